import * as dbf from "../../../src/systems/dbf";
import { atOnce } from "../../../src/kernel/steps";
import { layingOut } from "../../../src/tournaments/reading/laidOut";
import { planFill, recognise } from "../../../src/tournaments";
import { changeInDigits, DOUBLE_PRECISION, relativeError } from "../../systems/dbf/formula";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

/** Sixteen players, handicap 40 and 20 in turn about a mean of 30; the first scores 55 %. */
const SIXTEEN = [
  "Boards: 28",
  "Player|Handicap|Score %",
  ...Array.from({ length: 16 }, (_, i) => `Spiller ${i}|${i % 2 === 0 ? 40 : 20}|${i === 0 ? 55 : i === 1 ? 45 : 50}`),
].join("\n");

describe("an individual tournament [dbf:(5)]", () => {
  const plan = planOf(sheet(SIXTEEN));

  test("formula (5), digit by digit", () => {
    expect(plan).toMatchObject({ kind: "dbf-individual", problems: [] });
    const [first] = plan.rows as [(typeof plan.rows)[0]];
    const digits = { s: 0.6, cb: 2, nb: 4, ng: 28, cu: [15, 16], ck: [2, 1], r: 5, expected: [-8, 3] } as const;
    expect(relativeError(first.outputs["Change"] as number, changeInDigits(digits))).toBeLessThan(DOUBLE_PRECISION);
    expect((first.outputs["Change"] as number).toFixed(9)).toBe("-1.073922254");
    expect(first.outputs["Expected"]).toBe(50 - 8 / 3);
    expect(first.outputs["New handicap"]).toBe(dbf.newHandicap(40, first.outputs["Change"] as number));
    expect([first.outputs["Handicap rank"], first.outputs["Rank"]]).toEqual([1, 1]);
  });

  test("says that DBf does not regulate it, also in the check", () => {
    expect(codes(plan.assumptions)).toEqual(["dbf-tables-of-players@A2", "dbf-not-regulated@A2"]);
    const [check] = plan.summaries as [(typeof plan.summaries)[0]];
    expect(check.columns.map((column) => column.name.en).slice(-2)).toEqual(["Why not zero", "Remark"]);
    expect(check.rows).toEqual([[30, 16, 4, 28, 0, "", "not regulated by DBf"]]);
    const danish = planFill(recognise([sheet(SIXTEEN)]).found[0]!, { language: "da" });
    expect(danish.summaries[0]!.rows[0]![6]).toBe("reguleres ikke af DBf");
  });

  test("formulas give the planned values, every value explains itself, filled twice is filled once", () => {
    expect(plan.writes.filter((w) => w.row === 2).map((w) => w.formula)).toEqual([
      null,
      "=DBF.DELTAINDIVIDUAL(C3,B3,DBF.TEAMHANDICAP($B$3:$B$18),16,28)",
      "=DBF.NEWHANDICAP(B3,E3)",
      "=RANK(E3,$E$3:$E$18,1)",
      "=RANK(C3,$C$3:$C$18)",
    ]);
    const { single, spilt } = formulasOf(sheet(SIXTEEN), plan);
    expect([single.length, spilt.length]).toEqual([64, 4]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const again = planOf(sheet(filled(sheet(SIXTEEN), plan).join("\n")));
    expect([again.writes, again.differences]).toEqual([[], []]);
  });
});

describe("scores as they are", () => {
  const four = (scores: readonly string[], header = "Spiller|Hcp|Score", above = "Spil: 24") =>
    sheet(
      [
        above,
        header,
        ...["Ida Storm|22", "Per Lind|31.5", "Bo Holm|12", "Eva Krage|44"].map((row, i) => `${row}|${scores[i]}`),
      ].join("\n"),
    );
  const plain = planOf(four(["56.25", "43.75", "61", "39"]));
  const changes = plain.rows.map((row) => row.outputs["Change"]);

  test("text is read by the function as by the import", () => {
    const drawing = four(["'56,25", "'43,75 %", "'61", "39"]);
    const plan = planOf(drawing);
    expect([plan.problems, plan.rows.map((row) => row.outputs["Change"])]).toEqual([[], changes]);
    const { single } = formulasOf(drawing, plan);
    for (const [cell, value, planned] of single) expect([cell, value]).toEqual([cell, planned]);
    // Text is not ranked by a sheet.
    expect(plan.writes.filter((w) => w.row === 2).map((w) => w.formula !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("points out of a maximum, and imps", () => {
    const drawing = four(["81", "63", "87.84", "56.16"], "Spiller|Hcp|Point", "Spil: 24|Maksimum: 144");
    const points = planOf(drawing);
    expect([points.problems, points.rows.map((row) => row.outputs["Change"])]).toEqual([[], changes]);
    for (const [cell, value, planned] of formulasOf(drawing, points).single)
      expect([cell, value]).toEqual([cell, planned]);
    const imps = four(["0.5", "-0.2", "0.3", "-0.6"]);
    const plan = planOf(imps);
    expect([plan.settings["scoring"], plan.summaries[0]!.rows[0]![4]]).toEqual(["imp", 0]);
    for (const [cell, value, planned] of formulasOf(imps, plan).spilt) expect([cell, value]).toEqual([cell, planned]);
    expect(plan.writes.find((w) => w.row === 2 && w.column === 4)!.formula).toBe(
      '=DBF.DELTAINDIVIDUAL(C3,B3,DBF.TEAMHANDICAP($B$3:$B$6),4,24,,"imp")',
    );
  });

  test("bad input, one player fewer than a table, sit-outs", () => {
    expect(codes(planOf(four(["0.5625", "43.75", "61", "39"])).problems)).toEqual([
      "dbf-percent-cell@C3",
      "dbf-needs-every-row@A2",
    ]);
    const three = sheet("Spil: 24\nSpiller|Hcp|Score\nIda Storm|22|50\nPer Lind|30|50\nBo Holm|12|50");
    expect(codes(planOf(three).problems)).toEqual(["dbf-count@A2"]);
    const five = sheet(
      ["Boards: 20", "Player|Handicap|Score %|Sit-out boards"]
        .concat([
          "Ida Storm|22|60|4",
          "Per Lind|31|40|4",
          "Bo Holm|12|55|4",
          "Eva Krage|44|45|4",
          "Ole Dam|30|50|4",
          "Bye||50|",
        ])
        .join("\n"),
    );
    const plan = planOf(five);
    expect(codes(plan.assumptions)).toEqual([
      "dbf-left-out@A8",
      "dbf-sit-out-results@A2",
      "dbf-tables-of-players@A2",
      "dbf-one-table-only@A2",
      "dbf-not-regulated@A2",
    ]);
    expect(plan.summaries[0]!.rows[0]!.slice(0, 5)).toEqual([27.8, 5, 1, 16, 0]);
  });

  test("a name twice is warned of, a capped player listed", () => {
    const drawing = sheet(
      "Boards: 48\nPlayer|Handicap|Score %\nIda Storm|51.9|35\nPer Lind|10|65\n" +
        ["Bo Holm|20|50", "Eva Krage|20|50", "Lis Ravn|20|50", "Jan Birk|20|50", "Ole Dam|20|50", "Ole Dam|20|50"].join(
          "\n",
        ),
    );
    const plan = planOf(drawing);
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-twice", "A10", { name: "Ole Dam", cell: "A9" }],
      ["dbf-capped", "B3", { player: "Ida Storm", uncut: expect.any(Number), highest: 52 }],
    ]);
    expect(plan.summaries[0]!.rows[0]![5]).toBe("cap at 52");
  });
});

test("a list with partners is not one of individuals, unless the user says so", () => {
  const pairs = () =>
    sheet(
      "Navn|Makker|Handicap|Procent\n" +
        [
          "Ida Storm|Per Lind|25|60",
          "Bo Holm|Eva Krage|17|40",
          "Lis Ravn|Jan Birk|11|55",
          "Ole Dam|Kim Fjord|13|45",
        ].join("\n"),
    );
  expect(recognise([pairs()]).found).toEqual([]);
  expect(planOf(pairs(), "dbf-individual", { boards: 24 }).rows.map((row) => row.outputs["Rank"])).toEqual([
    1, 4, 2, 3,
  ]);
});

describe("equal improvements share a rank, though their percentages do not end [dbf:1.4]", () => {
  // Eight players, C_u C_k C_b = 7/8 × 2 × 2: result less expected, times 3.5, is 2.5 × points + handicap and what all
  // have in common. Ann and Bo come to 160 each, the others to 195, 225, 180, 197.5, 227.5 and 233.
  const tied = sheet(`
Boards: 24
Maximum: 140
Player|Handicap|Points
Ann Holt|10|60
Bo Field|15|58
Cy Marsh|20|70
Dee Lund|25|80
Eva Krage|30|60
Finn Dahl|5|77
Gry Skov|40|75
Ida Storm|33|80`);
  const plan = planOf(tied, "dbf-individual");
  const ranks = [7, 7, 5, 3, 6, 4, 2, 1];

  test("in the plan, and in the working of each", () => {
    expect(plan.rows.map(({ outputs }) => outputs["Handicap rank"])).toEqual(ranks);
    expect(plan.rows.map(({ outputs }) => outputs["Rank"])).toEqual([6, 8, 5, 1, 6, 3, 4, 1]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("no live formula ranks them otherwise", () => {
    const { single, spilt } = formulasOf(tied, plan);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
  });
});

test("scores that a sheet added up are equal where they show the same decimals", () => {
  const added = sheet(
    "Boards: 24\nPlayer|Handicap|Score\nAnn Holt|10|50.3\nBo Field|12|50.3\nCy Marsh|9|49.4\nDee Lund|8|50",
  );
  // 50.1 + 0.2, as a sheet adds in binary.
  const sum = 50.1 + 0.2;
  expect(sum).not.toBe(50.3);
  const values = added.values.map((row, r) => (r === 2 ? [...row.slice(0, 2), sum] : row));
  const plan = planOf({ ...added, values }, "dbf-individual");
  expect(plan.rows.map(({ outputs }) => outputs["Rank"])).toEqual([1, 1, 4, 3]);
  const { single, spilt } = formulasOf({ ...added, values }, plan);
  for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
});

test("pairs on two lines are no individuals: nobody is dropped without a word", () => {
  const rows = "Par|Navn|Hcp|%\n1|Ida Storm|20|60\n|Per Lind||\n2|Els Bro|20|40\n|Bo Eg||";
  expect(recognise([sheet(rows)]).found.map(({ kind }) => kind)).not.toContain("dbf-individual");
  const alone = "Nr.|Navn|Hcp|%\n1|Ida Storm|20|60\n2|Per Lind|20|40\n3|Els Bro|20|50";
  expect(recognise([sheet(alone)]).found.map(({ kind }) => kind)).toContain("dbf-individual");
});

describe("a pair in two rows is no two individuals", () => {
  const pairs = (number: (pair: number, isSecond: boolean) => string, score: (isSecond: boolean) => string) =>
    sheet(
      [
        "Boards: 24",
        "Pair|Name|Handicap|Score",
        ...["Ann|Bo", "Cy|Di", "Ed|Flo"].flatMap((names, i) =>
          names.split("|").map((name, k) => `${number(i + 1, k === 1)}|${name}|20|${score(k === 1)}`),
        ),
      ].join("\n"),
    );
  test.each([
    [
      "the score in both",
      pairs(
        (pair) => String(pair),
        () => "50",
      ),
    ],
    [
      "number and score in the first",
      pairs(
        (pair, isSecond) => (isSecond ? "" : String(pair)),
        (isSecond) => (isSecond ? "" : "50"),
      ),
    ],
  ])("%s", (_, on) => {
    expect(recognise([on]).found).toEqual([]);
    const laid = atOnce(layingOut(on, "en"))!;
    expect([laid.kind, laid.sheet.values.slice(2).map((line) => line.slice(1).join("|"))]).toEqual([
      "dbf-pairs",
      ["1|Ann|Bo|20|20|50", "2|Cy|Di|20|20|50", "3|Ed|Flo|20|20|50"],
    ]);
  });

  test("a number for each of them is no pair's", () => {
    let next = 0;
    const on = pairs(
      () => String(++next),
      () => "50",
    );
    expect(recognise([on]).found[0]!.kind).toBe("dbf-individual");
  });
});
