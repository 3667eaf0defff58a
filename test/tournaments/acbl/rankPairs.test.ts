import { missingSettings, recognise } from "../../../src/tournaments";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

const GAME = `
Average: 104

Pair|Player 1|Masterpoints 1|Player 2|Masterpoints 2|Life master 2|Wins 2|Raw score
1|Ann Holt|0.5|Bo Field|NM|||100
2|Cy Marsh|NABC Master|Di Ford|700|TRUE||120
3|Ed Glen|150|Flo Hay|150|FALSE|1|115.5
4|Gus Inn|5|Hal Joy|1200|TRUE|0|80.5`;

describe("a game of average 104", () => {
  const game = sheet(GAME);
  const plan = planOf(game);

  test("the chart's values, a pair has both", () => {
    expect(plan).toMatchObject({ kind: "acbl-rank-pairs", confidence: 1, headerRow: 3, problems: [] });
    expect(filled(game, plan).slice(2)).toEqual([
      "Pair|Player 1|Masterpoints 1|Player 2|Masterpoints 2|Life master 2|Wins 2|Raw score|Chart 1|Chart 2|Pair handicap|Total|Raw place|Handicap place",
      "1|Ann Holt|0.5|Bo Field|NM|||100|23|14.5|37.5|137.5|3|1",
      "2|Cy Marsh|NABC Master|Di Ford|700|true||120|5|2|7|127|1|3",
      // One win moves 100 to 199.99 up to the next row.
      "3|Ed Glen|150|Flo Hay|150|false|1|115.5|7.5|5|12.5|128|2|2",
      "4|Gus Inn|5|Hal Joy|1200|true|0|80.5|18.5|0|18.5|99|4|4",
    ]);
  });

  test("the ranking", () => {
    const [ranking] = plan.summaries;
    expect(ranking!.columns.map((c) => c.name.en)).toEqual([
      "Place",
      "Pair",
      "Players",
      "Raw",
      "Handicap matchpoints",
      "Total",
    ]);
    expect(ranking!.rows).toEqual([
      [1, 1, "Ann Holt - Bo Field", 100, 37.5, 137.5],
      [2, 3, "Ed Glen - Flo Hay", 115.5, 12.5, 128],
      [3, 2, "Cy Marsh - Di Ford", 120, 7, 127],
      [4, 4, "Gus Inn - Hal Joy", 80.5, 18.5, 99],
    ]);
  });

  test("the misprint that was corrected is named, and what only one player has a column for", () => {
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["column-taken-blank", "F3", { beside: "Life master 2", fields: ["Life master 1"] }],
      ["column-taken-blank", "G3", { beside: "Wins 2", fields: ["Wins 1"] }],
      ["acbl-cell-corrected", "C7", { average: 104, kind: "corrected", row: "1 - 19.99", printed: 18.6, read: 18.5 }],
    ]);
  });

  test("formulas of every output, in the row and spilling", () => {
    const first = plan.writes.filter((write) => write.row === 3);
    expect(first.map((write) => [write.formula, (write.spill as { formula: string }).formula])).toEqual([
      ["=ACBL.CHARTHANDICAP(C4,104)", "=ACBL.CHARTHANDICAP(C4:C7,104)"],
      ["=ACBL.CHARTHANDICAP(E4,104,F4,G4)", "=ACBL.CHARTHANDICAP(E4:E7,104,F4:F7,G4:G7)"],
      ["=I4+J4", "=I4:I7+J4:J7"],
      ["=ROUND(H4+K4,6)", "=ROUND(H4:H7+K4:K7,6)"],
      ["=RANK(H4,$H$4:$H$7)", "=RANK(H4:H7,$H$4:$H$7)"],
      ["=RANK(L4,$L$4:$L$7)", "=RANK(L4:L7,$L$4:$L$7)"],
    ]);
    const { single, spilt } = formulasOf(game, plan);
    expect([single.length, spilt.length]).toEqual([24, 6]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
  });

  test("every value explains itself", () => {
    expect(valuesOf(plan)).toHaveLength(24);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("filled twice nothing changes; what disagrees is listed", () => {
    const once = filled(game, plan).join("\n");
    expect(planOf(sheet(once))).toMatchObject({ writes: [], differences: [] });
    const audit = planOf(sheet(once.replace("|100|23|", "|100|22.5|")));
    expect(audit.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([["I4", 22.5, 23]]);
  });
});

describe("masterpoints as people write them", () => {
  /** The first player's value in the chart, or none, and all problems; another column as `header=cell`. */
  const chart = (first: string, more = "") => {
    const [header, cell] = more === "" ? ["", ""] : more.split("=").map((part) => `|${part}`);
    const rows = `Masterpoints 1|Masterpoints 2|Raw score${header}\n${first}|NM|54${cell}\n30|1000.5|54`;
    const plan = planOf(sheet(rows), undefined, { average: 54 });
    return [plan.rows[0]!.outputs["Chart 1"] ?? null, ...codes(plan.problems)];
  };

  test.each([
    ["a number", "45.66", "", 7.5],
    ["text with a decimal comma", "'45,66", "", 7.5],
    ["a mark between thousands", "'1,234.56", "", 2.5],
    ["the Danish marks", "'1.234,56", "", 2.5],
    ["NM", "nm", "", 7.5],
    ["a non-member in Danish", "ikke-medlem", "", 7.5],
    ["a rank", "junior master", "", 9.5],
    ["a Life Master in words", "Life Master", "", 1],
    ["LM before the number", "LM 750", "", 1],
    ["LM after it, three digits behind the mark", "'1,050 LM", "", 0],
    ["a unit behind it", "LM, 750 pts", "", 1],
    ["LM with thousands that are clear", "'1,050.25 (LM)", "", 0],
    ["LM alone", "LM", "", 1],
    ["Life Master in its own column", "750", "Life master 1=yes", 1],
    ["the same in short", "750", "LM 1=LM", 1],
    ["no Life Master", "750", "Life master 1=nej", 2.5],
    ["wins", "20", "Wins 1=2", 4],
    ["wins past the last row", "LM 20", "Wins 1=1", 0],
  ])("%s", (_, first, more, expected) => {
    expect(chart(first, more)).toContain(expected);
  });

  test.each([
    ["neither number nor rank", "lots", "acbl-not-player@A2"],
    ["below zero", "-1", "number-out-of-bounds@A2"],
    ["a Rookie, who stands in two rows", "Rookie", "acbl-rank-two-rows@A2"],
    ["nothing", "", "cell-missing@A2"],
    ["an error value", "#N/A", "cell-error@A2"],
  ])("%s", (_, first, code) => {
    // The other pair is filled, but has no place while this one has none.
    expect(chart(first)).toEqual([null, code, "acbl-places-wait@A1"]);
  });

  test.each([
    ["Life Master", "Life master 1=perhaps", "cell-not-yes-no@D2"],
    ["wins", "Wins 1=1.5", "number-out-of-bounds@D2"],
    ["wins below zero", "Wins 1=-1", "number-out-of-bounds@D2"],
  ])("a bad cell: %s", (_, more, code) => expect(chart("30", more)).toEqual([null, code, "acbl-places-wait@A1"]));

  test("a formula only where the function reads the cell as we did", () => {
    const plan = planOf(
      sheet(`
MP 1|LM 1|MP 2|Raw score
750|yes|'1,050.25|60
LM 750||NM|48
750|TRUE|'45,66|54`),
      undefined,
      { average: 54 },
    );
    const charts = plan.writes.filter((write) => write.row > 0 && (write.column === 4 || write.column === 5));
    expect(charts.map((write) => [write.value, write.formula, write.spill])).toEqual([
      [1, null, null],
      [2.5, "=ACBL.CHARTHANDICAP(C2,54)", { formula: "=ACBL.CHARTHANDICAP(C2:C4,54)", rows: 3 }],
      [1, null, null],
      [7.5, "=ACBL.CHARTHANDICAP(C3,54)", "covered"],
      [1, "=ACBL.CHARTHANDICAP(A4,54,B4)", null],
      [7.5, "=ACBL.CHARTHANDICAP(C4,54)", "covered"],
    ]);
  });
});

describe("the chart's doubts", () => {
  const noted = (average: number, cells: string) =>
    planOf(sheet(`MP 1|MP 2|Raw score\n${cells}|${average}`), undefined, { average }).assumptions.map(
      ({ code, cell, details }) => [
        code,
        cell,
        details["row"] ?? null,
        details["read"] ?? null,
        details["alternative"] ?? null,
      ],
    );

  test("cells that can be read in two ways are named once each", () => {
    expect(noted(117, "0.5|NM")).toEqual([
      ["acbl-cell-doubtful", "A2", "0 - .99", 26, 26.5],
      ["acbl-cell-doubtful", "B2", "20 - 49.99", 16, 16.5],
    ]);
    expect(noted(117, "NM|30")).toHaveLength(1);
    expect(noted(117, "150|250")).toEqual([]);
  });

  test("an average that is not printed is calculated, and that is said", () => {
    const plan = planOf(sheet("MP 1|MP 2|Raw score\n0.5|NM|100"), undefined, { average: 100 });
    expect(codes(plan.assumptions)).toEqual(["acbl-average-calculated@A1"]);
    // 12 × 100 ÷ 54 = 22.22 and 7.5 × 100 ÷ 54 = 13.89, to the nearest half.
    expect(plan.rows[0]!.outputs).toMatchObject({ "Chart 1": 22, "Chart 2": 14 });
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });
});

describe("settings and recognition", () => {
  test("the average is asked, taken from the sheet, or missed", () => {
    const drawing = "MP 1|MP 2|Raw score\n10|20|54";
    const found = recognise([sheet(drawing)]).found[0]!;
    expect(missingSettings(found, {}).map(({ key }) => key)).toEqual(["average"]);
    expect(missingSettings(found, { average: 54 })).toEqual([]);
    expect(planOf(sheet(`Middel|54\n${drawing}`)).settings).toMatchObject({ average: 54 });
    const none = planOf(sheet(drawing));
    expect([codes(none.problems), none.writes]).toEqual([["setting-missing@"], []]);
  });

  test.each([
    ["Danish", "Par|Spiller 1|Masterpoints 1|Spiller 2|Masterpoints 2|Råscore\n1|Ann Holt|'45,5|Bo Field|NM|54"],
    ["two rows of headers", "|Player 1||Player 2||\nPair|Name|MP|Name|MP|Raw score\n1|Ann Holt|45.5|Bo Field|NM|54"],
    [
      "plain headers, another order, titles, totals",
      "Club\n\nRaw|Name|MP|Name|MP\n54|Ann Holt|45.5|Bo Field|NM\nTotal",
    ],
    ["ranks", "Player 1|Rank 1|Player 2|Rank 2|Score\nAnn Holt|Club Master|Bo Field|NM|54"],
  ])("%s", (_, drawing) => {
    const { found } = recognise([sheet(drawing)]);
    expect(found[0]).toMatchObject({ kind: "acbl-rank-pairs" });
    const plan = planOf(sheet(drawing), undefined, { average: 54 });
    expect(plan.rows.map((row) => row.outputs["Total"])).toEqual([69]);
  });

  test("not told apart by a score alone: handicaps make it the other kind", () => {
    const drawn = sheet("Pair|Handicap 1|Handicap 2|Raw score\n1|0.1|0.2|150");
    const { found, missed } = recognise([drawn]);
    expect(found.map(({ kind }) => kind)).toContain("acbl-pairs");
    expect(missed.find(({ kind }) => kind === "acbl-rank-pairs")!.missing.map(({ name }) => name.en)).toEqual([
      "Masterpoints 1",
      "Masterpoints 2",
    ]);
  });

  test("ranks of another game are not these", () => {
    const { found } = recognise([sheet("Player 1|Rank 1|Player 2|Rank 2|Score\nAki Moor|5d|Ben Dale|2d|B+R")]);
    expect(found.map(({ kind, confidence }) => [kind, confidence > 0.5])).toEqual([
      ["go-pairings", true],
      ["acbl-rank-pairs", false],
    ]);
  });

  test("before the game is played there are handicaps only", () => {
    const plan = planOf(sheet("MP 1|MP 2|Raw score\n10|20|\n30|NM|"), undefined, { average: 54 });
    expect([plan.problems, codes(plan.assumptions)]).toEqual([[], ["acbl-not-played@A1"]]);
    expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual([
      [9.5, 7.5, 17, null, null, null],
      [7.5, 7.5, 15, null, null, null],
    ]);
  });

  test("a score above twice the average; names in two pairs", () => {
    const plan = planOf(
      sheet("Player 1|MP 1|Player 2|MP 2|Raw score\nAnn Holt|10|Bo Field|10|109\nann holt|10|Cy Marsh|10|54"),
      undefined,
      { average: 54 },
    );
    expect(codes(plan.problems)).toEqual(["acbl-in-two-pairs@A3", "acbl-raw-score@E2", "acbl-places-wait@A1"]);
    expect(plan.rows[1]!.outputs).toMatchObject({ "Pair handicap": 19, Total: 73, "Raw place": null });
  });
});

test("a column that could be either player's is not given to the first", () => {
  const pair = sheet(`
Average: 104
Player 1|Masterpoints 1|Player 2|Masterpoints 2|LM|Raw score
Ann Holt|700|Bo Field|700|yes|104`);
  const plan = planOf(pair, "acbl-rank-pairs");
  expect(plan.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
    ["column-of-both", "E2", { header: "LM", fields: ["Life master 1"], others: [] }],
  ]);
  expect(plan.rows).toEqual([]);
});

test("scores in percent only are shares of twice the average", () => {
  const game = "Player 1|Masterpoints 1|Player 2|Masterpoints 2|Score %\nAnn|0.5|Bo|0.5|50\nCy|0.5|Di|0.5|50";
  const plan = planOf(sheet(game), undefined, { average: 54 });
  // The chart gives 12 at 54 to each of the two; half of 108 is 54.
  expect(plan.rows[0]!.outputs).toMatchObject({ "Pair handicap": 24, Total: 78, "Raw place": 1 });
  expect([plan.kind, codes(plan.problems)]).toEqual(["acbl-rank-pairs", []]);
});

test("beside a rank of each, MPs are the matchpoints of the pair", () => {
  const plan = planOf(sheet("Name|Rank|Name|Rank|MPs\nAn|LM|Bo|NM|90\nCy|LM|Di|NM|78"), undefined, { average: 84 });
  expect([plan.kind, plan.columns["Raw score"], codes(plan.problems)]).toEqual(["acbl-rank-pairs", "MPs", []]);
  // The same as with our own headers.
  const own = "Player 1|Masterpoints 1|Player 2|Masterpoints 2|Raw score\nAn|LM|Bo|NM|90\nCy|LM|Di|NM|78";
  expect(plan.rows).toEqual(planOf(sheet(own), undefined, { average: 84 }).rows);
  // Each has his own beside his name.
  const each = planOf(sheet("Name|MPs|Name|MPs|Score\nAn|0.5|Bo|0.5|90\nCy|0.5|Di|0.5|78"), undefined, { average: 54 });
  expect([each.columns["Masterpoints 1"], each.columns["Raw score"]]).toEqual(["MPs", "Score"]);
});

test("two lines in a cell, one of them words for who is no member", () => {
  const values = [
    ["Average: 108", null, null],
    ["Names", "Masterpoints", "Raw score"],
    ["Ann Holt\nBo Field", "12.40\n64.02", 93],
    ["Cy Marsh\nDi Ford", "not ACBL\n153.3", 119],
    ["Ed Glen\nFlo Hay", "19.20\n21.66", 112],
  ];
  const plan = planOf({ name: "Sheet1", top: 0, left: 0, values }, "acbl-rank-pairs");
  // 19 and 11, 15 and 8, 19 and 15 by the chart of average 108.
  expect(plan.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([30, 23, 34]);
  expect(plan.problems).toEqual([]);
});
