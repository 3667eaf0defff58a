import { textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import { isHeaderOf, type Column } from "../headers/columns";
import type { Remarks } from "../headers/remarks";
import type { Block } from "./row";

// Columns that belong together, one for each side.

/**
 * Reports the columns missing from the first set that a table has begun, unless another set is complete. The rows are
 * not computed, unless the other side may be blank and the header names its side.
 */
export function tellOneSided(
  sheet: Sheet,
  blocks: readonly Block[],
  sets: readonly (readonly Column<unknown>[])[],
  remarks: Remarks,
  mayBeBlank = false,
): void {
  for (const { located, rows } of blocks) {
    const { headerRow, places } = located;
    const begun = sets.find((set) => set.some((column) => places.has(column)));
    const isComplete = sets.some((set) => set.every((column) => places.has(column)));
    if (begun === undefined || isComplete || rows.length === 0) continue;
    const beside = begun.find((column) => places.has(column))!;
    const missing = begun.filter((column) => !places.has(column));
    const place = [headerRow, places.get(beside)!] as const;
    const header = textOf(valueAt(sheet, ...place));
    const isEithers = missing.some((column) => isHeaderOf(column, header));
    const details = { beside: beside.name.en, fields: missing.map(({ name }) => name.en) };
    if (mayBeBlank && !isEithers) remarks.assume("column-taken-blank", place, details);
    else {
      const code = remarks.error("column-one-side", place, details);
      for (const row of rows) row.problems.push(code);
    }
  }
}
