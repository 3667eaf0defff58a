// samples/dbf-barometer.xlsx: a team barometer of six teams with fixed pairs in fixed rooms.
import { tableSheet } from "./tableSheet.mjs";

const TEAMS = [
  ["Skovby", ["Ida Storm", 14.32, "Per Lind", 18.9], ["Lis Ravn", 9.86, "Jan Birk", 12.44], 0.71, 0.43],
  ["Engby", ["Bo Holm", 21.07, "Eva Krage", 25.5], ["Max Sten", 19.68, "Nils Mose", 23.15], 0.12, -0.26],
  ["Mosby", ["Ole Dam", 33.1, "Kim Fjord", 28.75], ["Rie Vang", 30.55, "Ulf Hede", 37.2], -0.35, 0.08],
  ["Lundby", ["Gry Bakke", 27.36, "Aage Eng", 22.81], ["Una Lund", 52, "Sif Skov", 46.7], -0.18, -0.61],
  ["Havby", ["Leo Dahl", 6.48, "Bjarke Toft", 15.03], ["Mona Hegn", 35.9, "Kaj Bro", 41.17], 0.44, 0.29],
  ["Dalby", ["Tove Klit", 24.63, "Finn Rose", 29.98], ["Asta Kilde", 39.4, "Egon Vig", 34.26], -0.74, 0.07],
];

export function dbfBarometer() {
  const room = (name) => [1, 2].flatMap((n) => [`${name} player ${n}`, `${name} handicap ${n}`]);
  return {
    sheets: [
      tableSheet("Barometer", {
        above: [["Fjordkredsen, team barometer 2026"], ["Boards: 40"]],
        header: ["Team", ...room("Open"), "Open result", ...room("Closed"), "Closed result"],
        rows: TEAMS.map(([team, open, closed, openResult, closedResult]) => [
          team,
          ...open,
          openResult,
          ...closed,
          closedResult,
        ]),
      }),
    ],
  };
}
