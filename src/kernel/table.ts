import type { Language, Words } from "./language";
import type { Plain } from "./problem";

/** A column of a table that people read. */
export interface TableColumn {
  /** English header: the name in JSON, and the header in the English language. */
  readonly header: string;
  readonly danish: string;
  /** Number format; left out: General. */
  readonly format?: string;
}

/** A table that people read: a summary in a workbook, or what a worksheet function spills. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Plain[])[];
}

/** Where the header in a language stands; another language is asked for here. */
const HEADER_IN = { en: "header", da: "danish" } as const satisfies Record<Language, string>;

export function headersOf({ columns }: Pick<Table, "columns">, language: Language): string[] {
  return columns.map((column) => column[HEADER_IN[language]]);
}

export const REMARK: TableColumn = { header: "Remark", danish: "Bemærkning" };
/** Of teams in a league. */
export const TEAM_RECORD = ["Team|Hold", "Played|Spillet", "Won|Vundet", "Drawn|Uafgjort", "Lost|Tabt"] as const;

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

/** Columns by their headers, English and Danish: `Played|Spillet`. */
export function columnsOf(...headers: readonly string[]): TableColumn[] {
  return headers.map((both) => {
    const [header, danish] = both.split("|") as [string, string];
    return { header, danish };
  });
}

/** Order of names that does not depend on where a program runs. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a.normalize("NFC").toLowerCase(), b.normalize("NFC").toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}
