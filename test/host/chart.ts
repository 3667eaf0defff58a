/** A chart on a sheet, as far as an add-in sets it. */
import type { Rect } from "./addresses";

export class ChartAxis {
  numberFormat = "General";
}

export class Chart {
  title = "Chart Title";
  hasLegend = true;
  /** The cells that it covers; null if Excel placed it. */
  position: Rect | null = null;
  readonly categoryAxis = new ChartAxis();
  readonly valueAxis = new ChartAxis();

  constructor(
    readonly id: string,
    public name: string,
    readonly type: string,
    readonly source: Rect,
  ) {}
}
