// Starts a book from a list with unknown columns: the pane asks, in a narrow window and in Danish.
import { book as bookDa } from "../../src/messages/da/book/book";
import { pane as paneDa } from "../../src/messages/da/pane/pane";
import { players as playersDa } from "../../src/messages/da/book/players";
import { book as bookEn } from "../../src/messages/en/book/book";
import { pane as paneEn } from "../../src/messages/en/pane/pane";
import { players as playersEn } from "../../src/messages/en/book/players";
import { hardest } from "../random";
import { expect, test } from "./panePage";

const LOOKS = [
  { language: "en", words: { ...bookEn, ...paneEn, ...playersEn }, options: {} },
  { language: "da", words: { ...bookDa, ...paneDa, ...playersDa }, options: { locale: "da-DK" } },
] as const;
const MEMBERS = {
  name: "Members",
  top: 0,
  left: 0,
  values: [
    ["Bridgeklubben Åsen", null, null],
    ["Nr.", "Medlem", "Hcp pr 1/9"],
    [1, "Anna Bro", "34,5"],
    [2, "Bent Dahl", "u/g"],
    [null, "I alt 2 medlemmer", null],
  ],
};

for (const { language, words, options } of hardest(LOOKS, (look) => look.language === "da"))
  test(`a list with an unknown header is asked about, answered, changed and started from: ${language}`, async ({
    pane,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await pane.open([MEMBERS], options);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await press(words["tab-players"]);
    await press(words["players-start"]);
    await page.getByLabel(words["players-system"]).selectOption("dbf");
    await press(words["players-start-sheet"]);
    await expect(page.getByRole("button", { name: "Handicap", exact: true })).toBeVisible();
    await pane.picture(`start-${language}-1-asked`);
    expect(await pane.obstacles()).toEqual([]);
    await press("Handicap");
    await expect(page.getByRole("button", { name: words["players-answer-change"], exact: true })).toBeVisible();
    await expect(page.getByText(/52/).first()).toBeVisible();
    await pane.picture(`start-${language}-2-answered`);
    expect(await pane.obstacles()).toEqual([]);
    await press(words["players-answer-change"]);
    await press("Handicap");
    await press(words["players-press-start"]);
    await expect(page.getByText(words["players-done-start"])).toBeVisible();
    await pane.picture(`start-${language}-3-done`);
  });
