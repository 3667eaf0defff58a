import { isBlank, textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { TableKind } from "./declaration";
import { marksOf } from "./names/winnerMarks";
import { conceptsOf } from "../../layout/words/headerWords";
import type { Located } from "./headers/tables";

// Chess results under the columns of another sport: `1-0`, `½-½`, `0-1` beside handicaps.

/** A result for both players. */
export const POINTS =
  /^(?:1 ?[-−\u2010-\u2014:] ?0|0 ?[-−\u2010-\u2014:] ?1|(½|1\/2|0[.,]5) ?[-−\u2010-\u2014:] ?(½|1\/2|0[.,]5))$/;
const IS_DRAW = /½|1\/2|[.,]5/;

/**
 * True if a table that another sport could read holds chess results. IMPs may be 1-0 once, but not on every board;
 * croquet has no boards, no team matches and no draws.
 */
export function hasChessPoints(kind: TableKind, sheet: Sheet, table: Located): boolean {
  // Its own results are such.
  if (marksOf(kind)?.says.includes("1-0") === true) return false;
  const { headerRow, end, places } = table;
  const arePoints = (column: number) => {
    let [count, isDrawn] = [0, false];
    for (let row = headerRow + 1; row < end; row++) {
      const cell = valueAt(sheet, row, column);
      if (isBlank(cell)) continue;
      const text = textOf(cell);
      if (!POINTS.test(text)) return false;
      count++;
      isDrawn ||= IS_DRAW.test(text);
    }
    return count > 1 && (isOfBoards || isDrawn || kind.rowIs !== "game");
  };
  const headers = (sheet.values[headerRow - sheet.top] ?? []).map((header) => conceptsOf(textOf(header)));
  const count = (concept: string) => headers.filter((concepts) => concepts.has(concept)).length;
  const isOfBoards = count("board") > 0 || (count("match") > 0 && count("team") > 1);
  return [...places.values()].some(arePoints);
}
