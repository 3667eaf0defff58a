import { areaAddress, isFault, type Area, type CellValue } from "../tournaments";
import type { Block, Content } from "./port";

/** A cell as it was, and as it is after filling. */
export interface Change {
  readonly row: number;
  readonly column: number;
  readonly before: Content;
  readonly after: Content;
}

/** Changes of one sheet. */
export interface SheetChanges {
  readonly sheet: string;
  readonly cells: readonly Change[];
}

/** The smallest area that holds all the cells. */
export function areaOf(cells: readonly { readonly row: number; readonly column: number }[]): Area {
  const area = { top: Infinity, left: Infinity, bottom: 0, right: 0 };
  for (const { row, column } of cells) {
    area.top = Math.min(area.top, row);
    area.left = Math.min(area.left, column);
    area.bottom = Math.max(area.bottom, row);
    area.right = Math.max(area.right, column);
  }
  return area;
}

/** The cells as rectangles without gaps, so that a column of a thousand cells is one write and not a thousand. */
export function blocksOf(cells: readonly Change[], which: "before" | "after"): Block[] {
  const runs = new Map<string, { top: number; left: number; contents: Content[][] }>();
  const byRow = [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
  const blocks: { top: number; left: number; contents: Content[][] }[] = [];
  for (let i = 0; i < byRow.length;) {
    const { row, column } = byRow[i]!;
    const line: Content[] = [];
    while (i < byRow.length && byRow[i]!.row === row && byRow[i]!.column === column + line.length)
      line.push(byRow[i++]![which]);
    const key = `${column}:${line.length}`;
    const above = runs.get(key);
    if (above && above.top + above.contents.length === row) above.contents.push(line);
    else {
      const block = { top: row, left: column, contents: [line] };
      runs.set(key, block);
      blocks.push(block);
    }
  }
  return blocks;
}

/** The same formula, or the same value where there is none. Formats do not count: they may be the user's. */
export function sameContent(a: Content, b: Content): boolean {
  if (a.formula !== null || b.formula !== null) return a.formula?.trim() === b.formula?.trim();
  return sameValue(a.value, b.value);
}

export function sameValue(a: CellValue, b: CellValue): boolean {
  if (isFault(a) || isFault(b)) return isFault(a) && isFault(b) && a.error === b.error;
  return (a === "" ? null : a) === (b === "" ? null : b);
}

/** `Cards!C5` */
export function namedCell(sheet: string, { row, column }: { readonly row: number; readonly column: number }): string {
  return `${sheet}!${areaAddress({ top: row, left: column, bottom: row, right: column })}`;
}
