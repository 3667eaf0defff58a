// What a list forgets is found here: every declared function is reachable, explained, and survives a file.
import { FUNCTIONS } from "../../src/functions";
import { DECLARED } from "../../src/functions/calling/declared";
import { OF_SYSTEMS } from "../../src/functions/families";
import { EXPLAINED_IDS } from "../../src/functions/handicap";
import { formulaInFile, formulaInSheet, isOurs } from "../../src/files/formulas";
import { openWorkbookFile } from "../../src/files/open";
import { writeWorkbook } from "../files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import { FUNCTION_FAMILIES } from "../../src/kernel/sources";

const IDS = Object.keys(FUNCTIONS);

test("what is declared is what Excel gets, a list for each family", () => {
  expect(DECLARED.map(({ id }) => id).sort()).toEqual([...IDS].sort());
  for (const family of FUNCTION_FAMILIES)
    expect(IDS.some((id) => id.startsWith(`${family.toUpperCase()}.`))).toBe(true);
});

test("arguments that may be left out are the last ones, and only the last one repeats", () => {
  for (const { id, parameters } of DECLARED) {
    const order = parameters.map(({ optional, repeats }) => (repeats ? 2 : optional ? 1 : 0));
    expect([id, order]).toEqual([id, [...order].sort()]);
    expect([id, parameters.filter(({ repeats }) => repeats).length <= 1]).toEqual([id, true]);
  }
});

test("every function of one value per row is explained", () => {
  const rowWise = OF_SYSTEMS.filter((f) => f.rowWise).map(({ id }) => id);
  expect(rowWise.length).toBeGreaterThan(30);
  expect(rowWise.filter((id) => !EXPLAINED_IDS.includes(id))).toEqual([]);
});

test.each(IDS)("%s is in a file under Excel's prefix, and comes back as it was", (id) => {
  const formula = `IF(A1="",${id}(A1:B2,"${id}(",3),${id}(1))`;
  const written = formulaInFile(formula);
  expect(written).toBe(
    `IF(A1="",_xldudf_${id.replace(".", "_")}(A1:B2,"${id}(",3),_xldudf_${id.replace(".", "_")}(1))`,
  );
  expect([isOurs(written), formulaInSheet(written)]).toEqual([true, formula]);
});

test("in a workbook that is written and read, every formula is the same", async () => {
  const formulas = IDS.map((id) => [`${id}(B1:C2)`]);
  const values = IDS.map(() => [1]);
  const place = { name: "All", top: 0, left: 0 } as const;
  const bytes = await writeWorkbook([{ ...place, values, formulas, looks: [], merges: [], widths: [], spills: [] }]);
  const book = await openWorkbookFile(bytes, "all.xlsx");
  if (book instanceof Problem) throw new Error(book.code);
  const read = book.sheets[0]!.formulas!.map(([formula]) => formula!.replace(/^=/, ""));
  expect(read).toEqual(formulas.map(([formula]) => formula));
});
