/**
 * Identifies a person by a written name: two spellings with the same key are the same person. Composition (é as one character
 * or two), cased and spaced, no-break and invisible characters included; but every letter, accent, dot and hyphen counts:
 * "Ø Lund" is not "O. Lund". `nearNames` finds names that are only similar, and people decide.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.replace(SPACES, " ").trim().toLowerCase();
  const known = name.normalize("NFC").replace(INVISIBLE, "");
  // Lower case may come decomposed (İ), hence composed once more.
  return known.replace(SPACES, " ").trim().toLowerCase().normalize("NFC");
}

/** A name for display: composed, with single spaces and no invisible characters. */
export function tidyName(name: string): string {
  const known = PLAIN.test(name) ? name : name.normalize("NFC").replace(INVISIBLE, "");
  return known.replace(SPACES, " ").trim();
}

export function isSameName(a: string, b: string): boolean {
  return a === b || nameKey(a) === nameKey(b);
}

/** Most names: nothing to compose, no invisible characters. */
const PLAIN = /^[ -~]*$/;
/** Runs of spaces, and spaces other than the plain one. Most names have neither and need no new text. */
const SPACES = /[^\S ]\s*| \s+/g;
/** Invisible characters that come with pasting: soft hyphens, joiners, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
