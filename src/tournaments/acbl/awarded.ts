// Masterpoints awarded by a game, in a director's recap: not those that the players hold.
import { numberIn } from "../../sheet/cells";
import { extent, valueAt, type Sheet } from "../../sheet/sheet";
import type { HeaderCell } from "../table/headers/headers";
import { called } from "../../messages/names/tournaments";
import { anyText } from "../table/headers/columns";
import { sides } from "../table/seats";
import { NUMBERED } from "./pairGame";
import type { FindMore } from "../table/headers/tables";

const OF_BOTH = sides(NUMBERED, {
  awarded: {
    name: called("Masterpoints awarded @"),
    read: anyText,
    aliases: ["Masterpoints won", "Masterpoints earned", "Points awarded"],
  },
});
export const AWARDED = [OF_BOTH[1].awarded, OF_BOTH[2].awarded] as const;

const MASTERPOINTS = /^\W*(?:mps?|m\.p\.|master\s?points?)(?:\W|\d|$)/i;
/** The most that a club game awards. */
const MOST_AWARDED = 30;
const FEWEST = 3;

/**
 * Also places columns of masterpoints that hold awards: either both partners have the same in every row, or the pair's
 * only column falls from the best pair to the last.
 */
export function withAwards(byPlace: FindMore): FindMore {
  return (cells, places, sheet, headerRow) => {
    const found = new Map(byPlace(cells, places, sheet, headerRow));
    const heads = cells.filter(({ text, column }) => MASTERPOINTS.test(text) && ![...found.values()].includes(column));
    const columns = heads.map(({ column }) => figuresUnder(sheet, headerRow, column));
    const isAwarded =
      heads.length === 2
        ? (!areOurs(heads) || hasRanks(cells)) && areAlike(columns as [Figures, Figures])
        : heads.length === 1 && !namesMatchpoints(heads[0]!, cells) && falls(columns[0]!);
    if (isAwarded) heads.forEach(({ column }, i) => found.set(AWARDED[i]!, column));
    return found;
  };
}

/** True if these are our own headers for the players' masterpoints. */
function areOurs(heads: readonly HeaderCell[]): boolean {
  return heads.every(({ text }) => /^masterpoints [12]$/i.test(text.trim()));
}

function hasRanks(cells: readonly HeaderCell[]): boolean {
  return cells.filter(({ text }) => /^rank\b/i.test(text)).length > 1;
}

/** Null for rows without a figure. */
type Figures = readonly (number | null)[];

function figuresUnder(sheet: Sheet, headerRow: number, column: number): Figures {
  const { bottom } = extent(sheet);
  const rows = Array.from({ length: Math.max(0, bottom - headerRow - 1) }, (_, i) => headerRow + 1 + i);
  return rows.map((row) => numberIn(valueAt(sheet, row, column))?.value ?? null);
}

function areAlike([one, other]: readonly [Figures, Figures]): boolean {
  const given = one.filter((figure) => figure !== null && figure <= MOST_AWARDED);
  return given.length >= FEWEST && one.every((figure, i) => figure === other[i]);
}

function falls(figures: Figures): boolean {
  const given = figures.filter((figure) => figure !== null);
  const isFalling = given.every((figure, i) => i === 0 || figure <= given[i - 1]!);
  return given.length >= FEWEST && isFalling && given[0]! <= MOST_AWARDED && given[0]! > given[given.length - 1]!;
}

/** True for a lone `MPs` without another score: the matchpoints of the pair. */
function namesMatchpoints({ text }: HeaderCell, cells: readonly HeaderCell[]): boolean {
  return /^\W*mps?\W*$/i.test(text) && !cells.some((cell) => /\b(score|raw|matchpoints|total)\b/i.test(cell.text));
}
