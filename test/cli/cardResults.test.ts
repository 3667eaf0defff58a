// Results of a match card as captains type them: one figure for both, under H and A, and totals beside the names of the teams.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly rows: readonly { readonly outputs: object }[];
  readonly summary: { readonly Matches: readonly object[] };
  readonly ledger: readonly { readonly player: string; readonly result: string }[];
}

// 2 × 1.5, 2 × 0.5, 2 × 0.5 and 2 × 1 for the lower rated: 1 in all for Honley, 6 for Rooks. (6 − 1) / 10 = 0.5 for Rooks.
const ADJUSTMENTS = [
  { "Home adj": 0, "Away adj": 3 },
  { "Home adj": 0, "Away adj": 1 },
  { "Home adj": 1, "Away adj": 0 },
  { "Home adj": 0, "Away adj": 2 },
];
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
    ...["1;A Ash 16.5;X Young 15;1-0", "2;B Birch 14;Y Yarrow 13.5;½-½"],
    ...["3;C Cole 12;Z Zell 12.5;0", "4;D Dale 10;W Wood 9;1-0"],
  ],
  [
    "the same without headers",
    ...["1;A Ash 16.5;X Young 15;1-0", "2;B Birch 14;Y Yarrow 13.5;½-½"],
    ...["3;C Cole 12;Z Zell 12.5;0", "4;D Dale 10;W Wood 9;1-0"],
  ],
  [
    "results under H and A",
    "Bd;Honley;Rating;H;A;Rooks;Rating",
    ...["1;A Ash;16.5;1;0;X Young;15", "2;B Birch;14;½;½;Y Yarrow;13.5"],
    ...["3;C Cole;12;0;1;Z Zell;12.5", "4;D Dale;10;1;0;W Wood;9"],
  ],
  [
    "the same behind the ratings in the names",
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
  put("card.csv", "Honley v Rooks;;;;;;", "Tuesday 3 November 2026;;;;;;", ...lines);
  const { code, out } = await runCli("fill", at("card.csv"), "--json", "--replace", "--out", at("out.xlsx"));
  const { rows, summary } = JSON.parse(out) as Json;
  expect([code, rows.map(({ outputs }) => outputs)]).toEqual([0, ADJUSTMENTS]);
  expect(summary.Matches).toEqual([expect.objectContaining(MATCH)]);
});

test.each([
  ["Honley;2½;Rooks;½", "A Ash;1;X Young;0", "B Birch;½;Y Yarrow;½", "C Cole;1;Z Zell;0"],
  ["Bd;Honley;H;A;Rooks", "1;A Ash;1;0;X Young", "2;B Birch;½;½;Y Yarrow", "3;C Cole;1;0;Z Zell"],
  ["Bd;Honley;Result;Rooks", "1;A Ash;1-0;X Young", "2;B Birch;½-½;Y Yarrow", "3;C Cole;1;Z Zell"],
])("in a book, which knows the ratings: %s", async (...lines) => {
  const members = ["A Ash;16.5", "B Birch;14", "C Cole;12", "X Young;15", "Y Yarrow;13.5", "Z Zell;12.5"];
  put("members.csv", "Name;Rating", ...members);
  const out = (name: string) => ["--out", at(name), "--replace"];
  await runCli("book", "new", "--system", "chess", "--players", at("members.csv"), ...out("book.xlsx"));
  put("card.csv", "Tuesday 3 November 2026", ...lines);
  const now = ["--now", "2026-12-01T10:00", "--json"];
  const ran = await runCli("book", "enter", at("book.xlsx"), at("card.csv"), ...now, ...out("entered.xlsx"));
  const { ledger } = JSON.parse(ran.out) as Json;
  expect([ran.code, ledger.map(({ player, result }) => `${player} ${result}`)]).toEqual([
    0,
    ["A Ash won", "B Birch draw", "C Cole won", "X Young lost", "Y Yarrow draw", "Z Zell lost"],
  ]);
  expect((await runCli("book", "check", at("entered.xlsx"), "--now", "2026-12-02T10:00")).code).toBe(0);
});
