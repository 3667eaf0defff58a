import { parseCsv } from "hucre/csv";

/** The rows of a text, their cells without the blanks around them. */
export function csvRows(text: string, delimiter: "," | ";"): string[][] {
  return parseCsv(text, { delimiter, skipBom: true }).map((row) => row.map((cell) => String(cell ?? "").trim()));
}
