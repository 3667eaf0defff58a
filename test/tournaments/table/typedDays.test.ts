// Days that somebody typed as numbers, 1.9 for 1 September. The number 1.1 may be 1.1 or 1.10.
import { codes, planOf, sheet } from "../sheets";

const HEAD = "Dato|Vinder|Indeks|Vinder handicap|Taber|Taber handicap";
const games = (title: string, ...days: readonly string[]) =>
  sheet(`${title}\n\n${HEAD}\n${days.map((day) => `${day}|Ann Holt||4|Bo Field|6`).join("\n")}`, "Games");
const YEAR = "Sæson 2026";

test.each([
  [YEAR, ["1.9", "15.09", "30.11", "1.12"]],
  // The other dates say the year, too.
  ["Klubspil", ["'1.9.2026", "15.9"]],
])("%s, %j: read as days, and the year is told", (title, days) => {
  const plan = planOf(games(title, ...days), "croquet-games");
  expect(codes(plan.problems)).toEqual([]);
  expect(codes(plan.assumptions)).toContain(`dates-without-year@A${title === YEAR ? 4 : 5}`);
});

test.each([
  [YEAR, ["1.1"], ["A4"]],
  // 1.10 and 1.9: where one is unsure, so is the style of the column.
  [YEAR, ["1.9", "1.1"], ["A4", "A5"]],
  [YEAR, ["1.9", "31.09"], ["A4", "A5"]],
  ["Klubspil", ["1.9"], ["A4"]],
])("%s, %j: each cell is told", (title, days, cells) => {
  const plan = planOf(games(title, ...days), "croquet-games");
  expect(codes(plan.problems)).toEqual(cells.map((cell) => `cell-date-number@${cell}`));
});

test("the same in Go", () => {
  const on = (day: string) =>
    planOf(
      sheet(`Go 2026\n\nDate|Player 1|Rank 1|Player 2|Rank 2|Winner\n${day}|Ann Holt|3k|Bo Field|5k|Ann Holt`),
      "go-pairings",
    );
  expect(codes(on("5.9").problems)).toEqual([]);
  expect(codes(on("5.1").problems)).toEqual(["cell-date-number@A4"]);
});
