import { nearCell } from "../../kernel/numbers/near";
import type { Language } from "../../kernel/language";
import type { FillPlan } from "../../tournaments";
import { tableName } from "../../tournaments/table/outputs/summaryNames";
import { valueAt, type CellValue, type Sheet } from "../../sheet";
import type { Plain } from "../../kernel/problem";
import { fill, type FillChoice } from "./fill";
import { findTable, type Workbook } from "../port";
import { summaryTable, type TableContent } from "./tablePlaces";

// Tables of values do not follow the sheet that they sum up, so they are compared with its current summary.

/** Titles of the tables that differ from the plan. */
export async function outOfDate(workbook: Workbook, plan: FillPlan, language: Language): Promise<string[]> {
  const titles: string[] = [];
  for (const summary of plan.summaries) {
    const content = summaryTable(summary, plan.sheet, language);
    const table = await findTable(workbook, content.name);
    if (!table) continue;
    const { top, left } = table.area;
    const bottom = Math.max(table.area.bottom, top + content.rows.length);
    const now = await workbook.read(table.sheet, { ...table.area, bottom });
    if (!shows(now, top, left, table.area.bottom, content)) titles.push(table.sheet);
  }
  return titles;
}

/** Updates the tables of a plan and nothing else. Rejects with ChangesStopped. */
export async function refreshTables(
  workbook: Workbook,
  plan: FillPlan,
  { language, asOf }: Pick<FillChoice, "language" | "asOf">,
): Promise<void> {
  const standing: FillPlan["summaries"][number][] = [];
  for (const summary of plan.summaries)
    if (await findTable(workbook, tableName(summary.name.en, plan.sheet))) standing.push(summary);
  const choice = { incoming: null, formulas: false, replace: false, language, ...(asOf === undefined ? {} : { asOf }) };
  await fill(workbook, { ...plan, writes: [], pages: null, summaries: standing }, choice);
}

/** Whether a table has the rows of the content. Its headers may be in the other language. */
function shows(now: Sheet, top: number, left: number, bottom: number, { headers, rows }: TableContent): boolean {
  if (bottom - top !== Math.max(1, rows.length)) return false;
  return rows.every((row, r) => headers.every((_, c) => isSame(valueAt(now, top + 1 + r, left + c), row[c] ?? null)));
}

/** LibreOffice keeps only 15 digits of a number. */
function isSame(found: CellValue, wanted: Plain): boolean {
  if (typeof found === "number" && typeof wanted === "number") return nearCell(found, wanted);
  return (found === "" ? null : found) === (wanted === "" ? null : wanted);
}
