// The words of a header row, to recognise the next sheet of the same sort.
import { spelling } from "../../kernel/written/spelling";
import type { Sheet } from "../../sheet";

export function headersOf({ top, values }: Sheet, headerRow: number): string {
  return wordsOf(values[headerRow - top] ?? []).join("|");
}

export function wordsOf(row: Sheet["values"][number]): string[] {
  return row.map((cell) => (typeof cell === "string" ? spelling(cell) : "")).filter((word) => word !== "");
}
