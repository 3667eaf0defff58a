// A sheet that is being filled, looked at once more before it is written: is it as it was, and would the same be written?
import type { Pause } from "../../kernel/steps";
import { apart, isBlank, isSameSheet, passingOver, selected, valueAt, type Area, type Sheet } from "../../sheet";
import type { FillPlan } from "../../tournaments";
import { namedCell, sameValue } from "../../workbook/changing/changes";
import { isMemoryName } from "../../workbook/book/memoryName";
import { readToPlan, type Workbook } from "../../workbook/port";
import { holdsUndo } from "../../workbook/undo/journal";
import { findRulesSheet } from "../../workbook/placing/rulesSheet";
import { range } from "../../layout/laid";
import { isLacking, recogniseSheet, type OtherSheets, type Recognised } from "./readTournament";

/** The sheets around one of a workbook, hidden ones with them, read when they are needed. */
export function otherSheets(workbook: Workbook, name: string): OtherSheets {
  const all = async (): Promise<readonly Sheet[]> => {
    // What a book remembers is no list of players, and long.
    const others = (await workbook.sheets()).filter((other) => other.name !== name && !isMemoryName(other.name));
    const sheets = await workbook.readMany(others.map((other) => ({ sheet: other.name, toPlan: true })));
    return sheets.filter((sheet) => !holdsUndo(sheet));
  };
  const rules = async (): Promise<Sheet[]> => {
    const other = await findRulesSheet(workbook);
    return other === null || other === name ? [] : [await readToPlan(workbook, other)];
  };
  return { all, rules };
}

/** The other sheets, and lists that are on the sheet itself. */
export function withLists({ all, rules }: OtherSheets, lists: readonly Sheet[]): OtherSheets {
  return { all: async () => [...(await all()), ...lists], rules };
}

/** What was looked at of a workbook. */
export interface LookedAt extends Recognised {
  readonly sheet: Sheet;
  /** The selected part; null for all of the sheet. */
  readonly area: Area | null;
}

/** The same as it is now; `again` is null where nothing has changed. */
export async function readAgain(
  workbook: Workbook,
  looked: LookedAt,
  pause?: Pause,
): Promise<{ readonly whole: Sheet; readonly again: (Recognised & { readonly sheet: Sheet }) | null }> {
  const { sheet: before, area } = looked;
  // Of a selection only the part is known.
  const whole = await readToPlan(workbook, before.name, area ? undefined : before);
  const lists = area ? [] : (before.passedOver ?? []).map((list) => withRowsBelow(whole, list));
  const sheet = area ? selected(whole, area) : passingOver(whole, lists);
  const now = withLists(
    otherSheets(workbook, before.name),
    lists.map((list) => apart(whole, list)),
  );
  await pause?.();
  if (isSameSheet(sheet, before) && (await areAsBefore(looked, now))) return { whole, again: null };
  return { whole, again: { ...(await recogniseSheet(sheet, now, pause)), sheet } };
}

/** A list with the rows that somebody has added below it. */
function withRowsBelow(sheet: Sheet, list: Area): Area {
  let { bottom } = list;
  const columns = range(list.left, list.right + 1);
  while (columns.some((column) => !isBlank(valueAt(sheet, bottom + 1, column)))) bottom++;
  return { ...list, bottom };
}

/** The other sheets that were looked at: those of the club's own rules, or all of them. */
async function areAsBefore(before: LookedAt, { all, rules }: OtherSheets): Promise<boolean> {
  const { others } = before;
  const areThese = (now: readonly Sheet[]) =>
    now.length === others.length && now.every((sheet, i) => isSameSheet(sheet, others[i]!));
  // What still lacks players looked at all of them, and may find some now.
  if (isLacking(before)) return areThese(await all());
  return areThese(await rules()) || (others.length > 0 && areThese(await all()));
}

/** The cells that differ, of the sheet and of those with its players. */
export function changedSheets(before: LookedAt, now: LookedAt): string[] {
  const cells = [before.sheet, ...before.others].flatMap((sheet) => {
    const other = [now.sheet, ...now.others].find(({ name }) => name === sheet.name);
    return other ? changedCells(sheet, other) : [sheet.name];
  });
  return cells.length > 0 ? cells : [before.sheet.name];
}

function changedCells(before: Sheet, now: Sheet): string[] {
  const cells: string[] = [];
  for (const sheet of [before, now]) {
    sheet.values.forEach((line, r) =>
      line.forEach((_, c) => {
        const [row, column] = [sheet.top + r, sheet.left + c];
        if (!sameValue(valueAt(before, row, column), valueAt(now, row, column)))
          cells.push(namedCell(before.name, { row, column }));
      }),
    );
  }
  return [...new Set(cells)];
}

/** What was shown is what would be written. */
export function isSameFill(a: FillPlan, b: FillPlan, withCards: boolean): boolean {
  const results = ({ writes, also, summaries, pages }: FillPlan) =>
    JSON.stringify([writes, also, summaries, withCards ? pages?.cells("en") : null]);
  return results(a) === results(b);
}
