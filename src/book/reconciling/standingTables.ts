// The tables of a book as they are in a workbook, and findings about them.
import type { Code, Details, DetailsOf } from "../../kernel/told";
import type { Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { readYesNo } from "../../kernel/written/yesNo";
import { spelling } from "../../kernel/written/spelling";
import { address, isBlank, isFault, textOf, type CellValue } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import { nameKey } from "../../people/nameKey";
import {
  BOOK_TABLES,
  COLUMNS,
  HEAD,
  isHeader,
  TABLE_NAMES,
  type BookTable,
  type BookTableId,
} from "../tables/bookTables";
import { readSettings } from "../tables/words";
import { sameValue } from "../state/same";
import type { Memory } from "../state/memory";
import { readSetting, settingText } from "../../tournaments";
import { settingsOf } from "../state/bookSettings";
import { bookNote, type BookNote, type Question } from "../state/proposal";
import { seasonOf } from "../state/replay";
import type { BookState, LogLine } from "../state/state";

/** A table as it is now: its headers and the cells below them. */
export interface StandingTable {
  readonly sheet: string;
  /** The first header cell, from 0. */
  readonly top: number;
  readonly left: number;
  readonly headers: readonly CellValue[];
  readonly rows: readonly (readonly CellValue[])[];
}

export interface StandingTables {
  readonly tables: { readonly [id in BookTableId]?: StandingTable };
  /** Labels and values above the list of players. */
  readonly head: readonly (readonly [CellValue, CellValue])[];
  readonly memory: Memory | null;
  /** A newer version of the program wrote the memory, so it cannot be read and must not be overwritten. */
  readonly isOfOtherVersion?: boolean;
  /** The state in the memory, if the tables count instead. */
  readonly former?: BookState;
}

export interface ReadBook {
  /** Null if the workbook has no book, or if something in it cannot be read. */
  readonly state: BookState | null;
  /** What is wrong with it, each with its cell. */
  readonly problems: readonly BookNote[];
  /** Edits in the book's own columns, which are undone. */
  readonly edits: readonly BookNote[];
  readonly repairs: readonly BookNote[];
  readonly questions: readonly Question[];
  /** What the user typed since the book was last written, as the last line of the log; null for nothing. */
  readonly typed: LogLine | null;
}

/** A row of a table as it is, with cells by the keys of their columns. */
export class StandingRow {
  constructor(
    private readonly book: BookReading,
    private readonly id: BookTableId,
    private readonly at: number,
  ) {}

  has(key: string): boolean {
    return this.book.has(this.id, key);
  }

  get cells(): readonly CellValue[] {
    return this.table.rows[this.at]!;
  }

  cell(key: string): CellValue {
    const at = this.book.placeOf(this.id, key);
    return at === undefined ? null : (this.cells[at] ?? null);
  }

  text(key: string): string {
    return textOf(this.cell(key));
  }

  /** The number in a cell; null if there is none. */
  value(key: string): number | null {
    return numberIn(this.cell(key))?.value ?? null;
  }

  /** The same, but reports anything else than a number. */
  number(key: string): number | null {
    if (numberIn(this.cell(key)) === undefined) this.against("book-cell-number", key, { received: this.text(key) });
    return this.value(key);
  }

  place(key: string): string {
    const { top, left } = this.table;
    return address(top + 1 + this.at, left + (this.book.placeOf(this.id, key) ?? 0));
  }

  /** A key for the row; two players with the same name have different numbers. */
  get key(): string {
    return rowKey(this.id, (key) => this.text(key));
  }

  note<C extends Code>(code: C, key: string, ...about: [...DetailsOf<C>, severity?: BookNote["severity"]]): BookNote;
  note(code: Code, key: string, details: Details = {}, severity: BookNote["severity"] = "error"): BookNote {
    return bookNote(code, details, severity, this.table.sheet, this.place(key));
  }

  against<C extends Code>(code: C, key: string, ...details: DetailsOf<C>): void;
  against(code: Code, key: string, details: Details = {}): void {
    this.book.problems.push(this.note(code, key, details));
  }

  private get table(): StandingTable {
    return this.book.standing.tables[this.id]!;
  }
}

/** Reads the tables of a book row by row, and collects findings. */
export class BookReading {
  readonly problems: BookNote[] = [];
  /** Edits in the book's own columns, which are undone. */
  readonly edits: BookNote[] = [];
  readonly repairs: BookNote[] = [];
  readonly questions: Question[] = [];
  private readonly places = new Map<BookTableId, ReadonlyMap<string, number>>();
  private readonly rowsOf = new Map<BookTableId, readonly StandingRow[]>();

  constructor(readonly standing: StandingTables) {
    for (const id of BOOK_TABLES) {
      const table = standing.tables[id];
      if (table === undefined) {
        this.repairs.push(bookNote("book-table-gone", { table: TABLE_NAMES[id].table }, "note"));
        continue;
      }
      const places = new Map<string, number>();
      table.headers.forEach((header, at) => {
        const column = COLUMNS[id].find((one) => isHeader(header, one));
        if (column && !places.has(column.key)) places.set(column.key, at);
      });
      this.places.set(id, places);
      this.rowsOf.set(
        id,
        table.rows.map((_, at) => new StandingRow(this, id, at)),
      );
    }
  }

  has(id: BookTableId, key: string): boolean {
    return this.placeOf(id, key) !== undefined;
  }

  placeOf(id: BookTableId, key: string): number | undefined {
    return this.places.get(id)?.get(key);
  }

  /** All rows of a table; none if it is missing. */
  rows(id: BookTableId): readonly StandingRow[] {
    return this.rowsOf.get(id) ?? [];
  }

  /** Rows of the list with a name. */
  named(): readonly StandingRow[] {
    return this.rows("players").filter((row) => row.text("name") !== "");
  }

  /** The name of the club and the settings above the list of players, if somebody typed them. */
  head(kept: Pick<BookState, "club" | "settings" | "system">): Pick<BookState, "club" | "settings"> {
    const rowOf = (words: Words) => {
      const labels = Object.values(words).map(spelling);
      return this.standing.head.findIndex(([label]) => labels.includes(spelling(textOf(label))));
    };
    const textAt = (row: number) => textOf(this.standing.head[row]?.[1] ?? null);
    const row = rowOf(HEAD.settings);
    const settings = textAt(row);
    if (settings !== "") this.checkSettings(settings, row, kept);
    return {
      club: textAt(rowOf(HEAD.club)) || kept.club,
      settings: settings === "" ? kept.settings : readSettings(settings, kept.system),
    };
  }

  /** Reports each part of the settings that is unknown or not allowed. */
  private checkSettings(written: string, row: number, { system, settings }: Pick<BookState, "settings" | "system">) {
    const all = settingsOf(system);
    for (const part of written.split(";").map((one) => one.trim())) {
      if (part === "") continue;
      const [key = part, value = null] = Object.entries(readSettings(part, system))[0] ?? [];
      if (value !== null && sameValue(settings[key], value)) continue;
      if (seasonOf({ system }).ownTables?.includes(key)) continue;
      const named = all.filter((one) => one.key === key);
      if (named.some((one) => readSetting(one, String(value ?? "")) !== undefined)) continue;
      const allowed = [...new Set((named.length > 0 ? named : all).map(settingText))];
      const { sheet, left } = this.standing.tables.players!;
      this.problems.push(
        bookNote("book-settings-typed", { received: part, allowed }, "error", sheet, address(row, left + 1)),
      );
    }
  }

  result(state: BookState | null, typed: LogLine | null = null): ReadBook {
    const { problems, edits, repairs, questions } = this;
    return { state: problems.length > 0 ? null : state, problems, edits, repairs, questions, typed };
  }
}

function rowKey(id: BookTableId, text: (key: string) => string): string {
  return id === "players" ? `${nameKey(text("name"))} ${text("number")}` : text("no");
}

/** The key of a row that the book writes, like that of a `StandingRow`. */
export function keyOfRow(id: BookTableId, columns: BookTable["columns"]): (row: readonly Plain[]) => string {
  return (row) => rowKey(id, (key) => String(row[columns.findIndex((one) => one.key === key)] ?? ""));
}

/** The value of a cell, with an error as its text. */
export function plain(cell: CellValue): Plain {
  return isFault(cell) ? cell.error : isBlank(cell) ? null : cell;
}

/** Why a tournament is not regulated, as the user wrote it; null if it is regulated. */
export function notRegulatedAs(written: string): string | null {
  return written === "" || readYesNo(written) === true ? null : written;
}
