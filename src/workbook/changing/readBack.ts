import { nearCell } from "../../kernel/numbers/near";
import { formatAt, isFault, valueAt, type Area, type CellValue, type Sheet } from "../../sheet";
import { sameContent, sameValue, type CellChange, type SheetCells } from "./changes";
import { sameFormula } from "./formulaText";
import { contentAt, holdsJust, type Content } from "../port";

// Reads what was written and compares it with what was meant: Excel does not always write what it gets.

/** A cell with another content than was meant. */
export interface Mismatch {
  readonly row: number;
  readonly column: number;
  readonly meant: CellValue;
  readonly stands: CellValue;
  /** The content is as meant, but the result of the formula is not. */
  readonly onlyResult?: boolean;
  /** How to restore a cell that changed although nobody wrote to it. */
  readonly beside?: CellChange;
}

/** Cells of a sheet by column and row; fast even for hundreds of thousands. */
class CellSet {
  private readonly columns = new Map<number, true[]>();

  add(row: number, column: number): void {
    let rows = this.columns.get(column);
    if (!rows) this.columns.set(column, (rows = []));
    rows[row] = true;
  }

  has(row: number, column: number): boolean {
    return this.columns.get(column)?.[row] === true;
  }
}

/** All cells that these jobs write, by sheet: a table of ours may be among the cells of another job. */
export function writtenCells(jobs: readonly SheetCells[]): ReadonlyMap<string, CellSet> {
  const written = new Map<string, CellSet>();
  for (const { sheet, cells } of jobs) {
    const ofSheet = written.get(sheet) ?? new CellSet();
    for (const { row, column } of cells) ofSheet.add(row, column);
    written.set(sheet, ofSheet);
  }
  return written;
}

/** The cells of a job that differ from what was meant, and other cells of the same columns that changed. */
export function mismatches(
  { sheet, cells, results = [], around, verify }: SheetCells,
  now: Sheet,
  calculates: boolean,
  written: ReturnType<typeof writtenCells>,
): Mismatch[] {
  const found: Mismatch[] = [];
  const wrong = new CellSet();
  for (const { row, column, before, after } of cells) {
    const isFormatted = before.format === after.format || formatAt(now, row, column) === after.format;
    if (isFormatted && holdsJust(now, row, column, after)) continue;
    const stands = contentAt(now, row, column);
    if (holds(stands, after, before)) continue;
    wrong.add(row, column);
    const shown = { ...stands, value: valueAt(now, row, column) };
    found.push({ row, column, meant: said(after), stands: said(shown) });
  }
  for (const { row, column, value } of calculates ? results : []) {
    const stands = valueAt(now, row, column);
    if (!wrong.has(row, column) && !agree(stands, value))
      found.push({ row, column, meant: value, stands, onlyResult: true });
  }
  if (verify === "tell") return found;
  const columns = new Set(cells.map(({ column }) => column));
  const meant = written.get(sheet)!;
  for (const column of around ? columns : []) {
    for (let row = around!.top; row < around!.top + around!.values.length; row++) {
      if (meant.has(row, column)) continue;
      const [before, after] = [contentAt(around!, row, column), contentAt(now, row, column)];
      if (sameContent(before, after)) continue;
      found.push({ row, column, meant: said(before), stands: said(after), beside: { row, column, before, after } });
    }
  }
  return found;
}

/** Whether a cell holds the content that was meant, and the format if that was to change. */
function holds(stands: Content, meant: Content, before: Content): boolean {
  if (before.format !== meant.format && !sameFormat(stands.format, meant.format)) return false;
  if (meant.formula !== null || stands.formula !== null) return sameFormula(stands.formula, meant.formula);
  return agree(stands.value, meant.value, stands.format);
}

/** Compares numbers as precisely as a sheet shows them, everything else exactly. */
function agree(a: CellValue, b: CellValue, format: string | null = null): boolean {
  if (isFault(a) || isFault(b)) return sameValue(a, b);
  if (typeof a === "number" && typeof b === "number") return nearCell(a, b);
  // A cell of text holds a number as text.
  if (format === "@" || (typeof a === "string" && typeof b === "string")) return text(a) === text(b);
  return sameValue(a, b);
}

function text(value: CellValue): string {
  return String(value ?? "").replace(/\r\n?/g, "\n");
}

/**
 * Whether formats show the same kind of value with as many decimals. Excel may write dates, currencies and blanks in
 * its own way.
 */
function sameFormat(a: string | null, b: string | null): boolean {
  return a === b || kindOfFormat(a) === kindOfFormat(b);
}

function kindOfFormat(format: string | null): string {
  const [first = ""] = (format ?? "General").replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, "").split(";");
  if (/General/i.test(first)) return "General";
  if (first.includes("@")) return "text";
  if (/[dmyhs]/i.test(first)) return "date";
  const decimals = /\.([0#?]*)/.exec(first)?.[1]!.length ?? 0;
  return `${first.includes("%") ? "percent" : first.includes("/") ? "fraction" : "number"} ${decimals}`;
}

/** The formula, or else the value. */
function said({ value, formula }: Content): CellValue {
  return formula ?? value;
}

export function changesFormats({ cells }: SheetCells): boolean {
  return cells.some(({ before, after }) => before.format !== after.format);
}

/** The area, enlarged to the whole columns of the Excel tables that it touches. */
export function withTouchedTables(area: Area, { tables = [] }: Sheet): Area {
  let { top, bottom } = area;
  for (const table of tables) {
    const { top: first, left, bottom: last, right } = table.area;
    const touches = first <= area.bottom && last >= area.top && left <= area.right && right >= area.left;
    if (touches) [top, bottom] = [Math.min(top, first), Math.max(bottom, last)];
  }
  return { ...area, top, bottom };
}
