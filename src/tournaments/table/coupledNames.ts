import type { Column } from "./columns";
import { headerKey } from "./headerWords";
import { once } from "./once";
import { textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { FindMore, Located, Places } from "./tables";
import type { Row } from "./row";
import { sampleRows } from "./sample";

// Two names in one cell: `Ida Storm - Per Lind`, `Ida Storm / Per Lind`, `Ida Storm og Per Lind`.

/** Two players whose names may stand in one cell, and headers of such cells besides those of the first player. */
export interface Couple {
  readonly players: readonly [Column<string>, Column<string>];
  readonly headers: readonly string[];
}

/** What parts two in one cell; a hyphen only between blanks. */
export const BETWEEN_TWO = / [-–—] | ?[/&+;] ?| (?:og|and|with|med|v\.?|vs\.?|mod) /;

/** Longer texts are no names. */
const LONGEST = 200;

/** The two names, or null where it is one, or more than two. */
export function twoNames(text: string): readonly [string, string] | null {
  if (text.length > LONGEST) return null;
  // Two lines of a cell are two names.
  const plain = text
    .trim()
    .replace(/\s*\n\s*/g, " / ")
    .replace(/\s+/g, " ");
  const parted = plain.split(BETWEEN_TWO);
  // "Storm, Ida" is one name; "Ida Storm, Per Lind" are two.
  const byComma = plain.split(/, ?/);
  const parts = parted.length === 1 && byComma.every((part) => part.includes(" ")) ? byComma : parted;
  const [first, second] = parts.map((part) => part.trim());
  return parts.length === 2 && isName(first!) && isName(second!) ? [first!, second!] : null;
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Whether the cells of a column hold two names each, but for some. */
function holdsTwo(sheet: Sheet, headerRow: number, column: number): boolean {
  let [one, two] = [0, 0];
  for (const row of sampleRows(sheet, headerRow, column)) {
    const cell = valueAt(sheet, row, column);
    if (typeof cell !== "string" || !isName(cell)) continue;
    if (twoNames(cell)) two++;
    else one++;
  }
  return two > 0 && two >= one * 2;
}

export function namesTogether(sheet: Sheet, { headerRow, places }: Located, column: Column<string>): boolean {
  const at = places.get(column);
  return at !== undefined && holdsTwo(sheet, headerRow, at);
}

/** Also places two players in one column that holds both. */
export function withNamesTogether(couples: readonly Couple[], findMore: FindMore | undefined): FindMore | undefined {
  if (couples.length === 0) return findMore;
  const declared = couples.map(({ players, headers }) => ({ players, keys: headers.map(headerKey) }));
  const keyOf = once(headerKey);
  return (free, places, sheet, headerRow) => {
    const found = new Map<Column<unknown>, number>();
    for (const { players, keys } of declared) {
      if (places.has(players[1])) continue;
      const [first] = players;
      const named = [...places].filter(([{ name }]) => keys.includes(keyOf(name.en))).map(([, at]) => at);
      const headed = free.filter((cell) => cell.keys.some((key) => keys.includes(key))).map(({ column }) => column);
      const own = places.get(first);
      const at = [...(own === undefined ? [] : [own]), ...headed, ...named].find((c) => holdsTwo(sheet, headerRow, c));
      if (at !== undefined) found.set(players[0], at).set(players[1], at);
    }
    if (found.size === 0) return findMore?.(free, places, sheet, headerRow) ?? found;
    const more = findMore?.(free, new Map([...places, ...found]), sheet, headerRow) ?? [];
    return new Map([...more, ...found]);
  };
}

/** The couples that share a column. */
export function sharingColumn(couples: readonly Couple[], places: Places): readonly Couple[] {
  return couples.filter(({ players: [one, two] }) => places.has(one) && places.get(one) === places.get(two));
}

/** What the columns of players who share a cell hold: each his name, or nothing. */
export function coupledValues(sharing: readonly Couple[], row: Row): [Column<string>, string | null][] {
  return sharing.flatMap(({ players }): [Column<string>, string | null][] => {
    const text = textOf(row.cell(players[0]));
    const names = twoNames(text);
    if (names === null) return text === "" ? [] : [[players[1], null]];
    return players.map((player, i) => [player, names[i]!]);
  });
}
