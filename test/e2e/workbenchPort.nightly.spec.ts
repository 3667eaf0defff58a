// The workbook port with the grid: the pane reads what is there, and writes what it means.
import path from "node:path";
import { build } from "esbuild";
import type { Area, CellValue, Dress } from "../../src/sheet";
import { zipPart } from "../files/zipPart";
import { cardCases, headerCases } from "../workbook/contract";
import type {} from "./inWorkbench";
import { expect, test } from "./workbenchPage";

test.beforeEach(({ bench }) => bench.open());

const FIRST: Area = { top: 0, left: 0, bottom: 0, right: 0 };

test("values come back as they went in, to the last digit", async ({ bench, page }) => {
  await page.evaluate(() => window.workbench.workbook.addSheet("Data"));
  const values: CellValue[] = [
    ...["=1+1", "0.1", "text", " spaces ", "two\nlines", "'apostrophe", "TRUE", "½", "12/3", "5 %", "06/03/2026"],
    ...[true, false, 0, 0.1 + 0.2, 1 / 3, 1e-20, -1.5, 123456789012345680],
    ...[{ error: "#N/A" }, { error: "#REF!" }, null],
  ];
  await bench.write("Data", "B3", [values]);
  const sheet = await bench.read("Data");
  expect([sheet.top, sheet.left]).toEqual([2, 1]);
  expect(sheet.values).toEqual([values.slice(0, -1)]);
  expect(sheet.formulas).toEqual([values.slice(0, -1).map(() => null)]);
  // Text that looks like a formula stays text, for other formulas and when somebody edits it.
  await bench.write("Data", "A1", [[{ formula: "=LEN(B3)" }]]);
  expect(await bench.values("Data", "A1")).toEqual([[4]]);
  await page.evaluate(() => window.workbench.workbook.show("Data", { top: 2, left: 1, bottom: 2, right: 1 }));
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await expect(bench.line).toContainText("Cell B4");
  expect(await bench.read("Data", "B3")).toMatchObject({ values: [["=1+1"]], formulas: [[null]] });
});

test("formulas and formats come back, and null leaves a cell alone", async ({ bench }) => {
  await bench.write("Cards", "K1", [
    [{ value: 0.5, format: "0.00" }, { formula: "=K1*2", format: "0.0" }, "stays"],
    [{ formula: '=K1&"x"' }, { value: 45000, format: "yyyy-mm-dd" }, true],
  ]);
  await bench.write("Cards", "K1", [[1.25, undefined, undefined]]);
  const { values, formulas, formats } = await bench.read("Cards", "K1:M2");
  expect(values).toEqual([
    [1.25, 2.5, "stays"],
    ["1.25x", 45000, true],
  ]);
  expect(formulas).toEqual([
    [null, "=K1*2", null],
    ['=K1&"x"', null, null],
  ]);
  // A missing format means General.
  expect(formats).toEqual([
    [null, "0.0", null],
    [null, "yyyy-mm-dd", null],
  ]);
});

test("formats stay where the writer says that they stand", async ({ bench, page }) => {
  await bench.write("Cards", "K1", [[{ value: 0.5, format: "0.00" }]]);
  await page.evaluate(() => {
    const contents = [[{ value: 0.75, formula: null, format: null }]];
    return window.workbench.workbook.write("Cards", [{ top: 0, left: 10, contents, formatsStand: true }]);
  });
  expect(await bench.read("Cards", "K1")).toMatchObject({ values: [[0.75]], formats: [["0.00"]] });
});

test("a cleared cell is empty", async ({ bench }) => {
  await bench.write("Cards", "K1", [[{ formula: "=CROQUET.HSV(99)" }, 3, "text"]]);
  await bench.write("Cards", "K1", [[null, null, null]]);
  expect(await bench.read("Cards", "K1:M1")).toMatchObject({
    values: [[null, null, null]],
    formulas: [[null, null, null]],
  });
  const { values } = await bench.read("Cards");
  expect(values[0]!.length).toBe(9);
  await bench.select("K1");
  await expect(bench.line).toHaveText("Cell K1: empty.");
});

test("spills are read where they show, and belong to their formula", async ({ bench }) => {
  await bench.write("Cards", "K1", [[{ formula: "=CROQUET.HSV({3;4;5})" }]]);
  const sheet = await bench.read("Cards");
  expect(sheet.values.slice(0, 4).map((line) => line[10])).toEqual([6, 8, 10, null]);
  expect(sheet.formulas!.slice(0, 4).map((line) => line[10])).toEqual(["=CROQUET.HSV({3;4;5})", null, null, null]);
  expect(sheet.spills).toEqual([{ top: 0, left: 10, bottom: 2, right: 10 }]);
});

test("ten thousand rows are written and read", async ({ bench, page }) => {
  const [rows, first, last] = await page.evaluate(async () => {
    const { workbook } = window.workbench;
    await workbook.addSheet("Big");
    const contents = Array.from({ length: 10000 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => ({ value: row + column / 10, formula: null, format: null })),
    );
    await workbook.write("Big", [{ top: 0, left: 0, contents }]);
    const { values } = await workbook.read("Big");
    return [values.length, values[0], values[9999]] as const;
  });
  expect(rows).toBe(10000);
  expect(first).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
  expect(last).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => 9999 + column / 10));
  await bench.write("Big", "K1", [[{ formula: "=SUM(A1:A10000)" }]]);
  expect(await bench.values("Big", "K1")).toEqual([[49995000]]);
});

test("sheets are added behind the others without being shown, and removed", async ({ bench, page }) => {
  const names = () => page.evaluate(async () => (await window.workbench.workbook.sheets()).map((sheet) => sheet.name));
  await page.evaluate(() => window.workbench.workbook.addSheet("Æ ø"));
  expect(await names()).toEqual(["Cards", "Æ ø"]);
  expect(await page.evaluate(() => window.workbench.workbook.selection())).toEqual({ sheet: "Cards", area: FIRST });
  expect(await bench.read("Æ ø")).toMatchObject({ values: [], formulas: [] });
  await page.evaluate(() => window.workbench.workbook.removeSheet("Æ ø"));
  expect(await names()).toEqual(["Cards"]);
  const code = await page.evaluate(() =>
    window.workbench.workbook.read("Æ ø").then(
      () => "none",
      (error: { code: string }) => error.code,
    ),
  );
  expect(code).toBe("sheet-gone");
});

test("tables are made, given another area, named in formulas, and gone with their sheet", async ({ bench, page }) => {
  await page.evaluate(() => window.workbench.workbook.addSheet("Data"));
  const put = (name: string, bottom: number) =>
    page.evaluate(
      ([name, bottom]) => window.workbench.workbook.putTable("Data", name, { top: 1, left: 1, bottom, right: 2 }),
      [name, bottom] as const,
    );
  const find = (name: string) => page.evaluate(async (name) => (await window.workbench.workbook.find([name]))[0], name);
  await bench.write("Data", "B2", [
    ["Name", "Rating"],
    ["Ann", 12],
    ["Bo", 13],
  ]);
  await put("Players_2026", 3);
  const area = { top: 1, left: 1, bottom: 3, right: 2 };
  expect(await find("players_2026")).toEqual({ is: "table", sheet: "Data", area });
  expect((await bench.read("Data")).tables).toEqual([{ name: "Players_2026", area }]);
  await bench.write("Data", "E1", [[{ formula: "=SUM(Players_2026[Rating])" }]]);
  expect(await bench.values("Data", "E1")).toEqual([[25]]);
  await bench.write("Data", "B2", [
    ["Name", "Strength"],
    [undefined, undefined],
    [undefined, undefined],
    ["Cy", 7],
  ]);
  await put("Players_2026", 4);
  expect(await find("Players_2026")).toEqual({ is: "table", sheet: "Data", area: { ...area, bottom: 4 } });
  await bench.write("Data", "E1", [[{ formula: "=SUM(Players_2026[Strength])" }]]);
  expect(await bench.values("Data", "B2:E5")).toEqual([
    ["Name", "Strength", null, null],
    ["Ann", 12, null, null],
    ["Bo", 13, null, null],
    ["Cy", 7, null, null],
  ]);
  expect(await bench.values("Data", "E1")).toEqual([[32]]);
  await page.evaluate(() => window.workbench.workbook.removeSheet("Data"));
  expect(await find("Players_2026")).toBeNull();
});

test("show selects the area and brings its sheet into view; the selection is told", async ({ bench, page }) => {
  await page.evaluate(() => window.workbench.workbook.addSheet("Data"));
  const told = await page.evaluate(async () => {
    const { workbench } = window;
    let count = 0;
    const end = workbench.onSelectionChanged(() => count++);
    await workbench.workbook.show("Data", { top: 60, left: 2, bottom: 62, right: 4 });
    const during = count;
    end();
    await workbench.workbook.show("Cards", { top: 0, left: 0, bottom: 0, right: 0 });
    return [during > 0, count === during, await workbench.workbook.selection()];
  });
  expect(told).toEqual([true, true, { sheet: "Cards", area: FIRST }]);
  await page.evaluate(() => window.workbench.workbook.show("Data", { top: 60, left: 2, bottom: 62, right: 4 }));
  await expect(bench.line).toHaveText("Cells C61:E63. Cell C61: empty.");
});

test("a write leaves the grid's own undo nothing to take back", async ({ bench, page }) => {
  await bench.write("Cards", "K1", [[1, 2], [3]]);
  await bench.select("A1");
  await page.keyboard.press("Control+z");
  await bench.type("A40", "later");
  expect(await bench.values("Cards", "K1:L2")).toEqual([
    [1, 2],
    [3, null],
  ]);
});

test("what is written to two sheets at once is calculated when it is there; nothing is, where one of them is gone", async ({
  bench,
  page,
}) => {
  await page.evaluate(() => window.workbench.workbook.addSheet("Data"));
  const both = (second: string, number: number) =>
    page.evaluate(
      ([second, number]) => {
        const one = (content: { value?: number; formula?: string }) => [
          { top: 0, left: 10, contents: [[{ value: null, formula: null, format: null, ...content }]] },
        ];
        return window.workbench.workbook
          .writeMany([
            { sheet: "Cards", blocks: one({ formula: `=Data!K1+${number}` }) },
            { sheet: second, blocks: one({ value: number }) },
          ])
          .then(
            () => "done",
            (error: { code: string }) => error.code,
          );
      },
      [second, number] as const,
    );
  expect(await both("Data", 4)).toBe("done");
  expect(await bench.values("Cards", "K1")).toEqual([[8]]);
  expect(await both("Dat", 5)).toBe("sheet-gone");
  expect(await bench.values("Cards", "K1")).toEqual([[8]]);
});

test("a new table has columns as wide as their headers", async ({ bench, page }) => {
  await bench.write("Cards", "K20", [
    ["A header of some length", "Rating", "x".repeat(60)],
    ["Ann", 12, 1],
  ]);
  const widths = () =>
    page.evaluate(async () => {
      const headers = [10, 11, 12].map((column) => ({
        is: "header" as const,
        column,
        top: 19,
        bottom: 19,
        like: null,
      }));
      return (await window.workbench.workbook.plainCells("Cards", headers)).map(({ width }) => width);
    });
  await page.evaluate(() =>
    window.workbench.workbook.putTable("Cards", "Wide", { top: 19, left: 10, bottom: 20, right: 12 }),
  );
  expect(await widths()).toEqual([27, 12, 44]);
});

test("a dress is put on, and another one in its place; contents and number formats stay", async ({ bench, page }) => {
  await page.evaluate(() => window.workbench.workbook.addSheet("Data"));
  await bench.write("Data", "A2", [[{ value: 46036, format: "yyyy-mm-dd" }, "x"]]);
  const before = await bench.read("Data");
  const area = (top: number, bottom: number): Area => ({ top, left: 0, bottom, right: 1 });
  const dress: Dress = {
    widths: [12, 5],
    heights: [null, 30, 20],
    looks: [
      { area: area(1, 1), look: { bold: true, size: 14, middle: true, fill: "E8EEF7" } },
      { area: area(2, 2), look: { align: "center", lines: ["top", "right", "bottom", "left"] } },
    ],
    printed: area(1, 2),
    pages: [2],
  };
  const put = (given: Dress) => page.evaluate((d) => window.workbench.workbook.dress("Data", d), given);
  const looks = async () => (await bench.download()).file.laidOut().find(({ name }) => name === "Data")!;
  await put(dress);
  expect(await bench.read("Data")).toEqual(before);
  const dressed = await looks();
  expect(dressed.widths).toEqual([12, 5]);
  expect(dressed.looks[1]!.slice(0, 2)).toEqual([dress.looks[0]!.look, dress.looks[0]!.look]);
  expect(dressed.looks[2]!.slice(0, 2)).toEqual([dress.looks[1]!.look, dress.looks[1]!.look]);
  expect(dressed.formats![1]![0]).toBe("yyyy-mm-dd");
  // The grid has no pages, but the saved file does.
  const { bytes } = await bench.download();
  expect(zipPart(bytes, "xl/workbook.xml")).toContain(">'Data'!$A$2:$B$3</definedName>");
  const saved = zipPart(bytes, "xl/worksheets/sheet2.xml");
  expect(saved).toContain('<pageSetup paperSize="9" orientation="portrait" scale="100"/>');
  expect(saved).toContain('<brk id="2" max="16383" man="1"/>');
  expect(saved).toContain('ht="30" customHeight="1"');
  await put({ ...dress, looks: [], heights: [], pages: [] });
  expect((await looks()).looks.flat().filter(Boolean)).toEqual([]);
  expect(await bench.read("Data")).toEqual(before);
});

test.describe("match cards and new headers, as in every workbook", () => {
  test.setTimeout(180_000);
  let script: Promise<string> | null = null;
  const bundled = () =>
    (script ??= build({
      entryPoints: [path.join(__dirname, "inWorkbench.ts")],
      bundle: true,
      format: "iife",
      target: "es2022",
      write: false,
    }).then(({ outputFiles }) => outputFiles[0]!.text));

  for (const { name } of [...cardCases(), ...headerCases()]) {
    test(name, async ({ page }) => {
      await page.evaluate(await bundled());
      await page.evaluate((one) => window.inWorkbench.run(one), name);
    });
  }
});
