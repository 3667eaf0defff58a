// Where no kind reads a sheet as it is: its records as rows on a sheet of their own, which is then filled.
import { told } from "../../kernel/told";
import { atOnce } from "../../kernel/steps";
import type { Language } from "../../kernel/language";
import type { WorkbookFile } from "../../files/workbookFile";
import { layingOutSheet, type AskedItself, type LaidOutSheet } from "../../requests/filling/laidOut";
import { formatAt, isBlank } from "../../sheet";
import type { FillPlan, KindId } from "../../tournaments";
import { layingOut } from "../../tournaments/reading/laidOut";
import { allSheets, chosenSheets, type FillOptions } from "./options";

/** Rows that were added, and the other sheets that have records. */
export interface AddedRows {
  readonly laid: LaidOutSheet | AskedItself;
  readonly others: readonly { readonly sheet: string; readonly kind: KindId }[];
}

/** Adds the rows of the first sheet that has records; null where none has, or the columns were said. */
export function addLaidOut(
  file: WorkbookFile,
  values: FillOptions,
  kind: KindId | undefined,
  language: Language,
): AddedRows | null {
  if (values.range !== undefined || (values.map ?? []).length > 0 || file.reading !== null) return null;
  const all = allSheets(file);
  const taken = all.map(({ name }) => name);
  const sheets = chosenSheets(file, values.sheet, undefined);
  const among = kind && [kind];
  for (const [i, sheet] of sheets.entries()) {
    const others = all.filter((one) => one !== sheet);
    const laid = atOnce(layingOutSheet(sheet, { others }, taken, language, among));
    if (laid === null) continue;
    if (laid.sheet !== null) put(file, laid);
    // The rest are only named.
    const named = sheets.slice(i + 1).flatMap((one) => {
      const more = atOnce(layingOut(one, language, among));
      return more?.isWhole ? [{ sheet: one.name, kind: more.kind }] : [];
    });
    return { laid, others: named };
  }
  return null;
}

function put(file: WorkbookFile, { sheet }: LaidOutSheet): void {
  file.addSheet(sheet.name);
  for (const [row, line] of sheet.values.entries())
    for (const [column, value] of line.entries())
      if (!isBlank(value))
        file.put(sheet.name, row, column, { value, formula: null, format: formatAt(sheet, row, column) });
}

/** The plan with notes of where its rows come from, and of what else is on that sheet. */
export function withLaidOut(plan: FillPlan, laid: LaidOutSheet | null): FillPlan {
  if (laid === null || plan.sheet !== laid.sheet.name) return plan;
  const { from, records, left } = laid;
  const rows = { ...told("records-laid-out", { sheet: from, count: records }), sheet: plan.sheet, cell: null };
  const others = left.map((cells) => ({
    ...told("table-left", { cells }),
    sheet: from,
    cell: null,
    severity: "warning" as const,
  }));
  return { ...plan, problems: [...others, ...plan.problems], assumptions: [rows, ...plan.assumptions] };
}
