// Columns with the last games of each member, one game a column. Their headers give the order by days, numbers or words such
// as `2nd last`; otherwise the leftmost is the oldest.
import { monthDaysWithin, readWrittenDay } from "../../kernel/written/writtenDay";
import { daySerial } from "../../kernel/day";
import { called } from "../../messages/names/tournaments";
import type { CellValue } from "../../sheet";
import { LAST_GAME_WORDS, type Setting } from "../../tournaments";

/** The order of the games, if their headers do not give it. */
export const GAMES_ORDER: Setting = {
  key: "games-order",
  name: called("games order"),
  aliases: [],
  allowed: ["oldest-first", "latest-first"],
  default: "oldest-first",
};

/** A column that holds scores. */
export interface ScoreColumn {
  readonly column: number;
  readonly header: CellValue;
}

export interface GameColumns {
  /** The oldest first. */
  readonly columns: readonly number[];
  /** The headers do not say which game is the oldest. */
  readonly isAssumed: boolean;
}

/** The columns of games among columns of scores; null if there are none. */
export function gameColumns(scores: readonly ScoreColumn[]): GameColumns | null {
  if (scores.length < 2) return null;
  for (const orderOf of [byDays, byLast, byNumbers]) {
    const keys = orderOf(scores.map(({ header }) => header));
    if (keys === null || new Set(keys).size < keys.length) continue;
    const sorted = scores.map(({ column }, i) => ({ column, key: keys[i]! })).sort((a, b) => a.key - b.key);
    return { columns: sorted.map(({ column }) => column), isAssumed: false };
  }
  const texts = scores.map(({ header }) => String(header ?? "").trim());
  // One header over all of them: the other columns have none.
  const isOver = isOfGames(texts[0]!) && texts.slice(1).every((text) => text === "" || isOfGames(text));
  return isOver ? { columns: scores.map(({ column }) => column), isAssumed: true } : null;
}

// ---------------------------------------------------------------- days

const [FIRST_DAY, LAST_DAY] = [36526, 73050];
const YEAR = 365;

function byDays(headers: readonly CellValue[]): number[] | null {
  const days = headers.map(dayIn);
  if (days.every((day) => day?.hasYear === true)) return days.map((day) => day!.day);
  // `10/5`: the month first, as in America, unless that is impossible for one of them.
  const pairs = headers.map((header) => /^(\d{1,2})\/(\d{1,2})$/.exec(String(header ?? "").trim()));
  if (pairs.every((pair) => pair !== null)) {
    const numbers = pairs.map((pair) => [Number(pair[1]), Number(pair[2])] as const);
    const isMonthFirst = numbers.every(([month]) => month <= 12);
    return inOneSeason(
      numbers.map(([one, other]) => (isMonthFirst ? daySerial(2024, one, other) : daySerial(2024, other, one))),
    );
  }
  return days.every((day) => day !== null) ? inOneSeason(days.map(({ day }) => day)) : null;
}

function dayIn(header: CellValue): { readonly day: number; readonly hasYear: boolean } | null {
  if (typeof header === "number") {
    const isDay = header >= FIRST_DAY && header <= LAST_DAY;
    return isDay ? { day: header, hasYear: true } : null;
  }
  const text = String(header ?? "").trim();
  const written = readWrittenDay(text, "month-day");
  if (written !== undefined) return { day: written, hasYear: true };
  const [day] = monthDaysWithin(text, daySerial(2024, 12, 31));
  return day === undefined ? null : { day, hasYear: false };
}

/** Days without a year belong to one season: January follows December. */
function inOneSeason(days: readonly number[]): number[] {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return last - first <= YEAR / 2 ? [...days] : days.map((day) => (day - first < YEAR / 2 ? day + YEAR : day));
}

// ---------------------------------------------------------------- words

const LATEST = /^(the )?(last|latest|most recent|seneste|sidste)( (game|session|score|result|spil|aften|turnering))?$/i;
const BEFORE_IT =
  /^(previous|before that|one before|next to last|((2nd|3rd|[4-9]th|second|third|fourth)[ -](to[ -])?last)|(næst|tredje|fjerde)[ -]?(seneste|sidste))( (game|session|score|result|spil|aften|turnering))?$/i;

/** `Last game | 2nd last | 3rd last`, from either end. */
function byLast(headers: readonly CellValue[]): number[] | null {
  const texts = headers.map((header) => String(header ?? "").trim());
  const isLatestFirst = LATEST.test(texts[0]!);
  const others = isLatestFirst ? texts.slice(1) : texts.slice(0, -1);
  if (!isLatestFirst && !LATEST.test(texts[texts.length - 1]!)) return null;
  return others.every((text) => BEFORE_IT.test(text)) ? texts.map((_, i) => (isLatestFirst ? -i : i)) : null;
}

/** Words that count from the last one: `Last 1` may be the oldest or the latest. */
const FROM_THE_END = /\b(last|latest|recent|previous|prev|past|seneste|sidste|forrige)\b/i;
const WORDS = /\p{L}+|\d+|%/gu;
/** Endings of `1st`, `2nd`. */
const ORDINAL = /(\d+)(st|nd|rd|th)\b/g;

function isOfGames(header: string): boolean {
  const words = wordsOf(header);
  return (
    words.length > 0 &&
    words.every((word) => LAST_GAME_WORDS.has(word) || /^\d{1,2}$/.test(word)) &&
    !/^\d+$/.test(header)
  );
}

function wordsOf(header: string): readonly string[] {
  return header.toLowerCase().replace(ORDINAL, "$1").match(WORDS) ?? [];
}

/** `Game 1`, `% 2`, `3rd game`, or bare numbers from 1 on. */
function byNumbers(headers: readonly CellValue[]): number[] | null {
  const texts = headers.map((header) => String(header ?? "").trim());
  const numbers = texts.map((text) =>
    wordsOf(text)
      .filter((word) => /^\d{1,2}$/.test(word))
      .map(Number),
  );
  const isSure = (text: string) => wordsOf(text).every((word) => LAST_GAME_WORDS.has(word) || /^\d/.test(word));
  if (!texts.every(isSure) || texts.some((text) => FROM_THE_END.test(text))) return null;
  if (!numbers.every((of) => of.length === 1)) return null;
  const keys = numbers.map(([number]) => number!);
  const isBare = texts.every((text) => wordsOf(text).length === 1);
  return isBare && !keys.every((key) => key >= 1 && key <= keys.length) ? null : keys;
}
