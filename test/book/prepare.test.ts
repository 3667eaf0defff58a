// An evening that was prepared: what its formulas say before and after the results are typed, and that entering it does what
// entering a plain sheet does.
import {
  compute,
  filledSheet,
  newBook,
  newPlayer,
  pressed,
  proposalFor,
  readForBook,
  type BookState,
  type MadeSheet,
} from "../../src/book";
import { cardOf, playersARow, prepare, preparedKinds, type Prepared } from "../../src/book/views/preparedSheet";
import { address, parseArea, valueAt, type CellValue, type Sheet } from "../../src/sheet";
import type { KindId } from "../../src/tournaments";
import type { SystemId } from "../../src/kernel/sources";
import { evaluate } from "../tournaments/evaluate";
import { day } from "./seasons";

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const PLAYED = day("2026-11-17");

/** Eight players who begin with different things. */
function club(system: SystemId): BookState {
  const fresh = newBook(system, "en", "Club", {});
  const players = NAMES.map((name, i) => {
    const handicap = { dbf: 18 + i, croquet: 2 + i, acbl: null, chess: 10 + i, go: `${9 - i}k` }[system];
    const sessions = system === "acbl" ? [0.4 + i / 50, 0.45 + i / 50] : [];
    return { ...newPlayer(name, { handicap, index: null, sessions }), masterpoints: 30 * i };
  });
  return pressed(fresh, { ...fresh, players }, { what: "new", no: null, now: PLAYED, reason: "" }).after!.state;
}

/** Where a list of players stands, and that list. */
const LIST = { sheet: "Players", columns: { name: 1, handicap: 3, index: 4, wins: 5, rating: 3, rankHeld: 3 } };
function listOf(state: BookState): Sheet {
  const { standings } = compute(state);
  const rows = state.players.map(({ name }, i) => [
    null,
    name,
    null,
    standings[i]!.handicap,
    standings[i]!.index,
    null,
  ]);
  return { name: "Players", top: 0, left: 0, values: rows as CellValue[][] };
}

const SETTINGS: { readonly [kind: string]: { readonly [key: string]: string | number } } = {
  "acbl-pairs": { possible: 200 },
  "acbl-rank-pairs": { average: 100 },
  "dbf-halves": { comparison: "iaf" },
};

/** What whole imps are, which the sheet does not say. */
const IMPS = { imps: "per-board" };
const SAID: { readonly [kind: string]: { readonly [key: string]: string } } = {
  "dbf-halves": IMPS,
  "dbf-barometer": IMPS,
};

function prepared(state: BookState, kind: KindId, who = NAMES.join("\n")): Prepared {
  const about = { name: "Evening", played: PLAYED, boards: 24, settings: SETTINGS[kind] ?? {} };
  return prepare(state, { kind, who, ...about }, LIST);
}

/** The sheet as a workbook has it once it has calculated, with what was typed. */
function calculated(
  { name, cells }: MadeSheet,
  list: Sheet,
  typed: { readonly [cell: string]: CellValue } = {},
): Sheet {
  const height = Math.max(...cells.map(({ row }) => row)) + 1;
  const width = Math.max(...cells.map(({ column }) => column)) + 1;
  const empty = <T>() => Array.from({ length: height }, () => new Array<T | null>(width).fill(null));
  const [values, formulas, formats] = [empty<CellValue>(), empty<string>(), empty<string>()];
  for (const { row, column, value, formula, format } of cells) {
    values[row]![column] = formula === null ? value : null;
    formulas[row]![column] = formula;
    formats[row]![column] = format;
  }
  for (const [cell, value] of Object.entries(typed)) {
    const { top, left } = parseArea(cell)!;
    values[top]![left] = value;
  }
  const sheet = { name, top: 0, left: 0, values, formulas, formats } as Sheet;
  // Formulas build on each other, over a few columns.
  for (let pass = 0; pass < 6; pass++)
    for (const { row, column, formula } of cells)
      if (formula !== null) {
        try {
          values[row]![column] = evaluate(formula, [sheet, list])[0]![0]!;
        } catch {
          values[row]![column] = null;
        }
      }
  return sheet;
}

/** What is typed when it was played, by the header of a column and the row of the table from 0. */
const RESULTS: { readonly [kind: string]: { readonly [header: string]: readonly CellValue[] } } = {
  "dbf-pairs": { Score: [60, 45, 50, 45] },
  "dbf-individual": { Score: [60, 45, 50, 45, 55, 52, 48, 45] },
  "dbf-teams": { "Home IMPs": [42], "Away IMPs": [30] },
  "dbf-halves": { "NS result": [12, -3] },
  "dbf-barometer": { "Open result": [10, -10], "Closed result": [-4, 4] },
  "croquet-games": { Winner: ["Anna Bro", "Dora Fog", "Egon Gad", "Hanne Juul"] },
  "acbl-pairs": { "Raw score": [110, 95, 100, 95] },
  "acbl-rank-pairs": { "Raw score": [110, 95, 100, 95] },
  "chess-boards": { "Home result": [1, 0, 1, 0], "Away result": [0, 1, 0, 1] },
  "go-pairings": { Result: ["1-0", "0-1", "1-0", "0-1"] },
};

const headerRow = (sheet: Sheet) => sheet.values.findIndex((line) => line.filter((cell) => cell !== null).length > 2);
const columnOf = (sheet: Sheet, header: string) => sheet.values[headerRow(sheet)]!.indexOf(header);

function typedResults(sheet: Sheet, kind: KindId): { [cell: string]: CellValue } {
  const cells: { [cell: string]: CellValue } = {};
  for (const [header, values] of Object.entries(RESULTS[kind]!))
    values.forEach((value, i) => (cells[address(headerRow(sheet) + 1 + i, columnOf(sheet, header))] = value));
  return cells;
}

/** The book after a sheet was entered, and the sheet as it was filled in. */
function enteredSheet(state: BookState, kind: KindId, sheet: Sheet, settings: { [key: string]: string | number } = {}) {
  const read = readForBook(sheet, { system: state.system, kind, settings, language: "en" }, state);
  if (!("found" in read)) throw new Error(JSON.stringify(read.missed[0]!.missing));
  expect(read.asked).toEqual([]);
  const answers = { played: PLAYED, regulated: true };
  const proposal = proposalFor(state, read, sheet.name, false, answers, PLAYED);
  expect([...proposal.questions, ...proposal.problems]).toEqual([]);
  return { after: proposal.after!, filled: filledSheet(read, proposal.after!, proposal.no!, state) };
}

const SYSTEMS = ["dbf", "croquet", "acbl", "chess", "go"] as const;
const KINDS = SYSTEMS.flatMap((system) => preparedKinds({ system }).map((kind) => [kind, system] as const));

test("the kinds that can be prepared", () => {
  expect(KINDS.map(([kind]) => kind).sort()).toEqual(Object.keys(RESULTS).sort());
});

describe.each(KINDS)("%s", (kind, system) => {
  const state = club(system);
  const { sheet, problems, notes } = prepared(state, kind);
  const list = listOf(state);

  test("nothing is said before it is known, and no formula fails", () => {
    expect([problems, notes]).toEqual([[], []]);
    const before = calculated(sheet!, list);
    for (const { row, column, value, formula } of sheet!.cells)
      if (formula !== null && value !== null) {
        const stands = valueAt(before, row, column);
        if (typeof value === "number")
          expect([address(row, column), stands]).toEqual([address(row, column), expect.closeTo(value, 9)]);
        else expect([address(row, column), stands]).toEqual([address(row, column), value]);
      }
    expect(sheet!.cells.some(({ formula }) => formula !== null)).toBe(true);
    expect(sheet!.dress.heights.length).toBe(1 + Math.max(...sheet!.cells.map(({ row }) => row)));
  });

  test("the results typed show what entering makes of them; entering leaves values, and does what a plain sheet does", () => {
    const typed = calculated(sheet!, list, typedResults(calculated(sheet!, list), kind));
    const { after, filled } = enteredSheet(state, kind, typed, SAID[kind]);
    const writes = new Map(filled.writes.map((write) => [address(write.row, write.column), write]));
    for (const { row, column, formula } of sheet!.cells) {
      if (formula === null) continue;
      const cell = address(row, column);
      const write = writes.get(cell);
      expect([cell, write !== undefined]).toEqual([cell, true]);
      const shown = valueAt(typed, row, column);
      const value = write!.value;
      if (typeof value === "number") expect([cell, shown]).toEqual([cell, expect.closeTo(value, 9)]);
      else expect([cell, shown === "" ? null : shown]).toEqual([cell, value]);
    }
    const plain = plainOf(typed, kind);
    const other = enteredSheet(state, kind, plain, { ...SETTINGS[kind], ...SAID[kind] });
    expect(after.state.tournaments[0]!.lines).toEqual(other.after.state.tournaments[0]!.lines);
  });
});

/** Names, boards and results alone. */
function plainOf(sheet: Sheet, kind: KindId): Sheet {
  const head = headerRow(sheet);
  const isKept = (header: CellValue) =>
    /player|boards|team|match|^table$|^pair$|^board$/i.test(String(header)) ||
    String(header) in RESULTS[kind]! ||
    /^masterpoints|^life/i.test(String(header));
  const kept = sheet.values[head]!.flatMap((header, column) => (header !== null && isKept(header) ? [column] : []));
  const values = sheet.values.map((line, row) => (row < head ? [] : kept.map((column) => line[column] ?? null)));
  return { ...sheet, top: 0, left: 0, values, formulas: [], formats: [] };
}

test.each([
  ["dbf", "dbf-pairs"],
  ["croquet", "croquet-games"],
  ["acbl", "acbl-pairs"],
] as const)(
  "%s: on a day on which a tournament is entered, and before it, all come with what the list shows",
  (system, kind) => {
    const evening = calculated(prepared(club(system), kind).sheet!, listOf(club(system)));
    const typed = { ...evening, values: evening.values.map((line) => [...line]) };
    for (const [cell, value] of Object.entries(typedResults(evening, kind))) {
      const { top, left } = parseArea(cell)!;
      typed.values[top]![left] = value;
    }
    const read = readForBook(typed, { system, kind, settings: SETTINGS[kind] ?? {}, language: "en" }, club(system));
    if (!("found" in read)) throw new Error(kind);
    for (const later of [0.9, 3]) {
      const answers = { played: Math.floor(PLAYED + later) };
      const { state } = proposalFor(club(system), read, "Evening", false, answers, PLAYED + later).after!;
      expect(listOf(state)).not.toEqual(listOf(club(system)));
      const { sheet } = prepared(state, kind);
      const stands = calculated(sheet!, listOf(state));
      // As many formulas as when nothing was entered yet, though that evening had the same name.
      const formulas = ({ cells }: MadeSheet) => cells.filter(({ formula }) => formula !== null).length;
      expect(formulas(sheet!)).toBe(formulas(prepared(club(system), kind).sheet!));
      const differing = sheet!.cells.filter(
        ({ row, column, value, formula }) =>
          formula !== null &&
          typeof value === "number" &&
          Math.abs(Number(valueAt(stands, row, column)) - value) > 1e-9,
      );
      expect([later, differing.map(({ row, column }) => address(row, column))]).toEqual([later, []]);
    }
  },
);

test("by hand: Anna Bro 18, Bent Dahl 19; together 18.5 before a card is played", () => {
  const { sheet } = prepared(club("dbf"), "dbf-pairs");
  const at = (header: string) => sheet!.cells.find(({ value }) => value === header)!;
  const pair = at("Pair handicap");
  expect(sheet!.cells.find(({ row, column }) => row === pair.row + 1 && column === pair.column)!.value).toBe(18.5);
});

test("a match of chess names both teams, and the first result is typed first", () => {
  const state = club("chess");
  const plan = {
    kind: "chess-boards",
    who: "Anna Bro v Bent Dahl",
    name: "Round 3",
    played: PLAYED,
    boards: null,
  } as const;
  const rowOf = (teams?: { home: string; away: string }) => {
    const { sheet } = prepare(state, { ...plan, settings: {}, ...(teams && { teams }) }, null);
    const at = (header: string) => sheet!.cells.find(({ value }) => value === header)!;
    const under = (header: string) =>
      sheet!.cells.find(({ row, column }) => row === at(header).row + 1 && column === at(header).column)?.value;
    const [row, column] = sheet!.first!;
    return [under("Home team"), under("Away team"), row === at("Board").row + 1, column === at("Home result").column];
  };
  expect(rowOf()).toEqual([state.club, "Away", true, true]);
  expect(rowOf({ home: "Holme A", away: " Rooks " })).toEqual(["Holme A", "Rooks", true, true]);
});

test("the card of a prepared match names the other team, and leaves boxes for the results", () => {
  const state = club("chess");
  const teams = { home: "Holme A", away: "Rooks" };
  const plan = {
    ...({ kind: "chess-boards", who: "Anna Bro v Bent Dahl", name: "Round 3", played: PLAYED, boards: null } as const),
    ...{ settings: {}, teams },
  };
  const { sheet } = prepare(state, plan, null);
  const card = cardOf(state, plan, { ...sheet!, name: "Round 3 (2)" })!;
  const texts = card.cells.map(({ value }) => value);
  expect(card.name).toBe("Match card");
  expect(texts).toEqual(
    expect.arrayContaining(["From sheet “Round 3 (2)”", "Round 3", "Holme A", "Rooks", "Anna Bro"]),
  );
  // The day is beside its label, and is no part of the heading.
  expect(texts).toContain(PLAYED);
  expect(texts).not.toContain("Round 3 · Played");
  // Anna 10, Bent 11: one lower, adjustment 2. The boxes of the results are blank.
  const header = card.cells.find(({ value }) => value === "Holme A")!.row;
  const board = card.cells.filter(({ row }) => row === header + 1).map(({ value }) => value);
  expect(board).toEqual([1, 1, "Anna Bro", 10, 2, "Bent Dahl", 11, 0]);
});

describe("in a book whose matches belong to competitions", () => {
  const plan = {
    ...({ kind: "chess-boards", who: "Anna Bro v Bent Dahl", name: "Round 3", played: PLAYED, boards: null } as const),
    ...{ settings: {}, teams: { home: "Holme A", away: "Rooks" } },
  };
  /** The match with Anna's win. */
  const entered = (state: BookState, { sheet }: Prepared, answers = {}) => {
    const [row, column] = sheet!.first!;
    const grid = calculated(sheet!, listOf(state), { [address(row, column)]: 1, [address(row, column + 1)]: 0 });
    const reading = { system: "chess", settings: {}, language: "en" } as const;
    const evening = readForBook(grid, reading, state);
    if (!("found" in evening)) throw new Error("no match");
    return proposalFor(state, evening, sheet!.name, true, answers, PLAYED);
  };
  const before = () => {
    const state = club("chess");
    return entered(state, prepare(state, { ...plan, competition: "Division 2" }, null)).after!.state;
  };

  test("the sheet names the one that was said, and the match belongs to it", () => {
    const state = before();
    expect(state.tournaments[0]!.settings).toMatchObject({ competition: "Division 2" });
    const next = prepare(state, { ...plan, name: "Round 4", competition: " Winter Cup " }, null);
    expect(next.problems).toEqual([]);
    expect(next.sheet!.cells.filter(({ row }) => row === 2).map(({ value }) => value)).toEqual([
      "Competition",
      "Winter Cup",
    ]);
    const { after, questions } = entered(state, next, { newTournament: true });
    expect(questions).toEqual([]);
    expect(after!.state.tournaments[1]!.settings).toMatchObject({ competition: "Winter Cup" });
  });

  test("nothing said, the sheet is made, and it is asked when the match is entered", () => {
    const state = before();
    const next = prepare(state, { ...plan, name: "Round 4" }, null);
    expect(next.problems).toEqual([]);
    const { questions } = entered(state, next, { newTournament: true });
    expect(questions.map(({ code }) => code)).toEqual(["book-competition-asked"]);
    const { after } = entered(state, next, { newTournament: true, competition: "Division 2" });
    expect(after!.state.tournaments[1]!.settings).toMatchObject({ competition: "Division 2" });
  });

  test("its name is on the card, and its label has room on the sheet", () => {
    const state = club("chess");
    const match = { ...plan, competition: "Division 2" };
    expect(prepare(state, match, null).sheet!.dress.widths[0]).toBeGreaterThan("Competition".length);
    const card = cardOf(state, match, prepare(state, match, null).sheet!)!;
    expect(card.cells.map(({ value }) => value)).toContain("Round 3 · Division 2");
  });
});

test("the day over the table has room", () => {
  const widths = KINDS.map(([kind, system]) => prepared(club(system), kind).sheet!.dress.widths[1]);
  expect(Math.min(...widths.map(Number))).toBeGreaterThanOrEqual("17 Nov 2026".length);
});

test("on its paper it is not printed smaller than can be read, and what is typed on is printed", () => {
  const sizes = KINDS.map(([kind, system]): readonly [string, number] => {
    const { widths, printed, landscape: lies = false, isLetter = false } = prepared(club(system), kind).sheet!.dress;
    expect([system, isLetter]).toEqual([system, system === "acbl"]);
    const total = widths.slice(0, printed!.right + 1).reduce((sum, width) => sum + width, 0);
    // 102 and 149 characters are between the margins of A4, 105 and 139 between those of Letter.
    const [upright, lying] = isLetter ? [105, 139] : [102, 149];
    return [`${kind} ${lies ? "lies" : "stands"}`, (lies ? lying : upright) / total];
  });
  for (const [name, size] of sizes)
    expect([name, size > (name.startsWith("dbf-teams") ? 0.5 : 0.7)]).toEqual([name, true]);
  const ways = sizes.map(([name]) => name);
  expect(ways).toEqual(expect.arrayContaining(["chess-boards stands", "go-pairings stands", "dbf-teams lies"]));
});

test("an evening that is no match has no card", () => {
  const { sheet } = prepared(club("dbf"), "dbf-pairs");
  const plan = { kind: "dbf-pairs", who: "", name: "", played: PLAYED, boards: 24, settings: {} } as const;
  expect(cardOf(club("dbf"), plan, sheet!)).toBeNull();
});

describe("who is there", () => {
  const state = club("dbf");
  const rows = (who: string) => prepared(state, "dbf-pairs", who).rows;

  test.each([
    ["a name a line", "Anna Bro\nBent Dahl\nCarla Eg\nDora Fog"],
    ["a pair a line", "Anna Bro - Bent Dahl\r\nCarla Eg & Dora Fog\n"],
    ["two columns of a sheet", "Anna Bro\tBent Dahl\n\nCarla Eg\tDora Fog"],
    ["as opponents", "Anna Bro v Bent Dahl\nCarla Eg vs. Dora Fog"],
    ["as opponents, in Danish", "Anna Bro mod Bent Dahl\nCarla Eg mod Dora Fog"],
    ["with commas", "Anna Bro, Bent Dahl\nCarla Eg, Dora Fog"],
  ])("%s", (_, who) => {
    expect(rows(who)).toEqual([
      ["Anna Bro", "Bent Dahl"],
      ["Carla Eg", "Dora Fog"],
    ]);
  });

  test("who is left over is named, and nothing is made", () => {
    const { sheet, problems } = prepared(state, "dbf-pairs", "Anna Bro\nBent Dahl\nCarla Eg");
    expect(sheet).toBeNull();
    expect(problems).toMatchObject([{ code: "book-prepare-incomplete", details: { names: ["Carla Eg"], count: 2 } }]);
    expect(prepared(state, "dbf-pairs", " \n").problems).toMatchObject([{ code: "book-prepare-nobody" }]);
  });

  test("of three names in a line they are reported, and not the pair under them", () => {
    const { problems } = prepared(state, "dbf-pairs", "Anna Bro / Bent Dahl / Carla Eg\nDora Fog / Egon Gad");
    expect(problems).toMatchObject([{ details: { names: ["Anna Bro", "Bent Dahl", "Carla Eg"] } }]);
  });

  test("nobody plays twice in one field", () => {
    const { problems } = prepared(state, "dbf-pairs", "Anna Bro - Bent Dahl\nAnna Bro - Dora Fog");
    expect(problems).toMatchObject([{ code: "book-twice-in-field", details: { name: "Anna Bro" } }]);
  });

  test("somebody new keeps a blank cell; what needs it waits", () => {
    const { sheet, notes } = prepared(state, "dbf-pairs", "Anna Bro - Bent Dahl\nCarla Eg - Zoe Ny");
    expect(notes).toMatchObject([{ code: "book-prepare-unknown", details: { name: "Zoe Ny" } }]);
    const before = calculated(sheet!, listOf(state));
    const head = headerRow(before);
    expect(valueAt(before, head + 2, columnOf(before, "Handicap 2"))).toBeNull();
    expect(valueAt(before, head + 1, columnOf(before, "Expected"))).toBe("");
    const known = calculated(sheet!, listOf(state), { [address(head + 2, columnOf(before, "Handicap 2"))]: 30 });
    expect(valueAt(known, head + 1, columnOf(before, "Expected"))).toEqual(expect.any(Number));
  });

  test.each([
    ["croquet", "croquet-games", "Handicap B", 5],
    ["go", "go-pairings", "Rank 2", "5k"],
    ["chess", "chess-boards", "Away rating", 12],
  ] as const)("%s: a member without a start keeps a blank cell, too", (system, kind, header, typed) => {
    const all = club(system);
    const later = { handicap: null, index: null, sessions: [] };
    const state = { ...all, players: all.players.map((one, i) => (i === 1 ? { ...one, start: later } : one)) };
    const { sheet, notes, problems } = prepared(state, kind, "Anna Bro v Bent Dahl\nCarla Eg v Dora Fog");
    expect(problems).toEqual([]);
    expect(notes).toMatchObject([{ code: "book-prepare-no-start", details: { name: "Bent Dahl" } }]);
    const before = calculated(sheet!, listOf(state));
    const cell = [headerRow(before) + 1, columnOf(before, header)] as const;
    expect(valueAt(before, ...cell)).toBeNull();
    const known = calculated(sheet!, listOf(state), { [address(...cell)]: typed });
    expect(valueAt(known, ...cell)).toBe(typed);
  });

  test("two of one name are told apart by their numbers, and not looked up by name", () => {
    const twice = { ...state, players: state.players.map((one, i) => ({ ...one, number: String(100 + i) })) };
    const named = { ...twice, players: twice.players.map((one, i) => (i === 1 ? { ...one, name: "Anna Bro" } : one)) };
    const { sheet } = prepared(named, "dbf-pairs", "Anna Bro (100) - Anna Bro (101)\nCarla Eg - Dora Fog");
    const held = sheet!.cells.filter(({ value, row }) => row === 4 && (value === 18 || value === 19));
    expect(held.map(({ value, formula }) => [value, formula])).toEqual([
      [18, null],
      [19, null],
    ]);
  });
});

test.each(KINDS)("%s: as many names a row as the kind has", (kind, system) => {
  const { rows } = prepared(club(system), kind);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => playersARow(kind)));
});

test("croquet: beside the handicap that is typed for somebody new, the book supplies the others", () => {
  const state = club("croquet");
  const { sheet } = prepared(state, "croquet-games", "Anna Bro v Bent Dahl\nZoe Ny v Carla Eg");
  const before = calculated(sheet!, listOf(state));
  const at = (row: number, header: string) => address(headerRow(before) + row, columnOf(before, header));
  const typed = { [at(2, "Handicap A")]: 5, [at(1, "Winner")]: "Anna Bro", [at(2, "Winner")]: "Zoe Ny" };
  const shown = calculated(sheet!, listOf(state), typed);
  // As a book reads it: what is not typed is blank.
  const blank = {
    ...shown,
    values: shown.values.map((line, r) => line.map((cell, c) => (shown.formulas![r]![c] ? null : cell))),
  };
  const reading = { system: "croquet", settings: {}, language: "en" } as const;
  const read = readForBook(blank, reading, state);
  if (!("found" in read)) throw new Error("no tournament");
  const newPlayers = [{ name: "Zoe Ny", start: "5", visitor: false }];
  const proposal = proposalFor(state, read, "Evening", false, { played: PLAYED, newPlayers }, PLAYED);
  expect(proposal.problems).toEqual([]);
  // Two steps each: the lower handicap wins 8 from 1800 and 1700, the higher one 12 from 1500 and 1600.
  expect(Object.fromEntries(proposal.changes.map(({ player, indexAfter }) => [player, indexAfter]))).toEqual({
    "Anna Bro": 1808,
    "Bent Dahl": 1692,
    "Zoe Ny": 1512,
    "Carla Eg": 1588,
  });
});

describe("handicap games at croquet", () => {
  const state = club("croquet");
  // Anna 2, Bent 3, Carla 4, Dora 5.
  const who = "Anna Bro v Bent Dahl\nDora Fog v Carla Eg";
  const evening = { kind: "croquet-games", who, name: "Evening", played: PLAYED, boards: null, settings: {} } as const;
  const list = listOf(state);

  test("bisques are the difference of the handicaps, for the higher one; what the paper covers is said", () => {
    const { sheet, notes } = prepare(state, { ...evening, otherwise: true }, LIST);
    expect(notes.map(({ code }) => code)).toEqual(["book-prepare-bisques"]);
    const shown = calculated(sheet!, list);
    const under = (header: string) =>
      [1, 2].map((row) => valueAt(shown, headerRow(shown) + row, columnOf(shown, header)));
    expect(under("Play")).toEqual(["handicap", "handicap"]);
    expect(under("Bisques (difference)")).toEqual([1, 1]);
    expect(under("For")).toEqual(["Bent Dahl", "Dora Fog"]);
    expect(shown.values[headerRow(shown)]).not.toContain("If A wins");
    const bisques = sheet!.cells.find(({ formula, format }) => formula !== null && format === "# ?/?");
    expect(bisques).toBeDefined();
    // [croquet:handicap-play] the index goes up by 10, whoever wins.
    const won = { Winner: ["Bent Dahl", "Dora Fog"] };
    const typed: { [cell: string]: CellValue } = {};
    for (const [header, names] of Object.entries(won))
      names.forEach((name, i) => (typed[address(headerRow(shown) + 1 + i, columnOf(shown, header))] = name));
    const { after } = enteredSheet(state, "croquet-games", calculated(sheet!, list, typed));
    expect(
      after.state.tournaments[0]!.lines.map(({ player, play, figures }) => [player, play, figures!.change]),
    ).toEqual([
      ["Bent Dahl", "handicap", 10],
      ["Anna Bro", "handicap", -10],
      ["Dora Fog", "handicap", 10],
      ["Carla Eg", "handicap", -10],
    ]);
  });

  test("level play is what it was", () => {
    const { sheet, notes } = prepare(state, { ...evening, otherwise: false }, LIST);
    expect([sheet, notes]).toEqual([prepare(state, evening, LIST).sheet, []]);
  });
});
