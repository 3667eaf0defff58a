// A player's page on a sheet: in Excel with its chart, in a file without; replaced, undone, and all of it or nothing.
import { saying } from "../saying";
import { adjust, compute, newBook, newPlayer, NO_START, type BookState, type Computed } from "../../src/book";
import { playerPage } from "../../src/book/views/playerPage";
import { newWorkbookFile } from "../../src/files/open";
import { bookSentence } from "../../src/messages/book";
import { dayText } from "../../src/messages/names/days";
import { carryOut } from "../../src/workbook/transaction";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { placePage } from "../../src/workbook/placing/pageSheets";
import type { Workbook } from "../../src/workbook/port";
import { undo } from "../../src/workbook/undo";
import { zipPart } from "../files/zipPart";
import { Faults } from "../host/faults";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { sheet } from "../tournaments/sheets";
import { inEveryExcel, openInExcel } from "./excel";
import { snapshot } from "./snapshot";

const host = new ExcelHost();
const BROKEN = { code: "GeneralException" };
loadExcelClient(host);

/** 1 September 2026. */
const SEPTEMBER = 46266;

/** Ole Olsen starts with 40 and is set to 39.12 on 1 September, to 38.28 on the 15th. */
function book(more: readonly (readonly [to: string, day: number, played?: number])[] = []): Computed {
  const start = { ...NO_START, handicap: 40 };
  let state: BookState = { ...newBook("dbf", "en", "Club", {}), players: [newPlayer("Ole Olsen", start)] };
  for (const [to, day, played = day] of [["39.12", 0], ["38.28", 14], ...more] as const) {
    const days = { reported: SEPTEMBER + day, played: SEPTEMBER + played };
    const adjustment = { ...days, player: "Ole Olsen", to, reason: "as played" };
    state = adjust(state, adjustment, SEPTEMBER + day).after!.state;
  }
  return compute(state);
}

const pageOf = (computed: Computed, hasCharts: boolean) =>
  playerPage(
    computed,
    0,
    SEPTEMBER + 20,
    saying((code, details = {}) => bookSentence("en", code, details, 2)),
    (day) => dayText("en", day, true),
    hasCharts,
  );

async function put(workbook: Workbook, computed = book()) {
  const { sheet: name, changes, kept } = await placePage(workbook, pageOf(computed, workbook.draws === true));
  return { name, kept, undo: (await carryOut(workbook, changes)).undo };
}

inEveryExcel(host, "in Excel", () => {
  test("the history, newest first, with its chart, and ready to print", async () => {
    const workbook = openInExcel(host, [sheet("x", "Notes")]);
    const { name } = await put(workbook);
    expect(name).toBe("Ole Olsen");
    const made = host.workbook.sheet(name);
    const values = (address: string) => host.workbook.area(`'Ole Olsen'!${address}`).values();
    expect(values("A1:B4")).toEqual([
      ["Ole Olsen", ""],
      ["Club, 21 September 2026", ""],
      ["Handicap", 38.28],
      ["Rank", 1],
    ]);
    expect(values("A22:G25")).toEqual([
      ["Played", "Tournament", "Organiser", "Change", "Handicap", "Status", "Note"],
      [SEPTEMBER + 14, "Adjustment", "Club", expect.closeTo(-0.84, 10), 38.28, "final", "as played"],
      [SEPTEMBER, "Adjustment", "Club", expect.closeTo(-0.88, 10), 39.12, "final", "as played"],
      ["", "Start", "", "", 40, "", ""],
    ]);
    // Up and down on the day itself.
    expect(values("I1:J5")).toEqual([
      ["Played", "Handicap"],
      [SEPTEMBER, expect.closeTo(40, 10)],
      [SEPTEMBER, 39.12],
      [SEPTEMBER + 14, 39.12],
      [SEPTEMBER + 14, 38.28],
    ]);
    expect(made.charts).toMatchObject([
      {
        type: "XYScatterLinesNoMarkers",
        title: "Handicap of Ole Olsen",
        hasLegend: false,
        source: { top: 0, left: 8, bottom: 4, right: 9 },
        position: { top: 5, left: 0, bottom: 19, right: 6 },
        categoryAxis: { numberFormat: "d mmm yyyy" },
        valueAxis: { numberFormat: "0.00" },
      },
    ]);
    expect(made.page).toMatchObject({
      paperSize: "A4",
      zoom: { horizontalFitToPages: 1 },
      printArea: { top: 0, left: 0, bottom: 24, right: 6 },
      titleRows: { top: 21, bottom: 21 },
    });
  });

  test("the second press replaces it; undo gives back the first, then takes it away", async () => {
    const workbook = openInExcel(host, [sheet("x", "Notes")]);
    const none = await snapshot(workbook);
    const first = await put(workbook);
    const before = await snapshot(workbook);
    const second = await put(workbook, book([["37.5", 21]]));
    expect(second.name).toBe("Ole Olsen");
    const { charts, page } = host.workbook.sheet("Ole Olsen");
    expect(charts).toMatchObject([{ source: { bottom: 6 } }]);
    expect(page.printArea).toMatchObject({ bottom: 25 });
    expect(await undo(workbook, second.undo)).toMatchObject({ kept: [] });
    expect(await snapshot(workbook)).toEqual(before);
    expect(charts).toMatchObject([{ source: { bottom: 4 } }]);
    expect(page.printArea).toMatchObject({ bottom: 24 });
    expect(await undo(workbook, first.undo)).toMatchObject({ kept: [] });
    expect(await snapshot(workbook)).toEqual(none);
  });

  test("a page that somebody has corrected stays as well", async () => {
    const workbook = openInExcel(host, [sheet("x", "Notes")]);
    await put(workbook);
    host.workbook.area("'Ole Olsen'!G23").enter("after the appeal");
    expect(await put(workbook)).toMatchObject({ name: "Ole Olsen (2)", kept: "Ole Olsen" });
    expect(host.workbook.area("'Ole Olsen'!G23").values()).toEqual([["after the appeal"]]);
  });

  test("a page on which somebody has written stays, and so does a sheet that is none", async () => {
    const workbook = openInExcel(host, [sheet("x", "Notes")]);
    await put(workbook);
    host.workbook.area("'Ole Olsen'!C30").enter("mine");
    const second = await put(workbook);
    expect(second.name).toBe("Ole Olsen (2)");
    expect(host.workbook.area("'Ole Olsen'!C30").values()).toEqual([["mine"]]);
    // The second one is ours, and nobody has edited it.
    expect(await put(workbook, book([["37.5", 21]]))).toMatchObject({ name: "Ole Olsen (2)", kept: "Ole Olsen" });
    const other = openInExcel(host, [sheet("Ole Olsen|of another club", "Ole Olsen")]);
    expect(await put(other)).toMatchObject({ name: "Ole Olsen (2)" });
  });

  test.each([
    ["fails", (n: number) => host.faults.failRequest(n, BROKEN)],
    ["is answered with an error after it was carried out", (n: number) => host.faults.dropResponse(n, BROKEN)],
  ])("whichever request %s: all of it, or nothing", async (_, breakAt) => {
    const prepared = async () => {
      const workbook = openInExcel(host, [sheet("x", "Notes")]);
      await put(workbook);
      await host.idle();
      return workbook;
    };
    const later = book([["37.5", 21]]);
    const workbook = await prepared();
    const before = await snapshot(workbook);
    const from = host.requests.length;
    await put(workbook, later);
    const requests = host.requests.length - from;
    const after = await snapshot(workbook);
    let stopped = 0;
    for (let n = 1; n <= requests; n++) {
      const again = await prepared();
      breakAt(n);
      const outcome = await put(again, later).catch((error: unknown) => error);
      await host.idle();
      host.faults = new Faults();
      const isStopped = outcome instanceof Error;
      if (isStopped) stopped++;
      expect([n, await snapshot(again)]).toEqual([n, isStopped ? before : after]);
      const charts = host.workbook.sheet("Ole Olsen").charts.map(({ source }) => source.bottom);
      expect([n, charts]).toEqual([n, [isStopped ? 4 : 6]]);
    }
    expect(stopped).toBeGreaterThan(requests / 2);
  });
});

test("what was played before, and counts after, does not turn the line back", () => {
  const { dress, cells } = pageOf(book([["37.5", 21, 7]]), true);
  const { top, left, bottom } = dress.chart!.figures;
  const days = cells.filter(({ row, column }) => column === left && row > top && row <= bottom);
  expect(days.map(({ value }) => Number(value) - SEPTEMBER)).toEqual([0, 0, 14, 14, 14, 14]);
});

test("in a file: the same values without a chart, as wide as the page, the header on every page", async () => {
  const file = await newWorkbookFile();
  await put(new FileWorkbook(file));
  const [made] = file.sheets;
  expect(made!.values.map((row) => row[0]).slice(5)).toEqual(["Played", SEPTEMBER + 14, SEPTEMBER, null]);
  expect(Math.max(...made!.values.map((row) => row.length))).toBe(9);
  const saved = await file.save();
  expect(zipPart(saved, "xl/workbook.xml")).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Ole Olsen'!$6:$6</definedName>`,
  );
  const xml = zipPart(saved, "xl/worksheets/sheet1.xml");
  expect(xml).toContain(`<pageSetUpPr fitToPage="1"/>`);
  expect(xml).toContain(`fitToWidth="1" fitToHeight="0"`);
});

describe("in the words of the sport", () => {
  const pageIn = (state: BookState, to: string) => {
    const adjustment = { player: "Ann Oak", to, reason: "committee", confirmed: true };
    const { cells } = pageOf(compute(adjust(state, adjustment, SEPTEMBER).after!.state), true);
    return (row: number, column: number) =>
      cells.find((cell) => cell.row === row && cell.column === column)?.value ?? null;
  };

  test("ACBL: the handicap and the average that it comes of; the chart is of the handicap", () => {
    const players = [newPlayer("Ann Oak", { ...NO_START, sessions: [0.5] })];
    const at = pageIn({ ...newBook("acbl", "en", "Club", {}), players }, "0.55;0.57;0.56");
    // .650 - .560 = .090; x .9 = .081.
    expect([2, 3].map((row) => [at(row, 0), at(row, 1)])).toEqual([
      ["Handicap", 0.081],
      ["Average", 0.56],
    ]);
    expect([at(0, 8), at(2, 8)]).toEqual(["Handicap", 0.081]);
  });

  test("croquet: the chart is of the index, and says so", () => {
    const players = [newPlayer("Ann Oak", { ...NO_START, handicap: 3 })];
    const at = pageIn({ ...newBook("croquet", "en", "Club", {}), players }, "2.5/1766");
    expect([at(0, 11), at(2, 11)]).toEqual(["Index", 1766]);
  });
});
