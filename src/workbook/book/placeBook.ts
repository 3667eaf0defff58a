// The changes that a press makes to the tables of a club book and to the sheets of its tournaments.
import type { Say } from "../../kernel/told";
import {
  bookNote,
  bookTablesInSteps,
  headOf,
  typedSince,
  withSeen,
  type BookNote,
  type BookState,
  type Computed,
  type FilledSheet,
} from "../../book";
import type { Plain } from "../../kernel/problem";
import { isFault, type Sheet } from "../../sheet";
import {
  changesTo,
  filledCells,
  NO_CHANGES,
  shownCells,
  type Changes,
  type LookChange,
  type SheetCells,
  type WantedCell,
} from "../changing/changes";
import { referencesOf, undoOf } from "../undo/undoOf";
import { rowMarks } from "../changing/movedRows";
import { newLooks, newWidths } from "../placing/newLooks";
import { inSteps } from "../changing/pausing";
import { contentAt, EMPTY, type Content, type Workbook } from "../port";
import { tournamentName, type BookInWorkbook } from "./readBookIn";
import { bySheet, placeTables } from "./placeTables";
import { NO_PRESSES, pressesOn, withPress, type KeptPresses } from "./presses";

/** A tournament's sheet to be filled. */
export interface SheetToFill {
  readonly filled: FilledSheet;
  /** The sheet as it is; null for a new one. */
  readonly now: Sheet | null;
  /** A sheet from a file: the content of a new sheet, or of a corrected one that replaces what is there. */
  readonly incoming: Sheet | null;
}

/** One press in a book. */
export interface BookPress {
  readonly after: Computed;
  /** The book before it, for Undo; null if there is nothing to go back to. */
  readonly before: BookState | null;
  readonly sheets: readonly SheetToFill[];
}

/** All changes that a press makes in a workbook. `book`: what was just read of it; null if there is no book yet. */
export async function placeBook(
  workbook: Workbook,
  book: BookInWorkbook | null,
  { after, before, sheets }: BookPress,
  say: Say,
): Promise<Changes> {
  const filled = sheets.map(cellsOfSheet);
  const added = sheets.filter(({ now }) => now === null).map(({ filled: { sheet } }) => sheet);
  const hasNewColumns = sheets.some(({ filled: { writes } }) => writes.some(({ newHeader }) => newHeader));
  const infos = hasNewColumns ? (book?.infos ?? (await workbook.sheets())) : [];
  const looks: LookChange[] = [];
  for (const [i, one] of filled.entries()) {
    const { plan, writes } = sheets[i]!.filled;
    if (added.includes(one.sheet)) looks.push(...newWidths(one));
    else looks.push(...(await newLooks(workbook, one, plan ?? { rows: [] }, writes, infos)));
  }
  const names = sheets.flatMap(({ filled: { no, sheet, headerRow }, now, incoming }) => {
    const left = (now ?? incoming)!.left;
    const is = { sheet, area: { top: headerRow, left, bottom: headerRow, right: left } };
    const known = book?.found.get(tournamentName(no));
    const was = known?.is === "area" ? { sheet: known.sheet, area: known.area } : null;
    return was?.sheet === sheet ? [] : [{ name: tournamentName(no), is, was }];
  });
  const state = withSeen(
    after.state,
    sheets.map(({ filled: { no, added: headers } }, i) => ({ no, added: headers, sheet: sheetAfter(filled[i]!) })),
  );
  const presses = before ? withThis(book, before, state, { sheets: added, looks, names }, filled) : NO_PRESSES;
  const wanted = await inSteps(bookTablesInSteps(after, say));
  const tables = await placeTables(workbook, book, state, wanted, headOf(after), presses, added);
  return {
    ...tables,
    sheets: [...added, ...tables.sheets],
    looks: [...looks, ...tables.looks],
    cells: bySheet([...filled, ...tables.cells]),
    names: [...names, ...tables.names],
  };
}

/** Adds this press to the presses of a book: what was accepted before it, what else it accepted, and its cells. */
function withThis(
  book: BookInWorkbook | null,
  before: BookState,
  state: BookState,
  changes: Pick<Changes, "sheets" | "looks" | "names">,
  filled: readonly SheetCells[],
): KeptPresses {
  const memory = book?.standing.memory ?? null;
  const kept = memory === null ? NO_PRESSES : pressesOn(book!.sheets.get(book!.memorySheet!)!, memory);
  const accepted = memory?.state ?? before;
  const changed = filled.filter(({ cells }) => cells.length > 0);
  const what = undoOf({ ...NO_CHANGES, ...changes }, changed, new Map(), referencesOf(changed, book?.infos ?? []));
  return withPress(kept, { accepted, typed: typedSince(accepted, before), what }, state);
}

/** The cells that are written on a tournament's sheet. */
export function cellsOfSheet({ filled: { sheet, writes }, now, incoming }: SheetToFill): SheetCells {
  const wanted = new Map<string, WantedCell>();
  const put = (cell: WantedCell) => wanted.set(`${cell.row} ${cell.column}`, cell);
  // A corrected sheet is emptied first.
  if (incoming && now)
    for (const { after, ...at } of filledCells(now)) put({ ...at, after: { ...EMPTY, format: after.format } });
  if (incoming)
    for (const { after, ...at } of shownCells(incoming)) put({ ...at, after: { ...after, value: asTyped(after) } });
  for (const { row, column, value, format } of writes) {
    const stands = wanted.get(`${row} ${column}`)?.after.format ?? (now && contentAt(now, row, column).format);
    put({ row, column, after: { value, formula: null, format: format ?? stands ?? null } });
  }
  const cells = changesTo(now, [...wanted.values()]);
  if (!now || cells.length === 0) return { sheet, cells, around: now };
  const columns = new Set(cells.map(({ column }) => column));
  return { sheet, cells, around: now, marks: rowMarks(now, new Set(cells.map(({ row }) => row)), columns) };
}

/** The sheet after these cells are written; null if one of them gets a formula, whose result is not known yet. */
function sheetAfter({ sheet, cells, around }: SheetCells): Sheet | null {
  if (cells.some(({ after }) => after.formula !== null)) return null;
  const { top = 0, left = 0, values = [] } = around ?? {};
  const written = values.map((line) => [...line]);
  for (const { row, column, after } of cells) {
    // Above or left of the other cells we do not know what the sheet held.
    if (row < top || column < left) return null;
    const line = (written[row - top] ??= []);
    while (line.length <= column - left) line.push(null);
    line[column - left] = after.value;
  }
  return { name: sheet, top, left, values: Array.from(written, (line = []) => line) };
}

/**
 * A text from a file that a person would have typed as a number, as a number. A text with two readings stays as it is.
 */
function asTyped({ value, format }: Content): Plain {
  if (isFault(value)) return value.error;
  if (typeof value !== "string" || format === "@" || !PLAIN_NUMBER.test(value) || THOUSANDS.test(value)) return value;
  return Number(value.replace(",", "."));
}

/** No leading zeros, which a member number may have, and no more digits than a cell keeps. */
const PLAIN_NUMBER = /^-?(?=[\d.,]{1,15}$)(0|[1-9]\d*)([.,]\d+)?$/;
/** `1,234`, `1.234`. */
const THOUSANDS = /^-?\d{1,3}[.,]\d{3}$/;

/** The notes about filters that were lifted. */
export function liftedNotes(sheets: readonly string[]): BookNote[] {
  return sheets.map((sheet) => bookNote("book-filter-lifted", {}, "note", sheet));
}
