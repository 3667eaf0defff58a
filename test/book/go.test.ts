// Evenings of Go in a book, with what the paper gives worked out by hand.
import { sayCode, saying } from "../saying";
import { adjust, compute, readBook } from "../../src/book";
import { noticeboard } from "../../src/book/views/noticeboard";
import { playerPage } from "../../src/book/views/playerPage";
import { outcomes } from "../../src/book/results/outcomes";
import { recordOf } from "../../src/book/results/record";
import { settledOtherwise } from "../../src/book/reconciling/settledOtherwise";
import { isoDay } from "../../src/kernel/day";
import { bookSentence } from "../../src/messages/book";
import "../../src/messages/everyLanguage";
import { day, standingTables } from "./seasons";
import { bookOf, checked, enteredOn, proposed, sheetOf, under } from "./onSheets";

const CLUB = bookOf("go", [
  ["Name", "Rank"],
  ["Anna Bro", "2d"],
  ["Bent Dahl", "3k"],
  ["Carl Eg", "2d"],
]);

test("B+R under Player 1 and Player 2: the weaker player has Black, by the ranks of the book", () => {
  const rows = [
    ["Anna Bro", "Bent Dahl", "B+R"],
    ["Bent Dahl", "Anna Bro", "W+3.5"],
    ["Carl Eg", "Bent Dahl", "½"],
  ];
  const sheet = sheetOf("Evening", ["Player 1", "Player 2", "Result"], ...rows);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  const [{ lines }] = book.state.tournaments as [(typeof book.state.tournaments)[number]];
  expect(lines.map(({ player, result }) => [player, result])).toEqual([
    ["Anna Bro", "lost"],
    ["Bent Dahl", "won"],
    ["Bent Dahl", "lost"],
    ["Anna Bro", "won"],
    ["Carl Eg", "draw"],
    ["Bent Dahl", "draw"],
  ]);
  expect(checked(book, "2026-10-13").changes).toBe(false);
});

test.each([
  ["won", "lost", "won on time"],
  ["vandt", "tabte", "vundet på tid"],
])("%s, %s, %s: of the player who is named first", (won, lost, onTime) => {
  const rows = [
    ["Anna Bro", won, "Bent Dahl"],
    ["Bent Dahl", lost, "Carl Eg"],
    ["Carl Eg", onTime, "Anna Bro"],
  ];
  const sheet = sheetOf("Evening", ["Player", "Result", "Opponent"], ...rows);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  const [{ lines }] = book.state.tournaments as [(typeof book.state.tournaments)[number]];
  expect(lines.map(({ player, result }) => [player, result])).toEqual([
    ["Anna Bro", "won"],
    ["Bent Dahl", "lost"],
    ["Bent Dahl", "lost"],
    ["Carl Eg", "won"],
    ["Carl Eg", "won"],
    ["Anna Bro", "lost"],
  ]);
});

test("colours that were filled in beside Winner and Loser say nobody’s name", () => {
  // Bent has Black, and lost.
  const sheet = sheetOf("Evening", ["Winner", "Loser"], ["Anna Bro", "Bent Dahl"], ["Bent Dahl", "Carl Eg"]);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  const again = checked(book, "2026-10-13");
  expect([again.changes, again.proposal.assumptions, again.proposal.problems]).toEqual([false, [], []]);
});

test("between equal ranks a colour says nothing: it is reported once, at the result", () => {
  const sheet = sheetOf("Evening", ["Player 1", "Player 2", "Result"], ["Anna Bro", "Carl Eg", "W+R"]);
  const {
    proposal: { problems, after },
  } = proposed(CLUB, sheet, "2026-10-12");
  expect(problems.map(({ code, severity, cell }) => [code, severity, cell])).toEqual([
    ["book-winner-unsaid", "warning", "C2"],
  ]);
  expect(after!.state.tournaments[0]!.lines.map(({ result }) => result)).toEqual(["W+R", "W+R"]);
});

test("stones against the rule are listed when it is entered, and whenever the book is checked", () => {
  // 2d and 3k are four ranks apart: H = 4/2 + 0.5, rounded up to 3, with komi 6.5.
  const sheet = sheetOf("Evening", ["Black", "White", "Result", "Stones"], ["Bent Dahl", "Anna Bro", "B+R", 2]);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  const told = {
    code: "go-stones-otherwise",
    cell: "D2",
    details: { found: 2, expected: 3, komi: 6.5, difference: 4, players: ["Bent Dahl", "Anna Bro"] },
  };
  expect(book.filled.plan!.differences).toMatchObject([told]);
  const notes = settledOtherwise(compute(book.state), (name) => book.sheets[name]);
  expect(notes).toMatchObject([{ ...told, severity: "warning", sheet: "Evening" }]);
});

test("won and lost since the rank was last set, which is an adjustment of the book", () => {
  const header = ["Black", "White", "Result"];
  const one = sheetOf("One", header, ["Bent Dahl", "Anna Bro", "B+R"], ["Bent Dahl", "Carl Eg", "B+2.5"]);
  const two = sheetOf("Two", header, ["Bent Dahl", "Anna Bro", "W+R"], ["Bent Dahl", "Carl Eg", "jigo"]);
  const first = enteredOn({ state: CLUB, sheets: {} }, one, "2026-10-05");
  expect([0, 1, 2].map((i) => recordOf(compute(first.state), i))).toEqual([
    { won: 0, lost: 1, drawn: 0, since: null },
    { won: 2, lost: 0, drawn: 0, since: null },
    { won: 0, lost: 1, drawn: 0, since: null },
  ]);
  const days = { played: day("2026-10-06"), reported: day("2026-10-06") };
  const set = { ...days, player: "Bent Dahl", to: "2k", reason: "two wins" };
  const promoted = adjust(first.state, set, day("2026-10-06")).after!.state;
  const { state } = enteredOn({ state: promoted, sheets: first.sheets }, two, "2026-10-12");
  const computed = compute(state);
  expect(recordOf(computed, 1)).toEqual({ won: 0, lost: 1, drawn: 1, since: day("2026-10-06") });
  const say = saying((code, details = {}) => bookSentence("en", code, details));
  const { cells } = playerPage(computed, 1, day("2026-10-13"), say, isoDay, false);
  const shown = cells.filter(({ row }) => row < 5).map(({ value }) => value);
  expect(shown).toEqual(
    expect.arrayContaining(["Bent Dahl", "Rank held", "2k", "Games", "won 0, lost 1, drawn 1 (since 2026-10-06)"]),
  );
  const boards = noticeboard(computed, day("2026-10-10"), { language: "en", say, dayText: isoDay });
  expect(boards.at(-1)!.rows.map((row) => [row[1], row.at(-1)])).toContainEqual(["Anna Bro", "won 1, lost 1"]);
});

test("games have days of their own: what was won since a promotion in the middle of a sheet", () => {
  const rows = [
    ["2026-10-05", "Bent Dahl", "Anna Bro", "B+R"],
    ["", "Bent Dahl", "Carl Eg", "B+R"],
    ["2026-10-12", "Bent Dahl", "Anna Bro", "W+R"],
  ];
  const october = sheetOf("October", ["Date", "Black", "White", "Result"], ...rows);
  const book = enteredOn({ state: CLUB, sheets: {} }, october, "2026-10-13");
  const days = book.state.tournaments[0]!.lines.map((line) => isoDay(line.day!));
  expect(days).toEqual(["2026-10-05", "2026-10-05", "2026-10-05", "2026-10-05", "2026-10-12", "2026-10-12"]);
  const said = { player: "Bent Dahl", to: "2k", reason: "two wins", played: day("2026-10-06") };
  const { state } = adjust(book.state, { ...said, reported: day("2026-10-13") }, day("2026-10-13")).after!;
  expect(recordOf(compute(state), 1)).toEqual({ won: 0, lost: 1, drawn: 0, since: day("2026-10-06") });
});

test("a game is played with the rank of its day, however late its sheet is entered", () => {
  const said = { player: "Bent Dahl", to: "2k", reason: "two wins", played: day("2026-10-06") };
  const promoted = adjust(CLUB, said, day("2026-10-06")).after!.state;
  const sheet = sheetOf(
    "October",
    ["Date", "Black", "White", "Result"],
    ["2026-10-05", "Bent Dahl", "Anna Bro", "B+R"],
    ["2026-10-12", "Bent Dahl", "Anna Bro", "W+R"],
  );
  const book = enteredOn({ state: promoted, sheets: {} }, sheet, "2026-10-13");
  const [{ lines }] = book.state.tournaments.slice(-1) as [(typeof book.state.tournaments)[number]];
  expect(lines.map(({ player, play }) => [player, play])).toEqual([
    ["Bent Dahl", "3k"],
    ["Anna Bro", "2d"],
    ["Bent Dahl", "2k"],
    ["Anna Bro", "2d"],
  ]);
  // 3k and 2d are four ranks apart: H = 4/2 + 0.5, rounded up, with komi 6.5; 2k and 2d are three: H = 2, komi 0.5.
  const filled = book.filled.plan!.rows.map(({ outputs }) => [outputs["H"], outputs["Komi"]]);
  expect(filled).toEqual([
    [3, 6.5],
    [2, 0.5],
  ]);
  expect(checked(book, "2026-10-14").changes).toBe(false);
});

test.each(["go", "croquet"] as const)(
  "%s: games recovered from the tables have the day of their evening, and no sheet corrects that",
  (system) => {
    const held = system === "go" ? ["2d", "3k"] : [2, 4];
    const club = bookOf(system, [
      ["Name", "Start"],
      ["Anna Bro", held[0]!],
      ["Bent Dahl", held[1]!],
    ]);
    const evening = sheetOf("Evening", system === "go" ? ["Black", "White", "Result"] : ["Winner", "Loser"], [
      "Bent Dahl",
      "Anna Bro",
      "B+R",
    ]);
    const { state, sheets } = enteredOn({ state: club, sheets: {} }, evening, "2026-10-12");
    const read = readBook({ tables: standingTables(state), head: [], memory: null }, sayCode).state!;
    expect(checked({ state: read, sheets }, "2026-10-13").corrected).toEqual([]);
  },
);

test("a day that somebody changes on the sheet is a correction", () => {
  const sheet = (day1: string) =>
    sheetOf("October", ["Date", "Black", "White", "Result"], [day1, "Bent Dahl", "Anna Bro", "B+R"]);
  const { state } = enteredOn({ state: CLUB, sheets: {} }, sheet("2026-10-05"), "2026-10-13");
  const { corrected } = checked({ state, sheets: { October: sheet("2026-10-06") } }, "2026-10-14");
  expect(corrected.map(({ no }) => no)).toEqual([1]);
});

test("days that cannot be read are reported, and the games count on the day of the evening; Update finds nothing", () => {
  const header = ["Date", "Black", "White", "Result"];
  const sheet = sheetOf(
    "Evening",
    header,
    ["week 3", "Bent Dahl", "Anna Bro", "B+R"],
    ["5/10", "Bent Dahl", "Carl Eg", "B+R"],
  );
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  expect(book.filled.plan!.problems.map(({ code, severity, cell }) => [code, severity, cell])).toEqual([
    ["cell-not-date", "warning", "A2"],
    ["cell-not-date", "warning", "A3"],
  ]);
  expect(book.state.tournaments[0]!.lines.map(({ result, day: on }) => [result, on])).toEqual([
    ["won", null],
    ["lost", null],
    ["won", null],
    ["lost", null],
  ]);
  const { changes, proposal: update } = checked(book, "2026-10-13");
  expect([changes, update.problems]).toEqual([false, []]);
});

test("a game that cannot be read stops no other; its cells stay until somebody puts them right", () => {
  const sheet = sheetOf(
    "Evening",
    ["Player 1", "Rank 1", "Player 2", "Result"],
    ["Anna Bro", null, "Bent Dahl", "1-0"],
    ["Bent Dahl", "3z", "Carl Eg", "0-1"],
    ["Carl Eg", null, null, "1-0"],
    ["Anna Bro", null, "Anna Bro", "1-0"],
    ["Anna Bro & Bent Dahl", "2d", "Carl Eg & Bent Dahl", "1-0"],
  );
  const { proposal } = proposed(CLUB, sheet, "2026-10-12");
  expect(proposal.problems.map(({ code, severity, cell }) => [code, severity, cell])).toEqual([
    ["go-not-a-rank", "warning", "B3"],
    ["cell-missing", "warning", "C4"],
    ["go-pair-go", "warning", "A6"],
    ["player-against-self", "warning", "C5"],
  ]);
  const book = enteredOn({ state: CLUB, sheets: {} }, sheet, "2026-10-12");
  expect(book.state.tournaments[0]!.lines.map(({ player, result, remark }) => [player, result, remark])).toEqual([
    ["Anna Bro", "won", null],
    ["Bent Dahl", "lost", null],
    ["Bent Dahl", "?", "Evening!B3"],
    ["Carl Eg", "?", "Evening!B3"],
    ["Carl Eg", "?", "Evening!C4"],
    ["Anna Bro", "?", "Evening!C5"],
    ["Anna Bro", "?", "Evening!C5"],
  ]);
  expect(under(book.sheets["Evening"]!, "Rank 1").slice(0, 2)).toEqual(["2d", "3z"]);
  expect(compute(book.state).standings.map(({ played }) => played)).toEqual([1, 1, 0]);
  expect(checked(book, "2026-10-13").changes).toBe(false);
});

test("a sheet without any game that can be read is refused, with the cells", () => {
  const sheet = sheetOf("Evening", ["Player 1", "Rank 1", "Player 2"], ["Anna Bro", "2e", "Bent Dahl"]);
  const { proposal } = proposed(CLUB, sheet, "2026-10-12");
  expect([proposal.after, proposal.problems.map(({ code, cell }) => [code, cell])]).toEqual([
    null,
    [["go-not-a-rank", "B2"]],
  ]);
});

test.each(["draw", "Draw", "remis", "jigo"])("a draw may be written %s, and nothing is said of it", (result) => {
  const sheet = sheetOf("Evening", ["Player 1", "Player 2", "Result"], ["Anna Bro", "Bent Dahl", result]);
  const { proposal } = proposed(CLUB, sheet, "2026-10-12");
  expect(proposal.problems).toEqual([]);
  expect(proposal.after!.state.tournaments[0]!.lines.map((line) => line.result)).toEqual(["draw", "draw"]);
});

test("in Danish a draw is jigo: in the ledger, on the page and the noticeboard, and in what is said of it", () => {
  const danish = { ...CLUB, language: "da" as const };
  const sheet = sheetOf("Aften", ["Player 1", "Player 2", "Result"], ["Anna Bro", "Bent Dahl", "jigo"]);
  const { proposal } = proposed(danish, sheet, "2026-10-12");
  const computed = compute(proposal.after!.state);
  const say = saying((code, details = {}) => bookSentence("da", code, details));
  expect(outcomes(proposal).map(({ code, details }) => bookSentence("da", code, details))).toEqual([
    "Anna Bro – Bent Dahl: jigo",
  ]);
  const page = playerPage(computed, 0, 0, say, String, false);
  expect(page.cells.filter(({ value }) => value === "jigo")).toHaveLength(1);
  const [board] = noticeboard(computed, 0, { language: "da", say, dayText: isoDay });
  expect(board!.rows).toEqual([["Anna Bro", "jigo", "Bent Dahl"]]);
  const tables = standingTables(computed.state);
  expect(JSON.stringify(tables.ledger)).toContain('"jigo"');
  const read = readBook({ tables, head: [], memory: null }, sayCode);
  expect(read.state!.tournaments[0]!.lines.map(({ result }) => result)).toEqual(["draw", "draw"]);
});
