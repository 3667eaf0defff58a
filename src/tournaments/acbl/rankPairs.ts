import { withText } from "../../kernel/language";
import { called } from "../../messages/names/tournaments";
import { Problem, type Result } from "../../kernel/problem";
import type { TableColumn } from "../../kernel/table";
import type { Working } from "../../kernel/working";
import * as acbl from "../../systems/acbl";
import { AWARDED, withAwards } from "./awarded";
import { lifeMaster, rankCell, readsAsRankCell } from "./cells";
import {
  ALSO,
  checkMean,
  checkPlayers,
  checkScores,
  DIRECTION,
  directionsHeld,
  type Field,
  fieldsOf,
  GAME_AVERAGE,
  handicapPlaceFormula,
  havePlainScores,
  incomplete,
  ofDirection,
  NUMBERED,
  NUMBERS,
  PAIR,
  playedIn,
  type PlayerNumber,
  OF_PAIRS,
  PLAYERS,
  possibleFrom,
  type Ranked,
  rankingTable,
  RAW_SCORE,
  rawPlaceFormula,
  tellMissing,
  trialScore,
  tellWaiting,
  totalFormula,
  withDirections,
  withPercentage,
} from "./pairGame";
import { number, type Column } from "../table/headers/columns";
import type { Setting } from "../kind";
import { tellOneSided } from "../table/rows/oneSide";
import type { Remarks } from "../table/headers/remarks";
import { DIRECTIONS } from "../table/rows/directions";
import { SECTION, SECTIONS_RANKED } from "../table/rows/sections";
import { conceptsOf, headerKey } from "../../layout/words/headerWords";
import { sampleRows } from "../table/names/sample";
import { inOrderOfNames, type FindMore, type Located, type Places } from "../table/headers/tables";
import { seated, sides } from "../table/seats";
import { tableKind } from "../table/tableKind";
import { textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { Carries, Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

const count = number({ least: 0, whole: true });
const SEATS = sides(NUMBERED, {
  masterpoints: {
    name: called("Masterpoints @"),
    read: rankCell,
    required: true,
    aliases: ["Masterpoints"],
    own: { 1: ["Rank 1", "North masterpoints"], 2: ["Rank 2", "South masterpoints"] },
  },
  lifeMaster: {
    name: called("Life master @"),
    read: lifeMaster,
    aliases: ["LM"],
    asks: ["lifemaster"],
  },
  wins: { name: called("Wins @"), read: count, aliases: ["Won @", "Wins"], asks: ["wins"] },
});
const MASTERPOINTS = [SEATS[1].masterpoints, SEATS[2].masterpoints] as const;
const LIFE_MASTERS = [SEATS[1].lifeMaster, SEATS[2].lifeMaster] as const;
const WINS = [SEATS[1].wins, SEATS[2].wins] as const;

const SETTINGS: readonly Setting[] = [GAME_AVERAGE, SECTIONS_RANKED, DIRECTIONS];

/** A pair with its field. */
interface Line {
  readonly players: readonly [acbl.RankedPlayer, acbl.RankedPlayer];
  /** Null before the game is played. */
  readonly rawScore: number | null;
  readonly average: number;
  readonly tables: acbl.AcblTables;
  readonly own: Figures;
  readonly field: readonly Line[];
  /** Every pair of the field is known, so each has its places. */
  readonly placed: boolean;
}

type Figures = { readonly [figure in keyof acbl.RankedPairOutcome]: number | null };

const CHARTS = NUMBERS.map((player): Output<Line> => ({
  name: withText(called("Chart #"), "#", String(player)),
  isWorking: true,
  formula: (at) => chartFormula(at, player),
  rule: ({ players, average, tables }, working) => chartOf(players[player - 1]!, average, tables, working),
  tellsOf: [PLAYERS[player - 1]!],
}));
const PAIR_HANDICAP: Output<Line> = {
  name: called("Pair handicap"),
  also: ALSO.pairHandicap,
  formula: (at) => CHARTS.map((chart) => at.output(chart)).join("+"),
  rule: pairHandicapOf,
  tellsOf: PLAYERS,
};
const TOTAL: Output<Line> = {
  name: called("Total"),
  main: "figure",
  also: ALSO.total,
  formula: (at) => totalFormula(at, PAIR_HANDICAP),
  rule: (line, working) => {
    if (line.rawScore === null) return null;
    return acbl.total(line.rawScore, pairHandicapOf(line, working), working);
  },
  tellsOf: PLAYERS,
};
const RAW_PLACE: Output<Line> = {
  name: called("Raw place"),
  isWorking: true,
  also: ALSO.rawPlace,
  formula: rawPlaceFormula,
  rule: ({ placed, own, rawScore, field }, working) => {
    if (!placed || !working) return placed ? own.rawPlace : null;
    const scores = field.map((other) => other.rawScore!);
    return acbl.placeAmong(scores, rawScore!, working);
  },
};
const HANDICAP_PLACE: Output<Line> = {
  name: called("Handicap place"),
  also: ALSO.handicapPlace,
  follows: TOTAL,
  formula: (at) => handicapPlaceFormula(at, TOTAL),
  rule: ({ placed, own, field }, working) => {
    if (!placed || !working) return placed ? own.handicapPlace : null;
    const totals = field.map((other) => other.own.total!);
    return acbl.placeAmong(totals, own.total!, working);
  },
};

const OUTPUTS = [...CHARTS, PAIR_HANDICAP, TOTAL, RAW_PLACE, HANDICAP_PLACE] as const;

/** The figures that a club book carries for a player. */
const heldOf = (player: PlayerNumber): Carries["held"] => ({
  masterpoints: {
    column: SEATS[player].masterpoints,
    plain: (row) => {
      const points = row.get(SEATS[player].masterpoints);
      return points && acbl.holderText(points);
    },
  },
  wins: { column: SEATS[player].wins, blank: 0 },
  lifeMaster: { column: SEATS[player].lifeMaster, blank: false },
});

/** `Name | Name | Rank | Rank`: a single Rank would be the place. Beside two, `MPs` are the matchpoints of the pair. */
const rankTwice: FindMore = (free, places, sheet, headerRow) => {
  const ranks = free.filter(({ keys }) => keys.includes(RANK)).map(({ column }) => column);
  const found = new Map<Column<unknown>, number>();
  if (ranks.length !== 2 || places.has(MASTERPOINTS[1])) return found;
  const mps = places.get(MASTERPOINTS[0]);
  if (mps !== undefined) {
    const isOfPair = /^mps?$/i.test(textOf(valueAt(sheet, headerRow, mps)).trim());
    if (!isOfPair || places.has(RAW_SCORE)) return found;
    found.set(RAW_SCORE, mps);
  }
  MASTERPOINTS.forEach((column, i) => found.set(column, ranks[i]!));
  return found;
};
const RANK = headerKey("Rank");

/**
 * `Ann Holt (10) – Bo Field (12) | HCP`: beside a handicap column, the numbers behind names are not masterpoints, unless
 * their header or one of them says so: `LM 640`, `NM`.
 */
function hasHandicapsOfPairs(sheet: Sheet, { places, headerRow }: Located): boolean {
  const areInNames = MASTERPOINTS.every((points, i) => {
    const at = places.get(points);
    return at !== undefined && at === places.get(PLAYERS[i]!);
  });
  const line = sheet.values[headerRow - sheet.top] ?? [];
  if (!areInNames || !line.some((cell) => conceptsOf(textOf(cell)).has("handicap"))) return false;
  const at = places.get(PLAYERS[0])!;
  const isSaid = conceptsOf(textOf(valueAt(sheet, headerRow, at))).has("masterpoints");
  return !isSaid && !sampleRows(sheet, headerRow, at).some((row) => OF_MEMBERS.test(textOf(valueAt(sheet, row, at))));
}

/** `(NM)`, `(LM 640)`, `LM 640`, `640 LM`. */
const OF_MEMBERS = /[([]NM[)\]]|(?:^|[^\p{L}])LM[\s:,]*\d|\d[\s,]*LM(?!\p{L})/u;

export const ACBL_RANK_PAIRS = tableKind({
  id: "acbl-rank-pairs",
  ...OF_PAIRS,
  title: called("ACBL pairs with handicaps by rank"),
  inBook: { resultIs: "share" },
  inputs: [SECTION, DIRECTION, PAIR, ...PLAYERS, ...MASTERPOINTS, ...LIFE_MASTERS, ...WINS, RAW_SCORE, ...AWARDED],
  byPlace: withAwards(ofDirection([...MASTERPOINTS, ...LIFE_MASTERS, ...WINS])),
  findMore: withDirections(
    withPercentage(
      inOrderOfNames(
        [
          [PLAYERS[0], ...Object.values(SEATS[1])],
          [PLAYERS[1], ...Object.values(SEATS[2])],
        ],
        rankTwice,
      ),
    ),
  ),
  settles: ({ rows, sheet, located }) => {
    const possible = possibleFrom(rows);
    return { held: { average: possible && possible / 2, ...directionsHeld(sheet, located) } };
  },
  twins: [{ columns: MASTERPOINTS }],
  inNames: [seated({ players: PLAYERS, handicaps: MASTERPOINTS })],
  isOfAnother: hasHandicapsOfPairs,
  outputs: OUTPUTS,
  settings: SETTINGS,
  // Ranks of another game are unreadable.
  suits: (rows, { places }) => (rows.length === 0 ? 0.1 : areHandicaps(rows, places) ? 0.5 : 1),
  carries: PLAYERS.map((name, i) => ({ name, held: heldOf(NUMBERS[i]!) })),
  prepared: {
    number: PAIR,
    names: PLAYERS,
    carried: { masterpoints: MASTERPOINTS, lifeMaster: LIFE_MASTERS, wins: WINS },
    mayBeBlank: [...LIFE_MASTERS, ...WINS],
    results: [[RAW_SCORE, trialScore]],
  },
  compute,
});

/** Numbers in brackets behind names, with percentages as the only score, are more often another game's handicaps. */
function areHandicaps(rows: readonly Row[], places: Places): boolean {
  return (
    !places.has(RAW_SCORE) &&
    MASTERPOINTS.every((points, i) => places.get(points) === places.get(PLAYERS[i]!)) &&
    rows.every((row) => MASTERPOINTS.every((points) => typeof row.get(points)?.player === "number"))
  );
}

/** The chart's value as a formula, if the function reads the cells as we did. */
function chartFormula(at: References, side: PlayerNumber): string | null {
  const { masterpoints: points, lifeMaster: master, wins } = SEATS[side];
  const alike = at.entries.every((row) => {
    return (
      readsAsRankCell(row.cell(points), row.get(points)!) &&
      (row.get(master) === null || typeof row.cell(master) === "boolean") &&
      row.get(wins) === (row.cell(wins) ?? null)
    );
  });
  if (!alike) return null;
  const given = (cell: Column<unknown>) => (at.has(cell) ? at.of(cell) : "");
  return `ACBL.CHARTHANDICAP(${[given(points), at.settings["average"], given(master), given(wins)].join(",").replace(/,+$/, "")})`;
}

// ---------------------------------------------------------------- computing

/** A player as the chart needs him; null if his cells could not be read. */
function playerOf(row: Row, side: PlayerNumber): acbl.RankedPlayer | null {
  const points = row.get(SEATS[side].masterpoints);
  if (points === null || row.unread(SEATS[side].lifeMaster) || row.unread(SEATS[side].wins)) return null;
  const master = points.lifeMaster || (row.get(SEATS[side].lifeMaster) ?? false);
  return { player: points.player, lifeMaster: master, wins: row.get(SEATS[side].wins) ?? 0 };
}

function chartOf(
  { player, lifeMaster, wins }: acbl.RankedPlayer,
  average: number,
  tables: acbl.AcblTables,
  working?: Working,
): Result<number> {
  return acbl.chartHandicap(player, average, lifeMaster, wins, false, working, tables);
}

/** The handicap of a pair whose ranks the chart has. */
function pairHandicapOf({ players, average, tables }: Line, working?: Working): number {
  const [chart1, chart2] = players.map((player) => chartOf(player, average, tables, working) as number);
  return acbl.rankPairHandicap(chart1!, chart2!, working);
}

function compute(entries: Entries): Computed {
  const { rows, remarks } = entries;
  const fields = fieldsOf(entries, SETTINGS);
  checkPlayers(fields, remarks);
  for (const both of [LIFE_MASTERS, WINS]) tellOneSided(entries.sheet, entries.blocks, [both], remarks, true);
  const computed = new Map<Row, Line>();
  const valuesOnly = new Set<Row>();
  const ranked: Ranked[][] = [];
  const played: { field: Field; possible: number }[] = [];
  for (const field of fields) {
    if ((field.settings["average"] ?? null) === null) {
      tellMissing(["average"], remarks);
      continue;
    }
    const average = Number(field.settings["average"]);
    checkRanks(field, average, remarks);
    tellChartCells(field, average, remarks);
    checkScores(field, 2 * average, remarks);
    played.push({ field, possible: 2 * average });
    const bad = incomplete(field);
    const lines: Ranked[] = [];
    if (bad.length > 0 && field.played) tellWaiting(field, "acbl-places-wait", bad, remarks);
    const placed = bad.length === 0 && field.played;
    if (placed) checkMean(field, 2 * average, remarks);
    if (field.played)
      for (const row of bad) {
        const unknown = { rawPlace: null, handicapPlace: null, added: null, total: null, award: null };
        lines.push({ row, ...unknown, waitsFor: bad[0]! });
      }
    const good = field.rows.filter((row) => row.problems.length === 0);
    for (const [row, line] of linesOf(good, average, field.tables, placed)) {
      computed.set(row, line);
      if (field.ownSettings) valuesOnly.add(row);
      const { pairHandicap, total, rawPlace, handicapPlace } = line.own;
      if (!field.played) continue;
      const places = placed ? { rawPlace, handicapPlace } : { rawPlace: null, handicapPlace: null };
      lines.push({ row, added: pairHandicap, total, ...places, award: null, waitsFor: bad[0] ?? null });
    }
    ranked.push(lines.sort((a, b) => a.row.row - b.row.row));
  }
  return {
    ...byRules(OUTPUTS, computed),
    summaries: [rankingTable(ranked, false, entries, SHOWN)],
    groups: fields.map((field) => field.rows),
    sections: fields,
    valuesOnly,
    facts: { plainScores: havePlainScores(rows) },
    played: playedIn(played, entries.settings),
  };
}

/** The outputs shown by each column of the ranking. */
const SHOWN: ReadonlyMap<TableColumn, readonly Output<Line>[]> = new Map<TableColumn, readonly Output<Line>[]>([
  [acbl.RANKING.place, [HANDICAP_PLACE]],
  [acbl.RANKING.added, [PAIR_HANDICAP]],
  [acbl.RANKING.total, [TOTAL]],
]);

/** The figures of the pairs. Every pair was read, and the chart has a row for it. */
function linesOf(rows: readonly Row[], average: number, tables: acbl.AcblTables, placed: boolean): Map<Row, Line> {
  const pairs = rows.map((row) => {
    const [player1, player2] = NUMBERS.map((side) => playerOf(row, side)!);
    return { player1: player1!, player2: player2!, rawScore: row.get(RAW_SCORE) };
  });
  const outcomes = acbl.rankPairGame(pairs, average, false, tables) as Figures[];
  const field: Line[] = [];
  pairs.forEach(({ player1, player2, rawScore }, i) =>
    field.push({ players: [player1, player2], rawScore, average, tables, own: outcomes[i]!, field, placed }),
  );
  return new Map(rows.map((row, i) => [row, field[i]!]));
}

/** Reports ranks that match no row of the chart, or two. */
function checkRanks({ rows, tables }: Field, average: number, remarks: Remarks): void {
  for (const row of rows) {
    for (const side of NUMBERS) {
      const of = SEATS[side].masterpoints;
      const player = playerOf(row, side);
      if (player === null && !row.has(of))
        row.problems.push(remarks.error("cell-missing", row.place(of), { field: of.name.en }));
      const handicap = player && chartOf(player, average, tables);
      if (handicap instanceof Problem) row.problems.push(remarks.error(handicap.code, row.place(of), handicap.details));
    }
  }
}

/** Reports once each chart cell that was corrected or is ambiguous, or else that the average has no column. */
function tellChartCells({ rows, head, tables }: Field, average: number, remarks: Remarks): void {
  const seen = new Set<number>();
  for (const row of rows) {
    for (const side of NUMBERS) {
      const player = playerOf(row, side);
      const chartRow = player && acbl.chartRow(player.player, player.lifeMaster, player.wins, undefined, tables);
      if (typeof chartRow !== "number" || seen.has(chartRow)) continue;
      seen.add(chartRow);
      const remark = acbl.chartRemark(chartRow, average, tables.rankChart);
      if (remark?.kind === "calculated") return remarks.assume("acbl-average-calculated", head, { average });
      const place = row.place(SEATS[side].masterpoints);
      if (remark?.kind === "doubtful") remarks.assume("acbl-cell-doubtful", place, { average, ...remark });
      if (remark?.kind === "corrected") remarks.assume("acbl-cell-corrected", place, { average, ...remark });
    }
  }
}
