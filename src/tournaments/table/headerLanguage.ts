import { LANGUAGES, type Language } from "../../kernel/language";
import { textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { Named } from "../kind";
import type { Located } from "./tables";

/** Letters that only one of the languages has. */
const LETTERS: { readonly [language in Language]: RegExp | null } = { en: null, da: /[æøå]/ };

/**
 * The language that the understood headers of a table are written in, by the words that not all languages have among the
 * names of the columns; null where they tell nothing, as `Hcp` and `Score %` do.
 */
export function headerLanguage(
  sheet: Sheet,
  { headerRow, places }: Pick<Located, "headerRow" | "places">,
  outputs: readonly Named[],
): Language | null {
  const names = [...places.keys(), ...outputs];
  const known = LANGUAGES.map((language) => {
    const words = new Set(names.flatMap(({ name }) => wordsOf(name[language])));
    return { has: (word: string) => words.has(word) || LETTERS[language]?.test(word) === true, count: 0, language };
  });
  for (const at of places.values()) {
    const header = textOf(valueAt(sheet, headerRow, at)) || textOf(valueAt(sheet, headerRow - 1, at));
    for (const word of wordsOf(header)) {
      const having = known.filter(({ has }) => has(word));
      if (having.length < known.length) for (const one of having) one.count++;
    }
  }
  const [most, next] = known.sort((a, b) => b.count - a.count);
  return most!.count > (next?.count ?? 0) ? most!.language : null;
}

function wordsOf(header: string): string[] {
  return header.toLowerCase().match(/\p{L}+/gu) ?? [];
}
