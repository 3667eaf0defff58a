import { ENDED, factResult, UNREAD } from "../../../src/kernel/seasons/season";

test.each([
  ["won", "won"],
  ["draw", "draw"],
  [UNREAD, UNREAD],
  [null, null],
  [57.2, 57.2],
  [0, 0],
  // As another program keeps a number.
  ["57.2", 57.2],
  ["-4", -4],
  // Of two who held the same rank: somebody won.
  ["B+R", ENDED],
] as const)("a book that keeps %s as a result: %s", (kept, result) => expect(factResult(kept)).toBe(result));
