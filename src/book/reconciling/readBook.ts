// Reads a book from its tables, with edits. If the book has a memory, the facts come from it, and only the user's
// columns come from the tables; other differences are reported. Without a memory the tables are the book.
import type { Say } from "../../kernel/told";
import { dayOf } from "../../kernel/day";
import { numbersIn } from "../../messages/names/numbers";
import { isIdle } from "../../kernel/seasons/season";
import { atOnce, type Steps } from "../../kernel/steps";
import { adjustmentLine, adjustmentOf } from "../state/adjustment";
import { bookTablesInSteps, headerOf, TABLE_NAMES, type BookTable } from "../tables/bookTables";
import { findOverwrittenCells } from "./findOverwrittenCells";
import type { Memory } from "../state/memory";
import { ownTablesOf } from "../state/ownRules";
import { askOfCopies, type Trusted } from "./otherCopy";
import { bookNote, type BookNote } from "../state/proposal";
import { sameValue } from "../state/same";
import { compute, counts, follow, peopleOf, seasonOf } from "../state/replay";
import { BookReading, notRegulatedAs, type ReadBook, type StandingTables } from "./standingTables";
import { lineName, lineNames, nextNo, openUntil, type BookState, type BookTournament } from "../state/state";
import { fromTables } from "./recoverFromTables";
import { typedLine } from "./pendingEdits";
import { overlaid, tellClashes, type Overlaid } from "./pendingPlayers";

/**
 * Reads a book. `same`: pairs of names of one person, `[old, new]` in either order. `now`: the moment; if left out, no
 * tournament counts as closed. `trust`: which of the two counts if tables and memory come from different copies.
 */
export function readBook(...given: Parameters<typeof readingBook>): ReadBook {
  return atOnce(readingBook(...given));
}

/** The same in steps. */
export function* readingBook(
  standing: StandingTables,
  say: Say,
  same: readonly (readonly [string, string])[] = [],
  now = 0,
  trust?: Trusted,
): Steps<ReadBook> {
  const nothing = { state: null, edits: [], repairs: [], questions: [], typed: null };
  const { memory, tables, isOfOtherVersion } = standing;
  if (isOfOtherVersion) return { ...nothing, problems: [bookNote("book-other-version")] };
  if (memory === null && tables.players === undefined) return { ...nothing, problems: [bookNote("book-none")] };
  const book = new BookReading(standing);
  if (memory === null) return fromTables(book);
  const expected = yield* bookTablesInSteps(compute(memory.state), say);
  yield;
  const read = withMemory(book, memory, expected, say, same, now);
  const isOfLog = ({ details }: BookNote) => details["table"] === TABLE_NAMES.log.table;
  const isOther = ![...read.edits, ...read.repairs].every(isOfLog) || read.typed !== null;
  yield;
  const asked = trust === undefined ? askOfCopies(book, expected, isOther) : null;
  return asked === null ? read : { ...nothing, problems: [], questions: [asked] };
}

function withMemory(
  book: BookReading,
  { state, damaged }: Memory,
  expected: readonly BookTable[],
  say: Say,
  same: readonly (readonly [string, string])[],
  now: number,
): ReadBook {
  for (const { no, sheet } of state.tournaments) {
    const problem = damaged?.get(no);
    if (problem) book.repairs.push(bookNote(problem.code, problem.details, "warning", sheet));
  }
  const players = book.standing.tables.players
    ? overlaid(book, state, same)
    : {
        players: state.players,
        nowAt: state.players.map((_, i) => i),
        rowAt: [],
        rows: [],
      };
  tellClashes(players.players, players.rows);
  const tournaments = namedAnew(regulated(book, state, now), state, players);
  findOverwrittenCells(book, state, expected);
  const typed = { ...state, ...book.head(state), players: players.players, tournaments };
  const taken = withStartsTyped(book, typed, state, players, say, now);
  const line = book.problems.length > 0 ? null : typedLine(book, state, taken, now);
  const read = line === null ? taken : { ...taken, log: [...taken.log, line] };
  follow(read, state);
  return book.result(read, line);
}

/**
 * A start that was typed after a tournament of the player was closed does not change what was played: it becomes an
 * adjustment from now on. [dbf:3.5]
 */
function withStartsTyped(
  book: BookReading,
  typed: BookState,
  before: BookState,
  { nowAt, rowAt }: Overlaid,
  say: Say,
  now: number,
): BookState {
  const people = peopleOf(typed);
  const closedFor = new Map<number, number>();
  for (const tournament of typed.tournaments) {
    const until = openUntil(typed, tournament);
    if (until === null || until >= dayOf(now) || !counts(tournament)) continue;
    for (const { player, result } of tournament.lines) {
      const person = isIdle(result) ? null : people.personOf(player);
      if (person !== null && !closedFor.has(person)) closedFor.set(person, tournament.no);
    }
  }
  let state = typed;
  before.players.forEach(({ start: was }, i) => {
    const at = nowAt[i] ?? null;
    const closed = at === null ? undefined : closedFor.get(at);
    if (at === null || closed === undefined) return;
    const { start: is, name } = typed.players[at]!;
    if (sameValue(was.handicap, is.handicap)) return;
    const players = state.players.map((player, p) => (p === at ? { ...player, start: was } : player));
    const standing = compute({ ...state, players }, before).standings[at];
    const season = seasonOf(state);
    const to = is.handicap === null ? null : season.startText(is);
    const isBig = to !== null && standing !== undefined && season.isBigStep(standing, is, state.settings);
    const details = { name, column: headerOf("start", state.language, "players"), no: closed };
    const code = to === null ? "book-start-cleared" : isBig ? "book-start-big" : "book-start-typed";
    const note = rowAt[i]!.note(code, "start", { ...details, found: to ?? "" }, "warning");
    // A big step must be confirmed: the cell is restored, and a note offers the adjustment.
    book.edits.push(isBig ? { ...note, offer: { player: name, to } } : note);
    state = { ...state, players };
    if (to === null || isBig) return;
    const about = { no: nextNo(state), reported: now, played: dayOf(now), organiser: state.club };
    const line = adjustmentLine(lineName(state, at), to, say("book-start-reason", { no: closed }));
    const { sheet, cell } = note;
    const entry = {
      when: now,
      what: "adjusted" as const,
      no: about.no,
      cells: `${sheet ?? ""}!${cell ?? ""}`,
      reason: line.remark!,
    };
    const logged = (start: string) => numbersIn(start, state.language);
    const values = { was: was.handicap === null ? "" : logged(season.startText(was)), is: logged(to), changed: 1 };
    state = {
      ...state,
      tournaments: [...state.tournaments, adjustmentOf(about, [line], ownTablesOf(state, state.settings))],
      log: [...state.log, { ...entry, ...values }],
    };
  });
  return state;
}

/** Whether each tournament is regulated, by the user's column; a closed tournament can no longer change. [dbf:3.5] */
function regulated(book: BookReading, state: BookState, now: number): BookTournament[] {
  if (!book.has("tournaments", "regulated")) return [...state.tournaments];
  const said = new Map<number, string | null>();
  for (const row of book.rows("tournaments")) {
    const no = row.value("no");
    const one = state.tournaments.find((tournament) => tournament.no === no);
    const written = row.text("regulated");
    if (no === null || !one || notRegulatedAs(written) === one.notRegulated) continue;
    const until = openUntil(state, one);
    if (until === null || until >= dayOf(now)) {
      said.set(no, notRegulatedAs(written));
      continue;
    }
    const column = headerOf("regulated", state.language, "tournaments");
    book.edits.push(row.note("book-regulated-late", "regulated", { column, no, found: written, until }, "warning"));
  }
  return state.tournaments.map((one) => (said.has(one.no) ? { ...one, notRegulated: said.get(one.no)! } : one));
}

/** Tournaments with the current names in their lines, with a number if two players now share a name. */
function namedAnew(
  tournaments: readonly BookTournament[],
  before: BookState,
  { players, nowAt }: Overlaid,
): BookTournament[] {
  const people = peopleOf(before);
  const namesNow = lineNames({ players });
  const names = new Map<string, string>();
  const named = (written: string): string => {
    const known = names.get(written);
    if (known !== undefined) return known;
    const person = people.personOf(written);
    const at = person === null ? null : (nowAt[person] ?? null);
    const now = at === null ? written : namesNow[at]!;
    names.set(written, now);
    return now;
  };
  const nameOf = (line: string) => {
    const person = people.personOf(line);
    return person === null ? line : before.players[person]!.name;
  };
  const orNull = (written: string | null) => (written === null ? null : named(written));
  return tournaments.map((tournament) => {
    const lines = tournament.lines.map((line) => {
      const [player, partner, opponent] = [named(line.player), orNull(line.partner), orNull(line.opponent)];
      const isSame = player === line.player && partner === line.partner && opponent === line.opponent;
      if (isSame) return line;
      // The sheet still has the old name.
      const written = player === line.player ? {} : { written: line.written ?? nameOf(line.player) };
      return { ...line, ...written, player, partner, opponent };
    });
    return lines.every((line, i) => line === tournament.lines[i]) ? tournament : { ...tournament, lines };
  });
}

/** Whether anything besides figures has changed: a status, a name, a start. */
export function differs(before: BookState, after: BookState): boolean {
  const plainly = ({ players, tournaments, club, settings }: BookState) =>
    JSON.stringify([
      players.map(({ listed: _, ...player }) => player),
      tournaments.map(({ no, status, notRegulated, sheet, notOn, lines }) => {
        return [no, status, notRegulated, sheet, notOn, lines.map(({ day }) => day)];
      }),
      club,
      settings,
    ]);
  return plainly(before) !== plainly(after);
}
