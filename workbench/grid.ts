// The spreadsheet grid: Univer with the plugins that are needed, and our functions.
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-table/lib/index.css";
import { LocaleType, LogLevel, mergeLocales, Univer, type Injector } from "@univerjs/core";
import { FUniver } from "@univerjs/core/lib/facade";
import { CalculationMode, UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import gridEnglish from "@univerjs/preset-sheets-core/locales/en-US";
import { UniverSheetsTablePreset } from "@univerjs/preset-sheets-table";
import tablesEnglish from "@univerjs/preset-sheets-table/locales/en-US";
import { defaultTheme } from "@univerjs/themes";

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
