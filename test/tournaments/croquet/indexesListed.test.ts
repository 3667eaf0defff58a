// Handicaps in the rows and indexes in the list of members: the season goes on from the listed indexes.
import { planOf, sheet } from "../sheets";

const GAMES = sheet("Winner | Hcp | Loser | Hcp\nAnn | 1.5 | Bo | -0.5", "Games");
const plan = (...members: readonly string[]) =>
  planOf([GAMES, sheet(["Name | Handicap | Index", ...members].join("\n"), "Members")], "croquet-games");

test("the indexes of the list move", () => {
  const { rows, differences } = plan("Ann | 1.5 | 1815", "Bo | -0.5 | 2010");
  // Five steps: the higher handicap wins 15.
  expect(rows[0]!.outputs).toMatchObject({ Change: 15, "Winner index after": 1830, "Loser index after": 1995 });
  expect(differences).toEqual([]);
});

test("a handicap in a row that is not the listed one is named", () => {
  expect(plan("Ann | 2 | 1815", "Bo | -0.5 | 2010").differences).toMatchObject([{ cell: "B2" }]);
});

test("of a list without somebody's index the rows count alone", () => {
  const { rows } = plan("Ann | 1.5 | 1815", "Bo | -0.5 |");
  expect(rows[0]!.outputs).toMatchObject({ Change: 15, "Winner index after": null });
});
