import { called } from "../../messages/names/tournaments";
import { asWritten } from "../../kernel/numbers/decimal";
import { entryWord } from "../../kernel/seasons/entry";
import { Problem, type Plain } from "../../kernel/problem";
import type { Exact } from "../../kernel/numbers/ratio";
import type { Working } from "../../kernel/working";
import { nameKey } from "../../people/nameKey";
import * as dbf from "../../systems/dbf";
import type { Comparison } from "../../systems/dbf";
import type { Audit } from "../kind";
import type { PlayedSheet } from "../played";
import { asIs, column, name, type Column } from "../table/headers/columns";
import {
  BOARDS_OF_HALF,
  carried,
  checkCells,
  checkLine,
  checkPlayers,
  checkTable,
  handicap,
  isComplete,
  MATCH_BOARDS,
  present,
  warnOfTotals,
  type CheckLine,
  NOT_REGULATED,
} from "./entries";
import { OF_HANDICAPS } from "./entries";
import type { Remarks } from "../table/headers/remarks";
import { SECTION, SECTIONS, sectionsOf, sectionsOpen } from "../table/rows/sections";
import { numberIn } from "../../sheet/cells";
import { address, textOf, valueAt, type Sheet, type Place } from "../../sheet/sheet";
import { spelling } from "../../kernel/written/spelling";
import { comparisonIn, IMPS_OR_TOTALS, impsOrTotal, impsPerBoard, mayBeTotals, saysPerBoard } from "./imps";
import { seated, sides } from "../table/seats";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { changeOf, outputsOfSides, reportHandicapCaps, type Side } from "./changes";
import { tableKind } from "../table/tableKind";
import { besideTheirNames, type Located } from "../table/headers/tables";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

const HALF = column(called("Half"), asIs, { aliases: ["Match half"], asks: ["half"] });
const TABLE = column(called("Table"), asIs, { required: true });

/** The pair of a direction: `NS player 1` …, or one column per seat: North, South. */
const WORDS = { NS: { ...called("NS"), seats: ["North", "South"] }, EW: { ...called("EW"), seats: ["East", "West"] } };
const SIDES = sides(WORDS, {
  players: {
    seats: 2,
    name: called("@ player #"),
    read: name,
    aliases: ["%", "% player", "@ #", "@ player"],
  },
  handicaps: {
    seats: 2,
    name: called("@ handicap #"),
    read: handicap,
    tells: OF_HANDICAPS,
    required: true,
    mayBeBlank: true,
    aliases: ["% handicap", "@ handicap"],
  },
});
const { NS, EW } = SIDES;
type PairColumns = typeof NS;
type SideName = keyof typeof SIDES;
const BOTH = ["NS", "EW"] as const;
const OTHER = { NS: "EW", EW: "NS" } as const;
const SEATED = seated(NS, EW);
/** North-South's IMPs per board: per comparison, or against the datum. */
const RESULT = column(called("NS result"), impsOrTotal, {
  required: true,
  mayBeBlank: true,
  aliases: [
    ...["Result", "NS imp", "NS score", "IMP", "Imp per board", "Score"],
    ...["Butler", "NS butler", "IAF", "NS IAF", "NS imp pr spil"],
  ],
});
/** East-West's IMPs per board, if the sheet has only those: North-South's have the opposite sign. */
const EW_RESULT = column(called("EW result"), impsOrTotal, {
  mayBeBlank: true,
  aliases: ["EW imp", "EW score", "EW butler", "EW IAF", "EW imp per board"],
});

const besideSeats = besideTheirNames(SEATED, "handicap");

const { NS: OF_NS, EW: OF_EW } = outputsOfSides(WORDS, SIDES, changeFormula, sideOf);

const OUTPUTS: readonly Output<Seated>[] = [
  OF_NS.expected,
  OF_NS.change,
  OF_EW.change,
  ...OF_NS.newHandicaps,
  ...OF_EW.newHandicaps,
];

export const DBF_HALVES = tableKind({
  id: "dbf-halves",
  system: "dbf",
  title: called("DBf team halves"),
  rowIs: "other",
  inBook: { resultIs: "imps per board" },
  mayNotCount: NOT_REGULATED,
  inputs: [SECTION, HALF, TABLE, ...SEATED.flat(), MATCH_BOARDS, RESULT, EW_RESULT],
  insteadOf: [[RESULT, [EW_RESULT]]],
  couples: [
    { players: NS.players, headers: ["NS", "NS pair", "NS players"] },
    { players: EW.players, headers: ["EW", "EW pair", "EW players"] },
  ],
  twins: [NS, EW].map(({ players, handicaps }) => ({
    columns: handicaps,
    beside: { name: players[0], says: "handicap" },
  })),
  // A column of datum scores is the result if there is no other.
  findMore: (free, places, ...at) => {
    const datum = free.find(({ keys }) => keys.includes("datum"));
    const found = new Map(besideSeats(free, places, ...at));
    return datum && !places.has(RESULT) && !places.has(EW_RESULT) ? found.set(RESULT, datum.column) : found;
  },
  outputs: OUTPUTS,
  settings: [
    {
      key: "comparison",
      name: called("comparison"),
      aliases: ["Beregning", "Scoring"],
      allowed: ["iaf", "butler"],
      default: null,
    },
    BOARDS_OF_HALF,
    IMPS_OR_TOTALS,
    SECTIONS,
  ],
  settles: ({ rows, sheet, located }) => {
    const header = headerOf(sheet, located);
    const comparison = comparisonIn(header, sheet, located.headerRow);
    const imps = rows.flatMap((row) => row.get(RESULT) ?? []);
    const mayBe = !saysPerBoard(header) && mayBeTotals(header, imps);
    const open = [
      ...(boardsAreMissing(rows) ? [BOARDS_OF_HALF.key] : []),
      ...(mayBe ? [IMPS_OR_TOTALS.key] : []),
      ...sectionsOpen(sheet, located),
    ];
    return { held: { comparison: comparison === "unsure" ? null : comparison }, open };
  },
  derive: (row, remarks, given) => {
    const of = resultOf(row);
    const imps = impsPerBoard(row, [of], boardsOf(row, given), given, remarks);
    const ofEast = of === EW_RESULT ? ((imps.get(of) as number | undefined) ?? row.get(of)) : null;
    return ofEast === null ? imps : new Map([...imps, [RESULT, 0 - ofEast]]);
  },
  inNames: [SEATED],
  carries: carried(SEATED),
  prepared: {
    number: TABLE,
    names: [...NS.players, ...EW.players],
    carried: { handicap: [...NS.handicaps, ...EW.handicaps] },
    boards: MATCH_BOARDS,
    results: [[RESULT, (trial) => trial]],
  },
  compute,
});

function headerOf(sheet: Sheet, located: Located): string {
  return textOf(valueAt(sheet, ...headOf(located)));
}

/** The header cell of the results. */
function headOf({ headerRow, places }: Located): Place {
  return [headerRow, (places.get(RESULT) ?? places.get(EW_RESULT))!];
}

/** Whether something was played, and no column says over how many boards. */
function boardsAreMissing(rows: readonly Row[]): boolean {
  return rows.some((row) => !row.has(MATCH_BOARDS) && row.get(resultOf(row)) !== null);
}

/** By their column, or as many as all have. */
function boardsOf(row: Row, settings: Entries["settings"]): number | null {
  return row.has(MATCH_BOARDS) ? row.get(MATCH_BOARDS) : ((settings[BOARDS_OF_HALF.key] as number | null) ?? null);
}

/** The result column of a sheet. */
function resultOf(has: Pick<References, "has">): Column<number | null> {
  return has.has(RESULT) ? RESULT : EW_RESULT;
}

// ---------------------------------------------------------------- formulas

function changeFormula(at: References, side: SideName): string | null {
  const plain = (of: Column<unknown>) => at.entries.every((row) => typeof row.cell(of) === "number");
  const given = resultOf(at);
  if (
    !plain(given) ||
    (at.has(MATCH_BOARDS) && !plain(MATCH_BOARDS)) ||
    at.settings[IMPS_OR_TOTALS.key] !== "per-board"
  )
    return null;
  const pair = ({ handicaps }: PairColumns) => `DBF.PAIRHANDICAP(${handicaps.map((of) => at.of(of)).join(",")})`;
  const [own, other] = [SIDES[side], SIDES[OTHER[side]]];
  const result = `${(side === "NS") === (given === RESULT) ? "" : "-"}${at.of(given)}`;
  if (at.settings["comparison"] === "butler") {
    const mean = ({ handicaps }: PairColumns) => `DBF.TEAMHANDICAP(${handicaps.map((of) => at.all(of)).join(",")})`;
    const means = `${mean(own)},${mean(other)}`;
    return `DBF.DELTABUTLER(${result},${pair(own)},${pair(other)},${means},${at.rows},${boardsFormula(at)})`;
  }
  return iafFormula(at, result, pair, own, other);
}

/**
 * Compares with the pairs at other tables: all pairs, with the own table blanked. Subtracts rows instead of comparing
 * them: the workbench's engine takes ROW for the cells beside the formula, and remembers them wrongly.
 */
function iafFormula(
  at: References,
  result: string,
  pair: (of: PairColumns) => string,
  own: PairColumns,
  other: PairColumns,
): string | null {
  if (at.entries.length > 1 || at.all(resultOf(at)).includes(",")) return null;
  const elsewhere = ({ handicaps }: PairColumns) => {
    const all = handicaps.map((of) => at.all(of));
    return `IF(ROW(${all[0]})-ROW(${at.of(handicaps[0])}),DBF.PAIRHANDICAP(${all.join(",")}),"")`;
  };
  const known = `${result},${pair(own)},${pair(other)},${elsewhere(other)},${elsewhere(own)}`;
  return `DBF.DELTAIAF(${known},${boardsFormula(at)})`;
}

function boardsFormula(at: References): string {
  return at.has(MATCH_BOARDS) ? at.of(MATCH_BOARDS) : String(at.settings[BOARDS_OF_HALF.key]);
}

// ---------------------------------------------------------------- computing

/** A half of the sheet. */
interface Half {
  readonly title: Plain;
  /** As titles above its table say them. */
  readonly settings: Entries["settings"];
  readonly rows: readonly Row[];
  readonly head: Place;
}

/** A player's handicap in a half: the one on the sheet, or the one after the half before. */
interface Seat {
  readonly handicap: number;
  readonly carried: boolean;
}

/** The tables of a computed half, and their comparison. */
interface Field {
  readonly form: dbf.Form;
  readonly tables: readonly TableLine[];
  readonly comparison: Comparison;
  /** By direction: all players' handicaps, and their mean as formulas read it from its cell. */
  readonly players: { readonly [side in SideName]: readonly number[] };
  readonly means: { readonly [side in SideName]: Exact };
}

interface TableLine {
  readonly seats: { readonly [side in SideName]: readonly Seat[] };
  readonly pairs: { readonly [side in SideName]: number };
  readonly boards: number;
  /** Null before the half is played. */
  readonly result: number | null;
}

/** A table and its half. */
interface Seated {
  readonly field: Field;
  readonly line: TableLine;
  /** Null before the half is played. */
  readonly changes: { readonly [side in SideName]: number } | null;
}

/** A player's handicap before and after a half; `after` is null if that half was not computed. */
interface AfterHalf {
  readonly start: number;
  readonly after: number | null;
}

function compute(entries: Entries): Computed {
  const { remarks, settings, blocks, language } = entries;
  const halves = halvesOf(entries);
  checkPlayers(
    halves.map((half) => half.rows),
    [...NS.players, ...EW.players],
    remarks,
  );
  const comparison = settings["comparison"] as Comparison | null;
  if (comparison === null) {
    remarks.error("setting-missing", headOf(blocks[0]!.located), { settings: ["comparison"] });
    return { outputs: new Map(), summaries: [] };
  }
  const lines = new Map<Row, Seated>();
  const check: CheckLine[] = [];
  const valuesOnly = new Set<Row>();
  const standings = new Map<string, AfterHalf>();
  for (const half of halves) {
    const tables = tablesOf(half, settings, standings, remarks);
    const computed = tables === null ? null : checkOf(half, tables, comparison, entries.day, remarks);
    if (tables === null || computed === null) {
      keepStanding(half.rows, standings);
      continue;
    }
    check.push(computed);
    const field = fieldOf(tables, comparison, entries.day);
    const carried = tables.some(({ seats }) => [...seats.NS, ...seats.EW].some((seat) => seat.carried));
    half.rows.forEach((row, i) => {
      const seated = seatedAt(tables[i]!, field);
      lines.set(row, seated);
      // Formulas know the settings of the sheet only.
      if (carried || isOtherwise(half, settings)) valuesOnly.add(row);
      keepAfter(row, seated, standings, remarks);
    });
  }
  return {
    ...byRules(OUTPUTS, lines),
    summaries: [checkTable(check, language, called("Half"))],
    groups: halves.map((half) => half.rows),
    valuesOnly,
    audits: [...lines.keys()].flatMap(notOpposite),
    played: playedIn(halves, lines),
  };
}

/** An audit if East-West's result is not North-South's with the opposite sign. */
function notOpposite(row: Row): Audit[] {
  const [ns, ew] = [RESULT, EW_RESULT].map((of) => numberIn(row.cell(of))?.value ?? null);
  return ns == null || ew == null || ns === -ew ? [] : [{ place: row.place(EW_RESULT), expected: 0 - ns }];
}

/** One line per player and half, in the order that the halves count; null if one is not computed or not played yet. */
function playedIn(halves: readonly Half[], computed: ReadonlyMap<Row, Seated>): PlayedSheet | null {
  const played: PlayedSide[] = [];
  for (const [h, { rows }] of halves.entries()) {
    for (const row of rows) {
      const line = computed.get(row)?.line;
      if (!line || line.result === null) return null;
      const table = entryWord(textOf(row.get(TABLE)));
      for (const side of BOTH)
        played.push({
          row: row.row,
          players: playersIn(row, SIDES[side].players),
          entry: { half: String(h + 1), table, side },
          boards: line.boards,
          result: side === "NS" ? line.result : 0 - line.result,
          cells: { boards: row.places(MATCH_BOARDS), result: row.places(resultOf(row)) },
        });
    }
  }
  return playedLines(played);
}

/** The halves in order: by the numbers in their names if all have one, else as on the sheet. */
function halvesOf(entries: Entries): Half[] {
  const { remarks } = entries;
  const sections = sectionsOf(entries, [BOARDS_OF_HALF]);
  let count = 0;
  return sections.flatMap(({ rows, head, name, settings }, s) => {
    const halves = new Map<string, { name: Plain; rows: Row[] }>();
    const blanks: Row[] = [];
    let last: Plain = null;
    for (const row of present(rows, [...NS.players, ...EW.players], remarks)) {
      const own = row.get(HALF);
      if (row.has(HALF) && own === null && last !== null) blanks.push(row);
      last = own ?? last;
      const key = spelling(textOf(last));
      const half = halves.get(key) ?? { name: last, rows: [] };
      half.rows.push(row);
      halves.set(key, half);
    }
    if (blanks[0]) remarks.assume("dbf-half-blank", blanks[0].place(HALF), { rows: blanks.map(({ row }) => row + 1) });
    const all = [...halves.values()];
    const numbers = all.map((half) => Number(/\d+/.exec(textOf(half.name))?.[0] ?? NaN));
    const order = all.map((half, i) => ({ half, number: numbers[i]! }));
    if (!numbers.some(Number.isNaN)) order.sort((a, b) => a.number - b.number);
    return order.map(({ half }): Half => {
      count++;
      const title = half.name === null ? count : sections.length > 1 ? `${name ?? s + 1}: ${half.name}` : half.name;
      return { title, settings, rows: half.rows, head: half.rows[0] === rows[0] ? head : half.rows[0]!.place(TABLE) };
    });
  });
}

/** The tables of a half; null if something is missing or wrong, which it reports. */
function tablesOf(
  half: Half,
  settings: Entries["settings"],
  standings: ReadonlyMap<string, AfterHalf>,
  remarks: Remarks,
): TableLine[] | null {
  const { rows, head } = half;
  const started = rows.some((row) => row.get(RESULT) !== null || row.unread(resultOf(row)));
  for (const row of rows)
    checkCells(row, started ? [...(row.has(MATCH_BOARDS) ? [MATCH_BOARDS] : []), resultOf(row)] : [], remarks);
  checkTables(rows, remarks);
  const seated = seatsOfHalf(half, started, standings, remarks);
  if (!started) remarks.assume("dbf-not-played", head);
  const isUnsaid = started && !rows[0]!.has(MATCH_BOARDS) && boardsOf(rows[0]!, half.settings) === null;
  if (isUnsaid) remarks.error("setting-missing", head, { settings: [BOARDS_OF_HALF.key] });
  if (!isComplete(rows, head, remarks) || seated === null || isUnsaid) return null;
  if (started) {
    warnOfTotals(
      rows.map((row) => ({ place: row.place(resultOf(row)), imps: row.get(RESULT)! })),
      remarks,
    );
  }
  return rows.map((row, i) => {
    const seats = seated[i]!;
    const pair = (side: SideName) => dbf.pairHandicap(seats[side][0]!.handicap, seats[side][1]!.handicap);
    const pairs = { NS: pair("NS"), EW: pair("EW") };
    const boards = boardsOf(row, half.settings) ?? 1;
    return {
      seats,
      pairs,
      boards,
      result: isOtherwise(half, settings) ? resultOver(row, boards, settings) : row.get(RESULT),
    };
  });
}

/** Whether a half had other boards than the settings of the sheet say. */
function isOtherwise(half: Half, settings: Entries["settings"]): boolean {
  return half.settings[BOARDS_OF_HALF.key] !== settings[BOARDS_OF_HALF.key];
}

/** The result per board of a half that had other boards than the settings of the sheet say. */
function resultOver(row: Row, boards: number, settings: Entries["settings"]): number | null {
  const [of, result] = [resultOf(row), row.get(RESULT)];
  if (result === null || row.has(MATCH_BOARDS) || settings[IMPS_OR_TOTALS.key] !== "totals") return result;
  const given = dbf.impsPerBoard(numberIn(row.cell(of))?.value ?? 0, boards);
  return of === RESULT ? given : 0 - given;
}

function fieldOf(tables: readonly TableLine[], comparison: Comparison, day: number | null): Field {
  const of = (side: SideName) => tables.flatMap(({ seats }) => seats[side].map((seat) => seat.handicap));
  const players = { NS: of("NS"), EW: of("EW") };
  const mean = (side: SideName) => dbf.divided(dbf.fieldMean(players[side]), players[side].length);
  const form = (comparison === "butler" ? dbf.butlerForm : dbf.iafForm)(tables.length, dbf.regulationOn(day));
  return { form, tables, comparison, players, means: { NS: mean("NS"), EW: mean("EW") } };
}

/** Reports tables that appear twice in a half. */
function checkTables(rows: readonly Row[], remarks: Remarks): void {
  const firsts = new Map<string, Row>();
  for (const row of rows) {
    const table = row.get(TABLE);
    if (table === null) continue;
    const first = firsts.get(spelling(textOf(table)));
    if (!first) firsts.set(spelling(textOf(table)), row);
    else {
      const cell = address(...first.place(TABLE));
      row.problems.push(remarks.error("dbf-table-twice", row.place(TABLE), { table: table as Plain, cell }));
    }
  }
}

/**
 * The handicaps at the start of a half. Halves are tournaments in sequence: players of an earlier half start with their
 * handicap after it, whether the sheet has that already, repeats the earlier one, or has none. [dbf:(1)]
 */
function seatsOfHalf(
  { title, rows, head }: Half,
  started: boolean,
  standings: ReadonlyMap<string, AfterHalf>,
  remarks: Remarks,
): TableLine["seats"][] | null {
  let [again, carried, unnamed] = [0, 0, 0];
  const waiting: string[] = [];
  const seat = (row: Row, { players, handicaps }: PairColumns, i: number): Seat => {
    const [of, player, given] = [handicaps[i]!, row.get(players[i]!), row.get(handicaps[i]!)];
    const before = player === null ? undefined : standings.get(nameKey(player));
    if (player === null) unnamed++;
    if (player === null || before === undefined || row.unread(of)) {
      if (given === null) checkCells(row, [of], remarks);
      return { handicap: given ?? 0, carried: false };
    }
    again++;
    const { start, after } = before;
    if (after === null) {
      if (given === null || given === start) waiting.push(player);
      return { handicap: given ?? start, carried: false };
    }
    const stands = given !== null && isShown(given, after);
    if (given === null || (given === start && !stands)) {
      carried++;
      return { handicap: after, carried: true };
    }
    if (!stands) remarks.warn("dbf-half-handicap", row.place(of), { player, received: given, after });
    return { handicap: given, carried: false };
  };
  const seats = rows.map((row) => ({
    NS: [0, 1].map((i) => seat(row, NS, i)),
    EW: [0, 1].map((i) => seat(row, EW, i)),
  }));
  if (waiting.length > 0) {
    if (started) remarks.error("dbf-half-waits", head, { half: title, players: waiting });
    else remarks.assume("dbf-half-waits", head, { half: title, players: waiting });
    return null;
  }
  if (carried > 0) remarks.assume("dbf-half-carried", head, { half: title, players: carried });
  else if (again > 0) remarks.assume("dbf-half-stands", head, { half: title });
  else if (unnamed > 0 && standings.size > 0) remarks.assume("dbf-half-unnamed", head, { half: title });
  return seats;
}

/** True if a cell shows this handicap: in full, or rounded to two decimals or more. */
function isShown(given: number, handicap: number): boolean {
  const decimals = dbf.writtenDecimals(given);
  return asWritten(given) === asWritten(handicap) || (decimals >= 2 && Number(handicap.toFixed(decimals)) === given);
}

/** If a half was not computed, only its starting handicaps are known. */
function keepStanding(rows: readonly Row[], standings: Map<string, AfterHalf>): void {
  for (const row of rows)
    for (const [of, handicaps] of SEATED) {
      const [player, start] = [row.get(of), row.get(handicaps)];
      if (player !== null && start !== null) standings.set(nameKey(player), { start, after: null });
    }
}

/** Checks that the half adds up; null if there is a problem, which it reports. */
function checkOf(
  { title, head }: Half,
  tables: readonly TableLine[],
  comparison: Comparison,
  day: number | null,
  remarks: Remarks,
): CheckLine | null {
  const two = (seats: readonly Seat[]) => [seats[0]!.handicap, seats[1]!.handicap] as const;
  const half = dbf.teamHalf(
    tables.map(({ seats, boards, result }) => ({
      ns: two(seats.NS),
      ew: two(seats.EW),
      boards,
      nsResult: result ?? 0,
    })),
    comparison,
    day,
  );
  if (half instanceof Problem) {
    remarks.error(half.code, head, half.details);
    return null;
  }
  const played = tables.some(({ result }) => result !== null);
  if (!played) return { title, check: { ...half.check, boards: null, sumOfChanges: null }, reasons: [] };
  return checkLine(title, half.check, [], head, remarks);
}

function seatedAt(line: TableLine, field: Field): Seated {
  const before: Seated = { field, line, changes: null };
  if (line.result === null) return before;
  const change = (side: SideName) => changeOf(sideOf(before, side), playedOf(line, side));
  return { ...before, changes: { NS: change("NS"), EW: change("EW") } };
}

/** Keeps the handicaps that a table's players continue with, and reports those cut at the cap. */
function keepAfter(
  row: Row,
  { field, line, changes }: Seated,
  standings: Map<string, AfterHalf>,
  remarks: Remarks,
): void {
  for (const side of BOTH) {
    const starts = line.seats[side].map(({ handicap }) => handicap);
    if (changes) reportHandicapCaps(row, SIDES[side], starts, changes[side], field.form, remarks);
    starts.forEach((start, i) => {
      const player = row.get(SIDES[side].players[i]!);
      const after = changes && dbf.newHandicap(start, changes[side], undefined, field.form.regulation);
      if (player !== null) standings.set(nameKey(player), { start, after });
    });
  }
}

// ---------------------------------------------------------------- rules

/** For IAF: the pairs of a direction at the other tables. */
function pairsElsewhere({ tables }: Field, line: TableLine, side: SideName): number[] {
  return tables.filter((other) => other !== line).map(({ pairs }) => pairs[side]);
}

/** The handicaps that the form needs for a side. */
function comparedWith(field: Field, line: TableLine, side: SideName, working?: Working): readonly Exact[] {
  const { comparison, means, players } = field;
  const other = OTHER[side];
  const met = [line.pairs[other], line.pairs[side]];
  if (comparison === "butler") {
    if (working) for (const which of [side, other] as const) dbf.fieldMean(players[which], working);
    return [...met, means[side], means[other]];
  }
  const elsewhere = [pairsElsewhere(field, line, other), pairsElsewhere(field, line, side)] as const;
  const { teammates, opponents } = dbf.meansElsewhere(...elsewhere, working);
  return [...met, opponents, teammates];
}

function sideOf({ field, line, changes }: Seated, side: SideName): Side {
  return {
    form: field.form,
    starts: line.seats[side].map(({ handicap }) => handicap),
    handicaps: (working) => {
      if (working) handicapSteps(line, side, working);
      return comparedWith(field, line, side, working);
    },
    played: changes && { ...playedOf(line, side), change: changes[side] },
  };
}

function playedOf({ boards, result }: TableLine, side: SideName) {
  return { boards, result: () => (side === "NS" ? result! : -result!) };
}

/** Adds the starting handicaps of the pairs at the table to the working, the side's own pair first. */
function handicapSteps({ seats }: TableLine, side: SideName, working: Working): void {
  for (const which of [side, OTHER[side]] as const) {
    const [first, second] = seats[which] as [Seat, Seat];
    for (const { handicap, carried } of [first, second]) if (carried) dbf.carriedHandicap(handicap, working);
    dbf.pairHandicap(first.handicap, second.handicap, working);
  }
}
