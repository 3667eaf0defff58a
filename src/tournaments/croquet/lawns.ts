import type { Located } from "../table/headers/tables";
import { DATE } from "./columns";
import type { Entries, Row } from "../table/rows/row";

// Tables beside each other: games on other lawns.

/** The tables left or right of this one that share rows with it. */
export function lawnsBeside(located: Located, entries: Pick<Entries, "blocks">): Located[] {
  const { headerRow, end, left, right } = located;
  return entries.blocks
    .map((block) => block.located)
    .filter((one) => one.headerRow < end && headerRow < one.end && (one.right < left || one.left > right));
}

/**
 * The games in order of play: all lawns of a row come before the next row. If every lawn, or every one of several cards,
 * has its own dates in order, the day comes first.
 */
export function inOrder(entries: Entries): readonly Row[] {
  const { rows, blocks } = entries;
  const goesOn = (own: readonly Row[]) =>
    own.every((row, i) => row.get(DATE) !== null && (i === 0 || own[i - 1]!.get(DATE)! <= row.get(DATE)!));
  const areDated = blocks.length > 1 && blocks.every((block) => goesOn(block.rows));
  if (!areDated && blocks.every(({ located }) => lawnsBeside(located, entries).length === 0)) return rows;
  return [...rows].sort((one, other) => (areDated ? one.get(DATE)! - other.get(DATE)! : 0) || one.row - other.row);
}

/** The lawn number of each game; the first lawn has none. */
export function lawnsOf(entries: Entries): ReadonlyMap<Row, number> {
  const lawns = new Map<Row, number>();
  for (const { located, rows } of entries.blocks) {
    const before = lawnsBeside(located, entries).filter(({ left }) => left < located.left).length;
    if (before > 0) for (const row of rows) lawns.set(row, before + 1);
  }
  return lawns;
}
