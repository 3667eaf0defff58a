import type { Sheet } from "../../../sheet/sheet";

/** The summaries that a fill may have left. */
export const SUMMARIES = ["Standings", "Check", "Matches", "League", "Ranking"] as const;

/** Names the sheet that the summary belongs to: `Matches_Cards_2026`. Letters, digits and underscores only. */
export function tableName(summary: string, source: string): string {
  return `${summary}_${source}`.replace(/[^\p{L}\p{N}]+/gu, "_").slice(0, 200);
}

/** Whether two tables are of the same summary: where a name was taken, a number follows it. */
export function isOfSummary(table: string, name: string): boolean {
  return table.replace(/_\d+$/, "") === name.replace(/_\d+$/, "");
}

/** The sheets on which there is a summary of another one of them. */
export function withSummaries(sheets: readonly Sheet[], all: readonly Sheet[]): ReadonlySet<Sheet> {
  const tables = (sheet: Sheet) => (sheet.tables ?? []).map(({ name }) => name);
  const candidates = sheets.filter((sheet) => tables(sheet).some((name) => BEGINS_AS_ONE.test(name)));
  const isSummary = (sheet: Sheet, name: string) =>
    all.some((one) => one !== sheet && SUMMARIES.some((summary) => isOfSummary(name, tableName(summary, one.name))));
  return new Set(candidates.filter((sheet) => tables(sheet).some((name) => isSummary(sheet, name))));
}

const BEGINS_AS_ONE = new RegExp(`^(${SUMMARIES.join("|")})_`);
