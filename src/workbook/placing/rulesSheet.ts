// Finds the club's own rules in a workbook.
import { isRulesName, RULES_TABLE } from "../../tournaments";
import type { FoundName, SheetInfo, Workbook } from "../port";

/** The sheet, by its name or by the name of its table, hidden ones last; null if there is none. */
export async function findRulesSheet(workbook: Workbook): Promise<string | null> {
  const { sheets, found } = await workbook.overview([RULES_TABLE]);
  return rulesSheetAmong(sheets, found[0]!);
}

/** `table`: what has the name of the rules table. */
export function rulesSheetAmong(sheets: readonly SheetInfo[], table: FoundName | null): string | null {
  const named = [...sheets].sort((a, b) => Number(b.visible) - Number(a.visible)).find(({ name }) => isRulesName(name));
  return named?.name ?? (table?.is === "table" ? table.sheet : null);
}
