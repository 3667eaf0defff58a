// How a sheet was read, below its results; answers stay until they are written.
import { sheet } from "../tournaments/sheets";
import { DARK_THEME } from "../host/desktopShim";
import { expect, FILL, test } from "./panePage";
import { hardest } from "../random";
import { SOON } from "./soon";

const PAIRS = `
Player 1|Handicap 1|Player 2|Handicap 2|Score %|Phone
Anna Bro|34.5|Bent Dahl|20|60|1
Carla Eg|13|Dora Fog|40|40|2`;
const tuesday = () => sheet(PAIRS, "Tuesday");

const MEMBERS = sheet("Name|Start handicap\nAnna Bro|20\nBent Dahl|20\nCarla Eg|20\nDora Fog|20", "Members");
const EVENING = sheet(
  `
Player 1|Player 2|Score %|Boards|Phone
Anna Bror|Bent Dahl|60|24|1
Carla Egg|Dora Fog|40|24|2`,
  "Tuesday",
);

const HOW = "How I read your sheet";

test("by keyboard alone: a question is answered, a part of the reading opened, changed, and closed again", async ({
  pane,
  page,
}) => {
  await pane.open([tuesday()]);
  await pane.workOut();
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      const text = await page.evaluate(() => document.activeElement?.textContent ?? "");
      if (name.test(text)) return;
    }
    throw new Error(`${name} is not reached`);
  };
  await page.getByRole("textbox", { name: "How many boards were played?" }).fill("24");
  await page.keyboard.press("Enter");
  await expect(pane.button(FILL.write)).toBeEnabled();
  // The question is gone, and the element with the focus too.
  await expect(pane.heading).toBeFocused();
  await tabTo(/^How I read/);
  await page.keyboard.press("Enter");
  await tabTo(/^Standard settings/);
  const part = page.getByRole("button", { name: /^Standard settings scoring: / });
  await page.keyboard.press("Enter");
  await expect(part).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByLabel(/^Tables/)).toBeFocused();
  expect(await pane.obstacles()).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(part).toBeFocused();
  await expect(part).toHaveAttribute("aria-expanded", "false");
  await tabTo(/columns read$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Holds: 60 · 40")).toBeVisible();
  await page.getByLabel("F: Phone").focus();
  // One letter, because a slow machine may take two letters as two searches.
  await page.keyboard.press("H");
  await expect(page.getByRole("button", { name: "Not used: Handicap 1" })).toBeVisible();
  expect(await pane.obstacles()).toEqual([]);
});

test("an answer, Back, and forward: it is there; a cell that is edited meanwhile is read by itself", async ({
  pane,
  page,
}) => {
  await pane.open([tuesday()]);
  await pane.workOut();
  await page.getByRole("textbox", { name: "How many boards were played?" }).fill("24");
  await page.keyboard.press("Tab");
  await expect(pane.button(FILL.write)).toBeEnabled();
  await pane.first();
  await pane.workOut();
  await expect(page.getByRole("textbox", { name: "How many boards were played?" })).toHaveCount(0);
  await pane.unfold("Also write");
  await page.getByLabel(/^Working: /).check();
  const first = page.getByRole("row", { name: /^2 Anna Bro/ });
  await expect(first).toContainText("27.25");
  await pane.type("Tuesday!B2", "30");
  await expect(first).not.toContainText("27.25");
  await pane.unfold(HOW);
  await page.getByRole("button", { name: /^Boards: 24/ }).click();
  await page.getByLabel("Boards", { exact: true }).fill("12");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Boards: 12" })).toBeVisible();
  await expect(pane.button(FILL.write)).toBeEnabled();
  await pane.write();
});

const LOOKS = [
  { name: "narrow", options: {}, width: 320, zoom: 1 },
  { name: "dark", options: { theme: DARK_THEME }, width: 350, zoom: 1 },
  { name: "twice", options: {}, width: 640, zoom: 2 },
  { name: "danish", options: { locale: "da-DK" }, width: 320, zoom: 1 },
] as const;

for (const look of hardest(LOOKS, ({ name }) => name === "danish"))
  test(`the reading and the answers, ${look.name}: nothing in the way, nothing wider than the pane`, async ({
    pane,
    page,
  }) => {
    await page.setViewportSize({ width: look.width, height: 720 });
    await pane.open([tuesday()], look.options);
    await page.evaluate((zoom) => (document.documentElement.style.zoom = String(zoom)), look.zoom);
    const seen = async (what: string) => {
      await pane.picture(`reading-${look.name}-${what}`);
      expect([what, await pane.obstacles()]).toEqual([what, []]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([what, wider]).toEqual([what, 0]);
    };
    await page.locator("button.primary").click();
    const boards = page.locator(".news input");
    await boards.waitFor();
    await seen("asked");
    await boards.fill("24");
    await page.keyboard.press("Tab");
    await expect(page.locator("button.primary")).toBeEnabled();
    await seen("results");
    await pane.folds.first().click();
    const parts = page.locator(".rows button.row");
    await parts.first().click();
    await seen("setting");
    await parts.filter({ hasText: /columns read|kolonner læst/ }).click();
    await seen("columns");
    await page.keyboard.press("Escape");
  });

test("one of two sections is chosen in the reading", async ({ pane, page }) => {
  const PAIRS = ["Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score %", "Boards"];
  const rows = (...of: [string, string, number][]) => of.map(([one, two, score]) => [one, 10, two, 12, score, 24]);
  const values = [
    ["Section A"],
    PAIRS,
    ...rows(["Ann A", "Bob B", 60], ["Cia C", "Dan D", 40]),
    [],
    ["Section B"],
    PAIRS,
    ...rows(["Eva E", "Fie F", 55], ["Gry G", "Hans H", 45]),
  ];
  await pane.open([{ name: "Tuesday", top: 0, left: 0, values }]);
  await pane.workOut();
  await expect(page.getByRole("row")).toHaveCount(5);
  await pane.unfold(HOW);
  await page.getByRole("button", { name: /^2 tables of the sheet/ }).click();
  await page.getByLabel("Tables to read").selectOption("Section B");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("headers in row 7.")).toBeVisible();
  expect(await pane.obstacles()).toEqual([]);
});

test("answers in the tab of players: kept over Back, seen, taken back, and cells read by themselves", async ({
  pane,
  page,
}) => {
  await pane.open([MEMBERS, EVENING]);
  const shown = (heading: string) => expect(pane.heading).toHaveText(heading);
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await pane.button("Start a club book").click();
  await page.getByLabel("What is played").selectOption("dbf");
  await pane.button("From this sheet").click();
  await pane.button("Start the book").click();
  await shown("Done");
  await pane.button("Back to the list").click();
  await pane.select("Tuesday!A1");
  await pane.button("Enter this sheet").click();
  await shown("This will be entered");
  await page.getByRole("button", { name: /^Today, / }).click();
  await pane.button("One by one").click();
  await pane.button("Yes, it is Anna Bro").click();
  await expect(page.getByText("Anna Bror: Yes, it is Anna Bro")).toBeVisible();
  await pane.button("Back").click();
  await pane.button("Enter this sheet").click();
  await expect(page.getByText("Anna Bror: Yes, it is Anna Bro")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 720 });
  await pane.picture("reading-players");
  expect(await pane.obstacles()).toEqual([]);
  await pane.button("Change the answer “Anna Bror: Yes, it is Anna Bro”").click();
  await pane.button("One by one").click();
  await pane.button("Yes, it is Anna Bro").click();
  await pane.type("Tuesday!A3", "Carla Eg");
  await expect(page.getByText("Nobody’s handicap changes.")).toBeVisible();
  await page.getByRole("button", { name: /columns read$/ }).click();
  await pane.picture("reading-players-columns");
  expect(await pane.obstacles()).toEqual([]);
  await pane.button("Enter").click();
  await shown("Done");
  await expect(pane.button("Undo: entering Tuesday")).toBeVisible();
});

test("names that may be one person's: asked one at a time, the sheet and the focus follow, and the results with them", async ({
  pane,
  page,
}) => {
  const games = `
Date|Winner|Hcap|Loser|Hcap|Score
2 May 2026|John Pritchard|2.5|Wendy O'Neill|8|26-12
9 May 2026|Hetty Lamb|6|wendy o'neill|8|26-25
16 May 2026|Basil Ford|4|Wendy O'Neil|8|26-17
23 May 2026|J. Pritchard|2.5|Basil Ford|4|26-8`;
  await pane.open([sheet(games, "May")]);
  await pane.workOut();
  const asked = page.getByRole("group", { name: "Same person?" });
  await expect(asked).toContainText("1 of 2");
  await expect(asked).toContainText("Wendy O'Neilrow 4Wendy O'Neillrows 2, 3");
  const selected = () => page.evaluate(() => window.testHost.host.workbook.selection);
  await expect.poll(selected, SOON).toMatchObject({ top: 3, left: 3 });
  expect(await pane.obstacles()).toEqual([]);
  await asked.getByRole("button", { name: "Two people" }).click();
  await expect(asked).toContainText("2 of 2");
  await expect(asked).toContainText("J. Pritchardrow 5John Pritchardrow 2");
  await expect(page.getByRole("heading", { name: "Same person?" })).toBeFocused();
  await expect.poll(selected, SOON).toMatchObject({ top: 4, left: 1 });
  await asked.getByRole("button", { name: "Same", exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(pane.heading).toBeFocused();
  await pane.unfold(HOW);
  await expect(page.getByText("“J. Pritchard” and “John Pritchard” are one person")).toBeVisible();
  await pane.write();
});

test("two who are one person are ticked and joined, by keyboard; two who met are not", async ({ pane, page }) => {
  const games = `
Date|Winner|Hcap|Loser|Hcap
2 May 2026|Ann Holt|3|Bo Field|2
9 May 2026|Bo Field|2|Cy Marsh|8
16 May 2026|Robert Field|2|Ann Holt|3`;
  await pane.open([sheet(games, "May")]);
  await pane.workOut();
  await pane.unfold(HOW);
  await page.getByRole("button", { name: "4 people in 3 games" }).press("Enter");
  const tick = (name: RegExp) => page.getByRole("checkbox", { name });
  await expect(tick(/^Ann Holt/)).toBeFocused();
  await expect(pane.button("Join")).toBeDisabled();
  await page.keyboard.press("Space");
  await tick(/^Bo Field/).press("Space");
  await expect(page.getByText("Ann Holt and Bo Field are both in row 2, so they are two people.")).toBeVisible();
  await expect(pane.button("Join")).toBeDisabled();
  await tick(/^Ann Holt/).press("Space");
  await tick(/^Robert Field/).press("Space");
  await pane.picture("reading-people");
  await pane.button("Join").press("Enter");
  await expect(page.getByRole("button", { name: "3 people in 3 games" })).toBeVisible();
  await expect(page.getByText("also “Robert Field”")).toBeVisible();
  await pane.picture("reading-people-joined");
  expect(await pane.obstacles()).toEqual([]);
  await pane.button("Robert Field: two people").press("Enter");
  await expect(page.getByRole("button", { name: "4 people in 3 games" })).toBeVisible();
});
