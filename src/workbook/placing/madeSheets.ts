// Sheets that a book makes anew, in a workbook: an evening to type on, the noticeboard.
import type { MadeSheet } from "../../book";
import { freeSheetName, inBrackets } from "../../sheet";
import { NO_CHANGES, wholeSheet, type Changes } from "../changing/changes";
import type { Workbook } from "../port";

/** What makes the sheet, under a name that is free; what is in the workbook stays as it is. */
export async function placeMade(
  workbook: Workbook,
  { name, cells, dress }: MadeSheet,
): Promise<{ readonly sheet: string; readonly changes: Changes }> {
  const taken = (await workbook.sheets()).map((one) => one.name);
  const sheet = freeSheetName([name], taken, inBrackets);
  const results = cells.flatMap(({ row, column, value, formula }) =>
    formula === null || value === null ? [] : [{ row, column, value: value === "" ? null : value }],
  );
  return {
    sheet,
    changes: {
      ...NO_CHANGES,
      sheets: [sheet],
      cells: [{ ...wholeSheet(sheet, null, cells), results }],
      dress: [{ sheet, is: dress, was: null }],
    },
  };
}
