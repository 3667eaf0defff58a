import { highest, lowest } from "../../../kernel/numbers/many";
import { numberIn } from "../../../sheet/cells";
import { spelling } from "../../../kernel/written/spelling";
import { CellReader, headerOver, isHeaderOf, type Column } from "./columns";
import { conceptsOf, headerKey, isFormer, isFullName, isGroup, sortOfHeader } from "../../../layout/words/headerWords";
import type { Doubt, Unread } from "../../kind";
import { Remarks } from "./remarks";
import { address, columnName, extent, formatAt, isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import { headersMeaning, type Located } from "./tables";

// Columns that hold something and were not understood. Each is reported; if a default would be used in place of one,
// the user is asked.

/** The parts of a table that were not understood. */
export interface UnreadTable {
  readonly sheet: Sheet;
  readonly located: Located;
  readonly unread: readonly Unread[];
  readonly doubts: readonly Doubt[];
}

/** The number of rows in a sample. */
const SAMPLE = 200;

/** Columns of a table that have content but are neither inputs nor otherwise known. */
export function unreadColumns(sheet: Sheet, table: Located, isKnown: (column: number) => boolean): Unread[] {
  const taken = new Set(table.places.values());
  const unread: Unread[] = [];
  const { right } = extent(sheet);
  for (let column = sheet.left; column < right; column++) {
    const isInside = column >= table.left && column <= table.right;
    if (taken.has(column) || isKnown(column) || (!isInside && textOf(valueAt(sheet, table.headerRow, column)) === ""))
      continue;
    if (contentOf(sheet, table, column).length === 0) continue;
    const own = headerOver(sheet, table.headerRow, column);
    const above = textOf(valueAt(sheet, table.headerRow - 1, column));
    unread.push({ column, header: own !== above && isGroup(above) ? `${above} ${own}`.trim() : own });
  }
  return unread;
}

/** Unread columns that may be one of the missing ones. */
export function doubtsOf(
  sheet: Sheet,
  table: Located,
  unread: readonly Unread[],
  missing: readonly Column<unknown>[],
): Doubt[] {
  const isSure = ({ isSurely }: Column<unknown>, column: number, content: readonly number[]) =>
    isSurely !== undefined &&
    // A value in the place of a header: the rows have none.
    !isSurely(valueAt(sheet, table.headerRow, column), null) &&
    content.every((row) => isSurely(valueAt(sheet, row, column), formatAt(sheet, row, column)));
  const all = unread.map((one) => ({ ...one, content: contentOf(sheet, table, one.column) }));
  // Several such columns are several games, or days.
  const isOnly = (field: Column<unknown>) =>
    all.filter(({ column, content }) => isSure(field, column, content)).length === 1;
  return all.flatMap(({ column, header, content }): Doubt[] => {
    const concepts = conceptsOf(header);
    const isMeant = (field: Column<unknown>) =>
      field.asks.some((word) => concepts.has(word)) &&
      content.filter((row) => fits(field, sheet, row, column)).length * 2 > content.length;
    const holdsNames = areNames(sheet, column, content) && !concepts.has("team");
    const fields = missing
      .filter(
        (field) =>
          isMeant(field) || (isSure(field, column, content) && isOnly(field)) || (holdsNames && namesPeople(field)),
      )
      .map(({ name }) => name.en);
    const cell = address(table.headerRow, column);
    return fields.length === 0 ? [] : [{ sheet: sheet.name, column, header, cell, fields }];
  });
}

/**
 * Columns that are the first of several while the others are unread: `MP 1` of four, `Spiller` of three. One question
 * per type of header.
 */
export function siblingDoubts(
  sheet: Sheet,
  { headerRow, places, left, right }: Located,
  unread: readonly Unread[],
): Doubt[] {
  const isInside = ({ column }: Unread) => column >= left && column <= right;
  const doubts: Doubt[] = [];
  const told = new Set<string>();
  for (const [of, column] of [...places].sort(([, a], [, b]) => a - b)) {
    const header = textOf(valueAt(sheet, headerRow, column));
    const numbered = stemOf(header);
    const stem = numbered ?? spelling(header);
    if (stem === "" || told.has(stem)) continue;
    // A book's handicap columns have their own names, whatever the sheet calls its columns.
    const isOwnName = headersMeaning(of).includes(spelling(header));
    const isSibling = (other: string) =>
      numbered === null
        ? of.isName && spelling(other) === stem
        : stemOf(other) === stem && !isFormer(other) && (!isOwnName || isSpeltAs(other, header));
    const others = unread.filter((one) => isInside(one) && isSibling(one.header));
    if (others.length === 0) continue;
    told.add(stem);
    const cell = address(headerRow, column);
    const fields = [of.name.en];
    doubts.push({ sheet: sheet.name, column, header, cell, fields, others: others.map((one) => one.header) });
  }
  return doubts;
}

/**
 * Asks which result counts if another column competes with it: one with a similar header (`R1 %`, `R2 %`), one that is
 * the same in most rows (before and after a penalty), one that is its sum with a third column, or one to which only
 * what was carried over is added.
 */
export function rivalDoubts(
  sheet: Sheet,
  located: Located,
  unread: readonly Unread[],
  results: readonly Column<unknown>[],
  isOfFill: (header: string) => boolean,
): Doubt[] {
  const { headerRow, end, places } = located;
  if (!results.some((of) => places.has(of))) return [];
  const valuesOf = (column: number) => {
    const values: (number | null)[] = [];
    for (let row = headerRow + 1; row < Math.min(end, headerRow + 1 + SAMPLE); row++)
      values.push(numberIn(valueAt(sheet, row, column))?.value ?? null);
    return values;
  };
  const others = unread.map((one) => ({ ...one, values: valuesOf(one.column) }));
  return results.flatMap((of): Doubt[] => {
    const column = places.get(of);
    if (column === undefined) return [];
    const own = valuesOf(column);
    const header = textOf(valueAt(sheet, headerRow, column));
    const sort = sortOfHeader(header);
    const isRival = ({ header: other, values }: (typeof others)[number]) => {
      const rows = own.flatMap((value, row) => (value === null || values[row] === null ? [] : [row]));
      const given = own.filter((value) => value !== null).length;
      const apart = rows.filter((row) => values[row] !== own[row]);
      const isAllBut = (carried: readonly (number | null)[]) =>
        rows.length > 1 && rows.every((row) => Math.abs(values[row]! + (carried[row] ?? 0) - own[row]!) < SAME);
      if (others.some((third) => third.values !== values && isCarried(third.header) && isAllBut(third.values)))
        return true;
      // Points are not compared with percentages.
      const isOtherUnit =
        isPercent(header) !== isPercent(other) || apart.some((row) => !isNear(values[row]!, own[row]!));
      if (rows.length < 2 || rows.length * 2 <= given || apart.length === 0 || isOtherUnit) return false;
      const isSum = (added: readonly (number | null)[]) =>
        rows.every((row) => Math.abs(own[row]! + Math.max(0, added[row] ?? 0) - values[row]!) < SAME);
      // Net is raw plus the award when an earlier fill wrote both.
      if (isOfFill(other) && others.some((third) => isOfFill(third.header) && isSum(third.values))) return false;
      if (sort !== null && sortOfHeader(other) === sort && !isInRatio(rows, own, values)) return true;
      return apart.length * 2 < rows.length || others.some((third) => third.values !== values && isSum(third.values));
    };
    const rivals = [...others.filter(isRival), ...withoutHeader(sheet, located, column, valuesOf)];
    const cell = address(headerRow, column);
    const left = rivals.map((one) => one.header);
    return rivals.length === 0
      ? []
      : [{ sheet: sheet.name, column, header, cell, fields: [of.name.en], others: left, rivals }];
  });
}

/** Columns without headers directly after a result column that hold results too: one for each evening. */
function withoutHeader(
  sheet: Sheet,
  { headerRow, places }: Located,
  column: number,
  valuesOf: (column: number) => readonly (number | null)[],
): Unread[] {
  const own = valuesOf(column).map((value) => value ?? NaN);
  const given = own.filter((value) => !Number.isNaN(value));
  const [least, most] = [lowest(given), highest(given)];
  const areResults = (values: readonly (number | null)[]) => {
    const beside = values.filter((value, row): value is number => value !== null && !Number.isNaN(own[row]!));
    return beside.length * 2 > given.length && beside.every((value) => value * 2 >= least && value <= most * 2);
  };
  const taken = new Set(places.values());
  const found: Unread[] = [];
  for (let at = column + 1; !taken.has(at) && isBlank(valueAt(sheet, headerRow, at)); at++) {
    if (given.length < 2 || !areResults(valuesOf(at))) break;
    found.push({ column: at, header: columnName(at) });
  }
  return found;
}

/** True if the figures are the same in another unit. */
function isInRatio(
  rows: readonly number[],
  one: readonly (number | null)[],
  other: readonly (number | null)[],
): boolean {
  const ratios = rows.map((row) => other[row]! / one[row]!);
  return ratios.every((ratio) => Math.abs(ratio - ratios[0]!) < SAME);
}

/** Tolerance for sums of decimals. */
const SAME = 1e-6;

/** `C/O`, `Carry-over`, `Overført`: what a pair brings from earlier sessions. */
const isCarried = (header: string) =>
  /(?:^|[^\p{L}])c\/o(?!\p{L})|carr(?:y|ied)[ -]?(?:over|forward)|overført|överför|übertrag/iu.test(header);

const isPercent = (header: string) => header.indexOf("%") >= 0;

/** A penalty or carry-over is a small part of a result. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) * 3 <= Math.max(Math.abs(one), Math.abs(other));
}

/** Asks about a single column whose header would suit several: `Hcp` beside two players. */
export function doubtOfShared(
  sheet: Sheet,
  { headerRow, places }: Located,
  alike: readonly Column<unknown>[],
): Doubt[] {
  const [only, more] = alike.filter((column) => places.has(column));
  if (only === undefined || more !== undefined) return [];
  const column = places.get(only)!;
  const header = textOf(valueAt(sheet, headerRow, column));
  const isShared = alike.every((one) => isHeaderOf(one, header));
  const cell = address(headerRow, column);
  return isShared ? [{ sheet: sheet.name, column, header, cell, fields: [only.name.en], others: [] }] : [];
}

/** True if headers differ only in their numbers. */
function isSpeltAs(one: string, other: string): boolean {
  const plain = (text: string) => spelling(text.replace(/\d/g, ""));
  return plain(one) === plain(other);
}

/** A header without its number; null if it has none. */
function stemOf(header: string): string | null {
  const text = header.trim();
  // `Player 1 MP` as `MP 1`.
  const [, stem, after = ""] =
    /^(.*\p{L}.*?)[\s.#]*\d$/u.exec(text) ?? /^(\p{L}+)[ .#]*\d +(\p{L}+)$/u.exec(text) ?? [];
  return stem === undefined ? null : headerKey(`${stem} ${after}`.trim()) || null;
}

/** Rows of the table with both an entry and content in this column. */
function contentOf(sheet: Sheet, { headerRow, end, places }: Located, column: number): number[] {
  const rows: number[] = [];
  for (let row = headerRow + 1; row < Math.min(end, headerRow + 1 + SAMPLE); row++) {
    if (isBlank(valueAt(sheet, row, column))) continue;
    const given = [...places.values()].filter((at) => !isBlank(valueAt(sheet, row, at))).length;
    if (given > 1) rows.push(row);
  }
  // A number in a name column belongs to another list below.
  const isOfNumber = (row: number) =>
    [...places].some(([of, at]) => of.isName && numberIn(valueAt(sheet, row, at)) !== undefined);
  const named = rows.filter((row) => !isOfNumber(row));
  return named.length > 0 ? named : rows;
}

/** True if most cells are names of people: two or more words with capitals. */
function areNames(sheet: Sheet, column: number, rows: readonly number[]): boolean {
  const texts = rows.map((row) => textOf(valueAt(sheet, row, column)).trim());
  return rows.length > 1 && texts.filter((text) => isFullName(text)).length * 2 > rows.length;
}

function namesPeople({ isName, name }: Column<unknown>): boolean {
  return isName && conceptsOf(name.en).has("player");
}

/** True if the column can read the cell. */
export function fits(column: Column<unknown>, sheet: Sheet, row: number, at: number): boolean {
  const remarks = new Remarks(sheet.name);
  new CellReader(column, at, undefined, remarks).read(row, valueAt(sheet, row, at), formatAt(sheet, row, at));
  return remarks.problems.length === 0;
}
