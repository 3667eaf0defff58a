// Text that a hidden sheet keeps, in cells: what a book remembers, and the undo of a fill.
import { newBook, newPlayer, NO_START } from "../../src/book";
import type { Sheet } from "../../src/sheet";
import { memoryCells, memoryOn } from "../../src/workbook/book/bookMemory";
import { NO_PRESSES } from "../../src/workbook/book/presses";
import { fromPieces, headerIn, toPieces } from "../../src/workbook/undo/hiddenText";

const read = (texts: readonly string[]) => fromPieces("App", texts, (payload) => ({ payload }));
/** Names as people have them, with what no code page holds: each line another one. */
const TEXT = Array.from({ length: 20_000 }, (_, i) => `Spiller “${i}” Ærø \u2028 東_ ${Math.sqrt(i)}`).join("\n");
const written = async () => (await toPieces("App", { sheet: "Ærø" }, TEXT)) as string[];

test("a text comes back as it was, from pieces that every program keeps, a third as long", async () => {
  const texts = await written();
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(text).toMatch(/^[\x21-\x5e\x60-\x7e]{1,8000}$/);
  expect(texts.join("").length).toBeLessThan(TEXT.length / 2);
  expect(read(texts)).toEqual({ payload: TEXT });
  expect(headerIn("App", texts[0]!)).toMatchObject({ sheet: "Ærø" });
});

test("a browser that cannot pack beside the pane writes what every other one reads", async () => {
  const packing = Object.getOwnPropertyDescriptor(globalThis, "CompressionStream")!;
  Reflect.deleteProperty(globalThis, "CompressionStream");
  try {
    for (const text of [TEXT, "", "½".repeat(70_000), "x".repeat(0xffff)])
      expect(read((await toPieces("App", {}, text)) as string[])).toEqual({ payload: text });
  } finally {
    Object.defineProperty(globalThis, "CompressionStream", packing);
  }
});

test.each([
  [0, "outdated"],
  [4, "outdated"],
  [6, "later version"],
])("version %d is told apart from what is damaged, whatever its pieces are", (version, told) => {
  const other = JSON.stringify({ app: "App", version, kept: "otherwise" });
  expect(read([other, "…"])).toBe(told);
});

test("a text of one letter a million times is read again; one that is made to fill the memory is not written", async () => {
  const long = "x".repeat(1_000_000);
  expect(read((await toPieces("App", {}, long)) as string[])).toMatchObject({ payload: long });
  expect(await toPieces("App", {}, long.repeat(17))).toBe("too-large");
});

describe("what is damaged is refused:", () => {
  type Damage = (header: string, pieces: readonly string[]) => readonly string[];
  const said =
    (change: object): Damage =>
    (header, pieces) => [JSON.stringify({ ...JSON.parse(header), ...change }), ...pieces];
  test.each<[string, Damage]>([
    ["a letter more", (header, pieces) => [header, `${pieces[0]}A`, ...pieces.slice(1)]],
    ["a piece too few", (header, pieces) => [header, ...pieces.slice(0, -1)]],
    ["two pieces the other way round", (header, pieces) => [header, pieces[1]!, pieces[0]!, ...pieces.slice(2)]],
    ["an absurd size", said({ size: 1e12 })],
    ["no size", said({ size: "many" })],
    ["a size too small", said({ size: 100 })],
    ["no number of pieces", said({ pieces: "all" })],
    ["something else about it", said({ sheet: "Aero" })],
  ])("%s", async (_, damage) => {
    const [header, ...pieces] = await written();
    expect(read(damage(header!, pieces))).toBe("damaged");
  });

  test.each<[string, Damage]>([
    ["nothing", () => []],
    ["no header", (_, pieces) => pieces],
    ["a list for a header", (_, pieces) => ["[1]", ...pieces]],
    ["null for a header", (_, pieces) => ["null", ...pieces]],
    ["another program's", said({ app: "Another" })],
  ])("%s is nothing of ours", async (_, damage) => {
    const [header, ...pieces] = await written();
    expect(read(damage(header!, pieces))).toBeNull();
  });
});

// ---------------------------------------------------------------- the memory of a book

const onSheet = (texts: readonly string[]): Sheet => ({
  ...{ name: "Club book memory", top: 0, left: 0 },
  values: ["for people", ...texts].map((text) => [text]),
});

test("a memory comes back as it was", async () => {
  const players = Array.from({ length: 1_000 }, (_, i) => newPlayer(`Spiller ${i}`, { ...NO_START, handicap: i / 7 }));
  const state = { ...newBook("dbf", "da", "Ærø Bridgeklub", {}), players };
  const { cells } = await memoryCells("Club book memory", null, state, NO_PRESSES);
  expect(cells[0]).toMatchObject({ row: 0, column: 0, after: { value: expect.stringMatching(/^Her gemmer/) } });
  expect(memoryOn(onSheet(cells.slice(1).map(({ after }) => after.value as string)))).toEqual({
    state,
    presses: [],
  });
});
