import type { PlayerBegun } from "../../kind";
import type { PlayedOnly } from "../../played";
import type { Language } from "../../../kernel/language";
import type { Plain } from "../../../kernel/problem";
import { address, formatAt, textOf, valueAt, type CellValue, type Place, type Sheet } from "../../../sheet/sheet";
import type { OwnTables } from "../../house/ownTables";
import type { Column } from "../headers/columns";
import { isFraction } from "../headers/fractions";
import type { Idle, IdleRow } from "./idle";
import type { Remarks } from "../headers/remarks";
import type { Located } from "../headers/tables";

// The data read from a tournament: its rows, their tables, and the table of players or teams beside it.

/** The values of a table's rows, by column: a list per column takes a fraction of the space of a map per row. */
export class ReadValues {
  private readonly columns = new Map<Column<unknown>, unknown[]>();

  constructor(private readonly first: number) {}

  /** Undefined if nothing was read. */
  get(column: Column<unknown>, row: number): unknown {
    return this.columns.get(column)?.[row - this.first];
  }

  set(column: Column<unknown>, row: number, value: unknown): void {
    let values = this.columns.get(column);
    if (!values) this.columns.set(column, (values = []));
    values[row - this.first] = value;
  }
}

/** Data shared by the rows of a table. */
export interface RowTable {
  readonly located: Located;
  readonly sheet: Sheet;
  readonly values: ReadValues;
  /** The columns whose cells could not be read, by row. */
  readonly unread: Map<number, readonly Column<unknown>[]>;
  /** Addresses of cells that worksheet functions would read differently. */
  readonly stripped: ReadonlySet<string>;
  readonly idle: IdleRow;
}

/** A row of a table as it was read. */
export class Row {
  /** Problem codes; a row with any is not computed. */
  readonly problems: string[] = [];

  /** Why the row is listed but not computed; null if it counts, or is left out. */
  readonly idle: Idle | null;

  get counts(): boolean {
    return !this.isLeftOut && this.idle === null;
  }

  constructor(
    /** Row on the sheet, from 0. */
    readonly row: number,
    private readonly table: RowTable,
    /** The user excluded it completely, even as an unplayed row. */
    readonly isLeftOut = false,
  ) {
    this.idle = isLeftOut ? null : table.idle(row);
  }

  /** The value of a column; null if blank, missing from the sheet, or unreadable. */
  get<T>(column: Column<T>): T | null {
    return (this.table.values.get(column, this.row) as T | undefined) ?? null;
  }

  /** True if the cell could not be read; its problem has been noted. */
  unread(column: Column<unknown>): boolean {
    return this.table.unread.get(this.row)?.includes(column) === true;
  }

  /** The content of the column's cell. */
  cell(column: Column<unknown>): CellValue {
    const at = this.table.located.places.get(column);
    return at === undefined ? null : valueAt(this.table.sheet, this.row, at);
  }

  format(column: Column<unknown>): string | null {
    const at = this.table.located.places.get(column);
    return at === undefined ? null : formatAt(this.table.sheet, this.row, at);
  }

  /** True if the column's cell shows a fraction. */
  hasFraction(column: Column<unknown>): boolean {
    return isFraction(this.cell(column), this.format(column));
  }

  /** True if worksheet functions would read a cell of the row differently. */
  get isStripped(): boolean {
    if (this.table.stripped.size === 0) return false;
    return [...this.table.located.places.values()].some((at) => this.table.stripped.has(address(this.row, at)));
  }

  get columns(): readonly Column<unknown>[] {
    return [...this.table.located.places.keys()];
  }

  /** The column's cell; the first cell of the row if the sheet lacks the column. */
  place(column: Column<unknown>): Place {
    return [this.row, this.table.located.places.get(column) ?? this.table.located.left];
  }

  /** The cells of those columns that the table has. */
  places(...columns: readonly Column<unknown>[]): Place[] {
    return columns.filter((column) => this.has(column)).map((column) => this.place(column));
  }

  /** The column's header on the sheet; null if it is no word, or also heads another column of the table. */
  header(column: Column<unknown>): string | null {
    const headed = (at: number) => textOf(valueAt(this.table.sheet, this.table.located.headerRow, at));
    const own = this.table.located.places.get(column);
    if (own === undefined || !/[\p{L}%]/u.test(headed(own))) return null;
    // A name may share the cell.
    const isOther = (other: Column<unknown>, at: number) => other !== column && !(at === own && other.isName);
    const isAlike = [...this.table.located.places].some(
      ([other, at]) => isOther(other, at) && headed(at) === headed(own),
    );
    return isAlike ? null : headed(own);
  }

  /** True if both columns are read from one cell. */
  shares(one: Column<unknown>, other: Column<unknown>): boolean {
    return this.has(one) && this.table.located.places.get(one) === this.table.located.places.get(other);
  }

  has(column: Column<unknown>): boolean {
    return this.table.located.places.has(column);
  }
}

/** A table of the tournament: the rows under one header that count. */
export interface Block {
  readonly located: Located;
  readonly rows: readonly Row[];
  /** The last listed row, even if it does not count; the header row if there is none. */
  readonly last: number;
}

/** The input of a kind's computation. */
export interface Entries {
  readonly sheet: Sheet;
  readonly blocks: readonly Block[];
  /** The rows of all blocks. */
  readonly rows: readonly Row[];
  readonly settings: { readonly [key: string]: Plain };
  readonly remarks: Remarks;
  /** The table of players or teams, if the kind uses one and it was found. */
  readonly companion: Companion | null;
  /** The players of a club book, used instead of a table of players. */
  readonly begun: readonly PlayerBegun[] | null;
  readonly language: Language;
  /** The club's own tables, used instead of the printed ones. */
  readonly ownTables: OwnTables;
  /** The day of the tournament, if known from elsewhere than the sheet. */
  readonly day: number | null;
  /** The caller wants only what was played. */
  readonly playedOnly: PlayedOnly | undefined;
}

export interface Companion {
  readonly sheet: Sheet;
  readonly located: Located;
  readonly rows: readonly Row[];
  readonly remarks: Remarks;
}
