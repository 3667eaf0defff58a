// Sheets of a file that come into the workbook as they are: nothing is filled in on them.
import { TakenNames, type Sheet } from "../../sheet";
import { changesTo, NO_CHANGES, shownCells } from "../changing/changes";
import { newWidths } from "./newLooks";
import type { Workbook } from "../port";
import { carryOut } from "../transaction";

/** Adds them under names that are free, all or none; gives their names. Of formulas only the values come along. */
export async function addFileSheets(workbook: Workbook, sheets: readonly Sheet[]): Promise<string[]> {
  const taken = new TakenNames((await workbook.sheets()).map(({ name }) => name));
  const added = sheets.map((sheet) => {
    const name = taken.free([sheet.name]);
    taken.take(name);
    return { sheet: name, cells: changesTo(null, shownCells(sheet)), around: null };
  });
  const names = added.map(({ sheet }) => sheet);
  await carryOut(workbook, {
    ...NO_CHANGES,
    sheets: names,
    cells: added,
    looks: added.flatMap((one) => newWidths(one)),
  });
  return names;
}
