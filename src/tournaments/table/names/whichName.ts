import { spelling } from "../../../kernel/written/spelling";

/**
 * The index of the name that a text means: a whole name, or a part that no other has: `Park`, `Cy Park won`. Null for
 * none or several. `short`: two letters are enough, `Li`.
 */
export function whichName(text: string, names: readonly (string | null)[], short = false): number | null {
  const said = text.replace(/ (won|wins|vandt|vinder)( .*)?$/i, "");
  const whole = names.findIndex((name) => name !== null && spelling(name) === spelling(said));
  if (whole >= 0) return whole;
  const words = wordsOf(said).filter((word) => word.length > (short ? 1 : 2));
  const named = names.flatMap((name, i) => {
    const own = wordsOf(name ?? "");
    return words.length > 0 && words.every((word) => own.includes(word)) ? [i] : [];
  });
  return named.length === 1 ? named[0]! : null;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,.]+/).flatMap((word) => spelling(word) || []);
}
