// Bringing a book up to date: sheets that were changed, cleared or typed over, and edits that are put back.
import { updated, type BookNote, type BookState, type LogLine } from "../../src/book";
import type { CellValue, Sheet } from "../../src/sheet";
import { bookOf, checked, enteredOn, sheetOf } from "./onSheets";
import { after, day } from "./seasons";

const NAMES = ["Ane", "Ato", "Bne", "Bto", "Cne", "Cto", "Dne", "Dto"];
const BOOK = () => ({
  state: bookOf("dbf", [["Name", "Start handicap"], ...NAMES.map((name) => [name, 20])]),
  sheets: {},
});

const evening = (...rows: readonly (readonly CellValue[])[]) =>
  sheetOf("Evening", ["Player 1", "Player 2", "Score %", "Boards"], ...rows.map((row) => [...row, 24]));
const FIRST = [
  ["Ane", "Ato", 60],
  ["Bne", "Bto", 40],
] as const;
const SECOND = [
  ["Ane", "Ato", 58],
  ["Bne", "Bto", 42],
] as const;
const entered = () => enteredOn(BOOK(), evening(...FIRST), "2026-09-01");
const instead = (sheet: Sheet) => ({ ...entered(), sheets: { Evening: sheet } });

const codes = (notes: readonly { readonly code: string }[]) => notes.map(({ code }) => code);
const statusOf = (state: BookState) => state.tournaments.map(({ status }) => status);
const resultsOf = (state: BookState) => state.tournaments[0]!.lines.map(({ result }) => result);

describe("a sheet that was corrected", () => {
  test("is taken until the tournament is closed, and logged", () => {
    const { proposal, corrected, changes, late } = checked(instead(evening(...SECOND)), "2026-09-15", {
      reason: "typing",
    });
    expect([changes, late, corrected.map(({ no }) => no)]).toEqual([true, false, [1]]);
    expect(resultsOf(after(proposal))).toEqual([58, 58, 42, 42]);
    expect(proposal.log).toMatchObject([{ what: "corrected", no: 1, cells: "Evening!C2,C3", reason: "typing" }]);
    expect(after(proposal).log.map(({ what }) => what)).toEqual(["new", "entered", "corrected"]);
  });

  test("comes too late after that: it is left, and the tournament is marked", () => {
    const { proposal, corrected, changes, late } = checked(instead(evening(...SECOND)), "2026-09-16");
    expect([changes, late, corrected]).toEqual([true, true, []]);
    expect(codes(proposal.problems)).toEqual(["book-too-late"]);
    expect([resultsOf(after(proposal)), statusOf(after(proposal))]).toEqual([[60, 60, 40, 40], ["changed"]]);
    expect(proposal.log).toMatchObject([{ what: "updated", no: null, was: "" }]);
  });

  test("is an organiser's error where that is said, with a reason", () => {
    const before = instead(evening(...SECOND));
    const said = { organiserErrors: [1], reason: "the scorer" };
    expect(resultsOf(after(checked(before, "2026-09-16", said).proposal))).toEqual([58, 58, 42, 42]);
    expect(checked(before, "2026-09-16", { organiserErrors: [1] }).late).toBe(true);
    expect(checked(before, "2026-09-16", { ...said, organiserErrors: [2] }).late).toBe(true);
  });

  test("that says again what was accepted is no longer marked", () => {
    const marked = after(checked(instead(evening(...SECOND)), "2026-09-16").proposal);
    const back = checked({ state: marked, sheets: entered().sheets }, "2026-09-17");
    expect([back.changes, back.corrected, statusOf(after(back.proposal))]).toEqual([true, [], ["computed"]]);
    const still = checked({ state: after(back.proposal), sheets: entered().sheets }, "2026-09-17");
    expect([still.changes, still.proposal.log]).toEqual([false, []]);
  });
});

describe("a sheet of which nothing is taken", () => {
  const left = (sheet: Sheet, on = "2026-09-02") => {
    const { proposal, corrected } = checked(instead(sheet), on);
    expect([corrected, resultsOf(after(proposal))]).toEqual([[], [60, 60, 40, 40]]);
    return { problems: proposal.problems, status: statusOf(after(proposal))[0] };
  };

  test("it was cleared", () => {
    const { problems, status } = left(evening());
    expect(status).toBe("changed");
    expect(problems[0]).toMatchObject({
      code: "book-sheet-unreadable",
      severity: "warning",
      sheet: "Evening",
      details: { no: 1, sheet: "Evening" },
    });
  });

  test("another evening was typed over it", () => {
    const { problems, status } = left(evening(["Cne", "Cto", 55], ["Dne", "Dto", 45]));
    expect(status).toBe("changed");
    expect(problems).toMatchObject([
      { code: "book-typed-over", severity: "warning", details: { no: 1, sheet: "Evening" } },
    ]);
  });
});

test("games that were added are taken, where games count by day", () => {
  const club = {
    state: bookOf("croquet", [["Name", "Handicap"], ...["Ann", "Bob", "Cat"].map((name) => [name, 4])]),
    sheets: {},
  };
  const games = (...rows: readonly (readonly CellValue[])[]) => sheetOf("Games", ["Date", "Winner", "Loser"], ...rows);
  const first = ["2026-05-01", "Ann", "Bob"];
  const before = enteredOn(club, games(first), "2026-05-02");
  const sheets = { Games: games(first, ["2026-05-03", "Cat", "Ann"]) };
  const { proposal, corrected } = checked({ ...before, sheets }, "2026-05-04");
  expect(corrected.map(({ no }) => no)).toEqual([1]);
  expect(proposal.assumptions).toMatchObject([
    { code: "book-rows-taken", severity: "note", sheet: "Games", details: { no: 1 } },
  ]);
  expect(after(proposal).tournaments[0]!.lines.map(({ player }) => player)).toEqual(["Ann", "Bob", "Cat", "Ann"]);
});

describe("a sheet that is gone", () => {
  test("is reported once; what was accepted stays", () => {
    const { proposal, changes } = checked({ state: entered().state, sheets: {} }, "2026-09-02");
    expect(changes).toBe(true);
    expect(proposal.assumptions).toMatchObject([
      { code: "book-sheet-gone", severity: "note", details: { no: 1, sheet: "Evening" } },
    ]);
    expect([statusOf(after(proposal)), resultsOf(after(proposal))]).toEqual([["sheet gone"], [60, 60, 40, 40]]);
    const again = checked({ state: after(proposal), sheets: {} }, "2026-09-02");
    expect([again.changes, again.proposal.assumptions]).toEqual([false, []]);
  });

  test("is another one by now, where somebody says so", () => {
    const other = { ...entered().sheets["Evening"]!, name: "Tuesday" };
    const { proposal, corrected } = checked(
      { state: entered().state, sheets: {} },
      "2026-09-02",
      { same: [["Evening", "Tuesday"]] },
      [other],
    );
    expect(proposal.assumptions).toMatchObject([
      { code: "book-sheet-found", severity: "note", details: { no: 1, other: "Tuesday" } },
    ]);
    expect(corrected.map(({ no }) => no)).toEqual([1]);
    expect(after(proposal).tournaments).toMatchObject([{ sheet: "Tuesday", status: "computed" }]);
  });
});

describe("what was found in the tables", () => {
  const NOTHING = { edits: [], repairs: [], typed: null };
  const edit = (cell: string, found: unknown): BookNote => ({
    ...{ code: "book-edited", severity: "warning", sheet: "Players", cell },
    details: { column: "Handicap", found: found as string, book: 20, table: "Club_Players" },
  });
  const brought = (
    found: Partial<Parameters<typeof updated>[1]>,
    reason?: string,
    change = (state: BookState) => state,
  ) => {
    const { state, sheets } = entered();
    return updated(
      change(state),
      { ...NOTHING, ...found },
      (name) => sheets[name],
      { organiserErrors: [], reason },
      day("2026-09-02"),
    );
  };

  test("edits are put back, and the log names each", () => {
    const { proposal, changes } = brought({ edits: [edit("D7", 9.5), edit("D8", "x")] });
    expect(changes).toBe(true);
    expect(proposal.log).toMatchObject([
      { what: "updated", no: null, was: "Players!D7: 9.5; Players!D8: x", is: "", changed: 0 },
    ]);
    expect(after(proposal).log.slice(2)).toEqual(proposal.log);
  });

  test("of more than ten the first ten are named", () => {
    const edits = Array.from({ length: 12 }, (_, i) => edit(`D${i + 7}`, i));
    expect(brought({ edits }).proposal.log[0]!.was).toMatch(/Players!D15: 8; Players!D16: 9$/);
  });

  test("repairs change something, too", () => {
    const repairs: BookNote[] = [
      { code: "book-table-gone", details: { table: "Club_Log" }, severity: "note", sheet: null, cell: null },
    ];
    const { proposal, changes } = brought({ repairs });
    expect([changes, proposal.repairs, codes(proposal.log.map(({ what }) => ({ code: what })))]).toEqual([
      true,
      repairs,
      ["updated"],
    ]);
  });

  test("what was typed is a line of its own, with the reason and how many changed by it", () => {
    const line: LogLine = {
      ...{ when: day("2026-09-02"), what: "updated", no: null, cells: "Players!E7", reason: "", changed: 0 },
      was: "Cne, Start handicap: 20",
      is: "Cne, Start handicap: 22",
    };
    const typed = (state: BookState): BookState => ({
      ...state,
      players: state.players.map((one) =>
        one.name === "Cne" ? { ...one, start: { ...one.start, handicap: 22 } } : one,
      ),
      log: [...state.log, line],
    });
    const { proposal, changes } = brought({ typed: line }, "it was a misprint", typed);
    expect(changes).toBe(true);
    expect(proposal.log).toEqual([{ ...line, reason: "it was a misprint", changed: 1 }]);
    expect(after(proposal).log.map(({ what }) => what)).toEqual(["new", "entered", "updated"]);
  });
});
