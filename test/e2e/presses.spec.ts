// Counts the presses and words between a club's sheet and its figures, on sheets as secretaries keep them.
import type { Sheet } from "../../src/sheet";
import { pane as paneWords } from "../../src/messages/en/pane/pane";
import { players } from "../../src/messages/en/book/players";
import { steps } from "../../src/messages/en/pane/steps";
import { hardest } from "../random";
import { sheet } from "../tournaments/sheets";
import { expect, FILL, test, type Pane } from "./panePage";

const en = { ...paneWords, ...steps, ...players };

interface Cost {
  readonly presses: number;
  readonly words: number;
}

/** What the user presses and reads on the way. */
class Way {
  presses = 0;
  /** For each screen, the lines that were shown, and how often at once. */
  private readonly read = new Map<string, Map<string, number>>();

  constructor(private readonly pane: Pane) {}

  /** Reads what is shown: the chosen entry of a list, the content of an open fold. */
  async look(): Promise<void> {
    const lines = await this.pane.page.evaluate(() => {
      const of = (node: Node): string => {
        if (node instanceof Text) return node.data;
        if (!(node instanceof HTMLElement) || !node.checkVisibility() || node.matches("h1.unseen, footer")) return "";
        if (node instanceof HTMLSelectElement) return `\n${node.selectedOptions[0]?.textContent ?? ""}\n`;
        const inside = [...node.childNodes].map(of).join("");
        return getComputedStyle(node).display.startsWith("inline") ? inside : `\n${inside}\n`;
      };
      return of(document.querySelector("main")!).split("\n");
    });
    const screen = (await this.pane.heading.textContent())!;
    const known = this.read.get(screen) ?? new Map<string, number>();
    const now = new Map<string, number>();
    for (const line of lines) now.set(line.trim(), (now.get(line.trim()) ?? 0) + 1);
    for (const [line, times] of now) known.set(line, Math.max(times, known.get(line) ?? 0));
    this.read.set(screen, known);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.look();
    await this.pane.button(name).first().click();
    this.presses++;
  }

  get words(): number {
    return [...this.read.values()]
      .flatMap((lines) => [...lines])
      .reduce((sum, [line, times]) => sum + times * (line.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0), 0);
  }

  /** The total of presses and words. */
  async end(): Promise<Cost> {
    await this.look();
    return { presses: this.presses, words: this.words };
  }
}

const written = (pane: Pane, heading: string = FILL.written) => expect(pane.heading).toHaveText(heading);

async function filled(pane: Pane, sheets: readonly Sheet[], answers: readonly string[] = []) {
  await pane.open(sheets);
  const way = new Way(pane);
  await expect(pane.page.getByText(/I can fill in|I have to ask/)).toBeVisible();
  await way.press(FILL.workOut);
  await pane.results.waitFor();
  for (const answer of answers) {
    await expect(pane.button(answer).first()).toBeEnabled();
    await way.press(answer);
  }
  await expect(pane.button(FILL.write)).toBeEnabled();
  await pane.picture(`presses-${sheets[0]!.name}`);
  await way.press(FILL.write);
  await written(pane);
  await pane.picture(`presses-${sheets[0]!.name}-written`);
  return way.end();
}

const CROQUET = sheet(
  `
2026 singles, 26 points, level play

Date|Winner|Hcap|Loser|Hcap|Score|Index change|Notes
2026-05-02|John Pritchard|2.5|Wendy O'Neill|6|26-14||
2026-05-02|Hetty Lamb|12|Basil Ford|4|26-20||
2026-05-09|John Pritchard|2.5|Hetty Lamb|12|26-8||windy
2026-05-09|Wendy O'Neill|6|Basil Ford|4|26-19||
2026-05-16|Ann Tarrant|-0.5|John Pritchard|2.5|26-17||
2026-05-16|Mrs Hetty Lamb|12|Ann Tarrant|-0.5|26-25||
2026-05-23|Wendy O'Neil|6|Hetty Lamb|12|26-11||
2026-05-23|Basil Ford|4|J. Pritchard|2.5|26-22||
2026-05-30|Wendy O'Neill|6|Ann Tarrant|-0.5|26-24||
2026-05-30|Ann Tarrant|-0.5|Basil Ford|4|26-9||
2026-06-06|Hetty Lambe|12|Wendy O'Neill|6|26-21||
2026-06-06|John Pritchard|2.5|Ann Tarrant|-0.5|26-23||`,
  "2026 singles",
);

const DBF = sheet(
  `
Onsdagsbridge i Skovby Bridgeklub 7. oktober 2026, 24 spil

Par|Nord/Syd spiller 1|Hcp 1|Nord/Syd spiller 2|Hcp 2|Score %|Ny HCP 1|Ny HCP 2
1|Inge Marie Lund|14.73|Poul Erik Krag|17.59|48.33||
2|Birthe Toft|21.94|Aage Sørensen|8.97|57.50||
3|Kirsten Bæk|24.10|Jørgen Ravn|12.19|52.08||
4|Ove Kjær|15.00|Bent Riis|13.00|44.17||
5|Mogens Ibsen|17.00|Hans Chr. Holm|16.00|47.92||`,
  "7. oktober",
);

const CARD = sheet(
  `
Thornbury v Kingswood, 12 January 2026

Board|Thornbury|Rating|Adj|Result|Kingswood|Rating|Adj|Result
1|Fern Ashby|16||1|Ivo Stone|12.5||0
2|Piers Oakley|9.5||0|Greta Fox|12.5||1
3|Mina Larch|9.5||1|Sid Marl|9||0
4|Tor Hazel|8||1|Nell Chalk|8.5||0`,
  "Card",
);

const GO = sheet(
  `
Club evening 3 March 2026

Board|Player A|Rank A|Player B|Rank B|Handicap|Komi
1|Ada Quill|3k|Ben Rook|7k||
2|Cleo Stern|1d|Dan Thorn|2k||
3|Eve Umber|10k|Flo Vance|9k||
4|Gus West|5k|Hal Young|5k||`,
  "Pairings",
);

const ACBL = sheet(
  `
Lakeside Duplicate, Tuesday 12 May 2026, 24 boards, average 84

Pair|Player 1|Avg 1|Player 2|Avg 2|Matchpoints|Adj %|Rank
1|Barb Olsen|48|Chuck Dean|51|96.5||
2|Doris Hale|44|Ed Finch|47|88||
3|Fran Gold|55|Gil Hart|53|80||
4|Hope Irwin|50|Ike Jost|46|71.5||`,
  "Tuesday",
);

const LADDER = sheet(
  `
Summer ladder, 26 points

Who|Strength|Against whom|Strength|Outcome|When
Meg Dale|6|Ivy Poole|10|beat|Sat 12/9
Ivy Poole|10|Rex Holt|4|lost to|Sat 19/9
Rex Holt|4|Meg Dale|6|beat|Sat 26/9
Una Frost|12|Rex Holt|4|lost to|Sat 3/10`,
  "Ladder",
);

const BLOCK = sheet(
  `
Winter block, 26 points

|Meg Dale|Ivy Poole|Rex Holt|Una Frost
Meg Dale||26-12|9-26|26-20
Ivy Poole|12-26||11-26|26-25
Rex Holt|26-9|26-11||26-3
Una Frost|20-26|25-26|3-26|`,
  "Block",
);
const STRENGTHS = sheet("Name|Handicap\nMeg Dale|6\nIvy Poole|10\nRex Holt|4\nUna Frost|12", "Strengths");

/** Sheets that raise no question. */
const TIDY = [
  ["DBf pairs, Danish, under an odd header", DBF, { presses: 3, words: 220 }],
  ["a chess card", CARD, { presses: 2, words: 150 }],
  ["Go pairings", GO, { presses: 2, words: 150 }],
  ["ACBL pairs", ACBL, { presses: 3, words: 220 }],
] as const;

/** Checks that presses and words are within the limits. */
function within(way: Cost, most: Cost): void {
  expect([way, most, way.presses <= most.presses && way.words <= most.words]).toEqual([way, most, true]);
}

test.describe("from the sheet to the figures", () => {
  test("croquet: twelve games and three doubtful names", async ({ pane }) => {
    const way = await filled(pane, [CROQUET], ["All 3 same"]);
    within(way, { presses: 4, words: 230 });
  });
  for (const [name, drawn, most] of hardest(TIDY, ([, one]) => one === DBF))
    test(name, async ({ pane }) => {
      within(await filled(pane, [drawn]), most);
    });
  test("a ladder whose headers nobody knows: the sport, and a click a column", async ({ pane }) => {
    await pane.open([LADDER]);
    const way = new Way(pane);
    await expect(pane.page.getByText("I do not know this kind of sheet yet.")).toBeVisible();
    await pane.picture("presses-first-unknown");
    await way.press(FILL.workOut);
    await pane.results.waitFor();
    await pane.picture("presses-unknown");
    await way.press("Croquet");
    for (const [field, cell] of [
      ["Winner", "E5"],
      ["Player B", "C5"],
      ["Handicap A", "B5"],
      ["Handicap B", "D5"],
    ] as const) {
      await expect(pane.page.getByRole("heading", { name: `Which column is “${field}”?` })).toBeVisible();
      await pane.picture(`presses-unknown-${field}`);
      expect(await pane.obstacles()).toEqual([]);
      await way.look();
      await pane.select(`Ladder!${cell}`);
      way.presses++;
    }
    await expect(pane.button(FILL.write)).toBeEnabled();
    await pane.picture("presses-known");
    await way.press(FILL.write);
    await written(pane);
    within(await way.end(), { presses: 7, words: 400 });
  });
  test("a crosstable and a list of its players", async ({ pane }) => {
    within(await filled(pane, [BLOCK, STRENGTHS]), { presses: 2, words: 235 });
  });
  test("an evening into the book, its names as in the list, and the list for the wall", async ({ pane }) => {
    const way = await entered(pane, EVENING);
    within(way, { presses: 3, words: 340 });
  });
  test("an evening into the book, six names spelt otherwise", async ({ pane }) => {
    const otherwise = EVENING.values.map((line) =>
      line.map((cell) => (typeof cell === "string" ? (OTHERWISE[cell] ?? cell) : cell)),
    );
    const way = await entered(pane, { ...EVENING, values: otherwise }, ["Yes, all 6"]);
    within(way, { presses: 5, words: 420 });
  });
});

const MEMBERS = sheet(
  `
Name|Start handicap
Inge Marie Lund|14.73
Poul Erik Krag|17.59
Birthe Toft|21.94
Aage Sørensen|8.97
Kirsten Bæk|24.10
Jørgen Ravn|12.19
Ove Kjær|15.00
Bent Riis|13.00`,
  "Members",
);
const EVENING = sheet(
  `
Tirsdag 6. oktober 2026, 24 spil

Par|Spiller 1|Spiller 2|Score %
1|Inge Marie Lund|Poul Erik Krag|48.33
2|Birthe Toft|Aage Sørensen|57.50
3|Kirsten Bæk|Jørgen Ravn|52.08
4|Ove Kjær|Bent Riis|42.09`,
  "6 October",
);
const OTHERWISE: { readonly [name: string]: string } = {
  "Inge Marie Lund": "Inge Mari Lund",
  "Poul Erik Krag": "Poul Eric Krag",
  "Birthe Toft": "Birte Toft",
  "Aage Sørensen": "Aage Sorensen",
  "Kirsten Bæk": "Kirstin Bæk",
  "Ove Kjær": "Owe Kjær",
};

async function entered(pane: Pane, evening: Sheet, answers: readonly string[] = []) {
  await pane.open([MEMBERS, evening]);
  await pane.press(en["tab-players"], en["players-none-heading"]);
  await pane.press(en["players-start"], en["players-start-heading"]);
  await pane.page.getByLabel(en["players-system"]).selectOption("dbf");
  await pane.press(en["players-start-sheet"], en["players-preview-start"]);
  await pane.press(en["players-press-start"], en["done-heading"]);
  await pane.page.evaluate(() => window.testHost.host.idle());
  await pane.select(`'${evening.name}'!A1`);
  await pane.button("Fill").click();
  const way = new Way(pane);
  await expect(pane.button(en["enter-in-book"])).toBeVisible();
  await way.press(en["enter-in-book"]);
  await expect(pane.heading).toHaveText(en["players-preview-enter"]);
  for (const answer of answers) {
    await expect(pane.button(answer).first()).toBeEnabled();
    await way.press(answer);
  }
  await expect(pane.button(en["players-press-enter"])).toBeEnabled();
  await way.press(en["players-press-enter"]);
  await written(pane, en["done-heading"]);
  await way.press(en["players-wall"]);
  await expect(pane.page.getByText("Sheet “Noticeboard” is ready to print.")).toBeVisible();
  return way.end();
}
