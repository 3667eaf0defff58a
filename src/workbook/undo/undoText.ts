import { EDGES, MAX_COLUMNS, MAX_ROWS, type Area, type CellValue, type Dress, type PlainLook } from "../../sheet";
import { rowsOf, type CellChange } from "../changing/changes";
import { MARK_LETTERS } from "../changing/movedRows";
import type { Content, Place } from "../port";
import type { DressedSheet, DressedCells, MovedName, ChangedTable, SheetChanges, Undo } from "./undoData";

// An undo as text: columns of cells, and in each column what repeats only once with how often. A text that does not keep
// to this form is refused as a whole.

/** How often an item occurs, and the item; again and again. */
type Repeated = readonly unknown[];

interface ColumnText {
  readonly column: number;
  /** A first row and how many rows, again and again. */
  readonly rows: readonly number[];
  readonly before: ContentsText;
  readonly after: ContentsText;
}

interface ContentsText {
  readonly values: Repeated;
  readonly formulas: Repeated;
  readonly formats: Repeated;
}

/** The undo without its key. */
export function undoToText({ changes, resized, dressed, looks, named, references }: Undo): string {
  const sheets = changes.map(({ sheet, added, cells, marks }) => ({
    sheet,
    added,
    columns: columnsText(cells),
    marks:
      marks.size === 0
        ? ""
        : rowsOf(cells)
            .map((row) => marks.get(row) || NO_MARK)
            .join(""),
  }));
  return JSON.stringify({ sheets, resized, dressed, looks, named, references });
}

const NO_MARK = "*".repeat(MARK_LETTERS);

function columnsText(cells: readonly CellChange[]): ColumnText[] {
  const columns = new Map<number, CellChange[]>();
  for (const cell of cells) {
    const column = columns.get(cell.column);
    if (column) column.push(cell);
    else columns.set(cell.column, [cell]);
  }
  return [...columns].map(([column, unordered]) => {
    const ordered = [...unordered].sort((a, b) => a.row - b.row);
    const rows: number[] = [];
    for (const { row } of ordered) {
      if (rows.length > 0 && rows[rows.length - 2]! + rows[rows.length - 1]! === row) rows[rows.length - 1]!++;
      else rows.push(row, 1);
    }
    return { column, rows, before: contentsText(ordered, "before"), after: contentsText(ordered, "after") };
  });
}

function contentsText(cells: readonly CellChange[], which: "before" | "after"): ContentsText {
  return {
    values: repeated(cells.map((cell) => cell[which].value)),
    formulas: repeated(cells.map(({ row, [which]: { formula } }) => formula && withoutRow(formula, row))),
    formats: repeated(cells.map((cell) => cell[which].format)),
  };
}

/** Formulas that were filled down differ in nothing but their row. */
function withoutRow(formula: string, row: number): string {
  return formula.replace(new RegExp(`([A-Z])${row + 1}(?!\\d)`, "g"), `$1${OWN_ROW}`);
}

function withRow(formula: string, row: number): string {
  return formula.split(OWN_ROW).join(String(row + 1));
}

/** No formula can have this in it. */
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

/** The undo that the text holds; throws where it does not hold one. */
export function undoFromText(text: string, key: string): Undo {
  const read = record(JSON.parse(text));
  const changes = list(read["sheets"]).map((sheet) => sheetChanges(record(sheet)));
  const resized = list(read["resized"]).map((one): ChangedTable => {
    const { sheet, name, was, is } = record(one);
    return { sheet: string(sheet), name: string(name), was: areaOrNone(was), is: areaOrNone(is) };
  });
  const dressed = list(read["dressed"]).map((one): DressedSheet => {
    const { sheet, was } = record(one);
    return { sheet: string(sheet), was: dressOf(record(was)) };
  });
  const looks = list(read["looks"]).map((one) => dressedCells(record(one)));
  const named = list(read["named"]).map((one): MovedName => {
    const { name, was } = record(one);
    return { name: string(name), was: was === null ? null : place(record(was)) };
  });
  const references = list(read["references"]).map((one) => place(record(one)));
  return { key, changes, resized, dressed, looks, named, references };
}

function dressedCells({ sheet, is, column, top, bottom, was, width }: Fields): DressedCells {
  must(is === "header" || is === "body");
  const last = whole(bottom, MAX_ROWS - 1);
  return {
    sheet: string(sheet),
    is: is as DressedCells["is"],
    column: whole(column, MAX_COLUMNS - 1),
    top: whole(top, last),
    bottom: last,
    was: plainLook(record(was)),
    ...(width !== undefined && { width: width === null ? null : number(width) }),
  };
}

function plainLook({ font, size, lines }: Fields): PlainLook {
  const known: readonly unknown[] = [...EDGES, "inside"];
  must(list(lines).every((line) => known.includes(line)));
  return {
    ...(font !== undefined && { font: string(font) }),
    ...(size !== undefined && { size: number(size) }),
    lines: lines as PlainLook["lines"],
  };
}

function place({ sheet, area: where }: Fields): Place {
  return { sheet: string(sheet), area: area(where) };
}

function sheetChanges({ sheet, added, columns, marks }: Fields): SheetChanges {
  const cells = list(columns).flatMap((column) => cellsOf(record(column)));
  const rows = rowsOf(cells);
  const all = string(marks);
  must((all.length === 0 || all.length === rows.length * MARK_LETTERS) && typeof added === "boolean");
  const markOf = (i: number) => all.slice(i * MARK_LETTERS, (i + 1) * MARK_LETTERS).replace(NO_MARK, "");
  return {
    id: null,
    sheet: string(sheet),
    added: added as boolean,
    cells,
    marks: new Map(all === "" ? [] : rows.map((row, i) => [row, markOf(i)])),
  };
}

function cellsOf({ column, rows, before, after }: Fields): CellChange[] {
  const places: number[] = [];
  const runs = list(rows);
  for (let i = 0; i < runs.length; i += 2) {
    const first = whole(runs[i], MAX_ROWS - 1);
    const count = whole(runs[i + 1], MAX_ROWS - first);
    for (let n = 0; n < count; n++) places.push(first + n);
  }
  const where = whole(column, MAX_COLUMNS - 1);
  const was = contents(record(before), places);
  const is = contents(record(after), places);
  return places.map((row, i) => ({ row, column: where, before: was[i]!, after: is[i]! }));
}

function contents({ values, formulas, formats }: Fields, rows: readonly number[]): Content[] {
  const read = {
    values: unrepeated(values, rows.length, isCellValue),
    formulas: unrepeated(formulas, rows.length, isText),
    formats: unrepeated(formats, rows.length, isText),
  };
  return rows.map((row, i) => ({
    value: read.values[i]!,
    formula: read.formulas[i] === null ? null : withRow(read.formulas[i]!, row),
    format: read.formats[i]!,
  }));
}

function unrepeated<T>(given: unknown, length: number, is: (item: unknown) => item is T): T[] {
  const found: T[] = [];
  const runs = list(given);
  for (let i = 0; i < runs.length; i += 2) {
    const count = whole(runs[i], length - found.length);
    const item = runs[i + 1];
    must(is(item));
    for (let n = 0; n < count; n++) found.push(item as T);
  }
  must(found.length === length);
  return found;
}

function isText(item: unknown): item is string | null {
  return item === null || typeof item === "string";
}

function isCellValue(item: unknown): item is CellValue {
  if (typeof item === "object" && item !== null) return typeof (item as Fields)["error"] === "string";
  return isText(item) || typeof item === "number" || typeof item === "boolean";
}

function dressOf(fields: Fields): Dress {
  const { widths, heights, looks, printed, pages } = fields;
  list(widths).forEach(number);
  list(heights).forEach((height) => height === null || number(height));
  list(pages).forEach((page) => whole(page, MAX_ROWS - 1));
  list(looks).forEach((look) => {
    area(record(look)["area"]);
    record(record(look)["look"]);
  });
  area(printed);
  return fields as unknown as Dress;
}

type Fields = { readonly [name: string]: unknown };

function must(condition: boolean): void {
  if (!condition) throw new Error("not an undo");
}

function record(given: unknown): Fields {
  must(typeof given === "object" && given !== null && !Array.isArray(given));
  return given as Fields;
}

function list(given: unknown): readonly unknown[] {
  must(Array.isArray(given));
  return given as unknown[];
}

function string(given: unknown): string {
  must(typeof given === "string");
  return given as string;
}

function number(given: unknown): number {
  must(typeof given === "number");
  return given as number;
}

function whole(given: unknown, most: number): number {
  must(Number.isInteger(given) && (given as number) >= 0 && (given as number) <= most);
  return given as number;
}

function areaOrNone(given: unknown): Area | null {
  return given === null ? null : area(given);
}

function area(given: unknown): Area {
  const { top, left, bottom, right } = record(given);
  const last = { row: whole(bottom, MAX_ROWS - 1), column: whole(right, MAX_COLUMNS - 1) };
  return { top: whole(top, last.row), left: whole(left, last.column), bottom: last.row, right: last.column };
}
