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
import { formatAt, isBlank, isFault, type CellValue, type Sheet } from "../../sheet";
import { changesTo, NO_CHANGES, type Changes, type LookChange, type SheetCells } from "../changing/changes";
import { referencesOf, undoOf } from "../undo/undoOf";
import { rowMarks } from "../changing/movedRows";
import { newLooks, newWidths } from "../placing/newLooks";
import { inSteps } from "../changing/pausing";
import { contentAt, type Content, type Workbook } from "../port";
import { tournamentName, type BookInWorkbook } from "./readBookIn";
import { bySheet, placeTables } from "./placeTables";
import { NO_PRESSES, pressesOn, withPress, type KeptPresses } from "./presses";

/** A tournament's sheet as it is to be. */
export interface SheetToFill {
  readonly filled: FilledSheet;
  /** The sheet as it is; null for one that is new. */
  readonly now: Sheet | null;
  /** What comes from a file: all of a new sheet, or in place of what is on the one that it corrects. */
  readonly incoming: Sheet | null;
}

/** A press in a book. */
export interface BookPress {
  readonly after: Computed;
  /** The book before it, for Undo; null where there is nothing to go back to. */
  readonly before: BookState | null;
  readonly sheets: readonly SheetToFill[];
}

/** All that a press changes in a workbook. `book`: what the workbook holds of it, just read; null: nothing yet. */
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

/** The presses of a book with this one: what was accepted before it, what it accepted besides, and its cells. */
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

/** What is written on a tournament's sheet. */
export function cellsOfSheet({ filled: { sheet, writes }, now, incoming }: SheetToFill): SheetCells {
  const wanted = new Map<string, { row: number; column: number; after: Content }>();
  const put = (row: number, column: number, after: Content) => wanted.set(`${row} ${column}`, { row, column, after });
  const nothing: Sheet = { name: sheet, top: 0, left: 0, values: [] };
  if (incoming) {
    // A sheet that it corrects gives way.
    now?.values.forEach((line, r) =>
      line.forEach((value, c) => {
        if (!isBlank(value))
          put(now.top + r, now.left + c, { ...contentAt(now, now.top + r, now.left + c), value: null, formula: null });
      }),
    );
    incoming.values.forEach((line, r) =>
      line.forEach((value, c) => {
        const [row, column] = [incoming.top + r, incoming.left + c];
        if (!isBlank(value))
          put(row, column, {
            value: isFault(value) ? value.error : asTyped(value, formatAt(incoming, row, column)),
            formula: null,
            format: formatAt(incoming, row, column),
          });
      }),
    );
  }
  for (const { row, column, value, format } of writes) {
    const stands =
      format ?? wanted.get(`${row} ${column}`)?.after.format ?? (now && contentAt(now, row, column).format);
    put(row, column, { value, formula: null, format: stands ?? null });
  }
  const cells = changesTo(now ?? nothing, [...wanted.values()]);
  if (!now || cells.length === 0) return { sheet, cells, around: now };
  const columns = new Set(cells.map(({ column }) => column));
  return { sheet, cells, around: now, marks: rowMarks(now, new Set(cells.map(({ row }) => row)), columns) };
}

/** A sheet once these cells are written; null where a formula will say what one of them holds. */
function sheetAfter({ sheet, cells, around }: SheetCells): Sheet | null {
  if (cells.some(({ after }) => after.formula !== null)) return null;
  const { top = 0, left = 0, values = [] } = around ?? {};
  const written = values.map((line) => [...line]);
  for (const { row, column, after } of cells) {
    // What is above or at the left of all other cells is not as it was.
    if (row < top || column < left) return null;
    const line = (written[row - top] ??= []);
    while (line.length <= column - left) line.push(null);
    line[column - left] = after.value;
  }
  return { name: sheet, top, left, values: Array.from(written, (line = []) => line) };
}

/** Text of a file that somebody would have typed as a number; what could be read in two ways stays as it is written. */
function asTyped(value: Exclude<CellValue, { error: string }>, format: string | null): Plain {
  if (typeof value !== "string" || format === "@" || !PLAIN_NUMBER.test(value) || THOUSANDS.test(value)) return value;
  return Number(value.replace(",", "."));
}

/** Without leading zeros, which a member's number may have, and with no more digits than a cell keeps. */
const PLAIN_NUMBER = /^-?(?=[\d.,]{1,15}$)(0|[1-9]\d*)([.,]\d+)?$/;
/** `1,234`, `1.234`. */
const THOUSANDS = /^-?\d{1,3}[.,]\d{3}$/;

/** What is said of filters that were lifted. */
export function liftedNotes(sheets: readonly string[]): BookNote[] {
  return sheets.map((sheet) => bookNote("book-filter-lifted", {}, "note", sheet));
}
