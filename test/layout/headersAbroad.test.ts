// Words of headers in languages that the pane does not speak.
import { headerKey } from "../../src/layout/words/headerWords";

test.each([
  ["Moy. %", "Average %"],
  ["Pts bruts", "Raw points"],
  ["Voorgift", "Handicap"],
])("%s is %s", (abroad, english) => {
  expect(headerKey(abroad)).toBe(headerKey(english));
});
