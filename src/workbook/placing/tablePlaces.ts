import type { Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { headersOf } from "../../kernel/table";
import type { Summary } from "../../tournaments";
import { tableName } from "../../tournaments/table/outputs/summaryNames";
import { freeSheetName, isBlank, textOf, type Area, type Sheet } from "../../sheet";
import { contentEquals, newCells, type CellChange, type SheetCells, type WantedCell } from "../changing/changes";
import { contentAt, EMPTY, type Content, type FoundName, type FoundTable, type Workbook } from "../port";

/** A table that a fill writes: a summary, or the settings. */
export interface TableContent {
  /** Name of the table (ListObject). */
  readonly name: string;
  /** Names for its sheet, the preferred one first. */
  readonly sheetNames: readonly string[];
  readonly headers: readonly string[];
  /** Number formats by column. */
  readonly formats: readonly (string | null)[];
  readonly rows: readonly (readonly Plain[])[];
  /** The time of the last change; left out if it is not shown. */
  readonly asOf?: AsOf | undefined;
}

/** The line with date and time above a table of values, and a test for such lines of ours. */
export interface AsOf {
  readonly text: string;
  readonly isOne: (text: string) => boolean;
}

/** Where a table goes: a new or existing sheet, its cells that change, and the table over them. */
export interface TablePlace extends SheetCells {
  readonly added: boolean;
  /** `was`: its area before, if the table exists. */
  readonly table: { readonly name: string; readonly area: Area; readonly was: Area | null };
}

/** Finds what has a name in the workbook. */
export type NameLookup = (name: string) => Promise<FoundName | null>;

/** A lookup that knows the results for these names, and asks the workbook for others. */
export function lookupOf(
  workbook: Workbook,
  names: readonly string[],
  found: readonly (FoundName | null)[],
): NameLookup {
  return async (name) => {
    const place = names.indexOf(name);
    return (place < 0 ? (await workbook.find([name]))[0] : found[place]) ?? null;
  };
}

/**
 * Finds the table of an earlier fill, wherever the user has moved it, and fills it again; else the table goes on a new
 * sheet. `taken`: the names of the sheets; the new one's name is added.
 */
export async function placeTable(
  workbook: Workbook,
  lookup: NameLookup,
  content: TableContent,
  taken: string[],
): Promise<TablePlace> {
  const height = Math.max(1, content.rows.length);
  let name = content.name;
  for (let n = 2; ; n++) {
    const existing = await lookup(name);
    if (existing === null) break;
    const refilled = existing.is === "table" && (await refill(workbook, { ...content, name }, existing, height));
    if (refilled) return refilled;
    // It belongs to somebody else, or cannot be filled again.
    name = `${content.name}_${n}`;
  }
  const sheet = freeSheetName(content.sheetNames, taken);
  taken.push(sheet);
  const { asOf } = content;
  // In a file other programs expect headers in the first row.
  const top = asOf === undefined || workbook.calculates === false ? 0 : 2;
  const area = { top, left: 0, bottom: top + height, right: content.headers.length - 1 };
  const dated = asOf === undefined ? [] : [{ ...asOfPlaces(area)[0]!, after: asOfContent(asOf) }];
  const cells = newCells([...dated, ...tableCells(content, area)]);
  return { sheet, added: true, cells, around: null, table: { name, area, was: null } };
}

/** The table with new contents where it is; null if it lacks columns or has no room to grow. */
async function refill(
  workbook: Workbook,
  content: TableContent,
  { sheet, area: was, hasTotals = false, isFixed = false }: FoundTable,
  height: number,
): Promise<TablePlace | null> {
  // Columns that the user has added stay in the table.
  if (was.right - was.left + 1 < content.headers.length) return null;
  if (isFixed && was.bottom - was.top !== height) return null;
  const area = { ...was, bottom: was.top + height };
  const last = was.bottom + (hasTotals ? 1 : 0);
  const now = await workbook.read(sheet, { ...was, bottom: Math.max(area.bottom, was.bottom) + (hasTotals ? 1 : 0) });
  const whole = { ...area, bottom: Math.max(area.bottom, was.bottom), right: area.left + content.headers.length - 1 };
  const cells = tableCells(content, whole).map(({ row, column, after }) => {
    const before = contentAt(now, row, column);
    return { row, column, before, after: { ...after, format: after.format ?? before.format } };
  });
  if (hasTotals && area.bottom !== was.bottom) moveTotals(cells, now, was, area.bottom + 1);
  if (cells.some(({ row, before }) => row > last && !(isBlank(before.value) && before.formula === null))) return null;
  const changed = cells.filter(({ before, after }) => !contentEquals(before, after));
  // The date belongs to the figures, so it changes only if a figure does.
  if (changed.length > 0) changed.push(...(await asOfChange(workbook, sheet, content, was)));
  return { sheet, added: false, cells: changed, around: now, table: { name: content.name, area, was } };
}

/** Moves the current row of totals to the row below the last one. */
function moveTotals(cells: CellChange[], now: Sheet, { bottom, left, right }: Area, row: number): void {
  for (let column = left; column <= right; column++) {
    const place = cells.findIndex((cell) => cell.row === row && cell.column === column);
    const change = { row, column, before: contentAt(now, row, column), after: contentAt(now, bottom + 1, column) };
    cells.splice(place < 0 ? cells.length : place, place < 0 ? 0 : 1, change);
    if (row > bottom) continue;
    const { format } = change.after;
    cells.push({ row: bottom + 1, column, before: change.after, after: { ...EMPTY, format } });
  }
}

/**
 * The date is above the headers like a title, with a blank row between; at the top of a sheet it is beside them, with a
 * blank column between.
 */
function asOfPlaces({ top, left, right }: Area): readonly Cell[] {
  const above = [top - 2, top - 1].filter((row) => row >= 0).map((row) => ({ row, column: left }));
  return [...above, { row: top, column: right + 2 }];
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

function asOfContent({ text }: AsOf): Content {
  return { value: text, formula: null, format: "@" };
}

/** The date of a table that is filled again, in the first place that is free or ours. Other people's words stay. */
async function asOfChange(
  workbook: Workbook,
  sheet: string,
  { asOf }: TableContent,
  area: Area,
): Promise<CellChange[]> {
  if (asOf === undefined) return [];
  const places = asOfPlaces(area);
  const around = { top: places[0]!.row, left: area.left, bottom: area.top, right: area.right + 2 };
  const now = await workbook.read(sheet, around);
  const at = ({ row, column }: Cell) => contentAt(now, row, column);
  const isEmpty = (cell: Cell) => at(cell).formula === null && isBlank(at(cell).value);
  const isDate = (cell: Cell) => at(cell).formula === null && asOf.isOne(textOf(at(cell).value));
  // Excel adds a cell that touches the side of a table to the table.
  const isFree = (cell: Cell) =>
    isDate(cell) || (isEmpty(cell) && (cell.row < area.top || isEmpty({ ...cell, column: cell.column - 1 })));
  const place = places.find(isFree);
  if (!place) return [];
  const former = places.filter((cell) => cell !== place && isDate(cell));
  return [
    { ...place, before: at(place), after: asOfContent(asOf) },
    ...former.map((cell): CellChange => ({ ...cell, before: at(cell), after: EMPTY })),
  ];
}

/** Whether the table already has the right size. */
export function keepsArea({ table: { area, was } }: TablePlace): boolean {
  return was !== null && area.bottom === was.bottom;
}

/**
 * The cells of an area that a table fills; left-over cells are emptied. `formula`: one formula in the first cell gives
 * all values.
 */
export function tableCells(
  { headers, formats, rows }: Pick<TableContent, "headers" | "formats" | "rows">,
  { top, left, bottom, right }: Area,
  formula: string | null = null,
): WantedCell[] {
  return Array.from({ length: bottom - top + 1 }, (_, r) => r).flatMap((r) =>
    Array.from({ length: right - left + 1 }, (_, c): WantedCell => {
      const isFilled = formula === null || (r === 0 && c === 0);
      const value = isFilled ? ((r === 0 ? headers : rows[r - 1])?.[c] ?? null) : null;
      const format = r === 0 ? null : (formats[c] ?? null);
      return { row: top + r, column: left + c, after: { value, formula: isFilled ? formula : null, format } };
    }),
  );
}

/** A summary as a table for the sheet that it sums up. */
export function summaryTable(summary: Summary, source: string, language: Language): TableContent {
  const own = summary.name[language];
  return {
    name: tableName(summary.name.en, source),
    sheetNames: [own, `${own} ${source}`],
    headers: headersOf(summary, language),
    formats: summary.columns.map((column) => column.format ?? null),
    rows: summary.rows,
  };
}
