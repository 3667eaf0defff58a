// Shapes at their edges: long sheets, many cards, initials, halves of a game in every way of writing it.
import { atOnce } from "../../src/kernel/steps";
import { mayBeOneGame } from "../../src/layout/cells/outcomes";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { budget, fc } from "../random";
import { plain, sheetOf, stacked, titled, type Cell, type Grid, type Records } from "./drawn";

const laidOut = (grid: Grid) => atOnce(layingOut(sheetOf(grid), "en"));
const rowsOf = (grid: Grid) => (laidOut(grid)?.sheet.values ?? []).map((row) => row.map(String).join(" | "));
const records = (grid: Grid) => rowsOf(grid).filter((row) => /^[A-Z]+\d+ \|/.test(row));

const block = (names: readonly string[], cell: (i: number, j: number) => Cell | null, head = names): Grid => [
  ["Player", ...head],
  ...names.map((name, i) => [name, ...names.map((_, j) => (i === j ? null : cell(i, j)))]),
];

test("initials before names stay; letters that number the lines, as the head does, go", () => {
  const names = ["A. Ash", "B. Birk", "C. Cole"];
  const margin = (i: number, j: number) => (i < j ? "+5" : "-5");
  expect(records(block(names, margin))[0]).toContain("A. Ash | B. Birk");
  expect(records(block(["C. Cole", "A. Ash", "B. Birk"], margin))[0]).toContain("C. Cole | A. Ash");
  expect(records(block(["A. Ann Ash", "B. Bo Birk", "C. Cy Cole"], margin, ["A", "B", "C"]))[0]).toContain(
    "Ann Ash | Bo Birk",
  );
});

test.each([
  ["1", "-1", true],
  ["1", "0", true],
  ["1", "1", false],
  ["½", "½", true],
  ["0", "0", false],
  ["7:4", "4:7", true],
  ["7:4", "7:4", false],
  ["26-19", "19–26", true],
  ["26-19", "19-25", false],
  ["26+10", "16-10", true],
  ["26+10", "16-12", false],
  ["+5tp", "-5", true],
  ["+5", "-3", false],
  ["W", "L", true],
  ["W", "W", false],
  ["W", "-4", true],
  ["W", "+4", false],
  ["B+R", "B+R", true],
  ["B+3.5", "W+3.5", false],
  ["abandoned", "+4", true],
])("%s and %s are of one game: %s", (one, other, is) => {
  expect([mayBeOneGame(one, other), mayBeOneGame(other, one)]).toEqual([is, is]);
});

test("somebody is called Frei", () => {
  const names = ["Ann Ash", "Frei", "Cy Cole"];
  expect(records(block(names, (i, j) => (i < j ? "+5" : "-5")))).toHaveLength(3);
});

const nameOf = (i: number, family: string) =>
  `${String.fromCharCode(65 + (i % 26))}${"aeiou"[i % 5]!}${"lmnrst"[i % 6]!} ${family}${"abcdefghij"[Math.floor(i / 26) % 10]!}`;

const games = (count: number): Records => ({
  kind: "croquet-games",
  headers: ["Winner", "Loser", "Winner handicap", "Loser handicap", "Score"],
  fields: ["Winner", "Loser", "Winner handicap", "Loser handicap", "Score"],
  rows: Array.from({ length: count }, (_, i) => [
    nameOf(i, "Ash"),
    nameOf(i, "Birk"),
    i % 12,
    (i * 5) % 14,
    `+${1 + (i % 26)}`,
  ]),
});

const cards = (count: number, most: number): Grid =>
  Array.from({ length: count }, (_, n) => {
    const size = most === 4 ? 4 : 3 + (n % 2);
    const player = (i: number, team: string, imps: number) => [nameOf(n * 8 + i, team), imps, null];
    return [
      [
        `Harbour ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 26]!}`,
        "Hcp",
        null,
        `Canal ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 26]!}`,
        "Hcp",
      ],
      ...Array.from({ length: size }, (__, i) => [
        ...player(i, "Ash", 20 + i),
        ...player(i, "Elm", 30 + i).slice(0, 2),
      ]),
      ["IMPs", 40 + n, null, "IMPs", 30],
      [],
    ] as Grid;
  }).flat();

test("thirty team cards, the last of them far down the sheet; cards of three and of four players", () => {
  const thirty = records(titled(cards(30, 4), "Team league, 24 boards"));
  expect(thirty).toHaveLength(30);
  const mixed = records(titled(cards(6, 0), "Team league, 24 boards"));
  expect(mixed.map((row) => row.split(" | ").filter((cell) => / (?:Ash|Elm)/.test(cell)).length)).toEqual([
    6, 8, 6, 8, 6, 8,
  ]);
});

test("below a tree, further down than a sheet is looked at, a name stands alone", () => {
  const tree: Grid = [
    ["First round", "Semi-final", "Final"],
    ["Ann Ash (3)", null, null],
    [null, "Ann Ash +12", null],
    ["Bo Birk (6)", null, null],
    [null, null, "Cy Dahl +8tp"],
    ["Cy Dahl (1½)", null, null],
    [null, "Cy Dahl +19", null],
    ["Di Elm (9)", null, null],
  ];
  const below: Grid = Array.from({ length: 170 }, () => []);
  expect(records([...tree, ...below, ["Gus Hall", null, null]])).toHaveLength(3);
});

test("boards whose match has no title keep their rows", () => {
  const head = ["Board", "Home", "Rating", "Result", "Away", "Rating"];
  const boards = (n: number): Grid => [
    [1, nameOf(n, "Ash"), 14, "1-0", nameOf(n, "Birk"), 12],
    [2, nameOf(n + 1, "Ash"), 13, "½-½", nameOf(n + 1, "Birk"), 11],
  ];
  const filler: Grid = Array.from({ length: 40 }, (_, i) => [`Round ${i}: Ashby - Corby`, ...[]] as Cell[]).flatMap(
    (title, i) => [title, head, ...boards(3 * i), []],
  );
  const rows = records([...filler, head, ...boards(500)]);
  expect(rows.length).toBeGreaterThanOrEqual(80);
});

test("a long sheet is read to its end, however it is laid out", () => {
  const shapes = [plain, stacked, (of: Records) => titled(plain(of), "Season"), blockOf];
  fc.assert(
    fc.property(fc.integer({ min: 150, max: 400 }), fc.constantFrom(...shapes), (count, shape) => {
      const grid = shape(games(count));
      const text = rowsOf(grid).join("\n");
      const read = records(grid).length;
      return text === "" || read === countOf(grid) ? true : `${read} of ${countOf(grid)}`.length === 0;
    }),
    budget(6),
  );
});

/** Blocks of four below each other. */
function blockOf({ rows }: Records): Grid {
  return Array.from({ length: Math.floor(rows.length / 6) }, (_, n) => {
    const names = Array.from({ length: 4 }, (__, i) => nameOf(4 * n + i, "Ash"));
    return [...block(names, (i, j) => (i < j ? "+5" : "-5")), []];
  }).flat();
}

function countOf(grid: Grid): number {
  const isBlock = grid[0]?.[0] === "Player";
  if (isBlock) return (grid.filter(([first]) => first === "Player").length * 4 * 3) / 2;
  return grid.flat().filter((cell) => typeof cell === "string" && /^\+\d+$/.test(cell)).length;
}

test.each([
  ["both rows have the number of the match and its boards", ["1", "24"]],
  ["only the first row has them", ["", ""]],
])("a team in each row: %s", (_, [match, boards]) => {
  const lines = [
    "Match|Team|Handicap|Boards|IMPs",
    "1|Holme|23|24|41",
    `${match}|Engen|26.5|${boards}|30`,
    "2|Rooks|20|24|22",
    `${match === "" ? "" : 2}|Dalen|21|${boards}|25`,
  ];
  const laid = atOnce(layingOut(sheetOf(lines.map((line) => line.split("|").map((text) => text || null))), "en"))!;
  expect([laid.kind, laid.sheet.values.map((line) => line.slice(1).join("|"))]).toEqual([
    "dbf-teams",
    [
      "Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs|Away IMPs",
      "Holme|23|Engen|26.5|24|41|30",
      "Rooks|20|Dalen|21|24|22|25",
    ],
  ]);
});
