// Adds sheets that a book makes, such as a sheet for an evening or the noticeboard.
import type { MadeSheet } from "../../book";
import { freeSheetName, inBrackets } from "../../sheet";
import { NO_CHANGES, wholeSheet, type Changes } from "../changing/changes";
import type { Workbook } from "../port";

/** The changes that add the sheet under a free name. Nothing else in the workbook changes. */
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
