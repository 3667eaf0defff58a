// The shared parts of the standings of several sports.
import { withText, type Language, type Words } from "../kernel/language";
import type { ColumnOf, Table, TableColumn } from "../kernel/table";
import { called } from "../messages/names/systems";

export const REMARK: TableColumn = { name: called("Remark") };

/** A team's totals in a league. */
export interface TeamRecord {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export const TEAM_RECORD = {
  team: { name: called("Team"), cell: ({ team }) => team },
  played: { name: called("Played"), cell: ({ played }) => played },
  won: { name: called("Won"), cell: ({ won }) => won },
  drawn: { name: called("Drawn"), cell: ({ drawn }) => drawn },
  lost: { name: called("Lost"), cell: ({ lost }) => lost },
} as const satisfies { readonly [column: string]: ColumnOf<TeamRecord> };

/** True for a column that counts matches won, drawn or lost, unless it is the column of this result. */
export function isOtherResult(column: TableColumn, result: "won" | "drawn" | "lost"): boolean {
  const { won, drawn, lost } = TEAM_RECORD;
  return [won, drawn, lost].some((one) => one === column) && column !== TEAM_RECORD[result];
}

/** The table with remarks in a last column, if there are any. */
export function withRemarks({ columns, rows }: Table, remarks: readonly (Words | null)[], language: Language): Table {
  if (remarks.every((remark) => remark === null)) return { columns, rows };
  return { columns: [...columns, REMARK], rows: rows.map((row, i) => [...row, remarks[i]?.[language] ?? null]) };
}

/** The remark on figures without some rows; null if there are none. */
export function incomplete(rows: readonly number[]): Words | null {
  if (rows.length === 0) return null;
  const all = rows.join(", ");
  return withText(rows.length > 1 ? called("incomplete: see rows #") : called("incomplete: see row #"), "#", all);
}
