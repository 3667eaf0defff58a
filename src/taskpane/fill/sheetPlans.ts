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

/** A sheet as it was read, and what a fill would make of it; no plan where nothing is recognised. */
export interface SheetPlan {
  readonly sheet: Sheet;
  readonly plan: FillPlan | null;
}

/** Plans for explaining cells, made once a sheet as long as the row that is asked about is as it was. */
export class SheetPlans {
  private known = new Map<string, SheetPlan>();

  constructor(
    private readonly workbook: Workbook,
    private readonly language: Language,
  ) {}

  forget(): void {
    // A plan that is being made belongs to what is forgotten.
    this.known = new Map();
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
    const { known } = this;
    const recognised = await recogniseSheet(sheet, otherSheets(this.workbook, name), pausing());
    const first = readAtFirst(sheet, recognised, await keptSettings(this.workbook));
    // What nobody chose and nothing recognises is none: a card that is printed looks much like one that is filled in.
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
