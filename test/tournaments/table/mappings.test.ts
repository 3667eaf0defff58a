// Columns that were said by hand, kept by header, or by letter where the header does not tell them apart.
import { columnKey, columnsOf, find, mappingOf, type Found } from "../../../src/tournaments";
import { saidBy } from "../../../src/tournaments/table/said/mappings";
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

test("a letter that heads a column is its header, and the column of that letter has a sign before it", () => {
  const halves = find(
    sheet(
      `Table|N|Hcp|S|Hcp|E|Hcp|W|Hcp|Boards|NS result
1|Ida Storm|20|Per Lind|20|Bo Eg|20|Lis Ravn|20|12|0.5`,
      "A",
    ),
    "dbf-halves",
    { others: [], chosen: true },
  ) as Found;
  const keys = halves.choices.map((one) => columnKey(one, halves.choices));
  expect(keys.slice(0, 8)).toEqual(["Table", "N", "C", "S", "#E", "E", "G", "W"]);
  // As it is read already.
  expect(mappingOf(halves, { E: "EW player 1" })).toEqual({});
  expect(mappingOf(halves, { "#E": null })).toEqual({ "NS handicap 2": null });
  const said = (key: string, headers: readonly string[]) =>
    saidBy({ [key]: null }, { values: [headers], top: 0 }, [{ headerRow: 0 }]);
  const hcp = { column: 4, header: "Hcp" };
  expect(said("E", ["Hcp", "E"])(hcp)).toBeUndefined();
  expect(said("E", ["Hcp", "E"])({ column: 5, header: "E" })).toBeNull();
  expect([said("#E", ["Hcp", "E"])(hcp), said("E", ["Hcp"])(hcp)]).toEqual([null, null]);
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
