// Winners and losers under their initials alone: no header has a word.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

test.each([["W|L|+"], ["V|T|+"]])("%s", (headers) => {
  const games = sheet(`${headers}\nAnn Bell (2)|Cy Dunn (4)|12\nEd Fox (6)|Ann Bell (2)|3`);
  const found = find(games, "croquet-games", { others: [] }) as Found;
  expect(found.columns).toMatchObject({ Winner: headers[0], Loser: headers[2] });
  const { rows } = planFill(found, { settings: { points: 26 } });
  expect(rows.map(({ outputs }) => typeof outputs["Change"])).toEqual(["number", "number"]);
});
