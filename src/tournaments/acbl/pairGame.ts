import { highest, lowest } from "../../kernel/numbers/many";
import { invalid, type Plain } from "../../kernel/problem";
import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { asWritten, decimal, decimalSum, toNumber, wholeUnits } from "../../kernel/numbers/decimal";
import type { TableColumn } from "../../kernel/table";
import { grouped } from "../../kernel/grouped";
import { beforePercent } from "../../kernel/written/writtenNumber";
import { nameKey } from "../../people/nameKey";
import * as acbl from "../../systems/acbl";
import { label, rawScore, scoreOfPossible, share, showsPercent, type Share } from "./cells";
import { numberIn } from "../../sheet/cells";
import { column, nameOrDash, type Column, type Reader } from "../table/headers/columns";
import { sampleRows } from "../table/names/sample";
import { pairOfEastAndWest } from "../table/names/namePair";
import { withoutNobody } from "../table/names/nobody";
import { pairsHint } from "../table/names/rowsOfPairs";
import { warnOfPeople } from "../table/names/spellings";
import type { Summary } from "../fillPlan";
import type { Setting } from "../kind";
import type { TableKind } from "../table/declaration";
import { rankFormula } from "../table/outputs/rankFormula";
import type { Remarks } from "../table/headers/remarks";
import {
  namesOfSections,
  rowsBySection,
  SECTION,
  SECTIONS_RANKED,
  sectionSettings,
  sectionsOf,
  type Section,
} from "../table/rows/sections";
import { directionIn, type Way } from "../table/headers/direction";
import { DIRECTIONS } from "../table/rows/directions";
import { address, formatAt, textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { HeaderCell } from "../table/headers/headers";
import type { FindMore, Located, Places } from "../table/headers/tables";
import type { PlayedSheet } from "../played";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { OF_A_PAIR, side } from "../table/seats";
import type { Entries, Row } from "../table/rows/row";
import type { OutputColumn, References } from "../table/outputs/output";

// Shared by both kinds of ACBL pair games: pairs, raw scores, fields and their places, the ranking.

export const PAIR = column(called("Pair"), label, { aliases: ["No", "Pr"] });
/** The direction: `NS`, or a lone letter such as `N` or `W`. */
function seatedWay(text: string): Way | null {
  const letter = /^\s*([nsewøv])\s*$/i.exec(text)?.[1]?.toLowerCase();
  return letter === undefined ? directionIn(text).way : "ns".includes(letter) ? "ns" : "ew";
}

const readWay: Reader<Way> = (cell, { field }) => {
  const received = textOf(cell);
  return seatedWay(received) ?? invalid("cell-not-one-of", { field, received, allowed: ["NS", "EW"] });
};
/** The direction of a pair, if the section does not give it. */
export const DIRECTION = column(called("Direction"), readWay, { aliases: ["Dir", "NS/EW", "Sitting"] });
export const { players: PLAYERS } = side({
  players: {
    seats: 2,
    name: called("Player #"),
    read: nameOrDash,
    isName: true,
    aliases: ["Player"],
    own: OF_A_PAIR,
  },
});
/** A player's other columns, by the number of the player. */
export const NUMBERED = { 1: called("1"), 2: called("2") } as const;
export const NUMBERS = [1, 2] as const;
export type PlayerNumber = (typeof NUMBERS)[number];
/** The average score of a pair. */
export const GAME_AVERAGE: Setting = {
  key: "average",
  name: called("average"),
  aliases: ["Avg", "Ave", "Game average", "Average score", "Matchpoint average", "Middelscore"],
  inTitles: true,
  ofSection: true,
  allowed: { least: 0.5, whole: false },
  default: null,
};
/** Blank before play: then only handicaps are computed. */
export const RAW_SCORE = column(called("Raw score"), rawScore, {
  required: true,
  mayBeBlank: true,
  aliases: [
    ...[
      "Raw",
      "Raw total",
      "Raw result",
      "Raw matchpoints",
      "Raw MP",
      "Score",
      "Matchpoints",
      "Matchpoints scored",
      "Total",
    ],
    ...["Points", "Result"],
  ],
});

/** The raw score in percent: together they give the possible; alone it is the share of the possible. */
export const PERCENTAGE = column(called("Percentage"), share, {
  aliases: ["Score %", "Raw %", "%", "Pct", "Percent", "Procent", "Score i procent", "Resultat i procent"],
});

/** The percentage can replace the raw score. */
/** Finds the pairs of one direction; a raw score column whose cells all show a percent sign holds percentages. */
export function ofDirection(columns: readonly Column<unknown>[]): FindMore {
  const byPlace = pairOfEastAndWest(PLAYERS, [...PLAYERS, ...columns, PERCENTAGE, RAW_SCORE]);
  return (cells, places, sheet, headerRow) => {
    const found = new Map(byPlace(cells, places, sheet, headerRow));
    const only = onlyHeader(cells, found, RAW_SCORE);
    return only !== undefined && holdsPercent(sheet, headerRow, only) ? found.set(PERCENTAGE, only) : found;
  };
}

/** The position of a column's header, if exactly one free cell has it. */
function onlyHeader(
  cells: readonly HeaderCell[],
  taken: Places,
  { keys: wanted }: Column<unknown>,
): number | undefined {
  const places = [...taken.values()];
  const heads = cells.filter(
    ({ column, keys }) => !places.includes(column) && keys.some((key) => wanted.includes(key)),
  );
  return heads.length === 1 ? heads[0]!.column : undefined;
}

function holdsPercent(sheet: Sheet, headerRow: number, column: number): boolean {
  const rows = sheet.values.map((_, i) => sheet.top + i).filter((row) => row > headerRow);
  const given = rows.filter((row) => {
    const cell = valueAt(sheet, row, column);
    return numberIn(beforePercent(cell) ?? cell) != null;
  });
  const isShown = (row: number) => showsPercent(valueAt(sheet, row, column), formatAt(sheet, row, column));
  return given.length > 0 && given.every(isShown);
}

/** The raw score of a row that only has a percentage. */
function rawFromPercent(row: Row, _: Remarks, settings: Entries["settings"]): ReadonlyMap<Column<unknown>, unknown> {
  const percentage = row.get(PERCENTAGE);
  const possible = possibleIn(settings);
  if (row.has(RAW_SCORE) || percentage === null || possible === null) return new Map();
  return new Map([[RAW_SCORE, asWritten((percentOf(percentage) * possible) / 100)]]);
}

/** What both kinds declare. A game in which each plays alone is of no kind. */
export const OF_PAIRS = {
  system: "acbl",
  rowIs: "pair",
  hint: (choices, _, places) =>
    places.has(PLAYERS[0]) && !places.has(PLAYERS[1]) ? "not-recognised-alone" : pairsHint(choices),
  insteadOf: [[RAW_SCORE, [PERCENTAGE]]],
  derive: rawFromPercent,
  couples: [{ players: PLAYERS, headers: ["Players", "Pair", "Names", "Pair players", "NS"] }],
} as const satisfies Partial<TableKind>;

/** The possible matchpoints, twice the average; null if neither is known. */
export function possibleIn({ possible = null, average = null }: Entries["settings"]): number | null {
  return possible !== null ? Number(possible) : average !== null ? 2 * Number(average) : null;
}

/** The column that holds the score. */
function scoredIn(row: Row): Column<unknown> {
  return row.has(RAW_SCORE) ? RAW_SCORE : PERCENTAGE;
}

/** Also finds the percentage, after the other columns: `%` may also head last percentages. */
export function withPercentage(findMore: FindMore): FindMore {
  return (free, places, sheet, headerRow) => {
    const found = new Map(findMore(free, places, sheet, headerRow));
    const only = onlyHeader(free, found, PERCENTAGE);
    if (only !== undefined && !places.has(PERCENTAGE)) found.set(PERCENTAGE, only);
    const percentage = places.get(PERCENTAGE) ?? found.get(PERCENTAGE);
    if (percentage === undefined || places.has(RAW_SCORE) || found.has(RAW_SCORE)) return found;
    const taken = [...found.values()];
    const raw = free.filter(
      ({ column }) => !taken.includes(column) && areItsMatchpoints(sheet, headerRow, column, percentage),
    );
    return raw.length === 1 ? found.set(RAW_SCORE, raw[0]!.column) : found;
  };
}

/** True if a column holds, row by row, the matchpoints that the percentages are rounded from. */
function areItsMatchpoints(sheet: Sheet, headerRow: number, column: number, percentage: number): boolean {
  const numberAt = (row: number, at: number) => {
    const cell = valueAt(sheet, row, at);
    return numberIn(beforePercent(cell) ?? cell)?.value ?? NaN;
  };
  const both = sampleRows(sheet, headerRow, percentage).map(
    (row) => [numberAt(row, column), numberAt(row, percentage)] as const,
  );
  const [raw, most] = both.reduce((best, one) => (one[1] > best[1] ? one : best), [NaN, 0]);
  const [ofOne, unit] = [raw / most, most <= 1 ? 100 : 1];
  const isRounded = ([points, percent]: readonly [number, number]) =>
    Math.abs(points - percent * ofOne) * unit <= ofOne * 2 * MOST_ROUNDED;
  return new Set(both.map(([points]) => points)).size > 1 && Math.abs(ofOne - 1) > 0.01 && both.every(isRounded);
}

/** Percentages have at least two decimals. */
const MOST_ROUNDED = 0.0051;

/** Takes a column that only holds directions as such, whatever its header. */
export function withDirections(findMore: FindMore): FindMore {
  return (free, places, sheet, headerRow) => {
    const found = new Map(findMore(free, places, sheet, headerRow));
    const taken = [...found.values()];
    const ways = free.find(({ column }) => !taken.includes(column) && holdsWays(sheet, headerRow, column));
    return ways !== undefined && !places.has(DIRECTION) ? found.set(DIRECTION, ways.column) : found;
  };
}

function holdsWays(sheet: Sheet, headerRow: number, column: number): boolean {
  const texts = sampleRows(sheet, headerRow, column).map((row) => textOf(valueAt(sheet, row, column)));
  return texts.length > 0 && texts.every((text) => seatedWay(text) !== null);
}

/** The possible score that fits raw scores and percentages; null if none or several fit. */
export function possibleFrom(rows: readonly Row[]): number | null {
  const written = rows.flatMap((row) =>
    row.has(RAW_SCORE) ? (scoreOfPossible(row.cell(RAW_SCORE))?.possible ?? []) : [],
  );
  if (written.length > 0) return new Set(written).size === 1 ? written[0]! : null;
  const given = rows.flatMap((row) => {
    const [raw, percentage] = [row.get(RAW_SCORE), row.get(PERCENTAGE)];
    if (raw === null || percentage === null || raw === 0) return [];
    return [{ raw, percent: percentOf(percentage) }];
  });
  if (given.length === 0) return null;
  const half = lowest(given.map(({ percent }) => roundedBy(percent)));
  const least = highest(given.map(({ raw, percent }) => (100 * raw) / (percent + half)));
  const most = Math.min(
    ...given.map(({ raw, percent }) => (percent > half ? (100 * raw) / (percent - half) : Infinity)),
  );
  const possible = Math.ceil(least);
  return possible <= most && possible + 1 > most ? possible : null;
}

function percentOf({ value, sure }: Share): number {
  return asWritten(sure || value <= 1 ? 100 * value : value);
}

/** The maximum rounding error of a number, from its decimals. */
function roundedBy(percent: number): number {
  return 0.5001 / 10 ** (String(percent).split(".")[1] ?? "").length;
}

/** Warns of names that may be one person, and of players in two pairs of a field; twice in a pair is an error. */
export function checkPlayers(fields: readonly Section[], remarks: Remarks): void {
  const written = (row: Row) =>
    PLAYERS.flatMap((of) => {
      const name = row.get(of);
      return name === null ? [] : [{ name, place: row.place(of), row }];
    });
  warnOfPeople(
    fields.flatMap(({ rows }, at) => rows.flatMap(written).map((one) => ({ ...one, within: [at] }))),
    remarks,
  );
  for (const { rows } of fields) {
    const firsts = new Map<string, ReturnType<typeof written>[number]>();
    for (const player of rows.flatMap(written)) {
      const { name, place, row } = player;
      const first = firsts.get(nameKey(name));
      if (!first) firsts.set(nameKey(name), player);
      else if (first.row === row) row.problems.push(remarks.error("acbl-paired-with-self", place, { name }));
      else remarks.warn("acbl-in-two-pairs", place, { name, cell: address(first.place[0], first.place[1]) });
    }
  }
}

// ---------------------------------------------------------------- fields

/** Pairs ranked among each other. */
export interface Field extends Section {
  /** A pair has a raw score. */
  readonly played: boolean;
  /** The settings of this field differ from those of the sheet. */
  readonly ownSettings: boolean;
  /** The tables for the day of the game. */
  readonly tables: acbl.AcblTables;
}

/** A trial raw score for a sheet prepared before play. */
export const trialScore = (trial: number, { average, possible }: Entries["settings"]) =>
  Number(average ?? Number(possible ?? 200) / 2) + trial;

export function fieldsOf(entries: Entries, settings: readonly Setting[]): Field[] {
  return rankedSections(entries, settings).map((section) => {
    const rows = withoutNobody(section.rows, PLAYERS, entries.remarks, "acbl-left-out");
    return {
      ...section,
      rows,
      played: rows.some((row) => row.get(RAW_SCORE) !== null || row.unread(scoredIn(row))),
      ownSettings: Object.keys(section.settings).some((key) => section.settings[key] !== entries.settings[key]),
      tables: acbl.tablesOn(entries.day),
    };
  });
}

/**
 * The sections; if they are ranked together, the pairs of one direction in all of them. Matchpoints out of different
 * possible scores cannot be compared. The guide does not cover sections.
 */
function rankedSections(entries: Entries, settings: readonly Setting[]): readonly Section[] {
  const { blocks, remarks, sheet } = entries;
  const nameOf = namesOfSections(sheet, blocks);
  const sections = sectionsOf(entries, settings).flatMap((section) => byDirection(section, nameOf(section), remarks));
  if (entries.settings[SECTIONS_RANKED.key] !== "together" || sections.length < 2) return sections;
  const ranked = [...grouped(sections, ({ way }) => way).values()].map((of) => {
    const [first, ...others] = [of[0]!, ...of.slice(1)];
    const key = ["possible", "average"].find((one) =>
      others.some((other) => other.settings[one] !== first.settings[one]),
    );
    if (key !== undefined) {
      const scores = of.map((section) => section.settings[key] ?? null);
      const code = remarks.error("acbl-sections-differ", others[0]!.head, { setting: key, scores });
      for (const row of of.flatMap(({ rows }) => rows)) row.problems.push(code);
    }
    return { ...first, rows: of.flatMap(({ rows }) => rows) };
  });
  remarks.assume("acbl-sections-together", sections[1]!.head, { count: sections.length, rankings: ranked.length });
  return ranked;
}

/** Keeps directions apart if a column names both, unless the user decides otherwise: those pairs never met. */
export function directionsHeld(sheet: Sheet, { headerRow, end, places }: Located): { [key: string]: Plain } {
  const rows = sheet.values.map((_, i) => sheet.top + i).filter((row) => row > headerRow && row < end);
  const cellOf = (of: Column<unknown>) => (row: number) =>
    places.has(of) ? textOf(valueAt(sheet, row, places.get(of)!)) : "";
  const [direction, pair] = [cellOf(DIRECTION), cellOf(PAIR)];
  const ways = new Set(rows.map((row) => seatedWay(direction(row)) ?? directionIn(pair(row)).way));
  return ways.has("ns") && ways.has("ew") ? { [DIRECTIONS.key]: "apart" } : {};
}

/** A section, or its two directions if every pair has one. */
function byDirection(section: Section, title: string, remarks: Remarks): (Section & { readonly way: string })[] {
  if (section.settings[DIRECTIONS.key] === "together") return [{ ...section, way: "" }];
  const said = (row: Row, of: Column<string | number | boolean>) => directionIn(String(row.get(of) ?? "")).way;
  const wayOf = (row: Row) => said(row, SECTION) ?? said(row, PAIR) ?? row.get(DIRECTION) ?? "";
  const ways = grouped(section.rows, wayOf);
  const count = rowsBySection(section.rows).length;
  const rankings = ways.has("") ? 1 : ways.size;
  if (count > 1) remarks.assume("acbl-sections-together", section.rows[0]!.place(SECTION), { count, rankings });
  if (ways.size < 2 || ways.has("")) return [{ ...section, way: directionIn(title).way ?? "" }];
  const [first] = section.rows;
  const saying = [SECTION, PAIR].find((of) => said(first!, of) !== null) ?? DIRECTION;
  remarks.assume("acbl-directions-apart", first!.place(saying));
  return [...ways].map(([way, rows]) => ({ ...section, rows, way }));
}

/** Reports once that one of several settings is needed. */
export function tellMissing(settings: readonly string[], remarks: Remarks): void {
  if (remarks.problems.every(({ code }) => code !== "setting-missing")) {
    remarks.error("setting-missing", null, { settings });
  }
}

/** After play, every pair needs a score, out of the possible. */
export function checkScores({ rows, head, played, ownSettings }: Field, possible: number, remarks: Remarks): void {
  if (!played) return remarks.assume("acbl-not-played", head);
  const first = rows.find((row) => !row.has(RAW_SCORE));
  if (first) remarks.assume("acbl-raw-from-percent", first.place(PERCENTAGE), { possible });
  for (const row of rows) {
    const raw = row.get(RAW_SCORE);
    const scored = scoredIn(row);
    if (row.unread(scored)) continue;
    if (raw === null) {
      row.problems.push(remarks.error("cell-missing", row.place(scored), { field: scored.name.en }));
      continue;
    }
    // The score was computed with the settings of the sheet, not the field's.
    if (ownSettings && scored === PERCENTAGE) {
      const details = { field: scored.name.en, received: textOf(row.cell(scored)) };
      row.problems.push(remarks.error("acbl-raw-percent", row.place(scored), details));
      continue;
    }
    comparePercentage(row, raw, possible, remarks);
    const problem = acbl.rawScoreProblem(row.row + 1, raw, possible);
    if (problem) {
      const pair = row.get(PAIR) ?? row.row + 1;
      row.problems.push(remarks.error(problem.code, row.place(scored), { ...problem.details, pair }));
    }
  }
}

/** Warns if a percentage disagrees with the raw score beyond rounding: one of the two is mistyped. */
function comparePercentage(row: Row, raw: number, possible: number, remarks: Remarks): void {
  const given = row.get(PERCENTAGE);
  if (given === null) return;
  const percent = percentOf(given);
  if (Math.abs((100 * raw) / possible - percent) <= roundedBy(percent)) return;
  const own = Math.round((10000 * raw) / possible) / 100;
  remarks.warn("acbl-percentage-differs", row.place(PERCENTAGE), { raw, possible, own, percent });
}

/** Warns if the scores do not average half of the possible: a score, a pair or the possible is wrong. */
export function checkMean({ rows, head }: Field, possible: number, remarks: Remarks): void {
  const scores = rows.map((row) => row.get(RAW_SCORE)!);
  const average = possible / 2;
  const sum = decimalSum(scores);
  const apart = toNumber(sum.minus(decimal(average).times(rows.length)));
  const percentages = rows.flatMap((row) => (row.has(RAW_SCORE) ? [] : (row.get(PERCENTAGE) ?? [])));
  const rounded = Math.max(roundingOf(scores), ...percentages.map((one) => (roundedBy(percentOf(one)) * average) / 50));
  if (Math.abs(apart) <= rounded * rows.length) return;
  const mean = Math.round((100 * toNumber(sum)) / rows.length) / 100;
  remarks.warn("acbl-raw-mean", head, { mean, average });
}

/** The maximum rounding error of factored scores, from their decimals; whole and half scores are exact. */
function roundingOf(scores: readonly number[]): number {
  if (scores.every((score) => Number.isInteger(2 * score))) return 0;
  return scores.every((score) => wholeUnits(score, 1) !== undefined) ? 0.05 : 0.005;
}

/** The rows that cannot be computed. Nobody has a place without them: each may come first. */
export function incomplete({ rows }: Field): readonly Row[] {
  return rows.filter((row) => row.problems.length > 0);
}

/** Reports once what a field leaves unfilled because of some of its rows. */
export function tellWaiting(
  { head }: Field,
  code: "acbl-places-wait" | "acbl-reduce-waits",
  rows: readonly Row[],
  remarks: Remarks,
): void {
  remarks.error(code, head, { rows: rows.map(({ row }) => row + 1) });
}

/** One line per player with the percentage of the raw score; null if a field is not played yet. */
export function playedIn(
  fields: readonly { readonly field: Field; readonly possible: number }[],
  settings: Entries["settings"],
): PlayedSheet | null {
  const sides: PlayedSide[] = [];
  for (const [f, { field, possible }] of fields.entries()) {
    for (const [i, row] of field.rows.entries()) {
      const points = row.get(RAW_SCORE);
      if (points === null) return null;
      sides.push({
        row: row.row,
        players: playersIn(row, PLAYERS),
        entry: { ...(fields.length > 1 && { section: String(f + 1) }), pair: String(i + 1) },
        points,
        result: acbl.sessionPercentage(points, possible),
        cells: { points: row.places(scoredIn(row)) },
      });
    }
  }
  const sections = fields.map(({ field }) => field);
  return playedLines(sides, sectionSettings(sections, settings));
}

// ---------------------------------------------------------------- formulas

/** True if a sheet adds and compares the raw scores exactly. */
export function havePlainScores(rows: readonly Row[]): boolean {
  return rows.every((row) => {
    const raw = row.get(RAW_SCORE);
    return raw === null || (row.cell(RAW_SCORE) === raw && wholeUnits(raw, DECIMALS) !== undefined);
  });
}

const DECIMALS = 6;

/** Other headers for the same figures in both kinds. A plain `Rank` may be with or without handicap. */
export const ALSO = {
  pairHandicap: ["Handicap", "Total handicap", "Combined handicap"],
  total: [
    ...["Net", "Net score", "Net total", "Net points", "Adj score", "Adj total"],
    ...["Score with handicap", "Score w/ handicap", "Total with handicap", "Total w/ handicap"],
    ...["Total score", "Final", "Final score", "Final total", "Handicap score", "Handicap total"],
  ],
  rawPlace: ["Raw rank", "Raw result rank", "Rank", "Place"],
  handicapPlace: ["Handicap rank", "Net rank", "Net place", "Rank", "Place"],
} as const;

/** Raw score plus handicap, rounded because a sheet adds decimals inexactly: equal totals must be equal. */
export function totalFormula(at: References, added: OutputColumn): string | null {
  return at.facts["plainScores"] ? `ROUND(${at.of(RAW_SCORE)}+${at.output(added)},${DECIMALS})` : null;
}

export function rawPlaceFormula(at: References): string | null {
  return at.facts["plainScores"] ? placeFormula(at, at.of(RAW_SCORE), at.all(RAW_SCORE)) : null;
}

export function handicapPlaceFormula(at: References, total: OutputColumn): string | null {
  return placeFormula(at, at.output(total), at.allOutput(total));
}

function placeFormula(at: References, score: string, all: string): string | null {
  return at.facts["plainScores"] ? rankFormula(at, score, all, 0) : null;
}

// ---------------------------------------------------------------- ranking

/** A pair's figures for the ranking. */
export interface Ranked extends Pick<acbl.RankedPairLine, "rawPlace" | "handicapPlace" | "added" | "total" | "award"> {
  readonly row: Row;
  /** The row that all places wait for. */
  readonly waitsFor: Row | null;
}

/** The summary `Ranking`; `from` lists the outputs that a column may show: the first that the sheet has. */
export function rankingTable(
  fields: readonly (readonly Ranked[])[],
  awards: boolean,
  { sheet, language }: Entries,
  from: ReadonlyMap<TableColumn, readonly OutputColumn[]>,
): Summary {
  const lines = fields.map((field) =>
    field.map(({ row, waitsFor, ...figures }) => ({
      ...figures,
      row,
      pair: row.get(PAIR),
      players: PLAYERS.flatMap((of) => row.get(of) ?? []),
      rawScore: row.get(RAW_SCORE),
      waitsFor: waitsFor && waitsFor.row + 1,
    })),
  );
  const { sorted, ...table } = acbl.rankingTable(lines, awards, language);
  return {
    name: called("Ranking"),
    ...table,
    trails: (line, column, placeOf) => {
      const { row, players } = sorted[line]!;
      const outputs = from.get(table.columns[column]!) ?? [];
      const place = outputs.map((output) => placeOf(row.row, output)).find((at) => at !== null) ?? row.place(RAW_SCORE);
      const cell = told("trail-pair", { players: players.join(" - "), row: row.row + 1 });
      return [{ ...told("trail-ranked"), cells: [{ ...cell, sheet: sheet.name, place }], same: true }];
    },
  };
}
