// A player's place in a tournament: `section 2 pair 5`, `half 1 table 3 NS`, `match 4 home`. Tables and memory of a
// book keep it as text that people can read; inside it is always English.

import { memoize } from "../memoize";

/** Parts of an entry, in the order in which they are written. */
export const ENTRY_PARTS = [
  ...(["section", "half", "match", "table", "pair", "team", "player", "board", "game"] as const),
  // The row of a game that is not computed.
  "row",
] as const;
export type EntryPart = (typeof ENTRY_PARTS)[number];
export const ENTRY_SIDES = ["NS", "EW", "home", "away", "open", "closed", "black", "white"] as const;
export type EntrySide = (typeof ENTRY_SIDES)[number];

export type EntryParts = { readonly [part in EntryPart]?: string } & { readonly side?: EntrySide };
/** The parts with their text. */
export type Entry = EntryParts & { readonly text: string };

export function entryText(entry: EntryParts): string {
  const parts = ENTRY_PARTS.filter((part) => entry[part] !== undefined).map((part) => `${part} ${entry[part]}`);
  return (entry.side === undefined ? parts : [...parts, entry.side]).join(" ");
}

/** More rows than any tournament has. */
const MOST_KNOWN = 10_000;

/** Reads the parts of an entry and ignores other words. Each text is read once. */
export const readEntry = memoize(partsOf, MOST_KNOWN);

function partsOf(text: string): Entry {
  const entry: { [part in EntryPart]?: string } & { side?: EntrySide; readonly text: string } = { text };
  const words = text.split(" ");
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (ENTRY_PARTS.some((part) => part === word)) entry[word as EntryPart] = words[++i] ?? "";
    else if (ENTRY_SIDES.some((side) => side === word)) entry.side = word as EntrySide;
  }
  return entry;
}

/** Joins the name of a table, pair or half into one word for an entry. */
export function entryWord(text: string): string {
  return text.trim().replace(/\s+/g, "_");
}

/** Gives the name back from that word. */
export function entryName(word: string): string {
  return word.replace(/_/g, " ");
}
