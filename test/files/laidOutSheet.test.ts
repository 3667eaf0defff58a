import { writeXlsx } from "hucre/xlsx";
import type { LaidOutSheet } from "../../src/files/laidOutSheet";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { writeWorkbook } from "./writeWorkbook";

async function laidOut(bytes: Uint8Array, name = "club.xlsx"): Promise<readonly LaidOutSheet[]> {
  return ((await openWorkbookFile(bytes, name)) as WorkbookFile).laidOut();
}

test("theme colours are found in the theme, hidden sheets are left out", async () => {
  const cells = new Map([
    ["0,0", { value: "dark text", style: { font: { color: { theme: 1 } } } }],
    ["0,1", { value: "accent", style: { font: { color: { theme: 4 } } } }],
    ["0,2", { value: "tinted", style: { fill: fill({ theme: 4, tint: 0.5 }) } }],
    ["0,3", { value: "own", style: { fill: fill({ rgb: "FFC00000" }) } }],
  ]);
  const rows = [["dark text", "accent", "tinted", "own"]];
  const [sheet, ...more] = await laidOut(
    await writeXlsx({
      sheets: [
        { name: "Shown", rows, cells },
        { name: "Hidden", rows, hidden: true },
      ],
    }),
  );
  expect(more).toEqual([]);
  // Office's own theme: black text needs no colour, the first accent is blue.
  expect(sheet!.looks[0]).toEqual([null, { color: "4472C4" }, { fill: "A2B9E2" }, { fill: "C00000" }]);
});

function fill(fgColor: { rgb?: string; theme?: number; tint?: number }) {
  return { type: "pattern", pattern: "solid", fgColor } as const;
}

test("numbers of a text file are numbers in a grid, and as written for the core", async () => {
  const bytes = new TextEncoder().encode("Name;Handicap;Number\nAnn;13,5;007\n");
  const file = (await openWorkbookFile(bytes, "club.csv")) as WorkbookFile;
  expect(file.laidOut()[0]!.values[1]).toEqual(["Ann", 13.5, "007"]);
  expect(file.sheets[0]!.values[1]).toEqual(["Ann", "13,5", "007"]);
});

test("a sheet is read as it was written", async () => {
  const sheet: LaidOutSheet = {
    name: "Season",
    top: 0,
    left: 0,
    values: [
      ["Name", "Value", "Result"],
      ["Ann", 1 / 3, { error: "#N/A" }],
      ["Bo", true, 2],
    ],
    formulas: [[], [null, null, "=GO.STONES(A1:A2,B1:B2)"]],
    formats: [[], [null, "0.00"]],
    looks: [
      [
        { bold: true, fill: "E8EEF7", lines: ["top", "bottom"] },
        { italic: true, size: 14, wrap: true },
      ],
    ],
    merges: [{ top: 4, left: 0, bottom: 4, right: 2 }],
    widths: [20, 8, 9],
    spills: [{ top: 1, left: 2, bottom: 2, right: 2 }],
    tables: [{ name: "Season", area: { top: 0, left: 0, bottom: 2, right: 2 } }],
  };
  const [read] = await laidOut(await writeWorkbook([sheet]));
  expect(read!.values[1]!.slice(0, 2)).toEqual(["Ann", 1 / 3]);
  expect(read!.values[2]).toEqual(["Bo", true, 2]);
  expect(read!.formulas![1]![2]).toBe("=GO.STONES(A1:A2,B1:B2)");
  expect(read!.formats![1]![1]).toBe("0.00");
  expect(read!.looks[0]!.slice(0, 2)).toEqual(sheet.looks[0]);
  expect([read!.merges, read!.widths, read!.spills, read!.tables]).toEqual([
    sheet.merges,
    sheet.widths,
    sheet.spills,
    sheet.tables,
  ]);
});
