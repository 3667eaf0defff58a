import { called } from "../../../messages/names/tournaments";
import { conceptsOf } from "../../../layout/words/headerWords";
import { nameKey } from "../../../people/nameKey";
import { isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Setting } from "../../kind";
import { directionIn, type Direction, type Way } from "../headers/direction";
import type { Column } from "../headers/columns";
import type { Located } from "../headers/tables";
import { hasSameSettings, sectionsNamed, type Section } from "./sections";
import type { Entries } from "./row";

// A North–South and an East–West table together are one tournament: the mean covers all pairs, and neither table is
// incomplete. The user may declare them separate tournaments.

export const DIRECTIONS: Setting = {
  key: "directions",
  name: called("directions"),
  aliases: [],
  allowed: ["together", "apart"],
  default: null,
  // The user sets it only for sheets with a table per direction.
  needed: () => false,
};

/** `Nord | Hcp | Syd | Hcp`, `E-W`; null if the table has both directions, or neither. */
function wayOfHeaders(texts: readonly string[]): Way | null {
  const said = new Set(texts.flatMap((text) => [...conceptsOf(text)]));
  const has = (both: string, one: string, other: string) => said.has(both) || (said.has(one) && said.has(other));
  const [ns, ew] = [has("ns", "north", "south"), has("ew", "east", "west")];
  return ns === ew ? null : ns ? "ns" : "ew";
}

/** The maximum number of rows between a title and its header. */
const MOST_ABOVE = 2;

/** The direction of a table's pairs, from its headers or from a lone text above them. */
function directionOf(sheet: Sheet, { headerRow, places, left, right }: Located): Direction {
  const textsIn = (row: number, columns: readonly number[]) => columns.map((at) => textOf(valueAt(sheet, row, at)));
  const way = wayOfHeaders(textsIn(headerRow, [...places.values()]));
  if (way !== null) return { way, of: "" };
  const across = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  for (let row = headerRow - 1; row >= headerRow - MOST_ABOVE; row--) {
    const given = textsIn(row, across).filter((text) => text !== "");
    const found = directionIn(given.length > 1 ? "" : given.join());
    if (found.way !== null) return found;
  }
  return { way: null, of: "" };
}

/** True if one table has the North–South pairs and another the East–West pairs. */
export function hasBothDirections(sheet: Sheet, tables: readonly Located[]): boolean {
  const said = new Set(tables.length < 2 ? [] : tables.map((located) => directionOf(sheet, located).way));
  return said.has("ns") && said.has("ew");
}

/**
 * True if two tables may be the directions of one tournament, though nothing says so: as many pairs in each, nobody in
 * both, and a title that does not name a section, either by a number or a letter.
 */
export function mayBeDirections(sheet: Sheet, tables: readonly Located[], filled: readonly Column<unknown>[]): boolean {
  const [one, other, more] = tables;
  if (one === undefined || other === undefined || more || hasBothDirections(sheet, tables)) return false;
  const titles = sectionsNamed(sheet, tables).map(({ name }) => name);
  if (titles.some((title) => conceptsOf(title).has("section") || OF_ORDER.test(title))) return false;
  const [first, second] = [pairsUnder(sheet, one, filled), pairsUnder(sheet, other, filled)];
  const again = new Set(second.flat());
  return first.length > 1 && first.length === second.length && !first.flat().some((name) => again.has(name));
}

/** `Tirsdag 6/10`, `Hold B` */
const OF_ORDER = /\d|(?:^|\P{L})\p{L}(?!\p{L})/u;

/** True if there are as many tables as one of two blocks has pairs: a block alone fills half of them. */
export function fillTablesTogether(
  sheet: Sheet,
  blocks: readonly Located[],
  filled: readonly Column<unknown>[],
  tables: number,
): boolean {
  return blocks.length === 2 && blocks.every((block) => pairsUnder(sheet, block, filled).length === tables);
}

/** The texts that name each pair, in the rows in which all of the columns are filled. */
function pairsUnder(sheet: Sheet, { headerRow, end, places }: Located, filled: readonly Column<unknown>[]): string[][] {
  const rows = Array.from({ length: end - headerRow - 1 }, (_, i) => headerRow + 1 + i);
  const isFilled = (row: number) => filled.every((of) => !isBlank(valueAt(sheet, row, places.get(of) ?? -1)));
  const names = [...new Set(filled.flatMap((of) => (of.isName ? (places.get(of) ?? []) : [])))];
  return rows.filter(isFilled).map((row) => names.map((column) => nameKey(textOf(valueAt(sheet, row, column)))));
}

/** Joins the sections of both directions, unless the user keeps them apart. */
export function byDirections(
  sections: readonly Section[],
  { sheet, blocks, settings, remarks }: Entries,
): readonly Section[] {
  if (settings[DIRECTIONS.key] === "apart") return sections;
  const isSaid = settings[DIRECTIONS.key] === "together" && sections.length === 2;
  const placed = sections.map((section) => {
    const [row, left] = section.head;
    const block = blocks.find(({ located }) => located.headerRow === row && located.left === left);
    return { section, ...(block ? directionOf(sheet, block.located) : { way: null, of: "" }) };
  });
  const opposite = ({ section, way, of }: (typeof placed)[number]) => {
    const others = placed.filter((one) => {
      const isOther = one.section !== section && (isSaid || (way !== null && one.way !== null && one.way !== way));
      return isOther && (one.of === of || placed.length === 2) && hasSameSettings(one.section, section);
    });
    return others.length === 1 ? others[0] : undefined;
  };
  return placed.flatMap((each, i) => {
    const { section } = each;
    const other = opposite(each);
    // One section may be opposite two.
    if (other === undefined || opposite(other) !== each) return [section];
    if (placed.indexOf(other) < i) return [];
    const rows = [...section.rows, ...other.section.rows];
    remarks.assume("directions-together", other.section.head, { count: rows.length });
    return [{ ...section, rows }];
  });
}
