import type { Code } from "../kernel/told";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { paneSentence, type PaneCode } from "../messages/pane";
import type { Decimals } from "../messages/sentence";
import type { Details } from "../kernel/problem";
import type { Workbook } from "../workbook/port";
import type { Model } from "./model";
import type * as LaterSteps from "./laterSteps";
import type { ViewProps } from "./view";
import type { Message } from "./update";
import { Button } from "./parts/Button";
import { Heading } from "./parts/Heading";
import { First } from "./fill/screens/First";
import { Stopped } from "./fill/screens/Stopped";
import { Row } from "./parts/Row";

interface AppProps {
  readonly model: Model;
  readonly workbook: Workbook;
  /** The later steps and their texts; null until they are loaded. */
  readonly laterSteps: typeof LaterSteps | null;
  readonly send: (message: Message) => void;
  /** The tab of players; null until it is loaded. */
  readonly players: { readonly view: () => ComponentChildren; readonly menu: () => ComponentChildren } | null;
}

/** The whole pane, drawn from the model. */
export function App({ model, workbook, laterSteps, players, send }: AppProps) {
  const { language, tab, notice } = model;
  const sentence = laterSteps?.sentence ?? paneSentence;
  const say = ((code: Code, details: Details = {}, decimals?: Decimals) =>
    sentence(language, code as PaneCode, details, decimals)) as ViewProps["say"];
  const view = { say, language, send };
  const [hasExamples, setExamples] = useState(false);
  const entries = {
    fill: () => (
      <Row
        title={say("remembered-open")}
        note={say("remembered-open-hint")}
        onClick={() => send({ type: "rememberedPressed" })}
      />
    ),
    players: () => players?.menu() ?? null,
    explain: () => <Row title={say("examples-open")} onClick={() => setExamples(true)} />,
  };
  return (
    <main>
      <h1 class="unseen">{say("title")}</h1>
      <nav aria-label={say("title")}>
        {(["fill", "players", "explain"] as const).map((name) => (
          <button
            type="button"
            class="tab"
            aria-current={tab === name ? "page" : undefined}
            onClick={() => send({ type: "tabChosen", tab: name })}
          >
            {say(`tab-${name}`)}
          </button>
        ))}
        {laterSteps && <laterSteps.Menu say={say}>{entries[tab]()}</laterSteps.Menu>}
      </nav>
      {notice && (
        <p class={notice.isDone ? "done" : "error"} role={notice.isDone ? "status" : "alert"}>
          {say(notice.code, notice.details)}
        </p>
      )}
      {model.hasUnknownNames && laterSteps && <laterSteps.EnterAgain {...view} />}
      {tab === "explain" ? (
        laterSteps ? (
          <>
            <laterSteps.Explain {...view} explanation={model.explanation} />
            {hasExamples && <laterSteps.AskedExamples {...{ say, workbook }} onClosed={() => setExamples(false)} />}
          </>
        ) : (
          <Loading {...view} />
        )
      ) : tab === "players" ? (
        (players?.view() ?? <Loading {...view} />)
      ) : (
        <Fill
          {...view}
          step={model.step}
          ahead={model.ahead}
          kept={model.kept}
          hasBook={model.hasBook}
          stale={model.stale}
          laterSteps={laterSteps}
        />
      )}
    </main>
  );
}

function Loading({ say }: ViewProps) {
  return <progress aria-label={say("reading-heading")} />;
}

function Fill({
  step,
  ahead,
  kept,
  hasBook,
  stale,
  laterSteps,
  ...view
}: ViewProps & Pick<Model, "step" | "ahead" | "kept" | "hasBook" | "stale"> & Pick<AppProps, "laterSteps">) {
  const { say, send } = view;
  const steps = laterSteps && laterSteps.steps();
  switch (step.name) {
    case "choose":
      return (
        <First
          {...view}
          notice={step.notice}
          {...{ ahead, kept, hasBook, stale, steps }}
          endings={laterSteps && laterSteps.ENDINGS}
        />
      );
    case "undoing":
      return (
        <section key="undoing">
          <Heading>{say("undoing")}</Heading>
          <progress aria-label={say("undoing")} />
          <p class="hint late">{say("press-enter")}</p>
        </section>
      );
    case "reading":
      return (
        <section key="reading">
          <Heading>{say("reading-heading")}</Heading>
          <progress aria-label={say("reading-heading")} />
          <p role="status">{say("reading-hint")}</p>
          <div class="actions">
            <Button label={say("cancel")} onClick={() => send({ type: "cancelPressed" })} />
          </div>
        </section>
      );
    case "results":
      return steps && <steps.Results {...view} step={step} hasBook={hasBook} />;
    case "filling":
      return (
        <section key="filling">
          <Heading>{say("filling-heading")}</Heading>
          <progress value={step.done} max={Math.max(1, step.of)} aria-label={say("filling-heading")} />
          <p role="status">
            {step.cancelling ? say("cancelling") : say("filling-progress", { done: step.done, of: step.of })}
          </p>
          <p class="hint late">{say("press-enter")}</p>
          <div class="actions">
            <Button disabled={step.cancelling} label={say("cancel")} onClick={() => send({ type: "cancelPressed" })} />
          </div>
        </section>
      );
    case "done":
      return steps && <steps.Done {...view} step={step} stale={stale} hasBook={hasBook} />;
    case "remembered":
      return steps && <steps.Remembered {...view} step={step} />;
    case "undone":
      return steps && <steps.Undone {...view} step={step} />;
    case "stopped":
      return <Stopped {...view} step={step} />;
  }
}
