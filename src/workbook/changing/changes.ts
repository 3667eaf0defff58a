import type { CellsLook, Dress } from "../../sheet/look";
import { areaAddress, formatAt, isBlank, isFault, type Area, type CellValue, type Sheet } from "../../sheet/sheet";
import { sameFormula } from "./formulaText";
import type { RowMarks } from "./movedRows";
import { contentAt, EMPTY, type Block, type Content, type Place } from "../port";

/** Changes to any sheets of a workbook, as one value; `transaction.ts` carries them out as a whole. */
export interface Changes {
  /** Sheets to be added after the others, in this order; each gets cells. */
  readonly sheets: readonly string[];
  /** Those of them that are hidden; the user can show them. */
  readonly hiddenSheets?: readonly string[];
  readonly cells: readonly SheetCells[];
  readonly looks: readonly LookChange[];
  readonly tables: readonly TableChange[];
  readonly names: readonly NameChange[];
  readonly dress: readonly DressChange[];
  /** Removed after everything else, and never restored. */
  readonly removedNames?: readonly string[];
  readonly removedSheets?: readonly string[];
}

export const NO_CHANGES: Changes = { sheets: [], cells: [], looks: [], tables: [], names: [], dress: [] };

/** A cell before and after the change. */
export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly before: Content;
  readonly after: Content;
}

/** Cells of one sheet. */
export interface SheetCells {
  readonly sheet: string;
  readonly cells: readonly CellChange[];
  /** The expected results of formulas, in their own cells and in those they spill over. */
  readonly results?: readonly { readonly row: number; readonly column: number; readonly value: CellValue }[];
  /**
   * The sheet as it was read, at least the rows and columns of the cells. It tells which rows are hidden, and what else
   * in these columns must not change. Null for a new sheet.
   */
  readonly around: Sheet | null;
  /** How Undo finds rows again that people insert, delete or sort; left out if only we change the rows. */
  readonly marks?: RowMarks;
  /** Read again before anything is written. If it differs from `around`, somebody else is writing at the same time. */
  readonly guard?: Area;
  /** If the cells hold something else than they should: stop, or report the cells and go on. */
  readonly verify?: "stop" | "tell";
}

/** Plain cells of a new column that get a look. */
export interface LookChange {
  readonly sheet: string;
  readonly look: CellsLook;
  /** The width of its column before, null for the usual one; left out if the width does not change. */
  readonly width?: number | null;
}

/** A table that is created, gets another area, or is removed. */
export interface TableChange {
  readonly sheet: string;
  readonly name: string;
  /** Null if it is removed. Its contents stay unless their cells change too. */
  readonly area: Area | null;
  /** Null for a new one. */
  readonly was: Area | null;
  /** Its columns already have their widths. */
  readonly isWide?: true;
}

/** A name of the workbook, given to an area. */
export interface NameChange {
  readonly name: string;
  readonly is: Place;
  readonly was: Place | null;
}

/** A sheet of ours that gets its looks and pages. */
export interface DressChange {
  readonly sheet: string;
  readonly is: Dress;
  /** Null for a new sheet, or if it is not known. */
  readonly was: Dress | null;
}

/** The content that a cell is to have. */
export interface WantedCell {
  readonly row: number;
  readonly column: number;
  readonly after: Content;
}

/** The changes that give cells these contents, without cells that have them already. `now`: null for a new sheet. */
export function changesTo(now: Sheet | null, wanted: readonly WantedCell[], keepsFormat = false): CellChange[] {
  const changes: CellChange[] = [];
  for (const { row, column, after: given } of wanted) {
    const before = now ? contentAt(now, row, column) : EMPTY;
    const after = keepsFormat && given.format === null ? { ...given, format: before.format } : given;
    if (!contentEquals(before, after)) changes.push({ row, column, before, after });
  }
  return changes;
}

/** The same, but a cell without a given format keeps its own. */
export function changesInFormat(now: Sheet, wanted: readonly WantedCell[]): CellChange[] {
  return changesTo(now, wanted, true);
}

/** All cells of a new sheet, also empty ones, because a formula may spill over them. */
export function newCells(wanted: readonly WantedCell[]): CellChange[] {
  return wanted.map((cell) => ({ ...cell, before: EMPTY }));
}

/** The cells of a sheet that have a content of their own. */
export function filledCells(sheet: Sheet): WantedCell[] {
  return sheet.values.flatMap((line, r) =>
    line.flatMap((_, c): WantedCell[] => {
      const [row, column] = [sheet.top + r, sheet.left + c];
      const after = contentAt(sheet, row, column);
      return after.formula === null && isBlank(after.value) ? [] : [{ row, column, after }];
    }),
  );
}

/** All that a sheet of a file shows. Formulas become values, because the sheets they refer to are not here. */
export function shownCells(sheet: Sheet): WantedCell[] {
  return sheet.values.flatMap((line, r) =>
    line.flatMap((value, c): WantedCell[] => {
      const [row, column] = [sheet.top + r, sheet.left + c];
      const after = { value, formula: null, format: formatAt(sheet, row, column) };
      return value === null ? [] : [{ row, column, after }];
    }),
  );
}

/** A cell that we make. */
interface MadeCell extends Pick<WantedCell, "row" | "column">, Pick<Content, "value" | "format"> {
  readonly formula?: Content["formula"];
}

/** All cells of a sheet of ours. `now`: the sheet as it is, which is emptied; null for a new one. */
export function wholeSheet(sheet: string, now: Sheet | null, cells: readonly MadeCell[]): SheetCells {
  const made = cells.map(({ row, column, value, formula = null, format }) => ({
    ...{ row, column },
    after: { value, formula, format },
  }));
  const isMade = new Set(made.map(({ row, column }) => `${row},${column}`));
  const others = now ? filledCells(now).filter(({ row, column }) => !isMade.has(`${row},${column}`)) : [];
  const wanted = [...others.map((cell) => ({ ...cell, after: EMPTY })), ...made];
  return { sheet, cells: changesTo(now, wanted), around: now };
}

/** The smallest area that holds all the cells. */
export function areaOf(cells: readonly { readonly row: number; readonly column: number }[]): Area {
  // Not Math.min: its Infinity is a decimal number to V8, which then boxes every row and column computed from the area:
  // 32 bytes a cell, 20 MB for 100,000 games.
  let [top, left, bottom, right] = [Infinity, Infinity, 0, 0];
  for (const { row, column } of cells) {
    if (row < top) top = row;
    if (column < left) left = column;
    if (row > bottom) bottom = row;
    if (column > right) right = column;
  }
  return { top, left, bottom, right };
}

export function columnsOf(cells: readonly CellChange[]): ReadonlySet<number> {
  return new Set(cells.map(({ column }) => column));
}

/** The rows of the cells, from the top. */
export function rowsOf(cells: readonly CellChange[]): number[] {
  return [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b);
}

/** Runs of consecutive rows, from the top. */
export function runsOf(rows: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const run = runs[runs.length - 1];
    if (run && run[1] + 1 === row) run[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}

/** Cells of a row with at most this gap share a block; the cells between them do not change. */
const WIDEST_GAP = 8;

/**
 * The cells as few rectangles, so that a column of a thousand cells is one write and not a thousand. Hidden rows get
 * their own blocks: if Excel gets several rows at once and one is hidden, the values end up in the wrong rows.
 */
export function blocksOf(
  cells: readonly CellChange[],
  which: "before" | "after",
  hiddenRows: ReadonlySet<number> = new Set(),
): Block[] {
  const blocks: { top: number; left: number; contents: (Content | null)[][]; formatsStand: boolean }[] = [];
  /** The last block for each column and width. */
  const open = new Map<string, (typeof blocks)[number]>();
  const isBefore = (a: CellChange, b: CellChange) => a.row < b.row || (a.row === b.row && a.column <= b.column);
  const isInOrder = cells.every((cell, i) => i === 0 || isBefore(cells[i - 1]!, cell));
  const byRow = isInOrder ? cells : [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
  for (let i = 0; i < byRow.length;) {
    const { row, column: left } = byRow[i]!;
    let end = i + 1;
    while (
      end < byRow.length &&
      byRow[end]!.row === row &&
      byRow[end]!.column - byRow[end - 1]!.column <= WIDEST_GAP + 1
    )
      end++;
    const line = Array<Content | null>(byRow[end - 1]!.column - left + 1).fill(null);
    let formatsStand = true;
    for (; i < end; i++) {
      const cell = byRow[i]!;
      line[cell.column - left] = cell[which];
      formatsStand &&= cell.before.format === cell.after.format;
    }
    const key = `${left}:${line.length}`;
    const above = open.get(key);
    const apart = hiddenRows.has(row) || hiddenRows.has(row - 1);
    if (above && above.top + above.contents.length === row && !apart) {
      above.contents.push(line);
      above.formatsStand &&= formatsStand;
    } else {
      const block = { top: row, left, contents: [line], formatsStand };
      open.set(key, block);
      blocks.push(block);
    }
  }
  return blocks;
}

export function contentEquals(found: Content, wanted: Content): boolean {
  return sameContent(found, wanted) && found.format === wanted.format;
}

/** The same formula, or the same value if there is none. Formats do not count, because the user may have set them. */
export function sameContent(a: Content, b: Content): boolean {
  if (a.formula !== null || b.formula !== null) return sameFormula(a.formula, b.formula);
  return sameValue(a.value, b.value);
}

/** Excel reads an error, and a text like it, as the same. */
export function sameValue(a: CellValue, b: CellValue): boolean {
  const plain = (value: CellValue) => (isFault(value) ? value.error : value === "" ? null : value);
  return plain(a) === plain(b);
}

/** `Cards!C5` */
export function namedCell(sheet: string, { row, column }: { readonly row: number; readonly column: number }): string {
  return `${sheet}!${areaAddress({ top: row, left: column, bottom: row, right: column })}`;
}
