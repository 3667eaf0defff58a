import type { Found, Mapping, Missed } from "../../kind";
import { spelling } from "../../../kernel/written/spelling";

// A mapping by hand, kept by the words of the headers: so it fits the next sheet that has the same ones.

/** What columns are, by header as it stands: an input column's English name, or null for a column that is not used. */
export type ColumnsByHeader = { readonly [header: string]: string | null };

/** The mapping on a sheet that follows from answers given by header. */
export function mappingOf(result: Found | Missed, columns: ColumnsByHeader): Mapping {
  const fieldOf = new Map(Object.entries(columns).map(([header, field]) => [spelling(header), field]));
  const mapping: { [field: string]: number | null } = {};
  const settle = (header: string, column: number, could: readonly string[]) => {
    const field = fieldOf.get(spelling(header));
    if (field === undefined) return;
    for (const other of could) if (other !== field) mapping[other] ??= null;
    // Of equal headers the first one is meant: what a fill wrote stands behind what was typed.
    if (field !== null) mapping[field] = Math.min(column, mapping[field] ?? column);
  };
  for (const { header, column, field } of result.choices) {
    if (fieldOf.get(spelling(header)) !== field) settle(header, column, field === null ? [] : [field]);
  }
  for (const { header, column, fields } of doubtsIn(result)) settle(header, column, fields);
  return mapping;
}

/** What a mapping says of the headers of a sheet: the answers to keep. `unmapped`: the kind as it was found without it. */
export function columnsOf(unmapped: Found | Missed, mapping: Mapping): ColumnsByHeader {
  const columns: { [header: string]: string | null } = {};
  const doubts = doubtsIn(unmapped);
  // What could be this field is meant before what stands in the same column of another table.
  const headerAt = (field: string, column: number) =>
    [...doubts.filter(({ fields }) => fields.includes(field)), ...unmapped.choices, ...doubts].find(
      (one) => one.column === column,
    )?.header;
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null) continue;
    for (const { header } of unmapped.choices.filter((choice) => choice.field === field)) columns[header] = null;
    for (const { header } of doubts.filter(({ fields }) => fields.includes(field))) columns[header] = null;
  }
  for (const [field, column] of Object.entries(mapping)) {
    const header = column === null ? undefined : headerAt(field, column);
    if (header !== undefined) columns[header] = field;
  }
  return columns;
}

function doubtsIn(result: Found | Missed): Found["doubts"] {
  return "doubts" in result ? result.doubts : [];
}
