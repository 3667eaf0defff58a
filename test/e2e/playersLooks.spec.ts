// Every screen of the tab of players as Excel shows it: narrow, dark, in high contrast, enlarged, and in Danish.
import { pane as paneDa } from "../../src/messages/da/pane/pane";
import { players as playersDa } from "../../src/messages/da/book/players";
import { steps as stepsDa } from "../../src/messages/da/pane/steps";
import { pane as paneEn } from "../../src/messages/en/pane/pane";
import { players as playersEn } from "../../src/messages/en/book/players";
import { steps as stepsEn } from "../../src/messages/en/pane/steps";
import type { Sheet } from "../../src/sheet";
import { DARK_THEME } from "../host/desktopShim";
import { hardest } from "../random";
import { expect, test } from "./panePage";

const WORDS = { en: { ...paneEn, ...stepsEn, ...playersEn }, da: { ...paneDa, ...stepsDa, ...playersDa } };

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const sheet = (name: string, values: Sheet["values"]): Sheet => ({ name, top: 0, left: 0, values });
const bridge = [
  sheet("Members", [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, i === 7 ? null : 18 + i])]),
  sheet("Tuesday", [
    ["Player 1", "Player 2", "Score %", "Boards"],
    ["Anna Bro", "Bent Dahl", 60, 24],
    ["Carla Eg", "Dora Fog", 40, 24],
    ["Egon Gad", "Fie Holm", 50, 24],
    ["Gert Ibsen", "Hanne Juul", 50, 24],
  ]),
];
const croquet = [
  sheet("Members", [["Name", "Handicap"], ...NAMES.map((name, i) => [name, 2 + i])]),
  sheet("Summer", [
    ["Date", "Winner", "Loser"],
    ["2026-05-02", "Anna Bro", "Bent Dahl"],
    ["2026-05-09", "Anna Bro", "Carla Eg"],
    ["2026-05-16", "Dora Fog", "Anna Bro"],
    ["2026-05-23", "Anna Bro", "Egon Gad"],
    ["2026-05-30", "Anna Bro", "Hanne Juul"],
  ]),
];

/** `enlarged`: Excel's usual pane at twice the size, so that it has half the room. */
const LOOKS = [
  { name: "narrow", language: "en", options: {}, width: 320, sport: bridge },
  { name: "dark", language: "en", options: { theme: DARK_THEME }, width: 350, sport: croquet },
  { name: "contrast", language: "en", options: {}, width: 350, forcedColors: "active", sport: croquet },
  { name: "danish", language: "da", options: { locale: "da-DK" }, width: 320, sport: bridge },
  { name: "narrow croquet", language: "en", options: {}, width: 320, sport: croquet },
  { name: "danish croquet", language: "da", options: { locale: "da-DK" }, width: 320, sport: croquet },
  { name: "enlarged", language: "en", options: {}, width: 175, sport: bridge },
] as const;

for (const look of hardest(LOOKS, ({ name }) => name === "enlarged"))
  test(`every screen of the players, ${look.name}: to be read, nothing in the way, nothing wider than the pane`, async ({
    pane,
    page,
  }) => {
    const words = WORDS[look.language];
    await page.setViewportSize({ width: look.width, height: 720 });
    if ("forcedColors" in look) await page.emulateMedia({ forcedColors: look.forcedColors });
    await pane.open(look.sport, look.options);
    let screens = 0;
    const seen = async (screen: string) => {
      await pane.picture(`players-${look.name}-${++screens}-${screen}`);
      expect([screen, await pane.obstacles()]).toEqual([screen, []]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([screen, wider]).toEqual([screen, 0]);
    };
    const press = (code: keyof typeof words) =>
      page.getByRole("button", { name: words[code], exact: true }).first().click();
    const at = (code: keyof typeof words) => expect(pane.heading).toHaveText(words[code]);
    await press("tab-players");
    await at("players-none-heading");
    await seen("none");
    await press("players-start");
    await at("players-start-heading");
    await page.getByLabel(words["players-system"]).selectOption(look.sport === croquet ? "croquet" : "dbf");
    await seen("start");
    await press("players-start-sheet");
    await at("players-preview-start");
    await press("players-press-start");
    await at("done-heading");
    await press("players-back");
    await at("players-heading");
    await pane.select(`${look.sport[1]!.name}!A1`);
    await press("players-enter-sheet");
    await at("players-preview-enter");
    if (look.sport !== croquet) await page.getByRole("button", { name: /^(Today|I dag), / }).click();
    // Cells are drawn only when somebody opens them.
    const cells = page.locator(".writes .cells li");
    await expect(cells).toHaveCount(0);
    await page.locator(".writes details summary").first().click();
    await expect(cells.first()).toBeVisible();
    await seen("enter");
    await press("players-press-enter");
    await at("done-heading");
    await press("players-back");
    await at("players-heading");
    await seen("list");
    const hidden = await page.locator(".scroll").evaluate((list) => list.scrollWidth - list.clientWidth);
    if (look.width >= 320) expect(hidden).toBe(0);
    await press("players-prepare");
    await page.getByRole("checkbox", { name: "Anna Bro" }).check();
    await press("players-prepare-show");
    await seen("prepare");
    await page.getByRole("checkbox", { name: "Bent Dahl" }).check();
    await press("players-prepare-show");
    await seen("prepared");
    await press("players-back");
    await press("players-notice");
    await at("players-notice");
    await seen("notice");
    await press("players-back");
    const more = page.getByLabel(words["players-more"], { exact: true });
    for (const [screen, code] of [
      ["look", "players-look"],
      ["elsewhere", "players-elsewhere"],
      ["settings", "players-settings"],
      ["season", "players-season"],
    ] as const) {
      if (screen === "elsewhere" && look.sport === croquet) continue;
      await at("players-heading");
      await more.click();
      await press(code);
      await at(code);
      await seen(screen);
      await page.locator(".actions button").first().click();
    }
    await at("players-heading");
    await page.getByRole("button", { name: "Anna Bro", exact: true }).click();
    await expect(pane.heading).toHaveText("Anna Bro");
    await page.locator(".history summary").first().click();
    await expect(page.locator("ol.working li").first()).toBeVisible();
    await seen("player");
    const corrections = page.locator("details.more");
    await corrections.locator("summary").click();
    await expect(corrections.locator("> :last-child")).toBeInViewport();
    await corrections.locator("summary").click();
    await press("players-adjust");
    await seen("adjust");
  });
