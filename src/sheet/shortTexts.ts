import type { CellValue, Sheet } from "./sheet";

// A cell of Excel may hold 32,767 characters. A pattern that looks for a name or a result in such texts could take
// minutes, so the readers of a sheet get only the beginnings of long texts.

/** Longer texts are neither names nor numbers, headers nor titles. */
export const LONGEST_TEXT = 500;

const SHORT = new WeakMap<Sheet, Sheet>();
const WRITTEN = new WeakMap<Sheet, Sheet>();

const isLong = (cell: CellValue): cell is string => typeof cell === "string" && cell.length > LONGEST_TEXT + 1;

/** Shortens long texts: runs of blanks become one, and the rest is cut with `…`. Returns the same sheet if it has no long text. */
export function withShortTexts(sheet: Sheet): Sheet {
  const known = SHORT.get(sheet);
  if (known) return known;
  const short = sheet.values.some((line) => line.some(isLong)) ? cutTexts(sheet) : sheet;
  SHORT.set(sheet, short);
  if (short !== sheet) WRITTEN.set(short, sheet);
  return short;
}

/** The original sheet of one with shortened texts; any other sheet itself. */
export function withItsTexts(sheet: Sheet): Sheet {
  return WRITTEN.get(sheet) ?? sheet;
}

const BLANKS = /[^\S\n]+/g;

function cutTexts(sheet: Sheet): Sheet {
  const cut = (cell: CellValue) => {
    const tidy = isLong(cell) ? cell.replace(BLANKS, " ") : cell;
    return isLong(tidy) ? `${tidy.slice(0, LONGEST_TEXT)}…` : tidy;
  };
  return { ...sheet, values: sheet.values.map((line) => (line.some(isLong) ? line.map(cut) : line)) };
}
