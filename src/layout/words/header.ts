import { isBlank, textOf, type CellValue } from "../../sheet";
import { at, filledIn, isEmptyRow, range, textAt, type Laid } from "../laid";
import { numberIn } from "../cells/values";
import { beginsAsTotal } from "./totals";
import { conceptsOf, isConcept, isGroup, isHeaderText } from "./headerWords";

// Which rows of a sheet as laid out are headers, and what stands over a column.

/** Stands behind the header of a value whose sort nothing names: `Ann Bell (2½)`. */
export const UNNAMED = " ·";

const SIDES: ReadonlySet<string> = new Set(
  "winner loser home away ns ew north south east west open closed white black partner opponent a b 1 2 3 4".split(" "),
);

/** Whether the words of a text are those of a header; a side alone says so only without other words. */
export function saysField(text: string): boolean {
  if (!isHeaderText(text) || text === "") return false;
  const concepts = [...conceptsOf(text)];
  const known = concepts.filter(isConcept);
  if (known.length === 0) return false;
  return known.some((one) => !SIDES.has(one)) ? known.length * 3 >= concepts.length : known.length === concepts.length;
}

/** Whether a word of it is one of headers; a letter behind a name is none: `Harbour E`. */
export function hasHeaderWord(text: string): boolean {
  return [...conceptsOf(text.replace(/ \p{Lu}$/u, ""))].some((one) => isConcept(one) && one.length > 1);
}

const LONGEST_HEADER = 48;

/** `28 spil`, `4: 3`, `+12`, `5w1`: a fact or a value, no header. */
const VALUE = /^\W*\d+(?:[.,]\d+)?\s+\p{L}{2,}|:\s*\d+$|^[+−-]?\d+\s*(?:[+=]|-\d|[wb]\d)/u;

/** How a game went is in no header: `+12`, `-9tp`, `1-0`. */
const RESULT = /^(?:[+−-]\d{1,2}(?:[a-z]{1,3})?|[01½]\s?[-–:]\s?[01½])$/i;

function isHeaderCell(cell: CellValue): cell is string {
  if (typeof cell !== "string" || isBlank(cell)) return false;
  const text = textOf(cell);
  return text.length <= LONGEST_HEADER && /[\p{L}%#]/u.test(text) && numberIn(text) === undefined && !VALUE.test(text);
}

/** A row of headers: two fields or more, and hardly anything else. */
export function isHead({ rows }: Laid, row: number): boolean {
  const cells = rows[row];
  if (cells === undefined) return false;
  let known = HEADS.get(cells);
  if (known === undefined) HEADS.set(cells, (known = isHeadOf(cells)));
  return known;
}

/** Asked of each row for each of its columns. */
const HEADS = new WeakMap<Laid["rows"][number], boolean>();

function isHeadOf(row: Laid["rows"][number]): boolean {
  const said = row.find(({ isHeader }) => isHeader !== undefined)?.isHeader;
  if (said !== undefined) return said;
  const filled = row.flatMap(({ cell }) => (isBlank(cell) ? [] : [cell]));
  // Gary Player and Ann Place have met.
  if (filled.some((cell) => typeof cell === "string" && RESULT.test(cell.slice(0, 8)))) return false;
  // Rounds are headed by their numbers.
  const numbers = filled.flatMap((cell) => numberIn(cell) ?? []);
  const areRounds = numbers.length > 1 && numbers.every((number, i) => number === i + 1);
  const cells = areRounds ? filled.filter((cell) => numberIn(cell) === undefined) : filled;
  const texts = cells.filter(isHeaderCell);
  const named = texts.filter((text) => saysField(textOf(text))).length;
  return named >= 2 && named >= texts.length * 0.4 && texts.length >= cells.length * 0.6;
}

/** A row of sums or means. */
export function isTotal(laid: Laid, row: number): boolean {
  const [first] = filledIn(laid, row);
  return first !== undefined && beginsAsTotal(textOf(first.cell));
}

/** Header lines with the rows below them, as far as the next ones. */
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

/** The first region under headers that were said. */
export function headedRegion(laid: Laid): Region | undefined {
  return regionsOf(laid).find(({ head }) => isHeaded(laid, head[head.length - 1]!));
}

/** The rows under headers that were said, without those that come again. */
export function rowsUnder(laid: Laid): number[] {
  const [first] = headedRegion(laid)?.head ?? [0];
  return range(first!, laid.rows.length).filter((row) => !isHead(laid, row));
}

/** What a column says under them: once, what several records share. */
export function textsUnder(laid: Laid, column: number): string[] {
  const seen = new Set<string>();
  return rowsUnder(laid).flatMap((row) => {
    const text = textAt(laid, row, column).trim();
    if (text === "") return [];
    const place = String(at(laid, row, column).from ?? row);
    return seen.has(place) ? [] : (seen.add(place), [text]);
  });
}

/** Whether a row was said to be of headers, whatever its words say. */
function isHeaded({ rows }: Laid, row: number): boolean {
  return rows[row]?.some(({ isHeader }) => isHeader === true) === true;
}

/** The line above names groups of columns: sides, or several words over a wider line. */
function isOver(laid: Laid, row: number): boolean {
  const cells = (one: number) => (laid.rows[one] ?? []).filter(({ cell }) => !isBlank(cell));
  const over = cells(row - 1);
  if (over.length === 0 || over.length >= cells(row).length) return false;
  // Over the first column alone stands a title.
  const firstOf = (one: number) => (laid.rows[one] ?? []).findIndex(({ cell }) => !isBlank(cell));
  if (over.length === 1 && firstOf(row - 1) <= firstOf(row)) return false;
  const texts = over.map(({ cell }) => textOf(cell));
  const areWords = over.every(({ cell }) => typeof cell === "string" && !/[\d:]/.test(cell) && cell.length < 30);
  return texts.every(isGroup) || (over.length >= 2 && areWords);
}

/** What heads a column: its own words, and those over it in the line above, its own or at its left. */
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

/** Where a header stands. */
export function headPlace(laid: Laid, head: readonly number[], column: number) {
  return at(laid, head[head.length - 1]!, column).from;
}

/** What a header says without the number or letter of whom it is: `Home player 2`, `Hcp A`. */
export function withoutNumber(text: string): string {
  const plain = text.replace(/\s*\d{1,2}\W*$|[\s.-]+[A-D]$/, "");
  return plain === "" ? text : plain;
}
