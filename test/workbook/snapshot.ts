import { address, areaAddress } from "../../src/sheet";
import type { Workbook } from "../../src/workbook/port";
import { REQUESTS_LATE } from "../host/calculation";
import { CELL_ERRORS } from "../host/cellInput";
import type { ExcelHost } from "../host/host";
import { columnOfKey, rowOfKey, type Sheet as HostSheet } from "../host/sheetModel";
import type { Workbook as HostWorkbook } from "../host/workbookModel";

/**
 * `EXCEL=every`, as in `npm run nightly`: all quirks of Excel at once, unless a test chooses for itself. A page has no
 * process.
 */
export const IS_EVERY = typeof process === "object" && process.env["EXCEL"] === "every";

/** Everything in a workbook: the cells of each sheet by address, and its tables. */
export type Snapshot = { readonly [sheet: string]: { readonly [cell: string]: unknown } };

export async function snapshot(workbook: Workbook): Promise<Snapshot> {
  const inExcel = IS_EVERY ? undefined : hostOf.get(workbook)?.workbook;
  if (inExcel) return snapshotOfHost(inExcel);
  const sheets: { [sheet: string]: { [cell: string]: unknown } } = {};
  // Each call is a request, and late results arrive a request earlier.
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

/** The test host of a workbook in Excel: its content can be read without a request. */
export const hostOf = new WeakMap<Workbook, ExcelHost>();

function snapshotOfHost(workbook: HostWorkbook): Snapshot {
  workbook.settle();
  const asRead = (sheet: HostSheet) => {
    const cells: { [cell: string]: unknown } = {};
    const put = (key: number, value: unknown, formula: string | null) => {
      if (value === undefined || (value === "" && formula === null)) return;
      const shown = CELL_ERRORS.has(String(value)) ? { error: value } : value === "" ? null : value;
      const format = sheet.cells.get(key)?.numberFormat ?? null;
      cells[address(rowOfKey(key), columnOfKey(key))] = [shown, formula, format];
    };
    for (const [key, { value, formula = null }] of sheet.cells) put(key, value, formula);
    for (const [key, { value }] of sheet.spilled) put(key, value, null);
    for (const { name, rect } of [...workbook.tablesOn(sheet)].sort((a, b) => (a.name < b.name ? -1 : 1)))
      cells[`table ${name}`] = areaAddress(rect);
    return cells;
  };
  return Object.fromEntries(workbook.sheets.map((sheet) => [sheet.name, asRead(sheet)]));
}

/** The cells that differ between two snapshots, for readable failures. */
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
