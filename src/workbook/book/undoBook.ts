import type { Say } from "../../kernel/told";
import { bookTables, compute, headOf, withHeadTypedSince, withTypedSince, type BookState } from "../../book";
import type { Changes } from "../changing/changes";
import type { Workbook } from "../port";
import { planUndo, type UndoPlan } from "../undo/planUndo";
import { carryOut } from "../transaction";
import { placeNow, tournamentName, type BookInWorkbook } from "./readBookIn";
import { bySheet, placeTables } from "./placeTables";
import { lastPress, pressesOn } from "./presses";

/** How to undo the last press of a book. */
export interface UndoBookPlan extends UndoPlan {
  /** The book as it was accepted before the press. */
  readonly state: BookState;
  /** Cells in rows that the press had added, in which somebody has typed since. */
  readonly typedGone: readonly string[];
}

/**
 * Plans how to take the last press back: the book's tables from the facts before it, and the cells on the tournaments'
 * sheets, wherever they are now. Null if the book remembers no press. Writes nothing.
 */
export async function planUndoBook(workbook: Workbook, book: BookInWorkbook, say: Say): Promise<UndoBookPlan | null> {
  const { memory } = book.standing;
  const on = book.sheets.get(book.memorySheet ?? "");
  const press = memory && on && lastPress(on, memory);
  if (!press) return null;
  const { computed, typed, what, anchors } = press;
  const { state } = computed;
  // If Excel has not followed a sheet, the name on its header identifies it.
  const changes = what.changes.map((change) => {
    const place = placeNow(memory.state, book.found, change.sheet);
    return { ...change, id: book.infos.find(({ name }) => name === place?.sheet)?.id ?? null };
  });
  const sheets = await planUndo(workbook, { ...what, changes }, anchors);
  const wrote = bookTables(compute(memory.state), say);
  const again = bookTables(computed, say, typed).map((table, i) => withTypedSince(table, wrote[i]!, book.standing));
  const head = headOf(computed, withHeadTypedSince(typed ?? state, memory.state, book.standing));
  const whole = again.map(({ table }) => table);
  const tables = await placeTables(workbook, book, state, whole, head, pressesOn(on, memory, 1), []);
  const undone = memory.state.tournaments.filter(({ no }) => !state.tournaments.some((one) => one.no === no));
  const names = undone.map(({ no }) => tournamentName(no)).filter((name) => book.found.get(name));
  const all: Changes = {
    ...tables,
    cells: [...sheets.changes.cells, ...bySheet(tables.cells)],
    looks: [...sheets.changes.looks, ...tables.looks],
    names: [...sheets.changes.names, ...tables.names],
    removedSheets: sheets.changes.removedSheets ?? [],
    // The sheet may stay, but its tournament is no longer in the book.
    removedNames: names,
  };
  return { state, changes: all, kept: sheets.kept, gone: sheets.gone, typedGone: again.flatMap(({ gone }) => gone) };
}

/** Takes a press back, all of it or nothing. Rejects with ChangesStopped. */
export async function undoPress(workbook: Workbook, { changes, kept, ...plan }: UndoBookPlan): Promise<PressUndone> {
  const { lifted, told, excelForgets } = await carryOut(workbook, changes, { liftFilters: true });
  return { ...plan, kept: [...kept, ...told], lifted, excelForgets };
}

/** What taking a press back did. */
export interface PressUndone extends Omit<UndoBookPlan, "changes"> {
  /** Sheets whose filters were lifted. */
  readonly lifted: readonly string[];
  readonly excelForgets: boolean;
}
