// A match of two teams in blocks: the players of each below the name of their team, the result somewhere below.
import { atOnce } from "../../src/kernel/steps";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheet } from "../tournaments/sheets";

/** The kind and the records, by our headers, of a sheet that is drawn. */
function read(drawing: string): { readonly kind: string | undefined; readonly matches: readonly object[] } {
  const laid = atOnce(layingOut(sheet(drawing), "en"));
  const values = laid?.sheet.values ?? [];
  const head = values.findIndex((row) => row.includes("Home team"));
  const matches = values.slice(head + 1).filter((row) => row.length > 2);
  return {
    kind: laid?.kind,
    matches: head < 0 ? [] : matches.map((row) => Object.fromEntries(row.map((cell, i) => [values[head]![i]!, cell]))),
  };
}

const team = (side: string, name: string, ...players: (string | number)[]) => ({
  [`${side} team`]: name,
  ...Object.fromEntries(
    players.map((cell, i) => [`${side} ${i % 2 === 0 ? "player" : "handicap"} ${Math.floor(i / 2) + 1}`, cell]),
  ),
});
const HOLTE = team("Home", "Holte A", "Anders Holm", 18.2, "Bodil Krag", 22.4, "Carl Lund", 12.75, "Dorthe Munk", 15.1);
const VIRUM = team("Away", "Virum B", "Erik Noer", 25.3, "Fie Olsen", 30, "Gert Poulsen", 20.15, "Hanne Quist", 17.65);

const below = (result: string, more = "") => `
Holdkamp i 2. division
Antal spil|24

Hjemmehold|Holte A|
|Spiller|Hcp
Par 1|Anders Holm|18.2
|Bodil Krag|22.4
Par 2|Carl Lund|12.75
|Dorthe Munk|15.1${more}

Udehold|Virum B|
|Spiller|Hcp
Par 1|Erik Noer|25.3
|Fie Olsen|30
Par 2|Gert Poulsen|20.15
|Hanne Quist|17.65

${result}`;

test.each([
  ["beside the names of the teams", "Resultat||\nHolte A|52|imp\nVirum B|34|imp", 52, 34],
  ["beside the names of the teams in one row", "Imp|Holte A|52|Virum B|34", 52, 34],
  ["in one cell", "Resultat i imp|52 - 34|", "52", "34"],
])("one team below the other, the result %s", (_, result, home, away) => {
  const { kind, matches } = read(below(result));
  expect(kind).toBe("dbf-teams");
  expect(matches).toEqual([expect.objectContaining({ ...HOLTE, ...VIRUM, "Home IMPs": home, "Away IMPs": away })]);
});

test("nothing says which four of five played", () => {
  expect(read(below("Resultat i imp|52 - 34|", "\nReserve|Eva Elm|16.3")).matches).toEqual([]);
});

test("the teams beside each other, their names above the word for players, the result below each", () => {
  const { kind, matches } = read(`
Holte 2 - Virum 1
20 spil

Hjemme|||Ude||
Holte 2|||Virum 1||
Spiller|Hcp||Spiller|Hcp|
Ida Ravn|14.2||Mie Tofte|22.05|
Jens Skov|18.6||Niels Ulrik|19.4|
Karen Toft|31.25||Ole Vang|27.3|
Lars Ude|26.9||Pia Wulff|36.15|
Imp|41||Imp|56|`);
  expect(kind).toBe("dbf-teams");
  expect(matches).toEqual([
    expect.objectContaining({
      ...team("Home", "Holte 2", "Ida Ravn", 14.2, "Jens Skov", 18.6, "Karen Toft", 31.25, "Lars Ude", 26.9),
      ...team("Away", "Virum 1", "Mie Tofte", 22.05, "Niels Ulrik", 19.4, "Ole Vang", 27.3, "Pia Wulff", 36.15),
      "Home IMPs": 41,
      "Away IMPs": 56,
    }),
  ]);
});

test.each([
  [
    "pairs with their imps, the name of the team behind a label",
    `
Hjemmehold: Holte A
Par|Spillere|Hcp|Butler
1|Anders Holm / Bodil Krag|18.2 / 22.4|11
2|Carl Lund / Dorthe Munk|12.75 / 15.1|7

Udehold: Virum B
Par|Spillere|Hcp|Butler
1|Erik Noer / Fie Olsen|25.3 / 30|-11
2|Gert Poulsen / Hanne Quist|20.15 / 17.65|-7

Resultat: Holte A - Virum B 52-34`,
  ],
  [
    "the same headers twice, totals below",
    `
Home: Holte A||Away: Virum B|
Player|Handicap|Player|Handicap
Anders Holm|18.2|Erik Noer|25.3
Bodil Krag|22.4|Fie Olsen|30
Carl Lund|12.75|Gert Poulsen|20.15
Dorthe Munk|15.1|Hanne Quist|17.65
Total IMPs|52|Total IMPs|34`,
  ],
])("%s", (_, drawing) => {
  const { kind, matches } = read(drawing);
  expect(kind).toBe("dbf-teams");
  const texts = matches.map((one) => Object.fromEntries(Object.entries(one).map(([key, cell]) => [key, String(cell)])));
  const sides = Object.entries({ ...HOLTE, ...VIRUM, "Home IMPs": 52, "Away IMPs": 34 });
  expect(texts).toEqual([expect.objectContaining(Object.fromEntries(sides.map(([key, cell]) => [key, String(cell)])))]);
});

test("a score of the away team first is not taken for the home team's", () => {
  expect(read(below("Resultat: Virum B - Holte A 34-52")).matches).toEqual([]);
});

const halves = (last: string) => `
Holdturnering, runde 3: Solrød - Greve
2 halvlege á 12 spil

1. halvleg|||||
Lokale|Solrød|Hcp|Greve|Hcp|Imp Solrød
Åbent|Bent Agger / Lis Bro|20.4 / 24.6|Tom Dahl / Eva Elm|18.1 / 16.3|14
Lukket|Kaj Fog / Ulla Gram|35 / 28.75|Poul Hede / Rita Iver|30.5 / 33.2|

2. halvleg|||||
Lokale|Solrød|Hcp|Greve|Hcp|Imp Solrød
Åbent|Bent Agger / Kaj Fog|20.4 / 35|Tom Dahl / Eva Elm|18.1 / 16.3|-9
Lukket|${last}|Poul Hede / Rita Iver|30.5 / 33.2|

Resultat|Solrød|5||Greve|0`;

test("the pairs of both halves: four players a team, and one result", () => {
  const { kind, matches } = read(halves("Lis Bro / Ulla Gram|24.6 / 28.75"));
  expect(kind).toBe("dbf-teams");
  expect(matches).toEqual([
    expect.objectContaining({
      ...team("Home", "Solrød", "Bent Agger", "20.4", "Lis Bro", "24.6", "Kaj Fog", "35", "Ulla Gram", "28.75"),
      ...team("Away", "Greve", "Tom Dahl", "18.1", "Eva Elm", "16.3", "Poul Hede", "30.5", "Rita Iver", "33.2"),
      "Home IMPs": 5,
      "Away IMPs": 0,
    }),
  ]);
});

test("with somebody else in the second half it is no match of four", () => {
  expect(read(halves("Lis Bro / Nina Poll|24.6 / 22")).matches).toEqual([]);
});
