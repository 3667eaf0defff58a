// Whatever was typed into a book and its sheets, and whatever presses came then, a fill of another sheet among them: undone one
// after the other, every cell of every sheet is what it was before each, and what had been typed is still to be accepted.
import type { Sheet } from "../../src/sheet";
import type { Request } from "../../src/taskpane/players/requests";
import type { Workbook } from "../../src/workbook/port";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { openWorkbook } from "../taskpane/headless";
import { Tab } from "../taskpane/playersTab";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { undoLast } from "../../src/workbook/undo";
import { games } from "../workbook/contract";
import { openInExcel, planOf } from "../workbook/excel";
import { noPauses } from "../workbook/pauses";
import { differencesOf, snapshot, type Snapshot } from "../workbook/snapshot";
import { budget, fc, IS_REPLAY, times } from "../random";

const host = new ExcelHost();
loadExcelClient(host);

noPauses();

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const sheet = (name: string, values: Sheet["values"]): Sheet => ({ name, top: 0, left: 0, values });
const evening = (name: string, order: readonly number[]) =>
  sheet(name, [
    ["Player 1", "Player 2", "Score %", "Boards"],
    ...[60, 52, 48, 40].map((score, i) => [NAMES[order[2 * i]!]!, NAMES[order[2 * i + 1]!]!, score, 24]),
  ]);
const SHEETS = [
  // One who never plays.
  sheet("Members", [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, 10 + 5 * i]), ["Ida Storm", 33]]),
  evening("One", [0, 1, 2, 3, 4, 5, 6, 7]),
  evening("Two", [0, 2, 1, 3, 4, 6, 5, 7]),
  evening("Three", [7, 0, 6, 1, 5, 2, 4, 3]),
  games(),
];

/** A cell somebody types into: a row by its number, a column by its header. */
interface Deed {
  readonly sheet: string;
  readonly row: number;
  readonly header: string;
  readonly value: string | number;
}

const typedInto = (name: string, header: string, values: fc.Arbitrary<string | number>, rows = 4): fc.Arbitrary<Deed> =>
  fc.record({
    sheet: fc.constant(name),
    header: fc.constant(header),
    row: fc.integer({ min: 1, max: rows }),
    value: values,
  });
const score = fc.integer({ min: 30, max: 70 });
const deed = fc.oneof(
  typedInto("One", "Score %", score),
  typedInto("Two", "Score %", score),
  typedInto("Two", "Boards", fc.constantFrom(20, 24)),
  typedInto("Players", "Status", fc.constantFrom("left", "visitor", "member"), 9),
  typedInto("Players", "Start handicap", fc.integer({ min: -3, max: 52 }), 9),
  typedInto("Players", "Number", fc.constantFrom("M 100", "M 101"), 9),
  typedInto("Players", "Also written", fc.constantFrom("X. Yde", "Zo"), 9),
  typedInto("Players", "Name", fc.constantFrom("Karl Lund"), 9),
  typedInto("Tournaments", "Regulated", fc.constantFrom("Swiss", "yes"), 2),
);

const name = fc.constantFrom(...NAMES);
const request: fc.Arbitrary<Request> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Request>({ what: "update", answers: { organiserErrors: [] } }) },
  {
    weight: 3,
    arbitrary: fc.constant<Request>({
      what: "enter",
      from: { is: "sheet", sheet: "Three", area: null },
      answers: { newTournament: true, take: "book" },
    }),
  },
  fc.tuple(name, fc.integer({ min: -3, max: 52 })).map(([player, to]): Request => ({
    what: "adjust",
    ...{ player, to: String(to), reason: "Club", confirmed: true },
  })),
  fc.constantFrom(1, 2).map((no): Request => ({ what: "withdraw", no, reason: "by mistake" })),
  name.map((into): Request => ({ what: "merge", player: "Ida Storm", into })),
  name.map((player): Request => ({ what: "status", player, status: "left" })),
  name.map((player): Request => ({ what: "rename", player, to: "Karl Lund" })),
  name.map((player): Request => {
    const about = { name: "Cup", organiser: "Another club", played: 46_300 };
    return { what: "elsewhere", text: `${player};-0.25`, ...about };
  }),
  fc.constant<Request>({ what: "settings", club: "Bridge Club", settings: { boards: 24 } }),
);

/** Presses, and at most one fill of the sheet of games: the workbook keeps the last. */
const steps = fc
  .tuple(fc.array(request, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 6 }))
  .map(([requests, at]): Step[] => [
    ...requests.slice(0, at),
    ...(at < 4 ? (["fill"] as const) : []),
    ...requests.slice(at),
  ]);
type Step = Request | "fill";

/** A book of two evenings, its list open; the sheet of a third one lies beside. */
async function bookIn(workbook: Workbook): Promise<Tab> {
  const tab = new Tab(workbook);
  const press = async (asked: Request) => {
    await tab.send({ type: "asked", request: asked });
    const { name: step } = await tab.send({ type: "pressed" });
    if (step !== "done") throw new Error(step);
    await tab.send({ type: "backPressed" });
  };
  await tab.send({ type: "opened" });
  await tab.send({ type: "startPressed" });
  await press({ what: "start", system: "dbf", club: "", from: { is: "sheet", sheet: "Members", area: null } });
  for (const one of ["One", "Two"])
    await press({
      ...{ what: "enter", from: { is: "sheet", sheet: one, area: null } },
      answers: { newTournament: true },
    });
  return tab;
}

async function type(workbook: Workbook, { sheet: of, row, header, value }: Deed): Promise<void> {
  const { top, left, values, formats } = await workbook.read(of);
  const head = values.findIndex((line) => line.includes(header));
  const column = values[head]!.indexOf(header);
  const format = formats?.[head + row]?.[column] ?? null;
  const at = { top: top + head + row, left: left + column };
  await workbook.write(of, [{ ...at, contents: [[{ value, formula: null, format }]] }]);
}

/** All that a workbook holds but what the book remembers. */
async function cellsIn(workbook: Workbook) {
  const { ["Club book memory"]: _, ["Club undo"]: __, ...cells } = await snapshot(workbook);
  return cells;
}

/** What is still to be done to a book: who would change, and what is said. */
async function toDo(tab: Tab) {
  await tab.send({ type: "backPressed" });
  const step = await tab.send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } });
  if (step.name !== "preview") return step.name;
  const { changes, problems, repairs, assumptions, questions } = step.planned.proposal;
  await tab.send({ type: "backPressed" });
  return { changes, problems, repairs, assumptions, questions };
}

const FILL: FillChoice = { incoming: null, formulas: false, replace: true, language: "en", keepUndo: true };

/** Presses that were made. */
const made = new Map<string, number>();

async function undoneIsAsBefore(workbook: Workbook, deeds: readonly Deed[], all: readonly Step[]): Promise<void> {
  const tab = await bookIn(workbook);
  for (const one of deeds) await type(workbook, one);
  await tab.send({ type: "opened" });
  const done: { open: unknown; before: Snapshot; undo: () => Promise<object> }[] = [];
  for (const asked of all) {
    const undo = () => (asked === "fill" ? undoLast(workbook) : tab.send({ type: "undoPressed" }));
    const now = { open: await toDo(tab), before: await cellsIn(workbook), undo };
    if (asked === "fill") {
      await fill(workbook, await planOf(workbook, "Games"), FILL);
      done.push(now);
      continue;
    }
    await tab.send({ type: "asked", request: asked });
    const { name: step } = await tab.send({ type: "pressed" });
    // A question, or something that stands against it: nothing was written.
    if (step === "done") done.push(now);
    else expect(differencesOf(now.before, await cellsIn(workbook))).toEqual([]);
    if (step === "done") made.set(asked.what, (made.get(asked.what) ?? 0) + 1);
    await tab.send({ type: "backPressed" });
  }
  for (const { open, before, undo } of done.reverse()) {
    expect(await undo()).toMatchObject({ kept: [] });
    expect(differencesOf(before, await cellsIn(workbook))).toEqual([]);
    expect(await toDo(tab)).toEqual(open);
  }
}

const RUNS = 5;

test("presses in a file, undone", async () => {
  made.clear();
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 3 }), steps, async (deeds, asked) =>
      undoneIsAsBefore(await openWorkbook(SHEETS), deeds, asked),
    ),
    { ...budget(RUNS), numRuns: times(RUNS, 3) },
  );
  const presses = [...made.values()].reduce((all, count) => all + count, 0);
  // Of a replayed failure there is one.
  expect(presses).toBeGreaterThan(IS_REPLAY ? 0 : RUNS / 3);
});

const RUNS_IN_EXCEL = 2;

test("presses in Excel, undone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 3 }), steps, async (deeds, asked) => {
      await undoneIsAsBefore(openInExcel(host, SHEETS), deeds, asked);
      await host.idle();
    }),
    { ...budget(RUNS_IN_EXCEL), numRuns: times(RUNS_IN_EXCEL, 1) },
  );
});
