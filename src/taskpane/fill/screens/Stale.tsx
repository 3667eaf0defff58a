import type { StaleTables } from "../../model";
import type { ViewProps } from "../../view";

/** Tables of values that do not show what their sheet comes to now, and the way to bring them up to date. */
export function Stale({ say, send, stale }: Pick<ViewProps, "say" | "send"> & { readonly stale: StaleTables | null }) {
  if (!stale) return null;
  return (
    <div role="status">
      <p>{say("tables-stale", { tables: stale.titles, sheet: stale.sheet })}</p>
      <button type="button" class="wide" onClick={() => send({ type: "refreshPressed" })}>
        {say("tables-refresh")}
      </button>
    </div>
  );
}
