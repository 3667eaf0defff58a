// What the user typed in the user's own columns since the book last wrote its tables.
import { valueIn } from "../../messages/names/numbers";
import type { Plain } from "../../kernel/problem";
import { nameKey } from "../../people/nameKey";
import { address, isBlank, textOf } from "../../sheet";
import { COLUMNS, HEAD, isHeader, ownCells, ownOfTournament, type BookTable, type Cells } from "../tables/bookTables";
import { settingsIn } from "../tables/words";
import { few } from "../entering/factChanges";
import type { Typed } from "../state/memory";
import { peopleOf } from "../state/replay";
import { sameCell, sameUnder, sameValue } from "../state/same";
import {
  BookReading,
  keyOfRow,
  plain,
  type StandingRow,
  type StandingTable,
  type StandingTables,
} from "./standingTables";
import { lineNames, settingsText, type BookPlayer, type BookState, type LogLine } from "../state/state";

/** What was read but not accepted yet; null if nothing. */
export function typedSince(accepted: BookState, read: BookState): Typed | null {
  const people = peopleOf(read);
  const known = new Set<BookPlayer>();
  const found = lineNames(accepted).map((name): BookPlayer | null => {
    const person = people.personOf(name);
    const player = person === null ? null : read.players[person]!;
    if (player) known.add(player);
    return player;
  });
  // The name of a player who has not played yet may be typed over: the rest of the row is the same.
  const renamed = (player: BookPlayer) =>
    read.players.find((one) => !known.has(one) && isSameInList({ ...one, name: player.name }, player, read));
  const players = found.map((player, i) => {
    const is = player ?? renamed(accepted.players[i]!) ?? null;
    if (is) known.add(is);
    return is;
  });
  const tournaments: { [no: number]: Cells } = {};
  for (const one of read.tournaments) {
    const was = accepted.tournaments.find(({ no }) => no === one.no);
    if (was && was.notRegulated !== one.notRegulated) tournaments[one.no] = ownOfTournament(one, read);
  }
  const typed: Typed = {
    club: read.club,
    settings: read.settings,
    players,
    added: read.players.filter((player) => !known.has(player)),
    tournaments,
  };
  const isOther = players.some((player, i) => player === null || !isSameInList(player, accepted.players[i]!, read));
  const isHeadOther = typed.club !== accepted.club || settingsText(typed.settings) !== settingsText(accepted.settings);
  return isOther || isHeadOther || typed.added.length > 0 || Object.keys(tournaments).length > 0 ? typed : null;
}

/** Whether two players are the same in the user's columns. */
function isSameInList(a: BookPlayer, b: BookPlayer, book: BookState): boolean {
  const cells = ownCells(a, book);
  return sameUnder(cells, ownCells(b, book), Object.keys(cells));
}

/** The edits, for the log: each cell with its old and new value; null if there are none. */
export function typedLine(book: BookReading, accepted: BookState, read: BookState, now: number): LogLine | null {
  const typed = typedSince(accepted, read);
  if (typed === null) return null;
  const [cells, was, is]: [string[], string[], string[]] = [[], [], []];
  const say = (what: string, before: Plain, after: Plain) => {
    const shown = (value: Plain) => (value === null || value === "" ? "–" : valueIn(value, read.language));
    was.push(`${what}: ${shown(before)}`);
    is.push(`${what}: ${shown(after)}`);
  };
  const compared = (
    row: StandingRow,
    id: "players" | "tournaments",
    name: string,
    before: Cells | null,
    after: Cells,
  ) => {
    for (const { key, name: header, own } of COLUMNS[id]) {
      if (!own || !row.has(key) || sameValue(before?.[key] ?? "", after[key] ?? "")) continue;
      cells.push(`${book.standing.tables[id]!.sheet}!${row.place(key)}`);
      say(`${name}, ${header[read.language]}`, before?.[key] ?? null, after[key] ?? null);
    }
  };
  const playerOf = new Map<string, BookPlayer | null>();
  typed.players.forEach((player, i) => {
    if (player) playerOf.set(nameKey(player.name), accepted.players[i]!);
    else say(accepted.players[i]!.name, accepted.players[i]!.name, null);
  });
  for (const row of book.rows("players")) {
    const key = nameKey(row.text("name"));
    const number = row.text("number");
    const after = read.players.find(
      (one) => nameKey(one.name) === key && (number === "" || (one.number ?? "") === number),
    );
    if (!after) continue;
    const before = playerOf.get(key) ?? null;
    compared(row, "players", (before ?? after).name, before && ownCells(before, read), ownCells(after, read));
  }
  for (const row of book.rows("tournaments")) {
    const no = Number(row.text("no"));
    const before = accepted.tournaments.find((one) => one.no === no);
    const after = typed.tournaments[no];
    if (before && after) compared(row, "tournaments", `No ${no}`, ownOfTournament(before, read), after);
  }
  if (read.club !== accepted.club) say(HEAD.club[read.language], accepted.club, read.club);
  const [old, fresh] = [settingsIn(accepted.settings, read), settingsIn(read.settings, read)];
  if (old !== fresh) say(HEAD.settings[read.language], old, fresh);
  const rest = { when: now, what: "updated" as const, no: null, reason: "", changed: 0 };
  return { ...rest, cells: few(cells, ", "), was: few(was), is: few(is) };
}

/** A rewritten table, and edits in rows that it no longer has, with cells and contents. */
export interface TypedTable {
  readonly table: BookTable;
  readonly gone: readonly string[];
}

/**
 * A rewritten table, with what was typed in the user's columns since the last press. `wrote`: the table as that press
 * wrote it.
 */
export function withTypedSince(table: BookTable, wrote: BookTable, standing: StandingTables): TypedTable {
  const { id, columns } = table;
  const there = standing.tables[id];
  if (there === undefined || (id !== "players" && id !== "tournaments")) return { table, gone: [] };
  const gone: string[] = [];
  const standingRows = new BookReading(standing).rows(id);
  const keyIn = keyOfRow(id, columns);
  const rows = table.rows.map((row) => [...row]);
  const wroteBy = new Map(wrote.rows.map((row) => [keyIn(row), row]));
  const thereKeys = new Set(standingRows.map(({ key }) => key));
  standingRows.forEach((stands, r) => {
    if (stands.cells.every(isBlank)) return;
    const { key } = stands;
    const inPlace = wrote.rows[r];
    // Somebody typed another name or number: it is still the row that was written there.
    const isRenamed = !wroteBy.has(key) && inPlace !== undefined && !thereKeys.has(keyIn(inPlace));
    const before = wroteBy.get(key) ?? (isRenamed ? inPlace : undefined);
    let row = before && rows.find((one) => keyIn(one) === keyIn(before));
    if (!row) {
      // What the press added goes with it; what somebody added by hand since then stays.
      if (before) gone.push(...typedIn(there, r, columns, before));
      if (before || id !== "players" || stands.text("name") === "") return;
      row = columns.map((): Plain => null);
      rows.push(row);
    }
    const own = row;
    columns.forEach((column, c) => {
      if (!column.own || !stands.has(column.key)) return;
      const cell = stands.cell(column.key);
      if (before === undefined || !sameCell(cell, before[c]!)) own[c] = plain(cell);
    });
  });
  return { table: { ...table, rows }, gone };
}

/** What somebody typed into a row since it was written, in the user's columns. */
function typedIn(
  { sheet, top, left, headers, rows }: StandingTable,
  row: number,
  columns: BookTable["columns"],
  wrote: readonly Plain[],
): string[] {
  return headers.flatMap((header, at) => {
    const c = columns.findIndex((one) => isHeader(header, one));
    const cell = rows[row]![at] ?? null;
    const isTyped = c < 0 ? !isBlank(cell) : columns[c]!.own === true && !sameCell(cell, wrote[c]!);
    return isTyped ? [`${sheet}!${address(top + 1 + row, left + at)}: ${textOf(cell)}`] : [];
  });
}

/** The same for the cells above the list. */
export function withHeadTypedSince(
  head: Pick<BookState, "club" | "settings">,
  wrote: Pick<BookState, "club" | "settings" | "system">,
  standing: StandingTables,
): Pick<BookState, "club" | "settings"> {
  const there = new BookReading(standing).head(wrote);
  const isSettingsTyped = settingsText(there.settings) !== settingsText(wrote.settings);
  return {
    club: there.club === wrote.club ? head.club : there.club,
    settings: isSettingsTyped ? there.settings : head.settings,
  };
}
