import { append } from "../kernel/numbers/many";
import { isFault, type Sheet } from "../sheet";
import { namedCell, NO_CHANGES, type CellChange } from "./changing/changes";
import { ChangesStopped } from "./changing/stopped";
import { contentAt, type SheetInfo, type Workbook } from "./port";
import { carryOut } from "./transaction";

// If Excel does not know a function when its formula is entered, it shows #NAME? until the formula is entered again.

/** What happened to the formulas that showed #NAME?. */
export interface EnteredAgain {
  /** How many were entered again. */
  readonly count: number;
  /** Those of them that still show it. */
  readonly left: readonly string[];
  /** Protected sheets, where nothing can be entered. */
  readonly locked: readonly string[];
  /** Why the formulas of another sheet were not entered. */
  readonly stopped: ChangesStopped | null;
}

/** Milliseconds before each new look at the results, because Excel computes them asynchronously. */
const PAUSES = [100, 200, 400, 800, 1500, 3000];

/**
 * Enters all formulas that show #NAME? again, on every sheet. `again`: how to enter a formula; null if it stays as it
 * is.
 */
export async function enterAgain(workbook: Workbook, again: (formula: string) => string | null): Promise<EnteredAgain> {
  const infos = await workbook.sheets();
  const locked: string[] = [];
  const entered: { readonly sheet: string; readonly cells: readonly CellChange[] }[] = [];
  let stopped: ChangesStopped | null = null;
  for (const { name: sheet, protected: isLocked } of infos) {
    const found = unknownIn(await workbook.read(sheet, undefined, { formats: false }), again);
    if (found.length === 0) continue;
    if (isLocked) {
      locked.push(sheet);
      continue;
    }
    try {
      await enterOn(workbook, sheet, again, infos);
      entered.push({ sheet, cells: found });
    } catch (error) {
      if (!(error instanceof ChangesStopped)) throw error;
      stopped ??= error;
    }
  }
  const count = entered.reduce((sum, { cells }) => sum + cells.length, 0);
  return {
    count,
    left: await stillUnknown(
      workbook,
      entered.map(({ sheet }) => sheet),
      again,
    ),
    locked,
    stopped,
  };
}

/** The transaction notices anything else that a table does with the formulas, and takes it back. */
async function enterOn(
  workbook: Workbook,
  sheet: string,
  again: (formula: string) => string | null,
  infos: readonly SheetInfo[],
): Promise<void> {
  const around = await workbook.read(sheet);
  await carryOut(workbook, { ...NO_CHANGES, cells: [{ sheet, cells: unknownIn(around, again), around }] }, { infos });
}

/** The formulas of a sheet that show #NAME?, in the form in which they are to be entered. */
function unknownIn(sheet: Sheet, again: (formula: string) => string | null): CellChange[] {
  const cells: CellChange[] = [];
  sheet.values.forEach((line, r) =>
    line.forEach((value, c) => {
      if (!isFault(value) || value.error !== "#NAME?") return;
      const [row, column] = [sheet.top + r, sheet.left + c];
      const before = contentAt(sheet, row, column);
      const formula = before.formula === null ? null : again(before.formula);
      if (formula !== null) cells.push({ row, column, before, after: { ...before, formula } });
    }),
  );
  return cells;
}

async function stillUnknown(
  workbook: Workbook,
  sheets: readonly string[],
  again: (formula: string) => string | null,
): Promise<string[]> {
  for (let look = 0; ; look++) {
    const left: string[] = [];
    for (const sheet of sheets) {
      const now = await workbook.read(sheet, undefined, { formats: false });
      append(
        left,
        unknownIn(now, again).map((cell) => namedCell(sheet, cell)),
      );
    }
    const pause = PAUSES[look];
    if (left.length === 0 || pause === undefined) return left;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
