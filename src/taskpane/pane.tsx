import { told } from "../kernel/told";
import { render, type JSX } from "preact";
import { paneSentence } from "../messages/pane";
import type { Language } from "../kernel/language";
import type { Workbook } from "../workbook/port";
import { startModel, type Model } from "./model";
import { spokenLanguage } from "./languages";
import type * as LaterSteps from "./laterSteps";
import { update, type Effect, type Message } from "./update";
import { App } from "./App";
import type * as PlayersDoor from "./players";

/** Where the pane runs: Excel or the workbench. */
export interface PaneHost {
  readonly workbook: Workbook;
  readonly language: Language;
  /** Calls back whenever the selection changes; returns a function that ends it. */
  readonly onSelectionChanged: (listener: () => void) => () => void;
  /** Calls back whenever a cell of a sheet changes. `byUs`: the host says that the pane changed it. */
  readonly onSheetChanged: (listener: (byUs: boolean) => void) => void;
  /** Left out: the theme of the system. */
  readonly theme?: "light" | "dark";
  /** The tab to show first. */
  readonly tab?: Model["tab"];
}

/** Starts the pane in an element. */
export async function startPane(root: HTMLElement, host: PaneHost): Promise<void> {
  const { workbook, theme } = host;
  const language = await spokenLanguage(host.language);
  document.documentElement.lang = language;
  document.title = paneSentence(language, "title");
  if (theme) document.documentElement.dataset["theme"] = theme;

  let model = startModel(language, host.tab);
  let laterSteps: typeof LaterSteps | null = null;
  let players: PlayersOfPane | null = null;
  const draw = () => {
    const app = { model, workbook, laterSteps, players, send };
    render(<App {...app} />, root);
  };

  let loading: Promise<(effect: Effect) => Promise<void>> | null = null;
  const load = async () => {
    const loaded = await import(/* webpackChunkName: "laterSteps" */ "./laterSteps");
    laterSteps = loaded;
    draw();
    return loaded.effectsRunner(workbook, language, send);
  };

  /** The tab of players is a small pane of its own, with its own model, messages and effects. */
  async function openPlayers(then: (players: PlayersOfPane) => void): Promise<void> {
    try {
      await (loading ??= load());
      players ??= playersOfPane(await (await laterSteps!.loadSteps()).loadPlayers(), workbook, language, draw);
      then(players);
    } catch {
      loading = null;
      send({ type: "noted", notice: told("not-loaded") });
    }
  }

  async function run(effect: Effect): Promise<void> {
    let runEffect;
    try {
      runEffect = await (loading ??= load());
    } catch {
      // The next press of a button tries again.
      loading = null;
      return send(notLoaded(effect));
    }
    await runEffect(effect);
  }

  function send(message: Message): void {
    const before = model.tab;
    const [next, effects] = update(model, message);
    model = next;
    draw();
    const isOpened = message.type === "opened" || message.type === "tabChosen" || next.tab !== before;
    if (message.type === "sheetEdited") players?.edited(model.tab === "players");
    else if (message.type === "enterPressed") void openPlayers(({ enter }) => enter(message.sheet));
    else if (model.tab === "players" && isOpened) void openPlayers(({ opened }) => opened());
    for (const effect of effects) void run(effect);
  }

  listenTo(host, send);
  // Otherwise a file dropped in the wrong place would open instead of the pane.
  for (const type of ["dragover", "drop"]) document.addEventListener(type, (event) => event.preventDefault());
  // The user may have changed the sheet before coming back to the pane. Not at once: drawing moves the focus, and must
  // not be nested.
  window.addEventListener("focus", () => setTimeout(() => send({ type: "opened" })));
  draw();
  send({ type: "selectionMoved" });
  send({ type: "opened" });
  (loading ??= load()).catch(() => (loading = null));
}

/** Sends messages about changes in the workbook, after a short pause. */
function listenTo(host: PaneHost, send: (message: Message) => void): void {
  // While somebody drags, many selections arrive at once; the last one counts.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  host.onSelectionChanged(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => send({ type: "selectionMoved" }), SELECTION_PAUSE_MS);
  });
  // Typing arrives cell by cell, a paste as a whole; both are read after a pause.
  let edited: ReturnType<typeof setTimeout> | undefined;
  let bySomebody = false;
  host.onSheetChanged((byUs) => {
    bySomebody ||= !byUs;
    clearTimeout(edited);
    edited = setTimeout(() => {
      send({ type: bySomebody ? "sheetEdited" : "sheetWritten" });
      bySomebody = false;
    }, EDIT_PAUSE_MS);
  });
}

interface PlayersOfPane {
  readonly view: () => JSX.Element;
  /** Its entries in the menu. */
  readonly menu: () => JSX.Element;
  readonly opened: () => void;
  /** Enters a sheet. */
  readonly enter: (sheet: string) => void;
  /** Called when somebody changed a cell of a sheet. */
  readonly edited: (isShown: boolean) => void;
}

function playersOfPane(
  { START, Players, PlayersMenu, playersEffects, updatePlayers }: typeof PlayersDoor,
  workbook: Workbook,
  language: Language,
  draw: () => void,
): PlayersOfPane {
  let model = START;
  let wasEdited = false;
  const run = playersEffects(workbook, language, send);
  function send(message: Parameters<typeof updatePlayers>[1]): void {
    const [next, effects] = updatePlayers(model, message);
    model = next;
    draw();
    for (const effect of effects) void run(effect);
  }
  return {
    view: () => <Players language={language} model={model} send={send} />,
    menu: () => <PlayersMenu language={language} model={model} send={send} />,
    opened: () => {
      send({ type: wasEdited ? "sheetEdited" : "opened" });
      wasEdited = false;
    },
    enter: (sheet) => {
      wasEdited = false;
      const from = { is: "sheet", sheet, area: null } as const;
      send({ type: "asked", request: { what: "enter", from, answers: {} } });
    },
    // Nothing is read while another tab is shown; the sheet is read when this tab is shown again.
    edited: (isShown) => {
      if (isShown) send({ type: "sheetEdited" });
      else wasEdited = true;
    },
  };
}

const SELECTION_PAUSE_MS = 150;
const EDIT_PAUSE_MS = 700;

/** Only reading, explaining and undoing the last fill can be the first effect. */
function notLoaded(effect: Effect): Message {
  const notice = told("not-loaded");
  const isRead = effect.type === "readSheet" || effect.type === "readSelection" || effect.type === "readFile";
  if (effect.type === "findKeptFill") return { type: "keptFillFound", kept: null };
  if (effect.type === "undo") return { type: "undoStopped", notice };
  return isRead ? { type: "notRead", ticket: effect.ticket, notice } : { type: "noted", notice };
}
