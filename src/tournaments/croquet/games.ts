import { entryText } from "../../kernel/entry";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import { incomplete } from "../../kernel/table";
import { answer, type Working } from "../../kernel/working";
import { UNREAD } from "../../kernel/season";
import { readWrittenNumber } from "../../kernel/writtenNumber";
import { isSameName, nameKey } from "../../people/nameKey";
import * as croquet from "../../systems/croquet";
import type { GameOutcome, Handicap, Play, ReviewPeriod } from "../../systems/croquet";
import type { PlayedLine, PlayedSheet } from "../played";
import { twoNames } from "../table/coupledNames";
import { column, date, name, number, word, type Column, type Reader } from "../table/columns";
import { gamesTrail, handicapCell, indexTrail, type Career, type PlayerGame } from "./trail";
import { warnOfSpellings, type Written } from "../table/names";
import type { Remarks } from "../table/remarks";
import { blanksAsText, isBlank, textOf, type CellValue, type Place } from "../../sheet/sheet";
import { headerKey } from "../table/headerWords";
import { spelling } from "../table/spelling";
import { sideBySide } from "../table/summaryFormulas";
import { tableKind } from "../table/tableKind";
import type { FindMore } from "../table/tables";
import type { OutputPlace, Trail, TrailCell } from "../trail";
import type { LiveSummary, References, TableCells } from "../table/output";
import type { Companion, Entries, Row } from "../table/row";
import type { Computed } from "../table/declaration";

const handicap: Reader<Handicap> = (cell, at) => {
  const value = number()(cell, at);
  return value instanceof Problem ? value : croquet.handicap(at.field, value);
};
const index = number({ whole: true });
const points: Reader<number> = (cell, at) => {
  const value = number()(cell, at);
  return value instanceof Problem || value === 26 || value === 14
    ? value
    : invalid("croquet-game-length", { received: value });
};

/** A cell that shows a day, or says one in words. */
const isDay = (cell: CellValue, format: string | null) =>
  typeof cell === "number"
    ? cell > 10000 && /[dmy]/i.test(format ?? "")
    : typeof cell === "string" && /\d/.test(cell) && !(date(cell, ANY_CELL) instanceof Problem);
const ANY_CELL = { field: "", format: null, mark: undefined, readAs: () => undefined };

const DATE = column({ en: "Date", da: "Dato" }, date, {
  aliases: ["Day", "Played", "Match date", "Game date", "Dag", "Spillet"],
  asks: ["date"],
  fillsDown: true,
  isSurely: isDay,
});
const WINNER = column({ en: "Winner", da: "Vinder" }, name, { required: true, aliases: ["Won by", "Vinder spiller"] });
const LOSER = column({ en: "Loser", da: "Taber" }, name, { required: true, aliases: ["Lost by", "Taber spiller"] });
/** Who played, where a sheet says only who of them won. */
const PLAYER_A = column({ en: "Player A", da: "Spiller A" }, name, {
  aliases: ["Player 1", "Spiller 1", "A", "Side A"],
});
const PLAYER_B = column({ en: "Player B", da: "Spiller B" }, name, {
  aliases: ["Player 2", "Spiller 2", "B", "Opponent", "Modstander", "Side B"],
});
const POINTS = column({ en: "Points", da: "Point" }, points, {
  aliases: ["Pts", "Game length", "Length", "Spillængde", "Kamplængde", "Spil til", "Længde", "Game points"],
  asks: ["points", "length", "game"],
  isSurely: (cell) => typeof cell !== "boolean" && ["26", "14"].includes(textOf(cell)),
});
const PLAY = column(
  { en: "Play", da: "Spil" },
  word<Play>({
    level: ["l", "levelplay", "a", "niveauspil"],
    handicap: ["h", "hcp", "handicapplay", "handicapspil", "bisque"],
  }),
  {
    aliases: ["H/L", "L/H", "Type", "Spilform"],
    asks: ["play"],
  },
);
const EVENT = column({ en: "Event", da: "Turnering" }, name, { aliases: ["Tournament", "Competition", "Stævne"] });
const WINNER_HANDICAP = column({ en: "Winner handicap", da: "Vinder handicap" }, handicap, {
  aliases: ["Winner hcp", "W hcp", "Vinder hcp"],
  asks: ["handicap"],
});
const LOSER_HANDICAP = column({ en: "Loser handicap", da: "Taber handicap" }, handicap, {
  aliases: ["Loser hcp", "L hcp", "Taber hcp"],
  asks: ["handicap"],
});
const HANDICAP_A = column({ en: "Handicap A", da: "Handicap A" }, handicap, { aliases: ["Handicap 1"] });
const HANDICAP_B = column({ en: "Handicap B", da: "Handicap B" }, handicap, {
  aliases: ["Handicap 2", "Opponent handicap"],
});
const WINNER_INDEX = column({ en: "Winner index", da: "Vinder indeks" }, index, {
  aliases: ["W index"],
  asks: ["index"],
});
const LOSER_INDEX = column({ en: "Loser index", da: "Taber indeks" }, index, { aliases: ["L index"], asks: ["index"] });
const INDEX_A = column({ en: "Index A", da: "Indeks A" }, index, { aliases: ["Index 1"] });
const INDEX_B = column({ en: "Index B", da: "Indeks B" }, index, { aliases: ["Index 2", "Opponent index"] });

const PLAYER = column({ en: "Player", da: "Spiller" }, name, { required: true, aliases: ["Name", "Navn"] });
const HANDICAP = column({ en: "Handicap", da: "Handicap" }, handicap, { required: true, aliases: ["Hcp", "H'cap"] });
const INDEX = column({ en: "Index", da: "Indeks" }, index, { aliases: ["Idx"], asks: ["index"] });

/** `Winner, Hcp, Loser, Hcp`: columns right beside both names are theirs, in whichever order the names stand. */
const besideNames: FindMore = (free, places) => {
  const found = new Map<Column<unknown>, number>();
  const beside = (at: number, { keys }: Column<unknown>) =>
    free.find((cell) => cell.column === at && keys.includes(headerKey(cell.text)))?.column;
  const [winner, loser] = [places.get(WINNER) ?? NaN, places.get(LOSER) ?? NaN];
  for (const distance of [1, 2]) {
    for (const [of, winners, losers] of [
      [HANDICAP, WINNER_HANDICAP, LOSER_HANDICAP],
      [INDEX, WINNER_INDEX, LOSER_INDEX],
    ] as const) {
      const [first, second] = [beside(winner + distance, of), beside(loser + distance, of)];
      if (first === undefined || second === undefined || places.has(winners) || places.has(losers)) continue;
      found.set(winners, first).set(losers, second);
    }
  }
  return found;
};

/** Handicap and index in every row make a table of players unnecessary. */
const PER_ROW = [WINNER_HANDICAP, LOSER_HANDICAP];

/** Player A, Player B and who of them won: a name, or A or B. Where that is not known, the game still was one of both. */
function winnerAndLoser(row: Row, remarks: Remarks): ReadonlyMap<Column<unknown>, unknown> {
  const [a, b, won] = [row.get(PLAYER_A), row.get(PLAYER_B), row.get(WINNER)];
  if (row.has(LOSER) || !row.has(PLAYER_A) || !row.has(PLAYER_B)) return new Map();
  for (const player of [PLAYER_A, PLAYER_B]) {
    if (row.get(player) !== null || row.unread(player)) continue;
    row.problems.push(remarks.error("cell-missing", row.place(player), { field: player.name.en }));
  }
  const both = new Map<Column<unknown>, unknown>([
    [WINNER, a],
    [LOSER, b],
  ]);
  if (a === null || b === null || won === null) return both;
  const said = spelling(won);
  const isA = [a, "A", "1", "Player A", "Player 1", "Spiller A", "Spiller 1"].some((text) => spelling(text) === said);
  const isB = [b, "B", "2", "Player B", "Player 2", "Spiller B", "Spiller 2"].some((text) => spelling(text) === said);
  if (isA === isB) {
    const details = { received: won, players: [a, b] };
    row.problems.push(remarks.error("croquet-winner-neither", row.place(WINNER), details));
    return both;
  }
  const one = { name: a, handicap: row.get(HANDICAP_A), index: row.get(INDEX_A) };
  const two = { name: b, handicap: row.get(HANDICAP_B), index: row.get(INDEX_B) };
  const [winner, loser] = isA ? [one, two] : [two, one];
  const derived = new Map<Column<unknown>, unknown>([
    [WINNER, winner.name],
    [LOSER, loser.name],
  ]);
  if (!row.has(WINNER_HANDICAP)) derived.set(WINNER_HANDICAP, winner.handicap).set(LOSER_HANDICAP, loser.handicap);
  if (!row.has(WINNER_INDEX)) derived.set(WINNER_INDEX, winner.index).set(LOSER_INDEX, loser.index);
  return derived;
}

const OUTPUTS = [
  "Steps",
  "Change",
  "Winner index after",
  "Loser index after",
  "Winner handicap after",
  "Loser handicap after",
] as const;

export const CROQUET_GAMES = tableKind({
  id: "croquet-games",
  system: "croquet",
  title: { en: "Croquet games", da: "Kroketspil" },
  inputs: [
    ...[DATE, WINNER, LOSER, POINTS, PLAY, EVENT, WINNER_HANDICAP, LOSER_HANDICAP, WINNER_INDEX, LOSER_INDEX],
    ...[PLAYER_A, PLAYER_B, HANDICAP_A, HANDICAP_B, INDEX_A, INDEX_B],
  ],
  insteadOf: new Map([[LOSER, [PLAYER_A, PLAYER_B]]]),
  derive: winnerAndLoser,
  findMore: besideNames,
  outputs: [
    {
      name: { en: "Steps", da: "Trin" },
      blanks: true,
      formula: (at) => perRow(at, "CROQUET.STEPS", "") ?? inSeason(at, "Steps"),
    },
    {
      name: { en: "Change", da: "Ændring" },
      formula: (at) => perRow(at, "CROQUET.INDEXCHANGE", lengthOf(at)) ?? inSeason(at, "Change"),
    },
    {
      name: { en: "Winner index after", da: "Vinders indeks efter" },
      formerly: ["Vinder indeks efter"],
      formula: (at) => moved(at, WINNER_INDEX, "+") ?? inSeason(at, "Winner index after"),
    },
    {
      name: { en: "Loser index after", da: "Tabers indeks efter" },
      formerly: ["Taber indeks efter"],
      formula: (at) => moved(at, LOSER_INDEX, "-") ?? inSeason(at, "Loser index after"),
    },
    {
      name: { en: "Winner handicap after", da: "Vinders handicap efter" },
      formerly: ["Vinder handicap efter"],
      formula: (at) => reviewed(at, WINNER_HANDICAP, "Winner") ?? inSeason(at, "Winner handicap after"),
    },
    {
      name: { en: "Loser handicap after", da: "Tabers handicap efter" },
      formerly: ["Taber handicap efter"],
      formula: (at) => reviewed(at, LOSER_HANDICAP, "Loser") ?? inSeason(at, "Loser handicap after"),
    },
  ],
  settings: [
    { key: "points", name: { en: "points", da: "point" }, aliases: ["Game length"], allowed: [26, 14], default: 26 },
    {
      key: "review",
      name: { en: "review", da: "revision" },
      aliases: [],
      allowed: ["day", "game", "end"],
      default: "day",
    },
  ],
  companion: { columns: [PLAYER, HANDICAP, INDEX], title: { en: "Players", da: "Spillere" }, unless: PER_ROW },
  carries: [
    { name: WINNER, held: [WINNER_HANDICAP, WINNER_INDEX], optional: true },
    { name: LOSER, held: [LOSER_HANDICAP, LOSER_INDEX], optional: true },
  ],
  playsByRow: true,
  compute,
});

// ---------------------------------------------------------------- formulas

/** A function of the two handicaps of a row; only in level play, and only where the row holds them. */
function perRow(at: References, fn: string, rest: string): string | null {
  if (!at.has(WINNER_HANDICAP) || !at.has(LOSER_HANDICAP) || at.has(PLAY)) return null;
  return `${fn}(${at.of(WINNER_HANDICAP)},${at.of(LOSER_HANDICAP)}${rest})`;
}

function lengthOf(at: References): string {
  const usual = at.settings["points"];
  if (!at.has(POINTS)) return `,${usual}`;
  const points = at.of(POINTS);
  return at.given(POINTS) === points ? `,${points}` : `,IF(${points}<>"",${points},${usual})`;
}

function moved(at: References, of: typeof WINNER_INDEX, sign: "+" | "-"): string | null {
  // A sheet reads numbers written as text in its own way.
  const plain = at.entries.every((row) => typeof row.cell(of) === "number");
  return at.has(of) && plain ? `${at.of(of)}${sign}${at.output("Change")}` : null;
}

/** A review after every game looks at the row only; by day or at the end it looks at other rows too. */
function reviewed(at: References, of: typeof WINNER_HANDICAP, side: "Winner" | "Loser"): string | null {
  if (at.settings["review"] !== "game" || !at.has(of) || !at.has(side === "Winner" ? WINNER_INDEX : LOSER_INDEX))
    return null;
  return `CROQUET.HANDICAPAFTER(${at.of(of)},${at.output(`${side} index after`)})`;
}

/**
 * A column of the season, replayed from the table of players: only over all games at once, only where the columns stand
 * as the function takes them, and only where it reads every cell as we do.
 */
function inSeason(at: References, output: (typeof OUTPUTS)[number]): string | null {
  if (!at.facts["season"] || at.facts["newestFirst"] || at.entries.length !== at.rows) return null;
  if (at.has(PLAY) && !at.has(POINTS)) return null;
  const defaulted = at.entries.some((row) => isBlank(row.cell(POINTS)));
  if (defaulted && at.settings["points"] !== 26) return null;
  const games = at.block([DATE, WINNER, LOSER, ...[POINTS, PLAY].filter((column) => at.has(column))]);
  const players = at.companion([PLAYER, HANDICAP, INDEX]);
  const readAlike = at.entries.every((row) => hasOwnDate(row) && isPlayCell(row.cell(PLAY)));
  if (games === null || players === null || !readAlike) return null;
  return `INDEX(CROQUET.SEASON(${games},${players},"${at.settings["review"]}"),0,${OUTPUTS.indexOf(output) + 1})`;
}

/** Whether the function reads the day that we do: one that stands once for several games it does not. */
function hasOwnDate(row: Row): boolean {
  return isDateCell(row.cell(DATE)) && isBlank(row.cell(DATE)) === (row.get(DATE) === null);
}

function isDateCell(cell: CellValue): boolean {
  return typeof cell === "number" || isBlank(cell) || /^\d{4}-\d{2}-\d{2}$/.test(textOf(cell));
}

function isPlayCell(cell: CellValue): boolean {
  return /^(l|level|h|handicap)?$/i.test(textOf(cell));
}

// ---------------------------------------------------------------- computing

function compute(entries: Entries): Computed {
  const { rows, remarks, companion } = entries;
  const written = rows.flatMap((row) =>
    [WINNER, LOSER].flatMap((of): Written[] => {
      const who = row.get(of);
      return who === null ? [] : [{ name: who, place: row.place(of) }];
    }),
  );
  warnOfSpellings(written, remarks);
  const played = playedIn(entries);
  const perRow = rows.some((row) => row.get(WINNER_HANDICAP) !== null || row.get(LOSER_HANDICAP) !== null);
  if (!perRow && companion === null) {
    const first = entries.blocks[0]!.located;
    if (rows.length > 0) remarks.error("croquet-no-handicaps", [first.headerRow, first.left]);
    return { outputs: new Map(), summaries: [] };
  }
  return { ...(perRow ? fromRows(entries) : fromPlayers(entries, companion!)), played };
}

/** Two names in a cell: a game of two against two. */
const isDoubles = (name: string | null) => name !== null && twoNames(name) !== null;

/**
 * Both players of each game, the newest last; doubles do not count, and of a row that could not be read whoever is named.
 */
function playedIn({ rows, settings }: Entries): PlayedSheet {
  const lines: PlayedLine[] = [];
  const passedOver: Place[] = [];
  for (const row of isNewestFirst(rows) ? [...rows].reverse() : rows) {
    const [winner, loser] = [row.get(WINNER), row.get(LOSER)];
    if (isDoubles(winner) || isDoubles(loser)) {
      passedOver.push(row.place(WINNER));
      continue;
    }
    const isRead = winner !== null && loser !== null && row.problems.length === 0 && !row.unread(DATE);
    const game = {
      ...{ row: row.row, partner: null, entry: entryText({ game: String(row.row + 1) }) },
      ...{ day: row.get(DATE), boards: null, play: isRead ? playOf(row) : null },
      points: isRead ? pointsOf(row, settings) : null,
    };
    const line = (of: typeof WINNER, opponent: string | null, result: string) =>
      lines.push({
        ...{ ...game, player: row.get(of), place: row.place(of), opponent },
        result: isRead ? result : UNREAD,
      });
    if (isRead || winner !== null) line(WINNER, loser, "won");
    if (isRead || loser !== null) line(LOSER, winner, "lost");
  }
  return { lines, settings: {}, passedOver };
}

/** Every row with the handicaps, and perhaps the indexes, of its players. */
function fromRows({ rows, remarks, settings, sheet, language }: Entries): Computed {
  const outputs = new Map<Row, Plain[]>();
  const standings = new Map<string, Tally>();
  const lastOfPeriod = lastRows(rows, settings["review"] as ReviewPeriod);
  for (const row of rows) {
    const [winner, loser] = [row.get(WINNER_HANDICAP), row.get(LOSER_HANDICAP)];
    if (winner === null || loser === null) {
      for (const of of PER_ROW) {
        if (row.get(of) === null && row.problems.length === 0) {
          row.problems.push(remarks.error("cell-missing", row.place(of), { field: of.name.en }));
        }
      }
    }
    if (row.get(WINNER) !== null && isSameName(row.get(WINNER)!, row.get(LOSER) ?? "")) {
      row.problems.push(
        remarks.error("croquet-against-self", row.place(LOSER), { row: row.row + 1, name: row.get(LOSER) }),
      );
    }
    if (row.problems.length > 0 || winner === null || loser === null) {
      missed(standings, row);
      continue;
    }
    const level = playOf(row) === "level";
    const change = changeOf(row, winner, loser, settings);
    if (change instanceof Problem) {
      row.problems.push(remarks.error(change.code, row.place(POINTS), change.details));
      missed(standings, row);
      continue;
    }
    const after = (handicap: Handicap, index: number | null, by: number, side: typeof WINNER) => {
      if (index === null) return { index: null, handicap: null };
      const moved = croquet.indexAfter(index, by);
      const counts = lastOfPeriod.get(`${row.row} ${side.name.en}`) === true;
      return { index: moved, handicap: counts ? croquet.review(handicap, moved) : handicap };
    };
    const won = after(winner, row.get(WINNER_INDEX), change, WINNER);
    const lost = after(loser, row.get(LOSER_INDEX), -change, LOSER);
    for (const [of, handicap, index] of [
      [WINNER, winner, row.get(WINNER_INDEX)],
      [LOSER, loser, row.get(LOSER_INDEX)],
    ] as const) {
      if (index !== null && !croquet.isConsistent(handicap, index)) {
        remarks.warn("croquet-inconsistent", row.place(of), { name: row.get(of), handicap, index });
      }
    }
    outputs.set(row, [
      level ? croquet.steps(winner, loser) : null,
      change,
      won.index,
      lost.index,
      won.handicap,
      lost.handicap,
    ]);
    tally(standings, row.get(WINNER)!, true, winner, row.get(WINNER_INDEX), won);
    tally(standings, row.get(LOSER)!, false, loser, row.get(LOSER_INDEX), lost);
  }
  return {
    outputs,
    summaries: [
      standingsTable([...standings.values()].map(tallyLine), language, (who, placeOf) => {
        const start = startInRow(who, rows, outputs, sheet.name);
        return start && { name: who, games: gamesOf(who, rows, outputs, sheet.name, placeOf), ...start };
      }),
    ],
    trails: (row, output) => trailsInRow(row, output, sheet.name),
    explain: (row, output, working) => {
      const held = (handicap: typeof WINNER_HANDICAP, index: typeof WINNER_INDEX) => ({
        handicap: row.get(handicap)!,
        index: row.get(index),
      });
      const [winner, loser] = [held(WINNER_HANDICAP, WINNER_INDEX), held(LOSER_HANDICAP, LOSER_INDEX)];
      return explainGame(row, output, settings, working, outputs.get(row)!, winner, loser);
    },
  };
}

interface Tally {
  readonly name: string;
  played: number;
  won: number;
  startHandicap: Handicap | null;
  startIndex: number | null;
  handicap: Handicap | null;
  index: number | null;
  /** Row of the first game that could not be counted, and of the first after the last one that could; null: none. */
  without: number | null;
  unknownFrom: number | null;
}

function tallyOf(standings: Map<string, Tally>, name: string): Tally {
  const line = standings.get(nameKey(name)) ?? {
    ...{ name, played: 0, won: 0, startHandicap: null, startIndex: null, handicap: null, index: null },
    without: null,
    unknownFrom: null,
  };
  standings.set(nameKey(name), line);
  return line;
}

function tally(
  standings: Map<string, Tally>,
  name: string,
  won: boolean,
  handicap: Handicap,
  index: number | null,
  after: { readonly index: number | null; readonly handicap: Handicap | null },
): void {
  const line = tallyOf(standings, name);
  if (line.played === 0 && line.without === null) {
    line.startHandicap = handicap;
    line.startIndex = index;
  }
  line.played++;
  if (won) line.won++;
  line.handicap = after.handicap ?? handicap;
  line.index = after.index;
  line.unknownFrom = null;
}

/** A game that could not be counted: its players stay, and it is said what is missing. */
function missed(standings: Map<string, Tally>, row: Row): void {
  for (const side of [WINNER, LOSER]) {
    const name = row.get(side);
    if (name === null) continue;
    const line = tallyOf(standings, name);
    line.without ??= row.row + 1;
    line.unknownFrom ??= row.row + 1;
  }
}

function tallyLine({ without, unknownFrom, ...line }: Tally): croquet.StandingLine {
  if (without === null) return { ...line, remark: null };
  if (unknownFrom !== null) return { ...line, remark: croquet.unknownFrom(unknownFrom) };
  return { ...line, remark: incomplete([without]) };
}

/** By row and side: whether it is the player's last game of the review period. */
function lastRows(rows: readonly Row[], review: ReviewPeriod): Map<string, boolean> {
  const last = new Map<string, string>();
  const result = new Map<string, boolean>();
  for (const row of rows) {
    for (const side of [WINNER, LOSER]) {
      const period = review === "game" ? row.row : review === "day" ? (row.get(DATE) ?? "") : "";
      const player = `${period} ${nameKey(row.get(side) ?? "")}`;
      const before = last.get(player);
      if (before !== undefined) result.set(before, false);
      last.set(player, `${row.row} ${side.name.en}`);
      result.set(`${row.row} ${side.name.en}`, true);
    }
  }
  return result;
}

/** A season: everybody's handicap and index at its start, then game by game. */
function fromPlayers(entries: Entries, companion: Companion): Computed {
  const { rows, remarks, settings, sheet, language } = entries;
  const newestFirst = isNewestFirst(rows);
  if (newestFirst) remarks.assume("croquet-newest-first", rows[0]!.place(DATE));
  const order = newestFirst ? [...rows].reverse() : rows;
  const players = companion.rows.map(playerRow);
  const season = croquet.season(
    order.map((row) => gameRow(row, settings)),
    players,
    settings["review"] as ReviewPeriod,
  );
  for (const row of companion.rows) {
    const [held, at] = [row.get(HANDICAP), row.get(INDEX)];
    if (held !== null && at !== null && !croquet.isConsistent(held, at)) {
      companion.remarks.warn("croquet-inconsistent", row.place(INDEX), {
        name: row.get(PLAYER),
        handicap: held,
        index: at,
      });
    }
  }
  const outputs = new Map<Row, Plain[]>();
  order.forEach((row, i) => {
    const outcome = season.games[i]!;
    if (outcome instanceof Problem) noteGame(row, outcome, order, companion, remarks);
    else if (outcome !== null) outputs.set(row, outcomeCells(outcome));
  });
  season.standings.forEach((standing, i) => {
    const row = companion.rows[i]!;
    if (standing instanceof Problem && standing.code === "croquet-player-twice") {
      const first = companion.rows[(standing.details["first"] as number) - 1]!.row + 1;
      companion.remarks.error(standing.code, row.place(PLAYER), { ...standing.details, row: row.row + 1, first });
    }
  });
  const career = (who: string, played: readonly Row[], placeOf: OutputPlace): Career | null => {
    const start = startOf(who, companion);
    return start && { name: who, games: gamesOf(who, played, outputs, sheet.name, placeOf), ...start };
  };
  return {
    outputs,
    facts: { season: true, newestFirst },
    summaries: [
      {
        ...standingsTable(
          croquet.seasonStandings(season, players, (game) => order[game - 1]!.row + 1),
          language,
          (who, placeOf) => career(who, order, placeOf),
        ),
        live: (at) => (newestFirst ? null : standingsFormula(at, entries, companion)),
      },
    ],
    trails: (row, output, placeOf) => {
      const before = order.slice(0, order.indexOf(row));
      const [winner, loser] = [WINNER, LOSER].map((side) => career(row.get(side)!, before, placeOf)) as [
        Career,
        Career,
      ];
      const handicaps = { code: "trail-handicaps", details: {}, cells: [handicapCell(winner), handicapCell(loser)] };
      if (output === "Steps" || output === "Change") return [handicaps];
      return [handicaps, indexTrail(output.startsWith("Winner") ? winner : loser)];
    },
    explain: (row, output, working) => {
      const i = order.indexOf(row);
      const before = (side: typeof WINNER) => heldBefore(row.get(side)!, order.slice(0, i), season.games, companion);
      return explainGame(row, output, settings, working, outputs.get(row)!, before(WINNER), before(LOSER));
    },
  };
}

/** Whether the dates never rise and somewhere fall: the newest game stands on top. */
function isNewestFirst(rows: readonly Row[]): boolean {
  const dates = rows.map((row) => row.get(DATE)).filter((day): day is number => day !== null);
  return (
    dates.some((day, i) => i > 0 && day < dates[i - 1]!) && dates.every((day, i) => i === 0 || day <= dates[i - 1]!)
  );
}

/** A row as the season takes it; what could not be read stands as a problem in its place. */
function gameRow(row: Row, settings: Entries["settings"]): croquet.GameRow {
  const unread = invalid("row-not-read");
  return {
    date: row.unread(DATE) ? unread : row.get(DATE),
    winner: row.get(WINNER) ?? unread,
    loser: row.get(LOSER) ?? unread,
    points: row.unread(POINTS) ? unread : pointsOf(row, settings),
    // A game with a problem does not count, though both players may be known.
    play: row.unread(PLAY) || row.problems.length > 0 ? unread : playOf(row),
  };
}

function playerRow(row: Row): croquet.PlayerRow {
  const unread = invalid("croquet-player-not-read", { name: row.get(PLAYER) });
  return {
    name: row.get(PLAYER) ?? unread,
    handicap: row.get(HANDICAP) ?? unread,
    index: row.unread(INDEX) ? unread : row.get(INDEX),
  };
}

/** Notes why a game does not count, with rows as they stand on the sheet. */
function noteGame(row: Row, problem: Problem, order: readonly Row[], companion: Companion, remarks: Remarks): void {
  if (row.problems.length > 0) return;
  // What stands against a player of the game numbers the rows of the players.
  const numbered = problem.code === "croquet-player-twice" ? companion.rows : order;
  const onSheet = (number: unknown) => numbered[(number as number) - 1]!.row + 1;
  const details = { ...problem.details };
  for (const key of ["row", "earlier", "first"])
    if (typeof details[key] === "number") details[key] = onSheet(details[key]);
  const at = problem.code === "croquet-unknown-player" && problem.details["name"] !== row.get(WINNER) ? LOSER : WINNER;
  row.problems.push(remarks.error(problem.code, row.place(problem.code.includes("date") ? DATE : at), details));
}

function outcomeCells(o: GameOutcome): Plain[] {
  return [o.steps, o.change, o.winnerIndex, o.loserIndex, o.winnerHandicap, o.loserHandicap];
}

/** What a player held before a game: after the last game before it, or at the start of the season. */
function heldBefore(
  who: string,
  earlier: readonly Row[],
  games: croquet.Season["games"],
  companion: Companion,
): { handicap: Handicap; index: number } {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const outcome = games[i];
    if (!outcome || outcome instanceof Problem) continue;
    if (isSameName(earlier[i]!.get(WINNER)!, who))
      return { handicap: outcome.winnerHandicap, index: outcome.winnerIndex };
    if (isSameName(earlier[i]!.get(LOSER)!, who)) return { handicap: outcome.loserHandicap, index: outcome.loserIndex };
  }
  const player = companion.rows.find((row) => isSameName(row.get(PLAYER) ?? "", who))!;
  const handicap = player.get(HANDICAP)!;
  return { handicap, index: player.get(INDEX) ?? croquet.startingIndex(handicap) };
}

// ---------------------------------------------------------------- where numbers come from

/** The games of a player that count, the newest first, with what he came to by each. */
function gamesOf(
  who: string,
  order: readonly Row[],
  outputs: ReadonlyMap<Row, readonly Plain[]>,
  sheet: string,
  placeOf: OutputPlace,
): PlayerGame[] {
  const games: PlayerGame[] = [];
  for (let i = order.length - 1; i >= 0; i--) {
    const row = order[i]!;
    const values = outputs.get(row);
    const won = isSameName(row.get(WINNER) ?? "", who);
    if (!values || !(won || isSameName(row.get(LOSER) ?? "", who))) continue;
    const side = won ? WINNER : LOSER;
    const at = (output: string) => placeOf(row.row, `${side.name.en} ${output} after`) ?? row.place(side);
    games.push({
      row: row.row + 1,
      won,
      opponent: row.get(won ? LOSER : WINNER)!,
      change: values[1] as number,
      index: values[won ? 2 : 3] as number | null,
      handicap: values[won ? 4 : 5] as number | null,
      sheet,
      indexPlace: at("index"),
      handicapPlace: at("handicap"),
    });
  }
  return games;
}

/** What a player starts with, as the table of players says; null where that cannot be read. */
function startOf(who: string, { rows, sheet }: Companion): Pick<Career, "startIndex" | "startHandicap"> | null {
  const row = rows.find((player) => isSameName(player.get(PLAYER) ?? "", who));
  const handicap = row?.get(HANDICAP) ?? null;
  if (!row || handicap === null) return null;
  const given = row.get(INDEX);
  const cell = (code: string, of: Column<unknown>, index: number | null): TrailCell => {
    return { code, details: { name: who, handicap, index }, sheet: sheet.name, place: row.place(of) };
  };
  return {
    startHandicap: cell("trail-start-handicap", HANDICAP, null),
    startIndex:
      given === null
        ? cell("trail-start-trigger", HANDICAP, croquet.startingIndex(handicap))
        : cell("trail-start-index", INDEX, given),
  };
}

/** The same where every row has the handicaps and indexes of its players: those of the first game; null without one. */
function startInRow(
  who: string,
  rows: readonly Row[],
  outputs: ReadonlyMap<Row, readonly Plain[]>,
  sheet: string,
): Pick<Career, "startIndex" | "startHandicap"> | null {
  const row = rows.find(
    (one) => outputs.has(one) && (isSameName(one.get(WINNER)!, who) || isSameName(one.get(LOSER)!, who)),
  );
  if (!row) return null;
  const won = isSameName(row.get(WINNER)!, who);
  const [handicap, index] = [
    row.get(won ? WINNER_HANDICAP : LOSER_HANDICAP)!,
    row.get(won ? WINNER_INDEX : LOSER_INDEX),
  ];
  const cell = (code: string, of: Column<unknown>): TrailCell => {
    return { code, details: { name: who, handicap, index }, sheet, place: row.place(of) };
  };
  return {
    startHandicap: cell("trail-start-handicap", won ? WINNER_HANDICAP : LOSER_HANDICAP),
    startIndex: index === null ? null : cell("trail-start-index", won ? WINNER_INDEX : LOSER_INDEX),
  };
}

/** Where every row has the handicaps and indexes of its players, its numbers come from those cells. */
function trailsInRow(row: Row, output: string, sheet: string): Trail[] {
  const cell = (code: string, side: typeof WINNER, of: Column<unknown>): TrailCell => {
    return { code, details: { name: row.get(side), value: row.get(of) as Plain }, sheet, place: row.place(of) };
  };
  const handicaps = [
    cell("trail-handicap-row", WINNER, WINNER_HANDICAP),
    cell("trail-handicap-row", LOSER, LOSER_HANDICAP),
  ];
  const index = output.startsWith("Winner")
    ? [cell("trail-index-row", WINNER, WINNER_INDEX)]
    : output.startsWith("Loser")
      ? [cell("trail-index-row", LOSER, LOSER_INDEX)]
      : [];
  return [{ code: "trail-handicaps", details: {}, cells: [...handicaps, ...index] }];
}

// ---------------------------------------------------------------- explaining

interface Held {
  readonly handicap: Handicap;
  readonly index: number | null;
}

function explainGame(
  row: Row,
  output: string,
  settings: Entries["settings"],
  working: Working,
  values: readonly Plain[],
  winner: Held,
  loser: Held,
): Result<Plain> {
  const change = changeOf(row, winner.handicap, loser.handicap, settings, working);
  if (output === "Steps") {
    working.steps.length = 0;
    return croquet.steps(winner.handicap, loser.handicap, working);
  }
  if (output === "Change" || change instanceof Problem) return change;
  const won = output.startsWith("Winner");
  const held = won ? winner : loser;
  const index = croquet.indexAfter(held.index!, won ? change : -change, working);
  if (output.endsWith("index after")) return index;
  // What the plan shows tells whether this game was the last before a review.
  const shown = values[OUTPUTS.indexOf(output as (typeof OUTPUTS)[number])];
  const reviewed = croquet.review(held.handicap, index);
  return shown === reviewed
    ? croquet.review(held.handicap, index, working)
    : croquet.heldHandicap(held.handicap, working);
}

// ---------------------------------------------------------------- rows

function changeOf(
  row: Row,
  winner: Handicap,
  loser: Handicap,
  settings: Entries["settings"],
  working?: Working,
): Result<number> {
  if (playOf(row) === "handicap") return croquet.handicapPlayChange(working);
  return croquet.levelPlayChange(winner, loser, pointsOf(row, settings), working);
}

function playOf(row: Row): Play {
  return row.get(PLAY) ?? "level";
}

function pointsOf(row: Row, settings: Entries["settings"]): number {
  return row.get(POINTS) ?? Number(settings["points"]);
}

// ---------------------------------------------------------------- standings

function standingsTable(
  lines: readonly croquet.StandingLine[],
  language: Entries["language"],
  careerOf: (who: string, placeOf: OutputPlace) => Career | null,
): LiveSummary {
  const table = croquet.standingsTable(lines, language);
  const figure = (row: number, header: string) =>
    table.rows[row]![table.columns.findIndex((column) => column.header === header)]!;
  return {
    name: { en: "Standings", da: "Stilling" },
    ...table,
    trails: (row, column, placeOf) => {
      const career = careerOf(String(figure(row, "Player")), placeOf);
      return career ? standingTrails(career, table.columns[column]!.header) : [];
    },
    explain: (row, column) => {
      const held = figure(row, "Handicap") as Handicap | null;
      const { header } = table.columns[column]!;
      if (held === null || (header !== "Improves at" && header !== "Worsens at")) return null;
      return answer((working) =>
        header === "Improves at" ? croquet.improvesAt(held, working) : croquet.worsensAt(held, working),
      );
    },
  };
}

/** Where a figure of the standings comes from. */
function standingTrails(career: Career, header: string): Trail[] {
  const { games, startIndex, startHandicap, name } = career;
  const [newest] = games;
  const start = (cell: TrailCell): Trail => ({ code: "trail-start", details: { name }, cells: [cell] });
  const of = (won: boolean) => games.filter((game) => game.won === won);
  switch (header) {
    case "Won":
      return [gamesTrail(career, of(true))];
    case "Lost":
      return [gamesTrail(career, of(false))];
    case "Start handicap":
      return [start(startHandicap)];
    case "Start index":
      return startIndex ? [start(startIndex)] : [];
    case "Index":
      if (!newest || newest.index === null) return startIndex ? [start(startIndex)] : [];
      return [{ ...indexTrail(career), same: true }];
    case "Handicap":
    case "Improves at":
    case "Worsens at":
      return [{ code: "trail-handicaps", details: {}, cells: [handicapCell(career)], same: newest !== undefined }];
    default:
      return [gamesTrail(career, games)];
  }
}

/** The season once more, by the function that gives the whole table; where it reads every cell as we do. */
function standingsFormula(at: TableCells, { rows, settings, language }: Entries, companion: Companion): string | null {
  const [winner, loser] = [at.input(WINNER), at.input(LOSER)];
  const gamesAlike = rows.every(
    (row) =>
      row.problems.length === 0 &&
      hasOwnDate(row) &&
      isPlayCell(row.cell(PLAY)) &&
      [WINNER, LOSER].every((of) => sameText(row.cell(of), row.get(of))) &&
      (isBlank(row.cell(POINTS)) || row.cell(POINTS) === row.get(POINTS)),
  );
  const playersAlike = companion.rows.every(
    (row) =>
      row.problems.length === 0 &&
      sameText(row.cell(PLAYER), row.get(PLAYER)) &&
      [HANDICAP, INDEX].every((of) => sameNumber(row.cell(of), row.get(of))),
  );
  if (winner === null || loser === null || !gamesAlike || !playersAlike) return null;
  // A blank length is the one that the setting gives, which the function does not know.
  const length = Number(settings["points"]);
  if (at.input(POINTS) !== null && length !== 26 && rows.some((row) => isBlank(row.cell(POINTS)))) return null;
  const games = [DATE, WINNER, LOSER, POINTS, PLAY].map((of) => {
    const cells = at.input(of as Column<unknown>);
    return cells === null ? (of === (POINTS as unknown) ? String(length) : '""') : blanksAsText(cells);
  });
  const players = [PLAYER, HANDICAP, INDEX].map((of) => at.companion(of as Column<unknown>));
  const listed = sideBySide(players.map((cells) => (cells === null ? '""' : blanksAsText(cells))));
  return `CROQUET.STANDINGS(${sideBySide(games)},${listed},"${settings["review"]}","${language}")`;
}

function sameText(cell: CellValue, read: string | null): boolean {
  return typeof cell === "string" && cell.trim() === read;
}

function sameNumber(cell: CellValue, read: number | null): boolean {
  return cell === read || (typeof cell === "string" && (readWrittenNumber(cell) ?? null) === read);
}
