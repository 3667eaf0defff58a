import { cellProblem, orderProblem, ownTableText, readOwnTable, type OwnTable } from "../../kernel/seasons/ownTable";
import { editionsOf, inForce } from "../../kernel/seasons/editions";
import { invalid, Problem, type Result } from "../../kernel/problem";
import type { EventSettings } from "../../kernel/seasons/season";
import { PRINTED, type AdjustmentRow } from "./tables";

/** All tables of an edition. */
export interface ChessTables {
  /** The adjustment of the lower rated player, by half points of difference; the last entry is "or more". [chess:2] */
  readonly byHalves: readonly number[];
  /** The divisor for the difference of the totals. [chess:5] */
  readonly divisor: number;
  /** True for a club's own tables. */
  readonly isOwn: boolean;
}

/** The tables of an edition, from its printed rows: a row applies up to the next one. */
export function tablesOf(adjustments: readonly AdjustmentRow[], divisor: number, isOwn = false): ChessTables {
  const capped = adjustments[adjustments.length - 1]!.difference * 2;
  const byHalves = new Array<number>(capped + 1).fill(0);
  for (const { difference, adjustment } of adjustments) byHalves.fill(adjustment, difference * 2);
  return { byHalves, divisor, isOwn };
}

export const EDITIONS = editionsOf(PRINTED, ({ adjustments, divisor }) => tablesOf(adjustments, divisor));

/** The defaults. */
export const LATEST = inForce(EDITIONS, null);

/** The tables on a day; the latest for no day (null). */
export function tablesOn(day: number | null): ChessTables {
  return inForce(EDITIONS, day);
}

/** The largest possible difference or adjustment. */
const LARGEST = 100;

/** The latest tables, with a league's own adjustments: difference and adjustment in each row; the last row is "or more". */
export function withOwnTable(table: OwnTable): Result<ChessTables> {
  const half = (field: string, received: number) =>
    received >= 0 && received <= LARGEST && Number.isInteger(received * 2)
      ? undefined
      : invalid("chess-own-half", { field, received, largest: LARGEST });
  const problem = cellProblem(table, 0, half) ?? cellProblem(table, 1, half) ?? orderProblem(table, 0);
  if (problem) return problem;
  const rows = table.rows.map(([difference, adjustment]) => ({ difference: difference!, adjustment: adjustment! }));
  return tablesOf(rows, LATEST.divisor, true);
}

/** The settings of a book with a league's own table and divisor. */
export const ADJUSTMENTS = "adjustments";
export const DIVISOR = "divisor";

/** A league's own table as the text of settings: the rows where the adjustment changes, and the last one, "or more". */
export function ownText({ byHalves, divisor }: ChessTables): EventSettings {
  const last = byHalves.length - 1;
  const rows = byHalves.map((adjustment, halves) => [halves / 2, adjustment]);
  const told = rows.filter(([, one], i) => i === 0 || i === last || one !== byHalves[i - 1]);
  return { [ADJUSTMENTS]: ownTableText(told), [DIVISOR]: divisor };
}

/** The tables for a day of play: the paper's, or a league's own. */
export function tablesBy(settings: EventSettings, day: number | null): Result<ChessTables> {
  const [adjustments, divisor] = [settings[ADJUSTMENTS] ?? null, settings[DIVISOR] ?? null];
  if (adjustments === null && divisor === null) return tablesOn(day);
  const tables = adjustments === null ? LATEST : withOwnTable(readOwnTable(String(adjustments)));
  if (tables instanceof Problem)
    return invalid("book-setting", { key: ADJUSTMENTS, received: adjustments, allowed: "0/0, 1/1, 2/3" });
  if (divisor === null) return tables;
  if (typeof divisor !== "number" || !(divisor > 0))
    return invalid("book-setting", { key: DIVISOR, received: divisor, allowed: "8" });
  return { ...tables, divisor, isOwn: true };
}
