import { invalid } from "../../../kernel/problem";
import { address } from "../../../sheet";
import { PackageFault } from "../container/damage";

/** How far a sheet extends, and the cells that cause it. */
export class Reach {
  private height = 0;
  private width = 0;
  private lowest = "";
  private widest = "";

  /** A row, and its last cell with content. */
  take(row: number, column: number): void {
    if (row >= this.height) [this.height, this.lowest] = [row + 1, address(row, column)];
    if (column >= this.width) [this.width, this.widest] = [column + 1, address(row, column)];
  }

  get area(): number {
    return this.height * this.width;
  }

  fault(sheet: string): PackageFault {
    return new PackageFault(invalid("file-reaches-far", { sheet, cells: [...new Set([this.widest, this.lowest])] }));
  }
}
