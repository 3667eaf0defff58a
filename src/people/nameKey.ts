/**
 * Who a written name is: two spellings with the same key are the same person. However it is composed (é as one character
 * or two), cased and spaced, no-break and invisible characters included; but every letter, accent, dot and hyphen counts:
 * "Ø Lund" is not "O. Lund". `nearNames` finds names that are only similar, and people decide.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.replace(SPACES, " ").trim().toLowerCase();
  const known = name.normalize("NFC").replace(INVISIBLE, "");
  // Lower case may come decomposed (İ), hence composed once more.
  return known.replace(SPACES, " ").trim().toLowerCase().normalize("NFC");
}

/** A name as it is shown: composed, with single spaces and nothing invisible. */
export function tidyName(name: string): string {
  const known = PLAIN.test(name) ? name : name.normalize("NFC").replace(INVISIBLE, "");
  return known.replace(SPACES, " ").trim();
}

export function isSameName(a: string, b: string): boolean {
  return a === b || nameKey(a) === nameKey(b);
}

/** Most names: nothing to compose, and nothing invisible. */
const PLAIN = /^[ -~]*$/;
/** Runs of spaces, and what is none like ours: of most names nothing is made anew. */
const SPACES = /[^\S ]\s*| \s+/g;
/** Soft hyphens, joiners, marks of direction: pasted along, seen by nobody. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
