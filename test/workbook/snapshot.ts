import { address, areaAddress } from "../../src/sheet";
import type { Workbook } from "../../src/workbook/port";
import { REQUESTS_LATE } from "../host/calculation";

/**
 * `EXCEL=every`, as in `npm run fuzz`: all that Excel does otherwise at once, where a test does not choose itself. In a page there
 * is no process.
 */
export const IS_EVERY = typeof process === "object" && process.env["EXCEL"] === "every";

/** All that a workbook holds: for each sheet its cells by address, and its tables. */
export type Snapshot = { readonly [sheet: string]: { readonly [cell: string]: unknown } };

export async function snapshot(workbook: Workbook): Promise<Snapshot> {
  const sheets: { [sheet: string]: { [cell: string]: unknown } } = {};
  // Each is a request, with which results come nearer that are late.
  for (let asked = 0; IS_EVERY && asked < REQUESTS_LATE; asked++) await workbook.sheets();
  for (const { name } of await workbook.sheets()) {
    const { top, left, values, formulas, formats, tables } = await workbook.read(name);
    const cells: { [cell: string]: unknown } = {};
    values.forEach((line, r) =>
      line.forEach((value, c) => {
        const formula = formulas?.[r]?.[c] ?? null;
        const format = formats?.[r]?.[c] ?? null;
        if ((value === null || value === "") && formula === null) return;
        cells[address(top + r, left + c)] = [value, formula, format];
      }),
    );
    for (const table of [...(tables ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1)))
      cells[`table ${table.name}`] = areaAddress(table.area);
    sheets[name] = cells;
  }
  return sheets;
}

/** Cells that are not the same in both, for a failure that can be read. */
export function differencesOf(before: Snapshot, after: Snapshot): string[] {
  const differences: string[] = [];
  for (const sheet of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [a, b] = [before[sheet], after[sheet]];
    if (!a || !b) differences.push(`${sheet}: ${a ? "gone" : "new"}`);
    for (const cell of new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])) {
      const [x, y] = [JSON.stringify(a?.[cell]), JSON.stringify(b?.[cell])];
      if (a && b && x !== y) differences.push(`${sheet}!${cell}: ${x} → ${y}`);
    }
  }
  return differences;
}
