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
  isSide,
  namesAttribute,
  namesPeople,
  saysHeader,
  saysNames,
} from "../../../layout/words/headerWords";
import { isOfResult } from "../../../layout/words/resultWords";
import { range } from "../../../layout/laid";
import { directionIn } from "./direction";
import { memoize } from "../../../kernel/memoize";
import { spelling } from "../../../kernel/written/spelling";

// Reads the cells of a row as headers: with the merged header above, and without text in brackets.

export interface HeaderCell {
  readonly column: number;
  readonly text: string;
  /** The merged header above it, or "". */
  readonly above: string;
  /** Possible spellings of the header, strongest evidence first. */
  readonly spellings: readonly string[];
  /** The spelling of the text itself. */
  readonly spelled: string;
  /** The concepts in its words, strongest evidence first. */
  readonly keys: readonly string[];
  /** The concepts of the text itself. */
  readonly says: string;
  /** The header says that the column is about the past. */
  readonly former: boolean;
  /** True if the text is in this row; false if it comes from the row above, because the lower cell of two is blank. */
  readonly own: boolean;
  /** This header or the one above contains a header word. */
  readonly saysHeader: boolean;
}

/** The possible headers of a row, each with the merged header above it: `Home` over `Rating`. */
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
    const { short, sided, spelled, says, former } = meaning;
    const names = own ? namesWithFigures(sheet, row, column, meaning) : null;
    const both = names === null ? meaning.both : [names, text];
    const saysHeader = meaning.saysHeader || meaningOf(above).saysHeader;
    // Two texts without header words do not combine, unless both are single words: "I" over "alt". Most rows are data.
    // `#` under "East-West" is no player.
    const goWith = above !== "" && (saysHeader || !/\s/.test(text + above)) && !(says === NUMBER && isGroup(above));
    const under = goWith ? both.map((one) => `${above} ${one}`) : [];
    // A header under "North-South" belongs to one side; alone it does not show which. `A club` between "Home" and
    // "Away" does.
    const isAway = says === A_TEAM && HOME_AWAY.includes(meaningOf(above).says);
    // `home` below `Adj.` says whose figure it is; it does not head the home team.
    const isOver = isLine && !isBlank(over) && (isOfResult(above) || namesAttribute(above));
    const isOfAbove = goWith && isOver && isSide(text.replace(/[()[\]]/g, "")) && !isGroup(above);
    const isSomebodys = isOfAbove || (isLine && isGroup(above) && isPersonal(short) && !sided && !isAway);
    const alone = isSomebodys ? { spellings: [], keys: [] } : names === null ? meaning : readAs(both);
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

const NUMBER = headerKey("No");
const A_TEAM = headerKey("A team");
const HOME_AWAY = ["Home", "Away"].map(headerKey);

/** The names in a header of names and figures, over cells with both: `Players (masterpoints)`, `Navn og hcp`; else null. */
function namesWithFigures(sheet: Sheet, row: number, column: number, { short, says, spelled }: Meaning): string | null {
  const said = says.split(" ");
  const isOfPeople = namesPeople(short) || said.includes("pair");
  const isFigure = said.filter((one) => one !== "pair").length === 1;
  const names = saysNames(short) ? short : isOfPeople && isFigure ? "Player" : null;
  if (names === null || spelling(names) === spelled) return null;
  const below = range(row + 1, Math.min(extent(sheet).bottom, row + 1 + SAMPLE)).map((at) =>
    valueAt(sheet, at, column),
  );
  const some = below
    .filter((cell) => !isBlank(cell))
    .slice(0, FEW)
    .map(textOf);
  return some.filter((text) => WITH_FIGURE.test(text)).length * 2 > some.length ? names : null;
}

const FEW = 5;
/** `Ida Storm (14.1)`, `Ida Storm 14.1` */
const WITH_FIGURE = /\p{L}{2}[^([]*[([][^([]*\d|\p{L}{2}\S*\s\p{Lu}\p{L}+,?\s\d/u;

/** True if a names header also covers the column to its right: `Name` over both players of a pair. */
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
 * The group heading over each column, from the row above. A heading reaches to the next one, the last as far as the
 * widest before it: merged areas are not known here. A single text at the left end is a title and no group, even before
 * a setting: `North-South | | Average: 72`.
 */
function groupsOver(sheet: Sheet, row: number): { groups: ReadonlyMap<number, string>; isLine: boolean } {
  const groups = new Map<number, string>();
  const line = sheet.values[row - 1 - sheet.top] ?? [];
  const entries = underEntries(sheet, row);
  const isLeftOut = (at: number) => entries.has(at) || holdsSetting(sheet, row - 1, sheet.left + at);
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
 * The columns with an entry directly above their headers, because these are repeated there: its `2. kyu` is no group.
 */
function underEntries({ values, top }: Sheet, row: number): ReadonlySet<number> {
  const found = new Set<number>();
  const [above = [], own = []] = [values[row - 1 - top], values[row - top]];
  let to = -1;
  while (to < own.length) {
    const from = ++to;
    while (to < own.length && !isBlank(own[to]!)) to++;
    const columns = range(from, to);
    const isSame = (line: readonly CellValue[], other?: readonly CellValue[]) =>
      columns.every((i) => line[i] === other?.[i]);
    const filled = columns.filter((i) => !isBlank(above[i] ?? null));
    if (columns.length < 2 || filled.length * 2 <= columns.length) continue;
    const first = values.findIndex((line) => isSame(line, own));
    if (first < row - 1 - top && !isSame(above, values[first - 1])) for (const i of filled) found.add(i);
  }
  return found;
}

/**
 * True if each of these columns starts a whole table with the same headers: `N-S` and `E-W` over two tables with a gap.
 * A fill may have added columns to the right. Headers of persons only belong to the two sides of one table.
 */
function areTitles(sheet: Sheet, row: number, starts: readonly number[]): boolean {
  const cells = sheet.values[row - sheet.top] ?? [];
  // Most rows fail here.
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

/** True if a cell is a label with its value beside it, `Boards | 21` or `Date: | 18 June 2024`: no heading. */
function isLabelled(sheet: Sheet, row: number, column: number, areDaysGroups = false): boolean {
  const [label, value] = [valueAt(sheet, row, column), valueAt(sheet, row, column + 1)];
  if (typeof label !== "string" || isBlank(label) || isBlank(value) || isFault(value)) return false;
  if (typeof value !== "string" || readWrittenNumber(value) !== undefined) return true;
  return !areDaysGroups && !/\d/.test(label) && readWrittenDay(value.trim()) !== undefined;
}

/** `Average: 72`, `24 boards`; sides do not have numbers that high. */
const SETTING = /^\s*(?:\p{L}[\p{L}\s.]*[:=]\s*\d+(?:[.,]\d+)?|\d{2,3}(?:[.,]\d+)?\s+\p{L}[\p{L}\s.]*)\s*$/u;

/** True if a cell is a setting, alone or as the label or value of a pair. */
function holdsSetting(sheet: Sheet, row: number, column: number): boolean {
  const value = valueAt(sheet, row, column);
  if (typeof value === "string" && SETTING.test(value)) return true;
  return isLabelled(sheet, row, column, true) || isLabelled(sheet, row, column - 1, true);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

/** True if a word in brackets names the side that the column belongs to. */
function saysSide(text: string): boolean {
  const inBrackets = /[([]([^)\]]*\p{L}[^)\]]*)[)\]]/u.exec(text)?.[1];
  return inBrackets !== undefined && isGroup(inBrackets);
}

/** A header without text in brackets, such as a unit or a remark. */
export function withoutBrackets(text: string): string {
  // Fast path: this runs for every cell of every sheet.
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

/** Adjacent headers, and how many of the first rows below have content. */
export interface HeaderRun {
  readonly cells: readonly HeaderCell[];
  readonly given: number;
}

/** The number of rows searched for the length of a list. */
const SAMPLE = 60;

function runsIn(sheet: Sheet, row: number, cells: readonly HeaderCell[]): HeaderRun[] {
  return sideBySide(cells).map((run) => ({ cells: run, given: givenUnder(sheet, row, run, 1) }));
}

/** How many of the first rows below have content in at least `fewest` of these columns. */
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

/** Groups adjacent headers. */
export function sideBySide(cells: readonly HeaderCell[]): HeaderCell[][] {
  const runs: HeaderCell[][] = [];
  for (const cell of cells) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1]!.column === cell.column - 1) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** True if a run has content in at most half as many rows as another. */
export function isShort({ given }: HeaderRun, most: number): boolean {
  return given > 0 && given * 2 <= most;
}

/** Quick tests of a text before it is read as a header. */
export interface Glance {
  /** True if it can be one of our headers. */
  readonly mayBeHeader: (text: string) => boolean;
  /** True if one of our headers starts with the same letters. */
  readonly mayBegin: (text: string) => boolean;
}

/** The possible headers of a row. Most rows are data, so their cells are only read on demand. */
export interface HeaderLine {
  readonly cells: readonly HeaderCell[];
  /** False if no cell can be a known header, alone or under the one above it. */
  readonly mayBeKnown: (glance: Glance) => boolean;
  /** Null if no run is much shorter than another. Needed for few rows: it looks at the rows below. */
  readonly runs: () => readonly HeaderRun[] | null;
  /** How many of its own cells contain a header word. Rows of data rarely have any. */
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
    // No single cell qualifies; try the cells together with the group above.
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

/** The meanings of texts as headers, kept because a season repeats its names. */
function meanings() {
  return { isGroup: memoize(isGroup), meaningOf: memoize(meaningOf) };
}

/** The spellings and keys of a header, strongest evidence first. */
function readAs(both: readonly string[]): Pick<HeaderCell, "spellings" | "keys"> {
  return { spellings: distinct(both.map(spelling)), keys: distinct(both.map(headerKey)) };
}

/** The meaning of a text as a header, without the group above. */
function meaningOf(text: string) {
  // Text in brackets is dropped unless it names the column's side: "Team (A)".
  const short = withoutBrackets(text);
  const sided = saysSide(text);
  const both = sided || short === text ? [text] : [text, short];
  const says = headerKey(text);
  return {
    short,
    sided,
    both,
    ...readAs(both),
    spelled: spelling(text),
    says,
    saysHeader: saysHeader(says),
    former: isFormer(text),
  };
}

type Meaning = ReturnType<typeof meaningOf>;
type Meanings = ReturnType<typeof meanings>;

/** The headers of sheets, read once for all kinds that search there. */
export class Headers {
  private readonly rows = new Map<Sheet, Map<number, HeaderLine>>();
  private readonly meanings = meanings();
  /** Search results by what was sought and by sheet. */
  private readonly found = new Map<object, Map<Sheet, unknown>>();

  /** The result of `find` for a sheet, computed once, because many sheets may ask for it. */
  memoize<T>(wanted: object, sheet: Sheet, find: () => T): T {
    let found = this.found.get(wanted) as Map<Sheet, T> | undefined;
    if (found === undefined) this.found.set(wanted, (found = new Map<Sheet, T>()));
    const known = found.get(sheet);
    if (known !== undefined) return known;
    const fresh = find();
    found.set(sheet, fresh);
    return fresh;
  }

  /** A header of one of two tables side by side, without the direction above it. */
  withoutWay(cell: HeaderCell): HeaderCell {
    return cell.above === "" || directionIn(cell.above).way === null
      ? cell
      : { ...cell, above: "", ...this.meanings.meaningOf(cell.text) };
  }

  at(sheet: Sheet, row: number): HeaderLine {
    let rows = this.rows.get(sheet);
    if (rows === undefined) this.rows.set(sheet, (rows = new Map<number, HeaderLine>()));
    let line = rows.get(row);
    if (line === undefined) rows.set(row, (line = new Line(sheet, row, this.meanings)));
    return line;
  }
}
