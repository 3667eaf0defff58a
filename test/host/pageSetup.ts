/** How a sheet is printed. */
import type { Rect } from "./addresses";

export interface PageZoom {
  readonly scale?: number;
  readonly horizontalFitToPages?: number;
  readonly verticalFitToPages?: number;
}

/** Excel's defaults; margins are in points. */
export class PageSetup {
  orientation: "Portrait" | "Landscape" = "Portrait";
  paperSize = "Letter";
  zoom: PageZoom = { scale: 100 };
  centerHorizontally = false;
  margins = { top: 54, right: 50.4, bottom: 54, left: 50.4 };
  /** Null: the used range. */
  printArea: Rect | null = null;
  /** Repeated on every page; null: none. */
  titleRows: Rect | null = null;
  /** Rows that begin a page because somebody set a break there. */
  readonly rowBreaks = new Set<number>();
}
