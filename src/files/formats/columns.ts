import { cellText } from "./reading";

// Lines in fixed columns.

/** The first and last column of each field, counted from 1 as in the documentation of the formats. */
export type Columns<K extends string> = { readonly [field in K]: readonly [first: number, last: number] };

/** The fields of a line, as text for cells; empty if the line is too short. */
export function fieldsIn<K extends string>(line: string, columns: Columns<K>): { readonly [field in K]: string } {
  const fields = Object.entries<Columns<K>[K]>(columns).map(
    ([field, [first, last]]) => [field, cellText(line.slice(first - 1, last)) ?? ""] as const,
  );
  return Object.fromEntries(fields) as { readonly [field in K]: string };
}

/** Splits a line from column `first` into groups of `width` columns; the last one may be shorter. */
export function groupsIn(line: string, first: number, width: number): string[] {
  const count = Math.max(0, Math.ceil((line.length - first + 1) / width));
  return Array.from({ length: count }, (_, i) => line.slice(first - 1 + i * width, first - 1 + (i + 1) * width));
}
