// Bundled into the page of the pane, with the test host: a workbook with sheets, and our functions in its cells.
import type { Sheet } from "../../src/sheet";
import { openInExcel } from "../workbook/excel";

export interface InPane {
  /** Opens a workbook with only these sheets. */
  readonly open: (sheets: readonly Sheet[]) => void;
  /** Everything in the workbook, read without the client. */
  readonly state: () => BookState;
}

export type BookState = { readonly [sheet: string]: SheetState };

export interface SheetState {
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
  readonly tables: readonly string[];
}

declare global {
  interface Window {
    inPane: InPane;
  }
}

window.inPane = {
  open: (sheets) => void openInExcel(window.testHost.host, sheets),
  state: () => {
    const { workbook } = window.testHost.host;
    return Object.fromEntries(
      workbook.sheets.map((sheet) => {
        const used = sheet.usedRect(null, true);
        const whole = used && { ...used, top: 0, left: 0 };
        const tables = workbook.tablesOn(sheet).map((table) => `${table.name} ${workbook.address(sheet, table.rect)}`);
        return [
          sheet.name,
          {
            values: (whole && sheet.values(whole)) ?? [],
            formulas: (whole && sheet.formulas(whole)) ?? [],
            tables,
          },
        ];
      }),
    );
  },
};
