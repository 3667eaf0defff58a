import type { Plain } from "../kernel/problem";
import type { Area, FillPlan, KindId, Mapping, Sheet } from "../tournaments";
import type { Filled, TablePreview, Undo } from "../workbook/fill";
import type { Answers } from "../workbook/settingsTable";
import type { Candidates, Check, Explanation, Model, Planned, Preview, Said, Step } from "./model";

/** What the user did, or what an effect came back with. */
export type Message =
  | { type: "tabChosen"; tab: Model["tab"] }
  | { type: "sheetChosen" }
  | { type: "selectionChosen" }
  | { type: "fileChosen"; file: File }
  | { type: "fileSheetChosen"; sheet: string }
  | { type: "recognised"; ticket: number; candidates: Candidates; chosen: Planned }
  | { type: "notRead"; ticket: number; said: Said }
  | { type: "kindChosen"; kind: KindId }
  | { type: "columnChosen"; field: string; column: number | null }
  | { type: "settingGiven"; key: string; value: Plain }
  | { type: "planned"; ticket: number; chosen: Planned }
  | { type: "previewPressed" }
  | { type: "tablesPlaced"; ticket: number; tables: readonly TablePreview[] }
  | { type: "formulasChosen"; formulas: boolean }
  | { type: "replaceChosen"; replace: boolean }
  | { type: "cardsChosen"; cards: boolean }
  | { type: "fillPressed" }
  | { type: "progressed"; done: number; of: number }
  | { type: "cancelPressed" }
  | { type: "filled"; filled: Filled; plan: FillPlan }
  | { type: "stopped"; said: Said; unrestored: readonly string[] }
  | { type: "undoPressed" }
  | { type: "undone"; kept: readonly string[] }
  | { type: "undoStopped"; said: Said }
  | { type: "backPressed" }
  | { type: "againPressed" }
  | { type: "placeShown"; sheet: string; area: Area }
  | { type: "explainPressed" }
  | { type: "selectionMoved" }
  | { type: "explained"; ticket: number; explanation: Explanation }
  | { type: "noted"; said: Said; ticket?: number };

/** What is to be done outside the model; effects.ts does it and sends messages back. */
export type Effect =
  | { type: "readSheet"; ticket: number }
  | { type: "readSelection"; ticket: number }
  | { type: "readFile"; ticket: number; file: File; sheet: string | null }
  | {
      type: "plan";
      ticket: number;
      candidates: Candidates;
      kind: KindId;
      /** Null: the answers that the workbook keeps. */
      answers: Answers | null;
      mapping: Mapping;
    }
  | { type: "placeTables"; ticket: number; chosen: Planned; plan: FillPlan; incoming: Sheet | null; cards: boolean }
  | {
      type: "fill";
      candidates: Candidates;
      chosen: Planned;
      plan: FillPlan;
      incoming: Sheet | null;
      formulas: boolean;
      replace: boolean;
      cards: boolean;
    }
  | { type: "cancel" }
  | { type: "undo"; undo: Undo }
  | { type: "show"; sheet: string; area: Area }
  | { type: "explain"; ticket: number };

/** Rows up to which live formulas are the default. */
export const FORMULA_ROWS = 500;

type Next = readonly [Model, readonly Effect[]];

/** The next model, and what is to be done: no more, no less. */
export function update(before: Model, message: Message): Next {
  // What did not work has been read when something else is done.
  const model = fromUser(message) && before.notice !== null ? { ...before, notice: null } : before;
  const { step } = model;
  const ticket = model.ticket + 1;
  const to = (next: Step, ...effects: Effect[]): Next => [{ ...model, step: next }, effects];
  /** A step that waits for the answer to a question. */
  const ask = (next: Step, effect: Effect): Next => [{ ...model, step: next, ticket }, [effect]];
  const stay: Next = [model, []];
  switch (message.type) {
    case "tabChosen":
      return message.tab === "explain" ? explain({ ...model, tab: "explain" }) : [{ ...model, tab: "fill" }, []];
    case "sheetChosen":
      return isBusy(step) ? stay : ask({ name: "reading", ticket }, { type: "readSheet", ticket });
    case "selectionChosen":
      return isBusy(step) ? stay : ask({ name: "reading", ticket }, { type: "readSelection", ticket });
    case "fileChosen":
      if (isBusy(step)) return stay;
      return ask({ name: "reading", ticket }, { type: "readFile", ticket, file: message.file, sheet: null });
    case "fileSheetChosen": {
      const from = step.name === "check" ? step.candidates.fromFile : null;
      if (from === null) return stay;
      return ask({ name: "reading", ticket }, { type: "readFile", ticket, file: from.file, sheet: message.sheet });
    }
    case "recognised":
      if (step.name !== "reading" || step.ticket !== message.ticket) return stay;
      return to({ name: "check", candidates: message.candidates, chosen: message.chosen, ticket: null });
    case "notRead":
      if (step.name !== "reading" || step.ticket !== message.ticket) return stay;
      return to({ name: "choose", said: message.said });

    case "kindChosen":
      if (step.name !== "check") return stay;
      return planAgain(model, { ...step, chosen: { ...step.chosen, ...NOTHING_YET } }, message.kind, null, {});
    case "columnChosen": {
      if (step.name !== "check") return stay;
      const { kind, answers, mapping } = step.chosen;
      return planAgain(model, step, kind, answers, { ...mapping, [message.field]: message.column });
    }
    case "settingGiven": {
      if (step.name !== "check") return stay;
      const { kind, answers, mapping } = step.chosen;
      return planAgain(model, step, kind, { ...answers, [message.key]: message.value }, mapping);
    }
    case "planned":
      if (step.name !== "check" || step.ticket !== message.ticket) return stay;
      return to({ ...step, chosen: message.chosen, ticket: null });

    case "previewPressed": {
      if (step.name !== "check" || step.ticket !== null || step.chosen.plan === null) return stay;
      const { plan } = step.chosen;
      const formulas = plan.rows.length <= FORMULA_ROWS;
      const chosen = { formulas, replace: false, cards: false };
      const preview: Preview = { name: "preview", check: step, plan, ...chosen, tables: null, ticket };
      return ask(preview, placesOf(preview));
    }
    case "tablesPlaced":
      if (step.name !== "preview" || step.ticket !== message.ticket) return stay;
      return to({ ...step, tables: message.tables });
    case "formulasChosen":
      return step.name === "preview" ? to({ ...step, formulas: message.formulas }) : stay;
    case "replaceChosen":
      return step.name === "preview" ? to({ ...step, replace: message.replace }) : stay;

    case "cardsChosen": {
      if (step.name !== "preview") return stay;
      const preview = { ...step, cards: message.cards, ticket };
      return ask(preview, placesOf(preview));
    }

    case "fillPressed": {
      const preview = step.name === "stopped" ? step.preview : step;
      if (preview.name !== "preview") return stay;
      const { plan, formulas, replace, cards, check } = preview;
      const { candidates, chosen } = check;
      const incoming = incomingOf(candidates);
      const effect: Effect = { type: "fill", candidates, chosen, plan, incoming, formulas, replace, cards };
      return to({ name: "filling", preview, done: 0, of: plan.writes.length, cancelling: false }, effect);
    }
    case "progressed":
      return step.name === "filling" ? to({ ...step, done: message.done, of: message.of }) : stay;
    case "cancelPressed":
      if (step.name === "reading") return to({ name: "choose", said: null });
      return step.name === "filling" && !step.cancelling ? to({ ...step, cancelling: true }, { type: "cancel" }) : stay;
    case "filled": {
      const { filled, plan } = message;
      return step.name === "filling" ? to({ name: "done", filled, plan, undoing: false, said: null }) : stay;
    }
    case "stopped": {
      const { said, unrestored } = message;
      return step.name === "filling" ? to({ name: "stopped", preview: step.preview, said, unrestored }) : stay;
    }

    case "undoPressed":
      if (step.name !== "done" || step.undoing) return stay;
      return to({ ...step, undoing: true, said: null }, { type: "undo", undo: step.filled.undo });
    case "undone":
      return step.name === "done" ? to({ name: "undone", kept: message.kept }) : stay;
    case "undoStopped":
      return step.name === "done" ? to({ ...step, undoing: false, said: message.said }) : stay;

    case "backPressed":
      if (step.name === "preview") return to(step.check);
      return step.name === "check" ? to({ name: "choose", said: null }) : stay;
    case "againPressed":
      return isBusy(step) ? stay : to({ name: "choose", said: null });
    case "placeShown":
      return [model, [{ type: "show", sheet: message.sheet, area: message.area }]];
    case "explainPressed":
      return explain(model);
    case "selectionMoved":
      return model.tab === "explain" ? explain(model) : stay;
    case "explained":
      return message.ticket === model.explaining ? [{ ...model, explanation: message.explanation }, []] : stay;
    case "noted": {
      const given = step.name === "check" && step.ticket === message.ticket;
      return [{ ...model, notice: message.said, step: given ? { ...step, ticket: null } : step }, []];
    }
  }
}

/** The cell that was selected last is the one that counts. */
function explain(model: Model): Next {
  const ticket = model.ticket + 1;
  return [{ ...model, ticket, explaining: ticket }, [{ type: "explain", ticket }]];
}

/** Messages that somebody sent by pressing something. */
function fromUser({ type }: Message): boolean {
  return /(Chosen|Pressed|Given|Shown)$/.test(type);
}

/** Reading, filling and undoing are not to be disturbed by another import. */
function isBusy(step: Step): boolean {
  return step.name === "reading" || step.name === "filling" || (step.name === "done" && step.undoing);
}

/** What is known of a kind before it was looked for. */
const NOTHING_YET = { found: null, missed: null, plan: null, asked: [] };

/** What was chosen is shown at once; the plan for it comes when it is worked out. */
function planAgain(model: Model, step: Check, kind: KindId, answers: Answers | null, mapping: Mapping): Next {
  const ticket = model.ticket + 1;
  const chosen: Planned = { ...step.chosen, kind, answers: answers ?? {}, mapping };
  const effect: Effect = { type: "plan", ticket, candidates: step.candidates, kind, answers, mapping };
  return [{ ...model, ticket, step: { ...step, chosen, ticket } }, [effect]];
}

/** The question where the tables and the cards of a fill will go. */
function placesOf({ check, plan, cards, ticket }: Preview): Effect {
  const { candidates, chosen } = check;
  return { type: "placeTables", ticket, chosen, plan, incoming: incomingOf(candidates), cards };
}

function incomingOf({ fromFile }: Candidates): Sheet | null {
  return fromFile && fromFile.content;
}
