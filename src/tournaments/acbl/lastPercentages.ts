import { inEach } from "../../kernel/language";
import { Problem } from "../../kernel/problem";
import { called } from "../../messages/names/tournaments";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { OF_AVERAGES, share, type Share } from "./cells";
import { RAW_SCORE, type PlayerNumber } from "./pairGame";
import { column, isDash, type Column, type Reader, type Telling } from "../table/headers/columns";
import { isBlank, valueAt, type Sheet } from "../../sheet/sheet";
import { spelling } from "../../kernel/written/spelling";
import type { HeaderCell } from "../table/headers/headers";
import type { FindMore } from "../table/headers/tables";

// Columns of last percentages: any number for each player of a pair, under many different headers.

/** The percentages of a cell: one, or those of several games, `52.3, 48.1, 55`; null for a game that was not played. */
const shares: Reader<readonly Share[] | null> = (cell, at) => {
  if (isDash(cell)) return null;
  const whole = share(cell, at);
  if (!(whole instanceof Problem)) return [whole];
  const read: Share[] = [];
  const parts = typeof cell === "string" ? partsOf(cell) : [];
  for (const part of parts) {
    const one = share(part, at);
    if (one instanceof Problem) return one.code === "number-out-of-bounds" ? one : whole;
    read.push(one);
  }
  return read.length > 1 ? read : whole;
};

/** Splits a cell. A comma may be a decimal mark, unless decimals have points or an odd number of wholes is listed. */
function partsOf(text: string): string[] {
  const apart = text.trim().split(/\s*[;/|]\s*|\s+[-–]\s+|,\s+|\s+(?!%)/);
  if (apart.length > 1) return apart;
  const parts = text.split(",");
  return text.includes(".") || (parts.length % 2 === 1 && parts.every((part) => /^\d\d$/.test(part.trim())))
    ? parts
    : [];
}

/** Each player's first column, as declared; the headers of the others are read below. */
export const LAST = {
  1: { ...column(called("Last percentages 1"), shares, { tells: ofLast(1) }), keys: [] },
  2: { ...column(called("Last percentages 2"), shares, { tells: ofLast(2) }), keys: [] },
} as const;

function ofLast(player: PlayerNumber): Telling {
  return { ...OF_AVERAGES, says: [`${player} last`], spreads: true };
}

/** More sessions never count; further columns are not understood. */
const MOST_COLUMNS = 100;

/** By position among a player's columns, the same for every sheet. */
const COLUMNS = { 1: allColumns(1), 2: allColumns(2) } as const;

function allColumns(player: PlayerNumber): readonly Column<readonly Share[] | null>[] {
  const others = Array.from({ length: MOST_COLUMNS - 1 }, (_, i) => ({
    ...column(
      inEach(LAST[player].name, (text) => `${text} (${i + 2})`),
      shares,
    ),
    aliases: [],
    keys: [],
  }));
  return [LAST[player], ...others];
}

/** A player's columns of last percentages among those of a table, from left to right. */
export function lastColumns(
  columns: readonly Column<unknown>[],
  player: PlayerNumber,
): Column<readonly Share[] | null>[] {
  return COLUMNS[player].filter((column) => columns.includes(column));
}

// ---------------------------------------------------------------- headers

/** The meaning of a header; `number` may be the player's or the game's. */
interface Heading {
  readonly column: number;
  readonly player: PlayerNumber | null;
  readonly number: number | null;
}

const PLAYER_WORDS = ["player", "spiller", "p", "pl"];
/** `First player, last three`, `Partner, last three`; a player alone is the first of the two. */
const WHOSE: { readonly [word: string]: PlayerNumber } = {
  ...{ first: 1, første: 1, own: 1, egne: 1, player: 1, spiller: 1 },
  ...{ second: 2, anden: 2, other: 2, partner: 2, makker: 2 },
};
const STRONG_WORDS = [
  ...["last", "latest", "recent", "previous", "prev", "past", "seneste", "sidste", "forrige", "tidligere"],
  ...["%", "percentage", "percentages", "percent", "percents", "pct", "pcts", "procent", "procenter"],
];
/** Words that mean last percentages only together with others, or if no column gives handicaps. */
const WEAK_WORDS = [
  ...["game", "games", "session", "sessions", "score", "scores", "result", "results", "of", "no", "nr", "g", "s"],
  ...["spil", "turnering", "turneringer", "runde", "runder", "resultat", "resultater", "aften", "af"],
  ...["round", "rounds", "week", "uge"],
  ...["two", "three", "four", "five", "six", "to", "tre", "fire", "fem", "seks"],
];

/** Words of headers over last games, beside numbers. */
export const LAST_GAME_WORDS: ReadonlySet<string> = new Set([...STRONG_WORDS, ...WEAK_WORDS]);

/** `1st`, `2nd`: a number, whatever is behind it. */
const isNoEnding = (word: string, at: number, words: readonly string[]) =>
  !/^(?:st|nd|rd|th)$/.test(word) || !/^\d+$/.test(words[at - 1] ?? "");

/** Reads a header; undefined if it has any other words. */
function headingOf(text: string, column: number, onlyThese: boolean): Heading | undefined {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+|\d+|%/gu)
      ?.filter(isNoEnding) ?? [];
  let player: PlayerNumber | null = null;
  const whose: PlayerNumber[] = [];
  const numbers: number[] = [];
  let strong = false;
  let weakOnes = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const [before, next] = [Number(words[i - 1]), Number(words[i + 1])];
    if (PLAYER_WORDS.includes(word) && (next === 1 || next === 2)) {
      player = next;
      i++;
    } else if (PLAYER_WORDS.includes(word) && (before === 1 || before === 2)) player = before;
    else if (WHOSE[word] !== undefined) whose.push(WHOSE[word]);
    else if (STRONG_WORDS.includes(word)) strong = true;
    else if (WEAK_WORDS.includes(word)) weakOnes++;
    else if (/^\d{1,2}$/.test(word)) numbers.push(Number(word));
    // A letter after a number counts games: 1a, 1b.
    else if (/^[a-z]$/.test(word) && (numbers.length > 0 || player !== null)) numbers.push(word.charCodeAt(0) - 96);
    else return undefined;
  }
  // `Second player` is the second.
  player ??= whose.includes(2) ? 2 : (whose[0] ?? null);
  // `1a`: the first game of player 1.
  const isGame = /^[12][a-z]$/i.test(text.trim());
  const isNumbered = weakOnes > 0 && (numbers.length > 0 || player !== null);
  if (!strong && !(onlyThese && (isGame || isNumbered))) return undefined;
  // Of two numbers, the first is the player's: 1-3, %1b.
  if (player === null && numbers.length > 1 && (numbers[0] === 1 || numbers[0] === 2)) player = numbers[0];
  return { column, player, number: numbers[0] ?? null };
}

/** Finds the players' columns among the headers that no other column took. */
export const findLastPercentages: FindMore = (free, places, sheet, headerRow) => {
  // If the sheet has handicaps, a single % is more likely the result.
  const onlyThese = ![...places.keys()].some(({ name }) => /^(Handicap|Average) /.test(name.en));
  const rawAt = places.get(RAW_SCORE) ?? Infinity;
  // A header over a player's columns may extend over the result, and over what stands behind it.
  const isBehindResult = ({ column, above }: HeaderCell) =>
    above !== "" && column > rawAt && free.some((other) => other.column < rawAt && other.above === above);
  const isOfResult = ({ column, text, above }: HeaderCell) =>
    above !== "" && column > rawAt && /^(?:%|pct\.?|percent(?:age)?|procent)$/i.test(text.trim());
  const headings = free.flatMap((cell) => {
    if (isOfResult(cell)) return [];
    return headingIn(isBehindResult(cell) ? { ...cell, above: "" } : cell, onlyThese) ?? [];
  });
  const said = headings.filter(({ player }) => player !== null);
  const declared = { 1: places.get(LAST[1]), 2: places.get(LAST[2]) };
  const unsaid = onlyThese && said.length === 0 && declared[1] === undefined && declared[2] === undefined;
  const taken = new Set(places.values());
  const found = new Map<Column<unknown>, number>();
  for (const player of [1, 2] as const) {
    const heads = (unsaid ? withPlayers(headings) : said).filter((heading) => heading.player === player);
    const own = declared[player] === undefined ? [] : [declared[player]];
    const all = new Set(
      [...own, ...heads.map(({ column }) => column)].flatMap((at) => run(sheet, headerRow, at, taken)),
    );
    [...own, ...[...all].filter((at) => !own.includes(at)).sort((a, b) => a - b)]
      .slice(0, MOST_COLUMNS)
      .forEach((at, n) => found.set(COLUMNS[player][n]!, at));
  }
  return found;
};

function headingIn({ column, text, above }: HeaderCell, onlyThese: boolean): Heading | undefined {
  // Such a number under a header is a percentage, so its row is no header.
  if (above !== "" && isScore(text)) return undefined;
  const player = ([1, 2] as const).find((p) => LAST[p].aliases.includes(spelling(text)));
  if (player) return { column, player, number: null };
  const whole = above === "" ? undefined : headingOf(`${above} ${text}`, column, onlyThese);
  return whole ?? headingOf(text, column, onlyThese);
}

/** The highest number of a game. */
const MOST_GAMES = 20;

function isScore(text: string): boolean {
  const number = readWrittenNumber(text.replace(/%\s*$/, ""));
  return number !== undefined && !(Number.isInteger(number) && number >= 1 && number <= MOST_GAMES);
}

/**
 * Assigns players to columns whose headers name none. Numbers that only go from 1 to 2 are the players'. Numbers that
 * start again (1 2 3 1 2 3), or columns side by side without numbers, are games: the first run is player 1's, the next
 * player 2's. If that does not give two players, none is assigned.
 */
function withPlayers(headings: readonly Heading[]): Heading[] {
  const rising = headings.every(({ number }, i) => number !== null && number >= (headings[i - 1]?.number ?? 1));
  const from1to2 = headings[0]?.number === 1 && headings[headings.length - 1]!.number === 2;
  const byNumber = rising && from1to2;
  let runs = 0;
  const assigned = headings.map((heading, i) => {
    const before = headings[i - 1];
    const apart = before === undefined || before.column + 1 < heading.column;
    const anew = before !== undefined && heading.number !== null && heading.number <= (before.number ?? 0);
    if (apart || anew) runs++;
    return { ...heading, player: (byNumber ? heading.number : runs) as PlayerNumber };
  });
  return byNumber || runs === 2 ? assigned : [];
}

/** The column and those after it, under a header merged over all of them. */
function run(sheet: Sheet, headerRow: number, first: number, taken: ReadonlySet<number>): number[] {
  const columns = [first];
  while (continues(sheet, headerRow, first + columns.length, taken)) columns.push(first + columns.length);
  return columns;
}

/** True if the next column has no header but numbers below: the header is merged over several columns. */
function continues(sheet: Sheet, headerRow: number, at: number, taken: ReadonlySet<number>): boolean {
  if (taken.has(at) || !isBlank(valueAt(sheet, headerRow, at)) || !isBlank(valueAt(sheet, headerRow - 1, at)))
    return false;
  return [1, 2, 3].some((down) => {
    const cell = valueAt(sheet, headerRow + down, at);
    return typeof cell === "number" || (typeof cell === "string" && /^[\d.,]+\s*%?$/.test(cell.trim()));
  });
}
