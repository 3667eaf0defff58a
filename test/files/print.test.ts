// What a file says of printing: kept for the user's sheets, written for ours, in the words that Excel reads.
import { openXlsx, writeXlsx } from "hucre/xlsx";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { Problem } from "../../src/kernel/problem";
import { parseArea, type Dress } from "../../src/sheet";
import { zipPart } from "./zipPart";

async function open(bytes: Uint8Array, name = "club.xlsx"): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

const definedNames = (bytes: Uint8Array) =>
  [...zipPart(bytes, "xl/workbook.xml").matchAll(/<definedName name="([^"]*)" localSheetId="(\d)">([^<]*)</g)].map(
    ([, name, sheet, range]) => `${name} ${sheet} ${range}`,
  );

const DRESS: Dress = {
  widths: [12, 5],
  heights: [null, 30, 20],
  looks: [
    { area: parseArea("A2")!, look: { bold: true, size: 14, middle: true, fill: "E8EEF7" } },
    { area: parseArea("A3:B3")!, look: { align: "center", wrap: true, lines: ["top", "right", "bottom", "left"] } },
  ],
  printed: parseArea("A2:B3")!,
  pages: [2],
};

test("print areas and titles of the user's sheets stay as they are written", async () => {
  const setup = { printArea: "$A$1:$B$9,$D$1:$E$9", printTitlesRow: "$1:$1", printTitlesColumn: "$A:$A" };
  const sheets = ["Ann's cards 2026", "Plain"].map((name) => ({ name, rows: [["x"]], pageSetup: setup }));
  const bytes = await writeXlsx({ sheets });
  const file = await open(bytes);
  file.put("Plain", 0, 1, { value: 1, formula: null, format: null });
  const saved = await file.save();
  expect(definedNames(saved)).toHaveLength(4);
  expect(zipPart(saved, "xl/workbook.xml")).toBe(zipPart(bytes, "xl/workbook.xml"));
});

test.each(["club.xlsx", "club.csv"])("%s: a dressed sheet has its looks, its paper, its pages", async (name) => {
  const bytes =
    name === "club.csv"
      ? new TextEncoder().encode("a;b\n1;2\n")
      : await writeXlsx({ sheets: [{ name: "Own", rows: [[1]] }] });
  const file = await open(bytes, name);
  file.addSheet("Match card");
  file.put("Match card", 1, 0, { value: 46036, formula: null, format: "yyyy-mm-dd" });
  file.dress("Match card", DRESS);
  const saved = await file.save();
  expect(definedNames(saved)).toEqual(["_xlnm.Print_Area 1 'Match card'!$A$2:$B$3"]);
  const xml = zipPart(saved, "xl/worksheets/sheet2.xml");
  expect(/<pageSetup[^>]*>/.exec(xml)![0]).toBe('<pageSetup paperSize="9" orientation="portrait" scale="100"/>');
  file.dress("Match card", { ...DRESS, landscape: true });
  expect(zipPart(await file.save(), "xl/worksheets/sheet2.xml")).toContain('orientation="landscape"');
  file.dress("Match card", { ...DRESS, isLetter: true });
  expect(zipPart(await file.save(), "xl/worksheets/sheet2.xml")).toContain(
    '<pageSetup paperSize="1" orientation="portrait"',
  );
  // A break below row 2, so that row 3 begins a page; nothing is fitted, for then Excel would not heed it.
  expect(/<rowBreaks.*<\/rowBreaks>/.exec(xml)![0]).toContain('<brk id="2" max="16383" man="1"/>');
  expect(xml).not.toContain("fitToPage");
  const sheet = (await openXlsx(saved, { readStyles: true })).sheets[1]!;
  expect(sheet.pageSetup).toMatchObject({ paperSize: "a4", orientation: "portrait", printArea: "$A$2:$B$3" });
  expect(sheet.columns!.map(({ width }) => width)).toEqual([12, 5]);
  // Where it says nothing, LibreOffice cuts off the letters of rows without a height.
  expect(xml).toContain('<sheetFormatPr defaultRowHeight="15"/>');
  expect([...sheet.rowDefs!].map(([row, { height }]) => [row, height])).toEqual([
    [1, 30],
    [2, 20],
  ]);
  const [laidOut] = (await open(saved)).laidOut().slice(-1);
  expect(laidOut!.looks[1]![0]).toEqual(DRESS.looks[0]!.look);
  expect(laidOut!.looks[2]!.slice(0, 2)).toEqual([DRESS.looks[1]!.look, DRESS.looks[1]!.look]);
  expect(laidOut!.formats![1]![0]).toBe("yyyy-mm-dd");
});

test("another dress takes the place of the first, and a sheet that goes takes its print area along", async () => {
  const file = await open(await writeXlsx({ sheets: [{ name: "Own", rows: [[1]] }] }));
  file.addSheet("Match card");
  file.put("Match card", 1, 0, { value: "x", formula: null, format: null });
  file.dress("Match card", DRESS);
  file.dress("Match card", { ...DRESS, looks: [], heights: [null], printed: parseArea("A2")!, pages: [] });
  const saved = await file.save();
  expect(definedNames(saved)).toEqual(["_xlnm.Print_Area 1 'Match card'!$A$2"]);
  expect(zipPart(saved, "xl/worksheets/sheet2.xml")).not.toMatch(/rowBreaks|customHeight/);
  expect((await open(saved)).laidOut()[1]!.looks.flat().filter(Boolean)).toEqual([]);
  file.removeSheet("Match card");
  expect(definedNames(await file.save())).toEqual([]);
});
