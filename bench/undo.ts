// Undo of a long sheet whose rows have moved, against a plain loop over the same cells.
import { cut, type CellValue, type Sheet } from "../src/sheet";
import type { CellChange } from "../src/workbook/changing/changes";
import { rowMarks } from "../src/workbook/changing/movedRows";
import {
  EMPTY,
  type Block,
  type Overview,
  type SheetBlocks,
  type SheetInfo,
  type SheetRead,
  type Workbook,
} from "../src/workbook/port";
import { undo } from "../src/workbook/undo";
import { ms, table, times, type Figure } from "./measure";

/** One sheet in memory, that can be read and written and no more. */
class SheetInMemory implements Workbook {
  constructor(readonly values: CellValue[][]) {}

  async sheets(): Promise<readonly SheetInfo[]> {
    return [{ id: "1", name: "Season", visible: true, protected: false }];
  }
  async read(_: string, area?: Parameters<typeof cut>[1]): Promise<Sheet> {
    const sheet = { name: "Season", top: 0, left: 0, values: this.values };
    return area ? cut(sheet, area) : sheet;
  }
  async write(_: string, blocks: readonly Block[]): Promise<void> {
    for (const { top, left, contents } of blocks)
      contents.forEach((line, r) => line.forEach((cell, c) => cell && (this.values[top + r]![left + c] = cell.value)));
  }
  async readMany(reads: readonly SheetRead[]): Promise<readonly Sheet[]> {
    return Promise.all(reads.map(({ sheet, area }) => this.read(sheet, area)));
  }
  async writeMany(all: readonly SheetBlocks[]): Promise<void> {
    for (const { sheet, blocks } of all) await this.write(sheet, blocks);
  }
  async overview(): Promise<Overview> {
    return { sheets: await this.sheets(), found: [] };
  }
  selection = missing;
  addSheet = missing;
  removeSheet = missing;
  find = missing;
  putTable = missing;
  removeTable = missing;
  liftFilters = missing;
  putName = missing;
  removeName = missing;
  dress = missing;
  plainCells = missing;
  dressCells = missing;
  show = missing;
}

async function missing(): Promise<never> {
  throw new Error("not for this workbook");
}

/** A name in every tenth row, nothing in the others; the last column was filled. */
function filledRows(count: number): CellValue[][] {
  return Array.from({ length: count }, (_, i) => [i % 10 === 0 ? `Player ${i}` : null, null, i * 1.5]);
}

/** The filled rows, and three more above them since. */
async function undoneIn(count: number): Promise<number> {
  const values = filledRows(count);
  const cells = values.map((line, row): CellChange => ({
    row,
    column: 2,
    before: EMPTY,
    after: { value: line[2]!, formula: null, format: null },
  }));
  const marks = rowMarks({ name: "Season", top: 0, left: 0, values }, values.keys(), new Set([2]));
  const workbook = new SheetInMemory([[null], ["new"], [null], ...values]);
  const changes = [{ id: "1", sheet: "Season", added: false, cells, marks }];
  globalThis.gc!();
  const start = performance.now();
  const { kept } = await undo(workbook, {
    key: "",
    changes,
    tables: [],
    dress: [],
    looks: [],
    names: [],
    references: [],
  });
  const time = performance.now() - start;
  if (kept.length > 0 || workbook.values.some((line) => (line[2] ?? null) !== null)) throw new Error("not undone");
  return time;
}

/** What cannot be done without: each cell compared with what was filled, and emptied. */
function emptiedIn(count: number): number {
  const values = filledRows(count);
  const filled = values.map((line) => line[2]!);
  globalThis.gc!();
  const start = performance.now();
  const blank = values.map((line, row) => (line[2] === filled[row] ? [line[0]!, line[1]!, null] : [...line]));
  const time = performance.now() - start;
  if (blank.some((line) => line[2] !== null)) throw new Error("not emptied");
  return time;
}

export async function undoReport(): Promise<string> {
  const figures: Figure[] = [];
  let half = 0;
  for (const count of [40_000, 80_000]) {
    const rounds = { undo: [] as number[], loop: [] as number[] };
    for (let i = 0; i < 5; i++) {
      rounds.undo.push(await undoneIn(count));
      rounds.loop.push(emptiedIn(count));
    }
    const [undone, loop] = [Math.min(...rounds.undo), Math.min(...rounds.loop)];
    figures.push({
      what: `undo of ${count} rows, most of them blank, that have moved`,
      measured: half === 0 ? ms(undone) : `${ms(undone)}, ${times(undone / half)} of half as many`,
      reference: `${ms(loop)} for a plain loop`,
      goal: half === 0 ? "" : "twice the time for twice the rows",
    });
    half = undone;
  }
  return table("Undo", figures);
}
