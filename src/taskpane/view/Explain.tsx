import type { Explanation } from "../model";
import { Heading, type ViewProps } from "./App";

/** The working of the selected cell, a step a row, each with the rule it follows. */
export function Explain({ say, send, explanation }: ViewProps & { readonly explanation: Explanation | null }) {
  return (
    <section key="explain">
      <Heading>{say("explain-heading")}</Heading>
      <p class="hint">{say("explain-hint")}</p>
      {explanation && (
        <div role="status">
          {explanation.cell !== null && <h3>{say("explain-cell", { cell: explanation.cell })}</h3>}
          {explanation.formula !== null && <code>{explanation.formula}</code>}
          {explanation.notes.map((note) => (
            <p>{say(note.code, note.details)}</p>
          ))}
          {explanation.workings.map(({ of, steps }) => (
            <>
              {of !== null && <code>{of}</code>}
              <ol class="working">
                {steps.map((step, i) => (
                  <li class={i === steps.length - 1 ? "last" : undefined}>
                    <span class="label">{step.label}</span> <b>{step.value}</b>
                    <span class="how">{step.working}</span>
                    <cite>{step.rule}</cite>
                  </li>
                ))}
              </ol>
            </>
          ))}
        </div>
      )}
      <div class="actions">
        <button type="button" onClick={() => send({ type: "explainPressed" })}>
          {say("explain-again")}
        </button>
      </div>
    </section>
  );
}
