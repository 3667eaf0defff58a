import { filledIn, isEmptyRow, range, relaid, runsOfColumns, textAt, type Laid, type Step } from "../../laid";
import { fieldNamed } from "../../columns";
import type { RecordType } from "../../recordType";
import { headerKey } from "../../words/headerWords";

type Part = Step & { readonly do: "part" };

/**
 * Finds tables side by side with a blank column between them, or below each other under different headers. Text is cut
 * first.
 */
export function parts(laid: Laid): Part[] {
  if (laid.steps.some((step) => step.do !== "cut")) return [];
  const beside = tablesBeside(laid);
  return beside.length > 0 ? beside : tablesBelow(laid);
}

function tablesBeside(laid: Laid): Part[] {
  const wide = runsOfColumns(laid).filter((columns) => columns.length > 1);
  return wide.length > 1
    ? wide.map((columns) => ({ do: "part", from: columns[0]!, to: columns[columns.length - 1]!, top: 0, bottom: null }))
    : [];
}

/**
 * Blank rows separate the tables. A title belongs to the table below it, a last note to the one above. The last table
 * goes to the end of the sheet.
 */
function tablesBelow(laid: Laid): Part[] {
  const tops: number[] = [];
  // The first band that does not belong to a table yet.
  let waiting: number | null = null;
  for (const band of bandsOf(laid)) {
    waiting ??= band[0]!;
    if (band.filter((row) => isLine(laid, row)).length < 2) continue;
    tops.push(waiting);
    waiting = null;
  }
  const heads = tops.map((top) => range(top, laid.rows.length).find((row) => isLine(laid, row)) ?? top);
  const keys = heads.map((head) =>
    range(0, laid.width)
      .map((column) => headerKey(textAt(laid, head, column)))
      .join(),
  );
  if (tops.length < 2 || tops.length > MOST_BELOW || new Set(keys).size < 2) return [];
  return tops.map((top, i): Part => {
    const next = tops[i + 1];
    return { do: "part", from: 0, to: laid.width - 1, top, bottom: next === undefined ? null : next - 1 };
  });
}

/** More parts are not tables of their own. */
const MOST_BELOW = 6;

/** Groups of rows with blank rows between them. */
function bandsOf(laid: Laid): number[][] {
  const bands: number[][] = [];
  for (const row of range(0, laid.rows.length)) {
    if (isEmptyRow(laid, row)) continue;
    const last = bands[bands.length - 1];
    if (last !== undefined && last[last.length - 1] === row - 1) last.push(row);
    else bands.push([row]);
  }
  return bands;
}

/** Whether a row belongs to a table; with fewer cells it is a title or a note. Two cells are enough in cut text. */
function isLine(laid: Laid, row: number): boolean {
  return filledIn(laid, row).length >= (laid.steps.length > 0 ? 2 : 3);
}

/** The headers of a table are within this many rows. */
const HEADER_ROWS = 200;

/**
 * Tables whose adjacent headers are all fields of the record, one of them a name. Each goes to the end of the sheet.
 */
export function partsOf(laid: Laid, { fields }: RecordType): Part[] {
  return range(0, Math.min(laid.rows.length, HEADER_ROWS)).flatMap((top) => {
    const named = range(0, laid.width).map((column) => fieldNamed(fields, textAt(laid, top, column)));
    if (!named.some((field) => field?.isName)) return [];
    const runs = runsOfColumns({ ...laid, rows: [laid.rows[top]!] });
    return runs
      .filter((run) => run.every((column) => named[column]) && run.some((column) => named[column]!.isName))
      .map((run): Part => ({ do: "part", from: run[0]!, to: run[run.length - 1]!, top, bottom: null }));
  });
}

export function part(old: Laid, step: Part): Laid {
  const { from, to, top, bottom } = step;
  const rows = old.rows.slice(top, bottom === null ? undefined : bottom + 1);
  return relaid(
    old,
    step,
    0.1,
    rows.map((row) => row.slice(from, to + 1)),
  );
}
