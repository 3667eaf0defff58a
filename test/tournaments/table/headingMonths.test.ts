// `5th` in a column of dates, under a heading that names the month: `June 2026`.
import { find, planFill, type Found } from "../../../src/tournaments";
import { dateOf } from "../../../src/kernel/day";
import { codes, sheet } from "../sheets";

const PLAYERS = `

Player|Handicap
Ann Holt|10
Bo Field|12`;
const SEASON = `June 2026
Date|Winner|Loser|Score
5th|Ann Holt|Bo Field|26-10
12.|Bo Field|Ann Holt|26-12
Juli 2026
Sat 3rd|Ann Holt|Bo Field|26-10
d. 4.|Ann Holt|Bo Field|26-9${PLAYERS}`;

function read(text: string, kind: "croquet-games" | "go-pairings" = "croquet-games") {
  const plan = planFill(find(sheet(text), kind, { others: [] }) as Found);
  const dayOf = (day: number | null) => (day === null ? null : dateOf(day).toISOString().slice(0, 10));
  const byRow = new Map(plan.played?.lines.map(({ row, day }) => [row, dayOf(day)]));
  return {
    days: [...byRow.values()],
    problems: codes(plan.problems.filter(({ code }) => code !== "croquet-depends-on-game")),
  };
}

test("the heading gives the month and the year", () => {
  expect(read(SEASON)).toEqual({ days: ["2026-06-05", "2026-06-12", "2026-07-03", "2026-07-04"], problems: [] });
});

test("the heading is no note that was passed over", () => {
  const plan = planFill(find(sheet(SEASON), "croquet-games", { others: [] }) as Found);
  expect(plan.assumptions.map(({ code }) => code)).not.toContain("row-passed-over");
});

test("without a month above, or on a day that the month does not have, the date is not read", () => {
  expect(read(SEASON.replace("June 2026\n", "Season\n")).problems).toEqual(["cell-not-date@A3", "cell-not-date@A4"]);
  expect(read(SEASON.replace("12.", "31st")).problems).toEqual(["cell-not-date@A4"]);
  // Two years in one heading: nobody knows which month is meant.
  expect(read(SEASON.replace("June 2026", "June 2026 and May 2027")).problems).toEqual([
    "cell-not-date@A3",
    "cell-not-date@A4",
  ]);
});

test("dates in full stay what they are", () => {
  expect(read(SEASON.replace("12.", "2026-06-30")).days[1]).toBe("2026-06-30");
});

test("the same in Go", () => {
  const games = `June 2026
Date|Black|Black rank|White|White rank|Result
5th|Ann Holt|5k|Bo Field|2k|B+R
12th|Ann Holt|5k|Bo Field|2k|W+R`;
  expect(read(games, "go-pairings").days).toEqual(["2026-06-05", "2026-06-12"]);
});
