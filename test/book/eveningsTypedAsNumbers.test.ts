// Days of evenings that a spreadsheet keeps as numbers: 1.1 and 1.10 are the same number, 8.2 and 15.2 are not.
import { type KindId } from "../../src/tournaments";
import type { CellValue, Sheet } from "../../src/sheet";
import { bookOf, proposed, sheetOf } from "./onSheets";

const PEOPLE = ["Ann Oak", "Bob Elm", "Cat Fir", "Dan Yew", "Eva Ash", "Fin Box", "Gil Ivy", "Hal Gum"];
const bookFor = (system: "dbf" | "acbl", header: string, held: number) =>
  bookOf(system, [["Name", header], ...PEOPLE.map((name) => [name, held])]);
const DBF = bookFor("dbf", "Handicap", 20);
const ACBL = bookFor("acbl", "Masterpoints", 120);

/** Four pairs, each with the number of its evening. */
function pairs(days: readonly CellValue[], result = "Score %"): Sheet {
  const rows = days.map((day, i) => [day, i + 1, PEOPLE[2 * i]!, PEOPLE[2 * i + 1]!, [55, 45, 60, 40][i]!]);
  return sheetOf("Season", ["Date", "Pair", "Player 1", "Player 2", result], ...rows);
}

/** Four players. */
function singles(days: readonly CellValue[]): Sheet {
  const rows = days.map((day, i) => [day, PEOPLE[i]!, [55, 45, 60, 40][i]!, 100]);
  return sheetOf("Season", ["Date", "Player", "Score", "Maximum"], ...rows);
}

const KINDS: readonly (readonly [KindId, (days: readonly CellValue[]) => Sheet])[] = [
  ["dbf-pairs", pairs],
  ["dbf-individual", singles],
  ["acbl-rank-pairs", (days) => pairs(days, "Raw score")],
];

describe.each(KINDS)("%s", (kind, sheetWith) => {
  const settings = kind === "acbl-rank-pairs" ? { average: 50 } : { boards: 24 };
  const entered = (days: readonly CellValue[], more: { readonly [key: string]: string } = {}) =>
    proposed(kind === "acbl-rank-pairs" ? ACBL : DBF, sheetWith(days), "2026-11-05", {
      kind,
      settings: { ...settings, ...more },
      answers: { regulated: true },
    }).proposal;

  test.each([[[1.1, 1.1, 1.1, 1.1]], [[8.1, 8.1, 1.1, 1.1]], [[2.2, 2.2, 3.1, 3.1]]])(
    "%j may be of October, too: refused, not one evening",
    (days) => {
      const { after, problems } = entered(days);
      expect(after).toBe(null);
      expect(problems.map(({ code }) => code)).toContain("cell-date-number");
    },
  );

  test("8.2 and 15.2 are two evenings: the book asks which one", () => {
    expect(() => entered([8.2, 8.2, 15.2, 15.2])).toThrow("asked: only-section");
  });
});
