import type { Language } from "../../kernel/language";
import { asSaid, kindOf, missingSettings, type ColumnsByHeader, type FillPlan, type Found } from "../../tournaments";
import { isSameSheet, valueAt, type Sheet } from "../../sheet";
import { sameValue } from "../../workbook/changing/changes";
import { holdsUndo } from "../../workbook/undo/journal";
import { readToPlan, type Workbook } from "../../workbook/port";
import { findRulesSheet } from "../../workbook/placing/rulesSheet";
import { answersFor, columnsFor, keptSettings } from "../../workbook/placing/settingsTable";
import { planned, recogniseSheet, type Others } from "./recognition";

/** A sheet as it was read, and what a fill would make of it; no plan where nothing is recognised. */
export interface SheetPlan {
  readonly sheet: Sheet;
  readonly plan: FillPlan | null;
}

/** Plans for explaining cells, made once a sheet as long as the row that is asked about is as it was. */
export class SheetPlans {
  private readonly known = new Map<string, SheetPlan>();

  constructor(
    private readonly workbook: Workbook,
    private readonly language: Language,
  ) {}

  forget(): void {
    this.known.clear();
  }

  /** The plan of the sheet that a number of another one comes from: as the whole sheet is now. */
  async ofAll(name: string): Promise<SheetPlan> {
    const known = this.known.get(name);
    const sheet = await this.workbook.read(name);
    return known && isSameSheet(known.sheet, sheet) ? known : this.planned(name, sheet);
  }

  async of(name: string, row: number): Promise<SheetPlan> {
    const known = this.known.get(name);
    if (known && (await this.isAsItWas(known.sheet, row))) return known;
    return this.planned(name, await this.workbook.read(name));
  }

  private async planned(name: string, sheet: Sheet): Promise<SheetPlan> {
    const { found, others } = await recogniseSheet(sheet, this.others(name));
    const kept = await keptSettings(this.workbook);
    const best = found[0] && withKeptColumns(found[0], others, columnsFor(kept, name, kindOf(found[0].kind)));
    const answers = best ? answersFor(kept, name, kindOf(best.kind)) : {};
    const isAnswered = best !== undefined && missingSettings(best, answers).length === 0;
    const read = { sheet, plan: isAnswered ? planned(best, answers, this.language) : null };
    this.known.set(name, read);
    return read;
  }

  /** The other sheets that people see, read when somebody asks for them. */
  others(name: string): Others {
    const all = async (): Promise<readonly Sheet[]> => {
      const others = (await this.workbook.sheets()).filter((other) => other.visible && other.name !== name);
      const sheets = await this.workbook.readMany(others.map((other) => ({ sheet: other.name, toPlan: true })));
      return sheets.filter((sheet) => !holdsUndo(sheet));
    };
    const rules = async (): Promise<Sheet[]> => {
      const other = await findRulesSheet(this.workbook);
      return other === null || other === name ? [] : [await readToPlan(this.workbook, other)];
    };
    return { all, rules };
  }

  private async isAsItWas(sheet: Sheet, row: number): Promise<boolean> {
    const width = sheet.values.reduce((widest, line) => Math.max(widest, line.length), 0);
    if (width === 0) return false;
    const area = { top: row, left: sheet.left, bottom: row, right: sheet.left + width - 1 };
    const now = await this.workbook.read(sheet.name, area);
    for (let column = area.left; column <= area.right; column++)
      if (!sameValue(valueAt(now, row, column), valueAt(sheet, row, column))) return false;
    return true;
  }
}

/** The kind with the columns that were said by hand. */
function withKeptColumns(found: Found, others: readonly Sheet[], columns: ColumnsByHeader): Found {
  const { result } = asSaid(found.sheet, found, columns, {}, { others });
  return "compute" in result ? result : found;
}
