import { Problem } from "../kernel/problem";
import * as chess from "../systems/chess";
import type { BoardResult, Rating } from "../systems/chess";
import { numberIn } from "./cells";
import type { Place, Remarks } from "./remarks";
import { isBlank, textOf, type CellValue } from "./sheet";
import { spelling } from "./spelling";

/** `blank`: nothing there; `absent`: marked as an absentee; a code: the cell has a problem, which is noted. */
export type RatingCell = { rating: Rating } | "blank" | "absent" | { problem: string };
export type ResultCell = { result: BoardResult } | { problem: string };

const SIGNS: ReadonlyMap<string, number> = new Map([
  ["+", 1],
  ["=", 0.5],
]);

const ABSENT = ["", "absent", "default", "def", "udeblevet", "afbud", "wo", "ikkemodt"];

/** A half-rating stays under it; where every number of a sheet is above, they are grades. */
export const LARGEST_RATING = 40;

/** Whether a cell says that nobody came: `-`, `default`, `absent`, `udeblevet`. */
export function saysAbsent(cell: CellValue): boolean {
  return typeof cell === "string" && cell.trim() !== "" && ABSENT.includes(spelling(cell));
}

/** A half-rating, or the half-rating of a grade. [chess:1, 3] */
export function readRating(cell: CellValue, place: Place, grades: boolean, remarks: Remarks): RatingCell {
  if (isBlank(cell)) return "blank";
  if (saysAbsent(cell)) return "absent";
  const read = numberIn(cell);
  if (read == null) return { problem: remarks.error("rating-not-number", place, { received: textOf(cell) }) };
  if (read.written !== null) remarks.numberRead(place, read.written, read.value);
  if (!grades && read.value > LARGEST_RATING)
    return { problem: remarks.error("rating-among-grades", place, { received: read.value, most: LARGEST_RATING }) };
  const rating = grades ? chess.rating(read.value) : (chess.ratingProblem("rating", read.value) ?? read.value);
  if (rating instanceof Problem)
    return { problem: remarks.error(rating.code, place, { field: "rating", ...rating.details }) };
  return { rating };
}

/** 1, ½ or 0, also `+` and `=`; blank: not played. */
export function readResult(cell: CellValue, place: Place, remarks: Remarks): ResultCell {
  const sign = SIGNS.get(textOf(cell));
  if (sign !== undefined) {
    remarks.numberRead(place, textOf(cell), sign);
    return { result: sign };
  }
  if (isBlank(cell) || saysAbsent(cell)) return { result: null };
  const read = numberIn(cell);
  if (read == null) return { problem: remarks.error("result-not-number", place, { received: textOf(cell) }) };
  const problem = chess.resultProblem("result", read.value);
  if (problem) return { problem: remarks.error(problem.code, place, problem.details) };
  if (read.written !== null) remarks.numberRead(place, read.written, read.value);
  return { result: read.value };
}
