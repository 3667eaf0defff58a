// Reads a club book in a workbook: where its tables are, what they hold, and the sheets of its tournaments. Tables are
// found by name, wherever the user puts them.
import {
  BOOK_TABLES,
  COLUMNS,
  columnsOf,
  follow,
  isOnSheet,
  TABLE_NAMES,
  type BookState,
  type BookTableId,
  type BookTournament,
  type StandingTable,
  type StandingTables,
} from "../../book";
import type { ListPlace } from "../../book/views/preparedSheet";
import { spelling } from "../../kernel/written/spelling";
import { isBlank, textOf, valueAt, type Area, type CellValue, type Sheet } from "../../sheet";
import { RULES_TABLE } from "../../tournaments";
import { rulesSheetAmong } from "../placing/rulesSheet";
import { letPaneDraw } from "../changing/pausing";
import type { FoundName, FoundTable, SheetInfo, Workbook, Place } from "../port";
import { memoryOn } from "./bookMemory";
import { isMemoryName } from "./memoryName";

export const MEMORY_NAME = "Club_Book";

/** The name on the header of a tournament's sheet. It stays there when the sheet is renamed or moved. */
export function tournamentName(no: number): string {
  return `${TOURNAMENT_PREFIX}${no}`;
}

const TOURNAMENT_PREFIX = "Club_T";

/** How many tournament names are looked up before the book is read. A season has about sixty tournaments. */
const FIRST_NAMES = 120;

/** What a workbook holds of a book. */
export interface BookInWorkbook {
  readonly standing: StandingTables;
  /** All sheets of the workbook. */
  readonly infos: readonly SheetInfo[];
  /** The tables and the names on the tournaments' sheets, by name; capitals do not matter. */
  readonly found: ReadonlyMap<string, FoundName | null>;
  /** The sheets of the tables, of the memory and of the tournaments with a name, as they were read. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly memorySheet: string | null;
  /** The sheet of the club's own rules; null if there is none. */
  readonly rules: Sheet | null;
}

/**
 * Reads all that a workbook holds of a book, and the `also` sheets, in as few requests as possible: each one takes
 * time.
 */
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
  await letPaneDraw();
  const sheets = new Map(wanted.map((name, i) => [name, read[i]!]));
  const tables: { [id in BookTableId]?: StandingTable } = {};
  let head: [CellValue, CellValue][] = [];
  for (const id of BOOK_TABLES) {
    const table = tableIn(found, id);
    if (!table) continue;
    const sheet = sheets.get(table.sheet)!;
    const { top, left, bottom, right } = withRowsUnder(id, table.area, sheet);
    const line = (row: number) => {
      const cells = sheet.values[row - sheet.top] ?? [];
      return Array.from({ length: right - left + 1 }, (_, i) => cells[left - sheet.left + i] ?? null);
    };
    const rows = Array.from({ length: bottom - top }, (_, i) => line(top + 1 + i));
    tables[id] = { sheet: table.sheet, top, left, headers: line(top), rows };
    if (id === "players")
      head = Array.from({ length: top }, (_, row) => [valueAt(sheet, row, left), valueAt(sheet, row, left + 1)]);
  }
  await letPaneDraw();
  const memory = memorySheet === null ? null : memoryOn(sheets.get(memorySheet)!);
  const isOfOtherVersion = memory === "later version";
  return {
    standing: { tables, head, memory: isOfOtherVersion ? null : memory, isOfOtherVersion },
    infos,
    found,
    sheets,
    memorySheet,
    rules: rules === null ? null : sheets.get(rules)!,
  };
}

/** Where the header of a tournament's sheet is now. `sheet`: its name before. */
export function placeNow({ tournaments }: BookState, found: BookInWorkbook["found"], sheet: string): Place | null {
  const tournament = tournaments.find((one) => one.sheet === sheet);
  const place = tournament && found.get(tournamentName(tournament.no));
  return place?.is === "area" ? place : null;
}

/** The list with the players typed right below it: Excel adds them to the table, other programs do not. */
export function withRowsUnder(id: BookTableId, area: Area, sheet: Sheet): Area {
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

export function tableIn(found: ReadonlyMap<string, FoundName | null>, id: BookTableId): FoundTable | null {
  const place = found.get(TABLE_NAMES[id].table);
  return place?.is === "table" ? place : null;
}

/** The book with its tournaments on the sheets where they are now, and those sheets. */
export interface WithSheets {
  readonly state: BookState;
  readonly sheets: ReadonlyMap<string, Sheet>;
}

/** Reads the sheets of a book's tournaments, even if they were renamed. `also`: other sheets to read. */
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
  // A withdrawn tournament may be brought back.
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
  const placed = { ...state, tournaments };
  follow(placed, state);
  return { state: placed, sheets: new Map([...known].map((name) => [name, sheets.get(name)!])) };
}

/** Sheets that do not belong to the book. A tournament's sheet that is missing may be among them under another name. */
export function looseSheets({ sheets, infos }: BookInWorkbook, { tournaments }: BookState): string[] {
  const held = new Set([...sheets.keys(), ...tournaments.map(({ sheet }) => sheet)]);
  return infos.flatMap(({ name }) => (held.has(name) || isMemoryName(name) ? [] : [name]));
}

/** Where the list of players is, found by its headers. */
export function listPlace({ standing }: BookInWorkbook, state: BookState): ListPlace | null {
  const table = standing.tables.players;
  if (!table) return null;
  const places = columnsOf("players", state.system).flatMap(({ key, name }) => {
    const at = table.headers.findIndex((header) =>
      Object.values(name).some((one) => spelling(one) === spelling(textOf(header))),
    );
    return at < 0 ? [] : [[key, table.left + at] as const];
  });
  const columns = Object.fromEntries(places);
  return "name" in columns ? { sheet: table.sheet, columns } : null;
}
