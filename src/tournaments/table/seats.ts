import { called } from "../../messages/names/tournaments";
import { inEach, type Words } from "../../kernel/language";
import type { CarriedColumn, Carries } from "./declaration";
import { column, type Column, type NameColumn, type Reader } from "./headers/columns";

// The columns for those who play in a row: the same for each side, and for each seat of a side.

/** A side's name in our headers, and its other names. */
interface SideWords extends Words {
  readonly called?: readonly string[];
  /** Names of its seats, such as North and South. For a side without seats, the first is its letter. */
  readonly seats?: readonly string[];
}

/**
 * A column of each side, or of each seat. In its words `@` stands for the side (in aliases also for its other names),
 * `#` for the seat's number and `%` for its name. Synonyms need no alias: `headerWords.ts` knows them.
 */
interface SideColumn<T> extends NonNullable<Parameters<typeof column>[2]> {
  readonly name: Words;
  readonly read: Reader<T>;
  /** The seats of a side. Optional: one column serves the whole side. */
  readonly seats?: 2 | 4;
  /** Aliases for a single side or seat. */
  readonly own?: { readonly [sideOrSeat: string]: readonly string[] };
}

type SideColumns = { readonly [what: string]: SideColumn<unknown> };
type Many<C, Count> = Count extends 2 ? readonly [C, C] : Count extends 4 ? readonly [C, C, C, C] : C;
type Made<C extends SideColumns> = {
  readonly [what in keyof C]: C[what] extends { readonly read: Reader<infer T> }
    ? Many<Column<T>, C[what]["seats"]>
    : never;
};

/** Headers for the names of a pair, besides `Player 1` and `Player 2`. */
export const OF_A_PAIR = {
  1: ["Player A", "Partner 1", "Partner A", "North", "North player"],
  2: [
    ...["Player B", "Partner", "Partner name", "Partner 2", "Partner B", "With", "Sammen med", "South"],
    "South player",
  ],
} as const;

/** Declares the columns of all sides. */
export function sides<Side extends string | number, C extends SideColumns>(
  words: { readonly [side in Side]: SideWords },
  columns: C,
): { readonly [side in Side]: Made<C> } {
  const made = Object.entries<SideWords>(words).map(([key, side]) => [key, sideOf(key, side, columns)]);
  return Object.fromEntries(made) as { readonly [side in Side]: Made<C> };
}

/** Declares the columns of a row's only side. */
export function side<C extends SideColumns>(columns: C): Made<C> {
  return sideOf("", called(""), columns) as Made<C>;
}

function sideOf(key: string, words: SideWords, columns: SideColumns): { [what: string]: unknown } {
  const made: { [what: string]: unknown } = {};
  for (const [what, { seats, ...of }] of Object.entries(columns))
    made[what] = seats
      ? Array.from({ length: seats }, (_, i) => columnOf(key, words, of, i + 1))
      : columnOf(key, words, of);
  return made;
}

function columnOf(
  key: string,
  words: SideWords,
  { name, read, own, aliases = [], exactly = [], ...options }: SideColumn<unknown>,
  seat = 0,
) {
  const titled = (text: string, title: string) =>
    text
      .replace("@", title)
      .replace("#", String(seat))
      .replace("%", words.seats?.[Math.max(0, seat - 1)] ?? "");
  const called = [words.en, ...(words.called ?? [])];
  const all = aliases.flatMap((alias) => (alias.includes("@") ? called : [""]).map((title) => titled(alias, title)));
  return column(
    inEach(name, (text, language) => titled(text, words[language])),
    read,
    {
      ...options,
      exactly: exactly.map((text) => titled(text, words.en)),
      aliases: [...all, ...(own?.[seat || key] ?? [])],
    },
  );
}

/** A name column with the one beside it. */
export type Seated<Held = unknown> = readonly [name: NameColumn, held: Column<Held>];

/** The players of all sides with their handicaps, seat by seat. */
export function seated<Held>(
  ...all: readonly { readonly players: readonly NameColumn[]; readonly handicaps: readonly Column<Held>[] }[]
): Seated<Held>[] {
  return all.flatMap(({ players, handicaps }) => players.map((player, i) => [player, handicaps[i]!] as const));
}

/** The handicaps beside the names, which a club book carries. */
export function handicapsCarried<Held>(
  seats: readonly Seated<Held>[],
  as?: (of: Column<Held>) => Omit<CarriedColumn, "column">,
): Carries[] {
  return seats.map(([name, of]) => ({ name, held: { handicap: { column: of, ...as?.(of) } } }));
}
