// samples/dbf-pairs.xlsx: a club evening of fourteen pairs, in Danish.
import { tableSheet } from "./tableSheet.mjs";

const PAIRS = [
  ["Ida Storm", 14.32, "Per Lind", 18.9, 61.25],
  ["Bo Holm", 21.07, "Eva Krage", 25.5, 54.17],
  ["Lis Ravn", 9.86, "Jan Birk", 12.44, 58.33],
  ["Ole Dam", 33.1, "Kim Fjord", 28.75, 50.69],
  ["Siv Elm", 44.02, "Tom Torn", 51.93, 38.75],
  ["Max Sten", 19.68, "Nils Mose", 23.15, 49.31],
  ["Rie Vang", 30.55, "Ulf Hede", 37.2, 53.47],
  ["Gry Bakke", 27.36, "Aage Eng", 22.81, 45.83],
  ["Una Lund", 52, "Sif Skov", 46.7, 43.06],
  ["Leo Dahl", 6.48, "Bjarke Toft", 15.03, 56.94],
  ["Mona Hegn", 35.9, "Kaj Bro", 41.17, 46.53],
  ["Tove Klit", 24.63, "Finn Rose", 29.98, 51.39],
  ["Asta Kilde", 39.4, "Egon Vig", 34.26, 41.67],
  ["Jytte Hav", 17.74, "Palle Sund", 20.09, 48.61],
];

export function dbfPairs() {
  return {
    sheets: [
      tableSheet("Tirsdag", {
        above: [["Skovby Bridgeklub, tirsdag den 3. marts 2026"], ["Antal spil: 24"]],
        header: ["Par", "Spiller 1", "Handicap 1", "Spiller 2", "Handicap 2", "Score %"],
        rows: PAIRS.map((pair, i) => [i + 1, ...pair]),
        widths: [6, 14, 12, 14, 12, 10],
      }),
    ],
  };
}
