// What a fill wrote beside a table is no input of the table when it is read again.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const GO = [
  ["Players;Result", "Ida Storm (5k) - Per Lind (3k);1-0", "Bo Dal (1d) - Emil Ravn (2d);0-1"],
  ["Bord;Parti;Resultat", "1;Ida Storm 5k - Per Lind 3k;1-0", "2;Emil Ravn 2d - Bo Dal 1d;0-1"],
  ["Players;Handicap;Komi;Result", "Ida Storm (5k) - Per Lind (3k);;;1-0", "Bo Dal (1d) - Emil Ravn (2d);;;0-1"],
];
const ACBL = [
  // Raw scores of 92.4, 80.64, 87.36 and 75.6 of 168.
  [
    "Possible 168;;;;",
    "Pair;Players;Handicap 1;Handicap 2;Percent",
    "1;Ann Ash - Bob Birch;10 %;12 %;55 %",
    "2;Cyd Elm - Dan Fir;5 %;6 %;48 %",
    "3;Eve Gum - Fay Hop;3 %;4 %;52 %",
    "4;Gus Ivy - Hal Jay;15 %;15 %;45 %",
  ],
  [
    "Possible 168;;;;;;;",
    "Pair;Players;Handicap 1;Handicap 2;Raw;Matchpoints added;Net score;Hcp rank",
    "1;Ann Ash - Bob Birch;10 %;12 %;92;;;",
    "2;Cyd Elm - Dan Fir;5 %;6 %;80;;;",
    "3;Eve Gum - Fay Hop;3 %;4 %;88;;;",
    "4;Gus Ivy - Hal Jay;15 %;15 %;76;;;",
  ],
  [
    "Average 84;;;;;",
    "Pair;Player 1;Hcp;Player 2;Hcp;MPs",
    "1;Ann Ash;10 %;Bob Birch;12 %;90",
    "2;Cyd Elm;5 %;Dan Fir;6 %;78",
    "3;Eve Gum;3 %;Fay Hop;4 %;88",
    "4;Gus Ivy;15 %;Hal Jay;14 %;80",
  ],
];

const CHESS = [
  // A card without headers.
  ["Honley v Rooks;;;", "Tuesday 3 November 2026;;;", "1;A Ash 16.5;1-0;X Young 15", "2;B Birch 14;½-½;Y Yarrow 13.5"],
];

test.each([...GO, ...ACBL, ...CHESS].map((lines) => [lines[1]!, lines] as const))(
  "%s: filling again changes nothing",
  async (_, lines) => {
    put("sheet.csv", ...lines);
    const filled = await runCli("fill", at("sheet.csv"), "--out", at("once.xlsx"), "--replace");
    expect([filled.code, filled.error]).toEqual([0, expect.any(String)]);
    const again = await runCli("fill", at("once.xlsx"), "--out", at("twice.xlsx"), "--replace", "--locale", "en");
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("twice.xlsx: 0 cells filled")]);
  },
);
