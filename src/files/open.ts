import { told, type Told } from "../kernel/told";
import { invalid, Problem, type Result } from "../kernel/problem";
import { freeSheetName, isBlank, MAX_COLUMNS, sheetName, type CellValue, type Sheet } from "../sheet";
import { readDelimited } from "./delimited";
import { decodedAs, isText, lettersInOf, lettersOf, withMark, type LettersRead } from "./letters/encodings";
import { ENCODING_TITLES, type Encoding } from "./letters/encodingNames";
import { FORMAT_TITLES } from "./formats/formatNames";
import { headOf, type Head } from "./formats/head";
import { isListed, readFormat, readTables, type Read } from "./formats/readFormat";
import { zipRefusal } from "./formats/refused";
import { MOST_BYTES, sheetValues } from "./formats/reading";
import type { PageTable } from "./formats/webPage";
import { isEncrypted, isOldDocument } from "./xls/oldWorkbook";
import { blankPackage } from "./package/blank";
import { PackageFault } from "./package/container/damage";
import { PackageFile } from "./package/packageFile";
import { isOpenDocument, isTooMuch, bombProblem } from "./prescan";
import { MOST_FILLED_ROWS, sizeProblem } from "./textSize";
import type { WorkbookFile } from "./workbookFile";

const DELIMITED = /\.(csv|tsv|txt|tab)$/i;
/** Programs and people also give these endings to text files. */
const WORKBOOK = /\.(xlsx|xlsm|xls|ods)$/i;
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const MEGABYTE = 1e6;
const MOST_MEGABYTES = 100;

/** Why a file of this size is refused, before any of its bytes is read; null if it may be opened. */
export function bytesProblem(bytes: number): Problem | null {
  const size = Math.ceil(bytes / MEGABYTE);
  return size > MOST_MEGABYTES ? invalid("file-too-many-bytes", { size, most: MOST_MEGABYTES }) : null;
}

/** Opens a file that somebody chose in a browser. */
export async function openChosenFile(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
  encoding?: Encoding,
): Promise<Result<WorkbookFile>> {
  return (
    bytesProblem(file.size) ?? (await openWorkbookFile(new Uint8Array(await file.arrayBuffer()), file.name, encoding))
  );
}

/**
 * Opens .xlsx, .xls, .ods, .csv and .tsv files and web pages, and files of other programs as sheets that a person could
 * have typed. Refuses files that are empty, damaged, locked by a password or absurdly large. `encoding`: of a text
 * file, if the user chose one.
 */
export async function openWorkbookFile(
  given: Uint8Array,
  fileName: string,
  encoding?: Encoding,
): Promise<Result<WorkbookFile>> {
  if (given.length === 0) return invalid("file-empty");
  const tooManyBytes = bytesProblem(given.length);
  if (tooManyBytes) return tooManyBytes;
  if (isContainer(given) || !isText(given)) return openUnsaid(given, fileName);
  const opened = await (encoding === undefined ? openUnsaid(given, fileName) : openSaid(given, fileName, encoding));
  if (opened instanceof PackageFile) opened.lettersIn = encoding ?? lettersInOf(given);
  return opened;
}

/** Opens a text file in the encoding that the user chose. */
async function openSaid(given: Uint8Array, fileName: string, encoding: Encoding): Promise<Result<WorkbookFile>> {
  const text = decodedAs(encoding, given);
  if (text === null) return invalid("encoding-wrong", { encoding: ENCODING_TITLES[encoding] });
  // The encoding that the XML declares is no longer true.
  const said = text.replace(/^(\uFEFF?\s*<\?xml[^>]*?\bencoding\s*=\s*["'])[^"']*/, "$1utf-8");
  const opened = await openBytes(new TextEncoder().encode(said), fileName);
  if (opened instanceof PackageFile && opened.reading) {
    const source = { ...opened.reading.source, encoding };
    opened.reading = { ...opened.reading, source };
  }
  return opened;
}

/** Opens a file whose encoding nobody has given. */
async function openUnsaid(given: Uint8Array, fileName: string): Promise<Result<WorkbookFile>> {
  const bytes = withMark(given);
  const opened = await openBytes(bytes, fileName);
  if (bytes !== given && opened instanceof PackageFile) {
    const letters = lettersOf(given);
    if ("text" in letters) opened.assumptions = guessNotes(letters.guessed);
  }
  return opened;
}

/** Converts a workbook of another format into one that can be changed. */
async function converted(bytes: Uint8Array): Promise<WorkbookFile> {
  const { converted } = await import(/* webpackChunkName: "other-workbooks" */ "./conversion");
  return converted(bytes);
}

const isContainer = (bytes: Uint8Array) =>
  [ZIP, OLE].some((signature) => signature.every((byte, i) => bytes[i] === byte));

async function openBytes(bytes: Uint8Array, fileName: string): Promise<Result<WorkbookFile>> {
  const starts = (signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  const read = await readFormat(bytes, fileName);
  if (read instanceof Problem) return read;
  if (read) {
    const isTooLong = read.sheets.some(({ rows }) => rows.length > MOST_FILLED_ROWS);
    return isTooLong ? invalid("file-too-large") : await tournamentWorkbook(read);
  }
  try {
    if (starts(ZIP)) {
      const refused = zipRefusal(bytes) ?? bombProblem(bytes);
      if (refused) return refused;
      return withLists(fitting(await (isOpenDocument(bytes) ? converted(bytes) : PackageFile.open(bytes))));
    }
    if (starts(OLE) && isOldDocument(bytes)) return invalid("refused-word");
    if (starts(OLE)) return isEncrypted(bytes) ? invalid("file-encrypted") : withLists(fitting(await converted(bytes)));
    const head = headOf(bytes, fileName);
    if (!head.isPage) return await openLines(head, fileName);
    if (bytes.length > MOST_BYTES) return invalid("format-too-large");
    const letters = lettersOf(bytes, head.charset);
    if ("choices" in letters) return unclear(letters.choices);
    const { tablesOfPage } = await import(/* webpackChunkName: "web-page" */ "./formats/webPage");
    const tables = tablesOfPage(letters.text);
    if (tables instanceof Problem) return tables;
    return await openText(pageSheet(tables, sheetNamed(fileName)), letters.guessed, []);
  } catch (error) {
    if (error instanceof PackageFault) return error.problem;
    if (error instanceof Error && error.name === "ChunkLoadError") throw error;
    return invalid(isTooMuch(error) ? "file-too-large" : "file-damaged");
  }
}

/** Opens a table written in lines. */
async function openLines({ bytes, isOfLines }: Head, fileName: string): Promise<Result<WorkbookFile>> {
  const ending = WORKBOOK.exec(fileName)?.[0];
  const mayBeTable = ending === undefined ? DELIMITED.test(fileName) : isOfLines;
  if (!mayBeTable) return notAWorkbook(fileName);
  const refused = sizeProblem(bytes);
  if (refused) return refused;
  const letters = lettersOf(bytes);
  if ("choices" in letters) return unclear(letters.choices);
  const { sheet, cutOff } = readDelimited(letters.text, sheetNamed(fileName));
  if (sheet.values.every((row) => row.every(isBlank))) return invalid("file-empty");
  if (ending !== undefined && !isTooLarge(sheet) && !isTable(sheet)) return invalid("file-is-text", { ending });
  const asText = ending === undefined ? [] : [told("read-as-text", { ending })];
  return await openText(sheet, letters.guessed, [...asText, ...(cutOff === null ? [] : [cutOff])]);
}

/** Opens a sheet of text as the tournament that it holds, or as a workbook. */
async function openText(
  sheet: Sheet,
  guessed: LettersRead | null,
  warnings: readonly Told[],
): Promise<Result<WorkbookFile>> {
  if (isTooLarge(sheet)) return invalid("file-too-large");
  const wrong = wrongLetters(sheet.values);
  const lost = wrong === null ? [] : [told("text-letters-wrong", wrong)];
  const opened = (await listsIn([sheet])) ?? (await textWorkbook(sheet, [...warnings, ...lost]));
  if (opened instanceof PackageFile) opened.assumptions = guessNotes(guessed);
  return opened;
}

/** All tables of a page on one sheet, each under its titles. */
function pageSheet(tables: readonly PageTable[], name: string): Sheet {
  const values = tables.flatMap(({ titles, rows }) => [[], ...titles.map((title) => [title]), ...rows]);
  return { name, top: 0, left: 0, values: values.slice(1) };
}

/**
 * The problem of a text file whose encoding the user must choose: the possible ones, each with a word as it would be
 * read.
 */
function unclear(choices: readonly LettersRead[]): Problem {
  return invalid("encoding-unclear", {
    allowed: choices.map(({ encoding }) => encoding),
    words: choices.map(({ word }) => word),
    readings: choices.map(({ encoding, word }) => `${ENCODING_TITLES[encoding]}: ${word}`),
  });
}

function guessNotes(guessed: LettersRead | null): readonly Told[] {
  return guessed === null
    ? []
    : [told("encoding-guessed", { encoding: ENCODING_TITLES[guessed.encoding], received: guessed.word })];
}

/** The problem of a file that is no workbook: a file with the ending of one is damaged. */
function notAWorkbook(fileName: string): Problem {
  if (WORKBOOK.test(fileName)) return invalid("file-damaged");
  return invalid("file-unknown", { formats: FORMAT_TITLES });
}

function fitting(file: WorkbookFile): Result<WorkbookFile> {
  const all = [...file.sheets, ...file.hidden];
  if (all.length === 0) return invalid("file-without-sheets");
  return all.some(isTooLarge) ? invalid("file-too-large") : file;
}

function isTooLarge({ values }: Pick<Sheet, "values">): boolean {
  const filled = values.filter((row) => row.some((value) => value !== null));
  return filled.length > MOST_FILLED_ROWS || filled.some((row) => row.length > MAX_COLUMNS);
}

function isTable({ values }: Sheet): boolean {
  return values.filter((row) => row.filter((cell) => !isBlank(cell)).length > 1).length > 1;
}

/** A name for the only sheet of a file: the file name without folder and ending. */
function sheetNamed(fileName: string): string {
  return sheetName(fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "")) || "Sheet1";
}

/** Opens the lists of a chess program, or games of croquet, as a tournament; undefined if the sheets have none. */
async function listsIn(sheets: readonly Sheet[]): Promise<Result<WorkbookFile> | undefined> {
  const read = await readTables(sheets);
  if (read === null) return undefined;
  // The other sheets, such as the players, are kept next to the tournament.
  return read instanceof Problem
    ? read
    : await tournamentWorkbook(
        read,
        sheets.filter((sheet) => !isListed(sheet)),
      );
}

/** The croquet games or the lists of a chess program on a sheet of any workbook; null if there are none. */
export async function gamesOnSheet(sheet: Sheet): Promise<readonly Sheet[] | null> {
  const file = isListed(sheet) ? await listsIn([sheet]) : undefined;
  return file === undefined || file instanceof Problem ? null : file.sheets;
}

async function withLists(file: Result<WorkbookFile>): Promise<Result<WorkbookFile>> {
  return file instanceof Problem || isBook(file) ? file : ((await listsIn(file.sheets)) ?? file);
}

/** A club book stays a book, whatever else it holds. */
function isBook({ sheets }: WorkbookFile): boolean {
  return sheets.some(({ tables = [] }) => tables.some(({ name }) => name === "Club_Players"));
}

/** UTF-8 that was read in another encoding and saved again (`TÃ¥rnhÃ¸j`), and lost letters (`T\ufffdrnh\ufffdj`). */
const WRONG_LETTERS =
  /[\u00c2\u00c3][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|\ufffd/;

/** The first word with letters that were saved wrongly; null if there is none. */
function wrongLetters(rows: Iterable<readonly CellValue[]>): { readonly received: string } | null {
  for (const row of rows)
    for (const cell of row) {
      if (typeof cell !== "string" || !WRONG_LETTERS.test(cell)) continue;
      return { received: (cell.split(/\s+/).find((word) => WRONG_LETTERS.test(word)) ?? cell).slice(0, 60) };
    }
  return null;
}

/**
 * Another program's tournament as a workbook, with what it says about itself above the table. Text stays text, even if
 * it begins like a formula.
 */
async function tournamentWorkbook(read: Read, beside: readonly Sheet[] = []): Promise<WorkbookFile> {
  const file = new PackageFile(await blankPackage());
  const wrong = wrongLetters(read.sheets.flatMap(sheetValues));
  const letters = wrong && { ...told("text-letters-wrong", wrong), severity: "warning" as const, place: null };
  file.reading = letters ? { ...read, problems: [letters, ...read.problems] } : read;
  const taken: string[] = [];
  const add = (name: string, values: readonly (readonly CellValue[])[]) => {
    const free = freeSheetName([name], taken);
    taken.push(free);
    file.addSheet(free);
    file.fillText(free, values, values);
  };
  for (const sheet of read.sheets) add(sheet.name, sheetValues(sheet));
  for (const { name, values } of beside)
    if (values.some((row) => row.some((cell) => !isBlank(cell)))) add(name, values);
  return file;
}

/** A delimited sheet as a workbook. Plain numbers become numbers in the cells; the core reads the sheet as written. */
async function textWorkbook(sheet: Sheet, warnings: readonly Told[]): Promise<WorkbookFile> {
  const file = new PackageFile(await blankPackage(), warnings);
  file.addSheet(sheet.name);
  const held = sheet.values.map((line) => line.map((text) => plainNumber(text as string | null)));
  file.fillText(sheet.name, held, sheet.values);
  return file;
}

function plainNumber(text: string | null): string | number | null {
  if (text === null || !/^-?(0|[1-9]\d*)([.,]\d+)?$/.test(text) || /[.,]\d{3}$/.test(text)) return text;
  return Number(text.replace(",", "."));
}

/** A new .xlsx workbook without sheets. */
export async function newWorkbookFile(): Promise<WorkbookFile> {
  return new PackageFile(await blankPackage());
}
