import { tableSheet } from "./tableSheet.mjs";

// samples/dbf-pairs.xlsx: a club evening of fourteen pairs, in Danish.

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

// samples/dbf-individual.xlsx: a summer evening of sixteen single players, scored in points.

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

// samples/dbf-teams.xlsx: a round of team matches, four against four.

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

// samples/dbf-halves.xlsx: two halves of a team evening against the datum of four tables, in Danish. The second half
// repeats the handicaps with which the first began.

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

// samples/dbf-barometer.xlsx: a team barometer of six teams with fixed pairs in fixed rooms.

const BAROMETER = [
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
        rows: BAROMETER.map(([team, open, closed, openResult, closedResult]) => [
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
