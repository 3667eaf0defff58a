// Somebody types in a cell while a press is under way: people do so when the first numbers appear. Excel then answers
// nothing that does not wait, so everything in a press waits until Enter is pressed.
import { planFill, recognise } from "../../src/tournaments";
import { fill, type FillChoice, type Filled } from "../../src/workbook/placing/fill";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { undo, undoLast } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { card, games } from "./contract";
import { openInExcel } from "./excel";
import { noPauses } from "./pauses";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
const FILL: FillChoice = { incoming: null, formulas: true, replace: false, language: "en", keepUndo: true };

noPauses();

/** From the n-th request on a cell is edited, until that request has waited; tells how many requests there were. */
async function editedInRequest(n: number, work: () => Promise<unknown>): Promise<number> {
  const real = host.receive.bind(host);
  let requests = 0;
  const watched = jest.spyOn(host, "receive").mockImplementation((body, flags) => {
    if (++requests === n) {
      host.cellEditMode = true;
      setTimeout(() => (host.cellEditMode = false), 0);
    }
    return real(body, flags);
  });
  try {
    await work();
    await host.idle();
  } finally {
    watched.mockRestore();
    host.cellEditMode = false;
  }
  return requests;
}

/** Gets a workbook ready for a press; gives the press. */
type Prepare = (workbook: OfficeWorkbook) => Promise<() => Promise<unknown>>;

async function filling(workbook: OfficeWorkbook): Promise<() => Promise<Filled>> {
  const plan = planFill(recognise([await workbook.read("Games")]).found[0]!);
  return () => fill(workbook, plan, FILL);
}

const PRESSES: readonly (readonly [string, Prepare])[] = [
  ["a fill", filling],
  [
    "the undo of a fill",
    async (workbook) => {
      const filled = await (await filling(workbook))();
      return () => undo(workbook, filled.undo);
    },
  ],
  [
    "the undo that the workbook keeps",
    async (workbook) => {
      await (
        await filling(workbook)
      )();
      return () => undoLast(workbook);
    },
  ],
  [
    "a sheet from a file",
    async (workbook) => () => fill(workbook, planFill(recognise([card()]).found[0]!), { ...FILL, incoming: card() }),
  ],
];

test.each(PRESSES)("%s ends as it would, in whichever request a cell is edited", async (_, prepare) => {
  const prepared = async () => {
    const workbook = openInExcel(host, [games()]);
    const press = await prepare(workbook);
    await host.idle();
    return { workbook, press };
  };
  const first = await prepared();
  const count = await editedInRequest(0, first.press);
  const ended = await snapshot(first.workbook);
  expect(count).toBeGreaterThan(3);
  for (let n = 1; n <= count; n++) {
    const { workbook, press } = await prepared();
    await editedInRequest(n, press);
    // The journal says when it was kept.
    const differences = differencesOf(ended, await snapshot(workbook)).filter((one) => !one.includes("Club undo"));
    expect([n, differences]).toEqual([n, []]);
  }
});
