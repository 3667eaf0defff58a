import { told } from "../kernel/told";
import type { Plain } from "../kernel/problem";
import { SAME_NAMES, withNameAnswer, type NameAnswer } from "../tournaments/table/said/sameNames";
import type { SystemId } from "../kernel/sources";
import type { FillPlan, KindId } from "../tournaments";
import { NOTHING_SAID, edited, type Edit } from "../layout/said";
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

/** What the user did, or what an effect came back with. */
export type Message =
  | { type: "tabChosen"; tab: Model["tab"] }
  | { type: "sheetChosen" }
  | { type: "selectionChosen" }
  | { type: "fileChosen"; file: File }
  /** `add`: it is to be added as it is, to type in what it lacks of this kind. */
  | { type: "fileSheetChosen"; sheet: string; add?: KindId }
  /** Another tournament of the file that was filled from. */
  | { type: "restPressed"; sheet: string }
  /** Its sheets are to come into the workbook as they are. */
  | { type: "fileSheetsPressed"; file: File }
  /** An example of a sport is to be added, to try it. */
  | { type: "exampleChosen"; system: SystemId }
  /** A sheet of a sport to type in. */
  | { type: "freshChosen"; system: SystemId }
  | { type: "fileSheetsAdded"; ticket: number; sheets: readonly string[] }
  | { type: "recognised"; ticket: number; candidates: Candidates; chosen: Planned }
  | { type: "notRead"; ticket: number; notice: Notice }
  | { type: "kindChosen"; kind: KindId }
  /** What a column is, by its header; `field` null: it is not used. */
  | { type: "columnGiven"; column: string; field: string | null }
  | { type: "settingGiven"; key: string; value: Plain }
  | { type: "namesAnswered"; answers: readonly NameAnswer[] }
  /** What gives the players their handicaps; null: not this one. */
  | { type: "listGiven"; list: MembersList | null }
  | { type: "planned"; ticket: number; chosen: Planned }
  | { type: "sheetEdited" }
  /** A sheet was changed by the pane itself, and by nobody else meanwhile. */
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
  /** What only leads to the results is to be written, too. */
  | { type: "workingChosen"; working: boolean }
  /** Of the tables besides, those that are left out. */
  | { type: "tablesChosen"; without: readonly string[] }
  | { type: "fillPressed" }
  | { type: "progressed"; done: number; of: number }
  | { type: "cancelPressed" }
  | { type: "filled"; filled: Filled; plan: FillPlan }
  | { type: "stopped"; notice: Notice; unrestored: readonly string[] }
  | { type: "opened" }
  | { type: "keptFillFound"; kept: KeptFill | null }
  | { type: "bookFound"; hasBook: boolean }
  /** A sheet is to be entered in the book: the tab of players goes on with it. */
  | { type: "enterPressed"; sheet: string }
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

/** What is to be done outside the model; effects.ts does it and sends messages back. */
export type Effect =
  | { type: "readSheet"; ticket: number }
  | { type: "readSelection"; ticket: number }
  | {
      type: "readFile";
      ticket: number;
      file: File;
      sheet: string | null;
      add?: KindId | undefined;
      /** Its sheets that are still to be filled, this one with them; all that hold a tournament where it is missing. */
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
  /** `isPending`: the plan in what was chosen is not that of the answers in it. */
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
  /** Looks whether the tables of the sheet that the user is on, or of the one they sum up, are as the sheet is now. */
  | { type: "checkTables" }
  /** A column of the sheet was clicked, where it is asked which one holds something. */
  | { type: "pickColumn"; candidates: Candidates; chosen: Planned }
  /** Recognises the sheet that the user is on before anybody presses. */
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
  /** Looks whether the selected cell shows #NAME? for a formula of ours. */
  | { type: "checkNames" }
  /** Enters all formulas of ours that show #NAME? once more. */
  | { type: "enterAgain" }
  | { type: "cancel" }
  | { type: "findKeptFill" }
  | { type: "forget" }
  /** Null: the last fill, as the workbook keeps it. */
  /** `key`: where only the workbook knows how, what it offered to undo. */
  | { type: "undo"; undo: Undo | null; key?: string }
  | { type: "show"; sheet: string; area: Area }
  | { type: "explain"; ticket: number };

/** Rows up to which live formulas are the default. */
export const FORMULA_ROWS = 500;

type Next = readonly [Model, readonly Effect[]];

/** Where the pane is as a message comes, and where it can go from there. */
interface At {
  readonly model: Model;
  readonly step: Step;
  /** Of what is asked next. */
  readonly ticket: number;
  readonly stay: Next;
  readonly to: (step: Step, ...effects: Effect[]) => Next;
  /** To a step that waits for the answer to a question. */
  readonly ask: (step: Step, effect: Effect) => Next;
}

/** The next model, and what is to be done: no more, no less. */
export function update(before: Model, message: Message): Next {
  // What did not work has been read when something else is done.
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
    // A press in the book may have changed what tables of the import sum up, and a book may have begun.
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
  // What the pane has written it has read back, and its tables with it.
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
    // From now on the workbook keeps what was said.
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
    // Users who open a workbook with a book want to work on the book.
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
  undoPressed: ({ model, step, to, stay }) => {
    if (step.name === "choose" && model.kept && "fill" in model.kept) {
      const undoing: Step = { name: "undoing", from: model.kept };
      return [{ ...model, step: undoing, kept: null }, [{ type: "undo", undo: null, key: model.kept.fill.key }]];
    }
    if (step.name !== "done" || step.undoing) return stay;
    return to({ ...step, undoing: true, notice: null }, { type: "undo", undo: step.filled.undo });
  },
  undone: ({ step, to, stay }, { kept, excelForgets }) => {
    return step.name === "done" || step.name === "undoing" ? to({ name: "undone", kept, excelForgets }) : stay;
  },
  undoStopped: ({ model, step, to, stay }, { notice }) => {
    if (step.name === "undoing")
      return [{ ...model, step: { name: "choose", notice }, kept: step.from }, [FIND_KEPT_FILL]];
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

/** A sheet was changed: what is shown of it is read again. */
function changed({ model, step, stay }: At): Next {
  const [next, effects] = model.tab === "explain" ? explain(model) : stay;
  if (!isOfSheet(step)) return [next, [{ type: "forget" }, ...effects]];
  const again = readAgain(next, step);
  return [again[0], [{ type: "forget" }, ...effects, ...again[1]]];
}

/** The cell that was selected last is the one that counts. */
function explain(model: Model): Next {
  const ticket = model.ticket + 1;
  return [{ ...model, ticket, explaining: ticket }, [{ type: "explain", ticket }]];
}

/** The steps that show tables out of date: in the middle of a fill there is something else to look at. */
function tablesToCheck(step: Step): readonly Effect[] {
  return step.name === "choose" || (step.name === "done" && !step.undoing) ? [{ type: "checkTables" }] : [];
}

/** The tables, and the sheet that may be worked out next. */
function toLookAt({ tab }: Model, step: Step): readonly Effect[] {
  const tables = tablesToCheck(step);
  return tab === "fill" && step.name === "choose" ? [...tables, { type: "lookAhead" }] : tables;
}

/** Messages that somebody sent by pressing something. */
function fromUser({ type }: Message): boolean {
  return /(Chosen|Pressed|Given|Settled|Shown)$/.test(type);
}

/** A step that shows what a sheet of the workbook holds. */
function isOfSheet(step: Step): step is Results {
  return step.name === "results" && step.candidates.fromFile === null;
}

/** The sheet is read and worked out once more, with the answers given so far. */
function readAgain(model: Model, step: Results): Next {
  const ticket = model.ticket + 1;
  const { candidates, chosen } = step;
  // What is still being worked out is of the sheet before: it is worked out here instead.
  const isPending = step.ticket !== null;
  return [
    { ...model, ticket, step: { ...step, ticket } },
    [{ type: "readAgain", ticket, candidates, chosen, isPending }],
  ];
}

/** Reading, filling and undoing are not to be disturbed by another sheet. */
function isBusy(step: Step): boolean {
  return ["reading", "filling", "undoing"].includes(step.name) || (step.name === "done" && step.undoing);
}

/** Which column holds something is answered by a click on it. */
function toPick({ tab, step }: Model): readonly Effect[] {
  if (tab !== "fill" || step.name !== "results" || step.ticket !== null) return [];
  const { candidates, chosen } = step;
  const isWorkedOut = chosen.plan?.rows.some(({ outputs }) => Object.keys(outputs).length > 0) === true;
  return isWorkedOut ? [] : [{ type: "pickColumn", candidates, chosen }];
}

const LOOK_AHEAD: Effect = { type: "lookAhead" };
const FIND_KEPT_FILL: Effect = { type: "findKeptFill" };

/** What is known of a kind before it was looked for. */
const NOTHING_YET = { found: null, missed: null, plan: null, asked: [], answers: {}, columns: {} };

/** The sheet as it is read; with what was said of it before, where that was not filled in. */
function recognised(model: Model, { candidates, chosen }: Extract<Message, { type: "recognised" }>): Next {
  const as = { formulas: null, replace: false, cards: false, without: [], tables: null, placing: model.ticket };
  const results: Results = { name: "results", candidates, chosen, ticket: null, ...as };
  const said = model.said[placeOf(candidates)];
  if (said === undefined) return shown(model, results);
  const kind = kindSaid(said, candidates) ?? chosen.kind;
  const known = said.as[kind] ?? (kind === chosen.kind ? chosen.said : NOTHING_SAID);
  return planAgain(model, results, kind, kind === said.kind ? chosenNow(known, kind) : known);
}

/** What was chosen is shown at once, and kept until it is filled in; the plan for it comes when it is worked out. */
function planAgain(model: Model, step: Results, kind: KindId, said: SheetSaid): Next {
  const ticket = model.ticket + 1;
  const { candidates } = step;
  const next: Results = { ...step, chosen: { ...step.chosen, kind, said }, ticket };
  return [{ ...model, ticket, step: next }, [{ type: "plan", ticket, candidates, kind, said }]];
}

/** Results that were worked out: where will their tables go? */
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

/** As somebody chose the kind now. */
function chosenNow(said: SheetSaid, kind: KindId): SheetSaid {
  const { isKindKept: _, ...others } = said;
  return edited(others, { kind });
}

/** With one more answer. */
function withSaid(model: Model, step: Results, answer: Edit<KindId>): Next {
  const { said, answers } = step.chosen;
  const now = "setting" in answer ? { ...answers, [answer.setting]: answer.value } : answers;
  return saying(model, { ...step, chosen: { ...step.chosen, answers: now } }, edited(said, answer));
}

/** With all that is said by now of the kind that is shown. */
function saying(model: Model, step: Results, said: SheetSaid): Next {
  const { kind } = step.chosen;
  const place = placeOf(step.candidates);
  const { kind: chosenBy = null, as = {} } = model.said[place] ?? {};
  const kept = { ...model, said: { ...model.said, [place]: { kind: chosenBy, as: { ...as, [kind]: said } } } };
  return planAgain(kept, step, kind, said);
}

/** Where what was said of a sheet is kept: a sheet of a file has not come to the workbook yet. */
function placeOf({ sheet, fromFile }: Candidates): string {
  return fromFile ? `${fromFile.file?.name ?? ""}/${fromFile.sheet}` : sheet.name;
}

/** Live formulas are written, or values. */
export function withFormulas({ formulas, chosen: { plan } }: Writable): boolean {
  return formulas ?? plan.rows.length <= FORMULA_ROWS;
}

/** Nothing is asked or lacking any more. */
export function isWritable(results: Results): results is Writable {
  return results.chosen.plan !== null;
}

/** What was chosen may move the tables. */
function writtenWith(
  { model, step, stay }: At,
  chosen: Partial<Pick<Results, "formulas" | "cards" | "without">>,
): Next {
  return step.name === "results" ? shown(model, { ...step, ...chosen }) : stay;
}

/** The question where the tables and the cards of a fill will go. */
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
