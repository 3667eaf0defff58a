import { peopleOf, type Answer, type BookState } from "../../book";
import type { EveningPlan, Prepared } from "../../book/views/preparedSheet";
import { dayOf } from "../../kernel/day";
import type { Plain } from "../../kernel/problem";
import type { Area } from "../../sheet";
import type { KindId } from "../../tournaments";
import type { Undo } from "../../workbook/undo/undoData";
import type { Notice } from "../model";
import type { BookHeld, Made, OpenedBook, PlayersModel, PlayersStep, StartGiven, Why } from "./model";
import type { BookProposal } from "../../session/bookProposal";
import { withAnswer } from "../../session/answers";
import type { SheetAnswer } from "../../session/questions";
import type { ReadingAnswer } from "../ReadingChoices";
import { draftKey, withDraft, withReading, type Request } from "./requests";

/** What the user did in the tab of players, or what an effect came back with. */
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
  | { type: "adjustPressed"; player: number }
  /** A handicap that was typed into the list is to be one. */
  | { type: "offerPressed"; player: string; to: string }
  | { type: "withdrawPressed"; no: number }
  | { type: "asked"; request: Request }
  /** One of the screens behind the list. */
  | { type: "screenPressed"; screen: "preparing" | "noticing" | "lookingOver" | "elsewhere" | "settings" | "season" }
  /** Its part of the pane is loaded. */
  | { type: "screenOpened"; screen: Screen; kind: KindId }
  | { type: "eveningGiven"; evening: EveningPlan }
  | { type: "eveningShownPressed" }
  | { type: "eveningPrepared"; evening: EveningPlan; prepared: Prepared }
  | { type: "sinceGiven"; since: number }
  | { type: "textCopied" }
  /** `withCard`: of an evening also the card of the match. */
  | { type: "makePressed"; club?: string; withCard?: boolean }
  | { type: "made"; what: Made; called: string }
  | { type: "notMade"; notice: Notice }
  /** The sheet, or the selection, that the user is on. */
  | { type: "enterPressed"; what: "sheet" | "selection" }
  | { type: "fileChosen"; file: File }
  | { type: "planned"; ticket: number; request: Request; planned: BookProposal }
  | { type: "notPlanned"; ticket: number; notice: Notice }
  | { type: "questionAnswered"; answer: Answer }
  /** All of a group at once. */
  | { type: "groupAnswered"; answers: readonly (Answer | SheetAnswer)[] }
  | { type: "settingGiven"; key: string; value: Plain }
  /** A part of the reading line. */
  | { type: "readingAnswered"; answer: ReadingAnswer }
  | { type: "requestChanged"; request: Request }
  | { type: "pressed" }
  | { type: "progressed"; done: number; of: number }
  | { type: "changedSince"; request: Request; planned: BookProposal }
  | { type: "done"; planned: BookProposal; lifted: readonly string[]; excelForgets: boolean; held: BookHeld }
  | { type: "stopped"; notice: Notice; unrestored: readonly string[] }
  | { type: "pagePressed"; player: number }
  | { type: "paged"; player: number; sheet: string; undo: Undo }
  | { type: "undoPressed" }
  | {
      type: "undone";
      kept: readonly string[];
      typedGone: readonly string[];
      lifted: readonly string[];
      excelForgets: boolean;
      held: BookHeld;
    }
  | { type: "lineShown"; no: number; player: string }
  | { type: "placeShown"; sheet: string; area: Area }
  | { type: "whyChosen"; no: number; player: string; entry: string }
  | { type: "explainedLine"; why: Why }
  | { type: "noted"; notice: Notice };

export type PlayersEffect =
  /** `answer`: to what was asked before the book could be read. */
  | { type: "read"; answer?: Answer }
  | { type: "plan"; ticket: number; request: Request }
  | { type: "press"; request: Request; planned: BookProposal }
  /** `shown`: the press that was to be undone; null where that could not be read. */
  | { type: "undo"; shown: OpenedBook["undoes"] }
  /** Puts a player's page on a sheet, or takes it back. */
  | { type: "makePage"; player: number }
  | { type: "undoPage"; undo: Undo }
  | { type: "openScreen"; screen: Screen; state: BookState }
  | { type: "prepareEvening"; evening: EveningPlan; state: BookState }
  | { type: "makeEvening"; evening: EveningPlan; withCard: boolean }
  | { type: "makeNotice"; since: number }
  | { type: "makeSeason"; club: string }
  | { type: "showLine"; no: number; player: string }
  | { type: "explainLine"; no: number; player: string; entry: string }
  | { type: "show"; sheet: string; area: Area };

type Next = readonly [PlayersModel, readonly PlayersEffect[]];

/** The next model of the tab, and what is to be done. */
export function updatePlayers(before: PlayersModel, message: PlayersMessage): Next {
  const model = fromUser(message) && before.notice !== null ? { ...before, notice: null } : before;
  const { step } = model;
  const ticket = model.ticket + 1;
  const stay: Next = [model, []];
  const to = (next: PlayersStep, ...effects: PlayersEffect[]): Next => [{ ...model, step: next }, effects];
  const plan = (request: Request): Next => {
    const next: PlayersStep =
      step.name === "preview" ? { ...step, request, ticket } : { name: "planning", request, ticket };
    return [{ ...withRequest(model, request), step: next, ticket }, [{ type: "plan", ticket, request }]];
  };
  switch (message.type) {
    case "opened":
      // In the middle of something there is something else to look at.
      return step.name === "list" || step.name === "player" ? [model, [{ type: "read" }]] : stay;
    case "sheetEdited":
      if (step.name !== "preview") return updatePlayers(model, { type: "opened" });
      return step.request.what === "start" ? stay : plan(step.request);
    case "bookRead": {
      const isGone = message.held.name !== "open" && step.name !== "starting";
      return [{ ...model, held: message.held, step: isGone ? { name: "list" } : step }, []];
    }
    case "searched":
      return [{ ...model, search: message.text }, []];
    case "playerChosen":
      return to({ name: "player", player: message.player, at: null, why: [] });
    case "pointChosen":
      return step.name === "player" ? to({ ...step, at: message.at }) : stay;
    case "backPressed":
      if (isBusy(step)) return stay;
      if (step.name === "adjusting" || step.name === "paged")
        return to({ name: "player", player: step.player, at: null, why: [] });
      // What was typed of a new book is still there.
      if (step.name === "preview" && step.request.what === "start")
        return to({ name: "starting", request: step.request });
      return to({ name: "list" }, { type: "read" });
    case "screenPressed":
      if (model.held.name !== "open" || isBusy(step)) return stay;
      return [model, [{ type: "openScreen", screen: message.screen, state: model.held.computed.state }]];
    case "screenOpened":
      return model.held.name === "open" && !isBusy(step) ? to(screenStep(message, model.held.now)) : stay;
    case "eveningPrepared":
      // Of an evening that was changed since, what was prepared is another.
      return step.name === "preparing" && step.evening === message.evening
        ? to({ ...step, prepared: message.prepared })
        : stay;
    case "eveningGiven":
      return step.name === "preparing" ? to({ ...step, evening: message.evening, prepared: null }) : stay;
    case "eveningShownPressed": {
      if (step.name !== "preparing" || model.held.name !== "open") return stay;
      return [model, [{ type: "prepareEvening", evening: step.evening, state: model.held.computed.state }]];
    }
    case "sinceGiven":
      return step.name === "noticing" ? to({ ...step, since: message.since, copied: false }) : stay;
    case "textCopied":
      return step.name === "noticing" ? to({ ...step, copied: true }) : stay;
    case "makePressed": {
      const effect = makingOf(step, message);
      return effect === null ? stay : to({ name: "making", from: step }, effect);
    }
    case "made":
      return step.name === "making" ? to({ name: "made", what: message.what, called: message.called }) : stay;
    case "notMade":
      return step.name === "making" ? [{ ...model, step: step.from, notice: message.notice }, []] : stay;
    case "startPressed":
      return to({
        name: "starting",
        request: { what: "start", system: null, club: "", from: { is: "nothing" } },
      });
    case "startGiven":
      return step.name === "starting" ? to({ ...step, request: message.request }) : stay;
    case "adjustPressed":
      return to({ name: "adjusting", player: message.player, to: "" });
    case "offerPressed": {
      if (model.held.name !== "open" || isBusy(step)) return stay;
      const match = peopleOf(model.held.computed.state).find(message.player);
      return "person" in match ? to({ name: "adjusting", player: match.person, to: message.to }) : stay;
    }
    case "withdrawPressed":
      return to({ name: "withdrawing", no: message.no });
    case "asked":
      return isBusy(step) ? stay : plan(withDraft(message.request, model.drafts));
    case "enterPressed":
      if (isBusy(step)) return stay;
      return plan({ what: "enter", from: { is: "here", what: message.what }, answers: {}, settings: {} });
    case "fileChosen":
      if (isBusy(step)) return stay;
      return plan(
        withDraft({ what: "enter", from: { is: "file", file: message.file }, answers: {}, settings: {} }, model.drafts),
      );
    case "planned": {
      const { request, planned } = message;
      const isNewest = "ticket" in step && step.ticket === message.ticket;
      if (!isNewest || (step.name !== "planning" && step.name !== "preview")) return stay;
      // Only now it is known which sheet the user is on.
      const before = step.name === "planning" ? withDraft(request, model.drafts) : request;
      if (before !== request) return plan(before);
      return to({ name: "preview", request, planned, plannedFor: request, ticket: null, changed: false });
    }
    case "notPlanned":
      if (!("ticket" in step) || step.ticket !== message.ticket) return stay;
      return [{ ...model, step: notPlanned(step), notice: message.notice }, []];
    case "questionAnswered": {
      const { answer } = message;
      if (model.held.name === "asked") return [{ ...model, held: { name: "unread" } }, [{ type: "read", answer }]];
      // Looking over the book finds what bringing it up to date asks.
      if (step.name === "lookingOver" && "sheetOf" in answer)
        return plan(withAnswer({ what: "update", answers: { organiserErrors: [] } }, answer));
      return step.name === "preview" ? plan(withAnswer(step.request, answer)) : stay;
    }
    case "groupAnswered":
      if (step.name !== "preview") return stay;
      return plan(message.answers.reduce<Request>(withAnswer, step.request));
    case "settingGiven": {
      if (step.name !== "preview" || step.request.what !== "enter") return stay;
      const { request } = step;
      return plan({ ...request, settings: { ...request.settings, [message.key]: message.value } });
    }
    case "readingAnswered": {
      if (step.name !== "preview" || step.request.what !== "enter") return stay;
      return plan(withReading(step.request, step.planned.columns, message.answer));
    }
    case "requestChanged":
      return step.name === "preview" ? plan(message.request) : stay;
    case "pressed": {
      if (step.name !== "preview" && step.name !== "stopped") return stay;
      const { request, planned } = step;
      if (request === null || planned === null) return stay;
      // While an edited sheet is read again it holds: a press reads all anew, and stops where anything is different.
      if (step.name === "preview" && step.plannedFor !== request) return stay;
      if (planned.proposal.after === null || !planned.changes) return stay;
      return to({ name: "pressing", request, planned, done: 0, of: 0 }, { type: "press", request, planned });
    }
    case "progressed":
      return step.name === "pressing" ? to({ ...step, done: message.done, of: message.of }) : stay;
    case "changedSince": {
      if (step.name !== "pressing") return stay;
      const { request, planned } = message;
      return to({ name: "preview", request, planned, plannedFor: request, ticket: null, changed: true });
    }
    case "done":
      if (step.name !== "pressing") return stay;
      return [{ ...withoutDraft(model, step.request), held: message.held, step: doneBy(step.request, message) }, []];
    case "stopped": {
      const { notice, unrestored } = message;
      if (step.name === "undoing") return to({ name: "stopped", request: null, planned: null, notice, unrestored });
      if (step.name !== "pressing") return stay;
      const { request, planned } = step;
      return to({ name: "stopped", request, planned, notice, unrestored });
    }
    case "pagePressed":
      if (isBusy(step)) return stay;
      return to({ name: "making", from: step }, { type: "makePage", player: message.player });
    case "paged": {
      const { player, sheet, undo } = message;
      return step.name === "making" ? to({ name: "paged", player, sheet, undo }) : stay;
    }
    case "undoPressed": {
      if (step.name === "paged") return to({ name: "undoing" }, { type: "undoPage", undo: step.undo });
      const shown = model.held.name === "open" ? model.held.undoes : null;
      return isBusy(step) ? stay : to({ name: "undoing" }, { type: "undo", shown });
    }
    case "undone": {
      const { kept, typedGone, lifted, excelForgets, held } = message;
      return [{ ...model, held, step: { name: "undone", kept, typedGone, lifted, excelForgets } }, []];
    }
    case "lineShown":
      return [model, [{ type: "showLine", no: message.no, player: message.player }]];
    case "placeShown":
      return [model, [{ type: "show", sheet: message.sheet, area: message.area }]];
    case "whyChosen":
      return [model, [{ ...message, type: "explainLine" }]];
    case "explainedLine":
      return step.name === "player"
        ? to({ ...step, why: [...step.why.filter((one) => !isSameLine(one, message.why)), message.why] })
        : stay;
    case "noted":
      return [{ ...model, notice: message.notice }, []];
  }
}

/** Whatever becomes of the request, its answers are known when the same is asked again. */
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

/** Where nothing could be planned: a new book is still to be started. */
function notPlanned(step: PlayersStep): PlayersStep {
  // It can be pressed all the same: the press plans anew, and shows what is different.
  if (step.name === "preview") return { ...step, plannedFor: step.request, ticket: null };
  const isStart = step.name === "planning" && step.request.what === "start";
  return isStart ? { name: "starting", request: step.request } : { name: "list" };
}

/** The notice looks back so far, until somebody says otherwise. */
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
  return { name: screen, evening: { kind, played: today, ...nothing }, prepared: null };
}

/** What makes the sheet, or the workbook, of a screen. */
function makingOf(
  step: PlayersStep,
  { club = "", withCard = false }: Extract<PlayersMessage, { type: "makePressed" }>,
): PlayersEffect | null {
  if (step.name === "preparing" && step.prepared?.sheet)
    return { type: "makeEvening", evening: step.evening, withCard };
  if (step.name === "noticing") return { type: "makeNotice", since: step.since };
  return step.name === "season" ? { type: "makeSeason", club } : null;
}

/** Messages that somebody sent by pressing something. */
function fromUser({ type }: PlayersMessage): boolean {
  return /(Chosen|Pressed|Given|Answered|Shown|asked|pressed)$/.test(type);
}

/** Not to be disturbed by another request. */
function isBusy(step: PlayersStep): boolean {
  return ["pressing", "undoing", "planning", "making"].includes(step.name);
}
