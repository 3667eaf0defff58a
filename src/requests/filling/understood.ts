// What the reader understood of a sheet, beside what somebody says of it.
import type { ColumnsByHeader, KindId } from "../../tournaments";

/** What was understood of a sheet and of its columns. */
export interface Understood {
  readonly kind?: KindId | undefined;
  readonly columns?: ColumnsByHeader;
}

/** What was understood gives way to what is said: of two columns of one field, the one that was understood. */
export function withUnderstood<S extends Understood>(
  said: S,
  understood: Understood,
): S & { columns: ColumnsByHeader } {
  const { columns = {} } = said;
  const isSaid = (field: string | null) => field !== null && Object.values(columns).includes(field);
  const left = Object.entries(understood.columns ?? {}).filter(([, field]) => !isSaid(field));
  return { ...said, kind: said.kind ?? understood.kind, columns: { ...Object.fromEntries(left), ...columns } };
}
