import type { ColumnsByHeader } from "../../../layout/said";
import type { Found, Kind, Mapping, Missed, Named, ResultsSaid } from "../../kind";
import { spelling } from "../../../kernel/written/spelling";
import { columnName, textOf, type Sheet } from "../../../sheet/sheet";

// A manual mapping, kept by header words so that it fits the next sheet with the same headers.

/** What can be said of a column: that it is an input, or that a result goes into it. */
export function meaningsOf({ fields, outputs }: Pick<Kind, "fields" | "outputs">): readonly Named[] {
  return [...fields, ...outputs];
}

type Column = Pick<Found["choices"][number], "column" | "header">;

/**
 * A column's key among the others: its header, or its letter if the header is blank or not unique; `#E` if another
 * column is headed E, as East.
 */
export function columnKey({ column, header }: Column, all: readonly Column[]): string {
  const byHeader = columnsByHeader(all);
  const isOwn = spelling(header) !== "" && (byHeader.get(spelling(header)) ?? column) === column;
  const letter = columnName(column);
  return isOwn ? header : byHeader.has(spelling(letter)) ? `#${letter}` : letter;
}

const BY_HEADER = new WeakMap<readonly Column[], ReadonlyMap<string, number>>();

/** The column of each header, NaN if several share it. Cached: a wide sheet asks for every column. */
function columnsByHeader(all: readonly Column[]): ReadonlyMap<string, number> {
  const known = BY_HEADER.get(all);
  if (known) return known;
  const columns = new Map<string, number>();
  for (const { column, header } of all) {
    const spelled = spelling(header);
    columns.set(spelled, (columns.get(spelled) ?? column) === column ? column : NaN);
  }
  BY_HEADER.set(all, columns);
  return columns;
}

/** The mapping on a sheet that results from answers by header. */
export function mappingOf(result: Found | Missed, columns: ColumnsByHeader): Mapping {
  const fieldOf = new Map(Object.entries(columns).map(([header, field]) => [spelling(header), field]));
  const all = columnsIn(result);
  const fieldSaid = (one: Column) => {
    const own = fieldOf.get(spelling(columnKey(one, all)));
    return own === undefined ? fieldOf.get(spelling(one.header)) : own;
  };
  const mapping: { [field: string]: number | null } = {};
  const settle = (one: Column, could: readonly string[]) => {
    const field = fieldSaid(one);
    if (field === undefined) return;
    for (const other of could) if (other !== field) mapping[other] ??= null;
    // The first of equal headers counts, because a fill writes after the typed columns.
    if (field !== null) mapping[field] = Math.min(one.column, mapping[field] ?? one.column);
  };
  for (const one of result.choices) {
    if (fieldSaid(one) !== one.field || one.addedTo) settle(one, one.field === null ? [] : [one.field]);
  }
  for (const one of doubtsIn(result)) settle(one, one.fields);
  return mapping;
}

/** The answers to keep from a mapping, by header. `unmapped`: the kind as found without the mapping. */
export function columnsOf(unmapped: Found | Missed, mapping: Mapping): ColumnsByHeader {
  const columns: { [header: string]: string | null } = {};
  const doubts = doubtsIn(unmapped);
  const all = columnsIn(unmapped);
  // A doubted column for this field precedes one in the same place of another table.
  const columnAt = (field: string, column: number) =>
    [...doubts.filter(({ fields }) => fields.includes(field)), ...all].find((one) => one.column === column);
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null) continue;
    for (const one of unmapped.choices.filter((choice) => choice.field === field)) columns[columnKey(one, all)] = null;
    for (const one of doubts.filter(({ fields }) => fields.includes(field))) columns[columnKey(one, all)] = null;
  }
  for (const [field, column] of Object.entries(mapping)) {
    const one = column === null ? undefined : columnAt(field, column);
    if (one !== undefined) columns[columnKey(one, all)] = field;
  }
  return columns;
}

/** What was said of a column by its letter or its header: a field, a result, or null for nothing; undefined: not a word. */
export function saidBy(
  columns: ColumnsByHeader,
  { values, top }: Pick<Sheet, "values" | "top">,
  tables: readonly { readonly headerRow: number }[],
): ResultsSaid["of"] {
  const said = new Map(Object.entries(columns).map(([key, field]) => [spelling(key), field]));
  const isHeader = new Set(
    tables.flatMap(({ headerRow }) => values[headerRow - top]!.map((one) => spelling(textOf(one)))),
  );
  return ({ column, header }) => {
    const letter = spelling(columnName(column));
    const keys = [`#${letter}`, isHeader.has(letter) ? "" : letter, spelling(header)];
    return keys.map((key) => said.get(key)).find((one) => one !== undefined);
  };
}

function columnsIn(result: Found | Missed): readonly Column[] {
  return [...result.choices, ...doubtsIn(result)];
}

function doubtsIn(result: Found | Missed): Found["doubts"] {
  return "doubts" in result ? result.doubts : [];
}
