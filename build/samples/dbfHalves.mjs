// samples/dbf-halves.xlsx: two halves of a team evening against the datum of four tables, in Danish. The second half
// repeats the handicaps with which the first began.
import { tableSheet } from "./tableSheet.mjs";

const NS = [
  ["Ida Storm", 14.32, "Per Lind", 18.9],
  ["Bo Holm", 21.07, "Eva Krage", 25.5],
  ["Ole Dam", 33.1, "Kim Fjord", 28.75],
  ["Leo Dahl", 6.48, "Bjarke Toft", 15.03],
];
const EW = [
  ["Max Sten", 19.68, "Nils Mose", 23.15],
  ["Lis Ravn", 9.86, "Jan Birk", 12.44],
  ["Mona Hegn", 35.9, "Kaj Bro", 41.17],
  ["Rie Vang", 30.55, "Ulf Hede", 37.2],
];
const RESULTS = [
  [1.06, -0.88, 0.31, -0.44],
  [-0.5, 0.69, 0.94, -1.13],
];

export function dbfHalves() {
  return {
    sheets: [
      tableSheet("Holdaften", {
        above: [["Skovby Bridgeklub, holdturnering, 5. aften"], ["Sammenligning: Butler"]],
        header: [
          "Halvleg",
          "Bord",
          ...["Nord", "Nord handicap", "Syd", "Syd handicap"],
          ...["Øst", "Øst handicap", "Vest", "Vest handicap"],
          "Spil",
          "NS resultat",
        ],
        rows: RESULTS.flatMap((results, half) =>
          results.map((result, i) => [half + 1, i + 1, ...NS[i], ...EW[(i + half) % EW.length], 16, result]),
        ),
      }),
    ],
  };
}
