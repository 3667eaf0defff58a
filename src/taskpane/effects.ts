import { isOfRows } from "../tournaments/reading/from";
import { told } from "../kernel/told";
import { PLAYERS_TABLE } from "../book/tables/tableNames";
import { Problem } from "../kernel/problem";
import { sentence } from "../messages";
import { asOf } from "../messages/moment";
import type { Language } from "../kernel/language";
import { withPauses } from "../kernel/steps";
import { columnKey, recognising, rulesSheet, type FillPlan, type KindId } from "../tournaments";
import {
  formulaAt,
  freeSheetName,
  isBlank,
  isFault,
  isSameSheet,
  valueAt,
  type CellValue,
  selected,
  type Sheet,
} from "../sheet";
import { ChangesStopped, type CellMismatch } from "../workbook/changing/stopped";
import { keptChanges, UndoUnavailable } from "../workbook/undo/journal";
import type { EnteredAgain } from "../workbook/enterAgain";
import { sourceOfTables } from "../workbook/placing/sourceOfTables";
import { findTable, patiently, readToPlan, WorkbookError, type Workbook } from "../workbook/port";
import { keptSettings } from "../workbook/placing/settingsTable";
import { kindsRead, noTournament, TEXT_FAULTS } from "../requests/filling/fileNotes";
import { changedSheets, isSameFill, otherSheets, readAgain, withLists } from "../requests/filling/lookedAgain";
import {
  keptOf,
  readAtFirst,
  recogniseSheet,
  surestBeside,
  type OtherSheets,
  type Recognised,
} from "../requests/filling/readTournament";
import { NOTHING_SAID } from "../layout/said";
import type { Candidates, FromFile, Notice, Planned } from "./model";
import { columnsWanted, isPlayedKnown } from "../requests/filling/handicaps";
import { loadByList } from "./fill/loadedByList";
import { loadSteps } from "./fill/loadedSteps";
import { chosenAtFirst, chosenKind } from "./fill/recognition";
import { inSteps, letPaneDraw, pausing } from "../workbook/changing/pausing";
import { SheetPlans } from "./fill/sheetPlans";
import type { Effect, Message } from "./update";

type Of<T extends Effect["type"]> = Extract<Effect, { type: T }>;

/** The kinds that a sheet could be, and the plan for the most likely one. */
interface Recognition {
  readonly candidates: Candidates;
  readonly chosen: Planned;
}

/** The most cells that are read before the user asks. */
const MOST_AHEAD = 100_000;
/** Gives the first screen time to read; a user who comes back to the pane may also press a button at once. */
const AHEAD_PAUSE_MS = 200;
/** Time within which the event for a selection made by the pane arrives. */
const SHOWN_MS = 1000;

/** Carries out the effects of the pane in a workbook. */
class PaneEffects {
  private isCancelled = false;
  /** When the pane last selected the result of a fill. */
  private shownAt = -Infinity;
  private readonly plans: SheetPlans;
  private looking: ReturnType<typeof setTimeout> | undefined;
  /** The sheet that was last recognised, or is being recognised; null if that failed. */
  private ahead: { readonly sheet: string; readonly recognition: Promise<Recognition | null> } | null = null;

  constructor(
    private readonly workbook: Workbook,
    private readonly language: Language,
    private readonly send: (message: Message) => void,
  ) {
    this.plans = new SheetPlans(workbook, language);
  }

  /**
   * The sheets of an import as they are now, with all answers; the given ones if nothing has changed. Somebody may type
   * while they are planned again, so this repeats until the last look finds nothing new.
   */
  private async lookedAgain(candidates: Candidates, chosen: Planned) {
    for (let now = { candidates, chosen }; ;) {
      const { whole, again } = await readAgain(this.workbook, now.candidates, pausing());
      if (again === null) return { ...now, whole };
      const changed = { ...now.candidates, ...again };
      now = {
        candidates: changed,
        chosen: await inSteps(chosenKind(changed, chosen.kind, chosen.said, this.language)),
      };
    }
  }

  /** Recognises a sheet that was read. */
  private async recognised(ticket: number, ...read: Parameters<PaneEffects["recognise"]>): Promise<void> {
    this.send({ type: "recognised", ticket, ...(await this.recognise(...read)) });
  }

  private async recognise(
    read: Pick<Candidates, "sheet" | "area" | "fromFile" | "rest" | "left">,
    others: OtherSheets,
    wanted = kindRead(read.fromFile),
  ): Promise<Recognition> {
    const [recognition, kept] = await Promise.all([
      recogniseSheet(read.sheet, others, pausing()),
      keptSettings(this.workbook),
      loadSteps(),
    ]);
    // If somebody explained the sheet before, its kind is only looked up.
    const isKept = readAtFirst(read.sheet, recognition, kept).said.kind !== undefined;
    const isKnown = wanted || read.fromFile || read.area || isKept;
    const laid = isKnown ? null : await this.laidOut(read.sheet, recognition);
    if (laid?.sheet) return this.recognise(laid.read, others, laid.kind);
    const candidates: Candidates = { ...recognition, ...read, kept, ...(laid && { left: laid.left }) };
    const { list, beside, kind: listed } = await this.listFor(candidates);
    if (beside) return this.recognise({ ...read, sheet: beside.sheet }, withLists(others, [beside.list]), wanted);
    const [kind, said] = laid
      ? [laid.kind, laid.said]
      : listed && !wanted
        ? [listed, { ...NOTHING_SAID, list: list! }]
        : [wanted, NOTHING_SAID];
    const chosen = await inSteps(
      kind ? chosenKind(candidates, kind, said, this.language) : chosenAtFirst(candidates, this.language, list),
    );
    return { candidates, chosen };
  }

  /**
   * The list of members, if only handicaps are missing: the one in the club book, or the only list in the workbook; or
   * the one beside the games.
   */
  private async listFor({ byList, others, fromFile, sheet: own }: Candidates) {
    if (byList.length === 0 || fromFile) return {};
    const [{ kindByList, listAmong, listOnSheet, withListApart }, book] = await Promise.all([
      loadByList((await loadSteps()).loadPlayers),
      findTable(this.workbook, PLAYERS_TABLE),
    ]);
    const sheet = others.find(({ name }) => name === book?.sheet) ?? listAmong(others);
    if (sheet) return { list: listOnSheet(sheet), kind: kindByList(byList[0]!, byList, [sheet]) };
    const kinds = byList.map(({ kind }) => kind);
    return { beside: own.passedOver ? null : withListApart(own, kinds) };
  }

  /**
   * Lays out the records of a sheet where no kind reads it or a kind skips some: on the sheet itself, or as rows on a
   * new sheet.
   */
  private async laidOut(sheet: Sheet, { found: [first], others }: Recognised) {
    const { layingOutSheet, otherwise } = await (await loadSteps()).loadLaidOut();
    const kind = first && (await inSteps(otherwise(first)));
    if (first && !kind) return null;
    const infos = await this.workbook.sheets();
    const taken = infos.map(({ name }) => name);
    const rows = await inSteps(layingOutSheet(sheet, { others }, taken, this.language, kind ? [kind] : undefined));
    if (rows === null) return null;
    const { kind: of, left } = rows;
    if (rows.sheet === null) {
      const { columns } = rows;
      const said = { ...NOTHING_SAID, columns, kind: of };
      return Object.keys(columns).length === 0 ? null : { sheet: null, kind: of, left, said };
    }
    const from = {
      file: null,
      hers: infos.find(({ name }) => name === sheet.name)?.protected
        ? { from: sheet, forResults: [], lines: [], empty: [], read: new Set<number>() }
        : rows.hers,
      content: rows.sheet,
      sheet: sheet.name,
      sheets: [],
      reading: null,
      assumptions: [],
    };
    return { sheet: rows.sheet, kind: of, read: { sheet: rows.sheet, area: null, fromFile: from, rest: null, left } };
  }

  /** Forgets what was read, because it may have changed. */
  private forget(): void {
    this.plans.forget();
    this.ahead = null;
  }

  /** Recognises a whole sheet of the workbook. */
  private recogniseOwn(sheet: Sheet): Promise<Recognition> {
    return this.recognise({ sheet, area: null, fromFile: null, rest: null }, otherSheets(this.workbook, sheet.name));
  }

  /** Recognises the sheet that the first screen names. If this fails, the pane works without it. */
  private async lookAhead(): Promise<void> {
    const { sheet: name } = await this.workbook.selection();
    if (this.ahead?.sheet !== name) {
      const read = this.workbook.readMany([{ sheet: name, toPlan: true, most: MOST_AHEAD }]);
      const recognition = read.then(([sheet]) => this.recogniseOwn(sheet!)).catch(() => null);
      this.ahead = { sheet: name, recognition };
    }
    return this.tellAhead();
  }

  private async tellAhead(): Promise<void> {
    const { ahead } = this;
    const recognised = ahead && (await ahead.recognition);
    // Somebody may have gone to another sheet in the meantime; or the pane wrote to one, and all that was read is forgotten.
    if (ahead && ahead === this.ahead) this.send({ type: "lookedAhead", ahead: { sheet: ahead.sheet, recognised } });
    else if (ahead && this.ahead === null) await this.lookAhead();
  }

  /** What was recognised on a sheet, if nothing has changed since. */
  private async recognisedAhead(name: string): Promise<Recognition | null> {
    const known = this.ahead?.sheet === name ? await this.ahead.recognition : null;
    if (!known || known.candidates.fromFile) return null;
    const [{ again }, kept] = await Promise.all([
      readAgain(this.workbook, known.candidates, pausing()),
      keptSettings(this.workbook),
    ]);
    if (again === null && JSON.stringify(kept) === JSON.stringify(known.candidates.kept)) return known;
    // A kind that came from the contents alone may be outdated.
    const { kind, isKindKept } = known.chosen.said;
    if (kind !== undefined && !isKindKept) return null;
    const candidates = { ...known.candidates, ...again, kept };
    const { list, beside } = await this.listFor(candidates);
    return beside ? null : { candidates, chosen: await inSteps(chosenAtFirst(candidates, this.language, list)) };
  }

  private async readFile({ ticket, file, sheet: wanted, add, among }: Of<"readFile">): Promise<void> {
    const { openChosen } = await loadSteps();
    const opened = await openChosen(file);
    if (opened instanceof Problem) return this.send({ type: "notRead", ticket, notice: notOpened(opened, file) });
    const { sheets, reading, assumptions, warnings, lettersIn } = opened;
    const kinds = kindsRead(reading);
    if (reading && kinds.size === 0)
      return this.send({ type: "notRead", ticket, notice: withoutTournament(reading!, file) });
    const tournaments = reading ? [...kinds.keys()] : await likelyTournaments(sheets);
    const chosen = sheets.find(({ name }) => name === (wanted ?? tournaments[0])) ?? sheets[0]!;
    const left = among ?? tournaments;
    const taken = (await this.workbook.sheets()).map(({ name }) => name);
    const sheet = { ...chosen, name: freeSheetName([chosen.name], taken) };
    // The content for the workbook, with numbers as numbers even if they come from a text file.
    const content = opened.laidOut()[sheets.indexOf(chosen)]!;
    const fromFile = {
      file,
      content,
      sheet: chosen.name,
      sheets: sheets.map(({ name }) => name),
      reading,
      assumptions,
      // What is left behind of a workbook concerns nobody who adds one sheet of it.
      warnings: warnings.filter(({ code }) => TEXT_FAULTS.includes(code)),
      lettersIn,
    };
    const around = othersOf(sheets, chosen);
    const others = left.filter((name) => name !== chosen.name);
    const rest = others.length > 0 ? { file, sheets: others } : null;
    const read = { sheet, area: null, fromFile, rest };
    if (add === undefined) return this.recognised(ticket, read, around);
    const candidates = { ...(await recogniseSheet(sheet, around, pausing())), ...read, kept: [] };
    const { plan } = await inSteps(chosenKind(candidates, add, NOTHING_SAID, this.language));
    await this.addSheet({ ticket, plan: plan!, incoming: content, rest }, add);
  }

  /** Adds the sheets of a file without a tournament as they are. */
  private async addSheetsOf({ ticket, file }: Of<"addFileSheets">): Promise<void> {
    const { openChosen, loadFileSheets } = await loadSteps();
    const opened = await openChosen(file);
    const { addFileSheets } = await loadFileSheets();
    if (opened instanceof Problem) return this.send({ type: "notRead", ticket, notice: opened });
    this.forget();
    const sheets = await addFileSheets(this.workbook, opened.laidOut());
    await this.workbook.show(sheets[0]!, { top: 0, left: 0, bottom: 0, right: 0 });
    this.send({ type: "fileSheetsAdded", ticket, sheets });
  }

  /** Adds a sheet as it is, and checks it there. */
  private async addSheet(
    { ticket, plan, incoming, rest }: { ticket: number; plan: FillPlan; incoming: Sheet; rest: Candidates["rest"] },
    kind: KindId,
  ): Promise<void> {
    this.forget();
    const bare = { ...plan, writes: [], summaries: [], pages: null };
    const as = { language: plan.language, formulas: false, replace: false, keepUndo: true };
    const { fill } = await loadSteps();
    const { sheet } = await fill(this.workbook, bare, { ...as, incoming });
    await this.workbook.show(sheet, { top: 0, left: 0, bottom: 0, right: 0 });
    const read = { sheet: await this.workbook.read(sheet), area: null, fromFile: null, rest };
    await this.recognised(ticket, read, otherSheets(this.workbook, sheet), kind);
  }

  private async fillNow(effect: Of<"fill">): Promise<void> {
    const { chosen, plan, incoming, formulas, replace, cards, without } = effect;
    this.isCancelled = false;
    this.forget();
    let read: Sheet | undefined;
    const source = effect.candidates.fromFile?.hers?.from;
    const isNow = source && (await readToPlan(this.workbook, source.name));
    if (isNow && !isSameSheet(isNow, source)) {
      const cells = changedSheets({ ...effect.candidates, sheet: source }, { ...effect.candidates, sheet: isNow });
      return this.send({ type: "changedSince", ...(await this.recogniseOwn(isNow)), cells });
    }
    if (!incoming) {
      const again = await this.lookedAgain(effect.candidates, chosen);
      const { whole, ...now } = again;
      const isAsShown = now.chosen === chosen || (now.chosen.plan && isSameFill(now.chosen.plan, plan, cards));
      if (!isAsShown)
        return this.send({ type: "changedSince", ...now, cells: changedSheets(effect.candidates, now.candidates) });
      read = whole;
    }
    const progress = {
      report: (done: number, of: number) => this.send({ type: "progressed", done, of }),
      cancelled: () => this.isCancelled,
    };
    const keep = keptOf(chosen, chosen.said.kind !== undefined);
    const tables = { language: plan.language, keep, asOf: asOfNow(plan) };
    const choice = { ...tables, incoming, formulas, replace, cards, keepUndo: true, ...(read && { read }) };
    const { fill } = await loadSteps();
    const filled = await fill(this.workbook, withTables(plan, without), choice, progress);
    this.send({ type: "filled", filled, plan });
    // Shows the first result, because on a wide sheet the new columns are far to the right.
    if (!filled.first) return;
    this.shownAt = performance.now();
    await this.workbook.show(filled.sheet, filled.first);
  }

  readonly work: { readonly [T in Effect["type"]]: (effect: Of<T>) => Promise<void> } = {
    readSheet: async ({ ticket }) => {
      clearTimeout(this.looking);
      const { sheet } = await this.workbook.selection();
      const recognition =
        (await this.recognisedAhead(sheet)) ?? (await this.recogniseOwn(await readToPlan(this.workbook, sheet)));
      this.ahead = { sheet, recognition: Promise.resolve(recognition) };
      this.send({ type: "recognised", ticket, ...recognition });
    },
    readSelection: async ({ ticket }) => {
      const { sheet, area } = await this.workbook.selection();
      if (area.top === area.bottom && area.left === area.right)
        return this.send({ type: "notRead", ticket, notice: told("select-more") });
      const read = selected(await readToPlan(this.workbook, sheet), area);
      await this.recognised(
        ticket,
        { sheet: read, area, fromFile: null, rest: null },
        otherSheets(this.workbook, sheet),
      );
    },
    readFile: (effect) => this.readFile(effect),
    addFileSheets: (effect) => this.addSheetsOf(effect),
    openExample: async ({ ticket, system, isFresh }) => {
      const { openExample } = await (await loadSteps()).loadExamples();
      const name = sentence(this.language, `sport-${system}`);
      const sheet = await openExample(this.workbook, system, name, this.language, isFresh);
      this.send({ type: "fileSheetsAdded", ticket, sheets: [sheet] });
    },
    plan: async ({ ticket, candidates, kind, said }) => {
      const chosen = await inSteps(chosenKind(candidates, kind, said, this.language));
      this.send({ type: "planned", ticket, chosen });
    },
    readAgain: async ({ ticket, candidates, chosen: before, isPending }) => {
      const chosen = isPending
        ? await inSteps(chosenKind(candidates, before.kind, before.said, this.language))
        : before;
      const { whole: _, ...now } = await this.lookedAgain(candidates, chosen);
      this.send({ type: "checkedAgain", ticket, ...now });
    },
    placeTables: async ({ ticket, chosen, plan, incoming, formulas, cards, without }) => {
      const keep = keptOf(chosen, chosen.said.kind !== undefined);
      const choice = { language: plan.language, keep, incoming, formulas, cards, asOf: asOfNow(plan) };
      const { previewTables } = await loadSteps();
      // Draws the results before looking for the place of their tables.
      await letPaneDraw();
      const tables = await previewTables(this.workbook, withTables(plan, without), choice);
      this.send({ type: "tablesPlaced", ticket, tables });
    },
    fill: (effect) => this.fillNow(effect),
    forget: async () => this.forget(),
    cancel: async () => {
      this.isCancelled = true;
    },
    findKeptFill: async () => {
      const kept = await keptChanges(this.workbook);
      if (kept instanceof UndoUnavailable)
        this.send({ type: "keptFillFound", kept: { unavailable: whyStopped(kept) } });
      else this.send({ type: "keptFillFound", kept: kept && { fill: kept } });
      this.send({ type: "bookFound", hasBook: (await findTable(this.workbook, PLAYERS_TABLE)) !== null });
    },
    remember: async ({ forget }) => {
      if (forget.length > 0) this.forget();
      const { memoryOf } = await loadSteps();
      const memory = await memoryOf(this.workbook, forget, this.language);
      // If somebody else has just forgotten it, the list says so.
      if ("unknown" in memory) return this.work.remember({ type: "remember", forget: [] });
      this.send({ type: "remembered", memory });
    },
    undo: async ({ undo: what, key }) => {
      const { undo, undoLast } = await loadSteps();
      this.forget();
      this.send({ type: "undone", ...(await (what ? undo(this.workbook, what) : undoLast(this.workbook, key))) });
    },
    checkTables: async () => {
      const { sheet } = await this.workbook.selection();
      const source = await sourceOfTables(this.workbook, sheet);
      const { plan } = source === null ? { plan: null } : await this.plans.ofAll(source);
      const stale = plan && (await (await staleTables()).outOfDate(this.workbook, plan, plan.language));
      if (stale && stale.length > 0) this.send({ type: "tablesChecked", stale: { sheet: plan.sheet, titles: stale } });
      else this.send({ type: "tablesChecked", stale: null });
    },
    lookAhead: async () => {
      clearTimeout(this.looking);
      this.looking = setTimeout(() => void this.lookAhead().catch(() => undefined), AHEAD_PAUSE_MS);
    },
    pickColumn: async ({ candidates, chosen }) => {
      const { fields, choices, among } = columnsWanted(chosen, candidates, chosen.plan);
      const [field] = fields;
      if (!field || !isPlayedKnown(chosen, chosen.said.kind, candidates)) return;
      const { sheet, area } = await this.workbook.selection();
      const clicked = choices.find(({ column }) => column === area.left && column === area.right);
      if (sheet !== candidates.sheet.name || !clicked) return;
      this.send({ type: "columnGiven", column: columnKey(clicked, among), field: field.name.en });
    },
    refreshTables: async ({ stale }) => {
      this.forget();
      const { plan } = await this.plans.of(stale.sheet, 0);
      const { refreshTables } = await staleTables();
      if (plan) await refreshTables(this.workbook, plan, { language: plan.language, asOf: asOfNow(plan) });
      this.send({ type: "noted", notice: { ...told("tables-refreshed", { tables: stale.titles }), isDone: true } });
    },
    checkNames: async () => {
      // A cell that a fill selected was read back already.
      if (performance.now() - this.shownAt < SHOWN_MS) return;
      const { sheet, area } = await this.workbook.selection();
      const { top, left } = area;
      const cell = await this.workbook.read(sheet, { top, left, bottom: top, right: left }, { formats: false });
      const formula = formulaAt(cell, top, left);
      const value = valueAt(cell, top, left);
      const isUnknown = formula !== null && isFault(value) && value.error === "#NAME?";
      this.send({ type: "namesChecked", unknown: isUnknown && (await ourFormulas()).ourFormula(formula) !== null });
    },
    enterAgain: async () => {
      this.forget();
      const { enterAgain } = await (await loadSteps()).loadEnterAgain();
      const { ourFormula } = await ourFormulas();
      const entered = await enterAgain(this.workbook, ourFormula);
      this.send({ type: "namesChecked", unknown: entered.left.length > 0 });
      this.send({ type: "noted", notice: whatWasEntered(entered) });
    },
    show: async ({ sheet, area }) => {
      const names = (await this.workbook.sheets()).map(({ name }) => name);
      // Records that were laid out stand on no sheet before they are written.
      const isToCome = !names.includes(sheet) && names.some((from) => isOfRows(sheet, from));
      if (!isToCome) await this.workbook.show(sheet, area);
    },
    explain: async ({ ticket }) => {
      const { explainSelection } = await import(/* webpackChunkName: "explain" */ "./explain/explainCell");
      this.send({
        type: "explained",
        ticket,
        explanation: await explainSelection(this.workbook, this.plans, this.language),
      });
    },
  };
}

/** Carries out effects in the workbook and sends back the results. */
export function effectsRunner(workbook: Workbook, language: Language, send: (message: Message) => void) {
  const { work } = new PaneEffects(workbook, language, send);
  return async (effect: Effect): Promise<void> => {
    try {
      const carryOut = () => (work[effect.type] as (effect: Effect) => Promise<void>)(effect);
      await (PRESSES.includes(effect.type) ? patiently(workbook, carryOut) : carryOut());
    } catch (error) {
      send(failed(effect, whyStopped(error), error instanceof ChangesStopped ? error.unrestored : []));
    }
  };
}

/** A plan without the tables that the user left out. */
function withTables(plan: FillPlan, without: readonly string[]): FillPlan {
  return { ...plan, summaries: plan.summaries.filter(({ name }) => !without.includes(name.en)) };
}

function asOfNow({ language }: FillPlan): ReturnType<typeof asOf> {
  return asOf(language, new Date());
}

function ourFormulas() {
  return import(/* webpackChunkName: "explain" */ "./explain/ourFormulas");
}

/** What happened to the formulas that showed #NAME?. */
function whatWasEntered({ count, left, locked, stopped }: EnteredAgain): Notice {
  if (stopped) return whyStopped(stopped);
  if (locked.length > 0) return told("names-locked", { sheets: locked });
  if (left.length === 0) return { ...told("names-entered", { count }), isDone: true };
  const cells = left.length > MOST_NAMED ? [...left.slice(0, MOST_NAMED), "…"] : left;
  return told("names-still-unknown", { cells });
}

const MOST_NAMED = 5;

async function staleTables() {
  return (await loadSteps()).loadStaleTables();
}

/** Effects that write, and must not stop half-way because somebody types in a cell. */
const PRESSES: readonly Effect["type"][] = [
  "fill",
  "undo",
  "refreshTables",
  "addFileSheets",
  "openExample",
  "enterAgain",
  "remember",
];

/** Why a file was not read; with the file, if the user can choose its encoding. */
function notOpened(problem: Problem, file: File): Notice {
  const { code, details } = problem;
  return code.startsWith("encoding-") ? { code, details, file } : problem;
}

/** Tells what can be done with a file that has nothing to fill in. */
function withoutTournament(reading: NonNullable<FromFile["reading"]>, file: File): Notice {
  const isList = noTournament(reading) === "format-is-list";
  return isList ? told("file-is-list") : { ...told("file-without-teams"), file };
}

/** The kind of a sheet from another program's file. */
function kindRead(from: FromFile | null): KindId | undefined {
  return from === null ? undefined : kindsRead(from.reading).get(from.sheet);
}

/** The names of the sheets that certainly hold a tournament, the most certain first; the others may hold its players. */
async function likelyTournaments(sheets: readonly Sheet[]): Promise<readonly string[]> {
  const recognition = await withPauses(recognising(sheets), pausing());
  const [first] = recognition.found;
  return first ? [first.sheet.name, ...surestBeside(recognition, first.sheet).map(({ sheet }) => sheet)] : [];
}

function othersOf(sheets: readonly Sheet[], sheet: Sheet): OtherSheets {
  const others = sheets.filter((other) => other !== sheet);
  return { all: async () => others, rules: async () => [rulesSheet(others)].flatMap((rules) => rules ?? []) };
}

/** The message that an effect sends if it failed. */
export function failed(effect: Effect, notice: Notice, unrestored: readonly string[] = []): Message {
  switch (effect.type) {
    case "readSheet":
    case "readSelection":
    case "readFile":
    case "addFileSheets":
    case "openExample":
      return { type: "notRead", ticket: effect.ticket, notice };
    case "fill":
      return { type: "stopped", notice, unrestored };
    case "findKeptFill":
      return { type: "keptFillFound", kept: { unavailable: notice } };
    case "undo":
      return { type: "undoStopped", notice };
    case "plan":
    case "readAgain":
      return { type: "noted", notice, ticket: effect.ticket };
    case "checkNames":
      return { type: "namesChecked", unknown: false };
    case "explain":
      return {
        type: "explained",
        ticket: effect.ticket,
        explanation: { cell: null, formula: null, value: null, workings: [], trails: [], notes: [notice] },
      };
    default:
      return { type: "noted", notice };
  }
}

/** The notice for an error. Every error is shown. */
export function whyStopped(error: unknown): Notice {
  if (error instanceof ChangesStopped) {
    const { code, cells, said: reason, found, technical } = error;
    return { ...told(code, { cells, reason }), technical, ...(found.length > 0 && { cells: found.map(cellFound) }) };
  }
  if (error instanceof UndoUnavailable) return told(error.code, { sheet: error.sheet });
  if (error instanceof WorkbookError)
    return { ...told(error.code, { reason: error.said }), technical: error.technical };
  if (error instanceof Error && error.name === "ChunkLoadError") return told("not-loaded");
  return told("unexpected", { reason: error instanceof Error ? error.message : String(error) });
}

/** A cell that came out differently: the value that was meant, and the value there. */
function cellFound({ cell, meant, stands }: CellMismatch): Notice {
  const code = isBlank(meant) ? "stopped-cell-filled" : isBlank(stands) ? "stopped-cell-blank" : "stopped-cell";
  const plain = (value: CellValue) => (isFault(value) ? value.error : value);
  return told(code, { cell, meant: plain(meant), stands: plain(stands) });
}
