// The results of records that were laid out as rows, in the cells that her own sheet has for them as well.
import type { Plain } from "../../../kernel/problem";
import { told } from "../../../kernel/told";
import { nameKey } from "../../../people/nameKey";
import {
  address,
  columnName,
  formulaAt,
  isBlank,
  isFault,
  parseArea,
  textOf,
  valueAt,
  type Place,
  type Sheet,
} from "../../../sheet";
import { holds, isFree } from "../../../sheet/cells";
import {
  columnsFor,
  kindOf,
  PLAIN_DIFFERENCE,
  type CellWrite,
  type Difference,
  type FilledColumn,
  type FillPlan,
  type KindId,
} from "../../../tournaments";
import { isOfRows } from "../../../tournaments/reading/from";
import type { RecordLines, ResultColumn } from "../../../tournaments/reading/laidOut";
import { newColumns } from "./newColumns";
import { quotedSheet } from "../../../workbook/changing/references";

/** Her sheet, and its columns for results; of each part of it. */
export interface HerColumns {
  readonly from: Sheet;
  readonly forResults: readonly (readonly ResultColumn[])[];
  /** Of each part, the lines of its records; null where new columns cannot stand beside them. */
  readonly lines: readonly (RecordLines | null)[];
  /** Those of her columns in which her records have nothing: the places of their headers. */
  readonly empty: readonly Place[];
  /** Those that her records come from. */
  readonly read: ReadonlySet<number>;
}

/** The plan for the rows, with what goes into her own columns: formulas that give the cells of the rows, or their values. */
export function withOwnCells(rows: FillPlan, hers: HerColumns): FillPlan {
  const { from, empty, read } = hers;
  // A table of players in her sheet knows nothing of the columns with the games, nor of what goes into its own.
  const isRead = ({ code, sheet, cell }: FillPlan["assumptions"][number]) =>
    sheet === from.name &&
    (code === "column-stays-empty" || (code === "column-not-read" && read.has(parseArea(cell ?? "")?.left ?? -1)));
  const plan = withResultsAlso({ ...rows, assumptions: rows.assumptions.filter((one) => !isRead(one)) }, hers);
  const filled = new Set(plan.also?.flatMap(({ writes }) => writes).map(({ column }) => column));
  const open = empty.filter(([, column]) => !filled.has(column));
  if (open.length === 0) return plan;
  return { ...plan, assumptions: [...plan.assumptions, ...open.map((place) => emptyTold(from, ...place))] };
}

function emptyTold(from: Sheet, row: number, column: number): FillPlan["assumptions"][number] {
  const details = { header: textOf(valueAt(from, row, column)).trim(), column: columnName(column), sheet: from.name };
  return { ...told("column-stays-empty", details), sheet: from.name, cell: address(row, column) };
}

function withResultsAlso(plan: FillPlan, { from, forResults, lines }: HerColumns): FillPlan {
  const formats = new Map(plan.writes.flatMap(({ column, format }) => (format === null ? [] : [[column, format]])));
  const columns = forResults.flatMap((ofPart, part) => {
    const found = columnsOfPart(plan, from, ofPart);
    const [own, of] = [[...found], lines[part]];
    const added = of ? newColumns(plan, from, of, ofPart, (output) => found.has(output)) : [];
    const all = [...own.map((one) => ({ called: one[1].called, heads: [], of: [one] })), ...added];
    return all.flatMap(({ called, heads, of: results }) => {
      const writes = results.flatMap(([output, column]) =>
        cellsOf(plan, output, column).flatMap((one) => writeOf(plan, from, output, one, formats) ?? []),
      );
      return writes.length === 0 ? [] : [{ called, writes: [...heads, ...writes] }];
    });
  });
  if (columns.length === 0) return plan;
  const headers = [...new Set(columns.map(({ called }) => called))];
  const writes = columns.flatMap((one) => one.writes);
  const differences = writes.flatMap(({ row, column, value: expected, was: found, replaces }): Difference[] => {
    const details = { found: isFault(found) ? found.error : found, expected };
    const about = { sheet: from.name, cell: address(row, column), found, expected };
    return replaces ? [{ code: PLAIN_DIFFERENCE, details, ...about }] : [];
  });
  const also = [...(plan.also ?? []), { sheet: from.name, headers, writes }];
  return { ...plan, also, differences: [...plan.differences, ...differences] };
}

/** A result, and where it goes. */
interface ResultCell {
  readonly value: Plain;
  /** The loser's part of what was exchanged. */
  readonly isTaken: boolean;
  /** From 0: its row, and its cell on her sheet. */
  readonly row: number;
  readonly place: Place;
}

function cellsOf(
  { rows, played }: FillPlan,
  { name, isExchanged }: FilledColumn,
  { cells, lines }: ResultColumn,
): ResultCell[] {
  const isOfLines = isExchanged === true && lines.size > 0;
  const fared = isOfLines ? faredIn(played) : null;
  return rows.flatMap(({ row, outputs }): ResultCell[] => {
    const value = outputs[name.en] ?? null;
    if (value === null) return [];
    if (isOfLines)
      return (lines.get(row - 1) ?? []).flatMap(({ player, place }) => {
        const sign = fared!.get(`${row - 1} ${nameKey(player)}`);
        return sign === undefined ? [] : [{ value: sign * (value as number), isTaken: sign < 0, row: row - 1, place }];
      });
    const place = cells.get(row - 1);
    return place === undefined ? [] : [{ value, isTaken: false, row: row - 1, place }];
  });
}

/** By row and player: 1 for who won, -1 for who lost. */
function faredIn(played: FillPlan["played"]): ReadonlyMap<string, number> {
  return new Map(
    (played?.lines ?? []).flatMap(({ row, player, result }) =>
      player !== null && (result === "won" || result === "lost")
        ? [[`${row} ${nameKey(player)}`, result === "won" ? 1 : -1] as const]
        : [],
    ),
  );
}

/** The sheet's column for each output. A column counts only if most of what it holds already is what the rule gives. */
function columnsOfPart(plan: FillPlan, from: Sheet, columns: readonly ResultColumn[]) {
  const { outputs } = kindOf(plan.kind as KindId);
  const needed = outputs.filter((output) => columns.some((column) => cellsOf(plan, output, column).length > 0));
  const fits = (output: FilledColumn, column: ResultColumn) => {
    const isOpen = ({ place }: ResultCell) => isFree(from, ...place) && formulaAt(from, ...place) === null;
    const all = cellsOf(plan, output, column);
    const filled = all.filter((one) => !isOpen(one));
    const isOwn = ({ place, value }: ResultCell) => isOurs(from, place) || holds(valueAt(from, ...place), value);
    const others = filled.filter((one) => !isOwn(one));
    const isHers = others.some(({ place }) => isBlank(valueAt(from, ...place)));
    return all.length > 0 && !isHers && (others.length === 0 || others.length * 2 < filled.length);
  };
  return columnsFor(outputs, needed, columns, { isPlaced: () => false, fits });
}

/** `='Evening results'!K5`, `=-'Evening results'!K5`, also of rows that were laid out before. */
function isOurs(from: Sheet, [row, column]: Place): boolean {
  const named = /^=-?'((?:[^']|'')+)'!\$?[A-Z]{1,3}\$?\d{1,7}$/.exec(formulaAt(from, row, column) ?? "")?.[1];
  return named !== undefined && isOfRows(named.replace(/''/g, "'"), from.name);
}

function writeOf(
  { placeOf, sheet }: FillPlan,
  from: Sheet,
  output: FilledColumn,
  { value, isTaken, row, place: [own, column] }: ResultCell,
  formats: ReadonlyMap<number, string>,
): CellWrite | null {
  const was = valueAt(from, own, column);
  if (holds(was, value)) return null;
  const place = placeOf(row, output);
  const formula = place && `=${isTaken ? "-" : ""}${quotedSheet(sheet)}!${address(...place)}`;
  const format = (place && formats.get(place[1])) ?? output.format ?? null;
  const replaces = !isBlank(was) && !isOurs(from, [own, column]);
  return { row: own, column, value, formula, spill: null, format, was, replaces };
}
