// Marks after a name that distinguish two people of one family: junior and senior, II and III.

/** A name without its mark; `mark` is null if it has none. All spellings of a mark give the same one. */
export interface Generation {
  readonly name: string;
  readonly mark: string | null;
}

/** `jnr`, `d.y.`, `sen.`, `den ældre`, `II`: at the end, or before a first name as in `Holm jnr, Hal`. */
const MARK =
  /[\s,]+(?:(jn?r|jun|junior|d(?:\. ?)?y|den yngre)|(sn?r|sen|senior|d(?:\. ?)?(?:æ|ae)|den ældre)|(i{2,3}|iv))\.?(?=,|$)/iu;
/** The longest text that can be a name. */
const LONGEST = 100;

export function generationOf(name: string): Generation {
  const text = name.trim();
  const found = text.length > LONGEST ? null : MARK.exec(text);
  if (found === null) return { name, mark: null };
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  const [, young, old, roman] = found;
  // If the rest is one word, the mark is the surname: `Bo Sen`.
  if (!/\S[\s,]+\S/.test(rest)) return { name, mark: null };
  return { name: rest, mark: young ? "junior" : old ? "senior" : roman!.toLowerCase() };
}

/** True if the marks of two names differ, or only one has a mark: two generations, or two teams. */
export function isOtherGeneration(name: string, other: string): boolean {
  return generationOf(name).mark !== generationOf(other).mark;
}
