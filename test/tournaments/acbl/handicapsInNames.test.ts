// A club evening of DBf: the handicaps stand behind the names, those of the pairs in a column. They are no masterpoints.
import { find, recognise } from "../../../src/tournaments";
import { nameAndNumber, withBehind } from "../../../src/tournaments/table/names/suffix";
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

const RANKED = `Rank game, average 84
No.|Pair (masterpoints)|Scored|Hcp
1|Ann Holt (45.20) & Bo Field (NM)|88|
2|Crow (LM 640) & Di Wood (120.5)|97|`;

test("masterpoints that are headed or marked so are a game by rank, also beside handicaps to fill in", () => {
  const kinds = (text: string) => recognise([sheet(text)]).found.map(({ kind }) => kind);
  expect(kinds(RANKED)[0]).toBe("acbl-rank-pairs");
  expect(kinds(RANKED.replace(" (masterpoints)", ""))[0]).toBe("acbl-rank-pairs");
});

test.each(["(LM 640)", "(640 LM)", "(LM: 640)", "[Life Master 640]", "(640, LM)"])(
  "a Life Master's masterpoints behind a name, %s, are no part of it",
  (points) => expect(nameAndNumber(`Crow ${points}`)).toEqual(["Crow", points.slice(1, -1)]),
);

test.each(["LM 640", "640 LM", "640"])("without brackets behind a first name and a surname: %s", (points) => {
  expect(nameAndNumber(`Ida Crow ${points}`)).toEqual(["Ida Crow", points]);
  expect(nameAndNumber(`Ida Elm ${points}`)).toEqual(["Ida Elm", points]);
});

test("another value is put in place of the whole one", () => {
  expect(withBehind("Crow (LM 640) & Dean (7)", "Crow", "LM 655")).toBe("Crow (LM 655) & Dean (7)");
  expect(withBehind("Crow (640 LM) & Dean (7)", "Crow", "655 LM")).toBe("Crow (655 LM) & Dean (7)");
});
