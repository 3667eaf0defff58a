import { append } from "../kernel/numbers/many";
import { areaAddress, isFault, type Sheet } from "../sheet";
import { grouped } from "../kernel/grouped";
import type { Language } from "../kernel/language";
import {
  areaOf,
  contentEquals,
  filledCells,
  namedCell,
  sameContent,
  type CellChange,
  type Changes,
  type DressChange,
  type LookChange,
  type NameChange,
  type SheetCells,
  type TableChange,
} from "./changing/changes";
import { placeJournal, type AboutUndo, type NotKept } from "./undo/journal";
import { asOneStep, contentAt, holdsJust, patiently, WorkbookError, type SheetInfo, type Workbook } from "./port";
import { ChangesStopped } from "./changing/stopped";
import type { Mismatch } from "./changing/readBack";
import { removeSheet, twice, withRetries, untilNotBusy } from "./changing/retry";
import { readSettled } from "./changing/settled";
import type { Undo } from "./undo/undoData";
import { formerLook, referencesOf, undoOf } from "./undo/undoOf";
import { textWidths } from "./changing/textWidths";
import { cellsByRequest, portionsOf, requestsOf, writeCells, writePortions, type Portion } from "./changing/writing";

/** How to carry out changes. */
export interface TransactionOptions {
  /** The workbook itself keeps what Undo needs, on the hidden journal sheet; it replaces the last one. */
  readonly keep?: { readonly about: AboutUndo; readonly language: Language };
  readonly progress?: Progress;
  /** First shows the rows that filters hide on the sheets to be changed; they stay shown. */
  readonly liftFilters?: boolean;
  /** The sheets, if the caller has just loaded them. */
  readonly infos?: readonly SheetInfo[];
}

/** Reports how far a long job is, and lets the user cancel it. */
export interface Progress {
  readonly report: (done: number, of: number) => void;
  readonly cancelled: () => boolean;
}

/** What was carried out, and how to undo it. */
export interface CarriedOut {
  readonly undo: Undo;
  /** Why the workbook does not keep the undo although it should: then the undo is lost when the pane closes. */
  readonly undoNotKept: NotKept | null;
  /** Sheets whose filters were lifted. */
  readonly lifted: readonly string[];
  /** Whether Excel's own Undo can no longer take back earlier changes. */
  readonly excelForgets: boolean;
  /** Cells that came out differently, if they are to be reported. */
  readonly told: readonly string[];
}

/** Turns any error into the reason why nothing was changed. */
export function asChangesStopped(error: unknown, unrestored: readonly string[] = []): ChangesStopped {
  if (error instanceof ChangesStopped)
    return new ChangesStopped(error.code, error.cells, error.said, unrestored, error.found, error.technical);
  if (error instanceof WorkbookError)
    return new ChangesStopped(error.code, [], error.said, unrestored, [], error.technical);
  return new ChangesStopped("unexpected", [], String(error), unrestored);
}

/**
 * Makes the changes in the workbook, all of them or none. Reads them back and compares them with what was meant.
 * Rejects with ChangesStopped. Names and sheets are removed last; if a sheet cannot be removed, everything else stays
 * done.
 */
export function carryOut(workbook: Workbook, changes: Changes, options: TransactionOptions = {}): Promise<CarriedOut> {
  return patiently(workbook, () => allOrNothing(workbook, changes, options));
}

async function allOrNothing(workbook: Workbook, changes: Changes, options: TransactionOptions): Promise<CarriedOut> {
  const begun: Begun = { ids: new Map(), sheets: [], cells: [], looks: [], tables: [], names: [], dress: [] };
  let done: Omit<CarriedOut, "excelForgets">;
  try {
    done = await make(workbook, changes, options, begun);
  } catch (error) {
    throw asChangesStopped(error, await rollBack(workbook, begun));
  }
  const stopsAt = (what: string) => (error: unknown) => {
    throw asChangesStopped(error, [what]);
  };
  for (const name of changes.removedNames ?? []) await twice(() => workbook.removeName(name)).catch(stopsAt(name));
  for (const sheet of changes.removedSheets ?? []) await removeSheet(workbook, sheet).catch(stopsAt(sheet));
  const withSheets =
    begun.sheets.length > changes.sheets.length || changes.hiddenSheets?.length || changes.removedSheets?.length;
  const excelForgets =
    workbook.emptiesUndo === "always" || (workbook.emptiesUndo === "with-sheets" && Boolean(withSheets));
  return { ...done, excelForgets };
}

/** What was begun. It is noted before it is done, because a request that fails may have done part of it. */
interface Begun {
  /** Ids of the sheets, by their names at the beginning. */
  readonly ids: Map<string, string>;
  /** Names of sheets that were added. */
  readonly sheets: string[];
  readonly cells: { readonly sheet: string; readonly cells: readonly CellChange[] }[];
  readonly looks: LookChange[];
  readonly tables: TableChange[];
  readonly names: NameChange[];
  readonly dress: DressChange[];
}

const QUIET: Progress = { report: () => undefined, cancelled: () => false };

async function make(
  workbook: Workbook,
  changes: Changes,
  { keep, progress = QUIET, infos: known, liftFilters = false }: TransactionOptions,
  begun: Begun,
): Promise<Omit<CarriedOut, "excelForgets">> {
  const infos = [...(known ?? (await workbook.sheets()))];
  const taken = new Set(infos.map(({ name }) => name.toLowerCase()));
  for (const name of changes.sheets) {
    if (taken.has(name.toLowerCase())) throw new ChangesStopped("sheet-name-taken", [], name, []);
    taken.add(name.toLowerCase());
  }
  for (const { id, name } of infos) begun.ids.set(name, id);
  const add = async (name: string, hidden: boolean) => {
    begun.sheets.push(name);
    begun.ids.set(name, (await workbook.addSheet(name, { hidden })).id);
  };
  const { hiddenSheets = [] } = changes;
  for (const { sheet } of changes.cells)
    if (!taken.has(sheet.toLowerCase())) throw new WorkbookError("sheet-gone", sheet);
  // Not part of the step: Excel's own Undo cannot show a sheet again that was hidden.
  for (const name of hiddenSheets) await add(name, true);
  const undo = undoOf(changes, changes.cells, begun.ids, keep ? referencesOf(changes.cells, infos) : []);
  const kept = keep ? await keepUndo(workbook, undo, keep, infos, [...taken], begun) : [];

  const { lifted, isKept } = await asOneStep(workbook, async () => {
    for (const name of changes.sheets) if (!hiddenSheets.includes(name)) await add(name, false);
    const standing = new Set(changes.cells.map(({ sheet }) => sheet).filter((name) => !changes.sheets.includes(name)));
    const lifted = liftFilters && standing.size > 0 ? await workbook.liftFilters([...standing]) : [];
    await assertGuarded(workbook, changes.cells);
    const isKept = await writeAll(workbook, typeof kept === "string" ? [] : kept, changes, progress, begun);
    await dressAll(workbook, changes, begun);
    return { lifted, isKept };
  });
  const undoNotKept = typeof kept === "string" ? kept : isKept ? null : "failed";

  const read = await readSettled(workbook, changes.cells, progress.cancelled);
  const different = changes.cells.flatMap(({ sheet, verify = "stop", around }, i): SheetMismatches[] => {
    const cells = read[i]!.found;
    return cells.length > 0 ? [{ sheet, cells, verify, hidden: (around?.hiddenRows?.size ?? 0) > 0 }] : [];
  });
  const stopping = different.filter(({ verify }) => verify === "stop");
  if (stopping.length > 0) {
    // Cells that changed although nobody wrote to them are restored too.
    for (const { sheet, cells } of stopping)
      begun.cells.push({ sheet, cells: cells.flatMap(({ beside }) => beside ?? []) });
    throw cameOutOtherwise(stopping);
  }
  const told = different.flatMap(({ sheet, cells }) => cells.map((cell) => namedCell(sheet, cell)));
  const stands = changes.cells.map((one, i) => withCurrentContents(one, read[i]!.now));
  return { undo: undoOf(changes, stands, begun.ids, undo.references, undo.key), undoNotKept, lifted, told };
}

/** If two people write at once, each would lose what the other writes, so the later one stops. */
async function assertGuarded(workbook: Workbook, all: readonly SheetCells[]): Promise<void> {
  const guarded = all.flatMap(({ sheet, guard, around }) => (guard && around ? [{ sheet, area: guard, around }] : []));
  if (guarded.length === 0) return;
  const now = await workbook.readMany(guarded.map(({ sheet, area }) => ({ sheet, area })));
  const changed = guarded.filter(({ area: { top, left }, around }, i) => {
    const [is, was] = [contentAt(now[i]!, top, left), contentAt(around, top, left)];
    return !sameContent(is, was);
  });
  if (changed.length === 0) return;
  const cells = changed.map(({ sheet, area: { top, left } }) => namedCell(sheet, { row: top, column: left }));
  throw new ChangesStopped("changed-since-preview", cells, "", []);
}

/** Does what follows the contents: looks of new cells, tables, names, and looks of our sheets. */
async function dressAll(workbook: Workbook, changes: Changes, begun: Begun): Promise<void> {
  for (const [sheet, looks] of grouped(changes.looks, (look) => look.sheet)) {
    append(begun.looks, looks);
    await untilNotBusy(() =>
      workbook.dressCells(
        sheet,
        looks.map(({ look }) => look),
      ),
    );
  }
  await putTables(
    workbook,
    begun,
    changes.tables.filter(({ area }) => area !== null),
    changes.cells,
  );
  for (const name of changes.names) {
    begun.names.push(name);
    await untilNotBusy(() => workbook.putName(name.name, name.is.sheet, name.is.area));
  }
  for (const dress of changes.dress) {
    begun.dress.push(dress);
    await untilNotBusy(() => workbook.dress(dress.sheet, dress.is));
  }
}

async function putTables(
  workbook: Workbook,
  begun: Begun,
  tables: readonly TableChange[],
  written: readonly SheetCells[] = [],
): Promise<void> {
  for (const table of tables) {
    begun.tables.push(table);
    const { sheet, name, area, was, isWide = false } = table;
    const cells = written.filter((one) => one.sheet === sheet);
    const as = { isNew: was === null, widths: area === null || isWide ? [] : textWidths(area, cells) };
    await untilNotBusy(() => (area === null ? workbook.removeTable(name) : workbook.putTable(sheet, name, area, as)));
  }
}

/**
 * Writes the undo first, so that everything written after it can be undone, whatever happens to the pane. If Excel
 * refuses the undo, the rest is written without it; returns whether it is kept. Tables are removed before their cells,
 * because Excel leaves no header of a table empty.
 */
async function writeAll(
  workbook: Workbook,
  undo: readonly Portion[],
  { cells: all, tables }: Changes,
  { report, cancelled }: Progress,
  begun: Begun,
): Promise<boolean> {
  const portions = all.flatMap((one) => portionsOf(one, workbook.cellsARequest));
  const going = tables.filter(({ area }) => area === null);
  const count = [...undo, ...portions].reduce((sum, { cells }) => sum + cells.length, 0);
  let [done, isKept] = [0, true];
  const stopIfCancelled = () => {
    if (cancelled()) throw new ChangesStopped("cancelled", [], "", []);
  };
  const write = async (some: readonly Portion[]) => {
    for (const all of requestsOf(some)) {
      const [ofUndo, others] = [all.filter((one) => undo.includes(one)), all.filter((one) => !undo.includes(one))];
      const request = isKept ? all : others;
      append(begun.cells, request);
      try {
        await untilNotBusy(() => writePortions(workbook, request));
      } catch (error) {
        if (request === others || ofUndo.length === 0) throw error;
        if (others.length > 0) await untilNotBusy(() => writePortions(workbook, others));
        isKept = await writePortions(workbook, ofUndo).then(
          () => true,
          () => false,
        );
        if (!isKept) await dropJournal(workbook, undo, begun);
      }
      done += request.reduce((sum, { cells }) => sum + cells.length, 0);
      report(done, count);
      stopIfCancelled();
    }
  };
  stopIfCancelled();
  if (going.length > 0) {
    await write(undo);
    await putTables(workbook, begun, going);
  }
  await write(going.length > 0 ? portions : [...undo, ...portions]);
  return isKept;
}

// ---------------------------------------------------------------- reading back

/** Cells of a sheet that came out differently from what was meant. */
interface SheetMismatches extends Required<Pick<SheetCells, "sheet" | "verify">> {
  readonly cells: readonly Mismatch[];
  /** Whether rows of the sheet are hidden. */
  readonly hidden: boolean;
}

/** Lists the places of all cells, and for the first ones the intended and the actual content. */
function cameOutOtherwise(different: readonly SheetMismatches[]): ChangesStopped {
  const all = different.flatMap(({ sheet, cells }) => cells.map((one) => ({ ...one, sheet })));
  const found = all.map(({ meant, stands, ...one }) => ({ cell: namedCell(one.sheet, one), meant, stands }));
  const onlyResults = all.every(({ onlyResult }) => onlyResult);
  const isUnknown = all.some(({ stands }) => isFault(stands) && stands.error === "#NAME?");
  const code = onlyResults
    ? isUnknown
      ? "functions-missing"
      : "results-differ"
    : different.some(({ hidden }) => hidden)
      ? "written-over-hidden"
      : "written-otherwise";
  return new ChangesStopped(
    code,
    found.map(({ cell }) => cell),
    "",
    [],
    found,
  );
}

/** The changes with the current content of the cells, because Excel may write a formula in another way. */
function withCurrentContents(change: SheetCells, now: Sheet | null): SheetCells {
  if (now === null) return change;
  const stands = (cell: CellChange): CellChange => {
    if (holdsJust(now, cell.row, cell.column, cell.after)) return cell;
    return { ...cell, after: { ...contentAt(now, cell.row, cell.column), format: cell.after.format } };
  };
  return { ...change, cells: change.cells.map(stands) };
}

// ---------------------------------------------------------------- undo

/** Finds a place in the workbook for the undo, which replaces the last one, or tells why it cannot be kept. */
async function keepUndo(
  workbook: Workbook,
  what: Undo,
  { about, language }: NonNullable<TransactionOptions["keep"]>,
  infos: readonly SheetInfo[],
  taken: readonly string[],
  begun: Begun,
): Promise<NotKept | readonly Portion[]> {
  const added: string[] = [];
  try {
    const place = await withRetries(
      () => placeJournal(workbook, what, about, language, infos, taken),
      () => true,
    );
    if (typeof place === "string") return place;
    const { sheet, cells } = place;
    if (place.added) {
      begun.sheets.push(sheet);
      added.push(sheet);
      await workbook.addSheet(sheet, { hidden: true });
    }
    // The cells that show that there is an undo come last.
    const upwards = [...cells].sort((a, b) => b.column - a.column || b.row - a.row);
    return portionsOf({ sheet, cells: upwards, around: null });
  } catch (error) {
    for (const sheet of added) await removeAdded(workbook, sheet, begun);
    // The structure of the workbook is protected, or something else failed: the changes are made without an undo.
    return error instanceof WorkbookError && error.code === "sheet-protected" ? "protected" : "failed";
  }
}

/** Takes back what was written of an undo. If that fails too, the journal is damaged, and Undo reports it. */
async function dropJournal(workbook: Workbook, undo: readonly Portion[], begun: Begun): Promise<void> {
  const { sheet } = undo[0]!;
  begun.cells.splice(0, Infinity, ...begun.cells.filter((one) => one.sheet !== sheet));
  if (begun.sheets.includes(sheet)) return removeAdded(workbook, sheet, begun);
  for (const { cells } of undo) await writeCells(workbook, sheet, cells, "before", null).catch(() => undefined);
}

/** Removes a sheet that was just added, if it was. */
async function removeAdded(workbook: Workbook, sheet: string, begun: Begun): Promise<void> {
  begun.sheets.splice(begun.sheets.indexOf(sheet), 1);
  await workbook.removeSheet(sheet).catch(() => undefined);
}

// ---------------------------------------------------------------- rolling back

/** Restores what was there and checks it; returns what could not be restored. */
async function rollBack(
  workbook: Workbook,
  { ids, sheets: added, cells: changes, looks, tables, names, dress }: Begun,
): Promise<string[]> {
  const unrestored: string[] = [];
  /** One failure does not stop the rest; it is named. */
  const restore = (work: () => Promise<void>, namesOf: () => readonly string[]) =>
    withRetries(work, (error) => !isGone(error)).catch(
      (error: unknown) => void unrestored.push(...(isGone(error) ? [error.said] : namesOf())),
    );
  const namesNow = new Map<string, string>();
  await restore(
    async () => (await workbook.sheets()).forEach(({ id, name }) => namesNow.set(id, name)),
    () => [],
  );
  /** A sheet may have been renamed in the meantime. */
  const nameNow = (sheet: string) => namesNow.get(ids.get(sheet) ?? "") ?? sheet;
  for (const { name, was } of names) {
    await restore(
      () => (was ? workbook.putName(name, was.sheet, was.area) : workbook.removeName(name)),
      () => [name],
    );
  }
  for (const { sheet, name, was } of tables) {
    // A new table is removed with its sheet, if that is new too.
    if (was === null && added.includes(sheet)) continue;
    await restore(
      () => (was === null ? workbook.removeTable(name) : workbook.putTable(nameNow(sheet), name, was)),
      () => [was === null ? sheet : `${sheet}!${areaAddress(was)}`],
    );
  }
  for (const { sheet, was } of dress) {
    if (was === null) continue;
    await restore(
      () => workbook.dress(nameNow(sheet), was),
      () => [sheet],
    );
  }
  for (const sheet of new Set(looks.map((look) => look.sheet))) {
    const own = looks.flatMap((look) => (look.sheet === sheet ? formerLook(look).look : []));
    await restore(
      () => workbook.dressCells(nameNow(sheet), own),
      () => own.map(({ top, column }) => namedCell(sheet, { row: top, column })),
    );
  }
  const bySheet = new Map<string, CellChange[]>();
  for (const { sheet, cells } of changes)
    if (!added.includes(sheet)) bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), ...cells]);
  // From last to first, so that an undo kept in the workbook is restored after everything else.
  for (const [sheet, cells] of [...bySheet].reverse()) {
    let left: readonly CellChange[] = cells;
    await restore(
      async () => {
        for (let look = 1; left.length > 0; look++) {
          // A request that was refused changed nothing, and nothing could be written there either.
          const now = await workbook.read(nameNow(sheet), areaOf(cells));
          left = cells.filter(({ row, column, before }) => !contentEquals(contentAt(now, row, column), before));
          if (look === LOOKS && left.length > 0) throw new WorkbookError("workbook-failed", sheet);
          for (const part of cellsByRequest(left, workbook.cellsARequest))
            await writeCells(workbook, nameNow(sheet), part, "before", now);
        }
      },
      () => left.map((cell) => namedCell(sheet, cell)),
    );
  }
  for (const sheet of added) {
    const ours = changes.filter((change) => change.sheet === sheet).flatMap(({ cells }) => cells);
    await restore(
      async () => {
        const now = nameNow(sheet);
        const isThere = (await workbook.sheets()).some(({ name }) => name === now);
        if (isThere && (await holdsOnly(workbook, now, ours))) await workbook.removeSheet(now);
      },
      () => [sheet],
    );
  }
  return [...new Set(unrestored)];
}

function isGone(error: unknown): error is WorkbookError {
  return error instanceof WorkbookError && error.code === "sheet-gone";
}

/** The number of looks. What Excel spreads over the column of a table is corrected at the next look. */
const LOOKS = 3;

/** Whether a sheet holds only these cells: somebody else could have added a sheet of the same name. */
async function holdsOnly(workbook: Workbook, sheet: string, cells: readonly CellChange[]): Promise<boolean> {
  const own = new Set(cells.map(({ row, column }) => `${row},${column}`));
  return filledCells(await workbook.read(sheet)).every(({ row, column }) => own.has(`${row},${column}`));
}
