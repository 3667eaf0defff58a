// The people of a club: finds the person meant by a written name or number.
import { isSameName, nameKey, tidyName } from "./nameKey";
import { Candidates, type Candidate } from "./candidates";
import { NearNames } from "./nearNames";
import { setAside } from "./setAside";

/** A person in a list of players. */
export interface Person {
  readonly name: string;
  /** The membership number, as text; null if there is none. It tells namesakes apart. */
  readonly number: string | null;
  /** Other spellings of the same person's name. */
  readonly alsoWritten: readonly string[];
}

/** Two people who cannot be told apart, because they share a name, a spelling or a number. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  readonly by: "name" | "also-written" | "number";
  readonly written: string;
}

/** The person meant by the text of a cell. */
export type Match =
  | { readonly person: number }
  /** The number belongs to one person, the name to another. */
  | { readonly number: number; readonly name: number }
  /** Several people have the name, and no number says which. */
  | { readonly oneOf: readonly number[] }
  /** Nobody has the name: the people who may be meant, best first. */
  | { readonly near: readonly number[] };

/** Built at first use for each list, because every reading of a book looks names up. */
const CANDIDATES = new WeakMap<readonly Person[], Candidates>();

/** People, known by their place in a list, from 0. */
export class People {
  private readonly byKey = new Map<string, number[]>();
  private readonly byNumber = new Map<string, number>();
  /** Names and spellings, in the order of the list. */
  private readonly written: [string, number][] = [];
  private names: NearNames<number> | null = null;
  /** The clashes in the list. People who clash by name alone can still be found by their numbers. */
  readonly clashes: readonly Clash[];

  constructor(private readonly people: readonly Person[]) {
    const clashes: Clash[] = [];
    people.forEach((person, i) => {
      this.put(i, person.name, "name", people, clashes);
      const number = numberKey(person.number ?? "");
      if (number === "") return;
      const first = this.byNumber.get(number);
      if (first === undefined) this.byNumber.set(number, i);
      else clashes.push({ first, second: i, by: "number", written: person.number! });
    });
    people.forEach((person, i) => {
      for (const written of person.alsoWritten) this.put(i, written, "also-written", people, clashes);
    });
    this.clashes = clashes;
  }

  /** The only person with that name or spelling; undefined if nobody or several people have it. */
  named(name: string): number | undefined {
    const found = this.byKey.get(nameKey(name));
    return found?.length === 1 ? found[0] : undefined;
  }

  numbered(number: string): number | undefined {
    return this.byNumber.get(numberKey(number));
  }

  /** Finds the person in a cell with a name, a number or both (`Anna Bro 1234`, `1234 Anna Bro`, `Anna Bro (1234)`). */
  find(written: string): Match {
    const text = tidyName(written);
    const exact = this.byKey.get(nameKey(text));
    if (exact?.length === 1) return this.isShared(text, exact[0]!) ? this.unknown(text) : { person: exact[0]! };
    const alone = this.numbered(text);
    if (exact === undefined && alone !== undefined) return { person: alone };
    const both = nameAndNumber(text);
    const byNumber = both && this.numbered(both.number);
    if (both && byNumber !== undefined) return this.said(both.name, byNumber!);
    if (exact) return { oneOf: exact };
    const { name, aside, isSame, substitute } = setAside(both ? both.name : text);
    if (both !== null && this.isNoNumberOf(name, both.number)) return this.find(name);
    return aside.length > 0 && isSame && !both ? this.find(name) : this.unknown(substitute === null ? name : text);
  }

  /** The only player whom a name matches; null if it matches nobody or several. */
  personOf(written: string | null): number | null {
    const match = written === null ? null : this.find(written);
    return match !== null && "person" in match ? match.person : null;
  }

  /** True if the number after a name is not a membership number but a handicap: `Bob Birch (6)`. */
  private isNoNumberOf(name: string, number: string): boolean {
    const person = this.named(name);
    return person !== undefined && numberKey(this.people[person]!.number ?? "").length !== numberKey(number).length;
  }

  /** The people who may be meant by a name, best first. */
  candidates(written: string): readonly Candidate[] {
    let like = CANDIDATES.get(this.people);
    if (like === undefined) CANDIDATES.set(this.people, (like = new Candidates(this.written)));
    return like.of(written);
  }

  /** True if a remembered first name, surname or initial could also be another person's. */
  isShared(written: string, person: number): boolean {
    const words = tidyName(written).split(/[\s,.]+/);
    const isShort = words.length === 1 || words.some((word) => word.length === 1);
    if (!isShort || isSameName(written, this.people[person]!.name)) return false;
    const others = this.candidates(written).filter((one) => one.person !== person);
    return others.some(({ likeness }) => likeness === "part" || likeness === "initials");
  }

  private unknown(name: string): Match {
    return { near: this.candidates(name).map(({ person }) => person) };
  }

  /** Finds the person from a name and a number in the column beside it. */
  findNumbered(written: string, number: string): Match {
    const byNumber = this.numbered(number);
    const match = this.find(written);
    if (byNumber === undefined || "number" in match) return match;
    if ("person" in match) return match.person === byNumber ? match : { number: byNumber, name: match.person };
    if ("oneOf" in match)
      return match.oneOf.includes(byNumber) ? { person: byNumber } : { number: byNumber, name: match.oneOf[0]! };
    // Nobody has the name: either it is a new spelling, or the number is another person's.
    return { near: [byNumber, ...match.near.filter((one) => one !== byNumber)] };
  }

  /** The people with a similar name or spelling. */
  near(name: string): number[] {
    if (this.names === null) {
      this.names = new NearNames();
      for (const [written, person] of this.written) this.names.add(written, person);
    }
    return [...new Set(this.names.near(name))];
  }

  private said(name: string, byNumber: number): Match {
    const named = this.byKey.get(nameKey(name));
    if (named === undefined || named.includes(byNumber) || name === "") return { person: byNumber };
    return { number: byNumber, name: named[0]! };
  }

  private put(i: number, written: string, by: Clash["by"], people: readonly Person[], clashes: Clash[]): void {
    const key = nameKey(written);
    if (key === "") return;
    const others = this.byKey.get(key);
    if (others === undefined) {
      this.byKey.set(key, [i]);
      this.written.push([written, i]);
      return;
    }
    if (others.includes(i)) return;
    this.written.push([written, i]);
    const [first] = others;
    others.push(i);
    const apart = by === "name" && others.every((one) => numberKey(people[one]!.number ?? "") !== "");
    if (!apart) clashes.push({ first: first!, second: i, by, written: tidyName(written) });
  }
}

/** Normalises only spaces and case of a number: `007` and `7` stay different. */
function numberKey(number: string): string {
  return number.replace(/\s+/g, "").toLowerCase();
}

/** `Anna Bro 1234`, `1234 Anna Bro`, `Anna Bro (1234)`, `Anna Bro, 1234`. */
function nameAndNumber(text: string): { name: string; number: string } | null {
  // A number at the end of a longer remark is not a membership number: `Bo Dahl (h/c 6)`.
  const after = /^((?:[^(]|\([^)]*\))+?),? \(?#?([\d-]*\d)\)?$/.exec(text);
  if (after) return { name: after[1]!, number: after[2]! };
  const before = /^#?(\d[\d-]*),? (.+)$/.exec(text);
  return before ? { name: before[2]!, number: before[1]! } : null;
}

/**
 * Splits a cell into the names of its people: `Anna Bro - Bent Dahl`, or with `/`, `&`, `+`, `og`, `and`. A hyphen
 * separates only between blanks. A text that is known as a whole is one name.
 */
export function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const whole = tidyName(text);
  if (whole === "" || isKnown(whole) || whole.length > LONGEST_CELL) return whole === "" ? [] : [whole];
  const parts = whole
    .split(/ [-–—] | ?[/&+;] ?| (?:og|and|with|med) /)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.every((part) => /\p{L}/u.test(part)) ? parts : [whole];
}

/** The longest text that can be names. */
const LONGEST_CELL = 200;
