/**
 * Numbers as people write them: decimal comma or point, `½`, a Unicode minus or the Danish `÷`, spaces between
 * thousands. Invisible characters and a typed apostrophe are ignored. Worksheet functions, imported sheets and the
 * command line all read numbers here.
 */

/** The mark before the decimals. */
export type DecimalMark = "," | ".";

/**
 * Reads the number in `text`; undefined if it is not a number.
 * A single mark is the decimal mark (`43,76`, `43.76`) unless `decimalMark` says that it separates thousands; of two kinds,
 * the last is the decimal mark (`1.234,5`).
 */
export function readWrittenNumber(text: string, decimalMark?: DecimalMark): number | undefined {
  // Fast path for most texts of a sheet.
  if (!/[\d½¼¾]/.test(text)) return undefined;
  const [, sign, size] = SIGNED.exec(plainSpelling(text))!;
  const mixed = MIXED.exec(size!);
  if (!mixed) return signed(sign!, readDigits(size!, decimalMark));
  const whole = mixed[1] ?? mixed[3] ?? "";
  if (whole !== "" && !/^\d+$/.test(whole)) return undefined;
  return signed(sign!, Number(whole) + FRACTIONS[mixed[2] ?? mixed[4]!]!);
}

/** True if the only mark in the text could separate thousands as well as decimals: `1,234`, `1.234`. */
export function isAmbiguousNumber(text: string): boolean {
  return /^[-+]? ?[1-9]\d{0,2}[.,]\d{3}$/.test(plainSpelling(text));
}

/** `÷` before a number is a minus in Danish. */
function plainSpelling(text: string): string {
  return text
    .replace(/[\u200B-\u200D\u2060]|^\s*'/g, "")
    .replace(/^\s*÷/, "-")
    .replace(/[\u2212\u2010-\u2013\uFE63\uFF0D]/g, "-")
    .replace(/[\s\u00A0\u2009\u202F]+/g, " ")
    .trim();
}

function signed(sign: string, size: number | undefined): number | undefined {
  if (size === undefined) return undefined;
  return sign === "-" ? 0 - size : size;
}

const SIGNED = /^([-+]?) ?([^]*)$/;
const MIXED = /^(?:(\d*) ?([½¼¾])|(?:(\d+) )?(1\/2|1\/4|3\/4))$/;
const FRACTIONS: { readonly [written: string]: number } = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "1/2": 0.5,
  "1/4": 0.25,
  "3/4": 0.75,
};

function readDigits(written: string, decimalMark: DecimalMark | undefined): number | undefined {
  const digits = /^\d{1,3}([ '’]\d{3})+([.,]\d+)?$/.test(written) ? written.replace(/[ '’]/g, "") : written;
  if (/^\d+$/.test(digits)) return Number(digits);
  const single = /^(\d*)([.,])(\d*)$/.exec(digits);
  if (single) {
    const [, whole, mark, decimals] = single;
    if (whole === "" && decimals === "") return undefined;
    if (decimalMark === undefined || mark === decimalMark) return Number(whole + "." + decimals);
    return /^[1-9]\d{0,2}$/.test(whole!) && decimals!.length === 3 ? Number(whole! + decimals) : undefined;
  }
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits) || /^\d{1,3}(,\d{3}){2,}$/.test(digits)) {
    return Number(digits.replace(/[.,]/g, ""));
  }
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return Number(digits.replace(/\./g, "").replace(",", "."));
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return Number(digits.replace(/,/g, ""));
  return undefined;
}

/** `62.5` from `62.5 %`; null without a percent sign at the end. */
export function beforePercent(cell: unknown): string | null {
  const text = typeof cell === "string" ? cell.trim() : "";
  return /%$/.test(text) ? text.slice(0, -1).trim() : null;
}
