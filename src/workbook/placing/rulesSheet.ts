// Where in a workbook the club's own rules stand.
import { isRulesName, RULES_TABLE } from "../../tournaments";
import type { FoundName, SheetInfo, Workbook } from "../port";

/** The sheet that people see, by its name or by that of its table; null where there is none. */
export async function findRulesSheet(workbook: Workbook): Promise<string | null> {
  const { sheets, found } = await workbook.overview([RULES_TABLE]);
  return rulesSheetAmong(sheets, found[0]!);
}

/** `table`: what is called as the table of rules is. */
export function rulesSheetAmong(sheets: readonly SheetInfo[], table: FoundName | null): string | null {
  const visible = sheets.filter((sheet) => sheet.visible);
  const named = visible.find(({ name }) => isRulesName(name));
  if (named) return named.name;
  return table?.is === "table" && visible.some(({ name }) => name === table.sheet) ? table.sheet : null;
}
