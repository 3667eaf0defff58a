// The Office client's workbook for tests: Microsoft's own client with the test host.
import type { Sheet } from "../../src/sheet";
import { isFault } from "../../src/sheet";
import { planFill, recognise, type FillPlan } from "../../src/tournaments";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import type { Workbook } from "../../src/workbook/port";
import type { ExcelHost } from "../host/host";
import { ALL_QUIRKS, EVERY_QUIRK, type Quirks } from "../host/workbookModel";
import { evaluateFormula } from "./formulas";
import { noPauses } from "./pauses";
import { IS_DEEP } from "../random";
import { hostOf, IS_EVERY } from "./snapshot";

if (IS_EVERY) noPauses();

/** Excel as it has been observed; a deep run also takes Excel as documented. */
export const EXCELS: readonly (readonly [name: string, quirks: Quirks])[] = IS_EVERY
  ? [["Excel with everything", EVERY_QUIRK]]
  : [...(IS_DEEP ? [["Excel as it is told", {}] as const] : []), ["Excel with its quirks", ALL_QUIRKS]];

/** A group of tests in every Excel. */
export function inEveryExcel(host: ExcelHost, group: string, tests: () => void): void {
  describe.each(EXCELS)(`${group}: %s`, (_, quirks) => {
    beforeAll(() => void (host.options.quirks = quirks));
    tests();
  });
}

/** A fresh workbook in the host with only these sheets, and with our functions. */
export function openInExcel(host: ExcelHost, sheets: readonly Sheet[]): OfficeWorkbook {
  host.reset(IS_EVERY ? { quirks: host.options.quirks ?? EVERY_QUIRK } : {});
  host.evaluate = (formula, ...given) => (formula.includes("#REF!") ? "#REF!" : evaluateFormula(formula, ...given));
  const { workbook } = host;
  sheets.forEach((sheet, i) => {
    if (i === 0) workbook.renameSheet(workbook.sheets[0]!, sheet.name);
    else workbook.addSheet(sheet.name);
    enterSheet(host, sheet);
  });
  return opened(host);
}

function opened(host: ExcelHost): OfficeWorkbook {
  const workbook = new OfficeWorkbook();
  hostOf.set(workbook, host);
  return workbook;
}

/** The plan for the best kind on a single sheet. */
export async function planOf(workbook: Pick<Workbook, "read">, name: string, settings = {}): Promise<FillPlan> {
  return planFill(recognise([await workbook.read(name)]).found[0]!, { settings });
}

/** Something that takes long to make: it is made once for each set of quirks, and restored later. */
export function madeOnce<T>(
  host: ExcelHost,
  make: () => Promise<T>,
): () => Promise<{ workbook: OfficeWorkbook; made: T }> {
  const kept = new Map<Quirks | undefined, { readonly made: T; readonly bringBack: () => void }>();
  return async () => {
    const { quirks } = host.options;
    const known = kept.get(quirks);
    if (known) {
      await host.idle();
      known.bringBack();
      return { workbook: opened(host), made: known.made };
    }
    const made = await make();
    await host.idle();
    kept.set(quirks, { made, bringBack: host.keep() });
    return { workbook: opened(host), made };
  };
}

/** Types a sheet into the one with its name. */
function enterSheet(host: ExcelHost, sheet: Sheet): void {
  const height = sheet.values.length;
  const width = sheet.values.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (height * width === 0) return;
  const each = <T>(cell: (r: number, c: number) => T): T[][] =>
    Array.from({ length: height }, (_, r) => Array.from({ length: width }, (__, c) => cell(r, c)));
  const target = host.workbook.sheet(sheet.name);
  const rect = { top: sheet.top, left: sheet.left, bottom: sheet.top + height - 1, right: sheet.left + width - 1 };
  target.setNumberFormat(
    rect,
    each((r, c) => sheet.formats?.[r]?.[c] ?? null),
  );
  target.enter(
    rect,
    each((r, c) => {
      const formula = sheet.formulas?.[r]?.[c] ?? null;
      const value = sheet.values[r]?.[c] ?? null;
      if (formula !== null) return formula;
      if (isFault(value)) return value.error;
      return typeof value === "string" && sheet.formats?.[r]?.[c] !== "@" ? `'${value}` : value;
    }),
  );
  for (const { name, area } of sheet.tables ?? []) {
    const table = host.workbook.addTable(target, area, true);
    table.rename(name);
  }
}
