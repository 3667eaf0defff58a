import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { column, name } from "../table/headers/columns";
import { carried, checkTable, handicap, OF_HANDICAPS, SECTION_TITLE, TWO_DECIMALS } from "./entries";
import { checkedBy, computeFields, fieldTrails, RULES, sideOf, type FieldKind, type Line } from "./field";
import {
  BOARDS,
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
import { boardsFormula, conditionArguments, meanFormula, resultArgument } from "./fieldFormulas";
import { rankFormula } from "../table/outputs/rankFormula";
import { isBlank, valueAt, type Sheet } from "../../sheet/sheet";
import type { Located } from "../table/headers/tables";
import { sampleRows } from "../table/names/sample";
import { seated } from "../table/seats";
import { changeOutputs } from "./changes";
import { areRowsOfPairs, pairsHint } from "../table/names/rowsOfPairs";
import { SECTION } from "../table/rows/sections";
import { tableKind } from "../table/tableKind";
import type { Computed } from "../table/declaration";
import type { Entries } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

const PLAYER = column(called("Player"), name, { required: true, mayBeBlank: true });
const HANDICAP = column(called("Handicap"), handicap, {
  required: true,
  mayBeBlank: true,
  tells: OF_HANDICAPS,
});
/** A partner beside the player makes it a list of pairs. */

const SEATS = { players: [PLAYER], handicaps: [HANDICAP] };
const SEATED = seated(SEATS);
const FIELD: FieldKind = { entrants: "players", ...SEATS, names: [PLAYER] };

const NOT_REGULATED = called("not regulated by DBf");

const { change: CHANGE, newHandicaps: NEW_HANDICAPS } = changeOutputs(
  { change: called("Change"), newHandicap: called("New handicap") },
  SEATS,
  changeFormula,
  sideOf,
);

const OUTPUTS: readonly Output<Line>[] = [
  { name: called("Expected"), isWorking: true, format: TWO_DECIMALS, rule: RULES.expected },
  CHANGE,
  ...NEW_HANDICAPS,
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
    formula: (at) => (at.facts["scoresRank"] ? rankFormula(at, at.of(SCORE), at.all(SCORE), 0) : null),
    rule: RULES.rank,
  },
];

export const DBF_INDIVIDUAL = tableKind({
  id: "dbf-individual",
  system: "dbf",
  title: called("Individuals by DBf's formula"),
  rowIs: "player",
  inBook: { resultIs: "share", mayNotCount: { asked: told("book-individuals", {}), reason: "individuals" } },
  inputs: [SECTION, PLAYER, HANDICAP, SCORE, PERCENT, MAXIMUM, BOARDS, SIT_OUT_BOARDS],
  isOfAnother: (sheet, table) => hasNamesBelow(sheet, table) || areRowsOfPairs(sheet, table, PLAYER),
  hint: pairsHint,
  outputs: OUTPUTS,
  settings: FIELD_SETTINGS,
  findMore: preferExact,
  settles: settledByField,
  suits: (rows) => suitsField(rows, [HANDICAP]),
  inNames: [SEATED],
  twins: [WON_OF_MAXIMUM],
  carries: carried(SEATED),
  prepared: { names: [PLAYER], carried: { handicap: [HANDICAP] }, boards: BOARDS, results: [[SCORE, trialScore]] },
  compute,
});

/** True if at least every other row is only a name: two lines per pair. */
function hasNamesBelow(sheet: Sheet, { places, headerRow, left, right }: Located): boolean {
  const at = places.get(PLAYER)!;
  const rows = sampleRows(sheet, headerRow, at);
  const alone = rows.filter((row) => {
    for (let column = left; column <= right; column++)
      if (isBlank(valueAt(sheet, row, column)) === (column === at)) return false;
    return true;
  });
  return rows.length > 2 && alone.length * 2 >= rows.length;
}

function changeFormula(at: References): string | null {
  const [result, boards] = [resultArgument(at), boardsFormula(at)];
  if (result === null || boards === null) return null;
  const known = `${result},${at.of(HANDICAP)},${meanFormula(at, [HANDICAP])},${at.rows}`;
  return `DBF.DELTAINDIVIDUAL(${known},${boards}${conditionArguments(at, true)})`;
}

function compute(entries: Entries): Computed {
  const fields = computeFields(entries, FIELD);
  const { lines, groups, check, facts, valuesOnly, sections, played } = fields;
  const { headerRow, left } = entries.blocks[0]!.located;
  entries.remarks.assume("dbf-not-regulated", [headerRow, left]);
  return {
    ...byRules(OUTPUTS, lines),
    summaries: [
      checkedBy(
        checkTable(check, entries.language, check.length > 1 ? SECTION_TITLE : null, NOT_REGULATED),
        fields,
        FIELD,
        entries,
        CHANGE,
      ),
    ],
    groups,
    facts,
    valuesOnly,
    sections,
    played,
    trails: (row) => fieldTrails(row, false, groups, FIELD, entries),
  };
}
