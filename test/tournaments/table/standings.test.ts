// A table called standings: another section of the evening, or a list that nobody played.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

const SETTINGS = { boards: 24, tables: 4, sections: "apart" };

const planOf = (text: string) => {
  const found = find(sheet(text, "Evening"), "dbf-individual", { others: [] }) as Found;
  return planFill(found, { settings: SETTINGS });
};

const FIRST = `Section A
Player|Score %|Handicap
Ann Oak|55|20
Bob Elm|45|20

Standings, section B
`;

test("with the headers of the first table it is a section", () => {
  const { rows } = planOf(`${FIRST}Player|Score %|Handicap
Cat Fir|60|20
Dan Yew|40|20`);
  expect(rows.map(({ row }) => row)).toEqual([3, 4, 8, 9]);
});

test("with others it is passed over, and that is said", () => {
  const { rows, assumptions } = planOf(`${FIRST}Name|Handicap|Pts
Cat Fir|20|60
Dan Yew|20|40`);
  expect(rows.map(({ row }) => row)).toEqual([3, 4]);
  expect(assumptions.map(({ code, cell }) => [code, cell])).toContainEqual(["standings-passed-over", "A7"]);
});
