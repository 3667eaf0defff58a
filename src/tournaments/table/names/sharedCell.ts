import { wonOf } from "../../../layout/cells/values";
import { BETWEEN_TWO } from "./namePair";
import { toldGame } from "../../../layout/words/told";
import { saysNoFigure } from "../../../layout/cells/noFigure";
import { headerKey } from "../../../layout/words/headerWords";
import type { Column } from "../headers/columns";
import type { HeaderCell } from "../headers/headers";
import { fits } from "../headers/unread";
import { numberIn } from "../../../sheet/cells";
import { isBlank, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import { sampleRows } from "./sample";
import type { Row } from "../rows/row";
import type { FindMore, Located, Places } from "../headers/tables";

// Two values in one cell, the first player's and the second's: `14.3/18.9`, `4k - 2d`.

/** Two columns that may share a cell. */
export interface Twins {
  readonly columns: readonly [Column<unknown>, Column<unknown>];
  /** For headers that name no player: the concept in them, and the name column directly before. */
  readonly beside?: { readonly name: Column<unknown>; readonly says: string };
  /** Headers of shared cells, besides those of the first column. */
  readonly headers?: readonly string[];
  /** Both sides of one result: a hyphen or colon separates them even without spaces. */
  readonly isScore?: boolean;
  /** They are different figures, so one header never covers two columns of them. */
  readonly differ?: boolean;
  /** The words of a header for the mean of the two, as `headerKey` gives them: one figure then stands for both. */
  readonly mean?: string;
  /** Columns that the figures are worked out from: where one of these sets is given, our own header is over a result. */
  readonly from?: readonly (readonly Column<unknown>[])[];
}

const SCORE = /^(\d+(?:[.,]\d+)?)\s*[-−\u2010-\u2014:]\s*(\d+(?:[.,]\d+)?)$/;

/** Longer texts are not two values. */
const LONGEST = 200;

/** The two values; null if there are more or fewer. `withWords`: one may be a word for no figure yet, `12.5 / new`. */
function twoValues(cell: CellValue, isScore: boolean, withWords = false): readonly [string, string] | null {
  if (typeof cell !== "string" || cell.length > LONGEST) return null;
  const score = isScore ? SCORE.exec(cell.trim()) : null;
  if (score) return [score[1]!, score[2]!];
  const share = wonOf(cell);
  if (share) return share;
  const told = toldGame(cell)?.names ?? cell.replace(/\s*\n\s*/g, " / ").split(BETWEEN_TWO);
  const parts = told.map((part) => part.trim());
  // Of who is no member, words stand for the figure.
  const isFigure = (part: string) => /\d|^(?:n\/?m|no[nt][ -]?(?:acbl|(?:a )?member))$/i.test(part);
  const isOne = (part: string) => isFigure(part) || (withWords && saysNoFigure(part));
  return parts.length === 2 && parts.every(isOne) && parts.some(isFigure) ? [parts[0]!, parts[1]!] : null;
}

/** True if most cells of a column hold two values. */
function holdsTwo(sheet: Sheet, headerRow: number, column: number, isScore: boolean): boolean {
  let [one, two] = [0, 0];
  for (const row of sampleRows(sheet, headerRow, column)) {
    const cell = valueAt(sheet, row, column);
    if (twoValues(cell, isScore)) two++;
    else if (typeof cell === "number") one++;
  }
  return two > 0 && two >= one * 2;
}

/** True if the rows below a header hold nothing in its column. */
export function isEmptyColumn(sheet: Sheet, headerRow: number, column: number): boolean {
  return sampleRows(sheet, headerRow, column).every((row) => isBlank(valueAt(sheet, row, column)));
}

/** The column to the right, if both hold the same type of figure under a single header: `Hcp`, then blank. */
function besideUnderOne(sheet: Sheet, headerRow: number, own: number, of: Column<unknown>): number | null {
  const rows = sampleRows(sheet, headerRow, own).filter((row) => !isBlank(valueAt(sheet, row, own)));
  const holds = (row: number) => (at: number) => !isBlank(valueAt(sheet, row, at));
  const next = own + 1;
  const isHeaded = holds(headerRow);
  const goesOn = !isHeaded(next + 1) && rows.some((row) => holds(row)(next + 1));
  if (rows.length === 0 || isHeaded(next) || goesOn) return null;
  if (!rows.every((row) => [own, next].every((at) => holds(row)(at) && fits(of, sheet, row, at)))) return null;
  const [left, right] = [own, next].map((at) => rows.map((row) => numberIn(valueAt(sheet, row, at))?.value));
  const [one, other] = [left!, right!].map((figures) => figures.every(Number.isInteger));
  // Ranks, or numbers of the rows.
  const areCounted = right!.every((figure, i) => figure === i + 1 || figure === right!.length - i);
  return one === other && !areCounted ? next : null;
}

/**
 * The only column with the mean of two figures, perhaps known by its header without `(pair)`, apart from our result
 * right of it; null if it is empty.
 */
function columnOfMean(
  free: readonly HeaderCell[],
  first: number | undefined,
  mean: string,
  results: ReadonlySet<string>,
  sheet: Sheet,
  headerRow: number,
): number | null {
  const said = free
    .filter(({ says }) => says === mean)
    .filter(({ spelled }, i) => i === 0 || !results.has(spelled))
    .map(({ column }) => column);
  const headed = (column: number) => headerKey(textOf(valueAt(sheet, headerRow, column)));
  const isEmpty = (column: number) => isEmptyColumn(sheet, headerRow, column);
  const [only, more] = first === undefined || isEmpty(first) ? said : headed(first) === mean ? [first] : [];
  return only === undefined || more !== undefined || isEmpty(only) ? null : only;
}

/** Twins in two columns under one header. */
export function underOneHeader(twins: readonly Twins[], sheet: Sheet, { places, headerRow }: Located): Twins[] {
  return twins.filter(({ columns }) => {
    const [left, right] = columns.map((column) => places.get(column) ?? NaN).sort((a, b) => a - b) as [number, number];
    return right === left + 1 && isBlank(valueAt(sheet, headerRow, right));
  });
}

/**
 * Also places two columns in one that holds both, or in two under one header. `nameOf`: a figure's name column;
 * `results`: the spellings of our own headers.
 */
export function withTwoInCell(
  twins: readonly Twins[],
  nameOf: (figure: Column<unknown>) => Column<unknown> | undefined,
  results: ReadonlySet<string>,
  findMore: FindMore | undefined,
): FindMore {
  if (twins.length === 0 && findMore) return findMore;
  const declared = twins.map((one) => ({ ...one, keys: one.headers?.map(headerKey) ?? [] }));
  return (free, places, sheet, headerRow) => {
    const found = new Map(findMore?.(free, places, sheet, headerRow));
    const at = (column: Column<unknown>) => found.get(column) ?? places.get(column);
    const isGiven = (column: Column<unknown>) => !isEmptyColumn(sheet, headerRow, at(column) ?? NaN);
    for (const { columns, beside, keys, isScore = false, differ = false, mean, from = [] } of declared) {
      const [first, second] = columns;
      if (at(second) !== undefined) continue;
      const isResult = ({ spelled }: HeaderCell) => results.has(spelled) && from.some((set) => set.every(isGiven));
      const open = free.filter((cell) => !isResult(cell));
      const ofBoth = mean === undefined ? null : columnOfMean(open, at(first), mean, results, sheet, headerRow);
      if (ofBoth !== null) {
        found.set(first, ofBoth).set(second, ofBoth);
        continue;
      }
      const next = beside && (at(beside.name) ?? NaN) + 1;
      const headed = free.find(({ column, says }) => column === next && says === beside?.says);
      const named = free.find(({ says }) => keys.includes(says));
      const own = at(first) ?? headed?.column ?? named?.column;
      if (own === undefined) continue;
      if (holdsTwo(sheet, headerRow, own, isScore)) found.set(first, own).set(second, own);
      const right = isScore || differ || beside ? null : besideUnderOne(sheet, headerRow, own, first);
      if (right === null || [...places.values(), ...found.values()].includes(right)) continue;
      const [one, other] = columns.map((column) => at(nameOf(column) ?? column) ?? NaN) as [number, number];
      const isTurned = other < one;
      found.set(isTurned ? second : first, own).set(isTurned ? first : second, right);
    }
    return found;
  };
}

/** A cell of the column that holds two values. */
export function likeTwo(sheet: Sheet, headerRow: number, column: number, isScore = false): string {
  const cells = sampleRows(sheet, headerRow, column).map((row) => valueAt(sheet, row, column));
  const like = cells.find((cell) => twoValues(cell, isScore) !== null);
  return like === undefined ? "1 / 2" : textOf(like);
}

/** A column's part of a cell: all of it, or one half; undefined if a shared cell does not hold two values. */
export function ownValue(
  twins: readonly Twins[],
  places: Places,
  column: Column<unknown>,
  cell: CellValue,
): { readonly value: CellValue; readonly shared: boolean } | undefined {
  const pair = sharedTwins(twins, places, column);
  if (pair === undefined || cell === null || cell === "") return { value: cell, shared: false };
  const two = twoValues(cell, pair.isScore === true, true);
  return two ? { value: two[pair.columns.indexOf(column)]!, shared: true } : undefined;
}

/** True if both columns are read from one cell that holds their mean. */
export function isMean(row: Row, [one, other]: readonly Column<unknown>[]): boolean {
  return other !== undefined && row.shares(one!, other) && twoValues(row.cell(other), false, true) === null;
}

/** The twins whose cells are read in two halves: without those in a column of their mean. */
export function twinsInHalves(twins: readonly Twins[], sheet: Sheet, { places, headerRow }: Located): Twins[] {
  return twins.filter(({ columns: [one, other], mean }) => {
    const at = places.get(one);
    return mean === undefined || at === undefined || at !== places.get(other) || holdsTwo(sheet, headerRow, at, false);
  });
}

/** The half of its cells that belongs to a column; null if it does not share them. */
export function twinHalf(twins: readonly Twins[], row: Row, column: Column<unknown>): number | null {
  const pair = twins.find(({ columns }) => columns.includes(column) && row.shares(...columns));
  return pair ? pair.columns.indexOf(column) : null;
}

/** Replaces the first or second half of a cell; null if it does not hold two values. */
export function withHalf(cell: string, half: number, value: string): string | null {
  const two = twoValues(cell, false);
  if (two === null) return null;
  const old = two[half]!;
  return replacedAt(cell, half === 0 ? cell.indexOf(old) : cell.lastIndexOf(old), old, value);
}

/** Replaces a value within a text, keeping its decimal mark. */
export function replacedAt(text: string, at: number, old: string, value: string): string {
  const marked = old.includes(",") ? value.replace(".", ",") : value;
  return text.slice(0, at) + marked + text.slice(at + old.length);
}

/** The two columns that share this one's cells; undefined if it has its own. */
export function sharedTwins(twins: readonly Twins[], places: Places, column: Column<unknown>): Twins | undefined {
  const at = places.get(column);
  return twins.find(
    ({ columns }) => at !== undefined && columns.includes(column) && columns.every((one) => places.get(one) === at),
  );
}
