// The people of a club: which person a written name or number means.
import { isSameName, nameKey, tidyName } from "./nameKey";
import { Candidates, type Candidate } from "./candidates";
import { NearNames } from "./nearNames";
import { setAside } from "./setAside";

/** A person as a list of players has it. */
export interface Person {
  readonly name: string;
  /** Of the member, as text; null where none is given. Two people of one name have different numbers. */
  readonly number: string | null;
  /** Other spellings under which the same person is written. */
  readonly alsoWritten: readonly string[];
}

/** Two people who cannot be told apart: by a name, another spelling or a number that both have. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  readonly by: "name" | "also-written" | "number";
  readonly written: string;
}

/** Who is meant by what is written in a cell. */
export type Match =
  | { readonly person: number }
  /** The number is one's, the name another's. */
  | { readonly number: number; readonly name: number }
  /** Several are named so, and no number says which. */
  | { readonly oneOf: readonly number[] }
  /** Nobody's name: who may be meant, best first. */
  | { readonly near: readonly number[] };

/** Made when they are first asked for, and once for a list: every reading of a book looks it up anew. */
const CANDIDATES = new WeakMap<readonly Person[], Candidates>();

/** People by their places in a list, from 0. */
export class People {
  private readonly byKey = new Map<string, number[]>();
  private readonly byNumber = new Map<string, number>();
  /** Names and spellings, as they were put in. */
  private readonly written: [string, number][] = [];
  /** Made when it is first asked for. */
  private names: NearNames<number> | null = null;
  /** What is wrong with the list. Those who clash by name alone are still told apart by their numbers. */
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

  /** The only one of that name or other spelling; undefined where there is none, or several. */
  named(name: string): number | undefined {
    const found = this.byKey.get(nameKey(name));
    return found?.length === 1 ? found[0] : undefined;
  }

  numbered(number: string): number | undefined {
    return this.byNumber.get(numberKey(number));
  }

  /** Who is meant by a cell: a name, a number, or both of them (`Anna Bro 1234`, `1234 Anna Bro`, `Anna Bro (1234)`). */
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

  /** The only player that a name matches; null if it matches nobody, or several. */
  personOf(written: string | null): number | null {
    const match = written === null ? null : this.find(written);
    return match !== null && "person" in match ? match.person : null;
  }

  /** A number behind a name that no member has, and that is none of a member's: a handicap, as in `Bob Birch (6)`. */
  private isNoNumberOf(name: string, number: string): boolean {
    const person = this.named(name);
    return person !== undefined && numberKey(this.people[person]!.number ?? "").length !== numberKey(number).length;
  }

  /** Those who may be meant by a name, best first. */
  candidates(written: string): readonly Candidate[] {
    let like = CANDIDATES.get(this.people);
    if (like === undefined) CANDIDATES.set(this.people, (like = new Candidates(this.written)));
    return like.of(written);
  }

  /** A first name, a surname or an initial that is remembered for one, and could be another's as well. */
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

  /** A name with a number in a column of its own beside it. */
  findNumbered(written: string, number: string): Match {
    const byNumber = this.numbered(number);
    const match = this.find(written);
    if (byNumber === undefined || "number" in match) return match;
    if ("person" in match) return match.person === byNumber ? match : { number: byNumber, name: match.person };
    if ("oneOf" in match)
      return match.oneOf.includes(byNumber) ? { person: byNumber } : { number: byNumber, name: match.oneOf[0]! };
    // Nobody has the name: another spelling of it, or another person's number.
    return { near: [byNumber, ...match.near.filter((one) => one !== byNumber)] };
  }

  /** Those whose name or other spelling is near. */
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

/** A number however it is written: `007`, `7 `, `M-7` stay what they are but for spaces and case. */
function numberKey(number: string): string {
  return number.replace(/\s+/g, "").toLowerCase();
}

/** `Anna Bro 1234`, `1234 Anna Bro`, `Anna Bro (1234)`, `Anna Bro, 1234`. */
function nameAndNumber(text: string): { name: string; number: string } | null {
  // A number at the end of a longer remark is none: `Bo Dahl (h/c 6)`.
  const after = /^((?:[^(]|\([^)]*\))+?),? \(?#?([\d-]*\d)\)?$/.exec(text);
  if (after) return { name: after[1]!, number: after[2]! };
  const before = /^#?(\d[\d-]*),? (.+)$/.exec(text);
  return before ? { name: before[2]!, number: before[1]! } : null;
}

/**
 * The people of one cell: `Anna Bro - Bent Dahl`, with `/`, `&`, `+`, `og`, `and`. A hyphen parts only between blanks, and a
 * name that is known as a whole is one.
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

/** Longer texts are no names. */
const LONGEST_CELL = 200;
