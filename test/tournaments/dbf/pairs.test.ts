import { LANGUAGES } from "../../../src/kernel/language";
import "../../../src/messages/everyLanguage";
import { sentence } from "../../../src/messages";
import * as dbf from "../../../src/systems/dbf";
import { missingSettings, planFill, recognise } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { changeInDigits, DOUBLE_PRECISION, relativeError } from "../../systems/dbf/formula";
import { PRINTED_EXPECTED, PRINTED_MEANS, START_LIST } from "../../systems/dbf/paper";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

const NAMES = [
  ["Ida Storm", "Per Lind"],
  ["Bo Holm", "Eva Krage"],
  ["Lis Ravn", "Jan Birk"],
  ["Ole Dam", "Kim Fjord"],
  ["Siv Elm", "Tom Torn"],
  ["Max Sten", "Nils Mose"],
  ["Rie Vang", "Ulf Hede"],
  ["Gry Bakke", "Aage Eng"],
] as const;
const RESULTS = [55.1, 52.35, 51.2, 48.75, 47.4, 45.2];
const HEADER = "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %";

/** An evening of pairs: handicaps and result of each. */
function evening(
  pairs: readonly (readonly [number, number, number | string])[],
  above = "Boards: 24",
  header = HEADER,
) {
  const rows = pairs.map(([h1, h2, result], i) => `${i + 1}|${NAMES[i]!.join("|")}|${h1}|${h2}|${result}`);
  return sheet([above, header, ...rows].join("\n"));
}

const club = (above?: string) =>
  evening(
    START_LIST.map(({ handicaps }, i) => [...handicaps, RESULTS[i]!]),
    above,
  );
const outputsOf = (plan: ReturnType<typeof planOf>, output: string) => plan.rows.map((row) => row.outputs[output]);

describe("a published start list", () => {
  const plan = planOf(club());

  test("is recognised, with its settings", () => {
    expect(plan).toMatchObject({
      kind: "dbf-pairs",
      confidence: 1,
      headerRow: 2,
      problems: [],
      repairs: [],
      differences: [],
    });
    expect(plan.settings).toEqual({
      boards: 24,
      tables: null,
      directions: null,
      scoring: "topscore",
      sections: null,
      datum: "no",
      imps: "per-board",
      "boards-sat-out": 0,
      "sit-out": 50,
      maximum: null,
      "decimal-mark": "column",
    });
    expect(plan.columns).toMatchObject({ Pair: "Pair", "Handicap 2": "Handicap 2", Score: "Score %" });
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-tables-of-pairs", "A2", { tables: 3, count: 6 }],
    ]);
  });

  test("pair handicaps and expected percentages are the printed ones, to the last decimal", () => {
    expect(outputsOf(plan, "Pair handicap")).toEqual(START_LIST.map((pair) => pair.handicap));
    expect(outputsOf(plan, "Expected")).toEqual(START_LIST.map((pair) => pair.expected));
    expect(outputsOf(plan, "Result")).toEqual(RESULTS);
  });

  test("changes, new handicaps and both ranks are those of the tournament", () => {
    const tournament = dbf.pairTournament(
      START_LIST.map(({ handicaps }, i) => ({ handicaps, result: RESULTS[i]! })),
      { boards: 24, scoring: "topscore" },
    ) as dbf.FieldTournament;
    expect(plan.rows.map((row) => Object.values(row.outputs).slice(3))).toEqual(
      tournament.lines.map((line) => [line.change, ...line.newHandicaps, null, line.handicapRank, line.rank]),
    );
    expect(outputsOf(plan, "Handicap rank")).toEqual([1, 4, 5, 6, 2, 3]);
    expect(outputsOf(plan, "Rank")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("the check: field mean, and a sum of changes of exactly zero", () => {
    expect(plan.summaries).toHaveLength(1);
    const [
      {
        name: { en: name },
        columns,
        rows,
      },
    ] = plan.summaries as [(typeof plan.summaries)[0]];
    expect([name, columns.map((column) => column.name.en)]).toEqual([
      "Check",
      ["Field mean", "Entrants", "Tables", "Boards", "Sum of changes", "Why not zero"],
    ]);
    expect(rows).toEqual([[133.39 / 6, 6, 3, 24, 0, ""]]);
  });

  test("formulas of every output, one by one and spilling, give the planned values", () => {
    expect(plan.writes.filter((w) => w.row === 2).map((w) => w.formula)).toEqual([
      "=DBF.PAIRHANDICAP(D3,E3)",
      "=DBF.EXPECTEDPERCENT(DBF.TEAMHANDICAP($D$3:$D$8,$E$3:$E$8),G3,6)",
      "=F3",
      "=DBF.DELTA(I3,G3,DBF.TEAMHANDICAP($D$3:$D$8,$E$3:$E$8),6,24)",
      "=DBF.NEWHANDICAP(D3,J3)",
      "=DBF.NEWHANDICAP(E3,J3)",
      "=RANK(J3,$J$3:$J$8,1)",
      "=RANK(I3,$I$3:$I$8)",
    ]);
    const { single, spilt } = formulasOf(club(), plan);
    expect([single.length, spilt.length]).toEqual([48, 8]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
  });

  test("every value explains itself", () => expect(explanationsOf(plan)).toEqual(valuesOf(plan)));

  test("filled, it changes nothing the second time", () => {
    const again = planOf(sheet(filled(club(), plan).join("\n")));
    expect([again.writes, again.differences, again.rows]).toEqual([[], [], plan.rows]);
  });

  test("a filled value that the rule disagrees with is a difference", () => {
    const lines = filled(club(), plan);
    const cells = lines[3]!.split("|");
    cells[9] = "0.5";
    const again = planOf(sheet([...lines.slice(0, 3), cells.join("|"), ...lines.slice(4)].join("\n")));
    expect(again.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([
      ["J4", 0.5, plan.rows[1]!.outputs["Change"]],
    ]);
    expect(again.writes.map(({ row, column, replaces }) => [row, column, replaces])).toEqual([[3, 9, true]]);
  });

  test("before it is played: pair handicaps and expected results, no changes", () => {
    const start = planOf(
      evening(
        START_LIST.map(({ handicaps }) => [...handicaps, ""]),
        "",
      ),
    );
    expect(start).toMatchObject({ kind: "dbf-pairs", problems: [] });
    expect(codes(start.assumptions)).toEqual(["dbf-not-played@A1", "dbf-tables-of-pairs@A1"]);
    expect(start.rows.map((row) => Object.values(row.outputs))).toEqual(
      START_LIST.map(({ handicap, expected }) => [handicap, expected, null, null, null, null, null, null, null]),
    );
    expect(start.summaries[0]!.rows).toEqual([[133.39 / 6, 6, 3, null, null, ""]]);
    expect(new Set(start.writes.map((write) => write.column))).toEqual(new Set([6, 7]));
  });
});

test("the printed table of expected percentages, cell by cell where six pairs can have that mean", () => {
  let cells = 0;
  PRINTED_EXPECTED.forEach(([own, percents]) =>
    percents.forEach((percent, i) => {
      const others = (6 * PRINTED_MEANS[i]! - 2 * own) / 4;
      if (others > 52) return;
      const plan = planOf(evening([own, own, others, others, others, others].map((h) => [h, h, 50])));
      expect(plan.rows[0]!.outputs["Expected"]).toBe(percent);
      cells++;
    }),
  );
  expect(cells).toBe(41);
});

describe("formula (2) on sheets", () => {
  /** A field: a pair, one that makes up for its handicap and result, and others of the mean that score the average. */
  function field(pairs: number, own: number, mean: number, result: number, unit: "Score %" | "IMP", boards: number) {
    const average = unit === "IMP" ? 0 : 50;
    const rows = Array.from({ length: pairs }, (_, i) => {
      const [handicap, scored] =
        i === 0 ? [own, result] : i === 1 ? [2 * mean - own, 2 * average - result] : [mean, average];
      return `${i + 1}|Spiller ${i}A|Makker ${i}B|${handicap}|${handicap}|${scored}`;
    });
    return sheet([`Boards: ${boards}`, HEADER.replace("Score %", unit), ...rows].join("\n"));
  }
  const topscore = { s: 0.6, cb: 2, ck: [1, 1] } as const;
  const imp = { s: 0.1, cb: 12, ck: [1, 1] } as const;

  test.each([
    [
      "3 tables, 50 boards, 60 %",
      field(6, 10, 20, 60, "Score %", 50),
      { ...topscore, nb: 3, ng: 50, cu: [5, 6], r: 10, expected: [6, 1] },
      "-0.375062335",
    ],
    [
      "7 tables, 24 boards, 58 %",
      field(14, 25, 30, 58, "Score %", 24),
      { ...topscore, nb: 7, ng: 24, cu: [13, 14], r: 8, expected: [35, 13] },
      "-0.381826171",
    ],
    [
      "imp against datum",
      field(20, 20, 30, 1.2, "IMP", 24),
      { ...imp, nb: 10, ng: 24, cu: [1, 1], r: 1.2, expected: [5, 6] },
      "-0.191910779",
    ],
    [
      "imp across the field",
      field(20, 20, 30, 1.2, "IMP", 24),
      { ...imp, nb: 10, ng: 24, cu: [19, 20], r: 1.2, expected: [50, 57] },
      "-0.160507197",
    ],
  ] as const)("%s", (name, drawing, digits, listed) => {
    const plan = planOf(drawing, "dbf-pairs", { datum: name.includes("datum") ? "yes" : "no" });
    const change = plan.rows[0]!.outputs["Change"] as number;
    expect(relativeError(change, changeInDigits(digits))).toBeLessThan(DOUBLE_PRECISION);
    expect(change.toFixed(9)).toBe(listed);
    expect(plan.summaries[0]!.rows[0]!.slice(4)).toEqual([0, ""]);
    const { single, spilt } = formulasOf(drawing, plan);
    expect(spilt).toHaveLength(8);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("scoring what is expected leaves handicaps alone, though the mean of the field does not end", () => {
    const plan = planOf(evening(START_LIST.map(({ handicaps, expected }) => [...handicaps, expected])));
    expect(outputsOf(plan, "Change")).toEqual([0, 0, 0, 0, 0, 0]);
    expect(outputsOf(plan, "Handicap rank")).toEqual([1, 1, 1, 1, 1, 1]);
    expect(plan.rows.map(({ outputs }) => [outputs["New handicap 1"], outputs["New handicap 2"]])).toEqual(
      START_LIST.map((pair) => pair.handicaps),
    );
  });
});

describe("scores as sheets have them", () => {
  const HANDICAPS = START_LIST.map(({ handicaps }) => handicaps);
  const withScores = (scores: readonly (number | string)[], header = HEADER, above = "Boards: 24") =>
    evening(
      HANDICAPS.map((two, i) => [...two, scores[i]!]),
      above,
      header,
    );
  const changes = outputsOf(planOf(club()), "Change");

  test("percent cells are read as they show", () => {
    const drawing = withScores(RESULTS.map((result) => Number((result / 100).toPrecision(15))));
    const formats = drawing.values.map((row, r) => row.map((_, c) => (r > 1 && c === 5 ? "0.00%" : null)));
    const plan = planOf({ ...drawing, formats });
    expect([plan.problems, outputsOf(plan, "Result"), outputsOf(plan, "Change")]).toEqual([[], RESULTS, changes]);
    const { single } = formulasOf({ ...drawing, formats }, plan);
    for (const [cell, value, planned] of single) expect([cell, value]).toEqual([cell, planned]);
    expect(plan.writes.find((w) => w.row === 2 && w.column === 8)!.formula).toBe("=100*F3");
  });

  test("text with a percent sign, decimal commas", () => {
    const plan = planOf(withScores(RESULTS.map((result) => `'${String(result).replace(".", ",")} %`)));
    expect([plan.problems, outputsOf(plan, "Change")]).toEqual([[], changes]);
    // Text is no number to a formula: the result is a value, what follows from it is live.
    expect(plan.writes.filter((w) => w.row === 2).map((w) => w.formula !== null)).toEqual([
      ...[true, true, false, true, true, true, true, true],
    ]);
    const commas = planOf(withScores(RESULTS.map((result) => `'${String(result).replace(".", ",")}`)));
    expect([commas.problems, outputsOf(commas, "Change")]).toEqual([[], changes]);
    expect(codes(commas.repairs)).toEqual(["decimal-comma@F3"]);
  });

  test("a share of one is refused, with what to give instead", () => {
    const plan = planOf(withScores(["0.5625", ...RESULTS.slice(1)]));
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-percent-cell", "F3", { field: "Score", received: 0.5625, points: 56.25 }],
      ["dbf-needs-every-row", "A2", { rows: [3] }],
    ]);
    expect([plan.writes, plan.summaries[0]!.rows]).toEqual([[], []]);
  });

  const POINTS = [161, 155, 150, 139, 131, 128];
  const POINTS_HEADER = "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Points";
  const inPercent = POINTS.map((points) => (100 * points) / 288);

  test.each([
    [
      "in a column",
      withScores(
        POINTS.map((points) => `${points}|288`),
        `${POINTS_HEADER}|Maximum`,
      ),
      {},
      "=100*F3/G3",
    ],
    ["as a setting", withScores(POINTS, POINTS_HEADER), { maximum: 288 }, "=100*F3/288"],
    ["on the sheet", withScores(POINTS, POINTS_HEADER, "Boards: 24|Maximum points: 288"), {}, "=100*F3/288"],
    [
      "in Danish",
      withScores(POINTS, "Par|Spiller|Makker|Handicap|Handicap|Point", "Spil: 24|Maksimum: 288"),
      {},
      "=100*F3/288",
    ],
  ] as const)("points, the maximum %s", (_, drawing, settings, formula) => {
    const plan = planOf(drawing, "dbf-pairs", settings);
    expect([plan.problems, outputsOf(plan, "Result")]).toEqual([[], inPercent]);
    // 864 points of 1728: exactly 50 %.
    expect(plan.summaries[0]!.rows[0]!.slice(3)).toEqual([24, 0, ""]);
    const result = plan.writes.find((w) => w.row === 2 && w.formula?.startsWith("=100"));
    expect(result!.formula).toBe(formula);
    const { single, spilt } = formulasOf(drawing, plan);
    expect(spilt).toHaveLength(8);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("points without a maximum, said once", () => {
    expect(codes(planOf(withScores(POINTS, POINTS_HEADER)).problems)).toEqual(["dbf-maximum-missing@F3"]);
    expect(codes(planOf(withScores(POINTS, HEADER.replace(" %", ""))).problems)).toEqual(["dbf-maximum-missing@F3"]);
    const few = withScores([61, 55, 50, 39, 31, 28], POINTS_HEADER);
    expect(codes(planOf(few).problems)).toEqual(["dbf-maximum-missing@A2"]);
    expect(
      codes(planOf(withScores(["289", ...POINTS.slice(1)], POINTS_HEADER), "dbf-pairs", { maximum: 288 }).problems),
    ).toEqual(["number-out-of-bounds@F3", "dbf-needs-every-row@A2"]);
  });

  test("imps: by their header, by their sign, as asked", () => {
    const imps = [0.9, 0.4, 0.1, -0.2, -0.5, -0.7];
    const unsigned = planOf(withScores(imps, HEADER.replace(" %", "")));
    expect(unsigned.settings).toMatchObject({ scoring: "imp", datum: "no" });
    expect(codes(unsigned.assumptions)).toContain("dbf-imps-by-sign@F6");
    const headed = planOf(withScores(imps, HEADER.replace("Score %", "Imps per board")));
    expect(headed.settings).toMatchObject({ scoring: "imp", datum: "no" });
    expect(codes(headed.assumptions)).not.toContain("dbf-imps-by-sign@F6");
    expect(headed.rows).toEqual(unsigned.rows);
    const butler = planOf(withScores(imps, HEADER.replace("Score %", "Butler")));
    expect(butler.settings).toMatchObject({ scoring: "imp", datum: "yes" });
    expect(butler.rows[0]!.outputs["Change"]).not.toBe(headed.rows[0]!.outputs["Change"]);
    expect(headed.writes.find((w) => w.row === 2 && w.column === 9)!.formula).toBe(
      '=DBF.DELTA(I3,G3,DBF.TEAMHANDICAP($D$3:$D$8,$E$3:$E$8),6,24,,"imp")',
    );
    for (const plan of [headed, butler]) {
      for (const [cell, value, planned] of formulasOf(withScores(imps), plan).spilt)
        expect([cell, value]).toEqual([cell, planned]);
    }
    const percent = planOf(withScores(["'55,1 %", ...imps.slice(1)], HEADER.replace(" %", "")), undefined, {
      scoring: "imp",
    });
    expect(codes(percent.problems)[0]).toBe("dbf-percent-of-imps@F3");
  });

  test.each([
    ["Butlerturnering 6. oktober", "Imps per board", "yes", false],
    ["Cross-imp, tirsdag", "Imps per board", "no", false],
    ["Tirsdag", "Imps per board (IAF)", "no", false],
    ["Tirsdag, X-imps", "Imps per board", "no", false],
    ["King's Cross Bridge Club", "Imps per board", "no", true],
    ["Tirsdag", "Imps per board", "no", true],
    ["Butler pairs, Tuesday", "Imps per board", "yes", false],
    ["Tirsdag, butler", "Imps per board", "yes", false],
    ["Tirsdag 22. sept. 2026 Butler 21 spil", "Imps per board", "yes", false],
    ["Butler 24 boards", "Imps per board", "yes", false],
  ])("%s, %s: against a datum %s; taken and said %s", (title, header, datum, said) => {
    const imps = [0.9, 0.4, 0.1, -0.2, -0.5, -0.7];
    const drawn = withScores(imps, HEADER.replace("Score %", header));
    const plan = planOf({ ...drawn, values: [[title], ...drawn.values] });
    expect(plan.settings).toMatchObject({ scoring: "imp", datum });
    expect(codes(plan.assumptions).includes("dbf-imps-by-tables@F3")).toBe(said);
  });
  test.each(["Butler Cup", "Anna Butler memorial", "Butler's evening"])(
    "%s may be a name: whether a datum is used is asked",
    (title) => {
      const drawn = withScores([0.9, 0.4, 0.1, -0.2, -0.5, -0.7], HEADER.replace("Score %", "Imps per board"));
      const found = recognise([{ ...drawn, values: [[title], ...drawn.values] }]).found[0]!;
      expect(missingSettings(found, {}).map(({ key }) => key)).toContain("datum");
      expect(missingSettings(found, { datum: "no" }).map(({ key }) => key)).not.toContain("datum");
      const percent = withScores([60, 55, 52, 48, 45, 40]);
      const other = recognise([{ ...percent, values: [[title], ...percent.values] }]).found[0]!;
      expect(missingSettings(other, {}).map(({ key }) => key)).not.toContain("datum");
    },
  );

  describe("imps in total", () => {
    const PER_BOARD = [0.9, 0.4, 0.1, -0.2, -0.5, -0.7];
    const times = (by: number) => PER_BOARD.map((imps) => Math.round(imps * by * 100) / 100);
    const headed = (header: string) => HEADER.replace("Score %", header);
    const NEW = "New handicap 1";
    const outputs = (plan: ReturnType<typeof planOf>) =>
      plan.rows.map((row) => [row.outputs["Result"], row.outputs[NEW]]);
    // Three tables: every board is compared with two others. 24 boards.
    test.each([
      ["totals", 24, "no"],
      ["totals", 24, "yes"],
      ["comparisons", 48, "no"],
    ])("over %s: what they come to per board counts", (totals, by, datum) => {
      const drawn = withScores(times(by), headed("IMP"));
      const plan = planOf(drawn, undefined, { imps: totals, datum });
      const perBoard = planOf(withScores(PER_BOARD, headed("IMP per board")), undefined, { datum });
      expect(outputs(plan)).toEqual(outputs(perBoard));
      expect(plan.rows.map((row) => row.outputs["Result"])).toEqual(PER_BOARD);
      expect(plan.problems).toEqual([]);
      expect(explanationsOf(plan)).toEqual(valuesOf(plan));
      for (const [cell, value, planned] of formulasOf(drawn, plan).single)
        expect([cell, value]).toEqual([cell, planned]);
    });

    test.each<[string, string, readonly number[], boolean]>([
      ["more than a board gives", "IMP", times(24), true],
      ["whole ones", "IMP", [5, 3, 1, -1, -3, -5], true],
      ["said by the header", "IMP i alt", PER_BOARD, true],
      ["by their sign", "Score", times(24), true],
      ["against datum", "Butler", times(24), true],
      ["with decimals and few", "IMP", PER_BOARD, false],
      ["few whole ones", "IMP", [1, 1, 0, 0, -1, -1], false],
      ["per board, as the header says", "Imp pr. spil", [5, 3, 1, -1, -3, -5], false],
      ["percentages", "Score %", [60, 55, 50, 50, 45, 40], false],
    ])("asked where neither header nor results tell: %s", (_, header, imps, isAsked) => {
      const [found] = recognise([withScores(imps, headed(header))]).found;
      expect(found!.kind).toBe("dbf-pairs");
      expect(missingSettings(found!, {}).map(({ key }) => key)).toEqual(isAsked ? ["imps"] : []);
      expect(missingSettings(found!, { imps: "per-board" })).toEqual([]);
    });
  });

  test("totals of imps are warned of, at the largest", () => {
    const plan = planOf(withScores([18, 9, 1, -2, -5, -21], HEADER.replace("Score %", "IMP")));
    expect(plan.problems.map(({ code, cell, severity }) => [code, cell, severity])).toEqual([
      ["dbf-imps-high", "F8", "warning"],
    ]);
    expect(codes(planOf(withScores([25, 9, 1, -2, -5, -28], HEADER.replace("Score %", "IMP"))).problems)).toEqual([
      "dbf-imps@F3",
      "dbf-imps@F8",
      "dbf-needs-every-row@A2",
    ]);
  });
});

describe("boards and sit-outs", () => {
  const header = `${HEADER}|Boards|Sit-out boards`;
  const five = (
    boards: readonly (number | string)[],
    sitOuts: readonly (number | string)[],
    scores = [56, 53, 50, 47, 44],
  ) =>
    evening(
      scores.map((result, i) => [20 + i, 30 - i, `${result}|${boards[i]}|${sitOuts[i]}`]),
      "",
      header,
    );
  const played = (plan: ReturnType<typeof planOf>) => plan.writes.filter((w) => w.column === 11).map((w) => w.formula);

  test("boards of the setting, less those sat out", () => {
    const drawing = evening(
      [56, 53, 50, 47, 44].map((result, i) => [20 + i, 30 - i, `${result}|${i === 4 ? "" : 4}`]),
      "Boards: 20",
      `${HEADER}|Sit-out boards`,
    );
    const plan = planOf(drawing);
    expect(plan.problems).toEqual([]);
    expect(codes(plan.assumptions)).toEqual(["dbf-sit-out-results@A2", "dbf-tables-of-pairs@A2"]);
    expect(plan.summaries[0]!.rows[0]).toEqual([
      25,
      5,
      2,
      20,
      expect.any(Number),
      "not everyone played the same number of boards",
    ]);
    const form = dbf.fieldForm("pairs", 5, 2, "topscore", false);
    expect(outputsOf(plan, "Change")).toEqual(
      [56, 53, 50, 47, 44].map((result, i) => dbf.change(form, i === 4 ? 20 : 16, result, [25, 25])),
    );
    for (const [cell, value, planned] of formulasOf(drawing, plan).single)
      expect([cell, value]).toEqual([cell, planned]);
    expect(plan.writes.find((w) => w.row === 2 && w.column === 10)!.formula).toBe(
      "=DBF.DELTA(J3,H3,DBF.TEAMHANDICAP($D$3:$D$7,$E$3:$E$7),5,20-G3)",
    );
  });

  test.each([
    ["all alike: they count the sit-outs", [20, 20, 20, 20, 20], [4, 4, 4, 4, 4], [16, 16, 16, 16, 16], "with"],
    ["alike, the sit-outs not", [20, 20, 20, 20, 20], [4, 4, 4, 4, 0], [16, 16, 16, 16, 20], "with"],
    [
      "only together alike: they are those played",
      [16, 16, 16, 16, 20],
      [4, 4, 4, 4, 0],
      [16, 16, 16, 16, 20],
      "without",
    ],
  ] as const)("a column of boards, %s", (_, boards, sitOuts, counted, said) => {
    const drawing = five(boards, sitOuts);
    const plan = planOf(drawing);
    expect(plan.settings["boards"]).toBe(20);
    expect(codes(plan.assumptions)).toContain(`dbf-boards-${said}-sit-outs@G1`);
    const form = dbf.fieldForm("pairs", 5, 2, "topscore", false);
    expect(outputsOf(plan, "Change")).toEqual(
      [56, 53, 50, 47, 44].map((result, i) => dbf.change(form, counted[i]!, result, [25, 25])),
    );
    expect(played(plan)[1]).toMatch(said === "with" ? /,5,G2-H2\)$/ : /,5,G2\)$/);
    for (const [cell, value, planned] of formulasOf(drawing, plan).single)
      expect([cell, value]).toEqual([cell, planned]);
  });

  test("a header that says played", () => {
    const drawing = five([16, 16, 16, 16, 16], [4, 4, 4, 4, 4]);
    const said = planOf(
      sheet(
        filled(drawing, { ...planOf(drawing), writes: [] })
          .join("\n")
          .replace("|Boards|", "|Boards played|"),
      ),
    );
    expect(codes(said.assumptions)).toContain("dbf-boards-without-sit-outs@G1");
    expect(said.summaries[0]!.rows[0]![3]).toBe(16);
  });

  test("60 % for sitting out is named as a reason", () => {
    const drawing = five([20, 20, 20, 20, 20], [4, 0, 0, 0, 0], [58, 53, 50, 47, 44]);
    const plan = planOf(drawing, undefined, { "sit-out": 60 });
    expect(plan.summaries[0]!.rows[0]![5]).toBe(
      "not everyone played the same number of boards; results do not average 50 %; 60 % for sitting out",
    );
    expect(plan.problems.map(({ code, severity, details }) => [code, severity, details])).toEqual([
      ["dbf-sum-topscore", "warning", { average: 50.4, expected: 50 }],
    ]);
    expect(plan.assumptions.find(({ code }) => code === "dbf-sit-out-results")!.details).toEqual({ award: 60 });
  });

  test("a player who played nothing keeps the handicap; blank boards are those of the others", () => {
    const drawing = five([20, "", 20, 20, 20], [0, 0, 0, 0, 20]);
    const plan = planOf(drawing);
    expect(codes(plan.assumptions)).toContain("dbf-boards-blank@G3");
    expect(plan.rows[4]!.outputs).toMatchObject({ Change: 0, "New handicap 1": 24, "New handicap 2": 26 });
    expect(plan.rows[1]!.outputs["Change"]).toBe(
      dbf.change(dbf.fieldForm("pairs", 5, 2, "topscore", false), 20, 53, [25, 25]),
    );
    // The function wants a board at least, so there is a value.
    expect(plan.writes.filter((w) => w.row === 5 && w.formula === null)).toHaveLength(1);
    for (const [cell, value, planned] of formulasOf(drawing, plan).single)
      expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("more sat out than there were", () => {
    const plan = planOf(five([20, 20, 20, 20, 20], [0, 0, 0, 0, 24]));
    expect(codes(plan.problems)).toEqual(["number-out-of-bounds@H6", "dbf-needs-every-row@A1"]);
  });

  test("an absent pair is left out, wherever it stands, and told", () => {
    const five = START_LIST.slice(0, 5).map(
      ({ handicaps }, i) => `${i + 1}|${NAMES[i]!.join("|")}|${handicaps.join("|")}|${RESULTS[i]}`,
    );
    const plain = planOf(sheet(["Boards: 24", HEADER, ...five].join("\n")));
    const drawing = sheet(
      ["Boards: 24", HEADER, ...five.slice(0, 2), "9|Oversidder|Oversidder|'-|'-|50", ...five.slice(2)].join("\n"),
    );
    const plan = planOf(drawing);
    expect(plan.rows.filter((row) => row.row !== 5).map((row) => row.outputs)).toEqual(
      plain.rows.map((row) => row.outputs),
    );
    expect(plan.rows[2]).toEqual({ row: 5, outputs: {}, problems: [] });
    expect(plan.assumptions[0]).toMatchObject({ code: "dbf-left-out", cell: "B5", details: { name: "Oversidder" } });
    // Five pairs: two whole tables.
    expect(plan.summaries[0]!.rows[0]!.slice(1, 3)).toEqual([5, 2]);
    const { single, spilt } = formulasOf(drawing, plan);
    expect(spilt).toEqual([]);
    expect(plan.writes.find((w) => w.row === 2 && w.column === 12)!.formula).toBe(
      "=1+SUMPRODUCT(ISNUMBER($J$3:$J$4)*($J$3:$J$4<J3))+SUMPRODUCT(ISNUMBER($J$6:$J$8)*($J$6:$J$8<J3))",
    );
    for (const [cell, value, planned] of single) expect([cell, value]).toEqual([cell, planned]);
    for (const name of ["Bye", "Sit-out", "BYE 2", "Udeblevet", "Phantom"]) {
      const other = planOf(sheet(["Boards: 24", HEADER, ...five, `6|${name}||||`].join("\n")));
      expect(other.rows.slice(0, 5).map((row) => row.outputs)).toEqual(plain.rows.map((row) => row.outputs));
    }
  });
});

describe("the boards beside a row of nobody [dbf:3.4]", () => {
  const five = START_LIST.slice(0, 5).map(
    ({ handicaps }, i) => `${i + 1}|${NAMES[i]!.join("|")}|${handicaps.join("|")}|${RESULTS[i]}`,
  );
  const absent = "9|Oversidder|Oversidder|'-|'-|50";
  const drawn = (boards: number, ...more: readonly string[]) =>
    sheet([`Boards: ${boards}`, HEADER, ...five, ...more].join("\n"));
  const asked = (drawing: ReturnType<typeof sheet>) =>
    missingSettings(recognise([drawing]).found[0]!, {}).map((setting) => setting.key);

  test("are those of the evening, or of those at the table: it is asked", () => {
    expect(asked(drawn(20, absent))).toEqual(["boards-sat-out"]);
    expect(asked(drawn(20))).toEqual([]);
    const [evening, table] = [drawn(20, absent), drawn(16)];
    const plan = planOf(evening, undefined, { "boards-sat-out": 4 });
    // 16 boards at the table: four fifths of the change over 20.
    expect(plan.rows.slice(0, 5).map(({ outputs }) => outputs)).toEqual(
      planOf(table).rows.map(({ outputs }) => outputs),
    );
    expect(codes(plan.assumptions)).toContain("dbf-sit-out-results@A2");
    for (const [cell, value, planned] of formulasOf(evening, plan).single)
      expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("are not asked about where a column says who played how many", () => {
    const own = (boards: readonly number[], header = "Boards") =>
      sheet([`${HEADER}|${header}`, ...five.map((line, i) => `${line}|${boards[i]}`), `${absent}|`].join("\n"));
    expect(asked(own([20, 16, 16, 16, 16]))).toEqual([]);
    expect(asked(own([16, 16, 16, 16, 16], "Boards played"))).toEqual([]);
    expect(asked(own([20, 20, 20, 20, 20]))).toEqual(["boards-sat-out"]);
  });
});

describe("settings", () => {
  const unset = () =>
    evening(
      START_LIST.map(({ handicaps }, i) => [...handicaps, RESULTS[i]!]),
      "",
    );

  test("boards are asked for where neither column nor sheet has them, and said to be missing", () => {
    const found = recognise([unset()]).found[0]!;
    expect(missingSettings(found, {}).map((setting) => setting.key)).toEqual(["boards"]);
    expect(missingSettings(found, { boards: 24 })).toEqual([]);
    const plan = planFill(found);
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["setting-missing", "A1", { settings: ["boards"] }],
    ]);
    expect(plan.rows.every((row) => Object.keys(row.outputs).length === 0)).toBe(true);
    expect(planFill(found, { settings: { boards: 24 } }).rows.map((row) => row.outputs)).toEqual(
      planOf(club()).rows.map((row) => row.outputs),
    );
  });

  test.each(["Boards|24", "Spil: 24", "Antal spil = 24", "Number of boards|24"])("on the sheet as %s", (above) => {
    expect(planOf(club(above)).rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
  });

  test("a column of boards answers for them", () => {
    const plan = planOf(
      evening(
        START_LIST.map(({ handicaps }, i) => [...handicaps, `${RESULTS[i]}|24`]),
        "",
        `${HEADER}|Boards`,
      ),
    );
    expect(plan.settings["boards"]).toBe(24);
    expect(plan.rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
  });

  test("fewer tables weigh less; more than the pairs fill is refused as a whole", () => {
    const two = planOf(club("Boards: 24|Tables: 2"));
    expect(two.settings["tables"]).toBe(2);
    expect(codes(two.assumptions)).toEqual([]);
    expect(outputsOf(two, "Change")).toEqual(
      START_LIST.map(({ handicap }, i) =>
        dbf.change(dbf.fieldForm("pairs", 6, 2, "topscore", false), 24, RESULTS[i]!, [
          dbf.divided(133.39 / 6, 12),
          handicap,
        ]),
      ),
    );
    expect(two.writes.find((w) => w.row === 2 && w.column === 9)!.formula).toMatch(/,6,24,2\)$/);
    for (const [cell, value, planned] of formulasOf(club(), two).single) expect([cell, value]).toEqual([cell, planned]);
    const four = planOf(club(), undefined, { tables: 4 });
    expect(four.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-tables-pairs", "A2", { received: 4, count: 6, highest: 3 }],
    ]);
    expect(four.writes).toEqual([]);
  });

  test("one table changes nothing, and says so; one pair is no tournament", () => {
    const rows = START_LIST.map(({ handicaps }, i) => [...handicaps, RESULTS[i]!] as const);
    const plan = planOf(
      evening([
        [...rows[0]!.slice(0, 2), 52],
        [...rows[1]!.slice(0, 2), 48],
      ] as never),
    );
    expect(outputsOf(plan, "Change")).toEqual([0, 0]);
    expect(codes(plan.assumptions)).toEqual(["dbf-tables-of-pairs@A2", "dbf-one-table-only@A2"]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const one = planOf(evening(rows.slice(0, 1))).problems;
    expect(codes(one)).toEqual(["dbf-count@A2"]);
    const said = LANGUAGES.map((language) => sentence(language, one[0]!.code, one[0]!.details));
    expect(said).toEqual([
      "at least 2 pairs are needed; here there is only 1",
      "der skal være mindst 2 par; her er kun 1",
    ]);
  });
});

describe("adding up", () => {
  const four: [number, number, number][] = [
    [51.9, 30, 35],
    [52, 52, 45],
    [20, 20, 55],
    [10, 10, 65],
  ];

  test("a player who would come above 52 stays there, is listed, and is missing in the sum", () => {
    const plan = planOf(evening(four));
    const change = plan.rows[0]!.outputs["Change"] as number;
    expect(plan.rows[0]!.outputs).toMatchObject({
      "New handicap 1": 52,
      "New handicap 2": dbf.newHandicap(30, change),
    });
    expect(plan.problems.map(({ code, cell, severity, details }) => [code, cell, severity, details])).toEqual([
      ["dbf-capped", "D3", "warning", { player: "Ida Storm", uncut: expect.any(Number), highest: 52 }],
    ]);
    expect(relativeError(plan.problems[0]!.details["uncut"] as number, 51.9 + change)).toBeLessThan(1e-14);
    const check = plan.summaries[0]!.rows[0]!;
    expect(relativeError(check[4] as number, 52 - 51.9 - change)).toBeLessThan(1e-12);
    expect(check[5]).toBe("cap at 52");
    expect(planFill(recognise([evening(four)]).found[0]!, { language: "da" }).summaries[0]!.rows[0]![5]).toBe(
      "loftet på 52",
    );
  });

  test("results that do not average 50: a warning and the reason", () => {
    const plan = planOf(evening(four.map(([a, b, r]) => [a / 2, b / 2, r === 65 ? 63 : r])));
    expect(plan.problems.map(({ code, cell, severity, details }) => [code, cell, severity, details])).toEqual([
      ["dbf-sum-topscore", "A2", "warning", { average: 49.5, expected: 50 }],
    ]);
    expect(plan.summaries[0]!.rows[0]!.slice(4)).toEqual([expect.any(Number), "results do not average 50 %"]);
    expect(plan.summaries[0]!.rows[0]![4]).not.toBe(0);
  });

  test("rounding explains as much as it can, and is no warning", () => {
    const thirds = planOf(
      evening([
        [20, 20, 33.33],
        [20, 20, 50],
        [20, 20, 50],
        [20, 20, 66.66],
      ]),
    );
    expect([thirds.problems, thirds.summaries[0]!.rows[0]![5]]).toEqual([[], "results are rounded"]);
    const more = planOf(
      evening([
        [20, 20, 33.33],
        [20, 20, 50],
        [20, 20, 50],
        [20, 20, 66.6],
      ]),
    );
    expect([codes(more.problems), more.summaries[0]!.rows[0]![5]]).toEqual([
      ["dbf-sum-topscore@A2"],
      "results do not average 50 %",
    ]);
  });

  test("imps that do not sum to 0", () => {
    const plan = planOf(
      evening(
        [
          [20, 20, 1],
          [20, 20, 0.5],
          [20, 20, -0.5],
          [20, 20, -0.4],
        ],
        "Boards: 24",
        HEADER.replace("Score %", "IMP"),
      ),
    );
    expect(plan.problems.map(({ code, details }) => [code, details])).toEqual([
      ["dbf-sum-imp", { average: 0.15, expected: 0 }],
    ]);
    expect(plan.summaries[0]!.rows[0]![5]).toBe("results do not sum to 0");
  });

  test("equal improvements and equal results share a rank", () => {
    const six: [number, number, number][] = [
      [10, 10, 60],
      [20, 20, 54],
      [30, 30, 48],
      [10, 10, 54],
      [20, 20, 46],
      [30, 30, 38],
    ];
    const plan = planOf(evening(six));
    expect(outputsOf(plan, "Handicap rank")).toEqual([1, 1, 1, 4, 5, 6]);
    expect(outputsOf(plan, "Rank")).toEqual([1, 2, 4, 2, 5, 6]);
    for (const [cell, value, planned] of formulasOf(evening(six), plan).spilt)
      expect([cell, value]).toEqual([cell, planned]);
  });

  test("handicaps carried with all their digits: formulas still give the planned values", () => {
    const first = planOf(club());
    const carried = first.rows.map(({ outputs }, i): [number, number, number] => [
      outputs["New handicap 1"] as number,
      outputs["New handicap 2"] as number,
      [...RESULTS].reverse()[i]!,
    ]);
    const drawing = evening(carried);
    // Drawn as text, numbers keep their digits.
    expect(drawing.values[2]![3]).toBe(carried[0]![0]);
    const plan = planOf(drawing);
    const { single, spilt } = formulasOf(drawing, plan);
    expect(spilt).toHaveLength(8);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    expect(plan.summaries[0]!.rows[0]![4]).toBe(0);
  });
});

describe("bad input: named at its cell, and nothing of that tournament is filled", () => {
  const good = START_LIST.map(
    ({ handicaps }, i) => `${i + 1}|${NAMES[i]!.join("|")}|${handicaps.join("|")}|${RESULTS[i]}`,
  );
  const withRow = (row: string) => planOf(sheet(["Boards: 24", HEADER, row, ...good.slice(1)].join("\n")));

  test.each([
    ["a handicap above 52", "1|Ida Storm|Per Lind|52.01|28|55.1", "dbf-handicap-above@D3"],
    ["a handicap far below", "1|Ida Storm|Per Lind|22|-1001|55.1", "dbf-handicap-below@E3"],
    ["text as handicap", "1|Ida Storm|Per Lind|ny|28|55.1", "dbf-handicap-word@D3"],
    ["an error value", "1|Ida Storm|Per Lind|#REF!|28|55.1", "cell-error@D3"],
    ["no handicap", "1|Ida Storm|Per Lind|22||55.1", "cell-missing@E3"],
    ["a dash for a handicap", "1|Ida Storm|Per Lind|22|'-|55.1", "cell-missing@E3"],
    ["no score", "1|Ida Storm|Per Lind|22|28|", "cell-missing@F3"],
    ["no partner", "1|Ida Storm||22|28|55.1", "cell-missing@C3"],
    ["more than everything", "1|Ida Storm|Per Lind|22|28|100.5", "dbf-percent@F3"],
    ["less than nothing", "1|Ida Storm|Per Lind|22|28|-2", "dbf-percent@F3"],
    ["text as score", "1|Ida Storm|Per Lind|22|28|godt", "cell-not-number@F3"],
    ["a player with himself", "1|Ida Storm|ida  storm|22|28|55.1", "dbf-twice-in-row@C3"],
  ])("%s", (_, row, expected) => {
    const plan = withRow(row);
    const errors = plan.problems.filter((problem) => problem.severity === "error");
    expect(codes(errors)).toEqual([expected, "dbf-needs-every-row@A2"]);
    expect(plan.rows[0]!.problems).toEqual([expected.split("@")[0]]);
    expect([plan.writes, plan.summaries[0]!.rows]).toEqual([[], []]);
    expect(plan.rows.map((r) => r.outputs)).toEqual([{}, {}, {}, {}, {}, {}]);
  });

  test("columns in which nothing stands are reported once, not cell by cell", () => {
    const blank = START_LIST.map((_, i) => `${i + 1}|${NAMES[i]!.join("|")}|||${RESULTS[i]}`);
    const plan = planOf(sheet(["Boards: 24", HEADER, ...blank].join("\n")));
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details["fields"]])).toEqual([
      ["column-blank", "D2", ["Handicap 1", "Handicap 2"]],
      ["dbf-needs-every-row", "A2", undefined],
    ]);
    expect(plan.rows[0]!.problems).toEqual(["cell-missing", "cell-missing"]);
    // Of one that is filled somewhere, each blank cell is told.
    const some = planOf(sheet(["Boards: 24", HEADER, good[0], ...blank.slice(1)].join("\n")));
    expect(codes(some.problems).slice(0, 2)).toEqual(["cell-missing@D4", "cell-missing@E4"]);
  });

  test("names: one player in two pairs, one name spelt two ways; both are computed", () => {
    const twice = withRow("1|Eva Krage|Per Lind|22|28|55.1");
    expect(twice.problems.map(({ code, cell, severity, details }) => [code, cell, severity, details])).toEqual([
      ["dbf-twice", "C4", "warning", { name: "Eva Krage", cell: "B3" }],
    ]);
    expect(codes(withRow("1|Eva Krager|Per Lind|22|28|55.1").problems)).toEqual(["name-spelt-otherwise@C4"]);
    expect(outputsOf(twice, "Change")).toEqual(outputsOf(planOf(club()), "Change"));
  });

  test("rows that are none: blank ones, totals, remarks", () => {
    const plan = planOf(
      sheet(
        [
          "Boards: 24",
          HEADER,
          ...good.slice(0, 3),
          "|||||",
          "regn om aftenen",
          ...good.slice(3),
          "Gennemsnit|||22.23||50",
        ].join("\n"),
      ),
    );
    expect(plan.rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
    expect(codes(plan.assumptions)).toEqual(["row-passed-over@A7", "dbf-tables-of-pairs@A2"]);
  });
});

describe("several tournaments on one sheet", () => {
  const rows = START_LIST.map(
    ({ handicaps }, i) => `${i + 1}|${NAMES[i]!.join("|")}|${handicaps.join("|")}|${RESULTS[i]}`,
  );
  const second = [
    "1|Rie Vang|Ulf Hede|20|30|60",
    "2|Gry Bakke|Aage Eng|35|45|52",
    "3|Una Lund|Sif Skov|10|12|48",
    "4|Bjarke Toft|Leo Dahl|40|38|40",
  ];
  const both = (between: string[], more = second) =>
    sheet(["Boards: 24", HEADER, ...rows, ...between, HEADER, ...more].join("\n"));

  test("each table is one of its own, with its line in the check", () => {
    const drawing = both(["", "B-rækken"]);
    const plan = planOf(drawing);
    expect(plan.rows.slice(0, 6).map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
    expect(plan.rows.slice(6).map((row) => row.outputs["Rank"])).toEqual([1, 2, 3, 4]);
    expect(plan.assumptions.find(({ code }) => code === "sections-apart")).toMatchObject({
      cell: "A11",
      details: { count: 2 },
    });
    expect(plan.summaries[0]!.columns[0]!.name.en).toBe("Section");
    expect(plan.summaries[0]!.rows).toEqual([
      [1, 133.39 / 6, 6, 3, 24, 0, ""],
      [2, 28.75, 4, 2, 24, 0, ""],
    ]);
    const { single, spilt } = formulasOf(drawing, plan);
    expect(spilt).toHaveLength(16);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    const again = planOf(sheet(filled(drawing, plan).join("\n")));
    expect([again.writes, again.differences]).toEqual([[], []]);
  });

  // All have the same handicap and are expected to score 50. 8 pairs at 4 tables, 24 boards: 1 − (1 − 3/4.6/480)^24 is renewed,
  // C_u = 7/8, and the pair of 60 % comes down by that share of 2 × 7/8 × 10.
  test.each([
    ["Nord-Syd", "Øst-Vest"],
    ["Section A N/S", "Section A E/W"],
    ["Tirsdag, NS", "ØV"],
    ["NORD-SYD", "ÖST-VÄST"],
    ["Paar in Nord und Süd", "Paar in Ost und West"],
    ["Nord – Sør", "Øst – Vest"],
    ["Noord/Zuid", "Oost/West"],
    ["Lijn NZ", "Lijn OW"],
    ["N-Z", "O-W"],
    ["Nord-Sud", "Est-Ouest"],
    ["Norte y Sur", "Este y Oeste"],
    ["N.S.", "E.O."],
    ["N-S", "Ö-V"],
  ])("%s and %s are the two directions of one tournament", (ns, ew) => {
    const line = (i: number, result: number) => `${(i % 4) + 1}|${NAMES[i]!.join("|")}|30|30|${result}`;
    const table = (title: string, from: number, results: number[]) => [
      title,
      HEADER,
      ...results.map((result, i) => line(from + i, result)),
    ];
    const drawing = [...table(ns, 0, [60, 52, 48, 40]), "", ...table(ew, 4, [58, 49, 47, 46])];
    const drawn = sheet(["Boards: 24", "", ...drawing].join("\n"));
    const plan = planOf(drawn);
    expect(outputsOf(plan, "Change")[0]).toBeCloseTo(-0.5618, 4);
    expect(outputsOf(plan, "Change")[4]).toBeCloseTo((-0.5618 * 8) / 10, 4);
    expect(outputsOf(plan, "Rank")).toEqual([1, 3, 5, 8, 2, 4, 6, 7]);
    expect(codes(plan.assumptions).map((code) => code.split("@")[0])).toEqual([
      "directions-together",
      "dbf-tables-of-pairs",
    ]);
    const { single, spilt } = formulasOf(drawn, plan);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
  });

  describe("two blocks of pairs with titles that say no direction", () => {
    const table = (title: string, from: number, results: number[]) => [
      title,
      HEADER,
      ...results.map((result, i) => `${i + 1}|Ib ${"ABCDEFGH"[from + i]}|Bo ${"ABCDEFGH"[from + i]}|30|30|${result}`),
    ];
    const [NS, EW] = [[60, 52, 48, 40], [58, 49, 47, 46]]; // oxfmt-ignore
    const blocks = (above: string, one = "Vindue", other = "Dør", ew = EW) =>
      sheet([above, "", ...table(one, 0, NS), "", ...table(other, 4, ew)].join("\n"));
    const asked = (drawing: ReturnType<typeof sheet>) =>
      missingSettings(recognise([drawing]).found[0]!, {}).map(({ key }) => key);

    test("as many pairs in both: whether they are one tournament is asked, and both answers hold", () => {
      const drawing = blocks("Boards: 24");
      expect(asked(drawing)).toEqual(["sections"]);
      const together = outputsOf(planOf(drawing, undefined, { sections: "together" }), "Change");
      expect([together[0], together[4]]).toEqual([expect.closeTo(-0.5618, 4), expect.closeTo(-0.44945, 4)]);
      const apart = outputsOf(planOf(drawing, undefined, { sections: "apart" }), "Change");
      expect([apart[0], apart[4]]).toEqual([expect.closeTo(-0.285819, 6), expect.closeTo(-0.228655, 6)]);
    });

    test("as many tables as a block has pairs: they are one tournament", () => {
      const drawing = blocks("24 spil, 4 borde");
      expect(asked(drawing)).toEqual([]);
      const plan = planOf(drawing);
      expect(plan.problems).toEqual([]);
      expect(outputsOf(plan, "Change")[0]).toBeCloseTo(-0.5618, 4);
      expect(codes(plan.assumptions).map((code) => code.split("@")[0])).toContain("directions-together");
    });

    test.each([
      ["A-rækken", "B-rækken", EW],
      ["Hold 1", "Hold 2", EW],
      ["Vindue", "Dør", [...EW, 50]],
    ])("%s and %s with %p: nothing is asked", (one, other, ew) => {
      expect(asked(blocks("Boards: 24", one, other, ew))).toEqual([]);
    });
  });

  // Four pairs at 2 tables: 1 - (1 - 1/2.6/480)^24 = 0.0190546, C_u = 3/4, and 60 % comes down by that share of 2 × 3/4 × 10.
  test("with two tables East-West, nobody knows which of them sat opposite: all three are tournaments of their own", () => {
    const scores = [[60, 52, 48, 40], [58, 49, 47, 46], [55, 51, 49, 45]]; // oxfmt-ignore
    const lines = ["Nord-Syd", "Øst-Vest", "Øst-Vest"].flatMap((title, table) => [
      ...["", title, HEADER],
      ...scores[table]!.map(
        (score, i) => `${i + 1}|Ib ${"ABC"[table]}${"ABCD"[i]}|Bo ${"ABC"[table]}${"ABCD"[i]}|30|30|${score}`,
      ),
    ]);
    const plan = planOf(sheet(["Boards: 24", ...lines].join("\n")));
    const changes = outputsOf(plan, "Change");
    expect([0, 4, 8].map((i) => changes[i])).toEqual([
      expect.closeTo(-0.285819, 6),
      expect.closeTo(-0.285819 * 0.8, 6),
      expect.closeTo(-0.285819 * 0.5, 6),
    ]);
    expect(codes(plan.assumptions).map((code) => code.split("@")[0])).toContain("sections-apart");
  });

  test("a bad row keeps its own tournament unfilled only", () => {
    const plan = planOf(
      both(
        [""],
        second.map((row) => row.replace("|60", "|160")),
      ),
    );
    expect(codes(plan.problems)).toEqual(["dbf-percent@F11", "dbf-needs-every-row@A10"]);
    expect(plan.rows.slice(0, 6).every((row) => Object.keys(row.outputs).length === 9)).toBe(true);
    expect(plan.rows.slice(6).map((row) => row.outputs)).toEqual([{}, {}, {}, {}]);
    expect(plan.summaries[0]!.rows).toEqual([[133.39 / 6, 6, 3, 24, 0, ""]]);
  });

  test("a section may have boards of its own", () => {
    const plan = planOf(both(["Boards: 20"]));
    expect(plan.assumptions.find(({ code }) => code === "section-setting")).toMatchObject({
      cell: "A10",
      details: { setting: "boards", value: 20 },
    });
    expect(plan.summaries[0]!.rows.map((row) => row[4])).toEqual([24, 20]);
    expect(plan.rows[6]!.outputs["Change"]).toBe(
      dbf.change(dbf.fieldForm("pairs", 4, null, "topscore", false), 20, 60, [28.75, 25]),
    );
    expect(plan.writes.filter((w) => w.row > 9 && w.formula !== null)).toEqual([]);
  });

  describe("a column names their sections", () => {
    // Pair handicaps 8, 20, 32, 40 with the mean 25 in A, 20, 20, 40, 40 with the mean 30 in B; 27.5 is that of all.
    const PAIRS = [
      ["A", 8],
      ["A", 20],
      ["A", 32],
      ["A", 40],
      ["B", 20],
      ["B", 20],
      ["B", 40],
      ["B", 40],
    ] as const;
    const line = (section: string, own: number, i: number) =>
      `${section}|${NAMES[i % 6]![0]}${i}|${NAMES[i % 6]![1]}${i}|${own}|${own}|${[62, 55, 48, 35][i % 4]!}`;
    const inSections = (header = "Section", named = PAIRS.map(([section]) => section as string)) =>
      sheet(
        ["Boards: 24", `${header}|Player 1|Player 2|Handicap 1|Handicap 2|Score %`]
          .concat(PAIRS.map(([, own], i) => line(named[i]!, own, i)))
          .join("\n"),
      );
    const expected = (plan: ReturnType<typeof planOf>) =>
      outputsOf(plan, "Expected").map((of) => Number(of).toFixed(4));
    // (mean − own) ÷ (2 C_u) above 50, with C_u = 3/4 of four pairs, and 7/8 of eight. [dbf:(6)]
    const APART = ["61.3333", "53.3333", "45.3333", "40.0000", "56.6667", "56.6667", "43.3333", "43.3333"];
    const TOGETHER = ["61.1429", "54.2857", "47.4286", "42.8571", "54.2857", "54.2857", "42.8571", "42.8571"];

    test.each(["Section", "Række", "Sektion", "Pulje", "Gruppe", "Group", "Division"])(
      "%s: whether they are one tournament is asked",
      (header) => {
        const [found] = recognise([inSections(header)]).found;
        expect(missingSettings(found!, {}).map(({ key }) => key)).toEqual(["sections"]);
      },
    );

    test.each([
      ["apart", APART, [4, 2]],
      ["together", TOGETHER, [8, 4]],
    ])("%s", (sections, expectations, [entrants, tables]) => {
      const drawing = inSections();
      const plan = planOf(drawing, undefined, { sections });
      expect(plan.problems).toEqual([]);
      expect(expected(plan)).toEqual(expectations);
      const titles = sections === "apart" ? ["A", "B"] : [27.5];
      expect(plan.summaries[0]!.rows.map(([title]) => title)).toEqual(titles);
      for (const row of plan.summaries[0]!.rows) expect(row.slice(-5, -3)).toEqual([entrants, tables]);
      const { single, spilt } = formulasOf(drawing, plan);
      expect(single.length + spilt.length).toBeGreaterThan(0);
      for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
      const again = planOf(sheet(filled(drawing, plan).join("\n")), undefined, { sections });
      expect([again.writes, again.differences]).toEqual([[], []]);
    });

    test("named once each, above their pairs", () => {
      const plan = planOf(inSections("Række", ["A", "", "", "", "B", "", "", ""]), undefined, { sections: "apart" });
      expect(expected(plan)).toEqual(APART);
    });

    test("in any order of rows", () => {
      const rows = [4, 0, 5, 1, 6, 2, 7, 3];
      const { values, ...rest } = inSections();
      const drawing = { ...rest, values: [...values.slice(0, 2), ...rows.map((row) => values[row + 2]!)] };
      const plan = planOf(drawing, undefined, { sections: "apart" });
      expect(expected(plan)).toEqual(rows.map((row) => APART[row]));
      for (const [cell, value, planned] of formulasOf(drawing, plan).single)
        expect([cell, value]).toEqual([cell, planned]);
    });

    test.each([
      ["the directions", ["N-S", "N-S", "N-S", "N-S", "E-W", "E-W", "E-W", "E-W"]],
      ["one section", ["A", "A", "A", "A", "A", "A", "A", "A"]],
      ["the numbers of rows", ["1", "2", "3", "4", "5", "6", "7", "8"]],
    ])("%s are no sections", (_, named) => {
      const [found] = recognise([inSections("Section", named)]).found;
      expect(missingSettings(found!, {})).toEqual([]);
      expect(expected(planOf(inSections("Section", named)))).toEqual(TOGETHER);
    });
  });

  test("a header repeated without a gap goes on with the same tournament", () => {
    const plan = planOf(sheet(["Boards: 24", HEADER, ...rows.slice(0, 3), HEADER, ...rows.slice(3)].join("\n")));
    expect(plan.rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
    expect(codes(plan.assumptions)).toEqual(["header-repeated@A6", "dbf-tables-of-pairs@A2"]);
  });

  test("side by side, each fills its own columns", () => {
    const beside = sheet(
      ["Boards: 24", `${HEADER}||${HEADER}`, ...second.map((row, i) => `${row}||${rows[i]}`)].join("\n"),
    );
    const plan = planOf(beside);
    expect(plan.summaries[0]!.rows.map((row) => row.slice(1, 4))).toEqual([
      [28.75, 4, 2],
      [16.8025, 4, 2],
    ]);
    const columns = plan.writes.filter((w) => w.row === 1).map((w) => w.column);
    expect(new Set(columns).size).toBe(16);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const again = planOf(sheet(filled(beside, plan).join("\n")));
    expect([again.writes, again.differences]).toEqual([[], []]);
  });
});

describe("recognition", () => {
  test("partners that are counted are the players of a pair", () => {
    const plan = planOf(
      sheet(
        "Spil|24\nPar|Makker 1|Makker 2|Hcp 1|Hcp 2|Score %\n1|Åse Lund|Per Krogh|14.2|22.75|55\n2|Ida Vig|Bo Sten|30|28.5|45",
      ),
    );
    expect(plan).toMatchObject({
      kind: "dbf-pairs",
      problems: [],
      columns: { "Player 1": "Makker 1", "Player 2": "Makker 2" },
    });
  });

  test("a Danish list: headers, decimal commas, totals", () => {
    const plan = planOf(
      sheet(`
Skovby Bridgeklub, tirsdag
Antal spil: 24
Par nr.|Navn|Hcp|Makker|Hcp|Procent
1|Ida Storm|22|Per Lind|28|'55,10
2|Bo Holm|'17,50|Eva Krage|'18,17|'52,35
3|Lis Ravn|'16,11|Jan Birk|'6,64|'51,20
4|Ole Dam|'13,00|Kim Fjord|'13,00|'48,75
5|Siv Elm|'26,61|Tom Torn|'43,69|'47,40
6|Max Sten|'17,03|Nils Mose|'45,03|'45,20
Snit|||||50`),
    );
    expect(plan).toMatchObject({ kind: "dbf-pairs", headerRow: 3, problems: [] });
    expect(plan.columns).toEqual({
      Pair: "Par nr.",
      "Player 1": "Navn",
      "Player 2": "Makker",
      "Handicap 1": "Hcp",
      "Handicap 2": "Hcp",
      Score: "Procent",
    });
    expect(plan.rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
    expect(codes(plan.repairs)).toEqual(["decimal-comma@F4", "decimal-comma@C5", "decimal-comma@E5"]);
  });

  test("points and percentages side by side: the percentages are the score", () => {
    const plan = planOf(
      evening(
        START_LIST.map(({ handicaps }, i) => [...handicaps, `${i + 100}|${RESULTS[i]}`]),
        "Boards: 24",
        HEADER.replace("Score %", "Points|Percent"),
      ),
    );
    expect([plan.columns["Score"], plan.problems]).toEqual(["Percent", []]);
    expect(plan.rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
  });

  test("filled in Danish, also where the score is headed like an output, nothing changes the second time", () => {
    const drawing = evening(
      START_LIST.map(({ handicaps }, i) => [...handicaps, RESULTS[i]!]),
      "Spil: 24",
      HEADER.replace("Score %", "Resultat").replace(/Player/g, "Spiller"),
    );
    const plan = planFill(recognise([drawing]).found[0]!, { language: "da" });
    expect(plan.writes.filter((w) => w.row === 1).map((w) => w.value)).toEqual([
      ...["Parhandicap", "Forventet", "Resultat", "Ændring", "Nyt handicap 1", "Nyt handicap 2"],
      ...["Handicapplacering", "Placering"],
    ]);
    expect(plan.rows.map((row) => row.outputs)).toEqual(planOf(club()).rows.map((row) => row.outputs));
    const again = planFill(recognise([sheet(filled(drawing, plan).join("\n"))]).found[0]!, { language: "da" });
    expect([again.writes, again.differences, again.rows]).toEqual([[], [], plan.rows]);
  });

  test("two header rows: the players over name and handicap", () => {
    const plan = planOf(
      sheet(`
|Spiller 1||Spiller 2||
Par|Navn|Handicap|Navn|Handicap|Score %
1|Ida Storm|22|Per Lind|28|55.1
2|Bo Holm|17.5|Eva Krage|18.17|44.9`),
      undefined,
      { boards: 24 },
    );
    expect(plan).toMatchObject({ kind: "dbf-pairs", headerRow: 2, problems: [] });
    expect(outputsOf(plan, "Pair handicap")).toEqual([25, 17.835]);
  });

  test("one handicap for two players: the nearest kind, and the column that is missing", () => {
    const { found, missed } = recognise([
      sheet(
        "Rang|Navn|Makker|Handicap|Procent\n1|Birthe Lyng|Ole Ris|'35,74|'56,25\n2|Aage Siv|Else Tang|'45,11|'43,75",
      ),
    ]);
    expect(found).toEqual([]);
    expect(missed[0]).toMatchObject({ kind: "dbf-pairs", share: 0.8, missing: [{ name: { en: "Handicap 2" } }] });
  });

  test("an ACBL game with fractions for handicaps is theirs, this one ours", () => {
    const kinds = (drawing: Sheet) => recognise([drawing]).found.map((found) => found.kind);
    expect(kinds(club())[0]).toBe("dbf-pairs");
    const fractions = evening(
      [
        [0.14, 0.12, 160],
        [0.08, 0.15, 150],
        [0.1, 0.1, 140],
        [0.2, 0.12, 126],
      ],
      "",
      HEADER.replace(" %", ""),
    );
    expect(kinds(fractions)[0]).toBe("acbl-pairs");
    const raw = evening(
      [
        [14, 12, 160],
        [8, 15, 150],
        [10, 10, 140],
        [20, 12, 126],
      ],
      "",
      HEADER.replace("Score %", "Raw score"),
    );
    expect(kinds(raw)).toEqual(["acbl-pairs"]);
  });
});

test.each(["Boards: 24", "Boards 24", "24 boards", "24 spil", "Spil | 24", "Antal spil: 24"])(
  "boards over the table as %s",
  (above) => {
    const plan = planOf(club(above));
    expect([plan.settings["boards"], plan.problems]).toEqual([24, []]);
  },
);

test("equal improvements share a rank, though their percentages do not end [dbf:1.4]", () => {
  // Four pairs, C_u C_k C_b = 3/4 × 2: result less expected, times 1.5, is 2.5 × points + handicap and what all have in
  // common: 82.5 for the first two, 115, 105.
  const tied = sheet(`
Boards: 24
Maximum: 60
Player 1|Handicap 1|Player 2|Handicap 2|Points
Ann Holt|19|Bo Field|21|25
Cy Marsh|24|Dee Lund|26|23
Eva Krage|29|Finn Dahl|31|34
Gry Skov|9|Ida Storm|11|38`);
  const plan = planOf(tied, "dbf-pairs");
  expect(plan.rows.map(({ outputs }) => outputs["Handicap rank"])).toEqual([3, 3, 1, 2]);
  expect(plan.rows.map(({ outputs }) => outputs["Rank"])).toEqual([3, 4, 2, 1]);
  expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  const { single, spilt } = formulasOf(tied, plan);
  for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
});

describe("one handicap of each pair, which is the mean of its players [dbf:(3)]", () => {
  // The same changes as those of players who both have the handicap of their pair.
  const ofPlayers = planOf(
    sheet(
      "Boards: 24\nPair|Player 1|Player 2|Handicap 1|Handicap 2|Score %\n1|Ann Ash|Bo Birch|12|12|60\n2|Cy Cole|Di Dale|51.99|51.99|20\n3|Eve Elm|Fay Fir|30|30|55\n4|Gil Gorse|Hal Holly|40|40|65",
    ),
  );

  test.each(["Par|Spillere|Par-hcp|Score", "Pair|Names|Pair hcp|Score", "Par|Navne|Parhandicap|Pct"])(
    "%s",
    (header) => {
      const plan = planOf(
        sheet(
          `Boards: 24\n${header}\n1|Ann Ash - Bo Birch|12|60\n2|Cy Cole - Di Dale|51,99|20\n3|Eve Elm - Fay Fir|30|55\n4|Gil Gorse - Hal Holly|40|65`,
        ),
      );
      expect(codes(plan.assumptions)).toContain("dbf-handicap-of-pair@C3");
      for (const output of ["Pair handicap", "Expected", "Change"])
        expect(outputsOf(plan, output)).toEqual(outputsOf(ofPlayers, output));
      for (const output of ["New handicap 1", "New handicap 2"])
        expect(outputsOf(plan, output)).toEqual([null, null, null, null]);
      expect(outputsOf(plan, "New pair handicap")).toEqual(outputsOf(ofPlayers, "New handicap 1"));
      expect(outputsOf(plan, "New pair handicap")[1]).toBe(52);
      expect(explanationsOf(plan)).toEqual(valuesOf(plan));
      // The pair's handicap, expected result, change and new handicap, and two ranks.
      expect(new Set(plan.writes.map(({ column }) => column)).size).toBe(7);
    },
  );

  test("two values in its cells are those of the players", () => {
    const plan = planOf(
      sheet("Boards: 24\nPair|Names|Pair hcp|Score\n1|Ann Ash - Bo Birch|11/13|56,3\n2|Cy Cole - Di Dale|15/18|43,7"),
    );
    expect(outputsOf(plan, "Pair handicap")).toEqual([12, 16.5]);
    expect(outputsOf(plan, "New pair handicap")).toEqual([null, null]);
  });

  test("a club book knows those of the players", () => {
    const evening = sheet("Pair|Names|Pair hcp|Score\n1|Ann Ash - Bo Birch|12|56,3\n2|Cy Cole - Di Dale|15|43,7");
    const { found } = recognise([evening], "dbf-pairs", { others: [], carried: true });
    expect(Object.keys(found[0]!.columns)).toEqual(["Pair", "Player 1", "Score", "Player 2"]);
  });
});

test("an empty column for the handicap of the pair, and none of the players: nearest are pairs, and handicaps are missing", () => {
  const { found, missed } = recognise([
    sheet("Pair|Names|Pair hcp|Score\n1|Ann Ash - Bo Birch||56,3\n2|Cy Cole - Di Dale||43,7"),
  ]);
  expect(found).toEqual([]);
  expect([missed[0]!.kind, missed[0]!.missing.map(({ name }) => name.en), missed[0]!.hint]).toEqual([
    "dbf-pairs",
    ["Handicap 1", "Handicap 2"],
    "not-recognised-pair",
  ]);
  // Nothing says handicap.
  const without = recognise(
    [sheet("Par|Spillere|Score\n1|Ann Ash - Bo Birch|56,3\n2|Cy Cole - Di Dale|43,7")],
    "dbf-pairs",
  );
  expect([without.missed[0]!.kind, without.missed[0]!.hint]).toEqual(["dbf-pairs", undefined]);
});

test.each(["Sommer Cup", "Venskabsturnering – tæller ikke", "Monrad, 24 spil"])(
  "%s: asked whether it counts",
  (title) => {
    const [found] = recognise([club(title)], "dbf-pairs").found;
    expect(missingSettings(found!, { boards: 24 }).map(({ key }) => key)).toEqual(["games-count"]);
    const plan = planFill(found!, { settings: { boards: 24, "games-count": "no" } });
    expect([plan.writes, codes(plan.problems)]).toEqual([[], ["games-not-counted@"]]);
  },
);

test("Brutto % is the score, Netto % beside it is not: handicaps go by the score before them [dbf:1.4]", () => {
  const lines = ["1|Ann|Bo|20|20|60|55", "2|Cy|Di|30|30|40|45"];
  const drawn = sheet(["24 spil", "Par|Spiller 1|Spiller 2|Hcp 1|Hcp 2|Brutto %|Netto %", ...lines].join("\n"));
  expect(outputsOf(planOf(drawn), "Result")).toEqual([60, 40]);
});

test("MP beside a maximum are matchpoints", () => {
  const plan = planOf(
    sheet("24 spil\nNavn|Hcp|Navn|Hcp|MP|Max\nAnne|12|Bo|31|132|240\nCarl|28|Dorte|40|108|240"),
    "dbf-pairs",
  );
  expect(plan.rows.map(({ outputs }) => outputs["Result"])).toEqual([55, 45]);
});

describe("points beside percentages", () => {
  const below = (header: string, ...scores: readonly (readonly [points: string, percent: string])[]) =>
    planOf(
      sheet(
        [
          "Boards: 24",
          `Pair|Player 1|Player 2|Handicap 1|Handicap 2|${header}`,
          ...scores.map(([points, percent], i) => `${i + 1}|${NAMES[i]!.join("|")}|2${i}|3${i}|${points}|${percent}`),
        ].join("\n"),
      ),
    );
  // Out of 192: 116 is 60.4166…, 100 is 52.0833…, 90 is 46.875, 78 is 40.625.
  const EXACT = [100 * (116 / 192), 100 * (100 / 192), 46.875, 40.625];
  const POINTS = ["116", "100", "90", "78"];
  const scores = (...percents: string[]) => percents.map((percent, i) => [POINTS[i]!, percent] as const);

  test.each(["Score|Pct", "Points|%", "MP|Pct."])(
    "%s: the points count, out of what the percentages show",
    (header) => {
      const plan = below(header, ...scores("60,42", "52,08", "46,88", "40,63"));
      outputsOf(plan, "Result").forEach((result, i) => expect(result).toBeCloseTo(EXACT[i]!, 10));
      expect(plan.settings["maximum"]).toBe(192);
      expect(codes(plan.assumptions)).toContain("dbf-maximum-shown@G2");
      expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    },
  );

  test("a total below is no score", () => {
    const rows = [...scores("60,42", "52,08", "46,88", "40,63")];
    const total = sheet(
      [
        "Boards: 24",
        "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score|Pct",
        ...rows.map(([points, percent], i) => `${i + 1}|${NAMES[i]!.join("|")}|2${i}|3${i}|${points}|${percent}`),
        "|||||384|50,00",
      ].join("\n"),
    );
    expect(planOf(total).settings["maximum"]).toBe(192);
  });

  test.each<[string, string[]]>([
    ["some are not those of the points", ["60,42", "52,08", "46,88", "41,63"]],
    ["their decimals are too few to tell the maximum", ["60", "52", "47", "41"]],
  ])("the percentages count where %s", (_, percents) => {
    const plan = below("Score|Pct", ...scores(...percents));
    expect(outputsOf(plan, "Result")).toEqual(percents.map((percent) => Number(percent.replace(",", "."))));
    expect(plan.settings["maximum"]).toBe(null);
  });

  test("a maximum that the user gives counts", () => {
    const given = below("Score|Pct", ...scores("60,42", "52,08", "46,88", "40,63"));
    const found = recognise(
      [
        sheet(
          "Boards: 24\nPair|Player 1|Player 2|Handicap 1|Handicap 2|Score|Pct\n1|Ida Storm|Per Lind|20|30|116|60,42\n2|Bo Holm|Eva Krage|21|31|76|39,58",
        ),
      ],
      "dbf-pairs",
    );
    const plan = planFill(found.found[0]!, { settings: { maximum: 200 } });
    expect(given.settings["maximum"]).toBe(192);
    expect(plan.rows.map((row) => row.outputs["Result"])).toEqual([58, 38]);
  });
});
