// Sheets with a column for each side: what heads the two players, who won by that, and the change of each.
import { recognise } from "../../../src/tournaments";
import { planOf, sheet } from "../sheets";

const text = (plan: ReturnType<typeof planOf>, column: number) =>
  plan.writes.filter((write) => write.column === column).map(({ value }) => value);

/** A ladder: 7 beats 6 in a game of 26, one step: 11. 3½ loses to 3 by one step: 9. */
const LADDER = [
  "Challenger|H'cap|Defender|H'cap|Won by|Score|Challenger +/-|Defender +/-",
  "Ann Ash|7|Bo Birch|6|C|26-19||",
  "Cy Cole|3½|Di Dale|3|D|26-22||",
];

test("the winner by the first letter of a header; the change of each side in its column", () => {
  const plan = planOf(sheet(LADDER.join("\n")), "croquet-games");
  expect(plan.problems).toEqual([]);
  expect([text(plan, 6), text(plan, 7)]).toEqual([
    [11, -9],
    [-11, 9],
  ]);
});

test("winner and loser with a column each; a lone one of the two gets nothing", () => {
  const games = (...changes: readonly string[]) =>
    planOf(
      sheet([`Winner|Hcp|Loser|Hcp|${changes.join("|")}`, "Ann Ash|7|Bo Birch|6|", "Di Dale|3|Cy Cole|3½|"].join("\n")),
      "croquet-games",
    );
  const plan = games("Winner +/-", "Loser +/-");
  expect([text(plan, 4), text(plan, 5)]).toEqual([
    [11, 9],
    [-11, -9],
  ]);
  expect(text(games("Loser +/-"), 4)).toEqual([]);
});

test("Index +/- is the change of an index, not an index", () => {
  const plan = planOf(
    sheet("Winner|Hcp|Loser|Hcp|Index winner +/-|Index loser +/-\nAnn Ash|7|Bo Birch|6||"),
    "croquet-games",
  );
  expect(Object.keys(plan.columns)).toEqual(["Winner", "Loser", "Winner handicap", "Loser handicap"]);
  expect([text(plan, 4), text(plan, 5)]).toEqual([[11], [-11]]);
});

test("scores under an unknown header are asked about: a game of 14 points would count as one of 26", () => {
  const games = sheet("Winner|Hcp|Loser|Hcp|Tally\nAnn Ash|12|Bo Birch|9|14-10\nCy Cole|9|Bo Birch|9|14-3");
  const [found] = recognise([games]).found;
  expect(found!.doubts.map(({ header, fields }) => [header, fields])).toEqual([["Tally", ["Score"]]]);
});

test("one header for both sides, once behind each player: each gets its own change", () => {
  const plan = planOf(
    sheet("Winner|Hcp|Change|Loser|Hcp|Change\nAnn Ash|7||Bo Birch|6|\nDi Dale|3||Cy Cole|3½|"),
    "croquet-games",
  );
  expect([text(plan, 2), text(plan, 5)]).toEqual([
    [11, 9],
    [-11, -9],
  ]);
  const ladder = planOf(
    sheet("Player A|Hcp|+/-|Player B|Hcp|+/-|Winner\nAnn Ash|7||Bo Birch|6||A\nCy Cole|3½||Di Dale|3||B"),
    "croquet-games",
  );
  expect([text(ladder, 2), text(ladder, 5)]).toEqual([
    [11, -9],
    [-11, 9],
  ]);
});

test("beside a column for each side no column for both is added; numbers say nothing of winner and loser", () => {
  const added = (plan: ReturnType<typeof planOf>) =>
    plan.writes.flatMap(({ newHeader, value }) => (newHeader ? [value] : []));
  expect(added(planOf(sheet(LADDER.join("\n")), "croquet-games"))).toEqual(["Steps"]);
  const games = "Winner|Hcp|Loser|Hcp|Change 1|Change 2\nAnn Ash|7|Bo Birch|6||";
  const plan = planOf(sheet(games), "croquet-games");
  expect([text(plan, 4), text(plan, 5), added(plan)]).toEqual([[], [], ["Steps", "Change"]]);
});
