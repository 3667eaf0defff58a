import { Candidates } from "../../../people/candidates";
import { isOtherGeneration } from "../../../people/generation";
import { nameKey } from "../../../people/nameKey";
import { oneLetterOff, shortenings } from "../../../people/nearNames";
import { isOtherSex, withoutTitle } from "../../../people/setAside";
import type { NameColumn } from "../headers/columns";
import type { Remarks } from "../headers/remarks";
import type { Row } from "../rows/row";
import { address, type Place, type Sheet } from "../../../sheet/sheet";
import { spelling } from "../../../kernel/written/spelling";

/** A name as written, and its first cell. */
export interface Written {
  readonly name: string;
  readonly place: Place;
  /** Groups in which nobody plays twice: rows, or tournaments. Optional: its row. */
  readonly within?: readonly unknown[];
  /** The name is on a list of players. Two such are two people. */
  readonly isListed?: boolean;
  /** The sheet of the list, if the name is not in the games. */
  readonly sheet?: string;
}

/** The names in these columns, each with its first cell and all its rows: a season has few different names. */
export function namesIn(rows: readonly Row[], columns: readonly NameColumn[]): Iterable<Written> {
  const firsts = new Map<string, Written & { readonly within: number[] }>();
  for (const row of rows)
    for (const column of columns) {
      const name = row.get(column);
      if (name === null) continue;
      const first = firsts.get(name);
      if (first) first.within.push(row.row);
      else firsts.set(name, { name, place: row.place(column), within: [row.row] });
    }
  return firsts.values();
}

/** The names in the games, and those of a list of players for which they may be short. */
export function namesWithList(
  rows: readonly Row[],
  columns: readonly NameColumn[],
  list: { readonly sheet: Sheet; readonly rows: readonly Row[]; readonly name: NameColumn } | null,
): Written[] {
  const listed = (list?.rows ?? []).flatMap((row): Written[] => {
    const name = row.get(list!.name);
    return name === null
      ? []
      : [{ name, place: row.place(list!.name), within: [], isListed: true, sheet: list!.sheet.name }];
  });
  const keys = new Set(listed.map(({ name }) => nameKey(name)));
  const inGames = [...namesIn(rows, columns)].map((one) => ({ ...one, isListed: keys.has(nameKey(one.name)) }));
  return inGames.every(({ isListed }) => isListed) ? inGames : [...inGames, ...listed];
}

/** More names than any club has are not compared letter by letter. */
const MOST_COMPARED = 5000;

const SURNAME_FIRST = /^([^,]+),\s*([^,]+)$/;

/**
 * Warns, with both cells, of names that are probably one person: other accents, dots or hyphens, surname first, or one
 * letter different. Differences in case and spaces do not count.
 */
export function warnOfSpellings(names: Iterable<Written>, remarks: Remarks): void {
  warnOfLetters(names, remarks);
}

/** Warns, and returns the pairs of names it warned about. */
function warnOfLetters(names: Iterable<Written>, remarks: Remarks): Set<string> {
  const warned = new Set<string>();
  const warn = (written: Written, first: Written) => {
    if (written.isListed && first.isListed) return;
    warned.add(pairOf(written, first));
    warnOfTwo(remarks, written, first);
  };
  const firsts = new Map<string, Written>();
  for (const written of names) {
    const key = nameKey(written.name);
    if (!firsts.has(key)) firsts.set(key, written);
  }
  const byKey = new Map<string, Written>();
  for (const written of firsts.values()) {
    const key = spelling(written.name.replace(SURNAME_FIRST, "$2 $1"));
    const same = byKey.get(key);
    if (same) warn(written, same);
    else byKey.set(key, written);
  }
  if (byKey.size > MOST_COMPARED) return warned;
  const byShortened = new Map<string, [key: string, written: Written][]>();
  for (const [key, written] of byKey) {
    const met = new Set<Written>();
    for (const shortened of shortenings(key)) {
      const others = byShortened.get(shortened) ?? [];
      for (const [otherKey, other] of others) {
        const areTwo = [isOtherGeneration, isOtherSex].some((tells) => tells(written.name, other.name));
        if (!met.has(other) && !areTwo && oneLetterOff(key, otherKey)) warn(written, other);
        met.add(other);
      }
      byShortened.set(shortened, [...others, [key, written]]);
    }
  }
  return warned;
}

/**
 * Also warns of shortened names: an initial (`J. Cole`), a short first name (`Bob Cole`), a first name or surname
 * alone, a title (`Mrs Cole`). Never of two who play together or against each other.
 */
export function warnOfPeople(names: Iterable<Written>, remarks: Remarks): void {
  const all = [...names];
  const warned = warnOfLetters(all, remarks);
  const people = new Map<string, { readonly written: Written; readonly within: Set<unknown> }>();
  for (const written of all) {
    const key = nameKey(written.name);
    const known = people.get(key) ?? { written, within: new Set() };
    for (const one of written.within ?? [written.place[0]]) known.within.add(one);
    people.set(key, known);
  }
  if (people.size > MOST_COMPARED) return;
  const list = [...people.values()];
  const candidates = new Candidates(list.map(({ written }, i) => [withoutTitle(written.name), i]));
  for (const [at, { written, within }] of list.entries())
    for (const { person, likeness } of candidates.of(written.name)) {
      const other = list[person]!;
      const pair = pairOf(written, other.written);
      const areListed = written.isListed && other.written.isListed;
      const isApart = areListed || NO_DOUBT.includes(likeness) || isOtherSex(written.name, other.written.name);
      if (person === at || isApart || warned.has(pair) || [...within].some((one) => other.within.has(one))) continue;
      warned.add(pair);
      // The short name is read as the whole one.
      const [short, whole] = [written, other.written].sort(byShortness) as [Written, Written];
      warnOfTwo(remarks, short, whole);
    }
}

/** Father and son are two people; for a substitute, the user is asked who played. */
const NO_DOUBT: readonly string[] = ["generation", "substitute"];
/** Sorts the shorter name first, ignoring titles; of equal lengths, the one with a title. */
const byShortness = ({ name }: Written, { name: other }: Written) =>
  withoutTitle(name).length - withoutTitle(other).length || other.length - name.length;
const pairOf = (...two: readonly [Written, Written]) =>
  two
    .map(({ name }) => nameKey(name))
    .sort()
    .join("\n");

/** The cell of the second name has its sheet before it, if that is another one. */
function warnOfTwo(remarks: Remarks, one: Written, two: Written): void {
  const [written, first] = one.sheet === undefined ? [one, two] : [two, one];
  const cell = address(first.place[0], first.place[1]);
  const other = first.sheet === undefined || remarks.isOf(first.sheet) ? cell : `${first.sheet}!${cell}`;
  remarks.warn("name-spelt-otherwise", written.place, { name: written.name, other: first.name, cell: other });
}
