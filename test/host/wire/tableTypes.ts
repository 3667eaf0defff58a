import { type Rect, columnOf, intersection, rowOf } from "../addresses";
import { type SortField, Table } from "../tableModel";
import type { Sheet } from "../sheetModel";
import type { Workbook } from "../workbookModel";
import { fail, notImplemented } from "../hostErrors";
import { area, flag, integer, optionalInteger, text } from "./arguments";
import { autoFilterType, columnFilterType } from "./filterTypes";
import { rangeOf } from "./rangeTypes";
import { WireObject, type WireType, collectionType } from "./wireType";
import { worksheetType } from "./worksheetTypes";

/** All tables of the workbook, or with a sheet only those on it. */
export interface TableList {
  readonly workbook: Workbook;
  readonly sheet: Sheet | null;
}

const tablesOf = ({ workbook, sheet }: TableList): Table[] => (sheet ? workbook.tablesOn(sheet) : workbook.tables);

export const tableCollectionType = collectionType<TableList, Table>({
  name: "TableCollection",
  itemType: () => tableType,
  list: tablesOf,
  find: ({ workbook, sheet }, key) => workbook.findTable(key, sheet),
  get: { Count: (list) => tablesOf(list).length },
  call: {
    Add({ workbook, sheet }, [address, hasHeaders]) {
      const { sheet: target, rect } = area(address, sheet ?? workbook.activeSheet);
      return WireObject.of(tableType, workbook.addTable(target, rect, flag(hasHeaders)));
    },
  },
});

/** A row that the table shows only on request; if it does not, the range does not exist. */
const shownRow = (table: Table, rect: Rect | null): WireObject => rangeOf(table.sheet, rect ?? fail("ItemNotFound"));

export const tableType: WireType<Table> = {
  name: "Table",
  identity: ({ id }) => ({ Id: id }),
  get: {
    Id: ({ id }) => id,
    LegacyId: ({ legacyId }) => legacyId,
    Name: ({ name }) => name,
    Style: ({ style }) => style,
    ShowHeaders: ({ showHeaders }) => showHeaders,
    ShowTotals: ({ showTotals }) => showTotals,
    ShowBandedRows: ({ showBandedRows }) => showBandedRows,
    ShowBandedColumns: ({ showBandedColumns }) => showBandedColumns,
    ShowFilterButton: ({ showFilterButton }) => showFilterButton,
    HighlightFirstColumn: ({ highlightFirstColumn }) => highlightFirstColumn,
    HighlightLastColumn: ({ highlightLastColumn }) => highlightLastColumn,
  },
  set: {
    Name: (table, value) => table.rename(value),
    Style: (table, value) => (table.style = text(value)),
    ShowHeaders: (table, value) => table.setShowHeaders(flag(value)),
    ShowTotals: (table, value) => table.setShowTotals(flag(value)),
    ShowBandedRows: (table, value) => (table.showBandedRows = flag(value)),
    ShowBandedColumns: (table, value) => (table.showBandedColumns = flag(value)),
    ShowFilterButton: (table, value) => (table.showFilterButton = flag(value)),
    HighlightFirstColumn: (table, value) => (table.highlightFirstColumn = flag(value)),
    HighlightLastColumn: (table, value) => (table.highlightLastColumn = flag(value)),
  },
  navigate: {
    Columns: (table) => WireObject.of(tableColumnCollectionType, table),
    Rows: (table) => WireObject.of(tableRowCollectionType, table),
    Worksheet: ({ sheet }) => WireObject.of(worksheetType, sheet),
    AutoFilter: ({ sheet, filter }) => WireObject.of(autoFilterType, { sheet, filter }),
    Sort: (table) => WireObject.of(tableSortType, table),
  },
  call: {
    GetRange: ({ sheet, rect }) => rangeOf(sheet, rect),
    GetHeaderRowRange: (table) => shownRow(table, table.headerRect),
    GetDataBodyRange: ({ sheet, bodyRect }) => rangeOf(sheet, bodyRect),
    GetTotalRowRange: (table) => shownRow(table, table.totalRect),
    Resize: (table, [range]) => table.resize(area(range, table.sheet).rect),
    ConvertToRange(table) {
      table.convertToRange();
      return rangeOf(table.sheet, table.rect);
    },
    Delete: (table) => table.delete(),
    ClearFilters: ({ filter }) => filter.clear(),
    ReapplyFilters: ({ filter }) => filter.reapply(),
  },
};

const tableSortType: WireType<Table> = {
  name: "TableSort",
  get: {
    Fields: ({ sortFields }) => sortFields,
    MatchCase: ({ sortMatchesCase }) => sortMatchesCase,
  },
  call: {
    Apply(table, [fields, matchCase, method]) {
      if (method !== undefined && method !== "PinYin") notImplemented(`TableSort.apply by ${String(method)}`);
      table.sort(fields as SortField[], flag(matchCase));
    },
    Clear: (table) => void (table.sortFields = []),
  },
};

interface Column {
  readonly table: Table;
  readonly id: number;
}

/** Columns are identified by id, so that a proxy still means the same one after others were added or removed. */
function indexOf({ table, id }: Column): number {
  const index = table.columnIds.indexOf(id);
  return index < 0 ? fail("ItemNotFound") : index;
}

const columnRect = (column: Column): Rect => columnOf(column.table.rect, column.table.rect.left + indexOf(column));
const inColumn = (column: Column, rect: Rect | null): WireObject =>
  rangeOf(column.table.sheet, intersection(columnRect(column), rect ?? fail("ItemNotFound"))!);
const columnName = (column: Column): string => column.table.columnNames()[indexOf(column)]!;

const tableColumnCollectionType = collectionType<Table, Column>({
  name: "TableColumnCollection",
  itemType: () => tableColumnType,
  list: (table) => table.columnIds.map((id) => ({ table, id })),
  find(table, key) {
    const names = table.columnNames().map((name) => name.toLowerCase());
    const index = typeof key === "number" ? table.columnIds.indexOf(key) : names.indexOf(text(key).toLowerCase());
    return index < 0 ? null : { table, id: table.columnIds[index]! };
  },
  get: { Count: ({ columnIds }) => columnIds.length },
  call: {
    Add(table, [index, values, name]) {
      const at = table.addColumn(optionalInteger(index), values, name);
      return WireObject.of(tableColumnType, { table, id: table.columnIds[at]! });
    },
  },
});

const tableColumnType: WireType<Column> = {
  name: "TableColumn",
  identity: ({ id }) => ({ Id: id }),
  get: {
    Id: ({ id }) => id,
    Index: indexOf,
    Name: columnName,
    Values: (column) => column.table.sheet.values(columnRect(column)),
  },
  set: {
    Name(column, value) {
      const header = column.table.headerRect ?? fail("InvalidOperation");
      column.table.sheet.enter(intersection(columnRect(column), header)!, `'${text(value)}`);
    },
    Values: (column, value) => column.table.sheet.enter(columnRect(column), value),
  },
  navigate: {
    Filter: (column) => WireObject.of(columnFilterType, { table: column.table, index: indexOf(column) }),
  },
  call: {
    GetRange: (column) => rangeOf(column.table.sheet, columnRect(column)),
    GetHeaderRowRange: (column) => inColumn(column, column.table.headerRect),
    GetDataBodyRange: (column) => inColumn(column, column.table.bodyRect),
    GetTotalRowRange: (column) => inColumn(column, column.table.totalRect),
    Delete: (column) => column.table.deleteColumn(indexOf(column)),
  },
};

interface Row {
  readonly table: Table;
  readonly index: number;
}

function rowRect({ table, index }: Row): Rect {
  return index < table.rowCount ? rowOf(table.rect, table.bodyRect.top + index) : fail("ItemNotFound");
}

const tableRowCollectionType = collectionType<Table, Row>({
  name: "TableRowCollection",
  itemType: () => tableRowType,
  list: (table) => Array.from({ length: table.rowCount }, (_, index) => ({ table, index })),
  get: { Count: ({ rowCount }) => rowCount },
  call: {
    Add: (table, [index, values]) =>
      WireObject.of(tableRowType, { table, index: table.addRows(optionalInteger(index), values) }),
    DeleteRowsAt: (table, [index, count]) => table.deleteRows(integer(index), integer(count, 1)),
  },
});

const tableRowType: WireType<Row> = {
  name: "TableRow",
  get: {
    Index: ({ index }) => index,
    Values: (row) => row.table.sheet.values(rowRect(row)),
  },
  set: { Values: (row, value) => row.table.sheet.enter(rowRect(row), value) },
  call: {
    GetRange: (row) => rangeOf(row.table.sheet, rowRect(row)),
    Delete: ({ table, index }) => table.deleteRows(index, 1),
  },
};
