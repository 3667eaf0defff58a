import { Problem } from "../../../src/kernel/problem";
import { formulasOf } from "../evaluate";
import { find, missingSettings, planFill, recognise, type Found } from "../../../src/tournaments";
import { codes, filled, planOf, sheet } from "../sheets";

const GAMES = `
Club games 2026

Date|Winner|Loser|Points|Event
2026-05-01|Ann Holt|Bo Field|26|Spring
2026-05-01|Ann Holt|Cy Marsh|26|Spring
2026-05-02|Bo Field|Ann Holt|14|Spring`;
const PLAYERS = `
Player|Handicap|Index
Ann Holt|3|1740
Bo Field|2|1800
Cy Marsh|3|1700`;

const games = () => sheet(GAMES, "Games");
const players = () => sheet(PLAYERS, "Players");

describe("handicaps from a table of players", () => {
  const plan = planOf([games(), players()]);

  test("steps, change, indexes and handicaps, game by game, reviewed at the end of the day", () => {
    expect(plan).toMatchObject({ kind: "croquet-games", sheet: "Games", headerRow: 3, problems: [] });
    expect(filled(games(), plan).slice(2)).toEqual([
      "Date|Winner|Loser|Points|Event|Steps|Change|Winner index after|Loser index after|Winner handicap after|Loser handicap after",
      // 3 beats 2: two steps, 12. Index 1752 passes 1750, but the review is at the end of the day.
      "2026-05-01|Ann Holt|Bo Field|26|Spring|2|12|1752|1788|3|2",
      "2026-05-01|Ann Holt|Cy Marsh|26|Spring|0|10|1762|1690|2.5|3",
      // Next day 2.5 holds; 2 beats 2.5 at 14 points: one step, 4.
      "2026-05-02|Bo Field|Ann Holt|14|Spring|1|4|1792|1758|2|2.5",
    ]);
  });

  test("names written surname first, or with something beside them, are those of the list, and that is said", () => {
    const otherwise = GAMES.replace("Ann Holt|Bo", "Holt, Ann|Bo").replace("|Cy Marsh", "|Cy Marsh (3)");
    const again = planOf([sheet(otherwise.replace("|Ann Holt|14", "|Ann Holt 2½|14"), "Games"), players()]);
    expect([again.rows, again.problems]).toEqual([plan.rows, []]);
    expect(codes(again.repairs)).toEqual(["name-read@B4", "name-read@C5", "name-read@C6"]);
    expect(again.writes.every(({ formula }) => formula === null)).toBe(true);
    // The list, too, may be written so.
    const list = PLAYERS.replace("Ann Holt", "Holt, Ann").replace("Cy Marsh", "Mr Cy Marsh");
    const turned = planOf([games(), sheet(list, "Players")]);
    expect([turned.rows, turned.problems]).toEqual([plan.rows, []]);
    expect(codes(turned.repairs)).toEqual(["name-read@B4", "name-read@C5"]);
    // Somebody who is not on the list stays unknown.
    const unknown = planOf([sheet(GAMES.replace("Cy Marsh", "Marsh, Di"), "Games"), players()]);
    expect(codes(unknown.problems)).toContain("croquet-unknown-player@C5");
  });

  test("two names that differ only in the number behind them may be two people: both stay unknown", () => {
    const numbered = (one: string, other: string) =>
      planOf([
        sheet(GAMES.replace("Ann Holt|Bo", `${one}|Bo`).replace("Ann Holt|Cy", `${other}|Cy`), "Games"),
        players(),
      ]);
    for (const [one, other] of [
      ["Ann Holt 1", "Ann Holt 2"],
      ["Holt, Ann (1)", "Holt, Ann 2"],
    ] as const) {
      const { problems, repairs } = numbered(one, other);
      expect(codes(problems).filter((code) => code.startsWith("croquet-unknown"))).toEqual([
        "croquet-unknown-player@B4",
        "croquet-unknown-player@B5",
      ]);
      expect(repairs).toEqual([]);
    }
    // One number, written in two ways, is one person's.
    const { problems, repairs } = numbered("Ann Holt 3", "Ann Holt (3)");
    expect([problems, codes(repairs)]).toEqual([[], ["name-read@B4", "name-read@B5"]]);
  });

  test("standings, strongest first", () => {
    expect(plan.summaries).toMatchObject([
      {
        name: { en: "Standings" },
        rows: [
          ["Bo Field", 2, 1, 1, 2, 1800, 2, 1792, 1850, 1750],
          ["Ann Holt", 3, 2, 1, 3, 1740, 2.5, 1758, 1800, 1700],
          ["Cy Marsh", 1, 0, 1, 3, 1700, 3, 1690, 1750, 1650],
        ],
      },
    ]);
  });

  test("every output explains itself", () => {
    for (const write of plan.writes) {
      if (write.row < 3) continue;
      const answer = plan.explain(write.row, write.column);
      if (answer === null || answer instanceof Problem) throw new Error("no explanation");
      expect([write.row, write.column, answer.value, answer.steps.at(-1)!.value]).toEqual([
        write.row,
        write.column,
        write.value,
        write.value,
      ]);
    }
  });

  test("live formulas: the season, a column each, where the columns stand as the function takes them", () => {
    const anchors = (sheets: ReturnType<typeof sheet>[]) =>
      planOf(sheets).writes.flatMap(({ spill }) => (spill !== null && spill !== "covered" ? [spill.formula] : []));
    const season = "CROQUET.SEASON($A$4:$D$6,'Players'!$A$2:$C$4,\"day\")";
    expect(anchors([games(), players()])).toEqual([1, 2, 3, 4, 5, 6].map((k) => `=INDEX(${season},0,${k})`));
    const swapped = sheet(GAMES.replace("Winner|Loser", "Loser|Winner"), "Games");
    expect(anchors([swapped, players()])).toEqual([]);
  });

  test("live formulas grow with the season, and nobody need say yes to that", () => {
    const whole = planOf([games(), players()]);
    const formulas = games().values.map((line): (string | null)[] => line.map(() => null));
    const values = games().values.map((line) => [...line]);
    const spills = [];
    for (const { row, column, value, spill } of whole.writes) {
      (values[row]![column] as unknown) = value;
      if (spill === null || spill === "covered") continue;
      formulas[row]![column] = spill.formula;
      spills.push({ top: row, left: column, bottom: row + spill.rows - 1, right: column });
    }
    const season = { ...games(), values, formulas, spills };
    expect(planOf([season, players()]).writes).toEqual([]);
    const more = { ...season, values: [...values, ["2026-05-09", "Ann Holt", "Cy Marsh", 26]] };
    const { writes, differences } = planOf([more, players()]);
    expect([writes.filter(({ replaces }) => replaces), differences]).toEqual([[], []]);
    const anchors = writes.flatMap(({ spill }) => (spill !== null && spill !== "covered" ? [spill] : []));
    expect(anchors.map(({ rows, formula }) => [rows, formula.includes("$A$4:$D$7")])).toEqual(
      Array.from({ length: 6 }, () => [4, true]),
    );
  });

  test("filled, it changes nothing the second time", () => {
    const again = planOf([sheet(filled(games(), plan).join("\n"), "Games"), players()]);
    expect([again.writes, again.differences]).toEqual([[], []]);
  });

  test("review after every game, or at the end", () => {
    const after = (review: string) =>
      planOf([games(), players()], undefined, { review }).rows.map((r) => r.outputs["Winner handicap after"]);
    expect(after("game")).toEqual([2.5, 2.5, 2]);
    expect(after("end")).toEqual([3, 3, 2]);
  });
});

test("the table of players may stand on the same sheet, and be named by the user", () => {
  const side = sheet(`
Date|Winner|Loser||Player|Hcp|Index
2026-05-01|Ann Holt|Bo Field||Ann Holt|3|1740
2026-05-02|Bo Field|Ann Holt||Bo Field|2|1800`);
  const plan = planOf(side);
  expect(plan.rows.map((row) => row.outputs["Change"])).toEqual([12, 9]);
  expect(plan.writes[0]).toMatchObject({ row: 0, column: 8, value: "Steps" });
});

test("handicaps and indexes in the row, live formulas over the column", () => {
  const plan = planOf(
    sheet(`
Winner|Winner hcp|Winner index|Loser|Loser hcp|Loser index
Ann Holt|3|1740|Bo Field|2|1800
Cy Marsh|2|1800|Di Ford|3|1700`),
  );
  expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual([
    [2, 12, 1752, 1788, 2.5, 2],
    [2, 8, 1808, 1692, 2, 3],
  ]);
  const formulas = plan.writes
    .filter((write) => write.row === 1)
    .map((w) => [w.formula, w.spill && w.spill !== "covered" && w.spill.formula]);
  expect(formulas.slice(0, 4)).toEqual([
    ["=CROQUET.STEPS(B2,E2)", "=CROQUET.STEPS(B2:B3,E2:E3)"],
    ["=CROQUET.INDEXCHANGE(B2,E2,26)", "=CROQUET.INDEXCHANGE(B2:B3,E2:E3,26)"],
    ["=C2+H2", "=C2:C3+H2:H3"],
    ["=F2-H2", "=F2:F3-H2:H3"],
  ]);
  expect(plan.writes.filter((write) => write.row === 2).map((w) => w.spill)).toEqual([
    "covered",
    "covered",
    "covered",
    "covered",
    null,
    null,
  ]);
});

test("Danish sheet, half written, totals row, repeated header, remark, blank row", () => {
  const plan = planOf(
    sheet(`
Dato|Vinder|Vinder hcp|Taber|Taber hcp
1.5.2026|Ann Holt|'2½|Bo Field|'−½
|||
Dato|Vinder|Vinder hcp|Taber|Taber hcp
2.5.2026|Cy Marsh|'1,5|Bo Field|0
rain in the afternoon
Total|2`),
  );
  expect(plan.rows.map((row) => [row.row, row.outputs["Change"]])).toEqual([
    [2, 17],
    [5, 13],
  ]);
  expect(codes(plan.assumptions)).toEqual(["row-passed-over@A6"]);
  expect(codes(plan.repairs)).toEqual(["decimal-comma@C5", "number-read@C2", "number-read@E2"]);
});

test.each([
  ["Ann Holt beat Cy Marsh 26-3", "Ann Holt, Cy Marsh"],
  ["Bo Field and Cy Marsh did not finish", "Bo Field, Cy Marsh"],
  ["Ed Hill lost to Fay Ives", "Ed Hill, Fay Ives"],
  ["Bo Field could not come", null],
])("a line below the games never goes without a word: %s", (line, players) => {
  const plan = planOf(
    sheet(`Winner|Winner hcp|Loser|Loser hcp\nAnn Holt|2|Bo Field|4\nCy Marsh|6|Ann Holt|2\n|||\n${line}`),
  );
  const said = plan.problems.map(({ cell, severity, details }) => [
    cell,
    severity,
    details["text"],
    details["players"],
  ]);
  expect(said).toEqual(players === null ? [] : [["A5", "warning", line, players.split(", ")]]);
});

describe("bad rows: named, the others filled", () => {
  const planFor = (rows: string, review = "day") =>
    planOf([sheet(`Date|Winner|Loser|Points\n${rows}`, "Games"), players()], undefined, { review });

  test.each([
    ["an unknown player", "2026-05-01|Dee Unknown|Ann Holt|26", "croquet-unknown-player@B2"],
    ["somebody against himself", "2026-05-01|Ann Holt|ann  holt|26", "croquet-against-self@B2"],
    ["no length of a game", "2026-05-01|Ann Holt|Bo Field|28", "croquet-game-length@D2"],
    ["a score of 14 above one of 26", "2026-05-01|Ann Holt|Bo Field|14-12", "croquet-length-unsure@D2", "26-3"],
    ["no loser", "2026-05-01|Ann Holt||26", "cell-missing@C2"],
    ["what somebody won by", "2026-05-01|Ann Holt|Bo Field|+14", "croquet-length-unsure@D2"],
    ["an error value", "2026-05-01|Ann Holt|#REF!|26", "cell-error@C2"],
    ["text as date", "May Day|Ann Holt|Bo Field|26", "cell-not-date@A2"],
  ])("%s", (_, bad, expected, points = "26") => {
    const plan = planFor(`${bad}\n2026-05-02|Bo Field|Cy Marsh|${points}`);
    expect(codes(plan.problems).filter((code) => !code.startsWith("name"))[0]).toBe(expected);
    expect(plan.rows[0]!.outputs).toEqual({});
  });

  test("scores of 14 and fewer alone are of games of 14 points", () => {
    const plan = planFor("2026-05-01|Ann Holt|Bo Field|14-12\n2026-05-02|Bo Field|Cy Marsh|14 - 3");
    // 3 beats 2 at 14 points, two steps: 6; then 2 beats 3, two steps: 4.
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([6, 4]);
  });

  // At 26 points 3 beats 2, two steps: 12; then 2 beats 3, two steps: 8.
  test.each([
    ["+14", "+3"],
    ["14", "17"],
    ["14", "9t"],
    ["+14", "+26tp"],
    ["26-14", "20-11"],
  ])("points of %s and %s are what was won by, not lengths", (...points) => {
    const plan = planFor(`2026-05-01|Ann Holt|Bo Field|${points[0]}\n2026-05-02|Bo Field|Cy Marsh|${points[1]}`);
    expect(plan.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 8]);
  });

  test("one 17 among lengths is a slip, and the average under them no game", () => {
    const games = ["14", "26", "17", "14"].map((one, i) => `2026-05-0${i + 1}|Ann Holt|Bo Field|${one}`);
    expect(codes(planFor([...games, "|Average||19"].join("\n")).problems)).toContain("croquet-game-length@D4");
    const lengths = games.map((one) => one.replace("17", "26"));
    expect(codes(planFor([...lengths, "|Average||19"].join("\n")).problems)).toEqual([]);
  });

  test("points below 0 are the opponent's game", () => {
    const games = "Date|Player A|Player B|Points\n2026-05-01|Bo Field|Ann Holt|-14\n2026-05-02|Bo Field|Cy Marsh|+3";
    const plan = planOf([sheet(games, "Games"), players()], undefined, { review: "day" });
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 8]);
  });

  test("games that depend on a bad one say so, the rest is filled", () => {
    const plan = planFor("2026-05-01|Ann Holt|Bo Field|28\n2026-05-01|Ann Holt|Cy Marsh|26");
    expect(codes(plan.problems)).toEqual(["croquet-game-length@D2", "croquet-depends-on-game@B3"]);
    expect(plan.problems[1]!.details).toEqual({ row: 2 });
  });

  test("newest game on top is counted from the bottom up", () => {
    const plan = planFor("2026-05-02|Bo Field|Ann Holt|14\n2026-05-01|Ann Holt|Bo Field|26");
    expect(codes(plan.assumptions)).toEqual(["croquet-newest-first@A2"]);
    expect(plan.rows.map((row) => row.outputs["Winner index after"])).toEqual([1792, 1752]);
  });

  test("a name spelt two ways is warned of, with both cells; other capitals and blanks are the same name", () => {
    const plan = planFor("2026-05-01|Ann Holt|Bo Field|26\n2026-05-01|ANN  HOLT|Bo Fielt|26");
    expect(plan.problems.filter((p) => p.code.startsWith("name")).map((p) => [p.cell, p.details])).toEqual([
      ["C3", { name: "Bo Fielt", other: "Bo Field", cell: "C2" }],
    ]);
  });

  test("no handicaps anywhere: one reason, nothing filled", () => {
    const plan = planOf(sheet("Date|Winner|Loser\n2026-05-01|Ann Holt|Bo Field"));
    expect(codes(plan.problems)).toEqual(["croquet-no-handicaps@A1"]);
    expect(plan.writes).toEqual([]);
  });

  test("an index that does not go with its handicap", () => {
    const plan = planOf([games(), sheet(PLAYERS.replace("Cy Marsh|3|1700", "Cy Marsh|3|1300"), "Players")]);
    expect(codes(plan.problems)).toEqual(["croquet-inconsistent@C4"]);
    expect(plan.problems[0]).toMatchObject({ sheet: "Players", severity: "warning" });
  });
});

test.each([
  [
    "below",
    "Date|Winner|Loser\n2026-05-01|Ann Holt|Bo Field\n\nPlayer|Handicap|Index\nAnn Holt|3|1740\nBo Field|2|1800",
  ],
  [
    "above",
    "Player|Handicap|Index\nAnn Holt|3|1740\nBo Field|2|1800\n\nDate|Winner|Loser\n2026-05-01|Ann Holt|Bo Field",
  ],
])("the table of players may stand %s the games", (_, drawing) => {
  const plan = planOf(sheet(drawing));
  expect(plan.problems).toEqual([]);
  expect(plan.rows.map((row) => row.outputs["Change"])).toEqual([12]);
  expect(plan.summaries[0]!.rows.map((row) => row[0])).toEqual(["Bo Field", "Ann Holt"]);
});

test.each([
  "Winner|Hcp|Index|Loser|Hcp|Index\nAnn Holt|3|1740|Bo Field|2|1800",
  "Loser|Handicap|Index|Winner|Handicap|Index\nBo Field|2|1800|Ann Holt|3|1740",
  "Winner|Winner's handicap|W index|Loser|Hcp taber|L index\nAnn Holt|3|1740|Bo Field|2|1800",
])("handicaps beside the names are theirs: %j", (drawing) => {
  const [row] = planOf(sheet(drawing)).rows;
  expect(row!.outputs).toMatchObject({ Steps: 2, Change: 12, "Winner index after": 1752, "Loser index after": 1788 });
});

describe("a game that nobody played", () => {
  const PLAYERS = "\n\nPlayer|Handicap|Index\nAnn|3|1700\nBo|2|1800\nCy|5|1500";
  const season = (line: string) =>
    planOf(sheet(`Date|Winner|Loser|Score\n2026-05-01|Ann|Bo|26-14\n${line}\n2026-05-03|Bo|Cy|+5tp${PLAYERS}`));

  test.each(["w/o", "W.O.", "walkover", "Default", "udeblevet", "afbud", "aflyst", "ikke spillet"])(
    "a game that was not played changes nothing: %s",
    (said) => {
      const plan = season(`2026-05-02|Cy|Ann|${said}`);
      expect(plan.rows.map(({ outputs }) => Object.keys(outputs).length > 0)).toEqual([true, false, true]);
      expect([plan.problems, codes(plan.assumptions)]).toEqual([[], ["rows-not-played@D3"]]);
      // As if the line were not there.
      const without = planOf(
        sheet(`Date|Winner|Loser|Score\n2026-05-01|Ann|Bo|26-14\n2026-05-03|Bo|Cy|+5tp${PLAYERS}`),
      );
      expect(plan.summaries[0]!.rows).toEqual(without.summaries[0]!.rows);
      expect(plan.writes.every(({ formula }) => formula === null || !formula.includes("SEASON"))).toBe(true);
    },
  );

  test("other words in the column of scores are no such thing", () => {
    const plan = season("2026-05-02|Cy|Ann|on time");
    expect(plan.rows.map(({ outputs }) => outputs["Change"] !== undefined)).toEqual([true, true, true]);
  });
});

test.each([
  ["26-14", "Ann Holt"],
  ["26tp-3", "Ann Holt"],
  ["26-25 (T)", "Ann Holt"],
  ["24 - 25 OT", "Bo Field"],
  ["+17tp", "Ann Holt"],
  ["-3 (T)", "Bo Field"],
])("a score of %s says that %s won", (score, winner) => {
  const plan = planOf([
    sheet(`Date|Player A|Player B|Score\n2026-05-01|Ann Holt|Bo Field|${score}`, "Spil"),
    players(),
  ]);
  const [row] = plan.rows;
  expect(plan.problems).toEqual([]);
  // Ann Holt has 3, Bo Field 2.
  expect(row!.outputs["Change"]).toBe(winner === "Ann Holt" ? 12 : 8);
});

test("a season in two tables: no formula replays one of them alone", () => {
  const games = sheet(
    `
Date|Winner|Loser
'2026-05-02|Ann Holt|Bo Field
Date|Winner|Loser
'2026-05-03|Bo Field|Ann Holt
'2026-05-04|Bo Field|Ann Holt`,
    "Games",
  );
  const players = sheet("Player|Handicap|Index\nAnn Holt|3|1700\nBo Field|5|1500", "Players");
  const plan = planOf([games, players]);
  // Four steps: the lower handicap wins 6, the higher one 14, each day.
  const indexes = plan.rows.map(({ outputs }) => [outputs["Winner index after"], outputs["Loser index after"]]);
  expect(indexes).toEqual([
    [1706, 1494],
    [1508, 1692],
    [1522, 1678],
  ]);
  const { single, spilt } = formulasOf(games, plan, [players]);
  for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
});

describe("a title that says doubles", () => {
  const titled = (title: string) =>
    recognise([sheet(GAMES.replace("Club games 2026", title), "Games"), sheet(PLAYERS, "Players")]).found[0]!;

  test.each(["Doubles", "Club doubles 2026", "Doublespil", "Double", "Friendly games"])(
    "%s is asked about",
    (title) => {
      const found = titled(title);
      expect([found.kindAsked, found.mayNotCount?.text]).toEqual([null, title]);
      expect(missingSettings(found, {}).map(({ key }) => key)).toEqual(["games-count"]);
    },
  );

  test.each(["Singles and doubles", "Double round robin", "Club games"])("%s is not", (title) => {
    expect(missingSettings(titled(title), {})).toEqual([]);
  });

  test("games that do not count change nothing, and that is said", () => {
    const plan = planFill(titled("Doubles"), { settings: { "games-count": "no" } });
    expect([plan.writes, plan.summaries, codes(plan.problems)]).toEqual([[], [], ["games-not-counted@"]]);
    const counted = planFill(titled("Doubles"), { settings: { "games-count": "yes" } });
    expect(counted.rows[0]!.outputs["Change"]).toBe(12);
  });
});

test.each(["Anna v. Bülow", "Eva de Vries", "Bo af Dahl", "Cy van Dam", "Ann of Rye"])(
  "%s is one player, not two",
  (name) => {
    const [named, list] = [GAMES, PLAYERS].map((text) => text.replaceAll("Ann Holt", name));
    const plan = planOf([sheet(named!, "Games"), sheet(list!, "Players")]);
    expect(codes(plan.assumptions)).not.toContain("croquet-doubles@B4");
    expect(plan.rows[0]!.outputs["Change"]).toBe(12);
  },
);

test.each(["Anna v. Bülow - Bo Field", "Anna v. Bülow v Bo Field", "Anna v. Bülow mod Bo Field"])(
  "%s are two players",
  (game) => {
    const plan = planOf(
      [
        sheet(`Date|Game|Winner\n2026-05-01|${game}|Anna v. Bülow`, "Games"),
        sheet(PLAYERS.replace("Ann Holt", "Anna v. Bülow"), "Players"),
      ],
      "croquet-games",
    );
    expect(plan.rows[0]!.outputs["Change"]).toBe(12);
  },
);

test("a name with the surname first that is there the other way round too is one player, which is said, unless somebody says no", () => {
  const games = "Vinder|Vinders hcp|Taber|Tabers hcp\nAnn Holt|3|Bo Field|2\nHolt, Ann|3|Cy Marsh|3";
  const plan = planOf(sheet(games));
  expect(plan.problems).toEqual([]);
  expect(plan.repairs).toMatchObject([
    { code: "name-read", cell: "A3", details: { written: "Holt, Ann", name: "Ann Holt" } },
  ]);
  expect(plan.summaries[0]!.rows.map(([player, played]) => [player, played])).toContainEqual(["Ann Holt", 2]);
  const said = planOf(sheet(games), undefined, { "same-names": "Holt, Ann <> Ann Holt" });
  expect(said.summaries[0]!.rows.map(([player, played]) => [player, played])).toContainEqual(["Holt, Ann", 1]);
});

test.each(["Winner|Hcp|Beat|Hcp|Score", "Vinder|Hcp|Slog|Hcp|Point"])("%s: whom the winner beat lost", (header) => {
  const [said, usual] = [header, "Winner|Winner hcp|Loser|Loser hcp|Score"].map((headers) =>
    planOf(sheet(`${headers}\nAnn Holt|3|Bo Field|2|26-14`)),
  );
  expect([said!.kind, said!.problems]).toEqual(["croquet-games", []]);
  expect(said!.rows.map(({ outputs }) => outputs)).toEqual(usual!.rows.map(({ outputs }) => outputs));
});

test("bisques in a note are told, for the game is calculated as level play", () => {
  const rows = [
    "Winner|Handicap|Loser|Handicap|Score|Notes",
    "Ann|4|Bob|10|26-14|won with 6 bisques left",
    "Ann|4|Cy|2|26-3|sunny",
  ];
  const plan = planOf(sheet(rows.join("\n")), "croquet-games");
  expect(codes(plan.problems)).toEqual(["croquet-bisques-noted@F2"]);
  const counted = ["Winner|Handicap|Loser|Handicap|Score|Bisques", "Ann|4|Bob|10|26-14|6", "Ann|4|Cy|2|26-3|0"];
  expect(codes(planOf(sheet(counted.join("\n")), "croquet-games").problems)).toEqual(["croquet-bisques-noted@F2"]);
  const said = rows.map((row, i) => `${row}|${["Play", "H", "L"][i]}`);
  expect(codes(planOf(sheet(said.join("\n")), "croquet-games").problems)).toEqual([]);
});

test("scratch in a column of handicaps is 0", () => {
  // 3½ beats 0: 7 steps, 17. 0 beats 3: 6 steps, 4.
  const plan = planOf(
    sheet("Winner|Hcp|Loser|Hcp|Score\nAnn Holt|3½|Bo Field|scr|26-12\nBo Field|Scratch|Cy Marsh|3|+4", "Games"),
    "croquet-games",
    { points: 26 },
  );
  expect(plan.problems).toEqual([]);
  expect(plan.rows.map(({ outputs }) => [outputs["Steps"], outputs["Change"]])).toEqual([
    [7, 17],
    [6, 4],
  ]);
  expect(codes(plan.repairs)).toContain("number-read@D2");
});

test.each([
  ["Player 1|Score|Score|Player 2", "Ann Holt|26|14|Bo Field", "Cis Kerr|11|26|Dag Lund", [1, 2]],
  ["Player 1|Score|Player 2|Score", "Ann Holt|26|Bo Field|14", "Cis Kerr|11|Dag Lund|26", [1, 3]],
] as const)("%s: each of two equal columns is one player's score", (header, one, other, columns) => {
  const found = find(sheet([header, one, other].join("\n")), "croquet-games", { others: [], carried: true }) as Found;
  const at = (field: string) => found.choices.find((choice) => choice.field === field)?.column;
  expect([at("Score A"), at("Score B")]).toEqual(columns);
});

test.each(['"', "”", "do.", "ditto", "''", '- " -'])("%s below a date is the same day", (same) => {
  const on = sheet(
    `Date|Winner|Loser|Winner handicap|Loser handicap\n2026-09-05|Ann|Bo|4|6\n'${same}|Cy|Di|2|3\n2026-09-12|Bo|Ann|6|4`,
  );
  const plan = planOf(on, "croquet-games");
  // By 3, 2 and 3 steps: the lower, the lower, the higher.
  expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([7, 8, 13]);
  expect(codes(plan.problems)).toEqual([]);
});

test("where no row can be read, nothing is said of handicaps that are there", () => {
  const plan = planOf(sheet("Player 1|Hcp 1|Player 2|Hcp 2|Winner\nAnn|4|Bo|6|P1\nCy|2|Di|3|P2"), "croquet-games");
  expect(codes(plan.problems)).toEqual(["croquet-winner-neither@E2", "croquet-winner-neither@E3"]);
});

test.each(["26-19 tid", "26-19 (time)", "+7 auf Zeit", "+7, on time"])("words of time behind a score: %s", (text) => {
  const plan = planOf(sheet(`Player A|Handicap A|Player B|Handicap B|Score\nAnn Holt|2|Bo Field|4|${text}`));
  expect(plan.problems).toEqual([]);
  expect(plan.rows[0]!.outputs["Change"]).toBe(6);
});
