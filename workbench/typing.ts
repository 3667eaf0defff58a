// What people type, read as their own Excel reads it: a Dane writes 58,5 and separates arguments by semicolons.

/** `-58,5` → -58.5; null for what is no number with a decimal comma. */
export function decimalComma(text: string): number | null {
  return /^\s*[-−]?\d+,\d+\s*$/.test(text) ? Number(text.trim().replace("−", "-").replace(",", ".")) : null;
}

/**
 * A formula with semicolons between its arguments, as it is written with commas: `=F(58,5;25)` → `=F(58.5,25)`. Without a
 * semicolon it stays as it is: its commas are between arguments. Text, names of sheets and constants in braces are left.
 */
export function withCommas(formula: string): string {
  const parts = formula.match(/"(?:[^"]|"")*"?|'(?:[^']|'')*'?|\{[^}]*\}?|[^"'{]+/g) ?? [];
  const isPlain = (part: string) => !/^["'{]/.test(part);
  if (!parts.some((part) => isPlain(part) && part.includes(";"))) return formula;
  return parts.map((part) => (isPlain(part) ? withPoints(part).replaceAll(";", ",") : part)).join("");
}

function withPoints(part: string): string {
  return part.replace(
    /(^|[^\w.])(\d+(?:,\d+)+)/g,
    (_, before: string, number: string) => before + number.replaceAll(",", "."),
  );
}
