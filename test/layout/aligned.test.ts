// Text lined up by blanks, with the surname first: a comma with a blank behind it is in a name.
import { atOnce } from "../../src/kernel/steps";
import { readDelimited } from "../../src/files/delimited";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { planOf } from "../tournaments/sheets";

const LINES = `HANDICAP PAIRS (90% chart by rank)        TUE EVE NOV 12 2024
8 pairs   Howell       Average 54.0       * = Life Master

No.  Players                           Masterpoints           Score   Hcp   Total
 1   Hobart, Dale - Pinkney, June      12.40 / 310.22*        61.50
 2   Swenson, Mary - Swenson, Carl     88.10 / 141.75         60.00
 3   Lytle, Grace - Boyd, Norma        0.62 / 34.50           57.00
 4   Zeller, Frank - Mott, Irene       1450.00* / 655.08*     55.50
 5   Haas, Edna - Ortiz, Manny         222.30 / 19.20         53.50
 6   Crane, Bill - Crane, Sal          47.66 / 52.01          51.00
 7   Nolan, Peg - Doyle, Vern          6.03 / 0.00            49.50
 8   Rigby, Stu - Kemp, Ada            178.90 / 403.70*       44.00

Scores are raw. Director: Peg Nolan
`;

test("each line is one cell, and its columns are those of the blanks", () => {
  const { sheet } = readDelimited(LINES, "game");
  expect(sheet.values.map((line) => line.length)).toEqual(Array(14).fill(1));
  const laid = atOnce(layingOut(sheet, "en", ["acbl-rank-pairs"]))!;
  const plan = planOf(laid.sheet, "acbl-rank-pairs", { average: 54 });
  // By hand from the chart: Life Masters have 1, from 1,000 masterpoints on 0.
  expect(plan.rows.map(({ outputs }) => [outputs["Chart 1"], outputs["Chart 2"], outputs["Total"]])).toEqual([
    ...[
      [9.5, 1, 72],
      [5.5, 4, 69.5],
      [12, 7.5, 76.5],
      [0, 1, 56.5],
    ],
    ...[
      [2.5, 9.5, 65.5],
      [7.5, 5.5, 64],
      [9.5, 12, 71],
      [4, 1, 49],
    ],
  ]);
});

test("a file with commas and blanks after them stays a file with commas", () => {
  const lines = [
    "Ann Bell,   12.5,   Bo Carr,   8",
    "Cy Dale,    9,      Di Eden,   11",
    "Eva Fox,    7,      Flo Gant,  3",
  ];
  const { sheet } = readDelimited(`Pair list, one, two, three\n${lines.join("\n")}\n`, "list");
  expect(sheet.values.map((line) => line.length)).toEqual([4, 4, 4, 4]);
});
