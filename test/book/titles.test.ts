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
  ["Sheet1", [["Summer Cup"], ["Review: game"]], "Summer Cup"],
  ["Wednesday", [["Summer Cup"], ["Review: game"]], "Summer Cup"],
  ["Wednesday", [["Points: 14"]], "Wednesday"],
  // A label with its value beside it is no title.
  ["Tabelle2", [["Points", "26"], ["Summer Cup"]], "Summer Cup"],
  ["Sheet2", [], "Sheet2"],
  // Somebody named the sheet, or it is called as its file.
  ["round1", [["Club championship, 3 May 2026"]], "Club championship, 3 May 2026"],
  ["Sheet of June", [["Summer Cup"], ["10 June 2026"]], "Summer Cup"],
  ["round1", [["Division 1   Tuesday"]], "Division 1 Tuesday"],
  ["Wednesday", [["10 June 2026"]], "Wednesday"],
  ["Wednesday", [["10 June 2026, 2 lawns"]], "Wednesday"],
  ["Wednesday", [["Summer Cup"], ["4 games, 5 players (one sat out)"]], "Summer Cup"],
  ["Wednesday", [["4 games, Riverside"]], "4 games, Riverside"],
  // What another program prints above a table.
  ["Sheet1", [["Tuesday 299er"], ["SCORES AFTER 21 BOARDS  AVERAGE 84.0"]], "Tuesday 299er"],
  ["Sheet1", [["Tuesday 299er"], ["Final scores: North-South"], ["Page 1 of 2"]], "Tuesday 299er"],
  ["Ark1", [["Klubmesterskab"], ["Stilling efter 24 spil"], ["Side 1 af 2"]], "Klubmesterskab"],
  ["Ark1", [["Klubmesterskab"], ["7 borde, 24 spil"], ["Bord 3"]], "Klubmesterskab"],
  ["aften", [["Resultat efter 3 runder"]], "aften"],
  ["Sheet1", [["Results after 6 boards"], ["10 June 2026"]], "10 June 2026"],
  ["Sheet1", [["Board matches of June"]], "Board matches of June"],
  ["Ark1", [["Spil i juni, 24 spil"]], "Spil i juni, 24 spil"],
] as const)("a sheet %s under %j is called %s", (sheet, above, name) => {
  expect(called(sheet, ...above.map((line) => [...line]))).toBe(name);
});

test("entered again it is the same tournament", () => {
  const sheet = sheetOf("Sheet1", ["Summer Cup"], ...GAME);
  const entry = { kind: "croquet-games", isNew: true } as const;
  const { state } = enteredOn(start(), sheet, "2026-06-10", entry);
  expect(proposed(state, sheet, "2026-06-10", entry).proposal.after?.state.tournaments).toHaveLength(1);
});

test("a file that a book has under the name of the file is still the same tournament", () => {
  const sheet = sheetOf("round1", ["Club championship"], ...GAME);
  const entry = { kind: "croquet-games", isNew: true } as const;
  const { state } = enteredOn(start(), sheet, "2026-06-10", entry);
  const older = { ...state, tournaments: state.tournaments.map((one) => ({ ...one, name: "round1" })) };
  expect(proposed(older, sheet, "2026-06-10", entry).proposal.after?.state.tournaments).toHaveLength(1);
});

test("a file of the same name and title corrects, though most of it is other results", () => {
  const entry = { kind: "croquet-games", isNew: true } as const;
  const titled = (...rows: readonly string[][]) =>
    sheetOf("round1", ["Club championship"], ["Winner", "Loser"], ...rows);
  const { state } = enteredOn(start(), titled(["Anna Bro", "Bent Dahl"]), "2026-06-10", entry);
  const { proposal } = proposed(state, titled(["Bent Dahl", "Anna Bro"]), "2026-06-10", entry);
  expect([proposal.questions, proposal.after?.state.tournaments.length]).toEqual([[], 1]);
});

test("another file under the same title, with other players, is a question", () => {
  const members = [...MEMBERS, ["Cia Elm", 3], ["Dan Fir", 5]];
  const titled = (name: string, winner: string, loser: string) =>
    sheetOf(name, ["Club championship"], ["Winner", "Loser"], [winner, loser]);
  const entry = { kind: "croquet-games", isNew: true } as const;
  const one = titled("court1", "Anna Bro", "Bent Dahl");
  const { state } = enteredOn({ state: bookOf("croquet", members), sheets: {} }, one, "2026-06-10", entry);
  const { proposal } = proposed(state, titled("court2", "Cia Elm", "Dan Fir"), "2026-06-10", entry);
  expect(proposal.questions.map(({ code }) => code)).toEqual(["book-again"]);
});
