// Tests of filling and undoing for every workbook: the Office client's, a file's, the workbench's. There is no test
// runner and nothing of Node here, so that the same cases run in a browser.
import { kindOf, planFill, recognise, type FillPlan, type KindId } from "../../src/tournaments";
import { areaAddress, parseArea, valueAt, type CellValue, type Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { ChangesStopped } from "../../src/workbook/changing/stopped";
import { WorkbookError, type Workbook } from "../../src/workbook/port";
import { memoryOf } from "../../src/requests/filling/remembered";
import { keptSettings, answersFor, rememberedIn } from "../../src/workbook/placing/settingsTable";
import { undo } from "../../src/workbook/undo";
import { sheet } from "../tournaments/sheets";
import { differencesOf, snapshot } from "./snapshot";

export interface Adapter {
  /** Opens a workbook with only these sheets. */
  readonly open: (sheets: readonly Sheet[]) => Promise<Workbook>;
  /** Whether formulas are calculated. */
  readonly calculates: boolean;
}

export interface Case {
  readonly name: string;
  readonly run: (adapter: Adapter) => Promise<void>;
}

/** A workbook with a tournament. */
export interface Sample {
  readonly name: string;
  readonly sheets: () => readonly Sheet[];
}

const CARD = `
Bd|Alder     |Rat'g|Adj|Res|Birch     |Rat'g|Adj|Res
1 |Fern Ash  |16   |   |1  |Ivo Stone |12.5 |   |0
2 |Piers Oak |9.5  |   |0  |Greta Fox |12.5 |   |1
3 |Mina Larch|9.5  |   |1  |Sid Marl  |9    |   |0
4 |Tor Hazel |8    |   |1  |Nell Chalk|8.5  |   |0
5 |Una Rowan |6    |   |0  |Hugo Slate|8    |   |1
6 |Cole Elder|5    |   |0  |Ada Clay  |6.5  |   |1`;

const GAMES = `
Spring games

Date|Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index
2026-05-01|Ann Holt|Bo Field|3|2|1740|1800
2026-05-01|Ann Holt|Cy Marsh|3|5|1752|1500
2026-05-02|Bo Field|Ann Holt|2|2.5|1788|1762
2026-05-03|Cy Marsh|Bo Field|5|2|1490|1792`;

export const card = () => sheet(CARD, "Cards");
export const games = () => sheet(GAMES, "Games");
const notes = () => sheet("Remember|the tea\n'007|=1+1", "Notes");

/** The cases on sheets drawn here and on these samples. Where any call may fail, every `step`th call fails in turn. */
export function contractCases(samples: readonly Sample[], step: number): Case[] {
  const all: Sample[] = [
    { name: "a card", sheets: () => [card(), notes()] },
    { name: "games", sheets: () => [games(), notes()] },
    ...samples,
  ];
  return [
    ...all.flatMap((sample) => [true, false].map((formulas) => givesBack(sample, formulas))),
    ...all.map(filledTwice),
    EDITED_CELL,
    EDITED_ELSEWHERE,
    INSERTED_ROWS,
    UNDONE_TWICE,
    RENAMED,
    REPLACED,
    CHANGED_SINCE_PREVIEW,
    ANOTHER_RESULT,
    TABLE_GROWS_AND_SHRINKS,
    TABLE_MOVED,
    FROM_A_FILE,
    FROM_A_FILE_VALUES,
    FROM_A_FILE_EDITED,
    NAME_TAKEN,
    TEXT_STAYS_TEXT,
    SETTINGS_KEPT,
    FORGOTTEN,
    ...cardCases(),
    ...headerCases(),
    CANCELLED,
    ...(["before", "after"] as const).flatMap((when) => [
      everyCallFails(when, "games", GROWING_GAMES, step),
      everyCallFails(when, "match cards", GROWING_CARDS, step),
    ]),
    FAILS_FOR_A_WHILE,
  ];
}

/** The cases about match cards. */
export function cardCases(): Case[] {
  return [CARDS_MADE, CARDS_REFILLED, CARDS_WRITTEN_IN, CARDS_NAME_TAKEN, CARDS_TEXT, CARDS_FROM_A_FILE];
}

/** The cases about the looks of new headers. */
export function headerCases(): Case[] {
  return [NEW_HEADERS, NEW_HEADERS_FAIL];
}

// ---------------------------------------------------------------- steps

const VALUES: FillChoice = { incoming: null, formulas: false, replace: false, language: "en" };
const FORMULAS: FillChoice = { ...VALUES, formulas: true };

/** The plan for the best kind on a sheet of the workbook, as the pane makes it. */
async function planFor(workbook: Workbook, name: string, settings = {}, kind?: KindId): Promise<FillPlan> {
  const others: Sheet[] = [];
  for (const info of await workbook.sheets()) if (info.name !== name) others.push(await workbook.read(info.name));
  const found = recognise([await workbook.read(name)], kind, { others }).found[0];
  if (!found) throw new Error(`nothing is recognised on ${name}`);
  return planFill(found, { settings });
}

/** The first sheet that holds a tournament. */
function tournamentSheet(sheets: readonly Sheet[]): string {
  for (const candidate of sheets) {
    const others = sheets.filter((other) => other !== candidate);
    if (recognise([candidate], undefined, { others }).found.length > 0) return candidate.name;
  }
  throw new Error("no sheet holds a tournament");
}

function equal(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}\n  is:        ${a}\n  should be: ${b}`);
}

async function same(workbook: Workbook, before: Awaited<ReturnType<typeof snapshot>>, what: string): Promise<void> {
  equal(differencesOf(before, await snapshot(workbook)), [], what);
}

/** Types a value into a cell, like a user. */
async function type(workbook: Workbook, name: string, cell: string, value: CellValue): Promise<void> {
  const { top, left } = parseArea(cell)!;
  await workbook.write(name, [{ top, left, contents: [[{ value, formula: null, format: null }]] }]);
}

async function cellValue(workbook: Workbook, name: string, cell: string): Promise<CellValue> {
  const area = parseArea(cell)!;
  return valueAt(await workbook.read(name, area), area.top, area.left);
}

async function sheetNames(workbook: Workbook): Promise<string[]> {
  return (await workbook.sheets()).map(({ name }) => name);
}

/** The error of a fill that must stop. */
async function stopped(filling: Promise<unknown>): Promise<ChangesStopped> {
  const outcome = await filling.catch((error: unknown) => error);
  if (!(outcome instanceof ChangesStopped)) throw new Error(`the fill did not stop: ${String(outcome)}`);
  return outcome;
}

// ---------------------------------------------------------------- cases

function givesBack({ name, sheets }: Sample, formulas: boolean): Case {
  return {
    name: `${name}: undo gives back what a fill with ${formulas ? "formulas" : "values"} changed`,
    run: async ({ open, calculates }) => {
      const workbook = await open(sheets());
      const before = await snapshot(workbook);
      const on = tournamentSheet(sheets());
      const plan = await planFor(workbook, on);
      const filled = await fill(workbook, plan, { ...VALUES, formulas });
      const after = await snapshot(workbook);
      for (const { row, column, value, replaces, spill, format } of plan.writes) {
        const cell = areaAddress({ top: row, left: column, bottom: row, right: column });
        // A file does not compute what a formula spills.
        if (replaces || (!calculates && formulas && spill === "covered")) continue;
        const [shown, , formatted] = (after[on]![cell] as unknown[] | undefined) ?? [null];
        equal(shown, value, `${on}!${cell}`);
        if (format !== null) equal(formatted, format, `format of ${on}!${cell}`);
      }
      equal(
        filled.summaries.map(({ name: summary, rows }) => [summary, rows]),
        plan.summaries.filter(({ rows }) => rows.length > 0).map((s) => [s.name.en, s.rows.length]),
        "summaries",
      );
      equal((await undo(workbook, filled.undo)).kept, [], "kept");
      await same(workbook, before, "after undo");
    },
  };
}

function filledTwice({ name, sheets }: Sample): Case {
  return {
    name: `${name}: filled twice is filled once`,
    run: async ({ open, calculates }) => {
      const workbook = await open(sheets());
      const on = tournamentSheet(sheets());
      const choice = calculates ? FORMULAS : VALUES;
      const first = await fill(workbook, await planFor(workbook, on), choice);
      const once = await snapshot(workbook);
      const plan = await planFor(workbook, on);
      equal(
        plan.writes.filter((write) => !write.replaces),
        [],
        "planned the second time",
      );
      const second = await fill(workbook, plan, choice);
      await same(workbook, once, "after the second fill");
      equal(
        second.summaries.map(({ sheet: where }) => where),
        first.summaries.map(({ sheet: where }) => where),
        "where the summaries are",
      );
      equal((await undo(workbook, second.undo)).kept, [], "kept");
      await same(workbook, once, "after undoing the second fill");
    },
  };
}

const EDITED_CELL: Case = {
  name: "a filled cell that was edited since is left alone and named",
  run: async ({ open }) => {
    const workbook = await open([card()]);
    const before = await snapshot(workbook);
    const { undo: what } = await fill(workbook, await planFor(workbook, "Cards"), VALUES);
    await type(workbook, "Cards", "H3", 99);
    equal((await undo(workbook, what)).kept, ["Cards!H3"], "kept");
    equal(differencesOf(before, await snapshot(workbook)), ["Cards!H3: undefined → [99,null,null]"], "left");
  },
};

const EDITED_ELSEWHERE: Case = {
  name: "edits elsewhere stay, undo gives back the rest",
  run: async ({ open }) => {
    const workbook = await open([card(), notes()]);
    const before = await snapshot(workbook);
    const { undo: what } = await fill(workbook, await planFor(workbook, "Cards"), VALUES);
    await type(workbook, "Cards", "B2", "Fern Ashe");
    await type(workbook, "Cards", "L20", "postponed");
    await type(workbook, "Notes", "A1", "Forget");
    await workbook.addSheet("New");
    equal((await undo(workbook, what)).kept, [], "kept");
    const edits = ["Cards!B2", "Cards!L20", "Notes!A1", "New"];
    const left = differencesOf(before, await snapshot(workbook)).map((line) => line.split(":")[0]!);
    equal(left.sort(), edits.sort(), "differences");
  },
};

const INSERTED_ROWS: Case = {
  name: "undo follows rows that were moved down since",
  run: async ({ open }) => {
    const original = games();
    const shifted = (values: readonly (readonly CellValue[])[]) => [...values.slice(0, 2), [], ...values.slice(2)];
    const expected = await snapshot(await open([{ ...original, values: shifted(original.values) }]));
    const workbook = await open([original]);
    const { undo: what } = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    // A line is inserted above the games: everything below is written one row further down.
    const filled = await workbook.read("Games");
    await put(workbook, "Games", shifted(filled.values));
    equal((await undo(workbook, what)).kept, [], "kept");
    await same(workbook, expected, "after undo");
  },
};

/** Writes values from the first cell of a sheet on, and clears the rest. */
async function put(workbook: Workbook, name: string, values: readonly (readonly CellValue[])[]): Promise<void> {
  const width = Math.max(...values.map((line) => line.length));
  const contents = values.map((line) =>
    Array.from({ length: width }, (_, i) => ({ value: line[i] ?? null, formula: null, format: null })),
  );
  await workbook.write(name, [{ top: 0, left: 0, contents }]);
}

const UNDONE_TWICE: Case = {
  name: "undoing again does no harm",
  run: async ({ open }) => {
    const workbook = await open([card()]);
    const before = await snapshot(workbook);
    const { undo: what } = await fill(workbook, await planFor(workbook, "Cards"), FORMULAS);
    await undo(workbook, what);
    equal((await undo(workbook, what)).kept, [], "kept the second time");
    await same(workbook, before, "after the second undo");
  },
};

const RENAMED: Case = {
  name: "a sheet that is gone stops the fill before anything is written",
  run: async ({ open }) => {
    const workbook = await open([card(), notes()]);
    const plan = await planFor(workbook, "Cards");
    await workbook.removeSheet("Cards");
    const before = await snapshot(workbook);
    equal((await stopped(fill(workbook, plan, VALUES))).code, "sheet-gone", "code");
    await same(workbook, before, "after it stopped");
  },
};

const REPLACED: Case = {
  name: "values that differ are replaced after a yes, and come back",
  run: async ({ open }) => {
    const workbook = await open([card()]);
    await type(workbook, "Cards", "H2", 6);
    const before = await snapshot(workbook);
    const plan = await planFor(workbook, "Cards");
    const kept = await fill(workbook, plan, VALUES);
    equal(await cellValue(workbook, "Cards", "H2"), 6, "without a yes");
    await undo(workbook, kept.undo);
    const replaced = await fill(workbook, plan, { ...VALUES, replace: true });
    equal(await cellValue(workbook, "Cards", "H2"), 7, "after a yes");
    equal((await undo(workbook, replaced.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

const CHANGED_SINCE_PREVIEW: Case = {
  name: "a cell that was edited since the preview stops the fill, and is named",
  run: async ({ open }) => {
    const workbook = await open([card()]);
    const plan = await planFor(workbook, "Cards");
    await type(workbook, "Cards", "H2", "mine");
    const before = await snapshot(workbook);
    const { code, cells, unrestored } = await stopped(fill(workbook, plan, { ...VALUES, replace: true }));
    equal([code, cells, unrestored], ["changed-since-preview", ["Cards!H2"], []], "why");
    await same(workbook, before, "after it stopped");
  },
};

const ANOTHER_RESULT: Case = {
  name: "a changed result refills the card and its summary in place",
  run: async ({ open }) => {
    const workbook = await open([card()]);
    await fill(workbook, await planFor(workbook, "Cards"), VALUES);
    const names = await sheetNames(workbook);
    await type(workbook, "Cards", "E2", 0);
    await type(workbook, "Cards", "I2", 1);
    const plan = await planFor(workbook, "Cards");
    const before = await snapshot(workbook);
    const { undo: what, summaries } = await fill(workbook, plan, { ...VALUES, replace: true });
    equal(await sheetNames(workbook), names, "sheets");
    const row = (await workbook.read(summaries[0]!.sheet)).values[1]!;
    equal(row.slice(0, row.length), plan.summaries[0]!.rows[0], "summary");
    equal((await undo(workbook, what)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

const SHORT = `
Date|Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index
2026-05-01|Ann Holt|Bo Field|3|2|1740|1800`;

const TABLE_GROWS_AND_SHRINKS: Case = {
  name: "a summary that has more or fewer rows than before keeps its table",
  run: async ({ open }) => {
    const workbook = await open([sheet(SHORT, "Games")]);
    const small = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    const where = small.summaries[0]!.sheet;
    const tableArea = async () => areaAddress((await workbook.read(where)).tables![0]!.area);
    equal(await tableArea(), "A1:J3", "two players");
    const third = ["2026-05-02", "Ann Holt", "Cy Marsh", 3, 5, 1750, 1500];
    for (const [i, value] of third.entries()) await type(workbook, "Games", `${"ABCDEFG"[i]!}3`, value);
    const before = await snapshot(workbook);
    const large = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    equal(await tableArea(), "A1:J4", "three players");
    equal((await undo(workbook, large.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");

    await fill(workbook, await planFor(workbook, "Games"), VALUES);
    for (let i = 0; i < 13; i++) await type(workbook, "Games", `${"ABCDEFGHIJKLM"[i]!}3`, null);
    const grown = await snapshot(workbook);
    const shrunk = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    equal([await tableArea(), await cellValue(workbook, where, "A4")], ["A1:J3", null], "two players again");
    equal((await undo(workbook, shrunk.undo)).kept, [], "kept");
    await same(workbook, grown, "after undo");
    equal((await sheetNames(workbook)).length, 2, "sheets");
  },
};

const TABLE_MOVED: Case = {
  name: "a summary with something below it that is in the way goes on a new sheet",
  run: async ({ open }) => {
    const workbook = await open([sheet(SHORT, "Games")]);
    const first = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    const where = first.summaries[0]!.sheet;
    await type(workbook, where, "A4", "my own line");
    const third = ["2026-05-02", "Ann Holt", "Cy Marsh", 3, 5, 1750, 1500];
    for (const [i, value] of third.entries()) await type(workbook, "Games", `${"ABCDEFG"[i]!}3`, value);
    const before = await snapshot(workbook);
    const second = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    equal(second.summaries[0]!.sheet, "Standings Games", "the new sheet");
    equal(await cellValue(workbook, where, "A4"), "my own line", "the user's line");
    const third2 = await fill(workbook, await planFor(workbook, "Games"), VALUES);
    equal(third2.summaries[0]!.sheet, "Standings Games", "refilled there");
    equal((await undo(workbook, second.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

const FROM_A_FILE: Case = {
  name: "a sheet from a file is added, filled, and taken away again",
  run: async ({ open }) => {
    const workbook = await open([notes()]);
    const before = await snapshot(workbook);
    for (const choice of [VALUES, FORMULAS]) {
      const incoming = games();
      const plan = planFill(recognise([incoming]).found[0]!);
      const filled = await fill(workbook, plan, { ...choice, incoming });
      equal(await sheetNames(workbook), ["Notes", "Games", "Standings"], "sheets");
      equal(await cellValue(workbook, "Games", "B4"), "Ann Holt", "the file's cell");
      equal(await cellValue(workbook, "Games", "I3"), "Change", "the new header");
      equal((await undo(workbook, filled.undo)).kept, [], "kept");
      await same(workbook, before, "after undo");
    }
  },
};

const FROM_A_FILE_VALUES: Case = {
  name: "of the formulas in a file only the values are taken over",
  run: async ({ open }) => {
    const workbook = await open([notes()]);
    const drawn = games();
    const rows = drawn.values.map((line) => line.map(() => null as string | null));
    rows[3]![5] = "=Elsewhere!A1";
    rows[4]![5] = '=WEBSERVICE("http://example.org/")';
    const incoming = { ...drawn, formulas: rows };
    const plan = planFill(recognise([incoming]).found[0]!);
    await fill(workbook, plan, { ...FORMULAS, incoming });
    const { values, formulas } = await workbook.read("Games", parseArea("F4:F5")!);
    equal(
      [values, formulas],
      [
        [[1740], [1752]],
        [[null], [null]],
      ],
      "values and formulas",
    );
  },
};

const FROM_A_FILE_EDITED: Case = {
  name: "an added sheet that was edited since stays, and is named",
  run: async ({ open }) => {
    const workbook = await open([notes()]);
    const incoming = card();
    const filled = await fill(workbook, planFill(recognise([incoming]).found[0]!), { ...VALUES, incoming });
    await type(workbook, "Cards", "K1", "played away");
    equal((await undo(workbook, filled.undo)).kept, ["Cards"], "kept");
    equal(await sheetNames(workbook), ["Notes", "Cards"], "sheets");
  },
};

const NAME_TAKEN: Case = {
  name: "a sheet of the same name that came meanwhile stays as it is",
  run: async ({ open }) => {
    const workbook = await open([notes()]);
    const incoming = card();
    const plan = planFill(recognise([incoming]).found[0]!);
    await workbook.addSheet("cards");
    await type(workbook, "cards", "A1", "not yours");
    const before = await snapshot(workbook);
    equal((await stopped(fill(workbook, plan, { ...VALUES, incoming }))).code, "sheet-name-taken", "code");
    await same(workbook, before, "after it stopped");
  },
};

const TRICKY = ["=cmd()", "+1", "-1", "@x", "'tis", "007", "TRUE", " true ", "1-2", "3/4", "2026-01-02", "1:30", "12%"];

const TEXT_STAYS_TEXT: Case = {
  name: "text that looks like a formula, a number, a date or an error is written as text",
  run: async ({ open }) => {
    const workbook = await open([notes()]);
    await put(
      workbook,
      "Notes",
      TRICKY.map((text) => [text]),
    );
    const { values, formulas } = await workbook.read("Notes", parseArea(`A1:A${TRICKY.length}`)!);
    equal(
      values.map((line) => line[0]),
      TRICKY,
      "values",
    );
    equal(
      TRICKY.map((_, i) => formulas?.[i]?.[0] ?? null),
      TRICKY.map(() => null),
      "formulas",
    );
  },
};

const SETTINGS_KEPT: Case = {
  name: "answers are kept on a sheet of their own, found again, changed, and undone",
  run: async ({ open }) => {
    const workbook = await open([games()]);
    const before = await snapshot(workbook);
    const kind = kindOf("croquet-games");
    const kept = async () => answersFor(await keptSettings(workbook), "Games", kind);
    const plan = await planFor(workbook, "Games", { points: 14 });
    const keep = (answers: { [key: string]: string | number }) => ({
      ...VALUES,
      replace: true,
      keep: { kind, answers },
    });
    const first = await fill(workbook, plan, keep({ points: 14 }));
    equal(first.settings?.sheet, "Club Handicaps", "the sheet");
    equal(await kept(), { points: 14 }, "kept");
    const once = await snapshot(workbook);
    const again = await fill(workbook, await planFor(workbook, "Games", { points: 14 }), keep({ points: 14 }));
    equal(again.settings, null, "the second time");
    await same(workbook, once, "after the same answers");
    const otherwise = await planFor(workbook, "Games", { points: 26, review: "game" });
    const second = await fill(workbook, otherwise, { ...keep({ points: 26, review: "game" }), language: "da" });
    equal(await kept(), { points: 26, review: "game" }, "changed");
    equal((await undo(workbook, second.undo)).kept, [], "kept as filled");
    await same(workbook, once, "after undoing the change");
    equal((await undo(workbook, first.undo)).kept, [], "kept as filled");
    await same(workbook, before, "after undoing all");
  },
};

const FORGOTTEN: Case = {
  name: "what is remembered of one sheet is listed, forgotten, and remembered again by undo",
  run: async ({ open }) => {
    const workbook = await open([games(), { ...games(), name: "June" }]);
    const kind = kindOf("croquet-games");
    for (const [name, points] of [
      ["Games", 14],
      ["June", 18],
    ] as const) {
      const keep = { kind, answers: { points } };
      await fill(workbook, await planFor(workbook, name, { points }), { ...VALUES, replace: true, keep });
    }
    const once = await snapshot(workbook);
    const about = (sheet: string, value: string) => ({
      sheet,
      kind: "Croquet games",
      answers: [{ setting: "points", value }],
    });
    const all = [about("Games", "14"), about("June", "18")];
    const remembered = async () => rememberedIn(await keptSettings(workbook));
    equal(await remembered(), all, "remembered");
    const one = await memoryOf(workbook, ["games"], "en");
    equal("done" in one && one.forgotten, all.slice(0, 1), "forgotten");
    equal(await remembered(), all.slice(1), "left");
    if ("done" in one) await undo(workbook, one.done!.undo);
    await same(workbook, once, "after undo");
    await memoryOf(workbook, ["Games", "June"], "en");
    equal(await remembered(), [], "all forgotten");
    equal(await memoryOf(workbook, ["June"], "en"), { unknown: "June", known: [] }, "what is not remembered");
  },
};

const CARDS: FillChoice = { ...VALUES, cards: true };

/** The cells of a card with the numbers of the match: totals and games, starts, the number to win, result. */
const CARD_NUMBERS = ["D13", "E13", "I13", "J13", "E14", "J14", "E15", "J15", "E16", "J16"];

async function cardNumbers(workbook: Workbook, name: string): Promise<CellValue[]> {
  const numbers: CellValue[] = [];
  for (const cell of CARD_NUMBERS) numbers.push(await cellValue(workbook, name, cell));
  return numbers;
}

const CARDS_MADE: Case = {
  name: "match cards to print: on a sheet of their own, made twice as once, in whichever language; taken away by undo",
  run: async ({ open }) => {
    const workbook = await open([card(), notes()]);
    const before = await snapshot(workbook);
    const first = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    equal([first.cards?.sheet, first.cards?.rows], ["Match card", 1], "where");
    equal(await sheetNames(workbook), ["Cards", "Notes", "Matches", "Match card"], "sheets");
    equal(await cardNumbers(workbook, "Match card"), [14, 3, 8, 3, 0.5, 0, 3, 3.5, 3.5, 3], "the worked card");
    const once = await snapshot(workbook);
    const second = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    await same(workbook, once, "after the second fill");
    const danish = await fill(workbook, await planFor(workbook, "Cards"), { ...CARDS, language: "da" });
    equal([second.cards?.sheet, danish.cards?.sheet], ["Match card", "Match card"], "where again");
    equal(await cellValue(workbook, "Match card", "B16"), "Resultat", "in Danish");
    equal((await undo(workbook, danish.undo)).kept, [], "kept");
    await same(workbook, once, "after undoing the Danish one");
    equal((await undo(workbook, second.undo)).kept, [], "kept");
    await same(workbook, once, "after undoing the second fill");
    equal((await undo(workbook, first.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

const CARDS_REFILLED: Case = {
  name: "a changed result and another board refill the match card in place; undo gives the old one back",
  run: async ({ open }) => {
    const { workbook, plan } = await GROWING_CARDS.prepare(open);
    const before = await snapshot(workbook);
    const filled = await fill(workbook, plan, { ...CARDS, replace: true });
    equal(filled.cards?.sheet, "Match card", "where");
    equal(await cardNumbers(workbook, "Match card"), [14, 3, 8, 3, 0.5, 0, 3, 3.5, 3.5, 3], "six boards");
    equal((await undo(workbook, filled.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

const CARDS_WRITTEN_IN: Case = {
  name: "a match card that somebody has written in stays as it is; the new one goes beside it",
  run: async ({ open }) => {
    const workbook = await open([card()]);
    await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    await type(workbook, "Match card", "B18", "rainy");
    const second = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    equal(second.cards?.sheet, "Match card Cards", "where");
    equal(await cellValue(workbook, "Match card", "B18"), "rainy", "what was written");
    const third = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    equal(third.cards?.sheet, "Match card Cards", "where again");
    equal((await undo(workbook, second.undo)).kept, [], "kept");
    equal(await sheetNames(workbook), ["Cards", "Matches", "Match card"], "sheets");
  },
};

const CARDS_NAME_TAKEN: Case = {
  name: "a sheet of the user's with the name of the match card stays as it is",
  run: async ({ open }) => {
    const workbook = await open([card(), sheet("Mine|3", "MATCH CARD")]);
    const before = await snapshot(workbook);
    const filled = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    equal(filled.cards?.sheet, "Match card Cards", "where");
    equal(await cellValue(workbook, "MATCH CARD", "A1"), "Mine", "the user's");
    equal((await undo(workbook, filled.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

const CARDS_TEXT: Case = {
  name: "no name on a sheet becomes a formula on the match card",
  run: async ({ open }) => {
    const drawn = card();
    const values = drawn.values.map((line) => [...line]);
    ["=1+1", "+cmd", "@x", "-2", "'tis", "007"].forEach((name, i) => (values[i + 1]![1] = name));
    values[0]![5] = "=HYPERLINK(1)";
    const workbook = await open([{ ...drawn, values }]);
    const filled = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    const { values: shown, formulas } = await workbook.read("Match card", parseArea("B7:B12")!);
    equal(
      shown.map((line) => line[0]),
      ["=1+1", "+cmd", "@x", "-2", "'tis", "007"],
      "names",
    );
    equal(await cellValue(workbook, "Match card", "G6"), "=HYPERLINK(1)", "the team");
    equal((formulas ?? []).flat().filter(Boolean), [], "formulas");
    const again = await fill(workbook, await planFor(workbook, "Cards"), CARDS);
    equal(again.cards?.sheet, "Match card", "the second time");
    equal((await undo(workbook, filled.undo)).kept, [], "kept");
    equal(await sheetNames(workbook), ["Cards"], "sheets");
  },
};

const CARDS_FROM_A_FILE: Case = {
  name: "match cards of a sheet from a file come with it, and go with it",
  run: async ({ open }) => {
    const workbook = await open([notes()]);
    const before = await snapshot(workbook);
    const incoming = card();
    const filled = await fill(workbook, planFill(recognise([incoming]).found[0]!), { ...CARDS, incoming });
    equal(await sheetNames(workbook), ["Notes", "Cards", "Matches", "Match card"], "sheets");
    equal((await undo(workbook, filled.undo)).kept, [], "kept");
    await same(workbook, before, "after undo");
  },
};

/** Games under a bold header, with the looks of their new headers and columns. */
async function underBold(open: Adapter["open"]) {
  const workbook = await open([games(), notes()]);
  const [header, columns] = [2, 7];
  const top = { top: header, left: 0, bottom: header, right: columns - 1 };
  await workbook.dress("Games", {
    widths: Array.from({ length: columns }, () => 12),
    heights: [null, null, null],
    looks: [{ area: top, look: { bold: true, fill: "DDEBF7" } }],
    printed: { ...top, top: 0 },
    pages: [],
  });
  const plan = await planFor(workbook, "Games");
  const headers = plan.writes.filter(({ row }) => row === header).map(({ row, column }) => ({ row, column }));
  const at = (row: number, column: number) => ({ is: "header" as const, column, top: row, bottom: row, like: null });
  const probes = headers.map(({ column }) => at(0, column));
  const widths = async () => (await workbook.plainCells("Games", probes)).map(({ width }) => width ?? 8.43);
  const plain = async (columns = headers.map(({ column }) => column)) =>
    (
      await workbook.plainCells(
        "Games",
        columns.map((column) => at(header, column)),
      )
    ).map(({ column }) => column);
  return { workbook, plan, headers, widths, plain };
}

const NEW_HEADERS: Case = {
  name: "new headers look like the one beside them and fit, and undo takes that back",
  run: async ({ open }) => {
    const { workbook, plan, headers, widths, plain } = await underBold(open);
    const columns = headers.map(({ column }) => column);
    equal(columns, [7, 8, 9, 10, 11, 12].slice(0, columns.length), "new columns");
    const before = await widths();
    equal([await plain(), await plain([6])], [columns, []], "plain before");
    const filled = await fill(workbook, plan, VALUES);
    equal(await plain(), [], "plain after the fill");
    const after = await widths();
    for (const [i, { row, column }] of headers.entries()) {
      const letters = String(plan.writes.find((write) => write.row === row && write.column === column)!.value).length;
      equal(after[i]! >= Math.min(before[i]!, letters), true, `width of column ${column}`);
      if (letters > before[i]!) equal(after[i]! >= letters, true, `${letters} letters in ${after[i]}`);
    }
    equal(Math.max(...after) > 15, true, "the longest header fits");
    equal((await undo(workbook, filled.undo)).kept, [], "kept");
    equal([await plain(), await widths()], [columns, before], "after undo");
  },
};

const NEW_HEADERS_FAIL: Case = {
  name: "a fill that stops after its headers were dressed leaves them plain",
  run: async ({ open }) => {
    const { workbook, plan, headers, widths, plain } = await underBold(open);
    const before = await widths();
    let dressed = 0;
    const tearing = new Proxy(workbook, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...given: unknown[]) => {
          const result: unknown = await Reflect.apply(member, target, given);
          if (name === "dressCells" && ++dressed === 1) throw new WorkbookError("workbook-failed", "torn off");
          return result;
        };
      },
    });
    equal((await stopped(fill(tearing, plan, VALUES))).unrestored, [], "unrestored");
    const columns = headers.map(({ column }) => column);
    equal([await plain(), await widths()], [columns, before], "after the stop");
  },
};

const CANCELLED: Case = {
  name: "cancelled in the middle, everything is as before",
  run: async ({ open }) => {
    const workbook = await open([games()]);
    const before = await snapshot(workbook);
    const plan = await planFor(workbook, "Games");
    const reports: number[] = [];
    const progress = { report: (done: number) => void reports.push(done), cancelled: () => reports.length > 0 };
    const { code, unrestored } = await stopped(fill(workbook, plan, FORMULAS, progress));
    equal([code, unrestored, reports.length], ["cancelled", [], 1], "why");
    await same(workbook, before, "after it stopped");
  },
};

/** A workbook whose n-th call fails, before it does anything or after it has done everything. */
function failing(workbook: Workbook, when: "before" | "after", n: number, times = 1): Workbook & { calls: number } {
  const state = { calls: 0 };
  return new Proxy(workbook, {
    get(target, name) {
      if (name === "calls") return state.calls;
      const member = target[name as keyof Workbook] as unknown as
        | ((...args: unknown[]) => Promise<unknown>)
        | undefined;
      // Properties are not calls.
      if (typeof member !== "function") return member;
      // Nor is the start of a press.
      if (name === "patiently") return member.bind(target);
      return async (...args: unknown[]) => {
        const call = ++state.calls;
        const fails = call >= n && call < n + times;
        const error = new WorkbookError("workbook-failed", `call ${call}, ${String(name)}`);
        if (fails && when === "before") throw error;
        const result = await member.apply(target, args);
        if (fails) throw error;
        return result;
      };
    },
  }) as Workbook & { calls: number };
}

/** The number of the call in a fill that writes first. */
async function firstWrite(open: Adapter["open"]): Promise<number> {
  for (let n = 1; ; n++) {
    const workbook = await open([card()]);
    const plan = await planFor(workbook, "Cards");
    const { said } = await stopped(fill(failing(workbook, "before", n, 100), plan, VALUES));
    if (said === `call ${n}, writeMany`) return n;
  }
}

/** A workbook in which an earlier fill left something that another fill must change. */
interface Scene {
  readonly choice: FillChoice;
  readonly prepare: (open: Adapter["open"]) => Promise<{ readonly workbook: Workbook; readonly plan: FillPlan }>;
}

/** Games with a summary that grows, and answers to keep. */
const GROWING_GAMES: Scene = {
  choice: { ...FORMULAS, keep: { kind: kindOf("croquet-games"), answers: { points: 26 } } },
  prepare: async (open) => {
    const workbook = await open([sheet(SHORT, "Games"), notes()]);
    await fill(workbook, await planFor(workbook, "Games"), VALUES);
    const third = ["2026-05-02", "Ann Holt", "Cy Marsh", 3, 5, 1750, 1500];
    for (const [i, value] of third.entries()) await type(workbook, "Games", `${"ABCDEFG"[i]!}3`, value);
    return { workbook, plan: await planFor(workbook, "Games") };
  },
};

/** The boards of the card as a list. */
const boards = () => {
  const [teams, ...rows] = card().values;
  const lines = rows.map(
    ([, home, rating, , result, away, other, , otherResult]) =>
      ["Final", teams![1]!, home!, rating!, result!, teams![5]!, away!, other!, otherResult!] as const,
  );
  const header = ["Match", "Home team", "Home player", "Home rating", "Home result"];
  return [[...header, ...header.slice(1).map((text) => text.replace("Home", "Away"))], ...lines];
};

/** A match whose printed card gets another board. */
export const GROWING_CARDS: Scene = {
  choice: { ...FORMULAS, cards: true },
  prepare: async (open) => {
    const values = boards();
    const workbook = await open([{ name: "Boards", top: 0, left: 0, values: values.slice(0, 6) }, notes()]);
    await fill(workbook, await planFor(workbook, "Boards"), CARDS);
    for (const [i, value] of values[6]!.entries()) await type(workbook, "Boards", `${"ABCDEFGHI"[i]!}7`, value);
    return { workbook, plan: await planFor(workbook, "Boards") };
  },
};

/** Fills a workbook that an earlier fill has changed, so that every step is needed. */
function everyCallFails(when: "before" | "after", what: string, { choice, prepare }: Scene, step: number): Case {
  return {
    name: `${what}: any call of the workbook failing ${when} it is carried out leaves everything or nothing`,
    run: async ({ open }) => {
      const whole = await prepare(open);
      const counting = failing(whole.workbook, when, Infinity);
      await fill(counting, whole.plan, choice);
      const filled = await snapshot(whole.workbook);
      const { calls } = counting;
      if (calls < 8) throw new Error(`a fill of ${calls} calls shows little`);
      // Failing before the next call and after this one show nearly the same.
      for (let n = when === "before" ? 1 : 2; n <= calls; n += step) {
        const { workbook, plan } = await prepare(open);
        const before = await snapshot(workbook);
        const outcome = await fill(failing(workbook, when, n), plan, choice).catch((error: unknown) => error);
        if (outcome instanceof ChangesStopped) {
          equal(outcome.unrestored, [], `unrestored at call ${n}`);
          await same(workbook, before, `call ${n} failed`);
        } else if (outcome instanceof Error) throw outcome;
        else await same(workbook, filled, `call ${n} failed and the fill went on`);
      }
    },
  };
}

const FAILS_FOR_A_WHILE: Case = {
  name: "what cannot be put back is named",
  run: async ({ open }) => {
    const first = await firstWrite(open);
    const workbook = await open([card()]);
    const plan = await planFor(workbook, "Cards");
    // From the first write on, every call fails.
    const { code, said, unrestored } = await stopped(fill(failing(workbook, "after", first, 100), plan, VALUES));
    equal([code, said], ["workbook-failed", `call ${first}, writeMany`], "why");
    equal([unrestored.includes("Cards!D2"), unrestored.includes("Matches")], [true, true], "named");
  },
};
