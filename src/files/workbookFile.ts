import type { LettersIn } from "./letters/encodingNames";
import type { Told } from "../kernel/told";
import type { Area, CellsLook, CellValue, Dress, Look, NewCells, PlainCells, Sheet } from "../sheet";
import type { Read } from "./formats/readFormat";
import type { LaidOutSheet } from "./laidOutSheet";

/** Contents for one cell of a file; the cell keeps its style. */
export interface FileCell {
  readonly value: CellValue;
  readonly formula: string | null;
  /** Number format; null leaves the cell its own. */
  readonly format: string | null;
  /** How it looks: null for a plain cell, undefined leaves the cell its own look. */
  readonly look?: Look | null;
  /** The area that the formula fills, this cell included, where it spills. */
  readonly spill?: Area;
}

/** A name of the workbook for an area. */
export interface FileName {
  readonly name: string;
  /** The sheet that the name is known on, null for all of them. */
  readonly scope: string | null;
  /** What it refers to, as the file writes it: `Games!$A$1:$K$40`. */
  readonly refersTo: string;
}

/** A workbook file in memory: its sheets, and the few changes that filling makes. */
export interface WorkbookFile {
  /** The sheets that people see. */
  readonly sheets: readonly Sheet[];
  /** The others; they may be named, or hold what a tournament needs. */
  readonly hidden: readonly Sheet[];
  /** The sheet of a name, seen or hidden. */
  sheetNamed(name: string): Sheet | undefined;
  /** The first formula of each sheet that was written by a program that does not calculate; its cell is a fault. */
  readonly uncalculated: readonly { readonly sheet: string; readonly cell: string }[];
  /** Names of the sheets that their owner has protected. */
  readonly protectedSheets: ReadonlySet<string>;
  /**
   * What a user should know before anything is written: it is no workbook, as its name says; its signature ends, the lock on its
   * structure stays; or something cannot come along.
   */
  readonly warnings: readonly Told[];
  /** What was taken for granted of the whole file: in which encoding its text was saved. */
  readonly assumptions: readonly Told[];
  /** How the letters of a text file were read; null where nobody needs to say it. */
  readonly lettersIn: LettersIn;
  /** Areas of a sheet that one formula fills and that can only be overwritten as a whole. */
  fixedAreas(sheet: string): readonly Area[];
  /** Changes a cell of a sheet, by position from 0. */
  put(sheet: string, row: number, column: number, cell: FileCell): void;
  /** Adds an empty sheet behind the others. */
  addSheet(name: string, options?: { readonly hidden?: boolean }): void;
  removeSheet(name: string): void;
  /** Formulas and names follow. */
  renameSheet(name: string, newName: string): void;
  /** Shows the rows of a sheet that the filters of its tables hide; tells whether there were any. */
  liftFilters(sheet: string): boolean;
  putTable(sheet: string, name: string, area: Area): void;
  /** Takes a table away, its cells stay; nothing where there is none. */
  removeTable(name: string): void;
  /** Column widths in characters from the first one on, null for the usual width; further ones, and those undefined, stay. */
  setWidths(sheet: string, widths: readonly (number | null | undefined)[]): void;
  /** The merged areas of a sheet, in place of those that it had. */
  setMerges(sheet: string, areas: readonly Area[]): void;
  readonly names: readonly FileName[];
  /** Gives an area a name that all sheets know, or an existing name another area. */
  putName(name: string, sheet: string, area: Area): void;
  /** Takes away a name that all sheets know; nothing where there is none. */
  removeName(name: string): void;
  /** Gives a sheet looks and pages, in place of those that its columns had. */
  dress(sheet: string, dress: Dress): void;
  /** Those of these cells that have no look of their own: headers, and where there is a look to be taken also others. */
  plainCells(sheet: string, cells: readonly NewCells[]): PlainCells[];
  /** Gives cells looks, and their columns widths; contents and number formats stay. */
  dressCells(sheet: string, cells: readonly CellsLook[]): void;
  /** The sheets with their looks, to be shown in a grid, those that are hidden on request; numbers of a text file as numbers. */
  laidOut(options?: { readonly hidden?: boolean }): readonly LaidOutSheet[];
  /** What another program's file was read as; null for a workbook. */
  readonly reading: Read | null;
  /** What the saved file is to be called: Excel opens no macros under .xlsx. */
  readonly extension: ".xlsx" | ".xlsm";
  /** The workbook as .xlsx: everything that was in an .xlsx file is still in it. */
  save(): Promise<Uint8Array>;
}
