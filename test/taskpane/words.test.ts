// Every word that a kind brings to the pane can be said in both languages.
import { sentence } from "../../src/messages";
import { paneSentence } from "../../src/messages/pane";
import { fill } from "../../src/messages/sentence";
import { pane as english } from "../../src/messages/en/pane";
import { pane as danish } from "../../src/messages/da/pane";
import { KINDS } from "../../src/tournaments";

const words = [
  ...new Set(KINDS.flatMap(({ settings }) => settings.flatMap(({ allowed }) => ("least" in allowed ? [] : allowed)))),
].filter((word): word is string => typeof word === "string");

test.each(words)("the word %j of a setting", (word) => {
  for (const language of ["en", "da"] as const) expect(sentence(language, `option-${word}`)).not.toBe(`option-${word}`);
});

test("both languages name the same details", () => {
  const names = (template: string) => [...template.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
  for (const [code, template] of Object.entries(english))
    expect([code, names(danish[code as keyof typeof danish])]).toEqual([code, names(template)]);
});

test("a number goes with its noun", () => {
  expect(["one", 1, 0, 2].map((rows) => fill("{rows|row|rows}.", { rows }, "en"))).toEqual([
    "one rows.",
    "1 row.",
    "0 rows.",
    "2 rows.",
  ]);
  expect(fill("{rows|række|rækker}", { rows: 2.5 }, "da")).toBe("2,5 rækker");
});

test("the pane's own sentences are there before the others are loaded", () => {
  for (const code of ["choose-heading", "not-loaded", "not-in-excel"]) {
    expect(paneSentence("en", code)).toBe(sentence("en", code));
    expect(paneSentence("da", code)).not.toBe(paneSentence("en", code));
  }
});
