// The examples of formulas: what they give by the papers, and that they disturb nothing on the sheet.
import { FUNCTIONS } from "../../src/functions";
import { FUNCTION_FAMILIES } from "../../src/kernel/sources";
import { LANGUAGES, type Language } from "../../src/kernel/language";
import { sentence } from "../../src/messages";
import "../../src/messages/loaded/examples";
import { EXAMPLES, type Example } from "../../src/taskpane/examples/list";
import { insertExample as insert, type Inserted } from "../../src/taskpane/examples/insertExample";
import { contentAt } from "../../src/workbook/port";
import "../../src/messages/everyLanguage";
import { undo } from "../../src/workbook/undo";
import { sheet } from "../tournaments/sheets";
import { openWorkbook, type OpenWorkbook } from "./headless";

const headersOf = (family: Example["family"], language: Language) =>
  sentence(language, `example-${family}-headers`).split("; ");
const insertExample = (workbook: OpenWorkbook, one: Example, language: Language) =>
  insert(workbook, one, headersOf(one.family, language));

const example = (family: Example["family"]) => EXAMPLES.find((one) => one.family === family)!;

test("one for each family of functions, told in both languages", () => {
  expect(EXAMPLES.map(({ family }) => family)).toEqual(FUNCTION_FAMILIES);
  for (const { family, values } of EXAMPLES)
    for (const language of LANGUAGES) {
      expect(headersOf(family, language)).toHaveLength(values.length + 1);
      for (const code of [`example-${family}`, `example-${family}-line`] as const)
        expect(sentence(language, code)).not.toBe(code);
    }
});

describe("what they give", () => {
  const results: { readonly [family in Example["family"]]: unknown } = {
    // 10, and 1 for each of the two half steps between 3 and 2.
    croquet: [[12]],
    // (43.76 + 29.12) / 2
    dbf: [[36.44]],
    // 0.9 × (0.650 − 0.552) = 0.0882, to three decimals
    acbl: [[0.088]],
    // 2 × (16 − 12½)
    chess: [[7]],
    // (3 + ½) / 2, rounded up
    go: [[2]],
    handicap: expect.arrayContaining([expect.arrayContaining([7])]),
  };

  test.each(EXAMPLES)("$family", ({ family, values, formula, spills }) => {
    const [, id, quoted] = /^=([A-Z.]+)\((?:"([A-Z.]+)",)?A2(?:,B2)?\)$/.exec(formula("A2", "B2"))!;
    const inputs = values.map((value) => [[value]]);
    const run = FUNCTIONS[id!] as (...inputs: unknown[]) => unknown[][];
    const given = quoted === undefined ? run(...inputs) : run(quoted, inputs);
    expect(given).toEqual(results[family]);
    const size = spills ?? { rows: 1, columns: 1 };
    expect([given.length, given[0]!.length]).toEqual([size.rows, size.columns]);
  });
});

describe("inserted", () => {
  const cells = async (workbook: OpenWorkbook, area = { top: 0, left: 0, bottom: 9, right: 9 }) => {
    const read = await workbook.read("Notes", area);
    return Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 10 }, (__, column) => contentAt(read, row, column)),
    );
  };
  const notes = () => openWorkbook([sheet("Club notes\n1", "Notes")]);
  const done = (inserted: Inserted) => inserted as Extract<Inserted, { undo: unknown }>;

  test("from the selected cell on, and undone", async () => {
    const workbook = (await notes()).select("Notes", "B3");
    const before = await cells(workbook);
    const inserted = done(await insertExample(workbook, example("croquet"), "en"));
    expect(inserted).toMatchObject({ sheet: "Notes", area: "B3:D4", result: "D4" });
    const after = await cells(workbook);
    expect(after[2]!.slice(1, 4).map(({ value }) => value)).toEqual([
      "Winner’s handicap",
      "Loser’s handicap",
      "Index change",
    ]);
    expect(after[3]!.slice(1, 3).map(({ value }) => value)).toEqual([3, 2]);
    expect(after[3]![3]!.formula).toBe("=CROQUET.INDEXCHANGE(B4,C4)");
    expect(workbook.place).toEqual({ sheet: "Notes", area: { top: 3, left: 3, bottom: 3, right: 3 } });
    expect(await undo(workbook, inserted.undo)).toEqual({ kept: [], excelForgets: false });
    expect(await cells(workbook)).toEqual(before);
  });

  test("a value that was typed over since stays when it is undone, and is named", async () => {
    const workbook = (await notes()).select("Notes", "B3");
    const inserted = done(await insertExample(workbook, example("chess"), "da"));
    await workbook.type("Notes", "B4", 14);
    expect((await undo(workbook, inserted.undo)).kept).toEqual(["Notes!B4"]);
  });

  test.each<[string, string, Parameters<OpenWorkbook["type"]>[2], string | null]>([
    ["a value", "D4", "mine", null],
    ["a formula", "C3", 2, "=1+1"],
    ["nought", "B4", 0, null],
  ])("not over %s", async (_, cell, value, formula) => {
    const workbook = (await notes()).select("Notes", "B3");
    await workbook.type("Notes", cell, value, formula);
    const before = await cells(workbook);
    expect(await insertExample(workbook, example("croquet"), "en")).toEqual({ taken: [cell], rows: 2, columns: 3 });
    expect(await cells(workbook)).toEqual(before);
  });

  test("not where the result would spill over something", async () => {
    const workbook = (await notes()).select("Notes", "B3");
    await workbook.type("Notes", "G5", "mine");
    expect(await insertExample(workbook, example("handicap"), "en")).toMatchObject({ taken: ["G5"] });
  });

  test("within the sheet, where its last cell is selected", async () => {
    const workbook = (await notes()).select("Notes", "XFD1048576");
    expect(await insertExample(workbook, example("acbl"), "en")).toMatchObject({ area: "XFC1048575:XFD1048576" });
  });
});
