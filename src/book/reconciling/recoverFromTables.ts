// Rebuilds a book from its tables alone, if another program or a person removed its memory.
import type { Layout } from "../../layout/layout";
import { LANGUAGES } from "../../kernel/language";
import { UNREAD } from "../../kernel/seasons/season";
import { SYSTEM_IDS, type SystemId } from "../../kernel/sources";
import { tidyName } from "../../people/nameKey";
import { textOf } from "../../sheet";
import { SPORTS } from "../../systems/sports";
import { COLUMNS } from "../tables/bookTables";
import { rowIs } from "../../tournaments";
import { ownTablesOf, withOwnTables } from "../state/ownRules";
import { bookNote } from "../state/proposal";
import { startingSettings } from "../state/replay";
import { notRegulatedAs, plain, type BookReading, type ReadBook, type StandingRow } from "./standingTables";
import {
  newBook,
  sameLines,
  settingsText,
  type BookLine,
  type BookState,
  type BookTournament,
  type LogLine,
  type Settings,
} from "../state/state";
import { playerAt, tellClashes } from "./pendingPlayers";
import { entryFrom, readKind, readLogWord, readResult, readSettings, readTournamentStatus } from "../tables/words";

/**
 * The sport of a list of players: the one with most of its columns there, if that is more than half of them with its
 * first one. People add columns of their own, with any name.
 */
function sportOfColumns(has: (column: string) => boolean): SystemId | null {
  const ofList = new Set(COLUMNS.players.map(({ key }) => key));
  const sports = SYSTEM_IDS.map((id) => {
    const own = SPORTS[id].columns.filter((column) => ofList.has(column));
    return { id, there: own.filter(has).length, all: own.length, hasFirst: has(own[0]!) };
  });
  const [most] = sports.sort((a, b) => b.there - a.there || a.all - b.all);
  return most!.hasFirst && most!.there > most!.all / 2 ? most!.id : null;
}

export function fromTables(book: BookReading): ReadBook {
  const has = (key: string) => book.has("players", key);
  const headers = book.standing.tables.players!.headers.map(textOf);
  const named = COLUMNS.players.find(({ key }) => key === "name")!.name;
  const language = LANGUAGES.find((one) => headers.includes(named[one])) ?? "en";
  const system = sportOfColumns(has);
  if (!has("name") || system === null) return { ...book.result(null), problems: [bookNote("book-none")] };
  const fresh = newBook(system, language, "", {});
  const rows = book.named();
  const read = { ...fresh, ...book.head(fresh), tournaments: tournamentsOf(book, system) };
  const by = startingSettings(read);
  const held = SPORTS[system].held.column;
  const players = rows.map((row) => ({
    ...playerAt(row, system, null, by(tidyName(row.text("name")))),
    listed: {
      handicap: row.value(held) ?? (row.text(held) || null),
      index: row.value("index"),
      average: row.value("average"),
    },
  }));
  tellClashes(players, rows);
  const { former } = book.standing;
  book.repairs.push(bookNote(former ? "book-tables-trusted" : "book-no-memory", {}, "note"));
  const tournaments = former ? read.tournaments.map((one) => readAsBefore(one, former)) : read.tournaments;
  return book.result({ ...read, tournaments, players, log: logOf(book) });
}

/**
 * A tournament of the tables that is also in the memory, with the answers about its sheet and the names as written
 * there.
 */
function readAsBefore(tournament: BookTournament, { tournaments }: BookState): BookTournament {
  const { no, kind, settings } = tournament;
  const before = tournaments.find((one) => one.no === no && one.kind === kind);
  if (before === undefined || settingsText(before.settings) !== settingsText(settings)) return tournament;
  const known = sameLines(tournament.lines, before.lines);
  const lines = tournament.lines.map((line, i) => {
    const written = known[i]?.written;
    return written === undefined ? line : { ...line, written };
  });
  return { ...tournament, reading: before.reading, ...(before.notOn && { notOn: before.notOn }), lines };
}

function tournamentsOf(book: BookReading, system: SystemId): BookTournament[] {
  const kinds = new Map(book.rows("tournaments").map((row) => [row.value("no"), readKind(row.text("kind"))]));
  const lines = new Map<number, BookLine[]>();
  for (const row of book.rows("ledger")) {
    const no = row.number("no");
    if (no === null) continue;
    const of = lines.get(no) ?? [];
    lines.set(no, of);
    of.push(lineOf(row, kinds.get(no), system));
  }
  return book.rows("tournaments").flatMap((row): BookTournament[] => {
    const no = row.number("no");
    if (no === null) return [];
    const kind = readKind(row.text("kind"));
    const settings = readSettings(row.text("settings"), system);
    return [
      {
        no,
        kind,
        reported: row.number("reported") ?? 0,
        played: row.number("played") ?? 0,
        name: kind === "adjustment" ? "" : row.text("tournament"),
        organiser: row.text("organiser"),
        sheet: row.text("sheet") || null,
        settings,
        reading: readingFrom(settings, system),
        notRegulated: notRegulatedAs(row.text("regulated")),
        status: readTournamentStatus(row.text("status")) ?? "computed",
        lines: lines.get(no) ?? [],
      },
    ];
  });
}

function lineOf(row: StandingRow, kind: string | undefined, system: SystemId): BookLine {
  const text = (key: string) => row.text(key) || null;
  const figure = (key: string) => plain(row.cell(key));
  const value = (key: string) => {
    const cell = figure(key);
    return typeof cell === "number" ? cell : null;
  };
  const result = readResult(figure("result"));
  return {
    player: row.text("player"),
    partner: text("partner"),
    opponent: text("opponent"),
    entry: entryFrom(row.text("entry")),
    day: SPORTS[system].hasOwnDays && kind !== undefined && rowIs(kind) === "game" ? value("played") : null,
    boards: value("boards"),
    points: value("points"),
    play: text("play"),
    result,
    figures: {
      handicapThen: figure("handicapThen"),
      expected: value("expected"),
      change: value("change"),
      handicap: figure("handicap"),
      index: value("index"),
      note: null,
    },
    remark: kind === "adjustment" || result === UNREAD ? text("note") : null,
    restated: null,
  };
}

function logOf(book: BookReading): LogLine[] {
  return book.rows("log").flatMap((row): LogLine[] => {
    const what = readLogWord(row.text("what"));
    if (!what) return [];
    const [cells, was, is, reason] = [row.text("cells"), row.text("was"), row.text("is"), row.text("reason")];
    const [when, no, changed] = [row.number("when") ?? 0, row.number("no"), row.number("changed") ?? 0];
    return [{ when, what, no, cells, was, is, reason, changed }];
  });
}

/** Without the memory we do not know which settings were answers and which were on the sheet. */
function readingFrom(settings: Settings, system: SystemId): Layout {
  const own = ownTablesOf({ system }, settings);
  const others = withOwnTables({ system }, ofWholeSheet(settings), {});
  return { settings: others, columns: {}, ...(Object.keys(own).length > 0 && { rules: own }) };
}

/** Settings without those of a single section (`2:tables`), which are on the sheet. */
function ofWholeSheet(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !/^\d+:/.test(key)));
}
