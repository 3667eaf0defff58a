// Boards of the same two teams in two tables: one match, or two.
import { find, planFill, type Found } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet/sheet";
import { day } from "../../book/seasons";

type Cells = readonly (string | number)[];
const HEADER = ["Board", "Home team", "Home player", "Home rating", "Home result", "Away team", "Away player"].concat([
  "Away rating",
  "Away result",
]);
const board = (number: number, home: string, away: string): Cells => [
  ...[number, "Ash", home, 12, 1],
  ...["Elm", away, 14, 0],
];
const FIRST = [board(1, "Ann Oak", "Bob Elm"), board(2, "Cat Fir", "Dan Yew")];
const second = (from: number) => [board(from, "Eva Ash", "Fay Ivy"), board(from + 1, "Gus Box", "Hal Bay")];
const BLANK = HEADER.map(() => "");
const titled = (title: string): Cells => [title, ...BLANK.slice(1)];

function sheetOf(rows: readonly Cells[]): Sheet {
  return { name: "Match", top: 0, left: 0, values: rows };
}

function beside(from: number, one = "", other = "") {
  const [left, right] = [
    [titled(one), HEADER, ...FIRST],
    [titled(other), HEADER, ...second(from)],
  ];
  return sheetOf(left.map((row, i) => [...row, "", ...right[i]!]));
}

function below(from: number, one = "", other = "") {
  return sheetOf([titled(one), HEADER, ...FIRST, BLANK, titled(other), HEADER, ...second(from)]);
}

function linesOf(sheet: Sheet) {
  const found = find(sheet, "chess-boards", { others: [], chosen: true }) as Found;
  return planFill(found).played!.lines.filter(({ entry }) => entry.endsWith("home"));
}

const entries = (sheet: Sheet) =>
  linesOf(sheet).map(({ player, entry }) => `${player}: ${entry.replace(" team Ash", "")}`);

const ONE = [
  "Ann Oak: match Ash_–_Elm board 1 home",
  "Cat Fir: match Ash_–_Elm board 2 home",
  "Eva Ash: match Ash_–_Elm board 3 home",
  "Gus Box: match Ash_–_Elm board 4 home",
];
const TWO = [...ONE.slice(0, 2), "Eva Ash: match Ash_–_Elm_2 board 1 home", "Gus Box: match Ash_–_Elm_2 board 2 home"];

test("boards that go on are of one match", () => {
  expect(entries(beside(3))).toEqual(ONE);
  expect(entries(beside(3, "Boards 1–2", "Boards 3–4"))).toEqual(ONE);
  expect(entries(beside(3, "Ash v Elm"))).toEqual(ONE);
  expect(entries(below(3))).toEqual(ONE);
});

test("boards from 1 again are of another match", () => {
  expect(entries(beside(1))).toEqual(TWO);
  expect(entries(below(1))).toEqual(TWO);
});

test("tables beside each other, each with a heading of its own, are two matches, on the days of the headings", () => {
  expect(entries(beside(3, "First round", "Second round"))).toEqual(TWO);
  expect(linesOf(beside(1, "1 May 2026", "8 May 2026")).map((line) => line.day)).toEqual([
    day("2026-05-01"),
    day("2026-05-01"),
    day("2026-05-08"),
    day("2026-05-08"),
  ]);
});
