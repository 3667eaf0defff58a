import { Area } from "../area";
import { CELL_ERRORS } from "../cellInput";
import { fail } from "../hostErrors";
import type { Sheet } from "../sheetModel";
import type { NamedItem, Workbook } from "../workbookModel";
import { flag, text } from "./arguments";
import { rangeOf } from "./rangeTypes";
import { WireObject, type WireType, collectionType } from "./wireType";
import { worksheetType } from "./worksheetTypes";

/** Names of the whole workbook, or with a sheet those of the sheet. */
export interface NameList {
  readonly workbook: Workbook;
  readonly scope: Sheet | null;
}

interface Name {
  readonly workbook: Workbook;
  readonly item: NamedItem;
}

const namesOf = ({ workbook, scope }: NameList): Name[] =>
  workbook.names.filter((item) => item.scope === scope).map((item) => ({ workbook, item }));

export const namedItemCollectionType = collectionType<NameList, Name>({
  name: "NamedItemCollection",
  itemType: () => namedItemType,
  list: namesOf,
  find: (list, key) => namesOf(list).find(({ item }) => item.name.toLowerCase() === String(key).toLowerCase()) ?? null,
  call: {
    Add({ workbook, scope }, [name, reference, comment]) {
      const target = reference instanceof WireObject ? reference.target : reference;
      return WireObject.of(namedItemType, { workbook, item: workbook.addName(name, target, comment, scope) });
    },
  },
});

function addressOf({ workbook, item }: Name): string | null {
  const { target } = item;
  if (!(target instanceof Area)) return null;
  return target.exists ? workbook.address(target.sheet, target.rect, "$") : "#REF!";
}

function typeOf({ item: { target } }: Name): string {
  if (target instanceof Area) return target.exists ? "Range" : "Error";
  if (typeof target.value === "number") return "Double";
  if (typeof target.value === "boolean") return "Boolean";
  return CELL_ERRORS.has(target.value) ? "Error" : "String";
}

const rangeBehind = ({ item: { target } }: Name): WireObject | null =>
  target instanceof Area && target.exists ? rangeOf(target.sheet, target.rect) : null;

const valueOf = (name: Name) => (name.item.target instanceof Area ? addressOf(name) : name.item.target.value);

const namedItemType: WireType<Name> = {
  name: "NamedItem",
  identity: ({ item }) => ({ _Id: item.name }),
  get: {
    Name: ({ item }) => item.name,
    Type: typeOf,
    Value: valueOf,
    Formula: (name) => (name.item.target instanceof Area ? `=${addressOf(name)}` : name.item.target.formula),
    Scope: ({ item }) => (item.scope ? "Worksheet" : "Workbook"),
    Comment: ({ item }) => item.comment,
    Visible: ({ item }) => item.visible,
  },
  set: {
    Comment: ({ item }, value) => (item.comment = text(value)),
    Visible: ({ item }, value) => (item.visible = flag(value)),
    Formula: ({ workbook, item }, value) => (item.target = workbook.nameTarget(value)),
  },
  navigate: {
    Worksheet: ({ item }) => WireObject.of(worksheetType, item.scope ?? fail("InvalidOperation")),
    WorksheetOrNullObject: ({ item }) => item.scope && WireObject.of(worksheetType, item.scope),
  },
  call: {
    GetRange: (name) => rangeBehind(name) ?? fail("InvalidReference"),
    GetRangeOrNullObject: rangeBehind,
    Delete: ({ workbook, item }) => void (workbook.names = workbook.names.filter((other) => other !== item)),
  },
};
