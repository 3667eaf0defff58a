import { notPlayedWord } from "../../messages/names/notPlayed";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { isBlank, textOf, type CellValue } from "../../sheet";

// Tells what a cell looks like before its field is known. No value is longer than this.

const LONGEST = 80;

/** The number in a cell, also as people write it, with a percent sign or a footnote mark. */
export function numberIn(cell: CellValue): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string" || cell.length > LONGEST) return undefined;
  return readWrittenNumber(cell.replace(/[*†‡¹²³%]/g, "").trim());
}

const OUT_OF =
  /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s+(?:out of|of|ud af|af|av|von|van|sur|de)\s+(\d{1,4}(?:[.,]\d{1,2})?)\s*$/i;

/** What was won, and the most that was possible: `88 out of 144`. */
export function wonOf(cell: CellValue): readonly [won: string, most: string] | null {
  const [, won, most] = (typeof cell === "string" && OUT_OF.exec(cell.slice(0, LONGEST))) || [];
  return won === undefined || most === undefined || numberIn(won)! > numberIn(most)! ? null : [won, most];
}

/** Whether a cell holds the name of a person or a team: letters and no digits. */
export function isName(cell: CellValue): boolean {
  if (typeof cell !== "string" || cell.length > LONGEST) return false;
  const text = textOf(cell);
  const word = notPlayedWord(text);
  // Frei is also a surname.
  const isNotPlayed = word !== null && word !== "free";
  return /\p{L}{2}/u.test(text) && !/[\d:;=]/.test(text) && !NOT_A_NAME.test(text) && !isNotPlayed;
}

/** Whether cells hold names, and nothing else. */
export function areNames(cells: readonly CellValue[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 0 && filled.every(isName);
}

const NOT_A_NAME =
  /^(?:retired|tba|tbc|won|lost|win|loss|yes|no|ja|nej|total|sum|i alt|average|mean|gennemsnit|snit)\.?$/i;

/** Whether a cell holds a rank of Go: `2d`, `4 kyu`, `1. dan`. */
export function isRank(cell: CellValue): boolean {
  return (
    typeof cell === "string" &&
    cell.length < LONGEST &&
    /^\d{1,2}(?:st|nd|rd|th|er|e|ème|:e)?[ .-]*(?:k|d)(?:yu|an)?[?~*]?$/i.test(cell.trim())
  );
}

/** Whether nothing was played: a dash, a cross or a blank cell. */
export function isGap(cell: CellValue): boolean {
  return isBlank(cell) || (typeof cell === "string" && /^(?:[\s\-–—x×*·.#■█/\\]{1,5}|n\/?[ap])$/i.test(cell));
}
