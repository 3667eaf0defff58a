// A table for each direction, with numbered pairs under its name: two fields, each with places of its own.
import { planOf, sheet } from "../sheets";

const HEAD = "#|Player|Hcp|Player|Hcp|Matchpoints";
const NORTH = [
  "1|Polly Hatch|.042|Gene Lusk|.088|171.5",
  "2|Roy Tedder|.117|May Tedder|.102|163",
  "3|Ina Coble|.0|Wade Coble|.031|158",
  "4|Lois Vick|.155|Orrin Vick|.149|147.5",
  "5|Sue Ann Petty|.076|Clay Bright|.09|151",
  "6|Hope Mintz|.128|Jack Ivey|.108|145",
];
const EAST = [
  "1|Gail Rusk|.065|Ben Rusk|.059|180",
  "2|Tina Fogle|.099|Al Weems|.132|166.5",
  "3|Dora Peele|.141|Zeb Peele|.166|139.5",
  "4|Cleo Hyde|.018|Burt Nance|.072|160",
  "5|Mae Kirby|.111|Lon Kirby|.093|149",
  "6|Ruth Sills|.083|Perry Odom|.12|141",
];

test.each([
  ["North-South", "East-West"],
  ["NS", "EW"],
  ["N-S", "E-W"],
  ["Nord-Syd", "Øst-Vest"],
  ["NS-række", "ØV-række"],
  ["Line A", "Line B"],
])("%s, %s", (north, east) => {
  const plan = planOf(
    sheet(["Two winners", "", north, HEAD, ...NORTH, "", east, HEAD, ...EAST].join("\n")),
    "acbl-pairs",
    { possible: 312 },
  );
  const places = plan.rows.map(({ outputs }) => [outputs["Total"], outputs["Raw place"], outputs["Handicap place"]]);
  // Matchpoints added of 312 by hand: 20, 34, 5, 47, 26, 37; and 19, 36, 48, 14, 32, 32.
  expect(places).toEqual([
    ...[
      [191.5, 1, 3],
      [197, 2, 1],
      [163, 3, 6],
      [194.5, 5, 2],
      [177, 4, 5],
      [182, 6, 4],
    ],
    ...[
      [199, 1, 2],
      [202.5, 2, 1],
      [187.5, 6, 3],
      [174, 3, 5],
      [181, 4, 4],
      [173, 5, 6],
    ],
  ]);
  expect(plan.problems).toEqual([]);
});
