import { notPlayedWord } from "../../kernel/written/notPlayed";
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
  return /\p{L}{2}/u.test(text) && !/[\d:;=]/.test(text) && !NOT_A_NAME.test(text) && notPlayedWord(text) === null;
}

const NOT_A_NAME =
  /^(?:retired|tba|tbc|won|lost|win|loss|yes|no|ja|nej|total|sum|i alt|average|mean|gennemsnit|snit)\.?$/i;

/** A rank of Go: `2d`, `4 kyu`, `1. dan`. */
export function isRank(cell: CellValue): boolean {
  return (
    typeof cell === "string" && cell.length < LONGEST && /^\d{1,2}[ .-]*(?:k|d)(?:yu|an)?[?~*]?$/i.test(cell.trim())
  );
}

/** How the first of two fared: `+12`, `-9tp`, `26-14`, `1-0`, `½-½`, `W`, `B+R`. */
export function isOutcome(cell: CellValue): boolean {
  if (typeof cell === "number") return true;
  if (isBlank(cell) || typeof cell !== "string" || cell.length > 24) return false;
  return OUTCOME.test(cell.trim());
}

const OUTCOME =
  /^(?:[wlv]|won|lost|[bwnshvz]\+.{0,8}|[+−–-]?\d{1,2}½?(?:[a-z]{1,3})?(?:\s?[-−\u2010-\u2014:+]\s?\d{1,2}½?(?:[a-z]{1,3})?)?(?:\s?\([a-z]{1,3}\))?|½(?:\s?[-−\u2010-\u2014:]\s?½)?)$/i;

/** Nothing was played: a dash, a cross, blank. */
export function isGap(cell: CellValue): boolean {
  return isBlank(cell) || (typeof cell === "string" && /^(?:[\s\-–—x×*·.#■█/\\]{1,5}|n\/?[ap])$/i.test(cell));
}
