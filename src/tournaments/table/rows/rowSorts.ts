import { numberIn } from "../../../sheet/cells";
import { isHeaderOf, type Column } from "../headers/columns";
import { COUNTS } from "./counts";
import { range } from "../../../layout/laid";
import { conceptsOf, isConcept, isGroup, isHeaderWord } from "../../../layout/words/headerWords";
import { isCountOrScore, TOTAL_WORDS } from "../../../layout/words/totals";
import { formulaAt, isBlank, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import { spelling } from "../../../kernel/written/spelling";
import type { Located } from "../headers/tables";

// Separates the entries of a table from its other rows: totals, averages, notes, signatures, separators, repeated
// headers.

/** The types of rows below a header; `moved` repeats the header with its columns in other places. */
export type RowSort = "data" | "blank" | "total" | "header" | "moved" | "remark";

/**
 * Classifies a row; a row of data has content in a needed column. `after`: whether the list seemed to end above, or a
 * remark is directly above.
 */
export type SortOfRow = (row: number, after?: "entry" | "gap" | "remark") => RowSort;

/** Classifies the rows below a header. */
export function rowSorts(
  sheet: Sheet,
  table: Located,
  needed: readonly Column<unknown>[] = [...table.places.keys()].filter((column) => column.required),
): SortOfRow {
  // Names recur.
  const labels = new Map<string, TotalLabel>();
  const labelIn = (text: string): TotalLabel => {
    let label = labels.get(text);
    if (label === undefined) labels.set(text, (label = totalLabel(text)));
    return label;
  };
  const placed = [...table.places];
  const named = placed.filter(([{ isName }]) => isName);
  const naming = named.length > 0 ? named : placed.filter(([column]) => column === needed[0]);
  const isNamed = (row: number) => naming.some(([, at]) => !isBlank(valueAt(sheet, row, at)));
  const columns = placed.map(([column, at]): PlacedColumn => {
    const { isName } = column;
    return { at, isName, isNeeded: needed.includes(column), header: valueAt(sheet, table.headerRow, at) };
  });
  const texts = textColumns(sheet, table);
  return (row, after = "entry") =>
    table.said?.has(row) ? "blank" : sortOfRow(sheet, table, row, needed, columns, texts, after, labelIn, isNamed);
}

/** A column of the table, prepared for all rows. */
interface PlacedColumn {
  readonly at: number;
  readonly isName: boolean;
  readonly isNeeded: boolean;
  readonly header: CellValue;
}

function sortOfRow(
  sheet: Sheet,
  table: Located,
  row: number,
  needed: readonly Column<unknown>[],
  columns: readonly PlacedColumn[],
  textColumns: readonly number[],
  after: "entry" | "gap" | "remark",
  labelIn: (text: string) => TotalLabel,
  isNamed: (row: number) => boolean,
): RowSort {
  let given = 0;
  let neededGiven = 0;
  let repeated = 0;
  let names = 0;
  for (const { at, isName, isNeeded, header } of columns) {
    const cell = valueAt(sheet, row, at);
    if (isBlank(cell)) continue;
    given++;
    if (isNeeded) neededGiven++;
    if (isName) names++;
    if (typeof cell === "string" && cell === header) repeated++;
  }
  if (repeated > 1 && repeated * 2 > given) return hasMoved(sheet, table, row) ? "moved" : "header";
  const texts = textsOf(sheet, textColumns, row);
  if (repeatsGroups(sheet, table, texts) || (names === 0 && numbersColumns(sheet, table, row))) return "header";
  if (texts.length > 0 && texts.length >= given && texts.every(({ text }) => isLine(text))) return "blank";
  if (
    isLabelledTotal(sheet, table, row, texts, needed, labelIn) ||
    (!isNamed(row) && isUnlabelledTotal(sheet, table, row))
  )
    return "total";
  if (given === 0) return "blank";
  // Two names with any figure are an entry, whatever is missing.
  if ((neededGiven === 0 && (names < 2 || given === names)) || (given === 1 && needed.length > 1)) return "remark";
  if (isTitleAmongNames(sheet, row, columns, given === names)) return "remark";
  return isNote(sheet, table, row, texts, needed, after) ? "remark" : "data";
}

/**
 * True for a lone text in a cell for two players: names would have a separator between them, `2. runde`. Where the cell may
 * also hold their figures, only prose is sure to be none.
 */
function isTitleAmongNames(
  sheet: Sheet,
  row: number,
  columns: readonly PlacedColumn[],
  areNamesAlone: boolean,
): boolean {
  const filled = columns.filter(({ at }) => !isBlank(valueAt(sheet, row, at)));
  const [first, ...others] = filled;
  const areOne = others.length > 0 && others.every(({ at }) => at === first!.at);
  if (!areOne || !filled.some(({ isName }) => isName)) return false;
  const text = textOf(valueAt(sheet, row, first!.at)).trim();
  return BETWEEN_NAMES.test(text) ? isProse(text) && SENTENCE_ENDS.test(text) : areNamesAlone || isProse(text);
}

/** Most of its words are no names. */
function isProse(text: string): boolean {
  const words = text.slice(0, LONGEST_SENTENCE).match(/\p{L}+/gu) ?? [];
  const plain = words.filter((word) => /^\p{Ll}/u.test(word));
  return words.length > 3 && plain.length * 2 > words.length;
}

const SENTENCE_ENDS = /\p{Ll}[.!?]$/u;
const LONGEST_SENTENCE = 400;

const BETWEEN_NAMES = /[-–—/&+;:,\n]| (?:og|and|with|med|v\.?|vs\.?|mod|beats?|bt\.?|def\.?|slog|lost|tabte|vandt) /i;

/** True if one column has the header of another: the columns above do not fit the rows below. */
function hasMoved(sheet: Sheet, { headerRow, places }: Located, row: number): boolean {
  return [...places].some(([own, at]) => {
    const [text, header] = [row, headerRow].map((of) => textOf(valueAt(sheet, of, at))) as [string, string];
    if (spelling(text) === "" || spelling(text) === spelling(header) || isHeaderOf(own, text)) return false;
    return [...places].some(([other]) => other !== own && isHeaderOf(other, text));
  });
}

interface Text {
  readonly column: number;
  readonly text: string;
}

/** The columns to search for texts, including those directly beside the table that have no header. */
export function textColumns(sheet: Sheet, { headerRow, left, right }: Located): number[] {
  const columns: number[] = [];
  for (let column = Math.max(sheet.left, left - 1); column <= right + 1; column++) {
    if ((column >= left && column <= right) || isBlank(valueAt(sheet, headerRow, column))) columns.push(column);
  }
  return columns;
}

function textsOf(sheet: Sheet, columns: readonly number[], row: number): Text[] {
  const texts: Text[] = [];
  for (const column of columns) {
    const cell = valueAt(sheet, row, column);
    if (typeof cell === "string" && !isBlank(cell)) texts.push({ column, text: cell });
  }
  return texts;
}

/** True if a row heads another list: at least two header words in separate columns, and nothing else. */
export function headsAnother(sheet: Sheet, { left, right }: Located, row: number): boolean {
  const cells: string[] = [];
  for (let column = left; column <= right; column++) {
    const cell = valueAt(sheet, row, column);
    if (isBlank(cell)) continue;
    if (typeof cell !== "string" || numberIn(cell) !== undefined) return false;
    cells.push(cell);
  }
  const known = cells.filter((cell) => {
    const concepts = [...conceptsOf(cell)];
    return concepts.length > 0 && concepts.every(isConcept);
  });
  return cells.length > 1 && known.length * 2 > cells.length;
}

/** True if a row repeats the upper line of a two-row header. */
function repeatsGroups(sheet: Sheet, { headerRow }: Located, texts: readonly Text[]): boolean {
  return (
    texts.length > 1 &&
    headerRow > sheet.top &&
    texts.every(({ column, text }) => text === valueAt(sheet, headerRow - 1, column) && isGroup(text))
  );
}

/** True for the second line of headers that numbers the columns under one of the first: `Last three`, then 1, 2, 3. */
function numbersColumns(sheet: Sheet, { headerRow, left, right }: Located, row: number): boolean {
  if (row !== headerRow + 1) return false;
  const columns = range(left, right + 1).filter((column) => !isBlank(valueAt(sheet, row, column)));
  const numbers = columns.map((column) => Number(NUMBERED.exec(textOf(valueAt(sheet, row, column)))?.[1] ?? NaN));
  const goesOn = (number: number, i: number) => number === 1 || (i > 0 && number === numbers[i - 1]! + 1);
  const isUnheaded = columns.some((column) => isBlank(valueAt(sheet, headerRow, column)));
  return numbers.length > 1 && isUnheaded && numbers[0] === 1 && numbers.every(goesOn);
}

/** `1`, `Game 2`, `3.`, `1st` */
const NUMBERED = /^(?:\p{L}{1,8}\.? ?)?(\d{1,2})(?:\.|st|nd|rd|th)?$/u;

/** A line drawn with letters. */
function isLine(text: string): boolean {
  return text.length >= 3 && !/[^-–—_=*.·~+|\s]/u.test(text);
}

// ---------------------------------------------------------------- totals

/** Other words allowed in labels of totals; a person with one of these names has a further name. */
const BESIDE_TOTALS = new Set([
  ...["club", "klub", "klubben", "klubbens", "klubsnit", "field", "felt", "feltet", "feltets", "all", "alle", "samlet"],
  ...["grand", "sub", "overall", "of", "the", "i", "for", "pr", "per", "evening", "aften", "aftenens", "our", "dagens"],
  ...["season", "saeson", "group", "gruppe", "section", "raekke", "page", "side", "today", "week", "month", "uge"],
  ...["maaned", "maned", "games", "rows", "entries", "entrants", "deltagere", "final", "here", "above"],
]);

/** When a text is the label of a total: always, only in an incomplete row, or never. */
type TotalLabel = "always" | "incomplete" | "never";

/** True if a text is always the label of a total: `Total`, `I alt`, `Club average`. */
export function isTotalLabel(text: string): boolean {
  return totalLabel(text) === "always";
}

function totalLabel(text: string): TotalLabel {
  if (text.length > LONGEST_LABEL) return "never";
  if (TOTAL_WORDS.has(spelling(text))) return "always";
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(spelling);
  if (!words.some((word) => TOTAL_WORDS.has(word) && word !== "alt")) return "never";
  const isAll = words.every((word) => TOTAL_WORDS.has(word) || BESIDE_TOTALS.has(word) || isHeaderWord(word));
  return isAll ? "always" : "incomplete";
}

/** True if a label in any column makes the row a total. */
function isLabelledTotal(
  sheet: Sheet,
  table: Located,
  row: number,
  texts: readonly Text[],
  needed: readonly Column<unknown>[],
  labelIn: (text: string) => TotalLabel,
): boolean {
  const isComplete = () => needed.every((column) => !isBlank(valueAt(sheet, row, table.places.get(column) ?? -1)));
  // `Games played | 9` under two names: a figure is nobody.
  const isNamed = () =>
    needed.every(
      (column) => !column.isName || numberIn(valueAt(sheet, row, table.places.get(column) ?? -1)) === undefined,
    );
  if (texts.length > 0 && !(isComplete() && isNamed()) && isCountOrScore(cellsOf(sheet, table, row))) return true;
  return texts.some(({ column, text }, i) => {
    const label = labelIn(text);
    if (label === "never") return false;
    // In a column of remarks, the word describes the entry.
    if (i > 0 && !isPlaced(table, column) && isComplete()) return false;
    return label === "always" || !isComplete();
  });
}

function cellsOf(sheet: Sheet, { left, right }: Located, row: number): CellValue[] {
  const cells = Array.from({ length: right - left + 1 }, (_, i) => valueAt(sheet, row, left + i));
  return cells.filter((cell) => !isBlank(cell));
}

function isPlaced({ places }: Located, at: number): boolean {
  return [...places].some(([column, place]) => place === at && column.name !== COUNTS.name);
}

const LONGEST_LABEL = 60;

/** The number of rows that a total without names may add up. */
const MOST_ADDED = 500;

/** True if a row without names holds the sums or means of the numbers above, or a formula for them. */
function isUnlabelledTotal(sheet: Sheet, table: Located, row: number): boolean {
  const cells = [...table.places.values()].filter((at) => !isBlank(valueAt(sheet, row, at)));
  if (cells.length === 0) return false;
  if (cells.some((at) => /^=\s*(SUM|AVERAGE|SUBTOTAL|MEDIAN|COUNTA?)\(/i.test(formulaAt(sheet, row, at) ?? "")))
    return true;
  return cells.every((at) => isSumOrMean(sheet, table.headerRow, row, at));
}

/** True if a number is the sum or the mean of those above it. */
export function isSumOrMean(sheet: Sheet, headerRow: number, row: number, at: number): boolean {
  const value = numberIn(valueAt(sheet, row, at))?.value;
  const above: number[] = [];
  for (let r = Math.max(headerRow + 1, row - MOST_ADDED); r < row; r++) {
    const number = numberIn(valueAt(sheet, r, at))?.value;
    if (number !== undefined) above.push(number);
  }
  if (value === undefined || above.length < 2) return false;
  const sum = above.reduce((a, b) => a + b, 0);
  return Math.abs(value - sum) < 0.005 || Math.abs(value - sum / above.length) < 0.05;
}

// ---------------------------------------------------------------- notes

const NOTE_WORDS = [
  ...["signed", "signature", "sign", "underskrift", "underskrevet", "director", "td", "turneringsleder", "leder"],
  ...["secretary", "sekretaer", "scorer", "referee", "dommer", "checked", "kontrolleret", "approved", "godkendt"],
  ...["note", "notes", "noter", "nb", "ps", "remark", "remarks", "bemaerkning", "bemaerkninger", "page", "side"],
  ...["continued", "fortsat", "fortsaettes", "printed", "udskrevet", "source", "kilde", "chairman", "formand"],
  ...["handicapper", "captain", "kaptajn", "manager", "committee", "organiser", "verified", "kontrol"],
];
/** Words that may accompany them. */
const BESIDE_NOTES = ["by", "of", "af", "for", "the", "tournament", "club", "klub", "handicap", "komite", "turnering"];

function isNameAt(sheet: Sheet, { places }: Located, row: number, column: number): boolean {
  const cell = valueAt(sheet, row, column);
  const isPlace = [...places].some(([of, at]) => at === column && of.isName);
  return isPlace && typeof cell === "string" && /\p{L}{2}/u.test(cell);
}

function isWord(cell: CellValue): boolean {
  return typeof cell === "string" && !isBlank(cell) && !/\d/.test(cell);
}

/** Meanings of a sign in a legend below a list; none is a person's name. */
const LEGEND = new Set([
  ...["remis", "uafgjort", "draw", "drawn", "tie", "tied", "jigo", "half", "halv", "halvt", "win", "won", "winner"],
  ...["vundet", "vandt", "vinder", "gevinst", "sejr", "loss", "lost", "loser", "tabt", "tab", "taber", "nederlag"],
  ...[
    "guest",
    "visitor",
    "gaest",
    "substitute",
    "sub",
    "reserve",
    "vikar",
    "afloser",
    "substitut",
    "handicap",
    "points",
  ],
]);

const wordsIn = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(spelling);

/** True if a text contains a word of notes: `Tournament director`. */
export function saysNote(text: string): boolean {
  return wordsIn(text).some((word) => NOTE_WORDS.includes(word));
}

/** The maximum number of cells in a signature, a note or a page number. */
const MOST_NOTE_CELLS = 2;

/** True if a row of one or two texts comments on the list: a signature, a note, a page number. */
function isNote(
  sheet: Sheet,
  table: Located,
  row: number,
  texts: readonly Text[],
  needed: readonly Column<unknown>[],
  after: "entry" | "gap" | "remark",
): boolean {
  const afterGap = after === "gap";
  if (texts.length === 0 || needed.length < 2) return false;
  const cells: number[] = [];
  for (let column = table.left; column <= table.right; column++)
    if (!isBlank(valueAt(sheet, row, column)) && cells.push(column) > MOST_NOTE_CELLS) return false;
  const label = texts[0]!.text.slice(0, LONGEST_LABEL);
  if (/:\s*$/.test(label) || /_{3}|\.{4}/.test(label)) return true;
  const words = wordsIn(label);
  const isWorded = saysNote(label);
  const blank = needed.filter((column) => isBlank(valueAt(sheet, row, table.places.get(column) ?? -1)));
  // "W/O | absent" under a list of players: a handicap is never a word.
  const numbers = needed.filter((column) => !column.isName).map((column) => table.places.get(column)!);
  const isLegend = after !== "entry" && numbers.length > 0 && numbers.every((at) => isWord(valueAt(sheet, row, at)));
  if (isLegend) return true;
  if (blank.length === 0) return isWorded && words.every((word) => [...NOTE_WORDS, ...BESIDE_NOTES].includes(word));
  const isNumber = (column: number) => numberIn(valueAt(sheet, row, column)) !== undefined;
  if (!cells.some(isNumber)) return isWorded || afterGap;
  const isExplained = texts.some(
    ({ column, text }) => isNameAt(sheet, table, row, column) && LEGEND.has(spelling(text)),
  );
  // "½ | remis" under the list: a legend.
  return (
    afterGap &&
    (isExplained || blank.length * 2 >= needed.length || !cells.some((column) => isNameAt(sheet, table, row, column)))
  );
}
