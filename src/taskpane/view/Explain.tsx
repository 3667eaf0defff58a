import type { Explanation } from "../model";
import { Heading, type ViewProps } from "./App";

/** The working of the selected cell, a step a row, each with the rule it follows. */
export function Explain({ say, explanation }: ViewProps & { readonly explanation: Explanation | null }) {
  return (
    <section>
      <Heading>{say("explain-heading")}</Heading>
      <p class="hint">{say("explain-hint")}</p>
      {explanation && (
        <div role="status">
          {explanation.cell !== "" && <h3>{say("explain-cell", { cell: explanation.cell })}</h3>}
          {explanation.formula !== null && <code>{explanation.formula}</code>}
          {explanation.notes.map((note) => (
            <p>{say(note.code, note.details)}</p>
          ))}
          {explanation.steps.length > 0 && (
            <ol class="working">
              {explanation.steps.map((step, i) => (
                <li class={i === explanation.steps.length - 1 ? "last" : undefined}>
                  <span class="label">{step.label}</span> <b>{step.value}</b>
                  <span class="how">{step.working}</span>
                  <cite>{step.rule}</cite>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  );
}
