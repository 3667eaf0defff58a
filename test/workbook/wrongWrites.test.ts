// Whatever Excel gets wrong by itself while an evening is entered: it is noticed, and everything is as it was before.
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { SLIP_NAMES, Slips } from "../host/slips";
import { everyNth } from "../random";
import { Tab } from "../taskpane/playersTab";
import { sheet } from "../tournaments/sheets";
import { openInExcel } from "./excel";
import { noPauses } from "./pauses";
import { differencesOf, snapshot } from "./snapshot";

const host = new ExcelHost();
loadExcelClient(host);
noPauses();

/** A book of four players, whose evening lies beside it. */
async function started() {
  const tab = new Tab(
    openInExcel(host, [
      sheet(
        "Name|Start handicap|Number\nAnna Bro|20|007\nBent Dahl|20|1-2\nCarla Eg|20|3/4\nDora Fog|20|012",
        "Members",
      ),
      sheet("Player 1|Player 2|Score %|Boards\nAnna Bro|Bent Dahl|60|24\nCarla Eg|Dora Fog|40|24", "Monday"),
    ]),
  );
  await tab.startFrom("Members");
  expect(tab.model.step.name).toBe("done");
  await tab.send({ type: "backPressed" });
  return tab;
}

test("an evening is entered as it should be, or not at all", async () => {
  const tab = await started();
  const from = { is: "sheet", sheet: "Monday", area: null } as const;
  const press = async (slips: Slips) => {
    await tab.send({ type: "asked", request: { what: "enter", from, answers: { newTournament: true } } });
    host.workbook.slips = slips;
    const step = await tab.send({ type: "pressed" });
    host.workbook.slips = null;
    await tab.send({ type: "backPressed" });
    return step;
  };
  // A press without a slip tells how many writes there are.
  const never = new Slips({ what: "firstCell", nth: 0 });
  expect(await press(never)).toMatchObject({ name: "done" });
  expect(await tab.send({ type: "undoPressed" })).toMatchObject({ name: "undone", kept: [] });
  await tab.send({ type: "backPressed" });
  const before = await snapshot(tab.workbook);
  const tried = SLIP_NAMES.flatMap((what) => Array.from({ length: never.writes }, (_, i) => ({ what, nth: i + 1 })));
  let noticed = 0;
  for (const slip of tried.filter((_, i) => i % everyNth(4) === 0)) {
    const slips = new Slips(slip);
    const step = await press(slips);
    if (slips.cells.length === 0) {
      expect([slip, step.name]).toEqual([slip, "done"]);
      await tab.send({ type: "undoPressed" });
      await tab.send({ type: "backPressed" });
    } else {
      noticed++;
      expect([slip, step]).toMatchObject([slip, { name: "stopped", unrestored: [] }]);
      expect([slip, differencesOf(before, await snapshot(tab.workbook))]).toEqual([slip, []]);
    }
  }
  expect(noticed).toBeGreaterThan(2);
});
