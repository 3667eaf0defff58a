import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { paneSentence } from "../messages/pane";
import type { Decimals, Language } from "../messages/sentence";
import type { Details } from "../kernel/problem";
import type { Model } from "./model";
import type { Importing } from "./pane";
import type { Message } from "./update";
import { Choose } from "./fill/Choose";
import { Done, Stopped, Undone } from "./fill/Done";
import { Explain } from "./explain/Explain";

/** What every view gets. */
export interface ViewProps {
  /** `decimals`: how many are shown of the numbers in it; left out: all. */
  readonly say: (code: string, details?: Details, decimals?: Decimals) => string;
  readonly language: Language;
  readonly send: (message: Message) => void;
}

interface AppProps {
  readonly model: Model;
  /** The later steps and their sentences; null until they are loaded. */
  readonly importing: Importing | null;
  readonly send: (message: Message) => void;
}

/** The whole pane, drawn from the model. */
export function App({ model, importing, send }: AppProps) {
  const { language, tab, notice } = model;
  const sentence = importing?.sentence ?? paneSentence;
  const say = (code: string, details?: Details, decimals?: Decimals) => sentence(language, code, details, decimals);
  const view = { say, language, send };
  return (
    <main>
      <h1>{say("title")}</h1>
      <nav aria-label={say("title")}>
        {(["fill", "explain"] as const).map((name) => (
          <button
            type="button"
            class="tab"
            aria-current={tab === name ? "page" : undefined}
            onClick={() => send({ type: "tabChosen", tab: name })}
          >
            {say(`tab-${name}`)}
          </button>
        ))}
      </nav>
      {notice && (
        <p class="error" role="alert">
          {say(notice.code, notice.details)}
        </p>
      )}
      {tab === "explain" ? (
        <Explain {...view} explanation={model.explanation} />
      ) : (
        <Fill {...view} step={model.step} kept={model.kept} stale={model.stale} importing={importing} />
      )}
    </main>
  );
}

function Fill({
  step,
  kept,
  stale,
  importing,
  ...view
}: ViewProps & Pick<Model, "step" | "kept" | "stale"> & Pick<AppProps, "importing">) {
  const { say, send } = view;
  switch (step.name) {
    case "choose":
      return <Choose {...view} said={step.said} kept={kept} stale={stale} />;
    case "undoing":
      return (
        <section key="undoing">
          <Heading>{say("undoing")}</Heading>
          <progress aria-label={say("undoing")} />
        </section>
      );
    case "reading":
      return (
        <section key="reading">
          <Heading>{say("reading-heading")}</Heading>
          <progress aria-label={say("reading-heading")} />
          <p role="status">{say("reading-hint")}</p>
          <div class="actions">
            <button type="button" onClick={() => send({ type: "cancelPressed" })}>
              {say("cancel")}
            </button>
          </div>
        </section>
      );
    case "check":
      return importing && <importing.Check {...view} step={step} />;
    case "preview":
      return importing && <importing.Preview {...view} step={step} />;
    case "filling":
      return (
        <section key="filling">
          <Heading>{say("filling-heading")}</Heading>
          <progress value={step.done} max={Math.max(1, step.of)} aria-label={say("filling-heading")} />
          <p role="status">
            {step.cancelling ? say("cancelling") : say("filling-progress", { done: step.done, of: step.of })}
          </p>
          <div class="actions">
            <button type="button" disabled={step.cancelling} onClick={() => send({ type: "cancelPressed" })}>
              {say("cancel")}
            </button>
          </div>
        </section>
      );
    case "done":
      return <Done {...view} step={step} />;
    case "undone":
      return <Undone {...view} step={step} />;
    case "stopped":
      return <Stopped {...view} step={step} />;
  }
}

interface HeadingProps {
  readonly children: ComponentChildren;
  /** Where in the import it is: `Step 2 of 4`. */
  readonly step?: string;
}

/** The heading of a step: takes the focus when the step appears, so that keyboard and screen reader are there too. */
export function Heading({ children, step }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      {step !== undefined && <p class="step">{step}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
    </>
  );
}

/** A handful of cells; of more only the first ones, and how many there are besides. */
export function listed(say: ViewProps["say"], cells: readonly string[]): string {
  const first = cells.slice(0, MOST_CELLS).join(", ");
  return cells.length > MOST_CELLS ? `${first} ${say("preview-more", { count: cells.length - MOST_CELLS })}` : first;
}

const MOST_CELLS = 8;
