import { beginsAsTotal, isCountOrScore } from "../../src/layout/words/totals";

test.each(["Total", "I alt 24", "i alt", "Gns. 84", "Summa", "Insgesamt", "TOTALS:", "Gennemsnit for aftenen"])(
  "%s heads sums or means",
  (text) => expect(beginsAsTotal(text)).toBe(true),
);

test.each(["Ave Lind", "Ib Alt", "Summers", "24 total", "", "I alting", "Snitker"])("%s does not", (text) =>
  expect(beginsAsTotal(text)).toBe(false),
);

test.each([
  ["Score", 2.5, 1.5],
  ["Match score", "2½–1½"],
  ["Score", 2.5, "Score", 1.5],
  ["Result", "2½", "1½"],
  ["Anzahl Spiele", 7],
  ["Antal partier", 7],
  ["Antal spil", "24"],
  ["Antal", 12],
  ["Games", 7],
  ["Players", 12],
])("%s, %s below a list counts or adds up", (...cells) => expect(isCountOrScore(cells)).toBe(true));

test.each([
  ["Score"],
  ["Score", "Points"],
  ["Ann Ash", 7],
  ["Player 3", 7],
  ["Score", 2.5, "Ann Ash"],
  [1, "Score", 2.5],
  ["2026-05-01", 7],
])("%s, %s, %s does not", (...cells) => expect(isCountOrScore(cells)).toBe(false));
