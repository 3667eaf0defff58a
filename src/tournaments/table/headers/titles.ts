import { isBlank, valueAt, type Sheet } from "../../../sheet/sheet";

// Titles that say what a table is.

const OF_STANDINGS = /(?:^|[^\p{L}])(standings?|league table|stilling(?:en)?)(?!\p{L})/iu;

/** Where a table is. */
interface Headed {
  readonly headerRow: number;
  readonly left: number;
  readonly right: number;
}

/** Whether the line right above a table calls it standings: `Standings 2023`. */
export function isStandings(sheet: Sheet, { headerRow, left, right }: Headed): boolean {
  const above = Array.from({ length: right - left + 1 }, (_, i) => valueAt(sheet, headerRow - 1, left + i));
  // What is further right may be over a table within it.
  const first = above.find((cell) => !isBlank(cell));
  return typeof first === "string" && OF_STANDINGS.test(first);
}
