// The shipped pane as Excel shows it: its built page, Microsoft's own office.js, and the test host.
import path from "node:path";
import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { build } from "esbuild";
import type { Sheet } from "../../src/sheet";
import { builtDist } from "../../build/built";
import type { DesktopOptions } from "../host/browser";
import { hostBundle } from "../host/bundle";
import { FILL } from "./fillWords";
import type { BookState } from "./inPane";
import { obstaclesIn } from "./obstacles";
import { openedBy } from "./opened";
import { untilShown } from "./soon";
import { serveFolders } from "./staticServer";

const PICTURES = path.resolve(__dirname, "../../test-results/pictures/pane");

let bundled: Promise<string> | null = null;

function inPaneScript(): Promise<string> {
  bundled ??= build({
    entryPoints: [path.join(__dirname, "inPane.ts")],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  return bundled;
}

/** Adds what `Pane.open` needs to a page, or to all pages of a context, which then compile it once. */
export async function bringHost(into: Page | BrowserContext): Promise<void> {
  await into.addInitScript({ content: await hostBundle() });
  await into.addInitScript({ content: await inPaneScript() });
}

/** The pane in a page with the host. */
export class Pane {
  /** Errors, refused contents and requests to other origins; every test must end without any. */
  readonly misbehaviour: string[] = [];

  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Opens the pane in a workbook with only these sheets. */
  async open(sheets: readonly Sheet[], options: DesktopOptions = {}, query = ""): Promise<void> {
    await this.page.addInitScript(
      ([given, book]) => {
        window.startTestHost(given);
        window.inPane.open(book);
      },
      [options, sheets as Sheet[]] as const,
    );
    await this.page.goto(this.address + query);
    await this.heading.waitFor();
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

const WINDOW = { viewport: { width: 350, height: 720 } };

export const test = base.extend<{ pane: Pane }, { origin: string; visited: Page }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is needed.
    async ({}, use) => {
      const server = await serveFolders({ "/": builtDist("package") });
      await use(server.origin);
      await server.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  // Pages of a worker share what the browser has loaded and compiled for this one; only files outlive a page.
  visited: [
    async ({ browser, origin }, use) => {
      const context = await browser.newContext(WINDOW);
      await bringHost(context);
      const page = await context.newPage();
      await page.goto(`${origin}/taskpane.html`);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ visited }, use) => {
    const page = await openedBy(visited);
    await use(page);
    await page.close();
  },
  pane: async ({ page, origin }, use) => {
    const pane = new Pane(page, origin);
    page.on("pageerror", (error) => pane.misbehaviour.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") pane.misbehaviour.push(`console: ${message.text()}`);
    });
    // The browser resolves no names (playwright.config.ts), so requests to other hosts fail.
    page.on("request", (request) => {
      if (!request.url().startsWith(`${origin}/`)) pane.misbehaviour.push(`request: ${request.url()}`);
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(pane);
    expect(pane.misbehaviour).toEqual([]);
  },
});

export { expect, FILL };
