// Two columns of names under the names of their clubs.
import { atOnce } from "../../src/kernel/steps";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheetOf } from "./drawn";

test("the clubs head their players, and a column of remarks is no third team", () => {
  const laid = atOnce(
    layingOut(
      sheetOf([
        ["Level play, 26 points"],
        ["Lawn", "Alderham", "Hcp", "Index", "Marsh Lane", "Hcp", "Index", "Score", "Referee's words"],
        [1, "Ann Bell", "1½", 1872, "Cy Dunn", 4, 1588, "26-11", null],
        [2, "Ed Fox", 6, 1437, "Una Tolan", "2½", 1756, "26-24", "Sun Low"],
        [3, "Flo Gale", 12, 1167, "Gus Hall", 9, 1291, "9-26", "Rain Came"],
        [4, "Ivy Jute", 16, 1040, "Kit Loy", 18, 985, "19-17", null],
        [5, "Moe Nye", 5, 1500, "Oda Pym", 7, 1390, "26-2", null],
      ]),
      "en",
    ),
  )!;
  expect(laid.kind).toBe("croquet-games");
  expect(laid.sheet.values.filter((row) => row.length > 4).map((row) => row.slice(1, 8))).toEqual([
    ["Player A", "Player B", "Handicap A", "Handicap B", "Index A", "Index B", "Score"],
    ["Ann Bell", "Cy Dunn", "1½", 4, 1872, 1588, "26-11"],
    ["Ed Fox", "Una Tolan", 6, "2½", 1437, 1756, "26-24"],
    ["Flo Gale", "Gus Hall", 12, 9, 1167, 1291, "9-26"],
    ["Ivy Jute", "Kit Loy", 16, 18, 1040, 985, "19-17"],
    ["Moe Nye", "Oda Pym", 5, 7, 1500, 1390, "26-2"],
  ]);
});

test("letters over names are the two who met", () => {
  const laid = atOnce(
    layingOut(
      sheetOf([
        ["Date", "A", "Grade", "B", "Grade", "Result"],
        ["12 Jan", "Ann Bell", "5k", "Bo Dunn", "5 kyu", "W+3.5"],
        ["19 Jan", "Cy Fox", "2d", "Di Gale", "3k", "W+R"],
        ["26 Jan", "Bo Dunn", "5 kyu", "Cy Fox", "2 dan", "B+11.5"],
      ]),
      "en",
    ),
  )!;
  expect([laid.kind, ...laid.sheet.values.slice(0, 2).map((row) => row.slice(1, 6))]).toEqual([
    "go-pairings",
    ["Player 1", "Rank 1", "Player 2", "Rank 2", "Result"],
    ["Ann Bell", "5k", "Bo Dunn", "5 kyu", "W+3.5"],
  ]);
});
