// Where a number comes from: from any cell that we wrote, back to what people wrote themselves.
import { explainSelection } from "../../../src/taskpane/explain/explainCell";
import type { Explanation } from "../../../src/taskpane/model";
import { SheetPlans } from "../../../src/taskpane/fill/sheetPlans";
import { planFill, recognise } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { fill } from "../../../src/workbook/placing/fill";
import { sheet } from "../../tournaments/sheets";
import { card } from "../../workbook/contract";
import { openWorkbook, type OpenWorkbook } from "../headless";

const SEASON = `
Date|Winner|Loser
2026-05-01|Ann Holt|Bo Field
2026-05-02|Bo Field|Ann Holt`;
const PLAYERS = `
Player|Handicap|Index
Ann Holt|3|
Bo Field|2|1800`;
const PAIRS = `
Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %|Boards
1|Ann|Bo|10|20|60|24
2|Cy|Di|30|40|40|24`;

interface Opened {
  readonly workbook: OpenWorkbook;
  /** What the pane says of a cell. */
  readonly at: (sheet: string, cell: string, language?: "en" | "da") => Promise<Explanation>;
}

/** The sheets with the first of them filled. */
async function filled(sheets: readonly Sheet[], formulas = false, cards = false): Promise<Opened> {
  const workbook = await openWorkbook(sheets);
  const [first, ...others] = await Promise.all(sheets.map(({ name }) => workbook.read(name)));
  const plan = planFill(recognise([first!], undefined, { others }).found[0]!, { settings: { tables: 1 } });
  await fill(workbook, plan, { incoming: null, formulas, replace: false, language: "en", cards });
  const at = (name: string, cell: string, language: "en" | "da" = "en") =>
    explainSelection(workbook.select(name, cell), new SheetPlans(workbook, language), language);
  return { workbook, at };
}

const season = () => [sheet(SEASON, "Season"), sheet(PLAYERS, "Players")];

/** Headings with what is under them. */
const trails = ({ trails: all }: Explanation) =>
  all.map(({ title, cells }) => [title, ...cells.map(({ cell, text }) => `${cell} ${text.text}`)]);
const codes = ({ notes }: Explanation) => notes.map(({ code }) => code);
const result = ({ workings }: Explanation) => workings.at(-1)?.steps.at(-1)?.value.text;

describe("croquet", () => {
  // 3 against 2 is two steps: 12 where the higher handicap wins, 8 where the lower one does.
  const BO = [
    "Bo Field’s index, newest game first",
    "Season!F3 row 3: beat Ann Holt, 1788 + 8 = 1796",
    "Season!G2 row 2: lost to Ann Holt, 1800 − 12 = 1788",
    "Players!C3 Bo Field starts with index 1800",
  ];

  test("an index in the standings: every game, back to the start in the players' table", async () => {
    const { at } = await filled(season());
    const explanation = await at("Standings", "H2");
    expect([result(explanation), codes(explanation)]).toEqual(["1796", []]);
    expect(trails(explanation)[0]).toEqual(BO);
  });

  test("an index on the sheet of games: the players by name, and their handicaps", async () => {
    const { at } = await filled(season());
    const explanation = await at("Season", "F3");
    expect(result(explanation)).toBe("1796");
    expect(trails(explanation)).toEqual([
      [
        "The players’ handicaps",
        "Players!B3 Bo Field starts with handicap 2",
        "Players!B2 Ann Holt starts with handicap 3",
      ],
      // The game itself is the working.
      [BO[0], ...BO.slice(2).map((text) => text.replace("Season!", ""))],
    ]);
  });

  test("a handicap that a review changed: since which game", async () => {
    // From 1740 the first game brings her past 1750, the trigger point of 2½.
    const { at } = await filled([sheet(SEASON, "Season"), sheet(PLAYERS.replace("Holt|3|", "Holt|3|1740"), "Players")]);
    expect(trails(await at("Season", "E3"))).toEqual([
      [
        "The players’ handicaps",
        "Players!B3 Bo Field starts with handicap 2",
        "H2 Ann Holt has had handicap 2½ since the game against Bo Field in row 2",
      ],
    ]);
  });

  test("without an index the start is the trigger point of the handicap", async () => {
    const { at } = await filled(season());
    expect(trails(await at("Season", "F2")).at(-1)).toEqual([
      "Ann Holt’s index, newest game first",
      "Players!B2 Ann Holt starts at 1700, the trigger point of handicap 3",
    ]);
  });

  test("counts lead to the games, limits to the handicap they belong to", async () => {
    const { at } = await filled(season());
    expect(trails(await at("Standings", "C2"))).toEqual([
      ["Bo Field’s games, newest first", "Season!F3 row 3: beat Ann Holt"],
    ]);
    expect(trails(await at("Standings", "D2"))).toEqual([
      ["Bo Field’s games, newest first", "Season!G2 row 2: lost to Ann Holt"],
    ]);
    const improves = await at("Standings", "I2");
    expect(improves.workings[0]!.steps[0]!.paper).toContain("Index Change In Level Play");
    expect(trails(improves)[0]![1]).toBe("Players!B3 Bo Field starts with handicap 2");
  });

  test("a table that was sorted by hand still belongs to its people", async () => {
    const { workbook, at } = await filled(season());
    const table = await workbook.read("Standings");
    const [, first, second] = table.values;
    for (const [r, line] of [second!, first!].entries())
      for (const [c, value] of line.entries())
        await workbook.type("Standings", `${"ABCDEFGHIJ"[c]}${r + 2}`, value as string | number);
    expect(trails(await at("Standings", "H3"))[0]).toEqual(BO);
  });

  test("a table of before a correction says that it is out of date", async () => {
    const { workbook, at } = await filled(season());
    await workbook.type("Players", "C3", 1810);
    const explanation = await at("Standings", "H2");
    expect(explanation.notes).toEqual([{ code: "explain-out-of-date", details: { found: 1796, expected: 1806 } }]);
  });
});

describe("DBf", () => {
  // (10 + 20 + 30 + 40) ÷ 4
  test("a new handicap, also as a live formula: through the change to the mean of the field and each handicap", async () => {
    for (const formulas of [false, true]) {
      const { at } = await filled([sheet(PAIRS, "Pairs")], formulas);
      const explanation = await at("Pairs", "L2");
      const mean = explanation.workings[0]!.steps.find(({ label }) => label === "Mean handicap")!;
      expect([mean.value.text, explanation.formula !== null]).toEqual(["25", formulas]);
      expect(trails(explanation)).toEqual([
        ["Row 2: Ann, Bo", "D2 Handicap 1: 10", "E2 Handicap 2: 20", "F2 Score %: 60", "G2 Boards: 24"],
        [
          "Everyone in the field",
          "D2 Ann: handicap 10",
          "E2 Bo: handicap 20",
          "D3 Cy: handicap 30",
          "E3 Di: handicap 40",
        ],
      ]);
    }
  });

  test("the table Check: the mean with its working, the sum with every change", async () => {
    const { at } = await filled([sheet(PAIRS, "Pairs")]);
    expect(result(await at("Check", "A2"))).toBe("25");
    expect(trails(await at("Check", "E2"))[0]!.map((line) => line.replace(/:.*/, ""))).toEqual([
      "Every change",
      "Pairs!K2 Ann, Bo",
      "Pairs!K3 Cy, Di",
    ]);
  });

  test("in Danish: the paper's place, names of columns, decimal commas", async () => {
    const workbook = await openWorkbook([sheet(PAIRS.replace("10|20", "10.5|20"), "Par")]);
    const plan = planFill(recognise([await workbook.read("Par")]).found[0]!, { settings: { tables: 1 } });
    await fill(workbook, plan, { incoming: null, formulas: false, replace: false, language: "da" });
    const explanation = await explainSelection(workbook.select("Par", "H2"), new SheetPlans(workbook, "da"), "da");
    const step = explanation.workings[0]!.steps[0]!;
    expect([step.working.text, step.value.text, step.value.full]).toEqual(["(10,5 + 20) ÷ 2", "15,25", null]);
    expect([step.paper, step.place]).toEqual(["Handicapreglement", expect.stringMatching(/^afsnit /)]);
    expect(trails(explanation)).toEqual([
      ["Række 2: Ann, Bo", "D2 Handicap 1: 10,5", "E2 Handicap 2: 20", "F2 Score %: 60", "G2 Spil: 24"],
    ]);
  });
});

describe("chess", () => {
  test("the table of matches and the card to print lead to the boards", async () => {
    const { workbook, at } = await filled([card()], false, true);
    const names = (await workbook.sheets()).map(({ name }) => name);
    const matches = names.find((name) => name.startsWith("Matches"))!;
    const cards = names.find((name) => name.startsWith("Match card"))!;
    const total = await at(matches, "D2");
    expect(result(total)).toBe("14");
    expect(trails(total)[0]!.slice(0, 2)).toEqual([
      "Match 1, board by board",
      "Cards!D2 board 1: Fern Ash (rating 16) against Ivo Stone (rating 12.5), result 1",
    ]);
    // Row 6 is the card's first row of headers, a board a row under it.
    const board = await at(cards, "I7");
    expect([result(board), trails(board)]).toEqual([
      "7",
      [["Board 1", "Cards!C2 Fern Ash: rating 16", "Cards!G2 Ivo Stone: rating 12.5"]],
    ]);
    const start = await at(cards, "E14");
    expect([start.notes, result(start)]).toEqual([[], "0.5"]);
  });
});

// Tables that one formula of ours spills: every cell is that formula's, and each leads to its own line.
describe("a live table", () => {
  const BOARDS = `
Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result
1|1|North|Fern|16|1|South|Ivo|12.5|0
1|2|North|Gus|10|½|South|Jo|10|½
2|1|South|Ivo|12.5|½|North|Fern|16|½`;
  const GAME = `
Possible|100
Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw score
7|Ann|Bo|5|7|54
8|Cy|Di|10|20|46`;
  const MATCHES = `
Boards|7
Round|Team A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B
1|Elm|100|30|Oak|300|20
2|Oak|300|25|Elm|100|11`;

  /** What the pane says of cells of the summary, as the formula of the plan spills it on another sheet. */
  async function live(sheets: readonly Sheet[], name: string, settings = {}, language: "en" | "da" = "en") {
    const [own, ...others] = sheets as [Sheet, ...Sheet[]];
    const found = recognise([own], undefined, { others }).found[0]!;
    const { summaries } = planFill(found, { settings, language });
    const { formula, columns, rows } = summaries.find((one) => one.name.en === name)!;
    expect(formula).toBeDefined();
    const headers = columns.map((column) => column.name[language]);
    const spilt: Sheet = {
      name: "Live",
      top: 0,
      left: 0,
      values: [headers, ...rows],
      formulas: [[formula!]],
      spills: [{ top: 0, left: 0, bottom: rows.length, right: headers.length - 1 }],
    };
    const workbook = await openWorkbook([...sheets, spilt]);
    workbook.read = reading(workbook, spilt);
    return (cell: string) =>
      explainSelection(workbook.select("Live", cell), new SheetPlans(workbook, language), language);
  }

  /** A file keeps no spilled area; Excel does. */
  function reading(workbook: OpenWorkbook, spilt: Sheet): OpenWorkbook["read"] {
    const read = workbook.read.bind(workbook);
    return async (name, area) => ({
      ...(await read(name, area)),
      ...(name === spilt.name && { spills: spilt.spills }),
    });
  }

  test("CROQUET.STANDINGS: game by game to the start, also under Danish headers", async () => {
    for (const language of ["en", "da"] as const) {
      const at = await live(season(), "Standings", {}, language);
      const explanation = await at("H2");
      expect([result(explanation), codes(explanation)]).toEqual(["1796", []]);
      expect(explanation.formula).toMatch(/^=CROQUET\.STANDINGS/);
      expect(explanation.trails[0]!.cells.map(({ cell }) => cell)).toEqual(["Season!E3", "Season!F2", "Players!C3"]);
    }
  });

  test("the header of a live table: there is nothing to work out, rather than a formula of somebody else", async () => {
    const header = await (await live(season(), "Standings"))("A1");
    expect([codes(header), header.workings, header.trails]).toEqual([["explain-table"], [], []]);
  });

  test("DBF.CHECK: the mean with its working, everybody of the field under it", async () => {
    const at = await live([sheet(PAIRS, "Pairs")], "Check", { tables: 1 });
    expect(result(await at("A2"))).toBe("25");
    expect(trails(await at("E2"))[0]!.map((line) => line.replace(/:.*/, ""))).toContain("Pairs!H3 Cy, Di");
  });

  test("CHESS.MATCHES: the boards of the match of that line", async () => {
    const at = await live([sheet(BOARDS, "Boards")], "Matches");
    const away = await at("I3");
    expect(trails(away)[0]!.slice(1)).toEqual([
      "Boards!L4 board 1: Fern (rating 16) against Ivo (rating 12.5), result 0.5",
    ]);
    // 1 and ½ on the two boards.
    expect(result(await at("H2"))).toBe("1.5");
  });

  test("CHESS.LEAGUE: the matches that a figure counts", async () => {
    const at = await live([sheet(BOARDS, "Boards")], "League");
    const played = trails(await at("B2"))[0]!;
    expect(played).toHaveLength(3);
    expect(played.slice(1).map((line) => line.replace(/^\S+ /, "").replace(/,.*/, ""))).toEqual([
      "1: against South",
      "2: against South",
    ]);
  });

  test("ACBL.RANKING: the working of the pair in that line, best first", async () => {
    const at = await live([sheet(GAME, "Game")], "Ranking");
    // 46 and 15 % of 100, against 54 and 6 %.
    const first = await at("F2");
    expect([result(first), trails(first)[0]![1]]).toEqual(["61", expect.stringMatching(/ row 4: Cy - Di$/)]);
    expect(trails(await at("F3"))[0]![1]).toMatch(/ row 3: Ann - Bo$/);
    expect(codes(first)).toEqual([]);
  });

  test("ACBL.STANDINGS: the matches that the team won", async () => {
    const at = await live([sheet(MATCHES, "Rounds")], "Standings");
    expect(trails(await at("B2"))[0]).toHaveLength(3);
    // Oak’s 25 to 11 beats whatever the masterpoints give, Elm’s 30 to 20 does not.
    expect(trails(await at("C2"))).toEqual([["Oak’s matches", "Rounds!D4 row 4: against Elm, 25 to 11"]]);
  });

  test("a cell without anything to work out says so", async () => {
    const at = await live([sheet(BOARDS, "Boards")], "Matches");
    expect((await at("A2")).workings).toEqual([]);
  });
});

test("what is after a name is called as its column is, and a cell that is not filled yet says so", async () => {
  const workbook = await openWorkbook([sheet("Black|White|Result\nAnn Lee 5k|Bob Roe 2k|W", "Club night")]);
  const selected = workbook.select("Club night", "D2");
  const explanation = await explainSelection(selected, new SheetPlans(workbook, "en"), "en");
  expect(codes(explanation)).toEqual(["explain-not-filled"]);
  expect(trails(explanation).flat()).toEqual(expect.arrayContaining(["B2 White: Bob Roe 2k", "A2 Black: Ann Lee 5k"]));
});

test("a formula of the user's own names the cells that it uses", async () => {
  const { workbook, at } = await filled(season());
  await workbook.type("Season", "K2", 3594, "=SUM(F2:F3)");
  const explanation = await at("Season", "K2");
  expect(codes(explanation)).toEqual(["explain-other-formula"]);
  expect(trails(explanation)).toEqual([
    ["Cells that this formula uses", "F2 Ann Holt, Winner index after: 1712", "F3 Bo Field, Winner index after: 1796"],
  ]);
});
