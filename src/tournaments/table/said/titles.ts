import { memoize } from "../../../kernel/memoize";
import { nameKey, tidyName } from "../../../people/nameKey";
import { namesWithTitles, type WrittenName } from "../../../people/titled";
import { valueAt, type Place, type Sheet } from "../../../sheet/sheet";
import type { NameColumn } from "../headers/columns";
import type { Located } from "../headers/tables";
import { namesInCell } from "./sameNames";

/** A name with a title, its first place, and the name without the title. */
interface Titled {
  readonly written: string;
  readonly name: string;
  readonly place: Place;
}

/** Players whose titles are set aside. `isOfGames`: a player may be in several rows. */
export function titlesSetAside(
  players: readonly NameColumn[],
  isOfGames: boolean,
  sheet: Sheet,
  tables: readonly Located[],
): Titled[] {
  const namesOf = memoize((cell: string) => namesInCell(cell).map(tidyName));
  const written = tables.flatMap(({ places, headerRow, end }) => {
    const columns = [...new Set(players.flatMap((of) => places.get(of) ?? []))];
    const cells: (WrittenName & { readonly place: Place })[] = [];
    for (let row = headerRow + 1; row < end; row++)
      for (const column of columns) {
        const cell = valueAt(sheet, row, column);
        if (typeof cell !== "string") continue;
        const place: Place = [row, column];
        for (const name of namesOf(cell)) cells.push({ name, place, within: isOfGames ? row : headerRow });
      }
    return cells;
  });
  const read = namesWithTitles(written);
  const first = new Map<string, Titled>();
  for (const { name: one, place } of read.size === 0 ? [] : written) {
    const name = read.get(one);
    if (name !== undefined && !first.has(nameKey(one))) first.set(nameKey(one), { written: one, name, place });
  }
  return [...first.values()];
}
