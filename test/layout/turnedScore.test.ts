// A score as the other side writes it.
import { turnedScore } from "../../src/layout/cells/outcomes";

test.each([
  ["26-3", "3-26"],
  ["26 – 15", "15 – 26"],
  ["26-15t", "15-26t"],
  ["+5", "-5"],
  ["−12", "+12"],
  ["1:0", "0:1"],
  ["½-½", "½-½"],
  ["+:-", "-:+"],
  ["won", "won"],
])("%s is %s", (one, other) => {
  expect(turnedScore(one)).toBe(other);
});
