import {
  areaAddress,
  isFault,
  MARGIN_POINTS,
  parseArea,
  type Area,
  type CellValue,
  type Dress,
  type CellsLook,
  type Look,
  type NewCells,
  type PlainCells,
  type Sheet,
  type SheetTable,
  bodyLooks,
} from "../../sheet";
import type { FileCell } from "../workbookFile";
import { DAYS_TO_1904, type ColumnRun, type ParsedSheet } from "./readSheet";
import { isDay } from "./numberFormats";
import type { CellContent, PatchedCell, SheetPatch } from "./patchSheet";
import type { Styles } from "./styles";
import type { TableInfo } from "./tables";

// A sheet of a package with its changes: kept apart from what was read until the file is saved.

/** What is to become of a cell; parts that are undefined stay as they are. */
interface ChangedCell {
  content?: Omit<CellContent, "spill"> & { readonly spill?: Area };
  /** null for General. */
  format?: string | null;
  look?: Look | null;
  /** Column of the cell in the same row whose style it takes. */
  like?: number;
  /** What stood there before the first change. */
  readonly was: { readonly value: CellValue; readonly formula: string | null; readonly format: string | null };
}

/** A table of the sheet: one that the file has, or a new one. */
export interface PackageTable {
  readonly name: string;
  area: Area;
  hasTotals: boolean;
  /** Its filter was lifted. */
  isUnfiltered?: boolean;
  /** Where the file has it: its part, and what it says. */
  readonly source: { readonly part: string; readonly info: TableInfo } | null;
}

/** The sheet as the core reads it; it can be changed. */
export interface ShownSheet extends Sheet {
  readonly top: 0;
  readonly left: 0;
  readonly values: CellValue[][];
  readonly formulas: (string | null)[][];
  readonly formats: (string | null)[][];
  readonly hiddenRows: Set<number>;
  readonly tables: SheetTable[];
  readonly spills: readonly Area[];
}

export class PackageSheet {
  readonly shown: Omit<ShownSheet, "name" | "tables">;
  readonly tables: PackageTable[];
  /** Tables of the file that have been taken away. */
  readonly removedTables: PackageTable[] = [];
  private readonly changes = new Map<number, Map<number, ChangedCell>>();
  /** Rows that a filter hid, and that are shown. */
  private readonly brought = new Set<number>();
  /** The texts of a file without numbers, as they are written there; numbers are made of them for the cells. */
  private asWritten: CellValue[][] | null = null;
  private merges: readonly Area[] | null = null;
  /** undefined for columns that keep theirs. */
  private widths: readonly (number | null | undefined)[] | null = null;
  private dressed: Dress | null = null;
  private rowPlaces: Map<number, number> | null = null;

  constructor(
    public name: string,
    readonly isHidden: boolean,
    /** The part of the sheet; null for a new one. */
    readonly part: string | null,
    /** What was read of it; null for a new one, and for a sheet without cells. */
    readonly read: ParsedSheet | null,
    tables: readonly PackageTable[],
  ) {
    const { values = [], formulas = [], formats = [], groups = [] } = read ?? {};
    const spills = groups.filter(({ kind }) => kind !== "shared").map(({ area }) => area);
    const hiddenRows = new Set(read?.hiddenRows);
    this.shown = { top: 0, left: 0, values, formulas, formats, spills: spills.filter(isSeveral), hiddenRows };
    this.tables = [...tables];
  }

  /** Charts, dialogs and macros on a sheet of their own have none. */
  get hasCells(): boolean {
    return this.read !== null || this.part === null;
  }

  /** The sheet with what its cells hold. */
  get held(): ShownSheet {
    const tables = this.tables.map(({ name, area, hasTotals }) => ({ name, area, ...(hasTotals && { hasTotals }) }));
    return { ...this.shown, name: this.name, tables };
  }

  /** The sheet as the core reads it: a text file as it is written. */
  get sheet(): ShownSheet {
    return this.asWritten ? { ...this.held, values: this.asWritten } : this.held;
  }

  get hasCellChanges(): boolean {
    if (this.isNew) return this.shown.values.length > 0;
    return [...this.changes.values()].some((row) => [...row.values()].some(({ content }) => content));
  }

  /** Areas that one formula fills and that can only be overwritten as a whole. */
  get fixedAreas(): readonly Area[] {
    const fixed = (this.read?.groups ?? []).filter(({ kind, spills }) => kind !== "shared" && !spills);
    return fixed.map(({ area }) => area).filter(isSeveral);
  }

  /** All of a new sheet is new: what its cells hold and their number formats stand in the grid only. */
  private get isNew(): boolean {
    return this.part === null;
  }

  // ---------------------------------------------------------------- changes

  put(row: number, column: number, { value, formula, format, look, spill }: FileCell): void {
    const { values, formulas, formats } = this.shown;
    if (this.isNew) {
      set(values, row, column, value);
      set(formulas, row, column, formula);
      if (this.asWritten) set(this.asWritten, row, column, value);
      if (format !== null) set(formats, row, column, format === "General" ? null : format);
      const known = this.changes.get(row)?.get(column);
      if (known) delete known.content;
      if (look === undefined && !spill) return;
      const cell = this.changed(row, column);
      if (spill) cell.content = { value, formula, spill };
      if (look !== undefined) cell.look = look;
      return;
    }
    const now = this.contentAt(row, column);
    const cell = this.changed(row, column);
    if ((value !== now.value && !sameFault(value, now.value)) || formula !== now.formula || spill) {
      cell.content = { value, formula, ...(spill && { spill }) };
      set(values, row, column, value);
      if (this.asWritten) set(this.asWritten, row, column, value);
      set(formulas, row, column, formula);
    }
    if (format !== null) {
      const wanted = format === "General" ? null : format;
      if (wanted !== now.format) {
        cell.format = wanted;
        set(formats, row, column, wanted);
      }
    }
    if (look !== undefined) cell.look = look;
    this.forgetUnchanged(row, column, cell);
  }

  putLook(row: number, column: number, look: Look | null): void {
    this.changed(row, column).look = look;
  }

  /** Fills a new sheet with the cells of a text file: what they hold, and how they are written there. */
  fillText(held: readonly (readonly CellValue[])[], written: readonly (readonly CellValue[])[]): void {
    for (const line of held) this.shown.values.push([...line]);
    this.asWritten = written.map((line) => [...line]);
  }

  setWidths(widths: readonly (number | null | undefined)[]): void {
    const before = this.widths ?? [];
    const length = Math.max(widths.length, before.length);
    this.widths = Array.from({ length }, (_, i) => (widths[i] === undefined ? before[i] : widths[i]));
  }

  setMerges(areas: readonly Area[]): void {
    this.merges = areas;
  }

  /** Looks and pages in place of those that the columns of the dress had. */
  dress(dress: Dress): void {
    const columns = dress.widths.length;
    const { places } = this.read ?? {};
    for (let i = 0; places && i < places.rows.row.length; i++) {
      const [first, end] = places.cellsOf(i);
      for (let cell = first; cell < end; cell++) {
        const column = places.cells.column.at(cell);
        if (column < columns && places.cells.style.at(cell) !== 0) this.putLook(places.rows.row.at(i), column, null);
      }
    }
    for (const cells of this.changes.values()) {
      for (const [column, cell] of cells) if (column < columns) cell.look = null;
    }
    for (const { area, look } of dress.looks) {
      for (let row = area.top; row <= area.bottom; row++) {
        for (let column = area.left; column <= area.right; column++) this.putLook(row, column, look);
      }
    }
    this.setWidths(dress.widths);
    this.setPages(dress);
  }

  /** Those of these cells that have no look of their own: headers, and where there is a look to be taken also others. */
  plainCells(cells: readonly NewCells[], styles: Styles): PlainCells[] {
    const widths = this.columnWidths();
    const isPlain = (row: number, column: number) => {
      const { look, like } = this.changes.get(row)?.get(column) ?? {};
      return like === undefined && !look && this.styleAt(row, column) === 0;
    };
    const hasLook = (row: number, column: number) => this.lookAt(row, column, styles) !== undefined;
    return cells
      .filter(({ is, column, like, ...part }) => {
        const rows = rowsIn(part);
        if (!rows.every((row) => isPlain(row, column))) return false;
        return is === "header" || like === null || rows.some((row) => hasLook(row, like));
      })
      .map((part) => ({ ...part, width: widths[part.column] ?? null, was: { lines: [] } }));
  }

  /** Gives cells looks, and their columns widths; like none they are plain again. Contents and number formats stay. */
  dressCells(cells: readonly CellsLook[], styles: Styles): void {
    for (const { is, column, like, width, ...part } of cells) {
      const rows = rowsIn(part);
      const looks = like === null ? [] : rows.map((row) => this.lookAt(row, like, styles));
      const adapted = is === "header" ? looks : bodyLooks(looks);
      rows.forEach((row, i) => {
        const cell = this.changed(row, column);
        delete cell.like;
        delete cell.look;
        if (like === null) {
          if (this.styleAt(row, column) !== 0) cell.look = null;
        } else if (this.isNew || this.changes.get(row)?.get(like)?.look !== undefined) {
          if (adapted[i] !== undefined) cell.look = adapted[i];
        } else if (is === "header" || adapted[i] !== undefined) {
          cell.like = like;
          if (adapted[i] !== looks[i]) cell.look = adapted[i]!;
        }
        this.forgetUnchanged(row, column, cell);
      });
      if (width !== undefined) this.setWidth(column, width);
    }
  }

  /** The look of a cell; undefined for one that has none and never had. */
  private lookAt(row: number, column: number, styles: Styles): Look | null | undefined {
    const { look, like } = this.changes.get(row)?.get(column) ?? {};
    if (look !== undefined) return look;
    const style = this.styleAt(row, like ?? column);
    return styles.isPlain(style) ? undefined : styles.lookOf(style);
  }

  /** A column that gets the width that it has in the file keeps every character of it. */
  private setWidth(column: number, width: number | null): void {
    const widths = [...(this.widths ?? [])];
    while (widths.length <= column) widths.push(undefined);
    const run = this.read?.columns.find(({ first, last }) => column >= first && column <= last);
    widths[column] = (run?.width ?? null) === width ? undefined : width;
    this.widths = widths.every((one) => one === undefined) ? null : widths;
  }

  /** Heights of rows, paper and pages. */
  setPages(dress: Dress): void {
    this.dressed = dress;
  }

  private contentAt(row: number, column: number) {
    const { values, formulas, formats } = this.shown;
    return {
      value: values[row]?.[column] ?? null,
      formula: formulas[row]?.[column] ?? null,
      format: formats[row]?.[column] ?? null,
    };
  }

  private changed(row: number, column: number): ChangedCell {
    let cells = this.changes.get(row);
    if (!cells) this.changes.set(row, (cells = new Map<number, ChangedCell>()));
    let cell = cells.get(column);
    if (!cell) {
      const now = this.contentAt(row, column);
      const isBlank = now.value === null && now.formula === null && now.format === null;
      cells.set(column, (cell = { was: isBlank ? BLANK : now }));
    }
    return cell;
  }

  /** What was put back is no change: the cell keeps every character that it has in the file. */
  private forgetUnchanged(row: number, column: number, cell: ChangedCell): void {
    const { was, content, format } = cell;
    if (content && content.formula === was.formula && sameValue(content.value, was.value) && !content.spill)
      delete cell.content;
    if (format !== undefined && format === was.format) delete cell.format;
    if (cell.content || cell.format !== undefined || cell.look !== undefined || cell.like !== undefined) return;
    const cells = this.changes.get(row)!;
    cells.delete(column);
    if (cells.size === 0) this.changes.delete(row);
  }

  // ---------------------------------------------------------------- looks

  /** Looks of all cells that have one, by rows and columns. */
  looks(styles: Styles): (Look | null)[][] {
    const looks: (Look | null)[][] = [];
    const put = (row: number, column: number, look: Look | null) => ((looks[row] ??= [])[column] = look);
    const { places } = this.read ?? {};
    for (let i = 0; places && i < places.rows.row.length; i++) {
      const [first, end] = places.cellsOf(i);
      for (let cell = first; cell < end; cell++) {
        const style = places.cells.style.at(cell);
        if (style !== 0 || styles.lookOf(0))
          put(places.rows.row.at(i), places.cells.column.at(cell), styles.lookOf(style));
      }
    }
    for (const [row, cells] of this.changes)
      for (const [column, { look, like }] of cells) {
        if (look !== undefined) put(row, column, look);
        else if (like !== undefined) put(row, column, styles.lookOf(this.styleAt(row, like)));
      }
    return looks;
  }

  columnWidths(): (number | null)[] {
    const used = this.shown.values.reduce((widest, line) => Math.max(widest, line.length), 0);
    const widths: (number | null)[] = [];
    for (const { first, last, width } of this.read?.columns ?? []) {
      // A run may go on to the last column of Excel.
      const end = last - first > MOST_IN_RUN ? Math.max(first, used - 1) : last;
      for (let column = first; column <= end; column++) {
        while (widths.length < column) widths.push(null);
        widths[column] = width;
      }
    }
    const given = this.widths ?? [];
    const length = Math.max(given.length, widths.length);
    return Array.from({ length }, (_, i) => (given[i] === undefined ? (widths[i] ?? null) : given[i]));
  }

  mergedAreas(): readonly Area[] {
    return this.merges ?? this.read?.merges ?? [];
  }

  /** Shows the rows that the filters of tables hide; tells whether there were any. */
  liftFilters(): boolean {
    const filtered = this.tables.filter(({ source, isUnfiltered }) => source?.info.isFiltered && !isUnfiltered);
    for (const table of filtered) {
      table.isUnfiltered = true;
      for (const row of [...this.shown.hiddenRows])
        if (row > table.area.top && row <= table.area.bottom) {
          this.brought.add(row);
          this.shown.hiddenRows.delete(row);
        }
    }
    return filtered.length > 0;
  }

  // ---------------------------------------------------------------- saving

  /** What changes in the text of the sheet; null where nothing does. `flag` gives the number that marks a spill. */
  patch(styles: Styles, prefix: string, date1904: boolean, flag: () => number): SheetPatch | null {
    const heights = new Map(this.dressed?.heights.map((height, row) => [row, height] as const) ?? []);
    const elements = this.elements(prefix);
    const unshared = this.unshared();
    const rows = this.changedRows();
    if (rows.length + heights.size + elements.size + unshared.size + this.brought.size === 0) return null;
    const patched = (row: number) => (cell: readonly [number, ChangedCell]) =>
      [cell[0], this.patched(row, cell, styles, date1904, flag)] as const;
    return {
      rows,
      cellsOf: (row) => this.changedCells(row).map(patched(row)),
      span: this.span(),
      heights,
      elements,
      unshared,
      brought: this.brought,
    };
  }

  private changedRows(): number[] {
    if (!this.isNew) return [...this.changes.keys()];
    const { values, formats } = this.shown;
    const last = [...this.changes.keys()].reduce((most, row) => Math.max(most, row), -1);
    return Array.from({ length: Math.max(values.length, formats.length, last + 1) }, (_, row) => row);
  }

  /** Changed cells of a row from left to right. */
  private changedCells(row: number): readonly (readonly [column: number, cell: ChangedCell])[] {
    const changed = this.changes.get(row);
    if (!this.isNew) return [...(changed ?? [])].sort(([a], [b]) => a - b);
    const values = this.shown.values[row] ?? [];
    const formulas = this.shown.formulas[row] ?? [];
    const formats = this.shown.formats[row] ?? [];
    const columns = [...(changed?.keys() ?? [])].reduce((most, column) => Math.max(most, column + 1), 0);
    const cells: (readonly [number, ChangedCell])[] = [];
    for (let column = 0; column < Math.max(values.length, formats.length, columns); column++) {
      const { look, content } = changed?.get(column) ?? {};
      const [value, formula, format] = [values[column] ?? null, formulas[column] ?? null, formats[column] ?? null];
      if (value === null && formula === null && format === null && look === undefined) continue;
      const spill = content?.spill;
      const isSpilling = spill !== undefined && formula !== null;
      cells.push([column, { content: { value, formula, ...(isSpilling && { spill }) }, format, look, was: BLANK }]);
    }
    return cells;
  }

  private patched(
    row: number,
    [column, cell]: readonly [number, ChangedCell],
    styles: Styles,
    date1904: boolean,
    flag: () => number,
  ): PatchedCell {
    const { content, format, look, like } = cell;
    const was = this.styleAt(row, column);
    const formatNow = format === undefined ? styles.formatOf(was) : format;
    const style =
      like !== undefined
        ? styles.derive(this.styleAt(row, like), formatNow, look)
        : look === null
          ? styles.derive(0, formatNow, undefined)
          : styles.derive(was, format, look);
    if (!content) return { style };
    const { value, formula, spill } = content;
    const shownFormat = date1904 ? (format === undefined ? styles.formatOf(was) : format) : null;
    const isOtherDay = typeof value === "number" && shownFormat !== null && isDay(shownFormat);
    return {
      style,
      content: {
        value: isOtherDay ? value - DAYS_TO_1904 : value,
        formula,
        ...(spill && isSeveral(spill) && { spill: { area: spill, flag: flag() } }),
        ...(keepsFormula(cell) && { keepsFormula: true }),
      },
    };
  }

  /** What the changed cells span that hold something. */
  private span(): Area | null {
    if (this.isNew) return this.heldArea();
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const [row, cells] of this.changes) {
      for (const [column, { content }] of cells) {
        if (!content || (content.value === null && content.formula === null)) continue;
        [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
        [left, right] = [Math.min(left, column), Math.max(right, column)];
      }
    }
    return bottom < 0 ? null : { top, left, bottom, right };
  }

  private heldArea(): Area | null {
    const { values } = this.shown;
    const right = values.reduce((widest, line) => Math.max(widest, line.length), 0) - 1;
    return right < 0 ? null : { top: 0, left: 0, bottom: values.length - 1, right };
  }

  isChanged(row: number, column: number): boolean {
    if (this.isNew) return true;
    return this.changes.get(row)?.get(column)?.content !== undefined;
  }

  /** Whether a cell has changed in an area, given as `A1:C9`. */
  changesWithin(cells: string): boolean {
    if (this.isNew) return true;
    const area = parseArea(cells);
    if (!area) return true;
    const within = (column: number) => column >= area.left && column <= area.right;
    const inRow = (row: number) =>
      [...(this.changes.get(row) ?? [])].some(([column, { content }]) => content && within(column));
    if (area.bottom - area.top > this.changes.size)
      return [...this.changes.keys()].some((row) => row >= area.top && row <= area.bottom && inRow(row));
    for (let row = area.top; row <= area.bottom; row++) if (inRow(row)) return true;
    return false;
  }

  /** Whether a formula is overwritten, or written. */
  get touchesFormulas(): boolean {
    if (this.isNew) return this.shown.formulas.some((line) => line?.some((formula) => formula != null));
    for (const cells of this.changes.values())
      for (const cell of cells.values())
        if (cell.content && !keepsFormula(cell) && (cell.was.formula !== null || cell.content.formula !== null))
          return true;
    return false;
  }

  /** Whether a cell in the first row of an area has changed: the headers of a table. */
  changesHeader({ top, left, right }: Area): boolean {
    const cells = this.changes.get(top);
    return (
      cells !== undefined && [...cells].some(([column, { content }]) => content && column >= left && column <= right)
    );
  }

  private styleAt(row: number, column: number): number {
    if (!this.read) return 0;
    const { places, columns } = this.read;
    const place = this.rowPlace(row);
    if (place !== undefined) {
      const [first, end] = places.cellsOf(place);
      for (let cell = first; cell < end; cell++) {
        if (places.cells.column.at(cell) === column) return places.cells.style.at(cell);
      }
      if (places.rows.style.at(place) >= 0) return places.rows.style.at(place);
    }
    return columns.find(({ first, last }) => column >= first && column <= last)?.style ?? 0;
  }

  /** Where a row stands among the rows of the file. */
  private rowPlace(row: number): number | undefined {
    if (!this.rowPlaces) {
      this.rowPlaces = new Map();
      const { row: rows } = this.read!.places.rows;
      for (let i = 0; i < rows.length; i++) this.rowPlaces.set(rows.at(i), i);
    }
    return this.rowPlaces.get(row);
  }

  /** Where the first cell of a shared formula is overwritten, the others need one of their own. */
  private unshared(): Map<number, Map<number, string>> {
    const lost = new Set<number>();
    for (const { kind, row, column, index } of this.read?.groups ?? []) {
      const cell = this.changes.get(row)?.get(column);
      if (kind === "shared" && cell?.content && !keepsFormula(cell)) lost.add(index);
    }
    const own = new Map<number, Map<number, string>>();
    if (lost.size === 0) return own;
    for (const { row, column, index } of this.read!.sharing) {
      const formula = this.shown.formulas[row]?.[column];
      if (!lost.has(index) || formula == null || this.changes.get(row)?.get(column)?.content) continue;
      const line = own.get(row) ?? new Map<number, string>();
      own.set(row, line.set(column, formula));
    }
    return own;
  }

  private elements(p: string): Map<string, string | null> {
    const elements = new Map<string, string | null>();
    if (this.widths) elements.set("cols", columnsXml(p, this.read?.columns ?? [], this.widths));
    if (this.merges) {
      const areas = this.merges.filter(isSeveral).map((area) => `<${p}mergeCell ref="${areaAddress(area)}"/>`);
      const merged = `<${p}mergeCells count="${areas.length}">${areas.join("")}</${p}mergeCells>`;
      if (areas.length > 0 || this.read?.merges.length) elements.set("mergeCells", areas.length > 0 ? merged : null);
    }
    if (this.dressed) {
      const margin = MARGIN_POINTS / POINTS_AN_INCH;
      const sides = ["left", "right", "top", "bottom"].map((side) => `${side}="${margin}"`).join(" ");
      elements.set("printOptions", `<${p}printOptions horizontalCentered="1"/>`);
      elements.set("pageMargins", `<${p}pageMargins ${sides} header="${margin / 2}" footer="${margin / 2}"/>`);
      const { fits } = this.dressed;
      // One that was read has it: it is a sheet of ours.
      if (fits && !this.read) elements.set("sheetPr", `<${p}sheetPr><${p}pageSetUpPr fitToPage="1"/></${p}sheetPr>`);
      const size = fits ? `fitToWidth="1" fitToHeight="0"` : `scale="100"`;
      elements.set("pageSetup", `<${p}pageSetup paperSize="9" orientation="portrait" ${size}/>`);
      const breaks = this.dressed.pages.map((row) => `<${p}brk id="${row}" max="16383" man="1"/>`);
      const counts = `count="${breaks.length}" manualBreakCount="${breaks.length}"`;
      elements.set(
        "rowBreaks",
        breaks.length === 0 ? null : `<${p}rowBreaks ${counts}>${breaks.join("")}</${p}rowBreaks>`,
      );
    }
    return elements;
  }
}

function rowsIn({ top, bottom }: Pick<NewCells, "top" | "bottom">): number[] {
  return Array.from({ length: bottom - top + 1 }, (_, i) => top + i);
}

/** What most cells held before: one for all of them. */
const BLANK = { value: null, formula: null, format: null } as const;

/** Whether the cell has another result only: its formula, with whatever it says of a group, stays as it is written. */
function keepsFormula({ content, was }: ChangedCell): boolean {
  return content !== undefined && !content.spill && content.formula !== null && content.formula === was.formula;
}

const POINTS_AN_INCH = 72;
const MOST_IN_RUN = 1000;

/** The columns of a sheet, the first of them with other widths. */
function columnsXml(
  p: string,
  runs: readonly ColumnRun[],
  widths: readonly (number | null | undefined)[],
): string | null {
  const written: string[] = [];
  const put = (first: number, last: number, others: { readonly [name: string]: string }) => {
    const attributes = { ...others, min: String(first + 1), max: String(last + 1) };
    if (Object.keys(attributes).length === 2) return;
    written.push(
      `<${p}col ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${value}"`)
        .join(" ")}/>`,
    );
  };
  widths.forEach((width, column) => {
    const run = runs.find(({ first, last }) => column >= first && column <= last);
    const {
      min: _min,
      max: _max,
      width: _width,
      customWidth: _custom,
      bestFit: _fit,
      ...others
    } = run?.attributes ?? {};
    // In the order in which they are written.
    if (width === undefined) return put(column, column, run?.attributes ?? {});
    put(column, column, width === null ? others : { ...others, width: String(width), customWidth: "1" });
  });
  for (const { first, last, attributes } of runs) {
    if (last >= widths.length) put(Math.max(first, widths.length), last, attributes);
  }
  return written.length === 0 ? null : `<${p}cols>${written.join("")}</${p}cols>`;
}

export function isSeveral({ top, left, bottom, right }: Area): boolean {
  return bottom > top || right > left;
}

function sameFault(a: CellValue, b: CellValue): boolean {
  return isFault(a) && isFault(b) && a.error === b.error;
}

function sameValue(a: CellValue, b: CellValue): boolean {
  return a === b || sameFault(a, b);
}

/** Sets a cell of rows that may be too few or too short; no holes stay. */
function set<T>(rows: (T | null)[][], row: number, column: number, value: T | null): void {
  while (rows.length <= row) rows.push([]);
  const line = (rows[row] ??= []);
  while (line.length < column) line.push(null);
  line[column] = value;
}
