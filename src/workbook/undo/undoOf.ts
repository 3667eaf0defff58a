import { grouped } from "../../kernel/grouped";
import type { Changes, LookChange, SheetCells } from "../changing/changes";
import { placeAddress, referencesIn } from "../changing/references";
import type { Place, SheetInfo } from "../port";
import type { SheetChanges, Undo } from "./undoData";

/** What undoes these changes. `cells`: as the workbook holds them; `ids`: ids of sheets by name, as far as known. */
export function undoOf(
  { sheets, looks, tables, names, dress }: Pick<Changes, "sheets" | "looks" | "tables" | "names" | "dress">,
  cells: readonly SheetCells[],
  ids: ReadonlyMap<string, string>,
  references: readonly Place[],
  key = keyOfNow(),
): Undo {
  const changes: SheetChanges[] = [];
  const addedSheets = new Set(sheets);
  const bySheet = grouped(cells, ({ sheet }) => sheet);
  for (const one of cells) {
    const { sheet, marks = new Map<number, string>() } = one;
    const added = addedSheets.has(sheet);
    // Whether an added sheet holds anything else is checked for all its cells at once.
    const own = added ? bySheet.get(sheet)! : [one];
    if (own[0] !== one) continue;
    const all = own.length === 1 ? one.cells : own.flatMap((other) => other.cells);
    changes.push({ id: ids.get(sheet) ?? null, sheet, added, cells: all, marks });
  }
  return {
    key,
    changes,
    // Anything added to a new sheet is removed with it.
    tables: tables.filter(({ sheet, was }) => was !== null || !addedSheets.has(sheet)),
    dress: dress.flatMap(({ sheet, was }) => (was === null ? [] : [{ sheet, is: was, was: null }])),
    looks: looks.map(formerLook),
    names,
    references,
  };
}

/** The plain look that the cells had before. */
export function formerLook({ sheet, look: { is, column, top, bottom, was }, width }: LookChange): LookChange {
  return { sheet, look: { is, column, top, bottom, was, like: null, ...(width !== undefined && { width }) } };
}

/** Identifies these changes, in whichever pane they were made. */
function keyOfNow(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** The places that overwritten formulas refer to, each once, and at most as many as can be followed well. */
export function referencesOf(all: readonly SheetCells[], infos: readonly SheetInfo[]): Place[] {
  const names = new Map(infos.map(({ name }) => [name.toLowerCase(), name]));
  const places = new Map<string, Place>();
  for (const { sheet: own, cells } of all) {
    for (const { before } of cells) {
      for (const { sheet, area } of before.formula === null ? [] : referencesIn(before.formula)) {
        const name = names.get((sheet ?? own).toLowerCase());
        if (area && name !== undefined) places.set(placeAddress({ sheet: name, area }), { sheet: name, area });
        if (places.size === MOST_REFERENCES) return [...places.values()];
      }
    }
  }
  return [...places.values()];
}

const MOST_REFERENCES = 2000;
