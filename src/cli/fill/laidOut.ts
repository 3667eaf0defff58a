// Where no kind reads a sheet as it is: its records as rows on a sheet of their own, which is then filled.
import { told } from "../../kernel/told";
import { atOnce } from "../../kernel/steps";
import type { Language } from "../../kernel/language";
import type { WorkbookFile } from "../../files/workbookFile";
import { layingOutSheet, type AskedItself, type LaidOutSheet } from "../../session/filling/laidOut";
import { formatAt, isBlank } from "../../sheet";
import type { FillPlan, KindId } from "../../tournaments";
import { allSheets, chosenSheets, type FillOptions } from "./options";

/** Adds the rows of the first sheet that has records; null where none has, or the columns were said. */
export function addLaidOut(
  file: WorkbookFile,
  values: FillOptions,
  kind: KindId | undefined,
  language: Language,
): LaidOutSheet | AskedItself | null {
  if (values.range !== undefined || (values.map ?? []).length > 0 || file.reading !== null) return null;
  const all = allSheets(file);
  for (const sheet of chosenSheets(file, values.sheet, undefined)) {
    const others = all.filter((one) => one !== sheet);
    const laid = atOnce(
      layingOutSheet(
        sheet,
        { others },
        all.map(({ name }) => name),
        language,
        kind && [kind],
      ),
    );
    if (laid === null) continue;
    if (laid.sheet !== null) put(file, laid);
    return laid;
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
