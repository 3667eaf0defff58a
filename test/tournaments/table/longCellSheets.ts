import { kindOf, type KindId } from "../../../src/tournaments";
import type { CellValue, Sheet } from "../../../src/sheet";

// The longest text that a cell of Excel can hold, in letters that are hard for slow patterns.

export const LONGEST = 32767;

export const STUMBLING_BLOCKS = [
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

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A sheet of a kind with long texts as title, as more headers, and in every cell of two rows. */
export function longSheet(kind: KindId, text: string, length = LONGEST): Sheet {
  const block = long(text, length);
  const headers = kindOf(kind).inputs.map(({ name }): CellValue => name.en);
  const blocks = headers.map((): CellValue => block);
  const values = [
    blocks.slice(0, 4),
    [...headers, block, `${block}x`],
    blocks,
    blocks.map((cell) => `${String(cell).slice(1)}x`),
  ];
  return { name: "Long", top: 0, left: 0, values };
}

/** A table with long texts among its headers. */
export function headersOf(text: string, length = LONGEST): Sheet {
  const block = long(text, length);
  const values = [Array.from({ length: 40 }, (): CellValue => block), ["Winner", "Loser", block]];
  return { name: "Long", top: 0, left: 0, values };
}
