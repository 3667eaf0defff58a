import { atOnce } from "../../src/kernel/steps";
import { told } from "../../src/kernel/told";
import { recognise } from "../../src/tournaments";
import { startModel, type Candidates, type Model, type Step, type Writable } from "../../src/taskpane/model";
import { chosenKind } from "../../src/taskpane/fill/recognition";
import { NOTHING_SAID } from "../../src/layout/said";
import { FORMULA_ROWS, update, withFormulas, type Effect, type Message } from "../../src/taskpane/update";
import type { Filled } from "../../src/workbook/placing/fill";
import { card, games } from "../workbook/contract";

/** Somebody is at work in it. */
const START: Model = { ...startModel("en"), isUntouched: false };
const notice = told("busy");
const area = { top: 0, left: 0, bottom: 0, right: 0 };
const file = new File(["a;b"], "games.csv");

function candidatesOf(sheet: ReturnType<typeof card>, fromFile: Candidates["fromFile"] = null): Candidates {
  return { ...recognise([sheet]), sheet, area: null, others: [], byList: [], fromFile, rest: null, kept: [] };
}
const candidates = candidatesOf(games());
const chosen = atOnce(chosenKind(candidates, "croquet-games", NOTHING_SAID, "en"));
const plan = chosen.plan!;
const filled: Filled = {
  sheet: "Games",
  cells: 1,
  first: area,
  summaries: [],
  cards: null,
  settings: null,
  asValues: [],
  also: [],
  besideKept: [],
  lifted: [],
  told: [],
  undo: { key: "a fill", changes: [], tables: [], dress: [], looks: [], names: [], references: [] },
  undoNotKept: null,
  excelForgets: false,
};

const results: Writable = {
  name: "results",
  candidates,
  chosen: { ...chosen, plan },
  ticket: null,
  formulas: null,
  replace: false,
  cards: false,
  without: [],
  tables: null,
  placing: 7,
};
const filling: Step = { name: "filling", results, done: 0, of: 10, cancelling: false };
const done: Step = {
  name: "done",
  filled,
  plan,
  read: candidates.sheet,
  rest: null,
  undoing: false,
  notice: null,
};
const rest = { file, sheets: ["B", "C"] };
const stopped: Step = { name: "stopped", results, notice, unrestored: [] };
const reading: Step = { name: "reading", ticket: 7 };
const choose: Step = { name: "choose", notice: null };
const LAST = { key: "last", sheet: "Games", time: new Date(Date.UTC(2026, 10, 22)), cells: 12 };
const undoing: Step = { name: "undoing", from: { fill: LAST } };

const at = (step: Step, more: Partial<Model> = {}): Model => ({ ...START, ticket: 7, step, ...more });

/** Before, what happens, the step afterwards (only what is named here is looked at), and what is to be done. */
type Row = readonly [name: string, before: Step, message: Message, after: object, effects: readonly Partial<Effect>[]];

const BACK: readonly Effect[] = [{ type: "findKeptFill" }, { type: "checkTables" }, { type: "lookAhead" }];

const ROWS: readonly Row[] = [
  ["this sheet", choose, { type: "sheetChosen" }, { name: "reading", ticket: 8 }, [{ type: "readSheet", ticket: 8 }]],
  ["the selection", choose, { type: "selectionChosen" }, { name: "reading" }, [{ type: "readSelection", ticket: 8 }]],
  ["a file", choose, { type: "fileChosen", file }, { name: "reading" }, [{ type: "readFile", file, sheet: null }]],
  [
    "recognised",
    reading,
    { type: "recognised", ticket: 7, candidates, chosen },
    { name: "results", chosen, ticket: null, formulas: null, tables: null, placing: 8 },
    [{ type: "placeTables", ticket: 8, plan, incoming: null, formulas: true }],
  ],
  ["an answer to an older question", reading, { type: "recognised", ticket: 6, candidates, chosen }, reading, []],
  ["a sheet that could not be read", reading, { type: "notRead", ticket: 7, notice }, { name: "choose", notice }, []],
  ["an older one that could not", reading, { type: "notRead", ticket: 6, notice }, reading, []],
  ["reading is given up", reading, { type: "cancelPressed" }, choose, []],
  ["what was given up arrives", choose, { type: "recognised", ticket: 7, candidates, chosen }, choose, []],

  [
    "another kind",
    results,
    { type: "kindChosen", kind: "chess-card" },
    { name: "results", ticket: 8, chosen: { kind: "chess-card", plan: null, said: NOTHING_SAID } },
    [{ type: "plan", ticket: 8, kind: "chess-card", said: NOTHING_SAID }],
  ],
  [
    "another column",
    results,
    { type: "columnGiven", column: "Alpha", field: "Winner" },
    { ticket: 8, chosen: { said: { columns: { Alpha: "Winner" } } } },
    [{ type: "plan", kind: "croquet-games", said: { settings: {}, columns: { Alpha: "Winner" } } }],
  ],
  [
    "an answer",
    results,
    { type: "settingGiven", key: "points", value: "14" },
    { ticket: 8, chosen: { answers: { points: "14" } } },
    [{ type: "plan", said: { settings: { points: "14" }, columns: {} } }],
  ],
  [
    "worked out",
    { ...results, ticket: 7 },
    { type: "planned", ticket: 7, chosen },
    { ...results, ticket: null, placing: 8 },
    [{ type: "placeTables", ticket: 8 }],
  ],
  [
    "worked out for an older answer",
    { ...results, ticket: 7 },
    { type: "planned", ticket: 6, chosen },
    { ticket: 7 },
    [],
  ],
  ["not worked out", { ...results, ticket: 7 }, { type: "noted", notice, ticket: 7 }, { ticket: null }, []],
  ["back to the first step", results, { type: "backPressed" }, choose, BACK],
  ["another sheet of a file: only of a file", results, { type: "fileSheetChosen", sheet: "B" }, results, []],

  ["where the tables go", results, { type: "tablesPlaced", ticket: 7, tables: [] }, { tables: [] }, []],
  ["where they went for older results", results, { type: "tablesPlaced", ticket: 6, tables: [] }, { tables: null }, []],
  [
    "values: where will the tables go?",
    results,
    { type: "formulasChosen", formulas: false },
    { formulas: false, placing: 8 },
    [{ type: "placeTables", ticket: 8, plan, formulas: false }],
  ],
  ["a yes", results, { type: "replaceChosen", replace: true }, { replace: true }, []],
  [
    "match cards, too: where will they go?",
    results,
    { type: "cardsChosen", cards: true },
    { cards: true, placing: 8 },
    [{ type: "placeTables", ticket: 8, plan, cards: true }],
  ],
  [
    "without the standings",
    results,
    { type: "tablesChosen", without: ["Standings"] },
    { without: ["Standings"], placing: 8 },
    [{ type: "placeTables", ticket: 8, without: ["Standings"] }],
  ],
  [
    "fill",
    { ...results, replace: true, cards: true },
    { type: "fillPressed" },
    { name: "filling", done: 0, of: plan.writes.length, cancelling: false },
    [{ type: "fill", plan, incoming: null, formulas: true, replace: true, cards: true, without: [] }],
  ],
  ["not before it is worked out", { ...results, ticket: 7 }, { type: "fillPressed" }, { ticket: 7 }, []],
  ["not without a plan", { ...results, chosen: { ...chosen, plan: null } }, { type: "fillPressed" }, {}, []],

  ["progress", filling, { type: "progressed", done: 5, of: 9 }, { done: 5, of: 9 }, []],
  ["cancel", filling, { type: "cancelPressed" }, { cancelling: true }, [{ type: "cancel" }]],
  ["cancel once is enough", { ...filling, cancelling: true }, { type: "cancelPressed" }, { cancelling: true }, []],
  ["filled", filling, { type: "filled", filled, plan }, { name: "done", rest: null, undoing: false, notice: null }, []],
  [
    "filled from a file that holds more",
    { ...filling, results: { ...results, candidates: { ...candidatesOf(card()), rest } } },
    { type: "filled", filled, plan },
    { name: "done", rest },
    [],
  ],
  [
    "what else the file holds",
    { ...done, rest },
    { type: "restPressed", sheet: "B" },
    { name: "reading", ticket: 8 },
    [{ type: "readFile", ticket: 8, file, sheet: "B", among: ["B", "C"] }],
  ],
  [
    "what else the file holds: not while it is undone",
    { ...done, rest, undoing: true },
    { type: "restPressed", sheet: "B" },
    { ...done, rest, undoing: true },
    [],
  ],
  [
    "stopped",
    filling,
    { type: "stopped", notice, unrestored: ["A!B2"] },
    { name: "stopped", notice, unrestored: ["A!B2"] },
    [],
  ],
  ["no second import while one runs: this sheet", filling, { type: "sheetChosen" }, filling, []],
  ["no second import while one runs: a file", filling, { type: "fileChosen", file }, filling, []],
  ["no way back while it runs", filling, { type: "backPressed" }, filling, []],
  ["no way out while it runs", filling, { type: "backPressed" }, filling, []],

  ["try again", stopped, { type: "fillPressed" }, { name: "filling", results }, [{ type: "fill", plan }]],
  ["start over", stopped, { type: "backPressed" }, choose, BACK],
  ["undo", done, { type: "undoPressed" }, { undoing: true }, [{ type: "undo", undo: filled.undo }]],
  ["undo once is enough", { ...done, undoing: true }, { type: "undoPressed" }, { undoing: true }, []],
  [
    "undone",
    { ...done, undoing: true },
    { type: "undone", kept: ["A!B2"], excelForgets: true },
    { name: "undone", kept: ["A!B2"] },
    [],
  ],
  [
    "not undone",
    { ...done, undoing: true },
    { type: "undoStopped", notice },
    { name: "done", undoing: false, notice },
    [],
  ],
  ["no import while it is undone", { ...done, undoing: true }, { type: "sheetChosen" }, { ...done, undoing: true }, []],
  ["another one", done, { type: "backPressed" }, choose, BACK],
  [
    "opened",
    choose,
    { type: "opened" },
    choose,
    [{ type: "findKeptFill" }, { type: "checkTables" }, { type: "lookAhead" }],
  ],
  [
    "edited: are the tables out of date?",
    choose,
    { type: "sheetEdited" },
    choose,
    [{ type: "forget" }, { type: "checkTables" }, { type: "lookAhead" }],
  ],
  ["edited after the fill", done, { type: "sheetEdited" }, done, [{ type: "forget" }, { type: "checkTables" }]],
  ["written by the pane itself", done, { type: "sheetWritten" }, done, [{ type: "forget" }]],
  [
    "back from another tab",
    choose,
    { type: "tabChosen", tab: "fill" },
    choose,
    [{ type: "findKeptFill" }, { type: "checkTables" }, { type: "lookAhead" }],
  ],
  [
    "edited while it is undone",
    { ...done, undoing: true },
    { type: "sheetEdited" },
    { ...done, undoing: true },
    [{ type: "forget" }],
  ],
  [
    "undone, what only the workbook knew",
    undoing,
    { type: "undone", kept: [], excelForgets: true },
    { name: "undone" },
    [],
  ],
  [
    "not undone, what only the workbook knew",
    undoing,
    { type: "undoStopped", notice },
    { name: "choose", notice },
    [{ type: "findKeptFill" }],
  ],
  ["no import while the last fill is undone", undoing, { type: "sheetChosen" }, undoing, []],
  [
    "a place is shown",
    done,
    { type: "placeShown", sheet: "Games", area },
    done,
    [{ type: "show", sheet: "Games", area }],
  ],
];

test.each(ROWS)("%s", (_, before, message, after, effects) => {
  const [model, asked] = update(at(before), message);
  expect(model.step).toMatchObject(after);
  expect(asked).toMatchObject(effects);
  expect(asked).toHaveLength(effects.length);
});

test("messages that nobody waits for change nothing, whatever the step", () => {
  const late: Message[] = [
    { type: "recognised", ticket: 1, candidates, chosen },
    { type: "planned", ticket: 1, chosen },
    { type: "tablesPlaced", ticket: 1, tables: [] },
    { type: "progressed", done: 1, of: 2 },
    { type: "filled", filled, plan },
    { type: "stopped", notice, unrestored: [] },
    { type: "undone", kept: [], excelForgets: true },
    { type: "undoStopped", notice },
    { type: "fillPressed" },
    { type: "formulasChosen", formulas: true },
    { type: "kindChosen", kind: "chess-card" },
    { type: "settingGiven", key: "points", value: "14" },
    { type: "columnGiven", column: "Alpha", field: null },
  ];
  for (const message of late)
    expect([message.type, update(at(choose), message)]).toEqual([message.type, [at(choose), []]]);
});

test("the last fill is offered on the first step, and undone from there", () => {
  const [offered] = update(at(choose), { type: "keptFillFound", kept: { fill: LAST } });
  expect([offered.step, offered.kept]).toEqual([choose, { fill: LAST }]);
  const [model, effects] = update(offered, { type: "undoPressed" });
  expect([model.step, model.kept, effects]).toEqual([undoing, null, [{ type: "undo", undo: null, key: LAST.key }]]);
  const [again] = update(model, { type: "undoStopped", notice });
  expect([again.step, again.kept]).toEqual([{ name: "choose", notice }, { fill: LAST }]);
});

test("what cannot be undone is said and not offered", () => {
  const [model] = update(at(choose), { type: "keptFillFound", kept: { unavailable: notice } });
  expect(update(model, { type: "undoPressed" })).toEqual([model, []]);
});

test("above so many rows values are the default", () => {
  const rows = Array.from({ length: FORMULA_ROWS + 1 }, () => plan.rows[0]!);
  const large = { ...results, chosen: { ...chosen, plan: { ...plan, rows } } };
  const small = { ...results, chosen: { ...chosen, plan: { ...plan, rows: rows.slice(1) } } };
  expect([withFormulas(large), withFormulas(small), withFormulas({ ...large, formulas: true })]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a sheet of a file is filled as it will be added, and another sheet of it can be chosen", () => {
  const content = { ...card(), name: "From the file" };
  const incoming: Writable = {
    ...results,
    candidates: candidatesOf(card(), { file, content, sheet: "A", reading: null, assumptions: [], sheets: ["A", "B"] }),
  };
  const [model, [asked]] = update(at(incoming), { type: "fileSheetChosen", sheet: "B" });
  expect(model.step.name).toBe("reading");
  expect(asked).toMatchObject({ type: "readFile", file, sheet: "B" });
  const [, [fill]] = update(at(incoming), { type: "fillPressed" });
  expect(fill).toMatchObject({ type: "fill", incoming: content });
});

test("explaining leaves the import where it is; the cell selected last is the one that counts", () => {
  const [first, asked] = update(at(results), { type: "tabChosen", tab: "explain" });
  expect([first.tab, first.step, asked]).toEqual(["explain", results, [{ type: "explain", ticket: 8 }]]);
  const [second, again] = update(first, { type: "selectionMoved" });
  expect(again).toEqual([{ type: "explain", ticket: 9 }, { type: "checkNames" }]);
  const explanation = { cell: "A!B2", formula: null, value: null, workings: [], trails: [], notes: [] };
  expect(update(second, { type: "explained", ticket: 8, explanation })[0].explanation).toBeNull();
  expect(update(second, { type: "explained", ticket: 9, explanation })[0].explanation).toBe(explanation);
  expect(update(second, { type: "explainPressed" })[1]).toEqual([{ type: "explain", ticket: 10 }]);
  const [back, nothing] = update(second, { type: "tabChosen", tab: "fill" });
  expect([back.tab, back.step, nothing]).toEqual(["fill", results, []]);
  expect(update(back, { type: "selectionMoved" })).toEqual([back, [{ type: "checkNames" }]]);
});

test("formulas that Excel does not know are repaired with one press, and another cell takes the offer away", () => {
  const [unknown] = update(at(choose), { type: "namesChecked", unknown: true });
  expect(unknown.hasUnknownNames).toBe(true);
  const [pressed, effects] = update(unknown, { type: "enterAgainPressed" });
  expect([pressed.hasUnknownNames, effects]).toEqual([false, [{ type: "enterAgain" }]]);
  expect(update(pressed, { type: "enterAgainPressed" })[1]).toEqual([]);
  expect(update(unknown, { type: "namesChecked", unknown: false })[0].hasUnknownNames).toBe(false);
});

test("what did not work is told until something else is done", () => {
  const [told] = update(at(done), { type: "noted", notice });
  expect(told.notice).toBe(notice);
  expect(update(told, { type: "progressed", done: 1, of: 2 })[0].notice).toBe(notice);
  expect(update(told, { type: "tabChosen", tab: "explain" })[0].notice).toBeNull();
});

test("in the tab of players no sheet is recognised ahead", () => {
  const [, effects] = update({ ...startModel("en"), tab: "players" }, { type: "opened" });
  expect(effects).toEqual([{ type: "findKeptFill" }, { type: "checkTables" }]);
});
