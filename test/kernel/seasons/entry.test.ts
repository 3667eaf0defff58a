import { entryText, readEntry } from "../../../src/kernel/seasons/entry";

test("an entry is read into its parts, and keeps its text", () => {
  const text = "half 1 table 3 NS";
  expect(readEntry(text)).toEqual({ text, half: "1", table: "3", side: "NS" });
  expect(entryText(readEntry(text))).toBe(text);
  expect(readEntry("section 2 pair 5 and more")).toMatchObject({ section: "2", pair: "5" });
  expect(readEntry("")).toEqual({ text: "" });
});

test("the same text is the same entry, however many there are", () => {
  const first = readEntry("pair 1");
  expect(readEntry("pair 1")).toBe(first);
  for (let i = 0; i < 20_000; i++) readEntry(`game ${i}`);
  expect(readEntry("game 19999")).toEqual({ text: "game 19999", game: "19999" });
  expect(readEntry("pair 1")).toEqual(first);
});
