import type { Language } from "../messages/sentence";
import { missingSettings, planFill, kindOf, valueAt, type FillPlan, type Sheet } from "../tournaments";
import { sameValue } from "../workbook/changes";
import type { Workbook } from "../workbook/port";
import { answersFor, keptSettings } from "../workbook/settingsTable";
import { lookAt } from "./recognition";

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

  async of(name: string, row: number): Promise<SheetPlan> {
    const known = this.known.get(name);
    if (known && (await this.isAsItWas(known.sheet, row))) return known;
    const sheet = await this.workbook.read(name);
    const { found } = await lookAt(sheet, () => this.otherSheets(name));
    const best = found[0];
    const answers = best ? answersFor(await keptSettings(this.workbook), name, kindOf(best.kind)) : {};
    const isAnswered = best !== undefined && missingSettings(best, answers).length === 0;
    const read = { sheet, plan: isAnswered ? planFill(best, { settings: answers, language: this.language }) : null };
    this.known.set(name, read);
    return read;
  }

  async otherSheets(name: string): Promise<Sheet[]> {
    const read: Sheet[] = [];
    for (const other of await this.workbook.sheets())
      if (other.visible && other.name !== name) read.push(await this.workbook.read(other.name));
    return read;
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
