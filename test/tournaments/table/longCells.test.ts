import { KIND_IDS, kindOf, planFill, recognise } from "../../../src/tournaments";
import type { CellValue, Sheet } from "../../../src/sheet";

// The longest text that a cell of Excel holds, of letters that slow patterns stumble over: every kind reads it in no time.

const LONGEST = 32767;
const STUMBLING_BLOCKS = [
  "(",
  " ",
  "1",
  "1 ",
  "½",
  "adj",
  "LM ",
  "- ",
  "a b ",
  "1,",
  "_",
  "\u2019s",
  "%",
  "(1",
  "Ann & ",
];
const WITHIN_MS = 1000;

const long = (text: string) => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST);

test.each(STUMBLING_BLOCKS)("cells full of %j, in titles, headers and rows, take less than a second", (text) => {
  const block = long(text);
  for (const kind of KIND_IDS) {
    const headers = kindOf(kind).inputs.map(({ name }): CellValue => name.en);
    const blocks = headers.map((): CellValue => block);
    const values = [
      blocks.slice(0, 4),
      [...headers, block, `${block}x`],
      blocks,
      blocks.map((cell) => `${String(cell).slice(1)}x`),
    ];
    const sheet: Sheet = { name: "Long", top: 0, left: 0, values };
    const before = process.cpuUsage();
    for (const found of recognise([sheet], kind).found) planFill(found);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(WITHIN_MS);
  }
});

test("headers of the longest text head nothing, and are looked through at once", () => {
  const block = long("(");
  const values = [Array.from({ length: 40 }, (): CellValue => block), ["Winner", "Loser", block]];
  const before = process.cpuUsage();
  expect(recognise([{ name: "Long", top: 0, left: 0, values }]).found.length).toBeLessThanOrEqual(1);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(WITHIN_MS);
});
