// Columns that earlier versions did not find: what a book took without them, it reads without them.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

const BEFORE = { isDated: true, hasOthers: false, hasUnplayed: false, lacksResults: false };

/** Days as a book keeps them: 46084 is 3 March 2026. */
const lines = (text: string, accepted?: Partial<typeof BEFORE>) => {
  const around = { others: [], ...(accepted && { accepted: { ...BEFORE, ...accepted } }) };
  const found = find(sheet(text, "Games"), "go-pairings", around) as Found;
  return planFill(found).played?.lines.map(({ player, day, result }) => `${player} ${day} ${result}`);
};

const WHEN = `When|Player 1|Rank 1|Player 2|Rank 2|Winner
2026-03-03|Ann Holt|3k|Bo Field|3k|Ann Holt
2026-03-10|Cy Marsh|1d|Di Wood|1d|Di Wood`;

test("days under When are read, and not in a sheet that a book took without days", () => {
  const dated = ["Ann Holt 46084 won", "Bo Field 46084 lost", "Cy Marsh 46091 lost"];
  expect(lines(WHEN)?.slice(0, 3)).toEqual(dated);
  expect(lines(WHEN, {})?.slice(0, 3)).toEqual(dated);
  expect(lines(WHEN, { isDated: false })?.slice(0, 2)).toEqual(["Ann Holt null won", "Bo Field null lost"]);
});

const WORDS = `Date|Player 1|Rank 1||Player 2|Rank 2
2026-03-03|Ann Holt|3k|beat|Bo Field|3k
2026-03-10|Cy Marsh|1d|lost to|Di Wood|1d`;

test("words between the names say who won, and not in a sheet that a book took without results", () => {
  const told = ["Ann Holt 46084 won", "Bo Field 46084 lost", "Cy Marsh 46091 lost"];
  expect(lines(WORDS)?.slice(0, 3)).toEqual(told);
  expect(lines(WORDS, {})?.slice(0, 3)).toEqual(told);
  const without = ["Ann Holt 46084 null", "Bo Field 46084 null"];
  expect(lines(WORDS, { lacksResults: true })?.slice(0, 2)).toEqual(without);
});
