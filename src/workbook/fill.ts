import {
  areaAddress,
  formatAt,
  isBlank,
  valueAt,
  type Area,
  type CellWrite,
  type Dress,
  type FillPlan,
  type Kind,
  type Sheet,
} from "../tournaments";
import { placeCards, type CardPlace } from "./cardPlaces";
import { areaOf, blocksOf, namedCell, sameContent, sameValue, type Change } from "./changes";
import { rowMarks, rowOffsets, type RowMarks } from "./movedRows";
import { contentAt, EMPTY, WorkbookError, type Content, type SheetInfo, type Workbook } from "./port";
import { keptSettings, SETTINGS_SHEET, settingsTable, type Answers } from "./settingsTable";
import { keepsArea, placeTable, summaryTable, type TablePlace } from "./tablePlaces";

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
  /** Answers of the user, to be kept in the workbook for the next time. */
  readonly keep?: { readonly kind: Kind; readonly answers: Answers };
}

/** What a fill changed on one sheet. */
interface SheetChanges {
  /** The sheet's id, and its name at the time. */
  readonly id: string;
  readonly sheet: string;
  readonly cells: readonly Change[];
  /** Tells where the rows have gone since; none for a table of ours, which has nothing but what we wrote. */
  readonly marks: RowMarks;
}

/** A table that was there and got another size. */
interface Resized {
  readonly sheet: string;
  readonly name: string;
  readonly was: Area;
}

/** A sheet of ours that was there and looks otherwise now. */
interface Dressed {
  /** The sheet's id, and its name at the time. */
  readonly id: string;
  readonly sheet: string;
  readonly was: Dress;
}

/** All that is needed to give back what was there. */
export interface Undo {
  readonly changes: readonly SheetChanges[];
  /** Ids of the sheets that the fill added. */
  readonly added: readonly string[];
  readonly resized: readonly Resized[];
  readonly dressed: readonly Dressed[];
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
  readonly undo: Undo;
}

/** A table, or a sheet of cards, as it stands after the fill. */
export interface FilledTable {
  readonly name: string;
  readonly sheet: string;
  readonly area: Area;
  readonly rows: number;
}

/** Why nothing was filled. The workbook is as it was, but for the cells in `unrestored`. */
export class FillStopped extends Error {
  constructor(
    readonly code: "changed-since-preview" | "sheet-name-taken" | "cancelled" | "unexpected" | WorkbookError["code"],
    /** The cells it is about. */
    readonly cells: readonly string[],
    /** What the workbook itself said. */
    readonly said: string,
    readonly unrestored: readonly string[],
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

/** Cells written in one request. */
const CELLS_A_REQUEST = 10000;

/** Writes the plan into the workbook: all of it, or nothing. Rejects with FillStopped. */
export async function fill(
  workbook: Workbook,
  plan: FillPlan,
  choice: FillChoice,
  progress: Progress = QUIET,
): Promise<Filled> {
  const begun: Begun = { changes: [], added: [], resized: [], dressed: [] };
  try {
    return await carryOut(workbook, plan, choice, progress, begun);
  } catch (error) {
    const unrestored = await takeBack(workbook, begun);
    if (error instanceof FillStopped) throw new FillStopped(error.code, error.cells, error.said, unrestored);
    if (error instanceof WorkbookError) throw new FillStopped(error.code, [], error.said, unrestored);
    throw new FillStopped("unexpected", [], String(error), unrestored);
  }
}

/** What a fill has begun to do; noted before it is done, as a request that fails may have done some of it. */
interface Begun {
  readonly changes: { readonly sheet: string; readonly cells: readonly Change[] }[];
  /** Names of sheets that were not there before. */
  readonly added: string[];
  readonly resized: Resized[];
  readonly dressed: Omit<Dressed, "id">[];
}

async function carryOut(
  workbook: Workbook,
  plan: FillPlan,
  choice: FillChoice,
  progress: Progress,
  begun: Begun,
): Promise<Filled> {
  const { incoming } = choice;
  const live = !choice.formulas ? "values" : workbook.spills === false ? "formulas" : "spills";
  const wanted = plan.writes.filter((write) => choice.replace || !write.replaces);
  const taken = (await workbook.sheets()).map(({ name }) => name);
  if (incoming && taken.some((name) => name.toLowerCase() === plan.sheet.toLowerCase()))
    throw new FillStopped("sheet-name-taken", [], plan.sheet, []);
  const inPlace = {
    sheet: plan.sheet,
    cells: incoming ? cellsWith(incoming, wanted, live) : await changesFor(workbook, plan.sheet, wanted, live),
  };
  if (incoming) taken.push(plan.sheet);
  const tables = await placeTables(workbook, plan, choice, taken);
  const places = tables.map(({ place }) => place);
  const cards = await placeCardsOf(workbook, plan, choice, taken);
  const beside = cards ? [...places, cards] : places;
  for (const name of [...(incoming ? [plan.sheet] : []), ...beside.filter((p) => p.added).map((p) => p.sheet)]) {
    begun.added.push(name);
    await workbook.addSheet(name);
  }

  const jobs = [inPlace, ...beside];
  const all = jobs.reduce((sum, job) => sum + job.cells.length, 0);
  let done = 0;
  for (const { sheet, cells } of jobs) {
    for (const part of parts(cells)) {
      if (progress.cancelled()) throw new FillStopped("cancelled", [], "", []);
      begun.changes.push({ sheet, cells: part });
      await untilNotBusy(() => writeCells(workbook, sheet, part, "after"));
      done += part.length;
      progress.report(done, all);
    }
  }
  for (const place of places) {
    const { sheet, table } = place;
    if (keepsArea(place)) continue;
    if (table.was) begun.resized.push({ sheet, name: table.name, was: table.was });
    await untilNotBusy(() => workbook.putTable(sheet, table.name, table.area));
  }

  if (cards && (cards.added || cards.cells.length > 0)) {
    if (cards.was) begun.dressed.push({ sheet: cards.sheet, was: cards.was });
    await untilNotBusy(() => workbook.dress(cards.sheet, cards.dress));
  }

  const infos = await workbook.sheets();
  const changes = [await marked(workbook, infos, inPlace, incoming === null)];
  for (const place of beside) changes.push(await marked(workbook, infos, place, false));
  const filled = tables.map(({ title, place }): FilledTable => {
    const { area } = place.table;
    return { name: title, sheet: place.sheet, area, rows: area.bottom - area.top };
  });
  return {
    sheet: plan.sheet,
    cells: wanted.length,
    first: wanted[0] ? areaOf([wanted[0]]) : null,
    summaries: filled.filter((_, i) => tables[i]!.sort === "summary"),
    cards: cards && { name: cards.sheet, sheet: cards.sheet, area: cards.dress.printed, rows: plan.cards.length },
    settings: filled.find((_, i) => tables[i]!.sort === "settings") ?? null,
    undo: {
      changes,
      added: begun.added.map((name) => idOf(infos, name)),
      resized: begun.resized,
      dressed: begun.dressed.map((one) => ({ ...one, id: idOf(infos, one.sheet) })),
    },
  };
}

/** A table that a fill writes beside the tournament. */
interface PlannedTable {
  readonly sort: "summary" | "settings";
  /** As people see it. */
  readonly title: string;
  readonly rows: number;
  readonly place: TablePlace;
}

async function placeTables(
  workbook: Workbook,
  plan: FillPlan,
  { language, keep }: Pick<FillChoice, "language" | "keep">,
  taken: string[],
): Promise<PlannedTable[]> {
  const tables: PlannedTable[] = [];
  for (const summary of plan.summaries) {
    if (summary.rows.length === 0) continue;
    const place = await placeTable(workbook, summaryTable(summary, plan.sheet, language), taken);
    const title = language === "da" ? summary.danish : summary.name;
    tables.push({ sort: "summary", title, rows: summary.rows.length, place });
  }
  if (!keep) return tables;
  const settings = settingsTable(await keptSettings(workbook), plan.sheet, keep.kind, keep.answers, language);
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
  if (!cards || plan.cards.length === 0) return null;
  return placeCards(workbook, plan.cards, plan.sheet, language, taken);
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
  choice: Pick<FillChoice, "language" | "keep" | "incoming" | "cards">,
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
  return [...previews, { sort: "cards", title: sheet, rows: plan.cards.length, sheet, added, cells: cells.length }];
}

function idOf(infos: readonly SheetInfo[], name: string): string {
  const info = infos.find((sheet) => sheet.name === name);
  if (!info) throw new WorkbookError("sheet-gone", name);
  return info.id;
}

/** Changes with what stands in the cells now, as Excel may write a formula another way than it was given. */
async function marked(
  workbook: Workbook,
  infos: readonly SheetInfo[],
  { sheet, cells }: { readonly sheet: string; readonly cells: readonly Change[] },
  amongOthers: boolean,
): Promise<SheetChanges> {
  const id = idOf(infos, sheet);
  if (cells.length === 0) return { id, sheet, cells, marks: new Map() };
  const area = areaOf(cells);
  const now = await workbook.read(sheet, amongOthers ? { ...area, left: 0 } : area);
  const marks = amongOthers ? rowMarks(now, rowsOf(cells), columnsOf(cells)) : new Map<number, string>();
  return { id, sheet, cells: cells.map((cell) => ({ ...cell, after: contentAt(now, cell.row, cell.column) })), marks };
}

function rowsOf(cells: readonly Change[]): ReadonlySet<number> {
  return new Set(cells.map(({ row }) => row));
}

function columnsOf(cells: readonly Change[]): ReadonlySet<number> {
  return new Set(cells.map(({ column }) => column));
}

// ---------------------------------------------------------------- contents

/** What goes into a cell: its value, its formula, or, for a column of cells, one formula that spills over them. */
type Live = "values" | "formulas" | "spills";

/** The planned writes as changes of what stands there now; stops when that is not what the preview saw. */
async function changesFor(
  workbook: Workbook,
  sheet: string,
  writes: readonly CellWrite[],
  live: Live,
): Promise<Change[]> {
  if (writes.length === 0) return [];
  const now = await workbook.read(sheet, areaOf(writes));
  const changed = writes.filter(({ row, column, was }) => !sameValue(valueAt(now, row, column), was));
  if (changed.length > 0) {
    const cells = changed.map((write) => namedCell(sheet, write));
    throw new FillStopped("changed-since-preview", cells, "", []);
  }
  const changes = writes.map((write): Change => {
    const { row, column } = write;
    const before = contentAt(now, row, column);
    return { row, column, before, after: contentOf(write, before.format, live) };
  });
  return changes.filter(({ before, after }) => !sameContent(before, after) || before.format !== after.format);
}

/**
 * All cells of a sheet that is new to the workbook, those of the plan filled. Of formulas in a file only the values
 * come along: their sheets are not here, and what they would do is not for us to let in.
 */
function cellsWith(incoming: Sheet, wanted: readonly CellWrite[], live: Live): Change[] {
  const cells = new Map<string, Change>();
  const put = (row: number, column: number, after: Content) =>
    cells.set(`${row},${column}`, { row, column, before: EMPTY, after });
  incoming.values.forEach((line, r) =>
    line.forEach((value, c) => {
      const [row, column] = [incoming.top + r, incoming.left + c];
      if (value !== null) put(row, column, { value, formula: null, format: formatAt(incoming, row, column) });
    }),
  );
  for (const write of withinSheet(wanted)) {
    put(write.row, write.column, contentOf(write, formatAt(incoming, write.row, write.column), live));
  }
  return [...cells.values()];
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

// ---------------------------------------------------------------- writing

function* parts(cells: readonly Change[]): Generator<readonly Change[]> {
  for (let i = 0; i < cells.length; i += CELLS_A_REQUEST) yield cells.slice(i, i + CELLS_A_REQUEST);
}

/** Writes cells in one request, or in several where they are too large for one. */
async function writeCells(
  workbook: Workbook,
  sheet: string,
  cells: readonly Change[],
  which: "before" | "after",
): Promise<void> {
  try {
    await workbook.write(sheet, blocksOf(cells, which));
  } catch (error) {
    if (!(error instanceof WorkbookError) || error.code !== "too-large" || cells.length < 2) throw error;
    const middle = Math.ceil(cells.length / 2);
    await writeCells(workbook, sheet, cells.slice(0, middle), which);
    await writeCells(workbook, sheet, cells.slice(middle), which);
  }
}

/** Milliseconds before each new attempt. */
const PAUSES = [0, 200, 1000];

/** Tries again while the workbook says that it is busy. To write the same cells twice does no harm. */
function untilNotBusy(attempt: () => Promise<void>): Promise<void> {
  return persistently(attempt, (error) => error instanceof WorkbookError && error.code === "busy");
}

async function persistently(attempt: () => Promise<void>, again: (error: unknown) => boolean): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!again(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}

// ---------------------------------------------------------------- taking back

/** Writes back what stood there after a fill that stopped half-way; returns what could not be. */
async function takeBack(workbook: Workbook, { changes, added, resized, dressed }: Begun): Promise<string[]> {
  const unrestored: string[] = [];
  /** Whatever went wrong: it must not stop the rest from being restored, and it is named. */
  const restore = (work: () => Promise<void>, names: () => readonly string[]) =>
    persistently(work, () => true).catch(() => void unrestored.push(...names()));
  for (const { sheet, name, was } of resized) {
    await restore(
      () => workbook.putTable(sheet, name, was),
      () => [`${sheet}!${areaAddress(was)}`],
    );
  }
  for (const { sheet, was } of dressed) {
    await restore(
      () => workbook.dress(sheet, was),
      () => [sheet],
    );
  }
  for (const { sheet, cells } of changes) {
    if (added.includes(sheet)) continue;
    let changed = cells;
    await restore(
      async () => {
        // A request that was refused changed nothing, and where that is so nothing could be written either.
        const now = await workbook.read(sheet, areaOf(cells));
        changed = cells.filter(({ row, column, before }) => !isAs(contentAt(now, row, column), before));
        if (changed.length > 0) await writeCells(workbook, sheet, changed, "before");
      },
      () => changed.map((cell) => namedCell(sheet, cell)),
    );
  }
  for (const sheet of added) {
    const ours = changes.filter((change) => change.sheet === sheet).flatMap(({ cells }) => cells);
    await restore(
      async () => {
        const isThere = (await workbook.sheets()).some(({ name }) => name === sheet);
        if (isThere && (await holdsOnly(workbook, sheet, ours))) await workbook.removeSheet(sheet);
      },
      () => [sheet],
    );
  }
  return unrestored;
}

function isAs(found: Content, wanted: Content): boolean {
  return sameContent(found, wanted) && found.format === wanted.format;
}

/** Whether nothing stands on a sheet but in these cells: somebody else could have added one of the same name. */
async function holdsOnly(workbook: Workbook, sheet: string, cells: readonly Change[]): Promise<boolean> {
  const own = new Set(cells.map(({ row, column }) => `${row},${column}`));
  return filledCells(await workbook.read(sheet)).every((cell) => own.has(cell));
}

function filledCells(sheet: Sheet): string[] {
  return sheet.values.flatMap((line, r) =>
    line.flatMap((_, c) => {
      const [row, column] = [sheet.top + r, sheet.left + c];
      const { value, formula } = contentAt(sheet, row, column);
      return formula === null && isBlank(value) ? [] : [`${row},${column}`];
    }),
  );
}

/**
 * Gives back what was there before a fill. What has been edited since is left alone and named. Stopped by a
 * WorkbookError it can be called again: what is back already stays so.
 */
export async function undo(
  workbook: Workbook,
  { changes, added, resized, dressed }: Undo,
): Promise<{ readonly kept: readonly string[] }> {
  const kept: string[] = [];
  const names = new Map((await workbook.sheets()).map(({ id, name }) => [id, name]));
  for (const change of changes) {
    const sheet = names.get(change.id);
    if (sheet === undefined) {
      if (!added.includes(change.id) && change.cells.length > 0) kept.push(change.sheet);
    } else if (added.includes(change.id)) {
      if (await isAsFilled(workbook, sheet, change.cells)) await workbook.removeSheet(sheet);
      else kept.push(sheet);
    } else kept.push(...(await giveBack(workbook, sheet, change)));
  }
  for (const { name, was } of resized) {
    const table = await workbook.findTable(name);
    // The size goes with the cells: a table that has been moved since keeps both.
    if (table && table.area.top === was.top && table.area.left === was.left)
      await workbook.putTable(table.sheet, name, was);
  }
  for (const { id, was } of dressed) {
    const sheet = names.get(id);
    if (sheet !== undefined) await workbook.dress(sheet, was);
  }
  return { kept };
}

async function isAsFilled(workbook: Workbook, sheet: string, cells: readonly Change[]): Promise<boolean> {
  const now = await workbook.read(sheet);
  const filled = cells.filter(({ after }) => after.formula !== null || !isBlank(after.value));
  return (
    filledCells(now).length === filled.length &&
    filled.every((cell) => sameContent(contentAt(now, cell.row, cell.column), cell.after))
  );
}

/** Writes back the cells that are as they were filled, wherever their rows have gone; returns the others. */
async function giveBack(workbook: Workbook, sheet: string, { cells, marks }: SheetChanges): Promise<readonly string[]> {
  if (cells.length === 0) return [];
  const now = await workbook.read(sheet, marks.size === 0 ? areaOf(cells) : undefined);
  const offsets = rowOffsets(marks, now, columnsOf(cells));
  const kept: string[] = [];
  const untouched: Change[] = [];
  for (const cell of cells) {
    const offset = marks.size === 0 ? 0 : offsets.get(cell.row)!;
    const row = cell.row + (offset ?? 0);
    const found = contentAt(now, row, cell.column);
    const isOurs = offset === 0 ? sameContent(found, cell.after) : offset !== null && movedAlong(found, cell.after);
    const isBack = offset === 0 && sameContent(found, cell.before);
    // A formula of the user would look at other rows than it did.
    if (isOurs && (offset === 0 || cell.before.formula === null))
      untouched.push({ ...cell, row, after: { ...cell.after, format: found.format } });
    else if (!isBack) kept.push(namedCell(sheet, { ...cell, row }));
  }
  for (const part of parts(untouched)) await writeCells(workbook, sheet, part, "before");
  return kept;
}

/** The same content but for the rows that its formula names. */
function movedAlong(found: Content, after: Content): boolean {
  const shape = ({ formula }: Content) => formula && formula.trim().replace(/\d+/g, "#");
  return shape(found) === shape(after) && sameValue(found.value, after.value);
}
