import { nameKey, tidyName } from "../../../people/nameKey";
import { setAside } from "../../../people/setAside";
import { textOf, valueAt, type Place, type Sheet } from "../../../sheet/sheet";
import type { Located } from "../headers/tables";

// Names of a table of players that the games write with something beside them or surname first: `Birch, Bob`, `Bob Birch (6)`.

export interface ListedName {
  readonly written: string;
  readonly name: string;
  readonly place: Place;
}

/** A name without titles, brackets and a number behind it. */
function plainName(written: string): string {
  const { name, isSame } = setAside(written.replace(/\s+[-+−]?\d{1,4}(?:[.,]\d+)?½?$/, ""));
  return isSame ? name : written;
}

function turned(name: string): string {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  return first === undefined ? name : tidyName(`${first} ${last!}`);
}

/** Each such name once, where it first stands; only where it is one player's of the table. */
export function asListed(
  sheet: Sheet,
  tables: readonly Located[],
  companion: { readonly sheet: Sheet; readonly located: Located },
): ListedName[] {
  const listed = new Map(namesOf(companion.sheet, companion.located).map(({ written }) => [nameKey(written), written]));
  const found = new Map<string, ListedName>();
  for (const { written, place } of listed.size === 0 ? [] : tables.flatMap((located) => namesOf(sheet, located))) {
    const key = nameKey(written);
    if (listed.has(key) || found.has(key)) continue;
    const plain = plainName(written);
    const name = listed.get(nameKey(plain)) ?? listed.get(nameKey(turned(plain)));
    if (name !== undefined) found.set(key, { written, name, place });
  }
  return [...found.values()];
}

/** The cells of columns that hold one name and nothing else. */
function namesOf(sheet: Sheet, { places, headerRow, end }: Located): Omit<ListedName, "name">[] {
  const all = [...places.values()];
  const columns = [...places].filter(([{ isName }, at]) => isName && all.filter((one) => one === at).length === 1);
  return columns.flatMap(([, column]) =>
    Array.from({ length: end - headerRow - 1 }, (_, i) => headerRow + 1 + i).flatMap((row) => {
      const cell = valueAt(sheet, row, column);
      const written = typeof cell === "string" ? tidyName(textOf(cell)) : "";
      return written === "" ? [] : [{ written, place: [row, column] as const }];
    }),
  );
}
