import { atOnce } from "../../src/kernel/steps";
import { linesLeft } from "../../src/layout/account";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { filledAs } from "../requests/desk";
import { sheetOf, type Grid } from "./drawn";

// Text from mail and chat: lists of people with their figures, and games told in lines.

const grid = (lines: readonly string[]): Grid => lines.map((line) => line.split("\t"));

function laidOut(...lines: readonly string[]) {
  const laid = atOnce(layingOut(sheetOf(grid(lines)), "en"));
  const rows = (laid?.sheet.values ?? []).map((row) => row.map(String).join(" | "));
  const head = rows.findIndex((row) => row.startsWith("From"));
  return { kind: laid?.kind, head: rows[head], rows: rows.slice(head + 1) };
}

const CROQUET = "From | Winner | Loser | Winner handicap | Loser handicap | Winner index | Loser index | Score";

test.each([
  ["by blanks", ["Ann Ash      6     1450", "Bob Birch    4½    1550", "Cy Cole      3     1700"]],
  ["by commas", ["Ann Ash, 6, 1450", "Bob Birch, 4½, 1550", "Cy Cole, 3, 1700"]],
  ["in brackets", ["- Ann Ash (6, 1450)", "- Bob Birch (4½, 1550)", "- Cy Cole (3, 1700)"]],
  ["by tabs", ["Ann Ash\t6\t1450", "Bob Birch\t4½\t1550", "Cy Cole\t3\t1700"]],
  ["with labels", ["Ann Ash: hcp 6, index 1450", "Bob Birch: hcp 4½, index 1550", "Cy Cole: hcp 3, index 1700"]],
  ["under headings", ["Name  Hcp  Index", "Ash, Ann  6  1450", "Birch, Bob  4½  1550", "Cole, Cy  3  1700"]],
])("a list of people %s gives the games told below what it says, to first names, surnames and initials", (_, list) => {
  const { kind, head, rows } = laidOut(
    ...["Level play, 26 points", "", ...list, ""],
    ...[
      "Ann bt Bob 26-14",
      "B. Birch lost to Cy, 7-26tp",
      "Ash v Cole 20-26",
      "Bob beat Cy by 3 (26-23)",
      "Ann w/o Cy",
    ],
  );
  const [ann, bob, cy] = list[1]!.startsWith("Ash")
    ? ["Ash, Ann", "Birch, Bob", "Cole, Cy"]
    : ["Ann Ash", "Bob Birch", "Cy Cole"];
  expect([kind, head]).toEqual(["croquet-games", CROQUET]);
  const first = 4 + list.length;
  expect(rows).toEqual([
    `A${first} | ${ann} | ${bob} | 6 | 4½ | 1450 | 1550 | 26-14`,
    `A${first + 1} | ${cy} | ${bob} | 3 | 4½ | 1700 | 1550 | 26-7tp`,
    `A${first + 2} | ${cy} | ${ann} | 3 | 6 | 1700 | 1450 | 26-20`,
    `A${first + 3} | ${bob} | ${cy} | 4½ | 3 | 1550 | 1700 | 26-23`,
    `A${first + 4} | ${ann} | ${cy} | 6 | 3 | 1450 | 1700 | w/o`,
  ]);
});

test("a list in a sentence is one, too, and headings stay between the games", () => {
  const { head, rows } = laidOut(
    ...["Hcps for today: Orla 2, Fintan 4.5, Bríd 6. All games level.", "Morning"],
    ...["Fintan bt Bríd +12", "After lunch, the urn again", "Orla v Bríd 9-26", "Bríd lost to Orla by 4"],
  );
  expect(head).toBe("From | Winner | Loser | Winner handicap | Loser handicap | Score");
  expect(rows).toEqual([
    "A3 | Fintan | Bríd | 4.5 | 6 | +12",
    "After lunch, the urn again",
    "A5 | Bríd | Orla | 6 | 2 | 26-9",
    "A6 | Orla | Bríd | 2 | 6 | +4",
  ]);
});

const LIST = ["Ann Ash 6", "Bob Birch 4½", "Cy Cole 3"];

test.each([
  ["two of a list have that name", [...LIST, "Ann Holt 9"], "A5 | Ann | Bob Birch | null | 4½ | 26-14"],
  ["two lists disagree", [...LIST, "", "Ann Ash 5", "Bob Birch 4½"], "A7 | Ann | Bob Birch | null | 4½ | 26-14"],
  ["the line has another figure", LIST, "A4 | Ann Ash | Bob Birch | 7 | 4½ | 26-14", "Ann (7) bt Bob 26-14"],
  ["the line has the same figure", LIST, "A4 | Ann Ash | Bob Birch | 6 | 4½ | 26-14", "Ann (6) bt Bob 26-14"],
])("a list gives nothing that is not sure: %s", (_, list, row, game = "Ann bt Bob 26-14") => {
  expect(laidOut(...list, game, "Cy bt Bob 26-3").rows[0]).toBe(row);
});

test.each([
  ["Ann v Bob: Bob won", "Bob Birch | Ann Ash | 4½ | 6 | null"],
  ["Ann mod Bob, Ann vandt", "Ann Ash | Bob Birch | 6 | 4½ | null"],
  // A letter that heads a column elsewhere is an initial here.
  ["V. Holt bt C. W. Cole +7", "Vi Holt | Cy W. Cole | 9 | 3 | +7"],
  ["Ash, Ann bt Birch, Bob by 12", "Ann Ash | Bob Birch | 6 | 4½ | +12"],
  ["Ann lost to Bob –6", "Bob Birch | Ann Ash | 4½ | 6 | +6"],
  ["Joop ter Beek bt Ann by 5", "Joop ter Beek | Ann Ash | 2 | 6 | +5"],
])("who won: %s", (game, row) => {
  const list = ["Ann Ash 6", "Bob Birch 4½", "Cy W. Cole 3", "Vi Holt 9", "Joop ter Beek 2"];
  expect(laidOut(...list, game, "Cy bt Vi +3").rows[0]).toBe(`A6 | ${row}`);
});

test("of two figures that both may be the handicap none is read", () => {
  const { head, rows } = laidOut("Ann Ash 3 5", "Bob Birch 5 6", "Cy Cole 4½ 4", "Ann bt Cy 26-14", "Cy bt Bob 26-3");
  expect(head).toBe("From | Winner | Loser | Score | 3, 4½, … | 5, 4, … | 4½, 5, … | 4, 6, …");
  expect(rows[0]).toBe("A4 | Ann Ash | Cy Cole | 26-14 | 3 | 5 | 4½ | 4");
});

test("where a game was drawn or not decided, the players stand as the lines have them", () => {
  const { kind, head, rows } = laidOut(
    ...["Club night, ranks:", "Ann Ash 3k", "Bob Birch 5 kyu", "Cy Cole, 1. Dan", ""],
    ...["Ann beat Bob", "Cy lost to Ann by 3.5", "Bob v Cy", "Bob drew with Ann", "Cy - Bob: not played"],
    "Bye: Ann, Bob",
  );
  expect([kind, head]).toEqual(["go-pairings", "From | Player 1 | Rank 1 | Player 2 | Rank 2 | Result | Note"]);
  expect(rows.slice(0, 5)).toEqual([
    "A6 | Ann Ash | 3k | Bob Birch | 5 kyu | 1-0 | null",
    "A7 | Cy Cole | 1. Dan | Ann Ash | 3k | 0-1 | by 3.5",
    "A8 | Bob Birch | 5 kyu | Cy Cole | 1. Dan | null | null",
    "A9 | Bob Birch | 5 kyu | Ann Ash | 3k | ½-½ | null",
    "A10 | Cy Cole | 1. Dan | Bob Birch | 5 kyu | not played | null",
  ]);
});

test("pairings by surname under rounds, the ranks in a list below", () => {
  const { kind, rows } = laidOut(
    ...[
      "Runde 1 (Freitag)",
      "Brett 1:  Ahrens – Eichler",
      "Brett 2:  Götz – Dohm",
      "Runde 2",
      "Brett 1: Ahrens – Götz",
    ],
    ...[
      "spielfrei: Eichler, Dohm",
      "",
      "Lutz Ahrens, 2. Dan",
      "Bernd Eichler, 3. Kyu",
      "Uwe Götz, 1. Dan",
      "Petra Dohm, 7. Kyu",
    ],
  );
  expect(kind).toBe("go-pairings");
  expect(rows.slice(0, 4)).toEqual([
    "A2 | Lutz Ahrens | 2. Dan | Bernd Eichler | 3. Kyu",
    "A3 | Uwe Götz | 1. Dan | Petra Dohm | 7. Kyu",
    "Runde 2",
    "A5 | Lutz Ahrens | 2. Dan | Uwe Götz | 1. Dan",
  ]);
});

test.each([
  ["Ashby v Corby", "Ashby", "Corby"],
  ["Ashby v Corby 0.5 - 1.5", "Ashby", "Corby"],
  ["Ashby - White Hart: 1-1", "Ashby", "White Hart"],
  ["Ashby ½, Corby 1½ (before the start)", "Ashby", "Corby"],
  ["Ashby v Corby 1-1", "Ashby", "Corby"],
  ["Ashby 1-1 Corby", "Ashby", "Corby"],
])("told boards of a match under %s", (heading, home, away) => {
  const { kind, rows } = laidOut(
    ...[
      "Cup, second round",
      "",
      heading,
      "Bd 1  Ivan Croft (14) lost to Jo Peel (16.5)",
      "Bd 2  Al Fell (10) drew with Di Orr (12)",
    ],
    ...["", "Denby v Emley", "1. Ed Roe (9) beat Flo Gale (9½)", "2. Gus Hall (8) lost to Ivy Jute (8½)"],
  );
  expect(kind).toBe("chess-boards");
  expect(rows.filter((row) => /^A\d/.test(row))).toEqual([
    `A4 | ${home} | Ivan Croft | 14 | ${away} | Jo Peel | 16.5 | 0-1`,
    `A5 | ${home} | Al Fell | 10 | ${away} | Di Orr | 12 | ½-½`,
    "A8 | Denby | Ed Roe | 9 | Emley | Flo Gale | 9½ | 1-0",
    "A9 | Denby | Gus Hall | 8 | Emley | Ivy Jute | 8½ | 0-1",
  ]);
});

test.each([
  [["Whitby - Scarborough, Saturday", "We had a fine day."], "Winner | Loser | Winner handicap | Loser handicap"],
  [
    ["Whitby - Scarborough, Saturday", ""],
    "Home team | Home player | Home rating | Away team | Away player | Away rating | Result",
  ],
])("who won without points, below %j: boards of a match stand directly below their teams", (title, heads) => {
  const { head } = laidOut(...title, "Ann Ash (12) bt Bo Birk (9)", "Cy Cole (8) lost to Di Dale (9)");
  expect(head).toBe(`From | ${heads}`);
});

test("a line that contradicts itself is not read, and named; prose is not", () => {
  const lines = [
    "Ann bt Cy by 12 (26-20)",
    "Cy bt Bob 26-3",
    "Bob bt Ann 26-20",
    "We all liked what Ann and Bob baked.",
    "Ann/Cy 3-3, then rain",
  ];
  expect(laidOut(...LIST, ...lines).rows.filter((row) => /^A\d/.test(row))).toEqual([
    "A5 | Cy Cole | Bob Birch | 3 | 4½ | 26-3",
    "A6 | Bob Birch | Ann Ash | 4½ | 6 | 26-20",
  ]);
  const left = linesLeft(sheetOf(grid(lines)), new Set([1, 2]), new Set(["Ann Ash", "Bob Birch", "Cy Cole"]));
  expect(left.map(({ place: [row], players }) => [row, players])).toEqual([
    [0, ["Ann", "Cy"]],
    [4, ["Ann", "Cy"]],
  ]);
  expect(linesLeft(sheetOf(grid(["Today: Ann 6, Bob 4½, Cy 3"])), new Set(), new Set(["Ann", "Bob", "Cy"]))).toEqual(
    [],
  );
});

// 11 − 9 steps, the higher handicap won: 12. 11 − 6, the lower: 5. 9 − 6, the higher: 13.
test("told games of a day with a list change the indexes from game to game", async () => {
  const { problems, asked, outputs } = await filledAs({ file: "mail.txt" }, [
    ...["Level play, 26 points, 6 September 2026", "Ann Ash 6 1450", "Bob Birch 4½ 1550", "Cy Cole 3 1700", ""],
    ...["Ann bt Bob 26-14", "Ann lost to Cy 23-26", "Bob v Cy 26-19"],
  ]);
  expect([problems, asked, outputs.map((own) => own["Change"])]).toEqual([[], [], [12, 5, 13]]);
});
