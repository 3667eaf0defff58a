// A season of team matches. A person publishes the list of half-ratings at its start and keeps it [chess:1]. Games
// change no rating; each game keeps the ratings it was played with.
import { replayKeptByHand } from "../../kernel/seasons/keptByHand";
import { invalid, Problem, type Result } from "../../kernel/problem";
import type { EventSettings, Season, Start } from "../../kernel/seasons/season";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { halfRating, LARGEST_RATING, LEAST_FOUR_DIGITS } from "./boards";
import { ADJUSTMENTS, DIVISOR, tablesBy } from "./editions";
import { rating, ratingProblem } from "./rule";

/** A half-rating changed by this much must be confirmed: it is the largest adjustment of a board. [chess:2] */
const BIG_STEP = 4;

export const CHESS_SEASON: Season = {
  order: "played",
  keptByHand: "players-nobody-by-hand-chess",
  firstStart: "wanted",
  startFromGrade: (grade) => rating(grade),
  ownTables: [ADJUSTMENTS, DIVISOR],
  settingsProblem: (settings) => {
    const tables = tablesBy(settings, null);
    return tables instanceof Problem ? tables : undefined;
  },
  readStart,
  startText: ({ handicap }) => (handicap === null ? "" : String(handicap)),
  startOf,
  isBigStep: ({ handicap }, to) => typeof handicap === "number" && Math.abs(Number(to.handicap) - handicap) > BIG_STEP,
  replay: (starts, events, _, left) =>
    replayKeptByHand(starts, events, (copy) => readWrittenNumber(copy) ?? null, left),
};

/**
 * Reads a half-rating. A number too large for one is a grade; a number too large for a grade is a four-digit rating.
 * [chess:1]
 */
function readStart(text: string, { ratings }: EventSettings = {}): Result<Start> {
  // No rating has three decimals, so the mark separates thousands.
  const given = readWrittenNumber(text.trim().replace(/^(\d)[.,](\d{3})$/, "$1$2"));
  if (given === undefined) return invalid("book-start-rating", { received: text });
  const isFour = ratings === "four-digit" || given >= LEAST_FOUR_DIGITS;
  const scale = given <= LARGEST_RATING ? "half" : isFour ? "four-digit" : "grade";
  const half = scale === "half" ? (ratingProblem("Rating", given) ?? given) : halfRating(given, scale);
  return half instanceof Problem ? half : { handicap: half, index: null, sessions: [] };
}

/** A player without a rating stays on the list, unranked. */
function startOf(given: Start): ReturnType<Season["startOf"]> {
  if (given.handicap === null) return { start: given, guessed: "book-start-unrated" };
  const read = readStart(String(given.handicap));
  return read instanceof Problem ? read : { start: read, guessed: null };
}
