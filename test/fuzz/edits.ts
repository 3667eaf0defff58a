// Edits of a filled sheet before the fill is undone: rows and columns are inserted and deleted, cells are typed into,
// and rows are reordered.
import { areaAddress, type Area, type CellValue } from "../../src/sheet";
import type { ExcelHost } from "../host/host";
import { fc } from "../random";

/** Positions are shares of the used area, so they are inside it whatever its size. */
export interface Edit {
  readonly what: "rows in" | "rows out" | "columns in" | "columns out" | "typed" | "turned around";
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

export const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Edit["what"]>("rows in", "rows out", "columns in", "columns out", "typed", "turned around"),
    row: fc.double({ min: 0, max: 1, noNaN: true }),
    column: fc.double({ min: 0, max: 1, noNaN: true }),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const LAST = { row: 1048575, column: 16383 };

/** Edits a sheet of `height` rows and `width` columns; returns what was done and what was typed. */
export function applyEdits(
  host: ExcelHost,
  name: string,
  all: readonly Edit[],
  size: { readonly height: number; readonly width: number },
): { readonly done: readonly Edit[]; readonly typed: readonly string[] } {
  const sheet = host.workbook.sheet(name);
  const done: Edit[] = [];
  const typed: string[] = [];
  for (const edit of all) {
    const { what, count } = edit;
    const row = Math.floor(edit.row * size.height);
    const column = Math.floor(edit.column * size.width);
    const rows: Area = { top: row, left: 0, bottom: row + count - 1, right: LAST.column };
    const columns: Area = { top: 0, left: column, bottom: LAST.row, right: column + count - 1 };
    try {
      if (what === "rows in") sheet.insert(rows, "Down");
      else if (what === "rows out") sheet.remove(rows, "Up");
      else if (what === "columns in") sheet.insert(columns, "Right");
      else if (what === "columns out") sheet.remove(columns, "Left");
      else if (what === "turned around")
        turnAround(host, name, { ...rows, bottom: row + count, right: size.width + 20 });
      else {
        const text = `typed ${typed.length}`;
        sheet.enter({ top: row, left: column, bottom: row, right: column }, [[text]]);
        typed.push(text);
      }
      done.push(edit);
    } catch (error) {
      // Excel refuses to split tables and merged cells.
      if (!/Conflict/.test(String((error as { code?: unknown }).code ?? error))) throw error;
    }
  }
  return { done, typed };
}

/** Reverses the rows, with values only: how Excel adjusts formulas when it sorts is not tested here. */
function turnAround(host: ExcelHost, name: string, area: Area): void {
  const sheet = host.workbook.sheet(name);
  const lines = sheet.formulas(area) as CellValue[][];
  if (lines.some((line) => line.some((cell) => typeof cell === "string" && cell.startsWith("="))))
    throw Object.assign(new Error(`formulas in ${areaAddress(area)}`), { code: "Conflict" });
  const formats = sheet.numberFormats(area)!;
  sheet.setNumberFormat(area, [...formats].reverse());
  const asTyped = (cell: CellValue) => (typeof cell === "string" && cell !== "" ? `'${cell}` : cell);
  sheet.enter(area, [...lines].reverse().map((line) => line.map(asTyped)) as string[][]);
}
