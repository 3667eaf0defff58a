import { LANGUAGES, type Language } from "../../kernel/language";
import type { Pages } from "../../tournaments";
import { freeSheetName, isFault, type Dress, type Sheet } from "../../sheet";
import { filledCells, wholeSheet, type SheetCells } from "../changing/changes";
import type { Workbook } from "../port";

/** Where the match cards go: a new or existing sheet, its cells that change, and its look. */
export interface CardPlace extends SheetCells {
  readonly added: boolean;
  readonly dress: Dress;
  /** The look of the sheet now, if it exists. */
  readonly was: Dress | null;
}

/**
 * Finds the sheet of cards that an earlier fill made from the same sheet, and fills it again. If somebody has written
 * on it since, it stays, and the cards go on a new sheet. `taken`: the names of the sheets; the new one's name is
 * added.
 */
export async function placeCards(
  workbook: Workbook,
  pages: Pages,
  language: Language,
  taken: string[],
): Promise<CardPlace> {
  const cells = pages.cells(language);
  const standing = await findCards(workbook, pages);
  const sheet = standing?.name ?? freeSheetName(pages.sheetNames(language), taken);
  if (!standing) taken.push(sheet);
  return {
    ...wholeSheet(sheet, standing, cells),
    added: standing === null,
    dress: pages.dress(cells),
    was: standing && pages.dress(valuesOn(standing)),
  };
}

/** Our sheet of cards, in whatever language it was made. */
async function findCards(workbook: Workbook, pages: Pages): Promise<Sheet | null> {
  const wanted = LANGUAGES.map((language) => pages.sheetNames(language)[0]!.toLowerCase());
  for (const { name } of await workbook.sheets()) {
    if (!wanted.some((known) => name.toLowerCase().startsWith(known))) continue;
    const sheet = await workbook.read(name);
    if (pages.standOn(sheet)) return sheet;
  }
  return null;
}

function valuesOn(sheet: Sheet) {
  return filledCells(sheet).flatMap(({ row, column, after: { value } }) =>
    isFault(value) ? [] : [{ row, column, value }],
  );
}
