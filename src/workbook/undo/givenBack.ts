// Finds which changes can be given back, and where they are now.
import { nearCell } from "../../kernel/numbers/near";
import { isBlank, isFault, type CellsLook, type CellValue, type Sheet } from "../../sheet";
import type { Whereabouts } from "./anchors";
import {
  columnsOf,
  filledCells,
  namedCell,
  rowsOf,
  runsOf,
  sameContent,
  sameValue,
  type CellChange,
} from "../changing/changes";
import { savedText, rowsNow, shiftOf, type RowNow, type WrittenRows } from "../changing/movedRows";
import { contentAt, type Content, type Place } from "../port";
import {
  replaceReferences,
  movedReference,
  placeAddress,
  plainFormula,
  quotedSheet,
  referencesIn,
  formulaShape,
  type Reference,
} from "../changing/references";
import type { SheetChanges, Undo } from "./undoData";

/** A cell where it is now. `before`: what it holds; `after`: what it gets back. */
export interface GivenBack extends CellChange {
  /** Where the cell was when it was filled. */
  readonly filled: { readonly row: number; readonly column: number };
}

/** Whether a sheet holds only what was filled. An interrupted fill may have written less. */
export function holdsOnlyOurs(now: Sheet, cells: readonly CellChange[]): boolean {
  const ours = new Map(cells.map(({ row, column, after }) => [`${row},${column}`, after]));
  return filledCells(now).every(({ row, column, after: is }) => {
    const after = ours.get(`${row},${column}`);
    // Our formula follows the cells that it refers to.
    const hasMoved =
      is.formula !== null && after?.formula != null && formulaShape(is.formula) === formulaShape(after.formula);
    return after !== undefined && (hasMoved || isLike(is, after));
  });
}

/**
 * The cells that are as they were filled, wherever they are now, with what they get back; adds the others to `kept`.
 */
export function cellsToGiveBack(
  now: Sheet,
  place: Whereabouts,
  change: SheetChanges,
  references: ReferencesNow,
  kept: string[],
): GivenBack[] {
  const { sheet } = place;
  const { cells } = change;
  const moves = movesOf(place, change, now);
  const found: GivenBack[] = [];
  for (const cell of cells) {
    const column = place.column(cell.column);
    const { row, guessed } = moves.row(cell.row);
    // The cell is gone with its row or column, which the user deleted.
    if (column === null || row === "deleted") continue;
    if (row === null) {
      kept.push(namedCell(sheet, cell));
      continue;
    }
    const is = contentAt(now, row, column);
    const before = beforeNow(cell.before, change, moves, references);
    if (before !== null && isOurs(is, cell.after, moves)) {
      // A format that changed since belongs to the user.
      const format = is.format === cell.after.format ? cell.before.format : is.format;
      found.push({ row, column, before: is, after: { ...before, format }, filled: cell });
    } else if (before === null || guessed || !isLike(is, before)) kept.push(namedCell(sheet, { row, column }));
  }
  return found;
}

/**
 * The looks to remove: those of the cells that are given back, and of cells between them that the fill left empty. A
 * cell that is not given back keeps its look.
 */
export function cellsToUndress({ looks }: Undo, change: SheetChanges, back: readonly GivenBack[]): CellsLook[] {
  return looks
    .filter(({ sheet }) => sheet === change.sheet)
    .flatMap(({ look }): CellsLook[] => {
      const isIn = ({ row, column }: { readonly row: number; readonly column: number }) =>
        column === look.column && row >= look.top && row <= look.bottom;
      const own = back.filter(({ filled }) => isIn(filled));
      if (own.length === 0) return [];
      const filled = rowsOf(change.cells.filter(isIn));
      const now = rowsOf(own);
      const first = now[0]!;
      const last = now[now.length - 1]!;
      const [before, after] = [filled[0]! - look.top, look.bottom - filled[filled.length - 1]!];
      const isWhole = own.length === filled.length && last - first === filled[filled.length - 1]! - filled[0]!;
      const runs = isWhole ? [[first - before, last + after] as const] : runsOf(now);
      return runs.map(([top, bottom]) => ({ ...look, column: own[0]!.column, top, bottom }));
    });
}

// ---------------------------------------------------------------- moves

/** Where the rows and columns of a sheet have moved. */
interface Moves {
  readonly row: (row: number) => RowNow;
  /** The rows, or columns, between which one is now in which nothing was written. */
  readonly rowBounds: (row: number) => Bounds;
  readonly columnBounds: (column: number) => Bounds;
  /** Whether everything is where it was. */
  readonly none: boolean;
  /** Whether rows or columns are in another order. */
  readonly sorted: boolean;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

function movesOf(place: Whereabouts, { cells, marks }: SheetChanges, now: Sheet): Moves {
  const rows = rowsOf(cells);
  const columns = [...columnsOf(cells)].sort((a, b) => a - b);
  const columnsNow = new Set(columns.map(place.column).filter((column) => column !== null));
  const byMark =
    marks.size === 0 ? null : rowsNow(marks, now, columnsNow, place.span, () => writtenRows(cells, place, now));
  const row = (at: number): RowNow => {
    if (byMark) return byMark.get(at)!;
    const shift = place.span ? shiftOf(place.span) : 0;
    return { row: shift === null ? null : at + shift, guessed: false };
  };
  const known = rows.flatMap((was): Move[] => {
    const { row: is } = row(was);
    return typeof is === "number" ? [{ was, is }] : [];
  });
  const knownColumns = columns.flatMap((was): Move[] => {
    const is = place.column(was);
    return is === null ? [] : [{ was, is }];
  });
  const isAscending = (moves: readonly Move[]) => moves.every(({ is }, i) => i === 0 || is > moves[i - 1]!.is);
  const stays = (moves: readonly Move[], of: number) => moves.length === of && moves.every(({ was, is }) => was === is);
  return {
    row,
    rowBounds: boundsIn(known),
    columnBounds: boundsIn(knownColumns),
    none: stays(known, rows.length) && stays(knownColumns, columns.length),
    sorted: !isAscending(known) || !isAscending(knownColumns),
  };
}

/** Rows are searched by what was written in them only if at most this many sets of columns were written. */
const MOST_WAYS = 12;

/** What was written into rows, grouped by the columns written, and what these columns hold now. */
function writtenRows(cells: readonly CellChange[], { column }: Whereabouts, now: Sheet): WrittenRows[] {
  const byRow = new Map<number, CellChange[]>();
  for (const cell of [...cells].sort((a, b) => a.column - b.column)) {
    if (column(cell.column) === null) continue;
    const line = byRow.get(cell.row);
    if (line) line.push(cell);
    else byRow.set(cell.row, [cell]);
  }
  const ways = new Map<string, number[]>();
  for (const [row, line] of byRow) {
    const way = line.map((cell) => cell.column).join();
    const rows = ways.get(way);
    if (rows) rows.push(row);
    else ways.set(way, [row]);
  }
  return [...ways.values()].slice(0, MOST_WAYS).map((rows): WrittenRows => {
    const columns = byRow.get(rows[0]!)!.map((cell) => column(cell.column)!);
    return {
      rows: new Set(rows),
      was: (row) => textOfContents(byRow.get(row)!.map(({ after }) => after)),
      is: (row) => textOfContents(columns.map((at) => contentAt(now, row, at))),
      before: (row) => JSON.stringify(byRow.get(row)!.map(({ before }) => before)),
    };
  });
}

/** Empty if all of them are blank. */
function textOfContents(contents: readonly Content[]): string {
  if (contents.every(({ value, formula }) => isBlank(value) && formula === null)) return "";
  const text = ({ value, formula }: Content) =>
    formula === null ? savedText(isBlank(value) ? null : value) : formulaShape(formula);
  return contents.map(text).join("\n");
}

interface Move {
  readonly was: number;
  readonly is: number;
}

function boundsIn(moves: readonly Move[]): (at: number) => Bounds {
  return (at) => {
    let [low, high] = [0, moves.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (moves[middle]!.was < at) low = middle + 1;
      else high = middle;
    }
    const [below, above] = [moves[low - 1], moves[low]];
    if (above?.was === at) return { least: above.is, most: above.is };
    return { least: below?.is ?? 0, most: above?.is ?? Infinity };
  };
}

// ---------------------------------------------------------------- contents

/** Whether a cell holds what the fill wrote, as it may look now although nobody edited it. */
function isOurs(is: Content, after: Content, moves: Moves): boolean {
  if (isLike(is, after)) return true;
  if (moves.none || is.formula === null || after.formula === null) return false;
  if (formulaShape(is.formula) !== formulaShape(after.formula)) return false;
  const was = referencesIn(after.formula);
  const haveFollowed = referencesIn(is.formula).every((reference, i) => hasFollowed(reference, was[i]!, moves));
  return haveFollowed || sameNumber(is.value, after.value);
}

function hasFollowed(is: Reference, was: Reference, moves: Moves): boolean {
  if (was.sheet !== null || is.area === null || was.area === null) return is.text === was.text || is.area === null;
  const within = (at: number, { least, most }: Bounds) => at >= least && at <= most;
  return (
    within(is.area.top, moves.rowBounds(was.area.top)) &&
    within(is.area.bottom, moves.rowBounds(was.area.bottom)) &&
    within(is.area.left, moves.columnBounds(was.area.left)) &&
    within(is.area.right, moves.columnBounds(was.area.right))
  );
}

/**
 * Whether contents are the same even if another program saved the workbook, with fifteen digits and formulas in its own
 * way.
 */
function isLike(a: Content, b: Content): boolean {
  if (a.formula !== null && b.formula !== null) return plainFormula(a.formula) === plainFormula(b.formula);
  return sameContent(a, b) || (a.formula === null && b.formula === null && sameNumber(a.value, b.value));
}

function sameNumber(a: CellValue, b: CellValue): boolean {
  if (typeof a !== "number" || typeof b !== "number") return !isFault(a) && sameValue(a, b);
  return nearCell(a, b);
}

/**
 * Where the cells that an overwritten formula referred to are now; null if they were deleted, undefined if not known.
 */
export type ReferencesNow = (place: Place) => Place | null | undefined;

/** `anchors`: where the followed places of an undo are now; null if nothing was followed. */
export function referencesNow({ references }: Undo, anchors: readonly (Place | null)[] | null): ReferencesNow {
  if (!anchors) return () => undefined;
  const first = anchors.length - references.length;
  const byPlace = new Map(references.map((place, i) => [placeAddress(place), anchors[first + i]!]));
  return (place) => byPlace.get(placeAddress(place));
}

/** The content before, in a formula with references to the cells' places now; null if these are not certain. */
function beforeNow(
  before: Content,
  { sheet: sheetThen }: SheetChanges,
  { none, sorted }: Moves,
  referenceNow: ReferencesNow,
): Content | null {
  if (before.formula === null) return before;
  let isCertain = true;
  const formula = replaceReferences(before.formula, ({ sheet, text, area }) => {
    const was = area && { sheet: sheet ?? sheetThen, area };
    const is = was ? referenceNow(was) : undefined;
    if (was && is === null) isCertain = false;
    else if (sorted || !is) isCertain &&= none;
    else if (placeAddress(is) !== placeAddress(was!))
      return sheet === null
        ? movedReference(text, is.area)
        : `${quotedSheet(is.sheet)}!${movedReference(text, is.area)}`;
    return null;
  });
  return isCertain ? { ...before, formula } : null;
}
