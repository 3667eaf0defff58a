import * as dbf from "../../../src/systems/dbf";
import { missingSettings, planFill, recognise } from "../../../src/tournaments";
import { changeInDigits, DOUBLE_PRECISION, relativeError } from "../../systems/dbf/formula";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

const room = (name: string) => [1, 2].flatMap((n) => [`${name} player ${n}`, `${name} handicap ${n}`]);
const HEADER = ["Team", ...room("Open"), ...room("Closed"), "Open result", "Closed result"].join("|");

const PLAYERS = "Ida Per Bo Eva Lis Jan Ole Kim Siv Tom Max Nils Rie Ulf Gry Aage Una Sif Leo Bjarke".split(" ");
/** Teams: handicaps open, open, closed, closed, and both results. */
type Team = readonly [number, number, number, number, number, number];
const rowsOf = (teams: readonly Team[]) =>
  teams.map(([a, b, c, d, open, closed], i) => {
    const names = [0, 1, 2, 3].map((s) => `${PLAYERS[(4 * i + s) % 20]} ${"ABCDEFGH"[i]}`);
    return [`Hold ${i + 1}`, names[0], a, names[1], b, names[2], c, names[3], d, open, closed].join("|");
  });
const drawn = (teams: readonly Team[], above = "Boards: 28", header = HEADER) =>
  sheet([above, header, ...rowsOf(teams)].join("\n"));

const FOUR: readonly Team[] = [
  [20, 20, 22, 22, 0.9, 0.3],
  [36, 36.5, 32, 32.25, -0.4, -0.6],
  [28, 28, 27, 27, -0.5, 0.3],
  [28.4, 12, 27, 51.3, 0.2, -0.2],
];

function worked(teams: readonly Team[], boards: number) {
  const barometer = dbf.teamBarometer(
    teams.map(([a, b, c, d, openResult, closedResult]) => ({ open: [a, b], closed: [c, d], openResult, closedResult })),
    boards,
  ) as Extract<ReturnType<typeof dbf.teamBarometer>, { lines: unknown }>;
  return barometer.lines.map((line) => [
    ...[line.openExpected, line.openChange, line.closedExpected, line.closedChange],
    ...line.newOpen,
    ...line.newClosed,
  ]);
}
const outputs = (plan: ReturnType<typeof planOf>) => plan.rows.map((row) => Object.values(row.outputs));

describe("a team barometer [dbf:(9)]", () => {
  const plan = planOf(drawn(FOUR));

  test("as the engine has it", () => {
    expect(plan).toMatchObject({ kind: "dbf-barometer", headerRow: 2, problems: [], assumptions: [] });
    expect(plan.settings).toMatchObject({ boards: 28 });
    expect(outputs(plan)).toEqual(worked(FOUR, 28));
    expect(Object.keys(plan.rows[0]!.outputs)).toEqual([
      ...["Open expected", "Open change", "Closed expected", "Closed change"],
      ...["New open 1", "New open 2", "New closed 1", "New closed 2"],
    ]);
    expect(plan.summaries).toMatchObject([{ name: { en: "Check" }, rows: [[28.090625, 8, 4, 28, 0, ""]] }]);
  });

  test("8 tables, +0.9: the derived vector", () => {
    const others: Team[] = Array.from({ length: 7 }, (_, i) => [28, 28, 27, 27, i === 0 ? -0.9 : 0, 0]);
    // Room 28 and other room 27 on average: the second team makes up for the first.
    const teams: Team[] = [[20, 20, 22, 22, 0.9, 0], [36, 36, 32, 32, -0.9, 0], ...others.slice(1)];
    const change = planOf(drawn(teams)).rows[0]!.outputs["Open change"] as number;
    const digits = { s: 0.1, cb: 12, nb: 8, ng: 28, cu: [7, 8], ck: [49, 50], r: 0.9, expected: [122, 147] } as const;
    expect(relativeError(change, changeInDigits(digits))).toBeLessThan(DOUBLE_PRECISION);
    expect(change.toFixed(9)).toBe("-0.035476912");
  });

  test("two teams are a match", () => {
    const two: Team[] = [
      [15.7, 22.75, 20.43, 12.88, 0.75, 0.75],
      [24, 24, 23, 25, -0.75, -0.75],
    ];
    const barometer = planOf(drawn(two, "Boards: 24"));
    const { homeChange, homeExpected } = dbf.teamMatch({
      home: two[0]!.slice(0, 4),
      away: two[1]!.slice(0, 4),
      boards: 24,
      homeImps: 18,
    }) as dbf.MatchLine;
    expect(barometer.rows[0]!.outputs).toMatchObject({
      "Open change": homeChange,
      "Closed change": homeChange,
      "Open expected": homeExpected,
    });
  });

  test("formulas, explanations, filled twice, differences", () => {
    expect(
      plan.writes
        .filter((w) => w.row === 2)
        .map((w) => w.formula)
        .slice(0, 5),
    ).toEqual([
      null,
      "=DBF.DELTABAROMETER(J3,DBF.PAIRHANDICAP(C3,E3),DBF.TEAMHANDICAP($C$3:$C$6,$E$3:$E$6),DBF.PAIRHANDICAP(G3,I3),DBF.TEAMHANDICAP($G$3:$G$6,$I$3:$I$6),4,28)",
      null,
      "=DBF.DELTABAROMETER(K3,DBF.PAIRHANDICAP(G3,I3),DBF.TEAMHANDICAP($G$3:$G$6,$I$3:$I$6),DBF.PAIRHANDICAP(C3,E3),DBF.TEAMHANDICAP($C$3:$C$6,$E$3:$E$6),4,28)",
      "=DBF.NEWHANDICAP(C3,M3)",
    ]);
    const { single, spilt } = formulasOf(drawn(FOUR), plan);
    expect([single.length, spilt.length]).toEqual([24, 6]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const lines = filled(drawn(FOUR), plan);
    expect([planOf(sheet(lines.join("\n"))).writes, planOf(sheet(lines.join("\n"))).differences]).toEqual([[], []]);
    const cells = lines[2]!.split("|");
    const changed = planOf(
      sheet([...lines.slice(0, 2), [...cells.slice(0, -1), "99"].join("|"), ...lines.slice(3)].join("\n")),
    );
    expect(changed.differences.map(({ cell, found }) => [cell, found])).toEqual([["S3", 99]]);
  });

  test("of five teams one sits out: values, as the function knows no sit-out", () => {
    const five: Team[] = [...FOUR, [20, 30, 25, 25, -0.2, 0.2]];
    const plan = planOf(drawn(five));
    expect(outputs(plan)).toEqual(worked(five, 28));
    expect(plan.assumptions.map(({ code, details }) => [code, details])).toEqual([
      ["dbf-odd-teams", { teams: 5, tables: 4 }],
    ]);
    expect(plan.writes.filter((w) => w.row === 2).map((w) => w.formula !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    // A team that is none is left out.
    const bye = planOf(sheet(`Boards: 28\n${HEADER}\n${rowsOf(FOUR).join("\n")}\nOversidder||||||||||`));
    expect(bye.rows.slice(0, 4).map((row) => Object.values(row.outputs))).toEqual(worked(FOUR, 28));
  });

  test("handicaps carried with all their digits: formulas still give the planned values", () => {
    const carried = outputs(plan).map((cells, i): Team => [
      ...(cells.slice(4) as [number, number, number, number]),
      FOUR[(i + 1) % 4]![4],
      FOUR[(i + 1) % 4]![5],
    ]);
    const next = planOf(drawn(carried));
    const { single, spilt } = formulasOf(drawn(carried), next);
    expect(spilt).toHaveLength(6);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(next)).toEqual(valuesOf(next));
    expect(next.summaries[0]!.rows[0]![4]).toBe(0);
  });
});

describe("settings", () => {
  test("boards are asked for where the sheet has none", () => {
    const found = recognise([drawn(FOUR, "")]).found[0]!;
    expect(missingSettings(found, {}).map((setting) => setting.key)).toEqual(["boards"]);
    expect(planFill(found).problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["setting-missing", "A1", { settings: ["boards"] }],
    ]);
    expect(outputs(planFill(found, { settings: { boards: 28 } }))).toEqual(worked(FOUR, 28));
    expect(outputs(planOf(drawn(FOUR, "Antal spil|28")))).toEqual(worked(FOUR, 28));
  });

  test("a column of boards answers for them, if it says the same for all", () => {
    const withBoards = (boards: readonly number[]) =>
      sheet([`${HEADER}|Boards`, ...rowsOf(FOUR).map((row, i) => `${row}|${boards[i]}`)].join("\n"));
    expect(outputs(planOf(withBoards([28, 28, 28, 28])))).toEqual(worked(FOUR, 28));
    expect(codes(planOf(withBoards([28, 28, 28, 24])).problems)).toEqual([
      "dbf-boards-differ@L5",
      "setting-missing@A1",
    ]);
  });

  test("before it is played: expected results only", () => {
    const open = sheet([HEADER, ...rowsOf(FOUR).map((row) => row.replace(/\|[^|]*\|[^|]*$/, "||"))].join("\n"));
    const plan = planOf(open);
    expect(codes(plan.assumptions)).toEqual(["dbf-not-played@A1"]);
    expect(outputs(plan)).toEqual(worked(FOUR, 28).map(([o, , c]) => [o, null, c, ...Array(5).fill(null)]));
    expect(plan.summaries[0]!.rows[0]!.slice(3)).toEqual([null, null, ""]);
  });
});

describe("adding up", () => {
  test("imps that do not sum to 0: a warning and the reason", () => {
    const plan = planOf(drawn(FOUR.map((team, i) => (i === 0 ? [...team.slice(0, 4), 1.7, 0.3] : team)) as Team[]));
    expect(plan.problems.map(({ code, cell, severity, details }) => [code, cell, severity, details])).toEqual([
      ["dbf-sum-imp", "A2", "warning", { average: 0.1, expected: 0 }],
    ]);
    expect(plan.summaries[0]!.rows[0]![5]).toBe("results do not sum to 0");
  });

  test("a capped player is listed and named as the reason", () => {
    const plan = planOf(
      drawn(
        [
          ...FOUR.slice(0, 3),
          [28.4, 12, 27, 51.99, 3.2, -4.2],
          [30, 30, 30, 30, -3.2, 4.2],
          [30, 30, 30, 30, 0, 0],
        ].map((t) => t as unknown as Team),
        "Boards: 60",
      ),
    );
    expect(plan.rows[3]!.outputs["New closed 2"]).toBe(52);
    expect(plan.problems.map(({ code, cell }) => [code, cell])).toEqual([["dbf-capped", "I6"]]);
    expect(plan.summaries[0]!.rows[0]![5]).toBe("cap at 52");
  });
});

describe("bad input: named at its cell, and nothing is filled", () => {
  const good = rowsOf(FOUR);
  test.each([
    ["no handicap", good[0]!.replace("Ida A|20", "Ida A|"), "cell-missing@C3"],
    ["a handicap above 52", good[0]!.replace("Ida A|20", "Ida A|53"), "dbf-handicap-above@C3"],
    ["one result only", good[0]!.replace("|0.9|", "||"), "cell-missing@J3"],
    ["a total of imps", good[0]!.replace("|0.9|", "|25|"), "dbf-imps@J3"],
    ["text as result", good[0]!.replace("|0.9|", "|godt|"), "cell-not-number@J3"],
    ["a player in both rooms", good[0]!.replace("Bo A", "Ida A"), "dbf-twice-in-row@F3"],
  ])("%s", (_, row, expected) => {
    const plan = planOf(sheet(["Boards: 28", HEADER, row, ...good.slice(1)].join("\n")));
    expect(codes(plan.problems)).toEqual([expected, "dbf-needs-every-row@A2"]);
    expect([plan.writes, plan.summaries[0]!.rows]).toEqual([[], []]);
  });

  test("one team; a team twice; a player in two teams", () => {
    const one = planOf(drawn(FOUR.slice(0, 1)));
    expect(one.problems.map(({ code, cell, details }) => [code, cell, details["field"]])).toEqual([
      ["dbf-count", "A2", "teams"],
    ]);
    const twice = sheet(
      ["Boards: 28", HEADER, ...good].join("\n").replace("Hold 3", "Hold 1").replace("Siv C", "Ida A"),
    );
    expect(codes(planOf(twice).problems)).toEqual(["dbf-twice@B5", "dbf-twice@A5"]);
    expect(outputs(planOf(twice))).toEqual(worked(FOUR, 28));
  });
});

test("a Danish sheet: rooms over their columns, decimal commas", () => {
  const plan = planOf(
    sheet(`
Holdbarometer|Antal spil: 28
|Åbent rum|||||Lukket rum
Hold|Spiller 1|Handicap 1|Spiller 2|Handicap 2|Resultat|Spiller 1|Handicap 1|Spiller 2|Handicap 2|Resultat
Skovby|Ida Storm|20|Per Lind|20|'0,9|Bo Holm|22|Eva Krage|22|'0,3
Engby|Lis Ravn|36|Jan Birk|'36,5|'−0,4|Ole Dam|32|Kim Fjord|'32,25|'-0,6
Mosby|Siv Elm|28|Tom Torn|28|'-0,5|Max Sten|27|Nils Mose|27|'0,3
Lundby|Rie Vang|'28,4|Ulf Hede|12|'0,2|Gry Bakke|27|Aage Eng|'51,3|'-0,2`),
  );
  expect(plan).toMatchObject({ kind: "dbf-barometer", headerRow: 3, problems: [] });
  expect(outputs(plan)).toEqual(worked(FOUR, 28));
});

test("two barometers on one sheet, the second with boards of its own", () => {
  const plan = planOf(
    sheet(["Boards: 28", HEADER, ...rowsOf(FOUR), "", "Boards: 20", HEADER, ...rowsOf(FOUR.slice(0, 2))].join("\n")),
  );
  expect(plan.rows.slice(4).map((row) => Object.values(row.outputs))).toEqual(worked(FOUR.slice(0, 2), 20));
  expect(plan.summaries[0]!.rows.map((row) => [row[0], row[4]])).toEqual([
    [1, 28],
    [2, 20],
  ]);
});

test.each([
  ["apart", [FOUR.slice(0, 2), FOUR.slice(2)]],
  ["together", [FOUR]],
])("a column names their sections: %s", (sections, fields) => {
  const named = rowsOf(FOUR).map((row, i) => `${"AABB"[i]}|${row}`);
  const drawing = sheet(["Boards: 28", `Section|${HEADER}`, ...named].join("\n"));
  const [found] = recognise([drawing]).found;
  expect(missingSettings(found!, {}).map(({ key }) => key)).toEqual(["sections"]);
  const plan = planOf(drawing, undefined, { sections });
  expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual(fields.flatMap((teams) => worked(teams, 28)));
});
