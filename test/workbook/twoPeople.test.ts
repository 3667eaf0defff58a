// Two people in one workbook: whatever the other one does, and at whatever moment, a press ends as it was planned, or says why not
// and leaves what the other one did.
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import { everyNth } from "../random";
import { Tab } from "../taskpane/playersTab";
import { sheet } from "../tournaments/sheets";
import { madeOnce, openInExcel } from "./excel";
import { noPauses } from "./pauses";

const host = new ExcelHost();
loadExcelClient(host);
noPauses();

const CLUB = [
  sheet("Name|Start handicap\nAnna Bro|20\nBent Dahl|20\nCarla Eg|20\nDora Fog|20", "Members"),
  sheet("Player 1|Player 2|Score %|Boards\nAnna Bro|Bent Dahl|60|24\nCarla Eg|Dora Fog|40|24", "Monday"),
  sheet("Player 1|Player 2|Score %|Boards\nAnna Bro|Dora Fog|45|24\nCarla Eg|Bent Dahl|55|24", "Tuesday"),
];

const club = madeOnce(host, async () => {
  await new Tab(openInExcel(host, CLUB)).startFrom("Members");
});

async function started(): Promise<Tab<OfficeWorkbook>> {
  const tab = new Tab((await club()).workbook);
  await tab.send({ type: "opened" });
  return tab;
}

const withMonday = madeOnce(host, async () => {
  const tab = await started();
  await previewed(tab, "Monday");
  await tab.send({ type: "pressed" });
});

/** A tab that knows that Monday is entered. */
async function afterMonday(): Promise<Tab<OfficeWorkbook>> {
  const tab = new Tab((await withMonday()).workbook);
  await tab.send({ type: "opened" });
  return tab;
}

async function previewed(tab: Tab<OfficeWorkbook>, name: string): Promise<void> {
  const from = { is: "sheet", sheet: name, area: null } as const;
  await tab.send({ type: "asked", request: { what: "enter", from, answers: { newTournament: true } } });
  expect(tab.model.step.name).toBe("preview");
}

/** In the n-th request of a press this happens. */
async function meanwhile(n: number, what: () => Promise<unknown>, press: () => Promise<unknown>): Promise<void> {
  const real = host.receive.bind(host);
  let [requests, isOurs] = [0, true];
  const watched = jest.spyOn(host, "receive").mockImplementation(async (body, flags) => {
    if (isOurs && ++requests === n) {
      isOurs = false;
      await what();
      isOurs = true;
    }
    return real(body, flags);
  });
  await press();
  await host.idle();
  watched.mockRestore();
}

/**
 * In which requests of a press somebody else may press as well: all but the one that begins to write. Between the look before and
 * this Excel gives nobody a way to notice anything, so what the other one does just there is the one thing that gets lost.
 */
async function moments(press: () => Promise<unknown>): Promise<readonly number[]> {
  await host.idle();
  const from = host.requests.length;
  await press();
  await host.idle();
  const made = host.requests.slice(from);
  const written = made.findIndex(({ actions }) => actions.some(({ kind }) => kind === "set"));
  const step = everyNth(3);
  return made.map((_, i) => i + 1).filter((n) => n - 1 !== written && (n % step === 0 || n === written));
}

/** The sheets that the book has, as somebody sees it who opens it afterwards. */
async function entered(): Promise<readonly (string | null)[]> {
  const tab = new Tab(new OfficeWorkbook());
  await tab.send({ type: "opened" });
  const { held } = tab.model;
  if (held.name !== "open") throw new Error(held.name);
  return held.computed.state.tournaments.map(({ sheet }) => sheet);
}

/** The other one's pane, with this asked there. */
async function otherPane(name: string | null): Promise<Tab<OfficeWorkbook>> {
  const tab = new Tab(new OfficeWorkbook());
  await tab.send({ type: "opened" });
  if (name !== null) await previewed(tab, name);
  await host.idle();
  return tab;
}

test("both enter an evening: none is lost, whenever the other one presses", async () => {
  const seen = new Set<string>();
  const alone = await started();
  await previewed(alone, "Monday");
  for (const n of await moments(() => alone.send({ type: "pressed" }))) {
    const ours = await started();
    await previewed(ours, "Monday");
    const theirs = await otherPane("Tuesday");
    const press = () => ours.send({ type: "pressed" });
    await meanwhile(n, () => theirs.send({ type: "pressed" }), press);
    const steps = [ours.model.step.name, theirs.model.step.name];
    seen.add(steps.join());
    const done = [...(steps[0] === "done" ? ["Monday"] : []), ...(steps[1] === "done" ? ["Tuesday"] : [])];
    expect([n, steps, await entered()]).toEqual([n, steps, done]);
    // Who did not get through sees what the press would do now, and presses again.
    const [late] = steps[0] === "done" ? [theirs, "Tuesday"] : [ours, "Monday"];
    if (late.model.step.name === "preview") expect((await late.send({ type: "pressed" })).name).toBe("done");
  }
  expect(seen).toContain("preview,done");
  expect(seen).toContain("done,preview");
});

test("what the other one has entered since is not undone by who did not know of it", async () => {
  const ours = await afterMonday();
  const theirs = await otherPane("Tuesday");
  theirs.clock = new Date(2026, 10, 14, 22, 5);
  await theirs.send({ type: "pressed" });
  expect(await ours.send({ type: "undoPressed" })).toMatchObject({
    name: "stopped",
    // 14 November 2026 is the 46,340th day of Excel.
    notice: { code: "book-undo-other-since", details: { day: 46_340 + 1325 / 1440, time: "22:05" } },
    unrestored: [],
  });
  expect(await entered()).toEqual(["Monday", "Tuesday"]);
  // The list knows now what Undo would take back, and takes that.
  await ours.send({ type: "backPressed" });
  expect(await ours.send({ type: "undoPressed" })).toMatchObject({ name: "undone", kept: [] });
  expect(await entered()).toEqual(["Monday"]);
});

test("an undo that is overtaken by a press takes nothing back, or all of it", async () => {
  const alone = await afterMonday();
  for (const n of await moments(() => alone.send({ type: "undoPressed" }))) {
    const ours = await afterMonday();
    const theirs = await otherPane("Tuesday");
    const undo = () => ours.send({ type: "undoPressed" });
    await meanwhile(n, () => theirs.send({ type: "pressed" }), undo);
    const steps = [ours.model.step.name, theirs.model.step.name];
    const left = [...(steps[0] === "undone" ? [] : ["Monday"]), ...(steps[1] === "done" ? ["Tuesday"] : [])];
    expect([n, steps, await entered()]).toEqual([n, steps, left]);
  }
});
