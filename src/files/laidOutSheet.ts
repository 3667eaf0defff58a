import { resolveThemeColor, type CellStyle, type Color, type Sheet as HucreSheet, type WriteSheet } from "hucre";
import { areaAddress, EDGES, parseArea, type Area, type Dress, type Look, type Sheet } from "../tournaments";

/** A whole sheet, from its first cell, with all that a grid shows of it. */
export interface LaidOutSheet extends Sheet {
  readonly top: 0;
  readonly left: 0;
  /** Nothing for a cell without a look of its own; rows may be short or missing. */
  readonly looks: readonly (readonly (Look | null | undefined)[] | undefined)[];
  readonly merges: readonly Area[];
  /** Column widths in characters, null for the usual width. */
  readonly widths: readonly (number | null)[];
  readonly spills: readonly Area[];
  /** Where the sheet is one of ours: how it is printed. */
  readonly dress?: Dress;
}

/** What the file says of the looks of a sheet. */
export function layoutOf(
  { cells, merges, columns }: HucreSheet,
  themeColors: readonly string[] = [],
): Pick<LaidOutSheet, "looks" | "merges" | "widths" | "spills"> {
  const looks: (Look | null)[][] = [];
  for (const [key, cell] of cells ?? []) {
    const [row, column] = key.split(",").map(Number) as [number, number];
    if (cell.style) (looks[row] ??= [])[column] = lookOf(cell.style, themeColors);
  }
  return {
    looks,
    spills: spillsOf(cells),
    merges: (merges ?? []).map((m) => ({ top: m.startRow, left: m.startCol, bottom: m.endRow, right: m.endCol })),
    widths: Array.from(columns ?? [], (column) => column?.width ?? null),
  };
}

/** Areas of several cells that one formula fills. */
export function spillsOf(cells: HucreSheet["cells"]): Area[] {
  return [...(cells?.values() ?? [])].flatMap(({ formulaRef }) => {
    const area = formulaRef === undefined ? undefined : parseArea(formulaRef);
    return area && (area.bottom > area.top || area.right > area.left) ? [area] : [];
  });
}

function lookOf({ font, fill, alignment, border }: CellStyle, themeColors: readonly string[]): Look | null {
  const color = rgb(font?.color, themeColors);
  const background = fill?.type === "pattern" && fill.pattern === "solid" ? rgb(fill.fgColor, themeColors) : undefined;
  const lines = EDGES.filter((edge) => border?.[edge]);
  const align = alignment?.horizontal;
  const look: Look = {
    ...(font?.bold && { bold: true }),
    ...(font?.italic && { italic: true }),
    ...(font?.size !== undefined && font.size !== USUAL_SIZE && { size: font.size }),
    ...(color !== undefined && color !== "000000" && { color }),
    ...(background !== undefined && { fill: background }),
    ...((align === "left" || align === "center" || align === "right") && { align }),
    ...(alignment?.vertical === "center" && { middle: true }),
    ...(alignment?.wrapText && { wrap: true }),
    ...(lines.length > 0 && { lines }),
  };
  return Object.keys(look).length === 0 ? null : look;
}

const USUAL_SIZE = 11;

function rgb(color: Color | undefined, themeColors: readonly string[]): string | undefined {
  if (color?.rgb !== undefined) return color.rgb.slice(-6).toUpperCase();
  if (color?.theme === undefined) return undefined;
  // In a file the two pairs of text and background colours stand in another order than in the theme.
  const slot = [1, 0, 3, 2][color.theme] ?? color.theme;
  return themeColors[slot] === undefined ? undefined : resolveThemeColor([...themeColors], slot, color.tint);
}

/** The look of a cell, and its number format, as the file says it. */
export function styleOf(look: Look | null | undefined, format: string | null | undefined): CellStyle | undefined {
  if (!look && format == null) return undefined;
  const { bold, italic, size, color, fill, align, middle, wrap, lines } = look ?? {};
  const font = {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color: { rgb: color } }),
  };
  return {
    ...(format != null && { numFmt: format }),
    ...(Object.keys(font).length > 0 && { font }),
    ...(fill !== undefined && { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fill } } as const }),
    ...((align ?? middle ?? wrap) !== undefined && {
      alignment: {
        ...(align && { horizontal: align }),
        ...(middle && { vertical: "center" as const }),
        ...(wrap && { wrapText: true }),
      },
    }),
    ...(lines && { border: Object.fromEntries(lines.map((edge) => [edge, { style: "thin" as const }])) }),
  };
}

/** Merges, widths and tables as the file says them. */
export function layoutToFile(sheet: LaidOutSheet): Partial<WriteSheet> {
  return {
    merges: sheet.merges.map((m) => ({ startRow: m.top, startCol: m.left, endRow: m.bottom, endCol: m.right })),
    columns: sheet.widths.map((width) => (width === null ? {} : { width })),
    tables: (sheet.tables ?? []).map(({ name, area }) => ({
      name,
      range: areaAddress(area),
      columns: Array.from({ length: area.right - area.left + 1 }, (_, i) => ({
        name: String(sheet.values[area.top]?.[area.left + i] ?? `Column${i + 1}`),
      })),
      style: "TableStyleMedium2",
    })),
  };
}
