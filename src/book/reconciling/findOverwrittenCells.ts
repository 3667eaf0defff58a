import { isDaySerial, isoDay, isoMoment } from "../../kernel/day";
import { grouped } from "../../kernel/grouped";
import { Problem, type Plain } from "../../kernel/problem";
import { tidyName } from "../../people/nameKey";
import { isBlank, isFault, textOf, type CellValue } from "../../sheet";
import { TABLE_NAMES, type BookTable } from "../tables/bookTables";
import { bookNote, type BookNote } from "../state/proposal";
import { seasonOf } from "../state/replay";
import { sameCell } from "../state/same";
import { keyOfRow, plain, type BookReading, type StandingRow } from "./standingTables";
import { sportOf, type BookState } from "../state/state";

/** Finds cells that somebody typed over in the book's own columns. `expected`: the tables as the book writes them. */
export function findOverwrittenCells(book: BookReading, state: BookState, expected: readonly BookTable[]): void {
  for (const { id, columns, rows } of expected) {
    const has = (key: string) => book.has(id, key);
    const there = book.rows(id);
    if (!book.standing.tables[id]) continue;
    for (const { key, header } of columns)
      if (!has(key)) book.repairs.push(bookNote("book-column-gone", { header, table: TABLE_NAMES[id].table }, "note"));
    // Players are found by name and tournaments by number; the ledger and the log keep their order.
    const isKeyed = id === "players" || id === "tournaments";
    const keyOf = keyOfRow(id, columns);
    const rowFor = new Map(isKeyed ? there.map((row) => [row.key, row]) : []);
    const isExpected = new Set(rows.map(keyOf));
    const standing = there.filter(({ cells }) => !cells.every(isBlank));
    // Players who are missing from the list, or new on it, are reported by name.
    const isOther =
      id === "tournaments"
        ? standing.some(({ key }) => !isExpected.has(key)) || [...isExpected].some((key) => !rowFor.has(key))
        : id !== "players" && standing.length !== rows.length;
    if (isOther)
      book.repairs.push(bookNote("book-rows-changed", { table: TABLE_NAMES[id].table, count: rows.length }, "note"));
    const compared = [...columns.entries()].filter(([, { key, own }]) => !own && has(key) && key !== "rank");
    const rowAt = isKeyed ? null : rowsInOrder(rows, standing, compared);
    if (rowAt?.isSorted) book.repairs.push(bookNote("book-rows-sorted", { table: TABLE_NAMES[id].table }, "note"));
    rows.forEach((values, i) => {
      const row = rowAt === null ? rowFor.get(keyOf(values)) : rowAt.rows.get(i);
      if (row === undefined) return;
      for (const [c, { key, header, numberFormat }] of compared) {
        const found = row.cell(key);
        if (sameCell(found, values[c]!)) continue;
        const [stood, kept] = [plain(found), values[c]!].map((one) => asShown(one, numberFormat));
        const code = id === "players" ? "book-edited" : "book-edited-elsewhere";
        const details = { column: header, found: stood!, book: kept!, table: TABLE_NAMES[id].table };
        const note = row.note(code, key, details, "warning");
        const offer = id === "players" && key === "handicap" ? offerFor(state, row, found) : null;
        book.edits.push(offer ? { ...note, offer } : note);
      }
    });
  }
}

type Compared = readonly (readonly [at: number, column: BookTable["columns"][number]])[];

/**
 * The existing row for each row that the book writes: rows with the same content in any order, then the remaining ones
 * in order. Somebody may have sorted the table or deleted rows.
 */
function rowsInOrder(
  rows: BookTable["rows"],
  standing: readonly StandingRow[],
  compared: Compared,
): { readonly rows: ReadonlyMap<number, StandingRow>; readonly isSorted: boolean } {
  const found = new Map<number, StandingRow>();
  const isSame = (i: number, row: StandingRow) =>
    compared.every(([c, { key }]) => sameCell(row.cell(key), rows[i]![c]!));
  standing.forEach((row, i) => {
    if (i < rows.length && isSame(i, row)) found.set(i, row);
  });
  if (found.size === rows.length) return { rows: found, isSorted: false };
  const taken = new Set(found.values());
  const left = () => [...rows.keys()].filter((i) => !found.has(i));
  const free = () => standing.filter((row) => !taken.has(row));
  const bySaid = grouped(free(), (row) => saidIn(compared.map(([, { key }]) => row.cell(key))));
  for (const i of left()) {
    const row = bySaid
      .get(saidIn(compared.map(([c]) => rows[i]![c]!)))
      ?.find((one) => !taken.has(one) && isSame(i, one));
    if (row === undefined) continue;
    found.set(i, row);
    taken.add(row);
  }
  const order = [...found].sort(([a], [b]) => a - b).map(([, row]) => standing.indexOf(row));
  const isSorted = order.some((at, n) => n > 0 && at < order[n - 1]!);
  const others = free();
  left().forEach((i, n) => others[n] && found.set(i, others[n]));
  return { rows: found, isSorted };
}

/** The content of a row, without digits that other programs cut off. */
function saidIn(cells: readonly (CellValue | Plain)[]): string {
  return cells
    .map((cell) => (typeof cell === "number" ? cell.toPrecision(9) : isFault(cell) ? cell.error : textOf(cell).trim()))
    .join("\n");
}

/** The adjustment for a handicap typed into the list; null if it could not be set. */
function offerFor(state: BookState, row: StandingRow, found: CellValue): BookNote["offer"] | null {
  const season = seasonOf(state);
  const start = season.readStart(isFault(found) ? found.error : textOf(found), state.settings);
  if (!sportOf(state).held.canBeSet || isBlank(found) || start instanceof Problem) return null;
  const name = tidyName(row.text("name"));
  // In croquet the index goes to the trigger, as for every handicap set by hand.
  return { player: name, to: season.startText({ ...start, index: null }) };
}

/** A day as text; other numbers stay. */
function asShown(value: Plain, format: string | null): Plain {
  if (typeof value !== "number" || !isDaySerial(value) || format === null || !/y/.test(format)) return value;
  return /h/.test(format) ? isoMoment(value) : isoDay(value);
}
