// What is written into a workbook, and that nothing else of it changes: not a byte of another entry.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../../src/files/open";
import type { WorkbookFile } from "../../../src/files/workbookFile";
import { Problem } from "../../../src/kernel/problem";
import { parseArea } from "../../../src/sheet";
import { rawEntries, touchedEntries } from "../rawEntries";
import { newFaults } from "../validator";
import { zipPart } from "../zipPart";

const FOLDER = path.resolve(__dirname, "../../fixtures/workbooks");
const WORKBOOKS = readdirSync(FOLDER).filter((name) => name.endsWith(".xlsx"));
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(FOLDER, name)));

async function open(bytes: Uint8Array, name = "club.xlsx"): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

const plain = (value: string | number) => ({ value, formula: null, format: null });

describe.each(WORKBOOKS)("%s", (name) => {
  test("saved without a change it is the same file", async () => {
    const bytes = bytesOf(name);
    expect(touchedEntries(bytes, await (await open(bytes)).save())).toEqual([]);
  });

  test("a cell in every sheet: only the sheets are written, in their places", async () => {
    const bytes = bytesOf(name);
    const file = await open(bytes);
    const sheets = [...file.sheets, ...file.hidden].map((sheet) => sheet.name);
    for (const sheet of sheets) file.put(sheet, 2, 11, plain("Zoë & <Bo>"));
    const saved = await file.save();
    expect(
      touchedEntries(bytes, saved).filter((entry) => !/worksheets\/|workbook\.xml$|calcChain/.test(entry)),
    ).toEqual([]);
    expect([...rawEntries(saved).keys()]).toEqual([...rawEntries(bytes).keys()]);
    const again = await open(saved);
    for (const sheet of [...again.sheets, ...again.hidden]) expect(sheet.values[2]![11]).toBe("Zoë & <Bo>");
    expect(await newFaults(bytes, saved)).toEqual([]);
  });

  test("a new sheet with a table and looks, names, and all of it taken back", async () => {
    const bytes = bytesOf(name);
    const file = await open(bytes);
    file.addSheet("New & 'old'");
    ["Player", "Points", "Points"].forEach((header, i) => file.put("New & 'old'", 0, i, plain(header)));
    file.put("New & 'old'", 1, 1, { value: 46087.5, formula: null, format: "yyyy-mm-dd" });
    file.put("New & 'old'", 1, 2, { ...plain(3), look: { bold: true, fill: "E8EEF7", lines: ["top"] } });
    file.putTable("New & 'old'", "New_table", parseArea("A1:C2")!);
    file.putName("Club_place", "New & 'old'", parseArea("A1:C2")!);
    file.setMerges("New & 'old'", [parseArea("A5:B6")!]);
    const saved = await file.save();
    expect(await newFaults(bytes, saved)).toEqual([]);
    const again = await open(saved);
    const sheet = again.laidOut().at(-1)!;
    expect([sheet.name, sheet.values[1]!.slice(1), sheet.tables, sheet.merges]).toEqual([
      "New & 'old'",
      [46087.5, 3],
      [{ name: "New_table", area: parseArea("A1:C2") }],
      [parseArea("A5:B6")],
    ]);
    expect(sheet.looks[1]![2]).toEqual({ bold: true, fill: "E8EEF7", lines: ["top"] });
    expect(again.names.at(-1)).toEqual({ name: "Club_place", scope: null, refersTo: "'New & ''old'''!$A$1:$C$2" });
    file.removeSheet("New & 'old'");
    expect(touchedEntries(bytes, await file.save()).filter((entry) => !entry.endsWith("workbook.xml"))).toEqual([]);
  });

  test("what is put back is no change", async () => {
    const bytes = bytesOf(name);
    const file = await open(bytes);
    const sheet = file.sheets.find(({ values }) => values[1]?.[1] != null)!;
    const was = sheet.values[1]![1]!;
    const formula = sheet.formulas?.[1]?.[1] ?? null;
    const format = sheet.formats?.[1]?.[1] ?? "General";
    file.put(sheet.name, 1, 1, { value: "other", formula: null, format: "0.00" });
    file.put(sheet.name, 1, 1, { value: was, formula, format });
    expect(touchedEntries(bytes, await file.save())).toEqual([]);
  });
});

test("a table of the user's: resized with its row of totals; filter, calculated column and style stay", async () => {
  const bytes = bytesOf("own-03-table-filled-sheet.xlsx");
  const file = await open(bytes);
  const [sheet] = file.sheets.filter(({ tables }) => tables!.length > 0);
  expect(sheet!.tables).toEqual([{ name: "Results", area: parseArea("A1:F6"), hasTotals: true }]);
  file.putTable(sheet!.name, "Results", parseArea("A1:F8")!);
  const saved = await file.save();
  const part = zipPart(saved, "xl/tables/table1.xml");
  expect(part).toContain('ref="A1:F9"');
  expect(part).toContain('<autoFilter ref="A1:F8"><filterColumn colId="3">');
  expect(part).toContain("<calculatedColumnFormula>Results[[#This Row],[Points]]*2</calculatedColumnFormula>");
  const values = (await open(saved)).sheets[0]!;
  expect(values.values[6]!.every((value) => value === null)).toBe(true);
  expect(values.values[8]![0]).toBe("Total");
  expect(values.formulas![8]![5]).toBe("=SUBTOTAL(109,Results[Double])");
  expect(await newFaults(bytes, saved)).toEqual([]);
});

test("a header that is written renames its column of the table", async () => {
  const bytes = bytesOf("own-03-table-filled-sheet.xlsx");
  const file = await open(bytes);
  file.put(file.sheets[0]!.name, 0, 4, plain('Who "played"'));
  const saved = await file.save();
  expect(zipPart(saved, "xl/tables/table1.xml")).toContain('<tableColumn id="5" name="Who &quot;played&quot;"/>');
  expect(await newFaults(bytes, saved)).toEqual([]);
});

test("another result of the same formula: only the result is written, whatever else the cell says", async () => {
  const bytes = bytesOf("own-03-table-filled-sheet.xlsx");
  const file = await open(bytes);
  const { name, formulas } = file.sheets[0]!;
  const formula = formulas![1]![5]!;
  file.put(name, 1, 5, { value: 99.5, formula, format: null });
  const [before, after] = [bytes, await file.save()].map((of) => zipPart(of, "xl/worksheets/sheet1.xml"));
  const cell = (xml: string) => /<c r="F2".*?<\/c>/.exec(xml)![0];
  expect(cell(after!)).toContain("<v>99.5</v>");
  expect(cell(after!).replace(/<v>.*<\/v>/, "")).toBe(cell(before!).replace(/<v>.*<\/v>/, ""));
  expect(after!.replace(cell(after!), "")).toBe(before!.replace(cell(before!), ""));
});

test("widths of some columns: the others keep theirs, and all that is said of them", async () => {
  const bytes = bytesOf("own-01-dressed-games.xlsx");
  const file = await open(bytes);
  const { name, widths } = file.laidOut()[0]!;
  file.setWidths(name, [undefined, 30]);
  const saved = await open(await file.save());
  expect(saved.laidOut()[0]!.widths).toEqual(widths.map((width, column) => (column === 1 ? 30 : width)));
});
