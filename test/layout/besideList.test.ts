// Games beside a list of players whose header is a line higher.
import { atOnce } from "../../src/kernel/steps";
import { layingOutSheet, type ReadItself } from "../../src/requests/filling/laidOut";
import { asSaid, find, planFill, type Found } from "../../src/tournaments";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheetOf } from "./drawn";

const LADDER = sheetOf([
  ["Our Go ladder"],
  [],
  ["Rung", "Player", "Rank", "Paid", null, null, "Challenges", null, null, null],
  [1, "Ann Bell", "3d", "owes", null, null, "Challenger", "Challenged", "H", "Komi"],
  [2, "Bo Dunn", "2d", "y", null, null, "Cy Fox", "Bo Dunn", null, null],
  [3, "Cy Fox", "1d", "y", null, null, "Di Gale", "Cy Fox", null, null],
  [4, "Di Gale", "1k", "owes", null, null, "Ed Holt", "Di Gale", null, null],
  [5, "Ed Holt", "2k", "y", null, null, "Ed Holt", "Ann Bell", null, null],
]);

test("ranks of the list are not those of the players who stand in the same lines", () => {
  const laid = atOnce(layingOut(LADDER, "en"))!;
  const games = laid.sheet.values.filter((row) => row[1] !== undefined);
  expect(games.map((row) => row.slice(1, 3))).toEqual([
    ["Player 1", "Player 2"],
    ["Cy Fox", "Bo Dunn"],
    ["Di Gale", "Cy Fox"],
    ["Ed Holt", "Di Gale"],
    ["Ed Holt", "Ann Bell"],
  ]);
  expect(laid.kind).toBe("go-pairings");
});

test("the list gives the ranks, and is not told of as something that is not read", () => {
  const read = atOnce(layingOutSheet(LADDER, { others: [] }, [], "en")) as ReadItself;
  expect([read.sheet, read.left]).toEqual([null, []]);
  const around = { others: [], chosen: true };
  const { result } = asSaid(LADDER, find(LADDER, "go-pairings", around), read.columns, {}, around);
  const { rows } = planFill(result as Found);
  // One rank of difference is no handicap but the komi; three are three stones.
  expect(rows.map(({ row, outputs }) => [row, outputs["Black"]])).toEqual([
    [5, "Cy Fox"],
    [6, "Di Gale"],
    [7, "Ed Holt"],
    [8, "Ed Holt"],
  ]);
});
