// What the records of a sheet say otherwise than what was found on it: lines of pairs are no individuals, players of a match no pairs.
import { atOnce } from "../../src/kernel/steps";
import { otherwise } from "../../src/requests/filling/laidOut";
import { recognise } from "../../src/tournaments";
import { sheet } from "../tournaments/sheets";

test.each([
  [
    "two lines a pair, the result in the second",
    "dbf-individual",
    "dbf-pairs",
    `
Spil: 21
Nr|Spiller|Hcp|Pct|Nyt hcp
1|Ida Ravn|14.2||
|Jens Skov|18.6|58.63|
2|Karen Toft|31.25||
|Lars Ude|26.9|42.26|
3|Mie Tofte|22.05||
|Niels Ulrik|19.4|53.87|
4|Ole Vang|27.3||
|Pia Wulff|36.15|45.24|`,
  ],
  [
    "the pairs of two teams, with their imps",
    "dbf-pairs",
    "dbf-teams",
    `
24 spil
Hjemmehold: Holte
Par|Spillere|Hcp|Butler
1|Anders Holm / Bodil Krag|18.2 / 22.4|11
2|Carl Lund / Dorthe Munk|12.75 / 15.1|7

Udehold: Virum
Par|Spillere|Hcp|Butler
1|Erik Noer / Fie Olsen|25.3 / 30|-11
2|Gert Poulsen / Hanne Quist|20.15 / 17.65|-7

Resultat: Holte - Virum 52-34`,
  ],
])("%s", (_, first, kind, drawing) => {
  const [found] = recognise([sheet(drawing)]).found;
  expect([found!.kind, atOnce(otherwise(found!))]).toEqual([first, kind]);
});

test("of individuals in rows nothing is said otherwise", () => {
  const [found] = recognise([
    sheet(
      "Spil: 21\nNr|Spiller|Hcp|Pct\n1|Ida Ravn|14.2|58.63\n2|Jens Skov|18.6|42.26\n3|Lars Ude|26.9|53.87\n4|Ole Vang|27.3|45.24",
    ),
  ]).found;
  expect(atOnce(otherwise(found!))).toBeNull();
});
