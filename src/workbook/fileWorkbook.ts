import type { WorkbookFile } from "../files/workbookFile";
import { cut, type Area, type Sheet } from "../tournaments";
import { WorkbookError, type Block, type SheetInfo, type Workbook } from "./port";

/** A workbook file as a workbook: for the command line. Saving it is the caller's. */
export class FileWorkbook implements Workbook {
  constructor(private readonly file: WorkbookFile) {}

  async sheets(): Promise<readonly SheetInfo[]> {
    return this.file.sheets.map(({ name }) => ({ name, visible: true, protected: false }));
  }

  async selection(): Promise<{ sheet: string; area: Area }> {
    return { sheet: this.file.sheets[0]!.name, area: { top: 0, left: 0, bottom: 0, right: 0 } };
  }

  async read(name: string, area?: Area): Promise<Sheet> {
    const sheet = this.file.sheets.find((s) => s.name === name);
    if (!sheet) throw new WorkbookError("sheet-gone", name);
    return area ? cut(sheet, area) : sheet;
  }

  async write(sheet: string, blocks: readonly Block[]): Promise<void> {
    for (const { top, left, contents } of blocks) {
      contents.forEach((line, r) =>
        line.forEach((content, c) => {
          if (content) this.file.put(sheet, top + r, left + c, content);
        }),
      );
    }
  }

  async addSheet(name: string): Promise<void> {
    this.file.addSheet(name);
  }

  async removeSheet(name: string): Promise<void> {
    this.file.removeSheet(name);
  }

  async findTable(name: string): Promise<{ sheet: string; area: Area } | null> {
    for (const sheet of this.file.sheets) {
      const table = sheet.tables?.find((t) => t.name === name);
      if (table) return { sheet: sheet.name, area: table.area };
    }
    return null;
  }

  async putTable(sheet: string, name: string, area: Area): Promise<void> {
    this.file.putTable(sheet, name, area);
  }

  async show(): Promise<void> {
    // A file has no window.
  }
}
