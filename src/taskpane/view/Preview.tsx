import { kindOf, type KindId } from "../../tournaments";
import { written } from "../../messages";
import type { Step } from "../model";
import { FORMULA_ROWS } from "../update";
import { Heading, type ViewProps } from "./App";
import { Notes } from "./Notes";

/** Rows shown; the rest is counted. */
const MOST_ROWS = 100;

/** Third step: everything that filling will do, before it is done. */
export function Preview({ step, ...view }: ViewProps & { readonly step: Extract<Step, { name: "preview" }> }) {
  const { say, send, language } = view;
  const { plan, formulas, replace } = step;
  const writes = plan.writes.filter((write) => replace || !write.replaces).length;
  const remarks = [...plan.assumptions, ...plan.repairs];
  const outputs = kindOf(plan.kind as KindId).outputs;
  return (
    <section>
      <Heading>{say("preview-heading")}</Heading>
      <div role="status">
        <p>{writes === 0 ? say("preview-nothing") : say("preview-cells", { cells: writes, sheet: plan.sheet })}</p>
        {plan.summaries.map(({ name, danish, rows }) => (
          <p>{say("preview-summary", { name: language === "da" ? danish : name, rows: rows.length })}</p>
        ))}
      </div>
      <fieldset>
        <legend>{say("preview-how")}</legend>
        {[true, false].map((choice) => (
          <label class="choice">
            <input
              type="radio"
              name="formulas"
              checked={formulas === choice}
              onChange={() => send({ type: "formulasChosen", formulas: choice })}
            />
            {say(choice ? "preview-formulas" : "preview-values")}
          </label>
        ))}
        {plan.rows.length > FORMULA_ROWS && (
          <p class="hint">{say("preview-formulas-limit", { limit: FORMULA_ROWS, rows: plan.rows.length })}</p>
        )}
      </fieldset>
      {plan.differences.length > 0 && (
        <fieldset class="warning">
          <legend>{say("preview-differences", { count: plan.differences.length })}</legend>
          <Notes {...view} notes={plan.differences} />
          <label class="choice">
            <input
              type="checkbox"
              checked={replace}
              onChange={(event) => send({ type: "replaceChosen", replace: event.currentTarget.checked })}
            />
            {say("preview-replace", { count: plan.differences.length })}
          </label>
        </fieldset>
      )}
      {remarks.length > 0 && (
        <details open={remarks.length <= 5}>
          <summary>{say("preview-assumptions", { count: remarks.length })}</summary>
          <Notes {...view} notes={remarks} />
        </details>
      )}
      <div class="scroll" role="region" aria-label={say("preview-rows")} tabIndex={0}>
        <table>
          <caption>{say("preview-rows")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("preview-row")}</th>
              {outputs.map((output) => (
                <th scope="col">{language === "da" ? output.danish : output.name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.rows.slice(0, MOST_ROWS).map((row) => (
              <tr class={row.problems.length > 0 ? "error" : undefined}>
                <th scope="row">{row.row}</th>
                {outputs.map(({ name }) => (
                  <td>{name in row.outputs ? written(row.outputs[name], language) : say("preview-problem")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.rows.length > MOST_ROWS && <p>{say("preview-more", { count: plan.rows.length - MOST_ROWS })}</p>}
      <div class="actions">
        <button type="button" onClick={() => send({ type: "backPressed" })}>
          {say("back")}
        </button>
        <button type="button" class="primary" onClick={() => send({ type: "fillPressed" })}>
          {say(replace ? "preview-fill-replace" : "preview-fill")}
        </button>
      </div>
    </section>
  );
}
