import { quotient } from "../../../src/kernel/numbers/ratio";
import * as dbf from "../../../src/systems/dbf";
import { find, mappingOf, missingSettings, planFill, recognise, type Found } from "../../../src/tournaments";
import { changeInDigits, DOUBLE_PRECISION, relativeError } from "../../systems/dbf/formula";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

const sides = ["Home", "Away"] as const;
const HEADER = [
  ...sides.flatMap((side) => [
    `${side} team`,
    ...[1, 2, 3, 4].flatMap((n) => [`${side} player ${n}`, `${side} handicap ${n}`]),
  ]),
  "Boards",
  "Home IMPs",
].join("|");

const SKOVBY = ["Skovby", "Ida Storm|15.7", "Per Lind|22.75", "Bo Holm|20.43", "Eva Krage|12.88"].join("|");
const ENGBY = ["Engby", "Lis Ravn|24", "Jan Birk|24", "Ole Dam|23", "Kim Fjord|25"].join("|");
const MOSBY = ["Mosby", "Siv Elm|30", "Tom Torn|31.5", "Max Sten|51.9", "Nils Mose|40.25"].join("|");
const LUNDBY = ["Lundby", "Rie Vang|35", "Ulf Hede|36", "Gry Bakke|33", "Aage Eng|41.3"].join("|");

const league = () => sheet([HEADER, `${SKOVBY}|${ENGBY}|24|18`, `${MOSBY}|${LUNDBY}|28|-77`].join("\n"));

test("a line of a match names its team", () => {
  const found = find(league(), "dbf-teams", { others: [], carried: true }) as Found;
  const entries = [...new Set(planFill(found).played!.lines.map(({ entry }) => JSON.stringify(entry)))].slice(0, 2);
  const named = ["Skovby", "Engby"];
  expect(entries.map((entry) => named.filter((team) => entry.includes(team)))).toEqual([[named[0]], [named[1]]]);
});

describe("matches of four against four [dbf:(7)]", () => {
  const plan = planOf(league());

  test("18 imps over 24 boards: expected and change as in the regulation's formula", () => {
    expect(plan).toMatchObject({
      kind: "dbf-teams",
      headerRow: 1,
      assumptions: [],
      settings: { "decimal-mark": "column" },
    });
    const [{ outputs }] = plan.rows as [(typeof plan.rows)[0]];
    expect(outputs["Home expected"]).toBe(1.01);
    const digits = { s: 0.1, cb: 12, nb: 2, ng: 24, cu: [1, 2], ck: [1, 2], r: 0.75, expected: [101, 100] } as const;
    const change = outputs["Home change"] as number;
    expect(relativeError(change, changeInDigits(digits))).toBeLessThan(DOUBLE_PRECISION);
    expect(change.toFixed(9)).toBe("0.018361086");
    expect(outputs["Away change"]).toBe(-change);
    expect([1, 2, 3, 4].map((n) => outputs[`New home ${n}`])).toEqual(
      [15.7, 22.75, 20.43, 12.88].map((handicap) => dbf.newHandicap(handicap, change)),
    );
    expect([1, 2, 3, 4].map((n) => outputs[`New away ${n}`])).toEqual(
      [24, 24, 23, 25].map((handicap) => dbf.newHandicap(handicap, -change)),
    );
  });

  test("imps per board are not rounded first", () => {
    expect(plan.rows[1]!.outputs["Home change"]).toBe(
      dbf.change(dbf.TEAM_MATCH, 28, quotient(-77, 28), [36.325, dbf.teamHandicap([30, 31.5, 51.9, 40.25])]),
    );
    const exact = planOf(
      sheet(`Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs\nSkovby|19.75|Engby|24|24|17`),
    );
    expect(exact.rows[0]!.outputs).toMatchObject({ "Home change": 0, "Away change": 0 });
  });

  test("the check: a line a match; a capped player is listed and named as the reason", () => {
    const [check] = plan.summaries as [(typeof plan.summaries)[0]];
    expect(check.columns.map((column) => column.name.en)).toEqual([
      ...["Match", "Field mean", "Entrants", "Tables", "Boards", "Sum of changes", "Why not zero"],
    ]);
    expect(check.rows).toEqual([
      ["Skovby - Engby", 20.97, 2, 2, 24, 0, ""],
      [
        "Mosby - Lundby",
        dbf.teamHandicap([30, 31.5, 51.9, 40.25, 35, 36, 33, 41.3]),
        2,
        2,
        28,
        expect.any(Number),
        "cap at 52",
      ],
    ]);
    const change = plan.rows[1]!.outputs["Home change"] as number;
    expect(change).toBeGreaterThan(0.1);
    expect(plan.rows[1]!.outputs["New home 3"]).toBe(52);
    expect(plan.problems.map(({ code, cell, severity, details }) => [code, cell, severity, details["player"]])).toEqual(
      [["dbf-capped", "G3", "warning", "Max Sten"]],
    );
  });

  test("formulas, explanations, filled twice, differences", () => {
    expect(
      plan.writes
        .filter((w) => w.row === 1)
        .map((w) => w.formula)
        .slice(0, 4),
    ).toEqual([
      null,
      "=DBF.DELTATEAM(T2/S2,DBF.TEAMHANDICAP(C2,E2,G2,I2),DBF.TEAMHANDICAP(L2,N2,P2,R2),S2)",
      "=DBF.DELTATEAM(-T2/S2,DBF.TEAMHANDICAP(L2,N2,P2,R2),DBF.TEAMHANDICAP(C2,E2,G2,I2),S2)",
      "=DBF.NEWHANDICAP(C2,V2)",
    ]);
    const { single, spilt } = formulasOf(league(), plan);
    expect([single.length, spilt.length]).toEqual([20, 8]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const lines = filled(league(), plan);
    expect([planOf(sheet(lines.join("\n"))).writes, planOf(sheet(lines.join("\n"))).differences]).toEqual([[], []]);
    const changed = planOf(sheet(lines.join("\n").replace("|1.01|", "|1.02|")));
    expect(changed.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([
      ["U2", 1.02, 1.01],
    ]);
  });
});

describe("team handicaps alone", () => {
  const drawing = () =>
    sheet(`
Hjemmehold|Hjemme handicap|Udehold|Ude handicap|Antal spil|Imp
Skovby|'17,94|Engby|24|24|18
Mosby|'38,4|Lundby|'36,3|28|-7`);
  test("changes, and no new handicaps; one formula for the column", () => {
    const plan = planOf(drawing());
    expect([plan.kind, plan.problems, codes(plan.repairs)]).toEqual([
      "dbf-teams",
      [],
      ["decimal-comma@B2", "decimal-comma@D3"],
    ]);
    expect(Object.values(plan.rows[0]!.outputs)).toEqual([
      1.01,
      expect.any(Number),
      expect.any(Number),
      ...Array(8).fill(null),
    ]);
    expect((plan.rows[0]!.outputs["Home change"] as number).toFixed(9)).toBe("0.018361086");
    const { single, spilt } = formulasOf(drawing(), plan);
    expect(spilt.map(([cell]) => cell)).toEqual(["H2", "I2"]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("beside four players it is the registered team's, and the four count", () => {
    const plan = planOf(
      sheet([`${HEADER}|Home handicap`, `${SKOVBY}|${ENGBY}|24|18|18.5`, `${SKOVBY}|${ENGBY}|24|18|17.94`].join("\n")),
    );
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])[0]).toEqual([
      "dbf-four-count",
      "U2",
      { given: 18.5, mean: 17.94 },
    ]);
    expect(codes(plan.assumptions).filter((code) => code.startsWith("dbf-four"))).toHaveLength(1);
    expect(plan.rows[0]!.outputs).toEqual(plan.rows[1]!.outputs);
  });
});

describe("imps of both sides", () => {
  const row = (home: string, away: string) => `${SKOVBY}|${ENGBY}|24|${home}|${away}`;
  const both = (...rows: string[]) => sheet([`${HEADER}|Away IMPs`, ...rows].join("\n"));
  test("net ones are each other's negatives", () => {
    const plan = planOf(both(row("18", "-18")));
    expect(codes(plan.assumptions)).toEqual([]);
    expect(plan.rows[0]!.outputs).toEqual(planOf(league()).rows[0]!.outputs);
  });
  test("of others the difference counts, and it is reported", () => {
    const drawing = both(row("45", "27"), row("27", "45"));
    const plan = planOf(drawing);
    expect(codes(plan.assumptions)[0]).toBe("dbf-imps-of-both@T1");
    expect(plan.rows[0]!.outputs).toEqual(planOf(league()).rows[0]!.outputs);
    for (const [cell, value, planned] of formulasOf(drawing, plan).single)
      expect([cell, value]).toEqual([cell, planned]);
    expect(codes(planOf(both(row("45", "27"), row("27", ""))).problems)).toContain("cell-missing@U3");
  });
});

describe("rows without a change", () => {
  const rows = (...lines: string[]) => planOf(sheet([HEADER, ...lines].join("\n")));
  test("matches not played, and an opponent that is none", () => {
    const plan = rows(
      `${SKOVBY}|${ENGBY}|24|18`,
      `${MOSBY}|${LUNDBY}||`,
      `${MOSBY}|${LUNDBY}|24|ikke spillet`,
      `${MOSBY}|Oversidder${"|".repeat(10)}`,
    );
    expect(plan.problems).toEqual([]);
    expect(codes(plan.assumptions)).toEqual(["rows-not-played@T4", "dbf-left-out@J5", "dbf-match-not-played@T3"]);
    expect(plan.rows.map((row) => Object.keys(row.outputs).length)).toEqual([11, 11, 0, 0]);
    // (36.325 - 38.4125) / 6, the means of the four on both sides; nothing else is known before play.
    const known = Object.entries(plan.rows[1]!.outputs).filter(([, value]) => value !== null);
    expect(known).toEqual([["Home expected", -0.34791666666666665]]);
    expect(plan.summaries[0]!.rows).toHaveLength(1);
  });

  test.each([
    ["no boards", `${SKOVBY}|${ENGBY}||18`, "cell-missing@S2"],
    ["boards of none", `${SKOVBY}|${ENGBY}|0|18`, "number-out-of-bounds@S2"],
    ["half a board", `${SKOVBY}|${ENGBY}|24.5|18`, "number-out-of-bounds@S2"],
    ["more imps than boards give", `${SKOVBY}|${ENGBY}|4|118`, "dbf-imps@T2"],
    ["a player without a handicap", `${SKOVBY.replace("22.75", "")}|${ENGBY}|24|18`, "cell-missing@E2"],
    ["a handicap above 52", `${SKOVBY.replace("22.75", "52.75")}|${ENGBY}|24|18`, "dbf-handicap-above@E2"],
    ["a player on both sides", `${SKOVBY}|${ENGBY.replace("Ole Dam", "ida storm")}|24|18`, "dbf-twice-in-row@O2"],
    ["a team against itself", `${SKOVBY}|${ENGBY.replace("Engby", "SKOVBY")}|24|18`, "dbf-twice-in-row@J2"],
  ])("%s: the row says why, the others are filled", (_, bad, expected) => {
    const plan = rows(bad, `${MOSBY}|${LUNDBY}|28|7`);
    const errors = plan.problems.filter((problem) => problem.severity === "error");
    expect(codes(errors)).toEqual([expected]);
    expect(plan.rows.map((row) => [Object.keys(row.outputs).length, row.problems])).toEqual([
      [0, [expected.split("@")[0]]],
      [11, []],
    ]);
  });
});

test("a player who starts twice with the same handicap: each match counts as it is, which is reported", () => {
  const plan = planOf(sheet([HEADER, `${SKOVBY}|${ENGBY}|24|18`, `${LUNDBY}|${SKOVBY}|24|-5`].join("\n")));
  expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
    ["dbf-not-carried", "L3", { player: "Ida Storm", handicap: 15.7, cell: "C2" }],
  ]);
});

test("two header rows in Danish; what is missing is named", () => {
  const plan = planOf(
    sheet(`
Hjemmehold|||||||||Udehold|||||||||Spil|Imp
Hold|Spiller 1|Hcp 1|Spiller 2|Hcp 2|Spiller 3|Hcp 3|Spiller 4|Hcp 4|Hold|Spiller 1|Hcp 1|Spiller 2|Hcp 2|Spiller 3|Hcp 3|Spiller 4|Hcp 4||
${SKOVBY}|${ENGBY}|24|18`),
  );
  expect([plan.kind, plan.problems, plan.rows[0]!.outputs["Home expected"]]).toEqual(["dbf-teams", [], 1.01]);
  const one = sheet("Hjemmehold|Hjemme handicap|Udehold|Spil|Imp\nSkovby|17|Engby|24|18");
  const { found, missed } = recognise([one], "dbf-teams");
  expect(found).toEqual([]);
  expect(missed[0]).toMatchObject({ kind: "dbf-teams", missing: [{ name: { en: "Away handicap" } }] });
});

describe("the number of boards said once, over the table", () => {
  const under = (over: string) =>
    sheet(`${over}

Hjemmehold|Hjemme handicap|Udehold|Ude handicap|Imp
Skovby|20|Engby|24|14
Mosby|24|Lundby|20|-14`);

  test("holds for every match", () => {
    const plan = planOf(under("Spil: 28"));
    expect([plan.kind, plan.problems, plan.settings["boards"]]).toEqual(["dbf-teams", [], 28]);
    // Expected (22 − 20) ÷ 3 a board, won ½; 1 − (1 − 1 ÷ 1008)^28 = 0.027408933 of the handicap is renewed.
    const changes = plan.rows.map(({ outputs }) => [outputs["Home change"], outputs["Away change"]] as number[]);
    expect(changes.map((row) => row.map((change) => change.toFixed(9)))).toEqual([
      ["0.013704466", "-0.013704466"],
      ["-0.013704466", "0.013704466"],
    ]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const { single, spilt } = formulasOf(under("Spil: 28"), plan);
    expect(single.length + spilt.length).toBeGreaterThan(0);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
  });

  test("is asked for where the sheet does not say it", () => {
    const found = recognise([under("Foråret")]).found[0]!;
    expect([found.kind, missingSettings(found, {}).map(({ key }) => key)]).toEqual(["dbf-teams", ["boards"]]);
    expect(codes(planFill(found).problems)).toEqual(["setting-missing@E3"]);
    expect(planFill(found, { settings: { boards: 28 } }).rows[0]!.outputs).toMatchObject(
      planOf(under("Spil: 28")).rows[0]!.outputs,
    );
  });

  test("counts for no match where there is a column", () => {
    const column = sheet(`Spil: 28

Hjemmehold|Hjemme handicap|Udehold|Ude handicap|Spil|Imp
Skovby|20|Engby|24|28|14
Mosby|24|Lundby|20||-14`);
    const plan = planOf(column);
    expect(plan.rows.map(({ outputs, problems }) => [outputs["Home change"] !== undefined, problems])).toEqual([
      [true, []],
      [false, ["cell-missing"]],
    ]);
  });
});

describe("a row a team whose four players have one header", () => {
  const HJERTER = "1|Hjerter|Ida Storm|15.7|Per Lind|22.75|Bo Holm|20.43|Eva Krage|12.88|24|41";
  const SPAR = "1|Spar|Lis Ravn|24|Jan Birk|24|Ole Dam|23|Kim Fjord|25|24|23";

  test("they are the four of the team: 17.94 against 24.00, 18 imps over 24 boards", () => {
    const header = ["Kamp", "Hold", ...Array(4).fill("Spiller|Hcp"), "Spil", "Imp"].join("|");
    const { kind, rows, problems } = planOf(sheet([header, HJERTER, SPAR].join("\n")));
    expect([kind, problems]).toEqual(["dbf-teams", []]);
    // Expected 2 (24.00 − 17.94) / 12 = 1.01 imps a board, won 0.75: the vector of the regulation's formula (7).
    expect(rows.map(({ outputs }) => outputs["Expected"])).toEqual([1.01, -1.01]);
    expect(rows[0]!.outputs["Change"]).toBeCloseTo(0.018361086, 8);
    expect(rows[0]!.outputs["New handicap 4"]).toBeCloseTo(12.898361086, 8);
  });

  test("three of them are no team: that a pair would leave one out is asked", () => {
    const three = (row: string) =>
      row
        .split("|")
        .filter((_, i) => i !== 8 && i !== 9)
        .join("|");
    const header = ["Kamp", "Hold", ...Array(3).fill("Spiller|Hcp"), "Spil", "Imp"].join("|");
    const [found] = recognise([sheet([header, three(HJERTER), three(SPAR)].join("\n"))]).found;
    expect(found).toMatchObject({ kind: "dbf-pairs", doubts: [{ header: "Spiller", others: ["Spiller"] }] });
  });
});

describe("four a side with their handicaps behind the names", () => {
  const HOME_FOUR = "An Ask (20)|Bo Bay (24)|Cy Dal (30)|Di Elm (12)";
  const AWAY_FOUR = "Ed Fox (18)|Fy Gro (22)|Ga Hop (26)|Hi Ivø (28)";
  // The means are 21.5 and 23.5: two sixths of an imp a board for the home team.
  test.each([
    [
      "a row a match",
      "Home team|Player 1|Player 2|Player 3|Player 4|Away team|Player 1|Player 2|Player 3|Player 4|Home IMPs",
      [`Rooks|${HOME_FOUR}|Owls|${AWAY_FOUR}|12`],
      ["Home expected"],
    ],
    [
      "a row a team",
      "Kamp|Hold|Spiller 1|Spiller 2|Spiller 3|Spiller 4|Imp",
      [`1|Rooks|${HOME_FOUR}|12`, `1|Owls|${AWAY_FOUR}|-12`],
      ["Expected"],
    ],
  ])("%s", (_, header, rows, [expected]) => {
    const plan = planOf(sheet([`Boards: 24`, header, ...rows].join("\n")));
    expect([plan.kind, codes(plan.problems)]).toEqual(["dbf-teams", []]);
    expect(plan.rows[0]!.outputs[expected!]).toBeCloseTo(1 / 3, 12);
    expect(plan.rows.map(({ outputs }) => Object.values(outputs).filter((value) => value === null))).toEqual(
      rows.map(() => []),
    );
  });

  test("all of a team in one cell are not one player with the last one's number", () => {
    const four = (text: string) => text.replaceAll("|", ", ");
    const header = "Home team|Home players|Away team|Away players|Home IMPs";
    const drawn = sheet(`${header}\nRooks|${four(HOME_FOUR)}|Owls|${four(AWAY_FOUR)}|12`);
    const { found } = recognise([drawn]);
    expect(found.map(({ kind }) => kind)).not.toContain("chess-boards");
    expect(found.flatMap(({ columns }) => Object.keys(columns))).not.toContain("Home handicap");
  });
});

describe("the imps of two halves", () => {
  const TEAMS = "Home team|Home handicap|Away team|Away handicap|Boards";
  const matches = ["Holme|23|Engen|26,5|24", "Rooks|20|Dalen|21|24"];
  const drawn = (header: string, ...imps: readonly string[]) =>
    sheet([`${TEAMS}|${header}`, ...matches.map((match, i) => `${match}|${imps[i]}`)].join("\n"));

  test.each(["1. halvleg|2. halvleg", "Imp 1. halvleg|Imp 2. halvleg", "1st half|2nd half", "2. halvleg|1. halvleg"])(
    "%s are added",
    (header) => {
      const on = drawn(header, "12|6", "-8|3");
      const plan = planOf(on);
      expect(plan).toMatchObject({ kind: "dbf-teams", problems: [] });
      // 12 + 6 and -8 + 3, each over 24 boards.
      const total = planOf(drawn("Home IMPs", "18", "-5"));
      expect(plan.rows.map(({ outputs }) => outputs)).toEqual(total.rows.map(({ outputs }) => outputs));
      const { single, spilt } = formulasOf(on, plan);
      expect(single.length).toBeGreaterThan(0);
      for (const [, value, planned] of [...single, ...spilt]) expect(value).toEqual(planned);
    },
  );

  test.each([
    "1st half home|1st half away|2nd half home|2nd half away",
    "Imp 1. halvleg hjemme|Imp 1. halvleg ude|Imp 2. halvleg hjemme|Imp 2. halvleg ude",
  ])("%s: won less lost", (header) => {
    // 22 + 16 - 10 - 10 = 18; 2 + 8 - 10 - 5 = -5.
    const on = drawn(header, "22|10|16|10", "2|10|8|5");
    const plan = planOf(on);
    expect(plan).toMatchObject({ kind: "dbf-teams", problems: [] });
    const total = planOf(drawn("Home IMPs", "18", "-5"));
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual(total.rows.map(({ outputs }) => outputs));
    const { single, spilt } = formulasOf(on, plan);
    expect(single.length).toBeGreaterThan(0);
    for (const [, value, planned] of [...single, ...spilt]) expect(value).toEqual(planned);
    // Net for each of the two teams: 12 + 6 and -8 + 3.
    const net = planOf(drawn(header, "12|-12|6|-6", "-8|8|3|-3"));
    expect(net.rows.map(({ outputs }) => outputs)).toEqual(total.rows.map(({ outputs }) => outputs));
    // A blank cell: not known.
    expect(codes(planOf(drawn(header, "22|10|16|", "2|10|8|5")).problems)).toContain("cell-missing@I2");
    const asText = planOf(drawn(header, "12|÷12|6|÷6", "-8|8|3|-3"));
    expect(asText.rows.map(({ outputs }) => outputs)).toEqual(total.rows.map(({ outputs }) => outputs));
  });

  test("where the user chose one of four columns alone, the others are neither added nor taken away", () => {
    const on = drawn("1st half home|1st half away|2nd half home|2nd half away", "22|10|16|10", "2|10|8|5");
    const found = find(on, "dbf-teams", { others: [], mapping: { "Home IMPs": 5 } }) as Found;
    expect(planFill(found, {}).rows[0]!.outputs).toEqual(planOf(drawn("Home IMPs", "22", "2")).rows[0]!.outputs);
  });

  test("with a total, that counts", () => {
    const plan = planOf(drawn("1. halvleg|2. halvleg|IMPs", "12|6|17", "-8|3|-5"));
    expect(plan.rows[0]!.outputs).toEqual(planOf(drawn("Home IMPs", "17", "-5")).rows[0]!.outputs);
  });

  test("where the user chose the first half alone, the second is not added", () => {
    const on = drawn("1. halvleg|2. halvleg", "12|6", "-8|3");
    const found = find(on, "dbf-teams", { others: [], mapping: { "Home IMPs": 5 } });
    if (!("compute" in found)) throw new Error("not found");
    expect(found.columns).not.toHaveProperty("IMPs to add");
    expect(mappingOf(recognise([on]).found[0]!, { "1. halvleg": "Home IMPs" })).toEqual({ "Home IMPs": 5 });
    expect(planFill(found, {}).rows[0]!.outputs).toEqual(planOf(drawn("Home IMPs", "12", "-8")).rows[0]!.outputs);
  });

  test("beside the imps of the other team they are not added: what they are is asked", () => {
    const { found, missed } = recognise([drawn("1. halvleg|2. halvleg|Away IMPs", "12|6|4", "-8|3|10")], "dbf-teams");
    expect(found).toEqual([]);
    expect(missed[0]!.missing.map(({ name }) => name.en)).toEqual(["Home IMPs"]);
  });

  test("one half alone is missing, not a match", () => {
    const plan = planOf(drawn("1. halvleg|2. halvleg", "12|", "-8|3"));
    expect(codes(plan.problems)).toEqual(["cell-missing@G2"]);
    expect(plan.rows[1]!.problems).toEqual([]);
  });

  test("a dash in one half: the match was not played to its end", () => {
    const plan = planOf(drawn("1. halvleg|2. halvleg", "12|–", "-8|3"));
    expect(codes(plan.assumptions)).toContain("dbf-match-not-played@F2");
    expect(plan.rows[0]!.outputs["Home change"] ?? null).toBeNull();
  });

  test("a team a row: 30 - 20 and 12 - 16", () => {
    const rows = (header: string, ...imps: readonly string[]) =>
      planOf(
        sheet([`Team|Team handicap|Boards|${header}`, `Holme|23|24|${imps[0]}`, `Engen|26,5|24|${imps[1]}`].join("\n")),
      );
    const plan = rows("1. halvleg|2. halvleg", "30|12", "20|16");
    expect(plan).toMatchObject({ kind: "dbf-teams", problems: [] });
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual(
      rows("IMPs", "42", "36").rows.map(({ outputs }) => outputs),
    );
  });
});

describe("two teams beside each other, each a column", () => {
  const PLAYERS = ["Anna Bro|Egon Gad", "Bent Dahl|Frida Holm", "Carla Eg|Jens Hansen", "Dorte Fugl|Lis Aagaard"];
  const withHandicaps = PLAYERS.map((row, i) => row.replace("|", `|${i + 20},5|`).concat("|33"));

  test.each([
    ["Hold A|Hcp|Hold B|Hcp", withHandicaps, "Imp|64|Imp|40"],
    ["Holme||Engen|", withHandicaps, "64||40|"],
    ["Holme|Engen", PLAYERS, "64|40"],
    ["Holme|Engen", [...PLAYERS, "|"], "64|40"],
  ])("%s: what to do is said, and nothing is read from it", (header, players, imps) => {
    const drawn = sheet(["Holdkamp, 24 spil", header, ...players, imps].join("\n"));
    const { found, missed } = recognise([drawn]);
    expect(found).toEqual([]);
    expect(missed[0]).toMatchObject({ kind: "dbf-teams", hint: "not-recognised-teams" });
  });

  test.each([
    [
      "Hold A|Hold B",
      ["Anna Bro / Bent Dahl|Egon Gad / Frida Holm", "Carla Eg / Dorte Fugl|Jens Hansen / Lis Aagaard"],
    ],
    [
      "Holme||Engen|",
      ["Anna Bro & Bent Dahl|19|Egon Gad & Frida Holm|20", "Carla Eg & Dorte Fugl|22|Jens Hansen & Lis Aagaard|21"],
    ],
  ])("%s over two pairs each, too", (header, pairs) => {
    const drawn = sheet(["Holdkamp", header, ...pairs].join("\n"));
    const { found, missed } = recognise([drawn], "dbf-teams");
    expect([found, missed[0]]).toMatchObject([[], { kind: "dbf-teams", hint: "not-recognised-teams" }]);
  });

  test("an ACBL book says how it is written there", () => {
    const drawn = sheet(
      [
        "Match",
        "Elms||Oaks|",
        "Ann Oak & Bob Elm|19|Eva Ash & Fay Ivy|20",
        "Cat Fir & Dan Yew|22|Gil Ray & Hal Sun|21",
      ].join("\n"),
    );
    expect(recognise([drawn], "acbl-teams").missed[0]).toMatchObject({ hint: "not-recognised-teams-acbl" });
  });

  test("handicaps beside the players of two teams say it without a row of imps", () => {
    const drawn = sheet(["Holdkamp", "Hold A|Hcp|Hold B|Hcp|Imps A|Imps B", ...withHandicaps].join("\n"));
    expect(recognise([drawn], "dbf-teams").missed[0]).toMatchObject({ hint: "not-recognised-teams" });
  });

  test("pairs beside each other are none", () => {
    const drawn = sheet(["Spiller|Makker", ...PLAYERS, "64|40"].join("\n"));
    expect(recognise([drawn]).missed.map(({ hint }) => hint)).not.toContain("not-recognised-teams");
  });

  test("pairs of many teams, each in a row, are no two teams", () => {
    const rows = [
      "Team|Open pair|Handicap 1|Handicap 2|Open result|Closed pair|Handicap 1||Closed result",
      "Ferry Lane|Ida Storm / Per Lind|24|20|0.3|Bo Ask / Eva Rain|31||0.1",
      "Lundby|Olga Kær / Frida Heath|38|17|-0.4|Åse Ravn / Lis Skov|46||-0.2",
      "Mosby|Helga Glen / Niels Field|49|11|-0.5|Zoe Ås / Mona Weir|49||0.4",
      "Dalby|Dora Marsh / Cleo Lund|50|36|0.2|Ebbe Holt / Jonna Klit|49||-0.2",
    ];
    const { missed } = recognise([sheet(rows.join("\n"))]);
    expect(missed.map(({ hint }) => hint)).not.toContain("not-recognised-teams");
  });
});

describe("a table of teams under the matches", () => {
  const drawn = (matches: readonly string[], teams: readonly string[]) =>
    sheet(["Hjemmehold|Udehold|Spil|Imp", ...matches, "", ...teams].join("\n"));
  const TEAMS = [
    "Hold|Spiller 1|Spiller 2|Spiller 3|Spiller 4|Hcp 1|Hcp 2|Hcp 3|Hcp 4",
    "Skovby|Ida Storm|Per Lind|Bo Holm|Eva Krage|15.7|22.75|20.43|12.88",
    "Engby|Lis Ravn|Jan Birk|Ole Dam|Kim Fjord|24|24|23|25",
  ];
  const outputsOf = (...matches: readonly string[]) => planOf(drawn(matches, TEAMS)).rows.map(({ outputs }) => outputs);

  test("says who played and what they held: 17.94 against 24.00, 18 imps over 24 boards", () => {
    const plan = planOf(drawn(["Skovby|Engby|24|18"], TEAMS));
    expect([plan.kind, plan.problems, plan.assumptions, plan.rows.length]).toEqual(["dbf-teams", [], [], 1]);
    expect(plan.rows[0]!.outputs).toEqual(planOf(league()).rows[0]!.outputs);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    // Formulas could not name the cells of the other table.
    expect(plan.writes.every(({ formula }) => formula === null)).toBe(true);
  });

  test.each([
    ["a name and its handicap by turns", "Hold|Spiller|Hcp|Spiller|Hcp|Spiller|Hcp|Spiller|Hcp", [SKOVBY, ENGBY]],
    ["the handicap of the team", "Hold|Holdhandicap", ["Skovby|17.94", "Engby|24"]],
  ])("%s", (_, header, teams) => {
    const { rows, problems } = planOf(drawn(["Skovby|Engby|24|18"], [header, ...teams]));
    expect([problems, (rows[0]!.outputs["Home change"] as number).toFixed(9)]).toEqual([[], "0.018361086"]);
  });

  test("matches are played one after the other: the second starts from the handicaps after the first", () => {
    const plan = planOf(drawn(["Skovby|Engby|24|18", "Engby|Skovby|24|5"], TEAMS));
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-match-carried", "A3", { match: "Engby - Skovby", players: 8 }],
    ]);
    // Expected: (17.94 + 0.018361086 - 24 + 0.018361086) / 6. The change is the share of the first match, 0.018361086 of
    // 1.01 - 0.75, of -1.003879638 - 5 / 24.
    const [, second] = plan.rows.map(({ outputs }) => outputs);
    expect((second!["Home expected"] as number).toFixed(9)).toBe("-1.003879638");
    expect((second!["Home change"] as number).toFixed(8)).toBe("-0.08560595");
    // 24 - 0.018361086 - 0.085605947, and 15.7 + 0.018361086 + 0.085605947.
    expect([second!["New home 1"], second!["New away 1"]].map((one) => (one as number).toFixed(8))).toEqual([
      "23.89603297",
      "15.80396703",
    ]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("a match after one that could not be computed waits; one that was not played changes nothing", () => {
    const bad = planOf(drawn(["Skovby|Engby|24|x", "Engby|Skovby|24|5"], TEAMS));
    expect(codes(bad.problems)).toEqual(["cell-not-number@D2", "dbf-match-waits@A3", "dbf-match-waits@B3"]);
    const [, after] = outputsOf("Skovby|Engby|24|", "Skovby|Engby|24|18");
    expect(after).toEqual(outputsOf("Skovby|Engby|24|18")[0]);
  });

  test.each([
    ["a team that is not there", "Skovby|Mosby|24|18", TEAMS, ["team-unknown@B2"]],
    ["a team twice", "Skovby|Engby|24|18", [...TEAMS, TEAMS[1]!], ["team-twice@A7"]],
    [
      "a handicap that is missing",
      "Skovby|Engby|24|18",
      TEAMS.map((row) => row.replace("22.75", "")),
      ["cell-missing@G5", "team-not-read@A2"],
    ],
  ])("%s is named", (_, match, teams, expected) => {
    expect(codes(planOf(drawn([match], teams)).problems).sort()).toEqual(expected);
  });

  describe("a player in each line", () => {
    const lines = (team: string, isBlankBelow = true) => {
      const [name, ...players] = team.split("|");
      const fours = [0, 2, 4, 6].map((i) => `${players[i]}|${players[i + 1]}`);
      return fours.map((player, i) => `${i > 0 && isBlankBelow ? "" : name}|${player}`);
    };
    const ROSTER = ["Hold|Spiller|Hcp", ...lines(SKOVBY), "|Gennemsnit|17.94", ...lines(ENGBY), "|Gennemsnit|24"];
    const whole = planOf(league()).rows[0]!.outputs;

    test("the team once, its mean between them: the four of each are those of a row", () => {
      const plan = planOf(drawn(["Skovby|Engby|24|18"], ROSTER));
      expect([plan.kind, plan.problems, plan.assumptions]).toEqual(["dbf-teams", [], []]);
      expect(plan.rows.map(({ outputs }) => outputs)).toEqual([whole]);
      expect(explanationsOf(plan)).toEqual(valuesOf(plan));
      expect(plan.writes.every(({ formula }) => formula === null)).toBe(true);
    });

    test("on another sheet, with two equal headers for the teams and their imps, and the boards in the title", () => {
      const matches = sheet("Hele kampen over 24 spil\nRunde|Hold|Hold|Imp|Imp|KP\n1|Skovby|Engby|40|22|14-6");
      const roster = { ...sheet(ROSTER.join("\n")), name: "Hold" };
      const [found] = recognise([matches], undefined, { others: [roster] }).found;
      const plan = planFill(found!);
      expect([plan.kind, plan.problems, plan.settings["boards"]]).toEqual(["dbf-teams", [], 24]);
      expect(plan.rows[0]!.outputs).toEqual(whole);
    });

    test("what cannot be read is named where it stands", () => {
      const wrong = ROSTER.map((line) => line.replace("Jan Birk|24", "Jan Birk|x").replace("22.75", "22,75"));
      const plan = planOf(drawn(["Skovby|Engby|24|18"], wrong));
      expect(codes(plan.problems)).toEqual(["team-not-read@B2", "cell-not-number@C11"]);
      expect(plan.repairs).toMatchObject([{ code: "decimal-comma", cell: "C6", details: { column: "C", cells: 1 } }]);
    });

    test("five in a team: nothing says which four played", () => {
      const five = [...ROSTER.slice(0, 5), "|Ulf Hede|30", ...ROSTER.slice(6, 10), "|Leo Dahl|30"];
      expect(recognise([drawn(["Skovby|Engby|24|18"], five)], "dbf-teams").found).toEqual([]);
    });
  });

  test("teams with imps and nobody named: what to write is said", () => {
    const { found, missed } = recognise([drawn(["Skovby|Engby|24|18"], [])], "dbf-teams");
    expect(found).toEqual([]);
    expect(missed[0]).toMatchObject({ hint: "not-recognised-teams" });
  });
});
