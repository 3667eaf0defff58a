// Takes the pictures of the README and the guides in the workbench, with Chromium: npm run pictures [-- NAME …]
// Look at every one of them before it goes in. They are kept in few colours, so that the repository stays small.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { inPalette } from "./palette.mjs";

const { build, serve } = createRequire(import.meta.url)("./workbench.js");

const WORDS = {
  en: {
    locale: "en-GB",
    into: "docs/images",
    store: "docs/marketplace/en",
    workOut: "Work out this sheet",
    howRead: "How I read your sheet",
    write: "Write to the sheet",
    written: "Written",
    why: "Why?",
    same: "Same",
    noRating: "nine",
    players: "Players",
    enterSheet: "Enter this sheet",
    entering: "This will be entered",
    tournament: "Name of the tournament",
    update: "Bring the book up to date",
    updating: "This will be brought up to date",
  },
  da: {
    locale: "da-DK",
    into: "docs/images/da",
    store: "docs/marketplace/da",
    workOut: "Regn arket ud",
    howRead: "Sådan læste jeg dit ark",
    write: "Skriv på arket",
    written: "Skrevet",
    why: "Hvorfor?",
    same: "Samme",
    noRating: "ni",
    players: "Spillere",
    enterSheet: "Registrér dette ark",
    entering: "Det bliver registreret i bogen",
    tournament: "Turneringens navn",
    update: "Opdatér klubbogen",
    updating: "Det bliver opdateret",
  },
};

const folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
await build(folder);
const server = await serve(0, folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});

/** The evening of the pictures: within the fourteen days in which a correction of the DBf book is taken. */
const NOW = new Date(2026, 8, 29, 22, 30);
/** The Go book goes on longer. */
const GO_NOW = new Date(2026, 9, 27, 22, 30);

/** The workbench in a language with a sample open, and what a picture needs to do there. */
async function open(words, sample, { width = 1360, height = 700, now = NOW } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, locale: words.locale });
  await page.clock.setFixedTime(now);
  await page.goto(`http://localhost:${server.address().port}/?sample=${sample}`);
  await page.locator(`html[data-ready="${sample}.xlsx"]`).waitFor();
  await page.locator("#pane:not([aria-busy])").waitFor();
  const pane = page.frameLocator("#pane");
  return {
    page,
    pane,
    press: (name) => pane.getByRole("button", { name, exact: true }).click(),
    results: () => pane.locator("section.results").waitFor(),
    /** A text of the pane goes to its top, below the tabs. */
    scrollTo: (text) =>
      pane
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => {
          element.style.scrollMarginTop = "4rem";
          element.scrollIntoView();
        }),
    reached: (heading) => pane.getByRole("heading", { name: heading, exact: true }).waitFor(),
    select: (sheet, cell) =>
      page.evaluate(
        ([sheet, column, row]) =>
          window.workbench.workbook.show(sheet, { top: row, left: column, bottom: row, right: column }),
        [sheet, cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1],
      ),
    type: (sheet, cell, value) =>
      page.evaluate(
        ([sheet, left, top, value]) =>
          window.workbench.workbook.write(sheet, [{ top, left, contents: [[{ value, formula: null, format: null }]] }]),
        [sheet, cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1, value],
      ),
    /** Adds a sheet and shows it. */
    add: (sheet, lines) =>
      page.evaluate(
        async ([sheet, lines]) => {
          const { workbook } = window.workbench;
          await workbook.addSheet(sheet);
          const contents = lines.map((line) => line.map((value) => ({ value, formula: null, format: null })));
          await workbook.write(sheet, [{ top: 0, left: 0, contents }]);
          await workbook.show(sheet, { top: 0, left: 0, bottom: 0, right: 0 });
        },
        [sheet, lines],
      ),
    importFile: (file) => pane.locator('input[type="file"]').first().setInputFiles(file),
    picture: async (name) => {
      await page.waitForTimeout(600); // the grid paints a little later
      take(words, name, await page.screenshot({ animations: "disabled" }));
    },
    panePicture: async (name) => {
      take(words, name, await page.locator("#pane").screenshot({ animations: "disabled" }));
    },
    close: () => page.close(),
  };
}

function take(words, name, png) {
  writeFileSync(path.join(words.into, `${name}.png`), inPalette(png));
}

/** A sheet of a club night, and what entering it into a book would do. */
async function entered(words, book, sheet, lines, name, size) {
  const bench = await open(words, book, size);
  await bench.add(sheet, lines);
  await bench.press(words.players);
  await bench.press(words.enterSheet);
  await bench.reached(words.entering);
  await bench.scrollTo(words.tournament);
  await bench.picture(name);
  return bench;
}

const DBF_EVENING = [
  ["Spiller 1", "Spiller 2", "Score %", "Antal spil"],
  ["Ida Storm", "Per Lind", 56.25, 24],
  ["Bo Holm", "Eva Krage", 47.92, 24],
  ["Lis Ravn", "Jan Birk", 58.33, 24],
  ["Ole Dam", "Kim Fjord", 49.17, 24],
  ["Siv Elm", "Tom Torn", 45.83, 24],
  ["Rie Vang", "Ulf Hede", 42.5, 24],
];
const CROQUET_EVENING = [
  ["Date", "Winner", "Loser", "By"],
  ["2026-09-26", "Conrad Vale", "Marta Quill", 4],
  ["2026-09-26", "Leo Brandt", "Nora Sedge", 12],
  ["2026-09-26", "Marta Quill", "Leo Brandt", 9],
];
const ACBL_EVENING = [
  ["Average: 84", null, null],
  ["First award: 84", null, null],
  ["Player 1", "Player 2", "Raw score"],
  ["Alma Thorn", "Gwen Heath", 94],
  ["Bert Lodge", "Cora Finch", 81.5],
  ["Dirk Moss", "Lars Fold", 85],
  ["Elsa Brook", "Fred Stile", 75.5],
];
const CHESS_MATCH = [
  ["Holm Valley League, 2026-09-29", null, null, null, null, null, null, null],
  ["Match", "Board", "Home team", "Home player", "Home result", "Away team", "Away player", "Away result"],
  [4, 1, "Wexbridge", "Rolf Pike", 0.5, "Alderby", "Fern Ashdown", 0.5],
  [4, 2, "Wexbridge", "Dana Perch", 1, "Alderby", "Piers Oakley", 0],
  [4, 3, "Wexbridge", "Otto Bream", 0, "Alderby", "Mina Larch", 1],
];
const GO_EVENING = [
  ["Player 1", "Player 2", "Result"],
  ["Aki Moor", "Eli Ford", "B+R"],
  ["Ben Dale", "Jo Lamb", "W+4.5"],
  ["Cleo Rye", "Fay Glen", "W+R"],
  ["Dan Weir", "Ida Kerr", "B+12.5"],
];

/** A sample filled with live formulas, and one of its numbers explained. */
async function explained(words, sample, sheet, cell, name, size) {
  const bench = await open(words, sample, size);
  await bench.press(words.workOut);
  await bench.press(words.write);
  await bench.reached(words.written);
  await bench.select(sheet, cell);
  await bench.press(words.why);
  await bench.pane.locator("p.short").waitFor();
  await bench.picture(name);
  return bench;
}

/** Room for a sheet of a club night beside the pane. */
const NIGHT = { width: 1240, height: 800 };

/** As Microsoft's Marketplace wants its pictures: below docs/marketplace. */
const STORE = { width: 1366, height: 768 };
const forStore = (words) => ({ ...words, into: words.store });

const only = process.argv.slice(2);
const pictures = {
  // The sheet of the next one before anything was pressed.
  before: async (words) => {
    const bench = await open(words, "croquet-season", { width: 1460, height: 640 });
    await bench.picture("before");
    return bench;
  },
  chess: (words) => explained(words, "chess-league", "Boards", "M6", "chess", { width: 1600 }),
  croquet: (words) => explained(words, "croquet-season", "Games", "G4", "croquet", { width: 1460, height: 800 }),
  "bridge-dbf": (words) => explained(words, "dbf-pairs", "Tirsdag", "G5", "bridge-dbf", { width: 1500, height: 860 }),
  "bridge-acbl": (words) => explained(words, "acbl-pairs", "Monday", "L6", "bridge-acbl"),
  go: (words) => explained(words, "go-pairings", "Round 1", "I5", "go"),
  // The steps of the pane that say most.
  "pane-results": async (words) => {
    const bench = await open(words, "chess-cards", { height: 900 });
    await bench.type("Cards", "C7", words.noRating);
    await bench.press(words.workOut);
    await bench.results();
    await bench.panePicture("pane-results");
    return bench;
  },
  "pane-question": async (words) => {
    const bench = await open(words, "croquet-season", { height: 820 });
    await bench.type("Games", "B6", "Marta Quil");
    await bench.press(words.workOut);
    await bench.results();
    await bench.pane.getByRole("button", { name: words.same, exact: true }).waitFor();
    await bench.panePicture("pane-question");
    return bench;
  },
  "pane-reading": async (words) => {
    const bench = await open(words, "dbf-pairs", { height: 1000 });
    await bench.press(words.workOut);
    await bench.results();
    await bench.pane.getByText(words.howRead).click();
    await bench.pane.locator(".rows button.row").first().click();
    await bench.scrollTo(words.howRead);
    await bench.panePicture("pane-reading");
    return bench;
  },
  "pane-done": async (words) => {
    const bench = await open(words, "croquet-season", { height: 520 });
    await bench.press(words.workOut);
    await bench.press(words.write);
    await bench.reached(words.written);
    await bench.panePicture("pane-done");
    return bench;
  },
  // Club night in every sport: the sheet as it is typed, and who changes.
  "season-dbf": (words) => entered(words, "book-dbf", "Tirsdag 29. september", DBF_EVENING, "season-dbf", NIGHT),
  "season-croquet": (words) => entered(words, "book-croquet", "September", CROQUET_EVENING, "season-croquet", NIGHT),
  "season-acbl": (words) => entered(words, "book-acbl", "Monday 28 September", ACBL_EVENING, "season-acbl", NIGHT),
  "season-chess": (words) => entered(words, "book-chess", "Wexbridge - Alderby", CHESS_MATCH, "season-chess", NIGHT),
  "season-go": (words) => entered(words, "book-go", "27 October", GO_EVENING, "season-go", { ...NIGHT, now: GO_NOW }),
  "season-update": async (words) => {
    const bench = await open(words, "book-dbf", { height: 640 });
    await bench.press(words.players);
    await bench.press(words.update);
    await bench.reached(words.updating);
    await bench.panePicture("season-update");
    return bench;
  },
  "season-player": async (words) => {
    const bench = await open(words, "book-croquet", { height: 760 });
    await bench.press(words.players);
    await bench.press("Marta Quill");
    await bench.reached("Marta Quill");
    await bench.panePicture("season-player");
    return bench;
  },
  // A file of another program: what it was read as, and what it becomes.
  "program-check": async (words) => {
    const bench = await open(words, "chess-cards", { height: 700 });
    await bench.importFile("samples/ruter.pbn");
    await bench.results();
    await bench.panePicture("program-check");
    return bench;
  },
  "program-result": async (words) => {
    const bench = await open(words, "chess-cards", { width: 1500, height: 560 });
    await bench.importFile("samples/croquetscores.txt");
    await bench.press(words.write);
    await bench.reached(words.written);
    await bench.select("Games", "A1");
    await bench.picture("program-result");
    return bench;
  },
  "store-explain": (words) => explained(forStore(words), "croquet-season", "Games", "G4", "explain", STORE),
  "store-book": (words) =>
    words === WORDS.da
      ? entered(forStore(words), "book-dbf", "Tirsdag 29. september", DBF_EVENING, "book", STORE)
      : entered(forStore(words), "book-croquet", "September", CROQUET_EVENING, "book", STORE),
  "store-preview": async (words) => {
    const bench = await open(forStore(words), "chess-league", STORE);
    await bench.press(words.workOut);
    await bench.results();
    await bench.picture("preview");
    return bench;
  },
};

try {
  for (const words of Object.values(WORDS)) {
    for (const [name, take] of Object.entries(pictures)) {
      if (only.length > 0 && !only.includes(name)) continue;
      const bench = await take(words);
      await bench.close();
      console.log(`${words.into}/${name}.png`);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
}
