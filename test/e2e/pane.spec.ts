// The whole import in the shipped pane, through Microsoft's own client.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Sheet } from "../../src/sheet";
import { hostScript } from "../host/bundle";
import { DARK_THEME } from "../host/desktopShim";
import { savedAs } from "../files/savedAs";
import { sheet } from "../tournaments/sheets";
import { sampleFile } from "../workbook/samples";
import { manyGames } from "../workbook/fillCost";
import { FILL_DA } from "./fillWords";
import { expect, FILL, test, type Pane } from "./panePage";
import { hardest } from "../random";
import { SOON } from "./soon";

const CARD = `
Bd|Alder     |Rat'g|Adj|Res|Birch     |Rat'g|Adj|Res
1 |Fern Ash  |16   |   |1  |Ivo Stone |12.5 |   |0
2 |Piers Oak |9.5  |   |0  |Greta Fox |12.5 |   |1
3 |Mina Larch|9.5  |   |1  |Sid Marl  |9    |   |0
4 |Tor Hazel |8    |   |1  |Nell Chalk|8.5  |   |0`;
const card = () => sheet(CARD, "Card");
/** An invalid rating, and an adjustment that somebody got wrong. */
const faulty = () =>
  sheet(CARD.replace("|9.5  |   |1", "|nine |   |1").replace("|8.5  |   |0", "|8.5  |3  |0"), "Card");

const GAMES = `
Date|Alpha|Loser|Winner handicap|Loser handicap|Winner index|Loser index
2026-05-01|Ann Holt|Bo Field|3|2|1740|1800
2026-05-01|Ann Holt|Cy Marsh|3|5|1752|1500`;

const values = async (pane: Pane, name: string) => (await pane.state())[name]!.values;

test.describe("a match card", () => {
  test("with the keyboard only: worked out, written, undone", async ({ pane, page }) => {
    await pane.open([card()]);
    const before = await pane.state();
    const next = async (times = 1) => {
      for (let i = 0; i < times; i++) await page.keyboard.press("Tab");
    };
    await expect(pane.heading).toBeFocused();
    await expect(page.getByRole("status")).toContainText("Chess match card · 4 boards");
    await expect(page.getByRole("status")).toContainText("I can fill in: Adj");
    await next();
    await expect(pane.button(FILL.workOut)).toBeFocused();
    await page.keyboard.press("Enter");

    await expect(pane.heading).toHaveText("Card");
    await expect(pane.heading).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("23 cells and 1 new sheet. Undo any time.");
    await expect(page.getByLabel("Kind of tournament")).toHaveValue("chess-card");
    await expect(page.getByRole("row", { name: /^2 .*Fern Ash – Ivo Stone/ })).toContainText("7");
    expect(await pane.state()).toEqual(before);
    while (
      !(await page.locator("summary", { hasText: "Also write" }).evaluate((one) => one === document.activeElement))
    )
      await next();
    await page.keyboard.press("Enter");
    while (!(await page.getByLabel(/^live formulas/).evaluate((radio) => radio === document.activeElement)))
      await next();
    await page.keyboard.press("ArrowDown"); // values only
    await expect(page.getByLabel(/^values only/)).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByLabel(/^live formulas/)).toBeChecked();
    while (!(await pane.button(FILL.write).evaluate((button) => button === document.activeElement))) await next();
    await page.keyboard.press("Space");

    await expect(pane.heading).toHaveText(FILL.written);
    await expect(pane.heading).toBeFocused();
    await expect(page.getByRole("status")).toContainText("23 cells on sheet “Card”");
    const after = await pane.state();
    expect(after["Card"]!.values[1]).toEqual([1, "Fern Ash", 16, 0, 1, "Ivo Stone", 12.5, 7, 0]);
    expect(after["Card"]!.formulas[1]![7]).toBe("=CHESS.ADJUSTMENT(G2,C2)");
    expect(after["Matches"]!.tables).toEqual(["Matches_Card Matches!A3:O4"]);
    expect(await page.evaluate(() => window.testHost.host.statistics.references)).toBe(0);
    while (!(await pane.button(FILL.undo).evaluate((button) => button === document.activeElement))) await next();
    await page.keyboard.press("Enter");

    await expect(pane.heading).toHaveText("Undone");
    await expect(pane.heading).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("Everything has been restored.");
    expect(await pane.state()).toEqual(before);
  });

  test("somebody types in a cell meanwhile: the pane says that Enter is to be pressed, and goes on then", async ({
    pane,
    page,
  }) => {
    await pane.open([card()]);
    await pane.workOut();
    await page.evaluate(() => void (window.testHost.host.cellEditMode = true));
    await pane.press(FILL.write, "Writing …");
    const said = page.getByText("press Enter there");
    await expect(said).toBeHidden();
    await expect(said).toBeVisible();
    await page.evaluate(() => void (window.testHost.host.cellEditMode = false));
    await expect(pane.heading).toHaveText(FILL.written);
  });

  test("with a problem in it: said with its cell, the other rows filled, a wrong value replaced after a yes", async ({
    pane,
    page,
  }) => {
    await pane.open([faulty()]);
    await pane.workOut();
    await expect(page.getByText("2 things to look at")).toBeVisible();
    await expect(page.getByRole("listitem").first()).toContainText("“nine” is not a rating");
    await pane.button("Show C4").click();
    await expect
      .poll(() => page.evaluate(() => window.testHost.host.workbook.selection), SOON)
      .toMatchObject({ top: 3, left: 2 });
    await expect(page.getByRole("row", { name: /^4 .*not worked out: “nine” is not a rating/ })).toBeVisible();
    await expect(page.getByText("1 cell differs from the rule")).toBeVisible();
    await pane.picture("problems");
    expect(await pane.obstacles()).toEqual([]);
    await page.getByLabel("Replace 1 cell").check();
    await pane.press("Write and replace", FILL.written);
    await pane.picture("problems-done");
    const filled = await values(pane, "Card");
    expect([filled[1]![7], filled[3]![7], filled[4]![7]]).toEqual([7, "", 0]);
    await pane.press(FILL.undo, "Undone");
    expect((await values(pane, "Card"))[4]![7]).toBe(3);
  });

  test("filled again there is nothing to write", async ({ pane, page }) => {
    await pane.open([card()]);
    await pane.workOut();
    await pane.write();
    const filled = await pane.state();
    await pane.first();
    await pane.workOut();
    await expect(page.getByRole("status")).toHaveText("Nothing to write: everything on “Card” is filled in.");
    await pane.unfold("Also write");
    await expect(page.getByText("On sheet “Matches”: nothing changes")).toBeVisible();
    await expect(pane.button(FILL.write)).toBeDisabled();
    await pane.picture("nothing-to-write");
    await pane.first();
    expect(await pane.state()).toEqual(filled);
  });

  test("match cards to print: asked for, shown where they will go, made, shown, undone", async ({ pane, page }) => {
    await pane.open([card()]);
    const before = await pane.state();
    await pane.workOut();
    await pane.unfold("Also write");
    const box = page.getByLabel("A match card to print");
    await expect(box).not.toBeChecked();
    await expect(page.getByRole("status")).toContainText("1 new sheet");
    await box.focus();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await expect(page.getByText("1 match card to print, on the new sheet “Match card”.")).toBeVisible();
    await expect(page.getByRole("status")).toContainText("2 new sheets");
    await expect(box).toBeFocused();
    await pane.picture("match-card-preview");
    expect(await pane.obstacles()).toEqual([]);
    await pane.write();
    await expect(page.getByRole("status")).toContainText("1 match card on sheet");
    await pane.picture("match-card-done");
    expect(await pane.obstacles()).toEqual([]);
    await pane.button(/^Match card/).click();
    await expect
      .poll(() => page.evaluate(() => window.testHost.host.workbook.activeSheet.name), SOON)
      .toBe("Match card");
    const made = (await values(pane, "Match card")).slice(5, 16).map((line) => line.join("|"));
    expect(made[0]).toBe("Bd|Alder|Rat'g|Adj|Res|Diff|Birch|Rat'g|Adj|Res");
    expect(made[1]).toBe("1|Fern Ash|16|0|1|3.5|Ivo Stone|12.5|7|0");
    expect(await page.evaluate(() => window.testHost.host.workbook.sheet("Match card").page.paperSize)).toBe("A4");
    await pane.press(FILL.undo, "Undone");
    expect(await pane.state()).toEqual(before);
  });

  test("match cards stay where they are when nothing has changed; a name that was changed since is named", async ({
    pane,
    page,
  }) => {
    await pane.open([card()]);
    const preview = async () => {
      await pane.workOut();
      await pane.unfold("Also write");
      await page.getByLabel("A match card to print").check();
    };
    await preview();
    await pane.write();
    await pane.first();
    await page.evaluate(() => window.testHost.host.workbook.area("Card!A1").select());
    await preview();
    await expect(page.getByText("The match cards on sheet “Match card” do not change.")).toBeVisible();
    await expect(page.getByRole("status")).toContainText("Nothing to write");
    await pane.type("Card!B2", "Fern Ashe");
    await expect(page.getByText("1 match card to print, on sheet “Match card”: 2 cells change.")).toBeVisible();
    await expect(pane.button(FILL.write)).toBeEnabled();
    await pane.type("Card!B2", "Fern Asher");
    await pane.button(FILL.write).click();
    await expect(page.getByRole("alert")).toContainText("These cells have changed since you saw the results: Card!B2.");
  });

  test("the selection only", async ({ pane, page }) => {
    const two = sheet(`${CARD}\n\n\n\n\n${CARD.trim().replace(/Alder/, "Cedar").replace(/Birch/, "Doum")}`, "Card");
    await pane.open([two]);
    await pane.select("A1");
    await pane.button(FILL.part).click();
    await expect(page.getByRole("alert")).toContainText("Only one cell is selected.");
    await pane.select("Card!A10:I14");
    await pane.workOut(FILL.part);
    await pane.unfold("How I read your sheet");
    await expect(page.getByText("Sheet “Card”, headers in row 10.")).toBeVisible();
    await pane.write();
    const filled = await values(pane, "Card");
    expect([filled[1]![7], filled[10]![7]]).toEqual(["", 7]);
  });
});

test.describe("a file", () => {
  const SAMPLE = path.resolve(__dirname, "../../samples/chess-cards.xlsx");

  async function chooseFile(pane: Pane, file: string | { name: string; mimeType: string; buffer: Buffer }) {
    const [chooser] = await Promise.all([pane.page.waitForEvent("filechooser"), pane.button(FILL.file).click()]);
    await chooser.setFiles(file);
  }

  test(".xlsx: its sheet is added and filled, and taken away again", async ({ pane, page }) => {
    await pane.open([sheet("Something|else", "Mine")]);
    const before = await pane.state();
    await chooseFile(pane, SAMPLE);
    await pane.results.waitFor();
    await expect(page.getByText("It will be added to this workbook.")).toBeVisible();
    await pane.picture("file");
    await expect(page.getByText("A new sheet “Cards”")).toBeVisible();
    await pane.write();
    expect(Object.keys(await pane.state())).toEqual(["Mine", "Club undo", "Cards", "Matches"]);
    await pane.press(FILL.undo, "Undone");
    expect(await pane.state()).toEqual(before);
  });

  test(".csv with semicolons and decimal commas, in the encoding of old Windows", async ({ pane, page }) => {
    const csv = "Bd;Åby;Rat'g;Adj;Res;Birk;Rat'g;Adj;Res\n1;Søren;12,5;;1;Åse;9;;0\n2;Bo;8;;0,5;Ib;10;;0,5\n";
    const buffer = Buffer.from(csv, "latin1");
    await pane.open([sheet("x", "Mine")]);
    await chooseFile(pane, { name: "hold.csv", mimeType: "text/csv", buffer });
    await pane.results.waitFor();
    await pane.write();
    const filled = await values(pane, "hold");
    expect(filled[1]!.slice(0, 9)).toEqual([1, "Søren", 12.5, 0, 1, "Åse", 9, 7, 0]);
    await expect(page.getByRole("status")).toContainText("hold");
  });

  test(".csv: how its letters were saved can be said, where that is not clear and where it was guessed", async ({
    pane,
    page,
  }) => {
    const file = (name: string) => ({
      name: "games.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        savedAs("mac-roman", `Winner;Hcp;Loser;Hcp;Score\n${name};6;Bo Bro;4;26-14\nBo;4;Bo Bro;4;26-3`),
      ),
    });
    await pane.open([sheet("x", "Mine")]);
    await chooseFile(pane, file("Janöa Lund"));
    const letters = page.getByLabel("Letters of the file");
    await expect(letters).toBeVisible();
    await pane.picture("letters-asked");
    await letters.selectOption({ label: "Mac Roman: Janöa" });
    await pane.results.waitFor();
    await expect(letters).toHaveValue("mac-roman");
    await pane.picture("letters-said");
    await letters.selectOption("windows-1252");
    await expect(letters).toHaveValue("windows-1252");
    await expect(page.getByText("Janša Lund").first()).toBeVisible();
  });

  test("one that is dropped; a picture and one that is damaged are refused in words", async ({ pane, page }) => {
    await pane.open([card()]);
    const drop = async (name: string, bytes: number[]) => {
      const transfer = await page.evaluateHandle(
        ([fileName, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], fileName));
          return data;
        },
        [name, bytes] as const,
      );
      await page.locator("section").dispatchEvent("drop", { dataTransfer: transfer });
    };
    const picture = Buffer.from("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1");
    await chooseFile(pane, { name: "scores.png", mimeType: "image/png", buffer: picture });
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("this is a picture, from which results cannot be read");
    expect((await refusal.innerText()).slice(0, 17)).toBe("This is a picture");
    await drop("broken.xlsx", [0x50, 0x4b, 3, 4, 5, 6, 7, 8]);
    await expect(page.getByRole("alert")).toContainText("the file is damaged");
    await pane.picture("file-damaged");
    await drop("chess-cards.xlsx", [...readFileSync(SAMPLE)]);
    await pane.results.waitFor();
  });
});

test.describe("columns and settings", () => {
  test("a column that was not recognised is named by the user", async ({ pane, page }) => {
    await pane.open([sheet(GAMES, "Games")]);
    await pane.workOut();
    await page.getByLabel("Kind of tournament").selectOption("croquet-games");
    await expect(page.getByRole("alert")).toContainText("Croquet games: this sheet has no column for Winner.");
    // The reason, the question about it, and then how the sheet was read.
    const asked = page.getByRole("group", { name: "Which column is “Winner”?" });
    const tops = [page.getByRole("alert"), asked, pane.folds];
    const ys = await Promise.all(tops.map(async (one) => (await one.first().boundingBox())!.y));
    expect([...ys].sort((a, b) => a - b)).toEqual(ys);
    await pane.picture("columns-missing");
    expect(await pane.obstacles()).toEqual([]);
    await expect(pane.button(FILL.write)).toBeDisabled();
    await asked.getByRole("button", { name: "B: Alpha" }).click();
    await expect(page.getByRole("row", { name: /Ann Holt – Bo Field/ })).toBeVisible();
    await pane.write();
    expect((await values(pane, "Games"))[0]).toContain("Change");
  });

  test("an answer changes the results and is kept in the workbook", async ({ pane, page }) => {
    await pane.open([sheet(GAMES.replace("Alpha", "Winner"), "Games")]);
    await pane.workOut();
    await pane.unfold("How I read your sheet");
    await page.getByRole("button", { name: /^Standard settings points: 26/ }).click();
    await page.getByLabel(/^Points/).selectOption("14");
    await expect(page.getByText("Working it out …")).toBeHidden();
    await pane.picture("settings");
    expect(await pane.obstacles()).toEqual([]);
    await pane.unfold("Also write");
    await expect(page.getByText("Your answers, on sheet “Club Handicaps”.")).toBeVisible();
    await pane.write();
    const kept = (await pane.state())["Club Handicaps"]!;
    expect(kept.values).toEqual([
      ["Sheet", "Kind", "Setting", "Value"],
      ["Games", "Croquet games", "points", 14],
    ]);
    await pane.first();
    await pane.workOut();
    await pane.unfold("How I read your sheet");
    await pane.button("Points: 14 as last time").click();
    await expect(page.getByLabel(/^Points/)).toHaveValue("14");
  });
});

test.describe("kinds", () => {
  test("one that must ask first, and says what is not possible", async ({ pane, page }) => {
    const drawn = (await sampleFile("dbf-pairs.xlsx")).sheets[0]!;
    await pane.open([{ ...drawn, values: drawn.values.map((line, row) => (row === 1 ? [] : line)) }]);
    await pane.workOut();
    await expect(page.getByRole("status")).toHaveText("Waits for 1 answer.");
    await expect(pane.button(FILL.write)).toBeDisabled();
    const boards = page.getByRole("textbox", { name: "How many boards were played?" });
    await boards.fill("twelve");
    await boards.blur();
    await expect(page.getByText("“twelve” is not allowed. Enter a whole number from 1 to 999.")).toBeVisible();
    await expect(boards).toHaveAttribute("aria-invalid", "true");
    await pane.picture("asked");
    expect(await pane.obstacles()).toEqual([]);
    await boards.fill("24");
    await boards.press("Tab");
    await expect(page.getByRole("button", { name: "All 14 pairs" })).toBeVisible();
    await expect(page.locator(":focus")).toHaveCount(1); // the keyboard is somewhere
  });
});

test.describe("when something goes wrong", () => {
  test("in the middle of a fill: it says so, the sheet is as it was, and it can be tried again", async ({
    pane,
    page,
  }) => {
    await pane.open([card()]);
    const before = await pane.state();
    await pane.workOut();
    await page.evaluate(() =>
      window.testHost.host.faults.failAction(({ location }) => location === "TableCollection.add", {
        code: "GeneralException",
        message: "The computer is on strike.",
      }),
    );
    await pane.press(FILL.write, FILL.stopped);
    await expect(page.getByRole("alert")).toContainText("Excel’s own message: The computer is on strike.");
    await expect(page.getByRole("alert")).toContainText("The workbook is as it was before.");
    await pane.picture("stopped");
    expect(await pane.obstacles()).toEqual([]);
    expect(await pane.state()).toEqual(before);
    await pane.press("Try again", FILL.written);
  });

  test("a protected sheet, and a cell that is being edited", async ({ pane, page }) => {
    await pane.open([card()]);
    await page.evaluate(() => void (window.testHost.host.cellEditMode = true));
    await pane.button(FILL.workOut).click();
    await expect(page.getByRole("alert")).toContainText("A cell is being edited.");
    await page.evaluate(() => {
      window.testHost.host.cellEditMode = false;
      window.testHost.host.workbook.sheet("Card").protect(undefined, undefined);
    });
    await pane.workOut();
    await pane.press(FILL.write, FILL.stopped);
    await expect(page.getByRole("alert")).toContainText("The sheet is protected.");
    await page.evaluate(() => window.testHost.host.workbook.sheet("Card").unprotect(undefined));
    await pane.press("Try again", FILL.written);
  });

  test("nothing recognised: the sport is asked, then the columns, and there is a way back", async ({ pane, page }) => {
    await pane.open([sheet("Shopping|Price\nTea|3", "List")]);
    await pane.workOut();
    await expect(page.getByRole("alert")).toContainText("I do not know this kind of sheet yet.");
    await pane.picture("nothing-recognised");
    expect(await pane.obstacles()).toEqual([]);
    await pane.button("Go").click();
    await expect(pane.button("Go")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("alert")).toContainText("Go pairings: this sheet has no column for");
    const asked = page.getByRole("group", { name: /^Which column is/ });
    await expect(asked.getByRole("button", { name: "A: Shopping" })).toBeVisible();
    expect(await pane.obstacles()).toEqual([]);
    await pane.first();
  });

  test("a column that is not understood is asked about first, by keyboard too", async ({ pane, page }) => {
    await pane.open([sheet("Winner|Loser|Winner handicap|Loser handicap|Played when\nAnn|Bo|3|5|2026-05-01", "May")]);
    await pane.workOut();
    const question = page.getByRole("group", { name: "E1: what is the column “Played when”?" });
    await expect(question).toBeVisible();
    await expect(pane.button(FILL.write)).toBeDisabled();
    await pane.picture("column-asked");
    expect(await pane.obstacles()).toEqual([]);
    await question.getByRole("button", { name: "Date" }).focus();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(pane.heading).toBeFocused();
    await expect(pane.button(FILL.write)).toBeEnabled();
  });

  test("a part of the pane that does not load is asked for again", async ({ pane, page }) => {
    let refused = 0;
    await page.route("**/laterSteps.*.js", (route) => (refused++ < 2 ? route.abort() : route.continue()));
    await pane.open([card()]);
    await pane.button(FILL.workOut).click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await pane.workOut();
    pane.misbehaviour.splice(0); // the browser notes the refused requests
  });

  test("Danish that does not load: the pane is in English", async ({ pane, page }) => {
    await page.route("**/danish.*.js", (route) => route.abort());
    await pane.open([card()], { locale: "da-DK" });
    await expect(pane.button(FILL.workOut)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    pane.misbehaviour.splice(0); // the browser notes the refused request
  });
});

test("formulas that Excel did not know are noticed in the selected cell, and repaired with one press", async ({
  pane,
  page,
}) => {
  await pane.open([card()], { quirks: { namesStay: true } });
  await page.evaluate(() => {
    const { host } = window.testHost;
    host.evaluate = () => 7;
    host.workbook.knowsFunctions = false;
    host.workbook.area("Card!K2:K4").enter("=CHESS.ADJUSTMENT(C2,G2)");
    host.workbook.settle();
    host.workbook.knowsFunctions = true;
    host.workbook.changed();
    host.workbook.area("Card!K3").select();
  });
  const repair = pane.button("Repair #NAME? cells");
  await expect(repair).toBeVisible();
  expect(await pane.obstacles()).toEqual([]);
  await pane.picture("repair");
  await repair.click();
  await expect(page.getByText("3 formulas entered again.")).toBeVisible();
  await expect(repair).toBeHidden();
  expect(await page.evaluate(() => window.testHost.host.workbook.area("Card!K2:K4").values())).toEqual([[7], [7], [7]]);
});

test("a fill takes no more than twelve requests, and what the pane has written it does not read again", async ({
  pane,
  page,
}) => {
  const requests = () =>
    page.evaluate(async () => {
      await window.testHost.host.idle();
      return window.testHost.host.requests.length;
    });
  await pane.open([manyGames(1000)]);
  await pane.workOut();
  await expect(pane.button(FILL.write)).toBeEnabled();
  const before = await requests();
  await pane.write();
  expect((await requests()) - before).toBeLessThanOrEqual(12);
  const filled = await requests();
  // Longer than the pane waits for quiet.
  await page.waitForTimeout(1500);
  expect(await requests()).toBe(filled);
  // The pane reads what somebody types, and reports that the standings are out of date.
  await pane.type("Season!H2", "9");
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  expect(await requests()).toBeGreaterThan(filled);
});

// How far a fill is, and that it stops: test/taskpane/effects, test/workbook/fillInExcel, and in the page pane.nightly.

test("outside Excel the page says where it belongs", async ({ pane, page }) => {
  await page.goto(pane.address);
  await expect(page.locator("#pane")).toHaveText("Open this page from the Club Handicaps button in Excel.");
});

test.describe("explain", () => {
  test("follows the selection: formulas, what they spill, values, rows that were not filled", async ({
    pane,
    page,
  }) => {
    const drawn = sheet(CARD.replace("|9.5  |   |1", "|nine |   |1"), "Card");
    await pane.open([drawn]);
    await pane.workOut();
    await pane.unfold("Also write");
    await page.getByLabel(/^values only/).check();
    await pane.write();
    await pane.select("Card!H2");
    await pane.press(FILL.why, "Why 7?");
    await expect(page.getByRole("status")).toContainText("Cell Card!H2");
    await expect(page.locator("p.short")).toContainText("rated 12.5");
    await pane.picture("explain-short");
    await page.getByText("Step by step").click();
    await expect(page.locator("ol.working li").last()).toContainText("7");
    await pane.picture("explain-value");
    expect(await pane.obstacles()).toEqual([]);

    await pane.type("Card!K2", "=IF(A2=1,CHESS.ADJUSTMENT(G2,C2),0)");
    await pane.select("Card!K2");
    await expect(page.getByRole("status")).toContainText("Cell Card!K2");
    await expect(page.locator("code").first()).toHaveText("=IF(A2=1,CHESS.ADJUSTMENT(G2,C2),0)");
    await expect(page.locator("ol.working li").last()).toContainText("7");
    await pane.picture("explain-formula");

    await pane.select("Card!H4");
    await expect(page.getByRole("status")).toContainText("This row was not filled:");
    await expect(page.getByRole("status")).toContainText("“nine” is not a rating");
    await pane.select("Card!B2");
    await expect(page.getByRole("status")).toContainText("Card!B2 was not calculated by Club Handicaps.");
  });

  test("an index of the standings: game by game to its start, each cell a press away, by keyboard", async ({
    pane,
    page,
  }) => {
    await pane.open([
      sheet("Date|Winner|Loser\n2026-05-01|Ann Holt|Bo Field\n2026-05-02|Bo Field|Ann Holt", "Season"),
      sheet("Player|Handicap|Index\nAnn Holt|3|1740\nBo Field|2|1800", "Players"),
    ]);
    await pane.workOut();
    await pane.unfold("Also write");
    await page.getByLabel(/^values only/).check();
    await pane.write();
    await pane.select("Standings!H4");
    await pane.press(FILL.why, "Why 1797?");
    await expect(page.locator("p.short")).toHaveText("Bo Field won: the index goes up by 9, from 1788 to 1797.");
    await page.getByText("Where the numbers come from").click();
    await expect(page.locator("p.trail").first()).toHaveText("Bo Field’s index, newest game first");
    await expect(page.locator("ul.trail").first().locator("li")).toHaveText([
      "row 3: beat Ann Holt, 1788 + 9 = 1797 Season!E3",
      "row 2: lost to Ann Holt, 1800 − 12 = 1788 Season!F2",
      "Bo Field starts with index 1800 Players!C3",
    ]);
    await pane.picture("explain-chain");
    expect(await pane.obstacles()).toEqual([]);
    await pane.button("Show Season!F2").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("Cell Season!F2");
    await expect(page.locator("ol.working li").last()).toContainText("1788");
  });
});

// ---------------------------------------------------------------- looks

const SAMPLE_SHEETS = async (): Promise<readonly Sheet[]> => (await sampleFile("croquet-season.xlsx")).sheets;

/** The texts on the buttons of every step, by language. */
const WORDS = {
  en: FILL,
  da: FILL_DA,
};

const LOOKS = [
  { name: "light", language: "en", options: {}, width: 350 },
  { name: "dark", language: "en", options: { theme: DARK_THEME }, width: 350 },
  { name: "narrow", language: "en", options: {}, width: 320 },
  { name: "contrast", language: "en", options: {}, width: 350, forcedColors: "active" },
  { name: "danish", language: "da", options: { locale: "da-DK" }, width: 320 },
] as const;

test("match cards in Danish, on 320 px", async ({ pane, page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await pane.open((await sampleFile("chess-cards.xlsx")).sheets, { locale: "da-DK" });
  await pane.workOut(FILL_DA.workOut);
  await pane.unfold("Skriv også");
  await page.getByLabel("Kampkort til udskrift").check();
  await expect(page.getByText("3 kampkort til udskrift på det nye ark ”Match card”.")).toBeVisible();
  await pane.picture("match-card-danish");
  expect(await pane.obstacles()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await pane.button(FILL_DA.write).click();
  await expect(page.getByRole("status")).toContainText("3 kampkort på arket ”Match card”, klar til udskrift");
});

for (const look of hardest(LOOKS, ({ name }) => name === "danish")) {
  test(`every step, ${look.name}: to be read, nothing in the way, nothing wider than the pane`, async ({
    pane,
    page,
  }) => {
    const words = WORDS[look.language];
    await page.setViewportSize({ width: look.width, height: 720 });
    if ("forcedColors" in look) await page.emulateMedia({ forcedColors: look.forcedColors });
    await pane.open(await SAMPLE_SHEETS(), look.options);
    await expect(page.locator("html")).toHaveAttribute("lang", look.language);
    let steps = 0;
    const seen = async (step: string) => {
      await pane.picture(`${look.name}-${++steps}-${step}`);
      expect([step, await pane.obstacles()]).toEqual([step, []]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([step, width]).toEqual([step, look.width]);
    };
    const on = async (button: string) => {
      const heading = await pane.heading.textContent();
      await pane.button(button).click();
      await expect(pane.heading).not.toHaveText(heading!);
    };
    const steady = async (...passing: string[]) => {
      for (const text of passing) await expect(pane.heading).not.toHaveText(text);
    };
    await expect(page.getByRole("status")).toContainText("·");
    await seen("first");
    await on(words.workOut);
    await steady("Reading …", "Læser …");
    await expect(pane.button(words.write)).toBeEnabled();
    await seen("results");
    for (const fold of await page.locator(".results > .card.list > details > summary").all()) await fold.click();
    await seen("folds");
    await on(words.write);
    await steady("Writing …", "Skriver …");
    await seen("written");
    const written = await page.evaluate(() => window.inPane.state());
    const [name, { formulas }] = Object.entries(written)[0]!;
    const row = formulas.findIndex((line) => line.includes("Change") || line.includes("Ændring")) + 1;
    const column = formulas[row - 1]!.findIndex((text) => text === "Change" || text === "Ændring");
    await pane.select(`${name}!${String.fromCharCode(65 + column)}${row + 1}`);
    await on(words.why);
    await pane.folds.first().click();
    await expect(page.locator("ol.working li").first()).toBeVisible();
    await seen("explain");
  });
}

test("a request that fails inside Excel: the pane says what to tell who helps, and no more", async ({ pane, page }) => {
  await pane.open([card()]);
  await pane.workOut();
  await page.evaluate(() => {
    const isWriting = ({ location, kind }: { location: string; kind: string }) =>
      location === "Range.formulas" && kind === "set";
    for (let n = 0; n < 3; n++) window.testHost.host.faults.failAction(isWriting, { code: "GeneralException" });
  });
  await pane.press(FILL.write, FILL.stopped);
  await page.getByText("For the person who helps you").click();
  const details = page.locator("#technical");
  await expect(details).toContainText(/^Club Handicaps.*Range\.formulas.*ExcelApi 1\.\d+$/);
  await expect(details).not.toContainText("Fern Ash");
  expect(await pane.obstacles()).toEqual([]);
  await pane.button("Copy details").click();
  expect(await page.evaluate(() => getSelection()!.toString())).toContain("Range.formulas");
});

for (const [what, blocked] of [
  ["Microsoft's script", "**/office.js"],
  ["what Microsoft's script loads", "**/excel-*.js"],
] as const) {
  test(`${what} is blocked: the pane says so, and from where it could not be loaded`, async ({ browser, pane }) => {
    const page = await browser.newPage();
    await page.route(blocked, (route) => route.abort());
    await page.addInitScript({ content: await hostScript() });
    await page.clock.install();
    await page.goto(pane.address);
    // Longer than the pane waits.
    await page.clock.fastForward(21_000);
    await expect(page.locator("#pane")).toContainText(/Microsoft’s script could not be loaded from .*office\.js/);
    await page.close();
  });
}
