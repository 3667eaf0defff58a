import { Book, rowsOf, type SheetParts, type Writing } from "../book";
import { GAMES, type Tournament } from "../tournaments";

/** A workbook that is hard to keep complete, with a tournament in it. */
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
  /** Why Microsoft's validator finds faults in the given workbook. */
  readonly invalid?: string;
  /**
   * The owner forbids what a fill does to the sheet or to the order of sheets; the command line reports it with this
   * word.
   */
  readonly refused?: string;
  /** What else a fill changes: entries that are removed, by the name of the part. */
  readonly drops?: readonly string[];
  /** Cells whose formula belonged to a group that no longer exists, and the formulas they must have now. */
  readonly unshared?: { readonly [address: string]: string };
  /** Formulas depend on filled cells, so Excel must calculate when it opens the file. */
  readonly counted?: boolean;
}

export type Traits = Partial<Omit<Demanding, "name" | "bytes">>;

/** A demanding workbook; `build` creates it from an empty book. */
export function demanding(name: string, build: (book: Book) => void | Uint8Array, traits: Traits = {}): Demanding {
  const book = new Book();
  const bytes = build(book) ?? book.pack();
  return { name, bytes, extension: ".xlsx", sheet: "Games", tournament: GAMES, top: 0, left: 0, ...traits };
}

/** The sheet with the games and the given parts around them; returns the name of its part. */
export function games(
  book: Book,
  { name = "Games", ...parts }: Partial<SheetParts> & { name?: string } & Writing = {},
): string {
  return book.sheet(name, { data: rowsOf(book, GAMES.grid, parts), ...parts });
}

/** A sheet that must not change. */
export function notes(book: Book, name = "Notes", parts: Partial<SheetParts> & Writing = {}): string {
  const grid = [
    ["Lawns", 4],
    ["Mown on", 46140],
    ["Fence & gate", "to be <painted>"],
  ];
  return book.sheet(name, { data: rowsOf(book, grid, parts), ...parts });
}

/** The smallest possible picture. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
