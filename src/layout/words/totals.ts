import { spelling } from "../../kernel/written/spelling";

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
