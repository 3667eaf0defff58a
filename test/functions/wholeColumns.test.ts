// Ranges that go on to the end of the sheet: `A:A`, `A2:A1048576`. Only their filled part costs anything and spills.
import { asError, call, callCells, column, errorOf } from "./call";

const ROWS = 1_048_576;

/** A column down to the end of the sheet: cells, then blank ones as a version of Excel hands them over. */
const whole = (cells: readonly unknown[], blank: unknown = null, rows = ROWS) => {
  const column = new Array<unknown[]>(rows).fill([blank]);
  cells.forEach((cell, i) => (column[i] = [cell]));
  return column;
};

describe.each([null, "", 0])("blank cells as %j", (blank) => {
  test("a function of rows spills as many as are filled", () => {
    const [winner, loser] = [whole([3, 2, -1], blank), whole([2, 3, 2], blank)];
    expect(callCells("CROQUET.STEPS", winner, loser)).toEqual(column(2, 2, 9));
    expect(callCells("CROQUET.INDEXCHANGE", winner, loser, whole([26, blank, 26], blank))).toEqual(
      callCells("CROQUET.INDEXCHANGE", column(3, 2, -1), column(2, 3, 2), column(26, "", 26)),
    );
  });

  test("lists, and several of them", () => {
    expect(call("DBF.TEAMHANDICAP", whole([10, 20, 30], blank))).toBe(20);
    expect(callCells("DBF.RUNNING", 40, whole([0.5, -1, 0.25], blank))).toEqual(
      callCells("DBF.RUNNING", 40, column(0.5, -1, 0.25)),
    );
    expect(callCells("ACBL.REDUCED", whole([27, 25, 32], blank))).toEqual(column(2, 0, 7));
  });
});

test("the tail is looked at once", () => {
  let reads = 0;
  const blank = Object.defineProperty([] as unknown[], 0, { get: () => (reads++, null), enumerable: true });
  const cells = [[27], [25], ...Array.from({ length: ROWS - 2 }, () => blank)];
  expect(callCells("ACBL.REDUCED", cells)).toEqual(column(2, 0));
  expect(reads).toBeLessThan(ROWS + 10);
});

test("a 0 below the others stays where blank cells are blank", () =>
  expect(callCells("ACBL.REDUCED", whole([27, 25, 0]))).toEqual(column(27, 25, 0)));

test("the longest of the columns says where the filled part ends", () => {
  const cells = callCells("CROQUET.INDEXCHANGE", whole([3]), whole([2, 2, 2]), 26);
  expect(cells).toHaveLength(3);
  expect(cells[0]).toEqual([12]);
  expect(asError(cells[2]![0])).toEqual(["#VALUE!", "winner is missing"]);
});

test("from the second row, and several columns", () => {
  expect(callCells("CROQUET.STEPS", whole([3], null, ROWS - 1), whole([2, 3], null, ROWS - 1))).toHaveLength(2);
  const wide = Array.from({ length: ROWS }, (_, i) => (i < 2 ? [3, 2] : [null, null]));
  expect(callCells("CROQUET.HSV", wide)).toEqual(callCells("CROQUET.HSV", [[3, 2], [3, 2]])); // prettier-ignore
});

test("columns of different sizes are never taken as one size", () => {
  expect(errorOf("CROQUET.STEPS", whole([3, 2]), column(2, 3))).toEqual(["#VALUE!", expect.stringContaining("differ")]);
  expect(errorOf("CROQUET.STEPS", whole([3]), column(2, 3))).toEqual(["#VALUE!", expect.stringContaining("differ")]);
  expect(errorOf("CROQUET.STEPS", whole([3]), whole([2], null, ROWS - 1))[0]).toBe("#VALUE!");
  expect(errorOf("CHESS.POINTSSTART", whole([16, 12]), column(16, 12))[0]).toBe("#VALUE!");
});

test("a column with nothing in it", () => expect(callCells("CROQUET.HSV", whole([])).flat()).toEqual(["", ""]));

test("the working of a list", () =>
  expect(callCells("HANDICAP.EXPLAIN", "DBF.TEAMHANDICAP", [whole([10, 20, 30])]).length).toBeLessThan(10));
