import type { ColumnName } from "../kind";
import { textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { Located } from "./tables";

/**
 * The language that the understood headers of a table are written in, by the words that only one of the two languages
 * has among the names of the columns; null where they tell nothing, as `Hcp` and `Score %` do.
 */
export function headerLanguage(
  sheet: Sheet,
  { headerRow, places }: Pick<Located, "headerRow" | "places">,
  outputs: readonly ColumnName[],
): "en" | "da" | null {
  const names = [...places.keys(), ...outputs];
  const english = new Set(names.flatMap(({ name }) => wordsOf(name)));
  const danish = new Set(names.flatMap(({ danish }) => wordsOf(danish)));
  let lead = 0;
  for (const at of places.values()) {
    const header = textOf(valueAt(sheet, headerRow, at)) || textOf(valueAt(sheet, headerRow - 1, at));
    for (const word of wordsOf(header)) {
      const isDanish = danish.has(word) || /[æøå]/.test(word);
      if (isDanish !== english.has(word)) lead += isDanish ? 1 : -1;
    }
  }
  return lead === 0 ? null : lead > 0 ? "da" : "en";
}

function wordsOf(header: string): string[] {
  return header.toLowerCase().match(/\p{L}+/gu) ?? [];
}
