// What a selected cell says of itself.
import { sentence } from "../../../src/messages";
import { explainSelection } from "../../../src/taskpane/explain/explainCell";
import type { Explanation } from "../../../src/taskpane/model";
import { SheetPlans } from "../../../src/taskpane/fill/sheetPlans";
import { planFill, recognise } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { fill } from "../../../src/workbook/placing/fill";
import { sheet } from "../../tournaments/sheets";
import { card } from "../../workbook/contract";
import { openWorkbook, type OpenWorkbook } from "../headless";

const RATINGS = `
Board|Ann|Bo
1|16|12.5
2|9.5|12.5
3|5|6.5`;

/** Ratings, and one formula beside them in E2. */
async function withFormula(formula: string, ...others: Sheet[]): Promise<OpenWorkbook> {
  const workbook = await openWorkbook([sheet(RATINGS, "Ratings"), ...others]);
  await workbook.type("Ratings", "E2", 7, formula);
  return workbook.select("Ratings", "E2");
}

const explain = (workbook: OpenWorkbook, plans = new SheetPlans(workbook, "en")) =>
  explainSelection(workbook, plans, "en");

/** The results of the workings. */
const results = ({ workings }: Explanation) =>
  workings.map(({ steps }) => steps.at(-1)!.value.full ?? steps.at(-1)!.value.text);
const noted = ({ notes }: Explanation) => notes.map(({ code, details }) => sentence("en", code, details));

describe("a formula that the user wrote", () => {
  test.each([
    ["=CHESS.ADJUSTMENT(B2,C2)", ["0"]],
    ["=chess.adjustment(C2,B2)", ["7"]],
    ["=CHESS.ADJUSTMENT(12.5,16)", ["7"]],
    ['=IF(A2="","",CHESS.ADJUSTMENT(C2,B2))', ["7"]],
    ["=ROUND(CHESS.ADJUSTMENT(C2,B2)/2,0)+1", ["7"]],
    ["=CHESS.ADJUSTMENT($C$2,Ratings!B2)", ["7"]],
    ["=CHESS.ADJUSTMENT('Other club'!A1,B2)", ["7"]],
    ["=CHESS.ADJUSTMENT(CHESS.RATING(125),B2)", ["7"]],
    ["=CHESS.ADJUSTMENT(C2-1+1,B2*1)", ["7"]],
    ["=CHESS.ADJUSTMENT(--C2,1600%)", ["7"]],
    ["=CHESS.ADJUSTMENTTOTAL(B2:B4,C2:C4)", ["9"]],
    ["=DBF.TEAMHANDICAP(B2:B4,C2:C4)", ["10.3333333333333"]],
    ['=GO.STONES("5k","1k")', ["3"]],
    ["=CHESS.POINTSSTART(B2:B4,C2:C4)", ["0"]],
    ['=CHESS.ADJUSTMENTTOTAL(IF(B2:B4="","",B2:B4),C2:C4)', ["9"]],
    ['=CHESS.ADJUSTMENTTOTAL(IF(B2:B4<>"",B2:B4,""),C2:C4)', ["9"]],
    ['=CHESS.ADJUSTMENT(IF(D2="",16,D2),B2)', ["0"]],
    ['=CHESS.ADJUSTMENT(IF(C2="",16,C2),B2)', ["7"]],
    ["=CHESS.ADJUSTMENTTOTAL(CHESS.RATING(B2:B4*10),C2:C4)", ["9"]],
  ])("%s", async (formula, expected) => {
    const workbook = await withFormula(formula, sheet("12.5", "Other club"));
    const explanation = await explain(workbook);
    expect([explanation.cell, explanation.formula, explanation.notes]).toEqual(["Ratings!E2", formula, []]);
    expect(results(explanation)).toEqual(expected);
    for (const { paper, place, label } of explanation.workings[0]!.steps)
      expect([paper, place, label].join()).not.toMatch(/[{}]|undefined/);
  });

  test("two calls of ours: each with its own working, under its own text", async () => {
    const explanation = await explain(await withFormula("=CHESS.ADJUSTMENT(C2,B2)+CHESS.ADJUSTMENT(B3,C3)"));
    expect(explanation.workings.map(({ of }) => of)).toEqual(["CHESS.ADJUSTMENT(C2,B2)", "CHESS.ADJUSTMENT(B3,C3)"]);
    expect(results(explanation)).toEqual(["7", "6"]);
  });

  test("columns of tables, whole and in this row", async () => {
    const tables = [{ name: "Boards", area: { top: 0, left: 0, bottom: 3, right: 2 } }];
    for (const formula of [
      "=CHESS.ADJUSTMENT(Boards[[#This Row],[Bo]],Boards[[#This Row],[Ann]])",
      "=CHESS.ADJUSTMENT(Boards[@Bo],Boards[@Ann])",
    ]) {
      const workbook = await openWorkbook([{ ...sheet(RATINGS, "Ratings"), tables }]);
      await workbook.type("Ratings", "E2", 7, formula);
      expect([formula, results(await explain(workbook.select("Ratings", "E2")))]).toEqual([formula, ["7"]]);
    }
    const workbook = await openWorkbook([{ ...sheet(RATINGS, "Ratings"), tables }, sheet("x", "Totals")]);
    await workbook.type("Totals", "B1", 9, "=CHESS.ADJUSTMENTTOTAL(Boards[Ann],Boards[Bo])");
    expect(results(await explain(workbook.select("Totals", "B1")))).toEqual(["9"]);
  });

  test("in a table, with the table's name left out", async () => {
    const wide = sheet(RATINGS.replace("Board|Ann|Bo", "Board|Ann|Bo|Adj"), "Ratings");
    const tables = [{ name: "Boards", area: { top: 0, left: 0, bottom: 3, right: 3 } }];
    const workbook = await openWorkbook([{ ...wide, tables }]);
    await workbook.type("Ratings", "D3", 0, "=CHESS.ADJUSTMENT([@Bo],[@Ann])");
    expect(results(await explain(workbook.select("Ratings", "D3")))).toEqual(["0"]);
    await workbook.type("Ratings", "F3", 0, "=CHESS.ADJUSTMENT([@Bo],[@Ann])");
    expect(noted(await explain(workbook.select("Ratings", "F3")))).toEqual([
      "The part “[@Bo]” of this formula cannot be explained here.",
    ]);
  });

  test("a cell that a formula above spills over shows its own row", async () => {
    const spills = [{ top: 1, left: 4, bottom: 3, right: 4 }];
    const drawn = sheet(RATINGS, "Ratings");
    const formulas = [[], [null, null, null, null, "=CHESS.ADJUSTMENT(B2:B4,C2:C4)"]];
    const values = drawn.values.map((line, i) => [...line.slice(0, 3), null, [null, 0, 6, 3][i]!]);
    const workbook = await openWorkbook([{ ...drawn, values, formulas, spills }]);
    for (const [cell, result] of [
      ["E2", "0"],
      ["E3", "6"],
      ["E4", "3"],
    ] as const) {
      const explanation = await explain(workbook.select("Ratings", cell));
      expect([explanation.formula, explanation.notes, results(explanation)]).toEqual([
        "=CHESS.ADJUSTMENT(B2:B4,C2:C4)",
        [],
        [result],
      ]);
    }
  });

  test.each([
    ["=CHESS.ADJUSTMENT(SUM(C2:C3),B2)", "“SUM(C2:C3)”"],
    ["=CHESS.ADJUSTMENT(my_rating,B2)", "“my_rating”"],
    ["=CHESS.ADJUSTMENT(Nowhere[Bo],B2)", "“Nowhere[Bo]”"],
    ['=CHESS.ADJUSTMENT(C2&"",B2)', '“C2&""”'],
  ])("%s: says which part it cannot follow", async (formula, part) => {
    const explanation = await explain(await withFormula(formula));
    expect([explanation.workings, noted(explanation)]).toEqual([
      [],
      [`The part ${part} of this formula cannot be explained here.`],
    ]);
  });

  test.each([
    ["=DBF.TEAMHANDICAP(F:F)", "20"],
    ["=DBF.TEAMHANDICAP($F:$G)", "25"],
    ["=DBF.TEAMHANDICAP(Teams!F:F)", "20"],
    ["=DBF.TEAMHANDICAP(7:7)", "15"],
  ])("%s: whole columns and rows are explained", async (formula, expected) => {
    const teams = sheet("|||||10|30\n|||||30|30\n\n\n\n\n12|18", "Teams");
    const workbook = await openWorkbook([teams]);
    await workbook.type("Teams", "B3", 0, formula);
    expect(results(await explain(workbook.select("Teams", "B3")))).toEqual([expected]);
  });

  test("ranges of different sizes are the error that the cell shows", async () => {
    const workbook = await openWorkbook([sheet(RATINGS, "Ratings")]);
    await workbook.type("Ratings", "E2", { error: "#VALUE!" }, "=CHESS.ADJUSTMENT(B2:B4,C2:C3)");
    const { workings, notes } = await explain(workbook.select("Ratings", "E2"));
    expect([workings, notes.map(({ code, details }) => [code, details])]).toEqual([
      [],
      [["ranges-differ", { first: "3x1", second: "2x1" }]],
    ]);
  });

  test.each([
    ["#SPILL!", "explain-error-spill"],
    ["#NAME?", "explain-error"],
    ["#VALUE!", "explain-error"],
  ])("a cell that shows %s says so before the working", async (error, code) => {
    const workbook = await openWorkbook([sheet(RATINGS, "Ratings")]);
    await workbook.type("Ratings", "E2", { error }, "=CHESS.ADJUSTMENT(B2,C2)");
    const explanation = await explain(workbook.select("Ratings", "E2"));
    expect([explanation.notes, results(explanation)]).toEqual([[{ code, details: { error } }], ["0"]]);
  });

  test("a figure that was typed as text heads nothing", async () => {
    const workbook = await openWorkbook([sheet("Player|Handicap\nAnn|2½\nBo|-0.5", "Handicaps")]);
    await workbook.type("Handicaps", "D3", -1, "=B3*2");
    const { trails } = await explain(workbook.select("Handicaps", "D3"));
    expect(trails[0]!.cells.map(({ text }) => text.text)).toEqual(["Bo, Handicap: −0.5"]);
  });

  test("an error in it is explained as the function explains it", async () => {
    expect(noted(await explain(await withFormula("=CHESS.ADJUSTMENT(A1,B2)")))[0]).toContain("“Board”");
  });

  test.each(["=B2+", "=GETPIVOTDATA(", "=TODAY()"])("%s is none of ours", async (formula) => {
    const explanation = await explain(await withFormula(formula));
    expect(explanation.notes.map(({ code }) => code)).toEqual(["explain-nothing"]);
  });

  test.each(["=SUM(B2:B4)", "=OTHER.FUNCTION(B2)"])("%s is none of ours, but leads to its cells", async (formula) => {
    const explanation = await explain(await withFormula(formula));
    expect(explanation.notes.map(({ code }) => code)).toEqual(["explain-other-formula"]);
    expect(explanation.trails[0]!.cells[0]).toMatchObject({ cell: "B2", text: { text: "Ann: 16" } });
  });
});

describe("a value", () => {
  const FAULTY = () => {
    const drawn = card();
    return {
      ...drawn,
      values: drawn.values.map((line, r) => line.map((cell, c) => (r === 3 && c === 2 ? "nine" : cell))),
    };
  };

  async function filledCard(drawn: Sheet): Promise<OpenWorkbook> {
    const workbook = await openWorkbook([drawn]);
    const plan = planFill(recognise([await workbook.read("Cards")]).found[0]!);
    await fill(workbook, plan, { incoming: null, formulas: false, replace: false, language: "en" });
    return workbook;
  }

  test("that a fill wrote is explained with the numbers of its row", async () => {
    const explanation = await explain((await filledCard(card())).select("Cards", "H2"));
    expect([explanation.formula, explanation.notes, results(explanation)]).toEqual([null, [], ["7"]]);
    expect(explanation.workings[0]!.steps[0]!.working.text).toContain("16");
  });

  test("that somebody changed since: both numbers are said", async () => {
    const workbook = await filledCard(card());
    await workbook.type("Cards", "H2", 5);
    const explanation = await explain(workbook.select("Cards", "H2"));
    expect([noted(explanation), results(explanation)]).toEqual([["The cell says 5, but the rule gives 7:"], ["7"]]);
  });

  test("follows a rating that is changed while the pane is open", async () => {
    const workbook = await filledCard(card());
    const plans = new SheetPlans(workbook, "en");
    workbook.select("Cards", "H2");
    expect(results(await explain(workbook, plans))).toEqual(["7"]);
    const read = jest.spyOn(workbook, "read");
    expect(results(await explain(workbook, plans))).toEqual(["7"]);
    expect(read.mock.calls.filter(([, area]) => area === undefined)).toEqual([]); // the sheet is not read again
    await workbook.type("Cards", "C2", 14);
    const explanation = await explain(workbook, plans);
    expect([noted(explanation), results(explanation)]).toEqual([["The cell says 7, but the rule gives 3:"], ["3"]]);
  });

  test("that is missing because its row was not filled: why", async () => {
    const explanation = await explain((await filledCard(FAULTY())).select("Cards", "H4"));
    expect(noted(explanation)).toEqual([
      "This row was not filled:",
      "“nine” is not a rating; allowed are half-ratings (13, 12½), or absent",
    ]);
  });

  test("that is missing because something needs every row: why, from one place", async () => {
    const wide = FAULTY();
    const workbook = await filledCard({
      ...wide,
      values: [...wide.values, ["", "", "Adj Total=", null, null, "", "Adj Total="]],
    });
    const [heading, reason] = noted(await explain(workbook.select("Cards", "D8")));
    expect(heading).toBe("This was not filled:");
    expect(reason).toContain("need every rating of the card");
  });

  test("that is none of ours, and an empty sheet", async () => {
    const workbook = await filledCard(card());
    await workbook.addSheet("Empty");
    expect(noted(await explain(workbook.select("Cards", "B2")))).toEqual([
      "Cards!B2 was not calculated by Club Handicaps.",
    ]);
    expect(noted(await explain(workbook.select("Empty", "C7")))).toEqual([
      "Empty!C7 was not calculated by Club Handicaps.",
    ]);
  });
});
