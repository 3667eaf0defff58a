/** Inserting and deleting cells: the new places of cells, areas and references in formulas. */
import {
  type Rect,
  MAX_COLUMNS,
  MAX_ROWS,
  checkedRect,
  formatRect,
  height,
  intersection,
  isWholeColumns,
  isWholeRows,
  parseRect,
  quoteSheetName,
  splitSheetName,
  subtract,
  width,
} from "./addresses";

/** Cells are inserted at, or deleted from, `zone`; cells below it (`rows`) or to the right of it (`columns`) move. */
export interface Shift {
  readonly kind: "insert" | "delete";
  readonly axis: "rows" | "columns";
  readonly zone: Rect;
}

const transpose = (rect: Rect): Rect => ({ top: rect.left, left: rect.top, bottom: rect.right, right: rect.bottom });

/** Everything whose place may change: the zone, and the rest of its columns or rows. */
export const affectedRect = ({ zone, axis }: Shift): Rect =>
  axis === "rows" ? { ...zone, bottom: MAX_ROWS - 1 } : { ...zone, right: MAX_COLUMNS - 1 };

/** Moves an area that belongs together (a table, a name, a reference). Null if all of it is deleted. */
export function shiftArea(rect: Rect, shift: Shift): Rect | null {
  if (staysWhole(rect, shift)) return rect;
  if (shift.axis === "rows") return shiftDown(rect, shift.zone, shift.kind);
  const turned = shiftDown(transpose(rect), transpose(shift.zone), shift.kind);
  return turned && transpose(turned);
}

/** A whole column stays a whole column when rows are inserted or deleted, and the reverse. */
const staysWhole = (rect: Rect, { axis }: Shift): boolean =>
  axis === "rows" ? isWholeColumns(rect) : isWholeRows(rect);

function shiftDown(rect: Rect, zone: Rect, kind: Shift["kind"]): Rect | null {
  const count = height(zone);
  if (rect.left < zone.left || rect.right > zone.right || rect.bottom < zone.top) return rect;
  if (kind === "insert")
    return { ...rect, top: rect.top >= zone.top ? rect.top + count : rect.top, bottom: rect.bottom + count };
  const top = rect.top < zone.top ? rect.top : rect.top > zone.bottom ? rect.top - count : zone.top;
  const bottom = rect.bottom > zone.bottom ? rect.bottom - count : zone.top - 1;
  return bottom < top ? null : { ...rect, top, bottom };
}

/** Moves single cells (formats), of which some may move and some stay. */
export function shiftPieces(rect: Rect, shift: Shift): Rect[] {
  const affected = intersection(rect, affectedRect(shift));
  if (affected === null || staysWhole(rect, shift)) return [rect];
  const staying = subtract(rect, affectedRect(shift));
  const moving = shift.kind === "delete" ? subtract(affected, shift.zone) : [affected];
  const [down, right] = offset(shift);
  const moved = moving.map((piece) =>
    checkedRect(
      piece.top + down,
      piece.left + right,
      Math.min(piece.bottom + down, MAX_ROWS - 1),
      Math.min(piece.right + right, MAX_COLUMNS - 1),
    ),
  );
  return [...staying, ...moved.filter((piece) => piece !== null)];
}

/** How far the moving cells move, as rows and columns. */
export function offset({ kind, axis, zone }: Shift): [down: number, right: number] {
  const sign = kind === "insert" ? 1 : -1;
  return axis === "rows" ? [sign * height(zone), 0] : [0, sign * width(zone)];
}

const REFERENCE =
  /"(?:[^"]|"")*"|\[[^\]]*\]|(?<![\p{L}\d_.$!'])((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\d_.]*)!)?(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\d_(.![])/giu;

/** The formula after the shift on `shiftedSheet`, with its references adjusted as Excel adjusts them. */
export function shiftFormula(formula: string, ownSheet: string, shiftedSheet: string, shift: Shift): string {
  return formula.replace(REFERENCE, (token: string, prefix: string | undefined, reference: string | undefined) => {
    if (reference === undefined) return token;
    const sheet = prefix ? splitSheetName(`${prefix}A1`).sheet! : ownSheet;
    const rect = parseRect(reference);
    if (rect === null || sheet.toLowerCase() !== shiftedSheet.toLowerCase()) return token;
    const moved = shiftArea(rect, shift);
    return (prefix ?? "") + (moved === null ? "#REF!" : withMarks(moved, reference));
  });
}

/** The formula after a sheet was renamed, or deleted (null). */
export function renameInFormula(formula: string, sheet: string, newName: string | null): string {
  return formula.replace(REFERENCE, (token: string, prefix: string | undefined, reference: string | undefined) => {
    if (!prefix || splitSheetName(`${prefix}A1`).sheet!.toLowerCase() !== sheet.toLowerCase()) return token;
    return newName === null ? `#REF!${reference}` : `${quoteSheetName(newName)}!${reference}`;
  });
}

/** Puts the dollar signs of the old reference on the new one. */
function withMarks(rect: Rect, pattern: string): string {
  const [oldFirst = "", oldLast = oldFirst] = pattern.split(":");
  const plain = formatRect(rect);
  const [first = "", last] = plain.includes(":") || !pattern.includes(":") ? plain.split(":") : [plain, plain];
  const mark = (corner: string, old: string) => {
    const [, column = "", row = ""] = /^([A-Z]*)(\d*)$/.exec(corner)!;
    const columnMark = /^\$[A-Z]/i.test(old) ? "$" : "";
    const rowMark = /\$\d/.test(old) ? "$" : "";
    return (column && columnMark + column) + (row && rowMark + row);
  };
  return last === undefined ? mark(first, oldFirst) : `${mark(first, oldFirst)}:${mark(last, oldLast)}`;
}
