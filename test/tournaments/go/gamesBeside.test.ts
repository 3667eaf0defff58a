// Several games of two players in a row: `Game 1 | Game 2`.
import { atOnce } from "../../../src/kernel/steps";
import { find } from "../../../src/tournaments";
import { layingOut } from "../../../src/tournaments/reading/laidOut";
import { codes, filled, planOf, sheet } from "../sheets";

const TWO = `Black|Black rank|White|White rank|Game 1|Game 2
Ann Holt|5k|Bo Field|2k|B+R|W+3.5
Cy Marsh|9k|Di Wood|1d|W+R|W+R`;

test("they are not one game without a result: each has its own row", () => {
  expect(find(sheet(TWO), "go-pairings", { others: [] })).toHaveProperty("missing");
  const laid = atOnce(layingOut(sheet(TWO), "en"))!;
  expect([laid.kind, laid.sheet.values.map((line) => line.join("|"))]).toEqual([
    "go-pairings",
    [
      "From|Player 1|Rank 1|Player 2|Rank 2|Result",
      "E2|Bo Field|2k|Ann Holt|5k|B+R",
      "E3|Di Wood|1d|Cy Marsh|9k|W+R",
      "F2|Bo Field|2k|Ann Holt|5k|W+3.5",
      "F3|Di Wood|1d|Cy Marsh|9k|W+R",
    ],
  ]);
});

test("columns that are called otherwise leave the row one game", () => {
  const plan = planOf(sheet(TWO.replaceAll(/Game \d/g, "Remark")));
  expect(plan.rows.map(({ outputs }) => [outputs["H"], outputs["Komi"]])).toEqual([
    [2, 0.5],
    [5, 0.5],
  ]);
  expect(codes(plan.problems)).toEqual([]);
});

test("two tables side by side: what a fill wrote for the second, `White (2)`, is no second player of White's", () => {
  const table = "Player 1|Rank 1|Player 2|Rank 2";
  const games = sheet(`${table}||${table}\nAnn|5k|Bo|2k||Cy|9k|Di|1d`);
  const first = planOf(games);
  const again = sheet(filled(games, first).join("\n"));
  expect(again.values[0]).toContain("White (2)");
  const second = planOf(again);
  expect([second.writes, second.problems, second.rows]).toEqual([[], [], first.rows]);
  // One that somebody typed heads a partner.
  const pairs = planOf(sheet("White|Rank|White (2)|Black|Rank\nAnn|5k|Eve|Bo|2k"));
  expect(codes(pairs.problems)).toEqual(["go-pair-go@C2"]);
});
