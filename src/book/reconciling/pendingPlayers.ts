// The players of a book, with what the user has typed in their list.
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
import { startingSettings, peopleOf, isSameStart, seasonOf } from "../state/replay";
import type { BookReading, StandingRow } from "./standingTables";
import { lineNames, type BookPlayer, NO_START, type BookState, type Settings } from "../state/state";
import { COLUMNS, ownCells } from "../tables/bookTables";
import { readLifeMaster, readStatus } from "../tables/words";

/** The players as the list has them now. */
export interface Overlaid {
  readonly players: readonly BookPlayer[];
  /** For each old player, the place among these; null if the player is gone. */
  readonly nowAt: readonly (number | null)[];
  /** For each old player, the row of the list; null if there is none. */
  readonly rowAt: readonly (StandingRow | null)[];
  /** The same for each player now. */
  readonly rows: readonly (StandingRow | null)[];
}

/** The players of the memory with what the user has typed in the list, and players added by hand. */
export function overlaid(book: BookReading, state: BookState, same: readonly (readonly [string, string])[]): Overlaid {
  const rows = book.named();
  reportNameless(book, rows);
  const rowOf = rowsOfPlayers(rows, state.players, same);
  const taken = new Set(rowOf.values());
  const inLines = new Set(state.tournaments.flatMap(({ lines }) => lines.map(({ player }) => nameKey(player))));
  const hasLines = ({ name, number }: BookPlayer) =>
    inLines.has(nameKey(name)) || (number !== null && inLines.has(nameKey(`${name} (${number})`)));
  const by = startingSettings(state);
  const names = lineNames(state);
  const nowAt: (number | null)[] = [];
  const players: BookPlayer[] = [];
  const rowsNow: (StandingRow | null)[] = [];
  const overlay = (player: BookPlayer, i: number): BookPlayer | null => {
    const row = rowOf.get(i);
    if (row !== undefined) {
      const now = playerAt(row, state.system, player, by(names[i]!));
      if (nameKey(now.name) === nameKey(player.name)) return now;
      const others = now.alsoWritten.some((name) => nameKey(name) === nameKey(player.name)) ? [] : [player.name];
      return { ...now, alsoWritten: [...now.alsoWritten, ...others] };
    }
    if (!hasLines(player)) return null;
    const like = rows.filter((one) => !taken.has(one) && (looksLike(one, player) || isAsWritten(one, player, state)));
    const isOther = same.some(([a, b]) => isSameName(a, player.name) && isSameName(b, player.name));
    if (like.length === 1 && !isOther) {
      const name = tidyName(like[0]!.text("name"));
      const note = like[0]!.note("book-renamed", "name", { name, was: player.name });
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
    players.push(playerAt(row, state.system, null, state.settings));
    rowsNow.push(row);
    book.repairs.push(row.note("book-player-added", "name", { name: tidyName(row.text("name")) }, "note"));
  }
  return { players, nowAt, rowAt: state.players.map((_, i) => rowOf.get(i) ?? null), rows: rowsNow };
}

/** Reports rows in which the user typed something but no name: they add no player. */
function reportNameless(book: BookReading, named: readonly StandingRow[]): void {
  const own = COLUMNS.players.filter((column) => column.own).map(({ key }) => key);
  for (const row of book.rows("players")) {
    const given = own.map((key) => row.text(key)).filter((text) => text !== "");
    if (given.length > 0 && !named.includes(row))
      row.against("book-row-nameless", "name", { received: given.join(", ") });
  }
}

/** The row for each player: by name and number, by name, by number, or by another name that somebody assigned. */
function rowsOfPlayers(
  rows: readonly StandingRow[],
  players: readonly BookPlayer[],
  same: readonly (readonly [string, string])[],
): Map<number, StandingRow> {
  const byName = grouped(rows, (row) => nameKey(row.text("name")));
  const byNumber = grouped(rows, (row) => row.text("number"));
  const rowOf = new Map<number, StandingRow>();
  const taken = new Set<StandingRow>();
  const takeFirst = (player: number, candidates: readonly StandingRow[]) => {
    if (rowOf.has(player)) return;
    const row = candidates.find((one) => !taken.has(one));
    if (row === undefined) return;
    rowOf.set(player, row);
    taken.add(row);
  };
  const named = (name: string) => byName.get(nameKey(name)) ?? [];
  // Two players may have one name: neither takes the row of the other.
  players.forEach(({ name, number }, i) =>
    takeFirst(
      i,
      named(name).filter((row) => row.text("number") === (number ?? "")),
    ),
  );
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

/** Whether only the name of a row was changed: the book's figures are still there. */
function looksLike(row: StandingRow, { listed, start }: BookPlayer): boolean {
  const [handicap, index, begun] = ["handicap", "index", "start"].map((key) => row.cell(key));
  if (listed === null || isBlank(handicap!)) return false;
  return sameCell(handicap!, listed.handicap) && sameCell(index!, listed.index) && sameCell(begun!, start.handicap);
}

/**
 * The same if the book has no handicap: a row that the book wrote, with the same values in all other columns of the
 * user.
 */
function isAsWritten(row: StandingRow, player: BookPlayer, state: BookState): boolean {
  const own = Object.entries(ownCells(player, state)).filter(([key]) => key !== "name" && row.has(key));
  return !isBlank(row.cell("played")) && own.every(([key, value]) => sameCell(row.cell(key), value));
}

/** A row of the list of players. `known`: the player in the memory; `by`: the settings for reading a start. */
export function playerAt(row: StandingRow, system: SystemId, known: BookPlayer | null, by: Settings): BookPlayer {
  const has = (key: string) => row.has(key);
  const number = row.text("number");
  const written = row.text("status");
  const status = written === "" ? "member" : readStatus(written);
  if (status === null) row.against("book-status", "status", { received: written });
  const sessions = row.text("startSessions");
  const { held, startParts } = SPORTS[system];
  const read = startParts.includes("sessions") ? seasonOf({ system }).readStart(sessions, by) : NO_START;
  const shares = read instanceof Problem ? [] : read.sessions;
  if (read instanceof Problem) row.against(read.code, "startSessions", { received: sessions });
  const handicap =
    held.column === "rankHeld"
      ? row.text("rankHeld") || null
      : held.column === "rating"
        ? ratingByHand(row, known)
        : has("start")
          ? row.number("start")
          : (known?.start.handicap ?? null);
  const index = has("startIndex") ? row.number("startIndex") : (known?.start.index ?? null);
  const before = known?.start;
  const start = {
    handicap: kept(before?.handicap, handicap),
    index: kept(before?.index, index),
    sessions: has("startSessions") && !(before && areNear(before.sessions, shares)) ? shares : (before?.sessions ?? []),
    ...(before?.wins && { wins: before.wins }),
  };
  const isKept = seasonOf({ system }).keptByHand || (before !== undefined && isSameStart(start, before));
  const sound = seasonOf({ system }).startOf(start, by);
  if (sound instanceof Problem) {
    const key = ["start", "rankHeld", "grade", "startSessions"].find(has) ?? "name";
    row.against(sound.code, key, { ...sound.details, name: tidyName(row.text("name")) });
  }
  const writtenMaster = row.text("lifeMaster");
  const lifeMaster = readLifeMaster(writtenMaster);
  if (lifeMaster === undefined) row.against("book-yes-no", "lifeMaster", { received: writtenMaster });
  const masterpoints = has("masterpoints") ? row.number("masterpoints") : null;
  if (masterpoints !== null && masterpoints < 0)
    row.against("book-masterpoints", "masterpoints", { received: masterpoints });
  const also = row.text("alsoWritten");
  const split = also.split(/[;\n]/).map(tidyName);
  return {
    name: tidyName(row.text("name")),
    number: number === "" ? null : number,
    start,
    status: status ?? "member",
    alsoWritten: has("alsoWritten") ? split.filter((one) => one !== "") : (known?.alsoWritten ?? []),
    masterpoints: kept(known?.masterpoints, masterpoints),
    lifeMaster: lifeMaster === true,
    grade: kept(known?.grade, has("grade") ? row.number("grade") : null),
    ...(known?.carried && isKept && { carried: true as const }),
    listed: known?.listed ?? null,
    ...(known?.notSame && { notSame: known.notSame }),
  };
}

/** The remembered value if the list has the same, because other programs cut digits. */
function kept<T extends Plain>(was: T | undefined, is: T): T {
  return was !== undefined && sameValue(was, is) ? was : is;
}

/** A rating set by hand stays until another grade is typed. */
function ratingByHand(row: StandingRow, known: BookPlayer | null): Start["handicap"] {
  const grade = row.number("grade");
  if (known) return grade !== null && grade !== known.grade ? null : known.start.handicap;
  const half = grade === null ? null : rating(grade);
  const listed = row.number("rating");
  return listed === half ? null : listed;
}

/** Reports players who cannot be told apart, each with the cell to change. */
export function tellClashes(players: readonly BookPlayer[], rows: readonly (StandingRow | null)[]): void {
  for (const { first, second, by, written } of peopleOf({ players }).clashes) {
    const key = by === "also-written" ? "alsoWritten" : by;
    const details = { name: players[second]!.name, other: players[first]!.name, written };
    rows[second]?.against(`book-clash-${by}`, key, details);
  }
}

function areNear(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one, i) => sameValue(one, others[i]));
}
