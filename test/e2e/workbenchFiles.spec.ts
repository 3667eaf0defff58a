// Opens files in the workbench and saves them, and tests its server.
import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { readXlsx } from "hucre/xlsx";
import type { LaidOutSheet } from "../../src/files/laidOutSheet";
import { writeWorkbook } from "../files/writeWorkbook";
import { touchedEntries } from "../files/rawEntries";
import { newFaults } from "../files/validator";
import { hardest } from "../random";
import { expect, FILL, test, type Bench } from "./workbenchPage";
import { SOON } from "./soon";

/** Opens a file with the button, like a user. */
async function choose(bench: Bench, name: string, bytes: Uint8Array): Promise<void> {
  const choosing = bench.page.waitForEvent("filechooser");
  await bench.page.getByRole("button", { name: "Open a file" }).click();
  await (await choosing).setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
}

const SHEET: LaidOutSheet = {
  name: "Season",
  top: 0,
  left: 0,
  values: [
    ["Title", null, null, null],
    [null, null, null, null],
    ["Player", "Handicap", "When", "HSV"],
    ["Ann", 3, 45000, 6],
    ["Bo", 0.1 + 0.2, 45001.5, { error: "#VALUE!" }],
    ["Cy", 5, null, 10],
    [true, "=1+1", null, null],
  ],
  formulas: [[], [], [], [null, null, null, "=CROQUET.HSV(B4:B6)"], [], [], [null, null, "=SUM(Players[Handicap])"]],
  formats: [[], [], [], [null, "0.0", "yyyy-mm-dd"]],
  looks: [
    [{ bold: true, italic: true, size: 16, color: "C00000", align: "center" }],
    [],
    [{ bold: true, fill: "E8EEF7", lines: ["bottom"] }, { wrap: true }],
  ],
  merges: [{ top: 0, left: 0, bottom: 0, right: 3 }],
  widths: [24, null, 12],
  spills: [{ top: 3, left: 3, bottom: 5, right: 3 }],
  tables: [{ name: "Players", area: { top: 2, left: 0, bottom: 5, right: 2 } }],
};

test.describe("a workbook", () => {
  test("is opened with everything that the grid can show, goes out as it came in, and with sheets removed and added", async ({
    bench,
    page,
  }) => {
    await bench.open();
    await choose(bench, "season.xlsx", await writeWorkbook([SHEET, { ...SHEET, name: "Other", tables: [] }]));
    await bench.opened("season.xlsx");
    const sheet = await bench.read("Season");
    expect(sheet.values[0]![0]).toBe("Title");
    expect(sheet.values.slice(3)).toEqual([
      ["Ann", 3, 45000, 6],
      ["Bo", 0.1 + 0.2, 45001.5, { error: "#VALUE!" }], // 0.3 is no handicap
      ["Cy", 5, null, 10],
      [true, "=1+1", 8.3, null],
    ]);
    expect(sheet.formulas![3]![3]).toBe("=CROQUET.HSV(B4:B6)");
    expect(sheet.formats![3]).toEqual([null, "0.0", "yyyy-mm-dd", null]);
    expect(sheet.tables).toEqual(SHEET.tables);
    expect(sheet.spills).toEqual(SHEET.spills);

    // Excel's names for our functions go out too.
    const { name, bytes, file } = await bench.download();
    expect(name).toBe("season.xlsx");
    const [out] = file.laidOut();
    expect(out!.values.slice(3, 6)).toEqual(SHEET.values.slice(3, 6));
    expect(out!.formulas![3]![3]).toBe("=CROQUET.HSV(B4:B6)");
    expect(out!.formats![3]!.slice(1, 3)).toEqual(["0.0", "yyyy-mm-dd"]);
    expect(out!.looks[0]![0]).toEqual(SHEET.looks[0]![0]);
    expect(out!.looks[2]!.slice(0, 2)).toEqual(SHEET.looks[2]);
    expect(out!.merges).toEqual(SHEET.merges);
    expect([out!.widths[0], out!.widths[2]]).toEqual([24, 12]);
    expect(out!.tables).toEqual(SHEET.tables);
    expect(out!.spills).toEqual(SHEET.spills);
    expect((await readXlsx(bytes)).sheets[0]!.cells!.get("3,3")).toMatchObject({
      formula: "_xldudf_CROQUET_HSV(B4:B6)",
      formulaDynamic: true,
    });

    await bench.write("Other", "D4", [[null]]);
    await page.evaluate(() => window.workbench.workbook.removeSheet("Season"));
    await page.evaluate(() => window.workbench.workbook.addSheet("Season"));
    await bench.write("Season", "B2", [["new"]]);
    const { file: changed } = await bench.download();
    expect(changed.sheets.map(({ name }) => name)).toEqual(["Other", "Season"]);
    expect(changed.sheets[1]!.values).toEqual([[], [null, "new"]]);
    expect(changed.sheets[0]!.values[3]).toEqual(["Ann", 3, 45000]);
  });

  for (const name of hardest(["own-02-dragged-tabs.xlsx", "own-05-logo-and-chart.xlsx"], (one) => /chart/.test(one)))
    test(`${name}: unchanged it goes out byte for byte, changed only the sheet differs`, async ({ bench }) => {
      const given = readFileSync(path.resolve(__dirname, "../fixtures/workbooks", name));
      await bench.open();
      await choose(bench, name, given);
      await bench.opened(name);
      expect(touchedEntries(given, (await bench.download()).bytes)).toEqual([]);
      const { sheet } = await bench.page.evaluate(() => window.workbench.workbook.selection());
      await bench.write(sheet, "Z40", [["written since"]]);
      await bench.page.evaluate(() => window.workbench.workbook.addSheet("Added"));
      await bench.write("Added", "A1", [["Name", 3]]);
      const { bytes, file } = await bench.download();
      const expected = /worksheets\/|workbook\.xml(\.rels)?$|\[Content_Types\]|docProps\/app\.xml$/;
      const touched = touchedEntries(given, bytes);
      expect(touched.filter((entry) => !expected.test(entry))).toEqual([]);
      expect(touched.length).toBeGreaterThan(0);
      expect(file.sheets.find((one) => one.name === sheet)!.values[39]![25]).toBe("written since");
      expect(file.sheets.at(-1)!.values).toEqual([["Name", 3]]);
      expect(await newFaults(given, bytes)).toEqual([]);
    });

  test("goes out with what was typed and written since; is only given up when the user agrees, and leaves nothing behind", async ({
    bench,
    page,
  }) => {
    await bench.open();
    await bench.type("K5", "=chess.adjustment(G5,C5)");
    await bench.write("Cards", "A4", [[null]]);
    const { name, file } = await bench.download();
    expect(name).toBe("chess-cards.xlsx");
    const [sheet] = file.laidOut();
    expect([sheet!.values[4]![10], sheet!.formulas![4]![10]]).toEqual([7, "=CHESS.ADJUSTMENT(G5,C5)"]);
    // The emptied cell keeps its look.
    expect([sheet!.values[3]![0], sheet!.looks[3]![0]?.bold]).toEqual([null, true]);

    await bench.write("Cards", "K5", [[12]]);
    page.once("dialog", (dialog) => dialog.dismiss());
    await choose(bench, "other.csv", Buffer.from("a,b\n1,2\n"));
    await expect.poll(() => bench.values("Cards", "K5"), SOON).toEqual([[12]]);
    page.once("dialog", (dialog) => dialog.dismiss());
    await page.getByLabel("Example").selectOption("go-pairings.xlsx");
    await expect(page.getByLabel("Example")).toHaveValue("chess-cards.xlsx");
    page.once("dialog", (dialog) => dialog.accept());
    await choose(bench, "other.csv", Buffer.from("a,b\n1,2\n"));
    await bench.opened("other.csv");
    // Without changes nothing is asked; no dialog would be answered here.
    await page.getByLabel("Example").selectOption("chess-cards.xlsx");
    await bench.opened("chess-cards.xlsx");
    expect(await bench.values("Cards", "K5")).toEqual([[null]]);

    await bench.write("Cards", "K5", [[{ formula: "=CROQUET.HSV({3;99})" }]]);
    page.once("dialog", (dialog) => dialog.accept());
    await choose(bench, "season.xlsx", await writeWorkbook([SHEET]));
    await bench.opened("season.xlsx");
    expect(await page.evaluate(() => window.workbench.workbook.sheets())).toMatchObject([{ name: "Season" }]);
    await expect(bench.line).toHaveText("Cells A1:D1. Cell A1: Title.");
    await bench.type("F4", "=CROQUET.HSV(99)");
    await bench.select("F4");
    await expect(bench.line).toContainText("Reason: handicap: 99");
    await expect(bench.pane.getByRole("button", { name: FILL.workOut })).toBeVisible();
  });

  test("as text, chosen or dropped, and of another program; one that cannot be opened leaves the present one", async ({
    bench,
    page,
  }) => {
    await bench.open();
    const whole = await writeWorkbook([SHEET]);
    const cases: [name: string, bytes: Uint8Array, reason: RegExp][] = [
      ["bomb.xlsx", bomb(), /bomb\.xlsx was not opened: the file holds more than any tournament needs/],
      ["empty.xlsx", new Uint8Array(), /empty\.xlsx was not opened: the file is empty\./],
      [
        "photo.jpg",
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        /photo\.jpg was not opened: this is a picture, from which results cannot be read/,
      ],
      [
        "tape.bin",
        Buffer.from([1, 2, 3, 4]),
        /tape\.bin was not opened: this is not a tournament file that can be read here/,
      ],
      ["torn.xlsx", whole.slice(0, whole.length / 2), /torn\.xlsx was not opened: the file is damaged/],
    ];
    for (const [name, bytes, reason] of cases) {
      await choose(bench, name, bytes);
      await expect(page.getByRole("alert")).toHaveText(reason);
    }
    expect(await bench.values("Cards", "A3")).toEqual([["12 Chess: Team KO rd 1"]]);
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(page.getByRole("alert")).toBeHidden();

    // In windows-1252 with semicolons.
    const csv = 'Spiller;Handicap;Dato\r\nSøren Ærø;13,5;06-03-2026\r\n"Müller; Jørgen";8;\r\n';
    await choose(bench, "klub.csv", Buffer.from(csv, "latin1"));
    await bench.opened("klub.csv");
    expect(await bench.values("klub")).toEqual([
      ["Spiller", "Handicap", "Dato"],
      ["Søren Ærø", 13.5, "06-03-2026"],
      ["Müller; Jørgen", 8, null],
    ]);
    await expect(bench.page.getByLabel("Example")).toHaveValue("");

    const text = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["Name,Points\nAnn,3\n"], "dropped.csv"));
      return data;
    });
    const grid = page.getByRole("region", { name: "Workbook" });
    await grid.dispatchEvent("dragenter", { dataTransfer: text });
    await expect(page.getByText("Let go to open the file")).toBeVisible();
    await grid.dispatchEvent("drop", { dataTransfer: text });
    await bench.opened("dropped.csv");
    await expect(page.getByText("Let go to open the file")).toBeHidden();
    expect(await bench.values("dropped")).toEqual([
      ["Name", "Points"],
      ["Ann", 3],
    ]);

    await expect(page.locator("#file")).toHaveAttribute("accept", /\.xlsx,.*\.h9.*\.trf/);
    const xml = readFileSync(path.resolve(__dirname, "../../samples/opengotha.xml"), "utf8");
    const gotha = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "opengotha.xml"));
      return data;
    }, xml);
    await page.getByRole("region", { name: "Workbook" }).dispatchEvent("drop", { dataTransfer: gotha });
    await bench.opened("opengotha.xml");
    await bench.pane.getByRole("button", { name: FILL.workOut }).click();
    await expect(bench.pane.locator('option[value="go-pairings"]:checked')).toHaveText(/^Go pairings/);
    const values = await bench.values("Æbleø Open");
    expect(values[4]!.slice(4, 9)).toEqual(["Vera Ida Lindmose", "2K", "Emil Tårnhøj", "5K", "0-1"]);
  });
});

test.describe("asked for at the start", () => {
  test.use({ fresh: true });

  test("a sample that does not exist is named in a message", async ({ bench, page }) => {
    await page.goto(`${bench.origin}/?sample=nothing`);
    await expect(page.getByRole("alert")).toHaveText("There is no example named nothing.xlsx.");
    bench.misbehaviour.splice(0, 1); // the browser's own note of the missing file
  });
});

test("the server gives what was built and nothing else", async ({ bench, page }) => {
  const get = async (url: string) => {
    const response = await page.request.get(bench.origin + url);
    return [response.status(), response.headers()["content-type"], response.headers()["cache-control"]];
  };
  expect(await get("/")).toEqual([200, "text/html; charset=utf-8", "no-store"]);
  const [script] = /main\.\w+\.js/.exec(await (await page.request.get(bench.origin)).text())!;
  expect(await get(`/${script}`)).toEqual([200, "text/javascript; charset=utf-8", "no-store"]);
  for (const url of ["/..%2f..%2fetc/passwd", "/%2e%2e/package.json", "/samples", "/%E0%A4%A", "/none.js"]) {
    expect(await get(url), url).toEqual([404, "text/plain; charset=utf-8", undefined]);
  }
  expect((await page.request.post(`${bench.origin}/`)).status()).toBe(404);
  // A name on another page that leads to this machine.
  const host = { headers: { Host: "elsewhere.example" } };
  expect((await page.request.get(`${bench.origin}/`, host)).status()).toBe(404);
});

/** A ZIP file of a few hundred kilobytes that expands to 300 MB. */
function bomb(): Uint8Array {
  const content = Buffer.alloc(300e6, " ");
  const packed = deflateRawSync(content, { level: 1 });
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
