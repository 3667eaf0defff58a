// A card without rating columns: the names and results below its headers identify the columns. The ratings follow the
// names, or a club book knows them and adds them at the right of the sheet.
import { memoize } from "../../kernel/memoize";
import { headerKey, MOST_REMEMBERED } from "../../layout/words/headerWords";
import { holdNumbers } from "../table/names/suffix";
import { extent, isBlank, textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import { numberIn } from "../../sheet/cells";
import { isOfTotals, type CardColumns, type HeaderCell } from "./cardColumns";
import { saysUnfinished } from "../../systems/chess";
import { resultInFunction, resultsIn } from "./cells";

/** The number of rows in a sample. */
const SAMPLE = 20;
/** A single row proves nothing unless a header names its result. */
const FEWEST_BOARDS = 2;

/** The headers of ratings that a book added, normalised by `headerKey`. */
const ADDED = ["home rating", "away rating"];

export function isAdded(says: string): boolean {
  return ADDED.includes(says);
}

/** True if a row of headers has no ratings except those a book added. */
export function isUnrated(headers: readonly HeaderCell[]): boolean {
  return headers.every(({ role, says }) => (role !== "rating" && role !== "grade") || isAdded(says));
}

/**
 * The columns of a card whose headers name no ratings, or only those a book added; null if there is no card. Ratings
 * are read behind the names, or `carried`: a club book knows them.
 */
export function unratedColumns(
  sheet: Sheet,
  row: number,
  headers: readonly HeaderCell[],
  carried: boolean,
): CardColumns | null {
  const added = ADDED.flatMap((says) => headers.find((cell) => cell.says === says)?.column ?? []);
  const others = headers.filter(({ column, role }) => !added.includes(column) && role !== "adj");
  const isOfMatch = ({ column }: HeaderCell) => isSameOnAll(cellsBelow(sheet, row, column));
  const headed = others.filter(({ role }) => role === "name" || role === null);
  const mayHeadNames = headed.filter((cell) => headed.length === 2 || !isOfMatch(cell));
  if (mayHeadNames.length < 2) return null;
  // Headers of boards of many matches; and colours, which change from board to board.
  if (others.some((cell) => OF_MANY.test(cell.says) && !(cell.says === "date" && isOfMatch(cell)))) return null;
  const { right } = extent(sheet);
  const columns = Array.from({ length: Math.min(added[0] ?? right, right) - sheet.left }, (_, i) => sheet.left + i);
  const boards = boardsBelow(sheet, row, columns);
  const isOpen = (cell: CellValue) => saysUnfinished(cell);
  if (boards.length < (others.some(({ role }) => role === "result") ? 1 : FEWEST_BOARDS)) return null;
  const cells = (column: number) => boards.map((board) => valueAt(sheet, board, column));
  const most = (column: number, isOne: (cell: CellValue) => boolean) =>
    cells(column).filter(isOne).length * 2 > boards.length;
  const roleAt = (column: number) => others.find((cell) => cell.column === column)?.role;
  const named = mayHeadNames.filter(({ column }) => most(column, (cell) => isName(cell) && !isOpen(cell)));
  const headResults = resultsHeadedOtherwise(sheet, row, columns, boards.length);
  const isHeaded = (column: number) => roleAt(column) === "result" || headResults.includes(column);
  const open = columns.filter((column) => isHeaded(column) || isBlank(valueAt(sheet, row, column)));
  // `1-0` is a result under any header; a blank column needs one.
  const heads = (column: number) => resultsIn(valueAt(sheet, row, column)) === null;
  const isOfBoth = (cell: CellValue) => resultsIn(cell) !== null;
  const isOfOne = (cell: CellValue) => isResult(cell) || isOpen(cell);
  // A half may be both sides' result; a one or a nought is one side's.
  const isOfSide = (cell: CellValue) => isResult(cell) && !isOfBoth(cell);
  const holdsBoth = columns.filter((column) => {
    if (!heads(column) || !cells(column).some(isOfBoth)) return false;
    // Among `1-0` and `0-1`, a one or a nought is the home player's.
    if (cells(column).some(isOfSide) && !cells(column).some((cell) => isOfBoth(cell) && !isResult(cell))) return false;
    return most(column, (cell) => isOfBoth(cell) || isOpen(cell));
  });
  const isUnplayed = (column: number) => roleAt(column) === "result" && cells(column).every(isBlank);
  const shared = holdsBoth.length > 0 ? holdsBoth : open.filter(isUnplayed);
  const single = open.filter(
    (column) => most(column, isOfOne) && cells(column).every((cell) => isBlank(cell) || isOfOne(cell)),
  );
  const only = shared.length === 1 ? shared[0] : single.length === 1 ? single[0] : undefined;
  const results = only === undefined ? single : [only, only];
  const names = beside(
    named.map(({ column }) => column),
    results,
  );
  if (results.length !== 2 || names === null) return null;
  const [one, other] = results as [number, number];
  const isOnePoint = (i: number) =>
    Number(resultInFunction(cells(one)[i]!)) + Number(resultInFunction(cells(other)[i]!)) === 1;
  if (one !== other && !boards.some((_, i) => isOnePoint(i))) return null;
  const holdRatings = names.map((column) => holdNumbers(cells(column).filter(isName).map(textOf)));
  const isInNames = added.length === 0 && holdRatings.every(Boolean);
  if (!carried && !isInNames) return null;
  const [home, away] = isInNames ? names : added.length === 2 ? (added as [number, number]) : [right, right + 1];
  const board = others.find(({ role }) => role === "board")?.column ?? null;
  const own = [...results, ...names, ...(board === null ? [] : [board])];
  const adjs = headers.filter(({ role }) => role === "adj").map(({ column }) => column);
  const adj = (k: 0 | 1) => (adjs.length === 2 ? adjs[k]! : null);
  return {
    board,
    grades: false,
    home: { name: names[0], rating: home, adj: adj(0), result: one },
    away: { name: names[1], rating: away, adj: adj(1), result: other },
    resultsOf: only === undefined ? null : shared.length === 1 ? "both" : only < names[1] ? "home" : "unsaid",
    left: Math.min(...own),
    right: Math.max(away, ...own, ...adjs),
    end: Infinity,
    unread: others.flatMap(({ column }) => (own.includes(column) ? [] : [column])),
  };
}

/** True for `H` or `A` above one result per board. */
export function headsResultsOfSide(sheet: Sheet, row: number, column: number): boolean {
  if (!OF_SIDE.includes(headerKey(textOf(valueAt(sheet, row, column))))) return false;
  const below: CellValue[] = [];
  for (let at = row + 1; at < extent(sheet).bottom; at++) {
    const line = sheet.values[at - sheet.top]!;
    if (line.every(isBlank) || isOfTotals(line)) break;
    below.push(valueAt(sheet, at, column));
  }
  const given = below.filter((cell) => !isBlank(cell));
  return given.length > 0 && given.every(isResult);
}

const OF_SIDE = ["home", "away", "a"];

function resultsHeadedOtherwise(sheet: Sheet, row: number, columns: readonly number[], boards: number): number[] {
  const totals = totalsBeside(sheet, row, boards);
  return columns.filter((column) => totals.includes(column) || headsResultsOfSide(sheet, row, column));
}

/** The columns of two figures in a header row that share the points of all boards: `Rooks | 2½ | Bishops | 1½`. */
function totalsBeside(sheet: Sheet, row: number, boards: number): readonly number[] {
  const line = sheet.values[row - sheet.top] ?? [];
  const totals = line.flatMap((cell, i) => {
    const value = isBlank(cell) ? undefined : numberIn(cell)?.value;
    return value === undefined ? [] : [{ column: sheet.left + i, value }];
  });
  const [one, other] = totals;
  const share = totals.length === 2 && one!.value + other!.value === boards;
  return share ? totals.map(({ column }) => column) : [];
}

const OF_MANY = /\b(match|round|date|white|black|team)\b/;

/** True if a column says the same for all boards, such as a date or `League`; names of players differ. */
export function isSameOnAll(cells: readonly CellValue[]): boolean {
  return cells.length > 1 && new Set(cells.map(textOf)).size === 1;
}

/** The cells below a header, within the sample, up to the same header of the next card. */
export function cellsBelow(sheet: Sheet, headerRow: number, column: number): CellValue[] {
  const rows = Array.from({ length: SAMPLE - 1 }, (_, i) => headerRow + 1 + i);
  const cells = rows.map((row) => valueAt(sheet, row, column)).filter((cell) => !isBlank(cell));
  const header = textOf(valueAt(sheet, headerRow, column));
  const again = header === "" ? -1 : cells.findIndex((cell) => textOf(cell) === header);
  return again < 0 ? cells : cells.slice(0, again);
}

/** The rows that name two players, up to the first blank row or the totals. */
function boardsBelow(sheet: Sheet, headerRow: number, columns: readonly number[]): number[] {
  const { bottom } = extent(sheet);
  const boards: number[] = [];
  for (let row = headerRow + 1; row < bottom && boards.length < SAMPLE; row++) {
    const line = columns.map((column) => valueAt(sheet, row, column));
    if (line.every(isBlank) || isOfTotals(line)) break;
    if (line.filter(isName).length >= 2) boards.push(row);
  }
  return boards;
}

export function isName(cell: CellValue): boolean {
  return typeof cell === "string" && isNameText(cell);
}

const isNameText = memoize(
  (text: string) => /\p{L}{2}/u.test(text) && resultsIn(text) === null && resultInFunction(text) === undefined,
  MOST_REMEMBERED,
);

export function isResult(cell: CellValue): boolean {
  return !isBlank(cell) && resultInFunction(cell) !== undefined;
}

/** Each side's name column: `name result name result`, `name result result name`, or both names before the results. */
function beside(names: readonly number[], results: readonly number[]): [number, number] | null {
  const [one, other] = results;
  if (one === undefined || other === undefined) return null;
  const before = names.filter((column) => column < one);
  const between = names.filter((column) => column > one && column < other);
  const after = names.filter((column) => column > other);
  const [last, lastButOne] = before.slice(-2).reverse();
  const home = after.length + between.length > 0 ? last : lastButOne;
  const away = between.slice(-1)[0] ?? after[0] ?? last;
  return home === undefined || away === undefined ? null : [home, away];
}
