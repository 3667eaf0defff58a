// Bundled into the page of the workbench: the tests of every workbook, with the grid.
import type { Sheet } from "../../src/sheet";
import type { Workbook } from "../../src/workbook/port";
import { cardCases, headerCases } from "../workbook/contract";

export interface InWorkbench {
  readonly cases: readonly string[];
  /** Runs a case; its error says how the grid differs. */
  readonly run: (name: string) => Promise<void>;
}

declare global {
  interface Window {
    inWorkbench: InWorkbench;
  }
}

/** The workbook of the grid, with only these sheets. */
async function open(sheets: readonly Sheet[]): Promise<Workbook> {
  const { workbook } = window.workbench;
  const before = await workbook.sheets();
  await workbook.addSheet("~");
  for (const { name } of before) await workbook.removeSheet(name);
  for (const { name, top, left, values } of sheets) {
    await workbook.addSheet(name);
    const width = Math.max(...values.map((line) => line.length));
    const contents = values.map((line) =>
      Array.from({ length: width }, (_, i) => ({ value: line[i] ?? null, formula: null, format: null })),
    );
    await workbook.write(name, [{ top, left, contents }]);
  }
  await workbook.removeSheet("~");
  return workbook;
}

const cases = [...cardCases(), ...headerCases()];

window.inWorkbench = {
  cases: cases.map(({ name }) => name),
  run: (name) => cases.find((one) => one.name === name)!.run({ open, calculates: true }),
};
