// A form for each pair, one below the other: a title with its number, then a line for each of what it holds.
import { atOnce } from "../../src/kernel/steps";
import { find, planFill, type Found } from "../../src/tournaments";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheetOf, type Grid } from "./drawn";

const PAIRS = [
  ["Vera Lind", 21.5, "Otto Fjeld", 30.25, 66],
  ["Runa Skov", 8.4, "Emil Høj", 33, 60],
  ["Anna Bro", 40, "Carl Eg", 17.75, 50],
  ["Dora Tin", 28.6, "Finn Ask", 36.1, 40],
] as const;

const form = (draw: (pair: (typeof PAIRS)[number], no: number) => Grid, note: Grid = []): Grid => [
  ["Klubaften, 24 spil"],
  [],
  ...PAIRS.flatMap((pair, i) => [...draw(pair, i + 1), []]),
  ...note,
];
const changesOf = (grid: Grid) => {
  const laid = atOnce(layingOut(sheetOf(grid), "en", ["dbf-pairs"]));
  if (laid === null) return null;
  const { rows, problems } = planFill(find(laid.sheet, "dbf-pairs", { others: [], chosen: true }) as Found);
  return { changes: rows.map(({ outputs }) => outputs["Change"]), problems, laid };
};
const PLAIN: Grid = [
  ["Klubaften, 24 spil"],
  ["Par", "Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score", "Maximum"],
  ...PAIRS.map((pair, i) => [i + 1, ...pair, 108]),
];
const plain = planFill(find(sheetOf(PLAIN), "dbf-pairs", { others: [] }) as Found);

test.each<[string, Grid]>([
  [
    "headers in the title's line, the score out of a maximum",
    form(([a, one, b, other, points], no) => [
      [`Par ${no}`, null, "Hcp", "Nyt hcp"],
      ["N/Ø", a, one, null],
      ["S/V", b, other, null],
      ["Point", `${points} af 108`],
    ]),
  ],
  [
    "without blank lines, a note below, other words",
    form(
      ([a, one, b, other, points], no) => [
        [`Pair no. ${no}`, "Name", "Handicap"],
        ["North", a, one],
        ["South", b, other],
        ["Score", `${points} out of 108`],
        ["Boards", 24],
      ],
      [["Tea at nine"]],
    ).filter((row) => row.length > 0),
  ],
])("%s: the figures of plain rows", (_, grid) => {
  const { changes, problems, laid } = changesOf(grid)!;
  expect([laid.records, problems]).toEqual([4, []]);
  expect(changes).toEqual(plain.rows.map(({ outputs }) => outputs["Change"]));
  const [first] = laid.forResults[0]!;
  if (first) expect([first.header, [...first.lines.values()][0]!.map(({ place }) => place)]).toEqual(["Nyt hcp 1", [[3, 3], [4, 3]]]); // oxfmt-ignore
});

test("titles with a number over lines of other words are no forms", () => {
  const grid = form(([a, , b], no) => [
    [`Par ${no}`, "x"],
    [a, no],
    [b, no + 1],
    [String.fromCharCode(64 + no), 5],
  ]);
  expect(changesOf(grid)).toBeNull();
});
