// Formulas of .xls files: tokens in postfix order.
import { address } from "../../sheet";

const OPERATORS = ["+", "-", "*", "/", "^", "&", "<", "<=", "=", ">=", ">", "<>", " ", ",", ":"];
const ERRORS: { readonly [code: number]: string } = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
};

/** Functions with a fixed number of arguments, by their numbers in the file. */
const FIXED: { readonly [number: number]: readonly [name: string, args: number] } = {
  2: ["ISNA", 1],
  3: ["ISERROR", 1],
  10: ["NA", 0],
  15: ["SIN", 1],
  16: ["COS", 1],
  17: ["TAN", 1],
  18: ["ATAN", 1],
  19: ["PI", 0],
  20: ["SQRT", 1],
  21: ["EXP", 1],
  22: ["LN", 1],
  23: ["LOG10", 1],
  24: ["ABS", 1],
  25: ["INT", 1],
  26: ["SIGN", 1],
  27: ["ROUND", 2],
  30: ["REPT", 2],
  31: ["MID", 3],
  32: ["LEN", 1],
  33: ["VALUE", 1],
  34: ["TRUE", 0],
  35: ["FALSE", 0],
  38: ["NOT", 1],
  39: ["MOD", 2],
  48: ["TEXT", 2],
  63: ["RAND", 0],
  65: ["DATE", 3],
  66: ["TIME", 3],
  67: ["DAY", 1],
  68: ["MONTH", 1],
  69: ["YEAR", 1],
  71: ["HOUR", 1],
  72: ["MINUTE", 1],
  73: ["SECOND", 1],
  74: ["NOW", 0],
  76: ["ROWS", 1],
  77: ["COLUMNS", 1],
  97: ["ATAN2", 2],
  111: ["CHAR", 1],
  112: ["LOWER", 1],
  113: ["UPPER", 1],
  114: ["PROPER", 1],
  117: ["EXACT", 2],
  118: ["TRIM", 1],
  119: ["REPLACE", 4],
  121: ["CODE", 1],
  126: ["ISERR", 1],
  127: ["ISTEXT", 1],
  128: ["ISNUMBER", 1],
  129: ["ISBLANK", 1],
  130: ["T", 1],
  131: ["N", 1],
  140: ["DATEVALUE", 1],
  141: ["TIMEVALUE", 1],
  184: ["FACT", 1],
  190: ["ISNONTEXT", 1],
  198: ["ISLOGICAL", 1],
  212: ["ROUNDUP", 2],
  213: ["ROUNDDOWN", 2],
  221: ["TODAY", 0],
  285: ["FLOOR", 2],
  288: ["CEILING", 2],
  325: ["LARGE", 2],
  326: ["SMALL", 2],
  337: ["POWER", 2],
  346: ["COUNTIF", 2],
  347: ["COUNTBLANK", 1],
};

/** The other functions. */
const VARIABLE: { readonly [number: number]: string } = {
  0: "COUNT",
  1: "IF",
  4: "SUM",
  5: "AVERAGE",
  6: "MIN",
  7: "MAX",
  8: "ROW",
  9: "COLUMN",
  12: "STDEV",
  28: "LOOKUP",
  29: "INDEX",
  36: "AND",
  37: "OR",
  46: "VAR",
  64: "MATCH",
  70: "WEEKDAY",
  78: "OFFSET",
  82: "SEARCH",
  100: "CHOOSE",
  101: "HLOOKUP",
  102: "VLOOKUP",
  109: "LOG",
  115: "LEFT",
  116: "RIGHT",
  120: "SUBSTITUTE",
  124: "FIND",
  148: "INDIRECT",
  169: "COUNTA",
  183: "PRODUCT",
  193: "STDEVP",
  194: "VARP",
  197: "TRUNC",
  216: "RANK",
  227: "MEDIAN",
  228: "SUMPRODUCT",
  330: "MODE",
  336: "CONCATENATE",
  344: "SUBTOTAL",
  345: "SUMIF",
};

/** The name of the sheet that a token refers to; null for another workbook. */
export type SheetOf = (reference: number) => string | null;

/** The formula of a cell, without its equals sign; null if it has a token that is not known here. */
export function oldFormula(tokens: DataView, row: number, column: number, sheetOf: SheetOf): string | null {
  try {
    return decoded(tokens, row, column, sheetOf);
  } catch (error) {
    if (error instanceof RangeError) return null; // The tokens are cut off.
    throw error;
  }
}

function decoded(tokens: DataView, row: number, column: number, sheetOf: SheetOf): string | null {
  const stack: string[] = [];
  let at = 0;
  const u8 = () => tokens.getUint8(at++);
  const u16 = () => tokens.getUint16((at += 2) - 2, true);
  const take = (count: number) => {
    if (stack.length < count) throw new RangeError("operands are missing");
    return count === 0 ? [] : stack.splice(-count);
  };
  /** In shared formulas relative references count from the cell. */
  const place = (r: number, c: number, shared: boolean) => {
    const [rowMoves, columnMoves] = [(c & 0x8000) !== 0, (c & 0x4000) !== 0];
    const moved = (to: number, from: number, limit: number) => (((to + from) % limit) + limit) % limit;
    const toRow = shared && rowMoves ? moved(r, row, 0x10000) : r;
    const toColumn = shared && columnMoves ? moved(c & 0xff, column, 0x100) : c & 0xff;
    const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(address(toRow, toColumn))!;
    return `${columnMoves ? "" : "$"}${letters}${rowMoves ? "" : "$"}${digits}`;
  };
  const cell = (shared: boolean) => place(u16(), u16(), shared);
  const area = (shared: boolean) => {
    const [top, bottom, left, right] = [u16(), u16(), u16(), u16()] as const;
    return `${place(top, left, shared)}:${place(bottom, right, shared)}`;
  };
  while (at < tokens.byteLength) {
    const token = u8();
    const kind = token < 0x20 ? token : (token & 0x1f) | 0x20;
    if (kind >= 0x03 && kind <= 0x11) {
      const [left, right] = take(2);
      stack.push(`${left}${OPERATORS[kind - 3]}${right}`);
    } else if (kind === 0x12 || kind === 0x13) stack.push((kind === 0x12 ? "+" : "-") + take(1)[0]);
    else if (kind === 0x14) stack.push(`${take(1)[0]}%`);
    else if (kind === 0x15) stack.push(`(${take(1)[0]})`);
    else if (kind === 0x16) stack.push("");
    else if (kind === 0x17) {
      const length = u8();
      const wide = (u8() & 1) !== 0;
      let text = "";
      for (let i = 0; i < length; i++) text += String.fromCharCode(wide ? u16() : u8());
      stack.push(`"${text.replace(/"/g, '""')}"`);
    } else if (kind === 0x19) {
      const what = u8();
      const more = u16();
      if (what & 0x04) at += 2 * (more + 1);
      else if (what & 0x10) stack.push(`SUM(${take(1)[0]})`);
    } else if (kind === 0x1c) stack.push(ERRORS[u8()] ?? "#N/A");
    else if (kind === 0x1d) stack.push(u8() === 1 ? "TRUE" : "FALSE");
    else if (kind === 0x1e) stack.push(String(u16()));
    else if (kind === 0x1f) stack.push(String(tokens.getFloat64((at += 8) - 8, true)));
    else if (kind === 0x21) {
      const known = FIXED[u16()];
      if (!known) return null;
      stack.push(`${known[0]}(${take(known[1]).join(",")})`);
    } else if (kind === 0x22) {
      const count = u8() & 0x7f;
      const name = VARIABLE[u16()];
      if (name === undefined) return null;
      stack.push(`${name}(${take(count).join(",")})`);
    } else if (kind === 0x24 || kind === 0x2c) stack.push(cell(kind === 0x2c));
    else if (kind === 0x25 || kind === 0x2d) stack.push(area(kind === 0x2d));
    else if (kind === 0x3a || kind === 0x3b) {
      const sheet = sheetOf(u16());
      if (sheet === null) return null;
      stack.push(`'${sheet.replace(/'/g, "''")}'!${kind === 0x3a ? cell(false) : area(false)}`);
    } else return null;
  }
  return stack.length === 1 ? stack[0]! : null;
}
