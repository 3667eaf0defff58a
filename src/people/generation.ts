// What tells two of one family apart behind their name: junior and senior, II and III.

/** A name without it; `mark` is null where there is none. Marks are the same however they are written. */
export interface Generation {
  readonly name: string;
  readonly mark: string | null;
}

/** `jnr`, `d.y.`; `sen.`, `den ældre`; `II`, at the end or in front of a first name: `Holm jnr, Hal`. */
const MARK =
  /[\s,]+(?:(jn?r|jun|junior|d(?:\. ?)?y|den yngre)|(sn?r|sen|senior|d(?:\. ?)?(?:æ|ae)|den ældre)|(i{2,3}|iv))\.?(?=,|$)/iu;
/** Longer texts are no names. */
const LONGEST = 100;

export function generationOf(name: string): Generation {
  const text = name.trim();
  const found = text.length > LONGEST ? null : MARK.exec(text);
  if (found === null) return { name, mark: null };
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  const [, young, old, roman] = found;
  // A name of one word has no other word to lose: `Bo Sen`.
  if (!/\S[\s,]+\S/.test(rest)) return { name, mark: null };
  return { name: rest, mark: young ? "junior" : old ? "senior" : roman!.toLowerCase() };
}

/** Whether two names are those of two generations, or of two teams: as far as one says it, and the other does not. */
export function isOtherGeneration(name: string, other: string): boolean {
  return generationOf(name).mark !== generationOf(other).mark;
}
