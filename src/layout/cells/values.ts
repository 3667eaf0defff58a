import { notPlayedWord } from "../../messages/names/notPlayed";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { isBlank, textOf, type CellValue } from "../../sheet";

// What a cell looks like before anybody knows its field. Length is looked at first: nothing longer is a value.

const LONGEST = 80;

/** A number, also as people write it, with its percent sign or the mark of a footnote. */
export function numberIn(cell: CellValue): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string" || cell.length > LONGEST) return undefined;
  return readWrittenNumber(cell.replace(/[*†‡¹²³%]/g, "").trim());
}

/** A name of a person or a team: letters, and no figures. */
export function isName(cell: CellValue): boolean {
  if (typeof cell !== "string" || cell.length > LONGEST) return false;
  const text = textOf(cell);
  const word = notPlayedWord(text);
  // Somebody is called Frei.
  const isNotPlayed = word !== null && word !== "free";
  return /\p{L}{2}/u.test(text) && !/[\d:;=]/.test(text) && !NOT_A_NAME.test(text) && !isNotPlayed;
}

const NOT_A_NAME =
  /^(?:retired|tba|tbc|won|lost|win|loss|yes|no|ja|nej|total|sum|i alt|average|mean|gennemsnit|snit)\.?$/i;

/** A rank of Go: `2d`, `4 kyu`, `1. dan`. */
export function isRank(cell: CellValue): boolean {
  return (
    typeof cell === "string" && cell.length < LONGEST && /^\d{1,2}[ .-]*(?:k|d)(?:yu|an)?[?~*]?$/i.test(cell.trim())
  );
}

/** Nothing was played: a dash, a cross, blank. */
export function isGap(cell: CellValue): boolean {
  return isBlank(cell) || (typeof cell === "string" && /^(?:[\s\-–—x×*·.#■█/\\]{1,5}|n\/?[ap])$/i.test(cell));
}
