import { Problem, type Plain } from "../../kernel/problem";
import type { DateOrder } from "../../kernel/written/writtenDay";
import type { DecimalMark } from "../../kernel/written/writtenNumber";
import { FRIENDLY } from "../../kernel/seasons/season";
import { atOnce, endsStep, type Steps } from "../../kernel/steps";
import { formatAt, isBlank, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../sheet/sheet";
import { headerKey } from "../../layout/words/headerWords";
import { legendIn } from "../../layout/words/legend";
import { sectionIn } from "./headers/continued";
import { CellReader, date, type Column } from "./headers/columns";
import { coupledValues, sharingColumn, type Couple } from "./names/namePair";
import { COUNTS, saysNeither } from "./rows/counts";
import type { OwnTables } from "../house/ownTables";
import { areOfMatch, nameAt, type TableKind } from "./declaration";
import type { Context } from "../kind";
import type { PlayedOnly } from "../played";
import { isInName, nameAlone, valueBesideName } from "./names/suffix";
import { marksOf, winnerMarked } from "./names/winnerMarks";
import { likeTwo, twinsInHalves, ownValue, sharedTwins, type Twins } from "./names/sharedCell";
import { Remarks } from "./headers/remarks";
import { leftOutAs, type LeftOut } from "./said/leftOut";
import { areTypedDays, datesInColumn, yearOf } from "./days/dateOrder";
import { columnsCarried, standInsOf } from "./carriedCells";
import { isDitto } from "./days/ditto";
import { idleIn } from "./rows/idle";
import { notPlayedIn } from "./rows/notPlayed";
import { NO_ANSWERS } from "./said/rowsPlayed";
import { waitsForName } from "./names/nobody";
import { DATE_ORDER, YEAR } from "./said/settings";
import { isLabelledDay, type HeadingDays } from "./days/headingDays";
import { daysOfHeadedMonths, type HeadedMonths } from "./days/headingMonths";
import { ReadValues, Row, type Companion, type RowTable } from "./rows/row";
import { headsAnother, rowSorts, saysNote, type SortOfRow } from "./rows/rowSorts";
import { decimalMarkOf, type Located } from "./headers/tables";

// Reads the rows under a header: each column's reader reads its cells and notes problems there.

/** The stand-ins for blank carried cells; `isBeside`: another table has its headers in the same row. */
interface Blanks {
  readonly playedOnly: PlayedOnly;
  readonly isBeside: boolean;
}

/** Known facts about the rows besides their cells. */
export interface RowsKnown {
  /** The decimal mark, if a column does not settle it. */
  readonly mark?: Plain;
  /** The user's answers about which rows were played. */
  readonly answers?: ReadonlyMap<number, boolean>;
  /** The last row of the table above, before the first one. */
  readonly above?: Row | undefined;
  /** Names that leave out their rows; and the section of the table. */
  readonly leftOut?: LeftOut;
  readonly section?: string | null;
  /** The rows with the titles of the sheet's tables. */
  readonly titles?: ReadonlySet<number>;
  /** The days of its headings. */
  readonly headed?: HeadingDays | null;
  /** Optional: left out if rows are read before the settings are known. */
  readonly settings?: Context["settings"];
  readonly blanks?: Blanks | undefined;
  /** A book asks for the names only: it supplies the carried figures. */
  readonly areSeats?: boolean;
  /** Rows that nobody played are computed as well: a match reads absences from its boards itself. */
  readonly areTaken?: boolean;
}

/** True if all rows form one field: each affects all others. */
export function isOfField(kind: TableKind): boolean {
  return kind.rowIs === "pair" || kind.rowIs === "player";
}

export function readRows(...given: Parameters<typeof readingRows>): Row[] {
  return atOnce(readingRows(...given));
}

/** `readRows` in steps. */
export function* readingRows(
  kind: TableKind,
  sheet: Sheet,
  located: Located,
  remarks: Remarks,
  needed: readonly Column<unknown>[] | undefined,
  {
    mark: given = "column",
    answers = NO_ANSWERS,
    above,
    leftOut,
    section = null,
    titles,
    headed = null,
    settings = {},
    blanks,
    areSeats = false,
    areTaken = areOfMatch(kind),
  }: RowsKnown = {},
): Steps<Row[]> {
  const cells = columnCells(sheet, located, remarks, { mark: given, settings });
  const isMonth = (row: number) => cells.some(({ days }) => days?.headings.has(row));
  const fillDown = cells.filter(({ column }) => column.fillsDown).map(({ place }) => place);
  const rows: Row[] = [];
  const columns = [...located.places.keys()];
  const sharing = sharingColumn(kind.couples ?? [], located.places);
  const inNames = columns.some((column) => isInName(kind, located.places, column));
  const halved = twinsInHalves(kind.twins ?? [], sheet, located);
  const twins = columns.some((column) => sharedTwins(halved, located.places, column) !== undefined) ? halved : null;
  const values = new ReadValues(located.headerRow);
  const carried = new Set(blanks === undefined ? [] : columnsCarried(kind));
  const sortOf = sortsWithout(areSeats ? columnsCarried(kind) : [...carried], sheet, located, needed);
  const whole = without(needed, carried);
  const idle = idleIn(kind, sheet, located, whole, answers, areTaken);
  const waits = areTaken ? () => false : waitsForName(kind, sheet, located);
  const hasDittos = readsDittos(sheet, located, fillDown);
  const table: RowTable = { located, sheet, values, unread: new Map(), stripped: remarks.stripped, idle };
  let [afterGap, afterRemark] = [false, false];
  const isField = isOfField(kind);
  let sectionTitle: string | null = null;
  for (let at = located.headerRow + 1; at < located.end; at++) {
    if (endsStep(at)) yield;
    if (located.only?.has(at) === false) continue;
    if (afterGap && headsAnother(sheet, located, at) && !["header", "moved"].includes(sortOf(at))) {
      if (headsNames(sheet, located, at)) remarks.warn("columns-moved", [at, located.left]);
      else remarks.assume("another-list-below", [at, located.left]);
      break;
    }
    const sorted = sortOf(at, afterGap ? "gap" : afterRemark ? "remark" : "entry");
    const sort = sorted === "data" && isLabelledDay(sheet, at) ? "remark" : sorted;
    if (sort === "moved") {
      remarks.error("columns-moved", [at, located.left]);
      break;
    }
    const isNote = sort === "remark" && !titles?.has(at) && headed?.isHeading(at) !== true && !isMonth(at);
    if (isNote && !isBlankRow(sheet, located, at))
      remarks.assume("row-passed-over", [at, located.left], { row: at + 1 });
    if (sort === "total" && holdsAll(sheet, located, at, needed))
      remarks.assume("total-passed-over", [at, located.left], { row: at + 1 });
    if (sort === "data" && waits(at)) remarks.assume("row-waits-for-name", [at, located.left], { row: at + 1 });
    else if (sort === "data") {
      const marks = { hasDittos, carried, blanks };
      const how = { cells, sharing, inNames, twins, remarks, answers, settings, headed, ...marks };
      const last = rows[rows.length - 1] ?? above;
      const out = leftOut?.size ? nameLeftOut(kind, table, at, how, last, leftOut, section) : null;
      rows.push(readRow(kind, table, at, how, last, out));
      if (sectionTitle !== null)
        rows[rows.length - 1]!.problems.push(
          remarks.error("section-without-header", [at, located.left], { title: sectionTitle }),
        );
      sectionTitle = null;
    } else if (sort === "remark" && isField && rows.length > 0) sectionTitle = sectionIn(sheet, at);
    afterRemark = rows.length > 0 && sort === "remark";
    afterGap = rows.length > 0 && (sort === "blank" || sort === "total" || (afterGap && sort !== "data"));
  }
  const starts = rows.map(({ row }) => [row, located.left] as const);
  remarks.tellHidden(starts, sheet);
  return rows;
}

/** True if the row is blank within the table. Outside it, a shared column such as the date may hold something. */
function isBlankRow(sheet: Sheet, { left, right }: Located, row: number): boolean {
  for (let column = left; column <= right; column++) if (!isBlank(valueAt(sheet, row, column))) return false;
  return true;
}

/** The reader of each column's cells. */
function columnCells(
  sheet: Sheet,
  located: Located,
  remarks: Remarks,
  { mark: given, settings }: Required<Pick<RowsKnown, "mark" | "settings">>,
): ColumnCells[] {
  const read = [...located.places].filter(([column, place]) => {
    const words = isOfDates(column) ? onlyWords(sheet, place, located) : null;
    if (words === null) return true;
    remarks.assume("dates-none", words, { header: textOf(valueAt(sheet, located.headerRow, place)) });
    return false;
  });
  return read.map(([column, place]) => {
    const shown = decimalMarkOf(sheet, place, located.headerRow + 1, located.end);
    const mark: DecimalMark | undefined = shown ?? (given === "comma" ? "," : given === "point" ? "." : undefined);
    const order = isOfDates(column) ? orderOf(sheet, place, located, settings) : undefined;
    const year = order === undefined ? undefined : yearRead(sheet, column, place, located, remarks, settings);
    const typed = order === undefined ? undefined : areTypedDays(sheet, place, located, year ?? undefined);
    const days = order === undefined ? undefined : daysOfHeadedMonths(sheet, place, located);
    const isLeft = year === null;
    return {
      column,
      place,
      reader: new CellReader(column, place, mark, remarks, order, year ?? undefined, typed, isLeft),
      days,
    };
  });
}

/** The first of several words without a figure, such as `Sat`, if a column of dates has nothing else; null if it has. */
function onlyWords(sheet: Sheet, place: number, { headerRow, end, places }: Located): Place | null {
  const names = [...places].flatMap(([{ isName }, at]) => (isName ? [at] : []));
  const isEntry = (row: number) => names.some((at) => !isBlank(valueAt(sheet, row, at)));
  const rows = Array.from({ length: end - headerRow - 1 }, (_, i) => headerRow + 1 + i).filter(isEntry);
  const filled = rows.filter((row) => !isBlank(valueAt(sheet, row, place)));
  const isWord = (row: number) => /^\s*\p{L}+\.?\s*$/u.test(textOf(valueAt(sheet, row, place)));
  return filled.length > 1 && filled.every(isWord) ? [filled[0]!, place] : null;
}

/** The year for dates without one, which it reports; null if no figure depends on it and the dates stay as written. */
function yearRead(
  sheet: Sheet,
  column: Column<unknown>,
  place: number,
  located: Located,
  remarks: Remarks,
  { [YEAR.key]: given = null }: Context["settings"],
): number | null | undefined {
  const { without, year: said } = yearOf(sheet, place, located);
  const [first] = without;
  if (first === undefined) return undefined;
  const year = given === null ? said : Number(given);
  const count = without.length;
  if (year !== undefined) remarks.assume("dates-without-year", first, { count, year: String(year) });
  else if (isYearNeeded(column, located)) return undefined;
  else remarks.assume("dates-left", first, { count });
  return year ?? null;
}

/** True if figures depend on the year of the dates: not if another column tells the matches apart. */
function isYearNeeded({ within }: Column<unknown>, { places }: Located): boolean {
  return within === undefined || !places.has(within);
}

/** True if dates lack a year that the sheet does not give, and figures or a club book depend on it. */
export function isYearOpen(sheet: Sheet, located: Located, isForBook: boolean): boolean {
  return [...located.places].some(([column, place]) => {
    if (!isOfDates(column) || column.isAside === true) return false;
    if (!isForBook && !isYearNeeded(column, located)) return false;
    const { without, year } = yearOf(sheet, place, located);
    return without.length > 0 && year === undefined;
  });
}

/** True if some cells repeat those above. */
function readsDittos(sheet: Sheet, { headerRow, end }: Located, columns: readonly number[]): boolean {
  for (let row = headerRow + 1; row < end; row++)
    if (columns.some((column) => isDitto(valueAt(sheet, row, column)))) return true;
  return false;
}

/** Classifies the rows, allowing for columns that a book supplies. */
function sortsWithout(
  ofBook: readonly Column<unknown>[],
  sheet: Sheet,
  located: Located,
  needed: readonly Column<unknown>[] | undefined,
): SortOfRow {
  if (ofBook.length === 0) return rowSorts(sheet, located, needed);
  return sortsForBook(sheet, located, needed, without(needed, new Set(ofBook)));
}

function without(columns: readonly Column<unknown>[] = [], left: ReadonlySet<Column<unknown>>): Column<unknown>[] {
  return columns.filter((column) => !left.has(column));
}

/**
 * Classifies rows without the book's columns. One text or figure alone is still no entry: `2. runde` under the scores.
 * Two names alone after a blank row are one, because the book gives the rest.
 */
function sortsForBook(
  sheet: Sheet,
  located: Located,
  needed: readonly Column<unknown>[] | undefined,
  whole: readonly Column<unknown>[],
): SortOfRow {
  const sortOf = rowSorts(sheet, located, needed);
  const places = [...located.places.values()];
  const names = [...located.places].flatMap(([{ isName }, at]) => (isName ? [at] : []));
  const wanted = whole.map((column) => located.places.get(column) ?? -1);
  const givenIn = (row: number) => places.filter((at) => !isBlank(valueAt(sheet, row, at)));
  const isTwoNames = (row: number) =>
    new Set(names).size > 1 &&
    givenIn(row).every((at) => names.includes(at)) &&
    wanted.every((at) => !isBlank(valueAt(sheet, row, at))) &&
    names.map((at) => textOf(valueAt(sheet, row, at))).every((text) => IN_FULL.test(text) && !saysNote(text));
  return (row, after) => {
    const sort = sortOf(row, after);
    if (sort === "remark" && after === "gap" && isTwoNames(row)) return "data";
    return sort === "data" && givenIn(row).length === 1 ? "remark" : sort;
  };
}

/** A first name and a surname, and nothing that labels have. */
const IN_FULL = /^\s*\p{L}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*)+\s*$/u;

/** True if a row heads this table's names in other columns, and so is not another list. */
function headsNames(sheet: Sheet, { places, left, right }: Located, row: number): boolean {
  const keys = new Set<string>();
  for (let column = left; column <= right; column++) keys.add(headerKey(textOf(valueAt(sheet, row, column))));
  const names = [...places.keys()].filter(({ isName }) => isName);
  return names.length > 1 && names.every((name) => name.keys.some((key) => keys.has(key)));
}

export function isOfDates({ read }: Column<unknown>): boolean {
  return read === date;
}

/** The order of a column's dates: as the dates prove it, else as the user said. */
function orderOf(sheet: Sheet, column: number, { headerRow }: Located, settings: Context["settings"]): DateOrder {
  const { proven } = datesInColumn(sheet, column, headerRow);
  return proven ?? (settings[DATE_ORDER.key] === "month-day" ? "month-day" : "day-month");
}

/** Facts about a table that are known before its rows are read. */
interface Reading {
  readonly cells: readonly ColumnCells[];
  /** Pairs of names that share a cell. */
  readonly sharing: readonly Couple[];
  /** Some values are inside names, or share a cell. */
  readonly inNames: boolean;
  /** Those of two values in a cell; null if no cell has two. */
  readonly twins: readonly Twins[] | null;
  readonly remarks: Remarks;
  /** The user's answers about which rows were played. */
  readonly answers: ReadonlyMap<number, boolean>;
  readonly settings: Context["settings"];
  readonly headed: HeadingDays | null;
  /** A ditto sign may repeat the cell above. */
  readonly hasDittos: boolean;
  /** Columns whose blank cells may get a stand-in, and how to find it. */
  readonly carried: ReadonlySet<Column<unknown>>;
  readonly blanks: Blanks | undefined;
}

/** A column of the table, its position, and the reader of its cells. */
interface ColumnCells {
  readonly column: Column<unknown>;
  readonly place: number;
  readonly reader: CellReader<unknown>;
  /** For dates: the days completed by the headings above their rows. */
  readonly days: HeadedMonths | undefined;
}

function readRow(
  kind: TableKind,
  table: RowTable,
  at: number,
  { cells, sharing, inNames, twins, remarks, answers, settings, headed, hasDittos, carried, blanks }: Reading,
  above: Row | undefined,
  leftOut: Name | null = null,
): Row {
  const { sheet, located, values, unread } = table;
  const row = new Row(at, table, leftOut !== null);
  const bad = (column: Column<unknown>) => unread.set(at, [...(unread.get(at) ?? []), column]);
  // If a row does not count, problems elsewhere in it do not matter.
  const to = row.counts ? remarks : new Remarks(sheet.name);
  const apart = !row.counts || answers.has(at);
  const marks = located.winners && marksOf(kind);
  for (const { column, place, reader, days } of cells) {
    const held = days?.days.get(at) ?? valueAt(sheet, at, place);
    const stands = hasDittos && column.fillsDown && isDitto(held) ? null : held;
    const written = apart ? withoutWalkover(stands, column) : stands;
    const marked = winnerMarked(marks, located, column, at);
    let cell = marked === undefined ? written : marked;
    if (marked === undefined && (inNames || twins !== null)) {
      const own =
        (inNames ? valueBesideName(kind, located.places, column, written) : undefined) ??
        (twins === null ? { value: written, shared: false } : ownValue(twins, located.places, column, written));
      if (own === undefined) {
        const two = sharedTwins(kind.twins ?? [], located.places, column);
        const like = likeTwo(sheet, located.headerRow, place, two?.isScore);
        const details = { field: column.name.en, received: textOf(written), like };
        row.problems.push(to.error("cell-not-two", [at, place], details));
        bad(column);
        continue;
      }
      if (own.shared) to.sharedCell([at, place], column.name.en);
      cell = own.value;
    }
    const value = reader.read(at, cell, formatAt(sheet, at, place), to);
    if (value instanceof Problem) {
      if (!column.isAside) row.problems.push(value.code);
      bad(column);
      continue;
    }
    const { fillsDown, within } = column;
    const isSame = within === undefined || !row.has(within) || values.get(within, at) === above?.get(within);
    const fromAbove = value === null && fillsDown && isSame ? above?.get(column) : null;
    if (fromAbove != null) {
      values.set(column, at, fromAbove);
      to.carriedDown([at, place], column.name.en, column.isAside);
    } else if (value !== null) values.set(column, at, value);
    else if (carried.has(column)) continue;
    else if (column.required && !column.mayBeBlank)
      row.problems.push(to.error("cell-missing", [at, place], { field: column.name.en }));
  }
  for (const { column, name: one, tooMany } of sharing.length === 0 ? [] : coupledValues(sharing, row)) {
    const stood = row.get(column) !== null;
    if (one === null) values.set(column, at, undefined);
    if (one === null && tooMany === undefined && stood && column.required && !column.mayBeBlank)
      row.problems.push(to.error("cell-missing", row.place(column), { field: column.name.en }));
    if (tooMany !== undefined) {
      const details = { received: textOf(row.cell(column)), count: tooMany };
      row.problems.push(to.error("cell-names", row.place(column), details));
      bad(column);
    }
    if (one === null) continue;
    values.set(column, at, nameAlone(kind, located.places, column, one));
  }
  if (headed !== null) values.set(kind.inputs.find(isOfDates)!, at, headed.above(at) ?? undefined);
  for (const [column, value] of kind.derive?.(row, to, settings) ?? []) values.set(column, at, value);
  if (blanks !== undefined) readStandIns(kind, row, table, carried, blanks, to);
  if (leftOut !== null) remarks.assume("row-left-out", leftOut.place, { name: leftOut.name, row: at + 1 });
  else if (row.idle?.result === FRIENDLY) remarks.assume("row-not-counted", row.idle.place);
  const counts = located.places.get(COUNTS);
  if (counts !== undefined && saysNeither(valueAt(sheet, located.headerRow, counts), row.cell(COUNTS)))
    remarks.warn("counts-unclear", row.place(COUNTS), { received: textOf(row.cell(COUNTS)) });
  if (!row.counts) row.problems.length = 0;
  return row;
}

/** Fills blank cells with their stand-ins; cells still without a value are reported as missing. */
function readStandIns(
  kind: TableKind,
  row: Row,
  { values, located }: RowTable,
  carried: ReadonlySet<Column<unknown>>,
  { playedOnly, isBeside }: Blanks,
  remarks: Remarks,
): void {
  const standIns = standInsOf(kind, row, isBeside, playedOnly);
  for (const column of carried) {
    if (row.get(column) !== null || row.unread(column)) continue;
    const any = standIns.get(column);
    if (any !== undefined) values.set(column, row.row, readStandIn(column, any, located));
    else if (row.has(column) && column.required && !column.mayBeBlank)
      row.problems.push(remarks.error("cell-missing", row.place(column), { field: column.name.en }));
  }
}

function readStandIn(column: Column<unknown>, any: Plain, { left, headerRow }: Located): unknown {
  return new CellReader(column, left, undefined, new Remarks("")).read(headerRow, any, null);
}

interface Name {
  readonly name: string;
  readonly place: Place;
}

/** The first name in a row that the user left out; null if there is none. */
function nameLeftOut(
  kind: TableKind,
  table: RowTable,
  at: number,
  how: Reading,
  above: Row | undefined,
  leftOut: LeftOut,
  section: string | null,
): Name | null {
  const { sheet, located } = table;
  // Names are known only once the row is read; problems of a row that is left out do not matter.
  const apart = { ...table, values: new ReadValues(located.headerRow), unread: new Map() };
  const row = readRow(kind, apart, at, { ...how, remarks: new Remarks(sheet.name, how.remarks.ownTables) }, above);
  const own = (kind.carries ?? []).map((carries) => ({ column: carries.name, place: nameAt(row, carries) }));
  const others = row.columns.filter(({ isName }) => isName).map((column) => ({ column, place: row.place(column) }));
  const texts = row.columns.map((column) => row.cell(column)).filter((cell) => typeof cell === "string");
  const wheres = section === null ? texts : [section, ...texts];
  for (const { column, place } of [...own, ...others]) {
    const written = row.get(column as Column<unknown>);
    const name = typeof written === "string" ? leftOutAs(written, leftOut, wheres) : undefined;
    if (name !== undefined) return { name, place };
  }
  return null;
}

/** True if a row has everything an entry needs. */
function holdsAll(sheet: Sheet, { places }: Located, row: number, needed: readonly Column<unknown>[] = []): boolean {
  return needed.length > 1 && needed.every((column) => !isBlank(valueAt(sheet, row, places.get(column)!)));
}

/** A name without the walkover note behind it; null for a cell that only says that there was no game. */
function withoutWalkover(cell: CellValue, { isName }: Column<unknown>): CellValue {
  if (typeof cell !== "string") return cell;
  const said = notPlayedIn(cell);
  if (said === null || (isName && said.rest === "")) return cell;
  return said.rest === "" ? null : isName ? said.rest : cell;
}

export function* readCompanion(
  kind: TableKind,
  sheet: Sheet,
  located: Located,
  mark: Plain,
  ownTables: OwnTables,
  leftOut: LeftOut,
  blanks?: Blanks,
): Steps<Companion> {
  const remarks = new Remarks(sheet.name, ownTables, sheet.origins, legendIn(sheet));
  const { couples: _, derive: __, ...plain } = kind;
  const { couples = [], carries = [] } = kind.companion!;
  // A table of players contains no games.
  const known = { mark, leftOut, blanks, areTaken: true };
  const rows = yield* readingRows({ ...plain, couples, carries }, sheet, located, remarks, undefined, known);
  return { sheet, located, rows: rows.filter((row) => !row.isLeftOut), remarks };
}

/** The columns filled in every row of data. */
export function neededColumns(kind: TableKind, { places }: Located): Column<unknown>[] {
  const set = kind.oneOf?.find((columns) => columns.every((column) => places.has(column))) ?? [];
  const instead = (kind.insteadOf ?? []).flatMap(([column, others]) => (places.has(column) ? [] : others));
  return [...places.keys()].filter((column) => column.required || set.includes(column) || instead.includes(column));
}
