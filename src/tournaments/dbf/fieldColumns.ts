import { highest } from "../../kernel/numbers/many";
import { called } from "../../messages/names/tournaments";
import { asWritten } from "../../kernel/numbers/decimal";
import { Problem, type Plain } from "../../kernel/problem";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { column, isHeaderOf, number, type Column } from "../table/headers/columns";
import { headerKey } from "../../layout/words/headerWords";
import { isEmptyColumn } from "../table/names/sharedCell";
import { DIRECTIONS, fillTablesTogether, hasBothDirections, mayBeDirections } from "../table/rows/directions";
import { SECTIONS, sectionsOpen } from "../table/rows/sections";
import { boardCount, BOARDS_OF_ALL, score } from "./entries";
import { comparisonIn, IMPS_OR_TOTALS, IMPS_WORDS, mayBeTotals, saysPerBoard } from "./imps";
import type { Context, Setting } from "../kind";
import { extent, formatAt, isFault, textOf, valueAt, type Place, type Sheet } from "../../sheet/sheet";
import type { RowsOnSheet } from "../table/declaration";
import { valuesAround, type FindMore, type Located, type Places } from "../table/headers/tables";
import { namesOf, readSetting } from "../table/said/settings";
import { isNobody } from "../table/names/nobody";
import type { Row } from "../table/rows/row";

// Columns and settings of tournaments against a field, and their recognition.

export const SCORE = column(called("Score"), score, {
  required: true,
  mayBeBlank: true,
  aliases: [
    ...["Score %", "Raw %", "Percent", "Result", "Result %", "Total %", "Final score"],
    ...["Slutresultat", "Points %", "Slutscore %", "Opnået %", "Matchpoints %"],
    ...["IMP", "Imp per board", "Score imp", "Butler", "Datumscore"],
    ...["Imp total", "Sum of imps", "Imp i alt", "Cross imps"],
    ...["Points", "Matchpoints", "Total", "Total score", "Opnået", "I alt"],
  ],
});
export const MAXIMUM = column(called("Maximum"), number({ least: 0.01 }), {
  aliases: ["Max points", "Af", "Ud af"],
  asks: ["maximum"],
});
/** The percentage beside a score in points. */
export const PERCENT = column(called("Percentage on the sheet"), score, { mayBeBlank: true, isAside: true });
/** `132,6/240` */
export const WON_OF_MAXIMUM = { columns: [SCORE, MAXIMUM], differ: true } as const;
export const BOARDS = column(called("Boards"), boardCount, { aliases: ["Spil i alt"], asks: ["board"] });
export const SIT_OUT_BOARDS = column(called("Sit-out boards"), boardCount, { aliases: ["Sit outs"], asks: ["sitout"] });

/** Asked if a row names nobody: the boards may be those of the evening, or those at the table. [dbf:3.4] */
const BOARDS_SAT_OUT: Setting = {
  key: "boards-sat-out",
  name: called("boards sat out"),
  aliases: [],
  allowed: { least: 0, whole: true },
  default: 0,
};

/** The boards that an entrant sat out, from the column if there is one, else from the setting. */
export function sitOutsOf(row: Row, settings: Context["settings"]): number {
  return row.has(SIT_OUT_BOARDS) ? (row.get(SIT_OUT_BOARDS) ?? 0) : Number(settings[BOARDS_SAT_OUT.key] ?? 0);
}

const TABLES: Setting = {
  key: "tables",
  name: called("tables"),
  aliases: ["Number of tables", "Whole tables", "Antal borde", "Hele borde"],
  inTitles: true,
  ofSection: true,
  allowed: { least: 1, whole: true, halves: true },
  default: null,
  // By default as many as the entrants fill.
  needed: () => false,
};
const CONDITIONS: readonly Setting[] = [BOARDS_OF_ALL, TABLES];
const MAXIMUM_POINTS: Setting = {
  key: "maximum",
  name: called("maximum"),
  aliases: ["Maximum points", "Max points", "Maks point", "Max point", "Maks points"],
  inTitles: true,
  ofSection: true,
  allowed: { least: 0.01, whole: false },
  default: null,
  // Needed only for scores in points.
  needed: () => false,
};
/** Against the field, IMPs may also be totals over comparisons. */
export const IMPS: Setting = { ...IMPS_OR_TOTALS, allowed: [...IMPS_WORDS, "comparisons"] };
/** Settings that a section may have of its own. */
export const SECTION_SETTINGS: readonly Setting[] = [...CONDITIONS, MAXIMUM_POINTS];

const DATUM: Setting = {
  key: "datum",
  name: called("datum"),
  aliases: ["Datum score", "Datumscore"],
  allowed: ["no", "yes"],
  default: "no",
};

export const FIELD_SETTINGS: readonly Setting[] = [
  ...CONDITIONS,
  {
    key: "scoring",
    name: called("scoring"),
    aliases: ["Beregningsform", "Scoring form"],
    allowed: ["topscore", "imp"],
    default: "topscore",
  },
  DATUM,
  {
    key: "sit-out",
    name: called("sit-out"),
    aliases: ["Sit-out award", "Oversidderscore"],
    allowed: [50, 60],
    isPercent: true,
    mayName: true,
    default: 50,
  },
  BOARDS_SAT_OUT,
  MAXIMUM_POINTS,
  IMPS,
  DIRECTIONS,
  SECTIONS,
];

/** A trial score for a sheet prepared before play. */
export const trialScore = (trial: number, { scoring }: Context["settings"]) => (scoring === "imp" ? trial : 50 + trial);

// ---------------------------------------------------------------- recognising

export type Unit = "percent" | "points" | "imp" | "datum";

/** The unit named in the header of the scores; null if none. */
export function unitIn(sheet: Sheet, located: Pick<Located, "headerRow" | "places">): Unit | null {
  return unitOf(headerOf(sheet, located));
}

function headerOf(sheet: Sheet, { headerRow, places }: Pick<Located, "headerRow" | "places">): string {
  return textOf(valueAt(sheet, headerRow, places.get(SCORE)!));
}

function unitOf(header: string): Unit | null {
  if (/butler|datum/i.test(header)) return "datum";
  if (/imp/i.test(header)) return "imp";
  if (/%|percent|procent|pct/i.test(header)) return "percent";
  return /point/i.test(header) ? "points" : null;
}

/**
 * If there are points and percentages, the points are the score if the percentages are those points out of one maximum,
 * rounded; otherwise the percentages are. `MP` beside a maximum means matchpoints.
 */
export const preferExact: FindMore = (free, places, sheet, headerRow) => {
  const own = places.get(SCORE);
  const matchpoints = free.find(({ says }) => says === MP)?.column;
  if (own === undefined && places.has(MAXIMUM) && matchpoints !== undefined) return new Map([[SCORE, matchpoints]]);
  if (own === undefined) return ofWholeEvening(free);
  const filled = free.filter(({ text, column }) => isHeaderOf(SCORE, text) && !isEmptyColumn(sheet, headerRow, column));
  // An empty column beside scores is for a result.
  if (isEmptyColumn(sheet, headerRow, own)) return new Map(filled.length === 1 ? [[SCORE, filled[0]!.column]] : []);
  const isPercent = unitIn(sheet, { headerRow, places }) === "percent";
  const percent = filled.find(({ text }) => unitOf(text) === "percent")?.column;
  const [points, share] = isPercent ? [matchpoints, own] : [own, percent];
  const isOpen = points !== undefined && share !== undefined && !places.has(MAXIMUM);
  if (isOpen && maximumIn(sheet, headerRow, points, share) !== null)
    return new Map([
      [SCORE, points],
      [PERCENT, share],
    ]);
  return new Map(share === undefined ? [] : [[SCORE, share]]);
};

/** The maximum that the percentages beside the scores show; null without such a column. */
export function maximumShown(
  sheet: Sheet,
  { headerRow, places }: Pick<Located, "headerRow" | "places">,
): number | null {
  const share = places.get(PERCENT);
  return share === undefined ? null : maximumIn(sheet, headerRow, places.get(SCORE)!, share);
}

/** The maximum that gives every score its percentage: 192 for 116 and 60.42; null unless exactly one whole number does. */
function maximumIn(sheet: Sheet, headerRow: number, points: number, share: number): number | null {
  const rows: (readonly [points: number, percent: number])[] = [];
  for (let row = headerRow + 1; row < extent(sheet).bottom; row++) {
    const [score, percent] = [points, share].map((column) => scoreAt(sheet, row, column));
    const isTotal = rows.length > 1 && score === rows.reduce((sum, [one]) => sum + one, 0);
    if (score != null && percent != null && !isTotal) rows.push([score, percent]);
    else if (rows.length > 0 && score == null && percent == null) break;
  }
  const [highest, ofHighest] = rows.reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  const decimals = Math.max(0, ...rows.map(([, percent]) => decimalsOf(percent)));
  const rounding = 0.5 * 10 ** -decimals + 1e-9;
  const fits = (most: number) =>
    rows.every(([score, percent]) => score <= most && Math.abs((100 * score) / most - percent) <= rounding);
  const most = Math.round((100 * highest) / ofHighest);
  return rows.length > 1 && fits(most) && !fits(most - 1) && !fits(most + 1) ? most : null;
}

/** The number of a score's cell; null if it has none. */
function scoreAt(sheet: Sheet, row: number, column: number): number | null {
  const [cell, format] = [valueAt(sheet, row, column), formatAt(sheet, row, column)];
  const of = { field: SCORE.name.en, mark: undefined, readAs: () => undefined };
  const read = cell === null || isFault(cell) ? null : score(cell, { ...of, format });
  return read === null || read instanceof Problem ? null : read.value;
}

function decimalsOf(number: number): number {
  return Math.min(9, /\.(\d+)$/.exec(String(asWritten(number)))?.[1]!.length ?? 0);
}

const MP = headerKey("MP");

/** `I alt %`, if no other header names a score: the percentage of the whole evening, perhaps beside its rounds. */
function ofWholeEvening(free: Parameters<FindMore>[0]): Places {
  const [only, more] = free.filter(({ text }) => OF_WHOLE_EVENING.test(text.trim()));
  return only === undefined || more !== undefined ? new Map() : new Map([[SCORE, only.column]]);
}

const OF_WHOLE_EVENING =
  /^(?:(?:i ?alt|samlet|total|overall)\W{0,3}(?:%|pct|procent|percent)\W?|(?:%|pct\.?|procent|percent) (?:i ?alt|samlet|total|overall))$/i;

/**
 * Settings answered by the sheet: boards from their column, IMPs from negative results, and others; and those to ask for:
 * the unit of IMPs if neither header nor results settle it, the maximum of points, the meaning of sections, and the boards
 * sat out.
 */
export function settledByField({ rows, sheet, located, tables }: RowsOnSheet) {
  const at = new Map<string, Place>();
  const held: { [key: string]: Plain } = {};
  const boards = rows.flatMap((row) => row.get(BOARDS) ?? []);
  if (boards.length > 0) held["boards"] = Math.max(1, highest(boards));
  const unit = unitIn(sheet, located);
  const most = Math.max(0, highest(rows.map((row) => row.get(SCORE)?.value ?? 0)));
  const [average] =
    unit === "points" || (unit === null && most > 100) ? valuesAround(sheet, located, AVERAGE_WORDS, true) : [];
  const shown = maximumShown(sheet, located);
  if (shown !== null) {
    held["maximum"] = shown;
    at.set("maximum", [located.headerRow, located.places.get(PERCENT)!]);
  }
  const half = average && readWrittenNumber(average.text);
  if (half !== undefined) {
    held["maximum"] = 2 * half;
    at.set("maximum", average!.place);
  }
  const negative = rows.some((row) => (row.get(SCORE)?.value ?? 0) < 0);
  if (unit === "imp" || unit === "datum" || (unit === null && negative)) held["scoring"] = "imp";
  const header = headerOf(sheet, located);
  const compared = comparisonIn(header, sheet, located.headerRow);
  if (held["scoring"] === "imp" && compared !== null && compared !== "unsure")
    held["datum"] = compared === "butler" ? "yes" : "no";
  if (held["scoring"] === "imp" && saysPerBoard(header)) held[IMPS.key] = "per-board";
  if (hasBothDirections(sheet, tables) || areDirectionsOf(sheet, tables)) held[DIRECTIONS.key] = "together";
  const imps = rows.flatMap((row) => row.get(SCORE)?.value ?? []);
  const ofScores =
    held["scoring"] === "imp"
      ? [...(mayBeTotals(header, imps) ? [IMPS.key] : []), ...(compared === "unsure" ? [DATUM.key] : [])]
      : leavesMaximumOpen(rows, sheet, located);
  return { held, at, open: [...ofScores, ...sectionsOpen(sheet, located), ...satOutOpen(rows, sheet, located)] };
}

/** True if the sheet names as many tables as each of two blocks has pairs. */
function areDirectionsOf(sheet: Sheet, blocks: readonly Located[]): boolean {
  const [first, second] = blocks;
  if (first === undefined || second === undefined) return false;
  const [tables] = valuesAround(sheet, first, namesOf(TABLES), TABLES.inTitles);
  const count = tables && readSetting(TABLES, tables.text);
  const names = [...first.places.keys()].filter(({ isName }) => isName);
  return typeof count === "number" && fillTablesTogether(sheet, blocks, [...names, SCORE], count);
}

/** Asks whether two blocks of pairs are the directions of one tournament, if nothing says so and nothing speaks against it. */
export function directionsOpen(sheet: Sheet, blocks: readonly Located[]): string[] {
  const names = [...(blocks[0]?.places.keys() ?? [])].filter(({ isName }) => isName);
  const isOpen = mayBeDirections(sheet, blocks, [...names, SCORE]) && !areDirectionsOf(sheet, blocks);
  return isOpen ? [SECTIONS.key] : [];
}

/** Words for half of the maximum score, above or below the table. */
const AVERAGE_WORDS = ["middel", "middelscore", "average", "avg", "mean"];

/** Asks for the boards sat out if a row names nobody and all have the same number, which may be the evening's. */
function satOutOpen(rows: readonly Row[], sheet: Sheet, { headerRow, places }: Located): string[] {
  if (places.has(SIT_OUT_BOARDS)) return [];
  const names = [...places.keys()].filter(({ isName }) => isName);
  // `Oversidder | Per Quist` names the player who sat out.
  const isAbsent = (row: Row) =>
    names.some((of) => isNobody(row.get(of))) &&
    sheet.values[row.row - sheet.top]!.every((cell) => !/\p{L}{2}/u.test(textOf(cell)) || isNobody(cell));
  if (!rows.some(isAbsent)) return [];
  const at = places.get(BOARDS);
  const isPlayed = at !== undefined && SAYS_PLAYED.test(textOf(valueAt(sheet, headerRow, at)));
  const counts = new Set(rows.flatMap((row) => (row.get(BOARDS) ? [row.get(BOARDS)] : [])));
  return isPlayed || counts.size > 1 ? [] : [BOARDS_SAT_OUT.key];
}

/** Headers that count only boards at the table. */
export const SAYS_PLAYED = /played|spillede|spillet/i;

function leavesMaximumOpen(rows: readonly Row[], sheet: Sheet, located: Located): string[] {
  if (rows.some((row) => row.get(MAXIMUM) !== null)) return [];
  if (maximumShown(sheet, located) !== null) return [];
  const unit = unitIn(sheet, located);
  const isAbove = rows.some((row) => (row.get(SCORE)?.value ?? 0) > 100);
  return unit === "points" || (unit === null && isAbove) ? [MAXIMUM_POINTS.key] : [];
}

/** Handicaps of this paper go up to 52, with decimals, and are no fractions; percentages average 50, IMPs 0. */
export function suitsField(rows: readonly Row[], handicaps: readonly Column<number | null>[]): number {
  const given = rows.flatMap((row) => handicaps.flatMap((of) => row.get(of) ?? []));
  if (given.length > 0 && given.every((handicap) => Math.abs(handicap) <= 1)) return 0.1;
  const scores = rows.flatMap((row) => row.get(SCORE) ?? []);
  if (scores.length === 0 || rows.some((row) => row.get(MAXIMUM) !== null)) return 1;
  const mean = scores.reduce((sum, { value }) => sum + value, 0) / scores.length;
  const inField = scores.some(({ value }) => value < 0) ? Math.abs(mean) < 1 : Math.abs(mean - 50) < 3;
  if (inField) return 1;
  return given.some((handicap) => !Number.isInteger(handicap)) ? 0.9 : 0.6;
}
