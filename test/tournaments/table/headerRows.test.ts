import { atOnce } from "../../../src/kernel/steps";
import { column } from "../../../src/tournaments/table/headers/columns";
import { Headers } from "../../../src/tournaments";
import { locateTables, wanted, type FindMore } from "../../../src/tournaments/table/headers/tables";
import type { Sheet } from "../../../src/sheet";
import { words } from "../../words";

const NAME = column(words("Winner", "Vinder"), () => "");
const SCORE = column(words("Margin", "Forspring"), () => 0);

/** The rows that are looked at closely, and what came of it. */
function looked(values: readonly (readonly (string | null)[])[]) {
  const sheet: Sheet = { name: "Regnskab", top: 0, left: 0, values };
  const asked: number[] = [];
  const findMore: FindMore = (_free, _places, _sheet, headerRow) => {
    asked.push(headerRow);
    return new Map();
  };
  const search = wanted([NAME, SCORE]);
  const { found, nearest } = atOnce(
    locateTables(sheet, search, new Headers(), (places) => places.size === 2, findMore),
  );
  return { asked, found: found.map(({ headerRow }) => headerRow), nearest: [...nearest] };
}

const DATA = Array.from({ length: 50 }, (_, i) => [`Kontingent ${2000 + i}`, `B${i + 10}`, "betalt"]);

test("only rows with two words of headers, or of the kind's own, are looked at closely, and the first with one", () => {
  const notes = DATA.map(([text], i) => [text!, `Handicap ${i}`, "betalt"]);
  // The row with the margin tells no more than the first.
  const one = [["Regnskab", null, null], ["Winner", "Note", "Tekst"], ...DATA, ["Forspring", "x", "y"], ...notes];
  expect(looked(one)).toEqual({ asked: [1], found: [], nearest: [[NAME, 0]] });
  // The row under two words has them above it, and none that a kind knows.
  const words = [["Regnskab", null, null], ["Navn", "Handicap", "Tekst"], ...DATA, ["x", "Forspring", "y"], ...notes];
  expect(looked(words)).toEqual({ asked: [1, 52], found: [], nearest: [[SCORE, 1]] });
});

test("a table under a list with a header of its own is found", () => {
  const list = [["Winner", "Note", "Tekst"], ...DATA, ["Tekst", "Forspring", "Winner"], ...DATA];
  expect(looked(list).found).toEqual([51]);
  // Neither word is one of headers elsewhere; one stands over the other.
  const own = [["Winner", "Note", "Tekst"], ...DATA, ["For", "Nr", "Vi"], ["spring", "Tekst", "Winner"], ...DATA];
  expect(looked(own).found).toEqual([52]);
});
