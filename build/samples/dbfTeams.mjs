// samples/dbf-teams.xlsx: a round of team matches, four against four.
import { tableSheet } from "./tableSheet.mjs";

const TEAMS = {
  Skovby: ["Ida Storm", 14.32, "Per Lind", 18.9, "Lis Ravn", 9.86, "Jan Birk", 12.44],
  Engby: ["Bo Holm", 21.07, "Eva Krage", 25.5, "Max Sten", 19.68, "Nils Mose", 23.15],
  Mosby: ["Ole Dam", 33.1, "Kim Fjord", 28.75, "Rie Vang", 30.55, "Ulf Hede", 37.2],
  Lundby: ["Gry Bakke", 27.36, "Aage Eng", 22.81, "Una Lund", 52, "Sif Skov", 46.7],
  Havby: ["Leo Dahl", 6.48, "Bjarke Toft", 15.03, "Mona Hegn", 35.9, "Kaj Bro", 41.17],
  Dalby: ["Tove Klit", 24.63, "Finn Rose", 29.98, "Asta Kilde", 39.4, "Egon Vig", 34.26],
};
const MATCHES = [
  ["Skovby", "Engby", 28, 17],
  ["Mosby", "Lundby", 28, 41],
  ["Dalby", "Havby", 28, -23],
];

export function dbfTeams() {
  const side = (name) => [1, 2, 3, 4].flatMap((n) => [`${name} player ${n}`, `${name} handicap ${n}`]);
  return {
    sheets: [
      tableSheet("Round 1", {
        above: [["Fjordkredsen, second division, round 1"]],
        header: ["Home team", ...side("Home"), "Away team", ...side("Away"), "Boards", "Home IMPs"],
        rows: MATCHES.map(([home, away, boards, imps]) => [home, ...TEAMS[home], away, ...TEAMS[away], boards, imps]),
      }),
    ],
  };
}
