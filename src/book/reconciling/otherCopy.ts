// Detects tables and memory from different copies of a book: somebody combined an older copy of one with a newer copy
// of the other. Nothing is restored or accepted silently; the user decides which of the two counts.
import { memoize } from "../../kernel/memoize";
import { isBlank, textOf, type CellValue } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import type { BookTable } from "../tables/bookTables";
import { bookNote, question, type Question } from "../state/proposal";
import { sameCell } from "../state/same";
import type { BookReading, StandingRow, StandingTables } from "./standingTables";
import { isLogWord } from "../tables/words";

export type Trusted = "tables" | "memory";

/** If the tables count, they are the book; how to read its sheets still comes from the memory. */
export function trusting(standing: StandingTables, trust: Trusted | undefined): StandingTables {
  const { memory } = standing;
  return trust !== "tables" || memory === null ? standing : { ...standing, memory: null, former: memory.state };
}

/** The book's own columns that identify a row. */
const KEYS = { tournaments: ["no"], ledger: ["no", "player", "entry"], log: ["when", "what", "no"] } as const;
type Compared = keyof typeof KEYS;

/**
 * Asks if the tables have rows that the memory lacks, or lack its last presses. `isOther`: the tables also differ
 * elsewhere; if not, somebody only deleted rows of the log.
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

/** Rows that the memory does not know, by name; a row with a single cell typed over is not one of them. */
function unknownRows(book: BookReading, id: Compared, { columns, rows }: BookTable): string[] {
  if (!KEYS[id].every((key) => book.has(id, key))) return [];
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const keys = KEYS[id].map(at);
  // Cached, because players and numbers repeat.
  const part = memoize(keyPart);
  const keyOf = (row: StandingRow) => KEYS[id].map((key) => part(row.cell(key))).join("|");
  const known = new Map(rows.map((values) => [keys.map((c) => part(values[c]!)).join("|"), values]));
  const there = new Set(book.rows(id).map(keyOf));
  const missing = [...known].flatMap(([key, values]) => (there.has(key) ? [] : [values]));
  const isEdited = (row: StandingRow, values: BookTable["rows"][number]) => {
    const compared = columns.filter(({ key, own }) => !own && row.has(key));
    return compared.filter(({ key }) => !sameCell(row.cell(key), values[at(key)]!)).length <= 1;
  };
  return book.rows(id).flatMap((row) => {
    if (row.cells.every(isBlank) || known.has(keyOf(row)) || !isRow(id, row)) return [];
    return missing.some((values) => isEdited(row, values)) ? [] : [nameOf(id, row)];
  });
}

/** Moments are rounded to seconds, because other programs cut digits. */
function keyPart(cell: CellValue): string {
  const number = numberIn(cell)?.value;
  return number === undefined ? textOf(cell).trim() : String(Math.round(number * 86_400));
}

/** Whether a row has what only a book writes, unlike notes of the user. */
function isRow(id: Compared, row: StandingRow): boolean {
  const isNumber = (key: string) => (row.value(key) ?? 0) > 0;
  if (id === "log") return isNumber("when") && isLogWord(row.text("what"));
  return isNumber("no") && (id === "tournaments" || row.text("player") !== "");
}

function nameOf(id: Compared, row: StandingRow): string {
  const named = id === "log" ? [row.text("what"), row.text("no")] : [row.text("no"), row.text("tournament")];
  return named.filter((part) => part !== "").join(" ");
}

/** The last lines of the log, if the table has all lines before them but not these. */
function lastPresses(book: BookReading, { columns, rows }: BookTable): string[] {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const standing = book.rows("log").filter(({ cells }) => !cells.every(isBlank));
  const isSame = (row: StandingRow, i: number) =>
    KEYS.log.every((key) => keyPart(row.cell(key)) === keyPart(rows[i]![at(key)]!));
  if (standing.length === 0 || standing.length >= rows.length || !standing.every(isSame)) return [];
  return rows
    .slice(standing.length)
    .map((values) => [values[at("what")], values[at("no")]].filter((part) => part !== null).join(" "));
}
