import { append } from "../../kernel/numbers/many";
import type { Area, Sheet } from "../../sheet";
import { unfollowed, whereabouts, type Whereabouts } from "./anchors";
import { areaOf, NO_CHANGES, type Changes, type SheetCells, type TableChange } from "../changing/changes";
import { cellsToGiveBack, cellsToUndress, holdsOnlyOurs, referencesNow } from "./givenBack";
import { WorkbookError, type FoundName, type Place, type SheetInfo, type Workbook } from "../port";
import type { SheetChanges, Undo } from "./undoData";

/** The changes that restore what was there before. */
export interface UndoPlan {
  readonly changes: Changes;
  /** Cells and sheets, where they are now, that were edited since and are left alone. */
  readonly kept: readonly string[];
  /** Sheets that were changed and no longer exist. */
  readonly gone: readonly string[];
}

/** Where the changes of each sheet are now; null if that is not known, or if they are gone. */
type Places = readonly (Whereabouts | null)[];

/**
 * Finds what can be given back, and where it is now; writes nothing. What was edited since is left alone. `anchors`:
 * where the places of the undo are now; null if the workbook has not followed them.
 */
export async function planUndo(
  workbook: Workbook,
  what: Undo,
  anchors: readonly (Place | null)[] | null,
): Promise<UndoPlan> {
  const { tables, names, dress } = what;
  const { sheets: infos, found } = await workbook.overview([...tables, ...names].map(({ name }) => name));
  const places = placesOf(what.changes, anchors, infos);
  const cells = await planCells(workbook, what, places, infos, anchors);
  // Checked before anything is written, so that nothing is restored by half.
  const written = cells.cells.filter((one) => one.cells.length > 0);
  const closed = infos.find((info) => info.protected && written.some(({ sheet }) => sheet === info.name));
  if (closed) throw new WorkbookError("sheet-protected", closed.name);

  /** Where a sheet is; it may have a changed table or name but no changed cells. */
  const placeOf = (sheet: string): Whereabouts | null => {
    const at = what.changes.findIndex((change) => change.sheet === sheet && change.cells.length > 0);
    const place = at < 0 ? unfollowed(sheet) : places[at]!;
    return infos.some(({ name }) => name === place?.sheet) ? place : null;
  };
  /** A sheet of ours that somebody has used since stays, and so does its name. */
  const isWorkedOn = (name: FoundName | null | undefined) =>
    name?.is === "area" &&
    !cells.removedSheets.includes(name.sheet) &&
    what.changes.some(({ added }, i) => added && places[i]?.sheet === name.sheet);
  const namesBack = names.flatMap(({ name, was }, i) => {
    const is = found[tables.length + i];
    const place = was && placeOf(was.sheet);
    return place ? [{ name, is: { ...was, sheet: place.sheet }, was: is?.is === "area" ? is : null }] : [];
  });
  return {
    changes: {
      ...NO_CHANGES,
      cells: cells.cells,
      looks: cells.looks,
      tables: tables.flatMap((one, i) => tableBack(one, found[i] ?? null, placeOf(one.sheet))),
      names: namesBack,
      dress: dress.flatMap((one) => {
        const place = placeOf(one.sheet);
        return place ? [{ ...one, sheet: place.sheet }] : [];
      }),
      removedNames: names.flatMap(({ name, was }, i) =>
        was === null && !isWorkedOn(found[tables.length + i]) ? [name] : [],
      ),
      removedSheets: cells.removedSheets,
    },
    kept: cells.kept,
    gone: cells.gone,
  };
}

function placesOf(
  changes: readonly SheetChanges[],
  anchors: readonly (Place | null)[] | null,
  infos: readonly SheetInfo[],
): Places {
  if (anchors) return whereabouts(changes, anchors);
  return changes.map((change) => {
    const info = infos.find((one) => isOf(change, one));
    return info ? unfollowed(info.name) : null;
  });
}

function isOf({ id, sheet }: SheetChanges, info: SheetInfo): boolean {
  return id === null ? info.name === sheet : info.id === id;
}

interface CellsPlan extends Pick<Changes, "cells" | "looks"> {
  readonly kept: readonly string[];
  readonly gone: readonly string[];
  readonly removedSheets: readonly string[];
}

async function planCells(
  workbook: Workbook,
  what: Undo,
  places: Places,
  infos: readonly SheetInfo[],
  anchors: readonly (Place | null)[] | null,
): Promise<CellsPlan> {
  const references = referencesNow(what, anchors);
  const there = what.changes.flatMap((change, i) => {
    const place = places[i]!;
    const isThere = change.cells.length > 0 && infos.some(({ name }) => name === place?.sheet);
    return isThere ? [{ change, place: place! }] : [];
  });
  const read = await readAll(workbook, there);
  const plan = { cells: [] as SheetCells[], looks: [] as Changes["looks"][number][] };
  const [kept, removedSheets]: [string[], string[]] = [[], []];
  there.forEach(({ change, place }, i) => {
    const [{ sheet }, now] = [place, read[i]!];
    if (change.added) return void (holdsOnlyOurs(now, change.cells) ? removedSheets : kept).push(sheet);
    const cells = cellsToGiveBack(now, place, change, references, kept);
    plan.cells.push({ sheet, cells, around: now, verify: "tell" });
    append(
      plan.looks,
      cellsToUndress(what, change, cells).map((look) => ({ sheet, look })),
    );
  });
  const gone = what.changes.filter((change, i) => {
    if (change.added || change.cells.length === 0 || there.some((one) => one.change === change)) return false;
    // The sheet exists, but all that was filled was deleted: nothing is missing.
    return places[i] !== null || !infos.some((info) => isOf(change, info));
  });
  return { ...plan, kept, gone: gone.map(({ sheet }) => sheet), removedSheets };
}

async function readAll(
  workbook: Workbook,
  there: readonly { readonly change: SheetChanges; readonly place: Whereabouts }[],
): Promise<readonly Sheet[]> {
  if (there.length === 0) return [];
  return workbook.readMany(
    there.map(({ change: { added, cells, marks }, place: { sheet, span } }) => {
      const isFixed = !added && marks.size === 0 && span === null;
      return { sheet, ...(isFixed && { area: areaOf(cells) }) };
    }),
  );
}

/** `place`: where the cells of its sheet are; null if they are gone. */
function tableBack(
  { name, was, area: is }: TableChange,
  found: FoundName | null,
  place: Whereabouts | null,
): TableChange[] {
  const table = found?.is === "table" ? found : null;
  if (is === null) {
    // Another table may have its name now.
    return was && place && !found ? [{ sheet: place.sheet, name, area: movedArea(was, place), was: null }] : [];
  }
  if (!table) return [];
  const { sheet, area } = table;
  if (was === null) return [{ sheet, name, area: null, was: area }];
  // The size follows the cells; a table with another size by now keeps it.
  if (area.bottom - area.top !== is.bottom - is.top) return [];
  return [{ sheet, name, area: { ...area, bottom: area.top + was.bottom - was.top }, was: area }];
}

/** An area by the current place of its first row and column, as far as known. */
function movedArea({ top, left, bottom, right }: Area, { span, column }: Whereabouts): Area {
  const [down, across] = [span ? span.is.top - span.was.top : 0, (column(left) ?? left) - left];
  return { top: top + down, left: left + across, bottom: bottom + down, right: right + across };
}
