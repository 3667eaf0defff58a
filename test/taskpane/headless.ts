// The pane without its views, on a workbook in memory.
import { openWorkbookFile } from "../../src/files/open";
import { writeWorkbook } from "../files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import "../../src/messages/everyLanguage";
import type { Language } from "../../src/kernel/language";
import { effectsRunner } from "../../src/taskpane/effects";
import { startModel, type Model, type Step } from "../../src/taskpane/model";
import { update, type Effect, type Message } from "../../src/taskpane/update";
import { parseArea, type Area, type CellValue, type Sheet } from "../../src/sheet";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";

/** A workbook file with a selected place, as if somebody looked at it. */
export class OpenWorkbook extends FileWorkbook {
  place: { sheet: string; area: Area } = { sheet: "", area: parseArea("A1")! };

  override async selection(): Promise<{ sheet: string; area: Area }> {
    return this.place;
  }

  override async show(sheet: string, area: Area): Promise<void> {
    await this.read(sheet, area);
    this.place = { sheet, area };
  }

  select(sheet: string, area: string): this {
    this.place = { sheet, area: parseArea(area)! };
    return this;
  }

  /** Types a value into a cell. */
  async type(sheet: string, cell: string, value: CellValue, formula: string | null = null): Promise<void> {
    const { top, left } = parseArea(cell)!;
    await this.write(sheet, [{ top, left, contents: [[{ value, formula, format: null }]] }]);
  }
}

/** A workbook with these sheets; the first one is open, with its first cell selected. */
export async function openWorkbook(sheets: readonly Sheet[]): Promise<OpenWorkbook> {
  const layout = { top: 0 as const, left: 0 as const, looks: [], merges: [], widths: [] };
  const bytes = await writeWorkbook(sheets.map((sheet) => ({ ...sheet, ...layout, spills: sheet.spills ?? [] })));
  const file = await openWorkbookFile(bytes, "test.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return new OpenWorkbook(file).select(sheets[0]!.name, "A1");
}

/** The pane's state machine with its effects; keeps all messages and effects. */
export class HeadlessPane {
  model: Model;
  readonly effects: Effect[] = [];
  readonly messages: Message[] = [];
  private readonly run: (effect: Effect) => Promise<void>;
  private underWay = 0;
  private waiters: (() => void)[] = [];

  constructor(
    readonly workbook: OpenWorkbook,
    language: Language = "en",
  ) {
    this.model = startModel(language);
    this.run = effectsRunner(workbook, language, (message) => this.take(message));
  }

  get step(): Step {
    return this.model.step;
  }

  /** Sends a message and waits until nothing is in progress any more. */
  async send(message: Message): Promise<this> {
    this.take(message);
    while (this.underWay > 0) await new Promise<void>((resolve) => this.waiters.push(resolve));
    return this;
  }

  /** Sends a message and does not wait. */
  take(message: Message): void {
    this.messages.push(message);
    const [next, effects] = update(this.model, message);
    this.model = next;
    for (const effect of effects) {
      this.effects.push(effect);
      this.underWay++;
      void this.run(effect).finally(() => {
        this.underWay--;
        for (const wake of this.waiters.splice(0)) wake();
      });
    }
  }

  /** The step, which must have this name. */
  at<Name extends Step["name"]>(name: Name): Extract<Step, { name: Name }> {
    if (this.step.name !== name)
      throw new Error(`the pane is at ${this.step.name}: ${JSON.stringify(this.step).slice(0, 300)}`);
    return this.step as Extract<Step, { name: Name }>;
  }
}
