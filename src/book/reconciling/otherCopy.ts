// Tables and memory of different copies of a book: somebody put an older copy of one beside a newer one of the other.
// Nothing of that is put back or taken silently; which of the two counts is asked.
import { isBlank, textOf, type CellValue } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import type { BookTable } from "../tables/bookTables";
import { bookNote, question, type Question } from "../state/proposal";
import { sameCell } from "../state/same";
import type { BookReading, StandingTables } from "./standingTables";
import { isLogWord } from "../tables/words";

/** Which of the two counts. */
export type Trusted = "tables" | "memory";

/** The tables as the book, where they count; how its sheets are read is still taken from the memory. */
export function trusting(standing: StandingTables, trust: Trusted | undefined): StandingTables {
  const { memory } = standing;
  return trust !== "tables" || memory === null ? standing : { ...standing, memory: null, former: memory.state };
}

/** What of a book's own in its tables tells one row from all others. */
const KEYS = { tournaments: ["no"], ledger: ["no", "player", "entry"], log: ["when", "what", "no"] } as const;
type Compared = keyof typeof KEYS;

/**
 * Asks where the tables hold what the memory lacks, or lack its last presses. `isOther`: something else is found in the tables
 * than the memory holds; without that, rows of the log alone were deleted.
 */
export function askOfCopies(book: BookReading, expected: readonly BookTable[], isOther: boolean): Question | null {
  const tableOf = (id: Compared) => expected.find((table) => table.id === id)!;
  const compared = ["tournaments", "ledger", "log"] as const;
  const unknown = compared.flatMap((id) => unknownRows(book, id, tableOf(id)));
  if (unknown.length > 0) return askWith(book, "book-memory-older", unknown);
  const missing = isOther ? lastPresses(book, tableOf("log")) : [];
  return missing.length > 0 ? askWith(book, "book-tables-older", missing) : null;
}

const MOST_NAMED = 3;

function askWith(
  { standing: { tables } }: BookReading,
  code: "book-memory-older" | "book-tables-older",
  rows: readonly string[],
): Question {
  const found = [...new Set(rows)];
  const named = found.length > MOST_NAMED ? [...found.slice(0, MOST_NAMED), "…"] : found;
  const { sheet = null } = tables.log ?? tables.tournaments ?? {};
  return question(bookNote(code, { found: named }, "error", sheet), [{ trust: "memory" }, { trust: "tables" }]);
}

/** Rows that the memory knows nothing of, by name; a row of its own in which one cell was typed over is none. */
function unknownRows(book: BookReading, id: Compared, { columns, rows }: BookTable): string[] {
  const table = book.standing.tables[id];
  if (!table || !KEYS[id].every((key) => book.has(id, key))) return [];
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const keys = KEYS[id].map(at);
  const keyThere = table.rows.map((_, r) => KEYS[id].map((key) => keyPart(book.cell(id, r, key))).join("|"));
  const known = new Map(rows.map((values) => [keys.map((c) => keyPart(values[c]!)).join("|"), values]));
  const there = new Set(keyThere);
  const missing = [...known].flatMap(([key, values]) => (there.has(key) ? [] : [values]));
  const isEdited = (r: number, values: BookTable["rows"][number]) => {
    const compared = columns.filter(({ key, own }) => !own && book.has(id, key));
    const others = compared.filter(({ key }) => !sameCell(book.cell(id, r, key), values[at(key)]!));
    return others.length <= 1;
  };
  return table.rows.flatMap((cells, r) => {
    if (cells.every(isBlank) || known.has(keyThere[r]!) || !isRow(book, id, r)) return [];
    return missing.some((values) => isEdited(r, values)) ? [] : [nameOf(book, id, r)];
  });
}

/** Moments to the second: other programs cut digits. */
function keyPart(cell: CellValue): string {
  const number = numberIn(cell)?.value;
  return number === undefined ? textOf(cell).trim() : String(Math.round(number * 86_400));
}

/** Whether a row says what only a book writes there; notes of somebody's own are none. */
function isRow(book: BookReading, id: Compared, row: number): boolean {
  const isNumber = (key: string) => (numberIn(book.cell(id, row, key))?.value ?? 0) > 0;
  if (id === "log") return isNumber("when") && isLogWord(book.text(id, row, "what"));
  return isNumber("no") && (id === "tournaments" || book.text(id, row, "player") !== "");
}

function nameOf(book: BookReading, id: Compared, row: number): string {
  const text = (key: string) => book.text(id, row, key);
  const named = id === "log" ? [text("what"), text("no")] : [text("no"), text("tournament")];
  return named.filter((part) => part !== "").join(" ");
}

/** The last lines of the log, where the table has all before them and none of them. */
function lastPresses(book: BookReading, { columns, rows }: BookTable): string[] {
  const table = book.standing.tables.log;
  if (!table) return [];
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const standing = table.rows.flatMap((cells, r) => (cells.every(isBlank) ? [] : [r]));
  const isSame = (r: number, i: number) =>
    KEYS.log.every((key) => keyPart(book.cell("log", r, key)) === keyPart(rows[i]![at(key)]!));
  if (standing.length === 0 || standing.length >= rows.length || !standing.every(isSame)) return [];
  return rows
    .slice(standing.length)
    .map((values) => [values[at("what")], values[at("no")]].filter((part) => part !== null).join(" "));
}
