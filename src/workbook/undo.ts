import { patiently, type Workbook } from "./port";
import { carryOut } from "./transaction";
import { readJournal, UndoUnavailable, type KeptUndo } from "./undo/journal";
import { planUndo } from "./undo/planUndo";
import type { Undo } from "./undo/undoData";

/** What undoing did. */
export interface Undone {
  /** Cells and sheets that have been edited since and were left alone, where they are now. */
  readonly kept: readonly string[];
  /** Excel's own Undo cannot take back any more what was done before. */
  readonly excelForgets: boolean;
}

/**
 * Gives back what was there before the changes, all of it or nothing. What has been edited since is left alone and named.
 * Rejects with WorkbookError or ChangesStopped; it can be called again then.
 */
export function undo(workbook: Workbook, what: Undo): Promise<Undone> {
  return patiently(workbook, async () => {
    // The workbook does not keep these changes if they were too large, or if others came after them.
    const kept = await readJournal(workbook);
    return giveBack(workbook, what, kept instanceof UndoUnavailable || kept.what.key !== what.key ? null : kept);
  });
}

/**
 * Gives back what was there before the changes that the workbook keeps. `key`: those that the user was asked about; somebody
 * else in the same workbook may have made others since, which nobody said yes to. Rejects with UndoUnavailable, too.
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
  // All is given back, whether the journal goes or stays.
  const isRemoved = (await journal?.remove().catch(() => false)) ?? false;
  return {
    kept: [...kept, ...gone, ...told],
    excelForgets: excelForgets || (isRemoved && workbook.emptiesUndo !== undefined),
  };
}
