// Evenings that wait, as a note lists them.
import { bookSentence } from "../../src/messages/book";
import "../../src/messages/everyLanguage";

const said = (days: "en" | "da" | "american", ...evenings: string[]) => {
  const language = days === "da" ? "da" : "en";
  return bookSentence(language, "book-evenings-wait", { evenings, count: evenings.length }, undefined, days);
};

test.each([
  ["en", "3 more on this sheet wait to be entered: 8, 15, 22 September"],
  ["american", "3 more on this sheet wait to be entered: September 8, 15, 22"],
  ["da", "3 mere på dette ark mangler: 8., 15., 22. september"],
] as const)("%s: days of one month", (days, text) => {
  expect(said(days, "2026-09-08", "2026-09-15", "2026-09-22")).toBe(text);
});

test("each month is named, and the year where there are two; tables have their names", () => {
  expect(said("en", "2026-09-29", "2026-10-06")).toContain(": 29 September, 6 October");
  expect(said("en", "2026-12-29", "2027-01-05")).toContain(": 29 December 2026, 5 January 2027");
  expect(said("da", "A-rækken", "B-rækken 2026")).toContain(": A-rækken, B-rækken 2026");
});
