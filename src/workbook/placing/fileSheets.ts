// Adds sheets of a file to the workbook as they are, without filling anything in.
import { TakenNames, type Sheet } from "../../sheet";
import { changesTo, NO_CHANGES, shownCells } from "../changing/changes";
import { newWidths } from "./newLooks";
import type { Workbook } from "../port";
import { carryOut } from "../transaction";

/** Adds the sheets under free names, all or none, and returns the names. Formulas become values. */
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
