import { spelling } from "../../kernel/written/spelling";
import { numberIn } from "../../sheet/cells";
import type { CellValue } from "../../sheet";
import { conceptsOf } from "./headerWords";

// Labels of sums and means, in the languages whose headers we know.

/** Labels of sums, normalised by `spelling`. */
export const SUM_WORDS: ReadonlySet<string> = new Set([
  ...["total", "totals", "totalt", "grandtotal", "subtotal", "sum", "sums", "ialt"],
  ...["summa", "summe", "insgesamt", "gesamt", "totaal", "somme", "suma"],
]);

/** Labels of sums and means; `alt` is the second word of `i alt`. */
export const TOTAL_WORDS: ReadonlySet<string> = new Set([
  ...SUM_WORDS,
  ...["alt", "average", "averages", "avg", "avge", "ave", "mean", "median", "fieldmean"],
  ...[
    "check",
    "checks",
    "kontrol",
    "kontrolsum",
    "moyenne",
    "moyennes",
    "durchschnitt",
    "genomsnitt",
    "gjennomsnitt",
    "gemiddelde",
    "promedio",
  ],
  ...["gennemsnit", "gnsn", "gns", "snit", "middel", "middeltal", "middelscore", "gennemsnitsscore"],
]);

/** Words that a name may also begin with. */
const OF_NAMES = new Set(["alt", "ave"]);

/** Whether a text begins with the label of a sum or a mean: `Total`, `I alt 24`, `Gns. 84`. */
export function beginsAsTotal(text: string): boolean {
  const [first = "", second = ""] = text.match(/\p{L}+/gu) ?? [];
  const words = [first, first + second].map(spelling).filter((word) => !OF_NAMES.has(word));
  return /^\p{L}/u.test(text) && words.some((word) => TOTAL_WORDS.has(word));
}

/** What a line below a list adds up or counts. */
const COUNTED = new Set(["result", "score", "points", "match", "game", "board", "player", "pair", "team", "no"]);

/**
 * Whether the cells of a line that are not blank are a total without the word: `Score | 2.5 | 1.5`,
 * `Anzahl Spiele | 7`, `Players | 12`. The caller knows that an entry has more.
 */
export function isCountOrScore(cells: readonly CellValue[]): boolean {
  const [label, ...others] = cells;
  if (!isOfCount(label) || others.length === 0) return false;
  return others.every((cell) => isOfCount(cell) || isFigure(cell)) && others.some(isFigure);
}

function isOfCount(cell: CellValue | undefined): boolean {
  if (typeof cell !== "string" || !/^\p{L}/u.test(cell)) return false;
  const concepts = [...conceptsOf(cell)];
  return concepts.length > 0 && concepts.every((concept) => COUNTED.has(concept) || SUM_WORDS.has(concept));
}

function isFigure(cell: CellValue): boolean {
  return numberIn(cell) !== undefined || (typeof cell === "string" && FIGURES.test(cell));
}

/** `2½–1½`, `3 : 1`. */
const FIGURES = /^\s*[\d½][\d½.,]*\s*[-−\u2010-\u2014:]\s*[\d½][\d½.,]*\s*$/;
