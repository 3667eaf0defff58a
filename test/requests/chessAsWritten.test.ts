// Match cards, boards of matches and a club's own results as captains write them: filled, or entered into a book.
import { club, filled, type Filled, type Proposed } from "./desk";

const TITLE = ["Honley v Rooks;;;;;;;", "Tuesday 3 November 2026;;;;;;;"];
// 2 × 1.5, 2 × 0.5, 2 × 0.5 and 2 × 1 for the lower rated: 1 in all for Honley, 6 for Rooks. (6 − 1) / 10 = 0.5 for Rooks.
const ADJUSTMENTS = [
  { "Home adj": 0, "Away adj": 3 },
  { "Home adj": 0, "Away adj": 1 },
  { "Home adj": 1, "Away adj": 0 },
  { "Home adj": 0, "Away adj": 2 },
];
const TWO = ADJUSTMENTS.slice(0, 2);
const matches = ({ summary }: Filled) => summary("Matches") ?? [];
/** The reasons why nothing is filled. */
const reasons = ({ plan, missed, asked }: Filled) =>
  plan === null ? [missed?.hint ?? asked.join()] : plan.problems.map(({ code }) => code);

const BEHIND = ["1;A Ash 16.5;X Young 15;1-0", "2;B Birch 14;Y Yarrow 13.5;½-½"];
test.each<[string, ...string[]]>([
  [
    "ratings behind the names",
    ...["1;A Ash 16.5;1-0;X Young 15", "2;B Birch 14;½-½;Y Yarrow 13.5"],
    ...["3;C Cole 12;0-1;Z Zell 12.5", "4;D Dale 10;1-0;W Wood 9"],
  ],
  [
    "ratings in brackets",
    ...["1;A Ash (16.5);1-0;X Young (15)", "2;B Birch (14);½-½;Y Yarrow (13.5)"],
    ...["3;C Cole (12);0-1;Z Zell (12.5)", "4;D Dale (10);1-0;W Wood (9)"],
  ],
  [
    "ratings in columns",
    ...["1;A Ash;16.5;1-0;X Young;15", "2;B Birch;14;½-½;Y Yarrow;13.5"],
    ...["3;C Cole;12;0-1;Z Zell;12.5", "4;D Dale;10;1-0;W Wood;9"],
  ],
  [
    "a column of results for each",
    ...["1;A Ash 16.5;1;X Young 15;0", "2;B Birch 14;½;Y Yarrow 13.5;½"],
    ...["3;C Cole 12;0;Z Zell 12.5;1", "4;D Dale 10;1;W Wood 9;0"],
  ],
  ["the results at the end", ...BEHIND, "3;C Cole 12;Z Zell 12.5;0-1", "4;D Dale 10;W Wood 9;1-0"],
  ["nought and one for both among results of both", ...BEHIND, "3;C Cole 12;Z Zell 12.5;0", "4;D Dale 10;W Wood 9;1-0"],
  [
    "no numbers",
    ...["A Ash;16.5;1-0;X Young;15", "B Birch;14;½-½;Y Yarrow;13.5"],
    ...["C Cole;12;0-1;Z Zell;12.5", "D Dale;10;1-0;W Wood;9"],
  ],
])("a card without headers, %s: read below its title, and not without a line above it", async (_, ...boards) => {
  const card = await filled([...TITLE, ...boards]);
  expect([card.problems, card.outputs]).toEqual([[], ADJUSTMENTS]);
  expect(matches(card)).toMatchObject([
    {
      ...{ Home: "Honley", Away: "Rooks", "Home adj": 1, "Away adj": 6, "Away start": 0.5 },
      ...{ "Home score": 2.5, "Away score": 2, Winner: "Honley" },
    },
  ]);
  expect(reasons(await filled(boards))).toEqual(["section-without-header"]);
});

const MATCH = { Home: "Honley", Away: "Rooks", "Away start": 0.5, "Home score": 2.5, "Away score": 2 };
test.each([
  [
    "nought and one for both among results of both",
    "Bd;Honley;Rating;Result;Rooks;Rating",
    ...["1;A Ash;16.5;1-0;X Young;15", "2;B Birch;14;½-½;Y Yarrow;13.5"],
    ...["3;C Cole;12;0;Z Zell;12.5", "4;D Dale;10;1;W Wood;9"],
  ],
  [
    "the same behind the ratings in the names",
    "Bd;Honley;Rooks;Result",
    ...[...BEHIND, "3;C Cole 12;Z Zell 12.5;0", "4;D Dale 10;W Wood 9;1-0"],
  ],
  [
    "results under H and A",
    "Bd;Honley;Rating;H;A;Rooks;Rating",
    ...["1;A Ash;16.5;1;0;X Young;15", "2;B Birch;14;½;½;Y Yarrow;13.5"],
    ...["3;C Cole;12;0;1;Z Zell;12.5", "4;D Dale;10;1;0;W Wood;9"],
  ],
  [
    "results under H and A behind the ratings in the names",
    "Bd;Honley;H;A;Rooks",
    ...["1;A Ash 16.5;1;0;X Young 15", "2;B Birch 14;½;½;Y Yarrow 13.5"],
    ...["3;C Cole 12;0;1;Z Zell 12.5", "4;D Dale 10;1;0;W Wood 9"],
  ],
  [
    "players under H and A",
    "Bd;H;Rating;Result;A;Rating",
    ...["1;A Ash;16.5;1-0;X Young;15", "2;B Birch;14;½-½;Y Yarrow;13.5"],
    ...["3;C Cole;12;0-1;Z Zell;12.5", "4;D Dale;10;1-0;W Wood;9"],
  ],
  [
    "the totals beside the teams",
    "Honley;2½;Rooks;1½",
    ...["A Ash 16.5;1;X Young 15;0", "B Birch 14;½;Y Yarrow 13.5;½"],
    ...["C Cole 12;0;Z Zell 12.5;1", "D Dale 10;1;W Wood 9;0"],
  ],
])("a card is read with %s", async (_, ...lines) => {
  const card = await filled([...TITLE, ...lines]);
  expect([card.problems, card.outputs, matches(card)]).toMatchObject([[], ADJUSTMENTS, [MATCH]]);
});

const DAY = "3 November 2026;;;;;;";
test.each<[string, string[]]>([
  [
    "ratings behind names under the names of the teams",
    ["Bd;Honley;Res;Rooks", "1;A Ash 16.5;1-0;X Young 15", "2;B Birch 14;½-½;Y Yarrow 13.5"],
  ],
  [
    "the result under v, and the ratings inside",
    [DAY, "Honley;Rtg;v;Rtg;Rooks", "A Ash;16.5;1-0;15;X Young", "B Birch;14;½-½;13.5;Y Yarrow"],
  ],
  [
    "a column of colours",
    [DAY, "Bd;Col;Honley;Rtg;Score;Rtg;Rooks", "1;W;A Ash;16.5;1-0;15;X Young", "2;B;B Birch;14;½-½;13.5;Y Yarrow"],
  ],
  [
    "half-ratings under Grade",
    [DAY, "Bd;Honley;Grade;Result;Rooks;Grade", "1;A Ash;16.5;1-0;X Young;15", "2;B Birch;14;½-½;Y Yarrow;13.5"],
  ],
  [
    "a title for headers that say no more than Player",
    [
      "Honley v Rooks;;;;;",
      "Tuesday 3 November 2026;;;;;",
      "Board;Player;Rating;Result;Player;Rating",
      "1;A Ash;16.5;1-0;X Young;15",
      "2;B Birch;14;½-½;Y Yarrow;13.5",
    ],
  ],
  [
    "boards in one cell each, below the teams",
    ["Honley v Rooks", "1. A Ash (16.5) 1-0 X Young (15)", "2. B Birch (14) ½-½ Y Yarrow (13.5)"],
  ],
])("two boards of a card with %s", async (_, lines) => {
  const card = await filled(lines);
  expect([card.outputs, matches(card)]).toMatchObject([
    TWO,
    [{ Home: "Honley", Away: "Rooks", "Home score": 1.5, "Away score": 1, Winner: "Honley" }],
  ]);
});

test.each([
  ["Honley v Rooks, 3 November 2026", "Rooks"],
  ["Honley – Rooks 2 tirsdag d. 3. november 2026", "Rooks 2"],
  ["Honley mod Rooks 2 3/11", "Rooks 2"],
  ["Honley v Rooks (Division 2)", "Rooks"],
])("%s: the title names the teams without its day", async (title, away) => {
  expect(matches(await filled([`${title};;;`, ...BEHIND]))).toMatchObject([{ Home: "Honley", Away: away }]);
});

test.each([
  ["setting:ratings", "Honley v Rooks", "1. A Ash (1780) 1-0 X Young (1650)", "2. B Birch (1700) ½-½ Y Yarrow (1600)"],
  ["not-recognised-one-cell", "Date;Game", "2026-11-03;A Ash – X Young 1-0", "2026-11-03;B Birch – Y Yarrow ½-½"],
])("boards in one cell of which something is not said: %s", async (reason, ...lines) => {
  expect(reasons(await filled(lines))).toEqual([reason]);
});

describe("a number behind each full name, without brackets, is what the player holds", () => {
  test("croquet", async () => {
    const games = ["A Ash 6;B Birch 4.5;+12", "C Cole 3;A Ash 6;+3", "B Birch 4½;C Cole 3;+7"];
    // Steps 11 − 9, 9 − 6 and 11 − 6; the higher handicap wins 10 + 2 and 10 + 3, the lower 10 − 5.
    expect((await filled(["Winner;Loser;Score", ...games])).outputs).toMatchObject([
      { Change: 12 },
      { Change: 5 },
      { Change: 13 },
    ]);
  });

  test("DBf", async () => {
    const pairs = [
      "Anna Bro 24,5;Bent Dahl 30,2;58,2",
      "Carl Eg 12;Dora Fisk 18;52,1",
      "Eva Gram 20;Finn Holm 22;47,1",
    ];
    const { outputs } = await filled([
      ...["Spil: 24;;", "Spiller 1;Spiller 2;Score %", ...pairs, "Gert Ild 40;Hanne Juul 41,5;42,6"],
    ]);
    expect(outputs.map((own) => own["Pair handicap"])).toEqual([27.35, 15, 21, 40.75]);
    // Field mean 26.025, C_u = 3/4, C_b = 2.
    expect(outputs[0]!["Expected"]).toBeCloseTo(50 + (26.025 - 27.35) / 1.5, 9);
  });

  test("chess, boards of matches", async () => {
    const { outputs } = await filled([
      "Match;Board;Home;Away;Result",
      ...["Honley v Rooks;1;A Ash 16.5;X Young 15;1-0", "Honley v Rooks;2;B Birch 14;Y Yarrow 13.5;½-½"],
      "Holme v Marsh;1;C Cole 12;Z Zell 12.5;0-1",
    ]);
    expect(outputs).toEqual(ADJUSTMENTS.slice(0, 3));
  });

  test.each([
    ["of a team", "Hjemmehold;Udehold;Spil;Imp", "Nord Bridge 2;Syd Bridge 1;24;12", "Øst Bridge 1;Vest Bridge 3;24;6"],
    [
      "that only counts the names",
      "Spil: 24;;",
      "Spiller 1;Spiller 2;Score %",
      "Fru A 1;Hr B 1;60",
      "Fru C 2;Hr D 2;40",
    ],
  ])("but not one %s", async (_, ...lines) => {
    const { outputs } = await filled(lines);
    expect(outputs.every((own) => Object.keys(own).length === 0)).toBe(true);
  });
});

// ---------------------------------------------------------------- a club's own results of a season

describe("a club's own results of a season", () => {
  test("with ratings: each match with its start, and no league of one team", async () => {
    const season = await filled([
      ...["Honley results 2026-27;;;;;;", "Player;Rating;Opponent;Rating;Opponents;Result;Date"],
      ...["A Ash;16.5;X Young;15;Rooks;1;3/11/2026", "B Birch;14;Y Yarrow;13.5;Rooks;½;3/11/2026"],
      ...["A Ash;16.5;Z Zell;12.5;Marsh;0;10/11/2026", "B Birch;14;W Wood;9;Marsh;1;10/11/2026"],
    ]);
    // 3 + 1 for Rooks; 8 and the most, 8.5, for Marsh: 16.5 / 10 = 1.65, 1.5.
    expect([matches(season), season.summary("League")]).toMatchObject([
      [
        { Home: "Honley", Away: "Rooks", "Away adj": 4, "Away start": 0.5, "Home score": 1.5, "Away score": 1 },
        { Home: "Honley", Away: "Marsh", "Away adj": 16.5, "Away start": 1.5, "Home score": 1, "Away score": 2.5 },
      ],
      undefined,
    ]);
  });

  const ALONE = [
    "Player;Rating;Opponent;Rating;Opponents;Result;Date",
    ...["A Ash;16.5;X Young;15;Rooks;1;3/11/2026", "A Ash;16.5;Z Zell;12.5;Marsh;0;10/11/2026"],
  ];
  test("of one player alone: the adjustments of the boards, and no result of a match that is not here", async () => {
    const alone = await filled(ALONE);
    expect([alone.outputs, reasons(alone), alone.plan!.summaries]).toEqual([
      [
        { "Home adj": 0, "Away adj": 3 },
        { "Home adj": 0, "Away adj": 8 },
      ],
      ["match-one-board"],
      [],
    ]);
    expect((await enter(ALONE)).said).toContain("one board of each match");
  });

  test.each([
    [
      "Player;Opponent;Opponents;Result;Date",
      ...["A Ash;X Young;Rooks;1;3/11/2026", "B Birch;Y Yarrow;Rooks;½;3/11/2026"],
      ...["A Ash;Z Zell;Marsh;0;10/11/2026", "B Birch;W Wood;Marsh;1;10/11/2026"],
    ],
    [
      "Player;Opponent;Opponents (team);Result;Date",
      ...["A Ash;X Young;Rooks;1-0;3/11/2026", "B Birch;Y Yarrow;Rooks;½-½;3/11/2026"],
      ...["A Ash;Z Zell;Marsh;0-1;10/11/2026", "B Birch;W Wood;Marsh;1-0;10/11/2026"],
    ],
    [
      "Dato;Modstanderhold;Bræt;Farve;Spiller;Modstander;Resultat",
      ...["3/11-2026;Rooks;1;H;A Ash;X Young;1", ";;2;S;B Birch;Y Yarrow;½"],
      ...["10/11-2026;Marsh;1;S;A Ash;Z Zell;0", ";;2;H;B Birch;W Wood;1"],
    ],
  ])("in a book: the matches are read under %s", async (...lines) => {
    const { lines: all } = await enter(lines, "setting:home-team=Honley");
    const own = all.filter(({ player }) => ["A Ash", "B Birch"].includes(player));
    expect(
      own.map(({ played, player, opponent, result }) => `${played} ${player} ${opponent} ${String(result)}`),
    ).toEqual([
      ...["2026-11-03 A Ash X Young won", "2026-11-03 B Birch Y Yarrow draw"],
      ...["2026-11-10 A Ash Z Zell lost", "2026-11-10 B Birch W Wood won"],
    ]);
  });
});

describe("boards of a league in words that change a figure", () => {
  const HEADER = "Match;Board;Home team;Home player;Home rating;Away team;Away player;Away rating;Result";
  const [ONE, OTHER] = ["1;1;Honley;A Ash;16.5;Rooks;X Young;15;1-0", "1;2;Honley;B Birch;14;Rooks;Y Yarrow;13.5;½-½"];

  // Board 1 counts for nobody's adjustments after a default, so Rooks have 1 of board 2: no start.
  const DEFAULT = { "Home adj": 0, "Away adj": 1, "Away start": 0, "Home score": 1.5, "Away score": 0.5 };
  test.each([
    ...["default", "w/o", "udeblevet"].map((word) => [word, DEFAULT] as const),
    ...["late", "-", "default expected"].map((word) => [word, { "Away adj": 4, "Away start": 0.5 }] as const),
  ])("%s in a column of remarks", async (word, figures) => {
    const league = await filled([`${HEADER};Remarks`, `${ONE};${word}`, `${OTHER};`]);
    expect(matches(league)).toMatchObject([figures]);
  });

  test.each(["Division 2, scratch match", "Cup, no handicap", "Pokal uden start"])(
    "%s: whether it counts is asked",
    async (title) => {
      expect((await filled([title, HEADER, ONE, OTHER])).asked).toEqual(["counts"]);
    },
  );

  test("points for a win and a draw in the title", async () => {
    const { summary } = await filled(["Division 2: win 3, draw 1", HEADER, ONE, OTHER]);
    expect(summary("League")![0]).toMatchObject({ Team: "Honley", "Match points": 3 });
  });
});

// ---------------------------------------------------------------- in a book

const SIX = ["A Ash;16.5", "B Birch;14", "C Cole;12", "X Young;15", "Y Yarrow;13.5", "Z Zell;12.5", "W Wood;9"];
async function enter(lines: readonly string[], ...answers: readonly string[]): Promise<Proposed> {
  return (await club("chess", ["Name;Rating", ...SIX])).enterAs({ now: "2026-12-01T10:00" }, lines, ...answers);
}
const results = ({ lines }: Proposed) => lines.map(({ player, result }) => `${player} ${String(result)}`);
/** The score of the match that was entered; and the book reads its sheet again as before. */
async function scoreOf(entered: Proposed): Promise<string | undefined> {
  expect(await (await entered.written()).isUpToDate("2026-12-02T10:00")).toBe(true);
  return entered.outcomes.at(-1);
}

test("the day, the teams and the ratings of a card without headers", async () => {
  const title = "Honley – Rooks 2 tirsdag d. 3. november 2026;;;";
  const entered = await enter([title, "1;A Ash;1-0;X Young", "2;B Birch;0-1;Y Yarrow"]);
  expect(entered.state.tournaments).toMatchObject([{ kind: "chess-card" }]);
  expect([results(entered), entered.lines[0]!.played]).toEqual([
    ["A Ash won", "B Birch lost", "X Young lost", "Y Yarrow won"],
    "2026-11-03",
  ]);
  const differs = await enter([title, "1;A Ash 17;1-0;X Young 15", "2;B Birch 14;0-1;Y Yarrow 13.5"]);
  expect(differs.asked).toEqual(["handicap:A Ash"]);
});

test.each([
  ["Honley;2½;Rooks;½", "A Ash;1;X Young;0", "B Birch;½;Y Yarrow;½", "C Cole;1;Z Zell;0"],
  ["Bd;Honley;H;A;Rooks", "1;A Ash;1;0;X Young", "2;B Birch;½;½;Y Yarrow", "3;C Cole;1;0;Z Zell"],
  ["Bd;Honley;Result;Rooks", "1;A Ash;1-0;X Young", "2;B Birch;½-½;Y Yarrow", "3;C Cole;1;Z Zell"],
])("the book knows the ratings: %s", async (...lines) => {
  const entered = await enter(["Tuesday 3 November 2026", ...lines]);
  expect([entered.problems, results(entered)]).toEqual([
    [],
    ["A Ash won", "B Birch draw", "C Cole won", "X Young lost", "Y Yarrow draw", "Z Zell lost"],
  ]);
  await scoreOf(entered);
});

test.each(["def.;Y Yarrow;13.5;0", "0;Y Yarrow;13.5;default", "w/o;Y Yarrow;13.5;w/o"])(
  "a default is one for both where nobody has the point: %s",
  async (second) => {
    const lines = [
      ...["Honley v Rooks;;;;;;", "Board;Player;Rating;Res;Player;Rating;Res"],
      ...["1;A Ash;16.5;1;X Young;15;0", `2;B Birch;14;${second}`],
    ];
    const card = await filled(lines);
    // 3 for Rooks on board 1 alone: 0.3, so a start of 0.5.
    expect([card.outputs[1], matches(card)]).toMatchObject([
      { "Home adj": 0, "Away adj": 0 },
      [{ "Home games": 1, "Away games": 0, "Home score": 1, "Away score": 0.5 }],
    ]);
    expect(await scoreOf(await enter(lines, "day=2026-11-03"))).toContain("Honley 1 – ½ Rooks");
  },
);

describe("a card that names no teams", () => {
  const BOARDS = ["1;A Ash;16.5;1-0;X Young;15", "2;B Birch;14;½-½;Y Yarrow;13.5"];
  const TITLED = ["Tuesday 3 November 2026;;;;;"];
  const HEADERS = [
    "Board;Player;Rating;Result;Player;Rating",
    "Board;Home;Rating;Result;Away;Rating",
    "Bord;Hjemme;Rating;Resultat;Ude;Rating",
    "Board;Player;Rating;Result;Opponent;Rating",
    "Board;;Rating;Result;;Rating",
    "Bd;Us;Rating;Result;Them;Rating",
  ];

  test.each(HEADERS)("is entered when somebody says what they are called: %s", async (header) => {
    const { questions } = await enter([...TITLED, header, ...BOARDS]);
    expect(questions).toMatchObject([
      { id: "setting:home-team", choices: [], takes: "text" },
      { id: "setting:away-team", choices: [], takes: "text" },
    ]);
    const names = ["setting:home-team=Honley B", "setting:away-team=Rooks"];
    // 3 + 1 for Rooks, 0.5 to start with: 1.5 – 1.
    expect(await scoreOf(await enter([...TITLED, header, ...BOARDS], ...names))).toContain("Honley B 1½ – 1 Rooks");
  });

  test.each([
    [
      "asks for the one that is not named",
      ["setting:away-team"],
      [...TITLED, "Board;Honley;Rating;Result;Opponents;Rating"],
    ],
    ["asks nothing where the title names both", [], ["Honley v Rooks;;;;;", ...TITLED, HEADERS[0]!]],
  ])("%s", async (_, asked, lines) => {
    expect((await enter([...lines, ...BOARDS])).asked).toEqual(asked);
  });

  test("beside another is not entered: one answer cannot name both matches", async () => {
    const { problems } = await enter([...TITLED, HEADERS[0]!, ...BOARDS, ";;;;;", HEADERS[0]!, ...BOARDS]);
    expect(problems.map((problem) => problem.split("@")[0])).toEqual(["card-teams-unnamed", "card-teams-unnamed"]);
  });

  test("a fill calls them by their sides", async () => {
    expect(matches(await filled([HEADERS[3]!, ...BOARDS]))).toMatchObject([
      { Home: "Home", Away: "Away", Winner: "Home" },
    ]);
  });

  test.each(["Board;White;Rating;Black;Rating;Result", "Date;White;Rating;Black;Rating;Result"])(
    "colours do not tell the teams, so they are no card: %s",
    async (header) => {
      const { missed } = await filled([header, "1;A Ash;16.5;X Young;15;1-0", "2;Y Yarrow;13.5;B Birch;14;½-½"]);
      expect(missed?.hint).toBe("not-recognised-singles");
    },
  );
});

test.each([
  ["Board;Ravens;;Owls;", "1;A Ash;1;X Young;0", "2;B Birch;½;Y Yarrow;½", "3;C Cole;½;Z Zell;½"],
  ["Board;Ravens;Owls;;", "1;A Ash;X Young;1;0", "2;B Birch;Y Yarrow;½;½", "3;C Cole;Z Zell;½;½"],
  ["Board;Ravens;;Owls", "1;A Ash;1-0;X Young", "2;B Birch;½-½;Y Yarrow", "3;C Cole;½-½;Z Zell"],
  [
    "Board;Ravens;;;Owls;;",
    "1;A Ash;16.5;1;X Young;15;0",
    "2;B Birch;14;½;Y Yarrow;13.5;½",
    "3;C Cole;12;½;Z Zell;12.5;½",
  ],
])("a card with the names of its teams and nothing over the results: %s: a book keeps the names", async (...lines) => {
  const entered = await enter(lines, "day=2026-11-03");
  // Adjustments of 3 and 1 for Owls and 1 for Ravens: (4 − 1) / 10, so a start of 0.5.
  expect(await scoreOf(entered)).toContain("Ravens 2 – 1½ Owls");
});

describe("a word of default in the one cell for both results, where only one of two came", () => {
  const card = (third: string) => [
    ...["Thursday 8 October 2026;;;;", "Honley;Rating;Result;Rooks;Rating"],
    ...["A Ash;16.5;1-0;X Young;15", "B Birch;14;0-1;Y Yarrow;13.5", third],
  ];
  const boards = (third: string) => [
    "Date;Match;Board;Home team;Home;Rating;Result;Away team;Away;Rating",
    "8/10/2026;1;1;Honley;A Ash;16.5;1-0;Rooks;X Young;15",
    "8/10/2026;1;2;Honley;B Birch;14;0-1;Rooks;Y Yarrow;13.5",
    `8/10/2026;1;3;Honley;${third.replace(/^([^;]*;[^;]*;[^;]*);/, "$1;Rooks;")}`,
  ];

  // Other words: test/tournaments/chess/card. Adjustments of 3 and 1 for Rooks: a start of 0.5.
  test.each([
    ["card", card],
    ["boards", boards],
  ] as const)("%s", async (_, sheet) => {
    expect(await scoreOf(await enter(sheet("C Cole;12;udeblevet;;")))).toContain("Honley 2 – 1½ Rooks");
    expect(await scoreOf(await enter(sheet(";;udeblevet;Z Zell;12.5")))).toContain("Honley 1 – 2½ Rooks");
    // Where both are named, nobody knows who came.
    const { problems } = await enter(sheet("C Cole;12;w/o;Z Zell;12.5"));
    expect(problems.map((problem) => problem.split("@")[0])).toContain("cell-not-one-of");
  });
});

test("a result twice under one header is each side's own", async () => {
  const { asked, winners } = await enter([
    "Match;Date;Home;Home player;Rating;Res;Away;Away player;Rating;Res",
    ...["1;22/10/2026;Reds;A Ash;16.5;1;Blues;X Young;15;0", "1;22/10/2026;Reds;B Birch;14;0;Blues;Y Yarrow;13.5;1"],
  ]);
  expect([asked, winners]).toEqual([
    [],
    [
      ["A Ash", "X Young"],
      ["Y Yarrow", "B Birch"],
    ],
  ]);
});

describe("half-ratings, grades and ratings of four digits", () => {
  // grade = 10 × half-rating; four digits = 7.5 × grade + 700.
  const SCALES = {
    half: ["16.5", "14", "15", "13.5"],
    grade: ["165", "140", "150", "135"],
    "four-digit": ["1937.5", "1750", "1825", "1712.5"],
  } as const;
  const ALL = ["half", "grade", "four-digit"] as const;
  const NAMES = ["A Ash", "B Birch", "X Young", "Y Yarrow"];
  const card = ([a, b, x, y]: readonly string[]) => [
    "Bd;Honley;Rating;Res;Rooks;Rating",
    `1;A Ash;${a};1-0;X Young;${x}`,
    `2;B Birch;${b};½-½;Y Yarrow;${y}`,
  ];
  const boards = ([a, b, x, y]: readonly string[]) => [
    "Match;Board;Home team;Home player;Home rating;Away team;Away player;Away rating;Result",
    `1;1;Honley;A Ash;${a};Rooks;X Young;${x};1-0`,
    `1;2;Honley;B Birch;${b};Rooks;Y Yarrow;${y};½-½`,
  ];
  const enterIn = async (scale: (typeof ALL)[number], lines: readonly string[], ...answers: string[]) => {
    const members = ["Name;Rating", ...NAMES.map((name, i) => `${name};${SCALES[scale][i]}`)];
    const book = await club("chess", members, { settings: { ratings: scale } });
    const told = { now: "2026-12-01T10:00" };
    return book.enterAs(told, ["Honley v Rooks 3 November 2026;;;;;", ...lines], ...answers);
  };

  test.each(ALL.flatMap((scale) => ALL.flatMap((on) => [card, boards].map((as) => [scale, on, as.name, as] as const))))(
    "in a book of %s, %s on a sheet of %s: read as they are, or asked, and never refused",
    async (scale, on, _, as) => {
      const first = await enterIn(scale, as(SCALES[on]));
      if (!first.isReady) expect(first.asked).toEqual(["setting:ratings"]);
      const answered = first.isReady ? first : await enterIn(scale, as(SCALES[on]), `setting:ratings=${on}`);
      expect([answered.problems, answered.rows.map(({ outputs }) => outputs)]).toEqual([[], TWO]);
    },
  );

  test("one of several ratings that is not of four digits is named as it is written", async () => {
    const { said } = await enterIn("four-digit", card(["1937.5", "14", "1825", "1712.5"]));
    expect(said).toContain("rating: 14 is not allowed; it must be 700 or more");
  });
});
