import { atOnce } from "../../src/kernel/steps";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheetOf, type Grid } from "./drawn";

// Shapes in which no record has a row: trees, lists of rounds, told matches.

function laidOut(grid: Grid) {
  const laid = atOnce(layingOut(sheetOf(grid), "en"));
  return { kind: laid?.kind, rows: (laid?.sheet.values ?? []).map((row) => row.map(String).join(" | ")) };
}

const lines = (...texts: readonly string[]): Grid => texts.map((text) => [text]);

const TREE = [
  ["Ann Ash (3)", null, null],
  [null, "Ann Ash +12", null],
  ["Bo Birk (6)", null, null],
  [null, null, "Cy Dahl +8tp"],
  ["Cy Dahl (1½)", null, null],
  [null, "Cy Dahl +19", null],
  ["Di Elm (9)", null, null],
];
const OF_TREE = [
  "From | Winner | Loser | Winner handicap | Loser handicap | Score",
  "A2 | Ann Ash | Bo Birk | 3 | 6 | +12",
  "A6 | Cy Dahl | Di Elm | 1½ | 9 | +19",
  "B5 | Cy Dahl | Ann Ash | 1½ | 3 | +8tp",
];

test("a knock-out tree: who stands in the next column won", () => {
  const { kind, rows } = laidOut([["First round", "Semi-final", "Final"], ...TREE]);
  expect(kind).toBe("croquet-games");
  expect(rows.map((row) => row.replace(/^[A-Z]\d+/, ""))).toEqual(OF_TREE.map((row) => row.replace(/^[A-Z]\d+/, "")));
});

test("a tree lined up by blanks: what stands alone in a line is below the header where it begins", () => {
  const text = (row: readonly (string | null)[]) =>
    `${" ".repeat(row.findIndex((cell) => cell !== null) * 20)}${row.find((cell) => cell !== null)}`;
  const heads = ["First round", "Semi-final", "Final"]
    .map((head) => head.padEnd(20))
    .join("")
    .trimEnd();
  const ruler = Array.from({ length: 3 }, () => "-----".padEnd(20))
    .join("")
    .trimEnd();
  const { kind, rows } = laidOut(lines("KNOCK-OUT, 26 points", "", heads, ruler, ...TREE.map(text)));
  expect(kind).toBe("croquet-games");
  expect(rows.slice(-3).map((row) => row.replace(/^[A-Z]\d+/, ""))).toEqual(
    OF_TREE.slice(1).map((row) => row.replace(/^[A-Z]\d+/, "")),
  );
});

test("a tree in which somebody goes on who did not play there is none", () => {
  const wrong = TREE.map((row) => row.map((cell) => (cell === "Ann Ash +12" ? "Eli Fir +12" : cell)));
  expect(laidOut([["First round", "Semi-final", "Final"], ...wrong]).rows.join()).not.toContain("Winner |");
});

test("rounds of two columns, the opponent by number and the margin", () => {
  const { kind, rows } = laidOut([
    ["Kroketklub, schweizer, 26 point"],
    ["Nr", "Navn", "Hcp", "1. runde", null, "2. runde", null, "Sejre"],
    [null, null, null, "Modstander", "Resultat", "Modstander", "Resultat", null],
    [1, "Ann Ash", 2, 3, "+11", 2, "-4", 1],
    [2, "Bo Birk", 5, 4, "-7", 1, "+4", 1],
    [3, "Cy Dahl", 8, 1, "-11", 4, "+2", 1],
    [4, "Di Elm", 12, 2, "+7", 3, "-2", 1],
  ]);
  expect(kind).toBe("croquet-games");
  expect(
    rows
      .slice(-4)
      .map((row) => row.replace(/^[A-Z]\d+ \| /, ""))
      .sort(),
  ).toEqual(
    [
      "Ann Ash | Cy Dahl | 2 | 8 | +11",
      "Bo Birk | Di Elm | 5 | 12 | -7",
      "Ann Ash | Bo Birk | 2 | 5 | -4",
      "Cy Dahl | Di Elm | 8 | 12 | +2",
    ].sort(),
  );
});

test("boards told below their match, the result between the names", () => {
  const { kind, rows } = laidOut(
    lines(
      "Hello Pat,",
      "Second round, 10 November: Ashby v Corby",
      "Bd 1: Ann Ash (14½) ½-½ Bo Birk (12)",
      "Bd 2: Cy Dahl (12) 0-1 Di Elm (13½)",
      "Bd 3: Eli Fir (9) 1-0 Flo Gale (9½)",
    ),
  );
  expect(kind).toBe("chess-boards");
  expect(rows.slice(-3)).toEqual([
    "A3 | Ashby | Ann Ash | 14½ | Corby | Bo Birk | 12 | ½-½",
    "A4 | Ashby | Cy Dahl | 12 | Corby | Di Elm | 13½ | 0-1",
    "A5 | Ashby | Eli Fir | 9 | Corby | Flo Gale | 9½ | 1-0",
  ]);
});

test("the title says the sport where results do not", () => {
  const list = [
    ["Nr", "Name", "Grad", "Runde 1", "Runde 2", "Punkte"],
    [1, "Ann Ash", "2d", "2+", "3+", 2],
    [2, "Bo Birk", "1k", "1-", "4+", 1],
    [3, "Cy Dahl", "3k", "4+", "1-", 1],
    [4, "Di Elm", "5k", "3-", "2-", 0],
  ];
  expect(laidOut([["Go-Turnier, 2 Runden"], ...list]).kind).toBe("go-pairings");
});
