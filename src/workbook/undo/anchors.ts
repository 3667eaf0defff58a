import type { Area } from "../../sheet";
import { areaOf, columnsOf } from "../changing/changes";
import type { Span } from "../changing/movedRows";
import { placeAddress, referencesIn } from "../changing/references";
import type { Place } from "../port";
import type { SheetChanges, Undo } from "./undoData";

// The workbook knows best where cells have moved: it keeps the references of every formula up to date, even when no
// add-in runs and when a sheet is renamed. So an undo includes formulas that only refer to its places.

/** The places that an undo follows, in the order of its formulas. */
export function anchoredPlaces({ changes, references }: Pick<Undo, "changes" | "references">): Place[] {
  const own = changes.flatMap((change) => areasOf(change).map((area) => ({ sheet: change.sheet, area })));
  return [...own, ...references];
}

/** The columns that were written, from the first row to the last; all of a sheet that was added. */
function areasOf({ added, cells }: SheetChanges): Area[] {
  if (cells.length === 0) return [];
  const whole = areaOf(cells);
  if (added) return [whole];
  return [...columnsOf(cells)].sort((a, b) => a - b).map((column) => ({ ...whole, left: column, right: column }));
}

/** `=ROWS('Games'!$C$4:$C$9)` */
export function anchorFormula(place: Place): string {
  return `=ROWS(${placeAddress(place)})`;
}

/** Where the place of an anchor is now; null if it was deleted, undefined for a formula that is not an anchor. */
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
  /**
   * From the first row to the last, as the workbook followed them; null if it did not: then the places are those of the
   * fill.
   */
  readonly span: Span | null;
}

/** Gives the changes of each sheet their anchors, in order; null if the sheet is gone. */
export function whereabouts(
  changes: readonly SheetChanges[],
  anchors: readonly (Place | null)[],
): (Whereabouts | null)[] {
  let next = 0;
  return changes.map((change) => {
    const areas = areasOf(change);
    const places = anchors.slice(next, (next += areas.length));
    const at = places.findIndex((place) => place !== null);
    if (at < 0) return null;
    const columns = new Map(areas.map(({ left }, i) => [left, places[i]?.area.left ?? null]));
    return {
      sheet: places[at]!.sheet,
      column: change.added ? (column) => column : (column) => columns.get(column) ?? null,
      span: { was: areas[at]!, is: places[at]!.area },
    };
  });
}

/** For a sheet that was not followed: columns are where they were, and only marks tell where rows are. */
export function unfollowed(sheet: string): Whereabouts {
  return { sheet, column: (column) => column, span: null };
}
