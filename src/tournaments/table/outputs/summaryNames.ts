import type { Sheet } from "../../../sheet/sheet";

/** The summaries that a fill may have written. */
export const SUMMARIES = ["Standings", "Check", "Matches", "League", "Ranking"] as const;

/** The name of a summary's table, with its source sheet: `Matches_Cards_2026`. Letters, digits and underscores only. */
export function tableName(summary: string, source: string): string {
  return `${summary}_${source}`.replace(/[^\p{L}\p{N}]+/gu, "_").slice(0, 200);
}

/** True if two tables belong to the same summary: a number follows a name that was taken. */
export function isOfSummary(table: string, name: string): boolean {
  return table.replace(/_\d+$/, "") === name.replace(/_\d+$/, "");
}

/** The sheets that hold a summary of another sheet. */
export function withSummaries(sheets: readonly Sheet[], all: readonly Sheet[]): ReadonlySet<Sheet> {
  const tables = (sheet: Sheet) => (sheet.tables ?? []).map(({ name }) => name);
  const candidates = sheets.filter((sheet) => tables(sheet).some((name) => BEGINS_AS_ONE.test(name)));
  const isSummary = (sheet: Sheet, name: string) =>
    all.some((one) => one !== sheet && SUMMARIES.some((summary) => isOfSummary(name, tableName(summary, one.name))));
  return new Set(candidates.filter((sheet) => tables(sheet).some((name) => isSummary(sheet, name))));
}

const BEGINS_AS_ONE = new RegExp(`^(${SUMMARIES.join("|")})_`);
