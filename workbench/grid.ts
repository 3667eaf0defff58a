// The spreadsheet grid: Univer with the plugins that are needed, and our functions.
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-table/lib/index.css";
import { CellValueType, LocaleType, LogLevel, mergeLocales, Univer, type Injector } from "@univerjs/core";
import { FUniver } from "@univerjs/core/lib/facade";
import {
  AFTER_CELL_EDIT,
  CalculationMode,
  SheetInterceptorService,
  UniverSheetsCorePreset,
} from "@univerjs/preset-sheets-core";
import gridEnglish from "@univerjs/preset-sheets-core/locales/en-US";
import { UniverSheetsTablePreset } from "@univerjs/preset-sheets-table";
import tablesEnglish from "@univerjs/preset-sheets-table/locales/en-US";
import { defaultTheme } from "@univerjs/themes";
import type { Language } from "../src/kernel/language";
import { decimalMarkIn } from "../src/messages";
import { decimalComma, withCommas } from "./typing";

export interface Grid {
  readonly api: FUniver;
  readonly injector: Injector;
}

/** Puts an empty grid into the element; it shows nothing before its first workbook. */
export function createGrid(container: HTMLElement, dark: boolean): Grid {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(gridEnglish, tablesEnglish) },
    theme: defaultTheme,
    darkMode: dark,
    logLevel: LogLevel.WARN,
  });
  const presets = [
    UniverSheetsCorePreset({
      container,
      ribbonType: "simple",
      formula: { initialFormulaComputing: CalculationMode.FORCED },
    }),
    UniverSheetsTablePreset(),
  ];
  for (const { plugins } of presets) {
    for (const plugin of plugins) {
      if (Array.isArray(plugin)) univer.registerPlugin(...plugin);
      else univer.registerPlugin(plugin);
    }
  }
  return { api: FUniver.newAPI(univer), injector: univer.__getInjector() };
}

/** Waits until the grid is drawn; before, it takes neither the focus nor keys. */
export function drawn({ api }: Grid): Promise<void> {
  const { Rendered } = api.Enum.LifecycleStages;
  if (api.getCurrentLifecycleStage() >= Rendered) return Promise.resolve();
  return new Promise((resolve) => {
    const event = api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
      if (stage < Rendered) return;
      event.dispose();
      resolve();
    });
  });
}

/** Before Univer's own reading of what was typed, to which a comma separates thousands. */
const FIRST = 1000;

/** What is typed into cells is read as Excel in the language reads it. Only after the first workbook. */
export function readTyping({ injector }: Grid, language: () => Language): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: FIRST,
    handler: (cell, _place, next) => {
      if (!cell) return next(cell);
      if (cell.f) return next({ ...cell, f: withCommas(cell.f) });
      const text = cell.p?.body?.dataStream.replace(/\r\n$/, "") ?? cell.v;
      const number = decimalMarkIn(language()) === "," && typeof text === "string" ? decimalComma(text) : null;
      return next(number === null ? cell : { ...cell, p: null, v: number, t: CellValueType.NUMBER });
    },
  });
}
