// What the tests in Chromium share in a process. Playwright starts another process and another browser for every other set of
// such fixtures, so all files have this one; what a file does not use is not made.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { build } from "esbuild";
import { unzipSync } from "fflate";
import { builtDist, builtRelease, builtWorkbench } from "../../build/built";
import { serve } from "../../build/workbench";
import { hostBundle } from "../host/bundle";
import { RELEASE_NAME } from "../released";
import { serveFolders } from "./staticServer";

/** The release, unpacked. */
export interface Site {
  readonly folder: string;
  /** At the top of a server, and below a path as on a page of a repository, where scripts are sent as plain text. */
  readonly addresses: readonly string[];
}

export interface Shared {
  readonly paneOrigin: string;
  /** The page in which one test after the other opens the pane. */
  readonly panePage: Page;
  readonly benchOrigin: string;
  /** The page of the workbench, whose grid takes seconds to start: each test opens its workbook there, as a user opens the next file. */
  readonly benchPage: Page;
  readonly site: Site;
}

export const PANE_WINDOW = { width: 350, height: 720 };

/** The date in the workbench, because the books of the samples mention dates in the past. */
const TODAY = new Date(2026, 8, 30, 20);

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

/** Adds what `Pane.open` needs to a page, or to all pages of a context. */
export async function bringHost(into: Page | BrowserContext): Promise<void> {
  await into.addInitScript({ content: await hostBundle() });
  await into.addInitScript({ content: await inPaneScript() });
}

/** Contents that a page refuses are errors in its console. */
function reportRefused(context: BrowserContext) {
  return context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

const WORKER = { scope: "worker", timeout: 600_000 } as const;

export const test = base.extend<object, Shared>({
  paneOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is needed.
    async ({}, use) => {
      const server = await serveFolders({ "/": builtDist("package") });
      await use(server.origin);
      await server.close();
    },
    WORKER,
  ],
  panePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: PANE_WINDOW });
      await bringHost(context);
      await reportRefused(context);
      await use(await context.newPage());
      await context.close();
    },
    WORKER,
  ],
  benchOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is needed.
    async ({}, use) => {
      const server = await serve(0, builtWorkbench());
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.close();
      server.closeAllConnections();
    },
    WORKER,
  ],
  benchPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await context.clock.setSystemTime(TODAY);
      await reportRefused(context);
      await use(await context.newPage());
      await context.close();
    },
    WORKER,
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is needed.
    async ({}, use) => {
      const unpacked = mkdtempSync(path.join(os.tmpdir(), "release-"));
      const zip = readFileSync(path.join(builtRelease(), `${RELEASE_NAME}.zip`));
      for (const [name, content] of Object.entries(unzipSync(zip))) {
        mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true });
        writeFileSync(path.join(unpacked, name), content);
      }
      const folder = path.join(unpacked, RELEASE_NAME);
      const atTop = await serveFolders({ "/": folder });
      const below = await serveFolders({ "/club/handicaps/": folder }, { ".js": "text/plain" });
      await use({ folder, addresses: [atTop.origin, `${below.origin}/club/handicaps`] });
      await Promise.all([atTop.close(), below.close()]);
      rmSync(unpacked, { recursive: true });
    },
    WORKER,
  ],
});

/**
 * Notes the errors of a page, what it refuses, and its requests to others, which fail: the browser resolves no names
 * (playwright.config.ts). Gives a function that ends it.
 */
export function watch(page: Page, isOwn: (url: string) => boolean, misbehaviour: string[]): () => void {
  const error = ({ message }: Error) => void misbehaviour.push(`error: ${message}`);
  const said = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") misbehaviour.push(`console: ${message.text()}`);
  };
  const asked = (request: { url(): string }) => {
    if (!isOwn(request.url())) misbehaviour.push(`request: ${request.url()}`);
  };
  page.on("pageerror", error).on("console", said).on("request", asked);
  return () => void page.off("pageerror", error).off("console", said).off("request", asked);
}
