import { MAX_ROWS, type CellValue } from "../../sheet";
import { grouped } from "../../kernel/grouped";
import { rowsOf, runsOf, type CellChange } from "../changing/changes";
import type { Content } from "../port";
import type { SheetChanges, Undo } from "./undoData";

// An undo as text: columns of cells, and in each column runs of equal items with their counts. A checksum tells whether
// the text has changed.

/** Pairs: how often an item occurs, and the item. */
type Repeated = readonly unknown[];

/** Runs of values, formulas and formats. */
type ContentsText = readonly Repeated[];

interface ColumnText {
  readonly column: number;
  readonly rows: ReturnType<typeof runsOf>;
  readonly before: ContentsText;
  readonly after: ContentsText;
}

interface SheetText extends Pick<SheetChanges, "sheet" | "added"> {
  readonly columns: readonly ColumnText[];
  /** The marks of the rows, from the top; empty if rows have no marks. */
  readonly marks: readonly string[];
}

interface UndoText extends Omit<Undo, "key" | "changes"> {
  readonly changes: readonly SheetText[];
}

/** The undo as text, without its key. */
export function undoToText({ key: _, changes, ...rest }: Undo): string {
  const text: UndoText = {
    ...rest,
    changes: changes.map(({ sheet, added, cells, marks }) => ({
      sheet,
      added,
      columns: [...grouped(cells, ({ column }) => column)].map(([column, own]) => columnText(column, own)),
      marks: marks.size === 0 ? [] : rowsOf(cells).map((row) => marks.get(row) ?? ""),
    })),
  };
  return JSON.stringify(text);
}

function columnText(column: number, cells: readonly CellChange[]): ColumnText {
  const ordered = [...cells].sort((a, b) => a.row - b.row);
  const contentsText = (which: "before" | "after"): ContentsText => [
    repeated(ordered.map((cell) => cell[which].value)),
    repeated(ordered.map(({ row, [which]: { formula } }) => formula && withoutRow(formula, row))),
    repeated(ordered.map((cell) => cell[which].format)),
  ];
  const rows = runsOf(ordered.map(({ row }) => row));
  return { column, rows, before: contentsText("before"), after: contentsText("after") };
}

/** Formulas that were filled down differ only in their row. */
function withoutRow(formula: string, row: number): string {
  return formula.replace(new RegExp(`([A-Z])${row + 1}(?!\\d)`, "g"), `$1${OWN_ROW}`);
}

function withRow(formula: string, row: number): string {
  return formula.split(OWN_ROW).join(String(row + 1));
}

/** A character that no formula can have. */
const OWN_ROW = "\u0000";

function repeated(items: readonly (CellValue | string)[]): Repeated {
  const found: unknown[] = [];
  let last: string | undefined;
  for (const item of items) {
    const text = JSON.stringify(item);
    if (text === last) found[found.length - 2] = 1 + (found[found.length - 2] as number);
    else found.push(1, item);
    last = text;
  }
  return found;
}

// ---------------------------------------------------------------- reading

/** The undo in the text; throws if the text does not hold one. */
export function undoFromText(text: string, key: string): Undo {
  const { changes, ...rest } = JSON.parse(text) as UndoText;
  return { ...rest, key, changes: changes.map(sheetChanges) };
}

function sheetChanges({ sheet, added, columns, marks }: SheetText): SheetChanges {
  const cells = columns.flatMap(cellsOf);
  const rows = marks.length === 0 ? [] : rowsOf(cells);
  return { id: null, sheet, added, cells, marks: new Map(rows.map((row, i) => [row, marks[i]!])) };
}

function cellsOf({ column, rows, before, after }: ColumnText): CellChange[] {
  const count = rows.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  // A short text that claims this many cells was made to fill the memory.
  if (!(count <= MAX_ROWS)) throw new RangeError();
  const places = rows.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const [was, is] = [contents(before, places), contents(after, places)];
  return places.map((row, i) => ({ row, column, before: was[i]!, after: is[i]! }));
}

function contents(text: ContentsText, rows: readonly number[]): Content[] {
  const [values, formulas, formats] = text.map((part) => unrepeated(part, rows.length));
  return rows.map((row, i) => {
    const formula = formulas![i] as Content["formula"];
    return {
      value: values![i] as CellValue,
      formula: formula && withRow(formula, row),
      format: formats![i] as Content["format"],
    };
  });
}

function unrepeated(runs: Repeated, length: number): unknown[] {
  const found: unknown[] = [];
  for (let i = 0; i < runs.length && found.length <= length; i += 2)
    for (let n = Math.min(runs[i] as number, length + 1); n > 0; n--) found.push(runs[i + 1]);
  if (found.length !== length) throw new RangeError();
  return found;
}
