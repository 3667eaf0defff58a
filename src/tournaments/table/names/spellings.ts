import { isOtherGeneration } from "../../../people/generation";
import { nameKey } from "../../../people/nameKey";
import { oneLetterOff, shortenings } from "../../../people/nearNames";
import type { NameColumn } from "../headers/columns";
import type { Remarks } from "../headers/remarks";
import type { Row } from "../rows/row";
import { address, type Place } from "../../../sheet/sheet";
import { spelling } from "../../../kernel/written/spelling";

/** A name as written, and its first cell. */
export interface Written {
  readonly name: string;
  readonly place: Place;
}

/** The names in these columns, row by row, each with its first cell: a season has few different names. */
export function namesIn(rows: readonly Row[], columns: readonly NameColumn[]): Iterable<Written> {
  const firsts = new Map<string, Written>();
  for (const row of rows)
    for (const column of columns) {
      const name = row.get(column);
      if (name !== null && !firsts.has(name)) firsts.set(name, { name, place: row.place(column) });
    }
  return firsts.values();
}

/** More different names than any club has are not compared letter by letter. */
const MOST_COMPARED = 5000;

const SURNAME_FIRST = /^([^,]+),\s*([^,]+)$/;

/**
 * Warns, with both cells, of names that are likely one person: other accents, dots or hyphens, surname first, or one letter off.
 * Other capitals and blanks are the same name.
 */
export function warnOfSpellings(names: Iterable<Written>, remarks: Remarks): void {
  const firsts = new Map<string, Written>();
  for (const written of names) {
    const key = nameKey(written.name);
    if (!firsts.has(key)) firsts.set(key, written);
  }
  const byKey = new Map<string, Written>();
  for (const written of firsts.values()) {
    const key = spelling(written.name.replace(SURNAME_FIRST, "$2 $1"));
    const same = byKey.get(key);
    if (same) warn(remarks, written, same);
    else byKey.set(key, written);
  }
  if (byKey.size > MOST_COMPARED) return;
  const byShortened = new Map<string, [key: string, written: Written][]>();
  for (const [key, written] of byKey) {
    const met = new Set<Written>();
    for (const shortened of shortenings(key)) {
      const others = byShortened.get(shortened) ?? [];
      for (const [otherKey, other] of others) {
        const isMet = met.has(other) || isOtherGeneration(written.name, other.name);
        if (!isMet && oneLetterOff(key, otherKey)) warn(remarks, written, other);
        met.add(other);
      }
      byShortened.set(shortened, [...others, [key, written]]);
    }
  }
}

function warn(remarks: Remarks, written: Written, first: Written): void {
  const other = address(first.place[0], first.place[1]);
  remarks.warn("name-spelt-otherwise", written.place, { name: written.name, other: first.name, cell: other });
}
