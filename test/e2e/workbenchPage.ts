// The workbench in a page that must not misbehave.
import { readFile } from "node:fs/promises";
import { expect, type Dialog, type Page } from "@playwright/test";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { Area, CellValue, Sheet } from "../../src/sheet";
import type { Content } from "../../src/workbook/port";
import type { Workbench } from "../../workbench/workbench";
import { FILL } from "./fillWords";
import { openedBy } from "./opened";
import { test as base, watch } from "./workers";

declare global {
  interface Window {
    workbench: Workbench;
  }
}

export const FIRST_SAMPLE = "chess-cards.xlsx";

export const WINDOW = { width: 1280, height: 720 };

/** The workbench, opened in a page. */
export class Bench {
  /** Errors, refused contents and requests to other origins; every test must end without any. */
  readonly misbehaviour: string[] = [];

  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  /** Opens the first sample, or another workbook, as the page shows it at the start. */
  async open(workbook = FIRST_SAMPLE): Promise<void> {
    const query = workbook === FIRST_SAMPLE ? "" : `?sample=${workbook.replace(".xlsx", "")}`;
    if (this.page.url().startsWith(this.origin)) await this.openNext(workbook);
    else await this.page.goto(`${this.origin}/${query}`);
    await this.opened(workbook);
  }

  /** Opens the sample without starting again, and without traces of the previous test. */
  private async openNext(workbook: string): Promise<void> {
    const { page } = this;
    await page.setViewportSize(WINDOW);
    if ((await page.locator("#language").inputValue()) !== "en") await page.locator("#language").selectOption("en");
    if ((await page.locator("#theme").inputValue()) !== "light") await page.locator("#theme").selectOption("light");
    await page.evaluate(() => delete document.documentElement.dataset["ready"]);
    const accept = (dialog: Dialog) => void dialog.accept();
    page.once("dialog", accept);
    await page.locator("#sample").selectOption(workbook);
    await this.opened(workbook);
    page.off("dialog", accept);
  }

  /** Waits until a workbook with this file name is in the grid and calculated, and the pane has started. */
  async opened(name: string): Promise<void> {
    // Playwright's locators wait with pauses of half a second; this looks at every frame.
    const isOpen = (file: string) =>
      document.documentElement.dataset["ready"] === file && document.querySelector("#pane:not([aria-busy])") !== null;
    await this.page.waitForFunction(isOpen, name, { timeout: 600_000 });
  }

  /** Selects a cell of the active sheet. */
  async select(cell: string): Promise<void> {
    await this.page.evaluate(async (area) => {
      const { workbook } = window.workbench;
      await workbook.show((await workbook.selection()).sheet, area);
    }, areaOf(cell));
    await expect(this.line).toContainText(new RegExp(` ${cell}: `));
  }

  async type(cell: string, text: string): Promise<void> {
    await this.select(cell);
    await this.page.keyboard.type(text);
    // While functions are suggested, Enter chooses one of them.
    await expect(this.page.locator('[data-u-comp="rect-popup"] li')).toHaveCount(0);
    // The grid handles Enter again a moment after the list is gone, when the page is idle; pressed before that, it is
    // lost.
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await this.page.keyboard.press("Enter");
    await expect(this.line).not.toContainText(` ${cell}: `);
  }

  /** The line that names the selected cell. */
  get line() {
    return this.page.getByRole("status");
  }

  /** The workbook that the button saves. */
  async download(): Promise<{ name: string; bytes: Uint8Array; file: WorkbookFile }> {
    const downloading = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Download as .xlsx" }).click();
    const downloaded = await downloading;
    const bytes = await readFile(await downloaded.path());
    const name = downloaded.suggestedFilename();
    return { name, bytes, file: (await openWorkbookFile(bytes, name)) as WorkbookFile };
  }

  get pane() {
    return this.page.frameLocator("#pane");
  }

  /** In the pane, goes from the first step to the results of the sheet. */
  async workOut(): Promise<void> {
    await this.pane.getByRole("button", { name: FILL.workOut }).click();
    await this.pane.locator("section.results").waitFor();
  }

  /** Goes on to what was written. */
  async writeResults(): Promise<void> {
    await this.pane.getByRole("button", { name: FILL.write }).click();
    await this.pane.getByRole("heading", { name: FILL.written }).waitFor();
  }

  read(sheet: string, area?: string): Promise<Sheet> {
    return this.page.evaluate(([sheet, area]) => window.workbench.workbook.read(sheet, area), [
      sheet,
      area === undefined ? undefined : areaOf(area),
    ] as const);
  }

  async values(sheet: string, area?: string): Promise<readonly (readonly CellValue[])[]> {
    return (await this.read(sheet, area)).values;
  }

  /** Writes contents from a cell on: a formula as `{ formula }`, other values as they are; undefined skips a cell. */
  async write(sheet: string, cell: string, lines: readonly (readonly (CellValue | Partial<Content> | undefined)[])[]) {
    const { top, left } = areaOf(cell);
    const contents = lines.map((line) => line.map((content) => (content === undefined ? null : contentOf(content))));
    await this.page.evaluate(([sheet, block]) => window.workbench.workbook.write(sheet, [block]), [
      sheet,
      { top, left, contents },
    ] as const);
  }
}

function contentOf(content: CellValue | Partial<Content>): Content {
  const whole = { value: null, formula: null, format: null };
  const given = typeof content === "object" && content !== null && !("error" in content);
  return given ? { ...whole, ...content } : { ...whole, value: content as CellValue };
}

/** `B3:C9`, for columns A to Z. */
function areaOf(text: string): Area {
  const [first, last = first] = text.split(":").map((cell) => ({
    row: Number(cell.slice(1)) - 1,
    column: cell.charCodeAt(0) - 65,
  }));
  return { top: first!.row, left: first!.column, bottom: last!.row, right: last!.column };
}

export const test = base.extend<{ bench: Bench; fresh: boolean }>({
  /** For a test of how the page starts: an unused page of its own. */
  fresh: [false, { option: true }],
  page: async ({ bench }, use) => use(bench.page),
  bench: async ({ benchOrigin, fresh, benchPage }, use) => {
    // The browser keeps what it has loaded and compiled; the workbench keeps nothing in it.
    const bench = new Bench(fresh ? await openedBy(benchPage) : benchPage, benchOrigin);
    const isOwn = (url: string) => [benchOrigin, "blob:", "data:"].some((own) => url.startsWith(own));
    const end = watch(bench.page, isOwn, bench.misbehaviour);
    await use(bench);
    end();
    expect(bench.misbehaviour).toEqual([]);
    if (fresh) await bench.page.close();
  },
});

export { expect, FILL };
