import type { FoundName } from "../port";
import { areaOf, PLACE, untracked } from "./officeRanges";

/** With this many names it is cheaper to ask first which of them exist. */
const MANY = 20;

/** Looks up tables and names of the workbook that Excel has open. */
export class OfficeNames {
  /** Names that existed the last time; their places are loaded in the same request. */
  private readonly known = new Set<string>();

  /** What has these names. Takes one more request if some of the names did not exist the last time. */
  async find(context: Excel.RequestContext, names: readonly string[]): Promise<(FoundName | null)[]> {
    if (names.length < MANY) {
      const found = loadNames(context, names);
      await context.sync();
      return found();
    }
    const { tables, names: items } = context.workbook;
    tables.load("items/name");
    items.load("items/name");
    const before = names.filter((name) => this.known.has(name));
    const ofBefore = loadNames(context, before);
    await context.sync();
    const there = new Set([...tables.items, ...items.items].map(({ name }) => name.toLowerCase()));
    const added = names.filter((name) => there.has(name.toLowerCase()) && !this.known.has(name));
    const ofAdded = loadNames(context, added);
    if (added.length > 0) await context.sync();
    const found = new Map([...zip(before, ofBefore()), ...zip(added, ofAdded())]);
    for (const name of names)
      if (found.get(name)) this.known.add(name);
      else this.known.delete(name);
    return names.map((name) => found.get(name) ?? null);
  }
}

function zip<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  return as.map((a, i) => [a, bs[i]!]);
}

/** Call the result after the request is answered. */
function loadNames({ workbook }: Excel.RequestContext, names: readonly string[]): () => (FoundName | null)[] {
  const asked = names.map((name) => {
    const table = workbook.tables.getItemOrNullObject(name).load("showTotals");
    const item = workbook.names.getItemOrNullObject(name);
    const [ofTable, ofName] = [table.getRange(), item.getRangeOrNullObject()].map((range) => {
      range.load(PLACE);
      range.worksheet.load("name");
      return untracked(range);
    });
    return { table, item, ofTable: ofTable!, ofName: ofName! };
  });
  return () =>
    asked.map(({ table, item, ofTable, ofName }): FoundName | null => {
      if (!table.isNullObject) {
        const { bottom, ...area } = areaOf(ofTable);
        const rows = { ...area, bottom: bottom - (table.showTotals ? 1 : 0) };
        return {
          is: "table",
          sheet: ofTable.worksheet.name,
          area: rows,
          ...(table.showTotals && { hasTotals: true, isFixed: true }),
        };
      }
      if (item.isNullObject) return null;
      return ofName.isNullObject ? { is: "other" } : { is: "area", sheet: ofName.worksheet.name, area: areaOf(ofName) };
    });
}
