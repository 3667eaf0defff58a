// Places the tables of a club book: columns are found by header in any order, and the user's own columns move with
// their rows. The hidden sheet keeps the facts of the book and what undoes the last presses.
import { headOf, isHeader, TABLE_NAMES, type BookState, type BookTable } from "../../book";
import type { Plain } from "../../kernel/problem";
import { spelling } from "../../kernel/written/spelling";
import { nameKey } from "../../people/nameKey";
import {
  freeSheetName,
  inBrackets,
  isBlank,
  isSameArea,
  isWithin,
  textOf,
  valueAt,
  type Area,
  type Sheet,
} from "../../sheet";
import {
  changesInFormat,
  namedCell,
  newCells,
  NO_CHANGES,
  type CellChange,
  type Changes,
  type LookChange,
  type SheetCells,
  type WantedCell,
} from "../changing/changes";
import { newWidths, ROOM_FOR_ARROW } from "../placing/newLooks";
import { tableCells } from "../placing/tablePlaces";
import { letPaneDraw } from "../changing/pausing";
import { contentAt, EMPTY, type Content, type FoundTable, type Workbook } from "../port";
import { ChangesStopped } from "../changing/stopped";
import { memoryCells } from "./bookMemory";
import { MEMORY_SHEET } from "./memoryName";
import type { KeptPresses } from "./presses";
import { MEMORY_NAME, tableIn, withRowsUnder, type BookInWorkbook } from "./readBookIn";

/** Joins the cells of each sheet, because several tables may be on one sheet. */
export function bySheet(all: readonly SheetCells[]): SheetCells[] {
  const sheets = new Map<string, SheetCells>();
  for (const one of all) {
    const known = sheets.get(one.sheet);
    sheets.set(one.sheet, known ? { ...known, cells: [...known.cells, ...one.cells] } : one);
  }
  return [...sheets.values()].filter(({ cells }) => cells.length > 0);
}

/** Places the tables of a book where they are, or on sheets of their own, and its memory. */
export async function placeTables(
  workbook: Workbook,
  book: BookInWorkbook | null,
  state: BookState,
  tables: readonly BookTable[],
  head: Head,
  presses: KeptPresses,
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
    await letPaneDraw();
    const found = book && tableIn(book.found, table.id);
    const placed = found
      ? rewritten(table, found, book.sheets.get(found.sheet)!, head)
      : newTable(table, head, freeSheetName([TABLE_NAMES[table.id].name[language]], taken, inBrackets));
    if (!found) {
      changes.sheets.push(placed.cells.sheet);
      changes.looks.push(...newWidths(withRoom(placed.cells, table), ROOM_FOR_ARROW));
      taken.push(placed.cells.sheet);
    }
    changes.cells.push(placed.cells);
    if (placed.area)
      changes.tables.push({
        sheet: placed.cells.sheet,
        name: TABLE_NAMES[table.id].table,
        area: placed.area,
        was: found?.area ?? null,
        ...(!found && { isWide: true as const }),
      });
  }
  await letPaneDraw();
  const kept = book?.memorySheet ?? null;
  const sheet = kept ?? freeSheetName([MEMORY_SHEET[language]], taken, inBrackets);
  changes.cells.push(await memoryCells(sheet, kept === null ? null : book!.sheets.get(kept)!, state, presses));
  const isNamed = book?.found.get(MEMORY_NAME)?.is === "area";
  const corner = { top: 0, left: 0, bottom: 0, right: 0 };
  return {
    ...NO_CHANGES,
    ...changes,
    ...(kept === null && { sheets: [...changes.sheets, sheet], hiddenSheets: [sheet] }),
    names: isNamed ? [] : [{ name: MEMORY_NAME, is: { sheet, area: corner }, was: null }],
  };
}

/** The cells of a table, and its new area; null if it keeps its area. */
interface PlacedTable {
  readonly cells: SheetCells;
  readonly area: Area | null;
}

type Head = ReturnType<typeof headOf>;

/** The blank row between the head and the list. */
const HEAD_GAP = 1;

function newTable({ id, columns, rows }: BookTable, head: Head, sheet: string): PlacedTable {
  const top = id === "players" ? head.length + HEAD_GAP : 0;
  const area = { top, left: 0, bottom: top + Math.max(1, rows.length), right: columns.length - 1 };
  const content = {
    headers: columns.map(({ header }) => header),
    formats: columns.map(({ numberFormat }) => numberFormat),
    rows,
  };
  const wanted = [
    ...(id === "players" ? headCells(head) : []),
    ...tableCells(content, { ...area, bottom: top + rows.length }),
  ];
  return { cells: { sheet, cells: newCells(wanted), around: null }, area };
}

/** As many characters as a usual name or title has. */
const USUAL_TEXT = "0".repeat(16);

/** Makes columns wide enough for later rows too, because a new table may have none yet. */
function withRoom({ cells, ...rest }: SheetCells, { columns }: BookTable): SheetCells {
  const room = columns.map(({ numberFormat }, c) => cell(0, c, numberFormat === "@" ? USUAL_TEXT : 0, numberFormat));
  return { ...rest, cells: [...cells, ...newCells(room)] };
}

function headCells(head: Head): WantedCell[] {
  return head.flatMap(([label, value, format], row) => [cell(row, 0, label, null), cell(row, 1, value, format)]);
}

function cell(row: number, column: number, value: Plain, format: string | null): WantedCell {
  return { row, column, after: { value, formula: null, format } };
}

/** Rewrites an existing table: the user's own columns move with their rows, and missing columns of ours come last. */
function rewritten({ id, columns, rows }: BookTable, found: FoundTable, now: Sheet, head: Head): PlacedTable {
  const { sheet } = found;
  const area = withRowsUnder(id, found.area, now);
  const { top, left, bottom, right } = area;
  const headers = Array.from({ length: right - left + 1 }, (_, i) => textOf(valueAt(now, top, left + i)));
  const placeOf = columns.map((column) => headers.findIndex((header) => isHeader(header, column)));
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
  const contents: WantedCell[] = [];
  const put = (row: number, column: number, after: Content) => contents.push({ row, column, after });
  columns.forEach(({ header, numberFormat }, c) => {
    // A header in the other language stays.
    if (placeOf[c]! < 0) put(top, left + places[c]!, { ...EMPTY, value: header });
    for (let row = 0; row < Math.max(rows.length, bottom - top); row++) {
      const value = rows[row]?.[c] ?? null;
      put(top + 1 + row, left + places[c]!, { value, formula: null, format: numberFormat });
    }
  });
  if (id === "players" || id === "tournaments") {
    for (let row = 0; row < Math.max(rows.length, bottom - top); row++) {
      const values = rows[row];
      const mine = values && kept.get(nameKey(String(values[keyAt] ?? "")));
      own.forEach((at, i) => put(top + 1 + row, left + at, mine?.[i] ?? EMPTY));
    }
  }
  const cells = changesInFormat(now, contents);
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

/** The figures above the list, next to their labels. */
function headChanges(now: Sheet, head: Head, { top, left }: Area): CellChange[] {
  const isAt = (row: number, label: string) => spelling(textOf(valueAt(now, row, left))) === spelling(label);
  const rows = Array.from({ length: top }, (_, row) => row);
  const wanted = head.flatMap(([label, value]) =>
    rows.filter((row) => isAt(row, label)).map((row) => ({ row, column: left + 1, after: { ...EMPTY, value } })),
  );
  return changesInFormat(now, wanted);
}
