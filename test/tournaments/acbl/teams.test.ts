import { missingSettings, planFill, recognise, type FillPlan } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

/** The guide's two teams: 182.64 masterpoints in four equal parts, and 1,700 in one hand. */
const PLAYERS = `
Boards: 7
Round|Team A|A1 MP|A2 MP|A3 MP|A4 MP|IMPs A|Team B|B1 MP|B2 MP|B3 MP|B4 MP|IMPs B
1|Elms|45.66|45.66|45.66|45.66|10|Oaks|1700|0|0|0|19
2|Oaks|1700|0|0|0|30|Elms|45.66|45.66|45.66|45.66|20
3|Elms|45.66|45.66|45.66|45.66||Oaks|1700|0|0|0|`;

const TOTALS = `
Team A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B
Elms|182.64|10|Oaks|1700|19
Oaks|1700|30|Elms|182.64|20`;

const outputs = (plan: FillPlan) => plan.rows.map((row) => Object.values(row.outputs));

function expectFormulas(drawn: Sheet, plan: FillPlan, single: number, spilt: number): void {
  const { single: one, spilt: many } = formulasOf(drawn, plan);
  expect([one.length, many.length]).toEqual([single, spilt]);
  for (const [cell, value, planned] of [...one, ...many]) expect([cell, value]).toEqual([cell, planned]);
}

describe("the guide's example by the team's total: 14 and 4 IMPs", () => {
  const drawn = sheet(PLAYERS);
  const plan = planOf(drawn);

  test("handicaps, scores, winners; a match not yet played has handicaps only", () => {
    expect(plan).toMatchObject({
      kind: "acbl-teams",
      confidence: 1,
      headerRow: 2,
      problems: [],
      settings: { boards: 7, method: "total" },
    });
    expect(outputs(plan)).toEqual([
      [14, 4, 24, 23, "Elms"],
      [4, 14, 34, 34, "Draw"],
      [14, 4, null, null, null],
    ]);
    expect(filled(drawn, plan)[1]!.split("|").slice(13)).toEqual([
      "Handicap A",
      "Handicap B",
      "Score A",
      "Score B",
      "Winner",
    ]);
  });

  test("the standings, IMPs as scored", () => {
    expect(plan.summaries.map(({ name, columns }) => [name.en, columns.map((c) => c.name.en)])).toEqual([
      ["Standings", ["Team", "Played", "Won", "Drawn", "Lost", "IMPs for", "IMPs against"]],
    ]);
    expect(plan.summaries[0]!.rows).toEqual([
      ["Elms", 2, 1, 1, 0, 30, 49],
      ["Oaks", 2, 0, 1, 1, 49, 30],
    ]);
  });

  test("formulas in the row", () => {
    expect(plan.writes.filter((write) => write.row === 2).map((write) => write.formula)).toEqual([
      '=ACBL.TEAMIMPS(SUM(C3:F3)+49.99*COUNTIF(C3:F3,"NM"),7)',
      '=ACBL.TEAMIMPS(SUM(I3:L3)+49.99*COUNTIF(I3:L3,"NM"),7)',
      "=G3+N3",
      "=M3+O3",
      '=IF(P3=Q3,"Draw",IF(P3>Q3,B3,H3))',
    ]);
    expectFormulas(drawn, plan, 12, 0);
  });

  test("every value explains itself", () => {
    expect(valuesOf(plan)).toHaveLength(12);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("filled twice nothing changes; what disagrees is listed", () => {
    const once = filled(drawn, plan).join("\n");
    expect(planOf(sheet(once))).toMatchObject({ writes: [], differences: [] });
    const audit = planOf(sheet(once.replace("|14|4|24|23|Elms", "|14|4|24|23|Oaks")));
    expect(audit.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([
      ["R3", "Oaks", "Elms"],
    ]);
  });
});

describe("methods", () => {
  test("player by player: 18 and 16.75", () => {
    const drawn = sheet(PLAYERS);
    const plan = planOf(drawn, undefined, { method: "player" });
    expect(outputs(plan)).toEqual([
      [18, 16.75, 28, 35.75, "Oaks"],
      [16.75, 18, 46.75, 38, "Oaks"],
      [18, 16.75, null, null, null],
    ]);
    expect(plan.writes.find((write) => write.row === 2)!.formula).toBe("=ACBL.TEAMIMPSBYPLAYER(C3:F3,7)");
    expectFormulas(drawn, plan, 12, 0);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("bonuses: 57 % and 40 % multiply the IMPs; boards are not asked", () => {
    const drawn = sheet(`
Team A|A1 MP|A2 MP|A3 MP|A4 MP|IMPs A|Team B|B1 MP|B2 MP|B3 MP|B4 MP|IMPs B
Elms|Rookie|12|Life Master (Under 500)|Life Master (500+)|36|Oaks|NM|60|300|Life Master (500+)|40
Oaks|NM|60|300|Life Master (500+)||Elms|4.99|5|'LM 499.99|LM 500|`);
    const plan = planOf(drawn, undefined, { method: "bonus" });
    expect(missingSettings(recognise([drawn]).found[0]!, { method: "bonus" })).toEqual([]);
    expect(outputs(plan)).toEqual([
      [0.57, 0.4, 56.52, 56, "Elms"],
      [0.4, 0.57, null, null, null],
    ]);
    expect(plan.writes.filter((write) => write.row === 1).map((write) => write.formula)).toEqual([
      "=ROUND(SUM(ACBL.BONUS(B2:E2)),2)",
      "=ROUND(SUM(ACBL.BONUS(H2:K2)),2)",
      "=ACBL.BONUSSCORE(F2,M2)",
      "=ACBL.BONUSSCORE(L2,N2)",
      '=IF(O2=P2,"Draw",IF(O2>P2,A2,G2))',
    ]);
    // `LM 500` is no rank to the function.
    expectFormulas(drawn, plan, 6, 0);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("totals alone do for the total, spilling", () => {
    const drawn = sheet(TOTALS);
    const plan = planOf(drawn, undefined, { boards: 7 });
    expect(outputs(plan)).toEqual([
      [14, 4, 24, 23, "Elms"],
      [4, 14, 34, 34, "Draw"],
    ]);
    expect(
      plan.writes.filter((write) => write.row === 1).map((write) => (write.spill as { formula: string }).formula),
    ).toEqual([
      "=ACBL.TEAMIMPS(B2:B3,7)",
      "=ACBL.TEAMIMPS(E2:E3,7)",
      "=C2:C3+G2:G3",
      "=F2:F3+H2:H3",
      '=IF(I2:I3=J2:J3,"Draw",IF(I2:I3>J2:J3,A2:A3,D2:D3))',
    ]);
    expectFormulas(drawn, plan, 10, 5);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test.each(["player", "bonus"])("totals alone do not for the method %s: one reason, nothing filled", (method) => {
    const plan = planOf(sheet(TOTALS), undefined, { boards: 7, method });
    expect([codes(plan.problems), plan.writes]).toEqual([["acbl-needs-players-at-all@A1"], []]);
  });

  test("non-members hold 49.99", () => {
    const plan = planOf(sheet(PLAYERS.replace(/45\.66/g, "NM")));
    expect(plan.rows[0]!.outputs["Handicap A"]).toBe(14);
    expectFormulas(sheet(PLAYERS.replace(/45\.66/g, "NM")), plan, 12, 0);
    const low = planOf(sheet(PLAYERS.replace(/45\.66/g, "NM")), undefined, { method: "player" });
    expect(low.rows[0]!.outputs["Handicap A"]).toBe(18);
  });

  test("a value only where a formula would read the cells otherwise", () => {
    const written = sheet(PLAYERS.replace("1|Elms|45.66", "1|Elms|'45,66").replace("2|Oaks|1700", "2|Oaks|'1,700.00"));
    const plan = planOf(written);
    expect(outputs(plan)[0]).toEqual([14, 4, 24, 23, "Elms"]);
    expect(
      plan.writes.filter((write) => write.column === 13 && write.row > 1).map((write) => write.formula === null),
    ).toEqual([true, true, false]);
    expectFormulas(written, plan, 10, 0);
  });
});

describe("a table of teams", () => {
  const MATCHES = "Round|Team A|Team B|IMPs A|IMPs B\n1|Elms|Oaks|10|19\n2|OAKS |Elms||";
  const matches = () => sheet(MATCHES, "Matches");
  const four = () => sheet("Team|MP 1|MP 2|MP 3|MP 4\nElms|45.66|45.66|45.66|45.66\nOaks|1700|0|0|0", "Teams");
  const totals = () => sheet("Team|Masterpoints\nElms|182.64\nOaks|'1,700.00", "Teams");

  test.each([
    ["with totals, on another sheet", [matches(), totals()], "total", [14, 4]],
    ["with four players, by total", [matches(), four()], "total", [14, 4]],
    ["with four players, player by player", [matches(), four()], "player", [18, 16.75]],
    ["with four players, bonuses", [matches(), four()], "bonus", [0.8, 0.95]],
  ])("%s", (_, sheets, method, expected) => {
    const plan = planOf(sheets, undefined, { boards: 7, method });
    expect(plan).toMatchObject({ kind: "acbl-teams", sheet: "Matches" });
    expect(Object.values(plan.rows[0]!.outputs).slice(0, 2)).toEqual(expected);
    expect(Object.values(plan.rows[1]!.outputs).slice(0, 2)).toEqual([...expected].reverse());
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    expectFormulas(matches(), plan, 3, 0);
  });

  test("beside the matches", () => {
    const plan = planOf(
      sheet("Team A|Team B|IMPs A|IMPs B||Team|Total\nElms|Oaks|10|19||Elms|182.64\n|||||Oaks|1700"),
      undefined,
      { boards: 7 },
    );
    expect(outputs(plan)).toEqual([[14, 4, 24, 23, "Elms"]]);
  });

  test("may number the teams, and the matches name them by that", () => {
    const plan = planOf(
      sheet("Team A|Team B|IMPs A|IMPs B||No|Team|Total\n1|2|10|19||1|Elms|182.64\n|||||2|Oaks|1700"),
      undefined,
      { boards: 7 },
    );
    expect(outputs(plan)).toEqual([[14, 4, 24, 23, "1"]]);
  });

  test.each([
    ["1 Elms", "2. Oaks"],
    ["Elms (1)", "Oaks #2"],
    ["1 Elms", "Oaks"],
  ])("above the matches, which name a team by its number and its name: %s, %s", (a, b) => {
    const drawing = `No.|Team|Total MPs\n1|Elms|182.64\n2|Oaks|1700\n\nRd|Team|Team|IMPs|IMPs|With hcp|With hcp\n1|${a}|${b}|10|19||`;
    const plan = planOf(sheet(drawing), undefined, { boards: 7 });
    expect(codes(plan.problems)).toEqual([]);
    expect(outputs(plan)).toEqual([[14, 4, 24, 23, a.replace(" (1)", "")]]);
    const [headers, line] = filled(sheet(drawing), plan).slice(-2);
    expect(headers).toBe("Rd|Team|Team|IMPs|IMPs|With hcp|With hcp|Handicap A|Handicap B|Winner");
    expect(line!.split("|").slice(5, 9)).toEqual(["24", "23", "14", "4"]);
  });

  test("a number and a name of two teams are neither", () => {
    const drawing = "No|Team|Total\n1|Elms|182.64\n2|Oaks|1700\n\nTeam A|Team B|IMPs A|IMPs B\n2 Elms|Oaks|10|19";
    expect(codes(planOf(sheet(drawing), undefined, { boards: 7 }).problems)).toContain("team-unknown@A6");
  });

  // 4 x 45.66 = 182.64 and 1700 together, as in the totals above.
  test("may have a player in each line", () => {
    const FIRST = ["Ann", "Bo", "Cy", "Di"];
    const players = (name: string, of: readonly number[]) =>
      of.map((points, i) => `${i > 0 ? "" : name}|${FIRST[i]} ${name}|${points}`);
    const roster = [
      "Team|Player|MPs",
      ...players("Elms", [45.66, 45.66, 45.66, 45.66]),
      ...players("Oaks", [1700, 0, 0, 0]),
    ];
    const plan = planOf([matches(), sheet(roster.join("\n"), "Teams")], undefined, { boards: 7 });
    expect(codes(plan.problems).filter((code) => !code.startsWith("acbl-standings"))).toEqual([]);
    expect(outputs(plan)[0]).toEqual([14, 4, 24, 23, "Elms"]);
    const wrong = sheet(roster.join("\n").replace("Cy Elms|45.66", "Cy Elms|many"), "Teams");
    expect(codes(planOf([matches(), wrong], undefined, { boards: 7 }).problems)).toContain("acbl-not-player@C4");
  });

  test("is looked for where the row tells nothing", () => {
    const [found] = recognise([matches()]).found.filter(({ kind }) => kind === "acbl-teams");
    expect(found).toMatchObject({ lacksCompanion: true });
    expect(found!.confidence).toBeLessThan(0.7);
    const plan = planOf(matches(), "acbl-teams", { boards: 7 });
    expect([codes(plan.problems).slice(-1), plan.writes]).toEqual([["acbl-no-masterpoints-at-all@A1"], []]);
  });

  test("a list of members with masterpoints is none: what is missing is said once", () => {
    const members = sheet("Name|Masterpoints\nAnn Ash|145.2\nBo Birch|77.1", "Members");
    const plan = planOf([matches(), members], "acbl-teams", { boards: 7 });
    expect([codes(plan.problems).slice(-1), plan.writes]).toEqual([["acbl-no-masterpoints-at-all@A1"], []]);
  });

  test("unknown teams, teams that are there twice, totals that do not add up", () => {
    const plan = planOf(
      [
        sheet("Team A|Team B|IMPs A|IMPs B\nElms|Oaks|10|19\nElms|Pines|1|2\nElms|Larches|1|2", "Matches"),
        sheet(
          "Team|Masterpoints|MP 1|MP 2|MP 3|MP 4\nElms|182.6|45.66|45.66|45.66|45.66\nOaks|1700||||\noaks|5||||\nLarches||10|20||\n",
          "Teams",
        ),
      ],
      undefined,
      { boards: 7 },
    );
    expect(plan.problems.map(({ sheet, code, cell, severity }) => `${sheet} ${code}@${cell} ${severity}`)).toEqual([
      "Matches team-unknown@B3 error",
      "Matches team-not-read@B4 error",
      "Matches acbl-standings-without@null warning",
      "Teams team-twice@A4 warning",
      "Teams acbl-total-differs@B2 warning",
      "Teams cell-missing@E5 error",
    ]);
    expect(outputs(plan)).toEqual([[14, 4, 24, 23, "Elms"], [], []]);
    // Nobody is missing, and it is said what is.
    expect(plan.summaries[0]!.rows).toEqual([
      ["Elms", 1, 1, 0, 0, 10, 19, "incomplete: see rows 3, 4"],
      ["Oaks", 1, 0, 0, 1, 19, 10, null],
      ["Larches", 0, 0, 0, 0, 0, 0, "incomplete: see row 4"],
      ["Pines", 0, 0, 0, 0, 0, 0, "incomplete: see row 3"],
    ]);
  });
});

describe("bad rows: named, the others filled", () => {
  const bad = (row: string, settings = {}) =>
    planOf(
      sheet(
        `Round|Team A|A1 MP|A2 MP|A3 MP|A4 MP|IMPs A|Team B|Masterpoints B|IMPs B\n1|Elms|1|2|3|4|10|Oaks|1700|19\n${row}`,
      ),
      undefined,
      { boards: 7, ...settings },
    );

  test.each([
    ["masterpoints that are none", "1|Pines|1|lots|3|4|10|Larches|50|12", "acbl-not-player@D3"],
    ["a rank where masterpoints are added", "1|Pines|1|Club Master|3|4|10|Larches|50|12", "acbl-not-masterpoints@D3"],
    ["three players", "1|Pines|1|2||4|10|Larches|50|12", "cell-missing@E3"],
    ["no masterpoints of a team", "1|Pines|1|2|3|4|10|Larches||12", "acbl-no-masterpoints@H3"],
    ["a negative total", "1|Pines|1|2|3|4|10|Larches|-50|12", "number-out-of-bounds@I3"],
    ["IMPs of one team only", "1|Pines|1|2|3|4|10|Larches|50|", "cell-missing@J3"],
    ["IMPs that are no number", "1|Pines|1|2|3|4|ten|Larches|50|12", "cell-not-number@G3"],
    ["negative IMPs", "1|Pines|1|2|3|4|-10|Larches|50|12", "number-out-of-bounds@G3"],
    ["an error value", "1|Pines|1|2|3|4|10|#NAME?|50|12", "cell-error@H3"],
    ["no second team", "1|Pines|1|2|3|4|10||50|12", "cell-missing@H3"],
    ["a team against itself", "1|Pines|1|2|3|4|10|PINES|50|12", "acbl-team-against-self@H3"],
  ])("%s", (_, row, expected) => {
    const plan = bad(row);
    expect(codes(plan.problems.filter(({ severity }) => severity === "error"))).toEqual([expected]);
    expect(plan.rows.map((r) => r.problems)).toEqual([[], [expected.split("@")[0]]]);
    expect(outputs(plan)).toEqual([[21, 4, 31, 23, "Elms"], []]);
    expect(plan.problems.at(-1)).toMatchObject({
      code: "acbl-standings-without",
      severity: "warning",
      details: { rows: [3] },
    });
  });

  test("for bonuses: a Life Master without masterpoints, a team with a total only", () => {
    const codesOf = (row: string) => bad(row, { method: "bonus" }).problems.map(({ code, cell }) => `${code}@${cell}`);
    expect(codesOf("1|Pines|1|LM|3|4|10|Larches|50|12").slice(0, 3)).toEqual([
      "acbl-which-life-master@D3",
      "acbl-needs-players@H2",
      "acbl-needs-players@H3",
    ]);
  });

  test("a team twice in a round, the second time in other capitals", () => {
    const plan = bad("1|Pines|1|2|3|4|10|elms|50|12");
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details["cell"]])).toEqual([
      ["acbl-twice-in-round", "H3", "B2"],
    ]);
    expect(plan.rows[1]!.problems).toEqual([]);
  });
});

describe("settings and recognition", () => {
  test("boards are asked, taken from the sheet, or missed", () => {
    const found = recognise([sheet(TOTALS)]).found[0]!;
    expect(missingSettings(found, {}).map(({ key }) => key)).toEqual(["boards"]);
    expect(planOf(sheet(`Spil: 7\nMetode: player${PLAYERS}`)).settings).toMatchObject({ boards: 7, method: "player" });
    const none = planOf(sheet(TOTALS));
    expect([codes(none.problems), none.writes]).toEqual([["setting-missing@"], []]);
    // The chart ends at 16 boards: the whole event is not the match.
    expect(planOf(sheet(`Boards: 28\n${TOTALS.trim()}`)).settings).toMatchObject({ boards: null });
    expect(codes(planOf(sheet(TOTALS), undefined, { boards: 28 }).problems)).toContain("acbl-boards@A2");
  });

  test.each([
    ["Danish", "Runde|Hold A|Masterpoints A|IMP A|Hold B|Masterpoints B|IMP B\n1|Elms|'182,64|10|Oaks|1700|19"],
    ["home and away", "Home team|Home MP|Home IMPs|Away team|Away MP|Away IMPs\nElms|182.64|10|Oaks|1700|19"],
    ["two rows of headers", "|Team A|||Team B||\nRound|Name|MP|IMPs|Name|MP|IMPs\n1|Elms|182.64|10|Oaks|1700|19"],
    [
      "a row of headers under the names",
      "Round|Team A||IMPs A|Team B||IMPs B\n||MP|||MP|\n1|Elms|182.64|10|Oaks|1700|19",
    ],
    [
      "four columns under one header",
      "Team A|||||IMPs A|Team B|||||IMPs B\nName|MP 1|MP 2|MP 3|MP 4||Name|MP 1|MP 2|MP 3|MP 4|\nElms|45.66|45.66|45.66|45.66|10|Oaks|1700|0|0|0|19",
    ],
    [
      "titles, another order, totals",
      "Swiss\n\nIMPs A|IMPs B|Team B|Team A|Masterpoints A|Masterpoints B\n10|19|Oaks|Elms|182.64|1700\nTotal",
    ],
  ])("%s", (_, drawing) => {
    const { found } = recognise([sheet(drawing)]);
    expect(found[0]).toMatchObject({ kind: "acbl-teams" });
    expect(found[0]!.confidence).toBeGreaterThan(0.9);
    expect(outputs(planOf(sheet(drawing), undefined, { boards: 7 }))).toEqual([[14, 4, 24, 23, "Elms"]]);
  });

  test("matches of another scheme are less likely these", () => {
    const other = sheet("Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs\nElms|12|Oaks|20|16|5");
    const { found } = recognise([other]);
    expect(found.map(({ kind, confidence }) => [kind, confidence > 0.5])).toEqual([
      ["dbf-teams", true],
      ["acbl-teams", false],
    ]);
  });

  test("rounds of other lengths, each under its own title", () => {
    const drawn = sheet(`
Boards: 7
Team A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B
Elms|182.64|10|Oaks|1700|19

Final
Boards: 16
Team A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B
Elms|182.64|10|Oaks|1700|30`);
    const plan = planOf(drawn);
    expect(outputs(plan)).toEqual([
      [14, 4, 24, 23, "Elms"],
      [27, 12, 37, 42, "Oaks"],
    ]);
    expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 5))).toEqual([
      ["Oaks", 2, 1, 0, 1],
      ["Elms", 2, 1, 0, 1],
    ]);
    expectFormulas(drawn, plan, 5, 0);
  });
});

test.each([
  ["IMPs", "Opp IMPs"],
  ["IMPs for", "IMPs against"],
  ["Imp", "Imp imod"],
])("%s | %s are those of the first team and of the second", (own, other) => {
  const drawn = TOTALS.replace("IMPs A", own).replace("IMPs B", other);
  expect(outputs(planOf(sheet(drawn), undefined, { boards: 7 }))).toEqual([
    [14, 4, 24, 23, "Elms"],
    [4, 14, 34, 34, "Draw"],
  ]);
});

describe("players who are named beside teams do not tell the kind", () => {
  test.each([
    [
      "go-pairings",
      "Round|Table|Club 1|Club 2|Player 1|Rank 1|Player 2|Rank 2|Result|Stones given",
      "1|1|Elms|Oaks|Ann Holt|2K|Bo Field|5K|0-1|3",
    ],
    [
      "croquet-games",
      "Team A|Player A1|Player A2|Team B|Player B1|Player B2|Winner|Score",
      "Elms|Ann Holt|Cy Marsh|Oaks|Bo Field|Di Ford|A|26-14",
    ],
  ])("%s", (kind, header, row) => {
    expect(recognise([sheet(`${header}\n${row}`)]).found[0]!.kind).toBe(kind);
  });
});

describe("a team that the director raises by a category [acbl:raise]", () => {
  const HEADERS = "Team A|Masterpoints A|Raised A|IMPs A|Team B|Masterpoints B|Raised B|IMPs B";

  test("in the row of a match: 182.64 is looked up in 200.01 - 400, 12 IMPs", () => {
    const drawn = sheet(`Boards: 7\n${HEADERS}\nElms|182.64|1|10|Oaks|1700||19`);
    const plan = planOf(drawn);
    expect(outputs(plan)).toEqual([[12, 4, 22, 23, "Oaks"]]);
    expectFormulas(drawn, plan, 5, 0);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("in the table of teams", () => {
    const plan = planOf([
      sheet("Boards: 7\nTeam A|IMPs A|Team B|IMPs B\nElms|10|Oaks|19", "Matches"),
      sheet("Team|Masterpoints|Raised\nElms|182.64|1\nOaks|1700|", "Teams"),
    ]);
    expect(outputs(plan)).toEqual([[12, 4, 22, 23, "Oaks"]]);
  });

  test("bonuses have no categories, which is said at the cell", () => {
    const plan = planOf(sheet(`${HEADERS}\nElms|182.64|1|10|Oaks|1700||19`), undefined, { method: "bonus" });
    expect(codes(plan.problems)).toContain("acbl-raised-bonus@C2");
  });
});

test("what was filled in right of standings is not asked about, although their lines begin a row lower", () => {
  const drawn = sheet(`
Hold A|Mesterpoint A|IMP A|Hold B|Mesterpoint B|IMP B||Stilling||
Old Mill|527.56|39|Brookside|1707.12|11||Nr.|Navn|Point
Old Mill|527.56|54|Heather|1580.15|53||1|Helga Ravn|40
Brookside|1707.12|36|Old Mill|527.56|35||2|Bo Holt|37
Heather|1580.15|56|Brookside|1707.12|14||3|Dora Glen|34`);
  const { writes } = planFill(recognise([drawn]).found[0]!, { settings: { boards: 7 } });
  const again = { ...drawn, values: drawn.values.map((line) => [...line]) };
  for (const { row, column, value } of writes) again.values[row]![column] = value;
  expect(again.values[1]!.slice(-1)).toEqual(["Old Mill"]);
  expect(recognise([again]).found[0]!.doubts).toEqual(recognise([drawn]).found[0]!.doubts);
});
