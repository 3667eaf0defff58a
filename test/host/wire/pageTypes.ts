import { fail } from "../hostErrors";
import type { PageZoom } from "../pageSetup";
import type { Sheet } from "../sheetModel";
import { area, flag, number, oneOf } from "./arguments";
import { WireObject, type WireType, collectionType } from "./wireType";

const PAPERS = ["Letter", "Legal", "A3", "A4", "A5"];
const MARGINS = { TopMargin: "top", RightMargin: "right", BottomMargin: "bottom", LeftMargin: "left" } as const;

/** A scale in percent, or numbers of pages, never both. */
function zoomOf(value: unknown): PageZoom {
  const { scale, horizontalFitToPages, verticalFitToPages } = value as PageZoom;
  const pages = [horizontalFitToPages, verticalFitToPages].filter((count) => count != null);
  const isScale = typeof scale === "number" && scale >= 10 && scale <= 400 && pages.length === 0;
  const isFit = scale == null && pages.length > 0 && pages.every((count) => Number.isInteger(count) && count >= 1);
  return isScale || isFit ? (value as PageZoom) : fail("InvalidArgument");
}

const margins = Object.entries(MARGINS);

export const pageLayoutType: WireType<Sheet> = {
  name: "PageLayout",
  get: {
    Orientation: ({ page }) => page.orientation,
    PaperSize: ({ page }) => page.paperSize,
    Zoom: ({ page }) => page.zoom,
    CenterHorizontally: ({ page }) => page.centerHorizontally,
    ...Object.fromEntries(margins.map(([member, edge]) => [member, ({ page }: Sheet) => page.margins[edge]])),
  },
  set: {
    Orientation: (sheet, value) => (editable(sheet).orientation = oneOf(["Portrait", "Landscape"], value)),
    PaperSize: (sheet, value) => (editable(sheet).paperSize = oneOf(PAPERS, value)),
    Zoom: (sheet, value) => (editable(sheet).zoom = zoomOf(value)),
    CenterHorizontally: (sheet, value) => (editable(sheet).centerHorizontally = flag(value)),
    ...Object.fromEntries(
      margins.map(([member, edge]) => [
        member,
        (sheet: Sheet, value: unknown) => (editable(sheet).margins[edge] = number(value)),
      ]),
    ),
  },
  call: {
    SetPrintArea: (sheet, [range]) => void (editable(sheet).printArea = area(range, sheet).rect),
    SetPrintTitleRows: (sheet, [range]) => void (editable(sheet).titleRows = area(range, sheet).rect),
  },
};

/** Breaks above a row. */
export const horizontalPageBreaksType = collectionType<Sheet, number>({
  name: "PageBreakCollection",
  itemType: () => pageBreakType,
  list: ({ page }) => [...page.rowBreaks].sort((a, b) => a - b),
  call: {
    Add(sheet, [range]) {
      const { top } = area(range, sheet).rect;
      if (top === 0) fail("InvalidArgument", "There is nothing above the first row.");
      editable(sheet).rowBreaks.add(top);
      return WireObject.of(pageBreakType, top);
    },
    RemovePageBreaks: (sheet) => editable(sheet).rowBreaks.clear(),
  },
});

const pageBreakType: WireType<number> = { name: "PageBreak" };

function editable(sheet: Sheet): Sheet["page"] {
  sheet.assertEditable();
  sheet.workbook.isDirty = true;
  return sheet.page;
}
