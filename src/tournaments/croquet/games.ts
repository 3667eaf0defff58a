import { entryText } from "../../kernel/entry";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import { incomplete, type TableColumn } from "../../kernel/table";
import { answer, type Working } from "../../kernel/working";
import { UNREAD } from "../../kernel/season";
import { readWrittenNumber } from "../../kernel/writtenNumber";
import { isSameName, nameKey } from "../../people/nameKey";
import * as croquet from "../../systems/croquet";
import type { Handicap, Play, ReviewPeriod } from "../../systems/croquet";
import type { PlayedLine, PlayedSheet } from "../played";
import { twoNames } from "../table/coupledNames";
import { column, date, name, number, word, type Column, type Reader } from "../table/columns";
import { inFractions } from "../table/fractions";
import { gamesTrail, handicapCell, indexTrail, type Career, type PlayerGame } from "./trail";
import { warnOfSpellings, type Written } from "../table/names";
import type { Remarks } from "../table/remarks";
import { blanksAsText, extent, isBlank, isFault, textOf, valueAt, type CellValue, type Place } from "../../sheet/sheet";
import { headerKey } from "../table/headerWords";
import { spelling } from "../table/spelling";
import { sideBySide } from "../table/summaryFormulas";
import { tableKind } from "../table/tableKind";
import type { FindMore } from "../table/tables";
import type { OutputPlace, Trail, TrailCell } from "../trail";
import {
  byRules,
  type LiveSummary,
  type Output,
  type OutputColumn,
  type References,
  type TableCells,
} from "../table/output";
import type { Companion, Entries, Row } from "../table/row";
import type { Computed } from "../table/declaration";

const handicap: Reader<Handicap> = (cell, at) => {
  const value = number()(cell, at);
  return value instanceof Problem ? value : croquet.handicap(at.field, value, at.ownTables?.croquet);
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
/** What the first of two players won or lost by: `+26tp`, `-17`, `26-3`, `1 - 0`; null where a text says nothing of that. */
const SCORE_TEXT = /^(?:([+\-−])\s?\d{1,2}(?:\s?(?:tpo?|qp|otp|t|sxp|qnp)\b.*)?|(\d{1,2})\s?[-–:]\s?(\d{1,2}))$/i;
const score: Reader<number | null> = (cell) => {
  if (typeof cell === "number") return Math.sign(cell) || null;
  const parts = SCORE_TEXT.exec(textOf(cell).trim());
  if (parts === null) return null;
  const [, sign, own, other] = parts;
  return sign === undefined ? Math.sign(Number(own) - Number(other)) || null : sign === "+" ? 1 : -1;
};
const SCORE = column({ en: "Score", da: "Score" }, score, { aliases: ["Result", "Res", "Resultat"] });
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
  aliases: ["Winner hcp", "Vinder hcp"],
  exactly: ["W hcp"],
  asks: ["handicap"],
});
const LOSER_HANDICAP = column({ en: "Loser handicap", da: "Taber handicap" }, handicap, {
  aliases: ["Loser hcp", "Taber hcp"],
  exactly: ["L hcp"],
  asks: ["handicap"],
});
const HANDICAP_A = column({ en: "Handicap A", da: "Handicap A" }, handicap, { aliases: ["Handicap 1"] });
const HANDICAP_B = column({ en: "Handicap B", da: "Handicap B" }, handicap, {
  aliases: ["Handicap 2", "Opponent handicap"],
});
const WINNER_INDEX = column({ en: "Winner index", da: "Vinder indeks" }, index, {
  exactly: ["W index"],
  asks: ["index"],
});
const LOSER_INDEX = column({ en: "Loser index", da: "Taber indeks" }, index, {
  exactly: ["L index"],
  asks: ["index"],
});
const INDEX_A = column({ en: "Index A", da: "Indeks A" }, index, { aliases: ["Index 1"] });
const INDEX_B = column({ en: "Index B", da: "Indeks B" }, index, { aliases: ["Index 2", "Opponent index"] });

const PLAYER = column({ en: "Player", da: "Spiller" }, name, { required: true, aliases: ["Name", "Navn"] });
const HANDICAP = column({ en: "Handicap", da: "Handicap" }, handicap, { required: true, aliases: ["Hcp", "H'cap"] });
const INDEX = column({ en: "Index", da: "Indeks" }, index, { aliases: ["Idx"], asks: ["index"] });
const HANDICAPS = [WINNER_HANDICAP, LOSER_HANDICAP, HANDICAP_A, HANDICAP_B, HANDICAP];

/** `Winner, Hcp, Loser, Hcp`, `Player A, Hcp, Player B, Hcp`: columns right beside both names are theirs, in whichever order the names stand. */
const besideNames: FindMore = (free, places) => {
  const found = new Map<Column<unknown>, number>();
  const beside = (at: number, { keys }: Column<unknown>) =>
    free.find((cell) => cell.column === at && keys.includes(headerKey(cell.text)))?.column;
  for (const distance of [1, 2]) {
    for (const [one, two, of, ones, twos] of [
      [WINNER, LOSER, HANDICAP, WINNER_HANDICAP, LOSER_HANDICAP],
      [WINNER, LOSER, INDEX, WINNER_INDEX, LOSER_INDEX],
      [PLAYER_A, PLAYER_B, HANDICAP, HANDICAP_A, HANDICAP_B],
      [PLAYER_A, PLAYER_B, INDEX, INDEX_A, INDEX_B],
    ] as const) {
      const at = [places.get(one) ?? NaN, places.get(two) ?? NaN] as const;
      const [first, second] = [beside(at[0] + distance, of), beside(at[1] + distance, of)];
      if (first === undefined || second === undefined || places.has(ones) || places.has(twos)) continue;
      found.set(ones, first).set(twos, second);
    }
  }
  return found;
};

/** A column of scores that says who of two players won. */
const withScore: FindMore = (free, places, sheet, headerRow) => {
  const found = new Map(besideNames(free, places, sheet, headerRow));
  const taken = [...found.values()];
  const head = free.find(({ column, keys }) => !taken.includes(column) && keys.some((key) => SCORE.keys.includes(key)));
  if (head === undefined) return found;
  const cells: CellValue[] = [];
  for (let row = headerRow + 1; row < Math.min(extent(sheet).bottom, headerRow + 1 + SAMPLE); row++) {
    const cell = valueAt(sheet, row, head.column);
    if (!isBlank(cell)) cells.push(cell);
  }
  const says = cells.filter((cell) => !isFault(cell) && score(cell as string | number, ANY_CELL) !== null);
  // Signed numbers may be anything; 1-0 is a result of many games.
  const isOfCroquet = (cell: CellValue) =>
    typeof cell === "string" && (places.has(HANDICAP_A) || found.has(HANDICAP_A) || !/^[01]\D+[01]$/.test(cell.trim()));
  const isSure = places.has(WINNER) || says.some(isOfCroquet);
  return isSure && says.length * 2 > cells.length ? found.set(SCORE, head.column) : found;
};

/** Rows that are looked at. */
const SAMPLE = 30;

/** Handicap and index in every row make a table of players unnecessary. */
const PER_ROW = [WINNER_HANDICAP, LOSER_HANDICAP];

/** Player A, Player B and who of them won: a name, A or B, or a score that tells. Where that is not known, the game still was one of both. */
function winnerAndLoser(row: Row, remarks: Remarks): ReadonlyMap<Column<unknown>, unknown> {
  const [a, b, won] = [row.get(PLAYER_A), row.get(PLAYER_B), row.get(WINNER)];
  if (row.has(LOSER) && row.get(SCORE) === -1)
    remarks.warn("croquet-score-against", row.place(SCORE), { received: textOf(row.cell(SCORE)), winner: won });
  if (row.has(LOSER) || !row.has(PLAYER_A) || !row.has(PLAYER_B)) return new Map();
  for (const player of [PLAYER_A, PLAYER_B]) {
    if (row.get(player) !== null || row.unread(player)) continue;
    row.problems.push(remarks.error("cell-missing", row.place(player), { field: player.name.en }));
  }
  const both = new Map<Column<unknown>, unknown>([
    [WINNER, a],
    [LOSER, b],
  ]);
  if (a === null || b === null) return both;
  const scored = row.get(SCORE);
  if (!row.has(WINNER) && scored === null) {
    const received = textOf(row.cell(SCORE));
    const code = received === "" ? "cell-missing" : "croquet-score-unread";
    row.problems.push(remarks.error(code, row.place(SCORE), { field: SCORE.name.en, received }));
  }
  if (row.has(WINNER) ? won === null : scored === null) return both;
  const said = won === null ? (scored === 1 ? "a" : "b") : spelling(won);
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

type Side = "winner" | "loser";

/** The columns of a side. */
const COLUMNS = {
  winner: { name: WINNER, handicap: WINNER_HANDICAP, index: WINNER_INDEX },
  loser: { name: LOSER, handicap: LOSER_HANDICAP, index: LOSER_INDEX },
} as const;

/** What a player holds; the index null where the sheet has none. */
interface Held {
  readonly handicap: Handicap;
  readonly index: number | null;
}

/** What a player comes to by a game; null where the sheet has no index. */
interface After {
  readonly index: number | null;
  readonly handicap: Handicap | null;
}

/** A game that counts. */
interface Game {
  readonly row: Row;
  readonly settings: Entries["settings"];
  readonly tables: croquet.CroquetTables;
  /** Null in handicap play. */
  readonly steps: number | null;
  readonly change: number;
  readonly after: { readonly [side in Side]: After };
  /** What a player came with; looked for from the start of the season, so only where somebody asks. */
  readonly before: (side: Side) => Held;
}

/** An output, and the player that it is about; both without one. */
interface GameOutput extends Output<Game> {
  readonly side?: Side;
}

const STEPS: GameOutput = {
  name: { en: "Steps", da: "Trin" },
  blanks: true,
  formula: (at) => perRow(at, "CROQUET.STEPS", "") ?? inSeason(at, STEPS),
  rule: ({ steps, before, tables }, working) =>
    steps === null || !working
      ? steps
      : croquet.steps(before("winner").handicap, before("loser").handicap, working, tables),
};
const CHANGE: GameOutput = {
  name: { en: "Change", da: "Ændring" },
  formula: (at) => perRow(at, "CROQUET.INDEXCHANGE", lengthOf(at)) ?? inSeason(at, CHANGE),
  rule: (game, working) => (working ? changeIn(game, working) : game.change),
};
const WINNER_INDEX_AFTER: GameOutput = {
  name: { en: "Winner index after", da: "Vinders indeks efter" },
  formerly: ["Vinder indeks efter"],
  formula: (at) => moved(at, WINNER_INDEX, "+") ?? inSeason(at, WINNER_INDEX_AFTER),
  rule: (game, working) => indexAfter(game, "winner", working),
  side: "winner",
};
const LOSER_INDEX_AFTER: GameOutput = {
  name: { en: "Loser index after", da: "Tabers indeks efter" },
  formerly: ["Taber indeks efter"],
  formula: (at) => moved(at, LOSER_INDEX, "-") ?? inSeason(at, LOSER_INDEX_AFTER),
  rule: (game, working) => indexAfter(game, "loser", working),
  side: "loser",
};
const WINNER_HANDICAP_AFTER: GameOutput = {
  name: { en: "Winner handicap after", da: "Vinders handicap efter" },
  formerly: ["Vinder handicap efter"],
  formula: (at) => reviewed(at, "winner") ?? inSeason(at, WINNER_HANDICAP_AFTER),
  like: HANDICAPS,
  rule: (game, working) => handicapAfter(game, "winner", working),
  side: "winner",
};
const LOSER_HANDICAP_AFTER: GameOutput = {
  name: { en: "Loser handicap after", da: "Tabers handicap efter" },
  formerly: ["Taber handicap efter"],
  formula: (at) => reviewed(at, "loser") ?? inSeason(at, LOSER_HANDICAP_AFTER),
  like: HANDICAPS,
  rule: (game, working) => handicapAfter(game, "loser", working),
  side: "loser",
};

/** In the order of the columns that CROQUET.SEASON gives. */
const OUTPUTS = [
  ...[STEPS, CHANGE, WINNER_INDEX_AFTER, LOSER_INDEX_AFTER, WINNER_HANDICAP_AFTER, LOSER_HANDICAP_AFTER],
];
const AFTER = {
  winner: { index: WINNER_INDEX_AFTER, handicap: WINNER_HANDICAP_AFTER },
  loser: { index: LOSER_INDEX_AFTER, handicap: LOSER_HANDICAP_AFTER },
} as const;
/** By what they tell: a club book has figures of its own for them. */
export const CROQUET_OUTPUTS = { steps: STEPS, change: CHANGE, after: AFTER } as const;

/** The player that an output is about. */
function sideOf(output: OutputColumn): Side | undefined {
  return OUTPUTS.find((one) => one === output)?.side;
}

export const CROQUET_GAMES = tableKind({
  id: "croquet-games",
  system: "croquet",
  title: { en: "Croquet games", da: "Kroketspil" },
  inputs: [
    ...[DATE, WINNER, LOSER, POINTS, PLAY, EVENT, WINNER_HANDICAP, LOSER_HANDICAP, WINNER_INDEX, LOSER_INDEX],
    ...[PLAYER_A, PLAYER_B, HANDICAP_A, HANDICAP_B, INDEX_A, INDEX_B],
  ],
  insteadOf: new Map<Column<unknown>, readonly Column<unknown>[]>([
    [LOSER, [PLAYER_A, PLAYER_B]],
    [WINNER, [PLAYER_A, PLAYER_B, SCORE]],
  ]),
  couples: [{ players: [PLAYER_A, PLAYER_B], headers: ["Players", "Names", "Game", "Match"] }],
  derive: winnerAndLoser,
  inNames: [
    [
      [WINNER, WINNER_HANDICAP],
      [LOSER, LOSER_HANDICAP],
    ],
    [
      [PLAYER_A, HANDICAP_A],
      [PLAYER_B, HANDICAP_B],
    ],
  ],
  twins: [{ columns: [HANDICAP_A, HANDICAP_B], beside: { name: WINNER, says: "handicap" } }],
  findMore: withScore,
  outputs: OUTPUTS,
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
  return at.has(of) && plain ? `${at.of(of)}${sign}${at.output(CHANGE)}` : null;
}

/** A review after every game looks at the row only; by day or at the end it looks at other rows too. */
function reviewed(at: References, side: Side): string | null {
  const { handicap, index } = COLUMNS[side];
  if (at.settings["review"] !== "game" || !at.has(handicap) || !at.has(index)) return null;
  return `CROQUET.HANDICAPAFTER(${at.of(handicap)},${at.output(AFTER[side].index)})`;
}

/**
 * A column of the season, replayed from the table of players: only over all games at once, only where the columns stand
 * as the function takes them, and only where it reads every cell as we do.
 */
function inSeason(at: References, output: GameOutput): string | null {
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
    const entry = entryText({ game: String(row.row + 1) });
    const play = isRead ? playOf(row) : null;
    const points = isRead ? pointsOf(row, settings) : null;
    const line = (of: typeof WINNER, opponent: string | null, result: string) =>
      lines.push({
        row: row.row,
        place: row.place(of),
        player: row.get(of),
        partner: null,
        opponent,
        entry,
        day: row.get(DATE),
        boards: null,
        play,
        points,
        result: isRead ? result : UNREAD,
      });
    if (isRead || winner !== null) line(WINNER, loser, "won");
    if (isRead || loser !== null) line(LOSER, winner, "lost");
  }
  return { lines, settings: {}, passedOver };
}

/** Every row with the handicaps, and perhaps the indexes, of its players. */
/** The printed tables, or the club's own. */
function tablesOf({ ownTables }: Entries): croquet.CroquetTables {
  return ownTables.croquet ?? croquet.LATEST;
}

function fromRows(entries: Entries): Computed {
  const { rows, remarks, settings, sheet, language } = entries;
  const tables = tablesOf(entries);
  const games = new Map<Row, Game>();
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
    const change = changeOf(row, winner, loser, settings, tables);
    if (change instanceof Problem) {
      row.problems.push(remarks.error(change.code, row.place(POINTS), change.details));
      missed(standings, row);
      continue;
    }
    const after = (handicap: Handicap, index: number | null, by: number, side: Side) => {
      if (index === null) return { index: null, handicap: null };
      const moved = croquet.indexAfter(index, by);
      return {
        index: moved,
        handicap: lastOfPeriod[side].has(row) ? croquet.review(handicap, moved, undefined, tables) : handicap,
      };
    };
    const won = after(winner, row.get(WINNER_INDEX), change, "winner");
    const lost = after(loser, row.get(LOSER_INDEX), -change, "loser");
    for (const [of, handicap, index] of [
      [WINNER, winner, row.get(WINNER_INDEX)],
      [LOSER, loser, row.get(LOSER_INDEX)],
    ] as const) {
      if (index !== null && !croquet.isConsistent(handicap, index, tables)) {
        remarks.warn("croquet-inconsistent", row.place(of), { name: row.get(of), handicap, index });
      }
    }
    const before = {
      winner: { handicap: winner, index: row.get(WINNER_INDEX) },
      loser: { handicap: loser, index: row.get(LOSER_INDEX) },
    };
    games.set(row, {
      ...{ row, settings, tables, change, steps: level ? croquet.steps(winner, loser, undefined, tables) : null },
      ...{ after: { winner: won, loser: lost }, before: (side) => before[side] },
    });
    tally(standings, row.get(WINNER)!, true, winner, row.get(WINNER_INDEX), won);
    tally(standings, row.get(LOSER)!, false, loser, row.get(LOSER_INDEX), lost);
  }
  return {
    ...byRules(OUTPUTS, games),
    summaries: [
      standingsTable(
        [...standings.values()].map(tallyLine),
        language,
        writesFractions(rows),
        tables,
        (who, placeOf) => {
          const start = startInRow(who, rows, games, sheet.name);
          return start && { name: who, games: gamesOf(who, rows, games, sheet.name, placeOf), ...start };
        },
      ),
    ],
    trails: (row, output) => trailsInRow(row, sideOf(output), sheet.name),
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

/** By side: the rows that are the player's last game of the review period. */
function lastRows(rows: readonly Row[], review: ReviewPeriod): { readonly [side in Side]: ReadonlySet<Row> } {
  const last = { winner: new Set<Row>(), loser: new Set<Row>() };
  const played = new Set<string>();
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!;
    const period = review === "game" ? row.row : review === "day" ? (row.get(DATE) ?? "") : "";
    for (const side of ["loser", "winner"] as const) {
      const player = `${period} ${nameKey(row.get(COLUMNS[side].name) ?? "")}`;
      if (!played.has(player)) last[side].add(row);
      played.add(player);
    }
  }
  return last;
}

/** A season: everybody's handicap and index at its start, then game by game. */
function fromPlayers(entries: Entries, companion: Companion): Computed {
  const { rows, remarks, settings, sheet, language, ownTables } = entries;
  const tables = tablesOf(entries);
  const newestFirst = isNewestFirst(rows);
  if (newestFirst) remarks.assume("croquet-newest-first", rows[0]!.place(DATE));
  const order = newestFirst ? [...rows].reverse() : rows;
  const players = companion.rows.map(playerRow);
  const season = croquet.season(
    order.map((row) => gameRow(row, settings)),
    players,
    settings["review"] as ReviewPeriod,
    null,
    ownTables.croquet && [{ from: -Infinity, tables }],
  );
  for (const row of companion.rows) {
    const [held, at] = [row.get(HANDICAP), row.get(INDEX)];
    if (held !== null && at !== null && !croquet.isConsistent(held, at, tables)) {
      companion.remarks.warn("croquet-inconsistent", row.place(INDEX), {
        name: row.get(PLAYER),
        handicap: held,
        index: at,
      });
    }
  }
  const games = new Map<Row, Game>();
  order.forEach((row, i) => {
    const outcome = season.games[i]!;
    if (outcome instanceof Problem) noteGame(row, outcome, order, companion, remarks);
    else if (outcome !== null)
      games.set(row, {
        ...{ row, settings, tables, steps: outcome.steps, change: outcome.change },
        after: {
          winner: { index: outcome.winnerIndex, handicap: outcome.winnerHandicap },
          loser: { index: outcome.loserIndex, handicap: outcome.loserHandicap },
        },
        before: (side) => heldBefore(row.get(COLUMNS[side].name)!, order.slice(0, i), games, companion),
      });
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
    return start && { name: who, games: gamesOf(who, played, games, sheet.name, placeOf), ...start };
  };
  return {
    ...byRules(OUTPUTS, games),
    facts: { season: true, newestFirst },
    summaries: [
      {
        ...standingsTable(
          croquet.seasonStandings(season, players, (game) => order[game - 1]!.row + 1),
          language,
          writesFractions([...rows, ...companion.rows]),
          tables,
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
      const side = sideOf(output);
      return side ? [handicaps, indexTrail(side === "winner" ? winner : loser)] : [handicaps];
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

/** What a player held before a game: after the last game before it, or at the start of the season. */
function heldBefore(who: string, earlier: readonly Row[], games: ReadonlyMap<Row, Game>, companion: Companion): Held {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const game = games.get(earlier[i]!);
    const side =
      game && (["winner", "loser"] as const).find((one) => isSameName(game.row.get(COLUMNS[one].name)!, who));
    // Of a season every handicap is known.
    if (side) return { handicap: game.after[side].handicap!, index: game.after[side].index };
  }
  const player = companion.rows.find((row) => isSameName(row.get(PLAYER) ?? "", who))!;
  const handicap = player.get(HANDICAP)!;
  return { handicap, index: player.get(INDEX) ?? croquet.startingIndex(handicap, companion.remarks.ownTables.croquet) };
}

// ---------------------------------------------------------------- where numbers come from

/** The games of a player that count, the newest first, with what he came to by each. */
function gamesOf(
  who: string,
  order: readonly Row[],
  counted: ReadonlyMap<Row, Game>,
  sheet: string,
  placeOf: OutputPlace,
): PlayerGame[] {
  const games: PlayerGame[] = [];
  for (let i = order.length - 1; i >= 0; i--) {
    const row = order[i]!;
    const game = counted.get(row);
    const won = isSameName(row.get(WINNER) ?? "", who);
    if (!game || !(won || isSameName(row.get(LOSER) ?? "", who))) continue;
    const side = won ? "winner" : "loser";
    const at = (output: GameOutput) => placeOf(row.row, output) ?? row.place(COLUMNS[side].name);
    games.push({
      row: row.row + 1,
      won,
      opponent: row.get(won ? LOSER : WINNER)!,
      change: game.change,
      index: game.after[side].index,
      handicap: game.after[side].handicap,
      sheet,
      indexPlace: at(AFTER[side].index),
      handicapPlace: at(AFTER[side].handicap),
    });
  }
  return games;
}

/** What a player starts with, as the table of players says; null where that cannot be read. */
function startOf(
  who: string,
  { rows, sheet, remarks }: Companion,
): Pick<Career, "startIndex" | "startHandicap"> | null {
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
        ? cell("trail-start-trigger", HANDICAP, croquet.startingIndex(handicap, remarks.ownTables.croquet))
        : cell("trail-start-index", INDEX, given),
  };
}

/** The same where every row has the handicaps and indexes of its players: those of the first game; null without one. */
function startInRow(
  who: string,
  rows: readonly Row[],
  counted: ReadonlyMap<Row, Game>,
  sheet: string,
): Pick<Career, "startIndex" | "startHandicap"> | null {
  const row = rows.find(
    (one) => counted.has(one) && (isSameName(one.get(WINNER)!, who) || isSameName(one.get(LOSER)!, who)),
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
function trailsInRow(row: Row, side: Side | undefined, sheet: string): Trail[] {
  const cell = (code: string, side: typeof WINNER, of: Column<unknown>): TrailCell => {
    return { code, details: { name: row.get(side), value: row.get(of) as Plain }, sheet, place: row.place(of) };
  };
  const handicaps = [
    cell("trail-handicap-row", WINNER, WINNER_HANDICAP),
    cell("trail-handicap-row", LOSER, LOSER_HANDICAP),
  ];
  const index = side ? [cell("trail-index-row", COLUMNS[side].name, COLUMNS[side].index)] : [];
  return [{ code: "trail-handicaps", details: {}, cells: [...handicaps, ...index] }];
}

// ---------------------------------------------------------------- rules

function changeIn({ row, settings, tables, before }: Game, working: Working): number {
  return changeOf(row, before("winner").handicap, before("loser").handicap, settings, tables, working) as number;
}

function indexAfter(game: Game, side: Side, working?: Working): number | null {
  if (!working) return game.after[side].index;
  const change = changeIn(game, working);
  return croquet.indexAfter(game.before(side).index!, side === "winner" ? change : -change, working);
}

/** Whether the game was the last before a review, the handicap that it came to tells. */
function handicapAfter(game: Game, side: Side, working?: Working): Handicap | null {
  const after = game.after[side].handicap;
  if (!working) return after;
  const index = indexAfter(game, side, working)!;
  const { handicap } = game.before(side);
  return after === croquet.review(handicap, index, undefined, game.tables)
    ? croquet.review(handicap, index, working, game.tables)
    : croquet.heldHandicap(handicap, working);
}

// ---------------------------------------------------------------- rows

function changeOf(
  row: Row,
  winner: Handicap,
  loser: Handicap,
  settings: Entries["settings"],
  tables: croquet.CroquetTables,
  working?: Working,
): Result<number> {
  if (playOf(row) === "handicap") return croquet.handicapPlayChange(working);
  return croquet.levelPlayChange(winner, loser, pointsOf(row, settings), working, tables);
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
  fractions: boolean,
  tables: croquet.CroquetTables,
  careerOf: (who: string, placeOf: OutputPlace) => Career | null,
): LiveSummary {
  const table = croquet.standingsTable(lines, language);
  const figure = (row: number, column: TableColumn) => table.rows[row]![table.columns.indexOf(column)]!;
  return {
    name: { en: "Standings", da: "Stilling" },
    ...table,
    ...(fractions && {
      columns: inFractions(table.columns, [croquet.STANDINGS.startHandicap, croquet.STANDINGS.handicap]),
    }),
    trails: (row, column, placeOf) => {
      const career = careerOf(String(figure(row, croquet.STANDINGS.player)), placeOf);
      return career ? standingTrails(career, table.columns[column]!) : [];
    },
    explain: (row, column) => {
      const held = figure(row, croquet.STANDINGS.handicap) as Handicap | null;
      const limit = LIMITS.get(table.columns[column]!);
      return held === null || !limit ? null : answer((working) => limit(held, working, tables));
    },
  };
}

function writesFractions(rows: readonly Row[]): boolean {
  return rows.some((row) => HANDICAPS.some((of) => row.hasFraction(of)));
}

/** Columns of the standings that are worked out of the handicap. */
const LIMITS: ReadonlyMap<TableColumn, typeof croquet.improvesAt> = new Map<TableColumn, typeof croquet.improvesAt>([
  [croquet.STANDINGS.improvesAt, croquet.improvesAt],
  [croquet.STANDINGS.worsensAt, croquet.worsensAt],
]);

/** Where a figure of the standings comes from. */
function standingTrails(career: Career, of: TableColumn): Trail[] {
  const { games, startIndex, startHandicap, name } = career;
  const [newest] = games;
  const start = (cell: TrailCell): Trail => ({ code: "trail-start", details: { name }, cells: [cell] });
  const ended = (won: boolean) => games.filter((game) => game.won === won);
  switch (of) {
    case croquet.STANDINGS.won:
      return [gamesTrail(career, ended(true))];
    case croquet.STANDINGS.lost:
      return [gamesTrail(career, ended(false))];
    case croquet.STANDINGS.startHandicap:
      return [start(startHandicap)];
    case croquet.STANDINGS.startIndex:
      return startIndex ? [start(startIndex)] : [];
    case croquet.STANDINGS.index:
      if (!newest || newest.index === null) return startIndex ? [start(startIndex)] : [];
      return [{ ...indexTrail(career), same: true }];
    case croquet.STANDINGS.handicap:
    case croquet.STANDINGS.improvesAt:
    case croquet.STANDINGS.worsensAt:
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
