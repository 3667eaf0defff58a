import type { Language, Words } from "./language";
import type { Plain } from "./problem";

/** A column of a table that people read. */
export interface TableColumn {
  /** Its header; the English one is the name in JSON. */
  readonly name: Words;
  /** Number format; left out: General. */
  readonly format?: string;
}

/** A column, and how it gets its value from an entry of the table. */
export interface ColumnOf<Line> extends TableColumn {
  readonly cell: (line: Line) => Plain;
}

/** A table that people read: a summary in a workbook, or what a worksheet function spills. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Plain[])[];
}

export function headersOf({ columns }: Pick<Table, "columns">, language: Language): string[] {
  return columns.map(({ name }) => name[language]);
}

/** The columns of a record, in order. Not Object.values, which the runtime of older Excel lacks. */
export function inOrder<Line>(columns: { readonly [column: string]: ColumnOf<Line> }): ColumnOf<Line>[] {
  return Object.keys(columns).map((key) => columns[key]!);
}

/** The lines as a table. */
export function tableOf<Line>(columns: readonly ColumnOf<Line>[], lines: readonly Line[]): Table {
  return { columns, rows: lines.map((line) => columns.map(({ cell }) => cell(line))) };
}

/** Compares names the same way on every machine. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a.normalize("NFC").toLowerCase(), b.normalize("NFC").toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}
