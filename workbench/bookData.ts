// A workbook file as Univer's own data, and the grid's workbook as sheets for a file.
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  LocaleType,
  VerticalAlign,
  WrapStrategy,
  type IBorderData,
  type ICellData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
} from "@univerjs/core";
import type { LaidOutSheet } from "../src/files/laidOutSheet";
import { isWithin, type Dress, type Edge, type Look } from "../src/sheet";
import { typed, valueOf } from "./cells";
import type { Grid } from "./grid";
import { areaOf, rangeOf, SheetCells, type GridSheet } from "./sheetCells";

const DEFAULT_COLUMN_WIDTH = 80;
const SPARE = { rows: 50, columns: 8 };
const FEWEST = { rows: 100, columns: 26 };

/** Sheets as a workbook for the grid. Results of formulas are left out: the grid works them out itself. */
export function bookOf(id: string, name: string, sheets: readonly LaidOutSheet[]): IWorkbookData {
  const styles = new StyleList();
  const data = sheets.map((sheet, i) => worksheetOf(`sheet${i + 1}`, sheet, styles));
  const tables = data.map(({ id }, i) => [id, { tables: (sheets[i]!.tables ?? []).map(asTable) }] as const);
  return {
    id,
    name,
    appVersion: "",
    locale: LocaleType.EN_US,
    styles: styles.byId,
    sheetOrder: data.map((sheet) => sheet.id),
    sheets: Object.fromEntries(data.map((sheet) => [sheet.id, sheet])),
    // Tables must be there before the first calculation, for formulas that name their columns.
    resources: [{ name: "SHEET_TABLE_PLUGIN", data: JSON.stringify(Object.fromEntries(tables)) }],
  };

  function asTable(table: NonNullable<LaidOutSheet["tables"]>[number]) {
    const range = rangeOf(table.area);
    return { id: table.name, name: table.name, range, options: { showHeader: true, showFooter: false }, columns: [] };
  }
}

function worksheetOf(id: string, sheet: LaidOutSheet, styles: StyleList): Partial<IWorksheetData> & { id: string } {
  const cellData: Record<number, Record<number, ICellData>> = {};
  const height = Math.max(sheet.values.length, sheet.looks.length);
  let width = 0;
  for (let row = 0; row < height; row++) {
    const columns = Math.max(sheet.values[row]?.length ?? 0, sheet.looks[row]?.length ?? 0);
    width = Math.max(width, columns);
    const line: Record<number, ICellData> = {};
    for (let column = 0; column < columns; column++) {
      const formula = sheet.formulas?.[row]?.[column] ?? null;
      const value = sheet.values[row]?.[column] ?? null;
      const style = styles.idOf(sheet.looks[row]?.[column], sheet.formats?.[row]?.[column]);
      const spilled = formula === null && sheet.spills.some((area) => isWithin(area, row, column));
      if (formula === null && (value === null || spilled) && style === undefined) continue;
      line[column] = {
        ...(formula !== null ? { f: formula } : value !== null && !spilled && typed(value)),
        ...(style !== undefined && { s: style }),
      };
    }
    cellData[row] = line;
  }
  return {
    id,
    name: sheet.name,
    ...(sheet.hidden && { hidden: BooleanNumber.TRUE }),
    cellData,
    rowCount: Math.max(FEWEST.rows, height + SPARE.rows),
    columnCount: Math.max(FEWEST.columns, width + SPARE.columns),
    defaultColumnWidth: DEFAULT_COLUMN_WIDTH,
    columnData: Object.fromEntries(
      sheet.widths.flatMap((characters, i) => (characters === null ? [] : [[i, { w: pixels(characters) }]])),
    ),
    mergeData: sheet.merges.map(rangeOf),
  };
}

/** Excel measures a column in digits of seven pixels, with five pixels of margin. */
export function pixels(characters: number): number {
  return Math.round(characters * 7 + 5);
}

/** A width that gives the same pixels again. */
export function charactersIn(pixels: number): number {
  return (pixels - 5) / 7;
}

function characters(pixels: number): number {
  return Math.max(1, Math.round((pixels - 5) / 7));
}

/** Every style once, as a file of a thousand rows has a dozen. */
class StyleList {
  readonly byId: Record<string, IStyleData> = {};
  private readonly ids = new Map<string, string>();

  idOf(look: Look | null | undefined, format: string | null | undefined): string | undefined {
    if (!look && format == null) return undefined;
    const style = { ...(look && styleOf(look)), ...(format != null && { n: { pattern: format } }) };
    const key = JSON.stringify(style);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = `style${this.ids.size + 1}`;
      this.ids.set(key, id);
      this.byId[id] = style;
    }
    return id;
  }
}

const ALIGNMENTS = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
} as const;
const BORDERS: Readonly<Record<Edge, keyof IBorderData>> = { top: "t", right: "r", bottom: "b", left: "l" };

export function styleOf({ bold, italic, size, color, fill, align, middle, wrap, lines }: Look): IStyleData {
  const line = { s: BorderStyleTypes.THIN, cl: { rgb: "#000000" } };
  return {
    ...(bold && { bl: BooleanNumber.TRUE }),
    ...(italic && { it: BooleanNumber.TRUE }),
    ...(size !== undefined && { fs: size }),
    ...(color !== undefined && { cl: { rgb: `#${color}` } }),
    ...(fill !== undefined && { bg: { rgb: `#${fill}` } }),
    ...(align && { ht: ALIGNMENTS[align] }),
    ...(middle && { vt: VerticalAlign.MIDDLE }),
    ...(wrap && { tb: WrapStrategy.WRAP }),
    ...(lines && { bd: Object.fromEntries(lines.map((edge) => [BORDERS[edge], line])) }),
  };
}

function lookOf(style: IStyleData): Look | null {
  const align = (["left", "center", "right"] as const).find((name) => ALIGNMENTS[name] === style.ht);
  const lines = (Object.keys(BORDERS) as Edge[]).filter((edge) => style.bd?.[BORDERS[edge]]);
  const look: Look = {
    ...(style.bl && { bold: true }),
    ...(style.it && { italic: true }),
    ...(style.fs !== undefined && { size: style.fs }),
    ...(style.cl?.rgb && { color: hex(style.cl.rgb) }),
    ...(style.bg?.rgb && { fill: hex(style.bg.rgb) }),
    ...(align && { align }),
    ...(style.vt === VerticalAlign.MIDDLE && { middle: true }),
    ...(style.tb === WrapStrategy.WRAP && { wrap: true }),
    ...(lines.length > 0 && { lines }),
  };
  return Object.keys(look).length === 0 ? null : look;
}

/** `RRGGBB` of what the grid's colour picker writes: `#rgb`, `#rrggbb` or `rgb(…)`. */
function hex(color: string): string {
  const parts = /^rgba?\((\d+)\D+(\d+)\D+(\d+)/.exec(color)?.slice(1).map(Number);
  if (parts)
    return parts
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")
      .toUpperCase();
  const digits = color.replace("#", "");
  return (digits.length === 3 ? digits.replace(/./g, "$&$&") : digits.slice(0, 6)).toUpperCase();
}

/** A sheet of the grid, with all that a file can keep of it. */
export function laidOut(grid: Grid, sheet: GridSheet): LaidOutSheet {
  const cells = new SheetCells(grid, sheet);
  const styles = sheet.getWorkbook().getStyles();
  const looks: (Look | null)[][] = [];
  let [height, width] = [0, 0];
  const used = cells.used();
  if (used) [height, width] = [used.bottom + 1, used.right + 1];
  const matrix = sheet.getSheet().getCellMatrix();
  matrix.forValue((row, column, cell) => {
    const style = styles.getStyleByCell(cell);
    const look = style ? lookOf(style) : null;
    if (look) (looks[row] ??= [])[column] = look;
    if (look || style?.n) [height, width] = [Math.max(height, row + 1), Math.max(width, column + 1)];
    return true;
  });
  const each = <T>(cell: (row: number, column: number) => T): T[][] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, column) => cell(row, column)));
  const columns = sheet.getSheet().getColumnManager().getColumnData();
  return {
    name: sheet.getSheetName(),
    top: 0,
    left: 0,
    values: each((row, column) => valueOf(cells.at(row, column))),
    formulas: each((row, column) => cells.formulaAt(row, column)),
    formats: each((row, column) => cells.formatAt(row, column)),
    tables: sheet.getSubTableInfos().map(({ name, range }) => ({ name, area: areaOf(range) })),
    looks,
    merges: sheet.getSheet().getMergeData().map(areaOf),
    widths: Array.from({ length: width }, (_, i) => characters(columns[i]?.w ?? DEFAULT_COLUMN_WIDTH)),
    spills: cells.spills(),
    ...(sheet.isSheetHidden() && { hidden: true }),
    ...rememberedDress(sheet),
  };
}

/** The grid knows no pages, but remembers what it was told of them. */
export function rememberedDress(sheet: GridSheet): { readonly dress?: Dress } {
  return (sheet.getCustomMetadata() ?? {}) as { dress?: Dress };
}
