import { codes, filled, planOf, sheet } from "../sheets";

const PLAYERS = sheet(
  `
Player|Handicap|Index
Ann Holt|3|1740
Bo Field|2|1800
Cy Marsh|3|1700`,
  "Players",
);

test("a friendly game of croquet moves no index and is not in the standings", () => {
  const games = sheet(
    `
Date|Winner|Loser|Points|Counts
2026-05-01|Ann Holt|Bo Field|26|
2026-05-01|Ann Holt|Cy Marsh|?|friendly
2026-05-02|Bo Field|Ann Holt|14|yes`,
    "Games",
  );
  const plan = planOf([games, PLAYERS]);
  expect(plan.problems).toEqual([]);
  expect(codes(plan.assumptions)).toContain("row-not-counted@E3");
  expect(filled(games, plan).slice(1)).toEqual([
    // 3 beats 2: two steps, 12. Index 1752 passes 1750: handicap 2.5 from the next day.
    "2026-05-01|Ann Holt|Bo Field|26||2|12|1752|1788|2.5|2",
    "2026-05-01|Ann Holt|Cy Marsh|?|friendly",
    // 2 beats 2.5 at 14 points: one step, 4.
    "2026-05-02|Bo Field|Ann Holt|14|yes|1|4|1792|1748|2|2.5",
  ]);
  expect(plan.rows[1]).toEqual({ row: 3, outputs: {}, problems: [] });
  expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 4))).toEqual([
    ["Bo Field", 2, 1, 1],
    ["Ann Holt", 2, 1, 1],
    ["Cy Marsh", 0, 0, 0],
  ]);
  // Over all games at once the function would count this one, too.
  expect(plan.writes.filter(({ formula }) => formula !== null)).toEqual([]);
  expect(plan.summaries[0]!.formula).toBeUndefined();
});

describe("a pair outside the field", () => {
  const HEADER = "Par|Spiller 1|Spiller 2|Handicap 1|Handicap 2|Score %|Tæller";
  const four = (third: string, last = "") =>
    planOf(
      sheet(`
Spil: 24
${HEADER}
1|Ida Storm|Per Lind|10|20|55|ja
2|Bo Holm|Eva Krage|20|20|50|
${third}
4|Ole Dam|Kim Fjord|30|20|45|${last}`),
    );

  test("the mean and the ranks are those of the others, and formulas leave its cells out", () => {
    const plan = four("3|Lis Ravn|Jan Birk|40|40|70|venskab");
    expect(plan.problems).toEqual([]);
    expect(codes(plan.assumptions)).toContain("row-not-counted@G5");
    expect(plan.rows.map(({ row, outputs }) => [row, outputs["Rank"]])).toEqual([
      [3, 1],
      [4, 2],
      [5, undefined],
      [6, 3],
    ]);
    // (10 + 20 + 20 + 20 + 30 + 20) / 6
    const { columns, rows } = plan.summaries.find(({ name }) => name.en === "Check")!;
    expect(rows[0]![columns.findIndex(({ name }) => name.en === "Field mean")]).toBe(20);
    const expected = plan.writes.find(({ row, formula }) => row === 2 && formula?.includes("TEAMHANDICAP"))!;
    expect(expected.formula).toContain("$D$3:$D$4,$D$6:$D$6");
    expect(plan.writes.filter(({ row }) => row === 4)).toEqual([]);
    expect(plan.writes.every(({ spill }) => spill === null)).toBe(true);
  });

  test("what else is in its row is no problem, and without the word it is one", () => {
    expect(four("3|Lis Ravn|Jan Birk|ti|40||tæller ikke").problems).toEqual([]);
    expect(codes(four("3|Lis Ravn|Jan Birk|ti|40||måske").problems)).toContain("cell-not-number@D5");
  });
});

test("a field that goes on under its header again stays one, though the last row above does not count", () => {
  const HEADER = "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %|Counts";
  const plan = planOf(
    sheet(`
Boards: 24
${HEADER}
1|Ida Storm|Per Lind|10|20|55|
2|Lis Ravn|Jan Birk|40|40|70|no
${HEADER}
3|Bo Holm|Eva Krage|20|20|50|
4|Ole Dam|Kim Fjord|30|20|45|`),
  );
  expect(codes(plan.assumptions)).toContain("header-repeated@A5");
  expect(codes(plan.assumptions)).not.toContain("sections-apart@A5");
  expect(plan.rows.map(({ outputs }) => outputs["Rank"])).toEqual([1, undefined, 2, 3]);
});

test("a board that does not count is none of its match", () => {
  const plan = planOf(
    sheet(`
Match|Home team|Home rating|Home result|Away team|Away rating|Away result|Counts
1|A|12|1|B|11|0|
1|A|11|0|B|14|1|exhibition
1|A|10|0|B|10|1|`),
  );
  // 12 against 11: twice the difference, 2, to B. A total of 2 of two boards is a start of 0, one game each.
  expect(plan.rows.map(({ outputs }) => outputs)).toEqual([
    { "Home adj": 0, "Away adj": 2 },
    {},
    { "Home adj": 0, "Away adj": 0 },
  ]);
  const { columns, rows } = plan.summaries[0]!;
  const of = (header: string) => rows[0]![columns.findIndex((column) => column.name.en === header)];
  expect([of("Home adj"), of("Away adj"), of("Home games"), of("Away games")]).toEqual([0, 2, 1, 1]);
});

test.each([
  ["acbl-pairs", "possible: 100\nPlayer 1|Player 2|Handicap 1|Handicap 2|Raw score|Counts\nA|B|0.1|0.2|50|no"],
  ["acbl-rank-pairs", "average: 50\nPlayer 1|Player 2|Masterpoints 1|Masterpoints 2|Raw score|Counts\nA|B|10|20|50|no"],
  [
    "acbl-teams",
    "boards: 7\nTeam A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B|Counts\nElms|182|10|Oaks|1700|19|no",
  ],
  ["go-pairings", "Player 1|Rank 1|Player 2|Rank 2|Counts\nAya|3k|Bo|5k|no"],
  ["dbf-individual", "boards: 24\nPlayer|Handicap|Score|Counts\nAya|10|50|no\nBo|12|50|no"],
  ["dbf-teams", "Home handicap|Away handicap|Boards|Home IMPs|Counts\n10|20|24|3|no"],
  [
    "dbf-halves",
    "comparison: iaf\nTable|NS 1|NS 2|NS handicap 1|NS handicap 2|EW 1|EW 2|EW handicap 1|EW handicap 2|Boards|NS result|Counts\n1|A|B|1|2|C|D|3|4|12|0.5|no",
  ],
  [
    "dbf-barometer",
    "Boards: 24\nTeam|Open handicap 1|Open handicap 2|Closed handicap 1|Closed handicap 2|Open result|Closed result|Counts\nX|1|2|3|4|1|-1|no",
  ],
  ["chess-boards", "Match|Home team|Home rating|Away team|Away rating|Counts\n1|A|132|B|123|no"],
  ["croquet-games", "Winner|Loser|Winner handicap|Loser handicap|Counts\nA|B|3|2|no"],
  ["dbf-pairs", "boards: 24\nPlayer 1|Player 2|Handicap 1|Handicap 2|Score|Counts\nA|B|1|2|50|no"],
] as const)("%s: where no row counts, nothing is computed and nothing is wrong", (kind, drawing) => {
  const plan = planOf(sheet(drawing), kind);
  expect(plan.rows.map(({ outputs, problems }) => ({ outputs, problems }))).toEqual(
    plan.rows.map(() => ({ outputs: {}, problems: [] })),
  );
  expect(plan.rows.length).toBeGreaterThan(0);
  expect(plan.problems).toEqual([]);
  expect(plan.writes).toEqual([]);
});

describe("columns that say which games count", () => {
  const GO = "Player 1|Rank 1|Player 2|Rank 2|Result";
  const two = (header: string, first: string, second: string) =>
    sheet(`${GO}|${header}\nAiko Mori|5k|Ben Stone|4k|1-0|${first}\nCleo Hane|12k|Dan Atari|9k|0-1|${second}`);

  test.each([
    ["Rated", "yes", "no"],
    ["Rated?", "ja", "nej"],
    ["Ratet", "x", "ikke"],
    ["Counts?", "Yes", "No"],
    ["Friendly", "", "x"],
    ["Casual game", "no", "yes"],
    ["Tæller ikke", "", "x"],
    ["Unrated", "-", "✓"],
    ["Type", "Rated", "Casual"],
    ["Remarks", "", "casual game"],
    ["Kamptype", "turnering", "venskabskamp"],
  ])("%s: %s, and %s for the game that does not", (header, first, second) => {
    const plan = planOf(two(header, first, second));
    expect(plan.kind).toBe("go-pairings");
    expect(plan.problems).toEqual([]);
    expect(codes(plan.assumptions)).toContain("row-not-counted@F3");
    expect(codes(plan.assumptions)).not.toContain("row-not-counted@F2");
  });

  test("in other sports too", () => {
    const chess = sheet(
      "Match|Home team|Home player|Home rating|Result|Away team|Away player|Away rating|Friendly\n" +
        "1|Holme|Ann Ash|12|1-0|Rooks|Bob Birch|10|\n1|Holme|Cy Cole|9|0-1|Rooks|Di Dunn|11|yes",
    );
    expect(codes(planOf(chess).assumptions)).toContain("row-not-counted@I3");
    const dbf = sheet(
      "Spil: 24\nSpiller 1|Spiller 2|Handicap 1|Handicap 2|Score %|Tæller ikke\n" +
        "Ida Storm|Per Lind|10|20|55|\nBo Holm|Eva Krage|20|20|45|\nLis Ravn|Jan Birk|40|40|70|x",
    );
    expect(codes(planOf(dbf).assumptions)).toContain("row-not-counted@F5");
    const croquet = sheet("Date|Winner|Loser|Points|Rated\n2026-05-01|Ann Holt|Bo Field|26|no", "Games");
    expect(codes(planOf([croquet, PLAYERS]).assumptions)).toContain("row-not-counted@E2");
  });

  test("a cell that is neither is said", () => {
    const plan = planOf(two("Rated", "perhaps", "no"));
    expect(codes(plan.problems)).toContain("counts-unclear@F2");
  });
});
