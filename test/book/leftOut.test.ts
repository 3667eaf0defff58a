// A name that is typed over on the sheet of a tournament, and left out when the book is brought up to date.
import { filledSheet } from "../../src/book";
import { bookOf, checked, enteredOn, sheetOf, under, written } from "./onSheets";

const NAMES = ["Ann Oak", "Bo Elm", "Cy Ash", "Di Fir", "Ed Yew", "Fay Box", "Gus Bay", "Ida May"];
const HEADER = ["Player 1", "Player 2", "Score %", "Boards"];
const ROWS = [
  ["Ann Oak", "Bo Elm", 60, 24],
  ["Cy Ash", "Di Fir", 40, 24],
  ["Ed Yew", "Fay Box", 55, 24],
  ["Gus Bay", "Ida May", 45, 24],
] as const;
const book = bookOf("dbf", [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, 20 + 3 * i])]);
const ON = "2026-09-01";

const typedOver = () => {
  const { state, sheets } = enteredOn({ state: book, sheets: {} }, sheetOf("Tuesday", HEADER, ...ROWS), ON);
  const values = sheets["Tuesday"]!.values.map((row) => row.map((cell) => (cell === "Cy Ash" ? "Xenia Ort" : cell)));
  return { state, sheets: { Tuesday: { ...sheets["Tuesday"]!, values } } };
};

test("an update asks who it is, and computes the sheet without the row", () => {
  const held = typedOver();
  const asked = checked(held, ON);
  expect(asked.proposal.questions.map(({ id }) => id)).toEqual(["who:Xenia Ort"]);
  const left = checked(held, ON, { leftOut: ["Xenia Ort"] });
  expect(left.proposal.questions).toEqual([]);
  const [tournament] = left.proposal.after!.state.tournaments;
  const without = enteredOn({ state: book, sheets: {} }, sheetOf("Tuesday", HEADER, ROWS[0], ROWS[2], ROWS[3]), ON);
  const figures = (lines: (typeof without.state.tournaments)[0]["lines"]) =>
    lines.map(({ player, figures: of }) => [player, of?.expected, of?.change]);
  expect(figures(tournament!.lines)).toEqual(figures(without.state.tournaments[0]!.lines));
  expect(tournament!.reading.settings).toEqual({ "left-out": "Xenia Ort" });
  // Nothing is left of what the book wrote in the row.
  const filled = filledSheet(left.corrected[0]!.sheet, left.proposal.after!, 1, held.state);
  const now = written(held.sheets.Tuesday, filled);
  expect(under(held.sheets.Tuesday, "Change")[1]).not.toBeNull();
  const changes = under(now, "Change");
  expect(changes.map((change) => change === null)).toEqual([false, true, false, false]);
  expect(under(now, "Player 2")[1]).toBe("Di Fir");
  const again = checked({ state: left.proposal.after!.state, sheets: { Tuesday: now } }, ON);
  expect(again.changes).toBe(false);
});

test("a name that is left out on one sheet takes part on another", () => {
  const first = enteredOn({ state: book, sheets: {} }, sheetOf("Monday", HEADER, ...ROWS), "2026-08-31", {
    answers: {},
  });
  const { state } = enteredOn(
    first,
    sheetOf("Tuesday", HEADER, ...ROWS.map((row) => [...row.slice(0, 2), 50, 24])),
    ON,
  );
  expect(state.tournaments).toHaveLength(2);
  const left = checked({ state, sheets: first.sheets }, ON, { leftOut: ["Cy Ash"] });
  expect(left.proposal.after!.state.tournaments[0]!.lines).toHaveLength(8);
});
