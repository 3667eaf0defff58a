import { beginsAsTotal } from "../../src/layout/words/totals";

test.each(["Total", "I alt 24", "i alt", "Gns. 84", "Summa", "Insgesamt", "TOTALS:", "Gennemsnit for aftenen"])(
  "%s heads sums or means",
  (text) => expect(beginsAsTotal(text)).toBe(true),
);

test.each(["Ave Lind", "Ib Alt", "Summers", "24 total", "", "I alting", "Snitker"])("%s does not", (text) =>
  expect(beginsAsTotal(text)).toBe(false),
);
