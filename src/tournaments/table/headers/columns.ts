import type { Words } from "../../../kernel/language";
import { dayOrTime } from "../../../kernel/day";
import { HIGHEST } from "../../../kernel/numbers/decimal";
import { invalid, Problem, type Result } from "../../../kernel/problem";
import { isWithoutYear, readWrittenDay, type DateOrder } from "../../../kernel/written/writtenDay";
import { readYesNo } from "../../../kernel/written/yesNo";
import {
  beforePercent,
  isAmbiguousNumber,
  readWrittenNumber,
  type DecimalMark,
} from "../../../kernel/written/writtenNumber";
import { tidyName } from "../../../people/nameKey";
import { headerKey } from "../../../layout/words/headerWords";
import type { OwnTables } from "../../house/ownTables";
import type { InputColumn } from "../../kind";
import type { Remarks } from "./remarks";
import {
  isBlank,
  isFault,
  showsMoment,
  textOf,
  valueAt,
  type CellValue,
  type Place,
  type Sheet,
} from "../../../sheet/sheet";
import { LONGEST_TEXT } from "../../../sheet/shortTexts";
import type { Legend } from "../../../layout/words/legend";
import { spelling } from "../../../kernel/written/spelling";

/** The context of a cell for its reader. */
export interface CellSetting {
  readonly field: string;
  readonly format: string | null;
  /** The decimal mark of the column, if its cells or the user settle it. */
  readonly mark: DecimalMark | undefined;
  /** The order of day and month in numeric dates; day first by default. */
  readonly order?: DateOrder | undefined;
  /** The year of dates without one, if the sheet names only one. */
  readonly year?: number | undefined;
  /** True: numbers such as 15.09 are days of that year. False: one of them may be two days. Undefined: not days. */
  readonly typedDays?: boolean | undefined;
  readonly ownTables?: OwnTables;
  /** The marks that the sheet explains. */
  readonly legend?: Legend;
  /** Called when a text was read as a number. */
  readonly readAs: (written: string, value: number) => void;
}

/** Reads a cell that is neither blank nor an error value. */
export type Reader<T> = (cell: string | number | boolean, at: CellSetting) => Result<T>;

/** An input column in a table with headers: its names, and the reader of its cells. */
export interface Column<T> extends InputColumn {
  /** Other spellings of the header, besides its names in our languages. */
  readonly aliases: readonly string[];
  /** The concepts in these headers, in any order. */
  readonly keys: readonly string[];
  /** Words of an unknown header that may mean this column: the user is asked before a default replaces it. */
  readonly asks: readonly string[];
  /** A blank cell repeats the one above: the day appears once, at its first game. */
  readonly fillsDown: boolean;
  /** Fills down only while this column stays the same: teams appear once, at the first board of their match. */
  readonly within?: Column<unknown>;
  /** True if a cell itself proves that it belongs here, whatever its header. */
  readonly isSurely?: (cell: CellValue, format: string | null) => boolean;
  readonly isName: boolean;
  /** A blank cell has a meaning, although the column itself is required. */
  readonly mayBeBlank: boolean;
  /** No rule reads it: an unreadable cell is a warning, and the row is still computed. */
  readonly isAside?: boolean;
  /** Columns found together with this one; dropped if the user chooses a column for this field. */
  readonly foundWith?: readonly Column<unknown>[];
  readonly tells?: Telling;
  readonly read: Reader<T>;
}

/** Recognises a column without a clear header by its cells, if its reader accepts too much. */
export interface Telling {
  readonly fits?: (cell: CellValue) => boolean;
  /** Judges the numbers of a column as a whole. */
  readonly isPlausible?: (numbers: readonly number[], cells: readonly CellValue[]) => boolean;
  /** Concepts of headers that mean it where records are laid out. */
  readonly says?: readonly string[];
  /** Its header may stand over several columns: one for each game. */
  readonly spreads?: true;
  /** The cell in the form that the column's reader accepts. */
  readonly written?: (cell: CellValue) => CellValue;
}

/** A column of names; some of its cells may name nobody. */
export type NameColumn = Column<string | null>;

/** Declares a column. Aliases are compared ignoring case, spaces and punctuation. */
export function column<T>(
  title: Words,
  read: Reader<T>,
  options: {
    readonly required?: boolean;
    readonly mayBeBlank?: boolean;
    readonly isAside?: boolean;
    readonly foundWith?: readonly Column<unknown>[];
    readonly aliases?: readonly string[];
    /** Headers that mean this column only if written exactly so: a single letter is weak evidence. */
    readonly exactly?: readonly string[];
    readonly asks?: readonly string[];
    readonly fillsDown?: boolean;
    readonly within?: Column<unknown>;
    readonly isName?: boolean;
    readonly isSurely?: (cell: CellValue, format: string | null) => boolean;
    readonly tells?: Telling;
  } = {},
): Column<T> {
  const {
    required = false,
    mayBeBlank = false,
    isAside = false,
    aliases = [],
    exactly = [],
    asks = [],
    fillsDown = false,
    isName = (read as Reader<unknown>) === name,
    within,
    foundWith,
    isSurely,
    tells,
  } = options;
  const headers = [...Object.values(title), ...aliases];
  const keys = [...new Set(headers.map(headerKey))].filter((key) => key !== "");
  return {
    name: title,
    read,
    required,
    mayBeBlank,
    isAside,
    aliases: [...headers, ...exactly].map(spelling),
    keys,
    asks,
    fillsDown,
    isName,
    ...(within && { within }),
    ...(foundWith && { foundWith }),
    ...(isSurely && { isSurely }),
    ...(tells && { tells }),
  };
}

/** True if a text is a header of this column, as we write it or in other words. */
export function isHeaderOf({ aliases, keys }: Column<unknown>, text: string): boolean {
  return aliases.includes(spelling(text)) || keys.includes(headerKey(text));
}

/**
 * Reads the cells of a column one by one. A season has a million cells, so it makes no object for each: the reader
 * itself holds the current place.
 */
export class CellReader<T> implements CellSetting {
  readonly field: string;
  format: string | null = null;
  private row = 0;
  /** Names and days recur. */
  private readonly known = new Map<string, Result<T>>();

  constructor(
    private readonly column: Column<T>,
    /** Its position on the sheet. */
    private readonly at: number,
    readonly mark: DecimalMark | undefined,
    private remarks: Remarks,
    readonly order?: DateOrder,
    readonly year?: number,
    readonly typedDays?: boolean,
    /** Leaves days without a year as they are. */
    private readonly leavesDays = false,
  ) {
    this.field = column.name.en;
  }

  get ownTables(): OwnTables {
    return this.remarks.ownTables;
  }

  get legend(): Legend {
    return this.remarks.legend;
  }

  readAs(written: string, value: number): void {
    this.remarks.numberRead(this.place, written, value);
  }

  private get place(): Place {
    return [this.row, this.at];
  }

  /** The value of a cell, null if blank; notes a problem at the cell. */
  read(row: number, cell: CellValue, format: string | null, remarks = this.remarks): Result<T> | null {
    if (isBlank(cell) || (this.leavesDays && isWithoutYear(textOf(cell)))) return null;
    const known = typeof cell === "string" ? this.known.get(cell) : undefined;
    if (known !== undefined) return known;
    const { column, field, mark, order } = this;
    this.row = row;
    this.format = format;
    this.remarks = remarks;
    if (isFault(cell)) return this.noted(invalid("cell-error", { field, received: cell.error }));
    if (typeof cell === "string" && cell.length > LONGEST_TEXT) {
      return this.noted(invalid("cell-too-long", { field, most: LONGEST_TEXT }));
    }
    const given = cell as string | number | boolean;
    const { isName } = column;
    let plain = typeof given === "string" && isName ? nameWithoutMarks(given) : given;
    let value = column.read(plain, this);
    if (!isName && !(value instanceof Problem)) {
      if (typeof given === "string" && (column.read as Reader<unknown>) === date) this.known.set(given, value);
      return value;
    }
    if (value instanceof Problem) {
      if (typeof given === "string" && !isName) plain = withoutMarks(given);
      // A number with such a mark need not be written like the others of its column.
      for (const own of plain === given ? [] : [mark, undefined]) {
        const at = { field, format, mark: own, order, ownTables: remarks.ownTables, readAs: () => undefined };
        if (value instanceof Problem) value = orElse(value, column.read(plain, at));
      }
    }
    if (value instanceof Problem) return this.noted(value);
    if (plain !== given) remarks.strippedFrom(this.place, String(given).trim(), String(plain));
    else if (typeof given === "string" && isName) this.known.set(given, value);
    return value;
  }

  private noted(problem: Problem): Problem {
    this.remarks[this.column.isAside ? "warn" : "error"](problem.code, this.place, problem.details);
    return problem;
  }
}

function orElse<T>(problem: Problem, read: Result<T>): Result<T> {
  return read instanceof Problem ? problem : read;
}

// ---------------------------------------------------------------- readers

/** The cell as it is, for kinds that read it together with others. */
export const asIs: Reader<string | number | boolean> = (cell) => cell;

/** The problem if a cell shows a day or time, as Excel makes of 26-3, 1/2 and 10:3 when they are typed. */
export function momentProblem(
  cell: CellValue,
  { field, format }: Pick<CellSetting, "field" | "format">,
): Problem | null {
  if (typeof cell !== "number" || !showsMoment(format)) return null;
  return invalid("cell-is-moment", { field, received: dayOrTime(cell) });
}

/** In columns that allow it, a dash equals a blank cell. */
export function isDash(cell: CellValue): boolean {
  return typeof cell === "string" && /^\s*[-–—]\s*$/.test(cell);
}

/** A name with at least one letter or digit; a number is accepted as text. */
export const name: Reader<string> = (cell, at) => {
  const moment = momentProblem(cell, at);
  if (moment) return moment;
  const read = anyText(cell, at);
  return typeof cell !== "boolean" && /[\p{L}\d]/u.test(read as string)
    ? read
    : invalid("cell-not-name", { field: at.field, received: textOf(cell) });
};

/** An optional name. */
export const nameOrDash: Reader<string | null> = (cell, at) => (isDash(cell) ? null : name(cell, at));

/** Free text beside an entry: an event, a result in any words. */
export const anyText: Reader<string> = (cell) => tidyName(textOf(cell)) || textOf(cell);

interface Bounds {
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
}

/** A number, also as people write it, within bounds. */
export function number(bounds: Bounds = {}): Reader<number> {
  const { least = -Infinity, most = Infinity, whole = false } = bounds;
  return (cell, at) => {
    const moment = momentProblem(cell, at);
    if (moment) return moment;
    const value = typeof cell === "number" ? cell : numberWritten(cell, at, most, whole);
    if (value instanceof Problem) return value;
    if (Math.abs(value) >= HIGHEST) return invalid("cell-too-large", { field: at.field, received: value });
    if (value < least || value > most || (whole && !Number.isInteger(value))) {
      return invalid("number-out-of-bounds", { field: at.field, received: value, ...allowed(bounds) });
    }
    return value;
  };
}

function allowed({ least, most, whole = false }: Bounds) {
  return { least: least ?? null, most: most ?? null, whole };
}

function numberWritten(cell: string | boolean, at: CellSetting, most: number, whole: boolean): Result<number> {
  const text = String(cell);
  // 1,234 means thousands if only whole numbers are allowed, and decimals if a thousand is out of bounds.
  const ambiguous = typeof cell === "string" && at.mark === undefined && isAmbiguousNumber(cell);
  if (ambiguous && !whole && most >= 1000) return invalid("decimal-mark-unknown", { field: at.field, received: text });
  const value =
    typeof cell === "string" ? readWrittenNumber(cell, ambiguous && whole ? otherMark(cell) : at.mark) : undefined;
  if (value === undefined) return invalid("cell-not-number", { field: at.field, received: text });
  if (Number(text.trim()) !== value) at.readAs(text.trim(), value);
  return value;
}

/** The mark that the text does not use, which makes its own mark separate thousands. */
function otherMark(text: string): DecimalMark {
  return text.includes(",") ? "." : ",";
}

/** A percentage of the possible: 56.25, `56,25 %`, or a cell that shows 56.25%. */
export const percent: Reader<number> = (cell, at) => {
  if (typeof cell === "number" && at.format?.includes("%")) return percentPoints(cell * 100, at);
  return number({ least: 0, most: 100 })(beforePercent(cell) ?? cell, at);
};

/** Percentage points of a percent cell, without the rounding noise of the multiplication. */
function percentPoints(points: number, at: CellSetting): Result<number> {
  return number({ least: 0, most: 100 })(Number(points.toPrecision(15)), at);
}

/** Yes or no as people write it. */
export const yesNo: Reader<boolean> = (cell, at) => {
  return readYesNo(cell) ?? invalid("cell-not-yes-no", { field: at.field, received: textOf(cell) });
};

/** One of several words, in any of their spellings. */
export function word<W extends string>(spellings: { readonly [word in W]: readonly string[] }): Reader<W> {
  const words = Object.keys(spellings) as W[];
  return (cell, at) => {
    const given = spelling(textOf(cell));
    const found = words.find((w) => spelling(w) === given || spellings[w].includes(given));
    return found ?? invalid("cell-not-one-of", { field: at.field, received: textOf(cell), allowed: words });
  };
}

/**
 * A day as a serial number; text as 2026-03-06, 06/03/2026, 6.3.26, 6 March 2026, 6. marts 2026, Mar 6, 2026.
 */
export const date: Reader<number> = (cell, at) => {
  const inFull = (text: string) => readWrittenDay(text, at.order) ?? inYear(text, at);
  if (typeof cell === "number" && at.typedDays !== undefined) {
    const typed = at.typedDays ? typedDay(cell) : null;
    const read = typed === null ? undefined : inYear(typed, at);
    return read ?? invalid("cell-date-number", { field: at.field, received: cell });
  }
  const day = typeof cell === "number" ? Math.floor(cell) : inFull(textOf(cell).trim());
  return day !== undefined && isPlayingDay(day)
    ? day
    : invalid("cell-not-date", { field: at.field, received: textOf(cell) });
};

/** A number that looks like a day and a month. */
const TYPED = /^(?:[1-9]|[12]\d|3[01])\.(?:\d|0[1-9]|1[12])$/;

/** A day typed as a number, 15.09; null if it is no day or may be two: 1.10 becomes the number 1.1. */
export function typedDay(cell: number): string | null {
  const text = String(cell);
  return isDayAndMonth(cell) && !text.endsWith(".1") ? text : null;
}

export function isDayAndMonth(cell: number): boolean {
  return TYPED.test(String(cell));
}

/** `8/9`, `8. sept`: a day in the year that the sheet names. */
function inYear(text: string, { order, year }: CellSetting): number | undefined {
  return year === undefined ? undefined : readWrittenDay(`${text.replace(/[.,]$/, "")} ${year}`, order);
}

/** True if a serial number can be a day of play; lower numbers are years or other figures. */
export function isPlayingDay(serial: number): boolean {
  return serial >= FIRST_DAY && serial <= LAST_DAY;
}

/** Serial numbers of 18 May 1927 and 31 December 9999. */
const FIRST_DAY = 10000;
const LAST_DAY = 2958465;

// ---------------------------------------------------------------- marks and units

/** Longer texts have no footnotes. */
const LONGEST_MARKED = 100;
const FOOTNOTE = /(?:[*†‡§#¹²³⁰⁴-⁹]+[)⁾]?|\s\(?[0-9a-c]\))$/u;
const UNITS = ["board", "imp", "points", "matchpoints", "masterpoints", "stones", "handicap", "%"];

/** A name without the mark of a footnote: `Ida Storm*`, `Ida Storm 1)`. */
function nameWithoutMarks(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_MARKED || trimmed.endsWith(" (")) return text;
  const plain = trimmed.replace(/\s?(?:[*†‡§¹²³⁰⁴-⁹]+[)⁾]?|\s[0-9]\))$/u, "");
  // The closing bracket of `Platt (h/c 6)` is no footnote mark.
  return plain === "" || plain === trimmed || /\([^)]*$/.test(plain) ? text : plain.trim();
}

/** A cell without the mark of a footnote and without its unit: `10*`, `2½†`, `10 1)`, `24 spil`, `18 imps`. */
export function withoutMarks(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_MARKED) return text;
  const plain = trimmed
    .replace(FOOTNOTE, "")
    .replace(/^[*†‡§]+/u, "")
    .trim()
    // An ordinal, a hyphen: 6. dan, 13-kyu
    .replace(/^(\d+)[.-] ?(?=\p{L})/u, "$1 ");
  const unit = /^([-+−]?[\d.,½¼¾ ]*[\d½¼¾])\s*(\p{L}+)\.?$/u.exec(plain);
  const bare = unit && (UNITS.includes(headerKey(unit[2]!)) || unit[2] === "p") ? unit[1]!.trim() : plain;
  return bare === "" || bare === trimmed ? text : bare;
}

/** The header of a column; of two lines of headers that of the upper one where the lower is blank. */
export function headerOver(sheet: Sheet, headerRow: number, column: number): string {
  const own = textOf(valueAt(sheet, headerRow, column));
  const above = sheet.values[headerRow - 1 - sheet.top] ?? [];
  const isLine = above.filter((cell) => !isBlank(cell)).length > 1;
  return own === "" && isLine ? textOf(valueAt(sheet, headerRow - 1, column)) : own;
}
