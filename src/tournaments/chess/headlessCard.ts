// A card without headers: the content of the boards identifies its columns.
import { extent, isBlank, textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import { numberIn } from "../../sheet/cells";
import { headerKey, saysHeader } from "../../layout/words/headerWords";
import type { HeaderCell, Role } from "./cardColumns";
import { resultInFunction, resultsIn } from "./cells";
import { teamsIn } from "./match";
import { isName, isResult } from "./unratedCard";

/** Fewer rows prove nothing. */
const FEWEST_BOARDS = 2;

/** The columns of boards that have no headers. */
export interface Headless {
  /** The row above the first board. */
  readonly row: number;
  readonly headers: readonly HeaderCell[];
}

/**
 * The consecutive boards of each match on a sheet without headers above them, except headers added later. Every match but the first
 * has a title that names its teams.
 */
export function headlessBoards(sheet: Sheet, isAdded: (header: string) => boolean): Headless[] {
  const { bottom } = extent(sheet);
  const found: Headless[] = [];
  for (let end = sheet.top; end < bottom;) {
    let first = end;
    while (first < bottom && !isBoard(sheet, first)) first++;
    const title = textsIn(sheet, first - 1);
    const isMatch = found.length === 0 || (title.length > 0 && teamsIn(title[0]!) !== null);
    end = first;
    while (end < bottom && isBoard(sheet, end)) end++;
    if (end - first < FEWEST_BOARDS || isOfHeaders(title.filter((text) => !isAdded(text)))) return found;
    if (isMatch) found.push(headlessRows(sheet, first, end, isAdded));
  }
  return found;
}

function headlessRows(sheet: Sheet, first: number, end: number, isAdded: (header: string) => boolean): Headless {
  const width = sheet.values[first - sheet.top]!.length;
  const headers = Array.from({ length: width }, (_, i) => sheet.left + i).flatMap((column): HeaderCell[] => {
    const cells = Array.from({ length: end - first }, (_, i) => valueAt(sheet, first + i, column));
    const role = isAdded(textOf(valueAt(sheet, first - 1, column))) ? null : roleOf(cells);
    return role === null ? [] : [{ column, key: "", says: "", role }];
  });
  return { row: first - 1, headers };
}

/** True for two names, and a result in one cell or two. */
function isBoard(sheet: Sheet, row: number): boolean {
  const cells = sheet.values[row - sheet.top] ?? [];
  return cells.filter(isName).length === 2 && cells.some((cell) => resultsIn(cell) !== null || isResult(cell));
}

/** True for two or more header words; a lone text is a title, and team names with points are no headers. */
function isOfHeaders(texts: readonly string[]): boolean {
  return texts.filter((text) => numberIn(text) === undefined && saysHeader(headerKey(text))).length > 1;
}

function textsIn(sheet: Sheet, row: number): string[] {
  return (sheet.values[row - sheet.top] ?? []).filter((cell) => !isBlank(cell)).map(textOf);
}

function roleOf(cells: readonly CellValue[]): Role | null {
  const given = cells.filter((cell) => !isBlank(cell));
  const all = (isOne: (cell: CellValue, i: number) => boolean) => given.length > 0 && given.every(isOne);
  if (all(isName)) return "name";
  if (all((cell, i) => numberIn(cell)?.value === i + 1)) return "board";
  const isOfBoth = (cell: CellValue) => resultsIn(cell) !== null;
  if (all(isOfBoth) || all((cell) => resultInFunction(cell) !== undefined)) return "result";
  // Among `1-0` and `0-1` a one or a nought is the home player's.
  if (all((cell) => isOfBoth(cell) || isResult(cell))) return "result";
  return all((cell) => numberIn(cell) !== undefined) ? "rating" : null;
}
