// What a tournament is called: by its sheet, or by its title where a spreadsheet program named the sheet.
import { bookOf, enteredOn, proposed, sheetOf } from "./onSheets";

const MEMBERS = [
  ["Name", "Handicap"],
  ["Anna Bro", 2],
  ["Bent Dahl", 4],
];
const start = () => ({ state: bookOf("croquet", MEMBERS), sheets: {} });
const GAME = [
  ["Winner", "Loser"],
  ["Anna Bro", "Bent Dahl"],
];

function called(sheet: string, ...above: readonly string[][]): string {
  const { state } = enteredOn(start(), sheetOf(sheet, ...above, ...GAME), "2026-06-10", { kind: "croquet-games" });
  return state.tournaments[0]!.name;
}

test.each([
  ["Sheet1", [["Summer Cup"]], "Summer Cup"],
  ["Ark 3", [["Elm Croquet Club"], ["Summer Cup"], ["10 June 2026"]], "Summer Cup"],
  ["Ark4", [["Onsdag den 10. juni 2026"]], "Onsdag den 10. juni 2026"],
  // A label with its value beside it is no title.
  ["Tabelle2", [["Points", "26"], ["Summer Cup"]], "Summer Cup"],
  ["Sheet2", [], "Sheet2"],
  // Somebody named the sheet.
  ["Cup", [["Summer Cup"]], "Cup"],
  ["Sheet of June", [["Summer Cup"]], "Sheet of June"],
] as const)("a sheet %s under %j is called %s", (sheet, above, name) => {
  expect(called(sheet, ...above.map((line) => [...line]))).toBe(name);
});

test("entered again it is the same tournament", () => {
  const sheet = sheetOf("Sheet1", ["Summer Cup"], ...GAME);
  const entry = { kind: "croquet-games", isNew: true } as const;
  const { state } = enteredOn(start(), sheet, "2026-06-10", entry);
  expect(proposed(state, sheet, "2026-06-10", entry).proposal.after?.state.tournaments).toHaveLength(1);
});
