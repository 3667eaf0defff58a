// What a book puts on a copy of a sheet: into blank cells and those it wrote, into its part of a shared cell, and in new columns.
import { isShownAs } from "../../src/book/sheets/carried/shown";
import { supplied, type Supply } from "../../src/book/sheets/carried/supplied";
import { withCells, type CellValue, type Sheet } from "../../src/sheet";
import type { CarriedCell, Seat } from "../../src/tournaments";
import { words } from "../words";

const SHEET: Sheet = {
  name: "Tuesday",
  top: 2,
  left: 1,
  values: [["Name", "Handicap"], ["Ann Oak", 4], ["Ben Elm"]], // oxfmt-ignore
  formats: [[null, null], [null, "0.0"]], // oxfmt-ignore
};

const cellOf = (column: number | null, value: CellValue, more: Partial<CarriedCell> = {}): CarriedCell => ({
  ...{ name: words("Handicap", "Handicap"), figure: "handicap", format: "0.00", column, value, blank: null },
  ...{ read: typeof value === "number" ? value : null, optional: false, within: null },
  ...more,
});
const seatOf = (row: number, name: string, ...held: CarriedCell[]): Seat => ({
  ...{ row, headerRow: 2, name, place: [row, 1], held },
  of: { name: words("Name", "Navn") },
});

/** The writes as `[row, column, value, what stood there]`, and the copy. */
function put(seats: readonly Seat[], supply: Supply, isOurs = false, sheet = SHEET) {
  const { writes, cells, added } = supplied(sheet, seats, supply, () => isOurs, "da");
  const copy = withCells(sheet, cells);
  return { writes: writes.map(({ row, column, value, was }) => [row, column, value, was]), all: writes, copy, added };
}

describe("a cell of its own", () => {
  const seats = [seatOf(3, "Ann Oak", cellOf(2, 4)), seatOf(4, "Ben Elm", cellOf(2, null))];

  test("keeps what it holds; a blank one is written, with its format", () => {
    const { writes, all, copy } = put(seats, () => 6);
    expect(writes).toEqual([[4, 2, 6, null]]);
    expect(all[0]).toMatchObject({ format: "0.00" });
    expect(all[0]).not.toHaveProperty("newHeader");
    expect(copy.values).toEqual([["Name", "Handicap"], ["Ann Oak", 4], ["Ben Elm", 6]]); // oxfmt-ignore
  });

  test("that the book wrote gets the new figure, and is left alone where that is the same", () => {
    expect(put(seats, () => 6, true).writes).toEqual([[3, 2, 6, 4], [4, 2, 6, null]]); // oxfmt-ignore
    expect(put(seats, () => 4, true).writes).toEqual([[4, 2, 4, null]]);
  });

  test("is left alone where the book says nothing, or what a blank cell means", () => {
    const { writes, copy } = put(seats, () => null, true);
    expect(writes).toEqual([]);
    expect(copy).toBe(SHEET);
    const blankIsNo = [seatOf(4, "Ben Elm", cellOf(2, null, { blank: false }))];
    expect(put(blankIsNo, () => false).writes).toEqual([]);
    expect(put(blankIsNo, () => true).writes).toEqual([[4, 2, "ja", null]]);
  });
});

describe("a column that is missing", () => {
  const missing = (more: Partial<CarriedCell> = {}) => [
    seatOf(3, "Ann Oak", cellOf(null, null, more)),
    seatOf(4, "Ben Elm", cellOf(null, null, more)),
  ];

  test("comes once, beside the table, with a header like that of the names", () => {
    const { writes, all, added, copy } = put(missing(), ({ row }) => row + 3);
    expect(writes).toEqual([[2, 3, "Handicap", null], [3, 3, 6, null], [4, 3, 7, null]]); // oxfmt-ignore
    expect(all[0]).toMatchObject({ newHeader: { like: 1, alone: true } });
    expect(all.slice(1).some((write) => "newHeader" in write)).toBe(false);
    expect(added).toEqual({ Handicap: 3 });
    expect(copy.values).toEqual([["Name", "Handicap", "Handicap"], ["Ann Oak", 4, 6], ["Ben Elm", null, 7]]); // oxfmt-ignore
  });

  test("does not come for what can be left out, nor for what a blank cell means", () => {
    expect(put(missing({ optional: true }), () => 6).writes).toEqual([]);
    const players = missing({ blank: false });
    expect(put(players, ({ row }) => row === 4).writes).toEqual([[2, 3, "Handicap", null], [4, 3, "ja", null]]); // oxfmt-ignore
    expect(put(players, () => false).added).toEqual({});
  });

  test("two columns stand beside each other", () => {
    const index = cellOf(null, null, { name: words("Index", "Indeks"), figure: "index" });
    const seats = [seatOf(3, "Ann Oak", cellOf(null, null), index)];
    expect(put(seats, (_, figure) => (figure === "index" ? 1750 : 2)).added).toEqual({ Handicap: 3, Index: 4 });
  });
});

describe("a cell that is shared with a name", () => {
  const within = (cell: string, value: string) => (cell.includes("?") ? null : cell.replace(/[\d.]+$/, "") + value);
  const shared = (text: string, read: number | null, format: string | null = "0.0") => {
    const sheet: Sheet = { name: "Tuesday", top: 0, left: 0, values: [["Name"], [text]] };
    const cell = cellOf(0, null, { read, format, within });
    return (value: number) => {
      const { writes, cells } = supplied(sheet, [seatOf(1, "Ann Oak", cell)], () => value, () => true, "en"); // oxfmt-ignore
      return { writes, sheet: withCells(sheet, cells) };
    };
  };

  test("shows the decimals of its format, and is computed with all of them", () => {
    const { writes, sheet } = shared("Ann Oak 4", 4)(5.25);
    expect(writes).toMatchObject([{ row: 1, column: 0, value: "Ann Oak 5.3", was: "Ann Oak 4", format: null }]);
    expect(sheet.values[1]).toEqual(["Ann Oak 5.25"]);
    expect(shared("Ann Oak 4", 4, null)(5.25).writes).toMatchObject([{ value: "Ann Oak 5.25" }]);
    expect(shared("Ann Oak 4", 4, "0.0 %")(5.25).writes).toMatchObject([{ value: "Ann Oak 5.25" }]);
  });

  test("stays as it is where it shows the figure already, also rounded", () => {
    for (const [text, read, value] of [
      ["Ann Oak 4", 4, 4],
      ["Ann Oak 5.25", 5.25, 5.2512],
    ] as const) {
      // oxfmt-ignore
      const { writes, sheet } = shared(text, read)(value);
      expect(writes).toEqual([]);
      expect(sheet.values[1]).toEqual([`Ann Oak ${value}`]);
    }
    expect(shared("Ann Oak 5.25", 5.25)(5.2612).writes).toMatchObject([{ value: "Ann Oak 5.3" }]);
  });

  test("that cannot be taken apart stays, and a fault in it is no text", () => {
    expect(shared("Ann Oak?", null)(4).writes).toEqual([]);
    const sheet: Sheet = { name: "Tuesday", top: 0, left: 0, values: [["Name"], [{ error: "#REF!" }]] };
    const cell = cellOf(0, null, { within: (text, value) => `${text}|${value}` });
    const { writes } = supplied(sheet, [seatOf(1, "Ann Oak", cell)], () => 4, () => true, "en"); // oxfmt-ignore
    expect(writes).toMatchObject([{ value: "|4.00", was: "" }]);
  });
});

test("cells are put on a copy, formats too; a sheet without changes is the sheet", () => {
  const before = structuredClone(SHEET);
  expect(withCells(SHEET, [])).toBe(SHEET);
  const copy = withCells(SHEET, [
    { row: 4, column: 3, value: 1, format: "0" },
    { row: 3, column: 4, value: 2, format: "0.00" },
    { row: 3, column: 2, value: 5, format: null },
    { row: 6, column: 1, value: "below", format: "@" },
  ]);
  expect(SHEET).toEqual(before);
  expect(copy).toEqual({
    ...{ name: "Tuesday", top: 2, left: 1 },
    values: [["Name", "Handicap"], ["Ann Oak", 5, null, 2], ["Ben Elm", null, 1], [], ["below"]], // oxfmt-ignore
    // Formats that were not read are not made up.
    formats: [[null, null], [null, "0.0", null, "0.00"]], // oxfmt-ignore
  });
  const { formats, ...plain } = SHEET;
  expect(formats).toBeDefined();
  expect(withCells(plain, [{ row: 3, column: 1, value: "Di", format: "@" }])).not.toHaveProperty("formats");
});

test.each([
  [12.35, 12.3456, true],
  [12.3, 12.3456, false],
  [12.346, 12.3456, true],
  [12.345, 12.3456, false],
  [12, 12.005, true],
  [12, 12.0051, false],
  [12.3456, 12.3456, true],
  [4, "4", false],
  [4, null, false],
])("%d shows the handicap %j: %j", (given, handicap, shows) => {
  // With two decimals at least: a whole number is no handicap that was rounded to it.
  expect(isShownAs(given, handicap)).toBe(shows);
});
