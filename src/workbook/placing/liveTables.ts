import { highest } from "../../kernel/numbers/many";
import type { Language } from "../../kernel/language";
import type { Summary } from "../../tournaments";
import { freeSheetName, isBlank, isSameArea, isWithin, type Area, type Dress } from "../../sheet";
import { changesInFormat, newCells, type NameChange, type SheetCells } from "../changing/changes";
import { contentAt, type Place, type Workbook } from "../port";
import { summaryTable, tableCells, type NameLookup, type TableContent } from "./tablePlaces";

// Summaries that stay live: one formula spills the whole table with its headers. In Excel nothing can spill inside a
// table, so a name of the workbook marks each summary.

/** Where a live summary goes: a new or existing sheet, its cells that change, and the name over them. */
export interface LivePlace extends SheetCells {
  readonly added: boolean;
  readonly name: NameChange;
  /** Widths and looks of a new sheet; null if the sheet exists. */
  readonly dress: Dress | null;
}

/**
 * Places a summary with its formula, where an earlier fill put it or on a new sheet; with values if it was live and no
 * longer can be. Null if it is to be a table of values.
 */
export async function placeLive(
  workbook: Workbook,
  lookup: NameLookup,
  summary: Summary,
  source: string,
  language: Language,
  live: boolean,
  taken: string[],
): Promise<LivePlace | null> {
  const content = summaryTable(summary, source, language);
  // The table of an earlier fill is filled again where it is.
  if ((await lookup(content.name))?.is === "table") return null;
  const formula = live ? (summary.formula ?? null) : null;
  let name = liveName(content.name);
  for (let n = 2; ; n++) {
    const existing = await lookup(name);
    if (existing === null) break;
    const again =
      existing.is === "area" && (await refill(workbook, content, formula ?? summary.formula ?? null, name, existing));
    if (again) return again;
    name = `${liveName(content.name)}_${n}`;
  }
  if (formula === null) return null;
  const sheet = freeSheetName(content.sheetNames, taken);
  taken.push(sheet);
  const area = areaFrom(content, 0, 0);
  const cells = newCells(tableCells(content, area, formula));
  const results = resultsOf(content, area);
  return {
    sheet,
    added: true,
    cells,
    results,
    around: null,
    name: { name, is: { sheet, area }, was: null },
    dress: dressOf(content, area),
  };
}

/** The name over a live summary. */
export function liveName(tableName: string): string {
  return `${tableName}_Live`;
}

/** Fills the area again where it is; null if it has no room to grow. */
async function refill(
  workbook: Workbook,
  content: TableContent,
  formula: string | null,
  name: string,
  { sheet, area: areaWas }: Place,
): Promise<LivePlace | null> {
  const was: Place = { sheet, area: areaWas };
  const area = areaFrom(content, was.area.top, was.area.left);
  const both = {
    ...area,
    bottom: Math.max(area.bottom, was.area.bottom),
    right: Math.max(area.right, was.area.right),
  };
  const now = await workbook.read(sheet, both);
  const spilled = now.spills?.find(({ top, left }) => top === area.top && left === area.left);
  const isOurs = (row: number, column: number) =>
    isWithin(was.area, row, column) || (spilled !== undefined && isWithin(spilled, row, column));
  const wanted = tableCells(content, both, formula);
  const inTheWay = wanted.some(({ row, column }) => {
    const found = contentAt(now, row, column);
    return !isOurs(row, column) && (found.formula !== null || !isBlank(found.value));
  });
  if (inTheWay) return null;
  const cells = changesInFormat(now, wanted);
  const results = formula === null ? [] : resultsOf(content, area);
  return {
    sheet,
    added: false,
    cells,
    results,
    around: now,
    name: { name, is: { sheet, area }, was },
    dress: null,
  };
}

/** Whether the name need not move. */
export function keepsName({ name: { is, was } }: LivePlace): boolean {
  return was !== null && was.sheet === is.sheet && isSameArea(is.area, was.area);
}

function areaFrom({ headers, rows }: TableContent, top: number, left: number): Area {
  return { top, left, bottom: top + rows.length, right: left + headers.length - 1 };
}

/** The expected result of the formula, for each cell. */
function resultsOf({ headers, rows }: TableContent, { top, left }: Area): NonNullable<SheetCells["results"]> {
  return [headers, ...rows].flatMap((line, r) =>
    headers.map((_, c) => ({ row: top + r, column: left + c, value: line[c] ?? null })),
  );
}

const LEAST_WIDTH = 8;
const MOST_WIDTH = 40;
const ROOM = 2;
/** Space for later rows, so that they are printed too. */
const SPARE_ROWS = 100;

/** Columns as wide as their contents, and headers in bold. */
function dressOf({ headers, rows, formats }: TableContent, area: Area): Dress {
  const widths = headers.map((header, c) => {
    const texts = rows.map((row) => (typeof row[c] === "number" && formats[c] ? "" : String(row[c] ?? "")));
    return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, highest([header, ...texts].map(({ length }) => length))) + ROOM);
  });
  return {
    widths,
    heights: [],
    looks: [{ area: { ...area, bottom: area.top }, look: { bold: true, lines: ["bottom"] } }],
    printed: { ...area, bottom: area.bottom + SPARE_ROWS },
    pages: [],
  };
}
