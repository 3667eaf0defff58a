import { type Rect, columnOf, height, overlaps, parseRect, rowOf, width } from "./addresses";
import { AutoFilter } from "./autoFilter";
import type { CellValue } from "./cellInput";
import { SIZE_MISMATCH, fail } from "./hostErrors";
import { type Shift, shiftArea } from "./shifts";
import { type Sheet, assertSize } from "./sheetModel";

export interface SortField {
  key: number;
  ascending?: boolean;
}

export class Table {
  style = "TableStyleMedium2";
  showBandedRows = true;
  showBandedColumns = false;
  showFilterButton = true;
  highlightFirstColumn = false;
  highlightLastColumn = false;
  showHeaders = true;
  showTotals = false;
  readonly filter: AutoFilter;
  sortFields: SortField[] = [];
  sortMatchesCase = false;
  columnIds: number[];
  private nextColumnId: number;
  private hiddenHeaders: CellValue[] = [];
  private place: Rect;

  constructor(
    readonly sheet: Sheet,
    readonly id: string,
    readonly legacyId: string,
    public name: string,
    rect: Rect,
  ) {
    this.place = rect;
    this.columnIds = Array.from({ length: width(rect) }, (_, i) => i + 1);
    this.nextColumnId = this.columnIds.length + 1;
    this.filter = new AutoFilter(sheet);
    this.tidyHeaders();
  }

  /** Everything: header row, rows, total row. */
  get rect(): Rect {
    return this.place;
  }

  private set rect(rect: Rect) {
    this.place = rect;
    if (this.filter.rect) this.filter.rect = this.filterRect;
  }

  get headerRect(): Rect | null {
    return this.showHeaders ? rowOf(this.rect, this.rect.top) : null;
  }

  get totalRect(): Rect | null {
    return this.showTotals ? rowOf(this.rect, this.rect.bottom) : null;
  }

  get bodyRect(): Rect {
    const top = this.rect.top + (this.showHeaders ? 1 : 0);
    return { ...this.rect, top, bottom: this.rect.bottom - (this.showTotals ? 1 : 0) };
  }

  get filterRect(): Rect {
    return { ...this.rect, bottom: this.bodyRect.bottom };
  }

  get rowCount(): number {
    return height(this.bodyRect);
  }

  columnNames(): string[] {
    const cells = this.headerRect ? this.sheet.values(this.headerRect)![0]! : this.hiddenHeaders;
    return cells.map(String);
  }

  /** Header cells are always filled, text and unique; Excel completes them in the same way. */
  tidyHeaders(): void {
    if (!this.headerRect) return;
    const taken = new Set<string>();
    this.columnNames().forEach((text, index) => {
      const wanted = text === "" ? `Column${index + 1}` : text;
      let name = wanted;
      for (let n = 2; taken.has(name.toLowerCase()); n++) name = wanted + n;
      taken.add(name.toLowerCase());
      this.sheet.setText(this.rect.top, this.rect.left + index, name);
    });
  }

  hasName(name: unknown): boolean {
    return this.name.toLowerCase() === String(name).toLowerCase();
  }

  rename(name: unknown): void {
    this.sheet.workbook.assertFreeName(name, this);
    this.name = name;
  }

  setShowHeaders(shown: boolean): void {
    this.sheet.assertEditable();
    if (shown === this.showHeaders) return;
    const { top } = this.rect;
    if (shown) {
      if (top === 0) fail("InvalidOperation");
      this.rect = { ...this.rect, top: top - 1 };
      this.showHeaders = true;
      this.sheet.enter(this.headerRect!, [this.hiddenHeaders]);
    } else {
      this.hiddenHeaders = this.columnNames();
      const header = this.headerRect!;
      this.rect = { ...this.rect, top: top + 1 };
      this.showHeaders = false;
      this.sheet.clear(header, "Contents");
    }
  }

  setShowTotals(shown: boolean): void {
    this.sheet.assertEditable();
    if (shown === this.showTotals) return;
    if (shown) {
      const row = rowOf(this.rect, this.rect.bottom + 1);
      this.sheet.insert(row, "Down");
      this.rect = { ...this.rect, bottom: row.bottom };
      this.sheet.enter({ ...row, right: row.left }, "Total");
    } else {
      const row = this.totalRect!;
      this.sheet.remove(row, "Up");
    }
    this.showTotals = shown;
  }

  resize(rect: Rect): void {
    this.sheet.assertEditable();
    const others = this.sheet.workbook.tablesOn(this.sheet).filter((table) => table !== this);
    const keepsHeader = rect.top === this.rect.top && rect.left <= this.rect.right && rect.right >= this.rect.left;
    if (!keepsHeader || height(rect) < (this.showHeaders ? 2 : 1) || this.showTotals) fail("InvalidArgument");
    if (others.some((table) => overlaps(table.rect, rect))) fail("InvalidArgument");
    this.columnIds = Array.from({ length: width(rect) }, (_, i) => {
      const old = rect.left + i - this.rect.left;
      return this.columnIds[old] ?? this.nextColumnId++;
    });
    this.rect = rect;
    this.tidyHeaders();
    this.sheet.workbook.changed();
  }

  /** Appends if there is no index. As in Excel, a table of a single blank row is filled instead. */
  addRows(index: number | null, values: unknown): number {
    this.sheet.assertEditable();
    const rows = this.rowsToAdd(values);
    const body = this.bodyRect;
    const isBlank = this.rowCount === 1 && this.sheet.values(body)![0]!.every((value) => value === "");
    const fills = isBlank && index === null;
    const at = index ?? (fills ? 0 : this.rowCount);
    if (!Number.isInteger(at) || at < 0 || at > this.rowCount) fail("InvalidArgument");
    const first = body.top + at;
    const added = { ...body, top: first, bottom: first + rows.length - 1 };
    const grown = { ...this.rect, bottom: this.rect.bottom + rows.length - (fills ? 1 : 0) };
    if (!fills) this.sheet.insert(added, "Down");
    else if (rows.length > 1) this.sheet.insert({ ...added, top: first + 1 }, "Down");
    this.rect = grown;
    if (values !== null && values !== undefined) this.sheet.enter(added, rows);
    return at;
  }

  private rowsToAdd(values: unknown): unknown[][] {
    const count = width(this.rect);
    if (values === null || values === undefined) return [Array.from({ length: count }, () => null)];
    if (!Array.isArray(values)) return [Array.from({ length: count }, () => values as unknown)];
    const rows = (Array.isArray(values[0]) ? values : [values]) as unknown[][];
    if (rows.some((row) => !Array.isArray(row) || row.length !== count)) fail("InvalidArgument", SIZE_MISMATCH);
    return rows;
  }

  deleteRows(index: number, count: number): void {
    this.sheet.assertEditable();
    if (!Number.isInteger(index) || index < 0 || count < 1 || index + count > this.rowCount) fail("InvalidArgument");
    const first = this.bodyRect.top + index;
    const zone = { ...this.rect, top: first, bottom: first + count - 1 };
    if (count < this.rowCount) return this.sheet.remove(zone, "Up");
    this.sheet.clear(rowOf(zone, zone.top), "Contents");
    if (count > 1) this.sheet.remove({ ...zone, top: zone.top + 1 }, "Up");
  }

  addColumn(index: number | null, values: unknown, name: unknown): number {
    this.sheet.assertEditable();
    const at = index ?? this.columnIds.length;
    if (!Number.isInteger(at) || at < 0 || at > this.columnIds.length) fail("InvalidArgument");
    const grown = { ...this.rect, right: this.rect.right + 1 };
    const column = columnOf(grown, this.rect.left + at);
    if (Array.isArray(values)) assertSize(column, values);
    const ids = [...this.columnIds.slice(0, at), this.nextColumnId++, ...this.columnIds.slice(at)];
    this.sheet.insert(column, "Right");
    this.rect = grown;
    this.columnIds = ids;
    if (values !== null && values !== undefined) this.sheet.enter(column, values);
    if (typeof name === "string" && name !== "" && this.showHeaders)
      this.sheet.enter(rowOf(column, column.top), `'${name}`);
    this.tidyHeaders();
    return at;
  }

  deleteColumn(index: number): void {
    this.sheet.assertEditable();
    if (this.columnIds.length === 1) return this.delete();
    this.sheet.remove(columnOf(this.rect, this.rect.left + index), "Left");
  }

  /** Follows cells inserted or deleted on the sheet; a table without cells is removed. */
  move(shift: Shift): void {
    const before = this.rect;
    const after = shiftArea(before, shift);
    if (after === null) return this.sheet.workbook.removeTable(this);
    const { zone } = shift;
    if (shift.axis === "columns" && width(after) > width(before))
      this.columnIds.splice(
        zone.left - before.left,
        0,
        ...Array.from({ length: width(zone) }, () => this.nextColumnId++),
      );
    if (shift.axis === "columns" && width(after) < width(before))
      this.columnIds = this.columnIds.filter((_, i) => before.left + i < zone.left || before.left + i > zone.right);
    this.rect = after;
  }

  /** Moves the contents of whole rows; formulas move unchanged. */
  sort(fields: SortField[], matchCase: boolean): void {
    this.sheet.assertEditable("allowSort");
    if (fields.some(({ key }) => !Number.isInteger(key) || key < 0 || key >= width(this.rect))) fail("InvalidArgument");
    const body = this.bodyRect;
    const values = this.sheet.values(body)!;
    const formulas = this.sheet.formulas(body)!;
    const order = values.map((_, row) => row);
    order.sort((a, b) => {
      for (const { key, ascending } of fields) {
        const compared = compareCells(values[a]![key]!, values[b]![key]!, matchCase, ascending !== false);
        if (compared !== 0) return compared;
      }
      return a - b;
    });
    const asTyped = (value: CellValue, formula: CellValue) =>
      typeof value === "string" && value !== "" && formula === value ? `'${value}` : formula;
    this.sheet.enter(
      body,
      order.map((row) => formulas[row]!.map((formula, column) => asTyped(values[row]![column]!, formula))),
    );
    this.sortFields = fields;
    this.sortMatchesCase = matchCase;
  }

  convertToRange(): void {
    this.sheet.assertEditable();
    this.filter.remove();
    this.sheet.workbook.removeTable(this);
  }

  delete(): void {
    this.sheet.assertEditable();
    this.convertToRange();
    this.sheet.clear(this.rect, "All");
  }

  /** `Table1`, `Table1[#All]`, `Table1[#Headers]`, `Table1[Column]`; what follows the name is the part. */
  partRect(part: string): Rect | null {
    if (part === "" || part === "#Data") return this.bodyRect;
    if (part === "#All") return this.rect;
    if (part === "#Headers") return this.headerRect;
    if (part === "#Totals") return this.totalRect;
    const index = this.columnNames().findIndex((name) => name.toLowerCase() === part.toLowerCase());
    return index < 0 ? null : columnOf(this.bodyRect, this.rect.left + index);
  }
}

/** Numbers before text before booleans; blanks last in both directions. */
function compareCells(a: CellValue, b: CellValue, matchCase: boolean, ascending: boolean): number {
  if (a === "" || b === "") return Number(a === "") - Number(b === "");
  const rank = (value: CellValue) => ["number", "string", "boolean"].indexOf(typeof value);
  const order =
    typeof a === "string" && typeof b === "string"
      ? a.localeCompare(b, "en", { sensitivity: matchCase ? "variant" : "base" })
      : rank(a) - rank(b) || Number(a) - Number(b);
  return ascending ? order : -order;
}

/** Table names and defined names follow the same rules. */
export function isValidName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name.length <= 255 &&
    /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u.test(name) &&
    parseRect(name) === null &&
    !/^(R\d*C\d*|R\d*|C\d*)$/i.test(name)
  );
}
