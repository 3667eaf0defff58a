import { textOf, type Place, type Sheet } from "../../sheet";

// A mark that the sheet explains: `* = Life Master`, `(†) substitute`.

export interface Explained {
  readonly words: string;
  readonly place: Place;
}

/** By mark, what the sheet says of it. */
export type Legend = ReadonlyMap<string, Explained>;

const EXPLAINS = /(?:^|[\s(,;.])\(?([*†‡§#°]{1,3})\)?\s*[=:–-]\s*(\p{L}(?:[^=\n]{0,60}?\S)?)(?=\s{2}|[.;)]|$)/gu;

/** The marks that texts on a sheet explain, the first explanation of each. */
export function legendIn(sheet: Sheet): Legend {
  const found = new Map<string, Explained>();
  for (const [r, line] of sheet.values.entries())
    for (const [c, cell] of line.entries()) {
      if (typeof cell !== "string" || !/[*†‡§#°]/.test(cell)) continue;
      for (const [, mark, words] of textOf(cell).matchAll(EXPLAINS))
        if (!found.has(mark!)) found.set(mark!, { words: words!, place: [sheet.top + r, sheet.left + c] });
    }
  return found;
}

/** The mark before or after a value: `310.22*`. */
export function markOn(text: string): string | null {
  const [, before, after] = /^\s*([*†‡§#°]{0,3}).*?([*†‡§#°]{0,3})\s*$/su.exec(text) ?? [];
  return after || before || null;
}
