// Long work of the pane goes in steps. In its pauses people type and press, and what is shown and written is never older.
import { manyGames } from "../workbook/fillCost";
import { snapshot, differencesOf } from "../workbook/snapshot";
import { recogniseSheet } from "../../src/requests/filling/readTournament";
import { pausing } from "../../src/workbook/changing/pausing";
import { HeadlessPane, openWorkbook } from "./headless";

/** Calls `during` in every pause, and returns how many there were. As if each step took long enough for a pause. */
async function inPauses(
  work: () => Promise<unknown>,
  during: (pause: number) => unknown = () => null,
): Promise<number> {
  let [now, pauses] = [0, 0];
  const clock = jest.spyOn(performance, "now").mockImplementation(() => (now += 60));
  const later = globalThis.setTimeout;
  const timer = jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((run: () => void, ms?: number) =>
      later(() => void Promise.resolve(ms === 0 ? during(pauses++) : null).then(run), ms)) as typeof setTimeout);
  try {
    await work();
  } finally {
    clock.mockRestore();
    timer.mockRestore();
  }
  return pauses;
}

const ROWS = 600;
const SHEET = manyGames(ROWS);
const checked = async () => new HeadlessPane(await openWorkbook([SHEET])).send({ type: "sheetChosen" });
/** The pauses until a sheet is recognised: those that follow are of its plan. */
const untilPlanned = () => inPauses(() => recogniseSheet(SHEET, NO_OTHERS, pausing()));
const NO_OTHERS = { all: async () => [], rules: async () => [] };
const answered = { type: "settingGiven", key: "review", value: "end" } as const;

test("a plan is made a few rows at a time", async () => {
  const pane = await checked();
  const pauses = await inPauses(() => pane.send(answered));
  expect(pane.at("results").chosen.plan!.rows).toHaveLength(ROWS);
  // It reads the rows, computes them and writes them.
  expect(pauses).toBeGreaterThan((3 * ROWS) / 250);
});

test("an answer given while a plan is made is the one that counts", async () => {
  const pane = await checked();
  await inPauses(
    () => pane.send(answered),
    (pause) => pause === 5 && pane.take({ ...answered, value: "game" }),
  );
  const { chosen, ticket } = pane.at("results");
  expect([chosen.plan!.settings["review"], ticket]).toEqual(["game", null]);
});

test("reading that is given up while the sheet is planned does not come back", async () => {
  const pane = new HeadlessPane(await openWorkbook([SHEET]));
  const until = await untilPlanned();
  const pauses = await inPauses(
    () => pane.send({ type: "sheetChosen" }),
    (pause) => pause === until + 3 && pane.take({ type: "cancelPressed" }),
  );
  expect(pauses).toBeGreaterThan(until + 4);
  pane.at("choose");
});

test("typed while the fill looks at the sheet again: nothing is filled, and the new figures are shown", async () => {
  const pane = await checked();
  // It changes no figure, but the sheet is planned again.
  await pane.workbook.type("Season", "D2", "Autumn cup");
  const until = await untilPlanned();
  let before: Awaited<ReturnType<typeof snapshot>> | undefined;
  await inPauses(
    () => pane.send({ type: "fillPressed" }),
    async (pause) => {
      if (pause !== until + 3) return;
      await pane.workbook.type("Season", "H2", 9);
      before = await snapshot(pane.workbook);
    },
  );
  const { changed, candidates } = pane.at("results");
  expect(changed).toEqual(["Season!D2", "Season!H2"]);
  expect(candidates.sheet.values[1]![7]).toBe(9);
  expect(differencesOf(before!, await snapshot(pane.workbook))).toEqual([]);
});
