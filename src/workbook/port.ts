import type { CellsLook, Dress, NewCells, PlainCells } from "../sheet/look";
import { formulaAt, spillOver, usedArea, valueAt, type Area, type CellValue, type Sheet } from "../sheet/sheet";

/** All of a cell that filling and undoing touch. */
export interface Content {
  readonly value: CellValue;
  /** With its `=`; null where the cell holds a plain value. */
  readonly formula: string | null;
  /** Number format, null for General. */
  readonly format: string | null;
}

export const EMPTY: Content = { value: null, formula: null, format: null };

/** A rectangle of contents to be written; null leaves a cell as it is. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly contents: readonly (readonly (Content | null)[])[];
  /** The cells have the formats of the contents already; they need not be written. */
  readonly formatsStand?: boolean;
}

/** Blocks to be written on one sheet. */
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

/** Values, formulas and where these spill are read, number formats if wanted, and neither tables nor hidden rows. */
export interface ContentsOnly {
  readonly formats: boolean;
}

/** What is to be read. */
export interface SheetRead {
  readonly sheet: string;
  /** Left out: all that is used of the sheet. */
  readonly area?: Area;
  readonly only?: ContentsOnly;
  /** All that was used of it when it was read before: asked for at once, and once more where other cells are used now. */
  readonly was?: Area;
  /** To be planned from: of a long sheet the formats of columns of words are left out, which is half of what is read. */
  readonly toPlan?: boolean;
  /** A sheet of more cells is too large, where reading takes requests. */
  readonly most?: number;
}

/** What has a name in a workbook: a table, an area that somebody named, or else ("other") a formula, a constant. */
export type FoundName = FoundTable | (Place & { readonly is: "area" }) | { readonly is: "other" };

export interface FoundTable extends Place {
  readonly is: "table";
  /** A row of totals is under the area, and moves when the table is given another one. */
  readonly hasTotals?: boolean;
  /** It must keep its size: in Excel a row of totals shifts the cells around it when it goes and comes. */
  readonly isFixed?: boolean;
}

/** What a workbook consists of, and where in it names are. */
export interface Overview {
  /** In their order. */
  readonly sheets: readonly SheetInfo[];
  /** As `find` gives them. */
  readonly found: readonly (FoundName | null)[];
}

/** What is known of a table that is put on a sheet. */
export interface NewTable {
  /** There is none of that name, so it need not be looked for. */
  readonly isNew?: boolean;
  /** Characters that its columns need; none where they stay as they are. */
  readonly widths?: readonly number[];
}

/** What the add-in needs of a workbook: Excel's, the workbench's, or a file. Calls reject with a WorkbookError. */
export interface Workbook {
  /** False where a formula fills its own cell only. */
  readonly spills?: boolean;
  /** False where formulas are kept and not worked out, as in a file. */
  readonly calculates?: boolean;
  /** Whether it draws the chart of a dress. */
  readonly draws?: boolean;
  /** What empties its own list of what Ctrl+Z takes back: every call, or sheets that go or are hidden. */
  readonly emptiesUndo?: "always" | "with-sheets";
  /** How many cells one request may write; some thousands where that is not said. */
  readonly cellsARequest?: number;
  /** Carries out a press: as long as it takes, reading waits while the user types in a cell, as writing always does. */
  patiently?<T>(press: () => Promise<T>): Promise<T>;
  /** Carries out what its own Undo, Ctrl+Z, takes back as one step, where it can. */
  asOneStep?<T>(changes: () => Promise<T>): Promise<T>;
  /** The sheets in their order. */
  sheets(): Promise<readonly SheetInfo[]>;
  /** Where the user is: the active sheet, and the selected area on it. */
  selection(): Promise<{ readonly sheet: string; readonly area: Area }>;
  /** All that is used of a sheet, or one area of it. */
  read(sheet: string, area?: Area, only?: ContentsOnly): Promise<Sheet>;
  /** All of these at once, in as few requests as their size allows. */
  readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]>;
  /** Writes text as text: nothing but a `formula` becomes one. */
  write(sheet: string, blocks: readonly Block[]): Promise<void>;
  /** Writes these in their order, all in one request. */
  writeMany(all: readonly SheetBlocks[]): Promise<void>;
  /** Adds an empty sheet behind the others; a hidden one the user can bring into view. */
  addSheet(name: string, options?: { readonly hidden?: boolean }): Promise<SheetInfo>;
  removeSheet(name: string): Promise<void>;
  /** What has these names, wherever it is in the workbook; null for a name that is free. Tables and names share one list. */
  find(names: readonly string[]): Promise<readonly (FoundName | null)[]>;
  /** The sheets and what has these names, in one request. */
  overview(names: readonly string[]): Promise<Overview>;
  /**
   * Makes an area, headers in its first row, a table; or gives an existing table of that name the area.
   */
  putTable(sheet: string, name: string, area: Area, as?: NewTable): Promise<void>;
  /** Takes a table away; its contents stay, and what it looked like does not. Nothing where there is none. */
  removeTable(name: string): Promise<void>;
  /** Shows the rows that filters hide on these sheets; tells on which there were any. */
  liftFilters(sheets: readonly string[]): Promise<readonly string[]>;
  /** Names an area; a name that is there already moves to it. */
  putName(name: string, sheet: string, area: Area): Promise<void>;
  /** Takes a name away; nothing where there is none. */
  removeName(name: string): Promise<void>;
  /** Gives a sheet of ours its looks, its pages and its chart, in place of those that it had; contents stay. */
  dress(sheet: string, dress: Dress): Promise<void>;
  /** Those of these cells that have no look of their own: headers, and where there is a look to be taken also others. */
  plainCells(sheet: string, cells: readonly NewCells[]): Promise<readonly PlainCells[]>;
  /** Gives cells looks, and their columns widths; like none they are plain again. Contents and number formats stay. */
  dressCells(sheet: string, cells: readonly CellsLook[]): Promise<void>;
  /** Brings a place into view and selects it. */
  show(sheet: string, area: Area): Promise<void>;
}

/** Why a workbook did not do what was asked. */
export class WorkbookError extends Error {
  constructor(
    readonly code: WorkbookErrorCode,
    /** What the workbook itself said. */
    readonly said: string,
    /** For who is asked for help: what failed, where, and in which Excel. Nothing that is in a cell. */
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

/** Carries out a press. No part of it may fail because the user types in a cell. */
export function patiently<T>(workbook: Workbook, press: () => Promise<T>): Promise<T> {
  return workbook.patiently?.(press) ?? press();
}

/** Carries out changes that the workbook's own Undo takes back as one step, where it can. */
export function asOneStep<T>(workbook: Workbook, changes: () => Promise<T>): Promise<T> {
  return workbook.asOneStep?.(changes) ?? changes();
}

export async function findTable(workbook: Workbook, name: string): Promise<FoundTable | null> {
  const [found] = await workbook.find([name]);
  return found?.is === "table" ? found : null;
}

/** All that is used of a sheet, to be planned from; `before`: as it was read once already. */
export async function readToPlan(workbook: Workbook, sheet: string, before?: Sheet): Promise<Sheet> {
  const was = before && before.values.length > 0 ? { was: usedArea(before) } : {};
  const [read] = await workbook.readMany([{ sheet, toPlan: true, ...was }]);
  return read!;
}

/** Whether a cell holds just this, its format apart. Asked of every cell that is written: `contentAt` makes an object each. */
export function holdsJust(sheet: Sheet, row: number, column: number, { value, formula }: Content): boolean {
  if (formulaAt(sheet, row, column) !== formula) return false;
  return (spillOver(sheet, row, column) ? null : valueAt(sheet, row, column)) === value;
}

/** What a sheet that was read says of one cell. A cell that a formula elsewhere spills over holds nothing of its own. */
export function contentAt(sheet: Sheet, row: number, column: number): Content {
  const [r, c] = [row - sheet.top, column - sheet.left];
  const value = spillOver(sheet, row, column) ? null : (sheet.values[r]?.[c] ?? null);
  const formula = sheet.formulas?.[r]?.[c] ?? null;
  const format = sheet.formats?.[r]?.[c] ?? null;
  return value === null && formula === null && format === null ? EMPTY : { value, formula, format };
}
