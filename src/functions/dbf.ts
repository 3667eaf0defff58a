// The functions of DBf. The comment on each says what its cells hold; messages/en/functions.json has
// the texts that Excel shows.
import { beforePercent } from "../kernel/written/writtenNumber";
import { invalid, Problem, type Plain, type Result } from "../kernel/problem";
import { headersOf } from "../kernel/table";
import type { Working } from "../kernel/working";
import * as dbf from "../systems/dbf";
import type { PairEntry, Scoring } from "../systems/dbf";
import {
  blankable,
  blankableSingle,
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
  tableFunction,
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
} from "./calling/adapt";

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

/** A result of either scoring; which one it is is in another cell. */
function result(cell: unknown, field: string): Result<number | Percentage> {
  const percent = beforePercent(cell);
  const value = number(percent ?? cell, field);
  return percent === null || value instanceof Problem ? value : new Percentage(value);
}

/** That result in percent of the possible or in imps. */
function scored(field: string, given: number | Percentage, scoring: Scoring): Result<number> {
  const signed = typeof given !== "number";
  const value = signed ? given.points : given;
  return dbf.resultProblem(field, value, scoring, signed) ?? value;
}

/** Pair handicap, not rounded. */
const PAIR_HANDICAP = rowFunction(
  "DBF.PAIRHANDICAP",
  [required("handicap1", handicap), required("handicap2", handicap)],
  (a, working) => dbf.pairHandicap(a[0], a[1], working),
);

/** Team handicap, not rounded. */
const TEAM_HANDICAP = rangeFunction("DBF.TEAMHANDICAP", [repeated(list("handicaps", handicap))], (a, working) =>
  a[0].length === 0 ? null : dbf.teamHandicap(a[0], working),
);

/** Expected result, not rounded. */
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

/** Percent of the possible, 50 on average, not rounded. */
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

/** Share from 0 to 1. */
const WEIGHT = rowFunction(
  "DBF.WEIGHT",
  [required("tables", tableCount), required("boards", boardCount), optional("scoring", scoring, "topscore")],
  (a, working) => dbf.weight(a[0], a[1], a[2], working),
);

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
  const terms = [result, field.form.average, field.mean, a[1]];
  return dbf.changeOfTerms(field.form, a[4], terms, working, working ? undefined : field.share);
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

/** Change, not rounded and not capped. */
const DELTA = rowFunction(
  "DBF.DELTA",
  [required("result", result), required("pairHandicap", handicap), required("fieldMean", handicap), ...AGAINST_PAIRS],
  changeAgainstField,
  fieldOf("pairs"),
);

/** Percent of the possible, or imps per board and comparison. */
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

/** Change, not rounded and not capped. */
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

/** Change, not rounded and not capped. */
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

/** Change, not rounded and not capped. */
const DELTA_IAF = rangeFunction(
  "DBF.DELTAIAF",
  [
    blankableSingle("impsPerBoard", imps),
    blankableSingle("ownPair", handicap),
    blankableSingle("tableOpponents", handicap),
    list("teammatesElsewhere", handicap),
    list("opponentsElsewhere", handicap),
    blankableSingle("boards", boardCount),
  ],
  ([impsPerBoard, ownPair, tableOpponents, teammatesElsewhere, opponentsElsewhere, boards], working) =>
    whenGiven({ impsPerBoard, ownPair, tableOpponents, teammatesElsewhere, opponentsElsewhere, boards }, () => {
      const elsewhere = [teammatesElsewhere, opponentsElsewhere] as const;
      const [first, second] = elsewhere.map((handicaps) => handicaps.length);
      if (first !== second) return invalid("ranges-differ", { first: first!, second: second! });
      return dbf.changeByIaf(boards!, impsPerBoard!, ownPair!, tableOpponents!, ...elsewhere, working);
    }),
);

/** Change, not rounded and not capped. */
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

/** Change, not rounded and not capped. */
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

/** New handicap, not rounded. */
const NEW_HANDICAP = rowFunction(
  "DBF.NEWHANDICAP",
  [required("handicap", handicap), required("change", change)],
  (a, working) => dbf.newHandicap(a[0], a[1], working),
);

type Row = readonly [Result<number>, Result<number>, Result<number | Percentage>];

/** A pair as the rule takes it, or the first problem of its row. */
function pairEntry([first, second, given]: Row, r: number, scoring: Scoring): Result<PairEntry> {
  if (first instanceof Problem) return first;
  if (second instanceof Problem) return second;
  const result = given instanceof Problem ? given : scored(`${rowOfRange("rows", r)}, result`, given, scoring);
  return result instanceof Problem ? result : { handicaps: [first, second], result };
}

/** Six columns; the expected result is in percent of the possible or in imps, like the result. */
const PAIRS = tableFunction(
  "DBF.PAIRS",
  [
    table("rows", [required("handicap 1", handicap), required("handicap 2", handicap), required("result", result)]),
    blankableSingle("boards", boardCount),
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

/** A row of headers, and a row of figures. */
const CHECK = tableFunction(
  "DBF.CHECK",
  [
    table("rows", [
      required("handicap 1", handicap),
      required("handicap 2", handicap),
      blankable("result", result, null),
    ]),
    blankableSingle("boards", boardCount),
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

/** One cell for each change. */
const RUNNING = tableFunction(
  "DBF.RUNNING",
  [blankableSingle("start", handicap), grid("changes", change)],
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

export const DBF_FUNCTIONS: readonly CellFunction[] = [
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
  PAIRS,
  CHECK,
  RUNNING,
];
