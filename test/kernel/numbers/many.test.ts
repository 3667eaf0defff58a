// As many as a sheet has rows: more than the arguments that a call can take.
import { append, highest, lowest } from "../../../src/kernel/numbers/many";
import { withoutBetween } from "../../../src/book/sheets/carried/addedColumns";
import type { Found } from "../../../src/tournaments";

const MANY = Array.from({ length: 300_000 }, (_, i) => i);

test("the highest, the lowest, and more behind others", () => {
  expect([highest(MANY), lowest(MANY), Math.max(0, highest([])), Math.min(0, lowest([2, 1]))]).toEqual([
    299_999, 0, 0, 0,
  ]);
  const all: number[] = [];
  append(all, MANY);
  expect(all).toHaveLength(MANY.length);
});

test("what stands between a long table and the columns of a book is left out", () => {
  const values = MANY.map((i) => [`Player ${i}`, null, "note", 1]);
  const sheet = { name: "Evening", top: 0, left: 0, values };
  const found = { headerRow: 0, right: 0, isRow: () => true } as unknown as Found;
  expect(withoutBetween(sheet, { found, seats: [] }, 3).values[299_999]).toEqual(["Player 299999", null, null, 1]);
});
