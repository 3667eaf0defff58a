// What the log says of a correction: the cells, what was accepted of them, and what is there now.
import type { Answers } from "../../src/book";
import type { CellValue } from "../../src/sheet";
import { settingsToRead } from "../../src/book/tables/words";
import { bookOf, enteredOn, proposed, sheetOf } from "./onSheets";

const NAMES = Array.from({ length: 13 }, (_, i) => String.fromCharCode(65 + i)).flatMap((one) => [
  one + "ne",
  one + "to",
]);
const book = () => ({
  state: bookOf("dbf", [["Name", "Start handicap"], ...NAMES.map((name) => [name, 22])]),
  sheets: {},
});

type Pair = readonly [one: string, other: string, percent: number, boards?: number];
const evening = (...rows: readonly Pair[]) =>
  sheetOf("Evening", ["Player 1", "Player 2", "Score %", "Boards"], ...rows.map(([a, b, c, d = 24]) => [a, b, c, d]));

/** What the log keeps of the correction of one sheet by another. */
function logged(
  first: ReturnType<typeof sheetOf>,
  then: ReturnType<typeof sheetOf>,
  from = book(),
  answers: Answers = {},
) {
  const entered = enteredOn(from, first, "2026-09-01");
  const { proposal } = proposed(entered.state, then, "2026-09-01", {
    isNew: true,
    answers: { correct: 1, ...answers },
  });
  if (proposal.after === null) throw new Error(JSON.stringify([proposal.problems, proposal.questions]));
  return proposal.log.map(({ what, cells, was, is }) => ({ what, cells, was, is }));
}

const REST: readonly Pair[] = [
  ["Cne", "Cto", 50],
  ["Dne", "Dto", 40],
];

test("results: the cells of the rows, and each player's part", () => {
  const first = evening(["Ane", "Ato", 60], ["Bne", "Bto", 50], ...REST);
  expect(logged(first, evening(["Ane", "Ato", 58], ["Bne", "Bto", 52], ...REST))).toEqual([
    {
      what: "corrected",
      cells: "Evening!C2,C3",
      was: "Ane: 60 · Ato: 60 · Bne: 50 · Bto: 50",
      is: "Ane: 58 · Ato: 58 · Bne: 52 · Bto: 52",
    },
  ]);
});

test("two facts of a line are both named, with a semicolon between", () => {
  const first = evening(["Ane", "Ato", 60], ["Bne", "Bto", 50], ...REST);
  expect(logged(first, evening(["Ane", "Ato", 61, 23], ["Bne", "Bto", 50], ...REST))).toMatchObject([
    { cells: "Evening!C2,D2", was: "Ane: 60; 24 · Ato: 60; 24", is: "Ane: 61; 23 · Ato: 61; 23" },
  ]);
});

test("in a Danish book with decimal commas", () => {
  const danish = { ...book(), state: { ...book().state, language: "da" as const } };
  const first = evening(["Ane", "Ato", 60.5], ["Bne", "Bto", 49.5], ...REST);
  const then = evening(["Ane", "Ato", 58.123456, 23], ["Bne", "Bto", 49.5], ...REST);
  expect(logged(first, then, danish)).toMatchObject([
    { was: "Ane: 60,5; 24 · Ato: 60,5; 24", is: "Ane: 58,1235; 23 · Ato: 58,1235; 23" },
  ]);
});

test("another partner: his cell; of who came and who went all that is known, and a dash", () => {
  const first = evening(["Ane", "Ato", 60], ["Bne", "Bto", 50], ...REST);
  const newPlayers = [{ name: "Zoe Ny", start: "24", visitor: false }];
  const then = evening(["Ane", "Ato", 60], ["Bne", "Zoe Ny", 50], ...REST);
  expect(logged(first, then, book(), { newPlayers })).toMatchObject([
    {
      cells: "Evening!B3",
      was: "Bne: Bto · Zoe Ny: – · Bto: 50; 24; Bne",
      is: "Bne: Zoe Ny · Zoe Ny: 50; 24; Bne · Bto: –",
    },
  ]);
});

test("of more than twelve the first twelve are named", () => {
  const all = (more: number) =>
    evening(
      ...Array.from({ length: 13 }, (_, i): Pair => [
        NAMES[2 * i]!,
        NAMES[2 * i + 1]!,
        50 + (i === 6 ? 0 : i < 6 ? more : -more),
      ]),
    );
  const six = ["A", "B", "C", "D", "E", "F"].flatMap((one) => [`${one}ne`, `${one}to`]);
  expect(logged(all(4), all(5))).toMatchObject([
    {
      cells: "Evening!C2,C3,C4,C5,C6,C7,C9,C10,C11,C12,C13,C14",
      was: `${six.map((name) => `${name}: 54`).join(" · ")} · …`,
      is: `${six.map((name) => `${name}: 55`).join(" · ")} · …`,
    },
  ]);
});

describe("games", () => {
  const club = () => ({
    state: bookOf("croquet", [["Name", "Handicap"], ...["Ann", "Bob", "Cat"].map((name) => [name, 4])]),
    sheets: {},
  });
  const games = (...rows: readonly (readonly CellValue[])[]) => sheetOf("Games", ["Date", "Winner", "Loser"], ...rows);

  test("a day is written as a day; both players' lines are of one game, and the cell is named once", () => {
    const rows = (first: string) => games([first, "Ann", "Bob"], ["2026-09-01", "Bob", "Cat"]);
    expect(logged(rows("2026-08-30"), rows("2026-08-31"), club())).toMatchObject([
      { cells: "Games!A2", was: "Ann: 2026-08-30 · Bob: 2026-08-30", is: "Ann: 2026-08-31 · Bob: 2026-08-31" },
    ]);
  });

  describe("at Go", () => {
    const ranks = ["Ann", "Bob", "Cat", "Dan"].map((name, i) => [name, `${i + 2}k`]);
    const goClub = () => ({ state: bookOf("go", [["Name", "Rank"], ...ranks]), sheets: {} });
    const go = (...rows: readonly (readonly CellValue[])[]) =>
      sheetOf("Games", ["Player 1", "Player 2", "Result"], ...rows);
    const [first, late] = [
      ["Ann", "Bob", "1-0"],
      ["Cat", "Dan", "0-1"],
    ] as const;

    test("a result that came late is said as what it was and is", () => {
      expect(logged(go(first, ["Cat", "Dan", null]), go(first, late), goClub())).toMatchObject([
        { cells: "Games!C3", was: "Cat: unplayed · Dan: unplayed", is: "Cat: lost · Dan: won" },
      ]);
    });

    test("a game that was added is one, and so is one that is gone", () => {
      const added = "Dan (won; 5k) – Cat (lost; 4k)";
      const both = [go(first), go(first, late)] as const;
      expect(logged(...both, goClub())).toMatchObject([{ cells: "Games!A3,B3", was: "–", is: `game added: ${added}` }]);
      expect(logged(both[1], both[0], goClub())).toMatchObject([{ was: `game removed: ${added}`, is: "–" }]);
      const danish = { ...goClub(), state: { ...goClub().state, language: "da" as const } };
      expect(logged(...both, danish)).toMatchObject([{ is: "spil tilføjet: Dan (vundet; 5k) – Cat (tabt; 4k)" }]);
    });

    test("a game that was put in between moves the others without a word", () => {
      expect(logged(go(first, ["Ann", "Dan", "1-0"]), go(first, late, ["Ann", "Dan", "1-0"]), goClub())).toMatchObject([
        { was: "–", is: expect.stringMatching(/^game added: Dan [^·]*$/) },
      ]);
    });
  });

  test("where only a setting is another one, that is said, with the name of the tournament", () => {
    const sheet = (review: string) => ({
      ...games(["2026-09-01", "Ann", "Bob"]),
      values: [["Review", review], [], ...games(["2026-09-01", "Ann", "Bob"]).values],
    });
    expect(logged(sheet("day"), sheet("game"), club())).toMatchObject([
      { cells: "Games", was: "Games: review: each day", is: "Games: review: each game" },
    ]);
  });

  test("in a Danish book settings and results are in Danish", () => {
    const danish = () => ({ ...club(), state: { ...club().state, language: "da" as const } });
    const sheet = (review: string, winner: string, loser: string) =>
      sheetOf("Games", ["Review", review], [], ["Date", "Winner", "Loser"], ["2026-09-01", winner, loser]);
    expect(logged(sheet("day", "Ann", "Bob"), sheet("game", "Ann", "Bob"), danish())).toMatchObject([
      { was: "Games: gennemgang: hver dag", is: "Games: gennemgang: hvert spil" },
    ]);
    expect(logged(sheet("day", "Ann", "Bob"), sheet("day", "Bob", "Ann"), danish())).toMatchObject([
      { was: "Bob: tabt · Ann: vundet", is: "Bob: vundet · Ann: tabt" },
    ]);
  });
});

test("settings of one match of several are named with it", () => {
  const book = { system: "chess", language: "en" } as const;
  const keys = ["4:competition", "4:away", "win"];
  expect(settingsToRead(keys, { "4:competition": "Cup", "4:away": "Rooks" }, book)).toBe(
    "match 4 competition: Cup, match 4 away: Rooks, win: –",
  );
});
