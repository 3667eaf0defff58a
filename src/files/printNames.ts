import type { NamedRange } from "hucre";
import type { Sheet as HucreSheet } from "hucre/xlsx";

// Print areas and titles are names of the workbook. hucre would write the sheet names in them without the quotes that
// blanks need, so they are kept with the other names, as Excel writes them.

/** The names of a workbook. */
interface Names {
  namedRanges?: NamedRange[];
}

const PRINT_AREA = "_xlnm.Print_Area";
const PRINT_TITLES = "_xlnm.Print_Titles";

/** Turns the print areas and titles that hucre has read into names. */
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

function putName(book: Names, name: string, scope: string, parts: readonly string[]): void {
  const others = (book.namedRanges ?? []).filter((range) => range.name !== name || range.scope !== scope);
  const quoted = `'${scope.replace(/'/g, "''")}'`;
  const own = { name, scope, range: parts.map((part) => `${quoted}!${part}`).join(",") };
  book.namedRanges = parts.length > 0 ? [...others, own] : others;
}
