// The sheet behind the first screen is recognised before anybody presses: what is imported is the same as without that.
import type { Sheet } from "../../src/sheet";
import type { SheetRead } from "../../src/workbook/port";
import { sheet } from "../tournaments/sheets";
import { games } from "../workbook/contract";
import { HeadlessPane, openWorkbook, type OpenWorkbook } from "./headless";

const SEASON = `
Date|Winner|Loser
2026-05-01|Ann Holt|Bo Field
2026-05-02|Bo Field|Ann Holt`;
const season = () => sheet(SEASON, "Season");
const other = () => sheet("Winner|Loser|Winner hcp|Loser hcp\nAnn Holt|Bo Field|3|2", "Other");
const ROWS = ["Player|Handicap|Index", "Ann Holt|3|1740", "Bo Field|2|1800"].map((line) => line.split("|"));
const rules = () => sheet("Handicap|Step value|Index\n2|0|1800\n3|3|1750", "House rules");

/** The sheets that are read to be planned, and those that are recognised for it, one after the other. */
function readsOf(workbook: OpenWorkbook): SheetRead[] {
  const reads: SheetRead[] = [];
  const { readMany } = workbook;
  workbook.readMany = (all) => {
    reads.push(...all);
    return readMany.call(workbook, all);
  };
  return reads;
}

/** Nobody waits for it. */
const lookedAhead = () => new Promise((resolve) => setTimeout(resolve, 300));

async function looking(...sheets: readonly Sheet[]) {
  const pane = new HeadlessPane(await openWorkbook(sheets));
  const reads = readsOf(pane.workbook);
  await pane.send({ type: "opened" });
  await lookedAhead();
  return { pane, reads };
}

test("what was recognised ahead is shown, once the sheet was read and is as it was", async () => {
  const { pane, reads } = await looking(games());
  expect(reads).toEqual([{ sheet: "Games", toPlan: true, most: 100_000 }]);
  await pane.send({ type: "sheetChosen" });
  expect(reads.slice(1)).toMatchObject([{ sheet: "Games", toPlan: true, was: { top: expect.any(Number) } }]);
  const { candidates, chosen } = pane.at("results");
  await pane.send({ type: "backPressed" });
  await pane.send({ type: "opened" });
  await lookedAhead();
  expect(reads).toHaveLength(2);
  await pane.send({ type: "sheetChosen" });
  // The very same: nothing was recognised again.
  expect(pane.at("results").candidates).toBe(candidates);
  expect(pane.at("results").chosen).toBe(chosen);
});

async function addPlayers(workbook: OpenWorkbook, name: string): Promise<void> {
  await workbook.addSheet(name);
  const contents = ROWS.map((row, r) =>
    row.map((text, c) => ({ value: r > 0 && c > 0 ? Number(text) : text, formula: null, format: null })),
  );
  await workbook.write(name, [{ top: 0, left: 0, contents }]);
}

const moved = async (pane: HeadlessPane, name: string) => {
  pane.workbook.select(name, "A1");
  await pane.send({ type: "opened" });
  await lookedAhead();
};

describe("what changed since is imported as it is now", () => {
  const both = () => [season(), sheet(ROWS.map((row) => row.join("|")).join("\n"), "Players")];
  test.each<[string, () => readonly Sheet[], (pane: HeadlessPane) => Promise<void>]>([
    ["nothing", () => [games()], async () => undefined],
    ["a cell", () => [games()], ({ workbook }) => workbook.type("Games", "D3", 5)],
    ["players on a new sheet", () => [season()], ({ workbook }) => addPlayers(workbook, "Players")],
    ["a player on another sheet", both, ({ workbook }) => workbook.type("Players", "B2", 4)],
    ["the club's own rules", () => [games(), rules()], ({ workbook }) => workbook.type("House rules", "B3", 4)],
    ["another sheet was looked at, too", () => [games(), other()], (pane) => moved(pane, "Other")],
    [
      "another sheet and back",
      () => [games(), other()],
      (pane) => moved(pane, "Other").then(() => moved(pane, "Games")),
    ],
    [
      "an answer that the workbook keeps",
      () => [games()],
      async ({ workbook }) => {
        const other = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
        await other.send({ type: "settingGiven", key: "points", value: 14 });
        await other.send({ type: "fillPressed" });
        other.at("done");
      },
    ],
  ])("%s", async (_, sheets, change) => {
    const { pane } = await looking(...sheets());
    const { name } = sheets()[0]!;
    await change(pane);
    await pane.send({ type: "sheetChosen" });
    const { workbook } = pane;
    const fresh = await new HeadlessPane(workbook).send({ type: "sheetChosen" });
    const shown = ({ candidates, chosen }: ReturnType<typeof checkOf>) => {
      const { plan, kind, answers, asked } = chosen;
      const { rows, writes, assumptions, problems } = plan!;
      return {
        sheet: candidates.sheet,
        others: candidates.others,
        kind,
        answers,
        asked,
        rows,
        writes,
        assumptions,
        problems,
      };
    };
    const checkOf = (one: HeadlessPane) => one.at("results");
    expect(shown(checkOf(pane))).toEqual(shown(checkOf(fresh)));
    expect([name, "Other"]).toContain(checkOf(pane).candidates.sheet.name);
  });
});

test("a sheet that cannot be read ahead is no trouble: what is wrong is said where somebody presses", async () => {
  const pane = new HeadlessPane(await openWorkbook([games()]));
  const { readMany } = pane.workbook;
  pane.workbook.readMany = () => Promise.reject(new Error("busy"));
  await pane.send({ type: "opened" });
  await lookedAhead();
  expect(pane.model.notice).toBeNull();
  pane.workbook.readMany = readMany;
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.kind).toBe("croquet-games");
});

test("a press while it is read ahead waits for that", async () => {
  const pane = new HeadlessPane(await openWorkbook([games()]));
  const reads = readsOf(pane.workbook);
  await pane.send({ type: "opened" });
  while (reads.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await pane.send({ type: "sheetChosen" });
  expect(pane.at("results").chosen.kind).toBe("croquet-games");
  expect(reads.filter(({ was }) => was === undefined)).toHaveLength(1);
});

test("a press as soon as somebody comes back to the pane reads the sheet once", async () => {
  const pane = new HeadlessPane(await openWorkbook([games()]));
  const reads = readsOf(pane.workbook);
  await pane.send({ type: "opened" });
  await pane.send({ type: "sheetChosen" });
  await lookedAhead();
  expect(pane.at("results").chosen.kind).toBe("croquet-games");
  expect(reads).toHaveLength(1);
});

test("a sheet is read ahead again if the pane itself wrote to one in the meantime", async () => {
  const pane = new HeadlessPane(await openWorkbook([games()]));
  const reads = readsOf(pane.workbook);
  await pane.send({ type: "opened" });
  while (reads.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await pane.send({ type: "sheetWritten" });
  await lookedAhead();
  expect(pane.model.ahead).toMatchObject({ sheet: "Games", recognised: { candidates: { sheet: { name: "Games" } } } });
});
