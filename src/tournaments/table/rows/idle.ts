import { FRIENDLY, UNPLAYED } from "../../../kernel/seasons/season";
import { memoize } from "../../../kernel/memoize";
import { isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../../sheet/sheet";
import type { Kind } from "../../kind";
import type { Column } from "../headers/columns";
import { conceptsOf } from "../../../layout/words/headerWords";
import type { Located } from "../headers/tables";
import { COUNTS, saysFriendly, saysNoCount } from "./counts";
import { notPlayedIn } from "./notPlayed";
import { textColumns } from "./rowSorts";

// Rows that are listed but not computed: unplayed games, and games outside the competition.

/** Why a row is not computed. */
export interface Idle {
  readonly result: typeof FRIENDLY | typeof UNPLAYED;
  /** The cell that shows it, or the first cell of the row if the user said so. */
  readonly place: Place;
  /** One side did not come. */
  readonly isWalkover?: boolean;
  /** The user said so. */
  readonly isAnswered: boolean;
}

/** Recognises cells that mark their row as another game, which the rules do not count. */
export type OtherGames = (cell: CellValue, header: string) => boolean;

/** The parts of a kind that decide which rows count. */
export interface RowsOfKind {
  readonly rowIs: Kind["rowIs"];
  readonly mayNotCount?: { readonly otherGames?: OtherGames };
}

/** Why a row (from 0) is not computed; null if it is. */
export type IdleRow = (row: number) => Idle | null;

/**
 * Finds rows that are not computed, by cells anywhere in them; the user's answers take precedence. `areTaken`: rows that
 * nobody played are computed as well.
 */
export function idleIn(
  kind: RowsOfKind,
  sheet: Sheet,
  located: Located,
  needed: readonly Column<unknown>[],
  answers: ReadonlyMap<number, boolean>,
  areTaken: boolean,
): IdleRow {
  const { places } = located;
  const counts = places.get(COUNTS);
  const countsHeader = counts === undefined ? null : valueAt(sheet, located.headerRow, counts);
  const names = new Set([...places].flatMap(([{ isName }, at]) => (isName ? [at] : [])));
  const own = new Set(places.values());
  const handicaps = new Set(textColumns(sheet, located).filter((column) => isOfHandicaps(sheet, located, column)));
  const isWhole = (row: number) => needed.every((column) => !isBlank(valueAt(sheet, row, places.get(column)!)));
  const isFriendly = memoize(saysFriendly, MOST_TEXTS);
  const columns = textColumns(sheet, located);
  const isOther = otherGamesIn(kind.mayNotCount?.otherGames, sheet, located.headerRow);
  const isUnplayed = (row: number, column: number, text: string) => {
    const said = notPlayedIn(text, names.has(column));
    if (said === null) return false;
    if (said.isScratch && handicaps.has(column)) return false;
    if (said.isOpen && !own.has(column) && isWhole(row)) return false;
    if (!said.ofAPart || kind.rowIs === "game") return true;
    // "Bye" beside a pair with a score means one round of several; in place of a pair, it means nobody.
    return !names.has(column) && (own.has(column) || !isWhole(row));
  };
  return (row) => {
    const answer = answers.get(row);
    const first: Place = [row, located.left];
    if (answer !== undefined) return answer ? null : { result: UNPLAYED, place: first, isAnswered: true };
    let friendly: Idle | null = null;
    for (const column of columns) {
      const cell = valueAt(sheet, row, column);
      if (isBlank(cell)) continue;
      const place: Place = [row, column];
      if (!names.has(column) && isOther(column, cell)) friendly ??= { result: FRIENDLY, place, isAnswered: false };
      if (typeof cell !== "string") continue;
      if (!areTaken && isUnplayed(row, column, cell))
        return {
          result: UNPLAYED,
          place,
          isWalkover: notPlayedIn(cell, names.has(column))!.isWalkover,
          isAnswered: false,
        };
      if (!names.has(column) && isFriendly(cell)) friendly ??= { result: FRIENDLY, place, isAnswered: false };
    }
    if (counts !== undefined && saysNoCount(countsHeader, valueAt(sheet, row, counts)))
      return { result: FRIENDLY, place: [row, counts], isAnswered: false };
    return friendly;
  };
}

const NEVER = () => false;

/** Tests if a cell under its header means another game: `Game` over `golf`, `Board size` over 9. */
function otherGamesIn(otherGames: OtherGames | undefined, sheet: Sheet, headerRow: number) {
  if (otherGames === undefined) return NEVER;
  const ofColumn = memoize((column: number) => {
    const header = textOf(valueAt(sheet, headerRow, column)).trim();
    return memoize((cell: CellValue) => otherGames(cell, header), MOST_TEXTS);
  });
  return (column: number, cell: CellValue) => ofColumn(column)(cell);
}

/** The number of texts in the cache. */
const MOST_TEXTS = 5000;

function isOfHandicaps(sheet: Sheet, { headerRow, places }: Located, column: number): boolean {
  const names = [...places].flatMap(([{ name }, at]) => (at === column ? [name.en] : []));
  const headers = [...names, ...[headerRow, headerRow - 1].map((row) => textOf(valueAt(sheet, row, column)))];
  return headers.some((header) => conceptsOf(header).has("handicap"));
}
