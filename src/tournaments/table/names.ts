import type { Remarks } from "./remarks";
import { address, type Place } from "../../sheet/sheet";
import { spelling } from "./spelling";

/** A name as written, and where it first stands so. */
export interface Written {
  readonly name: string;
  readonly place: Place;
}

/** More different names than any club has are not compared letter by letter. */
const MOST_COMPARED = 5000;
/** Shorter names differ by a letter because they are different: Ann, Anna, Ian. */
const SHORTEST_COMPARED = 6;
/** Longer texts are no names: as many shortenings as letters would fill the memory. */
const LONGEST_COMPARED = 100;

/** Warns, with both cells, of names that are likely one person: other case, spaces, accents, or one letter off. */
export function warnOfSpellings(names: Iterable<Written>, remarks: Remarks): void {
  const firsts = new Map<string, Written>();
  for (const written of names) if (!firsts.has(written.name)) firsts.set(written.name, written);
  const byKey = new Map<string, Written>();
  for (const written of firsts.values()) {
    const key = spelling(written.name);
    const same = byKey.get(key);
    if (same) warn(remarks, written, same);
    else byKey.set(key, written);
  }
  if (byKey.size > MOST_COMPARED) return;
  const byShortened = new Map<string, [key: string, written: Written][]>();
  for (const [key, written] of byKey) {
    if (key.length < SHORTEST_COMPARED || key.length > LONGEST_COMPARED) continue;
    const met = new Set<Written>();
    for (const shortened of shortenings(key)) {
      const others = byShortened.get(shortened) ?? [];
      for (const [otherKey, other] of others) {
        if (!met.has(other) && oneLetterOff(key, otherKey)) warn(remarks, written, other);
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

/** The key, and the key without one of its letters: two keys one letter apart share one of them. */
function shortenings(key: string): Set<string> {
  return new Set([key, ...Array.from(key, (_, i) => key.slice(0, i) + key.slice(i + 1))]);
}

/** One letter more, less or other, or two in the other order; digits are no slips (Table 1, Table 2), nor is a first letter (A Lind, B Lind). */
function oneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < Math.min(a.length, b.length) && a[i] === b[i]) i++;
  if (i === 0 || /\d/.test((a[i] ?? "") + (b[i] ?? ""))) return false;
  if (a.length === b.length) {
    const swapped = a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
    return swapped || a.slice(i + 1) === b.slice(i + 1);
  }
  return a.length > b.length ? a.slice(i + 1) === b.slice(i) : a.slice(i) === b.slice(i + 1);
}
