// What is the same on a sheet, in the tables of a book and in its memory: programs keep fifteen digits, and numbers as text.
import { otherFacts, sameCell, sameFigures, sameOnSheet, sameValue } from "../../src/book/state/same";
import { NO_FIGURES, type Figures } from "../../src/kernel/seasons/season";

const DIGITS = 1 / 3;
/** As a program writes it that keeps fifteen digits. */
const FIFTEEN = 0.333333333333333;

test.each([
  [DIGITS, FIFTEEN, true],
  [1, 1.001, false],
  [1, "1", false],
  ["1", 1, false],
  [null, undefined, true],
  ["", null, false],
])("%p and %p are one value: %p", (a, b, same) => expect(sameValue(a, b)).toBe(same));

test.each([
  ["0,5", 0.5, true],
  [FIFTEEN, DIGITS, true],
  ["abc", 0.5, false],
  ["", null, true],
  ["x", null, false],
  ["", "", true],
  [" Ann ", "Ann", true],
])("a cell with %p holds %p: %p", (cell, value, same) => expect(sameCell(cell, value)).toBe(same));

const figures = (given: Partial<Figures>): Figures => ({ ...NO_FIGURES, handicapThen: 4, change: 0.5, ...given });

test("figures are those of all five columns; what a sheet is given besides counts there alone", () => {
  expect(sameFigures(figures({}), figures({ index: 1500 }))).toBe(false);
  expect(sameFigures(figures({ change: DIGITS }), figures({ change: FIFTEEN }))).toBe(true);
  const [one, other] = [figures({ carried: { average: 0.5 } }), figures({ carried: { average: 0.6 } })];
  expect([sameFigures(one, other), sameOnSheet(one, other)]).toEqual([true, false]);
  expect([sameOnSheet(one, figures({})), sameOnSheet(figures({}), one)]).toEqual([false, false]);
  expect(sameOnSheet(one, figures({ carried: { average: 0.5 }, change: 1 }))).toBe(false);
  expect(sameOnSheet(figures({ carried: {} }), figures({}))).toBe(true);
});

test("a line without figures is the same as none alone", () => {
  expect([sameOnSheet(null, null), sameOnSheet(null, figures({})), sameOnSheet(figures({}), null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("what a player had then is kept as text, and is a number all the same", () => {
  expect(otherFacts({ play: String(DIGITS) }, { play: String(FIFTEEN) }, ["play"])).toEqual([]);
  expect(otherFacts({ play: "3k" }, { play: "2k" }, ["play"])).toEqual(["play"]);
  expect(otherFacts({ play: null }, { play: "0" }, ["play"])).toEqual(["play"]);
  expect(otherFacts({ play: "0" }, { play: null }, ["play"])).toEqual(["play"]);
  // No other fact is a copy of a number.
  expect(otherFacts({ result: String(DIGITS) }, { result: String(FIFTEEN) }, ["result"])).toEqual(["result"]);
});
