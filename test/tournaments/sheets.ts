import { planFill, recognise, type FillPlan, type KindId } from "../../src/tournaments";
import { address, type CellValue, type Sheet } from "../../src/sheet";

/** A sheet drawn as text: one line for each row, `|` between cells; numbers, TRUE and #N/A as such, `'…` as text. */
export function sheet(drawing: string, name = "Sheet1"): Sheet {
  const lines = drawing.replace(/^\n|\n\s*$/g, "").split("\n");
  return { name, top: 0, left: 0, values: lines.map((line) => line.split("|").map((cell) => cellOf(cell.trim()))) };
}

/** The sheet with number formats by cell: `{ C3: "d-mmm" }`. */
export function withFormats(original: Sheet, formats: { readonly [cell: string]: string }): Sheet {
  return { ...original, formats: original.values.map((row, r) => row.map((_, c) => formats[address(r, c)] ?? null)) };
}

function cellOf(text: string): CellValue {
  if (text === "") return null;
  if (text.startsWith("'")) return text.slice(1);
  if (/^#[A-Z/0]+[!?]?$/.test(text)) return { error: text };
  if (text === "TRUE" || text === "FALSE") return text === "TRUE";
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The plan for the best kind found. */
export function planOf(sheets: Sheet | Sheet[], kind?: KindId, settings = {}): FillPlan {
  const found = recognise([sheets].flat(), kind).found[0];
  if (!found) throw new Error("nothing was recognised");
  return planFill(found, { settings });
}

/** The sheet with the planned values written into it, drawn as text. */
export function filled(original: Sheet, plan: FillPlan): string[] {
  const values = original.values.map((row) => [...row]);
  for (const { row, column, value } of plan.writes) {
    while (values.length <= row) values.push([]);
    while (values[row]!.length <= column) values[row]!.push(null);
    values[row]![column] = value;
  }
  return values.map((row) => row.map((cell) => (cell === null ? "" : String(cell))).join("|"));
}

/** Notes as `code@cell`. */
export function codes(notes: readonly { code: string; cell: string | null }[]): string[] {
  return notes.map((note) => `${note.code}@${note.cell ?? ""}`);
}
