import { LANGUAGES, type Language } from "../../../kernel/language";
import { HEADERS } from "../../../messages/names/tournaments";
import { textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Named } from "../../kind";
import type { Located } from "./tables";

/** The language of a table's known headers; null if they do not settle it. */
export function headerLanguage(
  sheet: Sheet,
  { headerRow, places }: Pick<Located, "headerRow" | "places">,
  outputs: readonly Named[],
): Language | null {
  const headers = [...places.values()].map(
    (at) => textOf(valueAt(sheet, headerRow, at)) || textOf(valueAt(sheet, headerRow - 1, at)),
  );
  return languageOf(headers, [...places.keys(), ...outputs]);
}

/**
 * The language of headers, by words that only one language has among the column names; null if they do not settle it,
 * as with `Hcp` and `Score %`.
 */
export function languageOf(headers: readonly string[], names: readonly Named[]): Language | null {
  const words = LANGUAGES.map((language) => new Set(names.flatMap(({ name }) => wordsOf(name[language]))));
  const counts = LANGUAGES.map(() => 0);
  for (const word of headers.flatMap(wordsOf)) {
    const speaking = LANGUAGES.flatMap((language, i) =>
      words[i]!.has(word) || HEADERS[language].letters?.test(word) ? [i] : [],
    );
    if (speaking.length === 1) counts[speaking[0]!]!++;
  }
  const most = Math.max(...counts);
  const leading = LANGUAGES.filter((_, i) => counts[i] === most);
  return leading.length === 1 ? leading[0]! : null;
}

function wordsOf(header: string): string[] {
  return header.toLowerCase().match(/\p{L}+/gu) ?? [];
}
