// Finds the people in a list who may be meant by an unknown name. The program asks; it never chooses.
import { spelling } from "../kernel/written/spelling";
import { areShortAndLong, namesOfShort, SHORTEST } from "./firstNames";
import { generationOf } from "./generation";
import { nameKey, tidyName } from "./nameKey";
import { NearNames } from "./nearNames";
import { setAside } from "./setAside";

/**
 * How a name resembles somebody's, the closest first. "same": only spelt differently (`Ågård`, `Aagaard`). The last
 * ones: another generation of a family (`Hal Holm jnr`); a short first name (`Bobby Birch`, `Bobby`), or only the second of two
 * (`Erik Lund` for Poul Erik Lund); a game that either of two people may have played (`Dea Eg (sub. Kim Lund)`).
 */
const LIKENESSES = [
  "same",
  "near",
  "turned",
  "longer",
  "initials",
  "part",
  "generation",
  "short",
  "substitute",
] as const;
/** `Chris Holm` may be Christine Holm or a stranger. */
const NEVER_SUGGESTED: readonly Likeness[] = ["generation", "short", "substitute"];
type Likeness = (typeof LIKENESSES)[number];

/** A person who may be meant. */
export interface Candidate {
  readonly person: number;
  readonly likeness: Likeness;
}

/** The longest text that can be a name. */
const LONGEST_COMPARED = 100;

/** Finds candidates through an index of name forms, so that a large list takes no longer than a small one. */
export class Candidates {
  private readonly byForm = new Map<string, Kept[]>();
  private readonly nearNames = new NearNames<number[]>();

  /** Names and spellings, each with its person. */
  constructor(written: Iterable<readonly [name: string, person: number]>) {
    const named = new Map<string, number[]>();
    for (const [name, person] of written) {
      const key = nameKey(name);
      const namesakes = named.get(key);
      if (namesakes) namesakes.push(person);
      else {
        named.set(key, [person]);
        this.nearNames.add(name, named.get(key)!);
      }
      const read = wordsOf(name);
      if (read === null) continue;
      const kept = { person, ...read };
      for (const form of keptUnder(read.words)) {
        const others = this.byForm.get(form);
        if (others) others.push(kept);
        else this.byForm.set(form, [kept]);
      }
    }
  }

  /** Best first; equally good ones in the order of the list. */
  of(written: string): readonly Candidate[] {
    const { name, substitute } = setAside(written);
    if (substitute !== null) {
      const either = [...this.of(substitute), ...this.of(name)].map(({ person }) => person);
      return [...new Set(either)].map((person) => ({ person, likeness: "substitute" }));
    }
    const read = wordsOf(name);
    if (read === null) return [];
    const best = new Map<number, number>();
    const put = (person: number, rank: number) => best.set(person, Math.min(rank, best.get(person) ?? rank));
    for (const form of soughtUnder(read.words))
      for (const kept of this.byForm.get(form) ?? []) {
        const likeness = withGeneration(likenessOf(read, kept), read, kept);
        if (likeness !== null) put(kept.person, LIKENESSES.indexOf(likeness));
      }
    for (const namesakes of this.nearNames.near(name))
      for (const person of namesakes) if (!best.has(person)) put(person, LIKENESSES.indexOf("near"));
    return [...best]
      .sort(([one, a], [other, b]) => a - b || one - other)
      .map(([person, rank]) => ({ person, likeness: LIKENESSES[rank]! }));
  }
}

/** The most likely candidate, if it has a clear lead. */
export function leading([first, second]: readonly Candidate[]): number | null {
  if (first === undefined || isNeverSuggested(first)) return null;
  const leads = second === undefined || (first.likeness === "same" && second.likeness !== "same");
  return leads ? first.person : null;
}

/** True if only the user can decide, even if there is just one candidate. */
export function isNeverSuggested({ likeness }: Candidate): boolean {
  return NEVER_SUGGESTED.includes(likeness);
}

interface Read {
  /** First names first. */
  readonly words: readonly string[];
  /** True if the surname came first, with a comma. */
  readonly isTurned: boolean;
  /** The mark that distinguishes parent and child: junior, senior. */
  readonly mark: string | null;
}

type Kept = Read & Pick<Candidate, "person">;

/** The words of a name, normalised for comparing; null if it has none. */
function wordsOf(name: string): Read | null {
  const tidy = tidyName(name);
  if (tidy.length > LONGEST_COMPARED) return null;
  const { name: text, mark } = generationOf(tidy);
  const [before = "", after = "", ...more] = text.split(",");
  const isTurned = more.length === 0 && after.trim() !== "";
  const words = (isTurned ? `${after} ${before}` : text).split(/[\s,.]+/).map(folded);
  const known = words.filter((word) => word !== "");
  return known.length === 0 ? null : { words: known, isTurned, mark };
}

/** Treats `Ågård`, `Aagaard` and `Agard` as one; likewise ø, ö, o and oe, æ, ä, a and ae, ü, u and ue, ß and ss. */
function folded(word: string): string {
  return spelling(word)
    .replace(/ß/g, "ss")
    .replace(/([aou])e|aa/g, (two) => two[0]!);
}

function keptUnder(words: readonly string[]): Set<string> {
  const [first = "", ...rest] = words;
  const last = rest[rest.length - 1];
  if (last === undefined) return new Set([all(words), `word ${first}`, `only ${first}`, ...begunBy("alone", first)]);
  const initials = initialsOf(first, rest);
  return new Set([
    all(words),
    ...withoutFirst(words),
    sorted(words),
    ...initials,
    `first ${first} ${last[0]}`,
    `begun ${first.slice(0, SHORTEST)}`,
    ...words.map((word) => `word ${word}`),
  ]);
}

function soughtUnder(words: readonly string[]): Set<string> {
  const [first = "", ...rest] = words;
  const last = rest[rest.length - 1];
  if (last === undefined) return new Set([all(words), `word ${first}`, ...begunBy("begun", first)]);
  const initials = initialsOf(first, rest);
  // An initial after a name may be that of the first name or of the surname: `Cole P`, `Poul C`.
  const behind = isInitial(last) ? [`initial ${last} ${first}`, `first ${first} ${last}`] : [];
  const others = [...initials, ...behind, `only ${first}`, `only ${last}`, `alone ${first.slice(0, SHORTEST)}`];
  return new Set([all(words), ...withoutFirst(words), sorted(words), ...others]);
}

/** Also finds `Bob Birch` as R. Birch. */
function initialsOf(first: string, rest: readonly string[]): string[] {
  const letters = [...new Set([first, ...namesOfShort(first)].map((name) => name[0]))];
  return ([] as string[]).concat(...rest.map((word) => letters.map((letter) => `initial ${letter} ${word}`)));
}

/** How the first names begin that a name alone may be short for. */
function begunBy(form: string, alone: string): string[] {
  return [alone, ...namesOfShort(alone)].map((name) => `${form} ${name.slice(0, SHORTEST)}`);
}

function all(words: readonly string[]): string {
  return `all ${words.join("")}`;
}

/** A person with two first names may use the second. */
function withoutFirst([, ...others]: readonly string[]): string[] {
  return others.length > 1 ? [all(others)] : [];
}

function sorted(words: readonly string[]): string {
  return `sorted ${[...words].sort().join(" ")}`;
}

/** A first name or initials alone may belong to either person. */
function withGeneration(likeness: Likeness | null, sought: Read, kept: Kept): Likeness | null {
  const isSilent = sought.mark === null && (likeness === "initials" || likeness === "part");
  return likeness === null || isSilent || sought.mark === kept.mark ? likeness : "generation";
}

function likenessOf(sought: Read, kept: Kept): Likeness | null {
  const [a, b] = [sought.words, kept.words];
  if (a.join("") === b.join("")) {
    if (a.length === 1 && b.length === 1) return "part";
    return isShort(a) ? "initials" : sought.isTurned === kept.isTurned ? "same" : "turned";
  }
  if (sorted(a) === sorted(b)) return "turned";
  if (a.length === 1 || b.length === 1) {
    const [[alone], whole] = a.length === 1 ? [a, b] : [b, a];
    if (whole.includes(alone!)) return "part";
    return whole.length > 1 && areShortAndLong(alone!, whole[0]!) ? "short" : null;
  }
  if (isShortened(a, b) || withoutFirst(a)[0] === all(b) || withoutFirst(b)[0] === all(a)) return "short";
  const last = a[a.length - 1]!;
  const ways = isInitial(last) ? [a, [last, ...a.slice(0, -1)]] : [a];
  if (!ways.some((way) => (way.length <= b.length ? isWithin(way, b) : isWithin(b, way)))) return null;
  if (isShort(a) || isShort(b)) return "initials";
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  // `Anna Marie` for Anna Marie Bro.
  return shorter === a && a.every((word, i) => word === longer[i]) ? "part" : "longer";
}

/** True if only the first names differ, and one is a short form of the other. */
function isShortened([one, ...a]: readonly string[], [other, ...b]: readonly string[]): boolean {
  return a.join(" ") === b.join(" ") && areShortAndLong(one!, other!);
}

/** A digit is not an initial: `Team 3` and `Team 36` are different. */
function isInitial(word: string): boolean {
  return /^\p{L}$/u.test(word);
}

/** An initial for a first name, or for the surname. */
function isShort(words: readonly string[]): boolean {
  return isInitial(words[0]!) || isInitial(words[words.length - 1]!);
}

/** The fewest letters of a shortened name. */
const SHORTEST_CUT = 2;

function areBegun(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** True if one name has the words of the other in the same order, starting with the same word. Initials match words. */
function isWithin(shorter: readonly string[], longer: readonly string[]): boolean {
  const isLike = (one: string, other: string) =>
    one === other || (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other));
  if (!isLike(shorter[0]!, longer[0]!)) return false;
  let at = 1;
  // `Hans Chr. Holm`
  const isCut = (word: string, i: number) => i < shorter.length - 1 && word.length >= SHORTEST_CUT;
  for (const [i, word] of shorter.entries()) {
    if (i === 0) continue;
    const isIt = (other: string) => isLike(word, other) || (isCut(word, i) && areBegun(word, other));
    while (at < longer.length && !isIt(longer[at]!)) at++;
    if (at++ >= longer.length) return false;
  }
  return true;
}
