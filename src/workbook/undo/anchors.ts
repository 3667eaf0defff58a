import type { Area } from "../../sheet";
import { areaOf, columnsOf, rowsOf } from "../changing/changes";
import type { FollowRow } from "../changing/movedRows";
import { placeAddress, referencesIn } from "../changing/references";
import type { Place } from "../port";
import type { SheetChanges, Undo } from "./undoData";

// The workbook itself knows best where cells have gone: it keeps the references of every formula up to date, also while
// no add-in runs, and when a sheet is renamed. So with an undo go formulas that do nothing but look at its places.

/** More rows than this are followed several at a time. */
const MOST_ROW_ANCHORS = 1000;

/** What is followed for an undo, in the order of the formulas that are kept with it. */
export function anchoredPlaces({ changes, references }: Pick<Undo, "changes" | "references">): Place[] {
  const own = changes.flatMap((change) => areasOf(change).map((area) => ({ sheet: change.sheet, area })));
  return [...own, ...references];
}

/** The columns that were written, then the rows, in portions; of a sheet that was added all of it. */
function areasOf({ added, cells }: SheetChanges): Area[] {
  if (cells.length === 0) return [];
  const whole = areaOf(cells);
  if (added) return [whole];
  const columns = [...columnsOf(cells)]
    .sort((a, b) => a - b)
    .map((column) => ({ ...whole, left: column, right: column }));
  return [...columns, ...portionsOf(rowsOf(cells)).map(([top, bottom]) => ({ ...whole, top, bottom }))];
}

function portionsOf(rows: readonly number[]): [first: number, last: number][] {
  const size = Math.ceil(rows.length / MOST_ROW_ANCHORS);
  const portions: [number, number][] = [];
  for (let i = 0; i < rows.length; i += size) portions.push([rows[i]!, rows[Math.min(i + size, rows.length) - 1]!]);
  return portions;
}

/** `=ROWS('Games'!$C$4:$C$9)` */
export function anchorFormula(place: Place): string {
  return `=ROWS(${placeAddress(place)})`;
}

/** Where an anchor's place is now, null where it was deleted; undefined for a formula that is no anchor. */
export function anchoredAt(formula: string | null): Place | null | undefined {
  if (formula === null || !/^=\s*ROWS\(.*\)\s*$/i.test(formula)) return undefined;
  if (/#REF!/i.test(formula)) return null;
  const [reference, ...others] = referencesIn(formula);
  if (!reference || others.length > 0 || reference.sheet === null || reference.area === null) return undefined;
  return { sheet: reference.sheet, area: reference.area };
}

/** Where the cells of a sheet are now. */
export interface Whereabouts {
  readonly sheet: string;
  /** Null for a column that was deleted. */
  readonly column: (column: number) => number | null;
  readonly row: FollowRow;
  /** The workbook has followed it; else the places are those of the fill. */
  readonly followed: boolean;
}

/** Takes the anchors of each sheet's changes in turn from those of the whole undo; null where the sheet is gone. */
export function whereabouts(
  changes: readonly SheetChanges[],
  anchors: readonly (Place | null)[],
): (Whereabouts | null)[] {
  let next = 0;
  return changes.map((change) => {
    const areas = areasOf(change);
    const places = anchors.slice(next, (next += areas.length));
    const sheet = places.find((place) => place !== null)?.sheet;
    return sheet === undefined ? null : whereaboutsOn(sheet, change, areas, places);
  });
}

function whereaboutsOn(
  sheet: string,
  { added, cells }: SheetChanges,
  areas: readonly Area[],
  places: readonly (Place | null)[],
): Whereabouts {
  if (added) return { ...unfollowed(sheet), followed: true };
  const columns = new Map<number, number | null>();
  const rows = new Map<number, number | null>();
  const count = columnsOf(cells).size;
  areas.forEach((was, i) => {
    const is = places[i]?.area ?? null;
    if (i < count) columns.set(was.left, is && is.left);
    // Of a portion that has grown or shrunk nobody knows where.
    else if (is === null || is.bottom - is.top === was.bottom - was.top)
      for (let row = was.top; row <= was.bottom; row++) rows.set(row, is && is.top + row - was.top);
  });
  return {
    sheet,
    column: (column) => columns.get(column) ?? null,
    row: (row) => rows.get(row),
    followed: true,
  };
}

/** Where nothing was followed: columns where they were; rows are known by their marks alone. */
export function unfollowed(sheet: string): Whereabouts {
  return { sheet, column: (column) => column, row: () => undefined, followed: false };
}
