import { FUNCTION_PREFIXES } from "../kernel/functionPrefixes";

// A file writes formulas differently from a cell: newer functions have a prefix, add-in functions another name.

const OURS = new RegExp(`^_xldudf_(${FUNCTION_PREFIXES})_([A-Z0-9]+)$`, "i");
const CALLS_OURS = new RegExp(`_xldudf_(?:${FUNCTION_PREFIXES})_`, "i");
const PREFIXED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|_xldudf_\w+(?=\()|_xl(?:fn|ws|pm)\./gi;

/** `CHESS.MATCH(A1:A6)` for `_xldudf_CHESS_MATCH(A1:A6)`, `XLOOKUP(…)` for `_xlfn.XLOOKUP(…)`. */
export function formulaInSheet(written: string): string {
  return written.replace(PREFIXED, (part) => {
    if (part.startsWith('"') || part.startsWith("'")) return part;
    const ours = OURS.exec(part);
    if (ours) return `${ours[1]}.${ours[2]}`.toUpperCase();
    return part.startsWith("_xldudf_") ? part : "";
  });
}

const CALLED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\b([A-Z][A-Z0-9]*(?:\.[A-Z][A-Z0-9]*){0,8})(?=\()/gi;
const FAMILIES = FUNCTION_PREFIXES.split("|");

/** The reverse: Excel only looks for add-in functions under the prefix with which it saves them itself. */
export function formulaInFile(formula: string): string {
  return formula.replace(CALLED, (part, name: string | undefined) => {
    if (name === undefined) return part;
    const upper = name.toUpperCase();
    const [family, rest] = upper.split(".");
    if (rest !== undefined && FAMILIES.includes(family!)) return `_xldudf_${family}_${rest}`;
    if (SINCE_2010.has(upper)) return `_xlfn.${upper}`;
    return IN_WORKSHEET_NAMESPACE.has(upper) ? `_xlfn._xlws.${upper}` : part;
  });
}

/** Whether a formula, as a file writes it, calls one of our functions. */
export function isOurs(formula: string): boolean {
  return CALLS_OURS.test(formula);
}

/** Functions that came after the file format. LET and LAMBDA, whose variables have prefixes too, are not among them. */
const SINCE_2010 = new Set(
  (
    "CHOOSECOLS CHOOSEROWS CONCAT DAYS DROP EXPAND HSTACK IFNA IFS MAXIFS MINIFS MODE.SNGL NUMBERVALUE PERCENTILE.INC " +
    "QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ SEQUENCE SORTBY STDEV.P STDEV.S SWITCH TAKE TEXTAFTER TEXTBEFORE " +
    "TEXTJOIN TEXTSPLIT TOCOL TOROW UNIQUE VAR.P VAR.S VSTACK WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR"
  ).split(" "),
);
const IN_WORKSHEET_NAMESPACE = new Set(["FILTER", "SORT"]);
