// Names that differ only in a title: `Fru Karen Vig` is Karen Vig if only one person has that name.
import { grouped } from "../kernel/grouped";
import { nameKey } from "./nameKey";
import { isOtherSex, withoutTitle } from "./setAside";

/** A name as written. */
export interface WrittenName {
  readonly name: string;
  /** The game or evening of the name; nobody is named twice there. */
  readonly within: unknown;
}

/** Names with a title that also occur in another form, each with the name without the title. */
export function namesWithTitles(names: readonly WrittenName[]): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  const all = new Set(names.map(({ name }) => name));
  if ([...all].every((name) => withoutTitle(name) === name)) return read;
  for (const alike of grouped(names, ({ name }) => nameKey(withoutTitle(name))).values()) {
    const spelt = [...new Map(alike.map(({ name }) => [nameKey(name), name])).values()];
    const areTwo = spelt.some((one) => spelt.some((other) => isOtherSex(one, other))) || meet(alike);
    if (spelt.length < 2 || areTwo) continue;
    for (const name of spelt) if (withoutTitle(name) !== name) read.set(name, withoutTitle(name));
  }
  return read;
}

/** True if two of the spellings occur in the same game or evening. */
function meet(names: readonly WrittenName[]): boolean {
  return [...grouped(names, ({ within }) => within).values()].some(
    (there) => new Set(there.map(({ name }) => nameKey(name))).size > 1,
  );
}
