import { called } from "../../messages/names/tournaments";
import { Problem, type Plain } from "../../kernel/problem";
import * as chess from "../../systems/chess";
import type { BoardResult, Rating, RatingScale } from "../../systems/chess";
import { numberIn } from "../../sheet/cells";
import { momentProblem, withoutMarks } from "../table/headers/columns";
import type { Setting } from "../kind";
import type { Remarks } from "../table/headers/remarks";
import { isBlank, isFault, textOf, type CellValue, type Place } from "../../sheet/sheet";

/** A cell with its context. */
export interface BoardCell {
  readonly cell: CellValue;
  readonly format: string | null;
  readonly place: Place;
}

/** `blank`; `absent` for a mark that nobody came; or the code of a problem, which has been reported. */
export type RatingCell = { rating: Rating } | "blank" | "absent" | { problem: string };
export type ResultCell = { result: BoardResult } | { problem: string };

/** True if a cell says that nobody came: `-`, `default`, `absent`, `udeblevet`. */
export function saysAbsent(cell: CellValue): boolean {
  return !isFault(cell) && chess.saysAbsent(cell);
}

/** A number without a footnote mark or unit. */
function withoutFootnote(cell: CellValue, place: Place, remarks: Remarks): CellValue {
  if (typeof cell !== "string" || numberIn(cell) !== undefined) return cell;
  const plain = withoutMarks(cell);
  if (plain === cell || numberIn(plain) === undefined) return cell;
  remarks.strippedFrom(place, cell.trim(), plain);
  return plain;
}

/** A title that rules out a start. */
export const WITHOUT_START =
  /(?:^|\P{L})(?:scratch|(?:no|without|uden) (?:handicap|(?:points )?start|pointstart))(?!\p{L})/iu;

/** The scale of ratings if numbers do not settle it: grades are recognised if all are too large for half-ratings. */
export const RATINGS: Setting = {
  key: "ratings",
  name: called("ratings"),
  aliases: [],
  allowed: ["half", "grade", "four-digit"],
  default: null,
  needed: () => false,
};

/** True for four digits, which no grade has: the user is asked what such ratings mean. */
export function isFourDigits(rating: number): boolean {
  return rating >= 1000;
}

/** The scale as the user gave it, otherwise as the numbers suggest. */
export function scaleOf(settings: { readonly [key: string]: Plain }, looksLikeGrades: boolean): RatingScale {
  return (settings[RATINGS.key] as RatingScale | null | undefined) ?? (looksLikeGrades ? "grade" : "half");
}

/** Reports converted ratings; `graded`: a header that says grades, if the user has not given the scale. */
export function tellScale(scale: RatingScale, place: Place, remarks: Remarks, graded: string | null): void {
  if (scale === "grade") remarks.repair("grades-read", place);
  else if (scale === "four-digit") remarks.repair("four-digits-read", place);
  else if (graded !== null) remarks.assume("book-list-half-ratings", place, { header: graded });
}

/** A half-rating, also converted from a grade or from four digits. [chess:1, 3] */
export function readRating({ cell, format, place }: BoardCell, scale: RatingScale, remarks: Remarks): RatingCell {
  const moment = momentProblem(cell, { field: "rating", format });
  if (moment) return { problem: remarks.error(moment.code, place, moment.details) };
  if (isBlank(cell)) return "blank";
  if (!isFault(cell) && chess.isMarkedAbsent(cell)) return "absent";
  const plain = withoutFootnote(cell, place, remarks);
  const read = numberIn(plain);
  if (read == null) return { problem: remarks.error("rating-not-number", place, { received: textOf(cell) }) };
  // Programs write nought for players without a rating.
  if (scale === "four-digit" && read.value === 0) return "blank";
  if (read.written !== null) remarks.numberRead(place, read.written, read.value);
  const half = scale === "half" && isFourDigits(read.value) ? chess.halfRating(read.value, "four-digit") : null;
  if (typeof half === "number")
    return { problem: remarks.error("four-digits-among-halves", place, { received: read.value, half }) };
  if (scale === "half" && read.value > chess.LARGEST_RATING)
    return {
      problem: remarks.error("rating-among-grades", place, { received: read.value, most: chess.LARGEST_RATING }),
    };
  if (scale === "four-digit" && read.value < chess.LEAST_FOUR_DIGITS) {
    const details = { field: "rating", received: read.value, least: chess.LEAST_FOUR_DIGITS };
    return { problem: remarks.error("number-out-of-bounds-least", place, details) };
  }
  const rating = chess.halfRating(read.value, scale);
  if (rating instanceof Problem)
    return { problem: remarks.error(rating.code, place, { field: "rating", ...rating.details }) };
  return { rating };
}

/** 1, ½ or 0, also `+` and `=`; null if blank, absent or adjourned. */
export function readResult({ cell, format, place }: BoardCell, remarks: Remarks): ResultCell {
  const moment = momentProblem(cell, { field: "result", format });
  if (moment) return { problem: remarks.error(moment.code, place, moment.details) };
  const sign = isFault(cell) ? undefined : chess.pointsInWords(cell);
  if (sign !== undefined) {
    remarks.numberRead(place, textOf(cell), sign);
    return { result: sign };
  }
  if (isBlank(cell) || saysAbsent(cell) || chess.saysUnfinished(cell)) return { result: null };
  const read = numberIn(withoutFootnote(cell, place, remarks));
  if (read == null) return { problem: remarks.error("result-not-number", place, { received: textOf(cell) }) };
  const problem = chess.resultProblem("result", read.value);
  if (problem) return { problem: remarks.error(problem.code, place, problem.details) };
  if (read.written !== null) remarks.numberRead(place, read.written, read.value);
  return { result: read.value };
}

/** The rating that worksheet functions read from a cell (grades through CHESS.RATING); undefined if they refuse it. */
export function ratingInFunction(cell: CellValue, scale: RatingScale): Rating | undefined {
  if (isBlank(cell)) return null;
  if (isFault(cell) || scale === "four-digit") return undefined;
  if (scale === "half" && chess.isMarkedAbsent(cell)) return null;
  const read = numberIn(cell);
  const rating = read == null ? undefined : chess.halfRating(read.value, scale);
  return rating instanceof Problem ? undefined : rating;
}

/** The same for a result. */
export function resultInFunction(cell: CellValue): BoardResult | undefined {
  if (isBlank(cell) || saysAbsent(cell)) return null;
  const value = isFault(cell) ? undefined : (chess.pointsInWords(cell) ?? numberIn(cell)?.value);
  return value === undefined || chess.resultProblem("result", value) ? undefined : value;
}

export const BOARD_SCORES = ["1-0", "½-½", "0-1"];

/** `1-0`, `½-½`, `0.5 : 0.5`, `0-1 (default)`: both results of a board in one cell; null for other cells. */
export function resultsIn(cell: CellValue): readonly [home: string, away: string] | null {
  const written = textOf(cell).trim();
  if (written.length > LONGEST_RESULT) return null;
  const text = written.replace(/\s*[*†‡]+$/, "");
  if (/^(=|½|1\/2|0[.,]5|remis|draw|uafgjort)$/i.test(text)) return ["½", "½"];
  const parts = BOTH_RESULTS.exec(text);
  if (!parts) return null;
  const [, home, beside, away, behind] = parts;
  const word = beside ?? behind;
  if (![beside, behind].every((remark) => remark === undefined || saysAbsent(remark))) return null;
  // A sign or a word beside the result means that one of them did not come.
  const points = (own: string) =>
    word !== undefined && /^0(?:[.,]0)?$/.test(own) ? word : own === "=" ? "½" : own.replace(/[.,]0$/, "");
  return [points(home!), points(away!)];
}

const LONGEST_RESULT = 100;

/** `0(def) - 1`: either result may have its word. */
const BOTH_RESULTS =
  /^(1(?:[.,]0)?|0(?:[.,]0)?|½|1\/2|0[.,]5|=|\+|-)(?:\s*\((\p{L}[\p{L}/. ]*)\))?\s*[-−\u2010-\u2014:=/ ]\s*(1(?:[.,]0)?|0(?:[.,]0)?|½|1\/2|0[.,]5|=|\+|-)(?:\s*\(?(\p{L}[\p{L}/. ]*)\)?)?$/u;

/**
 * A word for a default in the cell for both results, `w/o`, if only one of the two came and so wins; null for anything
 * else.
 */
export function defaultOf(
  cell: CellValue,
  players: readonly [home: CellValue, away: CellValue],
): readonly [home: string, away: string] | null {
  if (typeof cell !== "string" || !/\p{L}/u.test(cell) || !saysAbsent(cell)) return null;
  const [home, away] = players.map((player) => !isBlank(player) && !saysAbsent(player));
  if (home === away) return null;
  return home ? ["1", cell] : [cell, "1"];
}
