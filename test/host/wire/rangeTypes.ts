import {
  type Rect,
  bounds,
  cellCount,
  cellRect,
  checkedRect,
  columnOf,
  covers,
  height,
  intersection,
  isUnbounded,
  isWholeColumns,
  isWholeRows,
  MAX_COLUMNS,
  MAX_ROWS,
  overlaps,
  rowOf,
  width,
} from "../addresses";
import { Area } from "../area";
import { CELL_ERRORS } from "../cellInput";
import { SIZE_MISMATCH, fail, notImplemented } from "../hostErrors";
import type { Sheet } from "../sheetModel";
import type { Table } from "../tableModel";
import { write } from "../quirks";
import { area, flag, integer, oneOf, optionalText } from "./arguments";
import { rangeFormatType } from "./formatTypes";
import { tableType } from "./tableTypes";
import { WireObject, type WireType, collectionType } from "./wireType";
import { worksheetType } from "./worksheetTypes";

export const rangeOf = (sheet: Sheet, rect: Rect): WireObject => WireObject.of(rangeType, new Area(sheet, rect));
const rangeOrNull = (sheet: Sheet, rect: Rect | null): WireObject | null => rect && rangeOf(sheet, rect);

/** A range by its corners; one that leaves the sheet is an error. */
function corners(sheet: Sheet, top: number, left: number, bottom: number, right: number): WireObject {
  return rangeOf(sheet, checkedRect(top, left, bottom, right) ?? fail("InvalidArgument"));
}

function rowAt({ sheet, rect }: Area, index: number): WireObject {
  return index >= 0 && index < height(rect) ? rangeOf(sheet, rowOf(rect, rect.top + index)) : fail("InvalidArgument");
}

function columnAt({ sheet, rect }: Area, index: number): WireObject {
  return index >= 0 && index < width(rect)
    ? rangeOf(sheet, columnOf(rect, rect.left + index))
    : fail("InvalidArgument");
}

/** True or false when all rows (or columns) agree, else null. */
const allHidden = (hidden: number, count: number): boolean | null =>
  hidden === 0 ? false : hidden === count ? true : null;

const rowsHidden = ({ sheet, rect }: Area): boolean | null =>
  allHidden(sheet.hiddenRowCount(rect.top, rect.bottom), height(rect));

const columnsHidden = ({ sheet, rect }: Area): boolean | null =>
  allHidden(sheet.hiddenColumnCount(rect.left, rect.right), width(rect));

function setHidden(hidden: Set<number>, first: number, last: number, value: unknown): void {
  for (let index = first; index <= last; index++)
    if (flag(value)) hidden.add(index);
    else hidden.delete(index);
}

function intersectionWith(range: Area, other: unknown): Rect | null {
  const { sheet, rect } = area(other, range.sheet);
  return sheet === range.sheet ? intersection(range.rect, rect) : null;
}

const singleCell = ({ rect }: Area): Rect | null => (cellCount(rect) === 1 ? rect : null);

function spillParent(range: Area): Rect | null {
  const cell = singleCell(range);
  const spilled = cell && range.sheet.spillAt(cell.top, cell.left);
  return spilled && cellRect(spilled.top, spilled.left);
}

function spillingTo(range: Area): Rect | null {
  const cell = singleCell(range);
  const spilled = cell && range.sheet.spillAt(cell.top, cell.left);
  return spilled && spilled.top === cell!.top && spilled.left === cell!.left ? spilled : null;
}

/** Grows the range over everything that touches it, corners included, up to blank rows and columns. */
function surroundingRegion({ sheet, rect }: Area): Rect {
  sheet.workbook.settle();
  let { top, left, bottom, right } = rect;
  const isFilled = (row: number, column: number) => sheet.valueAt(row, column) !== undefined;
  const anyInRow = (row: number) => range(left - 1, right + 1).some((column) => isFilled(row, column));
  const anyInColumn = (column: number) => range(top - 1, bottom + 1).some((row) => isFilled(row, column));
  for (let grown = true; grown;) {
    grown = false;
    for (; top > 0 && anyInRow(top - 1); grown = true) top--;
    for (; bottom < MAX_ROWS - 1 && anyInRow(bottom + 1); grown = true) bottom++;
    for (; left > 0 && anyInColumn(left - 1); grown = true) left--;
    for (; right < MAX_COLUMNS - 1 && anyInColumn(right + 1); grown = true) right++;
  }
  return { top, left, bottom, right };
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The cells `wanted` picks, as few rectangles: runs in a row, joined with equal runs above. */
function cellsWhere({ sheet, rect }: Area, wanted: (row: number, column: number) => boolean): Rect[] {
  const within = isUnbounded(rect) ? sheet.usedRect(rect, true) : rect;
  const rects: Rect[] = [];
  for (let row = within?.top ?? 0; within && row <= within.bottom; row++)
    for (let column = within.left; column <= within.right; column++) {
      if (!wanted(row, column)) continue;
      const start = column;
      while (column < within.right && wanted(row, column + 1)) column++;
      const above = rects.findIndex((run) => run.bottom === row - 1 && run.left === start && run.right === column);
      if (above < 0) rects.push({ top: row, left: start, bottom: row, right: column });
      else rects[above] = { ...rects[above]!, bottom: row };
    }
  return rects;
}

function specialCells(range: Area, kind: unknown, valueType: unknown): RangeList | null {
  const { sheet } = range;
  if (optionalText(valueType) !== undefined && valueType !== "All" && valueType !== "Errors")
    notImplemented(`Range.getSpecialCells with ${String(valueType)}`);
  const hasContent = (row: number, column: number) => sheet.valueAt(row, column) !== undefined;
  const isFormula = (row: number, column: number) => sheet.formulaAt(row, column) !== undefined;
  const tests: Record<string, (row: number, column: number) => boolean> = {
    Blanks: (row, column) => !hasContent(row, column),
    Constants: (row, column) => hasContent(row, column) && !isFormula(row, column),
    Formulas: isFormula,
    Visible: (row, column) => !sheet.isRowHidden(row) && !sheet.hiddenColumns.has(column),
  };
  const test = tests[String(kind)] ?? notImplemented(`Range.getSpecialCells of ${String(kind)}`);
  const isError = (row: number, column: number) => CELL_ERRORS.has(String(sheet.valueAt(row, column)));
  const rects = cellsWhere(
    range,
    (row, column) => test(row, column) && (valueType !== "Errors" || isError(row, column)),
  );
  return rects.length > 0 ? { sheet, rects } : null;
}

function mergedAreas({ sheet, rect }: Area): RangeList | null {
  const rects = sheet.merged.filter((merged) => overlaps(merged, rect));
  return rects.length > 0 ? { sheet, rects } : null;
}

export const rangeType: WireType<Area> = {
  name: "Range",
  isKeepable: true,
  get: {
    Address: ({ sheet, rect }) => sheet.workbook.address(sheet, rect),
    AddressLocal: ({ sheet, rect }) => sheet.workbook.address(sheet, rect),
    RowIndex: ({ rect }) => rect.top,
    ColumnIndex: ({ rect }) => rect.left,
    RowCount: ({ rect }) => height(rect),
    ColumnCount: ({ rect }) => width(rect),
    CellCount: ({ rect }) => (cellCount(rect) > 2 ** 31 - 1 ? -1 : cellCount(rect)),
    IsEntireRow: ({ rect }) => isWholeRows(rect),
    IsEntireColumn: ({ rect }) => isWholeColumns(rect),
    Values: ({ sheet, rect }) => sheet.values(rect),
    Formulas: ({ sheet, rect }) => sheet.formulas(rect),
    NumberFormat: ({ sheet, rect }) => sheet.numberFormats(rect),
    Text: ({ sheet, rect }) => sheet.texts(rect),
    ValueTypes: ({ sheet, rect }) => sheet.valueTypes(rect),
    HasSpill: ({ sheet, rect }) => {
      const spills = sheet.project(
        rect,
        (cell, spilled) => spilled !== undefined || (!!cell?.matrix && cell.value !== "#SPILL!"),
      );
      const states = new Set(spills?.flat());
      return states.size === 1 ? [...states][0] : null;
    },
    RowHidden: rowsHidden,
    ColumnHidden: columnsHidden,
    Hidden: (range) => rowsHidden(range) === true || columnsHidden(range) === true,
  },
  set: {
    Values: ({ sheet, rect }, value) => write(sheet, rect, value),
    Formulas: ({ sheet, rect }, value) => write(sheet, rect, value),
    NumberFormat: ({ sheet, rect }, value) => sheet.setNumberFormat(rect, value),
    RowHidden({ sheet, rect }, value) {
      sheet.assertEditable("allowFormatRows");
      setHidden(sheet.hiddenRows, rect.top, rect.bottom, value);
    },
    ColumnHidden({ sheet, rect }, value) {
      sheet.assertEditable("allowFormatColumns");
      setHidden(sheet.hiddenColumns, rect.left, rect.right, value);
    },
  },
  navigate: {
    Worksheet: ({ sheet }) => WireObject.of(worksheetType, sheet),
    Format: (range) => WireObject.of(rangeFormatType, range),
  },
  call: {
    _KeepReference: () => undefined, // the processor keeps it
    _ValidateArraySize({ rect }, [rows, columns]) {
      if (rows !== height(rect) || columns !== width(rect)) fail("InvalidArgument", SIZE_MISMATCH);
    },
    GetCell({ sheet, rect }, [row, column]) {
      const [top, left] = [rect.top + integer(row), rect.left + integer(column)];
      return corners(sheet, top, left, top, left);
    },
    GetRow: (range, [row]) => rowAt(range, integer(row)),
    GetColumn: (range, [column]) => columnAt(range, integer(column)),
    GetLastRow: (range) => rowAt(range, height(range.rect) - 1),
    GetLastColumn: (range) => columnAt(range, width(range.rect) - 1),
    GetLastCell: ({ sheet, rect }) => rangeOf(sheet, cellRect(rect.bottom, rect.right)),
    GetOffsetRange({ sheet, rect }, [rows, columns]) {
      const [down, right] = [integer(rows), integer(columns)];
      return corners(sheet, rect.top + down, rect.left + right, rect.bottom + down, rect.right + right);
    },
    GetResizedRange: ({ sheet, rect }, [rows, columns]) =>
      corners(sheet, rect.top, rect.left, rect.bottom + integer(rows), rect.right + integer(columns)),
    GetAbsoluteResizedRange: ({ sheet, rect }, [rows, columns]) =>
      corners(sheet, rect.top, rect.left, rect.top + integer(rows) - 1, rect.left + integer(columns) - 1),
    GetRowProperties({ sheet, rect }, [wanted]) {
      const names = Object.entries(wanted as Record<string, unknown>).flatMap(([name, is]) => (is ? [name] : []));
      if (names.join() !== "rowHidden") notImplemented(`Range.getRowProperties of ${names.join()}`);
      return range(rect.top, rect.bottom).map((row) => ({ rowHidden: sheet.isRowHidden(row) }));
    },
    GetRowsAbove: ({ sheet, rect }, [count]) =>
      corners(sheet, rect.top - integer(count, 1), rect.left, rect.top - 1, rect.right),
    GetRowsBelow: ({ sheet, rect }, [count]) =>
      corners(sheet, rect.bottom + 1, rect.left, rect.bottom + integer(count, 1), rect.right),
    GetColumnsBefore: ({ sheet, rect }, [count]) =>
      corners(sheet, rect.top, rect.left - integer(count, 1), rect.bottom, rect.left - 1),
    GetColumnsAfter: ({ sheet, rect }, [count]) =>
      corners(sheet, rect.top, rect.right + 1, rect.bottom, rect.right + integer(count, 1)),
    GetBoundingRect(range, [other]) {
      const { sheet, rect } = area(other, range.sheet);
      return sheet === range.sheet ? rangeOf(sheet, bounds([range.rect, rect])!) : fail("InvalidArgument");
    },
    GetIntersection: (range, [other]) => rangeOf(range.sheet, intersectionWith(range, other) ?? fail("ItemNotFound")),
    GetIntersectionOrNullObject: (range, [other]) => rangeOrNull(range.sheet, intersectionWith(range, other)),
    GetEntireRow: ({ sheet, rect }) => rangeOf(sheet, { ...rect, left: 0, right: MAX_COLUMNS - 1 }),
    GetEntireColumn: ({ sheet, rect }) => rangeOf(sheet, { ...rect, top: 0, bottom: MAX_ROWS - 1 }),
    GetSurroundingRegion: (range) => rangeOf(range.sheet, surroundingRegion(range)),
    GetUsedRange: ({ sheet, rect }, [valuesOnly]) =>
      rangeOf(sheet, sheet.usedRect(rect, flag(valuesOnly)) ?? fail("ItemNotFound")),
    GetUsedRangeOrNullObject: ({ sheet, rect }, [valuesOnly]) =>
      rangeOrNull(sheet, sheet.usedRect(rect, flag(valuesOnly))),
    GetSpillParent: (range) => rangeOf(range.sheet, spillParent(range) ?? fail("ItemNotFound")),
    GetSpillParentOrNullObject: (range) => rangeOrNull(range.sheet, spillParent(range)),
    GetSpillingToRange: (range) => rangeOf(range.sheet, spillingTo(range) ?? fail("ItemNotFound")),
    GetSpillingToRangeOrNullObject: (range) => rangeOrNull(range.sheet, spillingTo(range)),
    GetSpecialCells: (range, [kind, valueType]) =>
      WireObject.of(rangeAreasType, specialCells(range, kind, valueType) ?? fail("ItemNotFound")),
    GetSpecialCellsOrNullObject(range, [kind, valueType]) {
      const list = specialCells(range, kind, valueType);
      return list && WireObject.of(rangeAreasType, list);
    },
    GetMergedAreas: (range) => WireObject.of(rangeAreasType, mergedAreas(range) ?? fail("ItemNotFound")),
    GetMergedAreasOrNullObject(range) {
      const list = mergedAreas(range);
      return list && WireObject.of(rangeAreasType, list);
    },
    GetTables: (range, [fullyContained]) =>
      WireObject.of(tableScopedCollectionType, { range, fullyContained: flag(fullyContained) }),
    Clear({ sheet, rect }, [what]) {
      const applyTo = oneOf(["All", "Contents", "Formats", "Hyperlinks", "RemoveHyperlinks"], what ?? "All");
      if (applyTo === "Hyperlinks" || applyTo === "RemoveHyperlinks") notImplemented(`Range.clear(${applyTo})`);
      sheet.clear(rect, applyTo);
    },
    Select: (range) => range.select(),
    Insert({ sheet, rect }, [direction]) {
      sheet.insert(rect, oneOf(["Down", "Right"], direction));
      return rangeOf(sheet, rect);
    },
    Delete: ({ sheet, rect }, [direction]) => sheet.remove(rect, oneOf(["Up", "Left"], direction)),
    Merge: ({ sheet, rect }, [across]) => sheet.merge(rect, flag(across)),
    Unmerge: ({ sheet, rect }) => sheet.unmerge(rect),
    Calculate: ({ sheet, rect }) => sheet.calculate(rect),
  },
};

interface RangeList {
  readonly sheet: Sheet;
  readonly rects: readonly Rect[];
}

const rangeAreasType: WireType<RangeList> = {
  name: "RangeAreas",
  get: {
    Address: ({ sheet, rects }) => rects.map((rect) => sheet.workbook.address(sheet, rect)).join(","),
    AreaCount: ({ rects }) => rects.length,
    CellCount: ({ rects }) => rects.reduce((sum, rect) => sum + cellCount(rect), 0),
  },
  navigate: {
    Areas: (list) => WireObject.of(rangeCollectionType, list),
    Worksheet: ({ sheet }) => WireObject.of(worksheetType, sheet),
  },
  call: {
    _KeepReference: () => undefined,
    Clear({ sheet, rects }, [what]) {
      for (const rect of rects) sheet.clear(rect, oneOf(["All", "Contents", "Formats"], what ?? "All"));
    },
  },
  isKeepable: true,
};

const rangeCollectionType = collectionType<RangeList, Area>({
  name: "RangeCollection",
  itemType: () => rangeType,
  list: ({ sheet, rects }) => rects.map((rect) => new Area(sheet, rect)),
});

interface TableScope {
  readonly range: Area;
  readonly fullyContained: boolean;
}

function tablesIn({ range: { sheet, rect }, fullyContained }: TableScope): Table[] {
  return sheet.workbook
    .tablesOn(sheet)
    .filter((table) => (fullyContained ? covers(rect, table.rect) : overlaps(table.rect, rect)));
}

const tableScopedCollectionType = collectionType<TableScope, Table>({
  name: "TableScopedCollection",
  itemType: () => tableType,
  list: tablesIn,
  find: (scope, key) => tablesIn(scope).find((table) => table.id === key || table.hasName(key)) ?? null,
  get: { Count: (scope) => tablesIn(scope).length },
  call: { GetFirst: (scope) => WireObject.of(tableType, tablesIn(scope)[0] ?? fail("ItemNotFound")) },
});
