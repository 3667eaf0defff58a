// Games told in one cell, and winners and losers under their first letters: who won is read from them.
import type { SystemId } from "../../src/kernel/sources";
import type { CellValue } from "../../src/sheet";
import { toldGame } from "../../src/layout/words/told";
import { bookOf, proposed, sheetOf } from "./onSheets";

test.each([
  ["Ann Ash beat Bob Birch 26-14", ["Ann Ash", "Bob Birch"], 1],
  ["A. Ash bt. B. Birch +3tp", ["A. Ash", "B. Birch"], 1],
  ["Ash, Ann beat Birch, Bob by 12", ["Ash, Ann", "Birch, Bob"], 1],
  ["Ann B. Holt beat Cy Cole 26-14", ["Ann B. Holt", "Cy Cole"], 1],
  ["Cy Cole lost to Ann D. Holt", ["Cy Cole", "Ann D. Holt"], -1],
  ["Ann V. Holt beat Cy v. Cole 26-14", ["Ann V. Holt", "Cy v. Cole"], 1],
  ["Ann V. Holt v Cy Cole 14-26", ["Ann V. Holt", "Cy Cole"], -1],
  ["Ann Ash lost to Bob Birch -17 (T)", ["Ann Ash", "Bob Birch"], -1],
  ["Ann Ash bt Bob Birch 17-16 (time was called)", ["Ann Ash", "Bob Birch"], 1],
  ["Ann Ash lost to Bob Birch -4, a good game", ["Ann Ash", "Bob Birch"], -1],
  ["Ann Ash beat Bob Birch (1½) +2 on time", ["Ann Ash", "Bob Birch (1½)"], 1],
  ["Åse Bro tabte til Ib Kær", ["Åse Bro", "Ib Kær"], -1],
  ["Ann Ash v Bob Birch: Birch won", ["Ann Ash", "Bob Birch"], -1],
  ["Åse Bro mod Ib Kær, Åse vandt", ["Åse Bro", "Ib Kær"], 1],
  ["Ann Ash v. Bob Birch 14-26", ["Ann Ash", "Bob Birch"], -1],
  // Two of one surname: the cell does not say which of them.
  ["Ann Ash v Bob Ash: Ash won", ["Ann Ash", "Bob Ash"], null],
])("%s", (text, names, ahead) => {
  expect(toldGame(text)).toEqual({ names, ahead });
});

test.each([
  ["Ann Ash – Bob Birch 1-0", ["Ann Ash", "Bob Birch"], 1, "1-0"],
  ["2. Ann Ash - Bob Birch 0-1", ["Ann Ash", "Bob Birch"], -1, "0-1"],
  ["Ann Ash - Bob Birch 0-1 (Zeit)", ["Ann Ash", "Bob Birch"], -1, "0-1"],
  ["Ann Ash 26-14 Bob Birch", ["Ann Ash", "Bob Birch"], 1, "26-14"],
  ["Ann Ash – Bob Birch +3tp", ["Ann Ash", "Bob Birch"], 1, "+3tp"],
  ["Ann Ash ½-½ Bob Birch", ["Ann Ash", "Bob Birch"], null, "½-½"],
  ["Ann Ash B+R Bob Birch", ["Ann Ash", "Bob Birch"], null, "B+R"],
  ["Ann Ash (4k) - Bob Birch (2d): W+3.5", ["Ann Ash (4k)", "Bob Birch (2d)"], null, "W+3.5"],
  ["Ann Ash - Bob Birch jigo", ["Ann Ash", "Bob Birch"], null, "jigo"],
])("without a verb: %s", (text, names, ahead, result) => {
  expect(toldGame(text)).toEqual({ names, ahead, result });
});

test.each([
  ...["Cy B. Park", "Anna D. Bro", "Ann D Holt", "Ann BT Holt", "Ann V. Holt +17", "Ann b. Holt", "Ann d. Holt"],
  ...["Ann v. Holt v Cy Cole 26-14", "Ann beat Bob beat Cy"],
])("initials are no verb, and two verbs are no game: %s", (text) => {
  expect(toldGame(text)).toBeNull();
});

test.each([
  // Two who play together, a name alone, no result.
  ...["Hans d. Bo - Per Lind", "Ann Ash – Bob Birch 3-1", "Ann & Bob 1-0 Cy & Di", "Holme 2½ – 1½ Rooks", "Ann 7 Bob"],
  ...["Ann & Bob beat Cy & Di", "Ann Ash v Bob Birch", "Ann Ash", "26-14", "We beat the rain"],
])("%s tells no game of two", (text) => {
  expect(toldGame(text)?.names.every((name) => name.includes(" ")) ?? false).toBe(false);
});

const BOOKS: { readonly [system in "croquet" | "go"]: readonly (readonly CellValue[])[] } = {
  croquet: [["Name", "Handicap"], ...["Ann Ash", "Bob Birch", "Cy Cole", "Di Dale"].map((name, i) => [name, i + 2])],
  go: [["Name", "Rank"], ...["Ann Ash", "Bob Birch", "Cy Cole", "Di Dale"].map((name, i) => [name, `${i + 2}k`])],
};

const INITIALS = ["Ann B. Ash", "Bob D. Birch", "Cy V. Cole"];
test.each([
  [
    "croquet",
    [
      ["Winner", "Loser", "Score"],
      ["Bob D. Birch", "Ann B. Ash", "26-14"],
      ["Cy V. Cole", "Ann B. Ash", "26-3"],
    ],
  ],
  [
    "go",
    [
      ["Player 1", "Player 2", "Result"],
      ["Ann B. Ash", "Bob D. Birch", "Bob D. Birch"],
      ["Ann B. Ash", "Cy V. Cole", "Cy V. Cole"],
    ],
  ],
] as const)("a book of %s: players with a middle initial are no games", (system, table) => {
  const list = [BOOKS[system][0]!, ...INITIALS.map((name, i) => [name, system === "go" ? `${i + 2}k` : i + 2])];
  const sheet = sheetOf("Games", ["Sunday 7 June 2026"], ...table);
  const { after } = proposed(bookOf(system, list), sheet, "2026-06-07").proposal;
  const said = after!.state.tournaments[0]!.lines.map(({ player, result }) => `${player} ${result!}`);
  expect(said.sort()).toEqual(["Ann B. Ash lost", "Ann B. Ash lost", "Bob D. Birch won", "Cy V. Cole won"]);
});

const SHEETS: readonly (readonly [system: SystemId & keyof typeof BOOKS, sheet: readonly (readonly CellValue[])[]])[] =
  [
    ["croquet", [["Result"], ["Bob Birch beat Ann Ash 26-14"], ["Di Dale lost to Cy Cole -3"]]],
    [
      "croquet",
      [
        ["Round", "Game"],
        [1, "Bob Birch 26-14 Ann Ash"],
        [1, "Di Dale – Cy Cole -3"],
      ],
    ],
    ["go", [["Club night"], ["Bob Birch 1-0 Ann Ash"], ["2. Di Dale – Cy Cole 0-1"]]],
    // Bob Birch is a stone weaker than Ann Ash, and Cy Cole stronger than Di Dale: the weaker has Black.
    [
      "go",
      [
        ["Round", "Game"],
        [1, "Bob Birch B+R Ann Ash"],
        [1, "Di Dale – Cy Cole W+3.5"],
      ],
    ],
    ["croquet", [["Lawn results"], ["Bob Birch beat Ann Ash"], ["Cy Cole beat Di Dale"]]],
    [
      "croquet",
      [
        ["Game", "Result", "Lawn"],
        ["Ann Ash v Bob Birch", "Bob Birch won", 1],
        ["Cy Cole v Di Dale", "Cy Cole", 2],
      ],
    ],
    [
      "croquet",
      [
        ["W", "L"],
        ["Bob Birch", "Ann Ash"],
        ["Cy Cole", "Di Dale"],
      ],
    ],
    [
      "croquet",
      [
        ["Bane", "V", "T"],
        [1, "Bob Birch", "Ann Ash"],
        [2, "Cy Cole", "Di Dale"],
      ],
    ],
    [
      "croquet",
      [
        ["Player", "Opponent", "Won by", "Pts"],
        ["Bob Birch", "Ann Ash", "Bob Birch", "26-14"],
        ["Di Dale", "Cy Cole", "Cy Cole", "26-23"],
      ],
    ],
    [
      "go",
      [
        ["Round", "Game"],
        [1, "Bob Birch beat Ann Ash"],
        [1, "Di Dale lost to Cy Cole"],
      ],
    ],
  ];

test.each(SHEETS)("in a book of %s: %j", (system, table) => {
  const sheet = sheetOf("Games", ["Sunday 7 June 2026"], ...table);
  const { after } = proposed(bookOf(system, BOOKS[system]), sheet, "2026-06-07").proposal;
  const lines = after!.state.tournaments[0]!.lines;
  const won = (is: string) =>
    lines
      .filter(({ result }) => result === is)
      .map(({ player }) => player)
      .sort();
  expect([won("won"), won("lost")]).toEqual([
    ["Bob Birch", "Cy Cole"],
    ["Ann Ash", "Di Dale"],
  ]);
});
