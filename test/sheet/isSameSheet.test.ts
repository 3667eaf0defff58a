import { isSameSheet, type Sheet } from "../../src/sheet";

const read = (): Sheet => ({
  name: "Season",
  top: 1,
  left: 2,
  values: [
    ["Name", "Points", null],
    ["Ann", 26, { error: "#N/A" }],
  ],
  formulas: [
    [null, null, null],
    [null, "=20+6", null],
  ],
  formats: [
    [null, null, null],
    [null, "0.0", null],
  ],
  withoutFormats: new Set([2]),
  tables: [{ name: "Games", area: { top: 1, left: 2, bottom: 2, right: 4 } }],
  spills: [{ top: 2, left: 3, bottom: 3, right: 3 }],
  hiddenRows: new Set([2]),
});

test("a sheet that was read twice is the same", () => expect(isSameSheet(read(), read())).toBe(true));

test("what was not asked for is the same as what is not there", () => {
  const { name, top, left, values } = read();
  const bare = { name, top, left, values };
  expect(isSameSheet(bare, { ...bare, tables: [], spills: [], hiddenRows: new Set(), formulas: [], formats: [] })).toBe(
    true,
  );
});

test.each<[string, Partial<Sheet>]>([
  ["the name", { name: "season" }],
  ["the first row", { top: 0 }],
  ["the first column", { left: 1 }],
  [
    "a value",
    {
      values: [
        ["Name", "Points", null],
        ["Ann", 27, { error: "#N/A" }],
      ],
    },
  ],
  [
    "a number that is a text now",
    {
      values: [
        ["Name", "Points", null],
        ["Ann", "26", { error: "#N/A" }],
      ],
    },
  ],
  [
    "an error",
    {
      values: [
        ["Name", "Points", null],
        ["Ann", 26, { error: "#REF!" }],
      ],
    },
  ],
  [
    "an error that is its text now",
    {
      values: [
        ["Name", "Points", null],
        ["Ann", 26, "#N/A"],
      ],
    },
  ],
  [
    "a cell more",
    {
      values: [
        ["Name", "Points", null],
        ["Ann", 26, { error: "#N/A" }, null],
      ],
    },
  ],
  ["a row less", { values: [["Name", "Points", null]] }],
  [
    "a formula",
    {
      formulas: [
        [null, null, null],
        [null, "=21+5", null],
      ],
    },
  ],
  [
    "a format",
    {
      formats: [
        [null, null, null],
        [null, "0", null],
      ],
    },
  ],
  ["the columns without formats", { withoutFormats: new Set([3]) }],
  ["a table", { tables: [] }],
  ["a spill", { spills: [{ top: 2, left: 3, bottom: 4, right: 3 }] }],
  ["a hidden row", { hiddenRows: new Set() }],
])("%s tells two readings apart", (_, other) => {
  expect(isSameSheet(read(), { ...read(), ...other })).toBe(false);
  expect(isSameSheet({ ...read(), ...other }, read())).toBe(false);
});
