import type { WorkbookFile } from "../files/workbookFile";
import { cut, type Area, type Dress, type Sheet } from "../tournaments";
import { WorkbookError, type Block, type SheetInfo, type Workbook } from "./port";

const WHOLE: Area = { top: 0, left: 0, bottom: Infinity, right: Infinity };

/** A workbook file as a workbook: for the command line. Saving it is the caller's. */
export class FileWorkbook implements Workbook {
  constructor(private readonly file: WorkbookFile) {}

  async sheets(): Promise<readonly SheetInfo[]> {
    // Nobody renames a sheet of a file meanwhile.
    const { sheets, hidden } = this.file;
    const info = (visible: boolean) => (sheet: Sheet) => ({
      id: sheet.name,
      name: sheet.name,
      visible,
      protected: false,
    });
    return [...sheets.map(info(true)), ...hidden.map(info(false))];
  }

  async selection(): Promise<{ sheet: string; area: Area }> {
    return { sheet: this.file.sheets[0]!.name, area: { top: 0, left: 0, bottom: 0, right: 0 } };
  }

  async read(name: string, area?: Area): Promise<Sheet> {
    // A copy: what was read stays as it was when the file is written to.
    return cut(this.sheet(name), area ?? WHOLE);
  }

  async write(sheet: string, blocks: readonly Block[]): Promise<void> {
    this.sheet(sheet);
    for (const { top, left, contents } of blocks) {
      contents.forEach((line, r) =>
        line.forEach((content, c) => {
          if (content) this.file.put(sheet, top + r, left + c, { ...content, format: content.format ?? "General" });
        }),
      );
    }
  }

  async addSheet(name: string): Promise<void> {
    this.file.addSheet(name);
  }

  async removeSheet(name: string): Promise<void> {
    this.sheet(name);
    this.file.removeSheet(name);
  }

  async findTable(name: string): Promise<{ sheet: string; area: Area } | null> {
    for (const sheet of this.all()) {
      const table = sheet.tables?.find((t) => t.name === name);
      if (table) return { sheet: sheet.name, area: table.area };
    }
    return null;
  }

  async putTable(sheet: string, name: string, area: Area): Promise<void> {
    this.sheet(sheet);
    this.file.putTable(sheet, name, area);
  }

  async dress(sheet: string, dress: Dress): Promise<void> {
    this.sheet(sheet);
    this.file.dress(sheet, dress);
  }

  async show(sheet: string, _area: Area): Promise<void> {
    this.sheet(sheet); // a file has no window
  }

  private all(): readonly Sheet[] {
    return [...this.file.sheets, ...this.file.hidden];
  }

  private sheet(name: string): Sheet {
    const sheet = this.all().find((s) => s.name === name);
    if (!sheet) throw new WorkbookError("sheet-gone", name);
    return sheet;
  }
}
