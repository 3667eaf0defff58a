// An invented language: English with accents. It replaces Danish, so that a text which does not come from the messages
// is noticed, because it has no accents.
import type { Catalogue, Names, Writing } from "../../src/messages/texts";
import { citedPlace } from "../../src/systems/registry";

const ACCENTS: { readonly [letter: string]: string } = {
  a: "á",
  b: "ƀ",
  c: "ç",
  d: "ð",
  e: "é",
  f: "ƒ",
  g: "ĝ",
  h: "ĥ",
  i: "í",
  j: "ĵ",
  k: "ķ",
  l: "ĺ",
  m: "ɱ",
  n: "ñ",
  o: "ó",
  p: "þ",
  q: "ɋ",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "ú",
  v: "ṽ",
  w: "ŵ",
  x: "ẋ",
  y: "ý",
  z: "ž",
};

/** The text with an accent on every letter; `{name}` stays, but the words in `{count|row|rows}` change. */
export function accented(text: string): string {
  return text.replace(/\{\w+|[a-z]/gi, (found) => {
    if (found.startsWith("{")) return found;
    const accent = ACCENTS[found.toLowerCase()]!;
    return found === found.toLowerCase() ? accent : accent.toUpperCase();
  });
}

/** All texts of a module of messages, with accents. */
export function accentedAll<T>(messages: T): T {
  if (typeof messages === "string") return accented(messages) as T;
  if (Array.isArray(messages)) return messages.map(accentedAll) as T;
  const entries = Object.entries(messages as object).map(([code, one]) => [code, accentedAll(one)]);
  return Object.fromEntries(entries) as T;
}

/** The English catalogue with accents. */
export function accentedCatalogue({ names, ...said }: Catalogue): Catalogue {
  return { ...accentedAll(said), names: accentedNames(names) };
}

function accentedNames({ field }: Names): Names {
  const placeOf = (cite: string) => accented(citedPlace(cite).place);
  return { field: (name, onSheet) => accented(field(name, onSheet)), place: placeOf };
}

/** Yes and no, days and moments with accents; the format of numbers and cells stays. */
export function accentedWriting(writing: Writing): Writing {
  const { decimalMark, cellDay } = writing;
  return { ...accentedAll(writing), decimalMark, cellDay };
}
