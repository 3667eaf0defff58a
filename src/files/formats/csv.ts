import { parseCsv } from "hucre/csv";

/** The rows of a text, with trimmed cells. */
export function csvRows(text: string, delimiter: "," | ";"): string[][] {
  return parseCsv(text, { delimiter, skipBom: true }).map((row) => row.map((cell) => String(cell ?? "").trim()));
}
