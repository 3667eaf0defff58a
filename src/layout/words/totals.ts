import { spelling } from "../../kernel/written/spelling";

// Labels of sums and means, in the languages whose headers are known.

/** Labels of a sum, as `spelling` has them. */
export const SUM_WORDS: ReadonlySet<string> = new Set([
  ...["total", "totals", "totalt", "grandtotal", "subtotal", "sum", "sums", "ialt"],
  ...["summa", "summe", "insgesamt", "gesamt", "totaal", "somme", "suma"],
]);

/** Labels of a sum or a mean; `alt` is the second half of `i alt`. */
export const TOTAL_WORDS: ReadonlySet<string> = new Set([
  ...SUM_WORDS,
  ...["alt", "average", "averages", "avg", "avge", "ave", "mean", "median", "fieldmean"],
  ...["gennemsnit", "gnsn", "gns", "snit", "middel", "middeltal", "middelscore", "gennemsnitsscore"],
]);

/** What a name may begin with, too. */
const OF_NAMES = new Set(["alt", "ave"]);

/** Whether a text begins with the label of a sum or a mean: `Total`, `I alt 24`, `Gns. 84`. */
export function beginsAsTotal(text: string): boolean {
  const [first = "", second = ""] = text.match(/\p{L}+/gu) ?? [];
  const words = [first, first + second].map(spelling).filter((word) => !OF_NAMES.has(word));
  return /^\p{L}/u.test(text) && words.some((word) => TOTAL_WORDS.has(word));
}
