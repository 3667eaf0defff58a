import path from "node:path";
import { type Page, expect } from "@playwright/test";
import type { DesktopOptions } from "../host/browser";
import { hostScript } from "../host/bundle";
import { DARK_THEME } from "../host/desktopShim";
import { type StaticServer, serveFolders } from "./staticServer";
import { test } from "./workers";

const OFFICE_FOLDER = path.join(path.dirname(require.resolve("@microsoft/office-js/package.json")), "dist");

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveFolders({ "/office/": OFFICE_FOLDER, "/": path.join(__dirname, "pages") });
});
test.afterAll(() => server.close());

/** Requests to other origins: they are refused, and none is expected. */
const foreign: string[] = [];
test.afterEach(() => expect(foreign.splice(0)).toEqual([]));

/** Opens a page with the host injected. */
async function open(page: Page, file: string, options: DesktopOptions = {}): Promise<void> {
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith(server.origin)) return route.continue();
    foreign.push(url);
    return route.abort();
  });
  await page.addInitScript({ content: await hostScript(options) });
  await page.goto(`${server.origin}/${file}`);
}

async function openPane(page: Page, options?: DesktopOptions): Promise<void> {
  await open(page, "pane.html", options);
  await page.waitForFunction(() => "readyInfo" in window);
}

test("office.js boots as in desktop Excel", async ({ page }) => {
  await openPane(page);
  const info = await page.evaluate(() => (window as unknown as { readyInfo: unknown }).readyInfo);
  expect(info).toMatchObject({ host: "Excel", platform: "PC" });
});

test("Excel.run reads and writes the workbook", async ({ page }) => {
  await openPane(page);
  const seen = await page.evaluate(async () => {
    window.testHost.host.workbook.area("A1:B1").enter([["from the user", 7]]);
    return Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:B1");
      range.load("values,address");
      range.getOffsetRange(1, 0).values = [["from the pane", 8]];
      await context.sync();
      return [range.address, range.values];
    });
  });
  expect(seen).toEqual(["Sheet1!A1:B1", [["from the user", 7]]]);
  const state = await page.evaluate(async () => {
    const { host } = window.testHost;
    await host.idle();
    return { values: host.workbook.area("A2:B2").values(), statistics: host.statistics };
  });
  expect(state.values).toEqual([["from the pane", 8]]);
  expect(state.statistics.references).toBe(0);
});

test("host errors arrive as genuine Office errors", async ({ page }) => {
  await openPane(page, { maxRequestBytes: 20_000 });
  const codes = await page.evaluate(async () => {
    const codeOf = (work: (context: Excel.RequestContext) => void) =>
      Excel.run(async (context) => {
        work(context);
        await context.sync();
      }).then(
        () => "none",
        (error: OfficeExtension.Error) => `${error.code} ${error.debugInfo.errorLocation ?? ""}`.trim(),
      );
    const missing = await codeOf((context) => context.workbook.worksheets.getItem("Nowhere").load("name"));
    const tooLarge = await codeOf((context) => {
      context.workbook.worksheets.getFirst().getRange("A1").values = [["x".repeat(30_000)]];
    });
    window.testHost.host.cellEditMode = true;
    const editing = await codeOf((context) => context.workbook.load("name"));
    window.testHost.host.cellEditMode = false;
    return [missing, tooLarge, editing];
  });
  expect(codes).toEqual([
    "ItemNotFound WorksheetCollection.getItem",
    "RequestPayloadSizeLimitExceeded",
    "InvalidOperationInCellEditMode",
  ]);
});

test("selection and change events reach the pane", async ({ page }) => {
  await openPane(page);
  const heard = await page.evaluate(async () => {
    const { host } = window.testHost;
    const events: string[] = [];
    const until = async (count: number) => {
      while (events.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Sheet1");
      sheet.load("id");
      await context.sync();
      context.workbook.onSelectionChanged.add(async () => void events.push("selection"));
      sheet.onChanged.add(async ({ address, changeType }) => void events.push(`${changeType} ${address}`));
      await context.sync();
    });
    host.workbook.area("C3").select();
    await until(1);
    host.workbook.area("D4").enter(1);
    await until(2);
    return events;
  });
  expect(heard).toEqual(["selection", "RangeEdited D4"]);
});

test("a ribbon command runs and reports completion", async ({ page }) => {
  await openPane(page);
  const outcome = await page.evaluate(async () => {
    const { host, shim } = window.testHost;
    const done = await shim.invokeCommand("writeButton", "HandicapButton");
    const missing = await shim.invokeCommand("noSuchFunction");
    return { done: done.status, missing: missing.status, cell: host.workbook.area("Q1").values() };
  });
  expect(outcome).toEqual({ done: 0, missing: 11101, cell: [["HandicapButton"]] });
});

test("document settings, language and theme come from the host", async ({ page }) => {
  await openPane(page, {
    locale: "da-DK",
    theme: DARK_THEME,
    requirements: { ExcelApi: "1.9" },
  });
  const seen = await page.evaluate(async () => {
    const { settings } = Office.context.document;
    settings.set("boards", 24);
    const status = await new Promise((resolve) => settings.saveAsync((result) => resolve(result.status)));
    return {
      status,
      saved: Object.keys(window.testHost.shim.settings),
      language: [Office.context.displayLanguage, Office.context.contentLanguage],
      background: Office.context.officeTheme.bodyBackgroundColor,
      sets: [
        Office.context.requirements.isSetSupported("ExcelApi", "1.9"),
        Office.context.requirements.isSetSupported("ExcelApi", "1.12"),
      ],
    };
  });
  expect(seen).toEqual({
    status: "succeeded",
    saved: ["boards"],
    language: ["da-DK", "da-DK"],
    background: "#212121",
    sets: [true, false],
  });
});

test("custom functions run in the shared runtime", async ({ page }) => {
  await openPane(page);
  const results = await page.evaluate(async () => {
    const { host } = window.testHost;
    const [sum, thrown] = await host.customFunctions.invokeMany([
      { name: "ADD", parameters: [1, 2] },
      { name: "THROW" },
      { name: "GRID", options: { address: "Sheet1!B2", formula: "=GRID()" } },
    ]);
    return { sum: sum!.cell, thrown: [thrown!.cell, thrown!.message], grid: host.workbook.area("B2:C3").values() };
  });
  expect(results).toEqual({
    sum: 3,
    thrown: ["#VALUE!", "bad input"],
    grid: [
      [1, "#N/A"],
      [3, 4],
    ],
  });
});

test("custom functions run in their stand-alone runtime", async ({ page }) => {
  await open(page, "functions.html", { sharedRuntime: false });
  const sum = await page.evaluate(
    async () => (await window.testHost.host.customFunctions.invoke("ADD", [20, 22])).cell,
  );
  expect(sum).toBe(42);
});
