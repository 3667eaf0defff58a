import { told } from "../kernel/told";
import type { Plain } from "../kernel/problem";
import { SAME_NAMES, withNameAnswer, type NameAnswer } from "../tournaments/table/said/sameNames";
import type { SystemId } from "../kernel/sources";
import type { FillPlan, KindId } from "../tournaments";
import { NOTHING_SAID, edited, type Edit } from "../layout/said";
import type { Memory } from "../requests/filling/remembered";
import { kindSaid, type MembersList, type SheetSaid } from "../requests/said";
import type { Area, Sheet } from "../sheet";
import type { Filled, TablePreview } from "../workbook/placing/fill";
import type { Undo } from "../workbook/undo/undoData";
import type {
  Ahead,
  Candidates,
  Explanation,
  KeptFill,
  Model,
  Notice,
  Planned,
  Results,
  StaleTables,
  Step,
  Writable,
} from "./model";

/** What the user did, or the result of an effect. */
export type Message =
  | { type: "tabChosen"; tab: Model["tab"] }
  | { type: "sheetChosen" }
  | { type: "selectionChosen" }
  | { type: "fileChosen"; file: File }
  /** `add`: adds the sheet as it is, so that the user can type in what it lacks for this kind. */
  | { type: "fileSheetChosen"; sheet: string; add?: KindId }
  /** Opens another tournament of the file. */
  | { type: "restPressed"; sheet: string }
  /** Adds its sheets to the workbook as they are. */
  | { type: "fileSheetsPressed"; file: File }
  /** Adds an example of a sport to try. */
  | { type: "exampleChosen"; system: SystemId }
  /** Adds a sheet of a sport to type in. */
  | { type: "freshChosen"; system: SystemId }
  | { type: "fileSheetsAdded"; ticket: number; sheets: readonly string[] }
  | { type: "recognised"; ticket: number; candidates: Candidates; chosen: Planned }
  | { type: "notRead"; ticket: number; notice: Notice }
  | { type: "kindChosen"; kind: KindId }
  /** The field of a column, by header; `field` null: the column is not used. */
  | { type: "columnGiven"; column: string; field: string | null }
  | { type: "settingGiven"; key: string; value: Plain }
  | { type: "namesAnswered"; answers: readonly NameAnswer[] }
  /** The list that gives the players their handicaps; null: not this one. */
  | { type: "listGiven"; list: MembersList | null }
  | { type: "planned"; ticket: number; chosen: Planned }
  | { type: "sheetEdited" }
  /** The pane itself changed a sheet, and nobody else did. */
  | { type: "sheetWritten" }
  | { type: "checkAgainPressed" }
  | { type: "checkedAgain"; ticket: number | null; candidates: Candidates; chosen: Planned }
  | { type: "changedSince"; candidates: Candidates; chosen: Planned; cells: readonly string[] }
  | { type: "lookedAhead"; ahead: Ahead }
  | { type: "tablesPlaced"; ticket: number; tables: readonly TablePreview[] }
  | { type: "formulasChosen"; formulas: boolean }
  | { type: "tablesChecked"; stale: StaleTables | null }
  | { type: "refreshPressed" }
  | { type: "replaceChosen"; replace: boolean }
  | { type: "cardsChosen"; cards: boolean }
  /** Whether to write intermediate figures too. */
  | { type: "workingChosen"; working: boolean }
  /** Tables that are left out. */
  | { type: "tablesChosen"; without: readonly string[] }
  | { type: "fillPressed" }
  | { type: "progressed"; done: number; of: number }
  | { type: "cancelPressed" }
  | { type: "filled"; filled: Filled; plan: FillPlan }
  | { type: "stopped"; notice: Notice; unrestored: readonly string[] }
  | { type: "opened" }
  | { type: "keptFillFound"; kept: KeptFill | null }
  | { type: "bookFound"; hasBook: boolean }
  /** Enters a sheet in the book; the tab of players continues. */
  | { type: "enterPressed"; sheet: string }
  /** Shows what the workbook remembers of its sheets, or forgets it. */
  | { type: "rememberedPressed" }
  | { type: "forgetPressed"; sheet: string }
  | { type: "remembered"; memory: Memory }
  | { type: "undoPressed" }
  | { type: "undone"; kept: readonly string[]; excelForgets: boolean }
  | { type: "undoStopped"; notice: Notice }
  | { type: "backPressed" }
  | { type: "placeShown"; sheet: string; area: Area }
  | { type: "explainPressed" }
  | { type: "selectionMoved" }
  /** Whether the selected cell has a formula of ours that Excel shows as #NAME?. */
  | { type: "namesChecked"; unknown: boolean }
  | { type: "enterAgainPressed" }
  | { type: "explained"; ticket: number; explanation: Explanation }
  | { type: "noted"; notice: Notice; ticket?: number };

/** An effect outside the model; effects.ts carries it out and sends messages back. */
export type Effect =
  | { type: "readSheet"; ticket: number }
  | { type: "readSelection"; ticket: number }
  | {
      type: "readFile";
      ticket: number;
      file: File;
      sheet: string | null;
      add?: KindId | undefined;
      /** Its sheets still to fill, with this one; if left out, all that hold a tournament. */
      among?: readonly string[];
    }
  | { type: "addFileSheets"; ticket: number; file: File }
  | { type: "openExample"; ticket: number; system: SystemId; isFresh?: true }
  | {
      type: "plan";
      ticket: number;
      candidates: Candidates;
      kind: KindId;
      said: SheetSaid;
    }
  /** `isPending`: the plan in `chosen` does not include its newest answers yet. */
  | { type: "readAgain"; ticket: number; candidates: Candidates; chosen: Planned; isPending: boolean }
  | {
      type: "placeTables";
      ticket: number;
      chosen: Planned;
      plan: FillPlan;
      incoming: Sheet | null;
      formulas: boolean;
      cards: boolean;
      without: readonly string[];
    }
  /** Checks whether the tables of the sheet that the user is on, or of the one it sums up, match that sheet now. */
  | { type: "checkTables" }
  /** The user clicked a column of the sheet while a question asks for one. */
  | { type: "pickColumn"; candidates: Candidates; chosen: Planned }
  /** Recognises the sheet that the user is on before any press. */
  | { type: "lookAhead" }
  | { type: "refreshTables"; stale: StaleTables }
  | {
      type: "fill";
      candidates: Candidates;
      chosen: Planned;
      plan: FillPlan;
      incoming: Sheet | null;
      formulas: boolean;
      replace: boolean;
      cards: boolean;
      without: readonly string[];
    }
  /** Checks whether the selected cell shows #NAME? for a formula of ours. */
  | { type: "checkNames" }
  /** Enters all formulas of ours that show #NAME? again. */
  | { type: "enterAgain" }
  | { type: "cancel" }
  | { type: "findKeptFill" }
  | { type: "remember"; forget: readonly string[] }
  | { type: "forget" }
  /** `undo` null: the last fill that the workbook keeps. `key`: what the workbook then offered to undo. */
  | { type: "undo"; undo: Undo | null; key?: string }
  | { type: "show"; sheet: string; area: Area }
  | { type: "explain"; ticket: number };

/** Up to this many rows, live formulas are the default. */
export const FORMULA_ROWS = 500;

type Next = readonly [Model, readonly Effect[]];

/** The state of the pane when a message arrives, and where it can go from there. */
interface At {
  readonly model: Model;
  readonly step: Step;
  /** The ticket of the next request. */
  readonly ticket: number;
  readonly stay: Next;
  readonly to: (step: Step, ...effects: Effect[]) => Next;
  /** Goes to a step that waits for an answer. */
  readonly ask: (step: Step, effect: Effect) => Next;
}

/** The next model, and exactly the effects to carry out. */
export function update(before: Model, message: Message): Next {
  // When the user does something else, the last error has been read.
  const isUser = fromUser(message) && (before.notice !== null || before.isUntouched);
  const model = isUser ? { ...before, notice: null, isUntouched: false } : before;
  const ticket = model.ticket + 1;
  const at: At = {
    model,
    step: model.step,
    ticket,
    stay: [model, []],
    to: (step, ...effects) => [{ ...model, step }, effects],
    ask: (step, effect) => [{ ...model, step, ticket }, [effect]],
  };
  return (HANDLERS[message.type] as (at: At, message: Message) => Next)(at, message);
}

const HANDLERS: { readonly [T in Message["type"]]: (at: At, message: Extract<Message, { type: T }>) => Next } = {
  tabChosen: ({ model, step }, { tab }) => {
    if (tab === "explain") return explain({ ...model, tab: "explain" });
    // A press in the book may have changed what the tables sum up, or started a book.
    const next = { ...model, tab };
    const isFirst = step.name === "choose";
    return [next, tab === "fill" ? [...(isFirst ? [FIND_KEPT_FILL] : []), ...toLookAt(next, step)] : []];
  },
  sheetChosen: ({ step, ticket, ask, stay }) =>
    isBusy(step) ? stay : ask({ name: "reading", ticket }, { type: "readSheet", ticket }),
  selectionChosen: ({ step, ticket, ask, stay }) =>
    isBusy(step) ? stay : ask({ name: "reading", ticket }, { type: "readSelection", ticket }),
  fileChosen: ({ step, ticket, ask, stay }, { file }) => {
    if (isBusy(step)) return stay;
    return ask({ name: "reading", ticket }, { type: "readFile", ticket, file, sheet: null });
  },
  fileSheetChosen: ({ step, ticket, ask, stay }, { sheet, add }) => {
    const { fromFile: from = null, rest = null } = step.name === "results" ? step.candidates : {};
    if (from === null || from.file === null) return stay;
    const among = [...(rest?.sheets ?? []), from.sheet];
    return ask({ name: "reading", ticket }, { type: "readFile", ticket, file: from.file, sheet, add, among });
  },
  restPressed: ({ step, ticket, ask, stay }, { sheet }) => {
    if (step.name !== "done" || step.undoing || step.rest === null) return stay;
    const { file, sheets: among } = step.rest;
    return ask({ name: "reading", ticket }, { type: "readFile", ticket, file, sheet, among });
  },
  fileSheetsPressed: ({ step, ticket, ask, stay }, { file }) => {
    if (isBusy(step)) return stay;
    return ask({ name: "reading", ticket }, { type: "addFileSheets", ticket, file });
  },
  exampleChosen: ({ step, ticket, ask, stay }, { system }) =>
    isBusy(step) ? stay : ask({ name: "reading", ticket }, { type: "openExample", ticket, system }),
  freshChosen: ({ step, ticket, ask, stay }, { system }) =>
    isBusy(step) ? stay : ask({ name: "reading", ticket }, { type: "openExample", ticket, system, isFresh: true }),
  fileSheetsAdded: ({ step, to, stay }, message) => {
    if (step.name !== "reading" || step.ticket !== message.ticket) return stay;
    const { sheets } = message;
    return to({ name: "choose", notice: { ...told("file-sheets-added", { sheets }), isDone: true } }, LOOK_AHEAD);
  },
  recognised: ({ model, step, stay }, message) => {
    if (step.name !== "reading" || step.ticket !== message.ticket) return stay;
    return recognised(model, message);
  },
  notRead: ({ step, to, stay }, message) => {
    if (step.name !== "reading" || step.ticket !== message.ticket) return stay;
    return to({ name: "choose", notice: message.notice });
  },
  kindChosen: ({ model, step, stay }, { kind }) => (step.name === "results" ? asKind(model, step, kind) : stay),
  columnGiven: ({ model, step, stay }, { column, field }) =>
    step.name === "results" ? withSaid(model, step, { column, field }) : stay,
  settingGiven: ({ model, step, stay }, { key, value }) =>
    step.name === "results" ? withSaid(model, step, { setting: key, value }) : stay,
  planned: ({ model, step, stay }, { ticket, chosen }) => {
    if (step.name !== "results" || step.ticket !== ticket) return stay;
    return shown(model, { ...step, chosen, ticket: null });
  },
  namesAnswered: ({ model, step, stay }, { answers }) => {
    if (step.name !== "results") return stay;
    const { key } = SAME_NAMES;
    const value = answers.reduce<string | null>(withNameAnswer, textOf(step.chosen.answers[key]));
    return withSaid(model, step, { setting: key, value });
  },
  lookedAhead: ({ model }, { ahead }) => [{ ...model, ahead }, []],
  sheetEdited: (at) => {
    const [next, effects] = changed(at);
    return [next, [...effects, ...toLookAt(at.model, at.step)]];
  },
  // The pane has already read back what it wrote, with the tables.
  sheetWritten: (at) => changed(at),
  checkAgainPressed: ({ model, step, stay }) => {
    if (step.name === "stopped") return readAgain(model, step.results);
    return isOfSheet(step) ? readAgain(model, step) : stay;
  },
  checkedAgain: ({ model, step, stay }, { ticket, candidates, chosen }) => {
    if (step.name !== "results" || step.ticket !== ticket) return stay;
    return shown(model, { ...step, candidates, chosen, ticket: null });
  },
  changedSince: ({ model, step, stay }, { candidates, chosen, cells }) => {
    if (step.name !== "filling") return stay;
    return shown(model, { ...step.results, candidates, chosen, changed: cells });
  },
  tablesPlaced: ({ step, to, stay }, { ticket, tables }) =>
    step.name === "results" && step.placing === ticket ? to({ ...step, tables }) : stay,
  formulasChosen: (at, { formulas }) => writtenWith(at, { formulas }),
  replaceChosen: ({ step, to, stay }, { replace }) => (step.name === "results" ? to({ ...step, replace }) : stay),
  cardsChosen: (at, { cards }) => writtenWith(at, { cards }),
  listGiven: ({ model, step, stay }, { list }) => {
    if (step.name !== "results") return stay;
    const { list: _, ...said } = step.chosen.said;
    return saying(model, step, list ? { ...said, list } : said);
  },
  workingChosen: ({ model, step, stay }, { working }) =>
    step.name === "results" ? saying(model, step, { ...step.chosen.said, working }) : stay,
  tablesChosen: (at, { without }) => writtenWith(at, { without }),
  fillPressed: ({ step, to, stay }) => {
    const results = step.name === "stopped" ? step.results : step;
    if (results.name !== "results" || results.ticket !== null || !isWritable(results)) return stay;
    const { candidates, chosen, replace, cards, without } = results;
    const { plan } = chosen;
    const [incoming, formulas] = [incomingOf(candidates), withFormulas(results)];
    const effect: Effect = { type: "fill", candidates, chosen, plan, incoming, formulas, replace, cards, without };
    return to({ name: "filling", results, done: 0, of: plan.writes.length, cancelling: false }, effect);
  },
  progressed: ({ step, to, stay }, { done, of }) => (step.name === "filling" ? to({ ...step, done, of }) : stay),
  cancelPressed: ({ step, to, stay }) => {
    if (step.name === "reading") return to({ name: "choose", notice: null });
    return step.name === "filling" && !step.cancelling ? to({ ...step, cancelling: true }, { type: "cancel" }) : stay;
  },
  filled: ({ model, step, stay }, { filled, plan }) => {
    if (step.name !== "filling") return stay;
    const { candidates } = step.results;
    const { rest } = candidates;
    // From now on the workbook keeps the answers.
    const said = { ...model.said };
    delete said[placeOf(candidates)];
    return [
      {
        ...model,
        said,
        stale: null,
        ahead: null,
        step: { name: "done", filled, plan, read: candidates.sheet, rest, undoing: false, notice: null },
      },
      [],
    ];
  },
  stopped: ({ step, to, stay }, { notice, unrestored }) => {
    return step.name === "filling" ? to({ name: "stopped", results: step.results, notice, unrestored }) : stay;
  },
  opened: ({ model, step }) => {
    return [model, [FIND_KEPT_FILL, ...toLookAt(model, step)]];
  },
  keptFillFound: ({ model }, { kept }) => [{ ...model, kept }, []],
  bookFound: ({ model }, { hasBook }) => {
    // A user who opens a workbook with a book wants to work on the book.
    return [
      {
        ...model,
        hasBook,
        isUntouched: false,
        tab: model.isUntouched && hasBook ? "players" : model.tab,
      },
      [],
    ];
  },
  enterPressed: ({ model }) => [{ ...model, tab: "players", step: { name: "choose", notice: null } }, []],
  rememberedPressed: ({ step, stay, model }) => (isBusy(step) ? stay : [model, [{ type: "remember", forget: [] }]]),
  forgetPressed: ({ step, stay, model }, { sheet }) =>
    step.name === "remembered" ? [model, [{ type: "remember", forget: [sheet] }]] : stay,
  remembered: ({ step, to, stay }, { memory }) => (isBusy(step) ? stay : to({ name: "remembered", ...memory })),
  undoPressed: ({ model, step, to, stay }) => {
    if (step.name === "remembered" && step.done) return to(step, { type: "undo", undo: step.done.undo });
    if (step.name === "choose" && model.kept && "fill" in model.kept) {
      const undoing: Step = { name: "undoing", from: model.kept };
      return [{ ...model, step: undoing, kept: null }, [{ type: "undo", undo: null, key: model.kept.fill.key }]];
    }
    if (step.name !== "done" || step.undoing) return stay;
    return to({ ...step, undoing: true, notice: null }, { type: "undo", undo: step.filled.undo });
  },
  undone: ({ step, to, stay }, { kept, excelForgets }) => {
    return ["done", "undoing", "remembered"].includes(step.name) ? to({ name: "undone", kept, excelForgets }) : stay;
  },
  undoStopped: ({ model, step, to, stay }, { notice }) => {
    if (step.name === "undoing")
      return [{ ...model, step: { name: "choose", notice }, kept: step.from }, [FIND_KEPT_FILL]];
    if (step.name === "remembered") return [{ ...model, notice }, []];
    return step.name === "done" ? to({ ...step, undoing: false, notice }) : stay;
  },
  tablesChecked: ({ model }, { stale }) => [{ ...model, stale }, []],
  refreshPressed: ({ model, stay }) =>
    model.stale ? [{ ...model, stale: null }, [{ type: "refreshTables", stale: model.stale }]] : stay,
  backPressed: ({ model, step, stay }) => {
    if (isBusy(step)) return stay;
    const first: Step = { name: "choose", notice: null };
    return [{ ...model, step: first, kept: null }, [FIND_KEPT_FILL, ...toLookAt(model, first)]];
  },
  placeShown: ({ model }, { area, sheet }) => [model, [{ type: "show", sheet, area }]],
  explainPressed: ({ model }) => explain(model),
  selectionMoved: ({ model, stay }) => {
    const [next, effects] = model.tab === "explain" ? explain(model) : stay;
    const isFirst = model.tab === "fill" && model.step.name === "choose";
    return [next, [...effects, { type: "checkNames" }, ...(isFirst ? [LOOK_AHEAD] : []), ...toPick(model)]];
  },
  namesChecked: ({ model }, { unknown }) => [{ ...model, hasUnknownNames: unknown }, []],
  enterAgainPressed: ({ model, stay }) =>
    model.hasUnknownNames ? [{ ...model, hasUnknownNames: false }, [{ type: "enterAgain" }]] : stay,
  explained: ({ model, stay }, message) =>
    message.ticket === model.explaining ? [{ ...model, explanation: message.explanation }, []] : stay,
  noted: ({ model, step }, { notice, ticket }) => {
    const isPlanned = step.name === "results" && step.ticket === ticket;
    return [{ ...model, notice, step: isPlanned ? { ...step, ticket: null } : step }, []];
  },
};

/** A sheet has changed: what is shown of it is read again. */
function changed({ model, step, stay }: At): Next {
  const [next, effects] = model.tab === "explain" ? explain(model) : stay;
  if (!isOfSheet(step)) return [next, [{ type: "forget" }, ...effects]];
  const again = readAgain(next, step);
  return [again[0], [{ type: "forget" }, ...effects, ...again[1]]];
}

/** The cell that was selected last counts. */
function explain(model: Model): Next {
  const ticket = model.ticket + 1;
  return [{ ...model, ticket, explaining: ticket }, [{ type: "explain", ticket }]];
}

/** Only these steps show tables that are out of date; in the middle of a fill the user looks at something else. */
function tablesToCheck(step: Step): readonly Effect[] {
  return step.name === "choose" || (step.name === "done" && !step.undoing) ? [{ type: "checkTables" }] : [];
}

/** Checks the tables, and the sheet that the user may fill next. */
function toLookAt({ tab }: Model, step: Step): readonly Effect[] {
  const tables = tablesToCheck(step);
  return tab === "fill" && step.name === "choose" ? [...tables, { type: "lookAhead" }] : tables;
}

/** Whether the user sent the message by a press. */
function fromUser({ type }: Message): boolean {
  return /(Chosen|Pressed|Given|Settled|Shown)$/.test(type);
}

/** Whether a step shows what a sheet of the workbook holds. */
function isOfSheet(step: Step): step is Results {
  return step.name === "results" && step.candidates.fromFile === null;
}

/** Reads and computes the sheet again, with the answers so far. */
function readAgain(model: Model, step: Results): Next {
  const ticket = model.ticket + 1;
  const { candidates, chosen } = step;
  // A plan that is still being made is for the sheet before; it is made here instead.
  const isPending = step.ticket !== null;
  return [
    { ...model, ticket, step: { ...step, ticket } },
    [{ type: "readAgain", ticket, candidates, chosen, isPending }],
  ];
}

/** Whether reading, filling or undoing must not be interrupted by another sheet. */
function isBusy(step: Step): boolean {
  return ["reading", "filling", "undoing"].includes(step.name) || (step.name === "done" && step.undoing);
}

/** A click on a column answers the question which one holds something. */
function toPick({ tab, step }: Model): readonly Effect[] {
  if (tab !== "fill" || step.name !== "results" || step.ticket !== null) return [];
  const { candidates, chosen } = step;
  const isWorkedOut = chosen.plan?.rows.some(({ outputs }) => Object.keys(outputs).length > 0) === true;
  return isWorkedOut ? [] : [{ type: "pickColumn", candidates, chosen }];
}

const LOOK_AHEAD: Effect = { type: "lookAhead" };
const FIND_KEPT_FILL: Effect = { type: "findKeptFill" };

/** A kind before it was searched for. */
const NOTHING_YET = { found: null, missed: null, plan: null, asked: [], answers: {}, columns: {} };

/** The sheet as it was read, with earlier answers if it was not filled. */
function recognised(model: Model, { candidates, chosen }: Extract<Message, { type: "recognised" }>): Next {
  const as = { formulas: null, replace: false, cards: false, without: [], tables: null, placing: model.ticket };
  const results: Results = { name: "results", candidates, chosen, ticket: null, ...as };
  const said = model.said[placeOf(candidates)];
  if (said === undefined) return shown(model, results);
  const kind = kindSaid(said, candidates) ?? chosen.kind;
  const known = said.as[kind] ?? (kind === chosen.kind ? chosen.said : NOTHING_SAID);
  return planAgain(model, results, kind, kind === said.kind ? chosenNow(known, kind) : known);
}

/** Shows a choice at once and keeps it until the fill; the plan follows when it is ready. */
function planAgain(model: Model, step: Results, kind: KindId, said: SheetSaid): Next {
  const ticket = model.ticket + 1;
  const { candidates } = step;
  const next: Results = { ...step, chosen: { ...step.chosen, kind, said }, ticket };
  return [{ ...model, ticket, step: next }, [{ type: "plan", ticket, candidates, kind, said }]];
}

/** Shows results, and asks where their tables will go. */
function shown(model: Model, step: Results): Next {
  if (!isWritable(step)) return [{ ...model, step }, []];
  const placing = model.ticket + 1;
  const results = { ...step, placing };
  return [{ ...model, ticket: placing, step: results }, [placesOf(results)]];
}

function asKind(model: Model, step: Results, kind: KindId): Next {
  const place = placeOf(step.candidates);
  const said = model.said[place];
  const kept = { ...model, said: { ...model.said, [place]: { as: {}, ...said, kind } } };
  const known = chosenNow(said?.as[kind] ?? NOTHING_SAID, kind);
  return planAgain(kept, { ...step, chosen: { ...step.chosen, ...NOTHING_YET } }, kind, known);
}

/** The answers after somebody chose the kind. */
function chosenNow(said: SheetSaid, kind: KindId): SheetSaid {
  const { isKindKept: _, ...others } = said;
  return edited(others, { kind });
}

/** Adds an answer. */
function withSaid(model: Model, step: Results, answer: Edit<KindId>): Next {
  const { said, answers } = step.chosen;
  const now = "setting" in answer ? { ...answers, [answer.setting]: answer.value } : answers;
  return saying(model, { ...step, chosen: { ...step.chosen, answers: now } }, edited(said, answer));
}

/** Keeps all answers for the kind that is shown. */
function saying(model: Model, step: Results, said: SheetSaid): Next {
  const { kind } = step.chosen;
  const place = placeOf(step.candidates);
  const { kind: chosenBy = null, as = {} } = model.said[place] ?? {};
  const kept = { ...model, said: { ...model.said, [place]: { kind: chosenBy, as: { ...as, [kind]: said } } } };
  return planAgain(kept, step, kind, said);
}

/** The key for answers about a sheet. A sheet of a file is not in the workbook yet. */
function placeOf({ sheet, fromFile }: Candidates): string {
  return fromFile ? `${fromFile.file?.name ?? ""}/${fromFile.sheet}` : sheet.name;
}

/** Whether live formulas are written, or values. */
export function withFormulas({ formulas, chosen: { plan } }: Writable): boolean {
  return formulas ?? plan.rows.length <= FORMULA_ROWS;
}

/** Whether no question is open and nothing is missing. */
export function isWritable(results: Results): results is Writable {
  return results.chosen.plan !== null;
}

/** Plans the tables again, because the choice may move them. */
function writtenWith(
  { model, step, stay }: At,
  chosen: Partial<Pick<Results, "formulas" | "cards" | "without">>,
): Next {
  return step.name === "results" ? shown(model, { ...step, ...chosen }) : stay;
}

/** The request where the tables and the cards of a fill will go. */
function placesOf(results: Writable): Effect {
  const { candidates, chosen, cards, without, placing: ticket } = results;
  const { plan } = chosen;
  const [incoming, formulas] = [incomingOf(candidates), withFormulas(results)];
  return { type: "placeTables", ticket, chosen, plan, incoming, formulas, cards, without };
}

function textOf(value: Plain | undefined): string | null {
  return value == null ? null : String(value);
}

function incomingOf({ fromFile }: Candidates): Sheet | null {
  return fromFile && fromFile.content;
}
