import { areaAddress, formulaAt, valueAt, type Area, type Sheet } from "../../sheet";
import { NO_CHANGES, type CellChange } from "../../workbook/changing/changes";
import { contentAt, EMPTY, type Content, type Workbook } from "../../workbook/port";
import { carryOut } from "../../workbook/transaction";
import type { Undo } from "../../workbook/undo/undoData";
import type { Example } from "./list";

/** Where the example is and how to undo it, or the cells that are in the way. */
export type Inserted =
  | { readonly sheet: string; readonly area: string; readonly result: string; readonly undo: Undo }
  | { readonly taken: readonly string[]; readonly rows: number; readonly columns: number };

/** Excel's last row and column. */
const [LAST_ROW, LAST_COLUMN] = [1_048_575, 16_383];

/**
 * Writes an example from the selected cell on, if every cell it takes is empty. The workbook keeps its undo of the last
 * fill; this can be undone as long as the pane is open. Rejects with ChangesStopped and WorkbookError.
 */
export async function insertExample(
  workbook: Workbook,
  example: Example,
  headers: readonly string[],
): Promise<Inserted> {
  const { sheet, area: selected } = await workbook.selection();
  const { rows, columns } = sizeOf(example);
  const top = Math.min(selected.top, LAST_ROW + 1 - rows);
  const left = Math.min(selected.left, LAST_COLUMN + 1 - columns);
  const area = { top, left, bottom: top + rows - 1, right: left + columns - 1 };
  const read = await workbook.read(sheet, area);
  const taken = placesIn(area).filter(([row, column]) => isTaken(read, row, column));
  if (taken.length > 0) return { taken: taken.map(addressOf), rows, columns };

  const result = [top + 1, left + example.values.length] as const;
  const lines = [headers.map(plain), [...example.values.map(plain), formulaIn(example, top, left)]];
  const cells = lines.flatMap((line, r) =>
    line.map((after, c): CellChange => ({
      row: top + r,
      column: left + c,
      before: contentAt(read, top + r, left + c),
      after,
    })),
  );
  const { undo } = await carryOut(workbook, { ...NO_CHANGES, cells: [{ sheet, cells, around: null }] });
  await workbook.show(sheet, { top: result[0], bottom: result[0], left: result[1], right: result[1] });
  return { sheet, area: areaAddress(area), result: addressOf(result), undo };
}

function sizeOf({ values, spills = { rows: 1, columns: 1 } }: Example) {
  return { rows: 1 + spills.rows, columns: values.length + spills.columns };
}

function formulaIn(example: Example, top: number, left: number): Content {
  const cells = example.values.map((_, c) => addressOf([top + 1, left + c]));
  return { ...EMPTY, formula: example.formula(...cells) };
}

function plain(value: string | number): Content {
  return { ...EMPTY, value };
}

function placesIn({ top, left, bottom, right }: Area): (readonly [row: number, column: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push([row, column]);
  return places;
}

function isTaken(sheet: Sheet, row: number, column: number): boolean {
  return formulaAt(sheet, row, column) !== null || valueAt(sheet, row, column) !== null;
}

function addressOf([row, column]: readonly [number, number]): string {
  return areaAddress({ top: row, left: column, bottom: row, right: column });
}
