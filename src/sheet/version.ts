// A checksum in the first row of a sheet that the program made: it shows later whether somebody has edited the sheet.
import { isBlank, isFault, type CellValue, type Sheet } from "./sheet";

/** A number format that hides the content of a cell. */
export const UNSEEN = ";;;";

interface Filled {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

/** The checksum of all cells, 32 bits of FNV-1a. Numbers are rounded first, because other programs cut long decimals. */
export function versionOf(cells: readonly Filled[]): string {
  const lines = cells
    .filter(({ value }) => !isBlank(value))
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map(({ row, column, value }) => `${row},${column},${typeof value},${textOfValue(value)}`);
  let hash = 0x811c9dc5;
  for (const char of lines.join("\n")) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}

function textOfValue(value: CellValue): string {
  if (isFault(value)) return value.error;
  return String(typeof value === "number" ? Number(value.toPrecision(12)) : value);
}

/** True if no cell of a sheet was edited: the last cell of its first row holds the checksum of all others. */
export function isAsMade(sheet: Sheet): boolean {
  if (sheet.formulas?.some((line) => line.some((formula) => formula !== null))) return false;
  const cells = cellsWithValues(sheet);
  const mark = cells.filter(({ row }) => row === 0).pop();
  return mark !== undefined && mark.value === versionOf(cells.filter((cell) => cell !== mark));
}

/** The cells of a sheet that are not blank. */
export function cellsWithValues({ top, left, values }: Sheet): Filled[] {
  return values.flatMap((line, r) =>
    line.flatMap((value, c) => (isBlank(value) ? [] : [{ row: top + r, column: left + c, value }])),
  );
}
