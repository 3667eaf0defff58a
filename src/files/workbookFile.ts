import { EncryptedFileError, UnsupportedFormatError } from "hucre";
import { invalid, Problem, type Details, type Result } from "../kernel/problem";
import {
  isBlank,
  MAX_COLUMNS,
  type Area,
  type CellValue,
  type Dress,
  type HeaderLook,
  type Look,
  type PlainHeader,
  type Sheet,
} from "../sheet";
import { converted } from "./conversion";
import { readDelimited } from "./delimited";
import { FORMAT_TITLES, readFormat, readTables, type Read } from "./formats/formats";
import { sheetValues } from "./formats/reading";
import type { LaidOutSheet } from "./laidOutSheet";
import type { Thing } from "./leftBehind";
import { isEncrypted } from "./oldWorkbook";
import { blankPackage } from "./package/blank";
import { PackageFault } from "./package/damage";
import { PackageFile } from "./package/packageFile";
import { isOpenDocument, refuseBomb } from "./prescan";

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
  /** What it stands for, as the file says it: `Games!$A$1:$K$40`. */
  readonly refersTo: string;
}

/** What a user should know of a file before anything is written. */
export interface FileWarning {
  /** The signature of a signed workbook ends, the lock on its structure stays; or something cannot come along. */
  readonly code: "signature-ends" | "structure-locked" | `left-behind-${Thing}`;
  readonly details: Details;
}

/** A workbook file in memory: its sheets, and the few changes that filling makes. */
export interface WorkbookFile {
  /** The sheets that people see. */
  readonly sheets: readonly Sheet[];
  /** The others; they may be named, or hold what a tournament needs. */
  readonly hidden: readonly Sheet[];
  /** The first formula of each sheet that was written by a program that does not calculate; its cell is a fault. */
  readonly uncalculated: readonly { readonly sheet: string; readonly cell: string }[];
  /** Names of the sheets that their owner has protected. */
  readonly protectedSheets: ReadonlySet<string>;
  readonly warnings: readonly FileWarning[];
  /** Areas of a sheet that one formula fills and that can only be overwritten as a whole. */
  fixedAreas(sheet: string): readonly Area[];
  /** Changes a cell of a sheet, by position from 0. */
  put(sheet: string, row: number, column: number, cell: FileCell): void;
  /** Adds an empty sheet behind the others. */
  addSheet(name: string, options?: { readonly hidden?: boolean }): void;
  removeSheet(name: string): void;
  /** Formulas and names follow. */
  renameSheet(name: string, newName: string): void;
  putTable(sheet: string, name: string, area: Area): void;
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
  /** Those of these cells that have no look of their own. */
  plainHeaders(sheet: string, cells: readonly Pick<PlainHeader, "row" | "column">[]): PlainHeader[];
  /** Gives header cells looks, and their columns widths; contents and number formats stay. */
  dressHeaders(sheet: string, headers: readonly HeaderLook[]): void;
  /** The sheets with their looks, to be shown in a grid, those that are hidden on request; numbers of a text file as numbers. */
  laidOut(options?: { readonly hidden?: boolean }): readonly LaidOutSheet[];
  /** What another program's file was read as; null for a workbook. */
  readonly reading: Read | null;
  /** What the saved file is to be called: Excel opens no macros under .xlsx. */
  readonly extension: ".xlsx" | ".xlsm";
  /** The workbook as .xlsx: everything that was in an .xlsx file is still in it. */
  save(): Promise<Uint8Array>;
}

const DELIMITED = /\.(csv|tsv|txt|tab)$/i;
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Opens .xlsx, .xls, .ods, .csv and .tsv, and files of other programs as the sheets that a person would have typed.
 * Refuses what is empty, damaged, protected by a password or absurdly large.
 */
export async function openWorkbookFile(bytes: Uint8Array, fileName: string): Promise<Result<WorkbookFile>> {
  if (bytes.length === 0) return invalid("file-empty");
  if (bytes.length > MOST_FILE_BYTES) return invalid("file-too-large");
  const starts = (signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  const read = await readFormat(bytes, fileName);
  if (read !== null) return read instanceof Problem ? read : tournamentWorkbook(read);
  try {
    if (starts(ZIP)) {
      const refused = refuseBomb(bytes);
      if (refused) return refused;
      return withLists(fitting(isOpenDocument(bytes) ? await converted(bytes) : new PackageFile(bytes)));
    }
    if (starts(OLE)) return isEncrypted(bytes) ? invalid("file-encrypted") : withLists(fitting(await converted(bytes)));
    if (!DELIMITED.test(fileName)) return notAWorkbook(fileName);
    const sheet = readDelimited(bytes, sheetName(fileName));
    if (sheet.values.every((row) => row.every(isBlank))) return invalid("file-empty");
    if (isTooLarge(sheet)) return invalid("file-too-large");
    return (await listsIn([sheet])) ?? textWorkbook(sheet);
  } catch (error) {
    if (error instanceof PackageFault) return error.problem();
    // Whether an .xls is encrypted is known already; hucre takes some damage for it.
    if (error instanceof EncryptedFileError) return invalid(starts(ZIP) ? "file-encrypted" : "file-damaged");
    if (error instanceof UnsupportedFormatError) return notAWorkbook(fileName);
    // hucre's own bounds: a sheet spanning more cells than any memory holds, a part larger than it says.
    const tooLarge = error instanceof Error && /over the \d+ limit|exceeds limit/.test(error.message);
    return invalid(tooLarge ? "file-too-large" : "file-damaged");
  }
}

/** A file that does not hold what its name promises is damaged; another name promises nothing. */
function notAWorkbook(fileName: string): Problem {
  if (/\.(xlsx|xlsm|xls|ods)$/i.test(fileName)) return invalid("file-damaged");
  return invalid("file-unknown", { formats: FORMAT_TITLES });
}

const MOST_FILE_BYTES = 100e6;
/** Rows with something in them that a plan can be made of in the memory that Node has; no club plays a tenth of them. */
const MOST_ROWS = 150_000;

function fitting(file: WorkbookFile): Result<WorkbookFile> {
  return [...file.sheets, ...file.hidden].some(isTooLarge) ? invalid("file-too-large") : file;
}

function isTooLarge({ values }: Pick<Sheet, "values">): boolean {
  const filled = values.filter((row) => row.some((value) => value !== null));
  return filled.length > MOST_ROWS || filled.some((row) => row.length > MAX_COLUMNS);
}

function sheetName(fileName: string): string {
  const name = fileName
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[\\/?*[\]:]/g, " ")
    .replace(/^'+|'+$/g, "")
    .slice(0, 31)
    .trim();
  return name === "" ? "Sheet1" : name;
}

/** Lists of a chess program as the tournament that they are; undefined where the sheets hold none. */
async function listsIn(sheets: readonly Sheet[]): Promise<Result<WorkbookFile> | undefined> {
  const read = await readTables(sheets);
  return read === null ? undefined : read instanceof Problem ? read : tournamentWorkbook(read);
}

async function withLists(file: Result<WorkbookFile>): Promise<Result<WorkbookFile>> {
  return file instanceof Problem ? file : ((await listsIn(file.sheets)) ?? file);
}

/** Another program's tournament as a workbook: what it says of itself above the table. Text is text, whatever it begins with. */
function tournamentWorkbook(read: Read): WorkbookFile {
  const file = new PackageFile(blankPackage());
  file.reading = read;
  for (const sheet of read.sheets) {
    const values = sheetValues(sheet);
    file.addSheet(sheet.name);
    file.fillText(sheet.name, values, values);
  }
  return file;
}

/** A delimited sheet as a workbook, in which what plainly is a number is one; the core reads it as it is written. */
function textWorkbook(sheet: Sheet): WorkbookFile {
  const file = new PackageFile(blankPackage());
  file.addSheet(sheet.name);
  const held = sheet.values.map((line) => line.map((text) => plainNumber(text as string | null)));
  file.fillText(sheet.name, held, sheet.values);
  return file;
}

function plainNumber(text: string | null): string | number | null {
  if (text === null || !/^-?(0|[1-9]\d*)([.,]\d+)?$/.test(text) || /[.,]\d{3}$/.test(text)) return text;
  return Number(text.replace(",", "."));
}

/** A new .xlsx workbook, with no sheet yet. */
export function newWorkbookFile(): WorkbookFile {
  return new PackageFile(blankPackage());
}
