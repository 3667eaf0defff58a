import type { Plain } from "../kernel/problem";
import type { FillPlan, Found, KindId, Mapping, Missed, Setting, Sheet } from "../tournaments";
import type { Filled, Undo } from "../workbook/fill";
import type { Candidates, Explanation, Model, Said, Step } from "./model";

/** What the user did, or what an effect came back with. */
export type Message =
  | { type: "tabChosen"; tab: Model["tab"] }
  | { type: "sheetChosen" }
  | { type: "selectionChosen" }
  | { type: "fileChosen"; file: File }
  | { type: "recognised"; candidates: Candidates; chosen: Planned }
  | { type: "kindChosen"; kind: KindId }
  | { type: "columnChosen"; field: string; column: number | null }
  | { type: "settingGiven"; key: string; value: Plain }
  | { type: "planned"; chosen: Planned }
  | { type: "previewPressed" }
  | { type: "formulasChosen"; formulas: boolean }
  | { type: "replaceChosen"; replace: boolean }
  | { type: "fillPressed" }
  | { type: "progressed"; done: number; of: number }
  | { type: "cancelPressed" }
  | { type: "filled"; filled: Filled; plan: FillPlan }
  | { type: "undoPressed" }
  | { type: "undone"; kept: readonly string[] }
  | { type: "stopped"; said: Said; unrestored: readonly string[] }
  | { type: "backPressed" }
  | { type: "againPressed" }
  | { type: "cellShown"; cell: string }
  | { type: "explained"; explanation: Explanation | null };

/** What a kind comes to with the answers so far. */
export interface Planned {
  readonly kind: KindId;
  readonly found: Found | null;
  readonly missed: Missed | null;
  readonly plan: FillPlan | null;
  readonly asked: readonly Setting[];
  readonly settings: { readonly [key: string]: Plain };
}

/** What is to be done outside the model; effects.ts does it and sends messages back. */
export type Effect =
  | { type: "readSheet" }
  | { type: "readSelection" }
  | { type: "readFile"; file: File }
  | {
      type: "plan";
      kind: KindId;
      candidates: Candidates;
      settings: { readonly [key: string]: Plain };
      mapping: Mapping;
    }
  | { type: "fill"; plan: FillPlan; incoming: Sheet | null; formulas: boolean; replace: boolean }
  | { type: "cancel" }
  | { type: "undo"; undo: Undo }
  | { type: "show"; cell: string }
  | { type: "explain" };

/** Rows up to which live formulas are the default. */
export const FORMULA_ROWS = 500;

/** The next model, and what is to be done: no more, no less. */
export function update(model: Model, message: Message): [Model, Effect[]] {
  const { step } = model;
  const to = (next: Step, ...effects: Effect[]): [Model, Effect[]] => [{ ...model, step: next }, effects];
  const stay: [Model, Effect[]] = [model, []];
  switch (message.type) {
    case "tabChosen":
      return [{ ...model, tab: message.tab }, message.tab === "explain" ? [{ type: "explain" }] : []];
    case "sheetChosen":
      return isBusy(step) ? stay : to({ name: "reading" }, { type: "readSheet" });
    case "selectionChosen":
      return isBusy(step) ? stay : to({ name: "reading" }, { type: "readSelection" });
    case "fileChosen":
      return isBusy(step) ? stay : to({ name: "reading" }, { type: "readFile", file: message.file });
    case "recognised":
      if (step.name !== "reading") return stay;
      return to(checkStep(message.candidates, message.chosen, {}));
    case "kindChosen":
      if (step.name !== "check") return stay;
      return [model, [planEffect(step, message.kind, {}, {})]];
    case "columnChosen":
      if (step.name !== "check") return stay;
      return replan(model, step, step.settings, { ...step.mapping, [message.field]: message.column });
    case "settingGiven":
      if (step.name !== "check") return stay;
      return replan(model, step, { ...step.settings, [message.key]: message.value }, step.mapping);
    case "planned":
      return step.name === "check" ? to(checkStep(step.candidates, message.chosen, step.mapping)) : stay;
    case "previewPressed": {
      if (step.name !== "check" || step.plan === null) return stay;
      const { plan } = step;
      return to({ name: "preview", check: step, plan, formulas: plan.rows.length <= FORMULA_ROWS, replace: false });
    }
    case "formulasChosen":
      return step.name === "preview" ? to({ ...step, formulas: message.formulas }) : stay;
    case "replaceChosen":
      return step.name === "preview" ? to({ ...step, replace: message.replace }) : stay;
    case "fillPressed": {
      if (step.name !== "preview") return stay;
      const { plan, formulas, replace } = step;
      const { sheet, incoming } = step.check.candidates;
      const effect: Effect = { type: "fill", plan, incoming: incoming ? sheet : null, formulas, replace };
      return to({ name: "filling", done: 0, of: plan.writes.length, cancelling: false }, effect);
    }
    case "progressed":
      return step.name === "filling" ? to({ ...step, done: message.done, of: message.of }) : stay;
    case "cancelPressed":
      return step.name === "filling" && !step.cancelling ? to({ ...step, cancelling: true }, { type: "cancel" }) : stay;
    case "filled":
      return step.name === "filling" ? to({ name: "done", filled: message.filled, plan: message.plan }) : stay;
    case "undoPressed":
      return step.name === "done" ? to({ name: "reading" }, { type: "undo", undo: step.filled.undo }) : stay;
    case "undone":
      return to({ name: "undone", kept: message.kept });
    case "stopped":
      return step.name === "reading"
        ? to({ name: "choose", said: message.said })
        : to({ name: "stopped", said: message.said, unrestored: message.unrestored });
    case "backPressed":
      return step.name === "preview" ? to(step.check) : to({ name: "choose", said: null });
    case "againPressed":
      return isBusy(step) ? stay : to({ name: "choose", said: null });
    case "cellShown":
      return [model, [{ type: "show", cell: message.cell }]];
    case "explained":
      return [{ ...model, explanation: message.explanation }, []];
  }
}

function isBusy(step: Step): boolean {
  return step.name === "reading" || step.name === "filling";
}

type Check = Extract<Step, { name: "check" }>;

function checkStep(candidates: Candidates, chosen: Planned, mapping: Mapping): Check {
  const { kind, plan, missed, settings, asked } = chosen;
  return { name: "check", candidates, kind, plan, missed, settings, asked, mapping };
}

function planEffect(step: Check, kind: KindId, settings: Check["settings"], mapping: Mapping): Effect {
  return { type: "plan", kind, candidates: step.candidates, settings, mapping };
}

function replan(model: Model, step: Check, settings: Check["settings"], mapping: Mapping): [Model, Effect[]] {
  return [{ ...model, step: { ...step, settings, mapping } }, [planEffect(step, step.kind, settings, mapping)]];
}
