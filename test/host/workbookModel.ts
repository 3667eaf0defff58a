import {
  type Rect,
  WHOLE_SHEET,
  cellRect,
  formatRect,
  overlaps,
  parseRect,
  quoteSheetName,
  rowOf,
  splitSheetName,
} from "./addresses";
import { Area } from "./area";
import { type Evaluate, calculate } from "./calculation";
import type { CellValue } from "./cellInput";
import type { Separators } from "./cellText";
import { fail } from "./hostErrors";
import { renameInFormula, type Shift } from "./shifts";
import { Sheet } from "./sheetModel";
import type { Slips } from "./slips";
import { Table, isValidName } from "./tableModel";

export interface WorkbookChange {
  readonly kind: "changed";
  readonly sheet: Sheet;
  readonly rect: Rect;
  readonly changeType: string;
  readonly shiftDirection: string;
  /** Only for single cells. */
  readonly details: (() => Record<string, unknown>) | null;
}

export type WorkbookEvent =
  | WorkbookChange
  | { kind: "selected"; sheet: Sheet; rect: Rect }
  | { kind: "added" | "deleted" | "activated" | "deactivated"; sheet: Sheet };

export interface NamedItem {
  readonly name: string;
  /** Null for names of the whole workbook. */
  readonly scope: Sheet | null;
  target: Area | { formula: string; value: CellValue };
  comment: string;
  visible: boolean;
}

export type CalculationMode = "Automatic" | "AutomaticExceptTables" | "Manual";

export type Locale = "en-US" | "da-DK";

const SEPARATORS: Record<Locale, Separators> = {
  "en-US": { decimal: ".", group: "," },
  "da-DK": { decimal: ",", group: "." },
};

export interface WorkbookOptions {
  name?: string;
  readOnly?: boolean;
  locale?: Locale;
  quirks?: Quirks;
}

/** Where Excel differs from what an add-in told it, as reported by others. All are off by default. */
export interface Quirks {
  /**
   * A formula written into a cell of a table column goes into all other cells of the column too; the lowest one wins.
   */
  readonly calculatedColumns?: boolean;
  /** If rows are written over hidden ones, the first goes into every visible row, and none into the hidden ones. */
  readonly misplacedWrites?: boolean;
  /** A blank cell, as an argument of a custom function or in a range, arrives as 0. */
  readonly blanksAsZero?: boolean;
  /** A custom function that an add-in writes shows 0 and `#VALUE!`, and is busy, before its result arrives. */
  readonly lateResults?: boolean;
  /** A custom function that has not run yet in this workbook gives `#VALUE!` until its formula is entered again. */
  readonly failsAtFirst?: boolean;
  /** The calculation mode is manual: what an add-in writes is calculated when `Range.calculate` asks for it. */
  readonly calculatesOnRequest?: boolean;
  /** A custom function that was entered before the add-in was loaded stays `#NAME?` until it is entered again. */
  readonly namesStay?: boolean;
  /** A longer text from an add-in causes an error inside Excel. */
  readonly longTexts?: number;
}

/** Quirks that change cells: on in every test that runs in all Excels. */
export const ALL_QUIRKS: Quirks = { calculatedColumns: true, misplacedWrites: true, blanksAsZero: true };

/** All quirks at once. Results arrive late, which takes requests and pauses. */
export const EVERY_QUIRK: Quirks = {
  ...ALL_QUIRKS,
  lateResults: true,
  failsAtFirst: true,
  calculatesOnRequest: true,
  namesStay: true,
  longTexts: 8192,
};

/** Ids are never reused, so that handlers of an earlier workbook get nothing from a later one. */
let lastId = 0;
const nextId = (): string => `{${(++lastId).toString(16).toUpperCase().padStart(8, "0")}-0000-4000-8000-000000000000}`;

/** The workbook without any wire protocol: tests act on it as the user would. */
export class Workbook {
  sheets: Sheet[] = [];
  tables: Table[] = [];
  names: NamedItem[] = [];
  readonly settings = new Map<string, unknown>();
  readonly name: string;
  readonly readOnly: boolean;
  /** Whether no sheet can be added, removed or renamed. */
  structureProtected = false;
  readonly locale: Locale;
  readonly quirks: Quirks;
  eventsEnabled = true;
  isDirty = false;
  calculationMode: CalculationMode = "Automatic";
  /** Workbooks that an add-in created and opened, in base64. */
  readonly opened: string[] = [];
  evaluate: Evaluate | undefined;
  /** The errors of the coming writes. */
  slips: Slips | null = null;
  /** Whether the add-in with the custom functions is loaded; without it they are `#NAME?`. */
  knowsFunctions = true;
  /** Custom functions that have returned a result, in capitals. */
  readonly functionsRun = new Set<string>();
  /** Areas that are in use; they move with their cells. */
  readonly trackedAreas = new Set<Area>();
  listener: (event: WorkbookEvent) => void = () => {};
  activeSheet: Sheet;
  private selectedAreas: Rect[] = [cellRect(0, 0)];
  private needsCalculation = false;
  private isCalculating = false;
  private isSuspended = false;
  private tableCount = 0;

  constructor(options: WorkbookOptions = {}) {
    this.name = options.name ?? "Book1.xlsx";
    this.readOnly = options.readOnly ?? false;
    this.locale = options.locale ?? "en-US";
    this.quirks = options.quirks ?? {};
    this.activeSheet = new Sheet(this, nextId(), "Sheet1");
    this.sheets.push(this.activeSheet);
  }

  get separators(): Separators {
    return SEPARATORS[this.locale];
  }

  // Sheets

  findSheet(key: unknown): Sheet | null {
    if (typeof key !== "string") return null;
    return this.sheets.find((sheet) => sheet.id === key || sheet.name.toLowerCase() === key.toLowerCase()) ?? null;
  }

  sheet(key: string): Sheet {
    return this.findSheet(key) ?? fail("ItemNotFound");
  }

  addSheet(wanted?: unknown): Sheet {
    if (this.readOnly || this.structureProtected) fail("AccessDenied");
    const name = wanted === undefined || wanted === null ? this.freeSheetName() : this.checkedSheetName(wanted, null);
    const sheet = new Sheet(this, nextId(), name);
    this.sheets.push(sheet);
    this.isDirty = true;
    this.emit({ kind: "added", sheet });
    return sheet;
  }

  private freeSheetName(): string {
    let number = this.sheets.length + 1;
    while (this.findSheet(`Sheet${number}`)) number++;
    return `Sheet${number}`;
  }

  renameSheet(sheet: Sheet, wanted: unknown): void {
    if (this.structureProtected) fail("AccessDenied");
    const before = sheet.name;
    sheet.name = this.checkedSheetName(wanted, sheet);
    this.renameInFormulas(before, sheet.name);
    this.isDirty = true;
  }

  private renameInFormulas(name: string, newName: string | null): void {
    for (const { cells, formulaKeys } of this.sheets)
      for (const key of formulaKeys) cells.get(key)!.formula = renameInFormula(cells.get(key)!.formula!, name, newName);
  }

  private checkedSheetName(wanted: unknown, owner: Sheet | null): string {
    const isValid = typeof wanted === "string" && /^[^\\/?*[\]:]{1,31}$/.test(wanted) && !/^'|'$/.test(wanted);
    if (!isValid) fail("InvalidArgument");
    const other = this.sheets.find((sheet) => sheet.name.toLowerCase() === wanted.toLowerCase());
    if (other && other !== owner) fail("ItemAlreadyExists");
    return wanted;
  }

  moveSheet(sheet: Sheet, position: unknown): void {
    const isValid = Number.isInteger(position) && Number(position) >= 0 && Number(position) < this.sheets.length;
    if (!isValid) fail("InvalidArgument");
    this.sheets.splice(this.sheets.indexOf(sheet), 1);
    this.sheets.splice(Number(position), 0, sheet);
  }

  setVisibility(sheet: Sheet, visibility: unknown): void {
    if (visibility !== "Visible" && visibility !== "Hidden" && visibility !== "VeryHidden") fail("InvalidArgument");
    if (visibility !== "Visible") this.assertAnotherVisible(sheet);
    sheet.visibility = visibility;
    if (visibility !== "Visible" && this.activeSheet === sheet) this.activate(this.firstVisible(sheet)!);
  }

  deleteSheet(sheet: Sheet): void {
    if (sheet.visibility === "VeryHidden") fail("InvalidOperation");
    if (this.structureProtected) fail("AccessDenied");
    this.assertAnotherVisible(sheet);
    if (this.activeSheet === sheet) this.activate(this.firstVisible(sheet)!);
    this.sheets = this.sheets.filter((other) => other !== sheet);
    this.tables = this.tables.filter((table) => table.sheet !== sheet);
    this.names = this.names.filter((name) => name.scope !== sheet);
    this.renameInFormulas(sheet.name, null);
    sheet.deleted = true;
    this.changed();
    this.emit({ kind: "deleted", sheet });
  }

  private firstVisible(except: Sheet): Sheet | undefined {
    return this.sheets.find((sheet) => sheet !== except && sheet.visibility === "Visible");
  }

  private assertAnotherVisible(sheet: Sheet): void {
    if (!this.firstVisible(sheet)) fail("InvalidOperation", "A workbook keeps at least one visible sheet.");
  }

  activate(sheet: Sheet): void {
    if (sheet === this.activeSheet) return;
    if (sheet.visibility !== "Visible") fail("InvalidOperation");
    const left = this.activeSheet;
    this.activeSheet = sheet;
    this.selectedAreas = [cellRect(0, 0)];
    this.emit({ kind: "deactivated", sheet: left });
    this.emit({ kind: "activated", sheet });
  }

  // Selection

  /** Selects several areas, as a user does with Ctrl; the first one has the active cell. */
  select(sheet: Sheet, rects: Rect[]): void {
    this.activate(sheet);
    this.selectedAreas = rects;
    this.emit({ kind: "selected", sheet, rect: rects[0]! });
  }

  get selection(): Rect {
    return this.selectedAreas.length === 1 ? this.selectedAreas[0]! : fail("InvalidSelection");
  }

  get activeCell(): Rect {
    const { top, left } = this.selectedAreas[0]!;
    return cellRect(top, left);
  }

  // Addresses

  /** The range behind an address, a defined name or a part of a table; without a sheet name on `base`. */
  area(address: string, base: Sheet = this.activeSheet): Area {
    return this.findArea(address, base) ?? fail("InvalidArgument");
  }

  findArea(address: string, base: Sheet): Area | null {
    const { sheet: sheetName, cells } = splitSheetName(address);
    const sheet = sheetName === null ? base : this.sheet(sheetName);
    if (cells === "") return new Area(sheet, WHOLE_SHEET);
    const rect = parseRect(cells);
    if (rect) return new Area(sheet, rect);
    const target = this.findName(cells, sheet)?.target;
    if (target instanceof Area) return new Area(target.sheet, target.rect);
    const [, tableName, part = ""] = /^([^[\]]+)(?:\[(.*)\])?$/.exec(cells) ?? [];
    const table = this.tables.find((candidate) => candidate.hasName(tableName));
    const tableRect = table?.partRect(part);
    return table && tableRect ? new Area(table.sheet, tableRect) : null;
  }

  address(sheet: Sheet, rect: Rect, mark: "" | "$" = ""): string {
    return `${quoteSheetName(sheet.name)}!${formatRect(rect, mark)}`;
  }

  // Names

  findName(name: unknown, scope: Sheet | null): NamedItem | null {
    const found = this.names.filter((item) => item.name.toLowerCase() === String(name).toLowerCase());
    return found.find((item) => item.scope === scope) ?? found.find((item) => item.scope === null) ?? null;
  }

  addName(name: unknown, reference: unknown, comment: unknown, scope: Sheet | null): NamedItem {
    if (!isValidName(name)) fail("InvalidArgument");
    if (this.names.some((item) => item.name.toLowerCase() === name.toLowerCase() && item.scope === scope))
      fail("ItemAlreadyExists");
    if (this.tables.some((table) => table.hasName(name))) fail("InvalidArgument");
    const item = { name, scope, comment: String(comment ?? ""), visible: true, target: this.nameTarget(reference) };
    this.names.push(item);
    this.changed();
    return item;
  }

  nameTarget(reference: unknown): NamedItem["target"] {
    if (reference instanceof Area) return new Area(reference.sheet, reference.rect);
    if (typeof reference === "number" || typeof reference === "boolean")
      return { formula: `=${String(reference).toUpperCase()}`, value: reference };
    if (typeof reference !== "string") fail("InvalidArgument");
    if (!reference.startsWith("=")) return { formula: `="${reference}"`, value: reference };
    return this.findArea(reference.slice(1), this.activeSheet) ?? { formula: reference, value: 0 };
  }

  // Tables

  findTable(key: unknown, sheet: Sheet | null): Table | null {
    const tables = sheet ? this.tablesOn(sheet) : this.tables;
    return tables.find((table) => table.id === key || table.hasName(key)) ?? null;
  }

  tablesOn(sheet: Sheet): Table[] {
    return this.tables.filter((table) => table.sheet === sheet);
  }

  addTable(sheet: Sheet, rect: Rect, hasHeaders: boolean): Table {
    sheet.assertEditable();
    if (this.tablesOn(sheet).some((table) => overlaps(table.rect, rect)))
      fail("InvalidArgument", "A table cannot lie over another table.");
    sheet.unmerge(rect);
    if (!hasHeaders) sheet.insert(rowOf(rect, rect.top), "Down");
    const needsRow = hasHeaders && rect.top === rect.bottom;
    if (needsRow && sheet.usedRect(rowOf(rect, rect.bottom + 1), true))
      sheet.insert(rowOf(rect, rect.bottom + 1), "Down");
    const whole = { ...rect, bottom: rect.bottom + (needsRow || !hasHeaders ? 1 : 0) };
    let name: string;
    do name = `Table${++this.tableCount}`;
    while (this.tables.some((table) => table.hasName(name)));
    const table = new Table(sheet, nextId(), String(this.tableCount), name, whole);
    this.tables.push(table);
    this.changed();
    return table;
  }

  removeTable(table: Table): void {
    this.tables = this.tables.filter((other) => other !== table);
    this.changed();
  }

  assertFreeName(name: unknown, owner: Table): asserts name is string {
    const isTaken =
      this.tables.some((table) => table !== owner && table.hasName(name)) ||
      this.names.some((item) => item.name.toLowerCase() === String(name).toLowerCase());
    if (!isValidName(name) || isTaken) fail("InvalidArgument");
  }

  /** Moves everything that belongs to cells of the sheet. */
  shiftAreas(sheet: Sheet, shift: Shift): void {
    for (const area of this.trackedAreas) if (area.sheet === sheet) area.move(shift);
    for (const { target } of this.names) if (target instanceof Area && target.sheet === sheet) target.move(shift);
    for (const table of this.tablesOn(sheet)) table.move(shift);
  }

  // Calculation

  /** Call this after every change that formulas could depend on. */
  changed(): void {
    this.isDirty = true;
    this.needsCalculation = true;
  }

  suspendCalculation(): void {
    this.isSuspended = true;
  }

  resumeCalculation(): void {
    this.isSuspended = false;
    this.settle();
  }

  /** Updates formulas and spills, unless calculation is suspended or in progress. */
  settle(): void {
    if (!this.needsCalculation || this.isCalculating || this.isSuspended) return;
    this.calculate(this.calculationMode !== "Manual");
  }

  /** A request arrived: late results are one request nearer. */
  requestCame(): void {
    for (const sheet of this.sheets)
      for (const key of sheet.formulaKeys) {
        const cell = sheet.cells.get(key)!;
        if (!cell.late) continue;
        cell.late--;
        this.needsCalculation = true;
      }
  }

  /** Time has passed: no result is late any more. */
  wait(): void {
    for (const sheet of this.sheets) for (const key of sheet.formulaKeys) delete sheet.cells.get(key)!.late;
    this.calculate();
  }

  calculate(all = true): void {
    this.needsCalculation = false;
    this.isCalculating = true;
    try {
      calculate(this, all);
    } finally {
      this.isCalculating = false;
    }
  }

  emit(event: WorkbookEvent): void {
    this.listener(event);
  }
}
