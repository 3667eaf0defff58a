import { grouped } from "../../../kernel/grouped";
import { nameKey, tidyName } from "../../../people/nameKey";
import { setAside } from "../../../people/setAside";
import { textOf, valueAt, type Place, type Sheet } from "../../../sheet/sheet";
import type { Located } from "../headers/tables";

// Matches names in the games to a table of players despite additions or surname first: `Birch, Bob`, `Bob Birch (6)`.

export interface ListedName {
  readonly written: string;
  readonly name: string;
  readonly place: Place;
}

const NUMBER = /[-+−]?\d{1,4}(?:[.,]\d+)?½?/;
const NUMBER_BEHIND = new RegExp(`\\s+${NUMBER.source}$`);

/** A name without titles, brackets and a number behind it. */
function plainName(written: string): string {
  const { name, isSame } = setAside(written.replace(NUMBER_BEHIND, ""));
  return isSame ? name : written;
}

function turned(name: string): string {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  return first === undefined ? name : tidyName(`${first} ${last!}`);
}

/** Each such name once, at its first place, if it means one player of the table and always has the same number. */
export function asListed(
  sheet: Sheet,
  tables: readonly Located[],
  companion: { readonly sheet: Sheet; readonly located: Located },
): ListedName[] {
  const names = namesOf(companion.sheet, companion.located).map(({ written }) => written);
  const listed = new Set(names.map(nameKey));
  const byForm = grouped(
    [...new Set(names)].flatMap((name) => formsOf(name).map((form) => ({ form, name }))),
    ({ form }) => form,
  );
  const found = new Map<string, ListedName>();
  for (const { written, place } of names.length === 0 ? [] : tables.flatMap((located) => namesOf(sheet, located))) {
    const key = nameKey(written);
    if (listed.has(key) || found.has(key)) continue;
    const meant = new Set(formsOf(written).flatMap((form) => byForm.get(form)?.map(({ name }) => name) ?? []));
    const [name] = meant;
    if (name !== undefined && meant.size === 1) found.set(key, { written, name, place });
  }
  // `Hans Jensen 1` and `Hans Jensen 2` may be two people.
  const alike = grouped([...found.values()], ({ written }) =>
    nameKey(written.replace(NUMBER, "").replace(/[()[\]]/g, "")),
  );
  const numbers = (of: readonly ListedName[]) => new Set(of.map(({ written }) => NUMBER.exec(written)?.[0]));
  return [...alike.values()].filter((of) => numbers(of).size === 1).flat();
}

/** Names with the surname first that are there the other way round as well: `Holt, Ann` and `Ann Holt`. */
export function turnedNames(sheet: Sheet, tables: readonly Located[]): ListedName[] {
  const all = tables.flatMap((located) => namesOf(sheet, located));
  const keys = new Set(all.map(({ written }) => nameKey(written)));
  const found = new Map<string, ListedName>();
  for (const { written, place } of all) {
    const name = turned(written);
    if (name !== written && keys.has(nameKey(name)) && !found.has(nameKey(written)))
      found.set(nameKey(written), { written, name, place });
  }
  return [...found.values()];
}

/** The keys of a name: as written, without additions, and with the first name first. */
function formsOf(written: string): readonly string[] {
  const plain = plainName(written);
  return [...new Set([written, plain, turned(plain)].map(nameKey))];
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

/** `3 Quigley`, `3. Quigley`, `Quigley (3)`, `Quigley #3` */
const BOTH = /^\s*#?(\d{1,3})[.:)]?\s+(.*\p{L}.*)$|^(.*\p{L}.*?)\s+[(#]\s*(\d{1,3})\)?\s*$/u;

/** What a list has under a team's name or number, or under both where a match gives both and they agree. */
export function teamListed<T>(listed: ReadonlyMap<string, T>, written: string): T | undefined {
  const own = listed.get(nameKey(written));
  const [, before, name, alone, behind] = BOTH.exec(written) ?? [];
  if (own !== undefined || (name ?? alone) === undefined) return own;
  const byName = listed.get(nameKey((name ?? alone)!));
  const byNumber = listed.get(nameKey((before ?? behind)!));
  return byNumber === undefined || byNumber === byName ? byName : undefined;
}
