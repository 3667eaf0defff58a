import { at, plainly, range } from "../../src/layout/laid";
import { apply } from "../../src/layout/steps/steps";
import { isHead, regionsOf } from "../../src/layout/words/header";
import { sheetOf } from "./drawn";

const GRID = [
  ["Nordkysten", null],
  ["Gruppe", "Hcp"],
  ["Dan Place", "u/g"],
  ["Gruppe", "Hcp"],
  ["Bo Dunn", 4],
];

test("a heading that is said holds, also where it comes again, and nothing else is one", () => {
  const laid = apply(plainly(sheetOf(GRID)), { do: "heading", rows: [1], texts: { 0: "Name" } });
  expect(range(0, 5).map((row) => isHead(laid, row))).toEqual([false, true, false, true, false]);
  expect(regionsOf(laid)).toEqual([
    { head: [1], body: [2] },
    { head: [3], body: [4] },
  ]);
  // What it is called is said; it came from where it stands.
  expect(at(laid, 1, 0)).toMatchObject({ cell: "Name", from: [1, 0] });
});

test("where no row is one, it is put above", () => {
  const laid = apply(plainly(sheetOf(GRID)), { do: "heading", rows: null, texts: { 0: "Name", 1: "Handicap" } });
  expect(laid.rows[0]!.map(({ cell, from }) => [cell, from])).toEqual([
    ["Name", null],
    ["Handicap", null],
  ]);
  expect([laid.rows.length, at(laid, 1, 0).from]).toEqual([6, [0, 0]]);
});
