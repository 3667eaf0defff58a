import { spelling } from "../../../kernel/written/spelling";
import { extent, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Mapping } from "../../kind";
import { isHeaderOf, type Column } from "./columns";
import { isFullName, isHeaderWord } from "../../../layout/words/headerWords";
import { headerRowFor, tableWith, withEnds, type Located, type Places } from "./tables";

// Tables with columns that the user chose.

/** The columns found, overridden by those that the user chose. */
export function mappedPlaces(
  found: Places,
  columns: readonly Column<unknown>[],
  mapping: Mapping,
): Map<Column<unknown>, number> {
  const places = new Map(found);
  for (const column of columns) {
    const chosen = mapping[column.name.en];
    if (chosen === undefined) continue;
    // The chosen column loses any other use.
    for (const [other, at] of places) if (at === chosen) places.delete(other);
    if (chosen === null) places.delete(column);
    else places.set(column, chosen);
    for (const other of column.foundWith ?? []) if (typeof mapping[other.name.en] !== "number") places.delete(other);
  }
  // In the declared order: what fills down within another column is read after it.
  const declared = columns.flatMap((column) => (places.has(column) ? [[column, places.get(column)!] as const] : []));
  return new Map([...declared, ...places]);
}

/**
 * The first table with the chosen columns, and the further tables. A table with the same headers, apart from those
 * chosen, is read the same way; others stay as found.
 */
export function mappedTables(
  sheet: Sheet,
  columns: readonly Column<unknown>[],
  mapping: Mapping,
  found: readonly Located[],
  nearest: Places,
): Located[] {
  const [known, ...others] = found;
  const places = mappedPlaces(known?.places ?? nearest, columns, mapping);
  const first = known ? tableWith(sheet, places, known.headerRow) : firstTable(sheet, places, Object.values(mapping));
  const chosen = Object.values(mapping);
  const isAgain = headsAgain(sheet, first, chosen);
  const isOtherwise = headsOtherwise(sheet, first, chosen);
  const again: Located[] = [];
  for (let row = first.headerRow + 1; row < extent(sheet).bottom; row++) {
    const own = others.find(({ headerRow }) => headerRow === row);
    if (!isAgain(row) && (own || !isOtherwise(row))) continue;
    again.push(tableWith(sheet, own ? mappedPlaces(own.places, columns, mapping) : places, row));
  }
  return withEnds([
    first,
    ...again,
    ...others.filter(({ headerRow }) => again.every((one) => one.headerRow !== headerRow)),
  ]);
}

/** The first table if no headers are known. */
function firstTable(sheet: Sheet, places: Places, chosen: readonly (number | null)[]): Located {
  const row = headerRowFor(sheet, [...places.values()]);
  return { ...tableWith(sheet, places, row), isHeadless: isLikeNext(sheet, row, chosen) };
}

/** True if a row has numbers and texts where the next one has them: at least one number, or full names only. */
function isLikeNext(sheet: Sheet, row: number, columns: readonly (number | null)[]): boolean {
  const isGiven = (at: number) => columns.some((column) => column !== null && textAt(at, column) !== "");
  const textAt = (at: number, column: number) => textOf(valueAt(sheet, at, column)).trim();
  let next = row + 1;
  while (next < extent(sheet).bottom && !isGiven(next)) next++;
  const both = columns
    .flatMap((column) => (column === null ? [] : [[textAt(row, column), textAt(next, column)] as const]))
    .filter(([own, below]) => own !== "" && below !== "" && !isHeaderWord(own));
  const isNumber = (text: string) => /^\W?[\d½]/u.test(text);
  return (
    both.length > 1 &&
    both.every(([own, below]) => isNumber(own) === isNumber(below)) &&
    (both.some(([own]) => isNumber(own)) || both.every((texts) => texts.every(isFullName)))
  );
}

/** Tests if a row repeats a table's headers: all those of the chosen columns, and most of the others. */
function headsAgain(sheet: Sheet, { headerRow, places }: Located, chosen: readonly (number | null)[]) {
  const headers = [...places.values()].map((column) => ({ column, text: headerAt(sheet, headerRow, column) }));
  return (row: number) => {
    const same = headers.filter(({ column, text }) => text !== "" && headerAt(sheet, row, column) === text);
    const isChosen = ({ column }: { column: number }) => chosen.includes(column);
    return same.length * 2 > headers.length && headers.filter(isChosen).every((one) => same.includes(one));
  };
}

/** Tests if a row heads the same columns, with other words over the chosen ones. */
function headsOtherwise(sheet: Sheet, { places }: Located, chosen: readonly (number | null)[]) {
  const known = [...places].filter(([, at]) => !chosen.includes(at));
  const texts = [...places.values()].filter((at) => chosen.includes(at));
  return (row: number) =>
    known.length > 1 &&
    known.every(([column, at]) => isHeaderOf(column, textOf(valueAt(sheet, row, at)))) &&
    texts.every((at) => /\p{L}/u.test(textOf(valueAt(sheet, row, at))));
}

function headerAt(sheet: Sheet, row: number, column: number): string {
  return spelling(textOf(valueAt(sheet, row, column)));
}
