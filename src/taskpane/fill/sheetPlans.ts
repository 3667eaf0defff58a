import type { Language } from "../../kernel/language";
import type { FillPlan } from "../../tournaments";
import { isSameSheet, valueAt, type Sheet } from "../../sheet";
import { sameValue } from "../../workbook/changing/changes";
import type { Workbook } from "../../workbook/port";
import { keptSettings } from "../../workbook/placing/settingsTable";
import { proposingFill } from "../../requests/filling/proposeFill";
import { readAtFirst, recogniseSheet } from "../../requests/filling/readTournament";
import { otherSheets } from "../../requests/filling/lookedAgain";
import { inSteps, pausing } from "../../workbook/changing/pausing";

/** A sheet as it was read, and its plan; null if nothing was recognised. */
export interface SheetPlan {
  readonly sheet: Sheet;
  readonly plan: FillPlan | null;
}

/** Plans for explaining cells. A plan is made once for a sheet, as long as the row in question does not change. */
export class SheetPlans {
  private known = new Map<string, SheetPlan>();

  constructor(
    private readonly workbook: Workbook,
    private readonly language: Language,
  ) {}

  forget(): void {
    // A plan that is still being made goes into the old map and is forgotten too.
    this.known = new Map();
  }

  /** The plan of a sheet that a number on another sheet comes from, for the whole sheet as it is now. */
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
    const { known } = this;
    const recognised = await recogniseSheet(sheet, otherSheets(this.workbook, name), pausing());
    const first = readAtFirst(sheet, recognised, await keptSettings(this.workbook));
    // A sheet that nobody chose and nothing recognises is not a tournament: a printed card looks much like a filled
    // one.
    const isOne = first.said.kind !== undefined || recognised.found.length > 0;
    const read = { sheet, plan: isOne ? await inSteps(proposingFill(first, this.language, { working: false })) : null };
    known.set(name, read);
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
