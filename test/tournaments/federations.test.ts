// Both bridge federations have sheets of names, handicaps and a score: values and words tell whose a sheet is.
import { find, kindsAsked, recognise, type Found } from "../../src/tournaments";
import { planOf, sheet } from "./sheets";

const first = (drawing: string) => recognise([sheet(drawing)]).found[0]!;
const toldOf = ({ kind, kindAsked }: Found) => [kind, kindAsked ?? null];

const DANISH =
  "Lunden Bridgeklub\n24 spil\nPar|Spiller 1|Spiller 2|HCP 1|HCP 2|Score|%\n" +
  "1|Ask Bech|Bo Carl|20|21|123|56.94\n2|Claus Dall|Di Elm|23|25|115|53.24\n" +
  "3|Erik Falk|Fie Grøn|26|30|100|46.3\n4|Gorm Holt|Helle Ibsen|29|22|94|43.52";
const AMERICAN =
  "Duplicate club\nTuesday - Average 84\nPair|Player 1|Player 2|Hdcp 1|Hdcp 2|Raw|%|Adj %\n" +
  "1|Ann Alder|Bob Birch|4.8|9.8|90||\n2|Cal Cedar|Dee Doe|17|15|78||\n" +
  "3|Eve Elm|Fay Fox|8|10|100||\n4|Gus Gum|Hal Hop|12|20|68||";
const filledIn = AMERICAN.replace("90||", "90|53.57|").replace("78||", "78|46.43|").replace("100||", "100|59.52|");

test.each([
  ["points and percentages in Danish", DANISH],
  ["players under a direction", DANISH.replace("Spiller 1|Spiller 2", "Nord/Syd spiller 1|Nord/Syd spiller 2")],
  [
    "English headers, and handicaps that no American has",
    DANISH.replace(/Lunden[^]*Score/, "P|Player 1|Player 2|Hcp 1|Hcp 2|Score").replace("23|25", "41|25"),
  ],
])("DBf: %s", (_, drawing) => expect(toldOf(first(drawing))).toEqual(["dbf-pairs", null]));

test.each([
  ["an empty column of percentages waits for them", AMERICAN],
  ["percentages beside raw scores", filledIn.replace("68||", "68|40.48|")],
  ["without the average", filledIn.replace("68||", "68|40.48|").replace(" - Average 84", "")],
])("ACBL: %s", (_, drawing) => expect(toldOf(first(drawing))).toEqual(["acbl-pairs", null]));

test("teams with MPs, and empty columns for their handicaps, are ACBL's", () => {
  const drawing =
    "Handicap Swiss Teams, 7-board matches\n|Home team|||Visiting team|||Home|Visitors\n" +
    "Table|Team|MPs|IMPs|Team|MPs|IMPs|Hcp|Hcp\n1|Elms|182.64|28|Oaks|1700|35||\n2|Firs|640.5|19|Ashes|2210|30||";
  expect(toldOf(first(drawing))).toEqual(["acbl-teams", null]);
});

test("an American sheet whose players' averages are under handicap is asked", () => {
  const averages = AMERICAN.replace("4.8|9.8", "48|60").replace("17|15", "55|40");
  expect(toldOf(first(averages))).toEqual(["dbf-pairs", { others: ["acbl-pairs"] }]);
});

test("the figures are those of the federation", () => {
  const plan = planOf(sheet(AMERICAN), "acbl-pairs");
  // (4.8 + 9.8) / 2 = 7.3 % of 168 is 12.264.
  expect(plan.rows[0]!.outputs).toMatchObject({ Matchpoints: 12, Total: 102 });
  expect("compute" in find(sheet(DANISH), "dbf-pairs", { others: [] })).toBe(true);
});

test("a title that speaks against the kind: what the columns allow comes first in the question, of both federations, and then whatever the sheet may be", () => {
  const columns =
    "Pair|Players||Score|H'cap MPs|Final score|Place\n1|Abbott, Rose|Baird, Tom|94|||\n2|Cruz, Lena|Foss, Hal|99.5|||\n" +
    "3|Dodd, Sam|Eads, Joy|73|||\n4|Gates, Peg|Hunt, Roy|69.5|||";
  const on = sheet(`Friday Night Pairs\n28 boards, top on a board 6 (average score 84)\n\n${columns}`);
  // A list has the players' handicaps.
  const american = kindsAsked(recognise([on], undefined, { others: [], carried: true }).found[0]!);
  expect([...american.slice(0, 2)].sort()).toEqual(["acbl-pairs", "acbl-rank-pairs"]);
  expect(american.slice(2, 4)).toEqual(["dbf-pairs", "dbf-individual"]);
  expect([...american.slice(4)].sort()).toEqual(["dbf-barometer", "dbf-halves", "dbf-teams"]);
});
