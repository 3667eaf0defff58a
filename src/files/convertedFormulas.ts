// Changes the formulas of .xls and .ods files, as hucre reads them, so that it can write them into a workbook.
import { translateFormulaToA1, translateFormulaToR1C1 } from "@borgar/fx";
import { dateToSerial } from "hucre";
import type { Cell } from "hucre/xlsx";
import { address } from "../sheet";

/** Keeps the results of formulas that are texts, days or truth values; hucre by itself saves only numbers. */
export function keepResults(cells: ReadonlyMap<string, Cell>): void {
  for (const cell of cells.values()) {
    if (cell.formula === undefined || cell.type === "error") continue;
    const result = cell.formulaResult ?? cell.value;
    cell.formulaResult = result instanceof Date ? dateToSerial(result) : result;
  }
}

/** Gives every cell of a shared formula its own, so that no cell depends on one that may be overwritten. */
export function unshareFormulas(cells: ReadonlyMap<string, Cell>): void {
  const masters = new Map<number, { readonly relative: string }>();
  const sharing: { readonly cell: Cell; readonly at: string }[] = [];
  for (const [key, cell] of cells) {
    if (cell.formulaType !== "shared" || cell.formulaSharedIndex === undefined) continue;
    const [row, column] = key.split(",").map(Number) as [number, number];
    const at = address(row, column);
    sharing.push({ cell, at });
    if (cell.formula) {
      masters.set(cell.formulaSharedIndex, { relative: translateFormulaToR1C1(`=${cell.formula}`, at) });
    }
  }
  for (const { cell, at } of sharing) {
    const master = masters.get(cell.formulaSharedIndex!);
    if (master && !cell.formula) cell.formula = translateFormulaToA1(master.relative, at).slice(1);
    if (cell.formula === "") delete cell.formula;
    delete cell.formulaType;
    delete cell.formulaSharedIndex;
    delete cell.formulaRef;
  }
}
