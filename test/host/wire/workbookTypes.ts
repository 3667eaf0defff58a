import type { Workbook } from "../workbookModel";
import { fail } from "../hostErrors";
import type { Separators } from "../cellText";
import { flag, oneOf, text } from "./arguments";
import { namedItemCollectionType } from "./namedItemTypes";
import { rangeOf } from "./rangeTypes";
import { tableCollectionType } from "./tableTypes";
import { WireObject, type WireType, collectionType } from "./wireType";
import { worksheetCollectionType } from "./worksheetTypes";
import { WHOLE_SHEET, splitSheetName } from "../addresses";

export const workbookType: WireType<Workbook> = {
  name: "Workbook",
  get: {
    Name: ({ name }) => name,
    ReadOnly: ({ readOnly }) => readOnly,
    IsDirty: ({ isDirty }) => isDirty,
  },
  set: { IsDirty: (workbook, value) => (workbook.isDirty = flag(value)) },
  navigate: {
    Worksheets: (workbook) => WireObject.of(worksheetCollectionType, workbook),
    Tables: (workbook) => WireObject.of(tableCollectionType, { workbook, sheet: null }),
    Names: (workbook) => WireObject.of(namedItemCollectionType, { workbook, scope: null }),
    Settings: (workbook) => WireObject.of(settingCollectionType, workbook),
    Application: (workbook) => WireObject.of(applicationType, workbook),
    _Runtime: (workbook) => WireObject.of(runtimeType, workbook),
  },
  call: {
    GetSelectedRange: (workbook) => rangeOf(workbook.activeSheet, workbook.selection),
    GetActiveCell: (workbook) => rangeOf(workbook.activeSheet, workbook.activeCell),
    _RemoveReference: (_, [id], { references }) => references.release(text(id)),
    _RemoveAllReferences: (_, __, { references }) => references.releaseAll(),
    _GetReferenceCount: (_, __, { references }) => references.count,
    _GetRangeForEventByReferenceId: (workbook, [id]) => changedRange(workbook, text(id)) ?? fail("InvalidReference"),
    _GetRangeOrNullObjectForEventByReferenceId: (workbook, [id]) => changedRange(workbook, text(id)),
  },
};

/** Change events have `sheet id!address` instead of a reference. */
function changedRange(workbook: Workbook, id: string): WireObject | null {
  const { sheet: sheetId, cells } = splitSheetName(id);
  const sheet = workbook.findSheet(sheetId);
  const area = sheet && workbook.findArea(cells, sheet);
  return area && rangeOf(area.sheet, area.rect);
}

const applicationType: WireType<Workbook> = {
  name: "Application",
  get: {
    CalculationMode: ({ calculationMode, quirks }) => (quirks.calculatesOnRequest ? "Manual" : calculationMode),
    CalculationState: () => "Done",
    DecimalSeparator: ({ separators }) => separators.decimal,
    ThousandsSeparator: ({ separators }) => separators.group,
    UseSystemSeparators: () => true,
  },
  set: {
    CalculationMode(workbook, value) {
      workbook.calculationMode = oneOf(["Automatic", "AutomaticExceptTables", "Manual"], value);
      workbook.changed();
    },
  },
  navigate: { CultureInfo: (workbook) => WireObject.of(cultureInfoType, workbook) },
  call: {
    Calculate(workbook, [type]) {
      oneOf(["Recalculate", "Full", "FullRebuild"], type);
      for (const sheet of workbook.sheets) sheet.calculate(WHOLE_SHEET);
    },
    SuspendApiCalculationUntilNextSync: (workbook) => workbook.suspendCalculation(),
    SuspendScreenUpdatingUntilNextSync: () => undefined,
    CreateWorkbook(workbook, [base64]) {
      const file = base64 === undefined || base64 === null ? "" : text(base64);
      // A workbook is a zip file, which begins with "PK".
      if (file !== "" && !file.startsWith("UEs")) fail("InvalidArgument");
      return WireObject.of(workbookCreatedType, { workbook, file });
    },
  },
};

const workbookCreatedType: WireType<{ readonly workbook: Workbook; readonly file: string }> = {
  name: "WorkbookCreated",
  call: { Open: ({ workbook, file }) => void workbook.opened.push(file) },
};

const cultureInfoType: WireType<Workbook> = {
  name: "CultureInfo",
  get: { Name: ({ locale }) => locale },
  navigate: { NumberFormat: ({ separators }) => WireObject.of(numberFormatInfoType, separators) },
};

const numberFormatInfoType: WireType<Separators> = {
  name: "NumberFormatInfo",
  get: {
    NumberDecimalSeparator: ({ decimal }) => decimal,
    NumberGroupSeparator: ({ group }) => group,
  },
};

const runtimeType: WireType<Workbook> = {
  name: "Runtime",
  get: { EnableEvents: ({ eventsEnabled }) => eventsEnabled },
  set: { EnableEvents: (workbook, value) => (workbook.eventsEnabled = flag(value)) },
};

interface Setting {
  readonly workbook: Workbook;
  readonly key: string;
}

const settingCollectionType = collectionType<Workbook, Setting>({
  name: "SettingCollection",
  itemType: () => settingType,
  list: (workbook) => [...workbook.settings.keys()].map((key) => ({ workbook, key })),
  find: (workbook, key) => (workbook.settings.has(String(key)) ? { workbook, key: String(key) } : null),
  call: {
    Add(workbook, [key, value]) {
      workbook.settings.set(text(key), value);
      return WireObject.of(settingType, { workbook, key: text(key) });
    },
  },
});

const settingType: WireType<Setting> = {
  name: "Setting",
  identity: ({ key }) => ({ _Id: key }),
  get: {
    Key: ({ key }) => key,
    Value: ({ workbook, key }) => workbook.settings.get(key),
  },
  set: { Value: ({ workbook, key }, value) => workbook.settings.set(key, value) },
  call: { Delete: ({ workbook, key }) => void workbook.settings.delete(key) },
};
