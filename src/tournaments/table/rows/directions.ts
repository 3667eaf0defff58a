import { called } from "../../../messages/names/tournaments";
import { textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Setting } from "../../kind";
import { directionIn, type Direction, type Way } from "../headers/direction";
import { conceptsOf } from "../../../layout/words/headerWords";
import type { Located } from "../headers/tables";
import type { Section } from "./sections";
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

/** Joins the sections of both directions, unless the user keeps them apart. */
export function byDirections(
  sections: readonly Section[],
  { sheet, blocks, settings, remarks }: Entries,
): readonly Section[] {
  if (settings[DIRECTIONS.key] === "apart") return sections;
  const placed = sections.map((section) => {
    const [row, left] = section.head;
    const block = blocks.find(({ located }) => located.headerRow === row && located.left === left);
    return { section, ...(block ? directionOf(sheet, block.located) : { way: null, of: "" }) };
  });
  const opposite = ({ section, way, of }: (typeof placed)[number]) => {
    const others = placed.filter((one) => {
      const isOther = way !== null && one.way !== null && one.way !== way;
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

function hasSameSettings(one: Section, other: Section): boolean {
  return Object.keys(one.settings).every((key) => one.settings[key] === other.settings[key]);
}
