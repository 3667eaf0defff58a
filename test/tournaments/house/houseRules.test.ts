// The sheet House rules: a club's own tables and settings, everything worked out by hand.
import { missingSettings, recognise } from "../../../src/tournaments";
import { Problem } from "../../../src/kernel/problem";
import { codes, planOf, sheet } from "../sheets";

const LAKESIDE =
  "Review|end\n\nHandicap|Step value|Index\n0|0|2000\n4|4|1800\n8|8|1600\n12|11|1400\n\nDifference|Adjustment\n0|0\n1|1\n2|3\n3|5\n\nDivisor|8";
const RULES = sheet(LAKESIDE, "House rules");
const GAMES = sheet("Winner|Loser|Winner hcp|Loser hcp\nAnn Holt|Bo Field|8|4\nBo Field|Ann Holt|4|8", "Games");
const BOARDS = sheet(
  "Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result\n1|1|Ash|A Ask|12|1|Elm|B Birk|13.5|0\n1|2|Ash|C Ceder|14|0|Elm|D Dahl|12|1\n1|3|Ash|E Eg|10|0.5|Elm|F Fyr|14|0.5",
  "League",
);

describe("croquet", () => {
  test("changes by the club's scale; the printed one where there is no such sheet", () => {
    const own = planOf([GAMES, RULES], "croquet-games");
    expect(codes(own.problems)).toEqual([]);
    // Four steps by the printed exchange table: 14 for the higher handicap, 20 − 14 for the lower.
    expect(own.rows.map(({ outputs }) => [outputs["Steps"], outputs["Change"]])).toEqual([
      [4, 14],
      [4, 6],
    ]);
    expect(codes(own.assumptions)).toContain("house-rules-tables@");
    const said = own.assumptions.find(({ code }) => code === "house-rules-tables")!;
    expect(said.details).toEqual({ sheet: "House rules", settings: ["review=end"] });
    expect(own.settings["review"]).toBe("end");
    expect(own.writes.every(({ formula }) => formula === null)).toBe(true);
    const printed = planOf([GAMES], "croquet-games");
    expect(printed.settings["review"]).toBe("day");
    expect(codes(printed.assumptions)).not.toContain("house-rules-tables@");
  });

  test("a season: 8 beats 4, both from their triggers; the working says by whose table", () => {
    const players = sheet("Player|Handicap|Index\nAnn Holt|8|\nBo Field|4|", "Players");
    const plan = planOf([sheet("Winner|Loser\nAnn Holt|Bo Field", "Games"), players, RULES], "croquet-games");
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.rows[0]!.outputs).toMatchObject({
      Steps: 4,
      Change: 14,
      "Winner index after": 1614,
      "Loser index after": 1786,
      "Winner handicap after": 8,
      "Loser handicap after": 4,
    });
    const { row, column } = plan.writes.find(({ value }) => value === 14)!;
    const working = plan.explain(row, column);
    if (working === null || working instanceof Problem) throw new Error();
    expect(working.steps.map(({ code }) => code)).toContain("croquet-own-scale");
  });

  test("a handicap of the paper is none of theirs", () => {
    const plan = planOf(
      [sheet("Winner|Loser|Winner hcp|Loser hcp\nAnn Holt|Bo Field|6|4", "Games"), RULES],
      "croquet-games",
    );
    expect(codes(plan.problems)).toContain("croquet-not-a-handicap@C2");
  });
});

test("what is neither a setting nor a table with known headers is reported; titles are not", () => {
  const said = (drawing: string) =>
    planOf([GAMES, sheet(drawing, "House rules")], "croquet-games").problems.map(
      ({ code, sheet: on, cell, details }) => [code, `${on}!${cell}`, details["received"]],
    );
  expect(said(`Rules of Lakeside\n${LAKESIDE}\nBoards: 24\nAgreed in May`)).toEqual([]);
  expect(said("Review|end\nRewiew|day\n\n|Hanicap|Step value|Index\n|0|0|2000\n|4|4|1800\n\nPace: level")).toEqual([
    ["rule-not-read", "House rules!A2", "Rewiew"],
    ["rule-not-read", "House rules!B4", "Hanicap"],
    ["rule-not-read", "House rules!A8", "Pace: level"],
  ]);
});

test("chess: adjustments and start by the league's table and divisor", () => {
  const plan = planOf([BOARDS, RULES], "chess-boards");
  expect(plan.problems.map(({ code }) => code)).toEqual(["card-order", "card-order"]);
  expect(plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
    [1, 0],
    [0, 3],
    [5, 0],
  ]);
  const [matches] = plan.summaries;
  const figure = (header: string) => matches!.rows[0]![matches!.columns.findIndex(({ name }) => name.en === header)];
  // 6 against 3, divided by 8: 0.375, to the nearest half.
  expect([figure("Home adj"), figure("Away adj"), figure("Home start"), figure("Away start")]).toEqual([6, 3, 0.5, 0]);
  expect([figure("Home score"), figure("Away score"), figure("Winner")]).toEqual([2, 1.5, "Ash"]);
  expect(matches!.formula).toBeUndefined();
});

test("chess: a divisor of the league alone is named in the note", () => {
  const plan = planOf([BOARDS, sheet("Divisor|8", "House rules")], "chess-boards");
  const said = plan.assumptions.find(({ code }) => code === "house-rules-tables")!;
  expect(said.details).toEqual({ sheet: "House rules", settings: ["divisor=8"] });
});

test("ACBL: the club's chart, and how many boards it plays", () => {
  const rules = sheet("Boards|7\n\nMasterpoints up to|5-6|7\n100|12|15\n500|6|8", "Husregler");
  const teams = sheet("Team A|MP A|Team B|MP B|IMPs A|IMPs B\nAsh|90|Elm|400|20|30\nDam|600|Fir|100|10|10", "Teams");
  const [found] = recognise([teams, rules], "acbl-teams").found;
  expect(missingSettings(found!, {})).toEqual([]);
  const plan = planOf([teams, rules], "acbl-teams");
  expect(codes(plan.problems)).toEqual([]);
  expect(plan.rows.map(({ outputs }) => [outputs["Handicap A"], outputs["Handicap B"]])).toEqual([
    [15, 8],
    [0, 15],
  ]);
});

describe("what cannot be read", () => {
  test.each([
    [LAKESIDE.replace("8|8|1600", "8|3|1600"), "croquet-games", /House rules!B6/],
    [LAKESIDE.replace("4|4|1800", "4||1800"), "croquet-games", /House rules!B5/],
    [LAKESIDE.replace("2|3", "2|x"), "chess-boards", /House rules!B12/],
    [LAKESIDE.replace("Divisor|8", "Divisor|0"), "chess-boards", /House rules!A15/],
  ] as const)("is named with its cell, and nothing is filled", (text, kind, cell) => {
    const plan = planOf([GAMES, BOARDS, sheet(text, "House rules")], kind);
    expect(plan.writes).toEqual([]);
    expect(plan.problems).toHaveLength(1);
    expect(String(plan.problems[0]!.details["field"])).toMatch(cell);
  });

  test("a setting that is not allowed is named with its cell; what the sheet itself says wins", () => {
    const bad = planOf([GAMES, sheet("Review|weekly", "House rules")], "croquet-games");
    expect(codes(bad.problems)).toEqual(["setting-not-read@A1"]);
    const games = sheet("Review|game\n\nWinner|Loser|Winner hcp|Loser hcp\nAnn Holt|Bo Field|8|4", "Games");
    expect(planOf([games, RULES], "croquet-games").settings["review"]).toBe("game");
  });
});
