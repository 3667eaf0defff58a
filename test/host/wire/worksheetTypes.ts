import { MAX_COLUMNS, MAX_ROWS, WHOLE_SHEET, cellRect, checkedRect } from "../addresses";
import { eventMembers } from "../eventDelivery";
import { fail } from "../hostErrors";
import type { ProtectionOptions, Sheet } from "../sheetModel";
import type { Workbook } from "../workbookModel";
import { area, flag, integer, optionalText, text } from "./arguments";
import { chartCollectionType } from "./chartTypes";
import { autoFilterType } from "./filterTypes";
import { namedItemCollectionType } from "./namedItemTypes";
import { horizontalPageBreaksType, pageLayoutType } from "./pageTypes";
import { rangeOf } from "./rangeTypes";
import { tableCollectionType } from "./tableTypes";
import { WireObject, type WireType, collectionType } from "./wireType";

const sheetOf = (sheet: Sheet | undefined): WireObject => WireObject.of(worksheetType, sheet ?? fail("ItemNotFound"));

const visibleSheets = (workbook: Workbook, visibleOnly: unknown): Sheet[] =>
  workbook.sheets.filter((sheet) => !flag(visibleOnly) || sheet.visibility === "Visible");

export const worksheetCollectionType = collectionType<Workbook, Sheet>({
  name: "WorksheetCollection",
  itemType: () => worksheetType,
  list: (workbook) => workbook.sheets,
  find: (workbook, key) => workbook.findSheet(key),
  call: {
    Add: (workbook, [name]) => sheetOf(workbook.addSheet(name)),
    GetActiveWorksheet: (workbook) => sheetOf(workbook.activeSheet),
    GetFirst: (workbook, [visibleOnly]) => sheetOf(visibleSheets(workbook, visibleOnly)[0]),
    GetLast: (workbook, [visibleOnly]) => sheetOf(visibleSheets(workbook, visibleOnly).at(-1)),
    GetCount: (workbook, [visibleOnly]) => visibleSheets(workbook, visibleOnly).length,
    ...eventMembers(
      ["Activated", "Deactivated", "Added", "Deleted", "DataChanged", "SelectionChanged"],
      () => "Workbook",
    ),
  },
});

/** Worksheet.getRange takes addresses of its own sheet, names and tables included. */
function rangeOn(sheet: Sheet, address: unknown): WireObject {
  if (address === undefined || address === "") return rangeOf(sheet, WHOLE_SHEET);
  const found = sheet.workbook.area(text(address), sheet);
  return found.sheet === sheet ? rangeOf(sheet, found.rect) : fail("InvalidArgument");
}

function byIndexes(sheet: Sheet, row: unknown, column: unknown, rows: unknown, columns: unknown): WireObject {
  const [top, left] = [integer(row), integer(column)];
  const rect = checkedRect(top, left, top + integer(rows) - 1, left + integer(columns) - 1);
  return rangeOf(sheet, rect ?? fail("InvalidArgument"));
}

function assertNotDeleted(sheet: Sheet): Sheet {
  return sheet.deleted ? fail("ItemNotFound") : sheet;
}

function neighbour(sheet: Sheet, step: 1 | -1, visibleOnly: unknown): WireObject | null {
  const sheets = visibleSheets(sheet.workbook, visibleOnly);
  const next = sheets[sheets.indexOf(sheet) + step];
  return next ? WireObject.of(worksheetType, next) : null;
}

export const worksheetType: WireType<Sheet> = {
  name: "Worksheet",
  identity: ({ id }) => ({ Id: id }),
  get: {
    Id: ({ id }) => id,
    Name: (sheet) => assertNotDeleted(sheet).name,
    Position: (sheet) => sheet.workbook.sheets.indexOf(assertNotDeleted(sheet)),
    Visibility: ({ visibility }) => visibility,
    TabColor: ({ tabColor }) => tabColor,
    ShowGridlines: ({ showGridlines }) => showGridlines,
    ShowHeadings: ({ showHeadings }) => showHeadings,
  },
  set: {
    Name: (sheet, value) => sheet.workbook.renameSheet(sheet, value),
    Position: (sheet, value) => sheet.workbook.moveSheet(sheet, value),
    Visibility: (sheet, value) => sheet.workbook.setVisibility(sheet, value),
    TabColor(sheet, value) {
      sheet.tabColor = /^(#[0-9a-f]{6})?$/i.test(text(value)) ? text(value).toUpperCase() : fail("InvalidArgument");
    },
    // The client sends these two under names of their own.
    Gridlines: (sheet, value) => (sheet.showGridlines = flag(value)),
    Headings: (sheet, value) => (sheet.showHeadings = flag(value)),
  },
  navigate: {
    Tables: (sheet) => WireObject.of(tableCollectionType, { workbook: sheet.workbook, sheet }),
    Names: (sheet) => WireObject.of(namedItemCollectionType, { workbook: sheet.workbook, scope: sheet }),
    Protection: (sheet) => WireObject.of(worksheetProtectionType, sheet),
    FreezePanes: (sheet) => WireObject.of(freezePanesType, sheet),
    Charts: (sheet) => WireObject.of(chartCollectionType, sheet),
    PageLayout: (sheet) => WireObject.of(pageLayoutType, sheet),
    HorizontalPageBreaks: (sheet) => WireObject.of(horizontalPageBreaksType, sheet),
    AutoFilter: (sheet) => WireObject.of(autoFilterType, { sheet, filter: sheet.filter }),
  },
  call: {
    Activate: (sheet) => sheet.activate(),
    Delete: (sheet) => sheet.workbook.deleteSheet(sheet),
    Calculate: (sheet) => sheet.workbook.calculate(),
    GetRange: (sheet, [address]) => rangeOn(sheet, address),
    GetRangeByIndexes: (sheet, [row, column, rows, columns]) => byIndexes(sheet, row, column, rows, columns),
    GetCell: (sheet, [row, column]) => byIndexes(sheet, row, column, 1, 1),
    GetUsedRange: (sheet, [valuesOnly]) => rangeOf(sheet, sheet.usedRect(null, flag(valuesOnly)) ?? cellRect(0, 0)),
    GetUsedRangeOrNullObject(sheet, [valuesOnly]) {
      const used = sheet.usedRect(null, flag(valuesOnly));
      return used && rangeOf(sheet, used);
    },
    GetNext: (sheet, [visibleOnly]) => neighbour(sheet, 1, visibleOnly) ?? fail("ItemNotFound"),
    GetNextOrNullObject: (sheet, [visibleOnly]) => neighbour(sheet, 1, visibleOnly),
    GetPrevious: (sheet, [visibleOnly]) => neighbour(sheet, -1, visibleOnly) ?? fail("ItemNotFound"),
    GetPreviousOrNullObject: (sheet, [visibleOnly]) => neighbour(sheet, -1, visibleOnly),
    _GetSheetById: (sheet, [id]) => sheetOf(sheet.workbook.findSheet(id) ?? undefined),
    ...eventMembers<Sheet>(["Activated", "Deactivated", "DataChanged", "SelectionChanged"], ({ id }) => id),
  },
};

const worksheetProtectionType: WireType<Sheet> = {
  name: "WorksheetProtection",
  get: {
    Protected: ({ protectionOptions }) => protectionOptions !== null,
    Options: ({ protectionOptions }) => protectionOptions,
  },
  call: {
    Protect: (sheet, [options, password]) =>
      sheet.protect(options as ProtectionOptions | undefined, optionalText(password)),
    Unprotect: (sheet, [password]) => sheet.unprotect(optionalText(password)),
  },
};

function freeze(sheet: Sheet, rows: number, columns: number): void {
  sheet.frozen = checkedRect(0, 0, rows - 1, columns - 1) ?? fail("InvalidArgument");
}

const freezePanesType: WireType<Sheet> = {
  name: "WorksheetFreezePanes",
  call: {
    FreezeRows: (sheet, [count]) => freeze(sheet, integer(count, 1), MAX_COLUMNS),
    FreezeColumns: (sheet, [count]) => freeze(sheet, MAX_ROWS, integer(count, 1)),
    FreezeAt: (sheet, [range]) => void (sheet.frozen = area(range, sheet).rect),
    Unfreeze: (sheet) => void (sheet.frozen = null),
    GetLocation: (sheet) => rangeOf(sheet, sheet.frozen ?? fail("ItemNotFound")),
    GetLocationOrNullObject: (sheet) => sheet.frozen && rangeOf(sheet, sheet.frozen),
  },
};
