// What somebody did to the tables of a book since it was last written: found, said, taken or put back.
import {
  readBook,
  withHeadTypedSince,
  withTypedSince,
  bookTables,
  compute,
  type BookState,
  type BookTableId,
  type ReadBook,
  type StandingTable,
  type StandingTables,
} from "../../src/book";
import { address, type CellValue } from "../../src/sheet";
import { sayCode } from "../saying";
import { day, dbfBook, entering, pairs, standingTables } from "./seasons";

const STARTS = {
  ...{ "Anna Bro": 34.5, "Bent Dahl": 20.43, "Carla Eg": 12.88, "Dora Fog": 40 },
  ...{ "Egon Gad": 15.7, "Fie Holm": 22.75, "Gert Ib": 43.76, "Hanne Juul": 29.12 },
};
// One table alone changes nobody.
const SECOND_TABLE = [
  ["Egon Gad", "Fie Holm", 55],
  ["Gert Ib", "Hanne Juul", 45],
] as const;

const fresh = (): BookState => {
  const book = dbfBook(STARTS);
  return { ...book, players: book.players.map((one, i) => ({ ...one, number: String(i + 1) })) };
};
const one = () =>
  entering(
    fresh(),
    pairs("Tuesday", [["Anna Bro", "Bent Dahl", 60], ["Carla Eg", "Dora Fog", 40], ...SECOND_TABLE]),
    "2026-09-01",
  );
const two = () =>
  entering(
    one(),
    pairs("Friday", [["Anna Bro", "Carla Eg", 52], ["Bent Dahl", "Dora Fog", 48], ...SECOND_TABLE]),
    "2026-09-04",
  );

type Tables = StandingTables["tables"];

/** Where a cell of a table is, by its header and some text of its row. */
function placeIn(table: StandingTable, row: CellValue, header: string): readonly [number, number] {
  const at = table.rows.findIndex((cells) => cells.includes(row));
  const column = table.headers.indexOf(header);
  if (at < 0 || column < 0) throw new Error(`no ${String(row)}, ${header}`);
  return [at, column];
}

function cellIn(tables: Tables, id: BookTableId, row: CellValue, header: string): string {
  const [at, column] = placeIn(tables[id]!, row, header);
  return address(6 + at, column);
}

type Typed = readonly [id: BookTableId, row: CellValue, header: string, value: CellValue];

/** Tables with other values in some cells. */
function typed(tables: Tables, ...cells: readonly Typed[]): Tables {
  return cells.reduce((all, [id, row, header, value]) => {
    const table = all[id]!;
    const [at, column] = placeIn(table, row, header);
    const rows = table.rows.map((line, i) => (i === at ? line.map((cell, c) => (c === column ? value : cell)) : line));
    return { ...all, [id]: { ...table, rows } };
  }, tables);
}

/** Tables with other rows, or other headers, in one of them. */
function changed(tables: Tables, id: BookTableId, change: (table: StandingTable) => Partial<StandingTable>): Tables {
  return { ...tables, [id]: { ...tables[id]!, ...change(tables[id]!) } };
}

interface Read {
  readonly now?: string;
  readonly same?: readonly (readonly [string, string])[];
  readonly head?: StandingTables["head"];
}

function read(memory: BookState, tables: Tables, { now = "2026-09-05", same = [], head = [] }: Read = {}): ReadBook {
  return readBook({ tables, head, memory: { state: memory, presses: [] } }, sayCode, same, day(now));
}

const codes = (notes: readonly { readonly code: string }[]) => notes.map(({ code }) => code);
const player = (state: BookState | null, name: string) => state!.players.find((known) => known.name === name);

test("tables as they were written say nothing, and the book is the one that is remembered", () => {
  const state = two();
  const found = read(state, standingTables(state));
  expect(found).toMatchObject({ problems: [], edits: [], repairs: [], questions: [], typed: null });
  expect(found.state).toEqual(state);
});

describe("a cell of the book's own that was typed over is put back", () => {
  const state = two();
  const tables = standingTables(state);
  const listed = (name: string) => player(state, name)!.listed!.handicap;

  test("in the list; a handicap can be set instead", () => {
    const edited = typed(tables, ["players", "Carla Eg", "Handicap", 9.5]);
    const { edits, state: kept } = read(state, edited);
    expect(edits).toEqual([
      {
        code: "book-edited",
        severity: "warning",
        sheet: "Players",
        cell: cellIn(tables, "players", "Carla Eg", "Handicap"),
        details: { column: "Handicap", found: 9.5, book: listed("Carla Eg"), table: "Club_Players" },
        offer: { player: "Carla Eg", to: "9.5" },
      },
    ]);
    expect(kept).toEqual(state);
  });

  test.each<[CellValue, unknown]>([
    [null, null],
    ["?", "?"],
    [{ error: "#REF!" }, "#REF!"],
    [99, 99],
  ])("a handicap that is none (%j) cannot", (value, found) => {
    const { edits } = read(state, typed(tables, ["players", "Carla Eg", "Handicap", value]));
    expect(edits).toMatchObject([{ code: "book-edited", details: { found } }]);
    expect(edits[0]).not.toHaveProperty("offer");
  });

  test("another figure of the list cannot be set there", () => {
    const { edits } = read(state, typed(tables, ["players", "Carla Eg", "Played", 7]));
    expect(edits).toMatchObject([{ code: "book-edited", details: { column: "Played", found: 7, book: 2 } }]);
    expect(edits[0]).not.toHaveProperty("offer");
  });

  test("in the other tables; days and moments are said as such", () => {
    const at = day("2026-09-02");
    const edited = typed(
      tables,
      ["tournaments", "Tuesday", "Played", at],
      ["tournaments", "Friday", "Reported", at + 0.5],
      ["ledger", "Anna Bro", "Result", 61],
    );
    const { edits, typed: line } = read(state, edited);
    expect(
      edits.map(({ code, sheet, details: { column, found, book } }) => [code, sheet, column, found, book]),
    ).toEqual([
      ["book-edited-elsewhere", "Tournaments", "Played", "2026-09-02", "2026-09-01"],
      ["book-edited-elsewhere", "Tournaments", "Reported", "2026-09-02T12:00", "2026-09-04T00:00"],
      ["book-edited-elsewhere", "Ledger", "Result", 61, 60],
    ]);
    expect(edits.map(({ cell }) => cell)).toEqual([
      cellIn(tables, "tournaments", "Tuesday", "Played"),
      cellIn(tables, "tournaments", "Friday", "Reported"),
      cellIn(tables, "ledger", "Anna Bro", "Result"),
    ]);
    expect(line).toBeNull();
  });

  test("but for the rank, which is where somebody sorted the list by", () => {
    expect(read(state, typed(tables, ["players", "Carla Eg", "Rank", 4]))).toMatchObject({ edits: [], repairs: [] });
    const sorted = changed(tables, "players", ({ rows }) => ({ rows: [...rows].reverse() }));
    expect(read(state, sorted)).toMatchObject({ edits: [], repairs: [], typed: null });
  });
});

describe("columns, rows and tables that are gone", () => {
  const state = two();
  const tables = standingTables(state);

  test("a column", () => {
    const without = changed(tables, "ledger", ({ headers }) => ({
      headers: headers.map((header) => (header === "Expected" ? "Mine" : header)),
    }));
    expect(read(state, without)).toMatchObject({
      edits: [],
      repairs: [{ code: "book-column-gone", severity: "note", details: { header: "Expected", table: "Club_Ledger" } }],
    });
  });

  test("a table", () => {
    const { log: _, ...others } = tables;
    const { repairs, state: kept } = read(state, others);
    expect(repairs).toMatchObject([{ code: "book-table-gone", details: { table: "Club_Log" } }]);
    expect(kept).toEqual(state);
  });

  test("rows of the ledger; blank ones are none", () => {
    const blank = tables.ledger!.headers.map(() => null);
    const more = changed(tables, "ledger", ({ rows }) => ({ rows: [...rows, blank] }));
    expect(read(state, more)).toMatchObject({ edits: [], repairs: [] });
    const fewer = changed(tables, "ledger", ({ rows }) => ({ rows: rows.slice(0, -1) }));
    expect(read(state, fewer).repairs).toMatchObject([
      { code: "book-rows-changed", severity: "note", details: { table: "Club_Ledger", count: 16 } },
    ]);
  });

  test("a tournament; sorted, they are all there", () => {
    const sorted = changed(tables, "tournaments", ({ rows }) => ({ rows: [...rows].reverse() }));
    expect(read(state, sorted)).toMatchObject({ edits: [], repairs: [] });
    const fewer = changed(tables, "tournaments", ({ rows }) => ({ rows: rows.slice(1) }));
    expect(read(state, fewer).repairs).toMatchObject([
      { code: "book-rows-changed", details: { table: "Club_Tournaments", count: 2 } },
    ]);
    const note = ["Remember the keys", ...tables.tournaments!.headers.slice(1).map(() => null)];
    const more = changed(tables, "tournaments", ({ rows }) => ({ rows: [...rows, note] }));
    expect(codes(read(state, more).repairs)).toEqual(["book-rows-changed"]);
  });
});

describe("tables and memory of different copies", () => {
  test("tables that are newer than the memory", () => {
    const { questions, state, edits } = read(one(), standingTables(two()));
    expect([state, edits]).toEqual([null, []]);
    expect(questions).toMatchObject([
      {
        code: "book-memory-older",
        severity: "error",
        sheet: "Log",
        details: { found: ["2 Friday", "entered 2"] },
        choices: [{ answer: { trust: "memory" } }, { answer: { trust: "tables" } }],
      },
    ]);
  });

  test("of more than three presses the first three are named", () => {
    const three = entering(
      two(),
      pairs("Sunday", [
        ["Anna Bro", "Dora Fog", 55],
        ["Bent Dahl", "Carla Eg", 45],
      ]),
      "2026-09-05",
    );
    expect(read(one(), standingTables(three)).questions).toMatchObject([
      { details: { found: ["2 Friday", "3 Sunday", "entered 2", "…"] } },
    ]);
  });

  test("a memory that is newer than the tables", () => {
    expect(read(two(), standingTables(one())).questions).toMatchObject([
      { code: "book-tables-older", sheet: "Log", details: { found: ["entered 2"] } },
    ]);
  });

  test("said which counts, it is not asked", () => {
    const standing = { tables: standingTables(one()), head: [], memory: { state: two(), presses: [] } };
    const { questions, repairs, state } = readBook(standing, sayCode, [], day("2026-09-05"), "memory");
    expect([questions, state]).toEqual([[], two()]);
    expect(codes(repairs)).toEqual(["book-rows-changed", "book-rows-changed", "book-rows-changed"]);
  });

  test("lines of the log that somebody deleted are written again, unasked", () => {
    const state = two();
    const fewer = changed(standingTables(state), "log", ({ rows }) => ({ rows: rows.slice(0, 1) }));
    expect(read(state, fewer)).toMatchObject({
      questions: [],
      repairs: [{ code: "book-rows-changed", details: { table: "Club_Log", count: 2 } }],
    });
  });

  test("a line whose number was typed over, and a note of somebody's own, are no other copy", () => {
    const state = two();
    const tables = typed(standingTables(state), ["tournaments", "Friday", "No", 7]);
    const note = ["9", ...tables.ledger!.headers.slice(1).map(() => null)];
    const noted = changed(tables, "ledger", ({ rows }) => ({ rows: [...rows, note] }));
    const { questions, repairs } = read(state, noted);
    expect(questions).toEqual([]);
    expect(repairs.map(({ details }) => details["table"])).toEqual(["Club_Tournaments", "Club_Ledger"]);
  });
});

describe("what is the user's is taken", () => {
  const state = two();
  const tables = standingTables(state);
  const lineOf = (...cells: readonly Typed[]) => read(state, typed(tables, ...cells)).typed;

  test("a number, a status, spellings and why a tournament is not regulated, each with its cell", () => {
    const found = read(
      state,
      typed(
        tables,
        ["players", "Anna Bro", "Number", "17"],
        ["players", "Dora Fog", "Status", "left"],
        ["players", "Dora Fog", "Also written", "D. Fog;  Dorrit  Fog "],
        ["tournaments", "Friday", "Regulated", "Swiss"],
      ),
    );
    expect(found.problems).toEqual([]);
    expect(player(found.state, "Anna Bro")).toMatchObject({ number: "17" });
    expect(player(found.state, "Dora Fog")).toMatchObject({ status: "left", alsoWritten: ["D. Fog", "Dorrit Fog"] });
    expect(found.state!.tournaments.map(({ notRegulated }) => notRegulated)).toEqual([null, "Swiss"]);
    const cells = [
      `Players!${cellIn(tables, "players", "Anna Bro", "Number")}`,
      `Players!${cellIn(tables, "players", "Dora Fog", "Status")}`,
      `Players!${cellIn(tables, "players", "Dora Fog", "Also written")}`,
      `Tournaments!${cellIn(tables, "tournaments", "Friday", "Regulated")}`,
    ];
    expect(found.typed).toEqual({
      ...{ when: day("2026-09-05"), what: "updated", no: null, reason: "", changed: 0 },
      cells: cells.join(", "),
      was: "Anna Bro, Number: 1; Dora Fog, Status: member; Dora Fog, Also written: –; No 2, Regulated: yes",
      is: "Anna Bro, Number: 17; Dora Fog, Status: left; Dora Fog, Also written: D. Fog; Dorrit Fog; No 2, Regulated: Swiss",
    });
    expect(found.state!.log.at(-1)).toEqual(found.typed);
  });

  test("another name, where the number is the same; all lines follow, and the sheet keeps the old one", () => {
    const renamed = read(state, typed(tables, ["players", "Anna Bro", "Name", "Anna Lund"]));
    expect(renamed.typed).toMatchObject({
      was: "Anna Bro, Name: Anna Bro; Anna Bro, Also written: –",
      is: "Anna Bro, Name: Anna Lund; Anna Bro, Also written: Anna Bro",
    });
    expect(player(renamed.state, "Anna Lund")).toMatchObject({ number: "1", alsoWritten: ["Anna Bro"] });
    expect(renamed.state!.tournaments[0]!.lines.slice(0, 2)).toMatchObject([
      { player: "Anna Lund", written: "Anna Bro" },
      { player: "Bent Dahl", partner: "Anna Lund" },
    ]);
    expect(renamed.state!.tournaments[0]!.lines[1]).not.toHaveProperty("written");
  });

  test("a name and a number are asked, where the book's figures in the row are somebody's who is gone", () => {
    const cells = ["Name", "Number"].map((header, i): Typed => [
      "players",
      i === 0 ? "Anna Bro" : "Anna Lund",
      header,
      i === 0 ? "Anna Lund" : "18",
    ]);
    const asked = read(state, typed(tables, ...cells));
    expect(asked.questions).toMatchObject([
      {
        code: "book-renamed",
        cell: cellIn(tables, "players", "Anna Bro", "Name"),
        details: { name: "Anna Lund", was: "Anna Bro" },
        choices: [{ answer: { renamed: "Anna Bro", to: "Anna Lund" } }, { answer: { renamed: "Anna Bro", to: null } }],
      },
    ]);
    const said = read(state, typed(tables, ...cells), { same: [["Anna Lund", "Anna Bro"]] });
    expect(said.questions).toEqual([]);
    expect(player(said.state, "Anna Lund")).toMatchObject({ number: "18", alsoWritten: ["Anna Bro"] });
    const other = read(state, typed(tables, ...cells), { same: [["Anna Bro", "Anna Bro"]] });
    expect(other.questions).toEqual([]);
    expect(other.state!.players.map(({ name }) => name)).toEqual([...Object.keys(STARTS), "Anna Lund"]);
  });

  test("a row that was deleted: who has played comes back, who has not is gone", () => {
    const withEve = { ...state, players: [...state.players, { ...state.players[0]!, name: "Eve Holm", number: "15" }] };
    const all = standingTables(withEve);
    const without = (...names: readonly string[]) =>
      changed(all, "players", ({ rows }) => ({ rows: rows.filter((row) => !names.includes(String(row[1]))) }));
    const gone = read(withEve, without("Eve Holm"));
    expect(gone.state!.players.map(({ name }) => name)).toEqual(Object.keys(STARTS));
    expect(gone.typed).toMatchObject({ cells: "", was: "Eve Holm: Eve Holm", is: "Eve Holm: –" });
    const back = read(withEve, without("Anna Bro"));
    expect(back.repairs).toMatchObject([{ code: "book-player-back", severity: "note", details: { name: "Anna Bro" } }]);
    expect([back.state!.players.length, back.typed]).toEqual([9, null]);
  });

  test("a row that was added is a player", () => {
    const row = (name: string | null, start: CellValue) => [null, name, null, null, start, null, null, null, null];
    const more = changed(tables, "players", ({ rows }) => ({ rows: [...rows, row(" Eve  Holm", 18)] }));
    const found = read(state, more);
    expect(found.repairs).toMatchObject([{ code: "book-player-added", cell: "B15", details: { name: "Eve Holm" } }]);
    expect(player(found.state, "Eve Holm")).toMatchObject({ start: { handicap: 18 }, status: "member", number: null });
    expect(found.typed).toMatchObject({
      was: "Eve Holm, Name: –; Eve Holm, Start handicap: –; Eve Holm, Status: –",
      is: "Eve Holm, Name: Eve Holm; Eve Holm, Start handicap: 18; Eve Holm, Status: member",
    });
    const nameless = changed(tables, "players", ({ rows }) => ({ rows: [...rows, row(null, 18)] }));
    expect(read(state, nameless)).toMatchObject({
      state: null,
      problems: [{ code: "book-row-nameless", cell: "B15", details: { received: "18" } }],
    });
  });

  test("what cannot be read names its cell, and nothing is taken", () => {
    const wrong = (row: string, header: string, value: CellValue) => {
      const found = read(state, typed(tables, ["players", row, header, value]));
      expect([found.state, found.typed]).toEqual([null, null]);
      const cell = cellIn(tables, "players", row, header);
      expect(found.problems.map((problem) => problem.cell)).toEqual([cell]);
      return found.problems[0]!;
    };
    expect(wrong("Dora Fog", "Status", "ill")).toMatchObject({ code: "book-status", details: { received: "ill" } });
    expect(wrong("Dora Fog", "Start handicap", "x").code).toBe("book-cell-number");
    expect(wrong("Dora Fog", "Number", "2")).toMatchObject({
      code: "book-clash-number",
      details: { name: "Dora Fog", other: "Bent Dahl", written: "2" },
    });
    expect(wrong("Dora Fog", "Also written", "Bent Dahl").code).toBe("book-clash-also-written");
  });

  test("nothing typed is no line", () => {
    expect(lineOf(["players", "Anna Bro", "Number", 1])).toBeNull();
    expect(lineOf(["players", "Anna Bro", "Start handicap", "34.5"])).toBeNull();
  });

  test("the name of the club and the settings above the list", () => {
    const head = [
      ["Club", "Another Club"],
      ["Settings", "review=27"],
    ] as const;
    const found = read(state, tables, { head });
    expect(found.problems).toMatchObject([{ code: "book-settings-typed", details: { received: "review=27" } }]);
    const club = read(state, tables, { head: head.slice(0, 1) });
    expect(club.state).toMatchObject({ club: "Another Club", settings: {} });
    expect(club.typed).toMatchObject({ cells: "", was: "Club: Bridge Club", is: "Club: Another Club" });
  });
});

describe("a start that is typed once a tournament of the player is closed", () => {
  const state = two();
  const tables = standingTables(state);
  /** The first evening is open until 15 September, the second until 18 September. */
  const startTyped = (value: CellValue, now: string) =>
    read(state, typed(tables, ["players", "Carla Eg", "Start handicap", value]), { now });

  test("before that it is the start", () => {
    const found = startTyped(13, "2026-09-15");
    expect(found.edits).toEqual([]);
    expect(player(found.state, "Carla Eg")!.start.handicap).toBe(13);
    expect(found.state!.tournaments).toHaveLength(2);
  });

  test("is an adjustment from now on", () => {
    const found = startTyped(13, "2026-09-16");
    expect(found.edits).toMatchObject([
      {
        code: "book-start-typed",
        severity: "warning",
        cell: cellIn(tables, "players", "Carla Eg", "Start handicap"),
        details: { name: "Carla Eg", column: "Start handicap", no: 1, found: "13" },
      },
    ]);
    expect(player(found.state, "Carla Eg")!.start.handicap).toBe(12.88);
    expect(found.state!.tournaments[2]).toMatchObject({
      ...{ no: 3, kind: "adjustment", played: day("2026-09-16"), reported: day("2026-09-16") },
      lines: [{ player: "Carla Eg", result: "13" }],
    });
    expect(found.state!.log.at(-1)).toMatchObject({ what: "adjusted", no: 3, was: "12.88", is: "13", changed: 1 });
  });

  test.each<[CellValue, string, string]>([
    [null, "book-start-cleared", ""],
    [40, "book-start-big", "40"],
  ])("cleared, or a big step (%j), it is put back", (value, code, found) => {
    const put = startTyped(value, "2026-09-16");
    expect(put.edits).toMatchObject([{ code, details: { found } }]);
    expect(put.edits[0]!.offer).toEqual(value === 40 ? { player: "Carla Eg", to: "40" } : undefined);
    expect(put.state).toEqual(state);
  });

  test("why it is not regulated comes too late as well", () => {
    const late = typed(tables, ["tournaments", "Tuesday", "Regulated", "a cup"]);
    const found = read(state, late, { now: "2026-09-16" });
    expect(found.edits).toMatchObject([
      {
        code: "book-regulated-late",
        details: { column: "Regulated", no: 1, found: "a cup", until: day("2026-09-15") },
      },
    ]);
    expect(found.state).toEqual(state);
    expect(read(state, late, { now: "2026-09-15" }).state!.tournaments[0]).toMatchObject({ notRegulated: "a cup" });
  });
});

describe("a book without its memory is what its tables say", () => {
  const state = two();
  const tables = standingTables(state);
  const head = [
    ["Club", "Bridge Club"],
    ["Settings", ""],
  ] as const;
  const fromTables = (from: Tables = tables, former?: BookState) =>
    readBook({ tables: from, head, memory: null, ...(former && { former }) }, sayCode);

  test("players, tournaments, lines with their figures, and the log", () => {
    const found = fromTables();
    expect(found).toMatchObject({ problems: [], edits: [], repairs: [{ code: "book-no-memory", severity: "note" }] });
    const byName = (players: BookState["players"]) => [...players].sort((a, b) => a.name.localeCompare(b.name));
    expect({ ...found.state!, players: byName(found.state!.players) }).toEqual({
      ...state,
      players: byName(state.players),
      tournaments: state.tournaments.map((tournament) => ({
        ...tournament,
        reading: { settings: tournament.settings, columns: {} },
        lines: tournament.lines.map((line) => ({
          ...line,
          figures: { ...line.figures!, note: null, carried: undefined },
        })),
      })),
    });
  });

  test("where the tables count instead of the memory, how sheets are read is still known", () => {
    const reading = { settings: {}, columns: { Mine: null }, kindChosen: true } as const;
    const former = { ...state, tournaments: state.tournaments.map((one_) => ({ ...one_, reading })) };
    const found = fromTables(tables, former);
    expect(codes(found.repairs)).toEqual(["book-tables-trusted"]);
    expect(found.state!.tournaments.map((one_) => one_.reading)).toEqual([reading, reading]);
    const other = { ...former, tournaments: former.tournaments.map((one_) => ({ ...one_, kind: "dbf-individual" })) };
    expect(fromTables(tables, other).state!.tournaments[0]!.reading).not.toEqual(reading);
  });

  test("cells in which no number is are named", () => {
    const found = fromTables(typed(tables, ["tournaments", "Friday", "No", "two"], ["ledger", "Anna Bro", "No", "x"]));
    expect(found.state).toBeNull();
    expect(found.problems.map(({ code, sheet }) => [code, sheet])).toEqual([
      ["book-cell-number", "Ledger"],
      ["book-cell-number", "Tournaments"],
    ]);
  });

  test("a list without names, or of no sport, is no book", () => {
    const without = (header: string) =>
      changed(tables, "players", ({ headers }) => ({
        headers: headers.map((known) => (known === header ? "Mine" : known)),
      }));
    expect(codes(fromTables(without("Name")).problems)).toEqual(["book-none"]);
    expect(codes(fromTables(without("Start handicap")).problems)).toEqual(["book-none"]);
    expect(codes(fromTables({}).problems)).toEqual(["book-none"]);
  });
});

describe("a table that is written anew keeps what was typed since", () => {
  const before = one();
  const state = two();
  const wrote = bookTables(compute(state), sayCode);
  const anew = bookTables(compute(before), sayCode);
  const tables = standingTables(state);
  const again = (id: "players" | "tournaments" | "ledger", from: Tables) => {
    const of = (all: typeof wrote) => all.find((table) => table.id === id)!;
    return withTypedSince(of(anew), of(wrote), { tables: from, head: [], memory: null });
  };
  const shown = (id: "players" | "tournaments", from: Tables) => {
    const { table, gone } = again(id, from);
    const at = (key: string) => table.columns.findIndex((column) => column.key === key);
    const rows = table.rows.map((row) =>
      (id === "players" ? ["name", "number", "status"] : ["regulated"]).map((key) => row[at(key)]!),
    );
    return { rows, gone };
  };

  test("cells of the user's hand, a name too, and rows that were added", () => {
    const edited = typed(
      tables,
      ["players", "Anna Bro", "Name", "Anna Lund"],
      ["players", "Dora Fog", "Status", "left"],
      ["players", "Bent Dahl", "Handicap", 1],
    );
    const row = [null, "Eve Holm", "9", 5, null, null, null, "visitor", null];
    const { rows, gone } = shown(
      "players",
      changed(edited, "players", (table) => ({ rows: [...table.rows, row] })),
    );
    expect(rows).toEqual([
      ["Carla Eg", "3", "member"],
      ["Egon Gad", "5", "member"],
      ["Bent Dahl", "2", "member"],
      ["Fie Holm", "6", "member"],
      ["Hanne Juul", "8", "member"],
      ["Anna Lund", "1", "member"],
      ["Dora Fog", "4", "left"],
      ["Gert Ib", "7", "member"],
      ["Eve Holm", "9", "visitor"],
    ]);
    expect(gone).toEqual([]);
    const { table } = again("players", edited);
    expect(table.rows).toEqual(
      anew
        .find(({ id }) => id === "players")!
        .rows.map((line) => line.map((cell) => (cell === "Anna Bro" ? "Anna Lund" : cell)))
        .map((line) => (line[1] === "Dora Fog" ? line.map((cell) => (cell === "member" ? "left" : cell)) : line)),
    );
  });

  test("what was typed into a row that goes is named", () => {
    const edited = typed(
      tables,
      ["tournaments", "Friday", "Regulated", "Swiss"],
      ["tournaments", "Tuesday", "Regulated", "no, a cup"],
    );
    const noted = changed(edited, "tournaments", ({ headers, rows }) => ({
      headers: [...headers, "Mine"],
      rows: rows.map((line, i) => [...line, i === 1 ? "cake" : null]),
    }));
    expect(shown("tournaments", noted)).toEqual({
      rows: [["no, a cup"]],
      gone: ["Tournaments!L8: Swiss", "Tournaments!N8: cake"],
    });
  });

  test("the ledger, and a table that is gone, are written as they are", () => {
    const edited = typed(tables, ["ledger", "Anna Bro", "Result", 61]);
    expect(again("ledger", edited)).toEqual({ table: anew.find(({ id }) => id === "ledger"), gone: [] });
    expect(again("players", {})).toEqual({ table: anew.find(({ id }) => id === "players"), gone: [] });
  });

  test("above the list", () => {
    const wroteHead = { club: "Bridge Club", settings: { a: 1 }, system: "dbf" as const };
    const back = { club: "Old Club", settings: { a: 2 } };
    const since = (head: StandingTables["head"]) => withHeadTypedSince(back, wroteHead, { tables, head, memory: null });
    expect(
      since([
        ["Club", "Bridge Club"],
        ["Settings", "a=1"],
      ]),
    ).toEqual(back);
    expect(
      since([
        ["Club", "New Club"],
        ["Settings", "a=3"],
      ]),
    ).toEqual({ club: "New Club", settings: { a: 3 } });
  });
});
