/** What Excel makes of a value typed into a cell, by the rules of an English (US) Excel, which `values` follows. */
import { fail } from "./hostErrors";

export type CellValue = string | number | boolean;

export const CELL_ERRORS: ReadonlySet<string> = new Set([
  "#N/A",
  "#VALUE!",
  "#REF!",
  "#DIV/0!",
  "#NUM!",
  "#NAME?",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
  "#BUSY!",
  "#GETTING_DATA",
]);

export interface TypedCell {
  value?: CellValue;
  formula?: string;
  /** Given to cells that have no number format of their own yet. */
  numberFormat?: string;
  /** Stays text even where it looks like an error value. */
  isText?: boolean;
}

const LONGEST_TEXT = 32_767;
const LONGEST_FORMULA = 8_192;
/** Fixed, so that a test does not change its meaning on New Year's Eve. */
export const CURRENT_YEAR = 2026;

export function typeIntoCell(input: unknown, numberFormat: string | undefined): TypedCell {
  if (typeof input === "number" || typeof input === "boolean") return { value: input };
  if (typeof input !== "string") fail("InvalidArgument", "A cell takes text, numbers, booleans and null.");
  if (input.length > LONGEST_TEXT) fail("InvalidArgument", `A cell holds at most ${LONGEST_TEXT} characters.`);
  if (numberFormat === "@") return { value: input, isText: true };
  if (input.startsWith("'")) return { value: input.slice(1), isText: true };
  if (/^(=.|[+-][\p{L}(])/su.test(input)) {
    if (input.length > LONGEST_FORMULA) fail("FormulaLengthExceedsLimit");
    return { formula: input.startsWith("=") ? input : `=${input}` };
  }
  const typed = input.trim();
  if (CELL_ERRORS.has(typed.toUpperCase())) return { value: typed.toUpperCase() };
  return (
    readBoolean(typed) ??
    readNumber(typed) ??
    readFraction(typed) ??
    readDate(typed) ??
    readTime(typed) ?? { value: input }
  );
}

function readBoolean(typed: string): TypedCell | null {
  return /^(true|false)$/i.test(typed) ? { value: typed.toLowerCase() === "true" } : null;
}

function readNumber(typed: string): TypedCell | null {
  const match = /^(\(?)([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?(e[+-]?\d+)?(%?)(\)?)$/i.exec(typed);
  if (!match || !/\d/.test(typed)) return null;
  const [, open, sign, whole = "", decimals = "", exponent = "", percent, close] = match;
  if ((open === "") !== (close === "") || (open !== "" && sign !== "")) return null;
  if (whole + decimals === "" || decimals + whole === ".") return null;
  const size = Number(`${whole.replaceAll(",", "") || "0"}${decimals === "." ? "" : decimals}${exponent}`);
  const value = (sign === "-" || open !== "" ? -size : size) / (percent ? 100 : 1);
  const places = decimals.length > 1 ? ".00" : "";
  if (percent) return { value, numberFormat: `0${places}%` };
  if (exponent) return { value, numberFormat: "0.00E+00" };
  return whole.includes(",") ? { value, numberFormat: `#,##0${places}` } : { value };
}

/** `1 1/2`: a whole number, a space, a fraction. */
function readFraction(typed: string): TypedCell | null {
  const match = /^([+-]?)(\d+) (\d{1,2})\/(\d{1,2})$/.exec(typed);
  if (!match || Number(match[4]) === 0) return null;
  const size = Number(match[2]) + Number(match[3]) / Number(match[4]);
  return { value: match[1] === "-" ? -size : size, numberFormat: match[4]!.length === 1 ? "# ?/?" : "# ??/??" };
}

/** Day and month without a year count too: a result typed as `5-3` becomes the third of May. */
function readDate(typed: string): TypedCell | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(typed);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]), "m/d/yyyy");
  const american = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(typed);
  if (!american) return null;
  const [, month, day, year] = american;
  if (year === undefined) return dated(CURRENT_YEAR, Number(month), Number(day), "d-mmm");
  const century = year.length === 4 ? 0 : Number(year) < 30 ? 2000 : 1900;
  return dated(century + Number(year), Number(month), Number(day), "m/d/yyyy");
}

function dated(year: number, month: number, day: number, numberFormat: string): TypedCell | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 9999;
  return exists ? { value: dateSerial(date), numberFormat } : null;
}

/** Days since 1899-12-30; before March 1900 one less, because Excel counts a 29 February 1900. */
export function dateSerial(date: Date): number {
  const days = date.getTime() / 86_400_000 + 25_569;
  return days < 61 ? days - 1 : days;
}

function readTime(typed: string): TypedCell | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(typed);
  if (!match) return null;
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  return { value: seconds / 86_400, numberFormat: match[3] === undefined ? "h:mm" : "h:mm:ss" };
}
