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
  /** Calls back whenever another cell is selected; gives a function that ends it. */
  readonly onSelectionChanged: (listener: () => void) => () => void;
  /** Calls back whenever a cell of a sheet was changed; `byUs`: the host says that the pane did it itself. */
  readonly onSheetChanged: (listener: (byUs: boolean) => void) => void;
  /** Left out: as the system says. */
  readonly theme?: "light" | "dark";
  /** What is shown first. */
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

  /** The tab of players is a small pane of its own: its model, its messages, its effects. */
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
      // Asked for again with the next press of a button.
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
  // A file that is dropped beside its place would be opened instead of the pane.
  for (const type of ["dragover", "drop"]) document.addEventListener(type, (event) => event.preventDefault());
  // Users who come back from the sheet may have changed it. Not at once: drawing moves the focus, and may not be nested.
  window.addEventListener("focus", () => setTimeout(() => send({ type: "opened" })));
  draw();
  send({ type: "selectionMoved" });
  send({ type: "opened" });
  (loading ??= load()).catch(() => (loading = null));
}

/** What happens in the workbook, told when it is quiet. */
function listenTo(host: PaneHost, send: (message: Message) => void): void {
  // Many selections can come in a moment, while somebody drags; the last one counts.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  host.onSelectionChanged(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => send({ type: "selectionMoved" }), SELECTION_PAUSE_MS);
  });
  // What somebody types comes cell by cell, what somebody pastes in one piece; both are read when it is quiet again.
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
  /** Its entries of the menu. */
  readonly menu: () => JSX.Element;
  readonly opened: () => void;
  /** A sheet is to be entered. */
  readonly enter: (sheet: string) => void;
  /** Somebody changed a cell of a sheet. */
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
    // Behind another tab nothing is read; it is when this one is looked at again.
    edited: (isShown) => {
      if (isShown) send({ type: "sheetEdited" });
      else wasEdited = true;
    },
  };
}

const SELECTION_PAUSE_MS = 150;
const EDIT_PAUSE_MS = 700;

/** Only reading, explaining and the last fill's Undo can come first. */
function notLoaded(effect: Effect): Message {
  const notice = told("not-loaded");
  const isRead = effect.type === "readSheet" || effect.type === "readSelection" || effect.type === "readFile";
  if (effect.type === "findKeptFill") return { type: "keptFillFound", kept: null };
  if (effect.type === "undo") return { type: "undoStopped", notice };
  return isRead ? { type: "notRead", ticket: effect.ticket, notice } : { type: "noted", notice };
}
