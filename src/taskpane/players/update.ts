import { peopleOf, type Answer, type BookNote, type BookState } from "../../book";
import type { EveningPlan } from "../../book/views/preparedSheet";
import { dayOf } from "../../kernel/day";
import type { Area } from "../../sheet";
import type { KindId } from "../../tournaments";
import type { Undo } from "../../workbook/undo/undoData";
import type { Notice } from "../model";
import type {
  AskedForm,
  BookHeld,
  MadeNow,
  Making,
  OpenedBook,
  PlayersModel,
  PlayersStep,
  StartGiven,
  Why,
} from "./model";
import type { BookProposal } from "../../requests/bookProposal";
import { withAnswer } from "../../requests/answers";
import type { Edit } from "../../layout/said";
import type { ReadingAnswer } from "../parts/ReadingChoices";
import { draftKey, withDraft, withReading, type Request } from "./requests";

/** What the user did in the tab of players, or the result of an effect. */
export type PlayersMessage =
  | { type: "opened" }
  /** Somebody changed a cell of a sheet. */
  | { type: "sheetEdited" }
  | { type: "bookRead"; held: BookHeld }
  | { type: "searched"; text: string }
  | { type: "playerChosen"; player: number }
  | { type: "pointChosen"; at: number }
  | { type: "backPressed" }
  | { type: "startPressed" }
  | { type: "startGiven"; request: StartGiven }
  /** Starts a change by hand. */
  | { type: "formPressed"; form: AskedForm }
  | { type: "asked"; request: Request }
  /** One of the screens behind the list. */
  | { type: "screenPressed"; screen: "preparing" | "noticing" | "lookingOver" | "settings" | "season" }
  /** The screen's part of the pane is loaded. */
  | { type: "screenOpened"; screen: Screen; kind: KindId }
  | { type: "eveningGiven"; evening: EveningPlan }
  | { type: "eveningShownPressed" }
  | { type: "sinceGiven"; since: number }
  | { type: "textCopied" }
  /** `withCard`: for an evening, also the card of the match; `player`: the player of a page. */
  | { type: "makePressed"; club?: string; withCard?: boolean; player?: string }
  | ({ type: "made" } & MadeNow)
  | { type: "notMade"; notice: Notice }
  /** Enters the sheet or the selection that the user is on. */
  | { type: "enterPressed"; what: "sheet" | "selection" }
  | { type: "fileChosen"; file: File }
  | { type: "planned"; ticket: number; request: Request; planned: BookProposal }
  | { type: "notPlanned"; ticket: number; notice: Notice }
  | { type: "questionAnswered"; answer: Answer }
  /** Answers all questions of a group at once. */
  | { type: "groupAnswered"; answers: readonly (Answer | Edit<KindId>)[] }
  /** Changes a part of the reading line. */
  | { type: "readingAnswered"; answer: ReadingAnswer }
  | { type: "requestChanged"; request: Request }
  | { type: "pressed" }
  | { type: "progressed"; done: number; of: number }
  | { type: "changedSince"; request: Request; planned: BookProposal }
  | { type: "done"; planned: BookProposal; lifted: readonly string[]; excelForgets: boolean; held: BookHeld }
  | { type: "stopped"; notice: Notice; unrestored: readonly string[] }
  | { type: "undoPressed" }
  | {
      type: "undone";
      kept: readonly string[];
      notes: readonly BookNote[];
      excelForgets: boolean;
      held: BookHeld;
    }
  | { type: "lineShown"; no: number; player: string }
  | { type: "placeShown"; sheet: string; area: Area }
  | { type: "whyChosen"; no: number; player: string; entry: string }
  | { type: "explainedLine"; why: Why }
  | { type: "noted"; notice: Notice };

export type PlayersEffect =
  /** `answer`: to a question before the book could be read. */
  | { type: "read"; answer?: Answer }
  | { type: "plan"; ticket: number; request: Request }
  | { type: "press"; request: Request; planned: BookProposal }
  /** `shown`: the press to undo; null if it could not be read. */
  | { type: "undo"; shown: OpenedBook["undoes"] }
  | { type: "make"; making: Making }
  /** Removes a player's page, or a notice, from its sheet. */
  | { type: "undoPage"; undo: Undo }
  | { type: "openScreen"; screen: Screen; state: BookState }
  | { type: "showLine"; no: number; player: string }
  | { type: "explainLine"; no: number; player: string; entry: string }
  | { type: "show"; sheet: string; area: Area };

type Next = readonly [PlayersModel, readonly PlayersEffect[]];

/** The state of the tab when a message arrives, and where it can go from there. */
interface At {
  readonly model: PlayersModel;
  readonly step: PlayersStep;
  readonly stay: Next;
  readonly to: (step: PlayersStep, ...effects: PlayersEffect[]) => Next;
  /** Plans a request and goes to its preview; a preview that is shown stays until the new one is ready. */
  readonly plan: (request: Request) => Next;
}

/** The next model of the tab, and the effects to carry out. */
export function updatePlayers(before: PlayersModel, message: PlayersMessage): Next {
  const model = fromUser(message) && before.notice !== null ? { ...before, notice: null } : before;
  const { step } = model;
  const ticket = model.ticket + 1;
  const at: At = {
    model,
    step,
    stay: [model, []],
    to: (next, ...effects) => [{ ...model, step: next }, effects],
    plan: (request) => {
      const next: PlayersStep =
        step.name === "preview" ? { ...step, request, ticket } : { name: "planning", request, ticket };
      return [{ ...withRequest(model, request), step: next, ticket }, [{ type: "plan", ticket, request }]];
    },
  };
  return (HANDLERS[message.type] as (at: At, message: PlayersMessage) => Next)(at, message);
}

const HANDLERS: {
  readonly [T in PlayersMessage["type"]]: (at: At, message: Extract<PlayersMessage, { type: T }>) => Next;
} = {
  opened: ({ model, step, stay }) => {
    // In the middle of a step the user looks at something else.
    return step.name === "list" || step.name === "player" ? [model, [{ type: "read" }]] : stay;
  },
  sheetEdited: ({ model, step, plan, stay }) => {
    if (step.name !== "preview") return updatePlayers(model, { type: "opened" });
    return step.request.what === "start" ? stay : plan(step.request);
  },
  bookRead: ({ model, step }, { held }) => {
    const isGone = held.name !== "open" && step.name !== "starting";
    return [{ ...model, held, step: isGone ? { name: "list" } : step }, []];
  },
  searched: ({ model }, { text }) => [{ ...model, search: text }, []],
  playerChosen: ({ to }, message) => to({ name: "player", player: message.player, at: null, why: [] }),
  pointChosen: ({ step, to, stay }, { at }) => (step.name === "player" ? to({ ...step, at }) : stay),
  backPressed: ({ model, step, to, stay }) => {
    if (isBusy(step)) return stay;
    const player = pageLeft(step, model);
    if (player !== null) return to({ name: "player", player, at: null, why: [] });
    // What was typed for a new book is still there.
    if (step.name === "preview" && step.request.what === "start")
      return to({ name: "starting", request: step.request });
    return to({ name: "list" }, { type: "read" });
  },
  screenPressed: ({ model, step, stay }, { screen }) => {
    if (model.held.name !== "open" || isBusy(step)) return stay;
    return [model, [{ type: "openScreen", screen, state: model.held.computed.state }]];
  },
  screenOpened: ({ model, step, to, stay }, message) =>
    model.held.name === "open" && !isBusy(step) ? to(screenStep(message, model.held.now)) : stay,
  // A press on a button first ends typing in a field, so the button must still be there.
  eveningGiven: ({ step, to, stay }, { evening }) => (step.name === "preparing" ? to({ ...step, evening }) : stay),
  eveningShownPressed: ({ step, to, stay }) => (step.name === "preparing" ? to({ ...step, isShown: true }) : stay),
  sinceGiven: ({ step, to, stay }, { since }) =>
    step.name === "noticing" ? to({ ...step, since, copied: false }) : stay,
  textCopied: ({ step, to, stay }) => (step.name === "noticing" ? to({ ...step, copied: true }) : stay),
  makePressed: ({ model, step, to, stay }, message) => {
    const making = makingOf(step, message, model.held.name === "open" ? dayOf(model.held.now) : 0);
    return making === null ? stay : to({ name: "making", from: step }, { type: "make", making });
  },
  made: ({ step, to, stay }, { type, ...made }) => (step.name === "making" ? to({ name: type, ...made }) : stay),
  notMade: ({ model, step, stay }, { notice }) =>
    step.name === "making" ? [{ ...model, step: step.from, notice }, []] : stay,
  startPressed: ({ to }) =>
    to({ name: "starting", request: { what: "start", system: null, club: "", from: { is: "nothing" } } }),
  startGiven: ({ step, to, stay }, { request }) => (step.name === "starting" ? to({ ...step, request }) : stay),
  formPressed: ({ step, to, stay }, { form }) => (isBusy(step) ? stay : to({ name: "asking", form })),
  asked: ({ model, step, plan, stay }, { request }) => (isBusy(step) ? stay : plan(withDraft(request, model.drafts))),
  enterPressed: ({ step, plan, stay }, { what }) => {
    if (isBusy(step)) return stay;
    return plan({ what: "enter", from: { is: "here", what }, answers: {} });
  },
  fileChosen: ({ model, step, plan, stay }, message) => {
    if (isBusy(step)) return stay;
    return plan(withDraft({ what: "enter", from: { is: "file", file: message.file }, answers: {} }, model.drafts));
  },
  planned: ({ model, step, to, plan, stay }, message) => {
    const { request, planned } = message;
    const isNewest = "ticket" in step && step.ticket === message.ticket;
    if (!isNewest || (step.name !== "planning" && step.name !== "preview")) return stay;
    // Only now is it known which sheet the user is on.
    const before = step.name === "planning" ? withDraft(request, model.drafts) : request;
    if (before !== request) return plan(before);
    return to({ name: "preview", request, planned, plannedFor: request, ticket: null, changed: false });
  },
  notPlanned: ({ model, step, stay }, message) => {
    if (!("ticket" in step) || step.ticket !== message.ticket) return stay;
    return [{ ...model, step: notPlanned(step), notice: message.notice }, []];
  },
  questionAnswered: ({ model, step, plan, stay }, { answer }) => {
    if (model.held.name === "asked") return [{ ...model, held: { name: "unread" } }, [{ type: "read", answer }]];
    // Looking over the book finds the questions of an update.
    if (step.name === "lookingOver" && ("sheetOf" in answer || "columnNow" in answer))
      return plan(withAnswer({ what: "update", answers: { organiserErrors: [] } }, answer));
    return step.name === "preview" ? plan(withAnswer(step.request, answer)) : stay;
  },
  groupAnswered: ({ step, plan, stay }, { answers }) => {
    if (step.name !== "preview") return stay;
    return plan(answers.reduce<Request>(withAnswer, step.request));
  },
  readingAnswered: ({ step, plan, stay }, { answer }) => {
    if (step.name !== "preview" || step.request.what !== "enter") return stay;
    return plan(withReading(step.request, step.planned.columns, answer));
  },
  requestChanged: ({ step, plan, stay }, { request }) => (step.name === "preview" ? plan(request) : stay),
  pressed: ({ step, to, stay }) => {
    if (step.name !== "preview" && step.name !== "stopped") return stay;
    const { request, planned } = step;
    if (request === null || planned === null) return stay;
    // A plan stays valid while an edited sheet is read again: the press reads everything again, and stops if anything
    // differs.
    if (step.name === "preview" && step.plannedFor !== request) return stay;
    if (planned.proposal.after === null || !planned.changes) return stay;
    return to({ name: "pressing", request, planned, done: 0, of: 0 }, { type: "press", request, planned });
  },
  progressed: ({ step, to, stay }, { done, of }) => (step.name === "pressing" ? to({ ...step, done, of }) : stay),
  changedSince: ({ step, to, stay }, { request, planned }) => {
    if (step.name !== "pressing") return stay;
    return to({ name: "preview", request, planned, plannedFor: request, ticket: null, changed: true });
  },
  done: ({ model, step, stay }, message) => {
    if (step.name !== "pressing") return stay;
    return [{ ...withoutDraft(model, step.request), held: message.held, step: doneBy(step.request, message) }, []];
  },
  stopped: ({ step, to, stay }, { notice, unrestored }) => {
    if (step.name === "undoing") return to({ name: "stopped", request: null, planned: null, notice, unrestored });
    if (step.name !== "pressing") return stay;
    const { request, planned } = step;
    return to({ name: "stopped", request, planned, notice, unrestored });
  },
  undoPressed: ({ model, step, to, stay }) => {
    if ("undo" in step) return to({ name: "undoing" }, { type: "undoPage", undo: step.undo! });
    const shown = model.held.name === "open" ? model.held.undoes : null;
    return isBusy(step) ? stay : to({ name: "undoing" }, { type: "undo", shown });
  },
  undone: ({ model }, { kept, notes, excelForgets, held }) => {
    return [{ ...model, held, step: { name: "undone", kept, notes, excelForgets } }, []];
  },
  lineShown: ({ model }, { no, player }) => [model, [{ type: "showLine", no, player }]],
  placeShown: ({ model }, { area, sheet }) => [model, [{ type: "show", sheet, area }]],
  whyChosen: ({ model }, message) => [model, [{ ...message, type: "explainLine" }]],
  explainedLine: ({ step, to, stay }, { why }) =>
    step.name === "player" ? to({ ...step, why: [...step.why.filter((one) => !isSameLine(one, why)), why] }) : stay,
  noted: ({ model }, { notice }) => [{ ...model, notice }, []],
};

/** The player whose page a screen was opened from; null if none. */
function pageLeft(step: PlayersStep, { held }: PlayersModel): number | null {
  const name = step.name === "asking" ? step.form.given["player"] : step.name === "made" ? step.player : undefined;
  return name === undefined || held.name !== "open" ? null : peopleOf(held.computed.state).personOf(String(name));
}

/** Keeps the answers of a request, in case the user asks the same again. */
function withRequest(model: PlayersModel, request: Request): PlayersModel {
  const about = draftKey(request);
  return about === null ? model : { ...model, drafts: { ...model.drafts, [about]: request } };
}

function withoutDraft(model: PlayersModel, request: Request): PlayersModel {
  const drafts = { ...model.drafts };
  delete drafts[draftKey(request) ?? ""];
  return { ...model, drafts };
}

function isSameLine(a: Why, b: Why): boolean {
  return a.no === b.no && a.entry === b.entry;
}

/** The step if nothing could be planned: a new book is still being started. */
function notPlanned(step: PlayersStep): PlayersStep {
  // The user can press anyway: the press plans again, and shows what differs.
  if (step.name === "preview") return { ...step, plannedFor: step.request, ticket: null };
  const isStart = step.name === "planning" && step.request.what === "start";
  return isStart ? { name: "starting", request: step.request } : { name: "list" };
}

/** The noticeboard covers this many days until the user changes it. */
const NOTICE_DAYS = 7;

type Screen = Extract<PlayersMessage, { type: "screenPressed" }>["screen"];

function doneBy(
  request: Request,
  { planned, lifted, excelForgets }: Extract<PlayersMessage, { type: "done" }>,
): PlayersStep {
  return { name: "done", request, planned, lifted, excelForgets };
}

/** `kind`: the first kind that an evening can be prepared for. */
function screenStep({ screen, kind }: Extract<PlayersMessage, { type: "screenOpened" }>, now: number): PlayersStep {
  const today = dayOf(now);
  if (screen === "noticing") return { name: screen, since: today - NOTICE_DAYS, copied: false };
  if (screen !== "preparing") return { name: screen };
  const nothing = { who: "", name: "", boards: null, settings: {} };
  return { name: screen, evening: { kind, played: today, ...nothing }, isShown: false };
}

/** The effect that makes the sheet or workbook of a screen. */
function makingOf(
  step: PlayersStep,
  { club = "", withCard = false, player }: Extract<PlayersMessage, { type: "makePressed" }>,
  today: number,
): Making | null {
  if (step.name === "player" && player !== undefined) return { what: "page", player };
  if (step.name === "preparing" && step.isShown) return { what: "evening", evening: step.evening, withCard };
  if (step.name === "noticing") return { what: "notice", since: step.since };
  if (step.name === "done") {
    const days = step.planned.tournaments.flatMap(({ played }) => played ?? []);
    return { what: "notice", since: Math.min(today - NOTICE_DAYS, ...days) };
  }
  return step.name === "season" ? { what: "season", club } : null;
}

/** Whether the user sent the message by a press. */
function fromUser({ type }: PlayersMessage): boolean {
  return /(Chosen|Pressed|Given|Answered|Shown|asked|pressed)$/.test(type);
}

/** Whether another request must wait. */
function isBusy(step: PlayersStep): boolean {
  return ["pressing", "undoing", "planning", "making"].includes(step.name);
}
