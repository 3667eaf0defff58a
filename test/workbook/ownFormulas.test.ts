// Formulas of an earlier fill that call none of our functions are ours all the same.
import { Problem } from "../../src/kernel/problem";
import { openWorkbookFile } from "../../src/files/open";
import { writeWorkbook } from "../files/writeWorkbook";
import { planFill, recognise } from "../../src/tournaments";
import { formulaAt, type Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { sheet } from "../tournaments/sheets";

const GAME = `Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw score
1|Ann Holt|Bo Field|0.088|0.088|150
2|Cy Marsh|Di Ford|0.082|0.08|162
3|Ed Glen|Flo Hay|0.102|0.102|153.5`;
const TOTAL = 8;
const FORMULAS: FillChoice = { incoming: null, formulas: true, replace: false, language: "en" };

async function opened(own: Sheet): Promise<FileWorkbook> {
  const looks = { looks: [], merges: [], widths: [], spills: [] };
  const file = await openWorkbookFile(await writeWorkbook([{ ...own, ...looks, top: 0, left: 0 }]), "pairs.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return new FileWorkbook(file);
}

const planFor = async (workbook: FileWorkbook) =>
  planFill(recognise([await workbook.read("Pairs")]).found[0]!, { settings: { possible: 312 } });

const type = (workbook: FileWorkbook, row: number, column: number, value: number | string) =>
  workbook.write("Pairs", [{ top: row, left: column, contents: [[{ value, formula: null, format: null }]] }]);

test.each(["a score has changed", "a score has changed and a row has come"])(
  "%s: totals and places are refilled, and nothing is said to differ",
  async (what) => {
    const workbook = await opened(sheet(GAME, "Pairs"));
    await fill(workbook, await planFor(workbook), FORMULAS);
    const filled = await workbook.read("Pairs");
    expect(formulaAt(filled, 1, TOTAL)).toBe("=ROUND(F2:F4+H2:H4,6)");
    await type(workbook, 1, 5, 160);
    if (what.includes("row"))
      for (const [i, value] of [4, "Gus Inn", "Hal Joy", 0.1, 0.15, 142.5].entries()) await type(workbook, 4, i, value);
    const { writes, differences } = await planFor(workbook);
    expect(writes.find(({ row, column }) => row === 1 && column === TOTAL)?.value).toBe(187);
    expect(writes.filter(({ replaces }) => replaces)).toEqual([]);
    expect(differences).toEqual([]);
  },
);

test("a sum of the user's own in its place is kept, and named", async () => {
  const workbook = await opened(sheet(GAME, "Pairs"));
  await fill(workbook, await planFor(workbook), FORMULAS);
  const own = { value: 177, formula: "=SUM(F2,H2)", format: null };
  await workbook.write("Pairs", [{ top: 1, left: TOTAL, contents: [[own]] }]);
  await type(workbook, 1, 5, 160);
  const plan = await planFor(workbook);
  expect(plan.differences.map(({ cell }) => cell)).toEqual(["I2"]);
  // The place looks at the total that stays.
  const { besideKept } = await fill(workbook, plan, FORMULAS);
  expect(besideKept).toContain("Pairs!K2");
});
