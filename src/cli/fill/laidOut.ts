// Where no kind reads a sheet as it is: what is understood of its columns, or its records as rows on a sheet of their own.
import { told } from "../../kernel/told";
import { atOnce } from "../../kernel/steps";
import type { Language } from "../../kernel/language";
import type { WorkbookFile } from "../../files/workbookFile";
import { layingOutSheet, type ReadItself, type LaidOutSheet } from "../../requests/filling/laidOut";
import { withOwnCells } from "../../requests/filling/ownCells";
import { formatAt, isBlank } from "../../sheet";
import type { FillPlan, KindId } from "../../tournaments";
import { layingOut } from "../../tournaments/reading/laidOut";
import { allSheets, chosenSheets, type FillOptions } from "./options";

/** Of the first sheet that has records, how it is read, or the rows that were added; and the other sheets that have some. */
export interface AddedRows {
  readonly laid: LaidOutSheet | ReadItself;
  readonly others: readonly { readonly sheet: string; readonly kind: KindId }[];
}

/** Looks for the first sheet that has records, and adds their rows where it is not read itself; null where none has, or the columns were said. */
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
export function withLaidOut(given: FillPlan, laid: LaidOutSheet | ReadItself | null, file: WorkbookFile): FillPlan {
  if (laid === null || given.sheet !== (laid.sheet?.name ?? laid.from)) return given;
  const { from, left } = laid;
  const plan = laid.sheet === null || file.protectedSheets.has(from) ? given : withOwnCells(given, laid.hers);
  const about = { sheet: given.sheet, cell: null };
  const rows = laid.sheet ? [{ ...told("records-laid-out", { sheet: from, count: laid.records }), ...about }] : [];
  const also = plan.also ? [{ ...told("results-also", { sheet: from, headers: plan.also.headers }), ...about }] : [];
  const others = left.map((cells) => ({
    ...told("table-left", { cells }),
    sheet: from,
    cell: null,
    severity: "warning" as const,
  }));
  return {
    ...plan,
    problems: [...others, ...plan.problems],
    assumptions: [...rows, ...also, ...plan.assumptions],
  };
}
