import { address } from "../../src/sheet";
import type { LaidOutSheet } from "../../src/files/laidOutSheet";
import { blankPackage } from "../../src/files/package/blank";
import { PackageFile } from "../../src/files/package/packageFile";

/**
 * A new .xlsx file of the sheets, with values, formulas, number formats, looks, widths, merges, tables, and our pages.
 */
export async function writeWorkbook(sheets: readonly LaidOutSheet[]): Promise<Uint8Array> {
  const file = new PackageFile(await blankPackage());
  for (const sheet of sheets) addSheet(file, sheet);
  return file.save();
}

function addSheet(file: PackageFile, sheet: LaidOutSheet): void {
  const { name, values, formulas, formats, looks, merges, widths, tables = [], dress } = sheet;
  const spills = new Map(sheet.spills.map((area) => [address(area.top, area.left), area]));
  file.addSheet(name);
  for (let row = 0; row < Math.max(values.length, looks.length); row++) {
    const width = Math.max(values[row]?.length ?? 0, looks[row]?.length ?? 0, formats?.[row]?.length ?? 0);
    for (let column = 0; column < width; column++) {
      const value = values[row]?.[column] ?? null;
      const formula = formulas?.[row]?.[column] ?? null;
      const format = formats?.[row]?.[column] ?? null;
      const look = looks[row]?.[column] ?? null;
      const spill = formula === null ? undefined : spills.get(address(row, column));
      if (value === null && formula === null && format === null && look === null) continue;
      file.put(name, row, column, { value, formula, format, ...(look && { look }), ...(spill && { spill }) });
    }
  }
  file.setMerges(name, merges);
  if (widths.length > 0) file.setWidths(name, widths);
  for (const table of tables) file.putTable(name, table.name, table.area);
  if (dress) file.setPages(name, dress);
}
