import { readWrittenNumber } from "../../../src/kernel/written/writtenNumber";

test.each([
  ["÷0,30", -0.3],
  ["÷ 2", -2],
  ["34\u200b", 34],
  ["'40", 40],
  ["3÷4", undefined],
])("%s", (written, value) => expect(readWrittenNumber(written)).toBe(value));
