// A list of players or teams with columns for figures that stay empty: that is said.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

test("of a list's blank columns for figures it is said that nothing goes there; not of those for remarks", () => {
  const list = { ...sheet("Player|Rank|New rank|Remarks\nAnn Bell|5k||\nBo Dunn|2k||"), name: "Members" };
  const games = sheet("Player 1|Player 2|Result\nAnn Bell|Bo Dunn|1-0");
  const plan = planFill(find(games, "go-pairings", { others: [list] }) as Found);
  expect(plan.rows).toHaveLength(1);
  const told = plan.assumptions.filter(({ code }) => code === "column-stays-empty");
  expect(told.map(({ sheet: on, cell, details }) => [on, cell, details["header"]])).toEqual([
    ["Members", "C1", "New rank"],
  ]);
});

test("a check sum below the pairs is no pair", () => {
  const drawn = sheet(
    "Pair|Player 1|Player 2|Average 1|Average 2|Raw score\n1|Ann|Bo|50|51|60\n2|Cy|Di|52|50|48\n|Check||||108",
  );
  const plan = planFill(find(drawn, "acbl-pairs", { others: [] }) as Found, { settings: { possible: 108 } });
  expect([plan.rows.map(({ row }) => row), plan.problems]).toEqual([[2, 3], []]);
});
