import { isBlank } from "../../../sheet";
import { isEmptyRow, range, relaid, textAt, type Laid, type Step } from "../../laid";
import { headerKey } from "../../words/headerWords";

type Part = Step & { readonly do: "part" };

/** Tables beside each other, a blank column between them; or below each other, under other headers. */
export function parts(laid: Laid): Part[] {
  if (laid.steps.length > 0) return [];
  const beside = tablesBeside(laid);
  return beside.length > 0 ? beside : tablesBelow(laid);
}

function tablesBeside(laid: Laid): Part[] {
  const filled = range(0, laid.width).map((column) => laid.rows.some((row) => !isBlank(row[column]?.cell ?? null)));
  const runs: Part[] = [];
  for (const [column, isFilled] of filled.entries()) {
    if (!isFilled) continue;
    const last = runs[runs.length - 1];
    if (last?.to === column - 1) runs[runs.length - 1] = { ...last, to: column };
    else runs.push({ do: "part", from: column, to: column, top: 0, bottom: null });
  }
  const wide = runs.filter(({ from, to }) => to > from);
  return wide.length > 1 ? wide : [];
}

/** Blank rows part them; a title is of what is below it, a last note of what is above. The last goes on as far as the sheet. */
function tablesBelow(laid: Laid): Part[] {
  const tops: number[] = [];
  let isTitle = true;
  for (const row of range(0, laid.rows.length)) {
    const begins = !isEmptyRow(laid, row) && (row === 0 || isEmptyRow(laid, row - 1));
    if (begins && !isTitle && isOfTable(laid, row)) tops.push(row);
    if (begins && tops.length === 0) tops.push(row);
    if (begins) isTitle = !isOfTable(laid, row);
    else if (isTitle && countIn(laid, row) > 2) isTitle = false;
  }
  const heads = tops.map((top) => range(top, laid.rows.length).find((row) => countIn(laid, row) > 2) ?? top);
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

/** More are no tables of their own. */
const MOST_BELOW = 6;

function countIn(laid: Laid, row: number): number {
  return (laid.rows[row] ?? []).filter(({ cell }) => !isBlank(cell)).length;
}

/** Whether rows of a table come before the next blank row. */
function isOfTable(laid: Laid, top: number): boolean {
  const end = range(top, laid.rows.length).find((row) => isEmptyRow(laid, row)) ?? laid.rows.length;
  return range(top, end).filter((row) => countIn(laid, row) > 2).length >= 2;
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
