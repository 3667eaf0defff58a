// Why a cell shows an error: our functions say it, Univer alone would only name the kind of error.
import type { ICellData, Nullable } from "@univerjs/core";
import { CellAlertManagerService, CellAlertType } from "@univerjs/preset-sheets-core";
import { FUNCTION_PREFIXES } from "../src/kernel/functionPrefixes";
import type { Grid } from "./grid";
import { SheetCells } from "./sheetCells";
import type { UniverWorkbook } from "./univerWorkbook";

/** What a function of ours leaves in a cell beside its error value. */
export interface ErrorNote {
  readonly code: string;
  readonly message: string;
}

const CALLS_OURS = new RegExp(`\\b(${FUNCTION_PREFIXES})\\.[A-Z]`, "i");

/** The message of an error cell. A note outlives its error, so it only counts while cell and formula still fit it. */
export function noteOf(cell: Nullable<ICellData>, formula: string | null): string | null {
  const note = cell?.custom as Partial<ErrorNote> | null | undefined;
  if (!cell || note?.message === undefined || note.code !== cell.v) return null;
  return formula === null || CALLS_OURS.test(formula) ? note.message : null;
}

const SELECTED = "error of the selected cell";

/** Shows the message on a card beside the cell: when the pointer rests on it, and when it is selected. */
export function showErrorNotes(grid: Grid, workbook: UniverWorkbook): void {
  const { api, injector } = grid;
  const cards = injector.get(CellAlertManagerService);
  const noteAt = (row: number, column: number): ErrorNote | null => {
    const cells = new SheetCells(grid, api.getActiveWorkbook()!.getActiveSheet());
    const cell = cells.at(row, column);
    const message = noteOf(cell, cells.formulaAt(row, column));
    return message === null ? null : { code: String(cell!.v), message };
  };

  // Univer has a card of its own for errors, on hover; ours says more.
  const show = cards.showAlert.bind(cards);
  let selected = { row: -1, column: -1 };
  cards.showAlert = (alert) => {
    const { row, col } = alert.location;
    const note = noteAt(row, col);
    // One card is enough where the pointer rests on the selected cell.
    if (note && alert.key !== SELECTED && row === selected.row && col === selected.column) return;
    show(note ? { ...alert, title: note.code, message: note.message } : alert);
  };

  const update = (): void => {
    cards.removeAlert(SELECTED);
    selected = { row: -1, column: -1 };
    const range = api.getActiveWorkbook()?.getActiveSheet().getActiveRange();
    if (!range || range.getWidth() > 1 || range.getHeight() > 1) return;
    const note = noteAt(range.getRow(), range.getColumn());
    if (!note) return;
    selected = { row: range.getRow(), column: range.getColumn() };
    range.attachAlertPopup({
      type: CellAlertType.ERROR,
      title: note.code,
      message: note.message,
      width: 240,
      height: 80,
      key: SELECTED,
    });
  };
  workbook.onSelectionChanged(update);
  api.getFormula().calculationResultApplied(update);
}
