// What new columns look like in Excel: as those beside them, and after Undo as they were.
import { planFill, recognise } from "../../src/tournaments";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { undo, undoLast } from "../../src/workbook/undo";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";
import { games } from "./contract";
import { inEveryExcel, openInExcel } from "./excel";

const host = new ExcelHost();
loadExcelClient(host);

const VALUES: FillChoice = { incoming: null, formulas: false, replace: false, language: "en", keepUndo: true };
/** Headers in row 3, games under them, in columns A to G; new columns from H on. */
const [HEADER, LAST, WIDTH] = [2, games().values.length - 1, 7];
const EDGES = ["EdgeTop", "EdgeBottom", "EdgeLeft", "EdgeRight"] as const;

/** Everything that one can see of the cells around the table, cell by cell. */
async function seen(): Promise<Record<string, unknown>> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Games");
    const cells: { at: string; range: Excel.Range; borders: Excel.RangeBorder[] }[] = [];
    for (let row = 0; row <= LAST + 1; row++)
      for (let column = 0; column < WIDTH + 7; column++) {
        const range = sheet.getCell(row, column);
        range.untrack();
        range.format.load(
          "horizontalAlignment,wrapText,font/name,font/size,font/bold,font/italic,font/color,fill/color,columnWidth",
        );
        const borders = EDGES.map((edge) => range.format.borders.getItem(edge).load("style,color,weight"));
        cells.push({ at: `${row},${column}`, range, borders });
      }
    await context.sync();
    return Object.fromEntries(
      cells.map(({ at, range: { format }, borders }) => {
        const { font, fill: background, horizontalAlignment, wrapText, columnWidth } = format;
        const lines = borders.map(({ style, color, weight }) =>
          style === "None" ? "" : `${style} ${color} ${weight}`,
        );
        const { name, size, bold, italic, color } = font;
        return [
          at,
          {
            font: [name, size, bold, italic, color],
            fill: background.color,
            horizontalAlignment,
            wrapText,
            columnWidth,
            lines,
          },
        ];
      }),
    );
  });
}

/** A club's own hand: another font, a box around every cell, a blue header, names to the left. */
async function dressed(): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Games");
    const all = sheet.getRangeByIndexes(HEADER, 0, LAST - HEADER + 1, WIDTH);
    all.format.font.name = "Arial";
    all.format.font.size = 10;
    for (const edge of [...EDGES, "InsideHorizontal", "InsideVertical"] as const) {
      const line = all.format.borders.getItem(edge);
      line.style = "Continuous";
      line.color = "#808080";
    }
    for (const edge of ["EdgeTop", "EdgeBottom"] as const) all.format.borders.getItem(edge).weight = "Medium";
    const header = sheet.getRangeByIndexes(HEADER, 0, 1, WIDTH);
    header.format.font.bold = true;
    header.format.fill.color = "#DDEBF7";
    header.format.horizontalAlignment = "Left";
    sheet.getRangeByIndexes(HEADER + 1, WIDTH - 1, LAST - HEADER, 1).format.horizontalAlignment = "Left";
    // One cell is marked, and says nothing of the others.
    sheet.getCell(HEADER + 1, WIDTH - 1).format.fill.color = "#FFFF00";
    // What somebody has made of a cell where a new column comes stays.
    sheet.getRange("A:Z").format.wrapText = false;
    await context.sync();
  });
}

async function filled(beforeFill: () => Promise<void>) {
  const workbook = openInExcel(host, [games()]);
  await beforeFill();
  const before = await seen();
  const read = await workbook.read("Games");
  const plan = planFill(recognise([read]).found[0]!);
  const done = await fill(workbook, plan, VALUES);
  const columns = plan.writes.filter(({ newHeader }) => newHeader).map(({ column }) => column);
  expect(columns.length).toBeGreaterThan(3);
  expect(columns[0]).toBe(WIDTH);
  return { workbook, done, before, columns };
}

inEveryExcel(host, "looks", () => {
  test("font, size, lines, bold and fill of the header; of the cells what they have in common", async () => {
    const { workbook, done, before, columns } = await filled(dressed);
    const after = await seen();
    const GREY = ["Continuous #808080 Medium", "Continuous #808080 Thin"];
    for (const column of columns) {
      expect(after[`${HEADER},${column}`]).toMatchObject({
        font: ["Arial", 10, true, false, "#000000"],
        fill: "#DDEBF7",
        horizontalAlignment: "Left",
        lines: [GREY[0], GREY[1], GREY[1], GREY[1]],
      });
      for (let row = HEADER + 1; row <= LAST; row++)
        expect([row, after[`${row},${column}`]]).toMatchObject([
          row,
          {
            font: ["Arial", 10, false, false, "#000000"],
            fill: "#FFFFFF",
            horizontalAlignment: "General",
            lines: [GREY[1], GREY[row === LAST ? 0 : 1], GREY[1], GREY[1]],
          },
        ]);
    }
    const next = Math.max(...columns) + 1;
    expect((after[`${HEADER},${next}`] as { font: unknown }).font).toEqual(["Calibri", 11, false, false, "#000000"]);
    expect((await undo(workbook, done.undo)).kept).toEqual([]);
    expect(await seen()).toEqual(before);
  });

  test("the font that stood there comes back, and a line of the table's neighbour stays", async () => {
    const { workbook, done, before } = await filled(async () => {
      await dressed();
      await Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem("Games");
        const area = sheet.getRangeByIndexes(HEADER, WIDTH, LAST, 6);
        area.format.font.name = "Verdana";
        area.format.font.size = 8;
        const line = sheet.getRangeByIndexes(0, WIDTH + 6, LAST, 1).format.borders.getItem("EdgeLeft");
        line.style = "Double";
        await context.sync();
      });
    });
    const after = await seen();
    expect((after[`${HEADER + 1},${WIDTH}`] as { font: unknown }).font).toEqual(["Arial", 10, false, false, "#000000"]);
    expect((await undo(workbook, done.undo)).kept).toEqual([]);
    expect(await seen()).toEqual(before);
  });

  test("undone when the pane was closed meanwhile", async () => {
    const { workbook, before } = await filled(dressed);
    expect((await undoLast(workbook)).kept).toEqual([]);
    expect(await seen()).toEqual(before);
  });

  test("a cell that somebody has worked on since keeps its look with what it holds", async () => {
    const { workbook, done, before } = await filled(dressed);
    const after = await seen();
    host.workbook.area("Games!H5").enter(99);
    expect((await undo(workbook, done.undo)).kept).toEqual(["Games!H5"]);
    const now = await seen();
    const own = `${HEADER + 2},${WIDTH}`;
    expect([now[own]].map((cell) => (cell as { font: unknown }).font)).toEqual([
      (after[own] as { font: unknown }).font,
    ]);
    for (const row of [HEADER, HEADER + 1, LAST])
      expect((now[`${row},${WIDTH}`] as { font: unknown }).font).toEqual(
        (before[`${row},${WIDTH}`] as { font: unknown }).font,
      );
  });

  test("where somebody has made a look already, it stays", async () => {
    const { workbook, done, before, columns } = await filled(async () => {
      await dressed();
      await Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem("Games");
        sheet.getRangeByIndexes(HEADER, WIDTH, LAST, 9).format.font.color = "#0000FF";
        await context.sync();
      });
    });
    const after = await seen();
    for (const column of columns) {
      const { columnWidth: _was, ...look } = before[`${HEADER},${column}`] as { columnWidth: number };
      expect(after[`${HEADER},${column}`]).toMatchObject(look);
    }
    expect((await undo(workbook, done.undo)).kept).toEqual([]);
    expect(await seen()).toEqual(before);
  });
});
