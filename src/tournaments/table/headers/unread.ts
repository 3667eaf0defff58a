import { highest, lowest } from "../../../kernel/numbers/many";
import { numberIn } from "../../../sheet/cells";
import { spelling } from "../../../kernel/written/spelling";
import { CellReader, isHeaderOf, type Column } from "./columns";
import { conceptsOf, headerKey, isFormer, isFullName, isGroup, sortOfHeader } from "../../../layout/words/headerWords";
import type { Doubt, Unread } from "../../kind";
import { Remarks } from "./remarks";
import { address, columnName, extent, formatAt, isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import { headersMeaning, type Located } from "./tables";

// Columns that hold something and were not understood. Each is reported; if a default would be used in place of one,
// the user is asked.

/** What was not understood of a table. */
export interface UnreadTable {
  readonly sheet: Sheet;
  readonly located: Located;
  readonly unread: readonly Unread[];
  readonly doubts: readonly Doubt[];
}

/** Rows that are looked at to see what a column holds. */
const SAMPLE = 200;

/** The columns of a table with content that are neither inputs nor known otherwise. */
export function unreadColumns(sheet: Sheet, table: Located, isKnown: (column: number) => boolean): Unread[] {
  const taken = new Set(table.places.values());
  const unread: Unread[] = [];
  const { right } = extent(sheet);
  for (let column = sheet.left; column < right; column++) {
    const isInside = column >= table.left && column <= table.right;
    if (taken.has(column) || isKnown(column) || (!isInside && textOf(valueAt(sheet, table.headerRow, column)) === ""))
      continue;
    if (contentOf(sheet, table, column).length === 0) continue;
    unread.push({ column, header: headerOver(sheet, table.headerRow, column) });
  }
  return unread;
}

/** Which of the unread columns could be one of those that are missing. */
export function doubtsOf(
  sheet: Sheet,
  table: Located,
  unread: readonly Unread[],
  missing: readonly Column<unknown>[],
): Doubt[] {
  return unread.flatMap(({ column, header }): Doubt[] => {
    const concepts = conceptsOf(header);
    const content = contentOf(sheet, table, column);
    const isMeant = (field: Column<unknown>) =>
      field.asks.some((word) => concepts.has(word)) &&
      content.filter((row) => fits(field, sheet, row, column)).length * 2 > content.length;
    const holdsNames = areNames(sheet, column, content) && !concepts.has("team");
    const isSure = ({ isSurely }: Column<unknown>) =>
      isSurely !== undefined &&
      content.every((row) => isSurely(valueAt(sheet, row, column), formatAt(sheet, row, column)));
    const fields = missing
      .filter((field) => isMeant(field) || isSure(field) || (holdsNames && namesPeople(field)))
      .map(({ name }) => name.en);
    const cell = address(table.headerRow, column);
    return fields.length === 0 ? [] : [{ sheet: sheet.name, column, header, cell, fields }];
  });
}

/**
 * Columns that are the first of several, `MP 1` of four or `Spiller` of three, while the others are not read. One question
 * for each sort of header.
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
    // A book writes its handicaps under their own name, whatever the sheet's own columns are called.
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
 * A column of results beside another under such a header, `R1 %` and `R2 %`, or that is the same in most rows, such as before and
 * after a penalty, or that a third column was added to. One of the two is the result that counts.
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
      // Points are not compared with percentages.
      const isOtherUnit =
        isPercent(header) !== isPercent(other) || apart.some((row) => !isNear(values[row]!, own[row]!));
      if (rows.length < 2 || rows.length * 2 <= given || apart.length === 0 || isOtherUnit) return false;
      const isSum = (added: readonly (number | null)[]) =>
        rows.every((row) => Math.abs(own[row]! + Math.max(0, added[row] ?? 0) - values[row]!) < SAME);
      // Net is raw and what is added, as an earlier fill wrote both.
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

/** Columns right behind a column of results, under no header of their own, that hold such results, too: one for each evening. */
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

/** Whether figures are others in another unit. */
function isInRatio(
  rows: readonly number[],
  one: readonly (number | null)[],
  other: readonly (number | null)[],
): boolean {
  const ratios = rows.map((row) => other[row]! / one[row]!);
  return ratios.every((ratio) => Math.abs(ratio - ratios[0]!) < SAME);
}

/** Sums of decimals are not exact. */
const SAME = 1e-6;

const isPercent = (header: string) => header.indexOf("%") >= 0;

/** A penalty, or what is carried over, is a small part of a result. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) * 3 <= Math.max(Math.abs(one), Math.abs(other));
}

/** The one column under a header that several could have, `Hcp` beside two players, where the others have none. */
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

/** Headers that differ in their numbers alone. */
function isSpeltAs(one: string, other: string): boolean {
  const plain = (text: string) => spelling(text.replace(/\d/g, ""));
  return plain(one) === plain(other);
}

/** A header without its number; null where it has none. */
function stemOf(header: string): string | null {
  const text = header.trim();
  // `Player 1 MP` as `MP 1`.
  const [, stem, after = ""] =
    /^(.*\p{L}.*?)[\s.#]*\d$/u.exec(text) ?? /^(\p{L}+)[ .#]*\d +(\p{L}+)$/u.exec(text) ?? [];
  return stem === undefined ? null : headerKey(`${stem} ${after}`.trim()) || null;
}

/** Rows of the table in which an entry and something in this column stand. */
function contentOf(sheet: Sheet, { headerRow, end, places }: Located, column: number): number[] {
  const rows: number[] = [];
  for (let row = headerRow + 1; row < Math.min(end, headerRow + 1 + SAMPLE); row++) {
    if (isBlank(valueAt(sheet, row, column))) continue;
    const given = [...places.values()].filter((at) => !isBlank(valueAt(sheet, row, at))).length;
    if (given > 1) rows.push(row);
  }
  // A number under the names of others is of another list below.
  const isOfNumber = (row: number) =>
    [...places].some(([of, at]) => of.isName && numberIn(valueAt(sheet, row, at)) !== undefined);
  const named = rows.filter((row) => !isOfNumber(row));
  return named.length > 0 ? named : rows;
}

/** Whether most of the cells are names of people: two words or more, each with a capital. */
function areNames(sheet: Sheet, column: number, rows: readonly number[]): boolean {
  const texts = rows.map((row) => textOf(valueAt(sheet, row, column)).trim());
  return rows.length > 1 && texts.filter((text) => isFullName(text)).length * 2 > rows.length;
}

function namesPeople({ isName, name }: Column<unknown>): boolean {
  return isName && conceptsOf(name.en).has("player");
}

/** Whether a cell can be read as one of a column. */
export function fits(column: Column<unknown>, sheet: Sheet, row: number, at: number): boolean {
  const remarks = new Remarks(sheet.name);
  new CellReader(column, at, undefined, remarks).read(row, valueAt(sheet, row, at), formatAt(sheet, row, at));
  return remarks.problems.length === 0;
}

/** What heads a column, with the line above where that says whose it is. */
function headerOver(sheet: Sheet, headerRow: number, column: number): string {
  const [above, own] = [headerRow - 1, headerRow].map((row) => textOf(valueAt(sheet, row, column)));
  return own === "" ? above! : isGroup(above!) ? `${above} ${own}` : own!;
}
