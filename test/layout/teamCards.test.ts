// A match of two teams in blocks: the players of each below the name of their team, the result somewhere below.
import { atOnce } from "../../src/kernel/steps";
import { layingOutSheet, type LaidOutSheet } from "../../src/requests/filling/laidOut";
import { withOwnCells } from "../../src/requests/filling/own/ownCells";
import { find, planFill, type Found } from "../../src/tournaments";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheet } from "../tournaments/sheets";

/** The kind and the records, by our headers, of a sheet that is drawn. */
function read(drawing: string): { readonly kind: string | undefined; readonly matches: readonly object[] } {
  const laid = atOnce(layingOut(sheet(drawing), "en"));
  const values = laid?.sheet.values ?? [];
  const head = values.findIndex((row) => row.includes("Home team") || row.includes("Team A"));
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

const MATCHES = `
Holdturnering, runde 3 (24 spil)

Kamp 1|Havnbjerg 1|||-|Ringe Spar 2||
|imp|52|||imp|31|
|Spiller|Hcp|Ny hcp||Spiller|Hcp|Ny hcp
|Ole Skaarup|11.2|||Erik Damk|24.7|
|Tina Boel|16.45|||Niels Tved|31.33|
|Max Ravnkilde|22.81|||Lis Obel|19.92|
|Jan Lentz|9.06|||Karl Obel|28.15|
|Holdhcp||||Holdhcp||

Kamp 2|De 4 Jokere|||-|Sondrup||
|imp|ikke spillet|||imp|afbud|
|Spiller|Hcp|Ny hcp||Spiller|Hcp|Ny hcp
|Anni Holt|38.4|||Stig Munk|27.9|
|Bo Wad|44.15|||Rita Munk|33.16|
|Per Sejr|40.02|||Ghita Beck|35.58|
|Ulrik Fogh (res.)|29.77|||Orla Wium|30.4|
|Holdhcp||||Holdhcp||`;

test("the figures of a team stand above its players, numbers belong to the names of teams, and results have cells of their own", () => {
  const { kind, matches } = read(MATCHES);
  expect(kind).toBe("dbf-teams");
  expect(matches).toEqual([
    expect.objectContaining({
      "Home team": "Havnbjerg 1",
      "Away team": "Ringe Spar 2",
      "Home IMPs": 52,
      "Away IMPs": 31,
    }),
    expect.objectContaining({
      "Home team": "De 4 Jokere",
      "Home player 4": "Ulrik Fogh (res.)",
      "Home handicap 4": 29.77,
    }),
  ]);
  const laid = atOnce(layingOutSheet(sheet(MATCHES), { others: [] }, [], "en")) as LaidOutSheet;
  const found = find(laid.sheet, "dbf-teams", { others: [], chosen: true }) as Found;
  const { also } = withOwnCells(planFill(found, { formulas: false }), laid.hers);
  expect(also![0]!.headers).toEqual(["Ny hcp", "Holdhcp"]);
  const at = new Map(also![0]!.writes.map(({ row, column, value }) => [`${row} ${column}`, value]));
  // The mean of the four: (11.2 + 16.45 + 22.81 + 9.06) / 4 and (24.7 + 31.33 + 19.92 + 28.15) / 4.
  expect([at.get("9 2"), at.get("9 6")]).toEqual([14.88, 26.025]);
  // What one side of a match gains the other loses.
  const gained = (at.get("5 3") as number) - 11.2;
  expect(gained).toBeGreaterThan(0);
  expect((at.get("5 7") as number) - 24.7).toBeCloseTo(-gained, 9);
  expect([...at.keys()].some((place) => Number(place.split(" ")[0]) > 10)).toBe(false);
});

test("a card without headers: the label names the team, and the value behind each player has no header", () => {
  const { kind, matches } = read(`
Bonus handicap teams
TEAM 5|Larks||TEAM 6|Owls
Ann Bell|Rookie||Bo Dunn|Sect. Master
Cy Fox|Junior Master||Di Gale|Club Master
Ed Holt|LM, 212 pts||Fay Ives|Regional
Gus Juhl|LM 1,400||Ida Kerr|NABC Master
IMPs scored|28||IMPs scored|33
Bonus %|||Bonus %|
Final IMPs|||Final IMPs|`);
  expect(kind).toBe("acbl-teams");
  expect(matches).toEqual([
    expect.objectContaining({
      ...{ "Team A": "Larks", "Player A1": "Ann Bell", "Masterpoints A1": "Rookie", "Masterpoints A3": "LM, 212 pts" },
      ...{ "Team B": "Owls", "Player B4": "Ida Kerr", "Masterpoints B4": "NABC Master", "IMPs A": 28, "IMPs B": 33 },
    }),
  ]);
});

test("the matches of a round below its number are a row each, not one record", () => {
  const laid = atOnce(
    layingOut(
      sheet(`
Round|Team A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B
1|Lundby|628.4|53|Old Mill|2177.18|55
|Rooks|2002.43|29|North Gate|628.4|18
2|North Gate|628.4|23|Old Mill|2177.18|48
|Lundby|628.4|22|Rooks|2002.43|43
3|Lundby|628.4|39|North Gate|628.4|2
|Old Mill|2177.18|28|Rooks|2002.43|54`),
      "en",
    ),
  )!;
  expect([laid.kind, laid.records, laid.isShaped]).toEqual(["acbl-teams", 6, false]);
});
