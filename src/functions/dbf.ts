// The functions of DBf. What each does is in its declaration; the signature behind it, with its text, is what functions.json
// is made of: names, order and help of the arguments as Excel shows them.
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import { headersOf } from "../kernel/table";
import type { Working } from "../kernel/working";
import * as dbf from "../systems/dbf";
import type { PairEntry, Scoring } from "../systems/dbf";
import {
  blankable,
  checked,
  dependsOn,
  grid,
  inRows,
  isMissing,
  language,
  list,
  neverZero,
  number,
  oneOf,
  optional,
  rangeFunction,
  repeated,
  required,
  resultRow,
  rowOfRange,
  rowFunction,
  single,
  table,
  whenGiven,
  wholeNumber,
  yesNo,
  type CellFunction,
  type Reader,
} from "./adapt";

/** A handicap, at most 52. */
const handicap = checked(number, dbf.handicapProblem);
const change = checked(number, dbf.changeProblem);

/** Imps per board. */
const imps = checked(number, (field, received) => dbf.resultProblem(field, received, "imp"));

/** A whole number from the lowest that can be. */
const from = (lowest: number) =>
  neverZero(checked(wholeNumber, (field, received) => dbf.countProblem(field, received, lowest)));

const pairCount = from(dbf.fewest("pairs"));
const playerCount = from(dbf.fewest("players"));
const tableCount = from(1);
const boardCount = from(1);
const scoring = oneOf("topscore", "imp");

/** A percentage written with its sign: `56,2 %`. */
class Percentage {
  constructor(readonly points: number) {}
}

const PERCENT = /^(.*?)\s*%\s*$/;

/** A result of either scoring; which one it is stands in another cell. */
function result(cell: unknown, field: string): Result<number | Percentage> {
  const percent = typeof cell === "string" ? PERCENT.exec(cell) : null;
  const value = number(percent ? percent[1] : cell, field);
  return percent === null || value instanceof Problem ? value : new Percentage(value);
}

/** That result in percent of the possible or in imps. */
function scored(field: string, given: number | Percentage, scoring: Scoring): Result<number> {
  const signed = typeof given !== "number";
  const value = signed ? given.points : given;
  return dbf.resultProblem(field, value, scoring, signed) ?? value;
}

const PAIR_HANDICAP = rowFunction(
  "DBF.PAIRHANDICAP",
  [required("handicap1", handicap), required("handicap2", handicap)],
  (a, working) => dbf.pairHandicap(a[0], a[1], working),
);

/**
 * Handicap of a pair: the mean of its two players.
 * @customfunction DBF.PAIRHANDICAP
 * @param handicap1 Handicap of one player, at most 52.
 * @param handicap2 Handicap of the partner.
 * @returns Pair handicap, not rounded.
 */
export declare function pairHandicap(handicap1: any[][], handicap2: any[][]): any[][];

const TEAM_HANDICAP = rangeFunction("DBF.TEAMHANDICAP", [repeated(list("handicaps", handicap))], (a, working) =>
  a[0].length === 0 ? null : dbf.teamHandicap(a[0], working),
);

/**
 * Handicap of a team: the mean of its players; blank cells are passed over.
 * @customfunction DBF.TEAMHANDICAP
 * @param handicaps Handicaps of the players, in one or more ranges.
 * @returns Team handicap, not rounded.
 */
export declare function teamHandicap(handicaps: any[][][]): any[][];

const EXPECTED = rowFunction(
  "DBF.EXPECTED",
  [
    required("fieldMean", handicap),
    required("pairHandicap", handicap),
    required("pairs", pairCount),
    optional("scoring", scoring, "topscore"),
    optional("datum", yesNo, false),
  ],
  (a, working) =>
    dbf.expected(dbf.fieldForm("pairs", a[2], null, a[3], a[4]), [dbf.divided(a[0], 2 * a[2]), a[1]], working),
);

/**
 * Expected result of a pair, in percentage points above or below 50, or in imps.
 * @customfunction DBF.EXPECTED
 * @param fieldMean Mean handicap of all pairs, the own pair among them.
 * @param pairHandicap Handicap of the pair.
 * @param pairs Number of pairs, 2 or more.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @returns Expected result, not rounded.
 */
export declare function expected(
  fieldMean: any[][],
  pairHandicap: any[][],
  pairs: any[][],
  scoring?: any[][],
  datum?: any[][],
): any[][];

const EXPECTED_PERCENT = rowFunction(
  "DBF.EXPECTEDPERCENT",
  [
    required("fieldMean", handicap),
    required("pairHandicap", handicap),
    required("pairs", pairCount),
    optional("datum", yesNo, false),
  ],
  (a, working) =>
    dbf.expectedResult(
      dbf.fieldForm("pairs", a[2], null, "topscore", a[3]),
      [dbf.divided(a[0], 2 * a[2]), a[1]],
      working,
    ),
);

/**
 * Expected topscore of a pair in percent of the possible: what it must score to keep its handicap.
 * @customfunction DBF.EXPECTEDPERCENT
 * @param fieldMean Mean handicap of all pairs, the own pair among them.
 * @param pairHandicap Handicap of the pair.
 * @param pairs Number of pairs, 2 or more.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @returns Percent of the possible, 50 on average, not rounded.
 */
export declare function expectedPercent(
  fieldMean: any[][],
  pairHandicap: any[][],
  pairs: any[][],
  datum?: any[][],
): any[][];

const WEIGHT = rowFunction(
  "DBF.WEIGHT",
  [required("tables", tableCount), required("boards", boardCount), optional("scoring", scoring, "topscore")],
  (a, working) => dbf.weight(a[0], a[1], a[2], working),
);

/**
 * Share of a handicap that one tournament renews.
 * @customfunction DBF.WEIGHT
 * @param tables Whole tables.
 * @param boards Boards played.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @returns Share from 0 to 1.
 */
export declare function weight(tables: any[][], boards: any[][], scoring?: any[][]): any[][];

/** Arguments after the result, the own handicap and the mean of the field. */
const againstField = (entrants: dbf.Entrants, count: Reader<number>) =>
  [
    required(entrants, count),
    required("boards", boardCount),
    optional("tables", tableCount, null),
    optional("scoring", scoring, "topscore"),
    optional("datum", yesNo, false),
  ] as const;

const AGAINST_PAIRS = againstField("pairs", pairCount);

/** Result, own, field mean, entrants, boards, tables, scoring, datum. */
type AgainstField = readonly [number | Percentage, number, number, number, number, number | null, Scoring, boolean];

function changeAgainstField(a: AgainstField, working: Working | undefined, field: Result<Field>): Result<number> {
  const result = scored("result", a[0], a[6]);
  if (result instanceof Problem) return result;
  if (field instanceof Problem) return field;
  return dbf.change(field.form, a[4], result, [field.mean, a[1]], working, working ? undefined : field.share);
}

type Field = Exclude<ReturnType<ReturnType<typeof fieldOf>["make"]>, Problem>;

/** The field, which all rows have in common. */
function fieldOf(entrants: dbf.Entrants) {
  return {
    of: [2, 3, 4, 5, 6, 7],
    make: ([, , mean, count, boards, tables, scoring, datum]: AgainstField) => {
      const problem = dbf.tablesProblem(entrants, count, tables);
      if (problem) return problem;
      const form = dbf.fieldForm(entrants, count, tables, scoring, datum);
      const players = entrants === "pairs" ? 2 * count : count;
      return { form, mean: dbf.divided(mean, players), share: dbf.shareOf(form, boards) };
    },
  };
}

const DELTA = rowFunction(
  "DBF.DELTA",
  [required("result", result), required("pairHandicap", handicap), required("fieldMean", handicap), ...AGAINST_PAIRS],
  changeAgainstField,
  fieldOf("pairs"),
);

/**
 * Change of handicap of both players of a pair after a pair tournament; below 0 is an improvement.
 * @customfunction DBF.DELTA
 * @param result Result: percent of the possible (56.2), or imps per board and comparison.
 * @param pairHandicap Handicap of the pair.
 * @param fieldMean Mean handicap of all pairs, the own pair among them.
 * @param pairs Number of pairs, 2 or more.
 * @param boards Boards that the pair played.
 * @param [tables] Whole tables; omitted: as many as the pairs fill.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @returns Change, not rounded and not capped.
 */
export declare function delta(
  result: any[][],
  pairHandicap: any[][],
  fieldMean: any[][],
  pairs: any[][],
  boards: any[][],
  tables?: any[][],
  scoring?: any[][],
  datum?: any[][],
): any[][];

const NEEDED = rowFunction(
  "DBF.NEEDED",
  [required("change", change), required("pairHandicap", handicap), required("fieldMean", handicap), ...AGAINST_PAIRS],
  ([change, own, mean, pairs, boards, tables, scoring, datum], working) => {
    const problem = dbf.tablesProblem("pairs", pairs, tables);
    if (problem) return problem;
    const form = dbf.fieldForm("pairs", pairs, tables, scoring, datum);
    return dbf.neededResult(form, boards, change, [dbf.divided(mean, 2 * pairs), own], working);
  },
);

/**
 * Result with which a pair gets a change of handicap, the inverse of DBF.DELTA; for change 0, what keeps the handicap.
 * @customfunction DBF.NEEDED
 * @param change Change of handicap, below 0 for an improvement.
 * @param pairHandicap Handicap of the pair.
 * @param fieldMean Mean handicap of all pairs, the own pair among them.
 * @param pairs Number of pairs, 2 or more.
 * @param boards Boards that the pair plays.
 * @param [tables] Whole tables; omitted: as many as the pairs fill.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @returns Percent of the possible, or imps per board and comparison.
 */
export declare function needed(
  change: any[][],
  pairHandicap: any[][],
  fieldMean: any[][],
  pairs: any[][],
  boards: any[][],
  tables?: any[][],
  scoring?: any[][],
  datum?: any[][],
): any[][];

const DELTA_INDIVIDUAL = rowFunction(
  "DBF.DELTAINDIVIDUAL",
  [
    required("result", result),
    required("handicap", handicap),
    required("fieldMean", handicap),
    ...againstField("players", playerCount),
  ],
  changeAgainstField,
  fieldOf("players"),
);

/**
 * Change of handicap of a player after an individual tournament, which DBf itself does not regulate.
 * @customfunction DBF.DELTAINDIVIDUAL
 * @param result Result: percent of the possible (56.2), or imps per board and comparison.
 * @param handicap Handicap of the player.
 * @param fieldMean Mean handicap of all players, the own one among them.
 * @param players Number of players, 4 or more.
 * @param boards Boards that the player played.
 * @param [tables] Whole tables; omitted: as many as the players fill.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @returns Change, not rounded and not capped.
 */
export declare function deltaIndividual(
  result: any[][],
  handicap: any[][],
  fieldMean: any[][],
  players: any[][],
  boards: any[][],
  tables?: any[][],
  scoring?: any[][],
  datum?: any[][],
): any[][];

const DELTA_TEAM = rowFunction(
  "DBF.DELTATEAM",
  [
    required("impsPerBoard", imps),
    required("ownTeam", handicap),
    required("opponents", handicap),
    required("boards", boardCount),
  ],
  (a, working) => dbf.change(dbf.TEAM_MATCH, a[3], dbf.divided(a[0], a[3]), [a[2], a[1]], working),
);

/**
 * Change of handicap of the four players of a team after a match that is compared with no other table.
 * @customfunction DBF.DELTATEAM
 * @param impsPerBoard Imps won per board: total divided by boards, lost below 0.
 * @param ownTeam Mean handicap of the four own players.
 * @param opponents Mean handicap of the four opponents.
 * @param boards Boards played.
 * @returns Change, not rounded and not capped.
 */
export declare function deltaTeam(
  impsPerBoard: any[][],
  ownTeam: any[][],
  opponents: any[][],
  boards: any[][],
): any[][];

const DELTA_IAF = rangeFunction(
  "DBF.DELTAIAF",
  [
    single("impsPerBoard", imps, null),
    single("ownPair", handicap, null),
    single("tableOpponents", handicap, null),
    list("teammatesElsewhere", handicap),
    list("opponentsElsewhere", handicap),
    single("boards", boardCount, null),
  ],
  ([impsPerBoard, ownPair, tableOpponents, teammatesElsewhere, opponentsElsewhere, boards], working) =>
    whenGiven({ impsPerBoard, ownPair, tableOpponents, teammatesElsewhere, opponentsElsewhere, boards }, () => {
      const elsewhere = [teammatesElsewhere, opponentsElsewhere] as const;
      const [first, second] = elsewhere.map((handicaps) => handicaps.length);
      if (first !== second) return invalid("ranges-differ", { first: first!, second: second! });
      return dbf.changeByIaf(boards!, impsPerBoard!, ownPair!, tableOpponents!, ...elsewhere, working);
    }),
);

/**
 * Change of handicap of a pair after a half of a team tournament that is compared with each other table (IAF).
 * @customfunction DBF.DELTAIAF
 * @param impsPerBoard Imps per board and comparison.
 * @param ownPair Handicap of the own pair.
 * @param tableOpponents Handicap of the pair it met.
 * @param teammatesElsewhere At each other table the pair of the other direction, which plays as team-mates.
 * @param opponentsElsewhere At each other table the pair of the own direction.
 * @param boards Boards played in the half.
 * @returns Change, not rounded and not capped.
 */
export declare function deltaIaf(
  impsPerBoard: any[][],
  ownPair: any[][],
  tableOpponents: any[][],
  teammatesElsewhere: any[][],
  opponentsElsewhere: any[][],
  boards: any[][],
): any[][];

const DELTA_BUTLER = rowFunction(
  "DBF.DELTABUTLER",
  [
    required("impsPerBoard", imps),
    required("ownPair", handicap),
    required("tableOpponents", handicap),
    required("sameDirectionMean", handicap),
    required("otherDirectionMean", handicap),
    required("tables", tableCount),
    required("boards", boardCount),
  ],
  (a, working) => {
    const means = [a[3], a[4]].map((mean) => dbf.divided(mean, 2 * a[5]));
    return dbf.change(dbf.butlerForm(a[5]), a[6], a[0], [a[2], a[1], ...means], working);
  },
);

/**
 * Change of handicap of a pair after a half of a team tournament that is compared with the datum of all tables (Butler).
 * @customfunction DBF.DELTABUTLER
 * @param impsPerBoard Imps against the datum, per board.
 * @param ownPair Handicap of the own pair.
 * @param tableOpponents Handicap of the pair it met.
 * @param sameDirectionMean Mean handicap of all pairs of the own direction, the own pair among them.
 * @param otherDirectionMean Mean handicap of all pairs of the other direction.
 * @param tables Whole tables.
 * @param boards Boards played in the half.
 * @returns Change, not rounded and not capped.
 */
export declare function deltaButler(
  impsPerBoard: any[][],
  ownPair: any[][],
  tableOpponents: any[][],
  sameDirectionMean: any[][],
  otherDirectionMean: any[][],
  tables: any[][],
  boards: any[][],
): any[][];

const DELTA_BAROMETER = rowFunction(
  "DBF.DELTABAROMETER",
  [
    required("impsPerBoard", imps),
    required("ownPair", handicap),
    required("roomMean", handicap),
    required("teammates", handicap),
    required("otherRoomMean", handicap),
    required("tables", tableCount),
    required("boards", boardCount),
  ],
  (a, working) => {
    const [room, otherRoom] = [a[2], a[4]].map((mean) => dbf.divided(mean, 2 * a[5]));
    return dbf.change(dbf.barometerForm(a[5]), a[6], a[0], [room!, a[1], otherRoom!, a[3]], working);
  },
);

/**
 * Change of handicap of a pair after a whole team barometer with fixed pairs in fixed rooms.
 * @customfunction DBF.DELTABAROMETER
 * @param impsPerBoard Imps per board and comparison.
 * @param ownPair Handicap of the own pair.
 * @param roomMean Mean handicap of all pairs in the own room, the own pair among them.
 * @param teammates Handicap of the team-mates in the other room.
 * @param otherRoomMean Mean handicap of all pairs in the other room.
 * @param tables Tables of both rooms; there are twice as many pairs.
 * @param boards Boards played in the whole tournament.
 * @returns Change, not rounded and not capped.
 */
export declare function deltaBarometer(
  impsPerBoard: any[][],
  ownPair: any[][],
  roomMean: any[][],
  teammates: any[][],
  otherRoomMean: any[][],
  tables: any[][],
  boards: any[][],
): any[][];

const NEW_HANDICAP = rowFunction(
  "DBF.NEWHANDICAP",
  [required("handicap", handicap), required("change", change)],
  (a, working) => dbf.newHandicap(a[0], a[1], working),
);

/**
 * Handicap after a change: their sum, at most 52.
 * @customfunction DBF.NEWHANDICAP
 * @param handicap Handicap before.
 * @param change Change, below 0 for an improvement.
 * @returns New handicap, not rounded.
 */
export declare function newHandicap(handicap: any[][], change: any[][]): any[][];

type Row = readonly [Result<number>, Result<number>, Result<number | Percentage>];

/** A pair as the rule takes it, or the first thing that stands against its row. */
function pairEntry([first, second, given]: Row, r: number, scoring: Scoring): Result<PairEntry> {
  if (first instanceof Problem) return first;
  if (second instanceof Problem) return second;
  const result = given instanceof Problem ? given : scored(`${rowOfRange("rows", r)}, result`, given, scoring);
  return result instanceof Problem ? result : { handicaps: [first, second], result };
}

const PAIRS = rangeFunction(
  "DBF.PAIRS",
  [
    table("rows", [required("handicap 1", handicap), required("handicap 2", handicap), required("result", result)]),
    single("boards", boardCount, null),
    single("tables", tableCount, null),
    single("scoring", scoring, "topscore"),
    single("datum", yesNo, false),
  ],
  ([rows, boards, tables, scoring, datum]) => {
    if (isMissing(rows)) return rows.map(() => BLANK_PAIR);
    if (boards === null) return invalid("cell-missing", { field: "boards" });
    const entries = rows.map((row, r) => row && pairEntry(row, r, scoring));
    const bad = entries.findIndex((entry) => entry instanceof Problem);
    if (bad >= 0) {
      // Every pair is compared with all of them.
      const unknown = dependsOn(rowOfRange("rows", bad));
      return entries.map((entry) => resultRow(6, entry && (entry instanceof Problem ? entry : unknown), () => []));
    }
    const sound = entries.filter((entry): entry is PairEntry => entry !== null);
    const tournament = dbf.pairTournament(sound, { boards, tables, scoring, datum });
    if (tournament instanceof Problem) return tournament;
    let next = 0;
    return rows.map((row) => (row === null ? BLANK_PAIR : pairCells(tournament.lines[next++]!)));
  },
);

const BLANK_PAIR = ["", "", "", "", "", ""];

function pairCells({ handicap, expected, change, newHandicaps, handicapRank }: dbf.Line): Plain[] {
  return [handicap, expected, change, ...newHandicaps, handicapRank];
}

/**
 * A whole pair tournament, a row per pair: pair handicap, expected result, change, both new handicaps, handicap rank.
 * @customfunction DBF.PAIRS
 * @param rows A row per pair: handicap 1, handicap 2, result in percent of the possible or in imps per board.
 * @param boards Boards played.
 * @param [tables] Whole tables; omitted: as many as the pairs fill.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @returns Six columns; the expected result is in percent of the possible or in imps, like the result.
 */
export declare function pairs(
  rows: any[][],
  boards: any[][],
  tables?: any[][],
  scoring?: any[][],
  datum?: any[][],
): any[][];

const CHECK = rangeFunction(
  "DBF.CHECK",
  [
    table("rows", [
      required("handicap 1", handicap),
      required("handicap 2", handicap),
      blankable("result", result, null),
    ]),
    single("boards", boardCount, null),
    single("tables", tableCount, null),
    single("scoring", scoring, "topscore"),
    single("datum", yesNo, false),
    language,
  ],
  ([rows, boards, tables, scoring, datum, language]): Result<(Plain | Problem)[][]> => {
    const header: (Plain | Problem)[] = headersOf({ columns: dbf.CHECK_COLUMNS }, language);
    const given = rows
      .map((row, r) => ({ row, r }))
      .filter((one): one is { row: NonNullable<typeof one.row>; r: number } => one.row !== null)
      // Nobody scores nothing in a topscore tournament with no handicaps: blank cells may arrive so.
      .filter(({ row }) => scoring === "imp" || row.some((cell) => cell !== 0));
    if (given.length === 0) return [header, resultRow(header.length, null, () => [])];
    const open = given.every(({ row }) => row[2] === null);
    if (!open && boards === null) return invalid("cell-missing", { field: "boards" });
    const average = scoring === "imp" ? 0 : 50;
    const entries = given.map(({ row: [first, second, scored], r }) => {
      if (scored === null && !open) return invalid("cell-missing", { field: `${rowOfRange("rows", r)}, result` });
      return pairEntry([first, second, scored ?? average], r, scoring);
    });
    const bad = entries.find((entry): entry is Problem => entry instanceof Problem);
    const sound = entries as PairEntry[];
    const tournament = bad ?? dbf.pairTournament(sound, { boards: boards ?? 1, tables, scoring, datum });
    if (tournament instanceof Problem) return [header, resultRow(header.length, tournament, () => [])];
    const { check } = tournament;
    if (open) return [header, dbf.checkCells({ ...check, boards: null, sumOfChanges: null }, [], language)];
    const reasons = dbf.shownReasons(
      check,
      sound.map((entry) => entry.result as number),
    );
    return [
      header,
      dbf.checkCells(
        check,
        reasons.map(({ code }) => code),
        language,
      ),
    ];
  },
);

/**
 * Whether a pair tournament adds up: field mean, entrants, tables, boards, sum of changes, and why it is not zero.
 * @customfunction DBF.CHECK
 * @param rows A row per pair: handicap 1, handicap 2, result in percent of the possible or in imps per board.
 * @param boards Boards played.
 * @param [tables] Whole tables; omitted: as many as the pairs fill.
 * @param [scoring] topscore or imp; omitted: topscore.
 * @param [datum] TRUE when results are compared with a datum; omitted: FALSE.
 * @param [language] en or da: language of the headers; omitted: en.
 * @returns A row of headers, and a row of figures.
 */
export declare function check(
  rows: any[][],
  boards: any[][],
  tables?: any[][],
  scoring?: any[][],
  datum?: any[][],
  language?: any[][],
): any[][];

const RUNNING = rangeFunction(
  "DBF.RUNNING",
  [single("start", handicap, null), grid("changes", change)],
  ([start, { cells, width }]) => {
    if (start === null && cells.some((cell) => cell !== null)) return invalid("cell-missing", { field: "start" });
    const bad = cells.findIndex((cell) => cell instanceof Problem);
    const known = bad < 0 ? cells : cells.slice(0, bad);
    const changes = known.filter((cell): cell is number => typeof cell === "number");
    const after = dbf.handicapsAfter(start ?? 0, changes);
    const unknown = dependsOn(`changes ${bad + 1}`);
    let next = 0;
    return inRows(
      cells.map((cell, i) => {
        if (cell === null) return "";
        return i < known.length ? after[next++]! : cell instanceof Problem ? cell : unknown;
      }),
      width,
    );
  },
);

/**
 * Handicap after each of a player's changes, in their order and never above 52.
 * @customfunction DBF.RUNNING
 * @param start Handicap before the first change.
 * @param changes Changes in the order in which they were reported; blank cells stay blank.
 * @returns As many cells as there are changes.
 */
export declare function running(start: any[][], changes: any[][]): any[][];

/** Functions of one value, for HANDICAP.EXPLAIN. */
export const DBF_EXPLAINED: readonly CellFunction[] = [
  PAIR_HANDICAP,
  TEAM_HANDICAP,
  EXPECTED,
  EXPECTED_PERCENT,
  WEIGHT,
  DELTA,
  NEEDED,
  DELTA_INDIVIDUAL,
  DELTA_TEAM,
  DELTA_IAF,
  DELTA_BUTLER,
  DELTA_BAROMETER,
  NEW_HANDICAP,
];

/** All functions of this system. */
export const DBF_FUNCTIONS: readonly CellFunction[] = [...DBF_EXPLAINED, PAIRS, CHECK, RUNNING];
