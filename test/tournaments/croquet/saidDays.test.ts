// A column Day with the days of the week says no date: it is left aside, and the games count in the order of their rows.
import { codes, planOf, sheet } from "../sheets";

const plan = (...days: readonly string[]) =>
  planOf(
    [
      sheet(
        `Day | Winner | Hcp | Loser | Hcp\n${days.map((day, i) => `${day} | Ann | 3 | ${["Bo", "Cy", "Di"][i]} | 2`).join("\n")}`,
      ),
    ],
    "croquet-games",
  );

test("days of the week stop no game", () => {
  const { problems, assumptions, rows } = plan("Sat", "", "Sun");
  expect(problems).toEqual([]);
  expect(codes(assumptions)).toEqual(["dates-none@A2"]);
  // The higher handicap wins, two steps: 12.
  expect(rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 12, 12]);
});

test("beside a date a word is an error", () => {
  expect(codes(plan("2026-05-01", "Sat", "Sun").problems)).toContain("cell-not-date@A3");
});
