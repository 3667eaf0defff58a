// The shipped pane in Chromium, with Microsoft's own client behind it: run by Playwright, written where run.ts reads it.
import { writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { sizesOf } from "../build/sizes";
import type { Sheet } from "../src/sheet";
import { builtDist } from "../build/built";
import { EXCELS_WORK } from "../test/host/desktopShim";
import { test as base } from "../test/e2e/panePage";
import { manyGames } from "../test/workbook/fillCost";
import { ms, times, type Figure } from "./measure";

/** Each page in a process of its own, as a user's: what another page has compiled would make it quicker. */
const test = base.extend({
  page: async ({ panePage }, use) => {
    const page = await panePage.context().newPage();
    await use(page);
    await page.close();
  },
});

const ROUNDS = 5;
const figures: Figure[] = [];

test.afterAll(() => {
  mkdirSync("test-results", { recursive: true });
  writeFileSync(path.join("test-results", "bench-pane.json"), JSON.stringify(figures));
});

test("first load", async ({ pane, page }) => {
  // A page with nothing in it but Microsoft's script.
  const bare = pane.address.replace("taskpane", "bare");
  await page.route(bare, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><link rel="icon" href="data:,"><script src="office-js/office.js"></script>`,
    }),
  );
  const loads: number[] = [];
  const bares: number[] = [];
  await pane.open([manyGames(10)]);
  for (let i = 0; i < ROUNDS; i++) {
    bares.push(
      await took(async () => {
        await page.goto(bare);
        await page.evaluate(() => Office.onReady());
      }),
    );
    loads.push(
      await took(async () => {
        await page.goto(pane.address);
        await pane.heading.waitFor();
      }),
    );
  }
  const [load, reference] = [middle(loads), middle(bares)];
  const size = sizesOf(builtDist("package")).find(({ files }) => files.includes("taskpane.js"))!.size;
  figures.push({
    what: "first load",
    measured: `${size.toFixed(1)} kB gzip, there in ${ms(load)}, ${times(load / reference)} the reference`,
    reference: `Microsoft's script alone ${ms(reference)}`,
    goal: "under 30 kB gzip",
  });
});

for (const rows of [1000, 10_000])
  test(`${rows} rows`, async ({ pane, page }) => {
    await pane.open([manyGames(rows)]);
    // Somebody looks at the first screen for a second.
    await page.waitForTimeout(1000);
    const previews: number[] = [];
    const reads: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      reads.push(await page.evaluate(readAll));
      previews.push(await toPreview(page));
      if (i < ROUNDS - 1) {
        await pane.press("Back", "Is this right?");
        await pane.press("Back", "Which tournament?");
      }
    }
    const [preview, reference] = [middle(previews), middle(reads)];
    figures.push({
      what: `${rows} games: from “Import this sheet” to the preview`,
      measured: `${ms(preview)}, ${times(preview / reference)} the reference`,
      reference: `the client reading the sheet ${ms(reference)}`,
      goal: "at most 4 times",
    });

    const before = await traffic(page);
    await pane.press("Fill", "Done");
    const after = await traffic(page);
    const again = await longestTask(page, async () => {
      await pane.press("Import another", "Which tournament?");
      await toPreview(page);
    });
    const read = await longestTask(page, () => page.evaluate(readAll));
    figures.push({
      what: `${rows} games: the longest task on the way to the preview, at a quarter of the speed`,
      measured: ms(again),
      reference: `while the client reads the sheet ${ms(read)}`,
      goal: "200 ms",
    });
    const once = await page.evaluate(writeAll);
    const spent = [after.requests - before.requests, after.bytesIn - before.bytesIn, after.bytesOut - before.bytesOut];
    figures.push({
      what: `${rows} games: the fill, read before and after`,
      measured: `${spent[0]} requests, ${kB(spent[1]!)} up, ${kB(spent[2]!)} down`,
      reference: `its ${once.cells} cells written blindly: 1 request, ${kB(once.bytesIn)} up`,
      goal: "12 requests, 1,500 kB down",
    });
  });

/** A season of a club: 200 members, and 60 evenings of 25 pairs. */
const SEASON = { members: 200, evenings: 60, pairs: 25 };

function season(): Sheet[] {
  const nameOf = (member: number) => `Player ${member + 1}`;
  const members = Array.from({ length: SEASON.members }, (_, i) => [nameOf(i), 10 + (i % 40)]);
  const evening = (_: unknown, number: number): Sheet => {
    const pairs = Array.from({ length: SEASON.pairs }, (_, pair) => {
      const first = (number * 7 + pair * 2) % SEASON.members;
      const result = 62 - pair;
      return [nameOf(first), nameOf((first + 1) % SEASON.members), result, 24];
    });
    const title = new Date(Date.UTC(2026, 0, 6 + 2 * number)).toISOString().slice(0, 10);
    const values = [[title], ["Player 1", "Player 2", "Score %", "Boards"], ...pairs];
    return { name: `Evening ${number + 1}`, top: 0, left: 0, values };
  };
  const list = { name: "Members", top: 0, left: 0, values: [["Name", "Start handicap"], ...members] };
  return [list, ...Array.from({ length: SEASON.evenings }, evening)];
}

test("a club book of a season", async ({ pane, page }) => {
  await pane.open(season());
  await pane.press("Players", "No club book yet");
  await pane.press("Start a club book", "Start a club book");
  await page.getByLabel("What is played").selectOption({ label: "Bridge, Danish Bridge Federation" });
  await pane.press("From this sheet", "This book will be started");
  await pane.press("Start the book", "Done");
  await pane.press("Back to the list", "Club book");
  const presses: number[] = [];
  for (let number = 1; number <= SEASON.evenings; number++) {
    await pane.select(`'Evening ${number}'!A1`);
    await pane.press("Enter this sheet", "This will be entered");
    presses.push(await pressed(page, "Enter", "Done"));
    await pane.press("Back to the list", "Club book");
  }
  const spentBy = async (button: string, shown: string) => {
    await pane.button(button).waitFor();
    await quiet(page);
    const before = await traffic(page);
    const time = await pressed(page, button, shown);
    await quiet(page);
    const after = await traffic(page);
    return { time, requests: after.requests - before.requests, down: after.bytesOut - before.bytesOut };
  };
  await pane.press("Why?", "Why this number?");
  const reading = await page.evaluate(readEvenings);
  await pane.type("'Evening 1'!C3:C4", "57");
  // The list itself is there at once, as it was: opened it is when what was typed is found.
  const opened = await spentBy("Players", "Bring the book up to date");
  const due = await spentBy("Bring the book up to date", "This will be brought up to date");
  const done = await spentBy("Bring up to date", "Done");
  await pane.press("Back to the list", "Club book");
  await pane.type("'Evening 2'!C3:C4", "56");
  const longest: Figure[] = [];
  const alone = await longestTask(page, () => page.evaluate(readEvenings));
  for (const [what, button, shown] of [
    ["to the preview of a correction", "Bring the book up to date", "This will be brought up to date"],
    ["until it is brought up to date", "Bring up to date", "Done"],
  ] as const) {
    await pane.button(button).waitFor();
    await quiet(page);
    longest.push({
      what: `60 evenings: the longest task ${what}, at a quarter of the speed`,
      measured: ms(await longestTask(page, () => pane.press(button, shown))),
      reference: `while the client reads the evenings ${ms(alone)}`,
      goal: "200 ms",
    });
  }
  const reference = `the client reading the evenings alone ${ms(reading)}`;
  const cost = ({ time, requests, down }: typeof opened) => `${ms(time)}, ${requests} requests, ${kB(down)} down`;
  figures.push(
    {
      what: "60 evenings: the tab of players is opened, until an evening that was typed over is found",
      measured: cost(opened),
      reference,
      goal: "at most 3 requests to read",
    },
    { what: "60 evenings: the first is corrected, to the preview", measured: cost(due), reference, goal: "" },
    { what: "60 evenings: brought up to date", measured: cost(done), reference, goal: "" },
    {
      what: "60 evenings: the last is entered",
      measured: ms(presses.at(-1)!),
      reference: `the first ${ms(presses[0]!)}`,
      goal: "",
    },
    ...longest,
  );
});

/** The longest task of the page while something is done at a quarter of the speed, without what the host does that stands in for Excel. */
async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries())).observe({ type: "longtask" });
  });
  await work();
  // What has just ended is reported a little later.
  await page.waitForTimeout(QUIET_MS);
  const longest = await page.evaluate((excels) => {
    const others = performance.getEntriesByName(excels);
    const own = ({ startTime, duration }: PerformanceEntry) =>
      others.reduce(
        (left, other) =>
          other.startTime >= startTime && other.startTime < startTime + duration ? left - other.duration : left,
        duration,
      );
    return Math.max(0, ...window.tasks.map(own));
  }, EXCELS_WORK);
  await devTools.detach();
  return longest;
}

declare global {
  interface Window {
    tasks: PerformanceEntry[];
  }
}

/** The evenings as the client gives them, ten in a request. */
async function readEvenings(): Promise<number> {
  const start = performance.now();
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const evenings = worksheets.items.filter(({ name }) => name.startsWith("Evening"));
    for (const [at, sheet] of evenings.entries()) {
      sheet.getUsedRange().load("values,formulas,numberFormat");
      // More than these no answer holds.
      if (at % 10 === 9) await context.sync();
    }
    await context.sync();
  });
  return performance.now() - start;
}

async function toPreview(page: Page): Promise<number> {
  const imported = await pressed(page, "Import this sheet", "Is this right?");
  return imported + (await pressed(page, "Show the results", "This will be written"));
}

/**
 * Milliseconds from the press of a button until a heading, or another button, is laid out: by the page's own clock, for
 * Playwright looks now and then.
 */
function pressed(page: Page, button: string, shown: string): Promise<number> {
  return page.evaluate(
    async ([name, expected]) => {
      const buttonOf = (text: string) =>
        [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === text);
      const found = buttonOf(name);
      const start = performance.now();
      await new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelector("h2")?.textContent !== expected && !buttonOf(expected)) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        found!.click();
      });
      document.body.getBoundingClientRect();
      return performance.now() - start;
    },
    [button, shown] as const,
  );
}

/** The sheet as the client gives it: values, formulas and formats. */
async function readAll(): Promise<number> {
  const start = performance.now();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getFirst().getUsedRange().load("values,formulas,numberFormat");
    await context.sync();
  });
  return performance.now() - start;
}

/** The filled columns once more, on a sheet of their own and in one request. */
async function writeAll(): Promise<{ readonly cells: number; readonly bytesIn: number }> {
  return Excel.run(async (context) => {
    const filled = context.workbook.worksheets.getFirst().getUsedRange().load("values");
    await context.sync();
    const values = filled.values.map((line) => line.slice(9));
    const { requests } = window.testHost.host;
    const already = requests.length;
    context.workbook.worksheets.add("Once").getRangeByIndexes(0, 0, values.length, values[0]!.length).values = values;
    await context.sync();
    return { cells: values.length * values[0]!.length, bytesIn: requests[already]!.bytesIn };
  });
}

/** Waits until the pane asks for nothing any more: what it does by itself comes when a sheet has been left alone for a while. */
async function quiet(page: Page): Promise<void> {
  for (let last = -1, now = (await traffic(page)).requests; now !== last; now = (await traffic(page)).requests) {
    last = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Longer than the pane waits. */
const QUIET_MS = 1500;

interface Traffic {
  readonly requests: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

function traffic(page: Page): Promise<Traffic> {
  return page.evaluate(async () => {
    await window.testHost.host.idle();
    const { requests, bytesIn, bytesOut } = window.testHost.host.statistics;
    return { requests, bytesIn, bytesOut };
  });
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function middle(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
