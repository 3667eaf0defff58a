import type { Workbook } from "../port";
import { SUMMARIES, tableName } from "../../tournaments/table/outputs/summaryNames";

/**
 * The sheet that the summaries belong to: `sheet` itself, or the one that it sums up; null if the workbook has no
 * summaries.
 */
export async function sourceOfTables(workbook: Workbook, sheet: string): Promise<string | null> {
  // Reading any cell returns the tables of the sheet.
  const standing = (await workbook.read(sheet, { top: 0, left: 0, bottom: 0, right: 0 })).tables ?? [];
  const { sheets, found } = await workbook.overview(SUMMARIES.map((summary) => tableName(summary, sheet)));
  for (const { name: source } of sheets)
    for (const summary of SUMMARIES)
      if (standing.some(({ name }) => name === tableName(summary, source))) return source;
  return found.some((table) => table?.is === "table") ? sheet : null;
}
