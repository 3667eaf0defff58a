import { told, type Told } from "../../kernel/told";
import { invalid } from "../../kernel/problem";
import {
  areaAddress,
  type Area,
  type CellValue,
  type Dress,
  type CellsLook,
  type NewCells,
  type PlainCells,
  type Sheet,
} from "../../sheet";
import type { LaidOutSheet } from "../laidOutSheet";
import type { FileCell, FileName, WorkbookFile } from "../workbookFile";
import { PLAIN_STYLES } from "./blank";
import { sharedTexts } from "./sheet/cellText";
import { PackageFault } from "./container/damage";
import { PackageSheet, type PackageTable } from "./sheet/packageSheet";
import { Package, workbookPart } from "./container/parts";
import { readSheet, type SheetContext } from "./sheet/readSheet";
import { quotedName, renamedFormula } from "./renameSheets";
import { headersOf, Saving, type OpenName, type OriginalSheet } from "./saving";
import { Styles, themeColors } from "./sheet/styles";
import { tableInfo } from "./sheet/tables";
import { child, childrenOf, prefixedAttribute, type XmlElement } from "./container/xml";
import { ZipFile } from "./container/zip";

const PRINT_AREA = "_xlnm.Print_Area";
const PRINT_TITLES = "_xlnm.Print_Titles";

/**
 * A workbook as a package of parts (.xlsx, .xlsm). Saving changes only the parts that must change; all other entries
 * keep their bytes.
 */
export class PackageFile implements WorkbookFile {
  private readonly pack: Package;
  private readonly workbook: string;
  private readonly root: XmlElement;
  private readonly styles: Styles;
  private readonly context: SheetContext;
  private readonly open: PackageSheet[];
  private readonly byName = new Map<string, PackageSheet>();
  /** The sheets of the file in their order, also those that were removed. */
  private readonly original: readonly OriginalSheet[];
  private openNames: OpenName[];
  private readonly renames: { readonly from: string; readonly to: string }[] = [];
  readonly uncalculated: WorkbookFile["uncalculated"];
  readonly protectedSheets: ReadonlySet<string>;
  readonly warnings: readonly Told[];
  assumptions: readonly Told[] = [];
  lettersIn: WorkbookFile["lettersIn"] = null;
  reading: WorkbookFile["reading"] = null;

  /** Opens a file of any size. Throws a PackageFault if the bytes are not a workbook that can be read. */
  static async open(bytes: Uint8Array): Promise<PackageFile> {
    const zip = ZipFile.open(bytes);
    await zip.unpackAhead();
    return new PackageFile(zip);
  }

  /** Throws a PackageFault if it is not a workbook that can be read. */
  constructor(file: Uint8Array | ZipFile, warnings: readonly Told[] = []) {
    this.pack = new Package(file instanceof ZipFile ? file : ZipFile.open(file));
    const { pack } = this;
    this.workbook = workbookPart(pack);
    this.root = pack.xml(this.workbook);
    this.styles = this.freshStyles(pack);
    const texts = pack.related(this.workbook, "sharedStrings");
    this.context = {
      texts: texts !== undefined && pack.has(texts) ? sharedTexts(pack.text(texts)) : [],
      styles: this.styles,
      date1904: isTrue(child(this.root, "workbookPr")?.attributes["date1904"]),
    };
    this.original = this.readSheets();
    this.open = this.original.map(({ sheet }) => sheet);
    // In a damaged file two sheets may have the same name; the first one counts.
    for (const sheet of [...this.open].reverse()) this.byName.set(sheet.name, sheet);
    this.openNames = childrenOf(child(this.root, "definedNames"), "definedName").map((element) => {
      const { name = "", localSheetId } = element.attributes;
      const scope = localSheetId === undefined ? null : (this.open[Number(localSheetId)] ?? null);
      return { name, scope, refersTo: element.text, element };
    });
    this.uncalculated = this.open.flatMap(({ name, read }) =>
      read?.uncalculated == null ? [] : [{ sheet: name, cell: read.uncalculated }],
    );
    this.protectedSheets = new Set(this.open.filter(({ read }) => read?.isProtected).map(({ name }) => name));
    const isLocked = isTrue(child(this.root, "workbookProtection")?.attributes["lockStructure"]);
    const isSigned = pack.relationships("").some(({ type }) => type === "origin");
    this.warnings = [
      ...warnings,
      ...(isLocked ? [told("structure-locked")] : []),
      ...(isSigned ? [told("signature-ends")] : []),
    ];
  }

  // ---------------------------------------------------------------- reading

  get sheets(): readonly Sheet[] {
    return this.open.filter(({ isHidden }) => !isHidden).map(({ sheet }) => sheet);
  }

  get hidden(): readonly Sheet[] {
    return this.open.filter(({ isHidden }) => isHidden).map(({ sheet }) => sheet);
  }

  sheetNamed(name: string): Sheet | undefined {
    return this.byName.get(name)?.sheet;
  }

  get names(): readonly FileName[] {
    return this.openNames.map(({ name, scope, refersTo }) => ({ name, scope: scope?.name ?? null, refersTo }));
  }

  get extension(): ".xlsx" | ".xlsm" {
    return /macroEnabled/i.test(this.pack.typeOf(this.workbook)) ? ".xlsm" : ".xlsx";
  }

  fixedAreas(sheet: string): readonly Area[] {
    return this.sheet(sheet).fixedAreas;
  }

  laidOut({ hidden = false } = {}): readonly LaidOutSheet[] {
    return this.open
      .filter((sheet) => !sheet.isHidden || (hidden && sheet.hasCells))
      .map((sheet) => ({
        ...sheet.held,
        ...(sheet.isHidden && { hidden: true }),
        looks: sheet.looks(this.styles),
        merges: sheet.mergedAreas(),
        widths: sheet.columnWidths(),
      }));
  }

  private freshStyles(pack: Package): Styles {
    const part = pack.related(this.workbook, "styles");
    const theme = pack.related(this.workbook, "theme");
    const colors = theme !== undefined && pack.has(theme) ? themeColors(pack.text(theme)) : [];
    return new Styles(part !== undefined && pack.has(part) ? pack.text(part) : PLAIN_STYLES, colors);
  }

  private readSheets(): OriginalSheet[] {
    const { pack } = this;
    const targets = new Map(pack.relationships(this.workbook).map((one) => [one.id, one]));
    return childrenOf(child(this.root, "sheets"), "sheet").map((element) => {
      const { name = "", state = "visible" } = element.attributes;
      const relationship = targets.get(prefixedAttribute(element, "id") ?? "");
      const part = relationship?.target ?? null;
      if (part === null || !pack.has(part)) throw new PackageFault(invalid("file-damaged"));
      // Charts, dialogs and macros on sheets of their own have no cells that we read.
      const isWorksheet = relationship?.type === "worksheet";
      const read = isWorksheet ? readSheet(pack.text(part), this.context, name) : null;
      const isHidden = state !== "visible" || !isWorksheet;
      return { sheet: new PackageSheet(name, isHidden, part, read, isWorksheet ? this.tablesOf(part) : []), element };
    });
  }

  private tablesOf(part: string): PackageTable[] {
    return this.pack.relationships(part).flatMap(({ type, target }) => {
      if (type !== "table" || target === null || !this.pack.has(target)) return [];
      const info = tableInfo(this.pack.text(target));
      if (!info) return [];
      return [{ name: info.name, area: info.area, hasTotals: info.totals !== null, source: { part: target, info } }];
    });
  }

  // ---------------------------------------------------------------- changing

  put(sheet: string, row: number, column: number, cell: FileCell): void {
    this.sheet(sheet).put(row, column, cell);
  }

  addSheet(name: string, { hidden = false } = {}): void {
    const sheet = new PackageSheet(name, hidden, null, null, []);
    // New sheets go before hidden ones that were added; the sheets of the file keep their places.
    let at = this.open.length;
    while (!hidden && at > 0 && this.open[at - 1]!.isHidden && this.open[at - 1]!.part === null) at--;
    this.open.splice(at, 0, sheet);
    this.byName.set(name, sheet);
  }

  removeSheet(name: string): void {
    const sheet = this.sheet(name);
    this.open.splice(this.open.indexOf(sheet), 1);
    this.byName.delete(name);
    this.openNames = this.openNames.filter(({ scope }) => scope !== sheet);
  }

  renameSheet(name: string, newName: string): void {
    const sheet = this.sheet(name);
    this.byName.delete(name);
    sheet.name = newName;
    this.byName.set(newName, sheet);
    for (const sheet of this.open) sheet.renameInFormulas((formula) => renamedFormula(formula, name, newName));
    for (const one of this.openNames) one.refersTo = renamedFormula(one.refersTo, name, newName);
    this.renames.push({ from: name, to: newName });
  }

  removeTable(name: string): void {
    for (const sheet of this.open) {
      const place = sheet.tables.findIndex((one) => isSameName(one.name, name));
      if (place < 0) continue;
      const [table] = sheet.tables.splice(place, 1);
      if (table!.source) sheet.removedTables.push(table!);
    }
  }

  liftFilters(sheet: string): boolean {
    return this.sheet(sheet).liftFilters();
  }

  putTable(sheet: string, name: string, area: Area): void {
    const target = this.sheet(sheet);
    const removed = target.removedTables.findIndex((one) => isSameName(one.name, name));
    if (removed >= 0) target.tables.push(...target.removedTables.splice(removed, 1));
    const table = target.tables.find((one) => isSameName(one.name, name));
    if (!table) {
      target.tables.push({ name, area, hasTotals: false, source: null });
      if (target.columnWidths().length === 0)
        target.setWidths(headersOf(target, area).map((header) => Math.max(9, header.length + 3)));
      return;
    }
    const was = table.area;
    table.area = area;
    if (table.hasTotals && was.bottom !== area.bottom) table.hasTotals = this.moveTotals(target, table, was);
  }

  /** Moves the row of totals to the new end of a table; false if other content is in the way. */
  private moveTotals(sheet: PackageSheet, { area, source }: PackageTable, was: Area): boolean {
    const totals = source?.info.totals ?? [];
    const { values, formulas } = sheet.shown;
    const row = area.bottom + 1;
    const old = was.bottom + 1;
    const columns = totals.map((_, i) => area.left + i);
    const isTotal = (at: number, i: number) => {
      const [value, formula] = [values[at]?.[columns[i]!] ?? null, formulas[at]?.[columns[i]!] ?? null];
      return formula === null ? value === (totals[i]?.label ?? null) : formula === totals[i]?.formula;
    };
    const isFree = columns.every((column, i) => {
      const isBlank = (values[row]?.[column] ?? null) === null && (formulas[row]?.[column] ?? null) === null;
      return row <= old || isBlank || isTotal(row, i);
    });
    // In a shorter table the old row of totals is left below it. In a longer one it is a row of the table, which may
    // have been written already.
    columns.forEach((column, i) => {
      if (old > area.bottom || isTotal(old, i)) sheet.put(old, column, { value: null, formula: null, format: null });
    });
    if (!isFree) return false;
    totals.forEach((total, i) => {
      if (!total) {
        // In a shorter table this was one of its rows.
        if (row < old) sheet.put(row, columns[i]!, { value: null, formula: null, format: null });
        return;
      }
      const value = total.label ?? this.totalOf(sheet, area, area.left + i, total.formula);
      sheet.put(row, area.left + i, { value, formula: total.formula, format: null });
    });
    return true;
  }

  /** The result of the usual total, a sum; null for another formula, which Excel calculates. */
  private totalOf({ shown }: PackageSheet, { top, bottom }: Area, column: number, formula: string | null): CellValue {
    if (!/^=SUBTOTAL\(109,/.test(formula ?? "")) return null;
    let sum = 0;
    for (let row = top + 1; row <= bottom; row++) {
      const value = shown.values[row]?.[column];
      if (typeof value === "number") sum += value;
    }
    return sum;
  }

  dress(sheet: string, dress: Dress): void {
    this.sheet(sheet).dress(dress);
    this.setPages(sheet, dress);
  }

  /** Sets heights of rows, paper, pages and the printed area. */
  setPages(sheet: string, dress: Dress): void {
    const target = this.sheet(sheet);
    target.setPages(dress);
    this.setName(PRINT_AREA, target, reference(target.name, dress.printed));
    const { titles } = dress;
    if (titles)
      this.setName(PRINT_TITLES, target, `${quotedName(target.name)}!$${titles.top + 1}:$${titles.bottom + 1}`);
  }

  /** Fills a new sheet from a text file. `held`: the content of the cells; `written`: the same as written in the file. */
  fillText(sheet: string, held: readonly (readonly CellValue[])[], written: readonly (readonly CellValue[])[]): void {
    this.sheet(sheet).fillText(held, written);
  }

  plainCells(sheet: string, cells: readonly NewCells[]): PlainCells[] {
    return this.sheet(sheet).plainCells(cells, this.styles);
  }

  dressCells(sheet: string, cells: readonly CellsLook[]): void {
    this.sheet(sheet).dressCells(cells, this.styles);
  }

  setWidths(sheet: string, widths: readonly (number | null | undefined)[]): void {
    this.sheet(sheet).setWidths(widths);
  }

  setMerges(sheet: string, areas: readonly Area[]): void {
    this.sheet(sheet).setMerges(areas);
  }

  putName(name: string, sheet: string, area: Area): void {
    this.setName(name, null, reference(sheet, area));
  }

  removeName(name: string): void {
    this.openNames = this.openNames.filter((one) => one.scope !== null || !isSameName(one.name, name));
  }

  private setName(name: string, scope: PackageSheet | null, refersTo: string): void {
    const known = this.openNames.find((one) => one.scope === scope && isSameName(one.name, name));
    if (known) known.refersTo = refersTo;
    else this.openNames.push({ name, scope, refersTo });
  }

  private sheet(name: string): PackageSheet {
    return this.byName.get(name)!;
  }

  // ---------------------------------------------------------------- saving

  async save(): Promise<Uint8Array> {
    const { workbook, root, context, original, open, openNames, renames } = this;
    const pack = this.pack.fresh();
    const styles = this.freshStyles(pack);
    return new Saving({
      pack,
      styles,
      workbook,
      root,
      context,
      original,
      sheets: open,
      names: openNames,
      renames,
    }).save();
  }
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function reference(sheet: string, area: Area): string {
  return `${quotedName(sheet)}!${areaAddress(area).replace(/([A-Z]{1,3})(\d{1,7})/g, "$$$1$$$2")}`;
}

function isTrue(written: string | undefined): boolean {
  return written === "1" || written === "true";
}
