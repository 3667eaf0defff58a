import { HIGHEST } from "../kernel/numbers/decimal";
import { readWrittenNumber, type DecimalMark } from "../kernel/written/writtenNumber";
import { isBlank, isFault, isWithin, valueAt, type CellValue, type Sheet } from "./sheet";

/** A number read from a cell, with its text. */
export interface ReadNumber {
  readonly value: number;
  /** The original text, if it was not a plain number. */
  readonly written: string | null;
}

/**
 * The number in a cell, also one written as text; null if blank. Undefined if it is not a number, or too large for any
 * rule.
 */
export function numberIn(cell: CellValue, mark?: DecimalMark): ReadNumber | null | undefined {
  if (isBlank(cell)) return null;
  const value = typeof cell === "number" ? cell : typeof cell === "string" ? readWrittenNumber(cell, mark) : undefined;
  if (value === undefined || Math.abs(value) >= HIGHEST) return undefined;
  if (typeof cell !== "string") return { value, written: null };
  return { value, written: /^-?\d+(\.\d+)?$/.test(cell.trim()) ? null : cell.trim() };
}

/** True if a cell holds the given value; numbers in any spelling, texts without outer spaces. */
export function holds(cell: CellValue, value: string | number | boolean | null): boolean {
  if (isFault(cell)) return false;
  if (typeof value === "number") {
    const found = numberIn(cell);
    return found != null && same(found.value, value);
  }
  if (value === null || value === "") return isBlank(cell);
  return typeof cell === "string" ? cell.trim() === String(value) : cell === value;
}

/** True if numbers are equal as files keep them: the last of 15 significant digits may have been rounded twice. */
function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-14 * Math.abs(b);
}

/** True if writing in the cell overwrites nothing. */
export function isFree(sheet: Sheet, row: number, column: number): boolean {
  return isBlank(valueAt(sheet, row, column)) && sheet.passedOver?.some((area) => isWithin(area, row, column)) !== true;
}
