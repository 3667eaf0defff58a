// Finds different names that are probably one person. The program asks; it never merges.
import { spelling } from "../kernel/written/spelling";
import { generationOf } from "./generation";
import { nameKey } from "./nameKey";

/** Shorter names are not compared with one letter off: Ann, Anna and Ian are three people. */
const SHORTEST_COMPARED = 6;
/** The longest text that can be a name: each letter costs an entry in the index. */
const LONGEST_COMPARED = 100;

/**
 * Finds the added names near another one: names that differ only in accents and punctuation (`O'Brien`, `O’Brien`), in
 * the order of words (`Bro, Anna`) or by one letter, or that have an initial (`A. Bro`) or an abbreviation (`Chr. Bro`)
 * for the first name.
 */
export class NearNames<T> {
  private readonly named = new Map<string, Named<T>>();
  private readonly byForm = new Map<string, Named<T>[]>();

  /** Adds a name; the first one with a given key counts. */
  add(name: string, value: T): void {
    const key = nameKey(name);
    if (key === "" || this.named.has(key)) return;
    const { name: base, mark } = generationOf(name);
    const named = { key, spelt: spelling(base), mark, value };
    this.named.set(key, named);
    for (const form of formsOf(base, named.spelt, "kept")) {
      const others = this.byForm.get(form);
      if (others) others.push(named);
      else this.byForm.set(form, [named]);
    }
  }

  /** The entries with names near this one, in the order they were added, without those with the same key. */
  near(name: string): T[] {
    const key = nameKey(name);
    const { name: base, mark } = generationOf(name);
    const spelt = spelling(base);
    const found = new Set<Named<T>>();
    for (const form of formsOf(base, spelt, "sought"))
      for (const other of this.byForm.get(form) ?? [])
        if (other.key !== key && other.mark === mark && (form[0] !== LETTERS || isSlip(key, spelt, other)))
          found.add(other);
    return found.size < 2
      ? [...found].map(({ value }) => value)
      : [...this.named.values()].filter((one) => found.has(one)).map(({ value }) => value);
  }
}

/** A last letter or Roman number distinguishes teams of one club: `Æbleø A` and `Æbleø B` are different. */
function isSlip(key: string, spelt: string, other: Pick<Named<unknown>, "key" | "spelt">): boolean {
  const [one, two] = [LETTERED.exec(key), LETTERED.exec(other.key)];
  return !(one && two && one[1] === two[1]) && oneLetterOff(spelt, other.spelt);
}

const LETTERED = /^(.+) (?:\p{L}|[vx][ivx]{1,3})$/iu;

interface Named<T> {
  readonly key: string;
  readonly spelt: string;
  readonly mark: string | null;
  readonly value: T;
}

const LETTERS = "-";
/** The letters in a shortened first name: `Sv. Lind`, `Chr. Lind`. */
const ABBREVIATED = [2, 3, 4];

/** Two names are near if they share an indexed form. */
function formsOf(name: string, spelt: string, use: "kept" | "sought"): Set<string> {
  if (spelt === "" || spelt.length > LONGEST_COMPARED) return new Set();
  const words = wordsOf(name);
  const letters = shortenings(spelt).map((one) => LETTERS + one);
  const forms = ["=" + spelt, "#" + [...words].sort().join(" "), ...letters];
  const [first] = words;
  if (first !== undefined && words.length > 1) {
    // An initial is near all first names that begin with it; these do not become near each other.
    const own = first.length === 1 ? "initial" : "full";
    const other = own === "initial" ? "full" : "initial";
    const last = words[words.length - 1];
    forms.push(`${use === "kept" ? own : other} ${first[0]} ${last}`);
    const isShort = /^\p{L}{2,4}\./u.test(name.trim());
    const sort = isShort === (use === "kept") ? "short" : "begins";
    for (const length of isShort ? [first.length] : ABBREVIATED)
      if (isShort || length < first.length) forms.push(`${sort} ${first.slice(0, length)} ${last}`);
  }
  return new Set(forms);
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s,.]+/)
    .map(spelling)
    .filter((word) => word !== "");
}

/**
 * A spelling, and the spelling without each of its letters: spellings that differ by one letter share a form. None if
 * it is too short or too long for that comparison.
 */
export function shortenings(spelt: string): string[] {
  if (spelt.length < SHORTEST_COMPARED || spelt.length > LONGEST_COMPARED) return [];
  return [...new Set([spelt, ...Array.from(spelt, (_, i) => spelt.slice(0, i) + spelt.slice(i + 1))])];
}

/**
 * True if one letter was added, left out or changed, or two were swapped. Digits (Table 1, Table 2) and a first letter
 * (A Lind, B Lind) do not count as slips.
 */
export function oneLetterOff(a: string, b: string): boolean {
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
