// A summary table to which its owner has given a row of totals, filled again when it has more rows, or fewer.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { planFill, recognise } from "../../src/tournaments";
import { areaAddress, type CellValue } from "../../src/sheet";
import { fill } from "../../src/workbook/placing/fill";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { findTable } from "../../src/workbook/port";
import { undoLast } from "../../src/workbook/undo";
import { savesTheSameBytes } from "../files/sameBytes";
import { zipPart } from "../files/zipPart";
import { newFaults } from "../files/validator";
import { hardest } from "../random";

savesTheSameBytes();

const CHOICE = { incoming: null, formulas: false, replace: true, language: "en" } as const;

async function opened(bytes: Uint8Array) {
  const file = await openWorkbookFile(bytes, "season.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  const workbook = new FileWorkbook(file);
  const filledAgain = (keepUndo = false) =>
    fill(workbook, planFill(recognise(file.sheets, undefined, { others: file.sheets }).found[0]!), {
      ...CHOICE,
      keepUndo,
    });
  return { file, workbook, filledAgain };
}

/** The season, filled; its standings some rows longer or shorter than they ought to be, and totals under them. */
async function withTotals(longer: number) {
  const { file, workbook, filledAgain } = await opened(await readFile(path.resolve("samples/croquet-season.xlsx")));
  await filledAgain();
  const { sheet, area: right } = (await findTable(workbook, "Standings_Games"))!;
  const area = { ...right, bottom: right.bottom + longer };
  for (let row = Math.min(area.bottom, right.bottom) + 1; row <= Math.max(area.bottom, right.bottom); row++)
    for (let column = 0; column <= area.right; column++) {
      const value = longer < 0 ? null : column === 0 ? `Former member ${row}` : 1;
      file.put(sheet, row, column, { value, formula: null, format: null });
    }
  file.putTable(sheet, "Standings_Games", area);
  const parts = unzipSync(await file.save());
  const table = Object.keys(parts).find(
    (name) => /tables\//.test(name) && strFromU8(parts[name]!).includes("Standings_Games"),
  )!;
  const page = Object.keys(parts).find(
    (name) => /worksheets\/_rels/.test(name) && strFromU8(parts[name]!).includes(table),
  )!;
  const part = page.replace("_rels/", "").replace(".rels", "");
  const last = area.bottom + 2;
  parts[table] = strToU8(
    strFromU8(parts[table]!)
      .replace(/ref="[^"]*"/, `ref="${areaAddress({ ...area, bottom: area.bottom + 1 })}"`)
      .replace('totalsRowShown="0"', 'totalsRowCount="1"')
      .replace('<tableColumn id="1"', '<tableColumn id="1" totalsRowLabel="Total"')
      .replace('<tableColumn id="2"', '<tableColumn id="2" totalsRowFunction="sum"'),
  );
  const column = /<tableColumn id="2"[^>]* name="([^"]*)"/.exec(strFromU8(parts[table]))![1]!;
  parts[part] = strToU8(
    strFromU8(parts[part]!).replace(
      "</sheetData>",
      `<row r="${last}"><c r="A${last}" t="inlineStr"><is><t>Total</t></is></c><c r="B${last}"><f>SUBTOTAL(109,Standings_Games[${column}])</f><v>0</v></c></row></sheetData>`,
    ),
  );
  return { bytes: zipSync(parts), sheet, area, right, table };
}

function columnOf(values: readonly (readonly CellValue[])[], column: number): CellValue[] {
  return values.map((line) => line[column] ?? null);
}

const LONGER = [
  ["grows", -2],
  ["grows by the row of totals", -1],
  ["becomes shorter by one row", 1],
  ["becomes shorter", 3],
] as const;

// Where the row of totals is written over, and where it leaves a row behind.
test.each(hardest(LONGER, ([, longer]) => longer === -1 || longer === 3))(
  "a table that %s: the row of totals is under the last one",
  async (_, longer) => {
    const { bytes, sheet, area, right, table } = await withTotals(longer);
    const { file, workbook, filledAgain } = await opened(bytes);
    const before = (await workbook.read(sheet)).values;
    await filledAgain(true);
    const found = (await findTable(workbook, "Standings_Games"))!;
    expect(found).toEqual({ is: "table", sheet, area: right, hasTotals: true });
    const { values, formulas } = await workbook.read(sheet);
    const rows = columnOf(values, 0);
    expect(rows[found.area.bottom + 1]).toBe("Total");
    expect(rows.filter((text) => text === "Total")).toHaveLength(1);
    expect(formulas![found.area.bottom + 1]![1]).toMatch(/^=SUBTOTAL\(109,Standings_Games\[/);
    const sum = columnOf(values, 1).slice(1, found.area.bottom + 1);
    expect(values[found.area.bottom + 1]![1]).toBe(sum.reduce<number>((all, value) => all + (value as number), 0));
    expect(rows.slice(found.area.bottom + 2).every((value) => value === null)).toBe(true);
    expect((await workbook.sheets()).filter(({ visible }) => visible)).toHaveLength(
      (await (await opened(bytes)).workbook.sheets()).length,
    );
    const saved = await file.save();
    expect(zipPart(saved, table)).toContain(`ref="${areaAddress({ ...found.area, bottom: found.area.bottom + 1 })}"`);
    expect(await newFaults(bytes, saved)).toEqual([]);

    expect(await undoLast(workbook)).toMatchObject({ kept: [] });
    expect(await findTable(workbook, "Standings_Games")).toMatchObject({ area, hasTotals: true });
    const back = await workbook.read(sheet);
    const total = area.bottom + 1;
    expect(back.values.slice(0, total)).toEqual(before.slice(0, total));
    expect(back.values[total]!.slice(0, 1)).toEqual(["Total"]);
  },
);
