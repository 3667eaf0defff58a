import { patiently, type Workbook } from "./port";
import { carryOut } from "./transaction";
import { readJournal, UndoUnavailable, type KeptUndo } from "./undo/journal";
import { planUndo } from "./undo/planUndo";
import type { Undo } from "./undo/undoData";

/** What undoing did. */
export interface Undone {
  /** Cells and sheets, as they are called now, that were edited since and left alone. */
  readonly kept: readonly string[];
  /** Whether Excel's own Undo can no longer take back earlier changes. */
  readonly excelForgets: boolean;
}

/**
 * Restores what was there before the changes, all of it or nothing. What was edited since stays and is named. Rejects
 * with WorkbookError or ChangesStopped; it can then be called again.
 */
export function undo(workbook: Workbook, what: Undo): Promise<Undone> {
  return patiently(workbook, async () => {
    // The workbook does not keep these changes if they were too large, or if others came after them.
    const kept = await readJournal(workbook);
    return giveBack(workbook, what, kept instanceof UndoUnavailable || kept.what.key !== what.key ? null : kept);
  });
}

/**
 * Restores what was there before the changes that the workbook keeps. `key`: the changes that the user agreed to undo;
 * somebody else in the same workbook may have made others since. Also rejects with UndoUnavailable.
 */
export function undoLast(workbook: Workbook, key?: string): Promise<Undone> {
  return patiently(workbook, async () => {
    const kept = await readJournal(workbook);
    if (kept instanceof UndoUnavailable) throw kept;
    if (key !== undefined && kept.what.key !== key) throw new UndoUnavailable("undo-other", "");
    return giveBack(workbook, kept.what, kept);
  });
}

async function giveBack(workbook: Workbook, what: Undo, journal: KeptUndo | null): Promise<Undone> {
  const { changes, kept, gone } = await planUndo(workbook, what, journal?.anchors ?? null);
  const { told, excelForgets } = await carryOut(workbook, changes);
  // Everything is restored, whether the journal is removed or not.
  const isRemoved = (await journal?.remove().catch(() => false)) ?? false;
  return {
    kept: [...kept, ...gone, ...told],
    excelForgets: excelForgets || (isRemoved && workbook.emptiesUndo !== undefined),
  };
}
