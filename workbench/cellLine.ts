// The line under the grid: it says the selected cell in words. The grid itself is a picture to a screen reader.
import { areaAddress } from "../src/sheet";
import type { Language } from "../src/kernel/language";
import { noteOf } from "./errorNotes";
import type { Grid } from "./grid";
import { SheetCells } from "./sheetCells";
import { pageText } from "./texts";
import type { UniverWorkbook } from "./univerWorkbook";

/** `Cell C11: #VALUE!. Reason: … Formula: =CHESS.POINTSSTART(C5:C10,G5:G10)` */
export async function cellLine(grid: Grid, workbook: UniverWorkbook, language: Language): Promise<string> {
  const { area } = await workbook.selection();
  const sheet = grid.api.getActiveWorkbook()!.getActiveSheet();
  const cells = new SheetCells(grid, sheet);
  const { top, left } = area;
  const content = sheet.getRange(top, left).getDisplayValue();
  const formula = cells.formulaAt(top, left);
  const note = noteOf(cells.at(top, left), formula);
  const one = area.top === area.bottom && area.left === area.right;
  return [
    pageText(language, one ? "line-cell" : "line-cells", {
      cell: areaAddress({ top, left, bottom: top, right: left }),
      area: areaAddress(area),
      content: content === "" ? pageText(language, "line-empty") : content,
    }),
    ...(note === null ? [] : [pageText(language, "line-reason", { note })]),
    ...(formula === null ? [] : [pageText(language, "line-formula", { formula })]),
  ].join(" ");
}
