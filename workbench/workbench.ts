import type { Language } from "../src/kernel/language";
import type { Workbook } from "../src/workbook/port";

export type Theme = "light" | "dark";

/** What the page gives to the pane in its frame, as `window.workbench`. */
export interface Workbench {
  readonly workbook: Workbook;
  readonly language: Language;
  readonly theme: Theme;
  /** Calls back whenever another cell is selected; gives a function that ends it. */
  readonly onSelectionChanged: (listener: () => void) => () => void;
  /** Calls back whenever a cell was changed. */
  readonly onSheetChanged: (listener: () => void) => void;
  /** Moves the focus from the pane to the next part of the page, or to the one before. */
  readonly leavePane: (back: boolean) => void;
}
