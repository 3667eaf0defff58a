// The file that the grid shows. It goes out again as it came in, but for what was changed in the grid since: all that a
// grid knows nothing of, charts or macros, is still in it.
import { openWorkbookFile } from "../src/files/open";
import type { WorkbookFile } from "../src/files/workbookFile";
import type { Told } from "../src/kernel/told";
import type { LaidOutSheet } from "../src/files/laidOutSheet";
import { Problem, type Result } from "../src/kernel/problem";
import { address, areaAddress, isBlank, type Area } from "../src/sheet";
import { sameValue } from "../src/workbook/changing/changes";
import { laidOut } from "./bookData";
import type { Grid } from "./grid";

/** A sheet of the grid, and how it was when the file was opened. */
interface OpenedSheet {
  readonly id: string;
  readonly sheet: LaidOutSheet;
}

export class OpenedFile {
  private sheets: readonly OpenedSheet[] = [];
  /** Ids of sheets on which rows or columns were inserted, deleted or moved: what the grid does not know did not move along. */
  private readonly shifted = new Set<string>();

  private constructor(
    readonly name: string,
    private readonly bytes: Uint8Array,
    private readonly file: WorkbookFile,
  ) {}

  static async open(name: string, bytes: Uint8Array): Promise<Result<OpenedFile>> {
    const file = await openWorkbookFile(bytes, name);
    return file instanceof Problem ? file : new OpenedFile(name, bytes, file);
  }

  get laidOut(): readonly LaidOutSheet[] {
    return this.file.laidOut({ hidden: true });
  }

  /** What a user should know before the file is written. */
  get warnings(): readonly Told[] {
    return this.file.warnings;
  }

  /** The name under which it goes out. */
  get savedName(): string {
    return this.name.replace(/\.[^.]*$/, "") + this.file.extension;
  }

  /** Remembers what the grid makes of the file; to be called when it shows the file, calculated. */
  shown(grid: Grid): void {
    this.sheets = sheetsOf(grid);
  }

  noteShift(id: string): void {
    this.shifted.add(id);
  }

  /** Names, in the file, of the sheets whose rules, charts and comments are where they were, though rows or columns moved. */
  get left(): readonly string[] {
    return this.sheets.filter(({ id }) => this.shifted.has(id)).map(({ sheet }) => sheet.name);
  }

  /** The file with all changes made in the grid. Opened anew, so that every download starts from the file itself. */
  async save(grid: Grid): Promise<Uint8Array> {
    const file = (await openWorkbookFile(this.bytes, this.name)) as WorkbookFile;
    const now = sheetsOf(grid);
    const was = new Map(this.sheets.map(({ id, sheet }) => [id, sheet]));
    const renamed = now.filter(({ id, sheet }) => was.has(id) && was.get(id)!.name !== sheet.name);
    for (const { id, sheet } of this.sheets) if (!now.some((one) => one.id === id)) file.removeSheet(sheet.name);
    // By way of names that nobody has: two sheets may have changed names with each other.
    renamed.forEach(({ id }, i) => file.renameSheet(was.get(id)!.name, `\u2007${i}`));
    renamed.forEach(({ sheet }, i) => file.renameSheet(`\u2007${i}`, sheet.name));
    for (const { id, sheet } of now) {
      if (!was.has(id)) file.addSheet(sheet.name, sheet.hidden ? { hidden: true } : {});
      putChanges(file, was.get(id) ?? EMPTY, sheet);
    }
    return file.save();
  }
}

/** All sheets of the grid, also those that are hidden: the last fill's Undo is on one. */
function sheetsOf(grid: Grid): OpenedSheet[] {
  const sheets = grid.api.getActiveWorkbook()!.getSheets();
  return sheets.map((sheet) => ({ id: sheet.getSheetId(), sheet: laidOut(grid, sheet) }));
}

const EMPTY: LaidOutSheet = { name: "", top: 0, left: 0, values: [], looks: [], merges: [], widths: [], spills: [] };

function putChanges(file: WorkbookFile, was: LaidOutSheet, now: LaidOutSheet): void {
  const { name } = now;
  const [spiltBefore, spills] = [was, now].map((sheet) => {
    return new Map(sheet.spills.map((area) => [address(area.top, area.left), area]));
  }) as [Map<string, Area>, Map<string, Area>];
  const height = Math.max(was.values.length, now.values.length, was.looks.length, now.looks.length);
  for (let row = 0; row < height; row++) {
    const width = Math.max(
      ...[was, now].flatMap(({ values, looks }) => [values[row]?.length ?? 0, looks[row]?.length ?? 0]),
    );
    for (let column = 0; column < width; column++) {
      const [before, after] = [cellOf(was, row, column), cellOf(now, row, column)];
      if (isSame(before, after)) continue;
      const { value, formula, format, look } = after;
      const at = address(row, column);
      const spill = spills.get(at);
      const spillStays = before.formula === formula && areas([spill]) === areas([spiltBefore.get(at)]);
      const looks = JSON.stringify(before.look) === JSON.stringify(look) ? {} : { look };
      const content = { value, formula, format: format ?? "General", ...looks };
      file.put(name, row, column, spill && !spillStays ? { ...content, spill } : content);
    }
  }
  const widths = now.widths.map((width, column) => (width === was.widths[column] ? undefined : width));
  if (widths.some((width) => width !== undefined)) file.setWidths(name, widths);
  if (areas(was.merges) !== areas(now.merges)) file.setMerges(name, now.merges);
  for (const table of now.tables ?? []) {
    const before = was.tables?.find((one) => one.name === table.name);
    if (!before || areas([before.area]) !== areas([table.area])) file.putTable(name, table.name, table.area);
  }
  if (now.dress && JSON.stringify(now.dress) !== JSON.stringify(was.dress)) file.dress(name, now.dress);
}

function cellOf(sheet: LaidOutSheet, row: number, column: number) {
  return {
    value: sheet.values[row]?.[column] ?? null,
    formula: sheet.formulas?.[row]?.[column] ?? null,
    format: sheet.formats?.[row]?.[column] ?? null,
    look: sheet.looks[row]?.[column] ?? null,
  };
}

type GridCell = ReturnType<typeof cellOf>;

function isSame(a: GridCell, b: GridCell): boolean {
  const content = sameValue(a.value, b.value) || (isBlank(a.value) && isBlank(b.value));
  return (
    content && a.formula === b.formula && a.format === b.format && JSON.stringify(a.look) === JSON.stringify(b.look)
  );
}

function areas(of: readonly (Area | undefined)[]): string {
  return of
    .flatMap((area) => (area ? [areaAddress(area)] : []))
    .sort()
    .join();
}
