// Where in a workbook the club's own rules stand.
import { isRulesName, RULES_TABLE } from "../tournaments";
import { findTable, type FoundName, type Workbook } from "./port";

/** The sheet that people see, by its name or by that of its table; null where there is none. `table`: what was found of it. */
export async function rulesSheetIn(workbook: Workbook, table?: FoundName | null): Promise<string | null> {
  const sheets = (await workbook.sheets()).filter(({ visible }) => visible);
  const named = sheets.find(({ name }) => isRulesName(name));
  if (named) return named.name;
  const found = table === undefined ? await findTable(workbook, RULES_TABLE) : table;
  return found?.is === "table" && sheets.some(({ name }) => name === found.sheet) ? found.sheet : null;
}
