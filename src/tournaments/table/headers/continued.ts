import { Problem } from "../../../kernel/problem";
import type { Steps } from "../../../kernel/steps";
import { spelling } from "../../../kernel/written/spelling";
import { isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import type { Column } from "./columns";
import type { Located } from "./tables";

// A row that names a section inside a table without repeating the headers: those above still apply.

/** A section's name: `B-rækken`, `Section 2`. */
const SECTION =
  /^(?:(?:række|row|section|sektion|group|gruppe|pulje|division)\s*[a-z0-9]{1,2}|[a-z0-9]{1,2}\.?[-\s]?(?:rækken?|row|section|sektion|gruppen?|group|pulje|division))$/i;

export function namesSection(text: string): boolean {
  return SECTION.test(text);
}

/** The section named by the first text of a row; null if none. */
export function sectionIn(given: Sheet, row: number): string | null {
  const { values, top } = AS_WRITTEN.get(given) ?? given;
  const first = values[row - top]?.find((cell) => !isBlank(cell)) ?? null;
  const text = textOf(first).trim();
  return namesSection(text) ? text : null;
}

/** Sections are known in a copy, too. */
export function withSectionsOf(given: Sheet, copy: Sheet): Sheet {
  const written = AS_WRITTEN.get(given);
  if (written !== undefined) AS_WRITTEN.set(copy, written);
  return copy;
}

const IS_NUMBER = /^\D?\d/;

/** Original sheets, by the copies that have headers in their section rows. */
const AS_WRITTEN = new WeakMap<Sheet, Sheet>();

/**
 * The tables of a sheet, with each section as its own table: `tablesOn` gets a copy with the headers in the rows that
 * name sections. `areWords`: words that a column reads as numbers count as numbers, `NM` under masterpoints.
 */
export function* inSections<T extends { readonly located: readonly Located[] }>(
  sheet: Sheet,
  tablesOn: (sheet: Sheet) => Steps<T>,
  areWords: boolean,
): Steps<T> {
  const plain = yield* tablesOn(sheet);
  const rows = plain.located.flatMap((table) =>
    sectionsWithin(sheet, table, areWords).map((row) => [row, table.headerRow] as const),
  );
  if (rows.length === 0) return plain;
  const values = [...sheet.values];
  for (const [row, headerRow] of rows) values[row - sheet.top] = sheet.values[headerRow - sheet.top]!;
  const headed = { ...sheet, values };
  AS_WRITTEN.set(headed, sheet);
  const again = yield* tablesOn(headed);
  const isFound = ([row]: (typeof rows)[number]) => again.located.some(({ headerRow }) => headerRow === row);
  return rows.every(isFound) ? again : plain;
}

/** The rows that name a section whose entries clearly continue under the table's headers. */
function sectionsWithin(sheet: Sheet, { headerRow, end, places, excelTable }: Located, areWords: boolean): number[] {
  const rows: number[] = [];
  let first: number | null = null;
  let title: number | null = null;
  const isAlike = (row: number, other: number) =>
    [...places].every(([column, at]) => {
      const cells = [row, other].map((one) => valueAt(sheet, one, at));
      const [own, above] = cells.map((cell) => textOf(cell).trim()) as [string, string];
      if (own === "" || above === "" || IS_NUMBER.test(own) === IS_NUMBER.test(above)) return true;
      return areWords && readsSome(column) && cells.every((cell) => reads(column, cell));
    });
  for (let row = headerRow + 1; row < end && excelTable === null; row++) {
    const given = [...places.values()].filter((column) => !isBlank(valueAt(sheet, row, column))).length;
    if (sectionIn(sheet, row) !== null && repeatsHeaders(sheet, row, headerRow)) title = first === null ? null : row;
    else if (given > 1) {
      first ??= row;
      if (title !== null && isAlike(row, first)) rows.push(title);
      title = null;
    }
  }
  return rows;
}

/** True if the column's reader refuses ordinary text, and so reads figures. */
function readsSome(column: Column<unknown>): boolean {
  return !column.isName && !reads(column, NO_FIGURE);
}

const NO_FIGURE = "Section B";

function reads({ name, read }: Column<unknown>, cell: CellValue): boolean {
  if (cell === null || isFault(cell)) return false;
  const at = { field: name.en, format: null, mark: undefined, readAs: () => undefined };
  return !(read(cell, at) instanceof Problem);
}

/** True if a row repeats at most its columns' headers after its first text. */
function repeatsHeaders({ values, top }: Sheet, row: number, headerRow: number): boolean {
  const line = values[row - top]!;
  const first = line.findIndex((cell) => !isBlank(cell));
  const headers = values[headerRow - top]!;
  return line.every(
    (cell, i) => i <= first || isBlank(cell) || spelling(textOf(cell)) === spelling(textOf(headers[i] ?? null)),
  );
}
