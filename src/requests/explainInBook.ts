// What a cell that the book filled says of itself: the plan of a tournament's sheet with the figures of the book, or the
// line of the ledger that a figure in a list, on a page or on the noticeboard comes from.
import {
  COLUMNS,
  compute,
  history,
  lineWorking,
  peopleOf,
  type BookLine,
  type BookTournament,
  type Computed,
  type HistoryLine,
  type StandingTable,
} from "../book";
import { filledTournament } from "../book/sheets/filledSheet";
import { near } from "../kernel/numbers/near";
import type { Plain } from "../kernel/problem";
import type { Step } from "../kernel/working";
import { LANGUAGES } from "../kernel/language";
import { spelling } from "../kernel/written/spelling";
import { textOf, valueAt, type CellValue, type Sheet } from "../sheet";
import { numberIn } from "../sheet/cells";
import { inBook, type FillPlan } from "../tournaments";
import type { OpenBook } from "./openBook";

/** A line of the ledger with its working, as *Why?* shows it. */
export interface ExplainedLine {
  readonly player: string;
  readonly tournament: BookTournament;
  readonly steps: readonly Step[];
}

/** What a book has to say of a cell. */
export type InBook =
  | { readonly is: "plan"; readonly sheet: Sheet; readonly plan: FillPlan }
  | ({ readonly is: "line" } & ExplainedLine)
  /** Nothing was played yet: it is the start. */
  | { readonly is: "start"; readonly player: string };

/** The cell of a sheet as the book filled it; null where it did not. */
export function explainInBook(book: OpenBook, sheet: Sheet, row: number, column: number): InBook | null {
  const computed = compute(book.state);
  if (computed.problems.length > 0) return null;
  const tournament = book.state.tournaments.find(
    (one) => one.sheet === sheet.name && one.status !== "withdrawn" && one.status !== "sheet gone",
  );
  if (tournament !== undefined) return onTournament(computed, book, tournament, sheet, row, column);
  const cell = valueAt(sheet, row, column);
  if (numberIn(cell) == null && typeof cell !== "string") return null;
  return inLedger(computed, book, sheet, row, column) ?? inLists(computed, book, sheet, row, column);
}

// ---------------------------------------------------------------- the sheet of a tournament

/** An output has its own working; what the book brought along comes from the line before. */
function onTournament(
  computed: Computed,
  book: OpenBook,
  tournament: BookTournament,
  sheet: Sheet,
  row: number,
  column: number,
): InBook | null {
  const filled = filledTournament(sheet, tournament, computed);
  if (filled === null) return null;
  const { plan, seatAt, linesAt } = filled;
  const name = seatAt(row, column);
  if (name === null || plan.explain(row, column) !== null) {
    // Between the games of a sheet those of others count: the book has figures that the sheet alone does not give.
    const value = numberIn(valueAt(sheet, row, column))?.value;
    const ofGames = inBook(tournament.kind).isReplayed && value !== undefined ? linesAt(row) : [];
    const line = ofGames.find(({ figures }) => figures && OF_GAME.some((key) => isFigure(figures[key], value!)));
    return line ? asLine(computed, book, tournament, line) : { is: "plan", sheet, plan };
  }
  const match = peopleOf(computed.state).find(name);
  if (!("person" in match)) return null;
  const lines = history(computed, match.person);
  const own = lines.findIndex((one) => one.tournament.no === tournament.no);
  const before = lines.slice(own + 1).filter((one) => one.tournament.no !== tournament.no);
  return lastOf(computed, book, match.person, own < 0 ? [] : before);
}

/** Figures of a game that the book has. */
const OF_GAME = ["index", "handicap", "change"] as const;

// ---------------------------------------------------------------- the ledger

/** The line in a row of the ledger. */
function inLedger(computed: Computed, book: OpenBook, sheet: Sheet, row: number, column: number): InBook | null {
  const table = book.held.standing.tables.ledger;
  if (!table || table.sheet !== sheet.name || !isInside(table, row, column)) return null;
  const at = (key: string) => cellOf(table, "ledger", row, key);
  const tournament = computed.state.tournaments.find(({ no }) => no === numberIn(at("no"))?.value);
  const player = textOf(at("player"));
  const rows = table.rows.slice(0, row - table.top);
  const isSame = (line: readonly CellValue[], key: string) =>
    textOf(line[columnOf(table, "ledger", key)] ?? null) === textOf(at(key));
  // The ledger keeps the order of a player's lines in a tournament.
  const before = rows.filter((line) => isSame(line, "no") && isSame(line, "player")).length - 1;
  const line = tournament?.lines.filter((one) => one.player === player)[before];
  return tournament && line ? asLine(computed, book, tournament, line) : null;
}

// ---------------------------------------------------------------- lists and pages

/** A figure beside a player's name, in the list, on a page of the player or on the noticeboard. */
function inLists(computed: Computed, book: OpenBook, sheet: Sheet, row: number, column: number): InBook | null {
  const player = playerOf(computed, sheet, row);
  const value = valueAt(sheet, row, column);
  if (player === null || typeof value !== "number") return null;
  const lines = history(computed, player);
  const isList = book.held.standing.tables.players?.sheet === sheet.name;
  const standing = computed.standings[player]!;
  const held = [standing.handicap, standing.index, standing.average];
  if (held.some((one) => isFigure(one, value)) && (isList || !hasDay(sheet, row)))
    return lastOf(computed, book, player, lines);
  const found = lines.find((one) => tellsOf(one, value) && (!hasDay(sheet, row) || isOfDay(one, sheet, row)));
  return found ? asLine(computed, book, found.tournament, found.line) : null;
}

/** The player who is named in the row, or at the top of a page. */
function playerOf(computed: Computed, sheet: Sheet, row: number): number | null {
  const people = peopleOf(computed.state);
  const named = (cell: CellValue): number | null => {
    if (typeof cell !== "string" || cell.trim() === "") return null;
    const match = people.find(cell.replace(/^\d+\.\s+/, ""));
    return "person" in match ? match.person : null;
  };
  const top = named(valueAt(sheet, 0, 0));
  if (top !== null) return top;
  const line = sheet.values[row - sheet.top] ?? [];
  return line.map(named).find((one) => one !== null) ?? null;
}

function tellsOf({ line: { figures } }: HistoryLine, value: number): boolean {
  if (figures === null) return false;
  const { handicap, index, change, handicapThen, expected } = figures;
  return [handicap, index, change, handicapThen, expected].some((one) => isFigure(one, value));
}

/** The same figure, rounded as a list may show it. */
function isFigure(figure: Plain, value: number): boolean {
  return typeof figure === "number" && (near(figure, value) || figure.toFixed(2) === value.toFixed(2));
}

/** Whether a row holds a day: then it is one of a history. */
function hasDay({ values, top }: Sheet, row: number): boolean {
  return (values[row - top] ?? []).some((cell) => typeof cell === "number" && cell > FIRST_DAY);
}

/** No index and no handicap is as large as a day of this century. */
const FIRST_DAY = 36526;

function isOfDay({ day }: HistoryLine, { values, top }: Sheet, row: number): boolean {
  return (values[row - top] ?? []).some((cell) => typeof cell === "number" && Math.floor(cell) === day);
}

// ---------------------------------------------------------------- lines

/** The working of the newest of a player's lines that has one. */
function lastOf(computed: Computed, book: OpenBook, player: number, lines: readonly HistoryLine[]): InBook {
  for (const { tournament, line } of lines) {
    const explained = asLine(computed, book, tournament, line);
    if (explained.steps.length > 0) return explained;
  }
  return { is: "start", player: computed.state.players[player]!.name };
}

function asLine(computed: Computed, book: OpenBook, tournament: BookTournament, line: BookLine) {
  const sheet = tournament.sheet === null ? undefined : book.sheets.get(tournament.sheet);
  const steps = lineWorking(computed, tournament, line, sheet ?? null);
  return { is: "line" as const, player: line.player, tournament, steps };
}

function isInside({ top, left, headers, rows }: StandingTable, row: number, column: number): boolean {
  return row > top && row <= top + rows.length && column >= left && column < left + headers.length;
}

function columnOf(table: StandingTable, id: "players" | "ledger", key: string): number {
  const name = COLUMNS[id].find((one) => one.key === key)!.name;
  return table.headers.findIndex((header) => LANGUAGES.some((one) => spelling(name[one]) === spelling(textOf(header))));
}

function cellOf(table: StandingTable, id: "players" | "ledger", row: number, key: string): CellValue {
  return table.rows[row - table.top - 1]?.[columnOf(table, id, key)] ?? null;
}
