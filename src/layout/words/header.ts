import { isBlank, textOf, type CellValue } from "../../sheet";
import { at, cellOf, filledIn, isEmptyRow, range, textAt, type Laid } from "../laid";
import { isRank, numberIn } from "../cells/values";
import { beginsAsTotal, isCountOrScore } from "./totals";
import { conceptsOf, isConcept, isGroup, isHeaderText } from "./headerWords";

// Finds the header rows of a sheet as laid out, and the header of a column.

/** Ends the header of a value whose field is not named: `Ann Bell (2½)`. */
export const UNNAMED = " ·";
/** Ends the header of a figure that a list gives for a player: no points of a game. */
export const OF_PLAYER = " ··";

const SIDES: ReadonlySet<string> = new Set(
  "winner loser home away ns ew north south east west open closed white black partner opponent a b 1 2 3 4".split(" "),
);

/** Whether a text has the words of a header. A side alone counts only if there are no other words. */
export function saysField(text: string): boolean {
  if (!isHeaderText(text) || text === "") return false;
  const concepts = [...conceptsOf(text)];
  const known = concepts.filter(isConcept);
  if (known.length === 0) return false;
  return known.some((one) => !SIDES.has(one)) ? known.length * 3 >= concepts.length : known.length === concepts.length;
}

/** Whether a text has a header word; a letter beside a name is not one: `Harbour E`, `V. Holt`. */
export function hasHeaderWord(text: string): boolean {
  return [...conceptsOf(text.replace(/^\p{Lu}\.(?= )| \p{Lu}\.?(?= |$)/gu, ""))].some(
    (one) => isConcept(one) && one.length > 1,
  );
}

const LONGEST_HEADER = 48;

/** `28 spil`, `4: 3`, `+12`, `5w1`: a fact or a value, not a header. */
const VALUE = /^\W*\d+(?:[.,]\d+)?\s+\p{L}{2,}|:\s*\d+$|^[+−-]?\d+\s*(?:[+=]|-\d|[wb]\d)/u;

/** A header never has the result of a game: `+12`, `-9tp`, `1-0`. */
const RESULT = /^(?:[+−-]\d{1,2}(?:[a-z]{1,3})?|[01½]\s?[-–:]\s?[01½])$/i;

function isHeaderCell(cell: CellValue): cell is string {
  if (typeof cell !== "string" || isBlank(cell)) return false;
  const text = textOf(cell);
  const isValue = numberIn(text) !== undefined || isRank(text) || VALUE.test(text);
  return text.length <= LONGEST_HEADER && /[\p{L}%#]/u.test(text) && !isValue;
}

/** Whether a row holds headers: two fields or more, and hardly anything else. */
export function isHead({ rows }: Laid, row: number): boolean {
  const cells = rows[row];
  if (cells === undefined) return false;
  let known = HEADS.get(cells);
  if (known === undefined) HEADS.set(cells, (known = isHeadOf(cells)));
  return known;
}

/** Remembered, because it is asked about each row for each column. */
const HEADS = new WeakMap<Laid["rows"][number], boolean>();

function isHeadOf(row: Laid["rows"][number]): boolean {
  const said = row.find(({ isHeader }) => isHeader !== undefined)?.isHeader;
  if (said !== undefined) return said;
  const filled = row.flatMap(({ cell }) => (isBlank(cell) ? [] : [cell]));
  // A row with a result is a game, even between Gary Player and Ann Place.
  if (filled.some((cell) => typeof cell === "string" && RESULT.test(cell.slice(0, 8)))) return false;
  // Rounds have their numbers as headers.
  const numbers = filled.flatMap((cell) => numberIn(cell) ?? []);
  const areRounds = numbers.length > 1 && numbers.every((number, i) => number === i + 1);
  const cells = areRounds ? filled.filter((cell) => numberIn(cell) === undefined) : filled;
  const texts = cells.filter(isHeaderCell);
  const named = texts.filter((text) => saysField(textOf(text))).length;
  return named >= 2 && named >= texts.length * 0.4 && texts.length >= cells.length * 0.6;
}

/** Whether a row holds sums or means. */
export function isTotal(laid: Laid, row: number): boolean {
  const filled = filledIn(laid, row);
  const [first] = filled;
  if (first === undefined) return false;
  return beginsAsTotal(textOf(first.cell)) || (!isHead(laid, row) && isCountOrScore(filled.map(({ cell }) => cell)));
}

/** Header rows, and the rows below them up to the next headers. */
export interface Region {
  readonly head: readonly number[];
  readonly body: readonly number[];
}

const KNOWN = new WeakMap<Laid, readonly Region[]>();

export function regionsOf(laid: Laid): readonly Region[] {
  const known = KNOWN.get(laid);
  if (known) return known;
  const found = findRegions(laid);
  KNOWN.set(laid, found);
  return found;
}

function findRegions(laid: Laid): Region[] {
  const heads = new Set(range(0, laid.rows.length).filter((row) => isHead(laid, row)));
  const firsts = [...heads].filter((row) => !heads.has(row - 1));
  return firsts.map((first, i) => {
    const below = heads.has(first + 1) ? [first + 1] : [];
    const over = below.length === 0 && isOver(laid, first) ? [first - 1] : [];
    const head = [...over, first, ...below];
    const next = firsts[i + 1] ?? laid.rows.length;
    const body = range(head[head.length - 1]! + 1, next).filter((row) => !isEmptyRow(laid, row));
    return { head, body };
  });
}

/** The first region under given headers. */
export function headedRegion(laid: Laid): Region | undefined {
  return regionsOf(laid).find(({ head }) => isHeaded(laid, head[head.length - 1]!));
}

/** The rows under given headers, without repeated headers. */
export function rowsUnder(laid: Laid): number[] {
  const [first] = headedRegion(laid)?.head ?? [0];
  return range(first!, laid.rows.length).filter((row) => !isHead(laid, row));
}

/** The texts of a column under given headers. A cell that several records share counts once. */
export function textsUnder(laid: Laid, column: number): string[] {
  const seen = new Set<string>();
  return rowsUnder(laid).flatMap((row) => {
    const text = textAt(laid, row, column).trim();
    if (text === "") return [];
    const place = String(at(laid, row, column).from ?? row);
    return seen.has(place) ? [] : (seen.add(place), [text]);
  });
}

/** Whether somebody or a step marked a row as headers, whatever its words say. */
function isHeaded({ rows }: Laid, row: number): boolean {
  return rows[row]?.some(({ isHeader }) => isHeader === true) === true;
}

/** Whether the row above names groups of columns: sides, or several words over a wider row. */
function isOver(laid: Laid, row: number): boolean {
  const cells = (one: number) => (laid.rows[one] ?? []).filter(({ cell }) => !isBlank(cell));
  const over = cells(row - 1);
  if (over.length === 0 || over.length >= cells(row).length) return false;
  // A text over only the first column is a title.
  const firstOf = (one: number) => (laid.rows[one] ?? []).findIndex(({ cell }) => !isBlank(cell));
  if (over.length === 1 && firstOf(row - 1) <= firstOf(row)) return false;
  const texts = over.map(({ cell }) => textOf(cell));
  const areWords = over.every(({ cell }) => typeof cell === "string" && !/[\d:]/.test(cell) && cell.length < 30);
  return texts.every(isGroup) || (over.length >= 2 && areWords);
}

/** The header of a column: its own words, and the words above it, or above and to the left. */
export function headOf(
  laid: Laid,
  head: readonly number[],
  column: number,
): { readonly own: string; readonly group: string } {
  const last = head[head.length - 1]!;
  const own = textAt(laid, last, column);
  if (head.length === 1) return { own, group: "" };
  const [top] = head as readonly [number];
  let left = column;
  while (left > 0 && textAt(laid, top, left) === "") left--;
  const group = textAt(laid, top, left);
  return own === "" && left === column ? { own: group, group: "" } : { own, group };
}

/** The header of a column as one text. */
export function headText(laid: Laid, head: readonly number[], column: number): string {
  const { own, group } = headOf(laid, head, column);
  return group === "" || own.startsWith(group) ? own : `${group} ${own}`;
}

/** The columns with figures right of one under the same merged header. */
export function spreadFrom(laid: Laid, head: readonly number[], column: number, rows: readonly number[]): number[] {
  const right = range(column + 1, laid.width);
  const goesOn = (one: number) =>
    headText(laid, head, one) === "" && rows.some((row) => numberIn(cellOf(laid, row, one)) !== undefined);
  const end = right.findIndex((one) => !goesOn(one));
  return end < 0 ? right : right.slice(0, end);
}

export function headPlace(laid: Laid, head: readonly number[], column: number) {
  return at(laid, head[head.length - 1]!, column).from;
}

/** A header without the number or letter of its player: `Home player 2`, `Hcp A`. */
export function withoutNumber(text: string): string {
  const plain = text.replace(/\s*\d{1,2}\W*$|[\s.-]+[A-D]$/, "");
  return plain === "" ? text : plain;
}
