// Columns that were said by hand, kept by header, or by letter where the header does not tell them apart.
import { columnKey, columnsOf, find, mappingOf, type Found } from "../../../src/tournaments";
import { fc, budget } from "../../random";
import { sheet } from "../sheets";

const found = (text: string) => find(sheet(text, "A"), "dbf-pairs", { others: [], chosen: true }) as Found;

const TWO = found(`
Player 1|Handicap 1|Player 2|Handicap 2|Score %|Score %||Boards
Anna Bro|20|Bent Dahl|20|60|40|1|24
Carla Eg|13|Dora Fog|40|40|60|2|24`);

test("a column goes by its header, and by its letter where another one has the same, or it has none", () => {
  const keys = TWO.choices.map((one) => columnKey(one, TWO.choices));
  expect(keys).toEqual(expect.arrayContaining(["Player 1", "Handicap 1", "E", "F", "Boards"]));
  expect(keys).not.toContain("Score %");
});

test("said by letter it is that column; by a header that two have, it is the first of them", () => {
  expect(mappingOf(TWO, { F: "Score" })).toEqual({ Score: 5 });
  expect(mappingOf(TWO, { E: null })).toMatchObject({ Score: null });
  expect(mappingOf(TWO, { "Score %": "Score" })).toEqual({ Score: 4 });
});

test("what is kept of a mapping gives the same columns back", () => {
  const fields = ["Player 1", "Player 2", "Score", "Boards"];
  const mapping = fc.dictionary(
    fc.constantFrom(...fields),
    fc.constantFrom(...TWO.choices.map(({ column }) => column)),
  );
  fc.assert(
    fc.property(mapping, (given) => {
      const one = Object.fromEntries(
        Object.entries(given).filter(([, c], i, all) => all.findIndex(([, d]) => c === d) === i),
      );
      const again = mappingOf(TWO, columnsOf(TWO, one));
      const fieldAt = (column: number) => TWO.choices.find((choice) => choice.column === column)!.field;
      for (const [field, column] of Object.entries(one))
        expect([field, again[field] ?? (fieldAt(column) === field ? column : undefined)]).toEqual([field, column]);
    }),
    budget(100),
  );
});
