import { EDGES, type CellsLook, type Edge, type NewCells, type PlainCells, type PlainLook } from "../../sheet/look";
import {
  BLACK,
  BORDERS,
  charactersIn,
  rangeOf,
  clearLook,
  untracked,
  USUAL_CHARACTERS,
  widthInPoints,
} from "./officeRanges";

// Makes new columns in Excel look like those beside them.

/** Those of these cells that have no look of their own, with the details that they do have. */
export async function plainCells(
  context: Excel.RequestContext,
  name: string,
  cells: readonly NewCells[],
): Promise<readonly PlainCells[]> {
  const sheet = context.workbook.worksheets.getItem(name);
  const loaded = cells.map((part) => ({
    part,
    own: loadLook(sheet, part, part.column),
    like: part.like === null ? null : loadLook(sheet, part, part.like),
  }));
  await context.sync();
  return loaded
    .filter(({ part, own, like }) => isPlain(own) && (part.is === "header" || !like || hasLook(like, own)))
    .map(({ part, own, like }) => {
      const width = charactersIn(own.format.columnWidth);
      return { ...part, width, was: plainLook(own), ...(like && { look: like }) };
    });
}

/** Gives cells the look of those beside them, or the one they had before. */
export async function dressCells(
  context: Excel.RequestContext,
  name: string,
  cells: readonly CellsLook[],
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(name);
  const loaded = cells.map((part) => ({
    ...part,
    look: part.like === null ? null : ((part.look as LoadedLook | undefined) ?? loadLook(sheet, part, part.like)),
  }));
  if (cells.some(({ like, look }) => like !== null && !look)) await context.sync();
  for (const { look, ...part } of loaded) {
    const { format } = untracked(columnPart(sheet, part, part.column));
    if (look === null) clearCopiedLook(format, part);
    else copyLook(look, format, part);
    const { width } = part;
    if (width !== undefined) format.columnWidth = widthInPoints(width ?? USUAL_CHARACTERS);
  }
  await context.sync();
}

/** The properties of a look that are copied. */
const LOOK =
  "columnWidth,horizontalAlignment,verticalAlignment,wrapText,font/bold,font/italic,font/color,font/name,font/size,fill/color";
const LINE = "style,color,weight";
/** What Excel reports for a cell without a fill. */
const NO_FILL = "#FFFFFF";

/** The look that cells share; a property that they do not share is null. */
interface LoadedLook {
  readonly format: Excel.RangeFormat;
  readonly lines: ReadonlyMap<Edge | "inside", Excel.RangeBorder>;
}

function columnPart(sheet: Excel.Worksheet, { top, bottom }: NewCells, column: number): Excel.Range {
  return rangeOf(sheet, { top, left: column, bottom, right: column });
}

function loadLook(sheet: Excel.Worksheet, part: NewCells, column: number): LoadedLook {
  const format = untracked(columnPart(sheet, part, column)).format.load(LOOK);
  const edges = [...EDGES, ...(part.bottom > part.top ? (["inside"] as const) : [])];
  return { format, lines: new Map(edges.map((edge) => [edge, lineAt(format, edge).load(LINE)])) };
}

/** The line at an edge of a column of cells, or between them. */
function lineAt({ borders }: Excel.RangeFormat, edge: Edge | "inside"): Excel.RangeBorder {
  return borders.getItem(edge === "inside" ? "InsideHorizontal" : BORDERS[edge][0]);
}

/** Lines do not count, because a line between two cells belongs to both. */
function isPlain({ format }: LoadedLook): boolean {
  const { font, fill, horizontalAlignment, verticalAlignment, wrapText } = format;
  const isAligned = horizontalAlignment !== "General" || verticalAlignment !== "Bottom" || wrapText !== false;
  const isMarked = font.bold !== false || font.italic !== false || font.color !== BLACK || fill.color !== NO_FILL;
  return !isMarked && !isAligned;
}

function plainLook({ format: { font }, lines }: LoadedLook): PlainLook {
  return {
    // Cells with several fonts or sizes keep them.
    ...(font.name && { font: font.name }),
    ...(font.size && { size: font.size }),
    lines: [...lines].filter(([, line]) => line.style !== "None").map(([edge]) => edge),
  };
}

/** Whether plain cells would take anything from these. */
function hasLook(like: LoadedLook, own: LoadedLook): boolean {
  const { font } = like.format;
  const isOther = (of: "name" | "size") => font[of] && own.format.font[of] && font[of] !== own.format.font[of];
  return !isPlain(like) || !!isOther("name") || !!isOther("size") || [...like.lines.values()].some(isLine);
}

/** Whether all cells have the same line there. */
function isLine({ style }: Excel.RangeBorder): boolean {
  return Boolean(style) && style !== "None";
}

function copyLook({ format: from, lines }: LoadedLook, to: Excel.RangeFormat, { is, was }: CellsLook): void {
  const { font, fill } = from;
  if (font.bold) to.font.bold = true;
  if (font.italic) to.font.italic = true;
  if (font.color && font.color !== BLACK) to.font.color = font.color;
  if (fill.color && fill.color !== NO_FILL) to.fill.color = fill.color;
  if (was.font !== undefined && font.name && font.name !== was.font) to.font.name = font.name;
  if (was.size !== undefined && font.size && font.size !== was.size) to.font.size = font.size;
  // Names are aligned left, numbers under a header are not.
  const takesAlignment = is === "header" || from.horizontalAlignment !== "Left";
  if (from.horizontalAlignment && takesAlignment) to.horizontalAlignment = from.horizontalAlignment;
  if (from.verticalAlignment) to.verticalAlignment = from.verticalAlignment;
  if (from.wrapText) to.wrapText = true;
  for (const [edge, line] of lines) {
    if (was.lines.includes(edge) || !isLine(line)) continue;
    const own = lineAt(to, edge);
    own.style = line.style;
    if (line.color) own.color = line.color;
    if (line.weight) own.weight = line.weight;
  }
}

/** Removes what `copyLook` adds. */
function clearCopiedLook(format: Excel.RangeFormat, { was, top, bottom }: CellsLook): void {
  clearLook(format);
  if (was.font !== undefined) format.font.name = was.font;
  if (was.size !== undefined) format.font.size = was.size;
  for (const edge of [...EDGES, ...(bottom > top ? (["inside"] as const) : [])])
    if (!was.lines.includes(edge)) lineAt(format, edge).style = "None";
}
