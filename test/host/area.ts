import { type Rect } from "./addresses";
import type { CellValue } from "./cellInput";
import { fail } from "./hostErrors";
import { type Shift, shiftArea } from "./shifts";
import type { Sheet } from "./sheetModel";

/** A range of one sheet that outlives changes: the workbook moves the areas it tracks along with their cells. */
export class Area {
  private current: Rect | null;

  constructor(
    readonly sheet: Sheet,
    rect: Rect,
  ) {
    this.current = rect;
  }

  get rect(): Rect {
    if (this.sheet.deleted) fail("ItemNotFound");
    return this.current ?? fail("InvalidReference");
  }

  get exists(): boolean {
    return this.current !== null && !this.sheet.deleted;
  }

  move(shift: Shift): void {
    this.current = this.current && shiftArea(this.current, shift);
  }

  // What a user or a test does with cells.

  values(): CellValue[][] {
    return this.sheet.values(this.rect) ?? [];
  }

  formulas(): CellValue[][] {
    return this.sheet.formulas(this.rect) ?? [];
  }

  texts(): string[][] {
    return this.sheet.texts(this.rect) ?? [];
  }

  enter(input: unknown): this {
    this.sheet.enter(this.rect, input);
    return this;
  }

  select(): void {
    this.sheet.select(this.rect);
  }
}
