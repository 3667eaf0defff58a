// What was typed over in columns that are the book's.
import type { Say } from "../../kernel/told";
import { nearCell } from "../../kernel/numbers/near";
import { isDaySerial, isoDay, isoMoment } from "../../kernel/day";
import { Problem, type Plain } from "../../kernel/problem";
import { nameKey, tidyName } from "../../people/nameKey";
import { isBlank, isFault, textOf, type CellValue } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import { TABLE_NAMES, bookTables } from "../tables/bookTables";
import { bookNote, type BookNote } from "../state/proposal";
import { compute, seasonOf } from "../state/replay";
import type { BookReading } from "./standingTables";
import { sportOf, type BookState } from "../state/state";

/** Finds what was typed over in columns that are the book's. */
export function compare(book: BookReading, state: BookState, say: Say): void {
  const expected = bookTables(compute(state), say);
  for (const { id, columns, rows } of expected) {
    const table = book.standing.tables[id];
    const has = (key: string) => book.has(id, key);
    if (!table) continue;
    for (const { key, header } of columns)
      if (!has(key)) book.repairs.push(bookNote("book-column-gone", { header, table: TABLE_NAMES[id].table }, "note"));
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    // Rows of the list are found by name, of the tournaments by number; the ledger and the log stand in order.
    const keyColumn = id === "players" ? "name" : id === "tournaments" ? "no" : null;
    const rowFor = new Map<string, number>();
    // Two of one name are told apart by their numbers.
    const keyOf = (text: (key: string) => string) =>
      id === "players" ? `${nameKey(text("name"))} ${text("number")}` : text(keyColumn ?? "");
    if (keyColumn)
      table.rows.forEach((_, row) =>
        rowFor.set(
          keyOf((key) => book.text(id, row, key)),
          row,
        ),
      );
    const isExpected = new Set(rows.map((values) => keyOf((key) => String(values[at(key)] ?? ""))));
    const standing = table.rows.flatMap((row, i) => (row.every(isBlank) ? [] : [i]));
    // Who is missing from the list, or came to it, is said by name.
    const isOther =
      id === "tournaments"
        ? standing.some((row) => !isExpected.has(keyOf((key) => book.text(id, row, key)))) ||
          [...isExpected].some((key) => !rowFor.has(key))
        : id !== "players" && standing.length !== rows.length;
    if (isOther)
      book.repairs.push(bookNote("book-rows-changed", { table: TABLE_NAMES[id].table, count: rows.length }, "note"));
    rows.forEach((values, i) => {
      const row = keyColumn ? rowFor.get(keyOf((key) => String(values[at(key)] ?? ""))) : i;
      if (row === undefined || row >= table.rows.length) return;
      for (const [c, { key, own, header, numberFormat }] of columns.entries()) {
        if (own || !has(key) || key === "rank") continue;
        const found = book.cell(id, row, key);
        if (isSameCell(found, values[c]!)) continue;
        const [stood, kept] = [isFault(found) ? found.error : found, values[c]!].map((one) =>
          asShown(one, numberFormat),
        );
        const code = id === "players" ? "book-edited" : "book-edited-elsewhere";
        const details = { column: header, found: stood!, book: kept!, table: TABLE_NAMES[id].table };
        const note = book.note(code, id, row, key, details, "warning");
        const offer = id === "players" && key === "handicap" ? offerFor(book, state, row, found) : null;
        book.edits.push(offer ? { ...note, offer } : note);
      }
    });
  }
}

/** The adjustment that a handicap typed into the list would be; null where it is none that could be set. */
function offerFor(book: BookReading, state: BookState, row: number, found: CellValue): BookNote["offer"] | null {
  const season = seasonOf(state);
  const start = season.readStart(isFault(found) ? found.error : textOf(found), state.settings);
  if (!sportOf(state).held.canBeSet || isBlank(found) || start instanceof Problem) return null;
  const name = tidyName(book.text("players", row, "name"));
  // At croquet the index goes to the trigger, as with every handicap set by hand.
  return { player: name, to: season.startText({ ...start, index: null }) };
}

/** A day as it is written; a number that is none as it is. */
function asShown(value: Plain, format: string | null): Plain {
  if (typeof value !== "number" || !isDaySerial(value) || format === null || !/y/.test(format)) return value;
  return /h/.test(format) ? isoMoment(value) : isoDay(value);
}

/** Whether a cell holds what the book wrote: other programs cut digits, and keep numbers as text. */
export function isSameCell(cell: CellValue, value: Plain): boolean {
  if (value === null || value === "") return isBlank(cell);
  if (typeof value === "number") {
    const found = numberIn(cell)?.value;
    return found !== undefined && nearCell(found, value);
  }
  return textOf(cell) === String(value).trim();
}
