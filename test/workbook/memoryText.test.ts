// What a book remembers, as text in cells.
import { newBook, newPlayer, NO_START, type Memory } from "../../src/book";
import { memoryTexts, readMemory } from "../../src/workbook/undo/memoryText";

const players = Array.from({ length: 10_000 }, (_, i) =>
  newPlayer(`Spiller “${i}” Ærø 東`, { ...NO_START, handicap: i / 7 }),
);
const MEMORY: Memory = { state: { ...newBook("dbf", "da", "Ærø \u2028 Bridgeklub", {}), players }, undo: null };

test("a memory comes back as it was, from pieces that a cell holds", () => {
  const texts = memoryTexts(MEMORY);
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(text.length).toBeLessThan(30_000);
  expect(texts.join("").length).toBeLessThan(JSON.stringify(MEMORY).length / 4);
  expect(readMemory(texts)).toEqual(MEMORY);
});

test("the first books kept it as it is, and are read", () => {
  const text = '{"state":{"system":"go"},"undo":null}';
  const header = { app: "Club Handicaps book", version: 1, pieces: 2, checksum: "1tso3gu9e9m2s" };
  expect(readMemory([JSON.stringify(header), text.slice(0, 9), text.slice(9)])).toEqual(JSON.parse(text));
});

test("what a newer version wrote is told apart from what is damaged, whatever its pieces are", () => {
  const [header, ...pieces] = memoryTexts(MEMORY) as [string, ...string[]];
  const newer = JSON.stringify({ app: (JSON.parse(header) as { app: string }).app, version: 3, kept: "otherwise" });
  expect(readMemory([newer, ...pieces.slice(1)])).toBe("newer");
});

describe("what is damaged is no memory:", () => {
  const [header, ...pieces] = memoryTexts(MEMORY) as [string, ...string[]];
  const headed = (change: object) => [JSON.stringify({ ...JSON.parse(header), ...change }), ...pieces];
  test.each<[string, string[]]>([
    ["nothing", []],
    ["no header", pieces],
    ["a letter more", [header, `${pieces[0]}A`, ...pieces.slice(1)]],
    ["a piece too few", [header, ...pieces.slice(0, -1)]],
    ["two pieces the other way round", [header, pieces[1]!, pieces[0]!, ...pieces.slice(2)]],
    ["a version that there never was", headed({ version: 0 })],
    ["another program's", headed({ app: "Another" })],
    ["packed, and said not to be", headed({ version: 1 })],
    ["an absurd size", headed({ size: 1e12 })],
    ["no size", headed({ size: "many" })],
    ["a size too small", headed({ size: 100 })],
  ])("%s", (_, texts) => expect(readMemory(texts)).toBeNull());
});
