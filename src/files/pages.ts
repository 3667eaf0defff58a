import type { NamedRange } from "hucre";
import type { Sheet as HucreSheet } from "hucre/xlsx";
import { areaAddress, MARGIN_POINTS, type Area, type Dress } from "../tournaments";

const POINTS_AN_INCH = 72;

/** Heights, paper and pages of a dress as the file says them; the print area is a name. */
export function pagesOf({ heights, pages }: Dress): Required<Pick<HucreSheet, "rowDefs" | "pageSetup" | "rowBreaks">> {
  const margin = MARGIN_POINTS / POINTS_AN_INCH;
  return {
    rowDefs: new Map(heights.flatMap((height, row) => (height === null ? [] : [[row, { height }]]))),
    pageSetup: {
      paperSize: "a4",
      orientation: "portrait",
      scale: 100,
      horizontalCentered: true,
      margins: { top: margin, right: margin, bottom: margin, left: margin, header: margin / 2, footer: margin / 2 },
    },
    // hucre names the row above the break.
    rowBreaks: pages.map((row) => row - 1),
  };
}

// Print areas and titles are names of the workbook. hucre writes the sheet's name in them without the quotes that one
// with a space needs; so they are kept among the other names, as Excel writes them.

/** The names of a workbook, and what its sheets say of printing. */
interface Names {
  namedRanges?: NamedRange[];
}

const PRINT_AREA = "_xlnm.Print_Area";
const PRINT_TITLES = "_xlnm.Print_Titles";

/** Makes names of the print areas and titles that hucre has read. */
export function keepPrintNames(book: Names & { readonly sheets: readonly HucreSheet[] }): void {
  for (const { name, pageSetup } of book.sheets) {
    if (!pageSetup) continue;
    const { printArea, printTitlesColumn, printTitlesRow } = pageSetup;
    delete pageSetup.printArea;
    delete pageSetup.printTitlesColumn;
    delete pageSetup.printTitlesRow;
    putName(book, PRINT_AREA, name, printArea?.split(",") ?? []);
    putName(
      book,
      PRINT_TITLES,
      name,
      [printTitlesColumn, printTitlesRow].filter((part) => part !== undefined),
    );
  }
}

/** Gives a sheet its print area. */
export function setPrintArea(book: Names, sheet: string, area: Area): void {
  putName(book, PRINT_AREA, sheet, [areaAddress(area).replace(/([A-Z]+)(\d+)/g, "$$$1$$$2")]);
}

/** Forgets what is printed of a sheet that is gone. */
export function dropPrintNames(book: Names, sheet: string): void {
  for (const name of [PRINT_AREA, PRINT_TITLES]) putName(book, name, sheet, []);
}

function putName(book: Names, name: string, scope: string, parts: readonly string[]): void {
  const others = (book.namedRanges ?? []).filter((range) => range.name !== name || range.scope !== scope);
  const quoted = `'${scope.replace(/'/g, "''")}'`;
  const own = { name, scope, range: parts.map((part) => `${quoted}!${part}`).join(",") };
  book.namedRanges = parts.length > 0 ? [...others, own] : others;
}
