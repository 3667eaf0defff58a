import { render } from "preact";
import type { Language } from "../messages";
import { sentence } from "../messages";
import type { Workbook } from "../workbook/port";
import { effectsRunner } from "./effects";
import type { Model } from "./model";
import { update, type Message } from "./update";
import { App } from "./view/App";

/** Where the pane runs: Excel or the workbench. */
export interface PaneHost {
  readonly workbook: Workbook;
  readonly language: Language;
  /** Calls back whenever another cell is selected; gives a function that ends it. */
  readonly onSelectionChanged: (listener: () => void) => () => void;
  /** Left out: as the system says. */
  readonly theme?: "light" | "dark";
  /** What is shown first. */
  readonly tab?: Model["tab"];
}

/** Starts the pane in an element. */
export function startPane(root: HTMLElement, host: PaneHost): void {
  const { workbook, language, theme } = host;
  document.documentElement.lang = language;
  document.title = sentence(language, "title");
  if (theme) document.documentElement.dataset["theme"] = theme;

  let model: Model = { language, tab: host.tab ?? "fill", step: { name: "choose", said: null }, explanation: null };
  const draw = () => render(<App model={model} send={send} />, root);
  const runEffect = effectsRunner(workbook, language, send);

  function send(message: Message): void {
    const [next, effects] = update(model, message);
    model = next;
    draw();
    for (const effect of effects) void runEffect(effect);
  }

  // Many selections can come in a moment, while somebody drags; the last one counts.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  host.onSelectionChanged(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => model.tab === "explain" && void runEffect({ type: "explain" }), SELECTION_PAUSE_MS);
  });
  draw();
  if (model.tab === "explain") void runEffect({ type: "explain" });
}

const SELECTION_PAUSE_MS = 150;
