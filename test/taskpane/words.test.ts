// Every word that a kind brings to the pane can be said in both languages.
import { EXPLAINED } from "../../src/functions/families";
import { LANGUAGES } from "../../src/kernel/language";
import { optionText, placeText, sentence, shownAs } from "../../src/messages";
import "../../src/messages/everyLanguage";
import "../../src/messages/loaded/examples";
import "../../src/messages/loaded/explain";
import "../../src/messages/loaded/explainBook";
import "../../src/messages/loaded/formats";
import "../../src/messages/loaded/members";
import "../../src/messages/loaded/start";
import { names as danishNames } from "../../src/messages/da/names";
import { places as danishPlaces } from "../../src/messages/da/rules/rules";
import { paneSentence } from "../../src/messages/pane";
import { fill } from "../../src/messages/sentence";
import { pane as paneDa } from "../../src/messages/da/pane/pane";
import { steps as stepsDa } from "../../src/messages/da/pane/steps";
import { tournaments } from "../../src/messages/da/words/tournaments";
import { pane as paneEn } from "../../src/messages/en/pane/pane";
import { steps as stepsEn } from "../../src/messages/en/pane/steps";
import { citedPlace, PAPERS } from "../../src/systems/registry";
import { KINDS } from "../../src/tournaments";

const english = { ...paneEn, ...stepsEn };
const danish = { ...paneDa, ...stepsDa };

const words = [
  ...new Set(
    Object.values(KINDS).flatMap(({ settings }) =>
      settings.flatMap(({ allowed }) => (Array.isArray(allowed) ? allowed : [])),
    ),
  ),
].filter((word): word is string => typeof word === "string");

test.each(words)("the word %j of a setting", (word) => {
  for (const language of ["en", "da"] as const) expect(optionText(language, word)).not.toBeNull();
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

test("a list of lines has its noun in front", () => {
  const told = (...lines: number[]) => sentence("en", "format-unread-lines", { count: 2, lines });
  expect(told(5)).toBe("2 lines were not understood and left out (line 5)");
  expect(told(5, 7)).toBe("2 lines were not understood and left out (lines 5, 7)");
});

test("the pane's own sentences are there before the others are loaded", () => {
  for (const code of ["first-heading", "not-loaded", "not-in-excel"] as const) {
    expect(paneSentence("en", code)).toBe(sentence("en", code));
    expect(paneSentence("da", code)).not.toBe(paneSentence("en", code));
  }
});

// ---------------------------------------------------------------- names in Danish

const plainly = (name: string) => name.toLowerCase().replace(/[,.]/g, "");

test.each(LANGUAGES)(
  "columns, outputs and settings are called in sentences what the sheet calls them: %s",
  (language) => {
    const called = Object.values(KINDS).flatMap(({ inputs, fields, outputs, settings }) => [
      ...[...inputs, ...fields, ...outputs].map(({ name }) => [name.en, name[language]] as const),
      ...settings.map(({ key, name }) => [key, name[language]] as const),
    ]);
    const inSentence = (field: string) => plainly(sentence(language, "cell-missing", { field }));
    expect(called.filter(([field, name]) => !inSentence(field).startsWith(`${plainly(name)} `))).toEqual([]);
  },
);

const onSheets: { readonly [name: string]: string } = tournaments;
const inDanish = (field: string) => danishNames.field(field, (name) => onSheets[name]);

test("every argument of a function has a Danish name, also with the number of a cell behind it", () => {
  const same = ["handicap", "par", "masterpoints", "ratings", "datum", "komi"];
  for (const name of new Set(EXPLAINED.flatMap(({ args }) => args.map((one) => one.name))))
    if (!same.includes(name)) expect(inDanish(name)).not.toBe(name);
  expect(inDanish("handicaps 3")).toBe("handicap 3");
  expect(sentence("da", "cell-not-number", { field: "fieldMean", received: "x" })).toBe(
    "feltets gennemsnit: ”x” er ikke et tal",
  );
});

test("every clause has its place in Danish, and no English is left in it", () => {
  for (const { system, clauses } of PAPERS) {
    expect(Object.keys(danishPlaces[system])).toEqual(Object.keys(clauses));
    for (const place of Object.values(danishPlaces[system]))
      expect(place).not.toMatch(/\b(section|formula|rule|the|paragraph|example|point)\b/);
  }
  const { place } = citedPlace("dbf:(3)");
  expect([placeText("en", "dbf:(3)", place), placeText("da", "dbf:(3)", place)]).toEqual([
    "section 5.3.1, formula (3)",
    "afsnit 5.3.1, formel (3)",
  ]);
});

// ---------------------------------------------------------------- digits

test.each([
  // As Excel shows them: halves go away from zero, also where the binary number is a little less.
  [1.005, "0.00", "1.01"],
  [-1.005, "0.00", "−1.01"],
  [18, "0.00", "18.00"],
  [0.2314, "0.00", "0.23"],
  [2.5, "# ?/?", "2½"],
  [-0.5, "# ?/?", "−½"],
  [2.5, undefined, "2.5"],
  [1797, undefined, "1797"],
  [0.1356, undefined, "0.136"],
])("%p in a cell with the format %p is shown as %p", (value, format, text) => {
  expect(shownAs(value, format, "en")).toBe(text);
  expect(shownAs(value, format, "da")).toBe(text.replace(".", ","));
});

test("numbers that only more decimals tell apart keep them", () => {
  const two = () => 2;
  expect(sentence("en", "differs", { found: 18.201, expected: 18.204 }, two)).toContain("18.201");
  expect(sentence("en", "differs", { found: 18.201, expected: 19.204 }, two)).not.toContain("18.201");
});
