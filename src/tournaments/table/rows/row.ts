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

// What was read of a tournament: its rows, the tables that they are in, the table of players or teams beside it.

/** What was read of the rows of a table, by column: a list for each takes a fraction of the room of a map for each row. */
export class ReadValues {
  private readonly columns = new Map<Column<unknown>, unknown[]>();

  constructor(private readonly first: number) {}

  /** Undefined where nothing was read. */
  get(column: Column<unknown>, row: number): unknown {
    return this.columns.get(column)?.[row - this.first];
  }

  set(column: Column<unknown>, row: number, value: unknown): void {
    let values = this.columns.get(column);
    if (!values) this.columns.set(column, (values = []));
    values[row - this.first] = value;
  }
}

/** What the rows of a table share. */
export interface RowTable {
  readonly located: Located;
  readonly sheet: Sheet;
  readonly values: ReadValues;
  /** By row, the columns whose cells could not be read. */
  readonly unread: Map<number, readonly Column<unknown>[]>;
  /** Cells, by address, that worksheet functions do not read as they were read here. */
  readonly stripped: ReadonlySet<string>;
  readonly idle: IdleRow;
}

/** A row of a table as it was read. */
export class Row {
  /** Codes of what is wrong with the row; with one it is not computed. */
  readonly problems: string[] = [];

  /** Why nothing is computed of the row, though it is listed; null where it counts, and where it takes no part at all. */
  readonly idle: Idle | null;

  get counts(): boolean {
    return !this.isLeftOut && this.idle === null;
  }

  constructor(
    /** Row on the sheet, from 0. */
    readonly row: number,
    private readonly table: RowTable,
    /** The user said that it takes no part: not even as one that was not played. */
    readonly isLeftOut = false,
  ) {
    this.idle = isLeftOut ? null : table.idle(row);
  }

  /** The value of a column; null when blank, when the sheet has no such column, or when the cell has a problem. */
  get<T>(column: Column<T>): T | null {
    return (this.table.values.get(column, this.row) as T | undefined) ?? null;
  }

  /** The cell holds something that could not be read; the problem is noted. */
  unread(column: Column<unknown>): boolean {
    return this.table.unread.get(this.row)?.includes(column) === true;
  }

  /** What is in the column's cell, as it is. */
  cell(column: Column<unknown>): CellValue {
    const at = this.table.located.places.get(column);
    return at === undefined ? null : valueAt(this.table.sheet, this.row, at);
  }

  /** The number format of the column's cell. */
  format(column: Column<unknown>): string | null {
    const at = this.table.located.places.get(column);
    return at === undefined ? null : formatAt(this.table.sheet, this.row, at);
  }

  /** The column's cell shows a number as a fraction. */
  hasFraction(column: Column<unknown>): boolean {
    return isFraction(this.cell(column), this.format(column));
  }

  /** A worksheet function would not read every cell of the row as it was read here. */
  get isStripped(): boolean {
    if (this.table.stripped.size === 0) return false;
    return [...this.table.located.places.values()].some((at) => this.table.stripped.has(address(this.row, at)));
  }

  /** The columns of its table. */
  get columns(): readonly Column<unknown>[] {
    return [...this.table.located.places.keys()];
  }

  /** Where the column's cell is; the first cell of the row when the sheet has no such column. */
  place(column: Column<unknown>): Place {
    return [this.row, this.table.located.places.get(column) ?? this.table.located.left];
  }

  /** Where the cells of these columns are, of those that the table has. */
  places(...columns: readonly Column<unknown>[]): Place[] {
    return columns.filter((column) => this.has(column)).map((column) => this.place(column));
  }

  /** What heads the column on the sheet; null where that is no word, or heads another column of the table too. */
  header(column: Column<unknown>): string | null {
    const headed = (at: number) => textOf(valueAt(this.table.sheet, this.table.located.headerRow, at));
    const own = this.table.located.places.get(column);
    if (own === undefined || !/[\p{L}%]/u.test(headed(own))) return null;
    // A name may be in the same cell.
    const isOther = (other: Column<unknown>, at: number) => other !== column && !(at === own && other.isName);
    const isAlike = [...this.table.located.places].some(
      ([other, at]) => isOther(other, at) && headed(at) === headed(own),
    );
    return isAlike ? null : headed(own);
  }

  /** Both columns are read from one cell. */
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
  /** The last row that is listed, be it one that does not count; the header's where there is none. */
  readonly last: number;
}

/** What a kind computes from. */
export interface Entries {
  readonly sheet: Sheet;
  readonly blocks: readonly Block[];
  /** The rows of all blocks. */
  readonly rows: readonly Row[];
  readonly settings: { readonly [key: string]: Plain };
  readonly remarks: Remarks;
  /** The table of players or teams, where the kind knows one and it was found. */
  readonly companion: Companion | null;
  /** Those whom a club book knows, instead of a table of players. */
  readonly begun: readonly PlayerBegun[] | null;
  readonly language: Language;
  /** What the club looks up instead of the printed tables. */
  readonly ownTables: OwnTables;
  /** The day of the tournament, where it is known besides the sheet. */
  readonly day: number | null;
  /** Only what was played is asked for. */
  readonly playedOnly: PlayedOnly | undefined;
}

export interface Companion {
  readonly sheet: Sheet;
  readonly located: Located;
  readonly rows: readonly Row[];
  readonly remarks: Remarks;
}
