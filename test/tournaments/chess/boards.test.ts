import { WORKED_CARDS } from "../../systems/chess/cards";
import { Problem } from "../../../src/kernel/problem";
import { find, missingSettings, planFill, recognise, type Found } from "../../../src/tournaments";
import { codes, filled, planOf, sheet } from "../sheets";

const HEADER =
  "Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result";

const LEAGUE = [
  HEADER,
  ...WORKED_CARDS.flatMap((card, m) =>
    card.home.map(
      (rating, i) =>
        `${m + 1}|${i + 1}|Team ${"ABC"[m]}|P${m}${i} Home|${rating}|${card.homeResults[i]}|Team ${"BCA"[m]}|Q${m}${i} Away|${card.away[i]}|${card.awayResults[i]}`,
    ),
  ),
].join("\n");

test("the three worked cards as a list of boards: adjustments, matches, league", () => {
  const plan = planOf(sheet(LEAGUE));
  expect(plan).toMatchObject({ kind: "chess-boards", problems: [], settings: { win: 2, draw: 1 } });
  expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual(
    WORKED_CARDS.flatMap((card) => card.homeAdjustments.map((home, i) => [home, card.awayAdjustments[i]])),
  );
  expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 12))).toEqual(
    WORKED_CARDS.map((card, m) => [
      m + 1,
      `Team ${"ABC"[m]}`,
      `Team ${"BCA"[m]}`,
      ...card.totals,
      ...card.starts,
      card.homeResults.reduce((a, b) => a + b, 0),
      card.awayResults.reduce((a, b) => a + b, 0),
      ...card.results,
      card.results[0] > card.results[1] ? `Team ${"ABC"[m]}` : `Team ${"BCA"[m]}`,
    ]),
  );
  // A beat B 3.5–3, B beat C 5–3.5, A won at C 3.5–3; of 18 boards without the starts:
  expect(plan.summaries[1]).toMatchObject({
    name: { en: "League" },
    rows: [
      ["Team A", 2, 2, 0, 0, 6.5, 4],
      ["Team B", 2, 1, 0, 1, 5.5, 2],
      ["Team C", 2, 0, 0, 2, 6, 0],
    ],
  });
});

test.each(["Venskabskamp 8. september 2026", "Friendly match"])(
  "%s: asked whether it counts; in no league if not",
  (title) => {
    const found = find(sheet(`${title}\n${LEAGUE}`), "chess-boards", { others: [] }) as Found;
    expect(missingSettings(found, {}).map(({ key }) => key)).toEqual(["games-count"]);
    const [friendly, counted] = ["no", "yes"].map((count) => planFill(found, { settings: { "games-count": count } }));
    expect(friendly!.rows.map(({ outputs }) => outputs)).toEqual(
      planOf(sheet(LEAGUE)).rows.map(({ outputs }) => outputs),
    );
    expect(friendly!.summaries.map(({ name }) => name.en)).toEqual(["Matches"]);
    expect(counted!.summaries.map(({ name }) => name.en)).toEqual(["Matches", "League"]);
  },
);

test("formulas: one spilling over the whole column, per row inside an Excel table", () => {
  const plain = planOf(sheet(LEAGUE));
  expect(plain.writes.find((w) => w.row === 1)).toMatchObject({
    formula: "=CHESS.ADJUSTMENT(E2,I2)",
    spill: { formula: "=CHESS.ADJUSTMENT(E2:E19,I2:I19)", rows: 18 },
  });
  const table = { ...sheet(LEAGUE), tables: [{ name: "Boards", area: { top: 0, left: 0, bottom: 18, right: 9 } }] };
  expect(planOf(table).writes.filter((w) => w.spill !== null)).toEqual([]);
});

test("Home and Away with a rating behind each", () => {
  const plan = planOf(sheet("Match|Home|Rating|Away|Rating|Result\n1|Oaks|13|Elms|16|1-0\n2|Elms|12|Oaks|12|½-½"));
  expect([plan.kind, plan.rows[0]!.outputs]).toEqual(["chess-boards", { "Home adj": 6, "Away adj": 0 }]);
});

test("one result column with ones and noughts in front of the away team", () => {
  const boards = ["1|Oaks|Ann|13|1|Elms|Bo|16", "1|Oaks|Cy|12|½|Elms|Di|12", "1|Oaks|Eva|11|0|Elms|Fy|11"];
  const header = "Match|Home team|Home player|Home rating|Result|Away team|Away player|Away rating";
  const plan = planOf(sheet([header, ...boards].join("\n")));
  expect([plan.problems, plan.summaries[0]!.rows[0]!.slice(7, 9)]).toEqual([[], [1.5, 1.5]]);
});

test("one result column as 1-0, ½-½; Danish headers; grades; league points as set", () => {
  const plan = planOf(
    sheet(`
Kamp|Hjemmehold|Hjemme styrketal|Udehold|Ude styrketal|Resultat
A|Skovby|132|Engby|123|'½-½
A|Skovby|110|Engby|115|'1-0
B|Engby|120|Skovby|120|'0.5-0.5`),
    undefined,
    { win: 3, draw: 1.5 },
  );
  expect(plan.problems).toEqual([]);
  expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
  expect(plan.writes.find((w) => w.row === 2)!.formula).toBe(
    "=CHESS.ADJUSTMENT(CHESS.RATING(C2),CHESS.RATING(E2))".replace(/2/g, "3"),
  );
  expect(plan.summaries[1]!.rows).toEqual([
    ["Skovby", 2, 1, 1, 0, 2, 4.5],
    ["Engby", 2, 0, 1, 1, 1, 1.5],
  ]);
});

test("the league is ordered by exact match points", () => {
  // Alder draws three matches at 0.1 each, Birch wins one at 0.3 with more game points.
  const drawn = ["Cedar", "Dogwood", "Elm"].map((away, i) => `${i + 1}|Alder|12|${away}|12|'½-½`);
  const plan = planOf(
    sheet(
      [
        "Match|Home team|Home rating|Away team|Away rating|Result",
        ...drawn,
        "4|Birch|12|Fir|12|'1-0",
        "4|Birch|12|Fir|12|'1-0",
      ].join("\n"),
    ),
    undefined,
    { win: 0.3, draw: 0.1 },
  );
  expect(plan.summaries[1]!.rows.slice(0, 2)).toEqual([
    ["Birch", 1, 1, 0, 0, 2, 0.3],
    ["Alder", 3, 0, 3, 0, 1.5, 0.3],
  ]);
});

test.each(["A club", "A-team", "A hold"])(
  "%s between the columns under Home and those under Away is of the away side",
  (head) => {
    const plan = planOf(
      sheet(`|||Home|||||Away||
Match|Board|Home team|Player|Rating|Score|${head}||Player|Rating|Score
1|1|Holme|Ann Ash|150|1|Rooks||Bo Birk|140|0
1|2|Holme|Cy Dahl|140|0|Rooks||Ed Falk|130|1`),
    );
    expect([plan.kind, plan.columns["Away team"], plan.columns["Away player"]]).toEqual([
      "chess-boards",
      head,
      "Player",
    ]);
  },
);

test("players behind the ratings, and adjustments filled in: still a list of boards", () => {
  const text = `Match|Date|Board|Home team|Home Rating|Home Result|Home Player|Away team|Away Player|Away Rating|Away Result|Home adj|Away adj
1|45383|1|Holme|12.5|1|Ann Ash|Rooks|Bo Birk|12|0|1|0
1|45383|2|Holme|12.5|0.5|Cy Dahl|Rooks|Ed Falk|12|0.5|1|0
2|45390|1|Rooks|12|1|Bo Birk|Holme|Ann Ash|13|0|0|2
2|45390|2|Rooks|11.5|0|Ed Falk|Holme|Cy Dahl|12.5|1|0|2`;
  const { found } = recognise([sheet(text)], undefined, { others: [] });
  const card = found.find(({ kind }) => kind === "chess-card");
  expect([found[0]!.kind, found[0]!.columns["Home player"]]).toEqual(["chess-boards", "Home Player"]);
  // Nothing that is filled in makes it one card.
  expect(card?.confidence ?? 0).toBeLessThanOrEqual(0.5);
});

test("results of one side are enough", () => {
  const plan = planOf(
    sheet("Match|Home team|Home rating|Home result|Away team|Away rating\n1|A|12|1|B|12\n1|A|11|'½|B|11"),
  );
  expect(plan.summaries[0]!.rows[0]!.slice(7, 12)).toEqual([1.5, 0.5, 1.5, 0.5, "A"]);
  // The column of the others may be there, and blank: in a match, not on a board of it.
  const [blank, gap] = ["1||A|P|12|1|B|Q|12|", "1||A|R|11|'½|B|S|11|0.5"].map((last) =>
    planOf(sheet([HEADER, "1||A|P|12|1|B|Q|12|", last].join("\n"))),
  );
  expect(blank!.summaries[0]!.rows[0]!.slice(7, 12)).toEqual([2, 0, 2, 0, "A"]);
  expect(codes(gap!.problems)).toEqual(["card-results-missing@F2"]);
});

describe("bad rows", () => {
  const rows = (...lines: string[]) => planOf(sheet([HEADER, ...lines].join("\n")));
  test("a bad rating leaves the match open, other matches are computed", () => {
    const plan = rows("1|1|A|P|11.2|1|B|Q|11|0", "2|1|A|P|12|1|B|Q|11|0");
    expect(codes(plan.problems)).toEqual(["chess-not-half@E2", "card-totals-unknown@A2"]);
    expect(plan.rows.map((row) => row.outputs)).toEqual([{}, { "Home adj": 0, "Away adj": 2 }]);
    expect(plan.summaries[0]!.rows.map((row) => row[3])).toEqual([null, 0]);
    expect(plan.summaries[1]!.rows).toEqual([
      ["A", 1, 1, 0, 0, 1, 2, "incomplete: see row 2"],
      ["B", 1, 0, 0, 1, 0, 0, "incomplete: see row 2"],
    ]);
  });

  test("another team inside a match", () => {
    expect(codes(rows("1|1|A|P|12|1|B|Q|11|0", "1|2|A|R|12|1|C|S|11|0").problems)).toEqual(["match-other-teams@C3"]);
  });

  test("absentees, missing results, results out of range", () => {
    const plan = rows("1|1|A|P|12|1|B|default|-|0", "1|2|A|R|12|2|B|S|11|0", "2|1|A|P|12||B|Q|11|");
    expect(codes(plan.problems)).toEqual(["chess-not-a-result@F3", "card-results-missing@F4"]);
    expect(codes(plan.assumptions)).toEqual(["card-absent@I2"]);
  });

  test("names spelt two ways", () => {
    expect(
      codes(rows("1|1|Alderby|Pam Willow|12|1|B|Q|11|0", "2|1|Aldersby|Pam Wilow|12|1|B|Q|11|0").problems),
    ).toEqual(["name-spelt-otherwise@C3", "name-spelt-otherwise@D3"]);
  });
});

test("filling twice changes nothing, and every value explains itself", () => {
  const league = sheet(LEAGUE);
  const plan = planOf(league);
  const again = planOf(sheet(filled(league, plan).join("\n")));
  expect([again.writes, again.differences]).toEqual([[], []]);
  for (const { row, column, value } of plan.writes.filter((w) => w.row > 0)) {
    const answer = plan.explain(row, column);
    if (answer === null || answer instanceof Problem) throw new Error("no explanation");
    expect(answer.value).toBe(value);
  }
});

test("results in other signs; a grade among half-ratings", () => {
  const plan = planOf(
    sheet(`
Match|Home team|Home rating|Home result|Away team|Away rating|Away result
1|Oak|12|+|Elm|12|-
1|Oak|11|=|Elm|11|=
2|Elm|12|1|Oak|150|0`),
  );
  expect(plan.summaries[0]!.rows[0]!.slice(7, 12)).toEqual([1.5, 0.5, 1.5, 0.5, "Oak"]);
  expect(codes(plan.problems)).toEqual(["rating-among-grades@F4", "card-totals-unknown@A4"]);
  expect(codes(plan.repairs)).toEqual(["number-read@D2", "number-read@D3"]);
  const one = planOf(
    sheet(`
Match|Home team|Home rating|Result|Away team|Away rating
1|Oak|12|+/-|Elm|12
1|Oak|11|remis|Elm|11`),
  );
  expect([one.problems, one.summaries[0]!.rows[0]!.slice(7, 9)]).toEqual([[], [1.5, 0.5]]);
});

describe("ratings as the setting says", () => {
  const boards = (home: number, away: number) =>
    sheet(`Match|Home team|Home rating|Home result|Away team|Away rating|Away result\n1|A|${home}|1|B|${away}|0`);
  const said = (home: number, away: number, ratings: string | null) =>
    planOf(boards(home, away), "chess-boards", { ratings });

  test("four digits: the grade is (rating - 700) / 7.5", () => {
    // 1690 is grade 132, rating 13; 1622 is grade 122.93…, rating 12.5: half a point, twice.
    const plan = said(1690, 1622, "four-digit");
    expect(plan.problems).toEqual([]);
    expect(codes(plan.repairs)).toEqual(["four-digits-read@C2"]);
    expect(plan.rows[0]!.outputs).toEqual({ "Home adj": 0, "Away adj": 1 });
    expect(plan.writes.filter(({ formula }) => formula !== null)).toEqual([]);
    expect(plan.summaries.filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test("nothing said of four digits: they are asked about at their cells", () => {
    const plan = said(1690, 1622, null);
    expect(codes(plan.problems)).toContain("chess-grade-four-digits@C2");
    expect(plan.rows[0]!.outputs).toEqual({});
  });

  test("four digits among half-ratings: the sentence says which half-rating they are", () => {
    // (1690 − 700) / 7.5 is 132, and a tenth of that 13.2: the nearest half is 13.
    const [problem] = said(1690, 12, "half").problems;
    expect(problem).toMatchObject({ code: "four-digits-among-halves", details: { received: 1690, half: 13 } });
  });

  test("grades, also where one is as small as a half-rating; half-ratings never turned", () => {
    // 38 is rating 4, 52 is 5: one point, twice.
    expect(said(38, 52, "grade").rows[0]!.outputs).toEqual({ "Home adj": 2, "Away adj": 0 });
    expect(codes(said(132, 123, "half").problems)).toContain("rating-among-grades@C2");
  });

  test("below 700 there is no grade", () => {
    expect(codes(said(1690, 690, "four-digit").problems)).toContain("number-out-of-bounds-least@F2");
  });
});

describe("cards of a league's own program", () => {
  const cards = (...rows: readonly string[]) =>
    planOf(
      sheet(
        ["Match|Board|Home team|Home player|Home rating|Result|Away team|Away player|Away rating", ...rows].join("\n"),
      ),
      "chess-boards",
      { ratings: "four-digit" },
    );

  test("a result by default beside either side: the side that did not come has no adjustment", () => {
    const plan = cards(
      "1|1|A|P|1825|1 - 0(def)|B|Q|1675",
      "1|2|A|R|1600|0(def) - 1|B|S|1450",
      "1|3|A|T|1450|0(def) - 0(def)|B|U|1375",
    );
    expect(codes(plan.problems)).toEqual(["card-both-absent@E4"]);
    expect(codes(plan.assumptions)).toEqual(["card-absent@I2", "card-absent@E3", "card-absent@E4", "card-absent@I4"]);
    expect(plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("0000 is no rating, and no rating of 0", () => {
    const plan = cards("1|1|A|P|1825|½ - ½|B|Q|0000");
    expect(codes(plan.problems)).toContain("rating-missing@I2");
    expect(codes(plan.problems)).not.toContain("number-out-of-bounds@I2");
  });
});

test("a team in one column and the player in another, headed by the side alone; without numbers of boards or matches", () => {
  const plan = planOf(
    sheet(`
Home team|Home|Home rating|Result|Away|Away rating|Away team
Oaks|Ann Ash|12|1-0|Col Cox|10|Elms
Oaks|Bea Box|9|½-½|Dov Day|9.5|Elms`),
  );
  // Two points are 4 to Col, half a point is 1 to Bea: 3 in all are 0.3, half a point of start to the Elms.
  expect(plan).toMatchObject({ kind: "chess-boards", problems: [] });
  expect(plan.summaries[0]!.rows.map((row) => row.slice(1))).toEqual([
    ["Oaks", "Elms", 1, 4, 0, 0.5, 1.5, 0.5, 1.5, 1, "Oaks"],
  ]);
});

describe("whoever plays twice in a match plays in two of them: that is asked back", () => {
  const HEADER = "Board|Home team|Home player|Home rating|Result|Away player|Away rating|Away team";
  const legs = ["3|Oaks|Ann Ash|12|1-0|Col Cox|10|Elms", "4|Elms|Col Cox|10|1-0|Ann Ash|12|Oaks"];
  const problemsOf = (header: string, ...rows: readonly string[]) =>
    planOf(sheet([header, ...rows].join("\n")), "chess-boards").problems;

  test("with the numbers of the boards as on the sheet, or as counted", () => {
    const legs = ["3|Oaks|Ann Ash|12|1-0|Col Cox|10|Elms", "4|Oaks|Ann Ash|12|0-1|Col Cox|10|Elms"];
    const details = { player: "Ann Ash", first: 3, board: 4 };
    expect(problemsOf(HEADER, ...legs)).toMatchObject([{ code: "match-player-twice", cell: "C3", details }]);
    const unnumbered = [HEADER, ...legs].map((row) => row.replace(/^[^|]*\|/, ""));
    expect(problemsOf(...(unnumbered as [string, ...string[]]))).toMatchObject([
      { code: "match-player-twice", cell: "B3", details: { ...details, first: 1, board: 2 } },
    ]);
  });

  test("home and away turned round tell them apart", () => expect(problemsOf(HEADER, ...legs)).toEqual([]));

  test("days or numbers of matches tell them apart", () => {
    expect(problemsOf(`Date|${HEADER}`, ...legs.map((row, i) => `2026-1${i}-01|${row}`))).toEqual([]);
    expect(problemsOf(`Match|${HEADER}`, ...legs.map((row) => `1|${row}`))).toEqual([]);
  });

  test("two of one name in the two teams are two", () => {
    expect(problemsOf(HEADER, "1|Oaks|Jo Lee|12|1-0|Jo Lee|10|Elms")).toEqual([]);
    const rows = ["1|Oaks|Jo Lee|12|1-0|Col Cox|10|Elms", "2|Oaks|Ann Ash|10|1-0|Jo Lee|9|Elms"];
    expect(problemsOf(HEADER, ...rows)).toEqual([]);
  });
});

test("teams with words of headers for names, in a first row whose ratings come later, are no second row of headers", () => {
  const plan = planOf(
    sheet(`
Home team|Board|Home player|Home rating|Result|Away player|Away rating|Away team
Club|1|Ann Ash||1-0|Col Cox||Away
Club|2|Bea Box|9|½-½|Dov Day|10|Away`),
    "chess-boards",
  );
  expect(plan.rows.map(({ row }) => row)).toEqual([2, 3]);
  expect(codes(plan.problems)).toEqual(["rating-missing@D2", "rating-missing@G2", "card-totals-unknown@A2"]);
});

test("Match, Home and Away: with both teams in the first, the others are the players", () => {
  const rows = ["Rooks v Holme|1|Ann Ash (13)|1-0|Bo Birch (16)", "|2|Cy Elm (12.5)|½-½|Di Fir (12)"];
  const plan = planOf(sheet(["Match|Board|Home|Result|Away", ...rows].join("\n")));
  expect([plan.kind, plan.problems]).toEqual(["chess-boards", []]);
  expect(plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
    [6, 0],
    [0, 1],
  ]);
  expect(plan.summaries[0]!.rows[0]!.slice(1, 3)).toEqual(["Rooks", "Holme"]);
  const teams = find(sheet("Match|Home|Rating|Away|Rating\nRooks v Holme|Rooks|13|Holme|16"), "chess-boards", {
    others: [],
  });
  expect("columns" in teams && teams.columns["Home team"]).toBe("Home");
});

describe("players under White and Black, teams under Home and Away", () => {
  const boards = sheet(
    [
      "Home|Away|Board|White|Rating|Black|Rating|Result",
      "Rooks|Holme|1|Ann Ash|15.5|Xan Young|13.5|1-0",
      "Rooks|Holme|2|Bo Birch|12|Yve Zed|10.5|0-1",
      "Rooks|Holme|3|Cy Cole|10.5|Zac Abel|11.5|½-½",
    ].join("\n"),
  );

  test("for whom White played is asked", () => {
    const found = find(boards, "chess-boards", { others: [] });
    expect("notRead" in found && found.notRead).toEqual(["white"]);
    const own = find(
      sheet("Match|White team|White|Rating|Black team|Black|Rating|Result\n1|A|P|12|B|Q|13|1-0"),
      "chess-boards",
      {
        others: [],
      },
    );
    expect("notRead" in own && own.notRead).toEqual([]);
  });

  // Adjustments of the boards: 0 and 4 by 2 points, 0 and 3 by 1½, 2 and 0 by 1; a tenth of the difference to the nearest half.
  test.each([
    ["home", [2, 7, 0, 0.5, 1.5, 1.5]],
    ["odd", [5, 4, 0, 0, 2.5, 0.5]],
    ["even", [4, 5, 0, 0, 0.5, 2.5]],
  ] as const)("%s", (white, figures) => {
    const [matches] = planOf(boards, "chess-boards", { white }).summaries;
    expect(matches!.rows.map((row) => row.slice(1, 9))).toEqual([["Rooks", "Holme", ...figures]]);
  });
});

describe("the ratings headed as those of White and Black", () => {
  // 2 × (15.5 − 13.5) for Black on the first board, 2 × (11.5 − 10.5) for White on the second.
  const planUnder = (header: string, settings = {}) =>
    planOf(
      sheet(
        `Match|Home team|Away team|Bd|${header}|Result\n1|Rooks|Holme|1|Ann|15.5|Xan|13.5|1-0\n1|Rooks|Holme|2|Bo|10.5|Yve|11.5|½-½`,
      ),
      "chess-boards",
      settings,
    );

  test.each([
    "White|White rating|Black|Black rating",
    "White|White Elo|Black|Black Elo",
    "White|White's rating|Black|Black's rating",
    "White|Rating W|Black|Rating B",
    "White|Rtg (W)|Black|Rtg (B)",
    "White|WElo|Black|BElo",
    "Hvid|Hvids rating|Sort|Sorts rating",
    "Hvid|Rating hvid|Sort|Rating sort",
    "Hvid|Rating H|Sort|Rating S",
    "Hvid|Rtg (H)|Sort|Rtg (S)",
    "Hvid|HElo|Sort|SElo",
    "White player|White grade|Black player|Black grade",
  ])("%s", (header) => {
    const plan = planUnder(header, { white: "home" });
    expect([plan.problems, plan.rows.map(({ outputs }) => Object.values(outputs))]).toEqual([
      [],
      [
        [0, 4],
        [2, 0],
      ],
    ]);
  });

  test("for whom White played is asked, whether or not the players are headed so", () => {
    for (const header of ["White|WElo|Black|BElo", "First|Rating W|Second|Rating B"]) {
      const on = sheet(`Match|Home team|Away team|Bd|${header}|Result\n1|Rooks|Holme|1|Ann|15.5|Xan|13.5|1-0`);
      const found = find(on, "chess-boards", { others: [] });
      expect("notRead" in found && found.notRead).toEqual(["white"]);
    }
  });

  test("beside players of a side they say nothing of the side", () => {
    const header = "Home player|White rating|Away player|Black rating";
    const on = sheet(`Match|Home team|Away team|${header}|Result\n1|Rooks|Holme|Ann|15.5|Xan|13.5|1-0`);
    const missed = find(on, "chess-boards", { others: [] });
    expect("missing" in missed && missed.missing.map(({ name }) => name.en)).toEqual(["Home rating", "Away rating"]);
  });

  test("are no reason to take the sheet for one of another sport", () => {
    const on = sheet(
      "Match|Home team|Away team|White|White rating|Black|Black rating|Result\n1|Rooks|Holme|Ann|15.5|Xan|13.5|1-0",
    );
    expect(planOf(on, undefined, { white: "home" }).kind).toBe("chess-boards");
  });

  test("of what names a match and of the teams in it, what both lack is asked for once", () => {
    const on = sheet("Home player|Home rating|Away player|Away rating|Result\nAnn|15.5|Xan|13.5|1-0");
    const missed = find(on, "chess-boards", { others: [] });
    expect("missing" in missed && missed.missing.map(({ name }) => name.en)).toEqual(["Away team"]);
  });

  test("games without teams are no match, and the hint says so", () => {
    const on = sheet(
      "White|White rating|Black|Black rating|Result\nAnn Ash|1900|Eve Elm|1800|1-0\nBob Birch|1500|Flo Fir|1600|½-½",
    );
    const missed = find(on, "chess-boards", { others: [] });
    expect(missed).toMatchObject({ hint: "not-recognised-singles" });
  });
});

test("a legend beside the list says nothing of the boards in its rows", () => {
  const legend = ["||Key:", "||Hcp|handicap", "||W/O|walk-over"];
  const beside = LEAGUE.split("\n").map((line, i) => line + (legend[i] ?? ""));
  expect(planOf(sheet(beside.join("\n"))).rows).toEqual(planOf(sheet(LEAGUE)).rows);
  // A remark right beside the board does.
  const [first, second, third, ...others] = LEAGUE.split("\n");
  const lost = third!.replace(/\|[^|]*(\|[^|]*\|[^|]*\|[^|]*\|)[^|]*$/, "|0$11|w/o");
  expect(codes(planOf(sheet([first, second, lost, ...others].join("\n"))).assumptions)).toContain("card-absent@E3");
});

describe("games of two players without teams", () => {
  const hintOf = (header: string) => {
    const on = sheet(`${header}\n5/11/2026|Ann Ash|120|Eve Elm|150|1-0\n5/11/2026|Bob Birch|135|Flo Fir|101|½-½`);
    return find(on, "chess-boards", { others: [], carried: true, system: "chess" });
  };

  test.each([
    "Date|White|Rating|Black|Rating|Result",
    "Dato|Hvid|Rating|Sort|Rating|Resultat",
    "Date|Player|Grade|Opponent|Grade|Result",
    "Date|Player 1|Grade|Player 2|Grade|Result",
  ])("are no match: %s", (header) => {
    expect(hintOf(header)).toMatchObject({ share: 1, hint: "not-recognised-singles" });
  });

  test("Home and Away are of a match that lacks its teams", () => {
    expect(hintOf("Date|Home player|Rating|Away player|Rating|Result")).toMatchObject({ hint: undefined });
  });
});

test("teams with their score alone, over a table of teams: that the boards are needed is said", () => {
  const score = "Home team|Away team|Result\nKnights|Rooks|2½-1½";
  const on = sheet(`${score}\n\nTeam|Board 1|Board 2\nKnights|Ann Ash|Bob Birch\nRooks|Eve Elm|Flo Fir`);
  const missed = find(on, "chess-boards", { others: [], carried: true, system: "chess" });
  expect(missed).toMatchObject({ hint: "not-recognised-boards" });
});

test("Team 1, Player 1, Rating 1 beside Team 2, Player 2, Rating 2", () => {
  const header = "Date|Type|Board|Team 1|Player 1|Rating 1|Team 2|Player 2|Rating 2|Result";
  const boards = ["1|Ashby|Ann|13|Bexley|Eve|12|1-0", "2|Ashby|Bob|11|Bexley|Flo|10|0-1"];
  const plan = planOf(sheet([header, ...boards.map((board) => `5/11/2026|League|${board}`)].join("\n")));
  expect(plan.columns).toMatchObject({ "Home team": "Team 1", "Away player": "Player 2", "Away rating": "Rating 2" });
});

test.each(["1.0-0.0", "1,0 - 0,0", "1-0"])("%s, with teams in columns of their own, is no card", (won) => {
  const on = sheet(
    `Match|Board|Home team|Home player|Rating|Result|Away team|Away player|Rating\n1|1|Rooks|Ann|14|'${won}|Holme|Bo|13\n1|2|Rooks|Cy|12|'0.5-0.5|Holme|Di|12.5`,
  );
  const plan = planOf(on);
  expect([plan.kind, codes(plan.problems)]).toEqual(["chess-boards", []]);
  const [matches] = plan.summaries;
  const at = (header: string) => matches!.columns.findIndex(({ name }) => name.en === header);
  // One win and a draw for the home team.
  expect(["Home", "Away", "Home games", "Away games"].map((header) => matches!.rows[0]![at(header)])).toEqual([
    ...["Rooks", "Holme", 1.5, 0.5],
  ]);
});

describe("a board with 0 for both", () => {
  const match = (...results: readonly (readonly [number, number])[]) =>
    planOf(
      sheet(
        [HEADER, ...results.map(([a, b], i) => `1|${i + 1}|Elm|P${i} Ash|10|${a}|Oak|Q${i} Birk|10|${b}`)].join("\n"),
      ),
    );

  test("is lost by both: the match ends, and the board is named", () => {
    const plan = match([1, 0], [0, 0], [1, 0]);
    expect(plan.summaries[0]!.rows[0]!.slice(7, 12)).toEqual([2, 0, 2, 0, "Elm"]);
    expect(plan.summaries[1]!.rows.map((row) => row.slice(0, 5))).toEqual([
      ["Elm", 1, 1, 0, 0],
      ["Oak", 1, 0, 0, 1],
    ]);
    expect(plan.problems).toEqual([]);
    expect(codes(plan.assumptions)).toContain("card-both-lost@F3");
    // To the functions the noughts may be blank cells.
    expect(plan.summaries.map(({ formula }) => formula ?? null)).toEqual([null, null]);
  });

  test("on every board is no result yet", () => {
    const plan = match([0, 0], [0, 0]);
    expect(plan.summaries[0]!.rows[0]![11] ?? null).toBeNull();
    expect(codes(plan.problems)).toContain("card-results-missing@F2");
  });
});

describe("the same teams meet again, and others in the same round", () => {
  // Two points of rating are 4 to the weaker player, three are 6: 10 in all are a start of one point.
  const OAKS_HOME = ["1|Oaks|Ann Ash|12|1-0|Elms|Col Cox|10", "2||Bea Box|10|½-½||Dov Day|7"];
  const ELMS_HOME = ["1|Elms|Col Cox|10|1-0|Oaks|Ann Ash|12", "2||Dov Day|7|½-½||Bea Box|10"];
  const FIRS_HOME = ["1|Firs|Eva Elk|9|1-0|Yews|Fay Fox|9", "2||Gus Gnu|8|1-0||Hal Hen|8"];
  const HEADER = "Board|Home team|Home player|Home rating|Result|Away team|Away player|Away rating";
  const in_ = (round: string, rows: readonly string[]) => rows.map((row) => `${round}|${row}`);
  const matchesOf = (rows: readonly string[]) => {
    const { problems, summaries } = planOf(sheet(rows.join("\n")), "chess-boards");
    // Home, away, both adjustments, starts, games and scores, the winner.
    return { problems, lines: summaries[0]!.rows };
  };
  const OAKS = ["Oaks", "Elms", 0, 10, 0, 1, 1.5, 0.5, 1.5, 1.5, "Draw"];
  const ELMS = ["Elms", "Oaks", 10, 0, 1, 0, 1.5, 0.5, 2.5, 0.5, "Elms"];
  const FIRS = ["Firs", "Yews", 0, 0, 0, 0, 2, 0, 2, 0, "Firs"];

  test("without a column of matches: boards from 1 again, or home and away turned round, are another match", () => {
    const again = matchesOf([HEADER, ...OAKS_HOME, ...OAKS_HOME]);
    expect(again).toEqual({ problems: [], lines: [OAKS, OAKS].map((line) => ["Elms – Oaks", ...line]) });
    const turned = matchesOf([HEADER, ...OAKS_HOME, ...ELMS_HOME]);
    expect(turned).toEqual({ problems: [], lines: [OAKS, ELMS].map((line) => ["Elms – Oaks", ...line]) });
  });

  test("boards in the order of their numbers do not begin a match each", () => {
    const [one, two] = [OAKS_HOME, FIRS_HOME.map((row) => row.replace("Firs", "Oaks").replace("Yews", "Elms"))];
    const rows = [one[0]!, two[0]!, one[1]!, two[1]!];
    expect(matchesOf([HEADER, ...rows]).lines).toHaveLength(1);
  });

  test.each(["Round", "Runde", "Rond", "Match"])("matches of a round, under %s", (header) => {
    const rows = [...in_("1", OAKS_HOME), ...in_("1", FIRS_HOME), ...in_("2", ELMS_HOME)];
    expect(matchesOf([`${header}|${HEADER}`, ...rows])).toEqual({
      problems: [],
      lines: [
        ["Oaks – Elms – 1", ...OAKS],
        ["Firs – Yews – 1", ...FIRS],
        ["Elms – Oaks – 2", ...ELMS],
      ],
    });
  });

  test("a team that meets two others in one match is told", () => {
    const rows = [...in_("1", OAKS_HOME), "1|3|Oaks|Ivo Ibs|7|1-0|Yews|Jan Jay|7"];
    expect(matchesOf([`Match|${HEADER}`, ...rows]).problems).toMatchObject([{ code: "match-other-teams" }]);
  });

  test("a column that was chosen for the matches is read as one that is headed so", () => {
    const rows = [`Xyz|${HEADER}`, ...in_("1", OAKS_HOME), ...in_("2", ELMS_HOME)];
    const found = find(sheet(rows.join("\n")), "chess-boards", { others: [], mapping: { Match: 0 } }) as Found;
    const { problems, summaries } = planFill(found);
    expect({ problems, lines: summaries[0]!.rows }).toEqual({
      problems: [],
      lines: [
        ["1", ...OAKS],
        ["2", ...ELMS],
      ].map(([number, ...line]) => [Number(number), ...line]),
    });
  });
});
