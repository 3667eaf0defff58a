// A mark beside a name that shows the winner. Croquet by steps (4 is 8, 6 is 11, 2 is 4, 3 is 6): 4 beats 6 by 3 steps, 7 for
// the lower; 3 beats 2 by 2, 12 for the higher; 6 beats 2 by 7, 17 for the higher.
import { readAs } from "../../../src/book";
import { find, planFill, recognise, type Found, type KindId } from "../../../src/tournaments";
import { bookOf, enteredOn, sheetOf } from "../../book/onSheets";
import { codes, planOf, sheet } from "../sheets";

const games = (mark: (name: string) => string, more = "") =>
  sheet(`
    Date       | Player 1              | Hcp 1 | Player 2              | Hcp 2 ${more && "| "}
    2026-09-01 | ${mark("Anna Berg")}  | 4     | Bo Holm               | 6
    2026-09-01 | Carl Dal              | 2     | ${mark("Dorte Eg")}   | 3
    2026-09-08 | ${mark("Bo Holm")}    | 6     | Carl Dal              | 2
    ${more}`);

test.each([
  ["a star", (name: string) => `${name} *`],
  ["a star right behind", (name: string) => `${name}*`],
  ["a star in front", (name: string) => `* ${name}`],
  ["a tick", (name: string) => `${name} ✓`],
  ["a cross", (name: string) => `${name} x`],
  ["a letter in brackets", (name: string) => `${name} (v)`],
  ["a word in brackets", (name: string) => `${name} (vinder)`],
])("croquet: %s", (_, mark) => {
  const plan = planOf(games(mark));
  expect(plan.kind).toBe("croquet-games");
  expect(plan.rows.map(({ outputs }) => [outputs["Steps"], outputs["Change"]])).toEqual([
    [3, 7],
    [2, 12],
    [7, 17],
  ]);
  expect(plan.problems).toEqual([]);
  expect(codes(plan.assumptions)).toEqual(["winner-marked@B2"]);
  expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 4))).toEqual(expect.arrayContaining([["Bo Holm", 2, 1, 1]]));
  // Formulas would read the marks as part of the names.
  expect(plan.writes.filter(({ formula }) => formula !== null)).toEqual([]);
});

test("a game that was not played yet, at the end", () => {
  const plan = planOf(games((name) => `${name} *`, "2026-09-15 | Anna Berg | 4 | Carl Dal | 2"));
  expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([7, 12, 17, undefined]);
});

const hintOf = (on: ReturnType<typeof sheet>) =>
  recognise([on]).missed.find(({ kind }) => kind === "croquet-games")?.hint;

test.each([
  ["a game in between has none", games((name) => (name === "Dorte Eg" ? name : `${name} *`))],
  ["a legend says something else", games((name) => `${name} *`, "* = gæst")],
  ["a legend in two cells", games((name) => `${name} *`, "| | | * | reserve")],
  [
    "always the same people",
    sheet(`
      Player 1    | Hcp 1 | Player 2   | Hcp 2
      Anna Berg * | 4     | Bo Holm    | 6
      Bo Holm     | 6     | Dorte Eg * | 3
      Carl Dal    | 2     | Dorte Eg * | 3`),
  ],
  [
    "always on the same side",
    sheet(`
      Player 1    | Hcp 1 | Player 2   | Hcp 2
      Anna Berg * | 4     | Bo Holm    | 6
      Carl Dal *  | 2     | Dorte Eg   | 3
      Eva Fynn *  | 8     | Finn Gram  | 9`),
  ],
  [
    "two marks in a game",
    sheet(`
      Player 1    | Hcp 1 | Player 2   | Hcp 2
      Anna Berg * | 4     | Bo Holm *  | 6
      Carl Dal    | 2     | Dorte Eg * | 3
      Eva Fynn *  | 8     | Finn Gram  | 9`),
  ],
])("not read: %s", (_, on) => {
  expect(recognise([on]).found).toEqual([]);
  expect(hintOf(on)).toBe("not-recognised-marks");
});

test("a legend says that it is the winner", () => {
  const on = sheet(`
    * = vinder
    Player 1    | Hcp 1 | Player 2   | Hcp 2
    Anna Berg * | 4     | Bo Holm    | 6
    Dorte Eg    | 3     | Carl Dal   | 2`);
  expect(planOf(on).rows.map(({ outputs }) => outputs["Change"] ?? null)).toEqual([7, null]);
});

test("beside a result the mark says nothing of it", () => {
  const on = sheet(`
    Player 1    | Hcp 1 | Player 2   | Hcp 2 | Result
    Anna Berg * | 4     | Bo Holm    | 6     | 26-14
    Carl Dal    | 2     | Dorte Eg * | 3     | 26-20
    Bo Holm *   | 6     | Carl Dal   | 2     | 3-26`);
  const plan = planOf(on);
  // 4 beats 6: 7; 2 beats 3 by 2 steps, the lower: 8; 2 beats 6 by 7, the lower: 3.
  expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([7, 8, 3]);
  expect(codes(plan.assumptions)).not.toContain("winner-marked@A2");
});

describe("a column of words", () => {
  test.each([
    ["verbs under no header", "", "beat", "lost to"],
    ["Danish verbs", "", "slog", "tabte til"],
    ["letters under Result", "Result", "W", "L"],
    ["letters under V/T", "V/T", "V", "T"],
    ["words", "Resultat", "vundet", "tabt"],
    ["signs", "Result", "+", "−"],
  ])("croquet: %s", (_, header, won, lost) => {
    const plan = planOf(
      sheet(`
        Player 1  | Hcp 1 | ${header} | Player 2 | Hcp 2
        Anna Berg | 4     | ${won}    | Bo Holm  | 6
        Carl Dal  | 2     | ${lost}   | Dorte Eg | 3
        Bo Holm   | 6     | ${won}    | Carl Dal | 2
        Anna Berg | 4     |           | Carl Dal | 2`),
    );
    expect(plan.kind).toBe("croquet-games");
    expect(plan.rows.map(({ outputs }) => outputs["Change"] ?? null)).toEqual([7, 12, 17, null]);
    expect([...codes(plan.problems), ...codes(plan.assumptions)]).toEqual(["cell-missing@A5"]);
  });

  test.each([
    "Anna Berg +12|Dorte Eg by 6|w/o",
    "Berg 26-14|Dorte 26-20tp|",
    "Anna Berg won by 3|Dorte Eg +6|scratched",
  ])("croquet: the winner with what he won by: %s", (results) => {
    const [one, two, three] = results.split("|");
    const plan = planOf(
      sheet(`
          Player 1  | Hcp 1 | Player 2 | Hcp 2 | Result
          Anna Berg | 4     | Bo Holm  | 6     | ${one}
          Carl Dal  | 2     | Dorte Eg | 3     | ${two}
          Bo Holm   | 6     | Carl Dal | 2     | ${three}`),
    );
    expect(plan.kind).toBe("croquet-games");
    expect(plan.rows.map(({ outputs }) => outputs["Change"] ?? null)).toEqual([7, 12, null]);
  });

  test("letters are colours in Go, verbs are not", () => {
    const go = (header: string, won: string, lost: string) =>
      sheet(`
        Player 1  | Rank 1 | ${header} | Player 2 | Rank 2
        Anna Berg | 4k     | ${won}    | Bo Holm  | 6k
        Carl Dal  | 2k     | ${lost}   | Dorte Eg | 3k`);
    expect(resultsOn(go("", "beat", "lost to"), "go-pairings").map(([, result]) => result)).toEqual([
      ...["won", "lost", "lost", "won"],
    ]);
    expect(resultsOn(go("Result", "W", "B"), "go-pairings").map(([, result]) => result)).toEqual(["W", "W", "B", "B"]);
  });
});

const PAIRINGS = `
  Player 1    | Rank 1 | Player 2    | Rank 2
  Anna Berg * | 4k     | Bo Holm     | 6k
  Carl Dal    | 2k     | Dorte Eg *  | 3k
  Bo Holm *   | 6k     | Carl Dal    | 2k`;
const BOARDS = `
  Match | Board | Home team | Home player | Rating | Away team | Away player | Rating
  1     | 1     | Rooks     | Anna Berg * | 14     | Holme     | Bo Holm     | 13
  1     | 2     | Rooks     | Carl Dal    | 12     | Holme     | Dorte Eg *  | 12
  1     | 3     | Rooks     | Eva Fynn *  | 11     | Holme     | Finn Gram   | 10`;
const resultsOn = (on: ReturnType<typeof sheet>, kind: KindId) => {
  const { played } = planFill(find(on, kind, { others: [] }) as Found, { settings: {} });
  return played!.lines.map(({ player, result }) => [player, result]);
};

test("Go and chess: who won", () => {
  expect(resultsOn(sheet(PAIRINGS), "go-pairings").slice(0, 4)).toEqual([
    ["Anna Berg", "won"],
    ["Bo Holm", "lost"],
    ["Carl Dal", "lost"],
    ["Dorte Eg", "won"],
  ]);
  const { summaries } = planOf(sheet(BOARDS));
  const [matches] = summaries;
  const at = (header: string) => matches!.columns.findIndex(({ name }) => name.en === header);
  expect(["Home games", "Away games", "Winner"].map((header) => matches!.rows[0]![at(header)])).toEqual([
    2,
    1,
    "Rooks",
  ]);
});

test("Go: where it is not plain, nobody has won, and it is told", () => {
  const plan = planOf(sheet(PAIRINGS.replace("Bo Holm *", "Bo Holm")));
  expect(codes(plan.problems)).toEqual(["marks-unclear@A2"]);
  expect(plan.played!.lines.every(({ result }) => result === null)).toBe(true);
});

test("a match card has results of its own", () => {
  const card = sheet(`
    Rooks       | Rating | Holme      | Rating
    Anna Berg * | 14     | Bo Holm    | 13
    Carl Dal    | 12     | Dorte Eg * | 12
    Eva Fynn *  | 11     | Finn Gram  | 10`);
  expect(recognise([card]).missed.find(({ kind }) => kind === "chess-card")?.hint).toBe("not-recognised-card-marks");
});

test("entered in a book, and read again", () => {
  const names = ["Anna Berg", "Bo Holm", "Carl Dal", "Dorte Eg"];
  const state = bookOf("croquet", [["Name", "Handicap"], ...names.map((name, i) => [name, [4, 6, 2, 3][i]!])]);
  const on = sheetOf(
    "Games",
    ["Date", "Player 1", "Player 2"],
    ["2026-09-01", "Anna Berg *", "Bo Holm"],
    ["2026-09-01", "Carl Dal", "Dorte Eg *"],
    ["2026-09-08", "Bo Holm *", "Carl Dal"],
  );
  const entered = enteredOn({ state, sheets: {} }, on, "2026-09-30");
  const [tournament] = entered.state.tournaments;
  const won = tournament!.lines.filter(({ result }) => result === "won").map(({ player }) => player);
  expect(won).toEqual(["Anna Berg", "Dorte Eg", "Bo Holm"]);
  const again = readAs(entered.sheets["Games"]!, tournament!, entered.state);
  expect(
    again!
      .read()
      .played!.lines.filter(({ result }) => result === "won")
      .map(({ player }) => player),
  ).toEqual(won);
});
