// The zip as a club gets it: unpacked, put below a path of a plain web server, and used.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { checkManifest } from "../../build/manifestCheck";
import { sheet } from "../tournaments/sheets";
import { hardest } from "../random";
import { obstaclesIn } from "./obstacles";
import { Pane } from "./panePage";
import { Bench } from "./workbenchPage";
import { bringHost, test as base, type Site } from "./workers";

const OFFICE_FOLDER = path.join(path.dirname(require.resolve("@microsoft/office-js/package.json")), "dist");
const OFFICE_NETWORK = "https://appsforoffice.microsoft.com/lib/1/hosted/";

const CARD = `
Bd|Alder     |Rat'g|Adj|Res|Birch     |Rat'g|Adj|Res
1 |Fern Ash  |16   |   |1  |Ivo Stone |12.5 |   |0
2 |Piers Oak |9.5  |   |0  |Greta Fox |12.5 |   |1
3 |Mina Larch|9.5  |   |1  |Sid Marl  |9    |   |0
4 |Tor Hazel |8    |   |1  |Nell Chalk|8.5  |   |0`;

const test = base.extend<{ watched: Page }>({
  /** A page that may ask only this machine, and Microsoft's network for its script. */
  watched: async ({ page }, use) => {
    const misbehaviour: string[] = [];
    page.on("pageerror", (error) => misbehaviour.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") misbehaviour.push(`console: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) misbehaviour.push(`${response.status()}: ${response.url()}`);
    });
    await page.route("**/*", (route) => {
      const url = route.request().url();
      if (url.startsWith(OFFICE_NETWORK)) {
        const { pathname } = new URL(url.slice(OFFICE_NETWORK.length), "http://office/");
        return route.fulfill({ path: path.join(OFFICE_FOLDER, pathname) });
      }
      if (/^(http:\/\/127\.0\.0\.1:|blob:|data:)/.test(url)) return route.continue();
      misbehaviour.push(`request: ${url}`);
      return route.abort();
    });
    await use(page);
    expect(misbehaviour).toEqual([]);
  },
});

// All other files of these tests use the workbench and the pane at the top of a server.
test.describe("below a path, with scripts sent as plain text", () => {
  test("the workbench fills a tournament", async ({ watched, site }) => {
    const bench = new Bench(watched, `${site.addresses[1]!}/workbench`);
    await bench.open("dbf-pairs.xlsx");
    await bench.workOut();
    await bench.writeResults();
  });

  test("the pane fills a match card in Excel", async ({ watched, site }) => {
    const pane = new Pane(watched, site.addresses[1]!);
    await bringHost(watched);
    await pane.open([sheet(CARD, "Card")]);
    await pane.workOut();
    await pane.write();
    // Twice the difference between 16 and 12½, for the weaker player.
    expect((await pane.state())["Card"]!.values[1]![7]).toBe(7);
  });
});

test.describe("the start page", () => {
  /** The site at an https address, with the headers that its web server sends. */
  async function openAt(page: Page, site: Site, address: string, headers: Record<string, string> = {}): Promise<void> {
    await page.route(`${address}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(new URL(address).pathname.length);
      return route.fulfill({ path: path.join(site.folder, name || "index.html"), headers });
    });
    await page.goto(address);
    await page.locator("html[data-ready]").waitFor();
  }

  test("makes the manifest for the address where it lies", async ({ page, site }) => {
    const address = "https://club.example/sport/handicaps/";
    await openAt(page, site, address, { "Access-Control-Allow-Origin": "*" });
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "the manifest for this address" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("manifest.xml");
    const xml = readFileSync(await download.path(), "utf8");
    expect(xml).toContain(`<SourceLocation DefaultValue="${address}taskpane.html"`);
    expect(xml).not.toContain("localhost");
    expect(await checkManifest(xml, site.folder)).toEqual([]);
    await expect(page.locator(".note:visible")).toHaveCount(0);

    await page.getByText("Divided, one add-in for each sport").click();
    const downloadingOne = page.waitForEvent("download");
    await page.locator("#en").getByRole("link", { name: "CROQUET", exact: true }).click();
    const croquet = await downloadingOne;
    expect(croquet.suggestedFilename()).toBe("manifest-croquet.xml");
    const croquetXml = readFileSync(await croquet.path(), "utf8");
    expect(croquetXml).toContain(`DefaultValue="${address}split/croquet/functions.json"`);
    expect(await checkManifest(croquetXml, site.folder)).toEqual([]);
  });

  test("says in both languages what the web server should send for Excel on the web", async ({ page, site }) => {
    await openAt(page, site, "https://club.example/");
    await expect(page.locator(".note:visible")).toHaveCount(2);
    await expect(page.locator("#en .note:visible")).toContainText("Access-Control-Allow-Origin: *");
    await expect(page.locator("#da .note:visible")).toContainText("Access-Control-Allow-Origin: *");
  });

  test("says in both languages that the icons may not be kept", async ({ page, site }) => {
    const kept = { "Access-Control-Allow-Origin": "*", "Cache-Control": "max-age=600" };
    await openAt(page, site, "https://club.example/", kept);
    await expect(page.locator(".note:visible")).toHaveCount(0);
    await openAt(page, site, "https://other.example/", { ...kept, "Cache-Control": "no-cache" });
    await expect(page.locator(".note:visible")).toHaveCount(2);
    await expect(page.locator("#en .note:visible")).toContainText("Excel then shows the buttons without their icons");
    await expect(page.locator("#da .note:visible")).toContainText("Så viser Excel knapperne uden ikoner");
  });

  test("says that Excel wants https", async ({ watched, site }) => {
    await watched.goto(`${site.addresses[0]!}/`);
    await expect(watched.locator("#en .note:visible")).toContainText("https only");
  });

  test.describe("for a Dane", () => {
    test.use({ locale: "da-DK" });

    test("begins with its Danish part", async ({ watched, site }) => {
      await watched.goto(`${site.addresses[1]!}/`);
      await expect(watched).toHaveURL(/#da$/);
      await expect(watched.getByRole("heading", { name: "Klubhandicap" })).toBeInViewport();
    });
  });

  test("leads to the guides and back, in either language", async ({ watched, site }) => {
    await watched.goto(`${site.addresses[1]!}/`);
    await watched.getByRole("link", { name: "kroket", exact: true }).click();
    await expect(watched.locator("html")).toHaveAttribute("lang", "da");
    await watched.getByRole("link", { name: "English", exact: true }).click();
    await expect(watched.getByRole("heading", { level: 1 })).toContainText("Croquet");
    await watched.getByRole("link", { name: "Club Handicaps", exact: true }).click();
    await expect(watched).toHaveURL(/\/club\/handicaps\/help\.html#en$/);
  });
});

test("the pages around the add-in fit a narrow window, and no assistive program stumbles over them", async ({
  watched,
  site,
}) => {
  await watched.setViewportSize({ width: 320, height: 640 });
  const names = ["index.html", "help.html", "docs/functions-da.html", "docs/sources/croquet.html"];
  for (const guide of ["install", "chess", "bridge-dbf", "da/import", "da/bridge-acbl"])
    names.push(`docs/guide/${guide}.html`);
  for (const name of hardest(names, (one) => /index|-da|da\/bridge/.test(one))) {
    await watched.goto(`${site.addresses[1]!}/${name}`);
    const violations = await obstaclesIn(watched);
    const width = await watched.evaluate(() => document.documentElement.scrollWidth);
    expect([name, violations, width]).toEqual([name, [], 320]);
  }
});

test("the checksums are those of the unpacked files", ({ site }) => {
  const lines = readFileSync(path.join(site.folder, "SHA256SUMS.txt"), "utf8").trimEnd().split("\n");
  for (const line of lines) {
    const [sum, name] = line.split("  ") as [string, string];
    const content = readFileSync(path.join(site.folder, name));
    expect([name, createHash("sha256").update(content).digest("hex")]).toEqual([name, sum]);
  }
});
