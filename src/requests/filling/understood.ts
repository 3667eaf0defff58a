// What the reader understood of a sheet, beside what somebody says of it.
import type { Said } from "../../layout/said";
import type { KindId } from "../../tournaments";

/** What was understood of a sheet and of its columns. */
export type Understood = Partial<Pick<Said<KindId>, "kind" | "columns">>;

/** What was understood gives way to what is said: of two columns of one field, the one that was understood. */
export function withUnderstood<S extends Pick<Said<KindId>, "kind" | "columns">>(said: S, understood: Understood): S {
  const isSaid = (field: string | null) => field !== null && Object.values(said.columns).includes(field);
  const left = Object.entries(understood.columns ?? {}).filter(([, field]) => !isSaid(field));
  const columns = { ...Object.fromEntries(left), ...said.columns };
  return { ...said, kind: said.kind ?? understood.kind, columns };
}
