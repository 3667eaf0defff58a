import { LANGUAGES, type Language } from "../../kernel/language";
import type { PageCell, Pages } from "../../tournaments";
import { freeSheetName, type Dress, type Sheet } from "../../sheet";
import { changesTo, type SheetCells, type WantedCell } from "../changing/changes";
import { EMPTY, type Workbook } from "../port";

/** Where the match cards go: their sheet, new or not, the cells that change there, and how it is to look. */
export interface CardPlace extends SheetCells {
  readonly added: boolean;
  readonly dress: Dress;
  /** How the sheet looks now, where it is there already. */
  readonly was: Dress | null;
}

/**
 * Finds the sheet of cards that an earlier fill made from the same sheet, and refills it; one in which somebody has
 * written since is left alone, and the cards go on a sheet of their own. `taken` are the names of the sheets; the new
 * one's is added to them.
 */
export async function placeCards(
  workbook: Workbook,
  pages: Pages,
  language: Language,
  taken: string[],
): Promise<CardPlace> {
  const wanted = pages.cells(language);
  const dress = pages.dress(wanted);
  const existing = await findCards(workbook, pages);
  if (existing) {
    const changed = changesTo(existing, allCells(existing, wanted));
    const was = pages.dress(cellsOf(existing));
    return { sheet: existing.name, added: false, cells: changed, around: existing, dress, was };
  }
  const sheet = freeSheetName(pages.sheetNames(language), taken);
  taken.push(sheet);
  const cells = wanted.map((cell) => ({ ...placeOf(cell), before: EMPTY, after: contentOf(cell) }));
  return { sheet, added: true, cells, around: null, dress, was: null };
}

/** Our sheet of cards, whichever language it was made in. */
async function findCards(workbook: Workbook, pages: Pages): Promise<Sheet | null> {
  const wanted = LANGUAGES.map((language) => pages.sheetNames(language)[0]!.toLowerCase());
  for (const { name } of await workbook.sheets()) {
    if (!wanted.some((known) => name.toLowerCase().startsWith(known))) continue;
    const sheet = await workbook.read(name);
    if (pages.standOn(sheet)) return sheet;
  }
  return null;
}

/** The wanted cells, and those that are to be emptied. */
function allCells(now: Sheet, wanted: readonly PageCell[]): WantedCell[] {
  const after = new Map(wanted.map((cell) => [`${cell.row},${cell.column}`, cell]));
  for (const { row, column } of cellsOf(now)) {
    const key = `${row},${column}`;
    if (!after.has(key)) after.set(key, { row, column, value: null, format: null });
  }
  return [...after.values()].map((cell) => ({ ...placeOf(cell), after: contentOf(cell) }));
}

function cellsOf({ top, left, values }: Sheet) {
  return values.flatMap((line, r) =>
    line.flatMap((value, c) =>
      value === null || typeof value === "object" ? [] : [{ row: top + r, column: left + c, value }],
    ),
  );
}

function placeOf({ row, column }: PageCell) {
  return { row, column };
}

function contentOf({ value, format }: PageCell) {
  return { value, formula: null, format };
}
