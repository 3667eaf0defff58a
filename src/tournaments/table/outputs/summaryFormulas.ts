import type { Plain } from "../../../kernel/problem";
import type { Summary } from "../../fillPlan";
import type { LiveSummary, Placed, TableCells } from "./output";
import { address, isBlank, isFault, valueAt, type Area, type Sheet } from "../../../sheet/sheet";
import { memoize } from "../../../kernel/memoize";
import type { Companion } from "../rows/row";

// Live summaries: one formula gives the whole table from the tournament's cells.

/** The summaries with their formulas, if the sheet has one table with nothing between its rows. */
export function withFormulas(
  summaries: readonly LiveSummary[],
  sheet: Sheet,
  placed: readonly Placed[],
  companion: Companion | null,
): Summary[] {
  const [only, more] = placed;
  const at = only && !more && isUnbroken(only, sheet) ? cellsOf(only, sheet, companion) : null;
  return summaries.map(({ live, ...summary }) => {
    if (!at || !live || summary.rows.length === 0) return summary;
    // Made on demand: checking that the formula agrees with the rows may take as long as the rest of the plan.
    const formula = memoize(() => live(at));
    return {
      ...summary,
      get formula() {
        const own = formula(null);
        return own === null ? undefined : `=${own}`;
      },
    };
  });
}

/** True if only the tournament's own rows and blank ones are between the first and the last row. */
function isUnbroken({ block: { located, rows } }: Placed, sheet: Sheet): boolean {
  const own = new Set(rows.map(({ row }) => row));
  for (let row = located.headerRow + 1; row <= lastOf(rows); row++) {
    if (own.has(row)) continue;
    for (let column = located.left; column <= located.right; column++)
      if (!isBlank(valueAt(sheet, row, column))) return false;
  }
  return rows.length > 0;
}

function lastOf(rows: readonly { readonly row: number }[]): number {
  return rows[rows.length - 1]?.row ?? 0;
}

function cellsOf({ block: { located, rows }, places }: Placed, sheet: Sheet, companion: Companion | null): TableCells {
  const [top, bottom] = [rows[0]!.row, lastOf(rows)];
  const inputs = [...located.places.values()];
  const cells = (area: Area) => rangeOn(sheet, area);
  const column = (at: number | undefined) => (at === undefined ? null : cells({ top, left: at, bottom, right: at }));
  return {
    whole: { top: located.headerRow, left: Math.min(...inputs), bottom, right: Math.max(...inputs) },
    cells,
    input: (of) => column(located.places.get(of)),
    output: (of) => column(places.get(of)),
    companion: (of) => {
      const at = companion?.located.places.get(of);
      if (!companion || companion.sheet.origins || at === undefined || companion.rows.length === 0) return null;
      const area = { top: companion.rows[0]!.row, left: at, bottom: lastOf(companion.rows), right: at };
      return rangeOn(companion.sheet, area);
    },
  };
}

function rangeOn(sheet: Sheet, { top, left, bottom, right }: Area): string {
  const anchor = (cell: string) => cell.replace(/^([A-Z]+)(\d+)$/, "$$$1$$$2");
  return `'${sheet.name.replace(/'/g, "''")}'!${anchor(address(top, left))}:${anchor(address(bottom, right))}`;
}

/** Columns side by side in the order a function wants, wherever they are; a text or number fills a whole column. */
export function sideBySide(columns: readonly string[]): string {
  return `CHOOSE({${columns.map((_, i) => i + 1).join(",")}},${columns.join(",")})`;
}

/** The content of an area as a worksheet function gets it; errors become texts that nothing reads. */
export function plainCells(sheet: Sheet, { top, left, bottom, right }: Area): Plain[][] {
  const lines: Plain[][] = [];
  for (let row = top; row <= bottom; row++) {
    const line: Plain[] = [];
    for (let column = left; column <= right; column++) {
      const cell = valueAt(sheet, row, column);
      line.push(isFault(cell) ? cell.error : cell);
    }
    lines.push(line);
  }
  return lines;
}
