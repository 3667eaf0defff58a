import { atOnce } from "../../src/kernel/steps";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { teamsIn, tokensOf } from "../../src/layout/words/told";
import {
  apart,
  folded,
  joined,
  linedUp,
  plain,
  sheetOf,
  stacked,
  titled,
  type Cell,
  type Grid,
  type Records,
} from "./drawn";

// Every way of laying records out, for every kind for which it means something, gives the same records.

const PEOPLE =
  "Ann Bell,Bo Dunn,Cy Fox,Di Gale,Ed Holt,Fay Ives,Gus Juhl,Ida Kerr,Jon Lund,Kit Moss,Lis Nord,Max Orr".split(",");
const at = (i: number) => PEOPLE[i % PEOPLE.length]!;
const rows = (count: number, of: (i: number) => readonly Cell[]) => Array.from({ length: count }, (_, i) => of(i));

const CROQUET: Records = {
  kind: "croquet-games",
  headers: ["Winner", "Winner hcp", "Loser", "Loser hcp", "Score"],
  fields: ["Winner", "Winner handicap", "Loser", "Loser handicap", "Score"],
  rows: rows(6, (i) => [at(i), i / 2, at(i + 3), i + 2, `+${3 * i + 2}`]),
};
const DBF: Records = {
  kind: "dbf-pairs",
  headers: ["Par", "Spiller 1", "Spiller 2", "Hcp 1", "Hcp 2", "Pct"],
  fields: ["Par", "Spiller 1", "Spiller 2", "Handicap 1", "Handicap 2", "Resultat"],
  rows: rows(6, (i) => [i + 1, at(2 * i), at(2 * i + 1), 20.25 + i, 31.4 - i, 60.5 - 4 * i]),
};
const ALONE: Records = {
  kind: "dbf-individual",
  headers: ["Spiller", "Handicap", "Pct"],
  fields: ["Spiller", "Handicap", "Resultat"],
  rows: rows(8, (i) => [at(i), 18.25 + 2 * i, 61.5 - 3 * i]),
};
const ACBL: Records = {
  kind: "acbl-pairs",
  headers: ["Pair", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Raw score"],
  fields: ["Pair", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Raw score"],
  rows: rows(6, (i) => [i + 1, at(2 * i), at(2 * i + 1), 0.051 + i / 100, 0.122 - i / 100, 120.5 - 6 * i]),
};
const GO: Records = {
  kind: "go-pairings",
  headers: ["White", "White rank", "Black", "Black rank", "Result"],
  fields: ["Player 1", "Rank 1", "Player 2", "Rank 2", "Result"],
  rows: rows(6, (i) => [at(i), `${i + 1}k`, at(i + 4), `${i + 4}k`, i % 2 ? "W+R" : "B+3.5"]),
};

/** What is laid out: the records, without the headers and where they come from. */
function read(grid: Grid): { readonly kind: string | undefined; readonly rows: string[] } {
  const laid = atOnce(layingOut(sheetOf(grid), "en"));
  const lines = (laid?.sheet.values ?? []).filter(([from]) => /^[A-Z]{1,2}\d+$/.test(String(from)));
  return { kind: laid?.kind, rows: lines.map((line) => [...line.slice(1)].map(String).sort().join(" | ")).sort() };
}

function expectSame(grid: Grid, { kind, rows: given }: Records) {
  expect(read(grid)).toEqual({ kind, rows: given.map((row) => [...row].map(String).sort().join(" | ")).sort() });
}

const ALL: readonly (readonly [string, Records])[] = [CROQUET, DBF, ALONE, ACBL, GO].map(
  (of) => [of.kind, of] as const,
);

describe.each(ALL)("%s", (_, of) => {
  test("plain rows", () => expectSame(plain(of), of));
  test("below a title", () => expectSame(titled(plain(of), "Club evening 12 May 2026"), of));
  test("the same columns again beside them", () => expectSame(stacked(of), of));
  test("two tables beside each other", () => expectSame(apart(of), of));
  test("lined up by blanks", () => expectSame(linedUp(plain(of)), of));
  test("the same columns again, lined up by blanks", () => expectSame(linedUp(stacked(of)), of));
});

const PAIRS: typeof ALL = ALL.filter(([kind]) => ["dbf-pairs", "acbl-pairs"].includes(kind));
describe.each(PAIRS)("%s, two players a record", (_, of) => {
  const inOne = joined(of, 1, 2, "Names", " & ");
  test("both names in a cell", () => expectSame(plain(inOne), of));
  test("both names in a cell, again beside them", () => expectSame(stacked(inOne), of));
  test("both names in a cell, lined up by blanks", () => expectSame(linedUp(plain(inOne)), of));
  test("two lines a pair", () =>
    expectSame(
      folded(of, [
        [1, 2, "Name"],
        [3, 4, "Handicap"],
      ]),
      of,
    ));
  test("two lines a pair, below a title", () =>
    expectSame(
      titled(
        folded(of, [
          [1, 2, "Name"],
          [3, 4, "Handicap"],
        ]),
        "Club evening",
      ),
      of,
    ));
});

const GAMES: typeof ALL = ALL.filter(([kind]) => ["croquet-games", "go-pairings"].includes(kind));
describe.each(GAMES)("%s, two opponents a record", (_, of) => {
  const behind = joined(joined(of, 2, 3, of.headers[2]!, "()"), 0, 1, of.headers[0]!, "()");
  test("the figure behind the name", () => expectSame(plain(behind), of));
  test("the figure behind the name, again beside them", () => expectSame(stacked(behind), of));
});

test("two lines a game: an index that is given once belongs to its own player", () => {
  const grid = [
    ["Game", "Player", "H'cap", "Points", "Index before"],
    ...[1, 2, 3].flatMap((game) => [
      [game, at(2 * game), 5, 26, game === 1 ? 1480 : null],
      [null, at(2 * game + 1), 7, 10 + game, game === 1 ? 1390 : null],
    ]),
  ];
  expect(read(grid)).toEqual({
    kind: "croquet-games",
    rows: [1, 2, 3].map((game) =>
      [at(2 * game), at(2 * game + 1), 5, 7, 26, 10 + game, ...(game === 1 ? [1480, 1390] : [null, null])]
        .map(String)
        .sort()
        .join(" | "),
    ),
  });
});

test("told lines", () => {
  const told = CROQUET.rows.map(([winner, own, loser, other, score]) => [
    `${winner} (${own}) beat ${loser} (${other}) ${score}`,
  ]);
  expectSame([["Results of Saturday"], ...told], CROQUET);
});

test("games told in a grid of times and lawns: each once, and the list below is no game", () => {
  const told = CROQUET.rows.map(([winner, , loser, , score]) => `${winner} bt ${loser} ${score}`);
  const grid = [
    ["Time", "Lawn 1", "Lawn 2"],
    ["10.00", told[0]!, told[1]!],
    ["12.00", told[2]!, told[3]!],
    ["2.30", told[4]!, told[5]!],
    [],
    ["Players", "H'cap", "Index"],
    ...[0, 1, 2, 3].map((i) => [at(i), i, 1400 + i]),
  ];
  expect(read(grid)).toEqual({
    kind: "croquet-games",
    rows: CROQUET.rows
      .map(([winner, , loser, , score]) => [winner!, loser!, score!].map(String).sort().join(" | "))
      .sort(),
  });
});

test("told pairings of Go, and nothing of how they ended", () => {
  const told = GO.rows.map(([white, rank, black, other], i) => [
    `Table ${i + 1}: ${white} ${rank} - ${black} ${other}`,
  ]);
  expectSame(told, { ...GO, rows: GO.rows.map((row) => row.slice(0, 4)) });
});

test.each([
  ["in full", PEOPLE],
  [
    "by initials",
    PEOPLE.map((name) =>
      name
        .split(" ")
        .map(([letter]) => letter!)
        .join(""),
    ),
  ],
  ["by numbers", PEOPLE.map((_, i) => String(i + 1))],
])("a block of croquet, names across %s", (_, across) => {
  const margins = [
    [null, 11, -3, 5],
    [-11, null, 7, 2],
    [3, -7, null, 9],
    [-5, -2, -9, null],
  ];
  const block = [
    ["", ...across.slice(0, 4)],
    ...margins.map((row, i) => [
      at(i),
      ...row.map((cell) => (cell === null ? null : cell > 0 ? `+${cell}` : String(cell))),
    ]),
  ];
  expect(read(block)).toEqual({
    kind: "croquet-games",
    rows: [
      "+11 | Ann Bell | Bo Dunn",
      "-3 | Ann Bell | Cy Fox",
      "+5 | Ann Bell | Di Gale",
      "+7 | Bo Dunn | Cy Fox",
      "+2 | Bo Dunn | Di Gale",
      "+9 | Cy Fox | Di Gale",
    ].sort(),
  });
});

test("each team has a row and names its opponent", () => {
  const teams = ["Alder", "Birch", "Cedar", "Dogwood"];
  const grid = [
    ["Team", "MP 1", "MP 2", "MP 3", "MP 4", "Opponent", "IMPs"],
    ...teams.map((team, i) => [team, 200 + i, 140, 150, 300, teams[i ^ 1]!, 10 + 3 * i]),
  ];
  expect(read(grid)).toEqual({
    kind: "acbl-teams",
    rows: [
      [1, "Alder", "Birch", 10, 13, 200, 140, 150, 300, 201, 140, 150, 300],
      [1, "Cedar", "Dogwood", 16, 19, 202, 140, 150, 300, 203, 140, 150, 300],
    ].map((row) => row.map(String).sort().join(" | ")),
  });
});

test("a wall list: whom each met, by number", () => {
  const grid = [
    ["No", "Name", "Grade", "1", "2", "3"],
    [1, "Ann Bell", "2d", "2+", "3-", "4+"],
    [2, "Bo Dunn", "1k", "1-", "4+", "3+"],
    [3, "Cy Fox", "3k", "4+", "1+", "2-"],
    [4, "Di Gale", "5k", "3-", "2-", "1-"],
  ];
  const { kind, rows: games } = read(grid);
  expect(kind).toBe("go-pairings");
  expect(games).toHaveLength(6);
  expect(games.join("\n")).toContain("1-0 | 1k | 2d | Ann Bell | Bo Dunn");
});

test("two match cards beside each other: the words over the names are the teams", () => {
  const grid = [
    [null, "Ashby", null, "Birkdale", null, null, "Coldham", null, "Denton", null],
    ["Board", "Name", "Rating", "Name", "Rating", null, "Name", "Rating", "Name", "Rating"],
    [1, "Ann Bell", 13, "Bo Dunn", 9.5, null, "Ed Holt", 10, "Fay Ives", 14.5],
    [2, "Cy Fox", 9, "Di Gale", 8.5, null, "Gus Juhl", 7.5, "Ida Kerr", 12.5],
  ];
  const { kind, rows: boards } = read(grid);
  expect(kind).toBe("chess-boards");
  expect(boards).toEqual(
    [
      [1, "Ashby", "Birkdale", "Ann Bell", "Bo Dunn", 13, 9.5],
      [2, "Ashby", "Birkdale", "Cy Fox", "Di Gale", 9, 8.5],
      ["Coldham", "Denton", "Ed Holt", "Fay Ives", 10, 14.5],
      ["Coldham", "Denton", "Gus Juhl", "Ida Kerr", 7.5, 12.5],
    ]
      .map((row) => row.map(String).sort().join(" | "))
      .sort(),
  );
});

test("another table on the sheet is named", () => {
  const grid = [...plain(CROQUET), [], ["Pair", "Team", "Points"], [1, "Alder", 12], [2, "Birch", 9]];
  const laid = atOnce(layingOut(sheetOf(grid), "en"))!;
  expect([laid.kind, laid.records]).toEqual(["croquet-games", 6]);
  expect(laid.left).toEqual([{ top: 8, left: 0, bottom: 10, right: 2 }]);
});

test.each([
  ["SG De Zwarte Loper - Oud-Zaandijk", ["SG De Zwarte Loper", "Oud-Zaandijk"]],
  ["Cup, second round: Black Horse Inn v White Hart", ["Black Horse Inn", "White Hart"]],
  ["Cup: Final Round - Board 1", null],
])("the teams of a title, %s, are called what it calls them, colours and all", (title, teams) => {
  expect(teamsIn(tokensOf(title))).toEqual(teams);
});
