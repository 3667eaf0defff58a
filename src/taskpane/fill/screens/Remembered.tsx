import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { Row, RowFold } from "../../parts/Row";
import type { Step } from "../../model";
import type { ViewProps } from "../../view";

/** What the workbook remembers of its sheets, each with a button to forget it. */
export function Remembered({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "remembered" }> }) {
  const { remembered, forgotten, done } = step;
  const [last] = forgotten;
  return (
    <section key="remembered">
      <div class="top">
        <Button class="back" aria-label={say("back")} label="" onClick={() => send({ type: "backPressed" })} />
        <Heading of={remembered}>{say("remembered-heading")}</Heading>
      </div>
      {last && (
        <p class="done" role="status">
          {say("remembered-forgotten", { sheet: last.sheet })}
        </p>
      )}
      <p>{say(remembered.length === 0 ? "remembered-none" : "remembered-hint")}</p>
      {remembered.length > 0 && (
        <div class="card list">
          {remembered.map(({ sheet, kind, answers }) => (
            <RowFold
              key={`${sheet} ${kind}`}
              title={sheet}
              note={`${kind} · ${say("remembered-answers", { count: answers.length })}`}
            >
              <ul>
                <li>{kind}</li>
                {answers.map(({ setting, value }) => (
                  <li>
                    {setting}: {value}
                  </li>
                ))}
              </ul>
              <Button
                aria-label={say("remembered-forget-sheet", { sheet })}
                label={say("remembered-forget")}
                onClick={() => send({ type: "forgetPressed", sheet })}
              />
            </RowFold>
          ))}
        </div>
      )}
      {done && last && (
        <div class="card list">
          <Row title={say("undo-names", { names: [last.sheet] })} onClick={() => send({ type: "undoPressed" })} />
        </div>
      )}
    </section>
  );
}
