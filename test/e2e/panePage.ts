// The shipped pane as Excel shows it: its built page, Microsoft's own office.js, and the test host.
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Sheet } from "../../src/sheet";
import type { DesktopOptions } from "../host/browser";
import { FILL } from "./fillWords";
import type { BookState } from "./inPane";
import { obstaclesIn } from "./obstacles";
import { untilShown } from "./soon";
import { PANE_WINDOW, test as base, watch } from "./workers";

const PICTURES = path.resolve(__dirname, "../../test-results/pictures/pane");

/** The pane in a page with the host. */
export class Pane {
  /** Errors, refused contents and requests to other origins; every test must end without any. */
  readonly misbehaviour: string[] = [];

  private starting: { dispose(): Promise<void> } | undefined;

  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Opens the pane in a workbook with only these sheets. */
  async open(sheets: readonly Sheet[], options: DesktopOptions = {}, query = ""): Promise<void> {
    this.starting = await this.page.addInitScript(
      ([given, book]) => {
        window.startTestHost(given);
        window.inPane.open(book);
      },
      [options, sheets as Sheet[]] as const,
    );
    await this.page.goto(this.address + query);
    await this.heading.waitFor();
  }

  /** Pages that open from now on are outside Excel. */
  async leaveExcel(): Promise<void> {
    await this.starting?.dispose();
    this.starting = undefined;
  }

  get address(): string {
    return `${this.origin}/taskpane.html`;
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 2 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Goes from the first step to the results of the sheet. */
  async workOut(button: string | RegExp = FILL.workOut): Promise<void> {
    await this.button(button).click();
    await this.results.waitFor();
  }

  /** Goes from the results to what was written. */
  write(): Promise<void> {
    return this.press(FILL.write, FILL.written);
  }

  /** Goes back to the first step. */
  first(): Promise<void> {
    return this.press(FILL.back, FILL.first);
  }

  get results(): Locator {
    return this.page.locator("section.results");
  }

  /** The folds of a step, without the menu in the header. */
  get folds(): Locator {
    return this.page.locator("details:not(.menu) > summary");
  }

  /** Opens a fold. */
  unfold(title: string): Promise<void> {
    return this.page.locator("summary", { hasText: title }).click();
  }

  /** Presses a button of the step, and waits for the next step. */
  async press(name: string | RegExp, heading: string): Promise<void> {
    await this.button(name).click();
    await untilShown(this.page, "h2", heading);
    await expect(this.heading).toHaveText(heading);
  }

  state(): Promise<BookState> {
    return this.page.evaluate(async () => {
      await window.testHost.host.idle();
      return window.inPane.state();
    });
  }

  /** Types into a cell of the sheet, like the user. */
  type(cell: string, text: string): Promise<void> {
    return this.page.evaluate(([where, input]) => void window.testHost.host.workbook.area(where).enter(input), [
      cell,
      text,
    ] as const);
  }

  select(area: string): Promise<void> {
    return this.page.evaluate((where) => window.testHost.host.workbook.area(where).select(), area);
  }

  /** Accessibility problems. */
  obstacles(): Promise<string[]> {
    return obstaclesIn(this.page);
  }

  /** With PICTURES=1, saves a picture of the whole pane under test-results/pictures. */
  async picture(name: string): Promise<void> {
    if (process.env["PICTURES"] !== "1") return;
    const { width, height } = this.page.viewportSize()!;
    const whole = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.setViewportSize({ width, height: Math.max(height, whole) });
    await this.page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: "disabled" });
    await this.page.setViewportSize({ width, height });
  }
}

export const test = base.extend<{ pane: Pane }>({
  page: async ({ panePage }, use) => {
    await use(panePage);
    // Microsoft's script notes there that it is in Excel.
    await panePage.evaluate(() => sessionStorage.clear());
    await panePage.unrouteAll();
    await panePage.emulateMedia({ forcedColors: null });
    await panePage.setViewportSize(PANE_WINDOW);
  },
  pane: async ({ page, paneOrigin }, use) => {
    const pane = new Pane(page, paneOrigin);
    const end = watch(page, (url) => url.startsWith(`${paneOrigin}/`), pane.misbehaviour);
    await use(pane);
    end();
    await pane.leaveExcel();
    expect(pane.misbehaviour).toEqual([]);
  },
});

export { expect, FILL };
