// A book as its tables hold it, and what was edited there. Where the book remembers itself, the facts come from its memory,
// and of the tables only what is the user's: what else differs is found and said. Without a memory the tables are the book.
import { dayOf, isDaySerial, isoDay, isoMoment } from "../kernel/day";
import { LANGUAGES } from "../kernel/language";
import { Problem, type Plain } from "../kernel/problem";
import { isIdle, UNREAD, type Figures, type Start } from "../kernel/season";
import type { SystemId } from "../kernel/sources";
import { spelling } from "../kernel/spelling";
import { rating } from "../systems/chess";
import { nameKey, tidyName } from "../people/nameKey";
import { address, isBlank, isFault, textOf, type CellValue } from "../sheet";
import { numberIn } from "../sheet/cells";
import { BOOK_TABLES, bookTables, COLUMNS, readSettings, TABLE_NAMES, type BookTableId, type Say } from "./bookTables";
import { entryFrom, readKind, readLogWord, readResult, readStatus, readTournamentStatus } from "./words";
import type { Memory } from "./memory";
import { bookNote, isNear, type BookNote, type Question } from "./press";
import { adjustmentLine, adjustmentOf } from "./adjustment";
import { ownTablesOf, withOwnTables } from "./ownRules";
import { begunBy, compute, counts, peopleOf, seasonOf } from "./replay";
import {
  lineName,
  newBook,
  nextNo,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type LogLine,
  type Settings,
  type SheetReading,
  openUntil,
} from "./state";

/** A table as it stands: its header and the cells under it. */
export interface StandingTable {
  readonly sheet: string;
  /** Place of the first header cell, from 0. */
  readonly top: number;
  readonly left: number;
  readonly headers: readonly CellValue[];
  readonly rows: readonly (readonly CellValue[])[];
}

export interface StandingTables {
  readonly tables: { readonly [id in BookTableId]?: StandingTable };
  /** Label and value over the list of players. */
  readonly head: readonly (readonly [CellValue, CellValue])[];
  readonly memory: Memory | null;
}

export interface ReadBook {
  /** Null where the workbook holds no book, or something in it cannot be read. */
  readonly state: BookState | null;
  /** What stands against it, with its cell. */
  readonly problems: readonly BookNote[];
  /** Edits in columns that are the book's: they are put back. */
  readonly edits: readonly BookNote[];
  readonly repairs: readonly BookNote[];
  readonly questions: readonly Question[];
  /** Something of the user's own was typed since the book was last written. */
  readonly isTyped: boolean;
}

/**
 * Reads a book. `same`: names that were said to be one person's, `[old, new]` in either order. `now`: when; left out, no
 * tournament is closed.
 */
export function readBook(
  standing: StandingTables,
  say: Say,
  same: readonly (readonly [string, string])[] = [],
  now = 0,
): ReadBook {
  const nothing = { state: null, edits: [], repairs: [], questions: [], isTyped: false };
  const { memory, tables } = standing;
  if (memory === null && tables.players === undefined) return { ...nothing, problems: [bookNote("book-none")] };
  const reader = new Reader(standing);
  if (memory === null) return reader.fromTables();
  return reader.withMemory(memory, say, same, now);
}

class Reader {
  private readonly problems: BookNote[] = [];
  private readonly edits: BookNote[] = [];
  private readonly repairs: BookNote[] = [];
  private readonly questions: Question[] = [];
  private isTyped = false;
  private readonly places = new Map<BookTableId, ReadonlyMap<string, number>>();

  constructor(private readonly standing: StandingTables) {
    for (const id of BOOK_TABLES) {
      const table = standing.tables[id];
      if (table === undefined) {
        this.repairs.push(bookNote("book-table-gone", { table: TABLE_NAMES[id].table }, "note"));
        continue;
      }
      const places = new Map<string, number>();
      table.headers.forEach((header, at) => {
        const said = spelling(textOf(header));
        const column = COLUMNS[id].find(({ name }) => Object.values(name).some((word) => spelling(word) === said));
        if (column && !places.has(column.key)) places.set(column.key, at);
      });
      this.places.set(id, places);
    }
  }

  private cell(id: BookTableId, row: number, key: string): CellValue {
    const at = this.places.get(id)?.get(key);
    return at === undefined ? null : (this.standing.tables[id]!.rows[row]?.[at] ?? null);
  }

  private text(id: BookTableId, row: number, key: string): string {
    return textOf(this.cell(id, row, key));
  }

  private number(id: BookTableId, row: number, key: string): number | null {
    const cell = this.cell(id, row, key);
    const read = numberIn(cell);
    if (read === undefined) {
      this.problems.push(this.note("book-cell-number", id, row, key, { received: textOf(cell) }));
      return null;
    }
    return read?.value ?? null;
  }

  private note(
    code: string,
    id: BookTableId,
    row: number,
    key: string,
    details: BookNote["details"],
    severity: BookNote["severity"] = "error",
  ): BookNote {
    const { sheet, top, left } = this.standing.tables[id]!;
    return bookNote(
      code,
      details,
      severity,
      sheet,
      address(top + 1 + row, left + (this.places.get(id)?.get(key) ?? 0)),
    );
  }

  private result(state: BookState | null): ReadBook {
    const { problems, edits, repairs, questions } = this;
    return { state: problems.length > 0 ? null : state, problems, edits, repairs, questions, isTyped: this.isTyped };
  }

  // -------------------------------------------------------------- with a memory

  withMemory({ state }: Memory, say: Say, same: readonly (readonly [string, string])[], now: number): ReadBook {
    const players = this.standing.tables.players
      ? this.overlaid(state, same)
      : {
          players: state.players,
          nowAt: state.players.map((_, i) => i),
          rowAt: state.players.map(() => null),
          rows: state.players.map(() => null),
        };
    this.tellClashes(players.players, players.rows);
    const tournaments = namedAnew(this.regulated(state), state, players);
    this.compare(state, say);
    const typed = { ...state, ...this.head(state), players: players.players, tournaments };
    this.isTyped = differs(state, typed);
    return this.result(this.withStartsTyped(typed, state, players, say, now));
  }

  /**
   * A start that was typed once a tournament of the player is closed changes nothing that was played: it is an adjustment
   * from now on. [dbf:3.5]
   */
  private withStartsTyped(
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
        const match = isIdle(result) ? null : people.find(player);
        if (match && "person" in match && !closedFor.has(match.person)) closedFor.set(match.person, tournament.no);
      }
    }
    let state = typed;
    before.players.forEach(({ start: was }, i) => {
      const at = nowAt[i] ?? null;
      const closed = at === null ? undefined : closedFor.get(at);
      if (at === null || closed === undefined) return;
      const { start: is, name } = typed.players[at]!;
      if (isNear(was.handicap, is.handicap)) return;
      const players = state.players.map((player, p) => (p === at ? { ...player, start: was } : player));
      const to = is.handicap === null ? null : seasonOf(state).startText(is);
      const details = {
        name,
        column: COLUMNS.players.find(({ key }) => key === "start")!.name[state.language],
        no: closed,
      };
      const code = to === null ? "book-start-cleared" : "book-start-typed";
      const note = this.note(code, "players", rowAt[i] ?? 0, "start", { ...details, found: to ?? "" }, "warning");
      this.edits.push(note);
      state = { ...state, players };
      if (to === null) return;
      const about = { no: nextNo(state), reported: now, played: dayOf(now), organiser: state.club };
      const line = adjustmentLine(lineName(state, at), to, say("book-start-reason", { no: closed }));
      const { sheet, cell } = note;
      const entry = {
        when: now,
        what: "adjusted",
        no: about.no,
        cells: `${sheet ?? ""}!${cell ?? ""}`,
        reason: line.remark!,
      };
      const values = { was: was.handicap === null ? "" : seasonOf(state).startText(was), is: to, changed: 1 };
      state = {
        ...state,
        tournaments: [...state.tournaments, adjustmentOf(about, line, ownTablesOf(state, state.settings))],
        log: [...state.log, { ...entry, ...values }],
      };
    });
    return state;
  }

  /** Players who cannot be told apart, each with the cell that must be another one. */
  private tellClashes(players: readonly BookPlayer[], rows: readonly (number | null)[]): void {
    for (const { first, second, by, written } of peopleOf({ players }).clashes) {
      const row = rows[second] ?? null;
      if (row === null) continue;
      const key = by === "also-written" ? "alsoWritten" : by;
      const details = { name: players[second]!.name, other: players[first]!.name, written };
      this.problems.push(this.note(`book-clash-${by}`, "players", row, key, details));
    }
  }

  private head(state: Pick<BookState, "club" | "settings">): { club: string; settings: Settings } {
    const valueOf = (...labels: string[]) =>
      this.standing.head.find(([label]) => labels.includes(spelling(textOf(label))))?.[1];
    const [club, settings] = [valueOf("club", "klub"), valueOf("settings", "indstillinger")];
    return {
      club: club === undefined || isBlank(club) ? state.club : textOf(club),
      settings: settings === undefined || isBlank(settings) ? state.settings : readSettings(textOf(settings)),
    };
  }

  /** The players of the memory with what the user has typed in the list, and those that came by hand. */
  private overlaid(state: BookState, same: readonly (readonly [string, string])[]): Overlaid {
    const rows = this.standing.tables
      .players!.rows.map((_, row) => row)
      .filter((row) => this.text("players", row, "name") !== "");
    const rowOf = new Map<number, number>();
    const taken = new Set<number>();
    const take = (player: number, row: number) => {
      rowOf.set(player, row);
      taken.add(row);
    };
    const numberOf = (row: number) => this.text("players", row, "number");
    state.players.forEach((player, i) => {
      const named = rows.filter(
        (row) => !taken.has(row) && nameKey(this.text("players", row, "name")) === nameKey(player.name),
      );
      const row =
        named.length > 1 ? (named.find((one) => numberOf(one) === (player.number ?? "")) ?? named[0]) : named[0];
      if (row !== undefined) take(i, row);
    });
    state.players.forEach((player, i) => {
      if (rowOf.has(i) || player.number === null) return;
      const row = rows.find((one) => !taken.has(one) && numberOf(one) === player.number);
      if (row !== undefined) take(i, row);
    });
    state.players.forEach((player, i) => {
      if (rowOf.has(i)) return;
      const said = same.flatMap(([a, b]) =>
        nameKey(a) === nameKey(player.name) ? [b] : nameKey(b) === nameKey(player.name) ? [a] : [],
      );
      const row = rows.find(
        (one) => !taken.has(one) && said.some((name) => nameKey(name) === nameKey(this.text("players", one, "name"))),
      );
      if (row !== undefined) take(i, row);
    });
    const by = begunBy(state);
    const nowAt: (number | null)[] = [];
    const players: BookPlayer[] = [];
    const rowsNow: (number | null)[] = [];
    const overlay = (player: BookPlayer, i: number): BookPlayer | null => {
      const row = rowOf.get(i);
      if (row !== undefined) {
        const now = this.player(row, state.system, player, by(lineName(state, i)));
        if (nameKey(now.name) === nameKey(player.name)) return now;
        const others = now.alsoWritten.some((name) => nameKey(name) === nameKey(player.name)) ? [] : [player.name];
        return { ...now, alsoWritten: [...now.alsoWritten, ...others] };
      }
      const hasLines = state.tournaments.some(({ lines }) => lines.some((line) => isNamed(line.player, player)));
      if (!hasLines) return null;
      const like = rows.filter((one) => !taken.has(one) && this.looksLike(one, player));
      if (like.length === 1) {
        const name = tidyName(this.text("players", like[0]!, "name"));
        const note = this.note("book-renamed", "players", like[0]!, "name", { name, was: player.name });
        this.questions.push({ ...note, answers: [{ option: "--same", value: `${player.name}=${name}` }] });
      }
      this.repairs.push(bookNote("book-player-back", { name: player.name }, "note"));
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
      players.push(this.player(row, state.system, null, state.settings));
      rowsNow.push(row);
      const details = { name: tidyName(this.text("players", row, "name")) };
      this.repairs.push(this.note("book-player-added", "players", row, "name", details, "note"));
    }
    return { players, nowAt, rowAt: state.players.map((_, i) => rowOf.get(i) ?? null), rows: rowsNow };
  }

  /** A row whose name alone was changed: the book's figures still stand in it. */
  private looksLike(row: number, { listed, start }: BookPlayer): boolean {
    const [handicap, index, begun] = ["handicap", "index", "start"].map((key) => this.cell("players", row, key));
    if (listed === null || isBlank(handicap!)) return false;
    const isSame = (cell: CellValue, value: Plain) =>
      isBlank(cell) ? value === null : isNear(numberIn(cell)?.value ?? textOf(cell), value);
    return isSame(handicap!, listed.handicap) && isSame(index!, listed.index) && isSame(begun!, start.handicap);
  }

  /** A row of the list of players; `known`: the player as remembered. */
  private player(row: number, system: SystemId, known: BookPlayer | null, by: Settings): BookPlayer {
    const has = (key: string) => this.places.get("players")!.has(key);
    const number = this.text("players", row, "number");
    const written = this.text("players", row, "status");
    const status = written === "" ? "member" : readStatus(written);
    if (status === null) this.problems.push(this.note("book-status", "players", row, "status", { received: written }));
    const sessions = this.text("players", row, "startSessions");
    const shares = sessions === "" ? [] : sessions.split(/[;\s]+/).map((one) => numberIn(one)?.value ?? NaN);
    if (shares.some((share) => !(share >= 0 && share <= 1)))
      this.problems.push(this.note("book-percentage", "players", row, "startSessions", { received: sessions }));
    const handicap =
      system === "go"
        ? this.text("players", row, "rankHeld") || null
        : system === "chess"
          ? this.ratingByHand(row, known)
          : has("start")
            ? this.number("players", row, "start")
            : (known?.start.handicap ?? null);
    const index = has("startIndex") ? this.number("players", row, "startIndex") : (known?.start.index ?? null);
    // Other programs cut digits.
    const before = known?.start;
    const start = {
      handicap: before && isNear(before.handicap, handicap) ? before.handicap : handicap,
      index: before && isNear(before.index, index) ? before.index : index,
      sessions:
        has("startSessions") && !(before && areNear(before.sessions, shares)) ? shares : (before?.sessions ?? []),
    };
    const sound = seasonOf({ system }).startOf(start, by);
    if (sound instanceof Problem) {
      const key = ["start", "rankHeld", "grade", "startSessions"].find(has) ?? "name";
      const name = tidyName(this.text("players", row, "name"));
      this.problems.push(this.note(sound.code, "players", row, key, { ...sound.details, name }));
    }
    const also = this.text("players", row, "alsoWritten");
    const split = also.split(/[;\n]/).map(tidyName);
    return {
      name: tidyName(this.text("players", row, "name")),
      number: number === "" ? null : number,
      start,
      status: status ?? "member",
      alsoWritten: has("alsoWritten") ? split.filter((one) => one !== "") : (known?.alsoWritten ?? []),
      masterpoints: has("masterpoints") ? this.number("players", row, "masterpoints") : null,
      lifeMaster: /^(yes|y|x|ja|j|true|1)$/i.test(this.text("players", row, "lifeMaster")),
      grade: has("grade") ? this.number("players", row, "grade") : null,
      listed: known?.listed ?? null,
    };
  }

  /** A rating that was set by hand: it stands until another grade is typed. */
  private ratingByHand(row: number, known: BookPlayer | null): Start["handicap"] {
    const grade = this.number("players", row, "grade");
    if (known) return grade !== null && grade !== known.grade ? null : known.start.handicap;
    const half = grade === null ? null : rating(grade);
    const listed = this.number("players", row, "rating");
    return listed === half ? null : listed;
  }

  /** What the user says of each tournament. */
  private regulated(state: BookState): BookTournament[] {
    const table = this.standing.tables.tournaments;
    if (!table || !this.places.get("tournaments")!.has("regulated")) return [...state.tournaments];
    const said = new Map<number, string | null>();
    table.rows.forEach((_, row) => {
      const no = numberIn(this.cell("tournaments", row, "no"))?.value;
      const written = this.text("tournaments", row, "regulated");
      if (no !== undefined) said.set(no, /^(yes|ja|y|j|)$/i.test(written) ? null : written);
    });
    return state.tournaments.map((one) => (said.has(one.no) ? { ...one, notRegulated: said.get(one.no)! } : one));
  }

  /** Finds what was typed over in columns that are the book's. */
  private compare(state: BookState, say: Say): void {
    const expected = bookTables(compute(state), say);
    for (const { id, columns, rows } of expected) {
      const table = this.standing.tables[id];
      const places = this.places.get(id);
      if (!table || !places) continue;
      for (const { key, header } of columns)
        if (!places.has(key))
          this.repairs.push(bookNote("book-column-gone", { header, table: TABLE_NAMES[id].table }, "note"));
      const at = (key: string) => columns.findIndex((column) => column.key === key);
      // Rows of the list are found by name, of the tournaments by number; the ledger and the log stand in order.
      const keyColumn = id === "players" ? "name" : id === "tournaments" ? "no" : null;
      const rowFor = new Map<string, number>();
      // Two of one name are told apart by their numbers.
      const keyOf = (text: (key: string) => string) =>
        id === "players" ? `${nameKey(text("name"))} ${text("number")}` : text(keyColumn ?? "");
      if (keyColumn)
        table.rows.forEach((_, row) =>
          rowFor.set(
            keyOf((key) => this.text(id, row, key)),
            row,
          ),
        );
      const isExpected = new Set(rows.map((values) => keyOf((key) => String(values[at(key)] ?? ""))));
      const standing = table.rows.flatMap((row, i) => (row.every(isBlank) ? [] : [i]));
      // Who is missing from the list, or came to it, is said by name.
      const isOther =
        id === "tournaments"
          ? standing.some((row) => !isExpected.has(keyOf((key) => this.text(id, row, key)))) ||
            [...isExpected].some((key) => !rowFor.has(key))
          : id !== "players" && standing.length !== rows.length;
      if (isOther)
        this.repairs.push(bookNote("book-rows-changed", { table: TABLE_NAMES[id].table, count: rows.length }, "note"));
      rows.forEach((values, i) => {
        const row = keyColumn ? rowFor.get(keyOf((key) => String(values[at(key)] ?? ""))) : i;
        if (row === undefined || row >= table.rows.length) return;
        for (const [c, { key, own, header, numberFormat }] of columns.entries()) {
          if (own || !places.has(key) || key === "rank") continue;
          const found = this.cell(id, row, key);
          if (isSameCell(found, values[c]!)) continue;
          const [stood, book] = [isFault(found) ? found.error : found, values[c]!].map((one) =>
            asShown(one, numberFormat),
          );
          const code = id === "players" ? "book-edited" : "book-edited-elsewhere";
          const note = this.note(code, id, row, key, { column: header, found: stood!, book: book! }, "warning");
          const offer = id === "players" && key === "handicap" ? this.offerFor(state, row, found) : null;
          this.edits.push(offer ? { ...note, offer } : note);
        }
      });
    }
  }

  /** The adjustment that a handicap typed into the list would be; null where it is none that could be set. */
  private offerFor(state: BookState, row: number, found: CellValue): BookNote["offer"] | null {
    const season = seasonOf(state);
    const start = season.readStart(isFault(found) ? found.error : textOf(found), state.settings);
    if (state.system === "acbl" || isBlank(found) || start instanceof Problem) return null;
    const name = tidyName(this.text("players", row, "name"));
    // At croquet the index goes to the trigger, as with every handicap set by hand.
    return { what: "adjust", player: name, to: season.startText({ ...start, index: null }) };
  }

  // -------------------------------------------------------------- from the tables alone

  fromTables(): ReadBook {
    const has = (key: string) => this.places.get("players")?.has(key) === true;
    const system: SystemId = has("startIndex")
      ? "croquet"
      : has("startSessions")
        ? "acbl"
        : has("grade")
          ? "chess"
          : has("rankHeld")
            ? "go"
            : "dbf";
    const headers = this.standing.tables.players!.headers.map(textOf);
    const named = COLUMNS.players.find(({ key }) => key === "name")!.name;
    const language = LANGUAGES.find((one) => headers.includes(named[one])) ?? "en";
    if (!has("name")) return { ...this.result(null), problems: [bookNote("book-none")] };
    const fresh = newBook(system, language, "", {});
    const rows = this.standing.tables
      .players!.rows.map((_, row) => row)
      .filter((row) => this.text("players", row, "name") !== "");
    const read = { ...fresh, ...this.head(fresh), tournaments: this.tournaments(system) };
    const by = begunBy(read);
    const players = rows.map((row) => ({
      ...this.player(row, system, null, by(tidyName(this.text("players", row, "name")))),
      listed: {
        handicap: numberIn(this.cell("players", row, "handicap"))?.value ?? null,
        index: numberIn(this.cell("players", row, "index"))?.value ?? null,
        average: numberIn(this.cell("players", row, "average"))?.value ?? null,
      },
    }));
    this.tellClashes(players, rows);
    this.repairs.push(bookNote("book-no-memory", {}, "note"));
    const state = { ...read, players, log: this.log() };
    return this.result(state);
  }

  private tournaments(system: SystemId): BookTournament[] {
    const lines = this.lines();
    const table = this.standing.tables.tournaments;
    return (table?.rows ?? []).flatMap((_, row): BookTournament[] => {
      const no = this.number("tournaments", row, "no");
      if (no === null) return [];
      const regulated = this.text("tournaments", row, "regulated");
      const kind = readKind(this.text("tournaments", row, "kind"));
      const settings = readSettings(this.text("tournaments", row, "settings"));
      return [
        {
          no,
          kind,
          reported: this.number("tournaments", row, "reported") ?? 0,
          played: this.number("tournaments", row, "played") ?? 0,
          name: kind === "adjustment" ? "" : this.text("tournaments", row, "tournament"),
          organiser: this.text("tournaments", row, "organiser"),
          sheet: this.text("tournaments", row, "sheet") || null,
          settings,
          reading: readingFrom(settings, system),
          notRegulated: /^(yes|ja|y|j|)$/i.test(regulated) ? null : regulated,
          status: readTournamentStatus(this.text("tournaments", row, "status")) ?? "computed",
          lines: lines.get(no) ?? [],
        },
      ];
    });
  }

  private lines(): Map<number, BookLine[]> {
    const found = new Map<number, BookLine[]>();
    const table = this.standing.tables.ledger;
    const texts = (row: number, key: string) => this.text("ledger", row, key) || null;
    table?.rows.forEach((_, row) => {
      const no = this.number("ledger", row, "no");
      if (no === null) return;
      const result = readResult(plain(this.cell("ledger", row, "result")));
      const value = (key: string) => {
        const cell = plain(this.cell("ledger", row, key));
        return typeof cell === "number" ? cell : null;
      };
      const figures: Figures = {
        handicapThen: plain(this.cell("ledger", row, "handicapThen")),
        expected: value("expected"),
        change: value("change"),
        handicap: plain(this.cell("ledger", row, "handicap")),
        index: value("index"),
        note: null,
      };
      const kind = this.kindOf(no);
      const note = texts(row, "note");
      const line: BookLine = {
        player: this.text("ledger", row, "player"),
        partner: texts(row, "partner"),
        opponent: texts(row, "opponent"),
        entry: entryFrom(this.text("ledger", row, "entry")),
        day: kind === "croquet-games" || kind?.startsWith("chess") ? value("played") : null,
        boards: value("boards"),
        points: value("points"),
        play: texts(row, "play"),
        result,
        figures,
        remark: kind === "adjustment" || result === UNREAD ? note : null,
        restated: null,
      };
      found.set(no, [...(found.get(no) ?? []), line]);
    });
    return found;
  }

  private kindOf(no: number): string | null {
    const rows = this.standing.tables.tournaments?.rows ?? [];
    const row = rows.findIndex((_, i) => numberIn(this.cell("tournaments", i, "no"))?.value === no);
    return row < 0 ? null : readKind(this.text("tournaments", row, "kind"));
  }

  private log(): LogLine[] {
    return (this.standing.tables.log?.rows ?? []).flatMap((_, row): LogLine[] => {
      const what = readLogWord(this.text("log", row, "what"));
      if (what === "") return [];
      const [cells, was, is, reason] = ["cells", "was", "is", "reason"].map((key) => this.text("log", row, key));
      return [
        {
          when: this.number("log", row, "when") ?? 0,
          what,
          no: this.number("log", row, "no"),
          cells: cells!,
          was: was!,
          is: is!,
          reason: reason!,
          changed: this.number("log", row, "changed") ?? 0,
        },
      ];
    });
  }
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

/** The players as the list has them now. */
interface Overlaid {
  readonly players: readonly BookPlayer[];
  /** By player of before: the place among them; null where nothing is left of him. */
  readonly nowAt: readonly (number | null)[];
  /** By player of before: the row of the list; null where there is none. */
  readonly rowAt: readonly (number | null)[];
  /** The same by player of now. */
  readonly rows: readonly (number | null)[];
}

/** Tournaments with lines under the names of now: with a number, where two players have one name by now. */
function namedAnew(
  tournaments: readonly BookTournament[],
  before: BookState,
  { players, nowAt }: Overlaid,
): BookTournament[] {
  const people = peopleOf(before);
  const names = new Map<string, string>();
  const named = (written: string): string => {
    const known = names.get(written);
    if (known !== undefined) return known;
    const match = people.find(written);
    const at = "person" in match ? (nowAt[match.person] ?? null) : null;
    const now = at === null ? written : lineName({ players }, at);
    names.set(written, now);
    return now;
  };
  const orNull = (written: string | null) => (written === null ? null : named(written));
  return tournaments.map((tournament) => ({
    ...tournament,
    lines: tournament.lines.map((line) => {
      const [player, partner, opponent] = [named(line.player), orNull(line.partner), orNull(line.opponent)];
      const isSame = player === line.player && partner === line.partner && opponent === line.opponent;
      return isSame ? line : { ...line, player, partner, opponent };
    }),
  }));
}

/** Whether something besides figures is other than it was: a status, a name, a start. */
export function differs(before: BookState, after: BookState): boolean {
  const plainly = ({ players, tournaments, club, settings }: BookState) =>
    JSON.stringify([
      players.map(({ listed: _, ...player }) => player),
      tournaments.map(({ no, status, notRegulated, sheet }) => [no, status, notRegulated, sheet]),
      club,
      settings,
    ]);
  return plainly(before) !== plainly(after);
}

function areNear(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one, i) => isNear(one, others[i]));
}

function isNamed(written: string, { name, number }: BookPlayer): boolean {
  const key = nameKey(written);
  return key === nameKey(name) || (number !== null && key === nameKey(`${name} (${number})`));
}

/** A day as it is written; a number that is none as it is. */
function asShown(value: Plain, format: string | null): Plain {
  if (typeof value !== "number" || !isDaySerial(value) || format === null || !/y/.test(format)) return value;
  return /h/.test(format) ? isoMoment(value) : isoDay(value);
}

function plain(cell: CellValue): Plain {
  return isFault(cell) ? cell.error : isBlank(cell) ? null : cell;
}

/** Whether a cell holds what the book wrote: other programs cut digits, and keep numbers as text. */
function isSameCell(cell: CellValue, value: Plain): boolean {
  if (value === null || value === "") return isBlank(cell);
  if (typeof value === "number") {
    const found = numberIn(cell)?.value;
    return found !== undefined && Math.abs(found - value) <= NEAR_CELL * Math.max(1, Math.abs(value) / 1e4);
  }
  return textOf(cell) === String(value).trim();
}

const NEAR_CELL = 1e-9;
