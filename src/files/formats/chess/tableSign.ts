import { textOf, type Sheet } from "../../../sheet";

// What tells a list of Swiss-Manager or chess-results from any other sheet.

const FIRST = /^(rk|rg|no|nr|sno|snr|bo|br|#|pl|lp|m)\.?$/i;
const ROUND = /^\d{1,2}\s*\.\s*(rd|rnd|r|runde|ronde|tour|kolo)\b\.?$/i;
const MATCH_SCORE = /^\d{1,2}(?:½|[.,]5)?\s*:\s*\d{1,2}(?:½|[.,]5)?$|^½\s*:\s*\d|^\d{1,2}\s*:\s*½$/;

/** Rows in which a header may stand. */
export const HEADER_ROWS = 40;

export type TableSort = "swiss" | "round-robin" | "pairings" | "matches";

/** What sort of list a sheet is, and in which of its rows the header stands; null for any other sheet. */
export function tableSort({
  values,
}: Pick<Sheet, "values">): { readonly sort: TableSort; readonly row: number } | null {
  const isNamed = values
    .slice(0, 8)
    .some((row) => row.some((cell) => /chess-results|swiss-?manager/i.test(textOf(cell))));
  for (const [row, cells] of values.slice(0, HEADER_ROWS).entries()) {
    const texts = cells.map(textOf);
    const first = texts.find((text) => text !== "") ?? "";
    if (!FIRST.test(first)) continue;
    if (texts.some((text) => MATCH_SCORE.test(text))) return { sort: "matches", row };
    if (texts.some((text) => ROUND.test(text))) return { sort: "swiss", row };
    const isWhite = texts.some((text) => /^(white|weiss|weiß|hvid)$/i.test(text));
    const hasResult = texts.some((text) => /^(result|res\.?|ergebnis|erg\.?|resultat)$/i.test(text));
    if (isWhite && hasResult && isNamed) return { sort: "pairings", row };
    const numbers = texts.filter((text) => /^\d{1,2}$/.test(text)).map(Number);
    const inOrder = numbers.length > 2 && numbers.every((number, i) => number === i + 1);
    if (inOrder && /name|navn/i.test(texts.join(" "))) return { sort: "round-robin", row };
  }
  return null;
}
