// A book from its tables alone, where another program or a hand took its memory away.
import { LANGUAGES } from "../../kernel/language";
import { UNREAD, type Figures } from "../../kernel/seasons/season";
import { SYSTEM_IDS, type SystemId } from "../../kernel/sources";
import { tidyName } from "../../people/nameKey";
import { textOf } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import { SPORTS } from "../../systems/sports";
import { COLUMNS, readSettings } from "../tables/bookTables";
import { rowIs } from "../../tournaments";
import { ownTablesOf, withOwnTables } from "../state/ownRules";
import { bookNote } from "../state/proposal";
import { begunBy } from "../state/replay";
import { notRegulatedAs, plain, type BookReading, type ReadBook } from "./standingTables";
import {
  lineKey,
  newBook,
  settingsText,
  type BookLine,
  type BookState,
  type BookTournament,
  type LogLine,
  type Settings,
  type SheetReading,
} from "../state/state";
import { playerAt, tellClashes } from "./pendingPlayers";
import { entryFrom, readKind, readLogWord, readResult, readTournamentStatus } from "../tables/words";

/**
 * The sport of a list of players: the one with the most of its columns there, if these are more than half of them and the
 * first is among them. People add columns of their own, with any name.
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
  const rows = book.standing.tables
    .players!.rows.map((_, row) => row)
    .filter((row) => book.text("players", row, "name") !== "");
  const read = { ...fresh, ...book.head(fresh), tournaments: tournamentsOf(book, system) };
  const by = begunBy(read);
  const players = rows.map((row) => ({
    ...playerAt(book, row, system, null, by(tidyName(book.text("players", row, "name")))),
    listed: {
      handicap: numberIn(book.cell("players", row, "handicap"))?.value ?? null,
      index: numberIn(book.cell("players", row, "index"))?.value ?? null,
      average: numberIn(book.cell("players", row, "average"))?.value ?? null,
    },
  }));
  tellClashes(book, players, rows);
  const { former } = book.standing;
  book.repairs.push(bookNote(former ? "book-tables-trusted" : "book-no-memory", {}, "note"));
  const tournaments = former ? read.tournaments.map((one) => readAsBefore(one, former)) : read.tournaments;
  return book.result({ ...read, tournaments, players, log: logOf(book) });
}

/** A tournament of the tables that the memory has as well: what was said of its sheet, and how names are written there. */
function readAsBefore(tournament: BookTournament, { tournaments }: BookState): BookTournament {
  const { no, kind, settings } = tournament;
  const before = tournaments.find((one) => one.no === no && one.kind === kind);
  if (before === undefined || settingsText(before.settings) !== settingsText(settings)) return tournament;
  const written = new Map(before.lines.map((line) => [lineKey(line), line.written]));
  const lines = tournament.lines.map((line) => {
    const name = written.get(lineKey(line));
    return name === undefined ? line : { ...line, written: name };
  });
  return { ...tournament, reading: before.reading, ...(before.notOn && { notOn: before.notOn }), lines };
}

function tournamentsOf(book: BookReading, system: SystemId): BookTournament[] {
  const lines = linesOf(book, system);
  const table = book.standing.tables.tournaments;
  return (table?.rows ?? []).flatMap((_, row): BookTournament[] => {
    const no = book.number("tournaments", row, "no");
    if (no === null) return [];
    const kind = readKind(book.text("tournaments", row, "kind"));
    const settings = readSettings(book.text("tournaments", row, "settings"));
    return [
      {
        no,
        kind,
        reported: book.number("tournaments", row, "reported") ?? 0,
        played: book.number("tournaments", row, "played") ?? 0,
        name: kind === "adjustment" ? "" : book.text("tournaments", row, "tournament"),
        organiser: book.text("tournaments", row, "organiser"),
        sheet: book.text("tournaments", row, "sheet") || null,
        settings,
        reading: readingFrom(settings, system),
        notRegulated: notRegulatedAs(book.text("tournaments", row, "regulated")),
        status: readTournamentStatus(book.text("tournaments", row, "status")) ?? "computed",
        lines: lines.get(no) ?? [],
      },
    ];
  });
}

function linesOf(book: BookReading, system: SystemId): Map<number, BookLine[]> {
  const isDated = SPORTS[system].hasOwnDays;
  const found = new Map<number, BookLine[]>();
  const kinds = kindsByNo(book);
  const table = book.standing.tables.ledger;
  const texts = (row: number, key: string) => book.text("ledger", row, key) || null;
  table?.rows.forEach((_, row) => {
    const no = book.number("ledger", row, "no");
    if (no === null) return;
    const result = readResult(plain(book.cell("ledger", row, "result")));
    const value = (key: string) => {
      const cell = plain(book.cell("ledger", row, key));
      return typeof cell === "number" ? cell : null;
    };
    const figures: Figures = {
      handicapThen: plain(book.cell("ledger", row, "handicapThen")),
      expected: value("expected"),
      change: value("change"),
      handicap: plain(book.cell("ledger", row, "handicap")),
      index: value("index"),
      note: null,
    };
    const kind = kinds.get(no);
    const note = texts(row, "note");
    const line: BookLine = {
      player: book.text("ledger", row, "player"),
      partner: texts(row, "partner"),
      opponent: texts(row, "opponent"),
      entry: entryFrom(book.text("ledger", row, "entry")),
      day: isDated && kind !== undefined && rowIs(kind) === "game" ? value("played") : null,
      boards: value("boards"),
      points: value("points"),
      play: texts(row, "play"),
      result,
      figures,
      remark: kind === "adjustment" || result === UNREAD ? note : null,
      restated: null,
    };
    const others = found.get(no);
    if (others) others.push(line);
    else found.set(no, [line]);
  });
  return found;
}

function kindsByNo(book: BookReading): Map<number | undefined, string> {
  const rows = book.standing.tables.tournaments?.rows ?? [];
  return new Map(
    rows.map((_, row) => [
      numberIn(book.cell("tournaments", row, "no"))?.value,
      readKind(book.text("tournaments", row, "kind")),
    ]),
  );
}

function logOf(book: BookReading): LogLine[] {
  return (book.standing.tables.log?.rows ?? []).flatMap((_, row): LogLine[] => {
    const what = readLogWord(book.text("log", row, "what"));
    if (!what) return [];
    const [cells, was, is, reason] = ["cells", "was", "is", "reason"].map((key) => book.text("log", row, key));
    return [
      {
        when: book.number("log", row, "when") ?? 0,
        what,
        no: book.number("log", row, "no"),
        cells: cells!,
        was: was!,
        is: is!,
        reason: reason!,
        changed: book.number("log", row, "changed") ?? 0,
      },
    ];
  });
}

/** Without the memory nobody knows which of them were said, and which stood on the sheet. */
function readingFrom(settings: Settings, system: SystemId): SheetReading {
  const own = ownTablesOf({ system }, settings);
  const others = withOwnTables({ system }, ofWholeSheet(settings), {});
  return { settings: others, columns: {}, ...(Object.keys(own).length > 0 && { rules: own }) };
}

/** Settings without those of a single section (`2:tables`), which stand on the sheet. */
function ofWholeSheet(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !/^\d+:/.test(key)));
}
