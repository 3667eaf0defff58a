// A club evening of DBf: the handicaps stand behind the names, those of the pairs in a column. They are no masterpoints.
import { find, recognise } from "../../../src/tournaments";
import { sheet } from "../sheets";

const EVENING = `Nr|Par|HCP|%
1|Ann Holt (10) - Bo Field (12)|22|55.25
2|Cy Marsh (8) - Di Wood (14)|22|44.75`;

test("is no game of ACBL by rank; without the column of handicaps nobody can tell", () => {
  const kinds = (text: string) => recognise([sheet(text)]).found.map(({ kind }) => kind);
  expect(kinds(EVENING)).not.toContain("acbl-rank-pairs");
  expect(kinds(EVENING.replace("HCP", "Plads"))).toContain("acbl-rank-pairs");
});

test("whoever names the kind has it", () => {
  expect("compute" in find(sheet(EVENING), "acbl-rank-pairs", { others: [], chosen: true })).toBe(true);
});
