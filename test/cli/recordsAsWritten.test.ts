// A club's own results of a chess season: its players, whom they met and for which team, match after match.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly tournaments: readonly { readonly kind: string }[];
  readonly ledger: readonly {
    readonly played: string;
    readonly player: string;
    readonly opponent: string;
    readonly result: string;
  }[];
  readonly rows: readonly { readonly outputs: object }[];
  readonly summary: { readonly [table: string]: readonly object[] };
  readonly problems: readonly { readonly code: string }[];
}

async function run(command: readonly string[], lines: readonly string[], ...more: readonly string[]) {
  put("record.csv", ...lines);
  const out = ["--json", "--replace", "--out", at("out.xlsx"), ...more];
  const ran = await runCli(...command, at("record.csv"), ...out);
  return { ...ran, ...(JSON.parse(ran.out) as Json) };
}

beforeAll(async () => {
  put(
    "members.csv",
    "Name;Rating",
    "A Ash;16.5",
    "B Birch;14",
    "X Young;15",
    "Y Yarrow;13.5",
    "Z Zell;12.5",
    "W Wood;9",
  );
  const files = ["--players", at("members.csv"), "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", "chess", ...files)).code).toBe(0);
});
const enter = (...lines: readonly string[]) =>
  run(["book", "enter", at("book.xlsx")], lines, "--now", "2026-12-01T10:00", "--answer", "setting:home-team=Honley");

const PLAYED = [
  ["2026-11-03", "A Ash", "X Young", "won"],
  ["2026-11-03", "B Birch", "Y Yarrow", "draw"],
  ["2026-11-10", "A Ash", "Z Zell", "lost"],
  ["2026-11-10", "B Birch", "W Wood", "won"],
];

test.each([
  [
    "Player;Opponent;Opponents;Result;Date",
    "A Ash;X Young;Rooks;1;3/11/2026",
    "B Birch;Y Yarrow;Rooks;½;3/11/2026",
    "A Ash;Z Zell;Marsh;0;10/11/2026",
    "B Birch;W Wood;Marsh;1;10/11/2026",
  ],
  [
    "Player;Opponent;Opponents (team);Result;Date",
    "A Ash;X Young;Rooks;1-0;3/11/2026",
    "B Birch;Y Yarrow;Rooks;½-½;3/11/2026",
    "A Ash;Z Zell;Marsh;0-1;10/11/2026",
    "B Birch;W Wood;Marsh;1-0;10/11/2026",
  ],
  [
    "Dato;Modstanderhold;Bræt;Farve;Spiller;Modstander;Resultat",
    "3/11-2026;Rooks;1;H;A Ash;X Young;1",
    ";;2;S;B Birch;Y Yarrow;½",
    "10/11-2026;Marsh;1;S;A Ash;Z Zell;0",
    ";;2;H;B Birch;W Wood;1",
  ],
])("the matches are read under %s", async (...lines) => {
  const entered = await enter(...lines);
  expect([entered.code, entered.error]).toEqual([0, ""]);
  const own = entered.ledger.filter(({ player }) => ["A Ash", "B Birch"].includes(player));
  expect(own.map(({ played, player, opponent, result }) => [played, player, opponent, result])).toEqual(PLAYED);
});

test("with ratings: each match with its start, and no league of one team", async () => {
  const { code, summary } = await run(
    ["fill"],
    [
      "Honley results 2026-27;;;;;;",
      "Player;Rating;Opponent;Rating;Opponents;Result;Date",
      ...["A Ash;16.5;X Young;15;Rooks;1;3/11/2026", "B Birch;14;Y Yarrow;13.5;Rooks;½;3/11/2026"],
      ...["A Ash;16.5;Z Zell;12.5;Marsh;0;10/11/2026", "B Birch;14;W Wood;9;Marsh;1;10/11/2026"],
    ],
  );
  // 3 + 1 for Rooks; 8 and the most, 8.5, for Marsh: 16.5 / 10 = 1.65, 1.5.
  expect([code, summary["Matches"]]).toMatchObject([
    0,
    [
      { Home: "Honley", Away: "Rooks", "Away adj": 4, "Away start": 0.5, "Home score": 1.5, "Away score": 1 },
      { Home: "Honley", Away: "Marsh", "Away adj": 16.5, "Away start": 1.5, "Home score": 1, "Away score": 2.5 },
    ],
  ]);
  expect(summary["League"]).toBeUndefined();
});

test("of one player alone: the adjustments of the boards, and no result of a match that is not here", async () => {
  const lines = [
    "Player;Rating;Opponent;Rating;Opponents;Result;Date",
    "A Ash;16.5;X Young;15;Rooks;1;3/11/2026",
    "A Ash;16.5;Z Zell;12.5;Marsh;0;10/11/2026",
  ];
  const filled = await run(["fill"], lines);
  expect(filled.rows.map(({ outputs }) => outputs)).toEqual([
    { "Home adj": 0, "Away adj": 3 },
    { "Home adj": 0, "Away adj": 8 },
  ]);
  expect([filled.code, filled.problems.map(({ code }) => code), filled.summary]).toEqual([1, ["match-one-board"], {}]);
  const entered = await enter(...lines);
  expect([entered.code, entered.error]).toEqual([2, expect.stringContaining("one board of each match")]);
});

describe("boards of a league in words that change a figure", () => {
  const HEADER = "Match;Board;Home team;Home player;Home rating;Away team;Away player;Away rating;Result";
  const [ONE, TWO] = ["1;1;Honley;A Ash;16.5;Rooks;X Young;15;1-0", "1;2;Honley;B Birch;14;Rooks;Y Yarrow;13.5;½-½"];
  const matchOf = async (...lines: readonly string[]) => {
    const { code, summary } = await run(["fill"], lines);
    return [code, summary["Matches"]![0]];
  };

  // Board 1 counts for nobody's adjustments, so Rooks have 1 of board 2: no start.
  test.each(["default", "w/o", "udeblevet"])("%s in a column of remarks is a default", async (word) => {
    const match = await matchOf(`${HEADER};Remarks`, `${ONE};${word}`, `${TWO};`);
    expect(match).toMatchObject([
      0,
      { "Home adj": 0, "Away adj": 1, "Away start": 0, "Home score": 1.5, "Away score": 0.5 },
    ]);
  });

  test.each(["late", "-", "default expected"])("%s there is none", async (word) => {
    const match = await matchOf(`${HEADER};Remarks`, `${ONE};${word}`, `${TWO};`);
    expect(match).toMatchObject([0, { "Away adj": 4, "Away start": 0.5 }]);
  });

  test.each(["Division 2, scratch match", "Cup, no handicap", "Pokal uden start"])(
    "%s: whether it counts is asked",
    async (title) => {
      const { code, questions } = await run(["fill"], [title, HEADER, ONE, TWO]);
      expect([code, questions.map(({ id }) => id)]).toEqual([2, ["counts"]]);
    },
  );

  test("points for a win and a draw in the title", async () => {
    const { summary } = await run(["fill"], ["Division 2: win 3, draw 1", HEADER, ONE, TWO]);
    expect(summary["League"]![0]).toMatchObject({ Team: "Honley", "Match points": 3 });
  });
});
