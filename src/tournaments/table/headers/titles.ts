import { isBlank, valueAt, type Sheet } from "../../../sheet/sheet";

// Titles that name the type of a table.

const OF_STANDINGS = /(?:^|[^\p{L}])(standings?|league table|stilling(?:en)?)(?!\p{L})/iu;

/** The position of a table. */
interface Headed {
  readonly headerRow: number;
  readonly left: number;
  readonly right: number;
}

/** True if the line directly above a table calls it standings: `Standings 2023`. */
export function isStandings(sheet: Sheet, { headerRow, left, right }: Headed): boolean {
  const above = Array.from({ length: right - left + 1 }, (_, i) => valueAt(sheet, headerRow - 1, left + i));
  // A text further right may head another table.
  const first = above.find((cell) => !isBlank(cell));
  return typeof first === "string" && OF_STANDINGS.test(first);
}
