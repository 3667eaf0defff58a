/**
 * Identifies a person by a written name: spellings with the same key are the same person. Unicode composition, case,
 * spaces and invisible characters do not count; every letter, accent, dot and hyphen does: "Ø Lund" is not "O. Lund".
 * `nearNames` finds names that are only similar, and people decide.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.replace(SPACES, " ").trim().toLowerCase();
  const known = name.normalize("NFC").replace(INVISIBLE, "");
  // Lower-casing may decompose a letter (İ), so compose once more.
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

/** Most names: there is nothing to compose, and no invisible character. */
const PLAIN = /^[ -~]*$/;
/** Runs of spaces, and spaces other than the plain one. Most names have neither and need no new text. */
const SPACES = /[^\S ]\s*| \s+/g;
/** Invisible characters that come with pasting: soft hyphens, joiners, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
