// A tournament whose sheet is no longer found.
import type { Sheet } from "../../src/sheet";
import { bookOf, checked, enteredOn, sheetOf } from "./onSheets";
import { handicaps } from "./seasons";

const LIST = [
  ["Name", "Start handicap"],
  ["Ann", 10],
  ["Bob", 20],
  ["Cat", 30],
  ["Dan", 40],
  ["Eve", 50],
  ["Fay", 52],
];
const pairs = (name: string, ...scores: number[]): Sheet =>
  sheetOf(
    name,
    ["Player 1", "Player 2", "Score %", "Boards"],
    ...[
      ["Ann", "Bob"],
      ["Cat", "Dan"],
      ["Eve", "Fay"],
    ].map((pair, i) => [...pair, scores[i]!, 24]),
  );
const entered = enteredOn({ state: bookOf("dbf", LIST), sheets: {} }, pairs("Evening", 60, 50, 40), "2026-09-01");
const lost = { state: entered.state, sheets: {} };
const codes = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);

test("its facts stand, which is said once", () => {
  const gone = checked(lost, "2026-09-02").proposal;
  expect(codes(gone.assumptions)).toEqual(["book-sheet-gone"]);
  expect(gone.after!.state.tournaments[0]!.status).toBe("sheet gone");
  expect(handicaps(gone.after!.state)).toEqual(handicaps(entered.state));
  expect(checked({ ...lost, state: gone.after!.state }, "2026-09-02")).toMatchObject({ changes: false });
});

describe.each([
  ["the same", pairs("Copy", 60, 50, 40)],
  ["nearly the same", pairs("Copy", 60, 50, 41)],
  [
    "the same in other rows",
    { ...pairs("Copy", 60, 50, 40), values: [["Tuesday"], [], ...pairs("", 60, 50, 40).values] },
  ],
])("a sheet of %s", (_, copy) => {
  test("is a question, whose answers are remembered", () => {
    const asked = checked(lost, "2026-09-02", {}, [copy]);
    expect(asked.proposal.after).toBeNull();
    expect(asked.proposal.questions).toMatchObject([
      {
        code: "book-sheet-like",
        severity: "error",
        choices: [
          { key: "Copy", answer: { sheetOf: 1, was: "Evening", is: "Copy" } },
          { key: "gone", answer: { sheetOf: 1, was: "Evening", is: null } },
        ],
      },
    ]);
    const gone = checked(lost, "2026-09-02", { gone: [1] }, [copy]).proposal.after!.state;
    expect(gone.tournaments[0]).toMatchObject({ status: "sheet gone", sheet: "Evening", notOn: ["Copy"] });
    expect(checked({ ...lost, state: gone }, "2026-09-03", {}, [copy])).toMatchObject({ changes: false });
    // Another one that looks like it is asked again.
    const other = checked({ ...lost, state: gone }, "2026-09-03", {}, [copy, { ...copy, name: "Third" }]);
    expect(other.proposal.questions.map(({ details }) => details["other"])).toEqual(["Third"]);
    const same = checked(lost, "2026-09-02", { same: [["Evening", "Copy"]] }, [copy]);
    expect(codes(same.proposal.assumptions)).toContain("book-sheet-found");
    expect(same.corrected).toMatchObject([{ no: 1, sheet: { sheet: { name: "Copy" } } }]);
    const { state } = same.proposal.after!;
    expect(state.tournaments[0]).toMatchObject({ status: "computed", sheet: "Copy" });
    expect(checked({ state, sheets: { Copy: copy } }, "2026-09-02")).toMatchObject({ changes: false });
  });
});

test("what is nearly the same and said to be its sheet is a correction of it", () => {
  const copy = pairs("Copy", 61, 50, 39);
  // Most of its lines are others: it is not looked like, and may still be said.
  expect(checked(lost, "2026-09-02", {}, [copy]).proposal.questions).toEqual([]);
  const { proposal } = checked(lost, "2026-09-02", { same: [["Evening", "Copy"]] }, [copy]);
  expect(proposal.log.map(({ what, was, is }) => [what, was, is])).toEqual([
    ["corrected", "Ann: 60 · Bob: 60 · Eve: 40 · Fay: 40", "Ann: 61 · Bob: 61 · Eve: 39 · Fay: 39"],
  ]);
});

test("sheets of games are compared by who met whom, not by their rows", () => {
  const croquet = bookOf("croquet", [
    ["Name", "Handicap"],
    ["Ann", 2],
    ["Bob", 4],
    ["Cat", 7],
    ["Dan", 9],
  ]);
  const games = (name: string, ...rows: string[][]) =>
    sheetOf(name, ["Date", "Winner", "Loser"], ...rows.map((row, i) => [`2026-05-0${i + 1}`, ...row]));
  const may = enteredOn({ state: croquet, sheets: {} }, games("May", ["Ann", "Bob"], ["Cat", "Dan"]), "2026-05-03");
  const ask = (loose: Sheet) => codes(checked({ ...may, sheets: {} }, "2026-06-01", {}, [loose]).proposal.questions);
  expect(ask(games("Others", ["Ann", "Cat"], ["Bob", "Dan"]))).toEqual([]);
  expect(ask(games("Same", ["Ann", "Bob"], ["Cat", "Dan"]))).toEqual(["book-sheet-like"]);
});
