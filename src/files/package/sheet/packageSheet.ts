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
} from "../../../sheet";
import type { FileCell } from "../../workbookFile";
import { DAYS_TO_1904, type ColumnRun, type ParsedSheet } from "./readSheet";
import { isDay } from "./numberFormats";
import type { PatchedCell, SheetPatch } from "./patchSheet";
import type { Styles } from "./styles";
import type { TableInfo } from "./tables";

// A sheet of a package with its changes, which are kept apart from what was read until the file is saved.

/**
 * How a cell changes; undefined parts stay as they are. It must not be changed itself, because hundreds of thousands of
 * cells in a filled column may share it.
 */
interface ChangedCell {
  /** Its content has changed; the new content is in the grid. */
  readonly isRefilled: boolean;
  /** The area that its formula spills over. */
  readonly spill: Area | undefined;
  /** null for General. */
  readonly format: string | null | undefined;
  readonly look: Look | null | undefined;
  /** The column of the cell in the same row whose style it gets. */
  readonly like: number | undefined;
  /** The content before the first change. */
  readonly was: Held;
}

interface Held {
  readonly value: CellValue;
  readonly formula: string | null;
  readonly format: string | null;
}

/** A table of the sheet, from the file or new. */
export interface PackageTable {
  readonly name: string;
  area: Area;
  hasTotals: boolean;
  /** Its filter was lifted. */
  isUnfiltered?: boolean;
  /** Its part in the file and what that says; null for a new table. */
  readonly source: { readonly part: string; readonly info: TableInfo } | null;
}

/** The sheet as the core reads it, but mutable. */
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
  /** Tables of the file that were removed. */
  readonly removedTables: PackageTable[] = [];
  /** By column, then by row. */
  private readonly changes = new Map<number, ChangedCell[]>();
  /** Rows that a filter hid and that are shown again. */
  private readonly brought = new Set<number>();
  /** The cells of a text file as written there; null for other files. The grid has numbers for them. */
  private asWritten: CellValue[][] | null = null;
  private merges: readonly Area[] | null = null;
  /** undefined for columns that keep their width. */
  private widths: readonly (number | null | undefined)[] | null = null;
  private dressed: Dress | null = null;
  private rowPlaces: Int32Array | null = null;

  constructor(
    public name: string,
    readonly isHidden: boolean,
    /** The part of the sheet; null for a new one. */
    readonly part: string | null,
    /** The sheet as parsed; null for a new one, and for a sheet without cells. */
    readonly read: ParsedSheet | null,
    tables: readonly PackageTable[],
  ) {
    const { values = [], formulas = [], formats = [], groups = [] } = read ?? {};
    const spills = groups.filter(({ kind }) => kind !== "shared").map(({ area }) => area);
    const hiddenRows = new Set(read?.hiddenRows);
    this.shown = { top: 0, left: 0, values, formulas, formats, spills: spills.filter(isSeveral), hiddenRows };
    this.tables = [...tables];
  }

  /** False for charts, dialogs and macros on sheets of their own. */
  get hasCells(): boolean {
    return this.read !== null || this.part === null;
  }

  /** The sheet with the content of its cells. */
  get held(): ShownSheet {
    const tables = this.tables.map(({ name, area, hasTotals }) => ({ name, area, ...(hasTotals && { hasTotals }) }));
    return { ...this.shown, name: this.name, tables };
  }

  /** The sheet as the core reads it; a text file as it is written. */
  get sheet(): ShownSheet {
    return this.asWritten ? { ...this.held, values: this.asWritten } : this.held;
  }

  get hasCellChanges(): boolean {
    if (this.isNew) return this.shown.values.length > 0;
    return [...this.changes.values()].some((cells) => cells.some(({ isRefilled }) => isRefilled));
  }

  /** Areas that one formula fills and that can only be overwritten as a whole. */
  get fixedAreas(): readonly Area[] {
    const fixed = (this.read?.groups ?? []).filter(({ kind, spills }) => kind !== "shared" && !spills);
    return fixed.map(({ area }) => area).filter(isSeveral);
  }

  /** Whether the sheet is new: then contents and number formats are only in the grid, not among the changes. */
  private get isNew(): boolean {
    return this.part === null;
  }

  // ---------------------------------------------------------------- changes

  put(row: number, column: number, { value, formula, format, look, spill }: FileCell): void {
    const { values, formulas, formats } = this.shown;
    const change = this.changeAt(row, column);
    const wanted = format === "General" ? null : format;
    if (this.isNew) {
      set(values, row, column, value);
      // A text file has no formulas.
      if (formula !== null || formulas[row] || !this.asWritten) set(formulas, row, column, formula);
      if (this.asWritten) set(this.asWritten, row, column, value);
      if (format !== null) set(formats, row, column, wanted);
      this.change(row, column, { ...change, spill, look: look === undefined ? change.look : look });
      return;
    }
    const isSame = sameValue(value, values[row]?.[column] ?? null) && formula === (formulas[row]?.[column] ?? null);
    const isRefilled = !isSame || spill !== undefined;
    if (isRefilled) {
      set(values, row, column, value);
      // On most sheets no row has a formula; a list of nulls for each row would take as much memory as the values.
      if (formula !== null || formulas[row]) set(formulas, row, column, formula);
      if (this.asWritten) set(this.asWritten, row, column, value);
    }
    const isReformatted = format !== null && wanted !== (formats[row]?.[column] ?? null);
    if (isReformatted) set(formats, row, column, wanted);
    this.change(row, column, {
      was: change.was,
      isRefilled: change.isRefilled || isRefilled,
      spill: isRefilled ? spill : change.spill,
      format: isReformatted ? wanted : change.format,
      look: look === undefined ? change.look : look,
      like: change.like,
    });
  }

  putLook(row: number, column: number, look: Look | null): void {
    this.change(row, column, { ...this.changeAt(row, column), look });
  }

  /** Fills a new sheet from a text file. `held`: the content of the cells; `written`: the same as written in the file. */
  fillText(held: readonly (readonly CellValue[])[], written: readonly (readonly CellValue[])[]): void {
    for (const line of held) this.shown.values.push(withRoom(line));
    this.asWritten = written.map(withRoom);
  }

  setWidths(widths: readonly (number | null | undefined)[]): void {
    const before = this.widths ?? [];
    const length = Math.max(widths.length, before.length);
    this.widths = Array.from({ length }, (_, i) => (widths[i] === undefined ? before[i] : widths[i]));
  }

  setMerges(areas: readonly Area[]): void {
    this.merges = areas;
  }

  /** Gives the sheet looks and pages, which replace those in the dress's columns. */
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
    for (const [column, cells] of this.changes)
      if (column < columns) cells.forEach((_, row) => this.putLook(row, column, null));
    for (const { area, look } of dress.looks) {
      for (let row = area.top; row <= area.bottom; row++) {
        for (let column = area.left; column <= area.right; column++) this.putLook(row, column, look);
      }
    }
    this.setWidths(dress.widths);
    this.setPages(dress);
  }

  /** Those of these cells that have no look of their own: headers, and other cells if there is a look to copy. */
  plainCells(cells: readonly NewCells[], styles: Styles): PlainCells[] {
    const widths = this.columnWidths();
    const isPlain = (row: number, column: number) => {
      const { look, like } = this.changes.get(column)?.[row] ?? UNCHANGED;
      return like === undefined && !look && this.styleAt(row, column) === 0;
    };
    const hasLook = (row: number, column: number) => this.lookAt(row, column, styles) !== undefined;
    const some = ({ top, bottom }: Pick<NewCells, "top" | "bottom">, holds: (row: number) => boolean) => {
      for (let row = top; row <= bottom; row++) if (holds(row)) return true;
      return false;
    };
    // Several new columns copy the look of the same one.
    const known = new Map<string, boolean>();
    const haveLook = (part: NewCells, like: number) => {
      const key = `${like}:${part.top}:${part.bottom}`;
      const looked = known.get(key) ?? some(part, (row) => hasLook(row, like));
      known.set(key, looked);
      return looked;
    };
    return cells
      .filter((part) => {
        const { is, column, like } = part;
        if (some(part, (row) => !isPlain(row, column))) return false;
        return is === "header" || like === null || haveLook(part, like);
      })
      .map((part) => ({ ...part, width: widths[part.column] ?? null, was: { lines: [] } }));
  }

  /**
   * Gives cells looks and their columns widths; without a look to copy the cells become plain. Contents and number
   * formats stay.
   */
  dressCells(cells: readonly CellsLook[], styles: Styles): void {
    for (const { is, column, like, width, ...part } of cells) {
      const rows = rowsIn(part);
      const looks = like === null ? [] : rows.map((row) => this.lookAt(row, like, styles));
      const adapted = is === "header" ? looks : bodyLooks(looks);
      rows.forEach((row, i) => {
        const change = this.changeAt(row, column);
        const look = adapted[i];
        if (like === null) {
          const plain = this.styleAt(row, column) === 0 ? undefined : null;
          this.change(row, column, { ...change, like: undefined, look: plain });
        } else if (this.isNew || this.changeAt(row, like).look !== undefined)
          this.change(row, column, { ...change, like: undefined, look });
        else if (is === "header" || look !== undefined)
          this.change(row, column, { ...change, like, look: look === looks[i] ? undefined : look });
        else this.change(row, column, { ...change, like: undefined, look: undefined });
      });
      if (width !== undefined) this.setWidth(column, width);
    }
  }

  /** The look of a cell; undefined if it has none and none was removed. */
  private lookAt(row: number, column: number, styles: Styles): Look | null | undefined {
    const { look, like } = this.changes.get(column)?.[row] ?? UNCHANGED;
    if (look !== undefined) return look;
    const style = this.styleAt(row, like ?? column);
    return styles.isPlain(style) ? undefined : styles.lookOf(style);
  }

  /** A column that gets its original width back keeps its text in the file. */
  private setWidth(column: number, width: number | null): void {
    const widths = [...(this.widths ?? [])];
    while (widths.length <= column) widths.push(undefined);
    const run = this.read?.columns.find(({ first, last }) => column >= first && column <= last);
    widths[column] = (run?.width ?? null) === width ? undefined : width;
    this.widths = widths.every((one) => one === undefined) ? null : widths;
  }

  /** Sets heights of rows, paper and pages. */
  setPages(dress: Dress): void {
    this.dressed = dress;
  }

  /** The current content of a cell. */
  private heldAt(row: number, column: number): Held {
    const { values, formulas, formats } = this.shown;
    const value = values[row]?.[column] ?? null;
    const formula = formulas[row]?.[column] ?? null;
    const format = formats[row]?.[column] ?? null;
    return value === null && formula === null && format === null ? BLANK : { value, formula, format };
  }

  /** Whether a cell has this content now, apart from its format. */
  private holds(row: number, column: number, { value, formula }: Held): boolean {
    const { values, formulas } = this.shown;
    return (formulas[row]?.[column] ?? null) === formula && sameValue(values[row]?.[column] ?? null, value);
  }

  private changeAt(row: number, column: number): ChangedCell {
    const known = this.changes.get(column)?.[row];
    if (known) return known;
    const was = this.isNew ? BLANK : this.heldAt(row, column);
    return was === BLANK ? UNCHANGED : { ...UNCHANGED, was };
  }

  /** Notes a change. If a cell has its original content again, there is none, and it keeps its text in the file. */
  private change(row: number, column: number, to: ChangedCell): void {
    const { was, spill } = to;
    const isRefilled = to.isRefilled && (spill !== undefined || !this.holds(row, column, was));
    const format = to.format === was.format ? undefined : to.format;
    let cells = this.changes.get(column);
    if (!isRefilled && !spill && format === undefined && to.look === undefined && to.like === undefined) {
      delete cells?.[row];
      return;
    }
    if (!cells) this.changes.set(column, (cells = []));
    const change = to.isRefilled === isRefilled && to.format === format ? to : { ...to, isRefilled, format };
    const above = cells[row - 1];
    cells[row] = above && isAlike(above, change) ? above : change;
  }

  /** Replaces the name of a sheet in all formulas, also in the original contents. */
  renameInFormulas(renamed: (formula: string) => string): void {
    const { formulas } = this.shown;
    for (const line of formulas)
      line?.forEach((formula, i) => {
        if (formula != null) line[i] = renamed(formula);
      });
    for (const cells of this.changes.values())
      cells.forEach((cell, row) => {
        const { formula } = cell.was;
        if (formula !== null) cells[row] = { ...cell, was: { ...cell.was, formula: renamed(formula) } };
      });
  }

  // ---------------------------------------------------------------- looks

  /** The looks of all cells that have one, by row and column. */
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
    for (const [column, cells] of this.changes)
      cells.forEach(({ look, like }, row) => {
        if (look !== undefined) put(row, column, look);
        else if (like !== undefined) put(row, column, styles.lookOf(this.styleAt(row, like)));
      });
    return looks;
  }

  columnWidths(): (number | null)[] {
    const used = this.shown.values.reduce((widest, line) => Math.max(widest, line.length), 0);
    const widths: (number | null)[] = [];
    for (const { first, last, width } of this.read?.columns ?? []) {
      // A run of columns may extend to the last column of Excel.
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

  /** Shows the rows that the filters of tables hide; returns whether there were filters. */
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

  /** The changes to the text of the sheet; null if there are none. `flag` returns the number that marks a spill. */
  patch(styles: Styles, prefix: string, date1904: boolean, flag: () => number): SheetPatch | null {
    const heights = new Map(this.dressed?.heights.map((height, row) => [row, height] as const) ?? []);
    const elements = this.elements(prefix);
    const unshared = this.unshared();
    const rows = this.changedRows();
    if (rows.length + heights.size + elements.size + unshared.size + this.brought.size === 0) return null;
    const columns = [...this.changes.keys()].sort((a, b) => a - b);
    return {
      rows,
      cellsOf: (row) => {
        const cells: PatchedCell[] = [];
        for (const column of this.isNew ? this.heldColumns(row) : columns)
          if (this.isNew || this.changes.get(column)![row] !== undefined)
            cells.push(this.patched(row, column, styles, date1904, flag));
        return cells;
      },
      span: this.span(),
      heights,
      elements,
      unshared,
      brought: this.brought,
    };
  }

  private changedRows(): number[] {
    if (this.isNew) {
      const { values, formats } = this.shown;
      const last = [...this.changes.values()].reduce((most, cells) => Math.max(most, cells.length), 0);
      return Array.from({ length: Math.max(values.length, formats.length, last) }, (_, row) => row);
    }
    const isChanged: boolean[] = [];
    for (const cells of this.changes.values()) cells.forEach((_, row) => (isChanged[row] = true));
    return [...isChanged.keys()].filter((row) => isChanged[row]);
  }

  /** The columns with content in a row of a new sheet, from left to right. */
  private heldColumns(row: number): readonly number[] {
    const [values, formats] = [this.shown.values[row] ?? [], this.shown.formats[row] ?? []];
    let end = Math.max(values.length, formats.length);
    for (const [column, cells] of this.changes) if (cells[row] !== undefined) end = Math.max(end, column + 1);
    const held: number[] = [];
    for (let column = 0; column < end; column++)
      if (this.heldAt(row, column) !== BLANK || this.changeAt(row, column).look !== undefined) held.push(column);
    return held;
  }

  private patched(row: number, column: number, styles: Styles, date1904: boolean, flag: () => number): PatchedCell {
    const change = this.changeAt(row, column);
    const { values, formulas, formats } = this.shown;
    const format = this.isNew ? (formats[row]?.[column] ?? null) : change.format;
    const { look, like, spill } = change;
    const was = this.styleAt(row, column);
    const formatNow = () => (format === undefined ? styles.formatOf(was) : format);
    const style =
      like !== undefined
        ? styles.derive(this.styleAt(row, like), formatNow(), look)
        : look === null
          ? styles.derive(0, formatNow(), undefined)
          : styles.derive(was, format, look);
    if (!this.isNew && !change.isRefilled) return { column, style };
    const value = values[row]?.[column] ?? null;
    const formula = formulas[row]?.[column] ?? null;
    const shownFormat = date1904 ? formatNow() : null;
    const isOtherDay = typeof value === "number" && shownFormat !== null && isDay(shownFormat);
    const isSpilling = spill !== undefined && isSeveral(spill) && (!this.isNew || formula !== null);
    return {
      column,
      style,
      content: {
        value: isOtherDay ? value - DAYS_TO_1904 : value,
        formula,
        spill: isSpilling ? { area: spill, flag: flag() } : undefined,
        keepsFormula: this.keepsFormula(row, column),
      },
    };
  }

  /** Whether only the result of a cell has changed; its formula then stays as written, with its group. */
  private keepsFormula(row: number, column: number): boolean {
    const { isRefilled, spill, was } = this.changes.get(column)?.[row] ?? UNCHANGED;
    return isRefilled && !spill && was.formula !== null && this.shown.formulas[row]?.[column] === was.formula;
  }

  /** The area of the changed cells that have content; null if none has. */
  private span(): Area | null {
    if (this.isNew) return this.heldArea();
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const [column, cells] of this.changes)
      cells.forEach(({ isRefilled }, row) => {
        const { value, formula } = this.heldAt(row, column);
        if (!isRefilled || (value === null && formula === null)) return;
        [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
        [left, right] = [Math.min(left, column), Math.max(right, column)];
      });
    return bottom < 0 ? null : { top, left, bottom, right };
  }

  private heldArea(): Area | null {
    const { values } = this.shown;
    const right = values.reduce((widest, line) => Math.max(widest, line.length), 0) - 1;
    return right < 0 ? null : { top: 0, left: 0, bottom: values.length - 1, right };
  }

  isChanged(row: number, column: number): boolean {
    if (this.isNew) return true;
    return this.changes.get(column)?.[row]?.isRefilled === true;
  }

  /** Whether a cell in an area such as `A1:C9` has changed. */
  changesWithin(cells: string): boolean {
    if (this.isNew) return true;
    const area = parseArea(cells);
    if (!area) return true;
    for (const [column, cells] of this.changes) {
      if (column < area.left || column > area.right) continue;
      const bottom = Math.min(area.bottom, cells.length - 1);
      for (let row = area.top; row <= bottom; row++) if (cells[row]?.isRefilled) return true;
    }
    return false;
  }

  /** Whether a formula is overwritten or written. */
  get touchesFormulas(): boolean {
    if (this.isNew) return this.shown.formulas.some((line) => line?.some((formula) => formula != null));
    for (const [column, cells] of this.changes) {
      const touches = ({ isRefilled, was }: ChangedCell, row: number) =>
        isRefilled &&
        (was.formula !== null || this.shown.formulas[row]?.[column] != null) &&
        !this.keepsFormula(row, column);
      if (cells.some(touches)) return true;
    }
    return false;
  }

  /** Whether a cell in the first row of an area has changed: the headers of a table. */
  changesHeader({ top, left, right }: Area): boolean {
    for (let column = left; column <= right; column++) if (this.changes.get(column)?.[top]?.isRefilled) return true;
    return false;
  }

  private styleAt(row: number, column: number): number {
    if (!this.read) return 0;
    const { places, columns } = this.read;
    const place = this.rowPlace(row);
    if (place >= 0) {
      const end = places.endOf(place);
      for (let cell = places.rows.first.at(place); cell < end; cell++) {
        if (places.cells.column.at(cell) === column) return places.cells.style.at(cell);
      }
      if (places.rows.style.at(place) >= 0) return places.rows.style.at(place);
    }
    // A loop without a function, because it runs for every cell of a filled column.
    for (const { first, last, style } of columns) if (column >= first && column <= last) return style;
    return 0;
  }

  /** The index of a row among the rows of the file; -1 if the file does not have it. */
  private rowPlace(row: number): number {
    if (!this.rowPlaces) {
      const { row: rows } = this.read!.places.rows;
      let last = -1;
      for (let i = 0; i < rows.length; i++) last = Math.max(last, rows.at(i));
      this.rowPlaces = new Int32Array(last + 1).fill(-1);
      for (let i = 0; i < rows.length; i++) this.rowPlaces[rows.at(i)] = i;
    }
    return this.rowPlaces[row] ?? -1;
  }

  /** If the first cell of a shared formula is overwritten, the others need formulas of their own. */
  private unshared(): Map<number, Map<number, string>> {
    const lost = new Set<number>();
    for (const { kind, row, column, index } of this.read?.groups ?? []) {
      if (kind === "shared" && this.isChanged(row, column) && !this.keepsFormula(row, column)) lost.add(index);
    }
    const own = new Map<number, Map<number, string>>();
    if (lost.size === 0) return own;
    for (const { row, column, index } of this.read!.sharing) {
      const formula = this.shown.formulas[row]?.[column];
      if (!lost.has(index) || formula == null || this.isChanged(row, column)) continue;
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
      const { fits, landscape, isLetter } = this.dressed;
      // A sheet that was read already has this element, because only our own sheets get a dress.
      if (fits && !this.read) elements.set("sheetPr", `<${p}sheetPr><${p}pageSetUpPr fitToPage="1"/></${p}sheetPr>`);
      const size = fits ? `fitToWidth="1" fitToHeight="0"` : `scale="100"`;
      elements.set(
        "pageSetup",
        `<${p}pageSetup paperSize="${isLetter ? 1 : 9}" orientation="${landscape ? "landscape" : "portrait"}" ${size}/>`,
      );
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

/** Shared by all cells that were blank before, as most were. */
const BLANK: Held = { value: null, formula: null, format: null };

const NOTHING = { isRefilled: false, spill: undefined, format: undefined, look: undefined, like: undefined };
const UNCHANGED: ChangedCell = { ...NOTHING, was: BLANK };

function isAlike(a: ChangedCell, b: ChangedCell): boolean {
  return (
    a.isRefilled === b.isRefilled &&
    a.spill === b.spill &&
    a.format === b.format &&
    a.look === b.look &&
    a.like === b.like &&
    a.was === b.was
  );
}

const POINTS_AN_INCH = 72;
const MOST_IN_RUN = 1000;

/** The `cols` element with these widths for the first columns; null for no element. */
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
    // Columns must be written in order.
    if (width === undefined) return put(column, column, run?.attributes ?? {});
    put(column, column, width === null ? others : { ...others, width: String(width), customWidth: "1" });
  });
  for (const { first, last, attributes } of runs) {
    if (last >= widths.length) put(Math.max(first, widths.length), last, attributes);
  }
  return written.length === 0 ? null : `<${p}cols>${written.join("")}</${p}cols>`;
}

function isSeveral({ top, left, bottom, right }: Area): boolean {
  return bottom > top || right > left;
}

function sameFault(a: CellValue, b: CellValue): boolean {
  return isFault(a) && isFault(b) && a.error === b.error;
}

function sameValue(a: CellValue, b: CellValue): boolean {
  return a === b || sameFault(a, b);
}

/** A copy made by pushing has spare room for the columns of a fill; otherwise the first added cell would copy it again. */
function withRoom(line: readonly CellValue[]): CellValue[] {
  const copy: CellValue[] = [];
  for (const value of line) copy.push(value);
  return copy;
}

/** Sets a cell in rows that may be too few or too short; fills gaps with null. */
function set<T>(rows: (T | null)[][], row: number, column: number, value: T | null): void {
  while (rows.length <= row) rows.push([]);
  const line = (rows[row] ??= []);
  while (line.length < column) line.push(null);
  line[column] = value;
}
