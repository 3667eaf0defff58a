import { areaAddress, textOf, USUAL_HEIGHT, type Area } from "../../sheet";
import { STYLES_PART, STYLES_TYPE } from "./blank";
import { spillFlag } from "./sheet/dynamicArrays";
import type { PackageSheet } from "./sheet/packageSheet";
import {
  DECLARATION,
  folderOf,
  namespacesOf,
  relationAttribute,
  type Namespaces,
  type Package,
} from "./container/parts";
import { patchSheet } from "./sheet/patchSheet";
import { readSheet, type SheetContext, type SheetPlaces } from "./sheet/readSheet";
import { dependents } from "./recalculation";
import { renamedPart } from "./renameSheets";
import type { Styles } from "./sheet/styles";
import { patchedTable, newTable } from "./sheet/tables";
import { child, childrenOf, encoded, type Splices, type XmlElement } from "./container/xml";

/** A name of the workbook. */
export interface OpenName {
  readonly name: string;
  /** The sheet where it is known; null for the whole workbook. */
  readonly scope: PackageSheet | null;
  refersTo: string;
  /** Its element in the file; left out for a new name. */
  readonly element?: XmlElement;
}

/** A sheet of the file, and its element in the list of sheets. */
export interface OriginalSheet {
  readonly sheet: PackageSheet;
  readonly element: XmlElement;
}

/** A workbook with its changes. */
interface ChangedBook {
  /** The package as it was read. */
  readonly pack: Package;
  readonly styles: Styles;
  /** The part with the list of sheets, and its root element. */
  readonly workbook: string;
  readonly root: XmlElement;
  readonly context: SheetContext;
  readonly original: readonly OriginalSheet[];
  readonly sheets: readonly PackageSheet[];
  readonly names: readonly OpenName[];
  readonly renames: readonly { readonly from: string; readonly to: string }[];
}

const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Writes the changes of a workbook into its package: the parts that they touch, and no others. */
export class Saving {
  private readonly namespaces: Namespaces;
  private readonly newSheets: { readonly sheet: PackageSheet; readonly id: string }[] = [];
  private nextTable: number;
  private flag: number | null = null;

  constructor(private readonly book: ChangedBook) {
    this.namespaces = namespacesOf(book.root);
    const tables = book.original.flatMap(({ sheet }) => sheet.tables.map(({ source }) => source?.info.id ?? 0));
    this.nextTable = 1 + tables.reduce((most, id) => Math.max(most, id), 0);
  }

  async save(): Promise<Uint8Array> {
    const { pack, styles, original, sheets } = this.book;
    const gone = original.filter(({ sheet }) => !sheets.includes(sheet));
    for (const { sheet } of gone) this.dropSheet(sheet);
    this.rename();
    for (const sheet of sheets) {
      if (sheet.part === null) await this.addSheet(sheet);
      else if (sheet.read) await this.changeSheet(sheet, sheet.part);
    }
    const changed = styles.changed();
    if (changed !== null) this.saveStyles(changed);
    const changes = sheets.filter((sheet) => sheet.hasCellChanges);
    if (gone.length > 0 || changes.some((sheet) => sheet.touchesFormulas)) this.dropCalculationChain();
    const isStale = changes.length > 0 && dependents(sheets);
    pack.edit(this.book.workbook, (root, splices) => this.editWorkbook(root, splices, isStale));
    this.keepOpenable();
    return pack.save();
  }

  // ---------------------------------------------------------------- sheets

  private addSheet(sheet: PackageSheet): Promise<void> {
    const { pack, workbook } = this.book;
    const { main, relationships } = this.namespaces;
    const part = pack.freeName(`${folderOf(workbook)}worksheets/`, "sheet");
    const text =
      `${DECLARATION}<worksheet xmlns="${main}"><dimension ref="A1"/>` +
      // LibreOffice prints rows without a height too low for their letters, and a line above cuts the letters off.
      `<sheetFormatPr defaultRowHeight="${USUAL_HEIGHT}"/><sheetData/></worksheet>`;
    pack.add(part, `${SPREADSHEET}.worksheet+xml`, text);
    this.newSheets.push({ sheet, id: pack.relate(workbook, "worksheet", part, relationships) });
    return this.changeSheet(sheet, part);
  }

  private async changeSheet(sheet: PackageSheet, part: string): Promise<void> {
    const { pack, styles, context } = this.book;
    const gone = this.dropTables(sheet, part);
    const newTables = this.saveTables(sheet, part);
    const flag = () => (this.flag ??= spillFlag(pack, this.book.workbook, this.namespaces));
    const patch = sheet.patch(styles, sheet.read?.prefix ?? "", context.date1904, flag);
    if (!patch && newTables.length === 0 && gone.length === 0) return;
    // After renaming a sheet, places in the text may have changed.
    const isAsRead = sheet.read !== null && this.book.renames.length === 0;
    const text = await pack.longText(part);
    const { places, prefix } = isAsRead ? sheet.read! : readSheet(text, context, sheet.name);
    const nothing = {
      rows: [],
      cellsOf: () => [],
      span: null,
      heights: new Map(),
      unshared: new Map(),
      brought: new Set<number>(),
    };
    const elements = new Map(patch?.elements);
    if (newTables.length > 0 || gone.length > 0)
      elements.set("tableParts", this.tableParts(text, places, prefix, newTables, gone));
    await pack.writeLong(part, patchSheet(text, places, prefix, { ...nothing, ...patch, elements }));
  }

  /** Removes a sheet with everything that only it leads to. */
  private dropSheet({ part }: PackageSheet): void {
    const { pack, workbook } = this.book;
    if (part === null) return;
    const before = pack.reachable();
    const after = pack.reachable(part);
    pack.unrelate(workbook, part);
    pack.drop([...before].filter((one) => !after.has(one)));
  }

  /** Renames sheets in all formulas, charts and links. */
  private rename(): void {
    const { pack, renames } = this.book;
    if (renames.length === 0) return;
    for (const part of pack.reachable()) {
      if (!/\/(worksheets|charts|chartsheets|drawings|pivotCache)\/[^/]*\.xml$/i.test(`/${part}`)) continue;
      const text = pack.text(part);
      const renamed = renames.reduce((now, { from, to }) => renamedPart(now, from, to), text);
      if (renamed !== text) pack.write(part, renamed);
    }
  }

  // ---------------------------------------------------------------- tables

  /** Writes the tables of a sheet, and returns the relationships of new ones. */
  private saveTables(sheet: PackageSheet, part: string): string[] {
    const { pack, workbook } = this.book;
    const ids: string[] = [];
    for (const { name, area, hasTotals, source, isUnfiltered = false } of sheet.tables) {
      const headers = headersOf(sheet, area);
      if (source) {
        const isSame =
          areaAddress(source.info.area) === areaAddress(area) && (source.info.totals !== null) === hasTotals;
        if (isSame && !sheet.changesHeader(area) && !isUnfiltered) continue;
        pack.write(source.part, patchedTable(pack.text(source.part), { area, hasTotals, headers, isUnfiltered }));
        continue;
      }
      const table = pack.freeName(`${folderOf(workbook)}tables/`, "table");
      pack.add(table, `${SPREADSHEET}.table+xml`, newTable(this.nextTable++, name, area, headers, this.namespaces));
      ids.push(pack.relate(part, "table", table, this.namespaces.relationships));
    }
    return ids;
  }

  /** Removes tables of the file, and returns the relationships that they had. */
  private dropTables({ removedTables }: PackageSheet, part: string): string[] {
    const { pack } = this.book;
    return removedTables.flatMap(({ source }) => {
      const ids = pack.relationships(part).filter(({ target }) => target === source!.part);
      pack.unrelate(part, source!.part);
      pack.drop([source!.part]);
      return ids.map(({ id }) => id);
    });
  }

  private tableParts(
    text: string,
    places: SheetPlaces,
    prefix: string,
    ids: readonly string[],
    gone: readonly string[],
  ): string {
    const there = places.elements.find(({ name }) => name === "tableParts");
    const before = there ? text.slice(there.contentStart, there.contentEnd) : "";
    const isGone = (element: string) => gone.includes(/:id\s*=\s*["']([^"']*)["']/.exec(element)?.[1] ?? "");
    const inside = before.replace(/<(?:\w+:)?tablePart\b[^>]*?(?:\/>|>\s*<\/(?:\w+:)?tablePart>)/g, (element) =>
      isGone(element) ? "" : element,
    );
    const count = [...inside.matchAll(/<(?:\w+:)?tablePart[\s/>]/g)].length + ids.length;
    const added = ids.map((id) => `<${prefix}tablePart xmlns:r="${this.namespaces.relationships}" r:id="${id}"/>`);
    if (count === 0) return "";
    return `<${prefix}tableParts count="${count}">${inside}${added.join("")}</${prefix}tableParts>`;
  }

  // ---------------------------------------------------------------- workbook

  private editWorkbook(root: XmlElement, splices: Splices, isStale: boolean): void {
    const { original, sheets } = this.book;
    const list = child(root, "sheets")!;
    const elements = childrenOf(list, "sheet");
    elements.forEach((element, i) => {
      const { sheet } = original[i]!;
      if (!sheets.includes(sheet)) splices.replace(element.start, element.end, "");
      else if (sheet.name !== element.attributes["name"]) splices.setAttributes(element, { name: sheet.name });
    });
    let id = Math.max(0, ...elements.map(({ attributes }) => Number(attributes["sheetId"])));
    const added = this.newSheets.map(({ sheet, id: relation }) => {
      const state = sheet.isHidden ? ' state="hidden"' : "";
      const attribute = relationAttribute(root, this.namespaces, relation);
      return `<${root.prefix}sheet name="${encoded(sheet.name)}" sheetId="${++id}"${state}${attribute}/>`;
    });
    if (added.length > 0) splices.append(list, added.join(""));
    this.editViews(root, splices);
    this.editNames(root, splices);
    if (isStale) {
      const calculation = child(root, "calcPr");
      if (calculation) {
        if (!["1", "true"].includes(calculation.attributes["fullCalcOnLoad"] ?? ""))
          splices.setAttributes(calculation, { fullCalcOnLoad: "1" });
      } else splices.insert(placeOf(root, "calcPr"), `<${root.prefix}calcPr fullCalcOnLoad="1"/>`);
    }
  }

  /** Keeps the active sheet; if it is gone, the first sheet becomes active. */
  private editViews(root: XmlElement, splices: Splices): void {
    const { original, sheets } = this.book;
    if (original.every(({ sheet }) => sheets.includes(sheet))) return;
    for (const view of childrenOf(child(root, "bookViews"), "workbookView")) {
      const moved: { [name: string]: string } = {};
      for (const name of ["activeTab", "firstSheet"]) {
        const was = view.attributes[name];
        const now = sheets.indexOf(original[Number(was)]?.sheet as PackageSheet);
        if (was !== undefined) moved[name] = String(Math.max(0, now));
      }
      if (Object.keys(moved).length > 0) splices.setAttributes(view, moved);
    }
  }

  private editNames(root: XmlElement, splices: Splices): void {
    const { names, sheets } = this.book;
    const list = child(root, "definedNames");
    const elements = childrenOf(list, "definedName");
    // Names are matched by their order, because the places in this text may differ from those in the file.
    const known = new Map(names.flatMap((one) => (one.element ? [[one.element.start, one] as const] : [])));
    const originals = childrenOf(child(this.book.root, "definedNames"), "definedName");
    elements.forEach((element, i) => {
      const name = known.get(originals[i]!.start);
      if (!name) return splices.replace(element.start, element.end, "");
      const scope = name.scope === null ? undefined : String(sheets.indexOf(name.scope));
      if (scope !== undefined && scope !== element.attributes["localSheetId"])
        splices.setAttributes(element, { localSheetId: scope });
      if (name.refersTo !== element.text)
        splices.replace(element.contentStart, element.contentEnd, encoded(name.refersTo));
    });
    const p = root.prefix;
    const added = names
      .filter((name) => !name.element)
      .map(({ name, scope, refersTo }) => {
        const local = scope === null ? "" : ` localSheetId="${sheets.indexOf(scope)}"`;
        return `<${p}definedName name="${encoded(name)}"${local}>${encoded(refersTo)}</${p}definedName>`;
      });
    if (added.length === 0) return;
    if (list) splices.append(list, added.join(""));
    else splices.insert(placeOf(root, "definedNames"), `<${p}definedNames>${added.join("")}</${p}definedNames>`);
  }

  // ---------------------------------------------------------------- other parts

  private saveStyles(text: string): void {
    const { pack, workbook } = this.book;
    const part = pack.related(workbook, "styles");
    if (part !== undefined && pack.has(part)) return pack.write(part, text);
    const own = pack.has(STYLES_PART) ? pack.freeName(folderOf(workbook), "styles") : STYLES_PART;
    pack.add(own, STYLES_TYPE, text);
    pack.relate(workbook, "styles", own, this.namespaces.relationships);
  }

  /** Removes the order of calculation; Excel makes a new one. */
  private dropCalculationChain(): void {
    const { pack, workbook } = this.book;
    const part = pack.related(workbook, "calcChain");
    if (part === undefined) return;
    pack.unrelate(workbook, part);
    pack.drop([part]);
  }

  /** Turns a template into a workbook, because Excel does not open a template named .xlsx. */
  private keepOpenable(): void {
    const { pack, workbook } = this.book;
    const type = pack.typeOf(workbook);
    if (/template/i.test(type)) pack.setType(workbook, type.replace(/template/i, "sheet"));
  }
}

/** The elements of a workbook in the order that Excel wants, up to the calculation. */
const ORDER = (
  "fileVersion fileSharing workbookPr AlternateContent revisionPtr workbookProtection bookViews sheets functionGroups " +
  "externalReferences definedNames calcPr"
).split(" ");

/** Where to insert an element that does not exist yet. */
function placeOf(root: XmlElement, name: string): number {
  const before = ORDER.slice(0, ORDER.indexOf(name));
  return root.children
    .filter((one) => before.includes(one.name))
    .reduce((end, one) => Math.max(end, one.end), root.contentStart);
}

export function headersOf({ shown }: PackageSheet, { top, left, right }: Area): string[] {
  return Array.from({ length: right - left + 1 }, (_, i) => textOf(shown.values[top]?.[left + i] ?? null));
}
