import { column } from "../../../src/tournaments/table/headers/columns";
import { Headers } from "../../../src/tournaments";
import { locateTables, wanted, type FindMore } from "../../../src/tournaments/table/headers/tables";
import type { Sheet } from "../../../src/sheet";

const NAME = column({ en: "Winner", da: "Vinder" }, () => "");
const SCORE = column({ en: "Margin", da: "Forspring" }, () => 0);

test("only rows with a word of headers, or one of the kind's own, are looked at closely", () => {
  const data = Array.from({ length: 50 }, (_, i) => [`Kontingent ${2000 + i}`, `B${i + 10}`, "betalt"]);
  const values = [["Regnskab", null, null], ["Winner", "Note", "Tekst"], ...data, ["Forspring", "x", "y"], ...data];
  const sheet: Sheet = { name: "Regnskab", top: 0, left: 0, values };
  const asked: number[] = [];
  const findMore: FindMore = (_free, _places, _sheet, headerRow) => {
    asked.push(headerRow);
    return new Map();
  };
  const search = wanted([NAME, SCORE]);
  const { nearest } = locateTables(sheet, search, new Headers(), (places) => places.size === 2, findMore);
  // The row under the first has that word above it.
  expect(asked).toEqual([1, 2, 52]);
  expect([...nearest]).toEqual([[NAME, 0]]);
});
