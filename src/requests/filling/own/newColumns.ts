// Results that no column of her own takes, in new columns at the right of her table, each in the line of its record or player.
import { highest, lowest } from "../../../kernel/numbers/many";
import { grouped } from "../../../kernel/grouped";
import { range } from "../../../layout/laid";
import { extent, formulaAt, type Place, type Sheet } from "../../../sheet";
import { isFree } from "../../../sheet/cells";
import {
  kindOf,
  saysResult,
  target,
  type CellWrite,
  type FilledColumn,
  type FillPlan,
  type KindId,
} from "../../../tournaments";
import type { RecordLine, RecordLines, ResultColumn } from "../../../tournaments/reading/laidOut";

/** A new column: its headers, and the results that go into it. */
export interface NewColumn {
  readonly called: string;
  readonly heads: readonly CellWrite[];
  readonly of: readonly (readonly [FilledColumn, ResultColumn])[];
}

/** None where one does not fit. `columns`: those of hers whose headers are for results; `isHers`: it goes into one of them. */
export function newColumns(
  plan: FillPlan,
  from: Sheet,
  lines: RecordLines,
  columns: readonly ResultColumn[],
  isHers: (output: FilledColumn) => boolean,
): readonly NewColumn[] {
  const has = ({ name }: FilledColumn) =>
    plan.rows.some(({ row, outputs }) => lines.of.has(row - 1) && (outputs[name.en] ?? null) !== null);
  const outputs = kindOf(plan.kind as KindId).outputs.filter((one) => !one.isWorking && !isHers(one) && has(one));
  const groups = [...grouped(outputs, (one) => headerOf(one, lines, plan)).entries()];
  // A column that holds something else is left as it is, and no other one comes beside it.
  const open = groups.filter(([, of]) =>
    columns.every(({ header, called }) => ![header, called].some((text) => saysResult(of, text))),
  );
  const first = firstFree(from, lines, open.length);
  if (first === null) return [];
  return open.map(([called, of], i) => {
    const column = first + i;
    const newHeader = { like: lines.right, alone: column >= extent(from).right };
    const heads = lines.heads.map((row) => ({ ...target(row, column, called, null, null), newHeader }));
    return {
      called,
      heads,
      of: of.map((output) => [output, cellsIn(lines, column, called, of.length > 1 ? output : null)]),
    };
  });
}

/** Of the two of a pair, each in his own line, one column has the new handicaps of both. */
function headerOf(output: FilledColumn, lines: RecordLines, { language }: FillPlan): string {
  const name = output.name[language];
  const areApart = [...lines.of.values()].every(
    (record) => lineOf(record, output) !== null && new Set(record.names.map(({ line }) => line)).size > 1,
  );
  return areApart ? name.replace(/ \d$/, "") : name;
}

/** The line of the only player that a result is of. */
function lineOf({ names }: RecordLine, { tellsOf = [] }: FilledColumn): number | null {
  const [only, more] = tellsOf;
  const own = more === undefined ? names.find(({ field }) => field === only?.name.en) : undefined;
  return own?.line ?? null;
}

/** The cells of a new column: in the first line of each record, or in those of the players that `output` is of. */
function cellsIn(lines: RecordLines, column: number, header: string, output: FilledColumn | null): ResultColumn {
  const of = [...lines.of];
  const cellOf = (record: RecordLine): Place => [(output && lineOf(record, output)) ?? record.first, column];
  const cells = new Map(of.map(([row, record]) => [row, cellOf(record)]));
  const signed = new Map(
    of.map(([row, { names }]) => [row, names.map(({ player, line }) => ({ player, place: [line, column] as const }))]),
  );
  const areApart = of.every(
    ([, { names }]) => new Set(names.map(({ line }) => line)).size === names.length && names.length > 1,
  );
  return { header, called: header, cells, lines: areApart ? signed : new Map() };
}

/** The first of so many free columns right of the table, with another free one before whatever is beside it. */
function firstFree(from: Sheet, { heads, right, of }: RecordLines, count: number): number | null {
  const last = highest([...of.values()].flatMap(({ first, names }) => [first, ...names.map(({ line }) => line)]));
  const rows = range(lowest(heads), last + 1);
  const isOpen = (column: number) =>
    rows.every((row) => isFree(from, row, column) && formulaAt(from, row, column) === null);
  return range(right + 1, right + 2 + count).every(isOpen) ? right + 1 : null;
}
