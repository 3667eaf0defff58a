// A block of everybody against everybody with the figures beside the names: what is said of its columns.
import { atOnce } from "../../src/kernel/steps";
import { layingOutSheet, type LaidOutSheet } from "../../src/requests/filling/laidOut";
import { withOwnCells } from "../../src/requests/filling/own/ownCells";
import { find, planFill, type Found } from "../../src/tournaments";
import { sheetOf, type Grid } from "./drawn";

const BLOCK: Grid = [
  ["Level, 26 points"],
  ["Player", "Hcp", "Index", "CA", "RD", "JF", "Wins"],
  ["Colin Abery", 2, 1815, null, 15, -6, 1],
  ["Rosie Dunmow", 5, 1489, -15, null, 8, 1],
  ["Jack Fenner", 3.5, 1641, 6, -8, null, 1],
];

test("the columns that the games come from are not called unknown, the others are", () => {
  const sheet = sheetOf(BLOCK);
  const laid = atOnce(layingOutSheet(sheet, { others: [] }, [], "en", ["croquet-games"])) as LaidOutSheet;
  const found = find(laid.sheet, "croquet-games", { others: [sheet], chosen: true }) as Found;
  const { assumptions } = withOwnCells(planFill(found, { settings: { points: 26 }, formulas: false }), laid.hers);
  const unknown = assumptions.flatMap(({ code, details }) => (code === "column-not-read" ? [details["header"]] : []));
  expect(unknown.filter((one) => ["CA", "RD", "JF"].includes(String(one)))).toEqual([]);
});
