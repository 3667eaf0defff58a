// The tables of a club book in a workbook: where they stand, what they hold, and what is written into them. Found by table
// name wherever the user puts them, columns by header in any order; columns of the user's own stay with their rows.
import {
  BOOK_TABLES,
  memoryTexts,
  readMemory,
  TABLE_NAMES,
  type BookTable,
  type BookTableId,
  type CellBefore,
  type Memory,
  type SheetBefore,
  type StandingTable,
  type StandingTables,
} from "../book";
import type { Plain } from "../kernel/problem";
import { spelling } from "../kernel/spelling";
import { nameKey } from "../people/nameKey";
import { isBlank, isFault, textOf, valueAt, type Area, type CellValue } from "../sheet";
import { sameContent, type Change } from "./changes";
import {
  contentAt,
  EMPTY,
  findArea,
  findTable,
  WorkbookError,
  type Content,
  type FoundTable,
  type Workbook,
} from "./port";
import { writeCells } from "./writing";

const MEMORY_SHEET = { en: "Club book memory", da: "Klubbogens hukommelse" } as const;
const MEMORY_NAME = "Club_Book";
const FOR_PEOPLE = {
  en: "Club Handicaps keeps here what was accepted into the club book, and what it needs to undo the last press. Please leave this sheet as it is.",
  da: "Her gemmer Club Handicaps det, der er indført i klubbogen, og det, der skal til for at fortryde det seneste tryk. Lad venligst arket være, som det er.",
} as const;

/** Reads all that a workbook holds of a book. */
export async function readStanding(workbook: Workbook): Promise<StandingTables> {
  const tables: { [id in BookTableId]?: StandingTable } = {};
  let head: [CellValue, CellValue][] = [];
  for (const id of BOOK_TABLES) {
    const found = await findTable(workbook, TABLE_NAMES[id].table);
    if (!found) continue;
    const { top, left, bottom, right } = found.area;
    const sheet = await workbook.read(found.sheet);
    const line = (row: number, from = left, to = right) =>
      Array.from({ length: to - from + 1 }, (_, i) => valueAt(sheet, row, from + i));
    const rows = Array.from({ length: bottom - top }, (_, i) => line(top + 1 + i));
    tables[id] = { sheet: found.sheet, top, left, headers: line(top), rows };
    if (id === "players")
      head = Array.from({ length: top }, (_, row) => [valueAt(sheet, row, left), valueAt(sheet, row, left + 1)]);
  }
  return { tables, head, memory: await memoryOf(workbook) };
}

async function memoryOf(workbook: Workbook): Promise<Memory | null> {
  const place = await findArea(workbook, MEMORY_NAME);
  const known = place?.sheet ?? (await workbook.sheets()).find(({ name }) => isMemoryName(name))?.name;
  if (known === undefined) return null;
  const sheet = await workbook.read(known);
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

/** Writes cells, and keeps what stood there. */
export class Writer {
  private readonly before = new Map<string, { added: boolean; cells: Map<string, CellBefore> }>();

  constructor(readonly workbook: Workbook) {}

  /** What the sheets held before; the tables of the book and its memory apart, which are written from its state. */
  sheetsBefore(): SheetBefore[] {
    return [...this.before].map(([sheet, { added, cells }]) => ({ sheet, added, cells: [...cells.values()] }));
  }

  async addSheet(name: string, hidden = false): Promise<void> {
    await this.workbook.addSheet(name, hidden ? { hidden: true } : {});
    if (!hidden) this.before.set(name, { added: true, cells: new Map() });
  }

  async write(
    sheet: string,
    cells: readonly (readonly [row: number, column: number, content: Content])[],
  ): Promise<void> {
    const now = await this.workbook.read(sheet);
    const changes = cells.flatMap(([row, column, after]): Change[] => {
      const before = contentAt(now, row, column);
      const kept = { ...after, format: after.format ?? before.format };
      return sameContent(before, kept) && before.format === kept.format ? [] : [{ row, column, before, after: kept }];
    });
    if (changes.length === 0) return;
    await writeCells(this.workbook, sheet, changes, "after", now);
    this.keep(sheet, changes);
  }

  /** Keeps what stood in cells that were changed otherwise. */
  keep(sheet: string, changes: readonly Change[]): void {
    const kept = this.before.get(sheet) ?? { added: false, cells: new Map<string, CellBefore>() };
    this.before.set(sheet, kept);
    if (kept.added) return;
    for (const { row, column, before } of changes) {
      const key = `${row} ${column}`;
      const { value, formula, format } = before;
      if (!kept.cells.has(key))
        kept.cells.set(key, { row, column, value: isFault(value) ? value.error : value, formula, format });
    }
  }

  /** The tables of the book are written from its state when it is undone. */
  forget(sheet: string): void {
    this.before.delete(sheet);
  }
}

/** Takes back what a press wrote on the tournaments' sheets. */
export async function takeBack(workbook: Workbook, sheets: readonly SheetBefore[]): Promise<string[]> {
  const gone: string[] = [];
  const there = new Set((await workbook.sheets()).map(({ name }) => name));
  for (const { sheet, added, cells } of sheets) {
    if (!there.has(sheet)) gone.push(sheet);
    else if (added) await workbook.removeSheet(sheet);
    else {
      const now = await workbook.read(sheet);
      const changes = cells.map(({ row, column, value, formula, format }): Change => {
        return { row, column, before: contentAt(now, row, column), after: { value, formula, format } };
      });
      await writeCells(workbook, sheet, changes, "after", now);
    }
  }
  return gone;
}

/** Writes the tables of a book where they stand, or on sheets of their own. */
export async function writeTables(
  workbook: Workbook,
  tables: readonly BookTable[],
  head: readonly (readonly [string, Plain, string | null])[],
  language: "en" | "da",
): Promise<void> {
  for (const table of tables) {
    const found = await findTable(workbook, TABLE_NAMES[table.id].table);
    if (found) await rewrite(workbook, table, found, head);
    else await putNew(workbook, table, head, language);
  }
}

/** Rows over the list: those of the head, and one between. */
const HEAD_GAP = 1;

async function putNew(
  workbook: Workbook,
  { id, columns, rows }: BookTable,
  head: readonly (readonly [string, Plain, string | null])[],
  language: "en" | "da",
): Promise<void> {
  const taken = (await workbook.sheets()).map(({ name }) => name);
  const sheet = freeSheetName(TABLE_NAMES[id][language === "da" ? "danish" : "name"], taken);
  await workbook.addSheet(sheet);
  const top = id === "players" ? head.length + HEAD_GAP : 0;
  const area = { top, left: 0, bottom: top + Math.max(1, rows.length), right: columns.length - 1 };
  const cells: Change[] = id === "players" ? headCells(head, 0, 0) : [];
  columns.forEach(({ header, numberFormat }, c) => {
    cells.push(change(top, c, header, null));
    rows.forEach((row, r) => cells.push(change(top + 1 + r, c, row[c]!, numberFormat)));
  });
  await writeCells(workbook, sheet, cells, "after", null);
  await workbook.putTable(sheet, TABLE_NAMES[id].table, area);
}

function headCells(head: readonly (readonly [string, Plain, string | null])[], top: number, left: number): Change[] {
  return head.flatMap(([label, value, format], row) => [
    change(top + row, left, label, null),
    change(top + row, left + 1, value, format),
  ]);
}

function change(row: number, column: number, value: Plain, format: string | null): Change {
  return { row, column, before: EMPTY, after: { value, formula: null, format } };
}

/** A table that stands: columns of the user's own go with their rows, ours that are missing come behind. */
async function rewrite(
  workbook: Workbook,
  { id, columns, rows }: BookTable,
  { sheet, area }: FoundTable,
  head: readonly (readonly [string, Plain, string | null])[],
): Promise<void> {
  const now = await workbook.read(sheet);
  const { top, left, bottom, right } = area;
  const headers = Array.from({ length: right - left + 1 }, (_, i) => textOf(valueAt(now, top, left + i)));
  const isOf = (header: string, column: BookTable["columns"][number]) =>
    [column.header, column.name, column.danish].some((name) => spelling(name) === spelling(header));
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
  const cells: Change[] = [];
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
  const inTheWay = cells.find(
    ({ row, column, before }) => !isIn(area, row, column) && !(isBlank(before.value) && before.formula === null),
  );
  if (inTheWay) throw new WorkbookError("workbook-failed", `${sheet}: ${TABLE_NAMES[id].table}`);
  if (id === "players") cells.push(...headChanges(now, head, area));
  if (cells.length > 0) await writeCells(workbook, sheet, cells, "after", now);
  if (!sameArea(wanted, area)) await workbook.putTable(sheet, TABLE_NAMES[id].table, wanted);
}

/** The figures over the list, where their labels stand. */
function headChanges(
  now: Parameters<typeof contentAt>[0],
  head: readonly (readonly [string, Plain, string | null])[],
  { top, left }: Area,
): Change[] {
  const changes: Change[] = [];
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

function isIn({ top, left, bottom, right }: Area, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

function sameArea(a: Area, b: Area): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

/** Keeps the memory of a book on its hidden sheet. */
export async function writeMemory(workbook: Workbook, memory: Memory, language: "en" | "da"): Promise<void> {
  const texts = [FOR_PEOPLE[language], ...memoryTexts(memory)];
  const place = await findArea(workbook, MEMORY_NAME);
  const sheets = await workbook.sheets();
  let name = place?.sheet ?? sheets.find((one) => isMemoryName(one.name))?.name;
  if (name === undefined) {
    name = freeSheetName(
      MEMORY_SHEET[language],
      sheets.map((one) => one.name),
    );
    await workbook.addSheet(name, { hidden: true });
  }
  const now = await workbook.read(name);
  const height = Math.max(texts.length, now.top + now.values.length);
  const cells: Change[] = [];
  for (let row = 0; row < height; row++) {
    const before = contentAt(now, row, 0);
    const value = texts[row] ?? null;
    const after: Content = { value, formula: null, format: value === null ? before.format : "@" };
    if (!sameContent(before, after)) cells.push({ row, column: 0, before, after });
  }
  if (cells.length > 0) await writeCells(workbook, name, cells, "after", now);
  await workbook.putName(MEMORY_NAME, name, { top: 0, left: 0, bottom: 0, right: 0 });
}

const MOST_SHEET_NAME = 31;

/** A name for a sheet: cut where Excel takes no more, with (2) where it is taken. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const lower = taken.map((name) => name.toLowerCase());
  const clean =
    wanted
      .replace(/[\\/?*[\]:]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim() || "Sheet";
  const whole = clean.slice(0, MOST_SHEET_NAME).trim();
  if (!lower.includes(whole.toLowerCase())) return whole;
  for (let n = 2; ; n++) {
    const name = `${clean.slice(0, MOST_SHEET_NAME - String(n).length - 3).trim()} (${n})`;
    if (!lower.includes(name.toLowerCase())) return name;
  }
}
