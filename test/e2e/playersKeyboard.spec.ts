// The whole tab of players by keyboard alone, in the pane as Excel shows it: the focus is never trapped or lost.
import { pane as paneDa } from "../../src/messages/da/pane/pane";
import { players as playersDa } from "../../src/messages/da/book/players";
import { steps as stepsDa } from "../../src/messages/da/pane/steps";
import { pane as paneEn } from "../../src/messages/en/pane/pane";
import { players as playersEn } from "../../src/messages/en/book/players";
import { steps as stepsEn } from "../../src/messages/en/pane/steps";
import type { Sheet } from "../../src/sheet";
import { expect, test, type Pane } from "./panePage";
import { SOON } from "./soon";

const en = { ...paneEn, ...stepsEn, ...playersEn };
type Code = keyof typeof en;

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const sheet = (name: string, values: Sheet["values"]): Sheet => ({ name, top: 0, left: 0, values });
const SHEETS = [
  sheet("Members", [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, 18 + i])]),
  sheet("Tuesday", [
    ["Player 1", "Player 2", "Score %", "Boards"],
    ["Anna Bror", "Bent Dahl", 60, 24],
    ["Carla Eg", "Dora Fog", 40, 24],
    ["Egon Gad", "Fie Holm", 50, 24],
    ["Gert Ibsen", "Ida Krag", 50, 24],
  ]),
];

/** No screen has more stops. */
const MOST_STOPS = 90;

class Keys {
  constructor(private readonly pane: Pane) {}

  press(key: string, times = 1): Promise<void> {
    return (async () => {
      for (let i = 0; i < times; i++) await this.pane.page.keyboard.press(key);
    })();
  }

  type(text: string): Promise<void> {
    return this.pane.page.keyboard.type(text);
  }

  /** The name of the element with the focus; empty if there is none. */
  focused(): Promise<string> {
    return this.pane.page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return "";
      const label =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
          ? at.labels?.[0]
          : null;
      const own = label ? [...label.childNodes].find((node) => node instanceof Text)?.textContent : null;
      return (at.getAttribute("aria-label") ?? own ?? at.textContent ?? "").trim();
    });
  }

  /** Presses Tab until an element with this name has the focus. */
  async to(name: string | RegExp, key = "Tab"): Promise<void> {
    const passed: string[] = [];
    for (let i = 0; i < MOST_STOPS; i++) {
      await this.press(key);
      const at = await this.focused();
      if (typeof name === "string" ? at === name : name.test(at)) return;
      passed.push(at);
    }
    throw new Error(`${String(name)} is not reached: ${[...new Set(passed)].join(" | ")}`);
  }

  /** Goes to a button, presses it, and checks that the focus is on the next heading. */
  async go(code: Code | { readonly named: string }, heading: string, key = "Enter"): Promise<void> {
    await this.to(typeof code === "string" ? en[code] : code.named);
    await this.press(key);
    await expect(this.pane.heading).toHaveText(heading);
    await expect.poll(() => this.focused(), SOON).toBe(heading);
  }
}

const WHO = [
  SHEETS[0]!,
  sheet("Tuesday", [
    ["Player 1", "Player 2", "Score %", "Boards"],
    ["Bro, Anna", "Dahl, Bent", 60, 24],
    ["C. Eg", "Dora Fog", 40, 24],
    ["Mystery", "Egon Gad", 50, 24],
    ["Ida Krag", "Fie Holm", 50, 24],
    ["Xenia Ort", "Gert Ibsen", 50, 24],
  ]),
];

/** A book of eight players, and an evening with six unknown names. */
async function evening(pane: Pane, language: "en" | "da", options = {}): Promise<(code: Code) => string> {
  const words = language === "en" ? en : { ...paneDa, ...stepsDa, ...playersDa };
  await pane.open(WHO, options);
  const heading = async (code: Code, next: Code) => pane.press(words[code], words[next]);
  await heading("tab-players", "players-none-heading");
  await heading("players-start", "players-start-heading");
  await pane.page.getByLabel(words["players-system"]).selectOption("dbf");
  await heading("players-start-sheet", "players-preview-start");
  await heading("players-press-start", "done-heading");
  await heading("players-back", "players-heading");
  await pane.select("Tuesday!A1");
  await heading("players-enter-sheet", "players-preview-enter");
  return (code) => words[code];
}

test("with the keyboard only: who is it", async ({ pane, page }) => {
  const words = await evening(pane, "en");
  const keys = new Keys(pane);
  const asked = () => page.getByRole("group", { name: /question/ });
  // The answers stay visible below the questions.
  const inQuestions = (text: string) => page.locator(".question").getByText(text);
  // "One by one" shows the cards of both, and hides them again.
  await expect(page.getByText("Bro, Anna → Anna Bro")).toBeVisible();
  await expect(inQuestions("Yes, it is Anna Bro")).toHaveCount(0);
  await keys.to(words("players-answer-one-by-one"));
  await keys.press("Enter");
  await expect(inQuestions("Yes, it is Anna Bro")).toBeVisible();
  await keys.press("Enter");
  await expect(inQuestions("Yes, it is Anna Bro")).toHaveCount(0);
  await keys.to("Yes, both", "Shift+Tab");
  await keys.press("Enter");
  await expect(inQuestions("Bro, Anna")).toHaveCount(0);
  await keys.to("Yes, it is Carla Eg");
  await keys.press("Enter");
  await expect(inQuestions("C. Eg")).toHaveCount(0);

  // The list: close it with Escape, search it, and choose with Enter.
  await keys.to(words("players-answer-player"));
  await keys.press("Enter");
  await expect.poll(() => keys.focused(), SOON).toBe(words("players-find-member"));
  await keys.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
  expect(await keys.focused()).toBe(words("players-answer-player"));
  await keys.press("Enter");
  await expect(page.locator(".search").getByRole("option")).toHaveCount(NAMES.length);
  await expect.poll(() => keys.focused(), SOON).toBe(words("players-find-member"));
  await keys.type("ha");
  await expect(page.locator(".search").getByRole("option")).toHaveText(["Hanne Juul"]);
  await keys.press("Backspace", 2);
  await keys.press("ArrowDown", 2);
  await keys.press("ArrowUp");
  await keys.type("zz");
  await expect(page.getByText(words("players-find-none"))).toBeVisible();
  await keys.press("Backspace", 2);
  await keys.type("hanne");
  await keys.press("Enter");
  await expect(inQuestions("Mystery")).toHaveCount(0);

  // A start and Enter make a new member; without a start too.
  await keys.to(words("players-answer-start"));
  await keys.type("30");
  await keys.press("Enter");
  await expect(inQuestions("Ida Krag")).toHaveCount(0);
  await keys.to(words("players-answer-leave-out"));
  await keys.press("Enter");
  // The sheet has no day.
  await keys.to(/^Today, /, "Shift+Tab");
  await keys.press("Enter");
  await expect(asked()).toHaveCount(0);
  await expect(page.getByText("row 6 (Xenia Ort)").first()).toBeVisible();
  await keys.to(words("players-press-enter"));
  await keys.press("Enter");
  await expect(pane.heading).toHaveText(words("done-heading"));
  const book = await pane.state();
  expect(JSON.stringify(book)).toContain("Ida Krag");
  expect(JSON.stringify(book)).not.toContain('"Gert Ibsen","Xenia');
});

test("who is it, in Danish at 320 px: to be read, and nothing wider than the pane", async ({ pane, page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const words = await evening(pane, "da", { locale: "da-DK" });
  await page
    .getByRole("button", { name: words("players-answer-player"), exact: true })
    .first()
    .click();
  await page.getByRole("combobox").fill("f");
  await pane.picture("players-who-danish");
  expect(await pane.obstacles()).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
});

test("with the keyboard only: a season from the first list to the next book", async ({ pane, page }) => {
  test.setTimeout(180_000);
  await pane.open(SHEETS);
  const keys = new Keys(pane);
  await keys.go("tab-players", en["players-none-heading"]);
  await keys.go("players-start", en["players-start-heading"]);
  await keys.to(en["players-system"]);
  await keys.type("Bridge, D");
  await keys.to(en["players-club"]);
  await keys.type("Tuesday Bridge");
  await keys.go("players-start-sheet", en["players-preview-start"]);
  await keys.go("players-press-start", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // An evening with a similar name and a new one.
  await pane.select("Tuesday!A1");
  await keys.go("players-enter-sheet", en["players-preview-enter"]);
  await keys.to("Yes, it is Anna Bro");
  await keys.press("Enter");
  await expect(pane.button("Yes, it is Anna Bro")).toHaveCount(0);
  await expect.poll(() => keys.focused(), SOON).not.toBe("");
  await keys.to(en["players-answer-start"]);
  await keys.press("Control+A");
  await keys.type("30");
  await keys.to(en["players-answer-new"]);
  await keys.press("Enter");
  await keys.to(/^Today, /);
  await keys.press("Enter");
  await expect(page.getByRole("group", { name: /question/ })).toHaveCount(0);
  await expect.poll(() => keys.focused(), SOON).not.toBe("");
  await keys.go("players-press-enter", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // The next evening: tick players with the space bar.
  await keys.go("players-prepare", en["players-prepare"]);
  for (const name of NAMES.slice(0, 4)) {
    await keys.to(name);
    await keys.press("Space");
  }
  await keys.to(en["players-prepare-show"]);
  await keys.press("Enter");
  await expect(page.getByRole("listitem").first()).toContainText("Anna Bro – Bent Dahl");
  await keys.go("players-prepare-make", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // The noticeboard.
  await keys.go("players-notice", en["players-notice"]);
  await keys.go("players-notice-make", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // A player: move along the curve with arrow keys, ask why, adjust.
  await keys.to(en["players-search"]);
  await keys.type("bent");
  await keys.go({ named: "Bent Dahl" }, "Bent Dahl");
  await keys.to(/^Why\?/);
  await keys.press("Enter");
  await expect(page.locator("ol.working li").first()).toBeVisible();
  await expect.poll(() => keys.focused(), SOON).toMatch(/^Why\?/);
  await keys.go("players-adjust", "Adjust Bent Dahl");
  await keys.to(en["players-adjust-to"]);
  await keys.type("17");
  await keys.to(en["players-reason"]);
  await keys.type("by agreement");
  await keys.press("Enter");
  await expect(pane.heading).toHaveText(en["players-preview-adjust"]);
  await keys.go("players-press-adjust", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // Move along the curve with arrow keys, and put the page on a sheet.
  await keys.go({ named: "Bent Dahl" }, "Bent Dahl");
  await keys.to(/^Handicap of Bent Dahl/);
  await keys.press("Home");
  const slider = page.getByRole("slider");
  const first = await slider.getAttribute("aria-valuetext");
  await keys.press("ArrowRight");
  await expect(slider).not.toHaveAttribute("aria-valuetext", first!);
  await expect(slider).toBeFocused();
  await keys.go("players-page", en["done-heading"]);
  await keys.go({ named: "Bent Dahl" }, "Bent Dahl");
  await keys.go("players-back", "Tuesday Bridge");

  // A visitor, and a player who left: arrow keys move through the words without any effect.
  await keys.go({ named: "Bent Dahl" }, "Bent Dahl");
  await keys.to(en["players-more"]);
  await keys.press("Enter");
  await keys.to(en["players-status"]);
  await keys.press("ArrowDown", 2);
  await expect(pane.heading).toHaveText("Bent Dahl");
  await keys.go("players-status-change", en["players-preview-status"]);
  await expect(page.getByRole("listitem")).toContainText("left");
  await keys.go("players-press-status", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // Merge two names of one person.
  await keys.to(en["players-search"]);
  await keys.press("Control+A");
  await keys.type("hanne");
  await keys.go({ named: "Hanne Juul" }, "Hanne Juul");
  await keys.to(en["players-more"]);
  await keys.press("Enter");
  await keys.to("Hanne Juul is the same person as");
  await keys.type("Ida");
  await expect(pane.heading).toHaveText("Hanne Juul");
  await keys.go("players-merge-see", en["players-preview-merge"]);
  await keys.go("back", "Tuesday Bridge");

  // Withdraw, and undo.
  await keys.to(/^Tournaments/);
  await keys.press("Enter");
  await keys.go({ named: "Withdraw No 1" }, "Withdraw No 1, Tuesday");
  await keys.to(en["players-reason"]);
  await keys.type("entered twice");
  await keys.go("players-see", en["players-preview-withdraw"]);
  await keys.go("players-press-withdraw", en["done-heading"]);
  await keys.go({ named: "Undo: withdrawing Tuesday" }, en["undone-heading"]);
  await keys.go("players-back", "Tuesday Bridge");

  // The entries below More.
  const more = async (code: Code) => {
    await keys.to(en["players-more"]);
    await keys.press("Enter");
    await keys.go(code, en[code]);
  };
  await more("players-look");
  await keys.go("players-back", "Tuesday Bridge");
  await more("players-elsewhere");
  await keys.to(en["players-elsewhere-lines"]);
  await keys.type("Anna Bro -0.25");
  // Tab leaves the field of lines and types no tab.
  await keys.to(en["players-tournament-name"]);
  await keys.type("Open pairs");
  await keys.to(en["players-elsewhere-club"]);
  await keys.type("Other Club");
  await keys.go("players-see", en["players-preview-elsewhere"]);
  await keys.go("back", "Tuesday Bridge");
  await more("players-settings");
  await keys.to(en["players-club"]);
  await keys.press("End");
  await keys.type(" 2026");
  await keys.go("players-see", en["players-preview-settings"]);
  await keys.go("players-press-settings", en["done-heading"]);
  await keys.go("players-back", "Tuesday Bridge 2026");
  await more("players-season");
  await keys.go("players-season-make", en["done-heading"]);
  const made = await page.evaluate(() => window.testHost.host.workbook.opened);
  expect(made).toHaveLength(1);
  await keys.go("players-back", "Tuesday Bridge 2026");
});
