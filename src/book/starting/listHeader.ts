// Finds the header of a list of members, of one line or two, by its words or by the cells below it.
import { TITLE_WORDS } from "../../messages/names/factWords";
import { spelling } from "../../kernel/written/spelling";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { address, extent, isBlank, textOf, valueAt, type Sheet } from "../../sheet";
import { figureBehind } from "../../layout/cells/names";
import { range } from "../../layout/laid";
import { linedUp } from "../../layout/steps/records/cut";
import { fieldOf, inFull, isLikeName, isNameHeader, type ListField } from "../tables/listFields";
import { namesGroup, rowSort } from "./listRows";
import { saysNoFigure } from "../../layout/cells/noFigure";

/** How many rows from the top can be the header row. */
const HEADER_ROWS = 30;

export interface ListHeader {
  readonly sheet: Sheet;
  /** The row above the first member. */
  readonly row: number;
  /** The row above it groups the columns: `Handicap` over `old` and `new`. */
  readonly hasTwo: boolean;
  /** Each line is in one cell of the sheet, with blanks between its columns. */
  readonly isText: boolean;
}

/** The row with the most known headers; if none heads the names, the row above the first member. */
export function headerOf(written: readonly Sheet[], fields: readonly ListField[]): ListHeader | null {
  const texts = written.map((sheet) => listInText(sheet, fields));
  const sheets = written.map((sheet, i) => texts[i] ?? sheet);
  const at = headerIn(sheets, fields);
  return at && { ...at, isText: texts.includes(at.sheet) };
}

/** A text cut into its columns, if its headers are those of a list. */
function listInText(sheet: Sheet, fields: readonly ListField[]): Sheet | null {
  const text = linedUp(sheet);
  const isHeader = (line: Sheet["values"][number]) => {
    const texts = line.map(textOf);
    const names = texts.filter((text) => isNameHeader(text, fields) || isLikeName(text));
    return names.length > 0 && texts.some((text) => !names.includes(text) && fieldOf(text, fields) !== null);
  };
  return text?.values.some(isHeader) ? text : null;
}

function headerIn(sheets: readonly Sheet[], fields: readonly ListField[]): Omit<ListHeader, "isText"> | null {
  for (const isName of [(text: string) => isNameHeader(text, fields), (text: string) => isLikeName(text)]) {
    for (const sheet of sheets) {
      const rows = firstRows(sheet).map((row) => {
        const texts = inFull(
          cellsOf(sheet, row).map(({ text }) => text),
          fields,
        );
        return {
          row,
          known: texts.some(isName) ? texts.filter((text) => fieldOf(text, fields) !== null).length + 1 : 0,
        };
      });
      const most = Math.max(0, ...rows.map(({ known }) => known));
      if (most > 0) return withBothLines(sheet, rows.find(({ known }) => known === most)!.row, fields);
    }
  }
  const sheet = sheets.find((one) => one.values.some((line) => line.some((cell) => !isBlank(cell))));
  return sheet ? { sheet, row: rowAboveMembers(sheet), hasTwo: false } : null;
}

/** Adds the second line of a header, or the first. */
function withBothLines(sheet: Sheet, found: number, fields: readonly ListField[]): Omit<ListHeader, "isText"> {
  const row = isSecondLine(sheet, found, fields) ? found + 1 : found;
  const labels = row === sheet.top ? [] : cellsOf(sheet, row - 1);
  // A cell at the left, alone in its row, is a title.
  const isTitle = row === found && labels.length === 1 && labels[0]!.column === sheet.left;
  return { sheet, row, hasTwo: labels.length > 0 && !isTitle };
}

/** Whether the row below is the second line of the header: `Fornavn | Efternavn | forår | efterår`, or `old | new` with nothing below the names. */
function isSecondLine(sheet: Sheet, row: number, fields: readonly ListField[]): boolean {
  const cells = cellsOf(sheet, row);
  const full = inFull(
    cells.map(({ text }) => text),
    fields,
  );
  const names = cells.filter((_, i) => isNameHeader(full[i]!, fields) || isLikeName(full[i]!));
  const below = cellsOf(sheet, row + 1);
  if (below.length === 0 || below.some(isNumberAlone)) return false;
  const isBlankUnder = names.length > 0 && names.every(({ column }) => !below.some((one) => one.column === column));
  return below.some(({ text }) => isNameHeader(text, fields)) || isBlankUnder;
}

function firstRows(sheet: Sheet): number[] {
  return range(sheet.top, Math.min(extent(sheet).bottom, sheet.top + HEADER_ROWS));
}

interface Text {
  readonly column: number;
  readonly text: string;
}

function cellsOf(sheet: Sheet, row: number): Text[] {
  return range(sheet.left, extent(sheet).right).flatMap((column) => {
    const text = textOf(valueAt(sheet, row, column)).trim();
    return text === "" ? [] : [{ column, text }];
  });
}

/** The header row if nothing heads the names: the first row of the list if it holds headers, or else the row above it. */
function rowAboveMembers(sheet: Sheet): number {
  const rows = firstRows(sheet).map((row) => ({ row, cells: cellsOf(sheet, row) }));
  const widest = Math.min(2, Math.max(...rows.map(({ cells }) => cells.length)));
  const { row, cells } = rows.find((one) => one.cells.length >= widest)!;
  if (groupColumns(sheet, row).length > 0) return row;
  const isNumber = ({ text }: Text) => /\d/.test(text);
  const below = rows.filter((one) => one.row > row);
  const hasNumbersBelow = below.some((one) => one.cells.some(isNumber));
  const isHeader =
    !cells.some((cell) => isNumberAlone(cell) && !YEAR.test(cell.text)) &&
    !isOfMember(sheet, row, cells) &&
    (hasNumbersBelow || !cells.some(({ text }) => isLikePerson(text)));
  if (isHeader) return row;
  let above = row - 1;
  while (rows.some((one) => one.row === above && isMemberAlone(one.cells))) above--;
  return above;
}

/** The name columns of groups side by side: `Team A | | Team B |` above names and figures. */
export function groupColumns(sheet: Sheet, row: number): readonly number[] {
  const cells = row < sheet.top ? [] : cellsOf(sheet, row);
  const isGroup = ({ column, text }: Text) => {
    const names = valuesOf(sheet, row, column);
    const areNames = names.filter(isLikePerson).length * 2 > names.length;
    const isBlankBeside = isBlank(valueAt(sheet, row, column + 1)) && hasValues(sheet, row, column + 1);
    return (namesGroup(text) || rowSort(text, false) === "note") && areNames && isBlankBeside;
  };
  return cells.length > 1 && cells.every(isGroup) ? cells.map(({ column }) => column) : [];
}

/** Whether a row holds a person and nothing else: a member without a start. A title would have a word of `OF_TITLES`. */
function isMemberAlone(cells: readonly Text[]): boolean {
  const persons = cells.filter(({ text }) => isLikePerson(text));
  return (
    persons.length === 1 &&
    cells.every((cell) => persons.includes(cell) || saysNoFigure(cell.text)) &&
    !persons[0]!.text.split(/[^\p{L}]+/u).some((word) => OF_TITLES.has(spelling(word)))
  );
}

const OF_TITLES = new Set(TITLE_WORDS.split(" "));

/** Whether a row is a member, not a header: there is a name and no header, or a value that recurs below: `Åse Vang;;yes` above `Bo Eg;5k;yes`. */
function isOfMember(sheet: Sheet, row: number, cells: readonly Text[]): boolean {
  const isBare = range(sheet.left, extent(sheet).right).some(
    (column) => !cells.some((cell) => cell.column === column) && hasValues(sheet, row, column),
  );
  const hasStart = cells.some(
    ({ column, text }) => endsInStart(text) && valuesOf(sheet, row, column).some((other) => endsInStart(other)),
  );
  const isRepeated = cells.some(({ column, text }) => valuesOf(sheet, row, column).includes(text));
  const isWithoutStart = cells.length > 1 && isMemberAlone(cells);
  return hasStart || (cells.some(({ text }) => isLikePerson(text)) && (isBare || isRepeated || isWithoutStart));
}

/** `Bob Birch 6`, or the second part of `Birch, Bob (6)`. */
function endsInStart(text: string): boolean {
  return figureBehind(text)?.name.includes(" ") === true || /^\p{L}.*[([][+-]?\d[\d.,½]*[)\]]$/u.test(text);
}

/** A year can be a header. */
const YEAR = /^(19|20)\d\d$/;

function isNumberAlone({ text }: Text): boolean {
  const sure = text.replace(/^(~|≈|ca\.?\s)\s*|[%?*]$/gi, "");
  return readWrittenNumber(sure) !== undefined || /^\d+\.?\s*(k|d|kyu|dan)$/i.test(sure);
}

/** Two words or more, each of them with a capital: `Anna Bro`. */
export function isLikePerson(text: string): boolean {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.length > 1 && !/\d|@/.test(text) && words.some((word) => /^\p{Lu}/u.test(word));
}

/** The texts of a column below the headers. */
export function valuesOf(sheet: Sheet, headerRow: number, column: number): string[] {
  return rowsUnder(sheet, headerRow)
    .map((row) => textOf(valueAt(sheet, row, column)).trim())
    .filter((text) => text !== "");
}

export function rowsUnder(sheet: Sheet, headerRow: number): number[] {
  return range(headerRow + 1, extent(sheet).bottom);
}

export function hasValues(sheet: Sheet, headerRow: number, column: number): boolean {
  return valuesOf(sheet, headerRow, column).length > 0;
}

/** The cell on the sheet that a cell of the list comes from. */
export function cellIn({ sheet, isText }: Pick<ListHeader, "sheet" | "isText">, row: number, column: number): string {
  return address(row, isText ? sheet.left : column);
}
