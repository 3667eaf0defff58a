// Sheets as other programs give them to be pasted: two in a cell, scores that say who won, remarks, foreign ratings.
import { missingSettings, recognise } from "../../../src/tournaments";
import { codes, planOf, sheet } from "../sheets";

const PLAYERS = sheet("Player|Handicap|Index\nAnn Holt|3|1740\nBo Field|2|1800", "Players");
/** 3 beats 2: two steps, 12; then 2 beats 3 the same day: two steps the other way, 8. */
const CHANGES = [12, 8];

describe("who won at croquet", () => {
  test.each([
    ["two names in a cell", "Game|Winner\nAnn Holt - Bo Field|Ann Holt\nBo Field v Ann Holt|Bo Field"],
    ["by the score", "Player A|Player B|Score\nAnn Holt|Bo Field|+26tp\nAnn Holt|Bo Field|-17"],
    ["by points", "Player A|Player B|Score\nAnn Holt|Bo Field|26-3\nAnn Holt|Bo Field|7 - 26"],
    ["by the points of both", "Player 1|Player 2|Score 1|Score 2\nAnn Holt|Bo Field|26tp|3\nAnn Holt|Bo Field|7|26"],
    ["by points beside each", "Player A|Score A|Player B|Score B\nAnn Holt|26|Bo Field|0\nAnn Holt|25|Bo Field|26 (T)"],
    [
      "by the points of winner and loser",
      "Winner|Loser|Winner score|Loser score\nAnn Holt|Bo Field|26|3\nBo Field|Ann Holt|26|25",
    ],
    ["beside the winner", "Winner|Loser|Score\nAnn Holt|Bo Field|+26\nBo Field|Ann Holt|26 - 3"],
  ])("%s", (_, drawing) => {
    const plan = planOf([sheet(drawing, "Games"), PLAYERS], "croquet-games");
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual(CHANGES);
  });

  test("a score that says nothing, one that says the contrary", () => {
    const unread = planOf([
      sheet("Player A|Player B|Score\nAnn Holt|Bo Field|+26\nAnn Holt|Bo Field|t.b.d.\nAnn Holt|Bo Field|-3", "Games"),
      PLAYERS,
    ]);
    expect(codes(unread.problems)).toEqual(["croquet-score-unread@C3", "croquet-depends-on-game@A4"]);
    expect(unread.rows[1]!.outputs).toEqual({});
    const against = planOf([
      sheet("Winner|Loser|Score\nAnn Holt|Bo Field|-17\nAnn Holt|Bo Field|+3", "Games"),
      PLAYERS,
    ]);
    expect(codes(against.problems)).toEqual(["croquet-score-against@C2"]);
    expect(against.rows[0]!.outputs["Change"]).toBe(12);
  });

  test.each([
    ["winner and loser", "Winner|Loser|Score\nAnn Holt|Bo Field|+12\nAnn Holt|Bo Field|+3T\nAnn Holt|Bo Field|x"],
    [
      "two players and the winner",
      "Player A|Player B|Winner|Score\nAnn Holt|Bo Field|A|+12\nAnn Holt|Bo Field|A|+3T\nAnn Holt|Bo Field|A|x",
    ],
  ])("a text that is no score is reported beside %s", (_, drawing) => {
    const plan = planOf([sheet(drawing, "Games"), PLAYERS], "croquet-games");
    expect(codes(plan.problems)).toEqual([`croquet-score-passed-over@${drawing.startsWith("W") ? "C" : "D"}4`]);
    expect(plan.rows[2]!.outputs["Change"]).toBeDefined();
  });

  test("a score that says the player named first lost, where that one is the winner", () => {
    const plan = planOf(
      [
        sheet(
          "Player A|Player B|Winner|Score\nAnn Holt|Bo Field|A|-17\nAnn Holt|Bo Field|B|-3\nAnn Holt|Bo Field|B|+3",
          "Games",
        ),
        PLAYERS,
      ],
      "croquet-games",
    );
    expect(codes(plan.problems)).toEqual(["croquet-score-against@D2"]);
  });

  test("points of both that say nothing, that lack one, or that say the contrary", () => {
    const points = (heads: string, ...lines: string[]) =>
      planOf([sheet([heads, ...lines].join("\n"), "Games"), PLAYERS]);
    const unread = points(
      "Player A|Player B|Score A|Score B",
      "Ann Holt|Bo Field|26|3",
      "Ann Holt|Bo Field|13|13",
      "Ann Holt|Bo Field|26|",
      "Ann Holt|Bo Field|x|26",
      "Ann Holt|Bo Field|w/o|",
    );
    expect(codes(unread.problems).filter((code) => !code.startsWith("croquet-depends"))).toEqual([
      "croquet-score-unread@D3",
      "cell-missing@D4",
      "croquet-score-unread@C5",
    ]);
    expect(codes(unread.assumptions)).toContain("rows-not-played@C6");
    const against = points(
      "Player A|Player B|Winner|Score A|Score B",
      "Ann Holt|Bo Field|A|3|26",
      "Ann Holt|Bo Field|B|26|3",
      "Ann Holt|Bo Field|B|3|26",
    );
    expect(codes(against.problems)).toEqual(["croquet-score-against@E2", "croquet-score-against@E3"]);
  });

  test("two results of any game are none of croquet", () => {
    const drawing = "Player 1|Player 2|Score 1|Score 2\nAnn Holt|Bo Field|1|0\nCy Marsh|Di Ford|0|1";
    expect(recognise([sheet(drawing)]).found).toEqual([]);
  });

  test("results of any game are none of croquet", () => {
    expect(recognise([sheet("Player 1|Player 2|Result\nAnn Holt|Bo Field|1-0\nCy Marsh|Di Ford|0-1")]).found).toEqual(
      [],
    );
  });

  test("a letter beside the index is asked, not guessed", () => {
    const [found] = recognise([
      sheet("Winner|Loser|Winner hcp|Loser hcp|AHS index W\nAnn Holt|Bo Field|3|2|1740"),
    ]).found;
    expect(found!.doubts).toMatchObject([{ cell: "E1", fields: ["Winner index", "Loser index"] }]);
  });
});

test("names with their ranks, two in a cell, give the same as in columns of their own", () => {
  const apart = planOf(
    sheet("Player 1|Rank|Player 2|Rank|Result\nKIM Bo|4k|LUND Ida|2d|0-1\nHOLM Per|1d|FALK Eva|3k|1-0"),
  );
  for (const mark of [" - ", " / ", " & ", " og "]) {
    const drawing = `Game|Result\nKIM Bo (4k)${mark}LUND Ida (2d)|0-1\nHOLM Per 1d${mark}FALK Eva 3k|1-0`;
    const together = planOf(sheet(drawing));
    expect(together.kind).toBe("go-pairings");
    expect(codes(together.problems)).toEqual([]);
    expect(together.rows.map(({ outputs }) => outputs)).toEqual(apart.rows.map(({ outputs }) => outputs));
    expect(together.writes.every(({ formula }) => formula === null)).toBe(true);
  }
  const one = planOf(
    sheet("Game|Result\nKIM Bo (4k) - LUND Ida (2d)|0-1\nHOLM Per 1d - FALK Eva|1-0\nBRO An (1d) - DAL Bo (3k)|1-0"),
  );
  expect(one.rows[1]!.outputs).toEqual({});
  expect(codes(one.problems)).toContain("cell-not-two@A3");
});

describe("two handicaps in a cell", () => {
  const outputs = (drawing: string, settings = {}) => {
    const plan = planOf(sheet(drawing), undefined, settings);
    expect(codes(plan.problems)).toEqual([]);
    return plan.rows.map((row) => row.outputs);
  };

  test("pairs", () => {
    const apart = outputs(
      "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %\n1|Ida Storm|Per Lind|10|20|55\n2|Bo Holm|Eva Krage|14.3|18.9|45\n3|Lis Ravn|Jan Birk|30|20|50\n4|Ole Dam|Kim Fjord|20|20|50",
      { boards: 24 },
    );
    const together = outputs(
      "Pair|Players|Hcp|Score %\n1|Ida Storm - Per Lind|10/20|55\n2|Bo Holm & Eva Krage|14.3/18.9|45\n3|Lis Ravn og Jan Birk|30 / 20|50\n4|Ole Dam / Kim Fjord|20/20|50",
      { boards: 24 },
    );
    expect(together).toEqual(apart);
    // (14.3 + 18.9) / 2
    expect(together[1]!["Pair handicap"]).toBe(16.6);
  });

  test("pairs of North and South", () => {
    const rows = (between: string) =>
      [
        `1${between}Ida Storm|Per Lind|10|20|55`,
        `2${between}Bo Holm|Eva Krage|14.3|18.9|45`,
        `3${between}Lis Ravn|Jan Birk|30|20|50`,
        `4${between}Ole Dam|Kim Fjord|20|20|50`,
      ].join("\n");
    const apart = outputs(`Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %\n${rows("|")}`, { boards: 24 });
    for (const header of ["North|South|Hcp N|Hcp S", "Nord|Syd|HAC Nord|HAC Syd", "North player|South player|Hcp|Hcp"])
      expect(outputs(`Pair|${header}|Score %\n${rows("|")}`, { boards: 24 })).toEqual(apart);
    // A row of two pairs is none of one.
    const tables = sheet("Table|North|South|East|West|N hcp|S hcp|Score %\n1|Aa Aa|Bb Bb|Cc Cc|Dd Dd|10|20|55");
    expect(recognise([tables]).found).toEqual([]);
  });

  test("handicaps in the order of the names, whatever one of their headers says besides", () => {
    const drawing = (headers: string) =>
      `Pair|${headers}|Score\n1|Ida Storm|10|Per Lind|20|55\n2|Bo Holm|14|Eva Krage|18|45`;
    const read = (headers: string) => planOf(sheet(drawing(headers)), undefined, { boards: 24 }).columns;
    const own = { "Handicap 1": "Hcp (before)", "Handicap 2": "Hcp" };
    expect(read("Player|Hcp (before)|Partner|Hcp")).toMatchObject(own);
    expect(read("Player|Hcp|Partner|Hcp (before)")).toMatchObject({
      "Handicap 1": "Hcp",
      "Handicap 2": "Hcp (before)",
    });
    expect(read("Player|Hcp (before)|Partner|Hcp [pts]")).toMatchObject({
      "Handicap 1": "Hcp (before)",
      "Handicap 2": "Hcp [pts]",
    });
    expect(read("Player|Hcp (2)|Partner|Hcp (1)")).toMatchObject({ "Handicap 1": "Hcp (1)", "Handicap 2": "Hcp (2)" });
    // Who is named in the header has it, wherever it is.
    expect(read("Player|Hcp partner|Partner|Hcp")).toMatchObject({ "Handicap 1": "Hcp", "Handicap 2": "Hcp partner" });
    // Names that share a cell have no columns to go by: 10 is Ida's, 20 Per's.
    const names = ["Ida Storm + Per Lind|10|20|55", "Bo Holm + Eva Krage|14|18|45"];
    const together = (headers: string) => planOf(sheet([headers, ...names].join("\n")), "dbf-pairs", { boards: 24 });
    for (const [one, two] of [
      ["Hcap (before)", "Hcap (2024)"],
      ["Hcap (2024)", "Hcap (before)"],
      ["Hcap.", "Handicap"],
    ])
      expect(together(`Pair|${one}|${two}|Score %`).columns).toMatchObject({ "Handicap 1": one, "Handicap 2": two });
  });

  test("ACBL: pairs of North and South", () => {
    const apart = outputs("Pair|Player 1|Player 2|MP 1|MP 2|Raw score\n1|A A|B B|250|1200|84\n2|C C|D D|40|10|60", {
      average: 72,
    });
    expect(
      outputs("Pair|North|South|MP N|MP S|Raw score\n1|A A|B B|250|1200|84\n2|C C|D D|40|10|60", { average: 72 }),
    ).toEqual(apart);
  });

  test("tables with North/South and East/West", () => {
    const apart =
      "Table|North|Hcp|South|Hcp|East|Hcp|West|Hcp|Boards|IMP\n1|Aa Aa|14|Bb Bb|18|Cc Cc|20|Dd Dd|22|16|0.5\n2|Ee Ee|14|Ff Ff|18|Gg Gg|20|Hh Hh|22|16|-0.5";
    const together =
      "Table|North/South|Hcp|East/West|Hcp|Boards|IMP\n1|Aa Aa - Bb Bb|14/18|Cc Cc & Dd Dd|20/22|16|0.5\n2|Ee Ee / Ff Ff|14/18|Gg Gg og Hh Hh|20/22|16|-0.5";
    expect(outputs(together, { comparison: "butler" })).toEqual(outputs(apart, { comparison: "butler" }));
  });

  test("one value where two stand is named, none is made of it", () => {
    const plan = planOf(
      sheet(
        "Pair|Players|Hcp|Score %\n1|Ida Storm - Per Lind|10/20|55\n2|Bo Holm - Eva Krage|14.3|45\n3|Lis Ravn - Jan Birk|30/20|50",
      ),
      undefined,
      { boards: 24 },
    );
    expect(codes(plan.problems)).toContain("cell-not-two@C3");
    expect(plan.rows.every((row) => Object.keys(row.outputs).length === 0)).toBe(true);
  });
});

test("remarks that a row does not count; other remarks say nothing", () => {
  const plan = planOf(
    sheet(
      "Winner|Loser|Winner hcp|Loser hcp|Remarks\nAnn Holt|Bo Field|3|2|friendly game\nAnn Holt|Bo Field|3|2|no show of Cy, average weather\nAnn Holt|Bo Field|3|2|does not count\nAnn Holt|Bo Field|3|2|",
    ),
  );
  expect(codes(plan.assumptions)).toEqual(["row-not-counted@E2", "row-not-counted@E4"]);
  expect(plan.rows.map(({ outputs }) => outputs["Change"] ?? null)).toEqual([null, 12, null, 12]);
});

describe("chess", () => {
  const list = (ratings: string) =>
    sheet(`${ratings}\nMatch|Home team|White|Rating|Away team|Black|Rating|Result
1|Ash|A Ask|1650|Elm|B Birk|1720|1 : 0
1|Ash|C Ceder|1500|Elm|D Dahl|1480|½ - ½`);

  test("ratings of four digits are asked, and then read", () => {
    const [found] = recognise([list("")]).found;
    expect(missingSettings(found!, {}).map(({ key }) => key)).toEqual(["ratings"]);
    expect(missingSettings(found!, { ratings: "four-digit" })).toEqual([]);
    const said = recognise([list("Ratings: four-digit")]).found[0]!;
    expect(missingSettings(said, {})).toEqual([]);
    // (1650 - 700) / 7.5 = 126.67 and 136: half-ratings 12.5 and 13.5; twice the difference to the weaker one.
    expect(planOf(list("Ratings: four-digit")).rows[0]!.outputs).toEqual({ "Home adj": 2, "Away adj": 0 });
  });

  test("both teams in the cell of the match", () => {
    const plan = planOf(
      sheet(
        "Match|Board|Home player|Home rating|Away player|Away rating|Result\nAsh - Elm|1|A Ask|20|B Birk|18|1-0\nAsh - Elm|2|C Ceder|16|D Dahl|17|½-½",
      ),
    );
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.summaries[0]!.rows[0]!.slice(0, 3)).toEqual(["Ash - Elm", "Ash", "Elm"]);
  });

  test("without a column of matches the boards of two teams on a day are one", () => {
    const plan = planOf(
      sheet(`Date|Board|Home|Home player|Grade|Away|Away player|Grade|Result
2026-03-12|1|Ash|A Ask|150|Elm|B Birk|140|1-0
2026-03-12|2|Ash|C Ceder|130|Elm|D Dahl|120|½-½
2026-03-19|1|Elm|B Birk|140|Ash|A Ask|150|1-0
2026-03-19|2|Elm|D Dahl|120|Ash|C Ceder|130|0-1`),
    );
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 3))).toEqual([
      ["Ash – Elm – 2026-03-12", "Ash", "Elm"],
      ["Ash – Elm – 2026-03-19", "Elm", "Ash"],
    ]);
  });

  test("White and Black with ratings are no game of Go, and no card: nobody knows who is of which team", () => {
    const rated = (ratings: readonly [string, string]) =>
      sheet(`Board|White|Grade|Black|Grade|Score\n1|A Ask|${ratings[0]}|B Birk|${ratings[1]}|1-0`);
    expect(recognise([rated(["150", "140"])]).found).toEqual([]);
    expect(recognise([rated(["15k", "14k"])]).found.map(({ kind }) => kind)).toEqual(["go-pairings"]);
  });

  test("a card with a line of ratings and a board that does not count", () => {
    const card = (above: string, rating: string) =>
      sheet(
        `${above}\nBd|Ash|Rat'g|Adj|Res|Elm|Rat'g|Adj|Res|Counts\n1|A Ask|${rating}||1|B Birk|118||0|\n2|C Ceder|119||1|D Dahl|115||0|friendly\n3|E Eng|115||1|F Falk|115||0|`,
      );
    const plan = planOf(card("Ratings: grade", "120"));
    expect(codes(plan.assumptions)).toContain("row-not-counted@J4");
    expect(plan.rows.map(({ row }) => row)).toEqual([3, 5]);
    const [open] = recognise([card("", "1720")]).found;
    expect(missingSettings(open!, {}).map(({ key }) => key)).toEqual(["ratings"]);
  });
});

describe("ACBL: raw scores beside percentages tell the possible", () => {
  const pairs = (percents: readonly [number, number]) =>
    sheet(`Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw score|%
1|Ida Storm|Per Lind|0.02|0.03|90|${percents[0]}
2|Bo Dal|Else Bo|0.04|0.05|78|${percents[1]}`);

  test("where only one number fits", () => {
    // 90 / 53.57 % = 168.0
    const plan = planOf(pairs([53.57, 46.43]));
    expect(plan.settings["possible"]).toBe(168);
    expect(codes(plan.problems)).toEqual([]);
    const ranks = sheet(
      "Player 1|Player 2|Masterpoints 1|Masterpoints 2|Raw score|Percentage\nAnn A|Bob B|150|300|90|53.57\nCy C|Di D|20|NM|78|46.43",
    );
    expect(planOf(ranks).settings["average"]).toBe(84);
  });

  test("and is asked where several do, or none", () => {
    for (const percents of [
      [54, 47],
      [53.57, 60],
    ] as const)
      expect(missingSettings(recognise([pairs(percents)]).found[0]!, {}).map(({ key }) => key)).toEqual(["possible"]);
  });
});

test.each([
  ["croquet", "Lawn|Time|Hoops\n1|10:00|7-4"],
  ["chess", "Bd|White|Black|Res\n1|Bo Kim|Ida Lund|½-½"],
  ["go", "Round|Black|White|Result\n1|Bo Kim|Ida Lund|B+R"],
  ["acbl", "Names|Masterpoints|Strat\nIda Storm - Per Lind|55|A"],
  ["dbf", "Par|Makker|Butler\n1|Per Lind|0.4"],
] as const)("nothing recognised: the nearest kind is one of %s, to which the words point", (system, drawing) => {
  const { found, missed } = recognise([sheet(drawing)]);
  expect(found).toEqual([]);
  const systems: { readonly [first: string]: string } = {
    croquet: "croquet",
    chess: "chess",
    dbf: "dbf",
    acbl: "acbl",
    go: "go",
  };
  expect(systems[missed[0]!.kind.split("-")[0]!]).toBe(system);
});

describe("what is after a name", () => {
  const outputsOf = (drawing: string, settings = {}) => {
    const plan = planOf(sheet(drawing), undefined, settings);
    expect(codes(plan.problems)).toEqual([]);
    return plan.rows.map((row) => row.outputs);
  };

  test("handicaps in brackets, of one name or two in a cell, give the same as in columns of their own", () => {
    const boards = { boards: 24 };
    const apart = outputsOf(
      "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %\n1|Ida Storm|Per Lind|14.1|22.75|62.5\n2|Bo Holm|Eva Krage|9|30.2|50\n3|Lis Ravn|Jan Birk|52|12.5|37.5",
      boards,
    );
    // (14.1 + 22.75) / 2
    expect(apart[0]!["Pair handicap"]).toBe(18.425);
    const inCells =
      "Pair|Player 1|Player 2|Score %\n1|Ida Storm (14.1)|Per Lind (22.75)|62.5\n2|Bo Holm (9)|Eva Krage (30.2)|50\n3|Lis Ravn (52)|Jan Birk (12.5)|37.5";
    expect(outputsOf(inCells, boards)).toEqual(apart);
    const together =
      "Par|Navne|%\n1|Ida Storm (14,1) - Per Lind (22,75)|62,5\n2|Bo Holm (9) - Eva Krage (30,2)|50\n3|Lis Ravn (52) - Jan Birk (12,5)|37,5";
    expect(outputsOf(together, boards)).toEqual(apart);
    expect(planOf(sheet(inCells), undefined, boards).writes.every(({ formula }) => formula === null)).toBe(true);
  });

  test("croquet and chess; a name without its number is named, nothing is made of it", () => {
    expect(
      outputsOf("Winner|Loser|Score\nAnn Holt (3)|Bo Field (2)|+26\nBo Field (2)|Ann Holt (3)|+4").map(
        (one) => one["Change"],
      ),
    ).toEqual(CHANGES);
    expect(
      outputsOf(
        "Match|Board|Home team|Home player|Away team|Away player|Result\n1|1|Ash|A Ask (16.5)|Elm|B Birk (17)|1-0\n1|2|Ash|C Ceder (15)|Elm|D Dahl (14.5)|½-½",
      ),
    ).toEqual([
      { "Home adj": 1, "Away adj": 0 },
      { "Home adj": 0, "Away adj": 1 },
    ]);
    const plan = planOf(
      sheet(
        "Pair|Player 1|Player 2|Score %\n1|Ida Storm (14.1)|Per Lind (22)|55\n2|Bo Holm (9)|Eva Krage (3)|50\n3|Lis Ravn (5)|Jan Birk|45",
      ),
      undefined,
      { boards: 24 },
    );
    expect(codes(plan.problems)).toContain("cell-missing@C4");
    expect(plan.rows.every(({ outputs }) => Object.keys(outputs).length === 0)).toBe(true);
  });
});

test.each([
  ["dbf-pairs", "Score %"],
  ["acbl-pairs", "Raw score"],
] as const)("%s: of three names in the cell of a pair it is said what came", (kind, score) => {
  const pairs = ["Ann Oak / Ben Elm", "Cal Fir / Dee Ash / Eve Yew", "Fay Ivy / Gus Bay", "Hal Box / Ian Fig"];
  const rows = pairs.map((pair) => `${pair}|50|0.1|0.1`).join("\n");
  const plan = planOf(sheet(`Players|${score}|Handicap 1|Handicap 2\n${rows}`), kind, { boards: 24, possible: 100 });
  expect(plan.problems.find(({ cell }) => cell === "A3")).toMatchObject({
    code: "cell-names",
    details: { received: "Cal Fir / Dee Ash / Eve Yew", count: 3 },
  });
  expect(codes(plan.problems)).not.toContain("cell-missing@A3");
});

describe("results of a match", () => {
  test.each([
    ["dbf-teams", "Home team|Home handicap|Away team|Away handicap|Boards|", "Home IMPs", "Home change"],
    ["dbf-teams", "Hjemmehold|Hcp|Udehold|Hcp|Spil|", "Resultat", "Home change"],
  ])("%s: 30-20 in one cell is what 30 and 20 are in two", (kind, head, header, output) => {
    const apart = planOf(
      sheet(
        "Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs|Away IMPs\nAsh|18|Elm|22|24|30|20\nDam|20|Fir|25|24|12|40",
      ),
    );
    const together = planOf(sheet(`${head}${header}\nAsh|18|Elm|22|24|30-20\nDam|20|Fir|25|24|12 : 40`));
    expect(together.kind).toBe(kind);
    expect(codes(together.problems)).toEqual([]);
    const changes = (plan: typeof apart) => plan.rows.map(({ outputs }) => outputs[output]);
    expect(changes(together)).toEqual(changes(apart));
    expect(changes(together)[0]).toEqual(expect.any(Number));
  });

  test("ACBL: masterpoints beside the teams, both IMPs in one cell", () => {
    const plan = planOf(
      sheet("Home team|Masterpoints|Away team|Masterpoints|Result\nAsh|1700|Elm|3000.01|30-20"),
      "acbl-teams",
      { boards: 7 },
    );
    expect(codes(plan.problems)).toEqual([]);
    // The chart at 7 boards: 1,700 gives 4, above 3,000 nothing.
    expect(plan.rows[0]!.outputs).toMatchObject({ "Handicap A": 4, "Score A": 34, "Score B": 20 });
  });

  test("chess: what a match came to is no board; on a board it is no result", () => {
    const boards = "1|1|Ash|A Ask|16.5|Elm|B Birk|17|1 : 0\n1|2|Ash|C Ceder|15|Elm|D Dahl|14.5|½ : ½";
    const head = "Match|Board|Home team|Home player|Home rating|Away team|Away player|Away rating|Result";
    const plan = planOf(sheet(`${head}\n1||Ash|||Elm|||1½ : ½\n${boards}`));
    expect(codes(plan.problems)).toEqual([]);
    expect(codes(plan.assumptions)).toContain("row-passed-over@I2");
    expect(plan.summaries[0]!.rows).toEqual(planOf(sheet(`${head}\n${boards}`)).summaries[0]!.rows);
    const wrong = planOf(sheet(`${head}\n${boards.replace("1 : 0", "3 : 1")}`));
    expect(codes(wrong.problems)).toContain("cell-not-one-of@I2");
  });

  test("chess: White changes sides, and the teams with it", () => {
    const head = "Match|Board|White team|White|Rating|Black team|Black|Rating|Result";
    const plan = planOf(
      sheet(
        `${head}\n1|1|Ash|A Ask|16.5|Elm|B Birk|17|1-0\n1|2|Elm|D Dahl|14.5|Ash|C Ceder|15|1-0\n1|3|Ash|E Eg|12|Elm|F Fyr|13|0-1`,
      ),
    );
    const still = planOf(
      sheet(
        `${head}\n1|1|Ash|A Ask|16.5|Elm|B Birk|17|1-0\n1|2|Ash|C Ceder|15|Elm|D Dahl|14.5|0-1\n1|3|Ash|E Eg|12|Elm|F Fyr|13|0-1`,
      ),
    );
    expect(codes(plan.problems)).toEqual([]);
    // Beside whom it is for: the second board has Elm's player first.
    expect(plan.rows[1]!.outputs).toEqual({ "Home adj": 1, "Away adj": 0 });
    expect(plan.summaries[0]!.rows).toEqual(still.summaries[0]!.rows);
    const names = (one: typeof plan) =>
      one.played!.lines.map(({ player, entry, result }) => ({ player, entry, result }));
    expect(names(plan)).toEqual(names(still));
  });
});

test("imps as totals are divided by the boards that each pair played", () => {
  const list = (imps: readonly number[]) =>
    sheet(
      `Pair|Player 1|Player 2|Handicap 1|Handicap 2|Boards|IMP\n1|Ida Storm|Per Lind|14.1|22.75|24|${imps[0]}\n2|Bo Holm|Eva Krage|9|30.2|20|${imps[1]}\n3|Lis Ravn|Jan Birk|52|12.5|24|${imps[2]}`,
    );
  const totals = planOf(list([24, -10, -12]), "dbf-pairs", { scoring: "imp", imps: "totals" });
  const each = planOf(list([1, -0.5, -0.5]), "dbf-pairs", { scoring: "imp" });
  expect(totals.rows.map(({ outputs }) => outputs)).toEqual(each.rows.map(({ outputs }) => outputs));
  expect(totals.rows[0]!.outputs["Result"]).toBe(1);
});

test("a sheet that was filled before is of the kind that filled it, though few rows are left to tell", () => {
  const teams = sheet(`
Runde|Hold A|Mesterpoint A|IMP A|Hold B|Mesterpoint B|IMP B|Handicap A|Handicap B|Score A|Score B|Vinder
1|Harbour|see note|31|Ferry Lane|2994.6|56|9|5|40|61|Ferry Lane
1|Valley|3023.58|29|Harbour|1509.14|57|1|10|30|66|Harbour`);
  expect(recognise([teams]).found.map(({ kind }) => kind)).toEqual(["acbl-teams"]);
});

test("a pair game without awards, which was filled as a chosen kind, stays of that kind", () => {
  const game = sheet(`
Player 1|Player 2|Handicap 1|Handicap 2|Raw score|%|Pair handicap|Matchpoints|Total|Raw place|Handicap place
Ann Ash|Ben Birch|8.8|7.4|150|48.08|0.081|25|175|3|3
Cy Cole|Di Dunn|12|8.4|160|51.28|0.102|32|192|2|1
Ed Elm|Flo Fox|15|10|140|44.87|0.125|39|179|4|2
Gus Gray|Hal Hill|5|6|174|55.77|0.055|17|191|1|2`);
  expect(recognise([game]).found.map(({ kind }) => kind)).toEqual(["acbl-pairs"]);
});
