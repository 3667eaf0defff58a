import type { CellsLook, Dress, NewCells, PlainCells } from "../sheet/look";
import { formulaAt, spillOver, usedArea, valueAt, type Area, type CellValue, type Sheet } from "../sheet/sheet";

/** The parts of a cell that filling and undoing change. */
export interface Content {
  readonly value: CellValue;
  /** With its `=`; null if the cell holds a plain value. */
  readonly formula: string | null;
  /** Number format, null for General. */
  readonly format: string | null;
}

export const EMPTY: Content = { value: null, formula: null, format: null };

/** A rectangle of contents to write; null leaves a cell as it is. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly contents: readonly (readonly (Content | null)[])[];
  /** The cells already have these formats, so they need not be written. */
  readonly formatsStand?: boolean;
}

/** Blocks to write on one sheet. */
export interface SheetBlocks {
  readonly sheet: string;
  readonly blocks: readonly Block[];
}

/** An area of a sheet, by the sheet's name. */
export interface Place {
  readonly sheet: string;
  readonly area: Area;
}

export interface SheetInfo {
  /** Stays the same when the sheet is renamed. */
  readonly id: string;
  readonly name: string;
  readonly visible: boolean;
  readonly protected: boolean;
}

/** Reads values, formulas and where these spill, and number formats if wanted, but neither tables nor hidden rows. */
export interface ContentsOnly {
  readonly formats: boolean;
}

/** What to read. */
export interface SheetRead {
  readonly sheet: string;
  /** Left out: the whole used range of the sheet. */
  readonly area?: Area;
  readonly only?: ContentsOnly;
  /** The used range when the sheet was last read. It is loaded at once, and again if the range has changed. */
  readonly was?: Area;
  /** For planning: on a long sheet, formats of columns of words are left out, which halves what is read. */
  readonly toPlan?: boolean;
  /** The most cells to read, if reading takes requests; a larger sheet is too large. */
  readonly most?: number;
}

/**
 * What has a name in a workbook: a table, a named area, or something else ("other"), such as a formula or a constant.
 */
export type FoundName = FoundTable | (Place & { readonly is: "area" }) | { readonly is: "other" };

export interface FoundTable extends Place {
  readonly is: "table";
  /** A row of totals is below the area, and moves when the area of the table changes. */
  readonly hasTotals?: boolean;
  /** It must keep its size: in Excel a row of totals shifts the cells around it when it is removed and added again. */
  readonly isFixed?: boolean;
}

/** The sheets of a workbook, and where some names are in it. */
export interface Overview {
  /** In order. */
  readonly sheets: readonly SheetInfo[];
  /** As `find` returns them. */
  readonly found: readonly (FoundName | null)[];
}

/** What is known about a table that is put on a sheet. */
export interface NewTable {
  /** No table has this name yet, so nobody need look for it. */
  readonly isNew?: boolean;
  /** The widths of its columns in characters; left out if they do not change. */
  readonly widths?: readonly number[];
}

/** What the add-in needs from a workbook: Excel's, the workbench's, or a file. Calls reject with a WorkbookError. */
export interface Workbook {
  /** False if a formula fills only its own cell. */
  readonly spills?: boolean;
  /** False if formulas are kept but not calculated, as in a file. */
  readonly calculates?: boolean;
  /** Whether it draws the chart of a dress. */
  readonly draws?: boolean;
  /** What empties its own list for Ctrl+Z: every call, or only removing and hiding sheets. */
  readonly emptiesUndo?: "always" | "with-sheets";
  /** How many cells one request may write; some thousands if left out. */
  readonly cellsARequest?: number;
  /** Carries out a press. Until it ends, reading waits while the user types in a cell, as writing always does. */
  patiently?<T>(press: () => Promise<T>): Promise<T>;
  /** Carries out changes that its own Undo (Ctrl+Z) takes back as one step, if it can. */
  asOneStep?<T>(changes: () => Promise<T>): Promise<T>;
  /** The sheets, in order. */
  sheets(): Promise<readonly SheetInfo[]>;
  /** Where the user is: the active sheet, and the selected area. */
  selection(): Promise<{ readonly sheet: string; readonly area: Area }>;
  /** Reads the used range of a sheet, or one area of it. */
  read(sheet: string, area?: Area, only?: ContentsOnly): Promise<Sheet>;
  /** Reads all of these at once, in as few requests as their size allows. */
  readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]>;
  /** Writes text as text; only a `formula` becomes a formula. */
  write(sheet: string, blocks: readonly Block[]): Promise<void>;
  /** Writes all of these in order, in one request. */
  writeMany(all: readonly SheetBlocks[]): Promise<void>;
  /** Adds an empty sheet after the others. The user can show a hidden one. */
  addSheet(name: string, options?: { readonly hidden?: boolean }): Promise<SheetInfo>;
  removeSheet(name: string): Promise<void>;
  /** What has these names, anywhere in the workbook; null for a free name. Tables and names share one list. */
  find(names: readonly string[]): Promise<readonly (FoundName | null)[]>;
  /** The sheets, and what has these names, in one request. */
  overview(names: readonly string[]): Promise<Overview>;
  /** Makes an area with headers in its first row a table, or gives an existing table of that name the area. */
  putTable(sheet: string, name: string, area: Area, as?: NewTable): Promise<void>;
  /** Removes a table; its contents stay, its look does not. Does nothing if there is none. */
  removeTable(name: string): Promise<void>;
  /** Shows the rows that filters hide on these sheets; returns the sheets that had filters. */
  liftFilters(sheets: readonly string[]): Promise<readonly string[]>;
  /** Names an area; an existing name moves to it. */
  putName(name: string, sheet: string, area: Area): Promise<void>;
  /** Removes a name. Does nothing if there is none. */
  removeName(name: string): Promise<void>;
  /** Gives a sheet of ours its looks, pages and chart, which replace the old ones; contents stay. */
  dress(sheet: string, dress: Dress): Promise<void>;
  /** Those of these cells that have no look of their own: headers, and other cells if there is a look to copy. */
  plainCells(sheet: string, cells: readonly NewCells[]): Promise<readonly PlainCells[]>;
  /**
   * Gives cells looks and their columns widths; without a look to copy the cells become plain. Contents and number
   * formats stay.
   */
  dressCells(sheet: string, cells: readonly CellsLook[]): Promise<void>;
  /** Shows a place and selects it. */
  show(sheet: string, area: Area): Promise<void>;
}

/** Why a workbook did not do what it was asked. */
export class WorkbookError extends Error {
  constructor(
    readonly code: WorkbookErrorCode,
    /** The message of the workbook itself. */
    readonly said: string,
    /**
     * For the person who is asked for help: what failed, where, and in which version of Excel. It has no content of
     * cells.
     */
    readonly technical = "",
  ) {
    super(`${code}: ${said}`);
  }
}

export type WorkbookErrorCode =
  | "sheet-gone"
  | "sheet-protected"
  | "part-of-array"
  | "read-only"
  | "cell-edit-mode"
  | "too-large"
  | "busy"
  | "workbook-failed";

/** Carries out a press. No part of it may fail because the user is typing in a cell. */
export function patiently<T>(workbook: Workbook, press: () => Promise<T>): Promise<T> {
  return workbook.patiently?.(press) ?? press();
}

/** Carries out changes that the workbook's own Undo takes back as one step, if it can. */
export function asOneStep<T>(workbook: Workbook, changes: () => Promise<T>): Promise<T> {
  return workbook.asOneStep?.(changes) ?? changes();
}

export async function findTable(workbook: Workbook, name: string): Promise<FoundTable | null> {
  const [found] = await workbook.find([name]);
  return found?.is === "table" ? found : null;
}

/** The used range of a sheet, for planning. `before`: the sheet as it was last read. */
export async function readToPlan(workbook: Workbook, sheet: string, before?: Sheet): Promise<Sheet> {
  const was = before && before.values.length > 0 ? { was: usedArea(before) } : {};
  const [read] = await workbook.readMany([{ sheet, toPlan: true, ...was }]);
  return read!;
}

/**
 * Whether a cell holds exactly this, apart from its format. It is called for every cell that is written, and
 * `contentAt` would make an object each time.
 */
export function holdsJust(sheet: Sheet, row: number, column: number, { value, formula }: Content): boolean {
  if (formulaAt(sheet, row, column) !== formula) return false;
  return (spillOver(sheet, row, column) ? null : valueAt(sheet, row, column)) === value;
}

/** The content of one cell of a sheet. A cell that a formula elsewhere spills over has no content of its own. */
export function contentAt(sheet: Sheet, row: number, column: number): Content {
  const [r, c] = [row - sheet.top, column - sheet.left];
  const value = spillOver(sheet, row, column) ? null : (sheet.values[r]?.[c] ?? null);
  const formula = sheet.formulas?.[r]?.[c] ?? null;
  const format = sheet.formats?.[r]?.[c] ?? null;
  return value === null && formula === null && format === null ? EMPTY : { value, formula, format };
}
