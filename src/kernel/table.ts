import type { Language, Words } from "./language";
import type { Plain } from "./problem";

/** A column of a table that people read. */
export interface TableColumn {
  /** Its header; the English one is the name in JSON. */
  readonly name: Words;
  /** Number format; left out: General. */
  readonly format?: string;
}

/** A column, and what stands in it for a line of what the table is made of. */
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

/** The columns of a record in their order: the runtime of older Excel has no Object.values. */
export function inOrder<Line>(columns: { readonly [column: string]: ColumnOf<Line> }): ColumnOf<Line>[] {
  return Object.keys(columns).map((key) => columns[key]!);
}

/** The lines as a table. */
export function tableOf<Line>(columns: readonly ColumnOf<Line>[], lines: readonly Line[]): Table {
  return { columns, rows: lines.map((line) => columns.map(({ cell }) => cell(line))) };
}

export const REMARK: TableColumn = { name: { en: "Remark", da: "Bemærkning" } };

/** A team's totals in a league. */
export interface TeamRecord {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export const TEAM_RECORD = {
  team: { name: { en: "Team", da: "Hold" }, cell: ({ team }) => team },
  played: { name: { en: "Played", da: "Spillet" }, cell: ({ played }) => played },
  won: { name: { en: "Won", da: "Vundet" }, cell: ({ won }) => won },
  drawn: { name: { en: "Drawn", da: "Uafgjort" }, cell: ({ drawn }) => drawn },
  lost: { name: { en: "Lost", da: "Tabt" }, cell: ({ lost }) => lost },
} as const satisfies { readonly [column: string]: ColumnOf<TeamRecord> };

/** Whether a column counts matches of a team, and none with that result. */
export function isOtherResult(column: TableColumn, result: "won" | "drawn" | "lost"): boolean {
  const { won, drawn, lost } = TEAM_RECORD;
  return [won, drawn, lost].some((one) => one === column) && column !== TEAM_RECORD[result];
}

/** The table with a last column of remarks, where there is any. */
export function withRemarks({ columns, rows }: Table, remarks: readonly (Words | null)[], language: Language): Table {
  if (remarks.every((remark) => remark === null)) return { columns, rows };
  return { columns: [...columns, REMARK], rows: rows.map((row, i) => [...row, remarks[i]?.[language] ?? null]) };
}

/** The remark of figures that lack what stands in some rows; null where they lack nothing. */
export function incomplete(rows: readonly number[]): Words | null {
  if (rows.length === 0) return null;
  const all = rows.join(", ");
  return { en: `incomplete: see row${rows.length > 1 ? "s" : ""} ${all}`, da: `ufuldstændig: se række ${all}` };
}

/** Order of names that does not depend on where a program runs. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a.normalize("NFC").toLowerCase(), b.normalize("NFC").toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}
