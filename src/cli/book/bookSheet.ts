// The sheets of tournaments that a press fills, and what is said of them.
import { restatedSheets, type FilledSheet, type Proposal } from "../../book";
import type { WorkbookFile } from "../../files/workbookFile";
import { cut, type Sheet } from "../../sheet";
import type { SheetToFill } from "../../workbook/book/bookSheets";

/** The rows of entered sheets, as `fill --json` gives them. */
export function rowsOf(sheets: readonly FilledSheet[]): readonly object[] {
  const plans = sheets.flatMap(({ plan }) => plan ?? []);
  return plans.flatMap(({ rows }) => rows.map(({ row, outputs, problems }) => ({ row, outputs, problems })));
}

/** The sheets of a file as they stand, by name: copies, which stay as they are when the file is written to. */
export function sheetsOf(file: WorkbookFile): ReadonlyMap<string, Sheet> {
  const whole = { top: 0, left: 0, bottom: Infinity, right: Infinity };
  return new Map([...file.sheets, ...file.hidden].map((sheet) => [sheet.name, cut(sheet, whole)]));
}

/** The sheets of other tournaments whose figures a press restates. */
export function restatedOf(whole: Proposal, entered: readonly string[], file: WorkbookFile): SheetToFill[] {
  const sheets = sheetsOf(file);
  const sheetOf = (name: string) => (file.protectedSheets.has(name) ? undefined : sheets.get(name));
  return restatedSheets(whole, entered, sheetOf).map((filled) => ({
    filled,
    now: sheets.get(filled.sheet)!,
    incoming: null,
  }));
}
