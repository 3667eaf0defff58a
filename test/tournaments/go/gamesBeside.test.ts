// Several games of two players in a row: `Game 1 | Game 2`.
import { find } from "../../../src/tournaments";
import { codes, planOf, sheet } from "../sheets";

const TWO = `Black|Black rank|White|White rank|Game 1|Game 2
Ann Holt|5k|Bo Field|2k|B+R|W+3.5
Cy Marsh|9k|Di Wood|1d|W+R|W+R`;

test("stones and komi are those of each game, and a warning says that the results are not read", () => {
  const plan = planOf(sheet(TWO));
  expect(plan.rows.map(({ outputs }) => [outputs["H"], outputs["Komi"]])).toEqual([
    [2, 0.5],
    [5, 0.5],
  ]);
  expect(codes(plan.problems)).toEqual(["go-games-beside@A1"]);
  expect(plan.problems[0]!.details["headers"]).toEqual(["Game 1", "Game 2"]);
  expect(codes(planOf(sheet(TWO.replaceAll(/Game \d/g, "Remark"))).problems)).toEqual([]);
});

test("a book does not take two games for one without a result", () => {
  expect(find(sheet(TWO), "go-pairings", { others: [], carried: true })).toMatchObject({
    hint: "not-recognised-games-beside",
  });
});

test("a row a player with those he met says how to write the games", () => {
  const table = `Name|Rank|Game 1|Game 2
Ann Holt|5k|Bo Field +|Cy Marsh -
Bo Field|2k|Ann Holt -|Cy Marsh +`;
  expect(find(sheet(table), "go-pairings", { others: [] })).toMatchObject({ hint: "not-recognised-games-beside" });
});
