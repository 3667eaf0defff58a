import { near, nearCell } from "../../../src/kernel/numbers/near";

test.each([
  [20.43, 20.43 + 9e-10, true],
  [20.43, 20.43 - 2e-9, false],
  // Figures are small: a rating is not the same for being large.
  [1766, 1766 + 1e-8, false],
])("figures %d and %d: %s", (a, b, same) => expect([near(a, b), near(b, a)]).toEqual([same, same]));

test.each([
  [0.1 + 0.2, 0.3, true],
  [0, 9e-10, true],
  [0, 2e-9, false],
  // Fifteen digits of a large number.
  [123456789.012345, 123456789.012346, true],
  [46344.5, 46344.5001, false],
])("cells %d and %d: %s", (a, b, same) => expect([nearCell(a, b), nearCell(b, a)]).toEqual([same, same]));
