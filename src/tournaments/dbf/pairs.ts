import { called } from "../../messages/names/tournaments";
import { Problem, type Plain } from "../../kernel/problem";
import * as dbf from "../../systems/dbf";
import { asIs, column, name } from "../table/headers/columns";
import { NOT_REGULATED, carried, checkTable, handicap, SECTION_TITLE, TWO_DECIMALS, type CheckLine } from "./entries";
import { checkedBy, computeFields, fieldTrails, RULES, sideOf, type FieldKind, type Line } from "./field";
import {
  BOARDS,
  directionsOpen,
  FIELD_SETTINGS,
  settledByField,
  MAXIMUM,
  PERCENT,
  preferExact,
  SCORE,
  SIT_OUT_BOARDS,
  suitsField,
  trialScore,
  WON_OF_MAXIMUM,
} from "./fieldColumns";
import { boardsFormula, conditionArguments, meanFormula, resultFormula } from "./fieldFormulas";
import { OF_HANDICAPS } from "./entries";
import { rankFormula } from "../table/outputs/rankFormula";
import { sideBySide } from "../table/outputs/summaryFormulas";
import { blanksAsText } from "../../sheet/sheet";
import { inOrderOfNames } from "../table/headers/tables";
import { pairOfEastAndWest } from "../table/names/namePair";
import { OF_A_PAIR, seated, side } from "../table/seats";
import { changeOutputs } from "./changes";
import { pairsHint } from "../table/names/rowsOfPairs";
import { SECTION } from "../table/rows/sections";
import { tableKind } from "../table/tableKind";
import { byRules, type Output, type References, type TableCells } from "../table/outputs/output";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";

const PAIR = column(called("Pair"), asIs, { aliases: ["No", "Pr"] });
const SEATS = side({
  players: {
    seats: 2,
    name: called("Player #"),
    read: name,
    required: true,
    mayBeBlank: true,
    aliases: ["Player"],
    own: OF_A_PAIR,
  },
  handicaps: {
    seats: 2,
    name: called("Handicap #"),
    read: handicap,
    required: true,
    mayBeBlank: true,
    aliases: ["Handicap"],
    tells: OF_HANDICAPS,
    own: { 1: ["Handicap A", "North handicap"], 2: ["Handicap B", "South handicap", "Partner handicap"] },
  },
});
const { players: PLAYERS, handicaps: HANDICAPS } = SEATS;
const SEATED = seated(SEATS);

const FIELD: FieldKind = { entrants: "pairs", ...SEATS, names: [PAIR, ...PLAYERS] };

const PAIR_HANDICAP: Output<Line> = {
  name: called("Pair handicap"),
  also: ["Total handicap", "Combined handicap"],
  format: TWO_DECIMALS,
  isWorking: true,
  formula: (at) => `DBF.PAIRHANDICAP(${HANDICAPS.map((of) => at.of(of)).join(",")})`,
  rule: RULES.ownHandicap,
};
const RESULT: Output<Line> = {
  name: called("Result"),
  also: ["Percent", "Result %"],
  isWorking: true,
  format: TWO_DECIMALS,
  formula: resultFormula,
  rule: RULES.result,
};
const { change: CHANGE, newHandicaps: NEW_HANDICAPS } = changeOutputs(
  { change: called("Change"), newHandicap: called("New handicap #") },
  SEATS,
  changeFormula,
  sideOf,
);

/** Where the sheet has one handicap a pair, the mean of its players. */
const NEW_PAIR_HANDICAP: Output<Line> = {
  name: called("New pair handicap"),
  also: ["New handicap"],
  format: TWO_DECIMALS,
  formula: (at) => `DBF.NEWHANDICAP(${at.output(PAIR_HANDICAP)},${at.output(CHANGE)})`,
  rule: ({ starts, own, played, field }, working) =>
    starts.length > 0 || !played ? null : dbf.newHandicap(own, played.change, working, field.form.regulation),
  tellsOf: PLAYERS,
};

const OUTPUTS: readonly Output<Line>[] = [
  PAIR_HANDICAP,
  {
    name: called("Expected"),
    also: ["Expected %"],
    isWorking: true,
    format: TWO_DECIMALS,
    formula: expectedFormula,
    rule: RULES.expected,
  },
  RESULT,
  CHANGE,
  ...NEW_HANDICAPS,
  NEW_PAIR_HANDICAP,
  {
    name: called("Handicap rank"),
    isWorking: true,
    also: ["Handicap place"],
    formula: (at) => (at.facts["changesRank"] ? rankFormula(at, at.output(CHANGE), at.allOutput(CHANGE), 1) : null),
    rule: RULES.handicapRank,
  },
  {
    name: called("Rank"),
    isWorking: true,
    also: ["Place"],
    formula: (at) => (at.facts["resultsRank"] ? rankFormula(at, at.output(RESULT), at.allOutput(RESULT), 0) : null),
    rule: RULES.rank,
  },
];

export const DBF_PAIRS = tableKind({
  id: "dbf-pairs",
  system: "dbf",
  title: called("DBf pairs"),
  rowIs: "pair",
  hint: pairsHint,
  inBook: { resultIs: "share" },
  mayNotCount: NOT_REGULATED,
  inputs: [SECTION, PAIR, ...PLAYERS, ...HANDICAPS, SCORE, PERCENT, MAXIMUM, BOARDS, SIT_OUT_BOARDS],
  byPlace: pairOfEastAndWest(PLAYERS, [...PLAYERS, ...HANDICAPS, SCORE]),
  twins: [{ columns: HANDICAPS, mean: "handicap pair" }, WON_OF_MAXIMUM],
  couples: [{ players: PLAYERS, headers: ["Players", "Pair", "Names", "Pair players", "NS"] }],
  inNames: [SEATED],
  outputs: OUTPUTS,
  settings: FIELD_SETTINGS,
  findMore: inOrderOfNames([SEATED[0]!, SEATED[1]!], preferExact),
  settles: (on) => {
    const { open, ...settled } = settledByField(on);
    return { ...settled, open: [...open, ...directionsOpen(on.sheet, on.tables)] };
  },
  suits: (rows) => suitsField(rows, HANDICAPS),
  carries: carried(SEATED),
  prepared: {
    number: PAIR,
    names: PLAYERS,
    carried: { handicap: HANDICAPS },
    boards: BOARDS,
    results: [[SCORE, trialScore]],
  },
  compute,
});

// ---------------------------------------------------------------- formulas

function expectedFormula(at: References): string {
  const known = `${meanFormula(at, HANDICAPS)},${at.output(PAIR_HANDICAP)},${at.rows}`;
  if (at.settings["scoring"] === "imp") return `DBF.EXPECTED(${known}${conditionArguments(at, false)})`;
  return `DBF.EXPECTEDPERCENT(${known}${at.settings["datum"] === "yes" ? ",TRUE" : ""})`;
}

function changeFormula(at: References): string | null {
  const boards = boardsFormula(at);
  if (boards === null) return null;
  const known = `${at.output(RESULT)},${at.output(PAIR_HANDICAP)},${meanFormula(at, HANDICAPS)},${at.rows}`;
  return `DBF.DELTA(${known},${boards}${conditionArguments(at, true)})`;
}

// ---------------------------------------------------------------- computing

function compute(entries: Entries): Computed {
  const fields = computeFields(entries, FIELD);
  const { lines, groups, check, facts, valuesOnly, sections, played } = fields;
  return {
    ...byRules(OUTPUTS, lines),
    summaries: [
      {
        ...checkedBy(
          checkTable(check, entries.language, check.length > 1 ? SECTION_TITLE : null),
          fields,
          FIELD,
          entries,
          CHANGE,
        ),
        live: (at) => checkFormula(at, entries, lines, check),
      },
    ],
    groups,
    facts,
    valuesOnly,
    sections,
    played,
    trails: (row, output) => fieldTrails(row, output === PAIR_HANDICAP || output === RESULT, groups, FIELD, entries),
  };
}

/** The check as a formula over the pairs' handicaps and results, if the function gives the same. */
function checkFormula(
  at: TableCells,
  { rows, settings, language }: Entries,
  lines: ReadonlyMap<Row, Line>,
  check: readonly CheckLine[],
): string | null {
  const [only, more] = check;
  const areResults = rows.every((row) => row.cell(SCORE) === lines.get(row)?.played?.result.value);
  const results = at.output(RESULT) ?? (areResults ? at.input(SCORE) : null);
  const [one, two, result] = [...HANDICAPS.map((of) => at.input(of)), results];
  if (!only || more || !one || !two || !result || rows.length !== lines.size) return null;
  const { boards } = only.check;
  const { tables, scoring, datum } = settings;
  const pairs: dbf.PairEntry[] = [];
  for (const row of rows) {
    const { played, handicaps } = lines.get(row)!;
    const plain = HANDICAPS.every((of, i) => row.cell(of) === handicaps[i]);
    if (!plain || played === null || played.boards !== boards) return null;
    pairs.push({ handicaps: [handicaps[0]!, handicaps[1]!], result: played.result.value });
  }
  const same = dbf.pairTournament(pairs, {
    boards: boards!,
    tables: tables as number | null,
    scoring: scoring as dbf.Scoring,
    datum: datum === "yes",
  });
  if (same instanceof Problem) return null;
  const entered = pairs.map((pair) => pair.result as number);
  const reasons = dbf.shownReasons(same.check, entered).map(({ code }) => code);
  const planned = dbf.checkCells(only.check, only.reasons, language);
  if (!dbf.checkCells(same.check, reasons, language).every((cell, i) => agree(cell, planned[i]!))) return null;
  const given = [one, two, result].map(blanksAsText);
  const conditions = [boards, tables ?? "", `"${scoring}"`, datum === "yes" ? "TRUE" : "FALSE", `"${language}"`];
  return `DBF.CHECK(${sideBySide(given)},${conditions.join(",")})`;
}

/** Sums of results as cells show them may differ in the last digit. */
function agree(a: Plain, b: Plain): boolean {
  return a === b || (typeof a === "number" && typeof b === "number" && Math.abs(a - b) < 1e-12);
}
