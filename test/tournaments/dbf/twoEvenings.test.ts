// Two evenings on one sheet that both show the handicaps of the first: each counts as it is, and that is said.
import { planOf, sheet } from "../sheets";

const evening = (day: string, ...[one, two, three, four]: readonly number[]) => [
  `${day} - 24 spil`,
  "Spiller 1|Hcp|Spiller 2|Hcp|%",
  `Ann Oak|${one}|Bob Elm|${two}|55`,
  `Cat Fir|${three}|Dan Yew|${four}|45`,
];
const told = (...second: readonly number[]) =>
  planOf(
    [
      sheet(
        [...evening("Tirsdag 5. november", 10, 20, 30, 12), "", ...evening("Tirsdag 12. november", ...second)].join(
          "\n",
        ),
      ),
    ],
    "dbf-pairs",
  )
    .assumptions.filter(({ code }) => code === "dbf-not-carried")
    .map(({ cell, details }) => [cell, details]);

test("the same handicaps again", () => {
  expect(told(10, 20, 30, 12)).toEqual([["B8", { player: "Ann Oak", handicap: 10, cell: "B3" }]]);
});

test("new ones are nothing to tell", () => {
  // The mean is 18 and the pairs are 15 and 21: expected 53 and 47, so both have moved.
  expect(told(9.9, 19.9, 30.1, 12.1)).toEqual([]);
});
