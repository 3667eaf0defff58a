import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sentence, type Language } from "../../messages";
import type { Details } from "../../kernel/problem";
import type { Model } from "../model";
import type { Message } from "../update";
import { Check } from "./Check";
import { Choose } from "./Choose";
import { Done, Stopped, Undone } from "./Done";
import { Explain } from "./Explain";
import { Preview } from "./Preview";

/** What every view gets. */
export interface ViewProps {
  readonly say: (code: string, details?: Details) => string;
  readonly language: Language;
  readonly send: (message: Message) => void;
}

/** The whole pane, drawn from the model. */
export function App({ model, send }: { readonly model: Model; readonly send: (message: Message) => void }) {
  const { language, tab } = model;
  const say = (code: string, details?: Details) => sentence(language, code, details);
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
      {tab === "explain" ? <Explain {...view} explanation={model.explanation} /> : <Fill {...view} step={model.step} />}
    </main>
  );
}

function Fill({ step, ...view }: ViewProps & { readonly step: Model["step"] }) {
  const { say, send } = view;
  switch (step.name) {
    case "choose":
      return <Choose {...view} said={step.said} />;
    case "reading":
      return <Heading>{say("reading-heading")}</Heading>;
    case "check":
      return <Check {...view} step={step} />;
    case "preview":
      return <Preview {...view} step={step} />;
    case "filling":
      return (
        <section>
          <Heading>{say("filling-heading")}</Heading>
          <progress value={step.done} max={Math.max(1, step.of)} aria-label={say("filling-heading")} />
          <p role="status">
            {step.cancelling ? say("cancelling") : say("filling-progress", { done: step.done, of: step.of })}
          </p>
          <button type="button" disabled={step.cancelling} onClick={() => send({ type: "cancelPressed" })}>
            {say("cancel")}
          </button>
        </section>
      );
    case "done":
      return <Done {...view} step={step} />;
    case "undone":
      return <Undone {...view} kept={step.kept} />;
    case "stopped":
      return <Stopped {...view} step={step} />;
  }
}

/** The heading of a step: takes the focus when the step appears, so that keyboard and screen reader are there too. */
export function Heading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
