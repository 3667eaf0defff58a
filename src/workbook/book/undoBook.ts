import { nearCell } from "../../kernel/near";
import {
  bookNote,
  bookTables,
  compute,
  headOf,
  withHeadTypedSince,
  withTypedSince,
  type BookNote,
  type BookState,
  type CellBefore,
  type Say,
  type SheetBefore,
} from "../../book";
import type { Plain } from "../../kernel/problem";
import { isBlank, textOf, valueAt, type CellValue } from "../../sheet";
import { changesTo, namedCell, type CellChange, type LookChange, type SheetCells } from "../changing/changes";
import { untilNotBusy } from "../changing/retry";
import { PLAIN_HEADER } from "../placing/newLooks";
import type { Workbook } from "../port";
import { carryOut, type Progress } from "../transaction";
import { tournamentName, type BookInWorkbook } from "./readBookIn";
import { bySheet, placeTables } from "./placeTables";

/** What undoing the last press of a book did. */
export interface BookUndone {
  readonly state: BookState;
  /** Cells and sheets that were edited since, and were left alone. */
  readonly kept: readonly string[];
  /** Sheets that the press had written on, and that are gone. */
  readonly gone: readonly string[];
  /** Cells with what was typed in them since, in rows that the press had added. */
  readonly typedGone: readonly string[];
  readonly removedSheets: boolean;
  /** Sheets whose filters were lifted. */
  readonly lifted: readonly string[];
}

/**
 * Takes the last press back: the book's tables are written from the facts before it, and the cells of the tournaments'
 * sheets are given back. Null where the book remembers no press. Rejects with ChangesStopped.
 */
export async function undoBook(
  workbook: Workbook,
  book: BookInWorkbook,
  say: Say,
  progress?: Progress,
): Promise<BookUndone | null> {
  const { memory } = book.standing;
  if (!memory?.undo) return null;
  const { state, typed = null, sheets } = memory.undo;
  const there = new Set(book.infos.map(({ name }) => name));
  const nowNamed = (one: SheetBefore) => {
    const tournament = memory.state.tournaments.find(({ sheet }) => sheet === one.sheet);
    const place = tournament && book.found.get(tournamentName(tournament.no));
    return place?.is === "area" ? place.sheet : one.sheet;
  };
  const placed = sheets.map((one) => ({ ...one, sheet: nowNamed(one) }));
  const standing = placed.filter(({ sheet }) => there.has(sheet));
  const read = standing.length === 0 ? [] : await workbook.readMany(standing.map(({ sheet }) => ({ sheet })));
  const kept: string[] = [];
  const removed: string[] = [];
  const cells: SheetCells[] = [];
  const looks: LookChange[] = [];
  standing.forEach((one, i) => {
    const now = read[i]!;
    const isAsWritten = ({ row, column, wrote }: CellBefore) => agrees(valueAt(now, row, column), wrote);
    if (one.added) {
      const own = new Set(one.cells.map(({ row, column }) => `${row} ${column}`));
      const others = now.values.some((line, r) =>
        line.some((value, c) => !isBlank(value) && !own.has(`${now.top + r} ${now.left + c}`)),
      );
      if (others || !one.cells.every(isAsWritten)) kept.push(one.sheet);
      else removed.push(one.sheet);
      return;
    }
    const back = one.cells.filter(isAsWritten);
    for (const cell of one.cells) if (!back.includes(cell)) kept.push(namedCell(one.sheet, cell));
    const changes = changesTo(
      now,
      back.map(({ row, column, value, formula, format }) => ({ row, column, after: { value, formula, format } })),
    );
    cells.push({ sheet: one.sheet, cells: changes, around: now });
    looks.push(...plainAgain(one, changes, book));
  });
  const computed = compute(state);
  const wrote = bookTables(compute(memory.state), say);
  const again = bookTables(computed, say, typed).map((table, i) => withTypedSince(table, wrote[i]!, book.standing));
  const whole = again.map(({ table }) => table);
  const head = headOf(computed, withHeadTypedSince(typed ?? state, memory.state, book.standing));
  const tables = await placeTables(workbook, book, state, whole, head, null, []);
  const changes = { ...tables, looks: [...looks, ...tables.looks], cells: bySheet([...cells, ...tables.cells]) };
  const { lifted } = await carryOut(workbook, changes, { liftFilters: true, ...(progress && { progress }) });
  for (const { no } of memory.state.tournaments)
    if (!state.tournaments.some((one) => one.no === no) && book.found.get(tournamentName(no)))
      await untilNotBusy(() => workbook.removeName(tournamentName(no)));
  for (const sheet of removed) await untilNotBusy(() => workbook.removeSheet(sheet));
  const gone = placed.filter(({ sheet }) => !there.has(sheet)).map(({ sheet }) => sheet);
  const typedGone = again.flatMap((one) => one.gone);
  return { state, kept, gone, typedGone, removedSheets: removed.length > 0, lifted };
}

/** Headers that go lose the looks that they were given, and their columns the widths. */
function plainAgain(
  { sheet, widths = [] }: SheetBefore,
  cells: readonly CellChange[],
  { found }: BookInWorkbook,
): LookChange[] {
  const headerRows = [...found.values()].flatMap((place) =>
    place?.is === "area" && place.sheet === sheet ? [place.area.top] : [],
  );
  return cells
    .filter(({ row, after }) => headerRows.includes(row) && after.value === null && after.formula === null)
    .map(({ row, column }) => {
      const look = { ...PLAIN_HEADER, column, top: row, bottom: row };
      const width = widths.find((one) => one.column === column);
      return width ? { sheet, look: { ...look, width: width.was }, width: width.is } : { sheet, look };
    });
}

/** Numbers as far as every program keeps them. */
function agrees(stands: CellValue, wrote: Plain): boolean {
  if (typeof stands === "number" && typeof wrote === "number") return nearCell(stands, wrote);
  return isBlank(stands) ? wrote === null || wrote === "" : textOf(stands) === textOf(wrote);
}

/** What is said of cells that somebody had typed in since, in rows that Undo took away. */
export function typedGoneNotes(cells: readonly string[]): BookNote[] {
  return cells.length === 0 ? [] : [bookNote("book-undo-typed", { cells }, "warning")];
}
