// Match cards as captains write them: without headers, with the rating behind each name.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
  readonly summary: { readonly Matches: readonly { readonly [header: string]: unknown }[] };
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}

interface Entered {
  readonly tournaments: readonly object[];
  readonly ledger: readonly { readonly player: string; readonly result: string }[];
  readonly questions: readonly PrintedQuestion[];
}

async function fill(...lines: readonly string[]): Promise<Json & { readonly code: number }> {
  put("card.csv", ...lines);
  const { code, out } = await runCli("fill", at("card.csv"), "--json", "--replace", "--out", at("out.xlsx"));
  return { code, ...(JSON.parse(out) as Json) };
}

const TITLE = ["Honley v Rooks;;;;;;;", "Tuesday 3 November 2026;;;;;;;"];
// 2 × 1.5, 2 × 0.5, 2 × 0.5 and 2 × 1 for the lower rated: 1 in all for Honley, 6 for Rooks. (6 − 1) / 10 = 0.5 for Rooks.
const ADJUSTMENTS = [
  { "Home adj": 0, "Away adj": 3 },
  { "Home adj": 0, "Away adj": 1 },
  { "Home adj": 1, "Away adj": 0 },
  { "Home adj": 0, "Away adj": 2 },
];
const MATCH = {
  Home: "Honley",
  Away: "Rooks",
  "Home adj": 1,
  "Away adj": 6,
  "Away start": 0.5,
  "Home score": 2.5,
  "Away score": 2,
  Winner: "Honley",
};

describe.each<[string, ...string[]]>([
  [
    "ratings behind the names",
    "1;A Ash 16.5;1-0;X Young 15",
    "2;B Birch 14;½-½;Y Yarrow 13.5",
    "3;C Cole 12;0-1;Z Zell 12.5",
    "4;D Dale 10;1-0;W Wood 9",
  ],
  [
    "ratings in brackets",
    "1;A Ash (16.5);1-0;X Young (15)",
    "2;B Birch (14);½-½;Y Yarrow (13.5)",
    "3;C Cole (12);0-1;Z Zell (12.5)",
    "4;D Dale (10);1-0;W Wood (9)",
  ],
  [
    "ratings in columns",
    "1;A Ash;16.5;1-0;X Young;15",
    "2;B Birch;14;½-½;Y Yarrow;13.5",
    "3;C Cole;12;0-1;Z Zell;12.5",
    "4;D Dale;10;1-0;W Wood;9",
  ],
  [
    "a column of results for each",
    "1;A Ash 16.5;1;X Young 15;0",
    "2;B Birch 14;½;Y Yarrow 13.5;½",
    "3;C Cole 12;0;Z Zell 12.5;1",
    "4;D Dale 10;1;W Wood 9;0",
  ],
  [
    "the results at the end",
    "1;A Ash 16.5;X Young 15;1-0",
    "2;B Birch 14;Y Yarrow 13.5;½-½",
    "3;C Cole 12;Z Zell 12.5;0-1",
    "4;D Dale 10;W Wood 9;1-0",
  ],
  [
    "no numbers",
    "A Ash;16.5;1-0;X Young;15",
    "B Birch;14;½-½;Y Yarrow;13.5",
    "C Cole;12;0-1;Z Zell;12.5",
    "D Dale;10;1-0;W Wood;9",
  ],
])("a card without headers, %s", (_, ...boards) => {
  test("is read below its title", async () => {
    const { code, rows, summary } = await fill(...TITLE, ...boards);
    expect([code, rows.map(({ outputs }) => outputs)]).toEqual([0, ADJUSTMENTS]);
    expect(summary.Matches).toEqual([expect.objectContaining(MATCH)]);
  });

  test("is not read without a line above it, and says what it needs", async () => {
    const { code, problems } = await fill(...boards);
    expect([code, problems.map((problem) => problem.code)]).toEqual([2, ["section-without-header"]]);
  });
});

test("ratings behind names under the names of the teams", async () => {
  const { code, rows } = await fill(
    "Bd;Honley;Res;Rooks",
    "1;A Ash 16.5;1-0;X Young 15",
    "2;B Birch 14;½-½;Y Yarrow 13.5",
  );
  expect([code, rows.map(({ outputs }) => outputs)]).toEqual([0, ADJUSTMENTS.slice(0, 2)]);
});

test("the title names the teams where the headers say no more than Player", async () => {
  const { summary } = await fill(
    "Honley v Rooks;;;;;",
    "Tuesday 3 November 2026;;;;;",
    "Board;Player;Rating;Result;Player;Rating",
    "1;A Ash;16.5;1-0;X Young;15",
    "2;B Birch;14;½-½;Y Yarrow;13.5",
  );
  expect(summary.Matches).toEqual([expect.objectContaining({ Home: "Honley", Away: "Rooks", Winner: "Honley" })]);
});

test.each([
  ["Honley v Rooks, 3 November 2026", "Rooks"],
  ["Honley – Rooks 2 tirsdag d. 3. november 2026", "Rooks 2"],
  ["Honley mod Rooks 2 3/11", "Rooks 2"],
  ["Honley v Rooks (Division 2)", "Rooks"],
])("%s: the title names the teams without its day", async (title, away) => {
  const { summary } = await fill(`${title};;;`, "1;A Ash 16.5;1-0;X Young 15", "2;B Birch 14;½-½;Y Yarrow 13.5");
  expect(summary.Matches).toEqual([expect.objectContaining({ Home: "Honley", Away: away })]);
});

test("a card without headers that was filled is read again, and nothing changes", async () => {
  await fill(...TITLE, "1;A Ash 16.5;1-0;X Young 15", "2;B Birch 14;½-½;Y Yarrow 13.5");
  const again = await runCli("fill", at("out.xlsx"), "--json", "--sheet", "card", "--out", at("again.xlsx"));
  const { rows, problems, differences } = JSON.parse(again.out) as Json & { readonly differences: readonly unknown[] };
  expect([again.code, problems, differences]).toEqual([0, [], []]);
  expect(rows.map(({ outputs }) => outputs)).toEqual(ADJUSTMENTS.slice(0, 2));
});

test("in a book, the day, the teams and the ratings of a card without headers", async () => {
  put("members.csv", "Name;Rating", "A Ash;16.5", "B Birch;14", "X Young;15", "Y Yarrow;13.5");
  await runCli("book", "new", "--system", "chess", "--players", at("members.csv"), "--out", at("book.xlsx"));
  const enter = async (...lines: readonly string[]) => {
    put("card.csv", ...lines);
    const files = [at("book.xlsx"), at("card.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-12-01T10:00"];
    return JSON.parse((await runCli("book", "enter", ...files, "--json")).out) as Entered;
  };
  const title = "Honley – Rooks 2 tirsdag d. 3. november 2026;;;";
  const entered = await enter(title, "1;A Ash;1-0;X Young", "2;B Birch;0-1;Y Yarrow");
  expect(entered.tournaments).toEqual([expect.objectContaining({ played: "2026-11-03", kind: "chess-card" })]);
  expect(entered.ledger.map(({ player, result }) => [player, result])).toEqual([
    ["A Ash", "won"],
    ["B Birch", "lost"],
    ["X Young", "lost"],
    ["Y Yarrow", "won"],
  ]);
  const differs = await enter(title, "1;A Ash 17;1-0;X Young 15", "2;B Birch 14;0-1;Y Yarrow 13.5");
  expect(differs.questions.map(({ id }) => id)).toEqual(["handicap:A Ash"]);
});

describe("a number behind each full name, without brackets, is what the player holds", () => {
  const held = async (...lines: readonly string[]) => {
    const { code, rows } = await fill(...lines);
    return [code, ...rows.map(({ outputs }) => outputs)];
  };

  // Steps 11 − 9, 9 − 6 and 11 − 6; the higher handicap wins 10 + 2 and 10 + 3, the lower 10 − 5.
  test("croquet", async () => {
    const games = await held(
      "Winner;Loser;Score",
      "A Ash 6;B Birch 4.5;+12",
      "C Cole 3;A Ash 6;+3",
      "B Birch 4½;C Cole 3;+7",
    );
    expect(games).toMatchObject([0, { Change: 12 }, { Change: 5 }, { Change: 13 }]);
  });

  // Field mean 26.025, C_u = 3/4, C_b = 2: 50 + (26.025 − 27.35) / 1.5 for the first pair.
  test("DBf", async () => {
    const pairs = [
      "Anna Bro 24,5;Bent Dahl 30,2;58,2",
      "Carl Eg 12;Dora Fisk 18;52,1",
      "Eva Gram 20;Finn Holm 22;47,1",
    ];
    const evening = await held(
      "Spil: 24;;",
      "Spiller 1;Spiller 2;Score %",
      ...pairs,
      "Gert Ild 40;Hanne Juul 41,5;42,6",
    );
    expect(evening).toMatchObject([
      0,
      { "Pair handicap": 27.35 },
      { "Pair handicap": 15 },
      {},
      { "Pair handicap": 40.75 },
    ]);
    expect(evening[1]).toMatchObject({ Expected: expect.closeTo(50 + (26.025 - 27.35) / 1.5, 9) as number });
  });

  test("chess, boards of matches", async () => {
    const boards = await held(
      "Match;Board;Home;Away;Result",
      "Honley v Rooks;1;A Ash 16.5;X Young 15;1-0",
      "Honley v Rooks;2;B Birch 14;Y Yarrow 13.5;½-½",
      "Holme v Marsh;1;C Cole 12;Z Zell 12.5;0-1",
    );
    expect(boards).toEqual([0, ...ADJUSTMENTS.slice(0, 3)]);
  });

  test("but not that of a team", async () => {
    const [code] = await held(
      "Hjemmehold;Udehold;Spil;Imp",
      "Nord Bridge 2;Syd Bridge 1;24;12",
      "Øst Bridge 1;Vest Bridge 3;24;6",
    );
    expect(code).toBe(2);
  });

  test("but not one that only counts the names", async () => {
    const [code] = await held("Spil: 24;;", "Spiller 1;Spiller 2;Score %", "Fru A 1;Hr B 1;60", "Fru C 2;Hr D 2;40");
    expect(code).toBe(2);
  });
});

test.each(["def.;Y Yarrow;13.5;0", "0;Y Yarrow;13.5;default", "w/o;Y Yarrow;13.5;w/o"])(
  "a default is one for both where nobody has the point: %s",
  async (second) => {
    const { code, rows, summary } = await fill(
      "Honley v Rooks;;;;;;",
      "Board;Player;Rating;Res;Player;Rating;Res",
      "1;A Ash;16.5;1;X Young;15;0",
      `2;B Birch;14;${second}`,
    );
    // 3 for Rooks on board 1 alone: 0.3, so a start of 0.5.
    expect([code, rows[1]!.outputs]).toEqual([0, { "Home adj": 0, "Away adj": 0 }]);
    expect(summary.Matches).toMatchObject([{ "Home games": 1, "Away games": 0, "Home score": 1, "Away score": 0.5 }]);
    put("card.csv", ...["Name;Rating", "A Ash;16.5", "B Birch;14", "X Young;15", "Y Yarrow;13.5"]);
    const files = (out: string) => ["--out", at(out), "--replace"];
    await runCli("book", "new", "--system", "chess", "--players", at("card.csv"), ...files("book.xlsx"));
    const when = ["--now", "2026-12-01T10:00", "--answer", "day=2026-11-03"];
    expect(
      (await runCli("book", "enter", at("book.xlsx"), at("out.xlsx"), ...when, ...files("entered.xlsx"))).code,
    ).toBe(0);
    const { out } = await runCli("book", "notice", at("entered.xlsx"), "--since", "2026-11-01");
    expect(out).toContain("Honley 1 – ½ Rooks");
  },
);

test("boards in one cell each, below the teams, are laid out as rows", async () => {
  const card = ["Honley v Rooks", "1. A Ash (16.5) 1-0 X Young (15)", "2. B Birch (14) ½-½ Y Yarrow (13.5)"];
  const { code, rows, summary } = await fill(...card);
  expect([code, rows.map(({ outputs }) => outputs)]).toEqual([0, ADJUSTMENTS.slice(0, 2)]);
  expect(summary.Matches).toMatchObject([{ Home: "Honley", Away: "Rooks", "Home score": 1.5, "Away score": 1 }]);
});

test.each([
  [
    "how are the ratings given",
    ...["Honley v Rooks", "1. A Ash (1780) 1-0 X Young (1650)", "2. B Birch (1700) ½-½ Y Yarrow (1600)"],
  ],
  [
    "each board is in one cell",
    ...["Date;Game", "2026-11-03;A Ash – X Young 1-0", "2026-11-03;B Birch – Y Yarrow ½-½"],
  ],
])("boards in one cell of which something is not said: %s", async (said, ...lines) => {
  const { code, problems } = await fill(...lines);
  expect([code, problems[0]!.message]).toEqual([2, expect.stringContaining(said)]);
});

test.each([
  [
    "the result under v, and the ratings inside",
    "Honley;Rtg;v;Rtg;Rooks",
    "A Ash;16.5;1-0;15;X Young",
    "B Birch;14;½-½;13.5;Y Yarrow",
  ],
  [
    "a column of colours",
    "Bd;Col;Honley;Rtg;Score;Rtg;Rooks",
    "1;W;A Ash;16.5;1-0;15;X Young",
    "2;B;B Birch;14;½-½;13.5;Y Yarrow",
  ],
  [
    "half-ratings under Grade",
    "Bd;Honley;Grade;Result;Rooks;Grade",
    "1;A Ash;16.5;1-0;X Young;15",
    "2;B Birch;14;½-½;Y Yarrow;13.5",
  ],
])("a card with %s", async (_, ...lines) => {
  const { code, rows, summary } = await fill("3 November 2026;;;;;;", ...lines);
  expect([code, rows.map(({ outputs }) => outputs)]).toEqual([0, ADJUSTMENTS.slice(0, 2)]);
  expect(summary.Matches).toMatchObject([{ Home: "Honley", Away: "Rooks", "Home score": 1.5, "Away score": 1 }]);
});

describe("a card that names no teams", () => {
  const BOARDS = ["1;A Ash;16.5;1-0;X Young;15", "2;B Birch;14;½-½;Y Yarrow;13.5"];
  const TITLED = ["Tuesday 3 November 2026;;;;;"];
  const enter = async (lines: readonly string[], ...answers: readonly string[]) => {
    put("unnamed.csv", ...lines);
    put("members.csv", "Name;Rating", "A Ash;16.5", "B Birch;14", "X Young;15", "Y Yarrow;13.5");
    const out = (name: string) => ["--out", at(name), "--replace"];
    await runCli("book", "new", "--system", "chess", "--players", at("members.csv"), ...out("book.xlsx"));
    const given = answers.flatMap((answer) => ["--answer", answer]);
    const now = ["--now", "2026-12-01T10:00", "--json"];
    const { code, out: printed } = await runCli(
      ...["book", "enter", at("book.xlsx"), at("unnamed.csv"), ...given, ...now, ...out("entered.xlsx")],
    );
    return { code, ...(JSON.parse(printed) as Entered & Json) };
  };
  const HEADERS = [
    "Board;Player;Rating;Result;Player;Rating",
    "Board;Home;Rating;Result;Away;Rating",
    "Bord;Hjemme;Rating;Resultat;Ude;Rating",
    "Board;Player;Rating;Result;Opponent;Rating",
    "Board;;Rating;Result;;Rating",
    "Bd;Us;Rating;Result;Them;Rating",
  ];

  test.each(HEADERS)("is entered when somebody says what they are called: %s", async (header) => {
    const asked = await enter([...TITLED, header, ...BOARDS]);
    expect([asked.code, asked.questions]).toMatchObject([
      2,
      [
        { id: "setting:home-team", choices: [], takes: "text" },
        { id: "setting:away-team", choices: [], takes: "text" },
      ],
    ]);
    const { code } = await enter(
      [...TITLED, header, ...BOARDS],
      "setting:home-team=Honley B",
      "setting:away-team=Rooks",
    );
    expect(code).toBe(0);
    // 3 + 1 for Rooks, 0.5 to start with: 1.5 – 1.
    const { out } = await runCli("book", "notice", at("entered.xlsx"), "--since", "2026-11-01");
    expect(out).toContain("Honley B 1½ – 1 Rooks");
    // Nothing has changed since.
    expect((await runCli("book", "check", at("entered.xlsx"), "--now", "2026-12-02T10:00")).code).toBe(0);
  });

  test("asks for the one that is not named", async () => {
    const { questions } = await enter([...TITLED, "Board;Honley;Rating;Result;Opponents;Rating", ...BOARDS]);
    expect(questions.map(({ id }) => id)).toEqual(["setting:away-team"]);
  });

  test("asks nothing where the title names both", async () => {
    const { code } = await enter(["Honley v Rooks;;;;;", ...TITLED, HEADERS[0]!, ...BOARDS]);
    expect(code).toBe(0);
  });

  test("beside another is not entered: one answer cannot name both matches", async () => {
    const { code, problems } = await enter([...TITLED, HEADERS[0]!, ...BOARDS, ";;;;;", HEADERS[0]!, ...BOARDS]);
    expect([code, problems.map((problem) => problem.code)]).toEqual([2, ["card-teams-unnamed", "card-teams-unnamed"]]);
  });

  test("a fill calls them by their sides", async () => {
    const { summary } = await fill(HEADERS[3]!, ...BOARDS);
    expect(summary.Matches).toMatchObject([{ Home: "Home", Away: "Away", Winner: "Home" }]);
  });

  test.each(["Board;White;Rating;Black;Rating;Result", "Date;White;Rating;Black;Rating;Result"])(
    "colours do not tell the teams, so they are no card: %s",
    async (header) => {
      const { code, problems } = await fill(header, "1;A Ash;16.5;X Young;15;1-0", "2;Y Yarrow;13.5;B Birch;14;½-½");
      expect([code, problems[0]!.message]).toEqual([2, expect.stringContaining("games without teams")]);
    },
  );
});

describe("a card with the names of its teams and nothing over the results", () => {
  test.each([
    ["Board;Ravens;;Owls;", "1;Ann Ash;1;Bob Birch;0", "2;Cy Cole;½;Di Dale;½", "3;Eve Elm;½;Fay Fox;½"],
    ["Board;Ravens;Owls;;", "1;Ann Ash;Bob Birch;1;0", "2;Cy Cole;Di Dale;½;½", "3;Eve Elm;Fay Fox;½;½"],
    ["Board;Ravens;;Owls", "1;Ann Ash;1-0;Bob Birch", "2;Cy Cole;½-½;Di Dale", "3;Eve Elm;½-½;Fay Fox"],
    [
      "Board;Ravens;;;Owls;;",
      "1;Ann Ash;16;1;Bob Birch;15;0",
      "2;Cy Cole;12;½;Di Dale;11;½",
      "3;Eve Elm;10;½;Fay Fox;10;½",
    ],
  ])("%s: a book keeps the names", async (...lines) => {
    put(
      "members.csv",
      "Name;Rating",
      "Ann Ash;16",
      "Bob Birch;15",
      "Cy Cole;12",
      "Di Dale;11",
      "Eve Elm;10",
      "Fay Fox;10",
    );
    put("named.csv", ...lines);
    const out = (name: string) => ["--out", at(name), "--replace"];
    await runCli("book", "new", "--system", "chess", "--players", at("members.csv"), ...out("names.xlsx"));
    const when = ["--played", "2026-11-03", "--now", "2026-11-20T10:00"];
    const entered = await runCli("book", "enter", at("names.xlsx"), at("named.csv"), ...when, ...out("entered.xlsx"));
    expect(entered.code).toBe(0);
    const now = ["--now", "2026-11-21T10:00"];
    expect(await runCli("book", "check", at("entered.xlsx"), ...now)).toMatchObject({ code: 0, error: "" });
    await runCli("book", "update", at("entered.xlsx"), ...now, ...out("updated.xlsx"));
    // Game points 2 to 1 of three boards, and 0.5 for Owls from 4 / 10.
    const { out: notice } = await runCli("book", "notice", at("updated.xlsx"), "--since", "2026-11-01");
    expect(notice).toContain("Ravens 2 – 1½ Owls");
  });
});
