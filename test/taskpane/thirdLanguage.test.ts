// Another language is a folder of messages: with an accented English in place of the Danish one, no English is left.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Code } from "../../src/kernel/told";
import { saying } from "../saying";
import type { ViewProps } from "../../src/taskpane/view";
import { FORMAT_TITLES } from "../../src/files/formats/formatNames";
import { h, render } from "preact";
import * as accents from "./accented";
import { HeadlessPane, OpenWorkbook } from "./headless";
import { newPage, textsIn } from "./page";
import { EXPLAINED_IDS } from "../../src/functions/handicap";
import { PAPERS } from "../../src/systems/registry";
import { kindOf, KINDS, planFill, type FillPlan, type KindId } from "../../src/tournaments";
import { headersOf } from "../../src/kernel/table";
import { App } from "../../src/taskpane/App";
import { Examples } from "../../src/taskpane/examples";
import { EXAMPLES } from "../../src/taskpane/examples/list";
import * as laterSteps from "../../src/taskpane/laterSteps";
import type { Model, Step, Writable } from "../../src/taskpane/model";
import { addLanguage } from "../../src/messages/languages";
import { names } from "../../src/messages/en/names";
import { pane as ofPane } from "../../src/messages/en/pane/pane";
import { RULES_EN } from "../../src/messages/en/rules/rules";
import { sheets } from "../../src/messages/en/rules/sheets";
import { steps as ofSteps } from "../../src/messages/en/pane/steps";
import { together, type Sentences } from "../../src/messages/texts";
import { address, parseArea, textOf } from "../../src/sheet";
import type { Workbook } from "../../src/workbook/port";
import { runCli } from "../cli/run";
import { SAMPLES, sampleFile } from "../workbook/samples";

// What is loaded with every page, and what the command line alone says.
jest.mock("../../src/messages/da/cli", () => ({ cli: accents.accentedAll(english("cli")["cli"]) }));
jest.mock("../../src/messages/da/writing", () => ({
  writing: accents.accentedWriting(english("writing")["writing"] as never),
}));

function english(name: string): { readonly [name: string]: unknown } {
  return jest.requireActual(`../../src/messages/en/${name}`);
}

/** What the files of a folder of English say. */
function saidIn(folder: string): unknown[] {
  const files = readdirSync(path.resolve(__dirname, "../../src/messages/en", folder));
  return files.flatMap((file) => Object.values(english(`${folder}/${path.parse(file).name}`)));
}

beforeAll(() => {
  const { problems, steps } = together([...RULES_EN, sheets]);
  const sentences: Sentences = Object.assign({}, problems, ...["book", "pane", "sheet"].flatMap(saidIn));
  addLanguage("da", accents.accentedCatalogue({ sentences, steps, names }));
});

const paneSentences = { ...ofPane, ...ofSteps };

/** Words that are nobody's language: of the workbook, of papers as printed, of the sheets in Danish, of files. */
class Known {
  private readonly words = new Set([
    ...["club", "handicaps", "xlsx", "xls", "ods", "csv", "tsv", "imp", "ahs", "dbf", "acbl"],
    ...PAPERS.flatMap(({ title }) => wordsOf(title)),
  ]);

  add(...texts: readonly string[]): this {
    for (const text of texts) for (const word of wordsOf(text)) this.words.add(word);
    return this;
  }

  /** The texts in which a word is left that is none of these. */
  englishIn(texts: readonly string[]): string[] {
    return texts.filter((text) => wordsOf(text).some((word) => !this.words.has(word)));
  }
}

/** The words of a text in plain letters, but for places (`B12`). */
function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\d]+/u)
    .filter((word) => /^[A-Za-z]{2,}\d*$/.test(word) && !/^[A-Z]{1,3}\d+$/.test(word))
    .map((word) => word.toLowerCase());
}

/** What the sheets say in Danish: these words stand with the kinds. */
function danishOfKinds(): string[] {
  return Object.values(KINDS).flatMap(({ title, inputs, fields, outputs, settings }) => [
    title.da,
    ...[...inputs, ...fields, ...outputs, ...settings].map(({ name }) => name.da),
  ]);
}

async function knownIn(workbook: OpenWorkbook): Promise<Known> {
  // Programs are called by their own names.
  const known = new Known().add(...danishOfKinds(), ...FORMAT_TITLES);
  for (const { name } of await workbook.sheets()) {
    const { values, formulas = [] } = await workbook.read(name);
    known.add(name, ...values.flat().map(textOf), ...formulas.flat().map((formula) => formula ?? ""));
  }
  return known;
}

/** Texts that a fill writes as values: winners, remarks, reasons. */
function wordsIn({ rows, summaries }: FillPlan): string[] {
  const values = [
    ...rows.flatMap(({ outputs }) => Object.values(outputs)),
    ...summaries.flatMap((one) => one.rows.flat()),
  ];
  return values.filter((value): value is string => typeof value === "string");
}

/** What stands over the values of a fill, in the language of the sheet. */
function headersIn({ kind, summaries, language }: FillPlan): string[] {
  const columns = kindOf(kind as KindId).outputs.map(({ name }) => name[language]);
  return [...columns, ...summaries.flatMap((one) => [one.name[language], ...headersOf(one, language)])];
}

/** The same in English and in Danish. */
const SAME = ["nigiri"];

const root = newPage();

/** Nothing that is drawn asks it for anything. */
const WORKBOOK = {} as Workbook;

function shown(model: Model): string[] {
  render(h(App, { model, workbook: WORKBOOK, laterSteps, players: null, send: () => undefined }), root);
  return textsIn(root);
}

async function sample(name: string): Promise<HeadlessPane> {
  const file = await sampleFile(name);
  const workbook = new OpenWorkbook(file).select(file.sheets[0]!.name, "A1");
  return new HeadlessPane(workbook, "da");
}

describe.each(SAMPLES)("%s", (name) => {
  test("every step, and every cell that was filled explained", async () => {
    const pane = await sample(name);
    const { workbook } = pane;
    const left: string[] = [];
    const look = async (model: Model = pane.model) => left.push(...(await knownIn(workbook)).englishIn(shown(model)));
    await look();
    await pane.send({ type: "sheetChosen" });
    for (const { key } of pane.at("results").chosen.asked) await pane.send({ type: "settingGiven", key, value: 24 });
    await pane.send({ type: "cardsChosen", cards: true });
    const { chosen, tables } = pane.at("results");
    const plan = chosen.plan!;
    const written = wordsIn(plan);
    const places = tables!.flatMap(({ sheet, title }) => [sheet, title]);
    left.push(...(await knownIn(workbook)).add(...written, ...headersIn(plan), ...places).englishIn(shown(pane.model)));
    // What is in cells is in the language of the sheet.
    const english = plan.language === "en" ? [] : wordsIn(planFill(chosen.found!, { settings: plan.settings }));
    const names = new Known().add(...SAME, ...(await workbook.read(plan.sheet)).values.flat().map(textOf));
    left.push(...names.englishIn(written.filter((text) => english.includes(text))));
    await pane.send({ type: "fillPressed" });
    pane.at("done");
    await look();
    const columns = new Set<number>();
    for (const { row, column } of plan.writes) {
      if (columns.has(column)) continue;
      columns.add(column);
      pane.workbook.select(plan.sheet, address(row + 1, column));
      await pane.send({ type: "explainPressed" });
      await look({ ...pane.model, tab: "explain" });
    }
    expect([...new Set(left)]).toEqual([]);
  });
});

test("a step that does not come by itself", async () => {
  const pane = await sample(SAMPLES[0]!);
  await pane.send({ type: "sheetChosen" });
  const results = pane.at("results") as Writable;
  const known = (await knownIn(pane.workbook)).add(...headersIn(results.chosen.plan));
  const unrestored = ["A!B2"];
  const notices = (Object.keys(paneSentences) as Code[]).map((code) => ({ code, details: {} }));
  const steps: Step[] = [
    ...notices.map((notice): Step => ({ name: "stopped", results, notice, unrestored })),
    ...notices.map((notice): Step => ({ name: "choose", notice })),
    { name: "reading", ticket: 1 },
    { name: "undoing", from: { unavailable: notices[0]! } },
    { name: "filling", results, done: 1, of: 2, cancelling: false },
    { name: "filling", results, done: 1, of: 2, cancelling: true },
    { name: "undone", kept: unrestored, excelForgets: true },
    { name: "undone", kept: [], excelForgets: false },
    { ...results, changed: unrestored, ticket: 3 },
    { ...results, chosen: { ...results.chosen, found: null, plan: null } },
  ];
  const kept = { fill: { kind: "acbl-pairs", sheet: "A", cells: 3, time: new Date(2026, 10, 22, 21, 14) } } as never;
  for (const step of steps) {
    const model = { ...pane.model, step, kept, stale: { sheet: "A", titles: ["A"] }, notice: notices[1]! };
    expect(known.englishIn(shown(model))).toEqual([]);
  }
});

test("the examples of formulas", () => {
  const say = saying((code) => laterSteps.sentence("da", code, {})) as ViewProps["say"];
  render(
    h(Examples, {
      say,
      language: "da",
      workbook: WORKBOOK,
      whyStopped: laterSteps.whyStopped,
      onClosed: () => undefined,
    }),
    root,
  );
  const formulas = EXAMPLES.map(({ formula, values }) => formula(...values.map((value) => JSON.stringify(value))));
  expect(textsIn(root).length).toBeGreaterThan(2 * EXAMPLES.length);
  expect(new Known().add(...formulas).englishIn(textsIn(root))).toEqual([]);
});

test("a column that is asked about, another kind, a setting that is refused", async () => {
  const pane = await sample("acbl-pairs.xlsx");
  await pane.send({ type: "sheetChosen" });
  const known = (await knownIn(pane.workbook)).add(...headersIn(pane.at("results").chosen.plan!));
  for (const { id } of Object.values(KINDS)) {
    await pane.send({ type: "kindChosen", kind: id });
    expect(known.englishIn(shown(pane.model))).toEqual([]);
  }
});

test("the command line: help, the kinds, bad usage", async () => {
  const known = new Known().add(...danishOfKinds());
  known.add(...EXPLAINED_IDS);
  const help = await runCli("--help", "--locale", "da");
  expect(help.out).toContain(accents.accented("fills a tournament"));
  const { out } = await runCli("kinds", "--locale", "da");
  known.add(
    ...Object.values(KINDS).flatMap(({ id, settings }) => [
      id,
      ...settings.flatMap(({ key, allowed }) => [
        key,
        ...(Array.isArray(allowed) ? allowed.map(String) : ["NAME", "ROW", "TEXT", "yes"]),
      ]),
    ]),
  );
  expect(known.englishIn(out.split("\n"))).toEqual([]);
  for (const args of [["nope"], ["fill"], ["fill", "x.xlsx", "y.xlsx"], ["explain"], ["explain", "GO.H", "x"]]) {
    const { error } = await runCli(...args, "--locale", "da");
    expect(known.add("nope", "go").englishIn([error.split("\n")[0]!])).toEqual([]);
  }
});

test("a cell is parsed as a place, not as a word", () => {
  expect(parseArea("B12")).not.toBeNull();
  expect(new Known().englishIn(["B12", "The end", "Ţĥé éñð"])).toEqual(["The end"]);
});
