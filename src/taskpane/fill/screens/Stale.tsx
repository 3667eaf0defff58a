import type { StaleTables } from "../../model";
import type { ViewProps } from "../../view";
import { Button } from "../../parts/Button";

/** Tables of values that are out of date, and a button to refresh them. */
export function Stale({ say, send, stale }: Pick<ViewProps, "say" | "send"> & { readonly stale: StaleTables | null }) {
  if (!stale) return null;
  return (
    <div role="status">
      <p>{say("tables-stale", { tables: stale.titles, sheet: stale.sheet })}</p>
      <Button class="wide" label={say("tables-refresh")} onClick={() => send({ type: "refreshPressed" })} />
    </div>
  );
}
