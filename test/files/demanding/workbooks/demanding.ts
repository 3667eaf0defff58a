import { Book, rowsOf, type SheetParts, type Writing } from "../book";
import { GAMES, type Tournament } from "../tournaments";

/** A workbook that is hard to bring back whole, with a tournament in it. */
export interface Demanding {
  /** What makes it hard. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly extension: ".xlsx" | ".xlsm";
  readonly sheet: string;
  readonly tournament: Tournament;
  /** Where the tournament's headers are, from 0. */
  readonly top: number;
  readonly left: number;
  /** Why Microsoft's validator finds faults in it as it is. */
  readonly invalid?: string;
  /** The owner forbids what a fill does, to the sheet or to their order: the command line says so with this word. */
  readonly refused?: string;
  /** What else a fill changes, by the part's name: entries that go. */
  readonly drops?: readonly string[];
  /** Cells whose formula was that of a group which is no more, and what it must be now. */
  readonly unshared?: { readonly [address: string]: string };
  /** Formulas count on what is filled: Excel is to calculate when it opens the file. */
  readonly counted?: boolean;
}

export type Traits = Partial<Omit<Demanding, "name" | "bytes">>;

/** A demanding workbook; `build` makes it from an empty book. */
export function demanding(name: string, build: (book: Book) => void | Uint8Array, traits: Traits = {}): Demanding {
  const book = new Book();
  const bytes = build(book) ?? book.pack();
  return { name, bytes, extension: ".xlsx", sheet: "Games", tournament: GAMES, top: 0, left: 0, ...traits };
}

/** The sheet with the games, with whatever stands around them; gives the name of its part. */
export function games(
  book: Book,
  { name = "Games", ...parts }: Partial<SheetParts> & { name?: string } & Writing = {},
): string {
  return book.sheet(name, { data: rowsOf(book, GAMES.grid, parts), ...parts });
}

/** A sheet that nobody is to touch. */
export function notes(book: Book, name = "Notes", parts: Partial<SheetParts> & Writing = {}): string {
  const grid = [
    ["Lawns", 4],
    ["Mown on", 46140],
    ["Fence & gate", "to be <painted>"],
  ];
  return book.sheet(name, { data: rowsOf(book, grid, parts), ...parts });
}

/** The smallest picture there is. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
