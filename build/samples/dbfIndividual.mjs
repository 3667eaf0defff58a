// samples/dbf-individual.xlsx: a summer evening of sixteen single players, scored in points.
import { tableSheet } from "./tableSheet.mjs";

const PLAYERS = [
  ["Ida Storm", 14.32, 118],
  ["Per Lind", 18.9, 104],
  ["Lis Ravn", 9.86, 121],
  ["Jan Birk", 12.44, 99],
  ["Ole Dam", 33.1, 96],
  ["Kim Fjord", 28.75, 88],
  ["Rie Vang", 30.55, 110],
  ["Ulf Hede", 37.2, 79],
  ["Mona Hegn", 35.9, 101],
  ["Kaj Bro", 41.17, 83],
  ["Tove Klit", 24.63, 97],
  ["Finn Rose", 29.98, 90],
  ["Asta Kilde", 39.4, 94],
  ["Egon Vig", 34.26, 86],
  ["Jytte Hav", 17.74, 95],
  ["Palle Sund", 20.09, 75],
];

export function dbfIndividual() {
  return {
    sheets: [
      tableSheet("Individuals", {
        above: [["Skovby Bridgeklub, summer individual 2026"], ["Boards: 32"], ["Maximum points: 192"]],
        header: ["Player", "Handicap", "Points"],
        rows: PLAYERS,
        widths: [16, 10, 9],
      }),
    ],
  };
}
