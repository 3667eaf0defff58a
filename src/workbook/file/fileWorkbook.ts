import type { FileName, WorkbookFile } from "../../files/workbookFile";
import {
  areaAddress,
  cut,
  MAX_COLUMNS,
  MAX_ROWS,
  type Area,
  type CellsLook,
  type Dress,
  type NewCells,
  type PlainCells,
  type Sheet,
} from "../../sheet";
import {
  WorkbookError,
  type Block,
  type FoundName,
  type FoundTable,
  type Overview,
  type SheetBlocks,
  type SheetInfo,
  type SheetRead,
  type Workbook,
} from "../port";
import { referencesIn } from "../changing/references";

const WHOLE: Area = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: MAX_COLUMNS - 1 };

/** A workbook file as a workbook, for the command line. The caller saves it. */
export class FileWorkbook implements Workbook {
  readonly calculates = false;
  /** A sheet is written in one request: only then can we see whether an array formula is overwritten as a whole. */
  readonly cellsARequest = Infinity;

  constructor(private readonly file: WorkbookFile) {}

  async sheets(): Promise<readonly SheetInfo[]> {
    // Nobody renames a sheet of a file in the meantime.
    const { sheets, hidden } = this.file;
    const info = (visible: boolean) => (sheet: Sheet) => ({
      id: sheet.name,
      name: sheet.name,
      visible,
      protected: this.file.protectedSheets.has(sheet.name),
    });
    return [...sheets.map(info(true)), ...hidden.map(info(false))];
  }

  async selection(): Promise<{ sheet: string; area: Area }> {
    return { sheet: this.file.sheets[0]!.name, area: { top: 0, left: 0, bottom: 0, right: 0 } };
  }

  async read(name: string, area?: Area): Promise<Sheet> {
    // A copy, so that what was read does not change when the file is written to.
    return cut(this.sheet(name), area ?? WHOLE);
  }

  async readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]> {
    return Promise.all(reads.map(({ sheet, area }) => this.read(sheet, area)));
  }

  async write(sheet: string, blocks: readonly Block[]): Promise<void> {
    this.assertMayChange(sheet);
    this.assertWholeArrays(sheet, blocks);
    for (const { top, left, contents } of blocks) {
      contents.forEach((line, r) =>
        line.forEach((content, c) => {
          if (!content) return;
          const { value, formula, format } = content;
          this.file.put(sheet, top + r, left + c, { value, formula, format: format ?? "General" });
        }),
      );
    }
  }

  async writeMany(all: readonly SheetBlocks[]): Promise<void> {
    for (const { sheet, blocks } of all) await this.write(sheet, blocks);
  }

  async addSheet(name: string, options?: { readonly hidden?: boolean }): Promise<SheetInfo> {
    // A lock on the structure is meant for people in Excel; the file keeps it.
    this.file.addSheet(name, options);
    return { id: name, name, visible: !options?.hidden, protected: false };
  }

  async removeSheet(name: string): Promise<void> {
    this.sheet(name);
    this.file.removeSheet(name);
  }

  async find(names: readonly string[]): Promise<readonly (FoundName | null)[]> {
    const tables = this.tables();
    const known = new Map<string, FileName>();
    for (const one of this.file.names) {
      const key = one.name.toLowerCase();
      if (one.scope === null && !known.has(key)) known.set(key, one);
    }
    return names.map((name) => tables.get(name.toLowerCase()) ?? this.findName(known.get(name.toLowerCase())));
  }

  async overview(names: readonly string[]): Promise<Overview> {
    return { sheets: await this.sheets(), found: await this.find(names) };
  }

  /** The tables of all sheets, by name in small letters. */
  private tables(): Map<string, FoundTable> {
    const found = new Map<string, FoundTable>();
    for (const { name: sheet, tables = [] } of [...this.file.sheets, ...this.file.hidden])
      for (const { name, area, hasTotals } of tables) {
        const key = name.toLowerCase();
        if (!found.has(key)) found.set(key, { is: "table", sheet, area, ...(hasTotals && { hasTotals: true }) });
      }
    return found;
  }

  async putTable(sheet: string, name: string, area: Area): Promise<void> {
    this.assertMayChange(sheet);
    this.file.putTable(sheet, name, area);
  }

  async removeTable(name: string): Promise<void> {
    const table = this.tables().get(name.toLowerCase());
    if (!table) return;
    this.assertMayChange(table.sheet);
    this.file.removeTable(name);
  }

  async liftFilters(sheets: readonly string[]): Promise<readonly string[]> {
    return sheets.filter((sheet) => this.file.liftFilters(sheet));
  }

  private findName(known: FileName | undefined): FoundName | null {
    if (!known) return null;
    const [reference, ...others] = referencesIn(known.refersTo);
    const sheet = this.file.sheetNamed(reference?.sheet ?? "");
    if (!sheet || !reference?.area || others.length > 0) return { is: "other" };
    return { is: "area", sheet: sheet.name, area: reference.area };
  }

  async putName(name: string, sheet: string, area: Area): Promise<void> {
    this.sheet(sheet);
    this.file.putName(name, sheet, area);
  }

  async removeName(name: string): Promise<void> {
    this.file.removeName(name);
  }

  async dress(sheet: string, dress: Dress): Promise<void> {
    this.assertMayChange(sheet);
    this.file.dress(sheet, dress);
  }

  async plainCells(sheet: string, cells: readonly NewCells[]): Promise<PlainCells[]> {
    this.sheet(sheet);
    return this.file.plainCells(sheet, cells);
  }

  async dressCells(sheet: string, cells: readonly CellsLook[]): Promise<void> {
    this.assertMayChange(sheet);
    this.file.dressCells(sheet, cells);
  }

  async show(sheet: string, _area: Area): Promise<void> {
    this.sheet(sheet); // a file has no window
  }

  /** Excel would refuse this too: the owner has protected the sheet. */
  private assertMayChange(name: string): void {
    this.sheet(name);
    if (this.file.protectedSheets.has(name)) throw new WorkbookError("sheet-protected", name);
  }

  /** Excel changes an array formula or data table only as a whole. */
  private assertWholeArrays(name: string, blocks: readonly Block[]): void {
    for (const { top, left, bottom, right } of this.file.fixedAreas(name)) {
      const isWritten = (row: number, column: number) =>
        blocks.some((block) => block.contents[row - block.top]?.[column - block.left] != null);
      let written = 0;
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++) if (isWritten(row, column)) written++;
      if (written > 0 && written < (bottom - top + 1) * (right - left + 1))
        throw new WorkbookError("part-of-array", areaAddress({ top, left, bottom, right }));
    }
  }

  private sheet(name: string): Sheet {
    const sheet = this.file.sheetNamed(name);
    if (!sheet) throw new WorkbookError("sheet-gone", name);
    return sheet;
  }
}
