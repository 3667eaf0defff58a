// The players of a book with what the user has typed in their list.
import { grouped } from "../../kernel/grouped";
import { Problem, type Plain } from "../../kernel/problem";
import type { Start } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { isSameName, nameKey, tidyName } from "../../people/nameKey";
import { isBlank } from "../../sheet";
import { rating } from "../../systems/chess";
import { SPORTS } from "../../systems/sports";
import { bookNote, question } from "../state/proposal";
import { sameCell, sameValue } from "../state/same";
import { begunBy, peopleOf, seasonOf } from "../state/replay";
import type { BookReading } from "./standingTables";
import { lineNames, type BookPlayer, NO_START, type BookState, type Settings } from "../state/state";
import { COLUMNS } from "../tables/bookTables";
import { readLifeMaster, readStatus } from "../tables/words";

/** The players as the list has them now. */
export interface Overlaid {
  readonly players: readonly BookPlayer[];
  /** By player of before: the place among them; null where nothing is left of him. */
  readonly nowAt: readonly (number | null)[];
  /** By player of before: the row of the list; null where there is none. */
  readonly rowAt: readonly (number | null)[];
  /** The same by player of now. */
  readonly rows: readonly (number | null)[];
}

/** The players of the memory with what the user has typed in the list, and those that came by hand. */
export function overlaid(book: BookReading, state: BookState, same: readonly (readonly [string, string])[]): Overlaid {
  const rows = book.standing.tables
    .players!.rows.map((_, row) => row)
    .filter((row) => book.text("players", row, "name") !== "");
  tellNameless(book, rows);
  const rowOf = rowsOfPlayers(book, rows, state.players, same);
  const taken = new Set(rowOf.values());
  const inLines = new Set(state.tournaments.flatMap(({ lines }) => lines.map(({ player }) => nameKey(player))));
  const hasLines = ({ name, number }: BookPlayer) =>
    inLines.has(nameKey(name)) || (number !== null && inLines.has(nameKey(`${name} (${number})`)));
  const by = begunBy(state);
  const names = lineNames(state);
  const nowAt: (number | null)[] = [];
  const players: BookPlayer[] = [];
  const rowsNow: (number | null)[] = [];
  const overlay = (player: BookPlayer, i: number): BookPlayer | null => {
    const row = rowOf.get(i);
    if (row !== undefined) {
      const now = playerAt(book, row, state.system, player, by(names[i]!));
      if (nameKey(now.name) === nameKey(player.name)) return now;
      const others = now.alsoWritten.some((name) => nameKey(name) === nameKey(player.name)) ? [] : [player.name];
      return { ...now, alsoWritten: [...now.alsoWritten, ...others] };
    }
    if (!hasLines(player)) return null;
    const like = rows.filter((one) => !taken.has(one) && looksLike(book, one, player));
    const isOther = same.some(([a, b]) => isSameName(a, player.name) && isSameName(b, player.name));
    if (like.length === 1 && !isOther) {
      const name = tidyName(book.text("players", like[0]!, "name"));
      const note = book.note("book-renamed", "players", like[0]!, "name", { name, was: player.name });
      book.questions.push(
        question(note, [
          { renamed: player.name, to: name },
          { renamed: player.name, to: null },
        ]),
      );
    }
    book.repairs.push(bookNote("book-player-back", { name: player.name }, "note"));
    return player;
  };
  state.players.forEach((player, i) => {
    const now = overlay(player, i);
    nowAt.push(now === null ? null : players.length);
    if (now === null) return;
    players.push(now);
    rowsNow.push(rowOf.get(i) ?? null);
  });
  for (const row of rows) {
    if (taken.has(row)) continue;
    players.push(playerAt(book, row, state.system, null, state.settings));
    rowsNow.push(row);
    const details = { name: tidyName(book.text("players", row, "name")) };
    book.repairs.push(book.note("book-player-added", "players", row, "name", details, "note"));
  }
  return { players, nowAt, rowAt: state.players.map((_, i) => rowOf.get(i) ?? null), rows: rowsNow };
}

/** Rows in which something stands of the user's hand, and no name: nobody is made of them. */
function tellNameless(book: BookReading, named: readonly number[]): void {
  const own = COLUMNS.players.filter((column) => column.own && book.has("players", column.key)).map(({ key }) => key);
  const isNamed = new Set(named);
  book.standing.tables.players!.rows.forEach((_, row) => {
    const given = own.map((key) => book.text("players", row, key)).filter((text) => text !== "");
    if (isNamed.has(row) || given.length === 0) return;
    const details = { received: given.join(", ") };
    book.problems.push(book.note("book-row-nameless", "players", row, "name", details));
  });
}

/** By player, the row of the list: by name, else by number, else by another name that was said to be theirs. */
function rowsOfPlayers(
  book: BookReading,
  rows: readonly number[],
  players: readonly BookPlayer[],
  same: readonly (readonly [string, string])[],
): Map<number, number> {
  const byName = grouped(rows, (row) => nameKey(book.text("players", row, "name")));
  const byNumber = grouped(rows, (row) => book.text("players", row, "number"));
  const rowOf = new Map<number, number>();
  const taken = new Set<number>();
  const takeFirst = (player: number, candidates: readonly number[]) => {
    if (rowOf.has(player)) return;
    const free = candidates.filter((row) => !taken.has(row));
    const number = players[player]!.number ?? "";
    const row = free.find((one) => book.text("players", one, "number") === number) ?? free[0];
    if (row === undefined) return;
    rowOf.set(player, row);
    taken.add(row);
  };
  const named = (name: string) => byName.get(nameKey(name)) ?? [];
  players.forEach(({ name }, i) => takeFirst(i, named(name)));
  players.forEach(({ number }, i) => takeFirst(i, number === null ? [] : (byNumber.get(number) ?? [])));
  players.forEach(({ name }, i) => {
    const key = nameKey(name);
    takeFirst(
      i,
      same.flatMap(([a, b]) => (nameKey(a) === key ? named(b) : nameKey(b) === key ? named(a) : [])),
    );
  });
  return rowOf;
}

/** A row whose name alone was changed: the book's figures still stand in it. */
function looksLike(book: BookReading, row: number, { listed, start }: BookPlayer): boolean {
  const [handicap, index, begun] = ["handicap", "index", "start"].map((key) => book.cell("players", row, key));
  if (listed === null || isBlank(handicap!)) return false;
  return sameCell(handicap!, listed.handicap) && sameCell(index!, listed.index) && sameCell(begun!, start.handicap);
}

/** A row of the list of players; `known`: the player as remembered; `by`: the settings by which a start goes. */
export function playerAt(
  book: BookReading,
  row: number,
  system: SystemId,
  known: BookPlayer | null,
  by: Settings,
): BookPlayer {
  const has = (key: string) => book.has("players", key);
  const number = book.text("players", row, "number");
  const written = book.text("players", row, "status");
  const status = written === "" ? "member" : readStatus(written);
  if (status === null) book.problems.push(book.note("book-status", "players", row, "status", { received: written }));
  const sessions = book.text("players", row, "startSessions");
  const { held, startParts } = SPORTS[system];
  const read = startParts.includes("sessions") ? seasonOf({ system }).readStart(sessions, by) : NO_START;
  const shares = read instanceof Problem ? [] : read.sessions;
  if (read instanceof Problem)
    book.problems.push(book.note(read.code, "players", row, "startSessions", { received: sessions }));
  const handicap =
    held.column === "rankHeld"
      ? book.text("players", row, "rankHeld") || null
      : held.column === "rating"
        ? ratingByHand(book, row, known)
        : has("start")
          ? book.number("players", row, "start")
          : (known?.start.handicap ?? null);
  const index = has("startIndex") ? book.number("players", row, "startIndex") : (known?.start.index ?? null);
  const before = known?.start;
  const start = {
    handicap: kept(before?.handicap, handicap),
    index: kept(before?.index, index),
    sessions: has("startSessions") && !(before && areNear(before.sessions, shares)) ? shares : (before?.sessions ?? []),
  };
  const sound = seasonOf({ system }).startOf(start, by);
  if (sound instanceof Problem) {
    const key = ["start", "rankHeld", "grade", "startSessions"].find(has) ?? "name";
    const name = tidyName(book.text("players", row, "name"));
    book.problems.push(book.note(sound.code, "players", row, key, { ...sound.details, name }));
  }
  const writtenMaster = book.text("players", row, "lifeMaster");
  const lifeMaster = readLifeMaster(writtenMaster);
  if (lifeMaster === undefined)
    book.problems.push(book.note("book-yes-no", "players", row, "lifeMaster", { received: writtenMaster }));
  const masterpoints = has("masterpoints") ? book.number("players", row, "masterpoints") : null;
  if (masterpoints !== null && masterpoints < 0)
    book.problems.push(book.note("book-masterpoints", "players", row, "masterpoints", { received: masterpoints }));
  const also = book.text("players", row, "alsoWritten");
  const split = also.split(/[;\n]/).map(tidyName);
  return {
    name: tidyName(book.text("players", row, "name")),
    number: number === "" ? null : number,
    start,
    status: status ?? "member",
    alsoWritten: has("alsoWritten") ? split.filter((one) => one !== "") : (known?.alsoWritten ?? []),
    masterpoints: kept(known?.masterpoints, masterpoints),
    lifeMaster: lifeMaster === true,
    grade: kept(known?.grade, has("grade") ? book.number("players", row, "grade") : null),
    listed: known?.listed ?? null,
    ...(known?.notSame && { notSame: known.notSame }),
  };
}

/** What is remembered, where the list says the same: other programs cut digits. */
function kept<T extends Plain>(was: T | undefined, is: T): T {
  return was !== undefined && sameValue(was, is) ? was : is;
}

/** A rating that was set by hand: it stands until another grade is typed. */
function ratingByHand(book: BookReading, row: number, known: BookPlayer | null): Start["handicap"] {
  const grade = book.number("players", row, "grade");
  if (known) return grade !== null && grade !== known.grade ? null : known.start.handicap;
  const half = grade === null ? null : rating(grade);
  const listed = book.number("players", row, "rating");
  return listed === half ? null : listed;
}

/** Players who cannot be told apart, each with the cell that must be another one. */
export function tellClashes(book: BookReading, players: readonly BookPlayer[], rows: readonly (number | null)[]): void {
  for (const { first, second, by, written } of peopleOf({ players }).clashes) {
    const row = rows[second] ?? null;
    if (row === null) continue;
    const key = by === "also-written" ? "alsoWritten" : by;
    const details = { name: players[second]!.name, other: players[first]!.name, written };
    book.problems.push(book.note(`book-clash-${by}`, "players", row, key, details));
  }
}

function areNear(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one, i) => sameValue(one, others[i]));
}
