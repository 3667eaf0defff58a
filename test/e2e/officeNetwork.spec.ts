// Microsoft's script from its network, after the address in our pages leads to the new one.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, expect } from "@playwright/test";
import { generateCertificates } from "office-addin-dev-certs";
import { builtDist } from "../../build/built";
import { hostScript } from "../host/bundle";
import { sheet } from "../tournaments/sheets";
import { Pane } from "./panePage";
import { type StaticServer, serveFolders } from "./staticServer";
import { bringHost, test } from "./workers";

const OFFICE_FOLDER = path.join(path.dirname(require.resolve("@microsoft/office-js/package.json")), "dist");
const ASKED = { host: "appsforoffice.microsoft.com", folder: "/lib/1/hosted/" };
const NEW = { host: "officeapis.public.onecdn.static.microsoft", folder: "/1/" };

let network: https.Server;
let site: StaticServer;
let browser: Browser;
/** The files that came from the new address. */
const had = new Set<string>();

test.beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "certificates-"));
  const files = ["ca.crt", "localhost.crt", "localhost.key"].map((name) => path.join(folder, name));
  const [ca, crt, key] = files as [string, string, string];
  await generateCertificates(ca, crt, key, 30, [ASKED.host, NEW.host]);
  network = https.createServer({ cert: readFileSync(crt), key: readFileSync(key) }, ({ headers, url }, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (headers.host === ASKED.host && url!.startsWith(ASKED.folder)) {
      const name = url!.slice(ASKED.folder.length);
      response.writeHead(302, { Location: `https://${NEW.host}${NEW.folder}${name}` }).end();
    } else if (headers.host === NEW.host && url!.startsWith(NEW.folder)) {
      const { pathname } = new URL(url!.slice(NEW.folder.length), "http://office/");
      had.add(pathname.slice(1));
      response.writeHead(200, { "Content-Type": "text/javascript" });
      response.end(readFileSync(path.join(OFFICE_FOLDER, pathname)));
    } else response.writeHead(404).end();
  });
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => network.listen(0, "127.0.0.1", resolve));
  const { port } = network.address() as AddressInfo;

  site = await serveFolders({ "/": builtDist() });
  const { executablePath, args } = test.info().project.use.launchOptions!;
  const known = [ASKED, NEW].map(({ host }) => `MAP ${host}:443 127.0.0.1:${port}`).join(" , ");
  browser = await chromium.launch({
    executablePath: executablePath!,
    args: [
      ...args!.map((one) => one.replace("MAP * ~NOTFOUND", `${known} , MAP * ~NOTFOUND`)),
      "--ignore-certificate-errors",
    ],
  });
});

test.afterAll(async () => {
  await browser.close();
  await site.close();
  network.close();
});

/** A page, and everything that is refused or fails in it. */
async function watchedIn(context: BrowserContext) {
  const misbehaviour: string[] = [];
  const page = await context.newPage();
  page.on("pageerror", (error) => misbehaviour.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") misbehaviour.push(`console: ${message.text()}`);
  });
  return { page, misbehaviour };
}

test("the pane reads the sheet", async () => {
  const context = await browser.newContext();
  await bringHost(context);
  const { page, misbehaviour } = await watchedIn(context);
  const pane = new Pane(page, site.origin);
  await pane.open([sheet("Player A|Rank A|Player B|Rank B|Hcp|Komi\nAnn|5k|Bob|2k| | ", "Round 1")]);
  await pane.workOut();
  expect(misbehaviour).toEqual([]);
  expect([...had]).toContain("office.js");
  await context.close();
});

test("the functions answer", async () => {
  const context = await browser.newContext();
  const { page, misbehaviour } = await watchedIn(context);
  await page.addInitScript({ content: await hostScript({ sharedRuntime: false }) });
  await page.goto(`${site.origin}/functions.html`);
  const change = await page.evaluate(
    async () => (await window.testHost.host.customFunctions.invoke("CROQUET.INDEXCHANGE", [[[3]], [[2]], [[26]]])).cell,
  );
  expect(change).toEqual([[12]]);
  expect(misbehaviour).toEqual([]);
  expect([...had]).toContain("custom-functions-runtime.js");
  await context.close();
});
