import { isBlank, type Area, type Summary, type SummaryColumn } from "../tournaments";
import type { Change } from "./changes";
import { contentAt, EMPTY, type Content, type Workbook } from "./port";

/** Where a summary goes: its sheet, new or not, the cells that change there, and the table over them. */
export interface SummaryPlace {
  readonly sheet: string;
  readonly added: boolean;
  readonly cells: readonly Change[];
  /** `was`: the area it had before, where the table was there already. */
  readonly table: { readonly name: string; readonly area: Area; readonly was: Area | null };
}

/**
 * Finds the table that an earlier fill from the same sheet left behind, wherever the user has moved it, and refills it;
 * else it goes on a sheet of its own.
 */
export async function placeSummary(
  workbook: Workbook,
  summary: Summary,
  source: string,
  language: "en" | "da",
): Promise<SummaryPlace> {
  const name = tableName(summary.name, source);
  const existing = await workbook.findTable(name);
  const area = (top: number, left: number): Area => ({
    top,
    left,
    bottom: top + summary.rows.length,
    right: left + summary.columns.length - 1,
  });
  if (existing && existing.area.right - existing.area.left + 1 === summary.columns.length) {
    const target = area(existing.area.top, existing.area.left);
    const whole = { ...target, bottom: Math.max(target.bottom, existing.area.bottom) };
    const now = await workbook.read(existing.sheet, whole);
    const cells = tableCells(summary, language, target, whole).map(({ row, column, after }) => ({
      row,
      column,
      before: contentAt(now, row, column),
      after,
    }));
    const inTheWay = cells.some((cell) => cell.row > existing.area.bottom && !isBlank(cell.before.value));
    if (!inTheWay)
      return { sheet: existing.sheet, added: false, cells, table: { name, area: target, was: existing.area } };
  }
  const sheet = freeSheetName(
    (await workbook.sheets()).map((s) => s.name),
    summary,
    source,
    language,
  );
  const target = area(0, 0);
  const cells = tableCells(summary, language, target, target).map((cell) => ({ ...cell, before: EMPTY }));
  return { sheet, added: true, cells, table: { name: await freeTableName(workbook, name), area: target, was: null } };
}

/** Headers and rows of a summary from the top left of `target`; what is left of `whole` is emptied. */
function tableCells(summary: Summary, language: "en" | "da", target: Area, whole: Area) {
  const cells: { row: number; column: number; after: Content }[] = [];
  for (let row = whole.top; row <= whole.bottom; row++) {
    summary.columns.forEach((column, i) => {
      const value = row === target.top ? headerOf(column, language) : (summary.rows[row - target.top - 1]?.[i] ?? null);
      const format = row === target.top ? null : (column.format ?? null);
      cells.push({ row, column: target.left + i, after: { value, formula: null, format } });
    });
  }
  return cells;
}

function headerOf(column: SummaryColumn, language: "en" | "da"): string {
  return language === "da" ? column.danish : column.header;
}

/** Tells whose summary it is: `Matches_Cards_2026`. Letters, digits and underscores only. */
export function tableName(summary: string, source: string): string {
  return `${summary}_${source}`.replace(/[^\p{L}\p{N}]+/gu, "_").slice(0, 200);
}

async function freeTableName(workbook: Workbook, wanted: string): Promise<string> {
  let name = wanted;
  for (let n = 2; (await workbook.findTable(name)) !== null; n++) name = `${wanted}_${n}`;
  return name;
}

/** The summary's name, with the source's name behind it where that is taken, and a number where that is taken too. */
function freeSheetName(taken: readonly string[], summary: Summary, source: string, language: "en" | "da"): string {
  const lower = taken.map((name) => name.toLowerCase());
  const own = language === "da" ? summary.danish : summary.name;
  for (let n = 0; ; n++) {
    const name = n === 0 ? own : `${own} ${source}`.slice(0, n === 1 ? 31 : 27).trim() + (n === 1 ? "" : ` ${n}`);
    if (!lower.includes(name.toLowerCase())) return name;
  }
}
