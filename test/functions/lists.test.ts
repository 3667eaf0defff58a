// What a list forgets is found here: every declared function is reachable, explained, and survives a file.
import { readFileSync } from "node:fs";
import path from "node:path";
import { FUNCTIONS } from "../../src/functions";
import { ACBL_FUNCTIONS } from "../../src/functions/acbl";
import { CHESS_FUNCTIONS } from "../../src/functions/chess";
import { CROQUET_FUNCTIONS } from "../../src/functions/croquet";
import { DBF_FUNCTIONS } from "../../src/functions/dbf";
import { GO_FUNCTIONS } from "../../src/functions/go";
import { EXPLAINED_IDS, SOURCES } from "../../src/functions/handicap";
import { formulaInFile, formulaInSheet, isOurs } from "../../src/files/formulas";
import { openWorkbookFile } from "../../src/files/open";
import { writeWorkbook } from "../../src/files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import { FUNCTION_FAMILIES } from "../../src/kernel/sources";

const IDS = Object.keys(FUNCTIONS);
const sourceOf = (family: string) => readFileSync(path.resolve(__dirname, `../../src/functions/${family}.ts`), "utf8");
const declared = (family: string, by: RegExp) => [...sourceOf(family).matchAll(by)].map((match) => match[1]!);

test.each(FUNCTION_FAMILIES)("%s: what is declared and described is what Excel gets", (family) => {
  const described = declared(family, /@customfunction ([A-Z.]+)/g);
  expect(described.length).toBeGreaterThan(0);
  expect(described.sort()).toEqual(IDS.filter((id) => id.startsWith(`${family.toUpperCase()}.`)).sort());
});

test.each(
  [CROQUET_FUNCTIONS, DBF_FUNCTIONS, ACBL_FUNCTIONS, CHESS_FUNCTIONS, GO_FUNCTIONS, [SOURCES]]
    .flat()
    .map((f) => [f.id, f] as const),
)("%s: Excel shows the arguments that are read, in their order", (id, { argumentNames, repeats }) => {
  const source = sourceOf(id.split(".")[0]!.toLowerCase());
  const [, parameters] = new RegExp(`@customfunction ${id}\\s[^]*?function \\w+\\(([^)]*)\\)`).exec(source)!;
  const shown = [...parameters!.matchAll(/(\w+)\??: any((?:\[\])+)/g)];
  expect(shown.map(([, name]) => name)).toEqual(argumentNames);
  expect(shown.some(([, , matrix]) => matrix === "[][][]")).toBe(repeats);
});

test("every function of one value per row is explained", () => {
  const rowWise = FUNCTION_FAMILIES.flatMap((family) =>
    declared(family, /(?:rowFunction|ofHandicap)\(\s*"([A-Z.]+)"/g),
  );
  expect(rowWise.length).toBeGreaterThan(30);
  expect(rowWise.filter((id) => !EXPLAINED_IDS.includes(id))).toEqual([]);
});

test.each(IDS)("%s stands in a file under Excel's prefix, and comes back as it was", (id) => {
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
