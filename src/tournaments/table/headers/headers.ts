import { readWrittenDay } from "../../../kernel/written/writtenDay";
import { readWrittenNumber } from "../../../kernel/written/writtenNumber";
import { extent, isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import {
  headerKey,
  isFormer,
  isFullName,
  isGroup,
  isHeaderText,
  isPersonal,
  saysHeader,
  saysNames,
} from "../../../layout/words/headerWords";
import { memoize } from "../../../kernel/memoize";
import { spelling } from "../../../kernel/written/spelling";

// The cells of a row as headers: with the merged header above, without what is in brackets.

export interface HeaderCell {
  readonly column: number;
  readonly text: string;
  /** The merged header above it, or nothing. */
  readonly above: string;
  /** What the header may be read as letter by letter, most telling first. */
  readonly spellings: readonly string[];
  /** The spelling of the text alone. */
  readonly spelled: string;
  /** What its words say, most telling first. */
  readonly keys: readonly string[];
  /** What those of the text alone say. */
  readonly says: string;
  /** It says that it is of former times. */
  readonly former: boolean;
  /** The text is in the row itself; else in the one above, in a header of two rows whose lower one is blank there. */
  readonly own: boolean;
  /** It has a word of headers in it, or the one above it has. */
  readonly saysHeader: boolean;
}

/** The cells of a row that could be headers, each also with the merged header above it: `Home` over `Rating`. */
function headerCells(sheet: Sheet, row: number, meanings: Meanings): HeaderCell[] {
  const { meaningOf, isGroup } = meanings;
  const cells: HeaderCell[] = [];
  const width = sheet.values[row - sheet.top]?.length ?? 0;
  const { groups, isLine } = groupsOver(sheet, row);
  for (let column = sheet.left; column < sheet.left + width; column++) {
    const over = isLabelled(sheet, row - 1, column) ? null : valueAt(sheet, row - 1, column);
    const inRow = valueAt(sheet, row, column);
    const own = !isBlank(inRow);
    const text = own ? inRow : over;
    if (typeof text !== "string" || isBlank(text) || !isHeaderText(text)) continue;
    const above = own ? (groups.get(column) ?? "") : "";
    const meaning = meaningOf(text);
    const { short, sided, both, spelled, says, former } = meaning;
    const saysHeader = meaning.saysHeader || meaningOf(above).saysHeader;
    // Two texts that are none of headers are none together, but for single words: "I" over "alt". Most rows are data.
    const goWith = above !== "" && (saysHeader || !/\s/.test(text + above));
    const under = goWith ? both.map((one) => `${above} ${one}`) : [];
    // What is under "North-South" is somebody's: alone it does not tell whose.
    // `A club` between "Home" and "Away".
    const isAway = says === A_TEAM && HOME_AWAY.includes(meaningOf(above).says);
    const isSomebodys = isLine && isGroup(above) && isPersonal(short) && !sided && !isAway;
    const alone = isSomebodys ? { spellings: [], keys: [] } : meaning;
    const spellings = under.length === 0 ? alone.spellings : distinct([...under.map(spelling), ...alone.spellings]);
    const keys = under.length === 0 ? alone.keys : distinct([...under.map(headerKey), ...alone.keys]);
    const cell = { column, text, above, spellings, spelled, keys, says, former, own, saysHeader };
    if (own && saysHeader && isOverTwo(sheet, row, column)) {
      const ofEach = { ...cell, ...meaningOf("Player") };
      cells.push(ofEach, { ...ofEach, column: ++column, own: false });
    } else cells.push(cell);
  }
  return cells;
}

const A_TEAM = headerKey("A team");
const HOME_AWAY = ["Home", "Away"].map(headerKey);

/** Whether a header of names is over the column at its right, too: `Name` over both players of a pair. */
function isOverTwo(sheet: Sheet, row: number, column: number): boolean {
  const isBare = [row - 1, row].every((at) => isBlank(valueAt(sheet, at, column + 1)));
  if (!isBare || !saysNames(textOf(valueAt(sheet, row, column)))) return false;
  let [rows, both] = [0, 0];
  for (let at = row + 1; at < Math.min(extent(sheet).bottom, row + 1 + SAMPLE); at++) {
    const texts = [column, column + 1].map((one) => textOf(valueAt(sheet, at, one)).trim());
    if (texts.every((text) => text === "")) continue;
    rows++;
    if (texts.every(isFullName)) both++;
  }
  return both > 1 && both * 2 > rows;
}

/**
 * The text of the row above over each column. It reaches as far as the next one; the last one as far as the widest
 * before it, for what is merged over columns is not known here. One text at the left end is a title, no line of groups, also
 * where a setting is behind it: `North-South | | Average: 72`.
 */
function groupsOver(sheet: Sheet, row: number): { groups: ReadonlyMap<number, string>; isLine: boolean } {
  const groups = new Map<number, string>();
  const line = sheet.values[row - 1 - sheet.top] ?? [];
  const isLeftOut = (at: number) => holdsSetting(sheet, row - 1, sheet.left + at);
  const starts = line.flatMap((cell, i) => (isBlank(cell) || isLeftOut(i) ? [] : [i]));
  const isLine = starts.length > 1 || starts[0] !== sheet.values[row - sheet.top]?.findIndex((cell) => !isBlank(cell));
  if (areTitles(sheet, row, starts)) return { groups, isLine: false };
  const widest = starts.slice(1).reduce((most, start, i) => Math.max(most, start - starts[i]!), 0);
  const right = sheet.values[row - sheet.top]?.length ?? 0;
  starts.forEach((start, i) => {
    const text = line[start];
    const column = sheet.left + start;
    if ([column, column - 1].some((at) => isLabelled(sheet, row - 1, at))) return;
    if (typeof text !== "string" || !isHeaderText(text) || readWrittenNumber(text) !== undefined) return;
    const end = starts[i + 1] ?? (widest > 0 && isGroup(text) ? start + widest : right);
    for (let at = start; at < Math.min(right, end); at++) groups.set(sheet.left + at, text);
  });
  return { groups, isLine };
}

/**
 * Whether each of these columns begins a whole table with the same headers, `N-S` and `E-W` over two tables with a gap between
 * them. What a fill wrote may be to the right of them; headers of persons alone are those of two sides of one table.
 */
function areTitles(sheet: Sheet, row: number, starts: readonly number[]): boolean {
  const cells = sheet.values[row - sheet.top] ?? [];
  // As in most rows.
  if (starts.length < 2 || String(cells[starts[0]!]) !== String(cells[starts[1]!])) return false;
  const headers = cells.map((cell) => (isBlank(cell) ? "" : String(cell)));
  const runs = starts.map((start) => {
    const end = headers.indexOf("", start);
    return headers.slice(start, end < 0 ? undefined : end);
  });
  const [shortest] = [...runs].sort((a, b) => a.length - b.length);
  const end = starts[starts.length - 1]! + shortest!.length;
  const others = headers.slice(0, end).filter((header) => header !== "").length - runs.length * shortest!.length;
  return (
    others === 0 &&
    shortest!.some((header) => !isPersonal(header)) &&
    runs.every((run) => shortest!.every((header, i) => run[i] === header))
  );
}

/** Whether a cell is a label with its value beside it, `Boards | 21` or `Date: | 18 June 2024`: it heads nothing below. */
function isLabelled(sheet: Sheet, row: number, column: number, areDaysGroups = false): boolean {
  const [label, value] = [valueAt(sheet, row, column), valueAt(sheet, row, column + 1)];
  if (typeof label !== "string" || isBlank(label) || isBlank(value) || isFault(value)) return false;
  if (typeof value !== "string" || readWrittenNumber(value) !== undefined) return true;
  return !areDaysGroups && !/\d/.test(label) && readWrittenDay(value.trim()) !== undefined;
}

/** `Average: 72`, `24 boards`; no side has a number that high. */
const SETTING = /^\s*(?:\p{L}[\p{L}\s.]*[:=]\s*\d+(?:[.,]\d+)?|\d{2,3}(?:[.,]\d+)?\s+\p{L}[\p{L}\s.]*)\s*$/u;

/** Whether a cell is a setting by itself, or a label or a value beside each other. */
function holdsSetting(sheet: Sheet, row: number, column: number): boolean {
  const value = valueAt(sheet, row, column);
  if (typeof value === "string" && SETTING.test(value)) return true;
  return isLabelled(sheet, row, column, true) || isLabelled(sheet, row, column - 1, true);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

/** Whether a word in brackets says whose a column is. */
function saysSide(text: string): boolean {
  const inBrackets = /[([]([^)\]]*\p{L}[^)\]]*)[)\]]/u.exec(text)?.[1];
  return inBrackets !== undefined && isGroup(inBrackets);
}

/** A header without what is in brackets: its unit, a remark. */
export function withoutBrackets(text: string): string {
  // As most texts are: asked of every cell of every sheet.
  if (!/[([]/.test(text)) return text;
  let depth = 0;
  let kept = "";
  for (const letter of text) {
    if (letter === "(" || letter === "[") depth++;
    else if ((letter === ")" || letter === "]") && depth > 0) depth--;
    else if (depth === 0) kept += letter;
  }
  return kept;
}

/** Headers side by side, and how many of the first rows under them hold something. */
export interface HeaderRun {
  readonly cells: readonly HeaderCell[];
  readonly given: number;
}

/** Rows that are looked at to see how far a list reaches. */
const SAMPLE = 60;

function runsIn(sheet: Sheet, row: number, cells: readonly HeaderCell[]): HeaderRun[] {
  return sideBySide(cells).map((run) => ({ cells: run, given: givenUnder(sheet, row, run, 1) }));
}

/** How many of the first rows under headers hold something in at least so many of their columns. */
export function givenUnder(sheet: Sheet, row: number, cells: readonly HeaderCell[], fewest: number): number {
  const { bottom } = extent(sheet);
  let given = 0;
  for (let at = row + 1; at < Math.min(bottom, row + 1 + SAMPLE); at++) {
    let count = 0;
    for (const { column } of cells) if (count < fewest && !isBlank(valueAt(sheet, at, column))) count++;
    if (count >= fewest) given++;
  }
  return given;
}

/** Headers in runs of those side by side. */
export function sideBySide(cells: readonly HeaderCell[]): HeaderCell[][] {
  const runs: HeaderCell[][] = [];
  for (const cell of cells) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1]!.column === cell.column - 1) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** Whether a run has content in less than half of the rows of another one. */
export function isShort({ given }: HeaderRun, most: number): boolean {
  return given > 0 && given * 2 <= most;
}

/** What can be told of a text before it is looked at as a header. */
export interface Glance {
  /** Whether it can be one of ours. */
  readonly mayBeHeader: (text: string) => boolean;
  /** Whether one of ours begins with its letters. */
  readonly mayBegin: (text: string) => boolean;
}

/** What is in a row that may be one of headers. Most rows are data: their cells are not looked at as headers. */
export interface HeaderLine {
  readonly cells: readonly HeaderCell[];
  /** False where none of the cells can be known, alone or under what is above it. */
  readonly mayBeKnown: (glance: Glance) => boolean;
  /** Null where no run is short beside another. Few rows are asked for it: it looks at the rows below. */
  readonly runs: () => readonly HeaderRun[] | null;
  /** How many of its own cells have a word of headers. Most rows below the header have none, some texts in them one. */
  readonly saying: number;
}

class Line implements HeaderLine {
  private looked: readonly HeaderCell[] | undefined;
  private unequal: readonly HeaderRun[] | null | undefined;
  private words: number | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly row: number,
    private readonly meanings: Meanings,
  ) {}

  get cells(): readonly HeaderCell[] {
    return (this.looked ??= headerCells(this.sheet, this.row, this.meanings));
  }

  get saying(): number {
    return (this.words ??= this.cells.filter(({ own, saysHeader }) => own && saysHeader).length);
  }

  readonly runs = (): readonly HeaderRun[] | null =>
    this.unequal === undefined ? (this.unequal = unequalRuns(this.sheet, this.row, this.cells)) : this.unequal;

  mayBeKnown({ mayBeHeader, mayBegin }: Glance): boolean {
    const { sheet, row } = this;
    const [above = [], line = []] = [row - 1, row].map((at) => sheet.values[at - sheet.top]);
    const isOne = (text: CellValue) => typeof text === "string" && isHeaderText(text) && mayBeHeader(text);
    if (line.some((cell, i) => isOne(isBlank(cell) ? (above[i] ?? null) : cell))) return true;
    // None of them by its words: with what is above it by its letters.
    if (!above.some((text) => typeof text === "string" && isHeaderText(text) && mayBegin(text))) return false;
    const { groups } = groupsOver(sheet, row);
    return Array.from(groups).some(([column, group]) => {
      const cell = line[column - sheet.left];
      return typeof cell === "string" && isHeaderText(cell) && mayBeHeader(`${group} ${cell}`);
    });
  }
}

function unequalRuns(sheet: Sheet, row: number, cells: readonly HeaderCell[]): readonly HeaderRun[] | null {
  const runs = runsIn(sheet, row, cells);
  const most = runs.reduce((longest, { given }) => Math.max(longest, given), 0);
  return runs.some((run) => isShort(run, most)) ? runs : null;
}

/** What texts say as headers. A season repeats its names. */
function meanings() {
  return { isGroup: memoize(isGroup), meaningOf: memoize(meaningOf) };
}

/** What a text says as a header, with nothing above it. */
function meaningOf(text: string) {
  // What is in brackets is left out, but not where it says whose the column is: "Team (A)".
  const short = withoutBrackets(text);
  const sided = saysSide(text);
  const both = sided || short === text ? [text] : [text, short];
  const says = headerKey(text);
  return {
    short,
    sided,
    both,
    spellings: distinct(both.map(spelling)),
    spelled: spelling(text),
    keys: distinct(both.map(headerKey)),
    says,
    saysHeader: saysHeader(says),
    former: isFormer(text),
  };
}

type Meanings = ReturnType<typeof meanings>;

/** The headers of sheets, understood once for all that look for something there. */
export class Headers {
  private readonly rows = new Map<Sheet, Map<number, HeaderLine>>();
  private readonly meanings = meanings();
  /** What was looked for on sheets, and found there. */
  private readonly found = new Map<object, Map<Sheet, unknown>>();

  /** What `find` gives for a sheet; looked for once, for each of many sheets may ask for it. */
  memoize<T>(wanted: object, sheet: Sheet, find: () => T): T {
    let found = this.found.get(wanted) as Map<Sheet, T> | undefined;
    if (found === undefined) this.found.set(wanted, (found = new Map<Sheet, T>()));
    const known = found.get(sheet);
    if (known !== undefined) return known;
    const fresh = find();
    found.set(sheet, fresh);
    return fresh;
  }

  at(sheet: Sheet, row: number): HeaderLine {
    let rows = this.rows.get(sheet);
    if (rows === undefined) this.rows.set(sheet, (rows = new Map<number, HeaderLine>()));
    let line = rows.get(row);
    if (line === undefined) rows.set(row, (line = new Line(sheet, row, this.meanings)));
    return line;
  }
}
