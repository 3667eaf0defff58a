/** Rectangles of cells and their A1 notation. Rows and columns count from 0, both ends included. */

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

export interface Rect {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const WHOLE_SHEET: Rect = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: MAX_COLUMNS - 1 };

export const height = (rect: Rect): number => rect.bottom - rect.top + 1;
export const width = (rect: Rect): number => rect.right - rect.left + 1;
export const cellCount = (rect: Rect): number => height(rect) * width(rect);
export const isWholeRows = (rect: Rect): boolean => width(rect) === MAX_COLUMNS;
export const isWholeColumns = (rect: Rect): boolean => height(rect) === MAX_ROWS;
export const isUnbounded = (rect: Rect): boolean => isWholeRows(rect) || isWholeColumns(rect);
export const cellRect = (row: number, column: number): Rect => ({ top: row, left: column, bottom: row, right: column });
export const rowOf = (rect: Rect, row: number): Rect => ({ ...rect, top: row, bottom: row });
export const columnOf = (rect: Rect, column: number): Rect => ({ ...rect, left: column, right: column });

/** The rectangle, or null when it is empty or leaves the sheet. */
export function checkedRect(top: number, left: number, bottom: number, right: number): Rect | null {
  const inside = top >= 0 && left >= 0 && bottom < MAX_ROWS && right < MAX_COLUMNS && top <= bottom && left <= right;
  return inside ? { top, left, bottom, right } : null;
}

export const sameRect = (a: Rect, b: Rect): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

export const covers = (outer: Rect, inner: Rect): boolean =>
  outer.top <= inner.top && outer.left <= inner.left && outer.bottom >= inner.bottom && outer.right >= inner.right;

export function intersection(a: Rect, b: Rect): Rect | null {
  return checkedRect(
    Math.max(a.top, b.top),
    Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom),
    Math.min(a.right, b.right),
  );
}

export const overlaps = (a: Rect, b: Rect): boolean => intersection(a, b) !== null;

export function bounds(rects: readonly Rect[]): Rect | null {
  return rects.reduce<Rect | null>(
    (all, rect) =>
      all === null
        ? rect
        : {
            top: Math.min(all.top, rect.top),
            left: Math.min(all.left, rect.left),
            bottom: Math.max(all.bottom, rect.bottom),
            right: Math.max(all.right, rect.right),
          },
    null,
  );
}

/** What is left of `rect` without `hole`: up to four rectangles. */
export function subtract(rect: Rect, hole: Rect): Rect[] {
  const cut = intersection(rect, hole);
  if (cut === null) return [rect];
  return [
    checkedRect(rect.top, rect.left, cut.top - 1, rect.right),
    checkedRect(cut.bottom + 1, rect.left, rect.bottom, rect.right),
    checkedRect(cut.top, rect.left, cut.bottom, cut.left - 1),
    checkedRect(cut.top, cut.right + 1, cut.bottom, rect.right),
  ].filter((piece) => piece !== null);
}

export const subtractFromAll = (rects: readonly Rect[], hole: Rect): Rect[] =>
  rects.flatMap((rect) => subtract(rect, hole));

export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

export const columnIndex = (name: string): number =>
  [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** `A1`, `$A$1:B2`, `A:C` or `2:5`, without a sheet name. */
export function parseRect(text: string): Rect | null {
  const address = text.replaceAll("$", "").trim();
  const cells = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/i.exec(address);
  if (cells) {
    const [, firstColumn = "", firstRow, secondColumn = firstColumn, secondRow = firstRow] = cells;
    return between(Number(firstRow) - 1, columnIndex(firstColumn), Number(secondRow) - 1, columnIndex(secondColumn));
  }
  const columns = /^([A-Z]{1,3}):([A-Z]{1,3})$/i.exec(address);
  if (columns) return between(0, columnIndex(columns[1]!), MAX_ROWS - 1, columnIndex(columns[2]!));
  const rows = /^(\d{1,7}):(\d{1,7})$/.exec(address);
  return rows ? between(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, MAX_COLUMNS - 1) : null;
}

const between = (row1: number, column1: number, row2: number, column2: number): Rect | null =>
  checkedRect(Math.min(row1, row2), Math.min(column1, column2), Math.max(row1, row2), Math.max(column1, column2));

export function formatRect(rect: Rect, mark: "" | "$" = ""): string {
  if (isWholeRows(rect)) return `${mark}${rect.top + 1}:${mark}${rect.bottom + 1}`;
  if (isWholeColumns(rect)) return `${mark}${columnName(rect.left)}:${mark}${columnName(rect.right)}`;
  const corner = (row: number, column: number) => `${mark}${columnName(column)}${mark}${row + 1}`;
  const first = corner(rect.top, rect.left);
  return cellCount(rect) === 1 ? first : `${first}:${corner(rect.bottom, rect.right)}`;
}

export function splitSheetName(address: string): { sheet: string | null; cells: string } {
  const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(address.trim());
  if (!match) return { sheet: null, cells: address };
  return { sheet: (match[1] ?? match[2]!).replaceAll("''", "'"), cells: match[3]! };
}

/** The sheet name as formulas and addresses show it. */
export function quoteSheetName(name: string): string {
  const plain = /^[\p{L}_][\p{L}\d_.]*$/u.test(name) && parseRect(name) === null && !/^R\d*C\d*$/i.test(name);
  return plain ? name : `'${name.replaceAll("'", "''")}'`;
}
