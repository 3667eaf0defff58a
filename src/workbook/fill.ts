import { areaAddress, type Area, type CellWrite, type FillPlan, type Sheet } from "../tournaments";
import { areaOf, blocksOf, namedCell, sameContent, sameValue, type Change, type SheetChanges } from "./changes";
import { contentAt, EMPTY, WorkbookError, type Content, type Workbook } from "./port";
import { placeSummary, type SummaryPlace } from "./summaries";

/** How a plan is carried out. */
export interface FillChoice {
  /** The sheet that the plan is for, where it comes from a file and is to be added first. */
  readonly incoming: Sheet | null;
  /** Live formulas where there are any, or values. */
  readonly formulas: boolean;
  /** The user's yes to the cells that hold something else: they are replaced. */
  readonly replace: boolean;
  readonly language: "en" | "da";
}

/** All that is needed to give back what was there. */
export interface Undo {
  readonly changes: readonly SheetChanges[];
  readonly addedSheets: readonly string[];
  /** Tables that were there and got another size, with the area they had. */
  readonly resized: readonly { readonly sheet: string; readonly name: string; readonly area: Area }[];
}

/** What filling did. */
export interface Filled {
  readonly sheet: string;
  /** Cells written on the tournament's sheet. */
  readonly cells: number;
  readonly summaries: readonly { readonly name: string; readonly sheet: string; readonly rows: number }[];
  readonly undo: Undo;
}

/** Why nothing was filled. The workbook is as it was, but for the cells in `unrestored`. */
export class FillStopped extends Error {
  constructor(
    readonly code: "changed-since-preview" | "cancelled" | WorkbookError["code"],
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

/** Cells a request: with formulas and formats well under Excel's limit of 5 MB. */
const CELLS_A_REQUEST = 10000;

/** Writes the plan into the workbook: all of it, or nothing. Rejects with FillStopped. */
export async function fill(
  workbook: Workbook,
  plan: FillPlan,
  choice: FillChoice,
  progress: Progress = QUIET,
): Promise<Filled> {
  const changes: SheetChanges[] = [];
  const addedSheets: string[] = [];
  const resized: Undo["resized"][number][] = [];
  try {
    const writes = plan.writes.filter(
      (write) => (choice.replace || !write.replaces) && !(choice.formulas && write.spill === "covered"),
    );
    if (choice.incoming) {
      addedSheets.push(plan.sheet);
      await workbook.addSheet(plan.sheet);
    }
    const inPlace: SheetChanges = {
      sheet: plan.sheet,
      cells: choice.incoming
        ? cellsWith(choice.incoming, writes, choice)
        : await changesFor(workbook, plan.sheet, writes, choice),
    };
    const places: SummaryPlace[] = [];
    for (const summary of plan.summaries) {
      if (summary.rows.length === 0) continue;
      const place = await placeSummary(workbook, summary, plan.sheet, choice.language);
      places.push(place);
      if (!place.added) continue;
      addedSheets.push(place.sheet);
      await workbook.addSheet(place.sheet);
    }
    const jobs = [inPlace, ...places];
    const all = jobs.reduce((sum, job) => sum + job.cells.length, 0);
    let done = 0;
    for (const { sheet, cells } of jobs) {
      for (const part of parts(cells)) {
        if (progress.cancelled()) throw new FillStopped("cancelled", [], "", []);
        // Noted before it is written: a request that fails may have written some of its cells.
        changes.push({ sheet, cells: part });
        await workbook.write(sheet, blocksOf(part, "after"));
        done += part.length;
        progress.report(done, all);
      }
    }
    for (const { sheet, table } of places) {
      if (table.was) resized.push({ sheet, name: table.name, area: table.was });
      await workbook.putTable(sheet, table.name, table.area);
    }
    const summaries = places.map((place, i) => ({
      name: plan.summaries.filter((s) => s.rows.length > 0)[i]!.name,
      sheet: place.sheet,
      rows: place.table.area.bottom - place.table.area.top,
    }));
    const undo = { changes: await readBack(workbook, jobs), addedSheets, resized };
    return { sheet: plan.sheet, cells: inPlace.cells.length, summaries, undo };
  } catch (error) {
    if (!(error instanceof FillStopped) && !(error instanceof WorkbookError)) throw error;
    const unrestored = await takeBack(workbook, { changes, addedSheets, resized });
    throw new FillStopped(error.code, error instanceof FillStopped ? error.cells : [], error.said, unrestored);
  }
}

/** Gives back what was there before a fill. Cells edited since are left alone and named. */
export async function undo(
  workbook: Workbook,
  { changes, addedSheets, resized }: Undo,
): Promise<{ readonly kept: readonly string[] }> {
  const kept: string[] = [];
  const there = (await workbook.sheets()).map((sheet) => sheet.name);
  for (const { sheet, cells } of changes) {
    if (!there.includes(sheet) || cells.length === 0) continue;
    const added = addedSheets.includes(sheet);
    const now = await workbook.read(sheet, added ? undefined : areaOf(cells));
    const untouched: Change[] = [];
    for (const cell of cells) {
      if (sameContent(contentAt(now, cell.row, cell.column), cell.after)) untouched.push(cell);
      else kept.push(namedCell(sheet, cell));
    }
    if (!added) for (const part of parts(untouched)) await workbook.write(sheet, blocksOf(part, "before"));
    else if (
      untouched.length === cells.length &&
      countFilled(now.values) === countFilled(cells.map((c) => [c.after.value]))
    ) {
      await workbook.removeSheet(sheet);
    } else kept.push(sheet);
  }
  for (const { sheet, name, area } of resized) if (there.includes(sheet)) await workbook.putTable(sheet, name, area);
  return { kept };
}

function countFilled(values: readonly (readonly unknown[])[]): number {
  let count = 0;
  for (const row of values) for (const value of row) if (value !== null && value !== "") count++;
  return count;
}

function* parts(cells: readonly Change[]): Generator<readonly Change[]> {
  for (let i = 0; i < cells.length; i += CELLS_A_REQUEST) yield cells.slice(i, i + CELLS_A_REQUEST);
}

/** The planned writes as changes of what stands there now; stops when that is not what the preview saw. */
async function changesFor(
  workbook: Workbook,
  sheet: string,
  writes: readonly CellWrite[],
  choice: FillChoice,
): Promise<Change[]> {
  if (writes.length === 0) return [];
  const now = await workbook.read(sheet, areaOf(writes));
  const moved = writes.filter(({ row, column, was }) => !sameValue(contentAt(now, row, column).value, was));
  if (moved.length > 0) {
    throw new FillStopped(
      "changed-since-preview",
      moved.map((write) => namedCell(sheet, write)),
      "",
      [],
    );
  }
  return writes.map((write) => {
    const { row, column } = write;
    const before = contentAt(now, row, column);
    return { row, column, before, after: contentOf(write, before.format, choice) };
  });
}

/** All cells of a sheet that is new to the workbook, those of the plan filled. */
function cellsWith(incoming: Sheet, writes: readonly CellWrite[], choice: FillChoice): Change[] {
  const cells = new Map<string, Change>();
  const put = (row: number, column: number, after: Content) =>
    cells.set(`${row},${column}`, { row, column, before: EMPTY, after });
  incoming.values.forEach((line, r) =>
    line.forEach((value, c) => {
      if (value !== null)
        put(incoming.top + r, incoming.left + c, contentAt(incoming, incoming.top + r, incoming.left + c));
    }),
  );
  for (const write of writes) put(write.row, write.column, contentOf(write, null, choice));
  return [...cells.values()];
}

function contentOf(write: CellWrite, formatBefore: string | null, choice: FillChoice): Content {
  const { value, formula, spill, format } = write;
  const live = spill !== null && spill !== "covered" ? spill.formula : formula;
  return { value, formula: choice.formulas ? live : null, format: format ?? formatBefore };
}

/** What stands in the cells now: Excel may write a formula another way than it was given. */
async function readBack(workbook: Workbook, jobs: readonly SheetChanges[]): Promise<SheetChanges[]> {
  const result: SheetChanges[] = [];
  for (const { sheet, cells } of jobs) {
    if (cells.length === 0) continue;
    const now = await workbook.read(sheet, areaOf(cells));
    result.push({ sheet, cells: cells.map((cell) => ({ ...cell, after: contentAt(now, cell.row, cell.column) })) });
  }
  return result;
}

/** Writes back what stood there after a fill that stopped half-way; returns the cells that could not be. */
async function takeBack(workbook: Workbook, { changes, addedSheets, resized }: Undo): Promise<string[]> {
  const unrestored: string[] = [];
  for (const { sheet, name, area } of resized) {
    await twice(() => workbook.putTable(sheet, name, area)).catch(() =>
      unrestored.push(`${sheet}!${areaAddress(area)}`),
    );
  }
  for (const { sheet, cells } of changes) {
    if (addedSheets.includes(sheet)) continue;
    await twice(() => workbook.write(sheet, blocksOf(cells, "before"))).catch(() => {
      unrestored.push(...cells.map((cell) => namedCell(sheet, cell)));
    });
  }
  const there = addedSheets.length === 0 ? [] : (await workbook.sheets().catch(() => [])).map((sheet) => sheet.name);
  for (const sheet of addedSheets) {
    if (there.includes(sheet)) await twice(() => workbook.removeSheet(sheet)).catch(() => unrestored.push(sheet));
  }
  return unrestored;
}

/** A workbook that was busy a moment ago mostly is not any more. */
function twice(attempt: () => Promise<void>): Promise<void> {
  return attempt().catch(attempt);
}
