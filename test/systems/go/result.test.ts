import { resultByColour, winningColour } from "../../../src/systems/go/result";

test.each(["B+R", "b+", "S+3.5", "Black", "sort", " b +2 ", "B+T"])("%s: Black won", (written) =>
  expect(winningColour(written)).toBe("black"),
);
test.each(["W+3.5", "w +R", "Hvid", "h+2½", "White", "White + 3½"])("%s: White won", (written) =>
  expect(winningColour(written)).toBe("white"),
);
test.each(["1-0", "Bo", "ab", "bw", "b-3", "B  +2", "blacks", "not white", "jigo", ""])(
  "%s says no colour",
  (written) => expect(winningColour(written)).toBeNull(),
);

// The weaker player has Black. [go:colours]
test.each([
  ["B+R", "5k", "3k", "won"],
  ["B+R", "3k", "5k", "lost"],
  ["W+2.5", "5k", "3k", "lost"],
  ["W+2.5", "1d", "1k", "won"],
  ["B+R", "1k", "1 kyu", "even"],
  ["1-0", "5k", "3k", null],
  ["B+R", "strong", "3k", null],
  ["B+R", "3k", "", null],
])("%s of %s against %s", (result, own, other, expected) => expect(resultByColour(result, own, other)).toBe(expected));
