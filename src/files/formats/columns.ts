import { cellText } from "./reading";

// Lines in fixed columns.

/** The first and the last column of each field, counted from 1 as the documents of the formats do. */
export type Columns<K extends string> = { readonly [field in K]: readonly [first: number, last: number] };

/** What stands in the columns of a line, as text for a cell; empty where the line is shorter. */
export function fieldsIn<K extends string>(line: string, columns: Columns<K>): { readonly [field in K]: string } {
  const fields = Object.entries<Columns<K>[K]>(columns).map(
    ([field, [first, last]]) => [field, cellText(line.slice(first - 1, last)) ?? ""] as const,
  );
  return Object.fromEntries(fields) as { readonly [field in K]: string };
}

/** The groups of so many columns that a line has from one column on; the last one may be shorter. */
export function groupsIn(line: string, first: number, width: number): string[] {
  const count = Math.max(0, Math.ceil((line.length - first + 1) / width));
  return Array.from({ length: count }, (_, i) => line.slice(first - 1 + i * width, first - 1 + (i + 1) * width));
}
