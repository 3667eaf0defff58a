import { writeXlsx, type Cell, type CellValue as FileValue } from "hucre/xlsx";
import { address, areaAddress, isFault, type Area, type CellValue } from "../tournaments";
import { formulaInFile } from "./formulas";
import { pagesOf, setPrintArea } from "./pages";
import { layoutToFile, styleOf, type LaidOutSheet } from "./laidOutSheet";

/** A new .xlsx file of the sheets: values, formulas, number formats, looks, widths, merges, tables, and our pages. */
export function writeWorkbook(sheets: readonly LaidOutSheet[]): Promise<Uint8Array> {
  const book = { sheets: sheets.map(asWriteSheet), namedRanges: [] };
  for (const { name, dress } of sheets) if (dress) setPrintArea(book, name, dress.printed);
  return writeXlsx(book);
}

function asWriteSheet(sheet: LaidOutSheet) {
  const rows = sheet.values.map((line) => line.map(plain));
  const cells = new Map<string, Partial<Cell>>();
  const spills = new Map(sheet.spills.map((area) => [address(area.top, area.left), area]));
  for (let row = 0; row < Math.max(rows.length, sheet.looks.length); row++) {
    const width = Math.max(rows[row]?.length ?? 0, sheet.looks[row]?.length ?? 0);
    for (let column = 0; column < width; column++) {
      const value = sheet.values[row]?.[column] ?? null;
      const formula = sheet.formulas?.[row]?.[column] ?? null;
      const style = styleOf(sheet.looks[row]?.[column], sheet.formats?.[row]?.[column]);
      if (formula === null && style === undefined && !isFault(value)) continue;
      cells.set(`${row},${column}`, {
        value: plain(value),
        ...(isFault(value) && { type: "error" }),
        ...(style && { style }),
        ...(formula !== null && asFormula(formula, value, spills.get(address(row, column)))),
      });
    }
  }
  return { name: sheet.name, rows, cells, ...layoutToFile(sheet), ...(sheet.dress && pagesOf(sheet.dress)) };
}

/** Unless it is marked, Excel reads a formula that spills as one that gives a single cell. */
function asFormula(formula: string, value: CellValue, spill: Area | undefined): Partial<Cell> {
  const spilling = spill && ({ formulaType: "array", formulaRef: areaAddress(spill), formulaDynamic: true } as const);
  return { formula: formulaInFile(formula.slice(1)), formulaResult: plain(value), ...spilling };
}

function plain(value: CellValue): FileValue {
  return isFault(value) ? value.error : value;
}
