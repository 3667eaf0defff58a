import { told } from "../../kernel/told";
import { Problem, type Plain } from "../../kernel/problem";
import { quotient, type Exact } from "../../kernel/numbers/ratio";
import { answer, type Working } from "../../kernel/working";
import * as dbf from "../../systems/dbf";
import type { Scoring } from "../../systems/dbf";
import type { Column } from "../table/headers/columns";
import {
  checkCells,
  checkLine,
  checkPlayers,
  isComplete,
  present,
  tellRepeated,
  warnOfTotals,
  type CheckLine,
} from "./entries";
import { byDirections } from "../table/rows/directions";
import {
  BOARDS,
  IMPS,
  MAXIMUM,
  maximumShown,
  PERCENT,
  SCORE,
  SECTION_SETTINGS,
  SAYS_PLAYED,
  SIT_OUT_BOARDS,
  sitOutsOf,
  unitIn,
  type Unit,
} from "./fieldColumns";
import { comparisonIn } from "./imps";
import type { PlayedSheet } from "../played";
import type { SectionSettings, Summary } from "../fillPlan";
import type { Remarks } from "../table/headers/remarks";
import { sectionSettings, sectionsOf, type Section } from "../table/rows/sections";
import { textOf, valueAt } from "../../sheet/sheet";
import type { Trail } from "../trail";
import { rowTrail } from "../table/compute";
import { isMean } from "../table/names/sharedCell";
import type { Output, OutputColumn } from "../table/outputs/output";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { reportHandicapCaps, type Side } from "./changes";
import { ranksAlike } from "../table/outputs/rankFormula";
import type { Entries, Row } from "../table/rows/row";

// Tournaments in which everybody is compared with the whole field: pairs (6) and individuals (5).

// ---------------------------------------------------------------- reading

/** The entrants of a field, and the columns with their names. */
export interface FieldKind {
  readonly entrants: dbf.Entrants;
  readonly players: readonly Column<string>[];
  readonly handicaps: readonly Column<number | null>[];
  /** Columns in which a name may mean nobody. */
  readonly names: readonly Column<unknown>[];
}

/** A result as it counts, and how it was computed. */
interface Scored {
  /** A percentage, or IMPs; as a cell holds it. */
  readonly value: number;
  readonly exact: Exact;
  /** Points out of a maximum; null if the result was entered directly. */
  readonly points: { readonly points: number; readonly maximum: number } | null;
  /** Total IMPs and their divisor. Optional: left out if entered per board. */
  readonly imps?: ImpTotal;
}

interface ImpTotal {
  readonly imps: number;
  readonly boards: number;
  /** Optional: left out if the total is not over comparisons. */
  readonly comparisons?: number;
}

/** An entrant of a field, with its figures. */
export interface Line {
  readonly field: Field;
  readonly handicaps: readonly number[];
  /** The starting handicaps of the players; none if the sheet only has that of the pair. */
  readonly starts: readonly number[];
  /** The handicap of the pair or player. */
  readonly own: number;
  readonly expected: number;
  /** Null before the tournament is played. */
  readonly played: Played | null;
}

interface Played {
  readonly result: Scored;
  readonly boards: number;
  readonly change: number;
  readonly newHandicaps: readonly number[];
  readonly handicapRank: number;
  readonly rank: number;
}

/** A tournament as a whole. */
interface Field {
  readonly form: dbf.Form;
  /** The handicaps of all players. */
  readonly handicaps: readonly number[];
  /** Their mean, as formulas read it from its cell. */
  readonly mean: Exact;
}

/** Every tournament of the sheet, with its line in the table `Check`. */
export interface Fields {
  readonly lines: ReadonlyMap<Row, Line>;
  readonly groups: readonly (readonly Row[])[];
  readonly check: readonly CheckLine[];
  readonly facts: { readonly [fact: string]: boolean };
  readonly valuesOnly: ReadonlySet<Row>;
  readonly sections: readonly SectionSettings[];
  readonly played: PlayedSheet | null;
}

export function computeFields(entries: Entries, kind: FieldKind): Fields {
  const { remarks, sheet, blocks } = entries;
  const unit = unitIn(sheet, blocks[0]!.located);
  // The mean covers all pairs of the tournament, in either direction. [dbf:(6)]
  const sections = sectionsOf(entries, SECTION_SETTINGS, (each) => byDirections(each, entries))
    .map((section) => inOwnUnit({ ...section, rows: present(section.rows, kind.names, remarks) }, unit, entries))
    .filter((section) => section.rows.length > 0)
    .map((section, i) => (i === 0 ? section : withOwnTables(section, entries, kind)))
    .map((section) => withMaximumShown(section, entries));
  const rows = sections.flatMap((section) => section.rows);
  checkPlayers(
    sections.map((section) => section.rows),
    kind.players,
    remarks,
  );
  const withSitOuts = boardsHoldSitOuts(rows, entries);
  const negative = rows.find((row) => (row.get(SCORE)?.value ?? 0) < 0);
  if (unit === null && negative && entries.settings["scoring"] === "imp") {
    remarks.assume("dbf-imps-by-sign", negative.place(SCORE));
  }
  tellComparison(entries);
  const ofPair = rows.find((row) => isMean(row, kind.handicaps));
  if (ofPair) remarks.assume("dbf-handicap-of-pair", ofPair.place(kind.handicaps[0]!));
  const lines = new Map<Row, Line>();
  const groups: Row[][] = [];
  const check: CheckLine[] = [];
  const valuesOnly = new Set<Row>();
  const isBeside = blocks.some(({ located }, i) => located.headerRow === blocks[i - 1]?.located.headerRow);
  sections.forEach((section, i) => {
    const reader = { kind, section, withSitOuts, day: entries.day, remarks };
    const computed = computeSection(reader, section.name ?? i + 1);
    if (computed === null) return;
    groups.push([...section.rows]);
    check.push(computed.check);
    section.rows.forEach((row, r) => lines.set(row, computed.lines[r]!));
    // Formulas know the settings of the sheet only.
    const scoring = section.settings["scoring"] as Scoring;
    const own = Object.keys(section.settings).some((key) => section.settings[key] !== entries.settings[key]);
    if (own || isBeside || section.unit !== unit) for (const row of section.rows) valuesOnly.add(row);
    // Functions take less than one percent as a share of 1.
    const tiny = ({ played }: Line) =>
      played !== null && dbf.resultProblem("", played.result.value, scoring) !== undefined;
    section.rows.forEach((row, r) => tiny(computed.lines[r]!) && valuesOnly.add(row));
  });
  const { scoring, [IMPS.key]: totals } = entries.settings;
  const seats = kind.players.map((of, i) => [of, kind.handicaps[i]!] as const);
  tellRepeated(
    [...lines].flatMap(([row, { played }]) => (played === null ? [] : [row])),
    seats,
    remarks,
  );
  const inTotals = scoring === "imp" && (totals === "totals" || totals === "comparisons");
  const facts = {
    withSitOuts,
    percent: unit === "percent",
    inTotals,
    changesRank: cellsRank(groups, lines, "handicapRank", 1, (_, { change }) => change),
    resultsRank: cellsRank(groups, lines, "rank", 0, (_, { result }) => result.value),
    scoresRank:
      comparable(rows) && !inTotals && cellsRank(groups, lines, "rank", 0, (row) => row.cell(SCORE) as number),
  };
  return {
    lines,
    groups,
    check,
    facts,
    valuesOnly,
    sections,
    played: playedIn(sections, lines, kind, entries.settings),
  };
}

/** Reports the assumed comparison: IMPs against a datum are smaller, by the share of the own table. */
function tellComparison({ settings, blocks, sheet, remarks }: Entries): void {
  if (settings["scoring"] !== "imp" || settings["datum"] === "yes" || settings[IMPS.key] === "comparisons") return;
  const { headerRow, places } = blocks[0]!.located;
  const at = places.get(SCORE)!;
  if (comparisonIn(textOf(valueAt(sheet, headerRow, at)), sheet, headerRow) === null)
    remarks.assume("dbf-imps-by-tables", [headerRow, at]);
}

/** A section with the unit of scores in its own header. */
interface FieldSection extends Section {
  readonly unit: Unit | null;
}

/** The table with a section's header. */
function blockOf({ head: [row, left] }: Section, blocks: Entries["blocks"]): Entries["blocks"][number] {
  return blocks.find(({ located }) => located.headerRow === row && located.left === left)!;
}

/** Scores a section in its own unit if its header gives another one than the sheet's. */
function inOwnUnit(section: Section, first: Unit | null, { blocks, sheet, settings, remarks }: Entries): FieldSection {
  const { located } = blockOf(section, blocks);
  const unit = unitIn(sheet, located);
  const scoring = unit === null || unit === first ? null : unit === "imp" || unit === "datum" ? "imp" : "topscore";
  if (scoring === null || scoring === settings["scoring"]) return { ...section, unit };
  remarks.assume("section-setting", section.head, { setting: "scoring", value: scoring });
  const datum = unit === "datum" ? "yes" : "no";
  return { ...section, unit, settings: { ...section.settings, scoring, datum } };
}

/** One line per player; null if a section is not computed or not played yet. */
function playedIn(
  sections: readonly Section[],
  lines: Fields["lines"],
  kind: FieldKind,
  settings: Entries["settings"],
): PlayedSheet | null {
  const found: PlayedSide[] = [];
  const part = kind.entrants === "players" ? "player" : "pair";
  for (const [s, section] of sections.entries()) {
    for (const [i, row] of section.rows.entries()) {
      const played = lines.get(row)?.played;
      if (!played) return null;
      const { points, value } = played.result;
      const score = row.places(SCORE);
      found.push({
        row: row.row,
        players: playersIn(row, kind.players),
        entry: { ...(sections.length > 1 && { section: String(s + 1) }), [part]: String(i + 1) },
        boards: played.boards,
        points: points?.points ?? null,
        result: value,
        cells: {
          boards: row.places(BOARDS, SIT_OUT_BOARDS),
          ...(points === null ? { result: score } : { points: score }),
        },
      });
    }
  }
  return playedLines(found, sectionSettings(sections, settings));
}

/** Everything needed to read a section. */
interface Reader {
  readonly kind: FieldKind;
  readonly section: FieldSection;
  readonly withSitOuts: boolean;
  readonly day: number | null;
  readonly remarks: Remarks;
}

/** The content of a section's rows. Results and boards are null before play. */
interface ReadField {
  readonly handicaps: readonly (readonly number[])[];
  readonly results: readonly Scored[] | null;
  readonly boards: readonly number[] | null;
}

/** Drops a number of tables given for the first section if another section fills more or fewer. */
function withOwnTables(section: FieldSection, { settings }: Entries, { entrants }: FieldKind): FieldSection {
  const { tables } = section.settings;
  const isSaid = tables !== settings["tables"] || tables === dbf.tablesFilled(entrants, section.rows.length);
  return isSaid ? section : { ...section, settings: { ...section.settings, tables: null } };
}

/** Each section has the maximum that its own percentages show, unless the user gave one. */
function withMaximumShown(section: FieldSection, { blocks, sheet, settings, remarks }: Entries): FieldSection {
  const { located } = blockOf(section, blocks);
  const maximum = maximumShown(sheet, located);
  const isGiven = settings["maximum"] !== maximumShown(sheet, blocks[0]!.located);
  if (maximum === null || isGiven) return section;
  remarks.assume("dbf-maximum-shown", [located.headerRow, located.places.get(PERCENT)!], { maximum });
  return { ...section, settings: { ...section.settings, maximum } };
}

function computeSection(reader: Reader, title: Plain): { lines: Line[]; check: CheckLine } | null {
  const { kind, section, remarks } = reader;
  const { rows, head } = section;
  const read = readField(reader);
  if (read === null) return null;
  const tournament = tournamentOf(reader, read);
  if (tournament instanceof Problem) {
    remarks.error(tournament.code, head, tournament.details);
    return null;
  }
  const { check } = tournament;
  const { tables, entrants: count } = check;
  if (section.settings["tables"] === null) remarks.assume(`dbf-tables-of-${kind.entrants}`, head, { tables, count });
  const filled = dbf.tablesFilled(kind.entrants, count);
  if (tables < filled) remarks.warn(`dbf-fewer-tables-of-${kind.entrants}`, head, { tables, count, filled });
  const lines = linesOf(tournament, read, rows, kind);
  const { results } = read;
  if (results === null) {
    return { lines, check: { title, check: { ...check, boards: null, sumOfChanges: null }, reasons: [] } };
  }
  if (tables === 1) remarks.assume("dbf-one-table-only", head);
  rows.forEach((row, i) => {
    const { starts, played, field } = lines[i]!;
    reportHandicapCaps(row, kind, starts, played!.change, field.form, remarks);
  });
  if (section.settings["scoring"] === "imp") {
    warnOfTotals(
      rows.map((row, i) => ({ place: row.place(SCORE), imps: results[i]!.value })),
      remarks,
    );
  }
  const entered = results.flatMap(({ value, points }) => (points ? [] : [value]));
  return { lines, check: checkLine(title, check, entered, head, remarks) };
}

/** The content of the rows; null if something is missing or wrong, which it reports. */
function readField(reader: Reader): ReadField | null {
  const { kind, section, remarks } = reader;
  const { rows, head } = section;
  const started = rows.some((row) => row.get(SCORE) !== null || row.unread(SCORE));
  for (const row of rows) {
    checkCells(row, [...kind.players, ...kind.handicaps, ...(started ? [SCORE] : [])], remarks);
  }
  if (!started) remarks.assume("dbf-not-played", head);
  const boards = started ? boardsOf(reader) : null;
  const results = started ? resultsOf(reader, boards) : null;
  if ((started && (results === null || boards === null)) || !isComplete(rows, head, remarks)) return null;
  const handicaps = rows.map((row) => kind.handicaps.map((of) => row.get(of)!));
  return { handicaps, results: results as Scored[] | null, boards };
}

function conditionsOf({ settings }: Section) {
  return {
    tables: settings["tables"] as number | null,
    scoring: settings["scoring"] as Scoring,
    datum: settings["datum"] === "yes",
  };
}

/** The whole tournament from exact results, with its check. */
function tournamentOf({ kind, section, day }: Reader, { handicaps, results, boards }: ReadField) {
  const { rows } = section;
  const conditions = {
    ...conditionsOf(section),
    boards: (boards ?? []).reduce((most, count) => Math.max(most, count), 1),
    sitOutAward: Number(section.settings["sit-out"]),
    day,
  };
  // Before play, nobody is above or below average.
  const average = conditions.scoring === "imp" ? 0 : 50;
  const entry = (i: number) => ({
    result: results?.[i]!.exact ?? average,
    shown: results?.[i]!.value ?? average,
    boards: boards?.[i] ?? 0,
    sitOutBoards: sitOutsOf(rows[i]!, section.settings),
  });
  if (kind.entrants === "players") {
    const players = handicaps.map(([handicap], i) => ({ handicap: handicap!, ...entry(i) }));
    return dbf.individualTournament(players, conditions);
  }
  const pairs = handicaps.map((two, i) => ({ handicaps: [two[0]!, two[1]!] as const, ...entry(i) }));
  return dbf.pairTournament(pairs, conditions);
}

/** The figures of the entrants, each with its field. */
function linesOf(
  { form, lines }: dbf.FieldTournament,
  { handicaps, results, boards }: ReadField,
  rows: readonly Row[],
  kind: FieldKind,
): Line[] {
  const played = results !== null && boards !== null;
  const field: Field = { form, handicaps: handicaps.flat(), mean: dbf.meanAsShown(handicaps) };
  return lines.map(({ handicap: own, expected, ...line }, i) => ({
    field,
    handicaps: handicaps[i]!,
    starts: isMean(rows[i]!, kind.handicaps) ? [] : handicaps[i]!,
    own,
    expected,
    played: played ? { ...line, result: results[i]!, boards: boards[i]! } : null,
  }));
}

/** The results of a section; null if a problem concerns all of them, which it reports. */
function resultsOf(
  { kind, section: { rows, settings, head, unit }, remarks }: Reader,
  boards: readonly number[] | null,
): (Scored | null)[] | null {
  const scoring = settings["scoring"] as Scoring;
  const inPoints = unit !== "percent" && scoring === "topscore";
  const maxima = rows.map((row) => (inPoints ? (row.get(MAXIMUM) ?? (settings["maximum"] as number | null)) : null));
  const above = rows.find((row, i) => maxima[i] === null && (row.get(SCORE)?.value ?? 0) > 100);
  if (inPoints && maxima.every((maximum) => maximum === null) && (unit === "points" || above)) {
    remarks.error("dbf-maximum-missing", above ? above.place(SCORE) : head);
    return null;
  }
  const totals = scoring === "imp" ? settings[IMPS.key] : "per-board";
  const tables = (settings["tables"] as number | null) ?? dbf.tablesFilled(kind.entrants, rows.length);
  // Avoids division by no boards or no comparisons.
  const totalOf = (imps: number, over: number): ImpTotal | null => {
    if (over === 0 || (totals !== "totals" && totals !== "comparisons")) return null;
    return { imps, boards: over, ...(totals === "comparisons" && { comparisons: Math.max(1, tables - 1) }) };
  };
  return rows.map((row, i) => {
    const given = row.get(SCORE);
    if (given === null) return null;
    const maximum = maxima[i]!;
    if (maximum === null && !given.percent && maxima.some((one) => one !== null)) {
      row.problems.push(remarks.error("cell-missing", row.place(MAXIMUM), { field: MAXIMUM.name.en }));
      return null;
    }
    if (maximum === null || given.percent) {
      const imps = given.percent ? null : totalOf(given.value, boards?.[i] ?? 0);
      const value = imps ? impsOf(imps) : given.value;
      const problem = dbf.resultProblem(SCORE.name.en, value, scoring, given.percent);
      if (!problem && imps)
        return { value, exact: quotient(imps.imps, imps.boards * (imps.comparisons ?? 1)), points: null, imps };
      if (!problem) return { value: given.value, exact: given.value, points: null };
      row.problems.push(remarks.error(problem.code, row.place(SCORE), problem.details));
      return null;
    }
    const points = given.value;
    if (points < 0 || points > maximum) {
      const allowed = { field: SCORE.name.en, received: points, least: 0, most: maximum, whole: false };
      row.problems.push(remarks.error("number-out-of-bounds", row.place(SCORE), allowed));
      return null;
    }
    const exact = dbf.exactPercentage(points, maximum);
    return { value: dbf.percentage(points, maximum), exact, points: { points, maximum } };
  });
}

// ---------------------------------------------------------------- boards

/** The boards that each entrant played; null if nothing gives their number, which it reports. */
function boardsOf({ section: { rows, settings, head }, withSitOuts, remarks }: Reader): number[] | null {
  const all = settings["boards"] as number | null;
  if (all === null && rows.some((row) => row.get(BOARDS) === null && !row.unread(BOARDS))) {
    remarks.error("setting-missing", head, { settings: ["boards"] });
    return null;
  }
  const award = Number(settings["sit-out"]);
  if (rows.some((row) => sitOutsOf(row, settings) > 0)) remarks.assume("dbf-sit-out-results", head, { award });
  return rows.map((row) => {
    const own = row.get(BOARDS);
    if (row.has(BOARDS) && own === null && !row.unread(BOARDS)) {
      remarks.assume("dbf-boards-blank", row.place(BOARDS), { boards: all });
    }
    const sitOuts = own !== null && !withSitOuts ? 0 : sitOutsOf(row, settings);
    const boards = own ?? all ?? 0;
    if (sitOuts > boards) {
      const allowed = { field: SIT_OUT_BOARDS.name.en, received: sitOuts, least: 0, most: boards, whole: true };
      row.problems.push(remarks.error("number-out-of-bounds", row.place(SIT_OUT_BOARDS), allowed));
    }
    return boards - sitOuts;
  });
}

/**
 * True if the boards column includes boards sat out. It does not if its header says so, or if only the sum of both is
 * the same for all. Reports the finding.
 */
function boardsHoldSitOuts(rows: readonly Row[], { sheet, blocks, remarks }: Entries): boolean {
  const both = rows.flatMap((row) => {
    const boards = row.get(BOARDS);
    return boards === null ? [] : [{ boards, sitOuts: row.get(SIT_OUT_BOARDS) ?? 0 }];
  });
  if (both.every(({ sitOuts }) => sitOuts === 0)) return true;
  const { headerRow, places } = blocks.find(({ located }) => located.places.has(BOARDS))!.located;
  const at = places.get(BOARDS)!;
  const saysPlayed = SAYS_PLAYED.test(textOf(valueAt(sheet, headerRow, at)));
  const alike = (counts: readonly number[]) => counts.every((count) => count === counts[0]);
  const together = alike(both.map(({ boards, sitOuts }) => boards + sitOuts));
  const holds = !saysPlayed && (alike(both.map(({ boards }) => boards)) || !together);
  remarks.assume(holds ? "dbf-boards-with-sit-outs" : "dbf-boards-without-sit-outs", [headerRow, at]);
  return holds;
}

/** True if ranking the numbers in each field's cells gives the places that exact figures give. */
function cellsRank(
  groups: readonly (readonly Row[])[],
  lines: ReadonlyMap<Row, Line>,
  rank: "rank" | "handicapRank",
  order: 0 | 1,
  cellOf: (row: Row, played: Played) => number,
): boolean {
  return groups.every((rows) => {
    const played = rows.flatMap((row) => {
      const line = lines.get(row)!.played;
      return line ? [{ cell: cellOf(row, line), place: line[rank] }] : [];
    });
    const cells = played.map(({ cell }) => cell);
    const places = played.map(({ place }) => place);
    return ranksAlike(cells, places, order);
  });
}

/** True if scores can be ranked as they are: numbers of one unit, out of the same maximum. */
function comparable(rows: readonly Row[]): boolean {
  const [first] = rows;
  return rows.every(
    (row) =>
      typeof row.cell(SCORE) === "number" &&
      row.get(SCORE)?.percent === first!.get(SCORE)?.percent &&
      row.get(MAXIMUM) === first!.get(MAXIMUM),
  );
}

// ---------------------------------------------------------------- rules

function ownHandicap(handicaps: readonly number[], working?: Working): number {
  const [first, second] = handicaps;
  return second === undefined ? first! : dbf.pairHandicap(first!, second, working);
}

function resultOf({ value, points, imps }: Scored, working?: Working): number {
  if (imps) return impsOf(imps, working);
  return points ? dbf.percentage(points.points, points.maximum, working) : dbf.enteredResult(value, working);
}

function impsOf({ imps, boards, comparisons }: ImpTotal, working?: Working): number {
  if (comparisons === undefined) return dbf.impsPerBoard(imps, boards, working);
  return dbf.impsPerComparison(imps, boards, comparisons, working);
}

/** The sources of an output's numbers: the cells of the row, and unless `alone`, the whole field. */
export function fieldTrails(
  row: Row,
  alone: boolean,
  groups: readonly (readonly Row[])[],
  kind: FieldKind,
  { sheet, language }: Entries,
): Trail[] {
  const own = rowTrail(row, sheet, language);
  const field = groups.find((rows) => rows.includes(row)) ?? [];
  return alone ? [own] : [own, handicapsTrail(field, kind, sheet.name)];
}

/** The handicaps of a field, each with its player. */
function handicapsTrail(rows: readonly Row[], kind: FieldKind, sheet: string): Trail {
  const cells = rows.flatMap((row) =>
    kind.handicaps.map((of, i) => {
      const name = row.get(kind.players[i]!);
      return { ...told("trail-handicap-row", { name, value: row.get(of) }), sheet, place: row.place(of) };
    }),
  );
  return { ...told("trail-field"), cells };
}

/** The table `Check` with the sources of its figures. */
export function checkedBy(
  table: Summary,
  { groups, lines }: Fields,
  kind: FieldKind,
  { sheet }: Entries,
  change: OutputColumn,
): Summary {
  return {
    ...table,
    trails: (line, column, placeOf) => {
      const rows = groups[line] ?? [];
      if (table.columns[column] !== dbf.CHECK.sumOfChanges) return [handicapsTrail(rows, kind, sheet.name)];
      const cells = rows.flatMap((row) => {
        const place = placeOf(row.row, change);
        const value = lines.get(row)?.played?.change ?? null;
        const names = kind.players.flatMap((of) => row.get(of) ?? []);
        return place === null ? [] : [{ ...told("trail-change", { names, value }), sheet: sheet.name, place }];
      });
      return [{ ...told("trail-changes"), cells }];
    },
    explain: (line, column) => {
      const field = lines.get(groups[line]?.[0] as Row)?.field;
      if (!field || table.columns[column] !== dbf.CHECK.fieldMean) return null;
      return answer((working) => {
        dbf.fieldMean(field.handicaps, working);
        return table.rows[line]![column]!;
      });
    },
  };
}

/** The rules of the outputs of pairs and individuals; before play, all but handicaps and expectations are null. */
export const RULES = {
  ownHandicap: ({ handicaps }, working) => ownHandicap(handicaps, working),
  expected: ({ field, handicaps, own, expected }, working) => {
    if (!working) return expected;
    comparison(field, handicaps, working);
    return dbf.expectedResult(field.form, [field.mean, own], working);
  },
  result: ({ played }, working) => played && resultOf(played.result, working),
  rank: ({ played }, working) => {
    if (!played || !working) return played && played.rank;
    return dbf.resultRank(played.result.value, played.rank, working);
  },
  handicapRank: ({ played }, working) => {
    if (!played || !working) return played && played.handicapRank;
    return dbf.handicapRank(played.change, played.handicapRank, working);
  },
} satisfies { readonly [rule: string]: Output<Line>["rule"] };

/** An entrant's side for its change, from the figures its cells show, as worksheet functions read them. */
export function sideOf({ field, handicaps, starts, own, played }: Line): Side {
  return {
    form: field.form,
    starts,
    handicaps: (working) => {
      if (working) comparison(field, handicaps, working);
      return [field.mean, own];
    },
    played: played && {
      boards: played.boards,
      change: played.change,
      result: (working) => {
        const { points, imps, value } = played.result;
        if (working && (points || imps)) resultOf(played.result, working);
        return value;
      },
    },
  };
}

/** The figures an entrant is compared with: its own handicap, and the mean of the field. */
function comparison(field: Field, handicaps: readonly number[], working: Working): void {
  ownHandicap(handicaps, working);
  dbf.fieldMean(field.handicaps, working);
}
