import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import type { Words } from "../../kernel/language";
import { readOwnTable, type OwnTable } from "../../kernel/seasons/ownTable";
import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { address, extent, isBlank, textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import { ownTeamChart } from "../../systems/acbl";
import { ADJUSTMENTS, DIVISOR, LATEST, ownText, withOwnTable } from "../../systems/chess";
import { SCALE, scaleText, withOwnScale } from "../../systems/croquet";
import type { ProblemNote } from "../fillPlan";
import type { Setting } from "../kind";
import { KIND_IDS, kindOf } from "../kinds";
import type { OwnTables } from "./ownTables";
import { namesOf, readSetting } from "../table/said/settings";
import { spelling } from "../../kernel/written/spelling";
import { valueBeside, valuesBeside } from "../table/headers/tables";

// The House rules sheet: settings as a label and its value in a row, and the club's own tables instead of the printed
// ones, each below its headers.

export const RULES_SHEET: Words = called("House rules");
export const RULES_TABLE = "Club_Rules";

/** The House rules sheet, by its name or its table's name; undefined if there is none. */
export function rulesSheet(sheets: readonly Sheet[]): Sheet | undefined {
  return (
    sheets.find(({ name }) => isRulesName(name)) ??
    sheets.find(({ tables = [] }) => tables.some(({ name }) => name.toLowerCase() === RULES_TABLE.toLowerCase()))
  );
}

export function isRulesName(name: string): boolean {
  return Object.values(RULES_SHEET).some((known) => known.toLowerCase() === name.trim().toLowerCase());
}

/** The settings on the sheet, and the problems in reading them. */
export function settingsIn(
  sheet: Sheet,
  settings: readonly Setting[],
): { readonly said: { readonly [key: string]: Plain }; readonly problems: readonly ProblemNote[] } {
  const said: { [key: string]: Plain } = {};
  const problems: ProblemNote[] = [];
  for (const setting of settings) {
    const held = valueBeside(sheet, namesOf(setting));
    if (held === null) continue;
    const value = readSetting(setting, held.text);
    if (value !== undefined) said[setting.key] = value;
    else if (held.isSaid) {
      const details = { setting: setting.key, received: held.text };
      problems.push(problemAt(sheet, address(...held.place), new Problem("invalid", "setting-not-read", details)));
    }
  }
  return { said, problems };
}

/** Warns of rows with numbers or values that no sport reads: a label or a header is misspelt. */
export function unreadRules(sheet: Sheet): ProblemNote[] {
  const { bottom } = extent(sheet);
  const read = new Set<number>();
  const settings = KIND_IDS.flatMap((id) => kindOf(id).settings.map(namesOf));
  for (const labels of [...settings, ["divisor"]])
    for (const { place } of valuesBeside(sheet, labels)) read.add(place[0]);
  for (const { row, left, width } of [
    tableAt(sheet, CROQUET_HEADERS),
    tableAt(sheet, CHESS_HEADERS),
    chartAt(sheet),
  ].flatMap((table) => table ?? []))
    for (let at = row; at < bottom; at++) {
      if (cellsOf(sheet, at, left, width).every(isBlank)) break;
      read.add(at);
    }
  const unread: ProblemNote[] = [];
  let above = false;
  sheet.values.forEach((line, i) => {
    const row = sheet.top + i;
    const given = line.filter((cell) => !isBlank(cell));
    // A text alone is a title or a remark.
    const isText = given.length === 1 && typeof given[0] === "string" && !/[:=]\s*\S/.test(given[0]);
    const isUnread = given.length > 0 && !isText && !read.has(row);
    // Each unreadable table is reported once.
    if (isUnread && !above) {
      const place = address(row, sheet.left + line.indexOf(given[0]!));
      const details = { received: textOf(given[0]!) };
      unread.push({ ...told("rule-not-read", details), severity: "warning", sheet: sheet.name, cell: place });
    }
    above = isUnread;
  });
  return unread;
}

/** Readers for the systems that allow a club its own tables. */
const OWN_TABLES: { readonly [system in SystemId]?: (sheet: Sheet) => Result<OwnTables> } = {
  croquet: croquetIn,
  acbl: acblIn,
  chess: chessIn,
};

/** A system's own tables on the sheet: empty if it has none, a problem with its cell if they are invalid. */
export function ownTablesIn(sheet: Sheet, system: SystemId): OwnTables | ProblemNote {
  const found = OWN_TABLES[system]?.(sheet) ?? {};
  if (!(found instanceof Problem)) return found;
  return problemAt(sheet, null, found);
}

/** The divisor as notes give settings, if it differs from the printed one. */
export function ownDivisor({ chess }: OwnTables): string[] {
  return chess && chess.divisor !== LATEST.divisor ? [`divisor=${chess.divisor}`] : [];
}

/** A club's rules as a book keeps them: settings of its kinds, and its own tables as text. */
export interface ClubRules {
  /** The name of the sheet. */
  readonly sheet: string;
  readonly said: { readonly [key: string]: Plain };
  readonly problems: readonly ProblemNote[];
  /** Rows that could not be read. */
  readonly unread: readonly ProblemNote[];
}

/** Everything the sheet holds for a system. */
export function clubRules(sheet: Sheet, system: SystemId): ClubRules {
  const kinds = KIND_IDS.map(kindOf).filter((kind) => kind.system === system);
  const settings = new Map(kinds.flatMap((kind) => kind.settings.map((one) => [one.key, one])));
  const { said, problems } = settingsIn(sheet, [...settings.values()]);
  const tables = ownTablesIn(sheet, system);
  const unread = unreadRules(sheet);
  if ("code" in tables) return { sheet: sheet.name, said, problems: [...problems, tables], unread };
  const { croquet, chess } = tables;
  const own = { ...(croquet && { [SCALE]: scaleText(croquet) }), ...(chess && ownText(chess)) };
  return { sheet: sheet.name, said: { ...said, ...own }, problems, unread };
}

/** Rebuilds the sheet from the rules a book has kept. */
export function sheetOfRules(name: string, said: ClubRules["said"]): Sheet {
  const values: Plain[][] = [];
  const kept = new Map(KIND_IDS.flatMap((id) => kindOf(id).settings.map((one) => [one.key, one.name.en])));
  for (const [key, value] of Object.entries(said)) if (kept.has(key)) values.push([kept.get(key)!, String(value)]);
  if (said[DIVISOR] !== undefined) values.push(["Divisor", said[DIVISOR]!]);
  const table = (text: Plain | undefined, ...headers: string[]) => {
    if (text === undefined || text === null) return;
    values.push([], headers, ...readOwnTable(String(text)).rows.map((row) => [...row]));
  };
  table(said[SCALE], "Handicap", "Step value", "Index");
  table(said[ADJUSTMENTS], "Difference", "Adjustment");
  return { name, top: 0, left: 0, values: values.length === 0 ? [[]] : values };
}

function problemAt({ name }: Sheet, cell: string | null, { code, details }: Problem): ProblemNote {
  return { code, severity: "error", sheet: name, cell, details };
}

const CROQUET_HEADERS = [
  ["handicap", "hcp"],
  ["stepvalue", "hsv", "trinværdi", "trinvaerdi"],
  ["index", "indeks"],
];
const CHESS_HEADERS = [
  ["difference", "forskel"],
  ["adjustment", "justering"],
];

function croquetIn(sheet: Sheet): Result<OwnTables> {
  const table = tableUnder(sheet, CROQUET_HEADERS);
  if (table === null || table instanceof Problem) return table ?? {};
  const tables = withOwnScale(table);
  return tables instanceof Problem ? tables : { croquet: tables };
}

function chessIn(sheet: Sheet): Result<OwnTables> {
  const table = tableUnder(sheet, CHESS_HEADERS);
  const said = valueBeside(sheet, ["divisor"]);
  if (table instanceof Problem || (table === null && said === null)) return table ?? {};
  const adjustments = table === null ? LATEST : withOwnTable(table);
  if (adjustments instanceof Problem || said === null)
    return adjustments instanceof Problem ? adjustments : { chess: adjustments };
  const divisor = readWrittenNumber(said.text);
  if (divisor === undefined || divisor <= 0)
    return invalid("chess-divisor", { field: cellName(sheet, ...said.place), received: said.text });
  return { chess: { ...adjustments, divisor, isOwn: true } };
}

/** A chart with boards across, and upper limits of masterpoints down. */
function acblIn(sheet: Sheet): Result<OwnTables> {
  const table = chartAt(sheet);
  if (table === null) return {};
  const { row, left, heads } = table;
  const body = numbersUnder(sheet, table);
  if (body instanceof Problem) return body;
  const boards = { rows: heads.map((one) => [one]), cell: (at: number) => cellName(sheet, row, left + 1 + at) };
  const chart = ownTeamChart(boards, body);
  return chart instanceof Problem ? chart : { acbl: chart };
}

/** The position of a table's headers. */
interface TablePlace {
  readonly row: number;
  readonly left: number;
  readonly width: number;
}

function chartAt(sheet: Sheet): (TablePlace & { readonly heads: readonly number[] }) | null {
  const { bottom, right } = extent(sheet);
  for (let row = sheet.top; row < bottom; row++)
    for (let left = sheet.left; left + 1 < right; left++) {
      const heads: number[] = [];
      for (let column = left + 1; column < right; column++) {
        const boards = /^(\d{1,3})(?:\s*[-–]\s*\d{1,3})?$/.exec(textOf(valueAt(sheet, row, column)).trim());
        if (!boards) break;
        heads.push(Number(boards[1]));
      }
      const isHead = /^(masterpoints|mesterpoint|mp|upto|optil)/.test(spelling(textOf(valueAt(sheet, row, left))));
      if (isHead && heads.length > 0) return { row, left, width: heads.length + 1, heads };
    }
  return null;
}

/** The numbers below adjacent headers; null if the headers are missing. */
function tableUnder(sheet: Sheet, headers: readonly (readonly string[])[]): Result<OwnTable> | null {
  const place = tableAt(sheet, headers);
  return place && numbersUnder(sheet, place);
}

function tableAt(sheet: Sheet, headers: readonly (readonly string[])[]): TablePlace | null {
  const { bottom, right } = extent(sheet);
  for (let row = sheet.top; row < bottom; row++)
    for (let left = sheet.left; left < right; left++) {
      const stands = headers.every((words, i) => words.includes(spelling(textOf(valueAt(sheet, row, left + i)))));
      if (stands) return { row, left, width: headers.length };
    }
  return null;
}

function cellsOf(sheet: Sheet, row: number, left: number, width: number): CellValue[] {
  return Array.from({ length: width }, (_, i) => valueAt(sheet, row, left + i));
}

function numbersUnder(sheet: Sheet, { row: header, left, width }: TablePlace): Result<OwnTable> {
  const rows: number[][] = [];
  for (let row = header + 1; ; row++) {
    const cells = cellsOf(sheet, row, left, width);
    if (cells.every(isBlank)) break;
    const numbers: number[] = [];
    for (const [i, cell] of cells.entries()) {
      const field = cellName(sheet, row, left + i);
      if (isBlank(cell)) return invalid("cell-missing", { field });
      const value = typeof cell === "number" ? cell : readWrittenNumber(textOf(cell));
      if (value === undefined) return invalid("cell-not-number", { field, received: textOf(cell) });
      numbers.push(value);
    }
    rows.push(numbers);
  }
  const cell = (row: number, column: number) => cellName(sheet, header + 1 + row, left + column);
  return rows.length === 0 ? invalid("own-table-headers", { field: cell(-1, 0) }) : { rows, cell };
}

function cellName({ name }: Sheet, row: number, column: number): string {
  return `${name}!${address(row, column)}`;
}
