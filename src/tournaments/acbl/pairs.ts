import { lowest } from "../../kernel/numbers/many";
import { called } from "../../messages/names/tournaments";
import { asWritten } from "../../kernel/numbers/decimal";
import type { Result } from "../../kernel/problem";
import type { TableColumn } from "../../kernel/table";
import type { Working } from "../../kernel/working";
import * as acbl from "../../systems/acbl";
import { fromPercent, OF_AVERAGES, OF_HANDICAPS, readsAsFraction, share, showsPercent, type Share } from "./cells";
import { AWARDED, withAwards } from "./awarded";
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
  PERCENTAGE,
  possibleFrom,
  possibleIn,
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
import { isDash, type Column } from "../table/headers/columns";
import type { Audit, Setting } from "../kind";
import { findLastPercentages, LAST, lastColumns } from "./lastPercentages";
import type { Remarks } from "../table/headers/remarks";
import { isEmptyColumn } from "../table/names/sharedCell";
import { numberIn } from "../../sheet/cells";
import { blanksAsText, extent, formatAt, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import { sideBySide } from "../table/outputs/summaryFormulas";
import { DIRECTIONS } from "../table/rows/directions";
import { SECTION, SECTIONS_RANKED } from "../table/rows/sections";
import { inOrderOfNames, type FindMore, type Located } from "../table/headers/tables";
import { seated, sides } from "../table/seats";
import { tableKind } from "../table/tableKind";
import { byRules, type Output, type References, type TableCells } from "../table/outputs/output";
import type { Carries, Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";

const SEATS = sides(NUMBERED, {
  handicap: {
    name: called("Handicap @"),
    read: share,
    tells: OF_HANDICAPS,
    aliases: ["Handicap", "Handicap percent"],
    asks: ["handicap"],
    own: { 1: ["North handicap"], 2: ["Partner handicap", "South handicap"] },
  },
  average: {
    name: called("Average @"),
    read: share,
    tells: OF_AVERAGES,
    aliases: ["Average", "Last 3 average", "3 gm average", "3 game average"],
    own: { 1: ["Average A", "North average"], 2: ["Average B", "South average"] },
  },
});
const HANDICAPS = [SEATS[1].handicap, SEATS[2].handicap] as const;
const AVERAGES = [SEATS[1].average, SEATS[2].average] as const;
const LASTS = [LAST[1], LAST[2]] as const;

/** The format of averages and handicaps in the guide. */
const THREE_DECIMALS = "0.000";

const POSSIBLE: Setting = {
  key: "possible",
  name: called("possible"),
  aliases: [
    ...["Possible matchpoints", "Matchpoints possible", "Mulige matchpoint"],
    ...["Max score", "Maximum score", "Possible score", "Score possible", "Max matchpoints", "Highest possible score"],
  ],
  inTitles: true,
  ofSection: true,
  allowed: { least: 1, whole: false },
  default: null,
  needed: (settings) => settings["average"] === null,
  alternative: "average",
};
/** Not asked itself: it is half of the possible, which is. */
const AVERAGE: Setting = { ...GAME_AVERAGE, needed: () => false, alternative: "possible" };

const SETTINGS: readonly Setting[] = [
  POSSIBLE,
  AVERAGE,
  {
    key: "factor",
    name: called("factor"),
    aliases: [],
    inTitles: factorIn,
    ofSection: true,
    allowed: { least: 0, most: 1, whole: false },
    default: 0.9,
  },
  {
    key: "fewer",
    name: called("with fewer than three games"),
    aliases: [],
    ofSection: true,
    allowed: acbl.FEW_GAMES,
    default: acbl.FEW_GAMES[0],
  },
  {
    key: "reduce",
    name: called("reduce"),
    aliases: ["Reduced"],
    inTitles: reduceIn,
    ofSection: true,
    allowed: ["no", "yes"],
    default: "no",
  },
  {
    key: "first-award",
    name: called("first award"),
    aliases: [],
    ofSection: true,
    allowed: { least: 0, whole: false },
    default: null,
    needed: () => false,
  },
  {
    key: "places-paid",
    name: called("places paid"),
    aliases: [],
    ofSection: true,
    allowed: { least: 1, whole: true },
    default: 3,
  },
  { key: "ties", name: called("ties"), aliases: [], ofSection: true, allowed: acbl.TIES, default: "each" },
  SECTIONS_RANKED,
  DIRECTIONS,
];

const HANDICAP = String.raw`h(?:andi)?(?:d?cap|d?cp)s?(?!\p{L})`;
const PERCENT_OF = new RegExp(String.raw`(\d{1,3}(?:[.,]\d+)?) ?%(?: of)?(?: the| full| af)? ${HANDICAP}`, "iu");
const HANDICAP_AT = new RegExp(String.raw`${HANDICAP}[ :=]*(?:at |is |are )?(\d{1,3}(?:[.,]\d+)?) ?%`, "iu");
const FULL = new RegExp(String.raw`(?:^|[^\p{L}])(?:full|fuldt) ${HANDICAP}`, "iu");

/** `100% handicap`, `handicaps at 80 %`, `full handicap`: the share of the distance from par that counts. */
function factorIn(title: string): string | null {
  const text = title.replace(/\s+/g, " ");
  const [, percent] = PERCENT_OF.exec(text) ?? HANDICAP_AT.exec(text) ?? [];
  if (percent === undefined) return FULL.test(text) ? "1" : null;
  return String(fromPercent(Number(percent.replace(",", "."))));
}

const LOWEST_OFF = new RegExp(
  String.raw`(?:lowest|laveste) ${HANDICAP} (?:is )?(?:taken off|subtracted|deducted|removed|off|fratrukket|trækkes fra)`,
  "iu",
);

/** `lowest handicap taken off` */
function reduceIn(title: string): string | null {
  return LOWEST_OFF.test(title.replace(/\s+/g, " ")) ? "yes" : null;
}

/** A pair of a game. */
interface Line {
  readonly game: Game;
  readonly own: Figures;
  /** Null before the game is played. */
  readonly rawScore: number | null;
  /** The sources of the two players' handicaps. */
  readonly origins: readonly (Origin | null)[];
  /** Null if places or awards are not known. */
  readonly award: number | null;
}

type Figures = { readonly [figure in keyof acbl.PairOutcome]: number | null };

const PAIR_HANDICAP: Output<Line> = {
  name: called("Pair handicap"),
  also: ALSO.pairHandicap,
  format: "0.0000",
  formula: pairHandicapFormula,
  rule: pairHandicapOf,
  tellsOf: PLAYERS,
};
const TOTAL: Output<Line> = {
  name: called("Total"),
  main: "figure",
  also: ALSO.total,
  formula: (at) => totalFormula(at, MATCHPOINTS),
  rule: (line, working) => {
    if (!line.game.reducible || line.rawScore === null) return null;
    return acbl.total(line.rawScore, matchpointsOf(line, working), working);
  },
  tellsOf: PLAYERS,
};
const MATCHPOINTS: Output<Line> = {
  name: called("Matchpoints"),
  isWorking: true,
  also: [
    "Matchpoints added",
    "MPs added",
    "Points added",
    "Handicap added",
    "Added",
    "Handicap matchpoints",
    "Handicap MPs",
    "Handicap points",
  ],
  // What the score gains on the way to the total is in its unit; the pair's handicap is a share.
  between: { from: RAW_SCORE, to: TOTAL, headers: ALSO.pairHandicap },
  formula: matchpointsFormula,
  rule: (line, working) => (line.game.reducible ? matchpointsOf(line, working) : null),
  tellsOf: PLAYERS,
};
const RAW_PLACE: Output<Line> = {
  name: called("Raw place"),
  isWorking: true,
  also: ALSO.rawPlace,
  formula: rawPlaceFormula,
  rule: ({ game: { placed, field }, own, rawScore }, working) => {
    if (!placed || !working) return placed ? own.rawPlace : null;
    const scores = field.rows.map((row) => row.get(RAW_SCORE)!);
    return acbl.placeAmong(scores, rawScore!, working);
  },
};
const HANDICAP_PLACE: Output<Line> = {
  name: called("Handicap place"),
  also: ALSO.handicapPlace,
  follows: TOTAL,
  formula: (at) => handicapPlaceFormula(at, TOTAL),
  rule: ({ game: { placed, outcomes }, own }, working) => {
    if (!placed || !working) return placed ? own.handicapPlace : null;
    const totals = outcomes.map((outcome) => outcome.total as number);
    return acbl.placeAmong(totals, own.total!, working);
  },
};
const AWARD: Output<Line> = {
  name: called("Award"),
  also: ["Masterpoints awarded", "Masterpoints won"],
  format: "0.00",
  formula: awardFormula,
  rule: ({ game, own, award }, working) => {
    if (award === null || !working) return award;
    const { settings } = game.field;
    const paid = (place: number) => (place <= Number(settings["places-paid"]) ? place : null);
    const shared = isShared(settings)
      ? acbl.sharedPlaces(own as acbl.PairOutcome, game.outcomes, Number(settings["places-paid"]))
      : undefined;
    const [first, raw, handicap] = [Number(settings["first-award"]), paid(own.rawPlace!), paid(own.handicapPlace!)];
    return acbl.splitAward(first, raw, handicap, working, undefined, shared);
  },
};

/** A player's own figure, for sheets that have a column for each. */
const ofPlayer = (
  figure: "average" | "handicap",
  formulaOf: (at: References, side: PlayerNumber) => string | null,
  ruleOf: (origin: Origin, field: Field, working?: Working) => Result<number> | null,
) =>
  NUMBERS.map((side, i): Output<Line> => {
    const given = SEATS[side][figure];
    return {
      name: called(`Player ${figure} ${side}`),
      also: [given.name.en],
      isOfOneSide: true,
      given,
      format: THREE_DECIMALS,
      formula: (at) => formulaOf(at, side),
      rule: ({ game, origins }, working) => (origins[i] ? ruleOf(origins[i], game.field, working) : null),
      tellsOf: [PLAYERS[i]!],
    };
  });
const OF_PLAYERS = [
  ...ofPlayer("average", averageFormula, (origin, _, working) =>
    origin.of === "last" ? acbl.average(origin.fractions, working) : null,
  ),
  ...ofPlayer("handicap", handicapFormula, (origin, field, working) =>
    origin.of === "handicap" ? null : handicapFrom(origin, field, working),
  ),
];
const OUTPUTS = [PAIR_HANDICAP, MATCHPOINTS, TOTAL, RAW_PLACE, HANDICAP_PLACE, AWARD, ...OF_PLAYERS];

/** The outputs shown by each column of the ranking. */
const SHOWN: ReadonlyMap<TableColumn, readonly Output<Line>[]> = new Map<TableColumn, readonly Output<Line>[]>([
  [acbl.RANKING.place, [HANDICAP_PLACE]],
  [acbl.RANKING.added, [MATCHPOINTS, PAIR_HANDICAP]],
  [acbl.RANKING.total, [TOTAL]],
  [acbl.RANKING.award, [AWARD]],
]);

/** The figures that a club book carries for a player. */
const heldOf = (player: PlayerNumber): Carries["held"] => ({
  handicap: {
    column: SEATS[player].handicap,
    format: THREE_DECIMALS,
    plain: (row) => row.get(SEATS[player].handicap)?.value ?? null,
  },
  average: {
    column: SEATS[player].average,
    format: THREE_DECIMALS,
    optional: true,
    plain: (row) => row.get(SEATS[player].average)?.value ?? null,
  },
  // Never written; the handicap computed from them is.
  sessions: { column: LAST[player], optional: true, plain: (row) => meanOfLast(row, player) },
});

export const ACBL_PAIRS = tableKind({
  id: "acbl-pairs",
  ...OF_PAIRS,
  title: called("ACBL pairs with percentage handicaps"),
  inBook: { addsToLastGames: true, resultIs: "share" },
  inputs: [SECTION, DIRECTION, PAIR, ...PLAYERS, ...HANDICAPS, ...AVERAGES, ...LASTS, RAW_SCORE, ...AWARDED],
  byPlace: withAwards(ofDirection([...HANDICAPS, ...AVERAGES])),
  oneOf: [HANDICAPS, AVERAGES, LASTS],
  findMore: withDirections(
    withPercentage(
      inOrderOfNames(
        [
          [PLAYERS[0], HANDICAPS[0], AVERAGES[0]],
          [PLAYERS[1], HANDICAPS[1], AVERAGES[1]],
        ],
        scoredInMps(findLastPercentages),
      ),
    ),
  ),
  settles: ({ rows, sheet, located }) => ({
    held: { possible: possibleFrom(rows), ...directionsHeld(sheet, located) },
  }),
  twins: [{ columns: HANDICAPS, mean: "handicap pair", from: [AVERAGES, LASTS] }, { columns: AVERAGES }],
  inNames: [seated({ players: PLAYERS, handicaps: HANDICAPS })],
  outputs: OUTPUTS,
  settings: SETTINGS,
  suits,
  isOfAnother: isOfWholeHandicaps,
  carries: PLAYERS.map((name, i) => ({ name, held: heldOf(NUMBERS[i]!) })),
  prepared: { number: PAIR, names: PLAYERS, carried: { handicap: HANDICAPS }, results: [[RAW_SCORE, trialScore]] },
  compute,
});

/** `MPs` are matchpoints if no other column is the raw score: this guide does not use masterpoints. */
function scoredInMps(findMore: FindMore): FindMore {
  return (free, places, sheet, headerRow) => {
    const found = new Map(findMore(free, places, sheet, headerRow));
    const heads = free.filter(({ spelled }) => ["mp", "mps"].includes(spelled));
    const raw = places.get(RAW_SCORE);
    // An empty `Total` is for the result.
    const isGiven = raw !== undefined && !isEmptyColumn(sheet, headerRow, raw);
    return isGiven || heads.length !== 1 ? found : found.set(RAW_SCORE, heads[0]!.column);
  };
}

type Settings = Entries["settings"];

// ---------------------------------------------------------------- recognising

/** Fractions belong to this guide; whole handicaps beside scores around 50 belong to another scheme. */
function suits(rows: readonly Row[]): number {
  const handicaps = rows.flatMap((row) => HANDICAPS.flatMap((of) => row.get(of) ?? []));
  if (!inPercent(handicaps)) return 1;
  const scores = rows.flatMap((row) => row.get(RAW_SCORE) ?? row.get(PERCENTAGE)?.value ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.abs(mean - 50) < 1 ? 0.15 : 0.5;
}

// ---------------------------------------------------------------- handicaps

/** True for percentages beside whole-number handicaps: in an ACBL game, handicaps are fractions or percentages. */
function isOfWholeHandicaps(sheet: Sheet, { places, headerRow, end }: Located): boolean {
  if (places.has(RAW_SCORE) || HANDICAPS.some((of) => !places.has(of))) return false;
  const isFraction = (row: number, of: Column<unknown>) => {
    const cell = valueAt(sheet, row, places.get(of)!);
    return showsPercent(cell, formatAt(sheet, row, places.get(of)!)) || !Number.isInteger(numberIn(cell)?.value ?? 0);
  };
  for (let row = headerRow + 1; row < Math.min(end, extent(sheet).bottom); row++)
    if (HANDICAPS.some((of) => isFraction(row, of))) return false;
  return true;
}

/** True if a number above 1 shows no percent sign: then all such numbers are percentages. */
function inPercent(shares: readonly Share[]): boolean {
  return shares.some(({ value, sure }) => !sure && value > 1);
}

function handicapFraction({ value, sure }: Share, percent: boolean): number {
  return percent && !sure ? fromPercent(value) : value;
}

/** A score as a fraction. Nobody scores below 1 %, so the number alone shows its unit. */
function scoreFraction({ value, sure }: Share): number {
  return sure || value <= 1 ? value : fromPercent(value);
}

/** The source of a player's handicap. */
type Origin =
  | { readonly of: "handicap" | "average"; readonly fraction: number }
  | { readonly of: "last"; readonly fractions: readonly number[] };

/** A player's average or last percentages. */
function scoresOf(row: Row, side: PlayerNumber): Origin | null {
  const average = row.get(SEATS[side].average);
  if (average) return { of: "average", fraction: scoreFraction(average) };
  const last = lastFractions(row, side);
  return last.length === 0 ? null : { of: "last", fractions: last };
}

function lastFractions(row: Row, side: PlayerNumber): number[] {
  return lastColumns(row.columns, side).flatMap((cell) => {
    return (row.get(cell) ?? []).map(scoreFraction);
  });
}

function meanOfLast(row: Row, side: PlayerNumber): number | null {
  return acbl.average(lastFractions(row, side));
}

function handicapFrom(origin: Origin, { settings, tables }: Field, working?: Working): Result<number> {
  const [factor, { par, fullGames }] = [Number(settings["factor"]), tables];
  if (origin.of === "last") {
    const fewGames = acbl.fewGamesOf(settings);
    return acbl.handicapFromScores(origin.fractions, { factor, par, fullGames, fewGames }, working);
  }
  return origin.of === "handicap" ? origin.fraction : acbl.handicap(origin.fraction, factor, par, working);
}

/** The handicap for an average of 30 % at the full distance from par; higher figures are rarely handicaps. */
const HIGHEST = 0.35;

/** The sources of both players' handicaps by row; null if missing or unclear, as already reported. */
type Origins = ReadonlyMap<Row, readonly (Origin | null)[]>;

function originsOf(field: Field, percent: boolean, audits: Audit[], remarks: Remarks): Origins {
  const origin = (row: Row, side: PlayerNumber): Origin | null => {
    const cells = [SEATS[side].handicap, SEATS[side].average, ...lastColumns(row.columns, side)];
    if (cells.some((cell) => row.unread(cell))) return null;
    const [cell] = cells as [Column<Share>];
    const given = row.get(cell);
    const scores = scoresOf(row, side);
    if (given === null) {
      if (scores === null) {
        const place = row.place(cells.find((c) => row.has(c)) ?? cell);
        row.problems.push(remarks.error("acbl-no-handicap", place, { player: row.get(PLAYERS[side - 1]!) ?? side }));
      }
      return scores;
    }
    if (percent && !given.sure && given.value > 0 && given.value < 1) {
      row.problems.push(remarks.error("acbl-handicap-unclear", row.place(cell), { received: given.value }));
      return null;
    }
    const fraction = handicapFraction(given, percent);
    if (fraction > HIGHEST) {
      const player = row.get(PLAYERS[side - 1]!) ?? side;
      remarks.warn("acbl-handicap-high", row.place(cell), { player, percent: asWritten(100 * fraction) });
    }
    const computed = scores && handicapFrom(scores, field);
    if (typeof computed === "number" && computed !== fraction)
      audits.push({ place: row.place(cell), expected: computed });
    return { of: "handicap", fraction };
  };
  return new Map(field.rows.map((row) => [row, NUMBERS.map((side) => origin(row, side))]));
}

/** Reports once that last percentages are unused because an average is given. */
function tellUnused(rows: readonly Row[], remarks: Remarks): void {
  for (const row of rows)
    for (const side of NUMBERS) {
      const last = lastColumns(row.columns, side).find((cell) => row.get(cell) !== null);
      if (last && row.get(SEATS[side].average) !== null) return remarks.assume("acbl-average-used", row.place(last));
    }
}

function sharesIn(row: Row, of: Column<Share> | Column<readonly Share[] | null>): readonly Share[] {
  return [row.get(of as Column<Share | readonly Share[]>) ?? []].flat();
}

/** Reports once for handicaps, and once for scores, that they were read as percentages. */
function tellPercent(rows: readonly Row[], remarks: Remarks): void {
  const handicaps = () => HANDICAPS;
  const scores = (row: Row) => NUMBERS.flatMap((side) => [SEATS[side].average, ...lastColumns(row.columns, side)]);
  for (const cellsOf of [handicaps, scores]) {
    for (const row of rows) {
      const cell = cellsOf(row).find((of) => inPercent(sharesIn(row, of)));
      if (cell === undefined) continue;
      remarks.repair("acbl-percent-points", row.place(cell), { received: sharesIn(row, cell)[0]!.value });
      break;
    }
  }
}

function tellFewGames(origins: Origins, { settings, tables }: Field, remarks: Remarks): void {
  const isNone = acbl.fewGamesOf(settings) === "none";
  for (const [row, both] of origins) {
    both.forEach((origin, i) => {
      if (origin?.of !== "last" || origin.fractions.length >= tables.fullGames) return;
      const cell = lastColumns(row.columns, NUMBERS[i]!)[0]!;
      const told = { player: row.get(PLAYERS[i]!) ?? i + 1, games: origin.fractions.length };
      if (isNone) remarks.assume("acbl-few-games-none", row.place(cell), { ...told, setting: "fewer" });
      else remarks.assume("acbl-few-games-played", row.place(cell), told);
    });
  }
}

// ---------------------------------------------------------------- formulas

function pairHandicapFormula(at: References): string | null {
  const [handicap1, handicap2] = NUMBERS.map((side) => handicapFormula(at, side));
  return handicap1 && handicap2 ? `ACBL.PAIRHANDICAP(${handicap1},${handicap2})` : null;
}

/** A player's handicap, if all rows have it from the same columns and a function reads these as we did. */
function handicapFormula(at: References, side: PlayerNumber): string | null {
  const percent = at.facts["percent"]!;
  const given = at.entries.filter((row) => row.get(SEATS[side].handicap) !== null).length;
  if (given === at.entries.length) return shareFormula(at, SEATS[side].handicap, (s) => handicapFraction(s, percent));
  const averaged = at.entries.filter((row) => row.get(SEATS[side].average) !== null).length;
  const score =
    averaged === at.entries.length ? shareFormula(at, SEATS[side].average, scoreFraction) : averageFormula(at, side);
  return given > 0 || score === null ? null : `ACBL.HANDICAP(${score},${at.settings["factor"]})`;
}

/** A cell with the fraction, or a hundred times that; null if a function would read something else. */
function shareFormula(at: References, cell: Column<Share>, fraction: (share: Share) => number): string | null {
  if (at.entries.every((row) => readsAsFraction(row.cell(cell), fraction(row.get(cell)!)))) return at.of(cell);
  return at.entries.every((row) => holdsPercent(row.cell(cell), fraction(row.get(cell)!)))
    ? `${at.of(cell)}/100`
    : null;
}

function holdsPercent(cell: CellValue, fraction: number): boolean {
  return typeof cell === "number" && fromPercent(cell) === fraction;
}

/** The average of a row's last percentages, including blank cells to be filled later. Averages do not spill. */
function averageFormula(at: References, side: PlayerNumber): string | null {
  const [row, more] = at.entries as [Row, Row?];
  if (more || row.get(SEATS[side].average) !== null) return null;
  const cells = lastColumns(row.columns, side);
  const given = cells.filter((cell) => row.get(cell) !== null);
  if (acbl.fewGamesOf(at.settings) === "none" && lastFractions(row, side).length < acbl.LATEST.fullGames) return null;
  if (cells.some((cell) => isDash(row.cell(cell)))) return null;
  const ranges = at.across(cells);
  const all = (holds: (cell: CellValue, fraction: number) => boolean) =>
    given.every((cell) => holds(row.cell(cell), scoreFraction(row.get(cell)![0]!)));
  if (all(readsAsFraction)) return `ACBL.AVERAGE(${ranges.split(",").map(blanksAsText).join(",")})`;
  if (!all(holdsPercent)) return null;
  const parts = ranges.split(",").map((range) => `IF(${range}<>"",${range}/100,"")`);
  return `ACBL.AVERAGE(${parts.join(",")})`;
}

function matchpointsFormula(at: References): string | null {
  const handicap = at.output(PAIR_HANDICAP);
  const possible = possibleIn(at.settings);
  const added = `ACBL.MATCHPOINTS(${handicap},${possible})`;
  if (at.settings["reduce"] !== "yes") return added;
  // Over the whole list our function takes off the lowest; in a single cell, the formula subtracts it.
  if (at.entries.length > 1 && at.entries.length === at.rows) return `ACBL.REDUCED(${added})`;
  const all = at.allOutput(PAIR_HANDICAP).split(",");
  return `${added}-MIN(${all.map((cells) => `ACBL.MATCHPOINTS(${cells},${possible})`).join(",")})`;
}

/** True if tied pairs share awards; the worksheet functions give each pair the full award of its place. */
function isShared({ ties }: Field["settings"]): boolean {
  return ties === "shared";
}

function awardFormula(at: References): string | null {
  if (isShared(at.settings)) return null;
  const [raw, handicap, paid] = [at.output(RAW_PLACE), at.output(HANDICAP_PLACE), at.settings["places-paid"]];
  const award = `ACBL.SPLITAWARD(${at.settings["first-award"]},IF(${raw}>${paid},"",${raw}),IF(${handicap}>${paid},"",${handicap}))`;
  // A row without any place would be blank to the spilling function.
  return `IF((${raw}>${paid})*(${handicap}>${paid}),0,${award})`;
}

// ---------------------------------------------------------------- computing

/** The possible matchpoints of a field; null, with the reason reported, if no setting gives them or two contradict. */
function possibleOf({ settings, head }: Field, ofSheet: Settings, remarks: Remarks): number | null {
  let { possible = null, average = null } = settings;
  // If a field has its own value for one of the two, the sheet's value for the other does not apply.
  if (average !== (ofSheet["average"] ?? null) && possible === (ofSheet["possible"] ?? null)) possible = null;
  else if (possible !== (ofSheet["possible"] ?? null) && average === (ofSheet["average"] ?? null)) average = null;
  if (possible === null && average === null) {
    tellMissing(["possible", "average"], remarks);
    return null;
  }
  if (possible !== null && average !== null && Number(possible) !== 2 * Number(average)) {
    remarks.error("acbl-possible-disagrees", head, { possible, average });
    return null;
  }
  const value = possibleIn({ possible, average })!;
  if (possible === null) remarks.assume("acbl-possible-from-average", head, { possible: value, average });
  return value;
}

function compute(entries: Entries): Computed {
  const { rows, remarks } = entries;
  const fields = fieldsOf(entries, SETTINGS);
  checkPlayers(fields, remarks);
  const percent = inPercent(rows.flatMap((row) => HANDICAPS.flatMap((of) => row.get(of) ?? [])));
  tellPercent(rows, remarks);
  tellUnused(rows, remarks);
  const audits: Audit[] = [];
  const computed = new Map<Row, Line>();
  const valuesOnly = new Set<Row>();
  const ranked: Ranked[][] = [];
  const played: { field: Field; possible: number }[] = [];
  for (const field of fields) {
    const possible = possibleOf(field, entries.settings, remarks);
    if (possible === null) continue;
    const origins = originsOf(field, percent, audits, remarks);
    tellFewGames(origins, field, remarks);
    checkScores(field, possible, remarks);
    played.push({ field, possible });
    const bad = incomplete(field);
    const placed = bad.length === 0 && field.played;
    const game = gameOf(field, origins, possible, placed);
    if (!game.reducible) tellWaiting(field, "acbl-reduce-waits", bad, remarks);
    else if (bad.length > 0 && field.played) tellWaiting(field, "acbl-places-wait", bad, remarks);
    if (placed) checkMean(field, possible, remarks);
    const awards = placed ? awardsOf(game, remarks) : null;
    const lines: Ranked[] = [];
    field.rows.forEach((row, i) => {
      // The lowest handicap may be in an unfilled row, where no formula finds it.
      if (field.ownSettings || (game.lowest !== null && bad.length > 0)) valuesOnly.add(row);
      if (row.problems.length > 0) {
        if (field.played) lines.push({ row, ...UNKNOWN, waitsFor: bad[0]! });
        return;
      }
      // Every row without a problem gives numbers, or null if there are no scores.
      const own = game.outcomes[i] as Figures;
      const { matchpoints, total, rawPlace, handicapPlace } = own;
      const award = awards?.[i] ?? null;
      computed.set(row, { game, own, rawScore: row.get(RAW_SCORE), origins: origins.get(row)!, award });
      if (!field.played) return;
      const places = placed ? { rawPlace, handicapPlace, award } : { rawPlace: null, handicapPlace: null, award };
      const known = game.reducible ? { added: matchpoints, total } : { added: null, total: null };
      lines.push({ row, ...known, ...places, waitsFor: bad[0] ?? null });
    });
    ranked.push(lines);
  }
  return {
    ...byRules(OUTPUTS, computed),
    summaries: [{ ...rankingTable(ranked, true, entries, SHOWN), live: (at) => rankingFormula(at, entries, ranked) }],
    groups: fields.map((field) => field.rows),
    sections: fields,
    valuesOnly,
    facts: { plainScores: havePlainScores(rows), percent },
    audits,
    played: playedIn(played, entries.settings),
  };
}

const UNKNOWN = { rawPlace: null, handicapPlace: null, added: null, total: null, award: null };

/** The ranking as a formula over the pairs' raw scores and handicaps, if all have a place. */
function rankingFormula(
  at: TableCells,
  { rows, settings, language }: Entries,
  ranked: readonly Ranked[][],
): string | null {
  const [raw, handicap] = [at.input(RAW_SCORE), at.output(PAIR_HANDICAP)];
  const alike = rows.every(
    (row) =>
      row.cell(RAW_SCORE) === row.get(RAW_SCORE) &&
      [PAIR, ...PLAYERS].every((of) => (row.cell(of) ?? null) === row.get(of as Column<unknown>)),
  );
  if (raw === null || handicap === null || !alike || !havePlainScores(rows) || ranked.length > 1 || isShared(settings))
    return null;
  if (ranked.some((field) => field.some(({ waitsFor }) => waitsFor !== null))) return null;
  const blank = '""';
  const names = [PAIR, ...PLAYERS].map((of) => at.input(of as Column<unknown>));
  // Blank texts alone would give a single row, however many pairs there are.
  if (names.every((cells) => cells === null)) return null;
  const pairs = sideBySide(names.map((cells) => (cells === null ? blank : blanksAsText(cells))));
  const given = sideBySide([handicap, handicap, raw].map(blanksAsText));
  const reduce = settings["reduce"] === "yes" ? "TRUE" : "FALSE";
  const awards = [settings["first-award"] ?? "", settings["places-paid"] ?? ""];
  return `ACBL.RANKING(${[pairs, given, possibleIn(settings), reduce, ...awards].join(",")},"${language}")`;
}

/** A field with the figures of its pairs. */
interface Game {
  readonly field: Field;
  readonly possible: number;
  readonly outcomes: readonly acbl.PairOutcome[];
  /** The figure subtracted from all, or null. */
  readonly lowest: number | null;
  /** The lowest handicap, if wanted, is known: that takes every pair's handicap. */
  readonly reducible: boolean;
  /** The game is played and every pair is known, so each has its places. */
  readonly placed: boolean;
}

function gameOf(field: Field, origins: Origins, possible: number, placed: boolean): Game {
  const pairs = field.rows.map((row) => {
    const [handicap1, handicap2] = origins.get(row)!.map((origin) => origin && handicapFrom(origin, field));
    return { handicap1: handicap1!, handicap2: handicap2!, rawScore: row.get(RAW_SCORE) };
  });
  const outcomes = acbl.pairGame(pairs, possible);
  if (field.settings["reduce"] !== "yes") return { field, possible, outcomes, lowest: null, reducible: true, placed };
  const known = outcomes.flatMap(({ matchpoints }) => (typeof matchpoints === "number" ? [matchpoints] : []));
  return {
    field,
    possible,
    placed,
    outcomes: acbl.pairGame(pairs, possible, true),
    lowest: lowest(known),
    reducible: known.length === pairs.length,
  };
}

/** The awards of a field by places. Reports ties, because clubs share awards in different ways. */
function awardsOf({ field, outcomes }: Game, remarks: Remarks): number[] | null {
  const first = field.settings["first-award"];
  const paid = Number(field.settings["places-paid"]);
  if (first === null || first === undefined) return null;
  const areShared = isShared(field.settings);
  const isTied = (of: "rawPlace" | "handicapPlace") => {
    const places = outcomes.map((outcome) => outcome[of] as number).filter((place) => place <= paid);
    return new Set(places).size < places.length;
  };
  if (isTied("rawPlace") || isTied("handicapPlace"))
    remarks.assume(areShared ? "acbl-shared-awards" : "acbl-tied-awards", field.head);
  return acbl.splitAwards(Number(first), outcomes, paid, undefined, areShared ? "shared" : "each");
}

// ---------------------------------------------------------------- rules

/** The handicap of a pair whose players' handicaps are known. */
function pairHandicapOf({ game, origins }: Line, working?: Working): number {
  const [handicap1, handicap2] = origins.map((origin) => handicapFrom(origin!, game.field, working) as number);
  return acbl.pairHandicap(handicap1!, handicap2!, working);
}

function matchpointsOf(line: Line, working?: Working): number {
  const { possible, lowest } = line.game;
  const whole = acbl.matchpoints(pairHandicapOf(line, working), possible, working);
  return lowest === null ? whole : acbl.reducedBy(lowest, whole, working);
}
