import type { Step } from "../model";
import { Heading, type ViewProps } from "./App";

/** Fourth step: what was written, and the ways on. */
export function Done({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "done" }> }) {
  const { filled, plan } = step;
  const errors = plan.problems.filter((problem) => problem.severity === "error").length;
  return (
    <section>
      <Heading>{say("done-heading")}</Heading>
      <div role="status">
        <p>{say("done-cells", { cells: filled.cells, sheet: filled.sheet })}</p>
        {filled.summaries.map((summary) => (
          <p>
            {say("done-summary", summary)}{" "}
            <button type="button" class="link" onClick={() => send({ type: "cellShown", cell: `${summary.sheet}!A1` })}>
              {say("show", { cell: summary.sheet })}
            </button>
          </p>
        ))}
        {errors > 0 && <p class="error">{say("done-problems", { count: errors })}</p>}
      </div>
      <div class="actions">
        <button type="button" onClick={() => send({ type: "undoPressed" })}>
          {say("undo")}
        </button>
        <button type="button" onClick={() => send({ type: "tabChosen", tab: "explain" })}>
          {say("tab-explain")}
        </button>
        <button type="button" class="primary" onClick={() => send({ type: "againPressed" })}>
          {say("again")}
        </button>
      </div>
    </section>
  );
}

/** After Undo. */
export function Undone({ say, send, kept }: ViewProps & { readonly kept: readonly string[] }) {
  return (
    <section>
      <Heading>{say("undone-heading")}</Heading>
      <p role="status">{kept.length === 0 ? say("undone-all") : say("undone-kept", { cells: kept })}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => send({ type: "againPressed" })}>
          {say("again")}
        </button>
      </div>
    </section>
  );
}

/** After something stopped the filling. */
export function Stopped({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "stopped" }> }) {
  const { said, unrestored } = step;
  return (
    <section>
      <Heading>{say("stopped-heading")}</Heading>
      <p class="error" role="alert">
        {say(said.code, said.details)}{" "}
        {unrestored.length === 0 ? say("stopped-restored") : say("stopped-unrestored", { cells: unrestored })}
      </p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => send({ type: "againPressed" })}>
          {say("again")}
        </button>
      </div>
    </section>
  );
}
