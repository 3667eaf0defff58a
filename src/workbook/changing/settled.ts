import { extent, isFault, type Sheet } from "../../sheet";
import { areaOf, type SheetCells } from "./changes";
import { changesFormats, mismatches, writtenCells, type Mismatch } from "./readBack";
import { ChangesStopped } from "./stopped";
import { cellsByRequest, writeCells } from "./writing";
import type { Workbook } from "../port";

// Excel computes custom functions asynchronously: for a moment a formula may show 0, its old value or an error.

/** What the cells of a job and those around them hold; null if nothing changed. */
export interface ReadBack {
  readonly now: Sheet | null;
  readonly found: readonly Mismatch[];
}

/** Milliseconds before each new look at the results. */
const PAUSES = [100, 200, 400, 800, 1500, 3000, 4000, 5000, 5000];
/** Milliseconds after which an unchanged result counts as final. */
const SETTLED = 1500;

/** A job whose results are not yet as meant. */
interface Open {
  readonly at: number;
  readonly job: SheetCells;
  /** What it showed at the last look, and since when. */
  shown: string;
  since: number;
  /** Its formulas were already entered again. */
  isEnteredAgain: boolean;
}

/** Looks until every result is as meant, or stays different even after its formula was entered again. */
export async function readSettled(
  workbook: Workbook,
  all: readonly SheetCells[],
  cancelled: () => boolean,
): Promise<readonly ReadBack[]> {
  const read: ReadBack[] = all.map(() => ({ now: null, found: [] }));
  const written = writtenCells(all);
  let open = all
    .map((job, at): Open => ({ at, job, shown: "", since: 0, isEnteredAgain: false }))
    .filter(({ job }) => job.cells.length > 0);
  let [waited, looks] = [0, 0];
  for (;;) {
    const now = await workbook.readMany(open.map(({ job }) => readOf(job)));
    open.forEach(({ at, job }, n) => {
      read[at] = { now: now[n]!, found: mismatches(job, now[n]!, workbook.calculates !== false, written) };
    });
    open = open.filter((one) => isOpen(one, read[one.at]!.found, waited));
    if (open.length === 0) return read;
    if (cancelled()) throw new ChangesStopped("cancelled", [], "", []);
    for (const one of open) {
      if (one.isEnteredAgain || waited - one.since < SETTLED || isBusy(read[one.at]!.found)) continue;
      one.isEnteredAgain = true;
      one.since = waited;
      looks = 0;
      await enterAgain(workbook, one.job, read[one.at]!.found);
    }
    const pause = PAUSES[looks++];
    if (pause === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    waited += pause;
  }
  const busy = open.filter(({ at }) => isBusy(read[at]!.found));
  if (busy.length === 0) return read;
  const sheets = busy.map(({ job }) => job.sheet);
  throw new ChangesStopped("still-calculating", sheets, "", []);
}

function readOf(job: SheetCells) {
  const { sheet, cells, around, verify } = job;
  const isAlone = verify === "tell" || around === null || around.values.length === 0;
  const area = areaOf(isAlone ? cells : [...cells, ...corners(around)]);
  return { sheet, area, only: { formats: changesFormats(job) } };
}

function corners(sheet: Sheet) {
  const { bottom, right } = extent(sheet);
  return [
    { row: sheet.top, column: sheet.left },
    { row: bottom - 1, column: right - 1 },
  ];
}

/** Whether another look may find the results as meant. That cannot happen if a content differs. */
function isOpen(one: Open, found: readonly Mismatch[], waited: number): boolean {
  if (found.length === 0 || found.some(({ onlyResult }) => !onlyResult)) return false;
  const shown = JSON.stringify(found);
  if (shown !== one.shown) {
    one.shown = shown;
    one.since = waited;
  }
  return !one.isEnteredAgain || waited - one.since < SETTLED || isBusy(found);
}

function isBusy(found: readonly Mismatch[]): boolean {
  return found.some(({ stands }) => isFault(stands) && (stands.error === "#BUSY!" || stands.error === "#GETTING_DATA"));
}

/** Enters the formulas of these results again; if one of them spills over a result, all formulas of the job. */
async function enterAgain(workbook: Workbook, { sheet, cells, around }: SheetCells, found: readonly Mismatch[]) {
  const wrong = new Set(found.map(({ row, column }) => `${row},${column}`));
  const formulas = cells.filter(({ after }) => after.formula !== null);
  const own = formulas.filter(({ row, column }) => wrong.has(`${row},${column}`));
  const again = own.length === wrong.size ? own : formulas;
  for (const part of cellsByRequest(again, workbook.cellsARequest))
    await writeCells(workbook, sheet, part, "after", around);
}
