import type { LettersIn } from "./letters/encodingNames";
import type { Told } from "../kernel/told";
import type { Area, CellsLook, CellValue, Dress, Look, NewCells, PlainCells, Sheet } from "../sheet";
import type { Read } from "./formats/readFormat";
import type { LaidOutSheet } from "./laidOutSheet";

/** New content for one cell of a file. */
export interface FileCell {
  readonly value: CellValue;
  readonly formula: string | null;
  /** Number format; null keeps the cell's own. */
  readonly format: string | null;
  /** The look: null for a plain cell, undefined keeps the cell's own. */
  readonly look?: Look | null;
  /** The area that the formula spills over, with this cell; left out if it does not spill. */
  readonly spill?: Area;
}

/** A name of the workbook for an area. */
export interface FileName {
  readonly name: string;
  /** The sheet where the name is known; null for the whole workbook. */
  readonly scope: string | null;
  /** What it refers to, as the file writes it: `Games!$A$1:$K$40`. */
  readonly refersTo: string;
}

/** A workbook file in memory, with the changes that filling needs. */
export interface WorkbookFile {
  /** The visible sheets. */
  readonly sheets: readonly Sheet[];
  /** The hidden sheets; a user may name one, or a tournament may need it. */
  readonly hidden: readonly Sheet[];
  /** The sheet with a name, visible or hidden. */
  sheetNamed(name: string): Sheet | undefined;
  /** For each sheet, the first formula written by a program that does not calculate; its cell is a fault. */
  readonly uncalculated: readonly { readonly sheet: string; readonly cell: string }[];
  /** Names of the sheets that their owner has protected. */
  readonly protectedSheets: ReadonlySet<string>;
  /**
   * What the user should know before anything is written: the file is not what its name says, its signature becomes
   * invalid, the lock on its structure stays, or something is lost.
   */
  readonly warnings: readonly Told[];
  /** What was assumed about the whole file: the encoding of its text. */
  readonly assumptions: readonly Told[];
  /** How the letters of a text file were read; null if the user need not know. */
  readonly lettersIn: LettersIn;
  /** Areas of a sheet that one formula fills and that can only be overwritten as a whole. */
  fixedAreas(sheet: string): readonly Area[];
  /** Changes a cell; row and column count from 0. */
  put(sheet: string, row: number, column: number, cell: FileCell): void;
  /** Adds an empty sheet after the others. */
  addSheet(name: string, options?: { readonly hidden?: boolean }): void;
  removeSheet(name: string): void;
  /** Renames a sheet; formulas and names follow. */
  renameSheet(name: string, newName: string): void;
  /** Shows the rows that the filters of a sheet's tables hide; returns whether there were filters. */
  liftFilters(sheet: string): boolean;
  putTable(sheet: string, name: string, area: Area): void;
  /** Removes a table; its cells stay. Does nothing if there is none. */
  removeTable(name: string): void;
  /** Sets the widths of the first columns in characters, null for the usual width; undefined and further columns stay. */
  setWidths(sheet: string, widths: readonly (number | null | undefined)[]): void;
  /** Sets the merged areas of a sheet, which replace the old ones. */
  setMerges(sheet: string, areas: readonly Area[]): void;
  readonly names: readonly FileName[];
  /** Names an area for all sheets; an existing name moves to it. */
  putName(name: string, sheet: string, area: Area): void;
  /** Removes a name that all sheets know. Does nothing if there is none. */
  removeName(name: string): void;
  /** Gives a sheet looks and pages, which replace those of the dress's columns. */
  dress(sheet: string, dress: Dress): void;
  /** Those of these cells that have no look of their own: headers, and other cells if there is a look to copy. */
  plainCells(sheet: string, cells: readonly NewCells[]): PlainCells[];
  /** Gives cells looks and their columns widths; contents and number formats stay. */
  dressCells(sheet: string, cells: readonly CellsLook[]): void;
  /** The sheets with their looks, for a grid; hidden ones only on request. Numbers of a text file are numbers. */
  laidOut(options?: { readonly hidden?: boolean }): readonly LaidOutSheet[];
  /** What was read from another program's file; null for a workbook. */
  readonly reading: Read | null;
  /** The ending for the saved file: Excel runs no macros in .xlsx files. */
  readonly extension: ".xlsx" | ".xlsm";
  /** The workbook as .xlsx or .xlsm; everything that an .xlsx file had is still there. */
  save(): Promise<Uint8Array>;
}
