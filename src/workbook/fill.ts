import type { CellWrite, ColumnsByHeader, FillPlan, Kind, Summary } from "../tournaments";
import {
  areaAddress,
  cut,
  extent,
  formatAt,
  formulaAt,
  valueAt,
  type Area,
  type CellValue,
  type HeaderLook,
  type Sheet,
} from "../sheet";
import { placeCards, type CardPlace } from "./cardPlaces";
import { areaOf, columnsOf, namedCell, rowsOf, sameContent, sameValue, type Change } from "./changes";
import { asFromRow } from "./formulaText";
import { placeJournal, type AboutFill, type NotKept } from "./journal";
import { keepsName, placeLive, type LivePlace } from "./liveTables";
import { rowMarks, type RowMarks } from "./movedRows";
import { contentAt, EMPTY, WorkbookError, type Content, type SheetInfo, type Workbook } from "./port";
import { givesFormats, isCalculating, otherwise, withTables, writtenCells, type Job, type Otherwise } from "./readBack";
import { keptSettings, SETTINGS_SHEET, settingsTable, type Answers } from "./settingsTable";
import { keepsArea, placeTable, summaryTable, type TablePlace } from "./tablePlaces";
import { placeAddress, referencesIn } from "./references";
import { filledCells, undressed, unname } from "./undo";
import type { Dressed, DressedHeader, Named, Place, Resized, SheetChanges, Undo } from "./undoData";
import { parts, writeCells } from "./writing";
import { persistently, untilNotBusy } from "./retry";

/** How a plan is carried out. */
export interface FillChoice {
  /** The sheet that the plan is for, where it comes from a file and is to be added first. */
  readonly incoming: Sheet | null;
  /** Live formulas where there are any, or values. */
  readonly formulas: boolean;
  /** The user's yes to the cells that hold something else: they are replaced. */
  readonly replace: boolean;
  readonly language: "en" | "da";
  /** A match card to print for every match besides, where the plan has them. */
  readonly cards?: boolean;
  /** The workbook itself is to keep what Undo needs, on a hidden sheet. */
  readonly keepUndo?: boolean;
  /** The moment of the fill as people read it: what tables of values that do not stay live are marked with. */
  readonly asOf?: string;
  /** Answers of the user, to be kept in the workbook for the next time. */
  readonly keep?: { readonly kind: Kind; readonly answers: Answers; readonly columns?: ColumnsByHeader };
}

/** What filling did. */
export interface Filled {
  readonly sheet: string;
  /** Cells filled on the tournament's sheet, those that a formula spills over included; and where the first one is. */
  readonly cells: number;
  readonly first: Area | null;
  readonly summaries: readonly FilledTable[];
  /** Where the match cards are, and how many; null where none were asked for. */
  readonly cards: FilledTable | null;
  /** Where the settings are kept, where that changed. */
  readonly settings: FilledTable | null;
  /** Excel tables in which values were written though formulas were wanted. */
  readonly asValues: readonly string[];
  readonly undo: Undo;
  /** Why the workbook keeps no undo, though it was to: then there is none once the pane is closed. */
  readonly undoNotKept: NotKept | null;
}

/** A table, or a sheet of cards, as it stands after the fill. */
export interface FilledTable {
  readonly name: string;
  readonly sheet: string;
  readonly area: Area;
  readonly rows: number;
}

/** A cell that came out otherwise: what was meant for it, and what stood there after it was written. */
export interface CellFound {
  readonly cell: string;
  readonly meant: CellValue;
  readonly stands: CellValue;
}

/** Why nothing was filled. The workbook is as it was, but for the cells in `unrestored`. */
export class FillStopped extends Error {
  constructor(
    readonly code:
      | "changed-since-preview"
      | "sheet-name-taken"
      | "cancelled"
      | "unexpected"
      // What was read back is not what was meant: a content, with rows hidden, or only the result of a formula.
      | "written-otherwise"
      | "written-over-hidden"
      | "results-differ"
      | "still-calculating"
      | WorkbookError["code"],
    /** The cells it is about. */
    readonly cells: readonly string[],
    /** What the workbook itself said. */
    readonly said: string,
    readonly unrestored: readonly string[],
    readonly found: readonly CellFound[] = [],
  ) {
    super(code);
  }
}

/** Tells how far a long job is, and lets the user end it. */
export interface Progress {
  readonly report: (done: number, of: number) => void;
  readonly cancelled: () => boolean;
}

const QUIET: Progress = { report: () => undefined, cancelled: () => false };

/** Writes the plan into the workbook: all of it, or nothing. Rejects with FillStopped. */
export async function fill(
  workbook: Workbook,
  plan: FillPlan,
  choice: FillChoice,
  progress: Progress = QUIET,
): Promise<Filled> {
  const begun: Begun = { ids: new Map(), changes: [], added: [], resized: [], dressed: [], headers: [], named: [] };
  try {
    return await carryOut(workbook, plan, choice, progress, begun);
  } catch (error) {
    const unrestored = await takeBack(workbook, begun);
    if (error instanceof FillStopped)
      throw new FillStopped(error.code, error.cells, error.said, unrestored, error.found);
    if (error instanceof WorkbookError) throw new FillStopped(error.code, [], error.said, unrestored);
    throw new FillStopped("unexpected", [], String(error), unrestored);
  }
}

/** What a fill has begun to do; noted before it is done, as a request that fails may have done some of it. */
interface Begun {
  /** Ids of the sheets by their names at the beginning. */
  readonly ids: Map<string, string>;
  readonly changes: { readonly sheet: string; readonly cells: readonly Change[] }[];
  /** Names of sheets that were not there before. */
  readonly added: string[];
  readonly resized: Resized[];
  readonly dressed: Dressed[];
  readonly headers: DressedHeader[];
  readonly named: Named[];
}

async function carryOut(
  workbook: Workbook,
  plan: FillPlan,
  choice: FillChoice,
  progress: Progress,
  begun: Begun,
): Promise<Filled> {
  const { incoming, language } = choice;
  const live = !choice.formulas ? "values" : workbook.spills === false ? "formulas" : "spills";
  const wanted = plan.writes.filter((write) => choice.replace || !write.replaces);
  const taken = (await workbook.sheets()).map(({ name }) => name);
  if (incoming && taken.some((name) => name.toLowerCase() === plan.sheet.toLowerCase()))
    throw new FillStopped("sheet-name-taken", [], plan.sheet, []);
  const { asValues, marks, ...inPlace } = incoming
    ? { ...cellsWith(incoming, wanted, live), sheet: plan.sheet, around: null, asValues: [], marks: NO_MARKS }
    : await changesFor(workbook, plan.sheet, wanted, live);
  if (incoming) taken.push(plan.sheet);
  const tables = await placeTables(workbook, plan, choice, taken);
  const places = tables.map(({ place }) => place);
  const cards = await placeCardsOf(workbook, plan, choice, taken);
  const beside = cards ? [...places, cards] : places;
  for (const name of [...(incoming ? [plan.sheet] : []), ...beside.filter((p) => p.added).map((p) => p.sheet)]) {
    begun.added.push(name);
    await workbook.addSheet(name);
  }
  const infos = await workbook.sheets();
  for (const { id, name } of infos) begun.ids.set(name, id);

  const jobs: readonly Job[] = [inPlace, ...beside];
  const resized = places.flatMap((place): Resized[] => {
    if ("name" in place) return [];
    const { name, was, area } = place.table;
    return was === null || keepsArea(place) ? [] : [{ sheet: place.sheet, name, was, is: area }];
  });
  const named = places.flatMap((place): Named[] =>
    "name" in place && !keepsName(place) ? [{ name: place.name.name, was: place.name.was }] : [],
  );
  const dressed = cards?.was && cards.cells.length > 0 ? [{ sheet: cards.sheet, was: cards.was }] : [];
  // Of the looks in a file nothing comes along.
  const looks = incoming ? [] : await headerLooks(workbook, inPlace, wanted, infos);
  const undo: Undo = {
    key: keyOfNow(),
    changes: await Promise.all(
      jobs.map(async (job): Promise<SheetChanges> => {
        const { sheet, cells } = job;
        const isBeside = job !== inPlace && sheet === plan.sheet && !incoming;
        return {
          id: idOf(infos, sheet),
          sheet,
          added: begun.added.includes(sheet),
          cells,
          marks: isBeside ? await marksOf(workbook, sheet, cells) : job === inPlace ? marks : NO_MARKS,
        };
      }),
    ),
    resized,
    dressed,
    headers: looks.map(({ was }) => ({ sheet: plan.sheet, ...was })),
    named,
    references: choice.keepUndo ? referencesOf(jobs, infos) : [],
  };
  const about = { sheet: plan.sheet, time: new Date(), cells: wanted.length };
  // Before anything else is written: whatever happens to the pane, all that is written from now on can be undone.
  const undoNotKept = choice.keepUndo ? await keepUndo(workbook, undo, about, language, taken, begun) : null;
  const all = jobs.reduce((sum, job) => sum + job.cells.length, 0);
  let done = 0;
  for (const { sheet, cells, around } of jobs) {
    for (const part of parts(cells, workbook.cellsARequest)) {
      if (progress.cancelled()) throw new FillStopped("cancelled", [], "", []);
      begun.changes.push({ sheet, cells: part });
      await untilNotBusy(() => writeCells(workbook, sheet, part, "after", around));
      done += part.length;
      progress.report(done, all);
    }
  }
  if (looks.length > 0) {
    begun.headers.push(...undo.headers);
    const headers = looks.map(({ look }) => look);
    await untilNotBusy(() => workbook.dressHeaders(plan.sheet, headers));
  }
  for (const place of places) {
    if ("name" in place) {
      await putLive(workbook, place, begun);
      continue;
    }
    const { sheet, table } = place;
    if (keepsArea(place)) continue;
    begun.resized.push(...resized.filter(({ name }) => name === table.name));
    await untilNotBusy(() => workbook.putTable(sheet, table.name, table.area));
  }

  if (cards && (cards.added || cards.cells.length > 0)) {
    begun.dressed.push(...dressed);
    await untilNotBusy(() => workbook.dress(cards.sheet, cards.dress));
  }

  const changes: SheetChanges[] = [];
  const different: { readonly sheet: string; readonly cells: readonly Otherwise[]; readonly hidden: boolean }[] = [];
  const ours = writtenCells(jobs);
  for (const job of jobs) {
    const now = await readBack(workbook, job, progress);
    const cells = now ? otherwise(job, now, workbook.calculates !== false, ours) : [];
    if (cells.length > 0) different.push({ sheet: job.sheet, cells, hidden: (job.around?.hiddenRows?.size ?? 0) > 0 });
    changes.push(asItStands(undo.changes[changes.length]!, now));
  }
  if (different.length > 0) {
    // What changed beside is given back as well.
    for (const { sheet, cells } of different)
      begun.changes.push({ sheet, cells: cells.flatMap(({ beside }) => beside ?? []) });
    throw cameOutOtherwise(different);
  }
  const filled = tables.map(({ title, place }): FilledTable => {
    const { area } = "name" in place ? place.name : place.table;
    return { name: title, sheet: place.sheet, area, rows: area.bottom - area.top };
  });
  return {
    sheet: plan.sheet,
    cells: wanted.length,
    first: wanted[0] ? areaOf([wanted[0]]) : null,
    summaries: filled.filter((_, i) => tables[i]!.sort === "summary"),
    cards: cards && { name: cards.sheet, sheet: cards.sheet, area: cards.dress.printed, rows: plan.pages!.count },
    settings: filled.find((_, i) => tables[i]!.sort === "settings") ?? null,
    asValues,
    undo: { ...undo, changes },
    undoNotKept,
  };
}

/** Names a live summary, so that it is found again, and gives its new sheet widths and a header that looks like one. */
async function putLive(workbook: Workbook, place: LivePlace, begun: Begun): Promise<void> {
  const { sheet, name, dress } = place;
  if (!keepsName(place)) {
    begun.named.push({ name: name.name, was: name.was });
    await untilNotBusy(() => workbook.putName(name.name, sheet, name.area));
  }
  if (dress) await untilNotBusy(() => workbook.dress(sheet, dress));
}

/** What a fill's tables depend on. */
type TableChoice = Pick<FillChoice, "language" | "keep" | "formulas" | "incoming" | "asOf">;

/** Of a sheet from a file the other sheets do not come along. */
function looksAtOwn({ formula = "" }: Summary, source: string): boolean {
  return !formula
    .split(`'${source.replace(/'/g, "''")}'!`)
    .join("")
    .includes("!");
}

/** A table that a fill writes beside the tournament. */
interface PlannedTable {
  readonly sort: "summary" | "settings";
  /** As people see it. */
  readonly title: string;
  readonly rows: number;
  readonly place: TablePlace | LivePlace;
}

async function placeTables(
  workbook: Workbook,
  plan: FillPlan,
  { language, keep, formulas, incoming, asOf }: TableChoice,
  taken: string[],
): Promise<PlannedTable[]> {
  const tables: PlannedTable[] = [];
  for (const summary of plan.summaries) {
    if (summary.rows.length === 0) continue;
    const live = formulas && workbook.spills !== false && (!incoming || looksAtOwn(summary, plan.sheet));
    const place =
      // Where nothing spills, nothing has been left live.
      (workbook.spills === false ? null : await placeLive(workbook, summary, plan.sheet, language, live, taken)) ??
      (await placeTable(workbook, { ...summaryTable(summary, plan.sheet, language), asOf }, taken));
    const title = language === "da" ? summary.danish : summary.name;
    tables.push({ sort: "summary", title, rows: summary.rows.length, place });
  }
  if (!keep) return tables;
  const settings = settingsTable(
    await keptSettings(workbook),
    plan.sheet,
    keep.kind,
    keep.answers,
    keep.columns ?? {},
    language,
  );
  if (!settings) return tables;
  const place = await placeTable(workbook, settings, taken);
  return [...tables, { sort: "settings", title: SETTINGS_SHEET, rows: settings.rows.length, place }];
}

async function placeCardsOf(
  workbook: Workbook,
  plan: FillPlan,
  { cards = false, language }: Pick<FillChoice, "cards" | "language">,
  taken: string[],
): Promise<CardPlace | null> {
  return cards && plan.pages ? placeCards(workbook, plan.pages, language, taken) : null;
}

/** What a fill would do to a table, or to the match cards, beside the tournament. */
export interface TablePreview {
  readonly sort: "summary" | "cards" | "settings";
  readonly title: string;
  readonly sheet: string;
  /** The sheet is new. */
  readonly added: boolean;
  readonly rows: number;
  /** Cells that change. */
  readonly cells: number;
}

/** Where the tables of a fill would go. Writes nothing. */
export async function previewTables(
  workbook: Workbook,
  plan: FillPlan,
  choice: TableChoice & Pick<FillChoice, "cards">,
): Promise<readonly TablePreview[]> {
  const taken = (await workbook.sheets()).map(({ name }) => name);
  if (choice.incoming) taken.push(plan.sheet);
  const tables = await placeTables(workbook, plan, choice, taken);
  const cards = await placeCardsOf(workbook, plan, choice, taken);
  const previews = tables.map(({ sort, title, rows, place }): TablePreview => {
    return { sort, title, rows, sheet: place.sheet, added: place.added, cells: place.cells.length };
  });
  if (!cards) return previews;
  const { sheet, added, cells } = cards;
  return [...previews, { sort: "cards", title: sheet, rows: plan.pages!.count, sheet, added, cells: cells.length }];
}

function idOf(infos: readonly SheetInfo[], name: string): string {
  const info = infos.find((sheet) => sheet.name === name);
  if (!info) throw new WorkbookError("sheet-gone", name);
  return info.id;
}

/** What stands in the cells of a job, and around them, once all formulas have results; null where nothing changed. */
async function readBack(workbook: Workbook, job: Job, progress: Progress): Promise<Sheet | null> {
  const { sheet, cells, around } = job;
  if (cells.length === 0) return null;
  const area = areaOf(around && around.values.length > 0 ? [...cells, ...corners(around)] : cells);
  for (const pause of [...CALCULATING, null]) {
    const now = await workbook.read(sheet, area, { formats: givesFormats(job) });
    if (!isCalculating(job, now)) return now;
    if (progress.cancelled()) throw new FillStopped("cancelled", [], "", []);
    if (pause === null) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new FillStopped("still-calculating", [sheet], "", []);
}

/** Milliseconds before the results are looked at again: functions of add-ins are worked out beside the sheet. */
const CALCULATING = [100, 200, 400, 800, 1500, 3000, 4000, 5000, 5000];

function corners(sheet: Sheet) {
  const { bottom, right } = extent(sheet);
  return [
    { row: sheet.top, column: sheet.left },
    { row: bottom - 1, column: right - 1 },
  ];
}

/** Says of the first cells what was meant and what stands, and of all where they are. */
function cameOutOtherwise(
  different: readonly { readonly sheet: string; readonly cells: readonly Otherwise[]; readonly hidden: boolean }[],
): FillStopped {
  const all = different.flatMap(({ sheet, cells }) => cells.map((one) => ({ ...one, sheet })));
  const found = all.map(({ meant, stands, ...one }) => ({ cell: namedCell(one.sheet, one), meant, stands }));
  const onlyResults = all.every(({ onlyResult }) => onlyResult);
  const code = onlyResults
    ? "results-differ"
    : different.some(({ hidden }) => hidden)
      ? "written-over-hidden"
      : "written-otherwise";
  return new FillStopped(
    code,
    found.map(({ cell }) => cell),
    "",
    [],
    found,
  );
}

/** Changes as they stand in the cells now, as Excel may write a formula another way than it was given. */
function asItStands(change: SheetChanges, now: Sheet | null): SheetChanges {
  if (now === null) return change;
  const stands = ({ row, column, after }: Change) => ({ ...contentAt(now, row, column), format: after.format });
  return { ...change, cells: change.cells.map((cell) => ({ ...cell, after: stands(cell) })) };
}

// ---------------------------------------------------------------- looks

/** What the plain headers of new columns are to look like, and what is given back by Undo. */
async function headerLooks(
  workbook: Workbook,
  { sheet, cells }: Job,
  writes: readonly CellWrite[],
  infos: readonly SheetInfo[],
): Promise<{ readonly look: HeaderLook; readonly was: Omit<DressedHeader, "sheet"> }[]> {
  const isWritten = new Set(cells.map(({ row, column }) => `${row},${column}`));
  const headers = writes.filter(({ row, column, newHeader }) => newHeader && isWritten.has(`${row},${column}`));
  // Where a protected sheet lets cells be written, their looks may still be closed.
  if (headers.length === 0 || infos.some((info) => info.name === sheet && info.protected)) return [];
  const plain = await workbook.plainHeaders(sheet, headers);
  return plain.flatMap(({ row, column, width: was }) => {
    const { newHeader } = headers.find((header) => header.row === row && header.column === column)!;
    const width = charactersIn(writes.filter((write) => write.column === column));
    const isWider = newHeader!.alone && width > (was ?? USUAL_CHARACTERS);
    return [
      {
        look: { row, column, like: newHeader!.like, ...(isWider && { width }) },
        was: { row, column, ...(isWider && { width: was }) },
      },
    ];
  });
}

/** What a column of the usual width shows. */
const USUAL_CHARACTERS = 8.43;
const MOST_CHARACTERS = 40;
/** Bold letters and the edges of a cell. */
const ROOM = 2;

/** What a column must be wide to show all of these. */
function charactersIn(writes: readonly CellWrite[]): number {
  const lengths = writes.map(({ value, format }) => shownLength(value, format));
  return Math.min(MOST_CHARACTERS, Math.max(...lengths) + ROOM);
}

function shownLength(value: CellWrite["value"], format: string | null): number {
  if (typeof value !== "number") return String(value ?? "").length;
  const decimals = /\.([0#?]+)/.exec(format ?? "")?.[1]?.length;
  // Excel shows no more of a number in a cell without a format.
  return decimals === undefined ? Math.min(String(value).length, 10) : value.toFixed(decimals).length;
}

// ---------------------------------------------------------------- undo

const NO_MARKS: RowMarks = new Map();

async function marksOf(workbook: Workbook, sheet: string, cells: readonly Change[]): Promise<RowMarks> {
  if (cells.length === 0) return NO_MARKS;
  const now = await workbook.read(sheet, { ...areaOf(cells), left: 0 });
  return rowMarks(now, rowsOf(cells), columnsOf(cells));
}

/** Tells a fill from others, in whichever pane. */
function keyOfNow(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** What overwritten formulas look at, each place once; no more than can well be followed. */
function referencesOf(
  jobs: readonly { readonly sheet: string; readonly cells: readonly Change[] }[],
  infos: readonly SheetInfo[],
): Place[] {
  const names = new Map(infos.map(({ name }) => [name.toLowerCase(), name]));
  const places = new Map<string, Place>();
  for (const { sheet: own, cells } of jobs) {
    for (const { before } of cells) {
      for (const { sheet, area } of before.formula === null ? [] : referencesIn(before.formula)) {
        const name = names.get((sheet ?? own).toLowerCase());
        if (area && name !== undefined) places.set(placeAddress({ sheet: name, area }), { sheet: name, area });
        if (places.size === MOST_REFERENCES) return [...places.values()];
      }
    }
  }
  return [...places.values()];
}

const MOST_REFERENCES = 2000;

/** Writes the undo into the workbook, in place of the one before; or tells why it cannot be kept there. */
async function keepUndo(
  workbook: Workbook,
  what: Undo,
  about: AboutFill,
  language: "en" | "da",
  taken: string[],
  begun: Begun,
): Promise<NotKept | null> {
  const place = await placeJournal(workbook, what, about, language, taken);
  if (typeof place === "string") return place;
  const { sheet, added, cells } = place;
  if (added) {
    begun.added.push(sheet);
    try {
      await workbook.addSheet(sheet, { hidden: true });
    } catch (error) {
      // The workbook's structure is protected: filling does without.
      if (!(error instanceof WorkbookError) || error.code !== "sheet-protected") throw error;
      begun.added.splice(begun.added.indexOf(sheet), 1);
      return "protected";
    }
  }
  // What tells that there is an undo comes last.
  const upwards = [...cells].sort((a, b) => b.column - a.column || b.row - a.row);
  const texts = cells.filter(({ before, after }) => before.formula === null && after.formula === null);
  for (const part of parts(upwards, texts.length > TEXTS_A_REQUEST ? TEXTS_A_REQUEST : undefined)) {
    begun.changes.push({ sheet, cells: part });
    await untilNotBusy(() => writeCells(workbook, sheet, part, "after", null));
  }
  return null;
}

/** They are long ones. */
const TEXTS_A_REQUEST = 40;

// ---------------------------------------------------------------- contents

/** What goes into a cell: its value, its formula, or, for a column of cells, one formula that spills over them. */
type Live = "values" | "formulas" | "spills";

/** The planned writes as changes of what stands there now; stops when that is not what the preview saw. */
async function changesFor(
  workbook: Workbook,
  sheet: string,
  writes: readonly CellWrite[],
  live: Live,
): Promise<Job & { readonly asValues: readonly string[]; readonly marks: RowMarks }> {
  if (writes.length === 0) return { sheet, cells: [], around: null, asValues: [], marks: NO_MARKS };
  const area = areaOf(writes);
  // What stands to the left tells the rows apart, for Undo.
  let now = await workbook.read(sheet, { ...area, left: 0 });
  const whole = withTables(area, now);
  if (whole.top < area.top || whole.bottom > area.bottom) now = await workbook.read(sheet, { ...whole, left: 0 });
  const changed = writes.filter(({ row, column, was }) => !sameValue(valueAt(now, row, column), was));
  if (changed.length > 0) {
    const cells = changed.map((write) => namedCell(sheet, write));
    throw new FillStopped("changed-since-preview", cells, "", []);
  }
  const planned = (how: Live) => (write: CellWrite) => {
    const { row, column } = write;
    const before = contentAt(now, row, column);
    return { row, column, before, after: contentOf(write, before.format, how) };
  };
  const asPlanned = writes.map(planned(live));
  const unlike = unlikeColumns(asPlanned, now);
  const changes = writes.map((write, i) => (unlike.has(write.column) ? planned("values")(write) : asPlanned[i]!));
  const cells = changes.filter(({ before, after }) => !sameContent(before, after) || before.format !== after.format);
  const results = resultsOf(
    writes.filter(({ column }) => !unlike.has(column)),
    live,
  );
  const marks = cells.length === 0 ? NO_MARKS : rowMarks(now, rowsOf(cells), columnsOf(cells));
  return { sheet, cells, results, around: cut(now, whole), asValues: [...new Set(unlike.values())], marks };
}

/** What the cells show that get their values from formulas. */
function resultsOf(writes: readonly CellWrite[], live: Live): NonNullable<Job["results"]> {
  if (live === "values") return [];
  return writes.filter(({ formula, spill }) => formula !== null || (live === "spills" && spill !== null));
}

/**
 * Columns, with their Excel table, in which formulas cannot be written: Excel spreads a formula over the whole column
 * of its table, so it may only stand where every row is to have the same one.
 */
function unlikeColumns(changes: readonly Change[], now: Sheet): ReadonlyMap<number, string> {
  const unlike = new Map<number, string>();
  for (const { name, area } of now.tables ?? []) {
    const formulas = new Map<number, Map<number, string>>();
    for (const { row, column, after } of changes) {
      const isWithin = row > area.top && row <= area.bottom && column >= area.left && column <= area.right;
      if (!isWithin || after.formula === null) continue;
      formulas.set(column, (formulas.get(column) ?? new Map<number, string>()).set(row, after.formula));
    }
    for (const [column, planned] of formulas) {
      const shapes = new Set<string | null>();
      for (let row = area.top + 1; row <= area.bottom; row++) {
        const formula = planned.get(row) ?? formulaAt(now, row, column);
        shapes.add(formula && asFromRow(formula, row));
      }
      if (shapes.size > 1 || shapes.has(null)) unlike.set(column, name);
    }
  }
  return unlike;
}

/**
 * All cells of a sheet that is new to the workbook, those of the plan filled. Of formulas in a file only the values
 * come along: their sheets are not here, and what they would do is not for us to let in.
 */
function cellsWith(incoming: Sheet, wanted: readonly CellWrite[], live: Live): Pick<Job, "cells" | "results"> {
  const cells = new Map<string, Change>();
  const put = (row: number, column: number, after: Content) =>
    cells.set(`${row},${column}`, { row, column, before: EMPTY, after });
  incoming.values.forEach((line, r) =>
    line.forEach((value, c) => {
      const [row, column] = [incoming.top + r, incoming.left + c];
      if (value !== null) put(row, column, { value, formula: null, format: formatAt(incoming, row, column) });
    }),
  );
  const writes = withinSheet(wanted);
  for (const write of writes)
    put(write.row, write.column, contentOf(write, formatAt(incoming, write.row, write.column), live));
  return { cells: [...cells.values()], results: resultsOf(writes, live) };
}

/** Formulas that look at another sheet of the file would find none, or a stranger of its name: their columns get values. */
function withinSheet(writes: readonly CellWrite[]): CellWrite[] {
  const looksElsewhere = ({ formula, spill }: CellWrite) =>
    [formula, typeof spill === "object" && spill?.formula].some((text) => text && text.includes("!"));
  const columns = new Set(writes.filter(looksElsewhere).map(({ column }) => column));
  return writes.map((write) => (columns.has(write.column) ? { ...write, formula: null, spill: null } : write));
}

/** What a cell will hold; nothing but its format where a formula above spills over it. */
function contentOf(write: CellWrite, formatBefore: string | null, live: Live): Content {
  const format = write.format ?? formatBefore;
  if (live === "values") return { value: write.value, formula: null, format };
  if (live === "formulas" || write.spill === null) return { value: write.value, formula: write.formula, format };
  if (write.spill === "covered") return { value: null, formula: null, format };
  return { value: write.value, formula: write.spill.formula, format };
}

// ---------------------------------------------------------------- taking back

/** Writes back what stood there after a fill that stopped half-way, and looks; returns what could not be. */
async function takeBack(
  workbook: Workbook,
  { ids, changes, added, resized, dressed, headers, named }: Begun,
): Promise<string[]> {
  const unrestored: string[] = [];
  /** Whatever went wrong: it must not stop the rest from being restored, and it is named. */
  const restore = (work: () => Promise<void>, names: () => readonly string[]) =>
    persistently(work, (error) => !isGone(error)).catch(
      (error: unknown) => void unrestored.push(...(isGone(error) ? [error.said] : names())),
    );
  const names = new Map<string, string>();
  await restore(
    async () => (await workbook.sheets()).forEach(({ id, name }) => names.set(id, name)),
    () => [],
  );
  /** A sheet may have been renamed while it was filled. */
  const nameNow = (sheet: string) => names.get(ids.get(sheet) ?? "") ?? sheet;
  for (const one of named) {
    await restore(
      () => unname(workbook, one),
      () => [one.name],
    );
  }
  for (const { sheet, name, was } of resized) {
    await restore(
      () => workbook.putTable(nameNow(sheet), name, was),
      () => [`${sheet}!${areaAddress(was)}`],
    );
  }
  for (const { sheet, was } of dressed) {
    await restore(
      () => workbook.dress(nameNow(sheet), was),
      () => [sheet],
    );
  }
  for (const sheet of new Set(headers.map((header) => header.sheet))) {
    const own = headers.filter((header) => header.sheet === sheet);
    await restore(
      () => workbook.dressHeaders(nameNow(sheet), own.map(undressed)),
      () => own.map((header) => namedCell(sheet, header)),
    );
  }
  const bySheet = new Map<string, Change[]>();
  for (const { sheet, cells } of changes)
    if (!added.includes(sheet)) bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), ...cells]);
  // The last first: an undo that was kept in the workbook comes back when all else has.
  for (const [sheet, cells] of [...bySheet].reverse()) {
    let left: readonly Change[] = cells;
    await restore(
      async () => {
        for (let look = 1; left.length > 0; look++) {
          // A request that was refused changed nothing, and where that is so nothing could be written either.
          const now = await workbook.read(nameNow(sheet), areaOf(cells));
          left = cells.filter(({ row, column, before }) => !isAs(contentAt(now, row, column), before));
          if (look === LOOKS && left.length > 0) throw new WorkbookError("workbook-failed", sheet);
          for (const part of parts(left, workbook.cellsARequest))
            await writeCells(workbook, nameNow(sheet), part, "before", now);
        }
      },
      () => left.map((cell) => namedCell(sheet, cell)),
    );
  }
  for (const sheet of added) {
    const ours = changes.filter((change) => change.sheet === sheet).flatMap(({ cells }) => cells);
    await restore(
      async () => {
        const now = nameNow(sheet);
        const isThere = (await workbook.sheets()).some(({ name }) => name === now);
        if (isThere && (await holdsOnly(workbook, now, ours))) await workbook.removeSheet(now);
      },
      () => [sheet],
    );
  }
  return [...new Set(unrestored)];
}

function isGone(error: unknown): error is WorkbookError {
  return error instanceof WorkbookError && error.code === "sheet-gone";
}

/** Looked at so often: what Excel spreads over the column of a table is put right by the next time. */
const LOOKS = 3;

function isAs(found: Content, wanted: Content): boolean {
  return sameContent(found, wanted) && found.format === wanted.format;
}

/** Whether nothing stands on a sheet but in these cells: somebody else could have added one of the same name. */
async function holdsOnly(workbook: Workbook, sheet: string, cells: readonly Change[]): Promise<boolean> {
  const own = new Set(cells.map(({ row, column }) => `${row},${column}`));
  return filledCells(await workbook.read(sheet)).every((cell) => own.has(cell));
}
