// A club book in a workbook: where its tables stand, what they hold, and the changes that a press makes to them and to the
// sheets of its tournaments. Tables are found by name wherever the user puts them, columns by header in any order; columns of
// the user's own stay with their rows. On a hidden sheet the book remembers its facts, and what undoes the last press.
import { nearCell } from "../../kernel/numbers/near";
import {
  BOOK_TABLES,
  bookNote,
  bookTables,
  COLUMNS,
  compute,
  headOf,
  isOnSheet,
  TABLE_NAMES,
  typedSince,
  withHeadTypedSince,
  withTypedSince,
  type BookNote,
  type BookState,
  type BookTable,
  type BookTableId,
  type BookTournament,
  type CellBefore,
  type Computed,
  type FilledSheet,
  type Memory,
  type Say,
  type SheetBefore,
  type StandingTable,
  type StandingTables,
  type Undoable,
} from "../../book";
import type { Language, Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { spelling } from "../../kernel/written/spelling";
import { nameKey } from "../../people/nameKey";
import {
  formatAt,
  freeSheetName,
  inBrackets,
  isBlank,
  isFault,
  isSameArea,
  isWithin,
  textOf,
  valueAt,
  type Area,
  type CellValue,
  type Sheet,
} from "../../sheet";
import { RULES_TABLE } from "../../tournaments";
import {
  changesTo,
  namedCell,
  NO_CHANGES,
  sameContent,
  type CellChange,
  type Changes,
  type LookChange,
  type SheetCells,
} from "../changing/changes";
import { memoryTexts, readMemory } from "../undo/memoryText";
import { newLooks, newWidths, PLAIN_HEADER, ROOM_FOR_ARROW } from "../placing/newLooks";
import { rowMarks } from "../changing/movedRows";
import {
  contentAt,
  EMPTY,
  type Content,
  type FoundName,
  type FoundTable,
  type SheetInfo,
  type Workbook,
} from "../port";
import { untilNotBusy } from "../changing/retry";
import { rulesSheetAmong } from "../placing/rulesSheet";
import { carryOut, ChangesStopped, type Progress } from "../transaction";

const MEMORY_SHEET: Words = { en: "Club book memory", da: "Klubbogens hukommelse" };
const MEMORY_NAME = "Club_Book";
const FOR_PEOPLE: Words = {
  en: "Club Handicaps keeps here what was accepted into the club book, and what it needs to undo the last press. Please leave this sheet as it is.",
  da: "Her gemmer Club Handicaps det, der er indført i klubbogen, og det, der skal til for at fortryde det seneste tryk. Lad venligst arket være, som det er.",
};

/** The name on the header of a tournament's sheet: it stays there when the sheet is renamed or moved. */
function tournamentName(no: number): string {
  return `${TOURNAMENT_PREFIX}${no}`;
}

const TOURNAMENT_PREFIX = "Club_T";

/** Names that are looked for before the book is read: a season has some sixty tournaments. */
const FIRST_NAMES = 120;

// ---------------------------------------------------------------- reading

/** What a workbook holds of a book. */
export interface BookInWorkbook {
  readonly standing: StandingTables;
  /** All its sheets. */
  readonly infos: readonly SheetInfo[];
  /** By name, in capitals or not as we write it: the tables, and the names on the tournaments' sheets. */
  readonly found: ReadonlyMap<string, FoundName | null>;
  /** The sheets of the tables, of the memory and of the tournaments that have a name, as they were read. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly memorySheet: string | null;
  /** The sheet of the club's own rules; null where there is none. */
  readonly rules: Sheet | null;
}

/** Reads all that a workbook holds of a book, `also` other sheets that are wanted: at once, for each request is a wait. */
export async function readBookIn(workbook: Workbook, also: readonly string[] = []): Promise<BookInWorkbook> {
  const names = [
    MEMORY_NAME,
    RULES_TABLE,
    ...BOOK_TABLES.map((id) => TABLE_NAMES[id].table),
    ...Array.from({ length: FIRST_NAMES }, (_, i) => tournamentName(i + 1)),
  ];
  const { sheets: infos, found: places } = await workbook.overview(names);
  const found = new Map(names.map((name, i) => [name, places[i]!]));
  const named = found.get(MEMORY_NAME);
  const memorySheet = named?.is === "area" ? named.sheet : (infos.find(({ name }) => isMemoryName(name))?.name ?? null);
  const tableSheets = BOOK_TABLES.flatMap((id) => tableIn(found, id)?.sheet ?? []);
  const tournamentSheets = names.flatMap((name) => {
    const place = name.startsWith(TOURNAMENT_PREFIX) ? found.get(name) : null;
    return place?.is === "area" ? [place.sheet] : [];
  });
  const rules = tableSheets.length === 0 ? null : rulesSheetAmong(infos, found.get(RULES_TABLE)!);
  const others = tableSheets.length === 0 ? [] : [...tournamentSheets, ...also, ...(rules === null ? [] : [rules])];
  const wanted = [...new Set([...tableSheets, ...(memorySheet === null ? [] : [memorySheet]), ...others])];
  const read = wanted.length === 0 ? [] : await workbook.readMany(wanted.map((sheet) => ({ sheet })));
  const sheets = new Map(wanted.map((name, i) => [name, read[i]!]));
  const tables: { [id in BookTableId]?: StandingTable } = {};
  let head: [CellValue, CellValue][] = [];
  for (const id of BOOK_TABLES) {
    const table = tableIn(found, id);
    if (!table) continue;
    const sheet = sheets.get(table.sheet)!;
    const { top, left, bottom, right } = withRowsUnder(id, table.area, sheet);
    const line = (row: number) => Array.from({ length: right - left + 1 }, (_, i) => valueAt(sheet, row, left + i));
    const rows = Array.from({ length: bottom - top }, (_, i) => line(top + 1 + i));
    tables[id] = { sheet: table.sheet, top, left, headers: line(top), rows };
    if (id === "players")
      head = Array.from({ length: top }, (_, row) => [valueAt(sheet, row, left), valueAt(sheet, row, left + 1)]);
  }
  const memory = memorySheet === null ? null : memoryOn(sheets.get(memorySheet)!);
  const isNewer = memory === "newer";
  return {
    standing: { tables, head, memory: isNewer ? null : memory, isNewer },
    infos,
    found,
    sheets,
    memorySheet,
    rules: rules === null ? null : sheets.get(rules)!,
  };
}

/** The list with players typed right under it: Excel takes them into the table, other programs do not. */
function withRowsUnder(id: BookTableId, area: Area, sheet: Sheet): Area {
  if (id !== "players") return area;
  const { name } = COLUMNS.players.find(({ key }) => key === "name")!;
  const headers = Object.values(name).map(spelling);
  let column = area.left;
  while (column <= area.right && !headers.includes(spelling(textOf(valueAt(sheet, area.top, column))))) column++;
  if (column > area.right) return area;
  let { bottom } = area;
  while (!isBlank(valueAt(sheet, bottom + 1, column))) bottom++;
  return { ...area, bottom };
}

function tableIn(found: ReadonlyMap<string, FoundName | null>, id: BookTableId): FoundTable | null {
  const place = found.get(TABLE_NAMES[id].table);
  return place?.is === "table" ? place : null;
}

function memoryOn(sheet: Sheet): ReturnType<typeof readMemory> {
  const texts: string[] = [];
  for (let row = 1; ; row++) {
    const cell = valueAt(sheet, row, 0);
    if (isBlank(cell)) break;
    // Untrimmed: a piece may begin or end with a blank.
    texts.push(isFault(cell) ? cell.error : String(cell));
  }
  return readMemory(texts);
}

export function isMemoryName(name: string): boolean {
  return Object.values(MEMORY_SHEET).some((one) => name.toLowerCase().startsWith(one.toLowerCase()));
}

/** The book with its tournaments where their sheets are now, and those sheets. */
export interface WithSheets {
  readonly state: BookState;
  readonly sheets: ReadonlyMap<string, Sheet>;
}

/** Reads the sheets of a book's tournaments, wherever they were renamed to. `also`: other sheets that are wanted. */
export async function readTournaments(
  workbook: Workbook,
  book: BookInWorkbook,
  state: BookState,
  also: readonly string[] = [],
): Promise<WithSheets> {
  const beyond = state.tournaments.map(({ no }) => tournamentName(no)).filter((name) => !book.found.has(name));
  const more = beyond.length === 0 ? [] : await workbook.find(beyond);
  const found = new Map([...book.found, ...beyond.map((name, i) => [name, more[i]!] as const)]);
  const known = new Set<string>(also);
  // One that was withdrawn may be brought back.
  const hasSheet = (one: BookTournament) => isOnSheet(one) || (one.status === "withdrawn" && one.sheet !== null);
  const tournaments = state.tournaments.map((one) => {
    const place = hasSheet(one) ? found.get(tournamentName(one.no)) : undefined;
    if (place?.is !== "area") return one;
    known.add(place.sheet);
    return place.sheet === one.sheet ? one : { ...one, sheet: place.sheet };
  });
  const unnamed = tournaments.filter((one) => hasSheet(one) && !known.has(one.sheet!));
  if (unnamed.length > 0) {
    const there = new Set(book.infos.map(({ name }) => name));
    for (const { sheet } of unnamed) if (there.has(sheet!)) known.add(sheet!);
  }
  const missing = [...known].filter((name) => !book.sheets.has(name));
  const read = missing.length === 0 ? [] : await workbook.readMany(missing.map((sheet) => ({ sheet })));
  const sheets = new Map([...book.sheets, ...missing.map((name, i) => [name, read[i]!] as const)]);
  return { state: { ...state, tournaments }, sheets: new Map([...known].map((name) => [name, sheets.get(name)!])) };
}

/** Sheets that belong to nothing in a book: a tournament's sheet that is gone may be among them under another name. */
export function looseSheets({ sheets, infos }: BookInWorkbook, { tournaments }: BookState): string[] {
  const held = new Set([...sheets.keys(), ...tournaments.map(({ sheet }) => sheet)]);
  return infos.flatMap(({ name }) => (held.has(name) || isMemoryName(name) ? [] : [name]));
}

// ---------------------------------------------------------------- changing

/** What is said of filters that were lifted. */
export function liftedNotes(sheets: readonly string[]): BookNote[] {
  return sheets.map((sheet) => bookNote("book-filter-lifted", {}, "note", sheet));
}

/** What is said of cells that somebody had typed in since, in rows that Undo took away. */
export function typedGoneNotes(cells: readonly string[]): BookNote[] {
  return cells.length === 0 ? [] : [bookNote("book-undo-typed", { cells }, "warning")];
}

/** A tournament's sheet as it is to be. */
export interface SheetToFill {
  readonly filled: FilledSheet;
  /** The sheet as it stands; null for one that is new. */
  readonly now: Sheet | null;
  /** What comes from a file: all of a new sheet, or in place of what stands on the one that it corrects. */
  readonly incoming: Sheet | null;
}

/** A press in a book. */
export interface BookPress {
  readonly after: Computed;
  /** The book before it, for Undo; null where there is nothing to go back to. */
  readonly before: BookState | null;
  readonly sheets: readonly SheetToFill[];
}

/** All that a press changes in a workbook. `book`: what the workbook holds of it, just read; null: nothing yet. */
export async function placeBook(
  workbook: Workbook,
  book: BookInWorkbook | null,
  { after, before, sheets }: BookPress,
  say: Say,
): Promise<Changes> {
  const filled = sheets.map(cellsOfSheet);
  const added = sheets.filter(({ now }) => now === null).map(({ filled: { sheet } }) => sheet);
  const hasNewColumns = sheets.some(({ filled: { writes } }) => writes.some(({ newHeader }) => newHeader));
  const infos = hasNewColumns ? (book?.infos ?? (await workbook.sheets())) : [];
  const looks: LookChange[] = [];
  for (const [i, one] of filled.entries()) {
    const { plan, writes } = sheets[i]!.filled;
    if (added.includes(one.sheet)) looks.push(...newWidths(one));
    else looks.push(...(await newLooks(workbook, one, plan ?? { rows: [] }, writes, infos)));
  }
  const undo = before === null ? null : undoOf(book, before, filled, added, looks);
  const tables = await placeTables(workbook, book, after.state, bookTables(after, say), headOf(after), undo, added);
  const names = sheets.flatMap(({ filled: { no, sheet, headerRow }, now, incoming }) => {
    const left = (now ?? incoming)!.left;
    const is = { sheet, area: { top: headerRow, left, bottom: headerRow, right: left } };
    const known = book?.found.get(tournamentName(no));
    const was = known?.is === "area" ? { sheet: known.sheet, area: known.area } : null;
    return was?.sheet === sheet ? [] : [{ name: tournamentName(no), is, was }];
  });
  return {
    ...tables,
    sheets: [...added, ...tables.sheets],
    looks: [...looks, ...tables.looks],
    cells: bySheet([...filled, ...tables.cells]),
    names: [...names, ...tables.names],
  };
}

/** Cells of one sheet in one list: its tables may stand beside one another. */
function bySheet(all: readonly SheetCells[]): SheetCells[] {
  const sheets = new Map<string, SheetCells>();
  for (const one of all) {
    const known = sheets.get(one.sheet);
    sheets.set(one.sheet, known ? { ...known, cells: [...known.cells, ...one.cells] } : one);
  }
  return [...sheets.values()].filter(({ cells }) => cells.length > 0);
}

/** What is written on a tournament's sheet. */
function cellsOfSheet({ filled: { sheet, writes }, now, incoming }: SheetToFill): SheetCells {
  const wanted = new Map<string, { row: number; column: number; after: Content }>();
  const put = (row: number, column: number, after: Content) => wanted.set(`${row} ${column}`, { row, column, after });
  const nothing: Sheet = { name: sheet, top: 0, left: 0, values: [] };
  if (incoming) {
    // A sheet that it corrects gives way.
    now?.values.forEach((line, r) =>
      line.forEach((value, c) => {
        if (!isBlank(value))
          put(now.top + r, now.left + c, { ...contentAt(now, now.top + r, now.left + c), value: null, formula: null });
      }),
    );
    incoming.values.forEach((line, r) =>
      line.forEach((value, c) => {
        const [row, column] = [incoming.top + r, incoming.left + c];
        if (!isBlank(value))
          put(row, column, {
            value: isFault(value) ? value.error : asTyped(value, formatAt(incoming, row, column)),
            formula: null,
            format: formatAt(incoming, row, column),
          });
      }),
    );
  }
  for (const { row, column, value, format } of writes) {
    const stands =
      format ?? wanted.get(`${row} ${column}`)?.after.format ?? (now && contentAt(now, row, column).format);
    put(row, column, { value, formula: null, format: stands ?? null });
  }
  const cells = changesTo(now ?? nothing, [...wanted.values()]);
  if (!now || cells.length === 0) return { sheet, cells, around: now };
  const columns = new Set(cells.map(({ column }) => column));
  return { sheet, cells, around: now, marks: rowMarks(now, new Set(cells.map(({ row }) => row)), columns) };
}

/** Text of a file that somebody would have typed as a number; what could be read in two ways stays as it is written. */
function asTyped(value: Exclude<CellValue, { error: string }>, format: string | null): Plain {
  if (typeof value !== "string" || format === "@" || !PLAIN_NUMBER.test(value) || THOUSANDS.test(value)) return value;
  return Number(value.replace(",", "."));
}

/** Without leading zeros, which a member's number may have, and with no more digits than a cell keeps. */
const PLAIN_NUMBER = /^-?(?=[\d.,]{1,15}$)(0|[1-9]\d*)([.,]\d+)?$/;
/** `1,234`, `1.234`. */
const THOUSANDS = /^-?\d{1,3}[.,]\d{3}$/;

/** What Undo needs of a tournament's sheet: the cells as they were, and as they are after the press. */
function beforeOf({ sheet, cells }: SheetCells, added: boolean, looks: readonly LookChange[]): SheetBefore {
  const widths = looks.flatMap(({ sheet: on, look, width: was }) =>
    on === sheet && was !== undefined ? [{ column: look.column, was, is: look.width ?? null }] : [],
  );
  const plain = (value: CellValue) => (isFault(value) ? value.error : value);
  return {
    sheet,
    added,
    cells: cells.map(({ row, column, before, after }): CellBefore => {
      const wrote = plain(after.value);
      return { row, column, value: plain(before.value), formula: before.formula, format: before.format, wrote };
    }),
    // A sheet that was added goes as a whole.
    ...(!added && widths.length > 0 && { widths }),
  };
}

/** What undoes a press: what was accepted before it, and what it accepted of what had been typed in the tables. */
function undoOf(
  book: BookInWorkbook | null,
  before: BookState,
  filled: readonly SheetCells[],
  added: readonly string[],
  looks: readonly LookChange[],
): Undoable {
  const accepted = book?.standing.memory?.state ?? before;
  const typed = typedSince(accepted, before);
  const sheets = filled.map((one) => beforeOf(one, added.includes(one.sheet), looks));
  return { state: accepted, ...(typed && { typed }), sheets };
}

/** The tables of a book where they stand, or on sheets of their own, and its memory. */
async function placeTables(
  workbook: Workbook,
  book: BookInWorkbook | null,
  state: BookState,
  tables: readonly BookTable[],
  head: Head,
  undo: Undoable | null,
  added: readonly string[],
): Promise<Changes> {
  const { language } = state;
  const isMissing = tables.some(({ id }) => !book || tableIn(book.found, id) === null) || !book?.memorySheet;
  const known = isMissing ? (book?.infos ?? (await workbook.sheets())) : [];
  const taken = [...known.map(({ name }) => name), ...added];
  const changes = {
    sheets: [] as string[],
    cells: [] as SheetCells[],
    looks: [] as LookChange[],
    tables: [] as Changes["tables"][number][],
  };
  for (const table of tables) {
    const found = book && tableIn(book.found, table.id);
    const placed = found
      ? rewritten(table, found, book.sheets.get(found.sheet)!, head)
      : newTable(table, head, freeSheetName([TABLE_NAMES[table.id].name[language]], taken, inBrackets));
    if (!found) {
      changes.sheets.push(placed.cells.sheet);
      changes.looks.push(...newWidths(placed.cells, ROOM_FOR_ARROW));
      taken.push(placed.cells.sheet);
    }
    changes.cells.push(placed.cells);
    if (placed.area)
      changes.tables.push({
        sheet: placed.cells.sheet,
        name: TABLE_NAMES[table.id].table,
        area: placed.area,
        was: found?.area ?? null,
      });
  }
  const kept = book?.memorySheet ?? null;
  const sheet = kept ?? freeSheetName([MEMORY_SHEET[language]], taken, inBrackets);
  changes.cells.push(memoryCells(sheet, kept === null ? null : book!.sheets.get(kept)!, { state, undo }, language));
  const isNamed = book?.found.get(MEMORY_NAME)?.is === "area";
  const corner = { top: 0, left: 0, bottom: 0, right: 0 };
  return {
    ...NO_CHANGES,
    ...changes,
    ...(kept === null && { sheets: [...changes.sheets, sheet], hiddenSheets: [sheet] }),
    names: isNamed ? [] : [{ name: MEMORY_NAME, is: { sheet, area: corner }, was: null }],
  };
}

function memoryCells(sheet: string, now: Sheet | null, memory: Memory, language: Language): SheetCells {
  const texts = [FOR_PEOPLE[language], ...memoryTexts(memory)];
  const before = now ?? { name: sheet, top: 0, left: 0, values: [] };
  const height = Math.max(texts.length, before.top + before.values.length);
  const cells: CellChange[] = [];
  for (let row = 0; row < height; row++) {
    const was = contentAt(before, row, 0);
    const value = texts[row] ?? null;
    const after: Content = { value, formula: null, format: value === null ? was.format : "@" };
    if (!sameContent(was, after)) cells.push({ row, column: 0, before: was, after });
  }
  return { sheet, cells, around: now };
}

/** A table's cells, and its new area; null where it keeps the one that it has. */
interface PlacedTable {
  readonly cells: SheetCells;
  readonly area: Area | null;
}

type Head = ReturnType<typeof headOf>;

/** Rows over the list: those of the head, and one between. */
const HEAD_GAP = 1;

function newTable({ id, columns, rows }: BookTable, head: Head, sheet: string): PlacedTable {
  const top = id === "players" ? head.length + HEAD_GAP : 0;
  const area = { top, left: 0, bottom: top + Math.max(1, rows.length), right: columns.length - 1 };
  const cells: CellChange[] = id === "players" ? headCells(head) : [];
  columns.forEach(({ header, numberFormat }, c) => {
    cells.push(change(top, c, header, null));
    rows.forEach((row, r) => cells.push(change(top + 1 + r, c, row[c]!, numberFormat)));
  });
  return { cells: { sheet, cells, around: null }, area };
}

function headCells(head: Head): CellChange[] {
  return head.flatMap(([label, value, format], row) => [change(row, 0, label, null), change(row, 1, value, format)]);
}

function change(row: number, column: number, value: Plain, format: string | null): CellChange {
  return { row, column, before: EMPTY, after: { value, formula: null, format } };
}

/** A table that stands: columns of the user's own go with their rows, ours that are missing come behind. */
function rewritten({ id, columns, rows }: BookTable, found: FoundTable, now: Sheet, head: Head): PlacedTable {
  const { sheet } = found;
  const area = withRowsUnder(id, found.area, now);
  const { top, left, bottom, right } = area;
  const headers = Array.from({ length: right - left + 1 }, (_, i) => textOf(valueAt(now, top, left + i)));
  const isOf = (header: string, column: BookTable["columns"][number]) =>
    [column.header, ...Object.values(column.name)].some((name) => spelling(name) === spelling(header));
  const placeOf = columns.map((column) => headers.findIndex((header) => isOf(header, column)));
  let next = headers.length;
  const places = placeOf.map((at) => (at >= 0 ? at : next++));
  const own = headers.flatMap((_, at) => (placeOf.includes(at) ? [] : [at]));
  const keyOf = id === "players" ? "name" : "no";
  const keyAt = columns.findIndex(({ key }) => key === keyOf);
  const keptAt = placeOf[keyAt] ?? -1;
  const kept = new Map<string, Content[]>();
  if (own.length > 0 && keptAt >= 0)
    for (let row = top + 1; row <= bottom; row++)
      kept.set(
        nameKey(textOf(valueAt(now, row, left + keptAt))),
        own.map((at) => contentAt(now, row, left + at)),
      );
  const wanted = { top, left, bottom: top + Math.max(1, rows.length), right: left + next - 1 };
  const cells: CellChange[] = [];
  const put = (row: number, column: number, after: Content) => {
    const before = contentAt(now, row, column);
    const format = after.format ?? before.format;
    if (!sameContent(before, { ...after, format }) || before.format !== format)
      cells.push({ row, column, before, after: { ...after, format } });
  };
  columns.forEach(({ header, numberFormat }, c) => {
    // A header in the other language stays as the user sees it.
    if (placeOf[c]! < 0) put(top, left + places[c]!, { value: header, formula: null, format: null });
    for (let row = 0; row < Math.max(rows.length, bottom - top); row++) {
      const value = rows[row]?.[c] ?? null;
      put(top + 1 + row, left + places[c]!, { value, formula: null, format: numberFormat });
    }
  });
  if (id === "players" || id === "tournaments") {
    for (let row = 0; row < Math.max(rows.length, bottom - top); row++) {
      const values = rows[row];
      const mine = values && kept.get(nameKey(String(values[keyAt] ?? "")));
      own.forEach((at, i) => put(top + 1 + row, left + at, mine?.[i] ?? { value: null, formula: null, format: null }));
    }
  }
  const inTheWay = cells.filter(
    ({ row, column, before }) => !isWithin(area, row, column) && !(isBlank(before.value) && before.formula === null),
  );
  if (inTheWay.length > 0) {
    const places = inTheWay.map((cell) => namedCell(sheet, cell));
    throw new ChangesStopped("in-the-way", places, TABLE_NAMES[id].table, []);
  }
  if (id === "players") cells.push(...headChanges(now, head, area));
  return { cells: { sheet, cells, around: now }, area: isSameArea(wanted, found.area) ? null : wanted };
}

/** The figures over the list, where their labels stand. */
function headChanges(now: Sheet, head: Head, { top, left }: Area): CellChange[] {
  const changes: CellChange[] = [];
  for (const [label, value] of head) {
    for (let row = 0; row < top; row++) {
      if (spelling(textOf(valueAt(now, row, left))) !== spelling(label)) continue;
      const before = contentAt(now, row, left + 1);
      const after = { ...before, value, formula: null };
      if (!sameContent(before, after)) changes.push({ row, column: left + 1, before, after });
    }
  }
  return changes;
}

// ---------------------------------------------------------------- undo

/** What undoing the last press of a book did. */
export interface BookUndone {
  readonly state: BookState;
  /** Cells and sheets that were edited since, and were left alone. */
  readonly kept: readonly string[];
  /** Sheets that the press had written on, and that are gone. */
  readonly gone: readonly string[];
  /** Cells with what was typed in them since, in rows that the press had added. */
  readonly typedGone: readonly string[];
  readonly removedSheets: boolean;
  /** Sheets whose filters were lifted. */
  readonly lifted: readonly string[];
}

/**
 * Takes the last press back: the book's tables are written from the facts before it, and the cells of the tournaments'
 * sheets are given back. Null where the book remembers no press. Rejects with ChangesStopped.
 */
export async function undoBook(
  workbook: Workbook,
  book: BookInWorkbook,
  say: Say,
  progress?: Progress,
): Promise<BookUndone | null> {
  const { memory } = book.standing;
  if (!memory?.undo) return null;
  const { state, typed = null, sheets } = memory.undo;
  const there = new Set(book.infos.map(({ name }) => name));
  const nowNamed = (one: SheetBefore) => {
    const tournament = memory.state.tournaments.find(({ sheet }) => sheet === one.sheet);
    const place = tournament && book.found.get(tournamentName(tournament.no));
    return place?.is === "area" ? place.sheet : one.sheet;
  };
  const placed = sheets.map((one) => ({ ...one, sheet: nowNamed(one) }));
  const standing = placed.filter(({ sheet }) => there.has(sheet));
  const read = standing.length === 0 ? [] : await workbook.readMany(standing.map(({ sheet }) => ({ sheet })));
  const kept: string[] = [];
  const removed: string[] = [];
  const cells: SheetCells[] = [];
  const looks: LookChange[] = [];
  standing.forEach((one, i) => {
    const now = read[i]!;
    const isAsWritten = ({ row, column, wrote }: CellBefore) => agrees(valueAt(now, row, column), wrote);
    if (one.added) {
      const own = new Set(one.cells.map(({ row, column }) => `${row} ${column}`));
      const others = now.values.some((line, r) =>
        line.some((value, c) => !isBlank(value) && !own.has(`${now.top + r} ${now.left + c}`)),
      );
      if (others || !one.cells.every(isAsWritten)) kept.push(one.sheet);
      else removed.push(one.sheet);
      return;
    }
    const back = one.cells.filter(isAsWritten);
    for (const cell of one.cells) if (!back.includes(cell)) kept.push(namedCell(one.sheet, cell));
    const changes = changesTo(
      now,
      back.map(({ row, column, value, formula, format }) => ({ row, column, after: { value, formula, format } })),
    );
    cells.push({ sheet: one.sheet, cells: changes, around: now });
    looks.push(...plainAgain(one, changes, book));
  });
  const computed = compute(state);
  const wrote = bookTables(compute(memory.state), say);
  const again = bookTables(computed, say, typed).map((table, i) => withTypedSince(table, wrote[i]!, book.standing));
  const whole = again.map(({ table }) => table);
  const head = headOf(computed, withHeadTypedSince(typed ?? state, memory.state, book.standing));
  const tables = await placeTables(workbook, book, state, whole, head, null, []);
  const changes = { ...tables, looks: [...looks, ...tables.looks], cells: bySheet([...cells, ...tables.cells]) };
  const { lifted } = await carryOut(workbook, changes, { liftFilters: true, ...(progress && { progress }) });
  for (const { no } of memory.state.tournaments)
    if (!state.tournaments.some((one) => one.no === no) && book.found.get(tournamentName(no)))
      await untilNotBusy(() => workbook.removeName(tournamentName(no)));
  for (const sheet of removed) await untilNotBusy(() => workbook.removeSheet(sheet));
  const gone = placed.filter(({ sheet }) => !there.has(sheet)).map(({ sheet }) => sheet);
  const typedGone = again.flatMap((one) => one.gone);
  return { state, kept, gone, typedGone, removedSheets: removed.length > 0, lifted };
}

/** Headers that go lose the looks that they were given, and their columns the widths. */
function plainAgain(
  { sheet, widths = [] }: SheetBefore,
  cells: readonly CellChange[],
  { found }: BookInWorkbook,
): LookChange[] {
  const headerRows = [...found.values()].flatMap((place) =>
    place?.is === "area" && place.sheet === sheet ? [place.area.top] : [],
  );
  return cells
    .filter(({ row, after }) => headerRows.includes(row) && after.value === null && after.formula === null)
    .map(({ row, column }) => {
      const look = { ...PLAIN_HEADER, column, top: row, bottom: row };
      const width = widths.find((one) => one.column === column);
      return width ? { sheet, look: { ...look, width: width.was }, width: width.is } : { sheet, look };
    });
}

/** Numbers as far as every program keeps them. */
function agrees(stands: CellValue, wrote: Plain): boolean {
  if (typeof stands === "number" && typeof wrote === "number") return nearCell(stands, wrote);
  return isBlank(stands) ? wrote === null || wrote === "" : textOf(stands) === textOf(wrote);
}
