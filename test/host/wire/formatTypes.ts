import { type Rect, MAX_ROWS, columnOf, rowOf } from "../addresses";
import type { Area } from "../area";
import type { FormatValue } from "../cellFormats";
import { fail } from "../hostErrors";
import { STANDARD_COLUMN_WIDTH, STANDARD_ROW_HEIGHT } from "../sheetModel";
import { flag, integer, number, oneOf, text } from "./arguments";
import { WireObject, type WireType, collectionType } from "./wireType";

type Check = (value: unknown) => FormatValue;
type Properties = Record<string, readonly [initial: FormatValue, check: Check]>;

const COLOR_NAMES: Record<string, string> = {
  black: "#000000",
  white: "#FFFFFF",
  red: "#FF0000",
  green: "#008000",
  blue: "#0000FF",
  yellow: "#FFFF00",
  orange: "#FFA500",
  gray: "#808080",
};

const color: Check = (value) => {
  const wanted = text(value);
  if (/^#[0-9a-f]{6}$/i.test(wanted)) return wanted.toUpperCase();
  return COLOR_NAMES[wanted.toLowerCase()] ?? fail("InvalidArgument");
};
const choice =
  (...allowed: string[]): Check =>
  (value) =>
    oneOf(allowed, value);

const FILL: Properties = { Color: ["#FFFFFF", color] };

const FONT: Properties = {
  Bold: [false, flag],
  Italic: [false, flag],
  Strikethrough: [false, flag],
  Underline: ["None", choice("None", "Single", "Double", "SingleAccountant", "DoubleAccountant")],
  Color: ["#000000", color],
  Name: ["Calibri", text],
  Size: [11, number],
};

const ALIGNMENT: Properties = {
  HorizontalAlignment: [
    "General",
    choice("General", "Left", "Center", "Right", "Fill", "Justify", "CenterAcrossSelection", "Distributed"),
  ],
  VerticalAlignment: ["Bottom", choice("Top", "Center", "Bottom", "Justify", "Distributed")],
  WrapText: [false, flag],
  IndentLevel: [0, integer],
  ShrinkToFit: [false, flag],
};

const BORDER: Properties = {
  Style: ["None", choice("None", "Continuous", "Dash", "DashDot", "DashDotDot", "Dot", "Double", "SlantDashDot")],
  Color: ["#000000", color],
  Weight: ["Thin", choice("Hairline", "Thin", "Medium", "Thick")],
};

/** Getters and setters that store each property in the sheet's formats under `group.Property`. */
function stored<T>(properties: Properties, place: (target: T) => { area: Area; rect: Rect; group: string }) {
  const get: Record<string, (target: T) => unknown> = {};
  const set: Record<string, (target: T, value: unknown) => void> = {};
  for (const [property, [initial, check]] of Object.entries(properties)) {
    get[property] = (target) => {
      const { area, rect, group } = place(target);
      return area.sheet.formats.get(rect, `${group}.${property}`, initial);
    };
    set[property] = (target, value) => {
      const { area, rect, group } = place(target);
      area.sheet.assertEditable("allowFormatCells");
      area.sheet.formats.set(rect, `${group}.${property}`, check(value));
      area.sheet.workbook.isDirty = true;
    };
  }
  return { get, set };
}

const inGroup = (group: string) => (area: Area) => ({ area, rect: area.rect, group });

const rangeFillType: WireType<Area> = {
  name: "RangeFill",
  ...stored(FILL, inGroup("fill")),
  call: {
    Clear(area) {
      area.sheet.assertEditable("allowFormatCells");
      area.sheet.formats.set(area.rect, "fill.Color", FILL.Color![0]);
    },
  },
};

const rangeFontType: WireType<Area> = { name: "RangeFont", ...stored(FONT, inGroup("font")) };

const SIDES = [
  "EdgeTop",
  "EdgeBottom",
  "EdgeLeft",
  "EdgeRight",
  "InsideVertical",
  "InsideHorizontal",
  "DiagonalDown",
  "DiagonalUp",
] as const;

interface Border {
  readonly area: Area;
  readonly side: string;
}

/** The outermost cells of a rectangle along one side. */
function edgeCells(rect: Rect, side: string): Rect {
  const edges: Record<string, Rect> = {
    EdgeTop: rowOf(rect, rect.top),
    EdgeBottom: rowOf(rect, rect.bottom),
    EdgeLeft: columnOf(rect, rect.left),
    EdgeRight: columnOf(rect, rect.right),
  };
  return edges[side] ?? rect;
}

/** The parts of a rectangle whose cells have an inner line at an edge. */
const INNER: Readonly<Record<string, (rect: Rect) => readonly (readonly [edge: string, part: Rect])[]>> = {
  InsideHorizontal: (rect) => [
    ["EdgeBottom", { ...rect, bottom: rect.bottom - 1 }],
    ["EdgeTop", { ...rect, top: rect.top + 1 }],
  ],
  InsideVertical: (rect) => [
    ["EdgeRight", { ...rect, right: rect.right - 1 }],
    ["EdgeLeft", { ...rect, left: rect.left + 1 }],
  ],
};

/** The line between two cells is an edge of both: which neighbour, and which of its edges. */
const BESIDE: Readonly<Record<string, readonly [edge: string, down: number, right: number]>> = {
  EdgeTop: ["EdgeBottom", -1, 0],
  EdgeBottom: ["EdgeTop", 1, 0],
  EdgeLeft: ["EdgeRight", 0, -1],
  EdgeRight: ["EdgeLeft", 0, 1],
};

const isThere = ({ top, left, bottom, right }: Rect): boolean =>
  bottom >= top && right >= left && top >= 0 && left >= 0;

function setBorder({ area, side }: Border, property: string, given: unknown): void {
  const { sheet, rect } = area;
  const [, check] = BORDER[property]!;
  const value = check(given);
  sheet.assertEditable("allowFormatCells");
  const edges = INNER[side]?.(rect) ?? [[side, edgeCells(rect, side)] as const];
  for (const [edge, part] of edges) {
    if (!isThere(part)) continue;
    sheet.formats.set(part, `border.${edge}.${property}`, value);
    const [other, down, right] = BESIDE[edge] ?? [edge, 0, 0];
    const beside = {
      top: part.top + down,
      bottom: part.bottom + down,
      left: part.left + right,
      right: part.right + right,
    };
    if (BESIDE[edge] && isThere(beside)) sheet.formats.set(beside, `border.${other}.${property}`, value, true);
  }
  sheet.workbook.isDirty = true;
}

function getBorder({ area, side }: Border, property: string): FormatValue | null {
  const { sheet, rect } = area;
  const [initial] = BORDER[property]!;
  const [edge, part] = INNER[side]?.(rect)[0] ?? [side, edgeCells(rect, side)];
  return isThere(part) ? sheet.formats.get(part, `border.${edge}.${property}`, initial) : initial;
}

const rangeBorder = {
  get: Object.fromEntries(
    Object.keys(BORDER).map((property) => [property, (border: Border) => getBorder(border, property)]),
  ),
  set: Object.fromEntries(
    Object.keys(BORDER).map((property) => [
      property,
      (border: Border, value: unknown) => setBorder(border, property, value),
    ]),
  ),
};

const rangeBorderType: WireType<Border> = {
  name: "RangeBorder",
  get: { SideIndex: ({ side }) => side, ...rangeBorder.get },
  set: rangeBorder.set,
};

const rangeBorderCollectionType = collectionType<Area, Border>({
  name: "RangeBorderCollection",
  itemType: () => rangeBorderType,
  list: (area) => SIDES.map((side) => ({ area, side })),
  find: (area, key) => ({ area, side: oneOf(SIDES, key) }),
  get: { Count: () => SIDES.length },
});

const indexes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The size all of them share, or null. */
function sharedSize(sizes: ReadonlyMap<number, number>, first: number, last: number, standard: number): number | null {
  const set = [...sizes].filter(([index]) => index >= first && index <= last).map(([, size]) => size);
  const different = new Set(set.length > last - first ? set : [...set, standard]);
  return different.size === 1 ? [...different][0]! : null;
}

const alignment = stored(ALIGNMENT, inGroup("cell"));

export const rangeFormatType: WireType<Area> = {
  name: "RangeFormat",
  get: {
    ...alignment.get,
    ColumnWidth: ({ sheet, rect }) => sharedSize(sheet.columnWidths, rect.left, rect.right, STANDARD_COLUMN_WIDTH),
    RowHeight: ({ sheet, rect }) => sharedSize(sheet.rowHeights, rect.top, rect.bottom, STANDARD_ROW_HEIGHT),
  },
  set: {
    ...alignment.set,
    ColumnWidth({ sheet, rect }, value) {
      sheet.assertEditable("allowFormatColumns");
      for (const column of indexes(rect.left, rect.right)) sheet.columnWidths.set(column, number(value));
    },
    RowHeight({ sheet, rect }, value) {
      sheet.assertEditable("allowFormatRows");
      for (const row of indexes(rect.top, rect.bottom)) sheet.rowHeights.set(row, number(value));
    },
  },
  navigate: {
    Fill: (area) => WireObject.of(rangeFillType, area),
    Font: (area) => WireObject.of(rangeFontType, area),
    Borders: (area) => WireObject.of(rangeBorderCollectionType, area),
  },
  call: {
    /** A rough width, so that a test can see that it happened and for which column. */
    AutofitColumns({ sheet, rect }) {
      sheet.assertEditable("allowFormatColumns");
      // As in Excel, the whole column counts, also above and below the range.
      const used = sheet.usedRect({ ...rect, top: 0, bottom: MAX_ROWS - 1 }, true);
      for (const column of used ? indexes(used.left, used.right) : []) {
        const longest = Math.max(...sheet.texts(columnOf(used!, column))!.map(([shown]) => shown!.length));
        sheet.columnWidths.set(column, 5 + 5.25 * longest);
      }
    },
    AutofitRows({ sheet, rect }) {
      sheet.assertEditable("allowFormatRows");
      for (const row of [...sheet.rowHeights.keys()])
        if (row >= rect.top && row <= rect.bottom) sheet.rowHeights.delete(row);
    },
  },
};
