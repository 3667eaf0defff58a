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

test("the line that names the teams of told boards may end with the day", () => {
  const { kind, rows } = laidOut(
    lines("Ashby v Corby, 12 March", "Board 1: A Ash (14½) ½-½ B Birk (12)", "Board 2: C Dahl (12) 0-1 D Elm (13½)"),
  );
  expect(kind).toBe("chess-boards");
  expect(rows.slice(-2)).toEqual([
    "A2 | Ashby | A Ash | 14½ | Corby | B Birk | 12 | ½-½",
    "A3 | Ashby | C Dahl | 12 | Corby | D Elm | 13½ | 0-1",
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

test("boards below titles that name the teams, with totals below them", () => {
  const board = (nth: number, home: string, result: string, away: string) => [
    nth,
    home,
    14.5 - nth,
    result,
    away,
    13 - nth,
  ];
  const head = ["Brett", "Heim", "Wertung", "Ergebnis", "Gast", "Wertung"];
  const { kind, rows } = laidOut([
    ["Bezirksliga 2026/27"],
    ["1. Spieltag: SF Ashby - SK Corby"],
    head,
    board(1, "Ann Ash", "1:0", "Bo Birk"),
    board(2, "Cy Dahl", "½:½", "Di Elm"),
    [null, null, "Brettpunkte", "1,5:0,5"],
    [],
    ["2. Spieltag: SV Derby - SF Ashby"],
    head,
    board(1, "Eli Fir", "0:1", "Ann Ash"),
    board(2, "Flo Gale", "1:0", "Cy Dahl"),
  ]);
  expect(kind).toBe("chess-boards");
  expect(rows.filter((row) => /^[A-Z]\d+ /.test(row))).toEqual([
    "D4 | 1 | SF Ashby | Ann Ash | 13.5 | SK Corby | Bo Birk | 12 | 1:0",
    "D5 | 2 | SF Ashby | Cy Dahl | 12.5 | SK Corby | Di Elm | 11 | ½:½",
    "D10 | 1 | SV Derby | Eli Fir | 13.5 | SF Ashby | Ann Ash | 12 | 0:1",
    "D11 | 2 | SV Derby | Flo Gale | 12.5 | SF Ashby | Cy Dahl | 11 | 1:0",
  ]);
});

test("two teams beside each other, the players of each below its name and its IMPs below them", () => {
  const { kind, rows } = laidOut([
    ["Team league, round 4 (24 boards)"],
    ["Harbour Four", "Hcp", "New hcp", null, "Canal Street", "Hcp", "New hcp"],
    ["Ann Ash", 22.5, null, null, "Eli Fir", 15.1, null],
    ["Bo Birk", 31.25, null, null, "Flo Gale", 24.9, null],
    ["Cy Dahl", 18.4, null, null, "Gus Hall", 12.75, null],
    ["Di Elm", 27.85, null, null, "Ivy Jute", 19.35, null],
    ["IMPs", 41, null, null, "IMPs", 27, null],
  ]);
  expect(kind).toBe("dbf-teams");
  const record = rows.at(-1)!.split(" | ");
  const home = ["Harbour Four", "Ann Ash", "Bo Birk", "Cy Dahl", "Di Elm", "22.5", "31.25", "18.4", "27.85"];
  const away = ["Canal Street", "Eli Fir", "Flo Gale", "Gus Hall", "Ivy Jute", "15.1", "24.9", "12.75", "19.35"];
  expect(record).toEqual(["B7", ...home, ...away, "41", "27"]);
});

test("two cards beside each other, each below the title that names its teams", () => {
  const head = ["Bræt", "Hjemme", "Rating", "Res.", "Ude", "Rating", "Res."];
  const { kind, rows } = laidOut([
    ["Halvratingturneringen, 2. runde"],
    ["Rokaden - Springerne", ...Array<null>(7).fill(null), "Stormen - Laugene", ...Array<null>(6).fill(null)],
    [...head, null, ...head],
    [1, "Ann Ash", 17, 1, "Bo Birk", 14.5, 0, null, 1, "Eli Fir", 11, 0, "Flo Gale", 16.5, 1],
    [2, "Cy Dahl", 12.5, 0, "Di Elm", 13, 1, null, 2, "Gus Hall", 10.5, 0.5, "Ivy Jute", 12, 0.5],
    [null, "Pointstart", null, null, "Pointstart", null, null, null, null, "Pointstart", null, null, "Pointstart"],
  ]);
  expect(kind).toBe("chess-boards");
  expect(rows.filter((row) => /^[A-Z]\d+ /.test(row))).toEqual([
    "D4 | 1 | Rokaden | Ann Ash | 17 | 1 | Springerne | Bo Birk | 14.5 | 0",
    "D5 | 2 | Rokaden | Cy Dahl | 12.5 | 0 | Springerne | Di Elm | 13 | 1",
    "L4 | 1 | Stormen | Eli Fir | 11 | 0 | Laugene | Flo Gale | 16.5 | 1",
    "L5 | 2 | Stormen | Gus Hall | 10.5 | 0.5 | Laugene | Ivy Jute | 12 | 0.5",
  ]);
});

test("told boards of a match of which somebody did not come, between teams of one club", () => {
  const { rows } = laidOut(
    lines(
      "League, 16 November",
      "Oldroyd A v Hartside B",
      " 1  R Oakes (14.5)   1 - 0   V. Strand (12)",
      " 2  L Fenby (13)     ½ - ½   D. Mottram (12)",
      " 3  default          0 - 1   J. Pell (9)",
    ),
  );
  expect(rows.slice(-3)).toEqual([
    "A3 | Oldroyd A | R Oakes | 14.5 | Hartside B | V. Strand | 12 | 1 - 0",
    "A4 | Oldroyd A | L Fenby | 13 | Hartside B | D. Mottram | 12 | ½ - ½",
    "A5 | Oldroyd A | default | null | Hartside B | J. Pell | 9 | 0 - 1",
  ]);
});

test.each(["(T)", "(both pegged out)", "Zeit", ", a good game", "- time was called"])(
  "words behind the result of a told game are a note of it: %s",
  (words) => {
    const { rows } = laidOut(
      lines("Ann Ash (2½) beat Bo Birk (5) 26-12", `Cy Dahl (8) beat Di Elm (10) 17-16 ${words}`.replace(" ,", ",")),
    );
    const note = words.replace(/^[,-] /, "");
    expect(rows.slice(-2)).toEqual([
      "A1 | Ann Ash | Bo Birk | 2½ | 5 | 26-12 | null",
      `A2 | Cy Dahl | Di Elm | 8 | 10 | 17-16 | ${note}`,
    ]);
  },
);

test("a bracket behind the second name is what that player has, wherever the result stands", () => {
  const { rows } = laidOut(
    lines(
      "Ashby v Corby",
      "Ann Ash (14½) ½-½ Bo Birk (12) (Zeit)",
      "Cy Dahl (12) 0-1 Di Elm (13½)",
      "Eli Fir (9) 1-0 Flo Gale (9½), on time",
    ),
  );
  expect(rows.slice(-3)).toEqual([
    "A2 | Ashby | Ann Ash | 14½ | Corby | Bo Birk | 12 | ½-½ | (Zeit)",
    "A3 | Ashby | Cy Dahl | 12 | Corby | Di Elm | 13½ | 0-1 | null",
    "A4 | Ashby | Eli Fir | 9 | Corby | Flo Gale | 9½ | 1-0 | on time",
  ]);
});

test("of a told game the score is the winner's, whoever stands first", () => {
  const { rows } = laidOut(
    lines(
      "Ann Ash (2) beat Bo Birk (5) 26-12",
      "Cy Dahl (8) lost to Di Elm (10) 7-26tp",
      "Cy Dahl (8) lost to Bo Birk (5) 26-3",
    ),
  );
  expect(rows.slice(-3).map((row) => row.split(" | ").pop())).toEqual(["26-12", "26-7tp", "26-3"]);
});

test("evenings beside each other, each below its day: the day goes with the records", () => {
  const { kind, rows } = laidOut([
    ["Efterårsturnering, 24 spil"],
    ["Par", "Spiller 1", null, "Spiller 2", null, "3. sept.", null, "10. sept.", null, "17. sept.", null],
    ["Nr.", "navn", "hcp", "navn", "hcp", "%", "ændr.", "%", "ændr.", "%", "ændr."],
    [1, "Ann Ash", 20, "Bo Birk", 24.6, 56.4, null, 51.2, null, 60.1, null],
    [2, "Cy Dahl", 11.35, "Di Elm", 17.8, 44.2, null, 47.9, null, 39.3, null],
    [3, "Eli Fir", 38.2, "Flo Gale", 51.95, 49.4, null, 50.9, null, 50.6, null],
  ]);
  expect(kind).toBe("dbf-pairs");
  expect(rows.filter((row) => /^[A-Z]\d+ /.test(row)).map((row) => row.split(" | ").slice(6, 8).join(" "))).toEqual([
    ...["56.4 3. sept.", "44.2 3. sept.", "49.4 3. sept."],
    ...["51.2 10. sept.", "47.9 10. sept.", "50.9 10. sept."],
    ...["60.1 17. sept.", "39.3 17. sept.", "50.6 17. sept."],
  ]);
});

test.each([
  ["Navn", "Makker"],
  ["Player", "Partner"],
])("beside %s the one %s is the second of the pair, and so is the handicap behind", (first, second) => {
  const { kind, rows } = laidOut([
    ["Club evening, 24 boards"],
    ["No.", first, "Hcp", second, "Hcp", "%"],
    [1, "Ann Ash", 20, "Bo Birk", 24.6, 56.4],
    [2, "Cy Dahl", 11.35, "Di Elm", 17.8, 44.2],
    [3, "Eli Fir", 38.2, "Flo Gale", 51.95, 49.4],
  ]);
  expect(kind).toBe("dbf-pairs");
  expect(rows.find((row) => /(?:Player|Spiller) 1/.test(row))).toMatch(/ 1 \| .* 2 \| .* 1 \| .* 2 \| /);
  expect(rows.at(-1)).toBe("F5 | 3 | Eli Fir | Flo Gale | 38.2 | 51.95 | 49.4");
});

test("two lines a pair, below them the sums of both", () => {
  const { kind, rows } = laidOut([
    ["Ranking, 24 boards"],
    ["Par", "Namn", "Hcp", "%"],
    ...[1, 2, 3].flatMap((pair) => [
      [pair, ["Ann Ash", "Cy Dahl", "Eli Fir"][pair - 1]!, 20.25 + pair, 60 - 5 * pair],
      [null, ["Bo Birk", "Di Elm", "Flo Gale"][pair - 1]!, 31.75 - pair, null],
      ["Summa", null, 52, 60 - 5 * pair],
    ]),
  ]);
  expect(kind).toBe("dbf-pairs");
  expect(rows.filter((row) => /^[A-Z]\d+ /.test(row))).toEqual([
    "D3 | 1 | Ann Ash | Bo Birk | 21.25 | 30.75 | 55",
    "D6 | 2 | Cy Dahl | Di Elm | 22.25 | 29.75 | 50",
    "D9 | 3 | Eli Fir | Flo Gale | 23.25 | 28.75 | 45",
  ]);
});

test("two lines a pair, under a header that names the pair, beside its number", () => {
  const { kind, rows } = laidOut([
    ["Butler, 27 boards"],
    ["Nr.", "Par", "Handicap", "Imp", "Nyt handicap"],
    ...[4, 9, 1].flatMap((no, i) => [
      [no, ["Ann Ash", "Cy Dahl", "Eli Fir"][i]!, [11.24, 23.77, 8.63][i]!, [52, 37, -89][i]!],
      [null, ["Bo Birk", "Di Elm", "Flo Gale"][i]!, [15.08, 19.4, 21.95][i]!],
    ]),
  ]);
  expect(kind).toBe("dbf-pairs");
  expect(rows.filter((row) => /^[A-Z]\d/.test(row))).toEqual([
    "D3 | 4 | Ann Ash | Bo Birk | 11.24 | 15.08 | 52",
    "D5 | 9 | Cy Dahl | Di Elm | 23.77 | 19.4 | 37",
    "D7 | 1 | Eli Fir | Flo Gale | 8.63 | 21.95 | -89",
  ]);
});

test("two who met beside each other, a blank column between them, two games a round: not those below each other", () => {
  const heads = ["Lawn", "Player", "Hcp", "Score", null, "Player", "Hcp", "Score"];
  const { kind, rows } = laidOut([
    ["Round 1"],
    heads,
    [1, "Ann Ash", 4.5, 26, null, "Bo Birk", 7, 18],
    [2, "Cy Dahl", 10, 9, null, "Di Elm", 3, 26],
    [],
    ["Round 2"],
    heads,
    [1, "Di Elm", 3, 21, null, "Ann Ash", 4.5, 26],
    [2, "Bo Birk", 7, 26, null, "Cy Dahl", 10, 12],
  ]);
  expect(kind).toBe("croquet-games");
  expect(rows.filter((row) => /^[A-Z]\d/.test(row))).toEqual([
    "B3 | Ann Ash | Bo Birk | 4.5 | 7 | 26 | 18",
    "B4 | Cy Dahl | Di Elm | 10 | 3 | 9 | 26",
    "B8 | Di Elm | Ann Ash | 3 | 4.5 | 21 | 26",
    "B9 | Bo Birk | Cy Dahl | 7 | 10 | 26 | 12",
  ]);
});

const inLines = (heads: readonly string[], twos: readonly (readonly [Grid[number], Grid[number]])[], isApart = false) =>
  laidOut([heads, ...twos.flatMap(([one, other], i) => [...(isApart && i > 0 ? [[]] : []), one, other])]);

test("two lines a game, blank lines between the games: the lines of a game met", () => {
  const { kind, rows } = inLines(
    ["Name", "Hcp", "Score"],
    [
      [
        ["Ann Ash", 4, 26],
        ["Bo Birk", 2.5, 17],
      ],
      [
        ["Cy Dahl", 8, 12],
        ["Di Elm", 6, 26],
      ],
      [
        ["Bo Birk", 2.5, 26],
        ["Di Elm", 6, 9],
      ],
    ],
    true,
  );
  expect(kind).toBe("croquet-games");
  expect(rows.slice(1).map((row) => row.replace(/^\S+ \| /, ""))).toEqual([
    "Ann Ash | Bo Birk | 4 | 2.5 | 26 | 17",
    "Cy Dahl | Di Elm | 8 | 6 | 12 | 26",
    "Bo Birk | Di Elm | 2.5 | 6 | 26 | 9",
  ]);
});

test("two lines a game of Go without a result, blank lines between", () => {
  const { kind, rows } = inLines(
    ["Name", "Rank"],
    [
      [
        ["Ann Ash", "3 kyu"],
        ["Bo Birk", "1 dan"],
      ],
      [
        ["Cy Dahl", "8k"],
        ["Di Elm", "6k"],
      ],
    ],
    true,
  );
  expect(kind).toBe("go-pairings");
  expect(rows.slice(1)).toEqual(["A3 | Ann Ash | 3 kyu | Bo Birk | 1 dan", "A6 | Cy Dahl | 8k | Di Elm | 6k"]);
});

test.each([
  ["W", "L", "½"],
  [1, 0, "½"],
  ["won", "lost", 0.5],
])("two lines a game, each with what its player has of it: %s and %s are one result", (won, lost, half) => {
  const go = inLines(
    ["Table", "Player", "Rank", "Result"],
    [
      [
        [1, "Ann Ash", "3k", won],
        [null, "Bo Birk", "1d", lost],
      ],
      [
        [2, "Cy Dahl", "8k", lost],
        [null, "Di Elm", "6k", won],
      ],
      [
        [3, "Eli Fir", "2k", won],
        [null, "Flo Gale", "2k", lost],
      ],
      [
        [4, "Gus Hay", "4k", half],
        [null, "Ida Juhl", "5k", half],
      ],
    ],
  );
  expect(go.kind).toBe("go-pairings");
  expect(go.rows.slice(1).map((row) => row.replace(/^\S+ \| /, ""))).toEqual([
    "Ann Ash | 3k | Bo Birk | 1d | 1-0",
    "Cy Dahl | 8k | Di Elm | 6k | 0-1",
    "Eli Fir | 2k | Flo Gale | 2k | 1-0",
    "Gus Hay | 4k | Ida Juhl | 5k | ½-½",
  ]);
});

test("two lines a board of a match, each with its team and what it has: one result", () => {
  const { kind, rows } = inLines(
    ["Board", "Team", "Player", "Rating", "Result", "Adj"],
    [
      [
        [1, "Ashby", "Ann Ash", 15.5, 1],
        [null, "Corby", "Bo Birk", 14, 0],
      ],
      [
        [2, "Ashby", "Cy Dahl", 13, "½"],
        [null, "Corby", "Di Elm", 12, "½"],
      ],
      [
        [3, "Ashby", "Eli Fir", 9.5, 0],
        [null, "Corby", "Flo Gale", 11, 1],
      ],
    ],
  );
  expect(kind).toBe("chess-boards");
  expect(rows.slice(1).map((row) => row.replace(/^\S+ \| /, ""))).toEqual([
    "1 | Ashby | Ann Ash | 15.5 | Corby | Bo Birk | 14 | 1-0",
    "2 | Ashby | Cy Dahl | 13 | Corby | Di Elm | 12 | ½-½",
    "3 | Ashby | Eli Fir | 9.5 | Corby | Flo Gale | 11 | 0-1",
  ]);
});

test("a block with its upper half, words behind scores and a game that was not played", () => {
  const { kind, rows } = laidOut([
    ["No", "Player", "Hcp", 1, 2, 3, 4, "Wins"],
    [1, "Ash, Ann", 3.5, "X", "26-14", "26-19 tid", "12-26", 2],
    [2, "Birk, Bo", 8, null, "X", "26-25 (time)", "17-26", 1],
    [3, "Dahl, Cy", 5, null, null, "X", "w.o.", 1],
    [4, "Elm, Di", 1.5, null, null, null, "X", 2],
  ]);
  expect(kind).toBe("croquet-games");
  expect(rows.slice(1, 7).map((row) => row.split(" | ").slice(1).join(" | "))).toEqual([
    "Ash, Ann | Birk, Bo | 3.5 | 8 | 26-14",
    "Ash, Ann | Dahl, Cy | 3.5 | 5 | 26-19 tid",
    "Ash, Ann | Elm, Di | 3.5 | 1.5 | 12-26",
    "Birk, Bo | Dahl, Cy | 8 | 5 | 26-25 (time)",
    "Birk, Bo | Elm, Di | 8 | 1.5 | 17-26",
    "Dahl, Cy | Elm, Di | 5 | 1.5 | w.o.",
  ]);
});

test("a column of results without a header, between the two who met", () => {
  const { kind, rows } = laidOut([
    ["Bd", "Batley", "Rating", null, "Morley", "Rating"],
    [1, "Ann Ash", 14.5, "0-1", "Bridget Birk", 16],
    [2, "Cy Dahl", 12, "1-0", "Di Elm", 13.5],
    [3, "Eli Fir", 11, "1/2", "Flo Gale", 11],
  ]);
  expect(kind).toBe("chess-boards");
  expect(rows.slice(1, 4).map((row) => row.split(" | ").at(-1))).toEqual(["0-1", "1-0", "1/2"]);
});

test("two lines a game below its day, two games of one day", () => {
  const { kind, rows } = inLines(
    ["Date", "Player", "Hcp", "Result"],
    [
      [
        ["3/5/2026", "Ann Ash", 4, "won"],
        [null, "Bo Birk", 2.5, "lost"],
      ],
      [
        ["3/5/2026", "Cy Dahl", 8, "lost"],
        [null, "Di Elm", 6, "won"],
      ],
      [
        ["10/5/2026", "Bo Birk", 2.5, "won"],
        [null, "Di Elm", 6, "lost"],
      ],
    ],
  );
  expect(kind).toBe("croquet-games");
  expect(rows.slice(1).map((row) => row.split(" | ").slice(1).join(" | "))).toEqual([
    "3/5/2026 | Ann Ash | Bo Birk | 4 | 2.5 | 1-0",
    "3/5/2026 | Cy Dahl | Di Elm | 8 | 6 | 0-1",
    "10/5/2026 | Bo Birk | Di Elm | 2.5 | 6 | 1-0",
  ]);
});
