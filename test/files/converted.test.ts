// New workbooks from files of other kinds: what they hold, how it looks, and what is left behind. The season of
// test/fixtures/workbooks was made part by part and converted by LibreOffice; its macro was put in by hand.
import { readFileSync } from "node:fs";
import path from "node:path";
import { runCli, temporaryFolder, type Ran } from "../cli/run";
import { Package } from "./demanding/fidelity";
import { GAMES } from "./demanding/tournaments";
import { savesTheSameBytes } from "./sameBytes";
import { faultsOf } from "./validator";
import { below, childOf, type Element } from "./demanding/xml";
import { cellName } from "./demanding/book";

savesTheSameBytes();
const folder = temporaryFolder();
const KINDS = ["csv", "ods", "xls"] as const;
const converted = new Map<string, { ran: Ran; book: Package; faults: readonly string[] }>();

beforeAll(async () => {
  const out = (kind: string) => path.join(folder, `${kind}.xlsx`);
  const ran = new Map<string, Ran>();
  for (const kind of KINDS)
    ran.set(kind, await runCli("fill", `test/fixtures/workbooks/season.${kind}`, "--out", out(kind)));
  const faults = await faultsOf(KINDS.map(out));
  KINDS.forEach((kind, i) => {
    converted.set(kind, { ran: ran.get(kind)!, book: new Package(readFileSync(out(kind))), faults: faults[i]! });
  });
});

const SHEETS = { csv: "season", ods: "Games", xls: "Games" };
const { cells: FILLED } = GAMES.expected(0, 0);

function cellOf(kind: (typeof KINDS)[number], address: string): { book: Package; cell: Element } {
  const { book } = converted.get(kind)!;
  return { book, cell: book.cellsOf(SHEETS[kind]).get(address)! };
}

describe.each(KINDS)("from .%s", (kind) => {
  test("Microsoft's validator finds no fault", () => {
    expect(converted.get(kind)!.ran).toMatchObject({ code: 0, error: "" });
    expect(converted.get(kind)!.faults).toEqual([]);
  });

  test("every value is there, and every result", () => {
    GAMES.grid.forEach((line, r) =>
      line.forEach((value, c) => {
        // A day written as text in a text file is left as it is.
        if (kind === "csv" && c === 0 && r > 0) return;
        const { book, cell } = cellOf(kind, cellName(r, c));
        expect([cellName(r, c), book.valueOf(cell)]).toEqual([cellName(r, c), value]);
      }),
    );
    for (const [address, value] of Object.entries(FILLED)) {
      const { book, cell } = cellOf(kind, address);
      expect([address, book.valueOf(cell)]).toEqual([address, value]);
    }
  });
});

describe.each(["ods", "xls"] as const)("what .%s has more", (kind) => {
  test("formulas are formulas", () => {
    const { book, cell } = cellOf(kind, "O2");
    expect(childOf(cell, "f")?.text).toBe("D2-G2");
    expect(book.valueOf(cell)).toBe(165);
  });

  test("numbers are shown as they were: a day as a day, a handicap with its unit", () => {
    const day = cellOf(kind, "A2");
    expect(day.book.formatOf(day.cell)).toMatch(/^date$|^(?=.*d)(?=.*m)(?=.*y)/i);
    const { book, cell } = cellOf(kind, "O2");
    expect(book.formatOf(cell).replace(/"/g, "")).toMatch(/^0\.0 ?\\? ?hcp$/);
  });

  test("the header is bold and white on its colour, in the middle, wrapped", () => {
    const { book, cell } = cellOf(kind, "A1");
    const font = book.styleOf(cell, "fonts", "fontId");
    expect(childOf(font, "b")).toBeDefined();
    expect(childOf(font, "color")!.attributes["rgb"]).toMatch(/FFFFFF$/i);
    const fill = book.styleOf(cell, "fills", "fillId");
    expect([...below(fill, "fgColor")][0]!.attributes["rgb"]).toMatch(/CDEDCF$|CCFFCC$/i);
    const alignment = childOf(book.xf(cell.attributes["s"]), "alignment");
    expect(alignment?.attributes).toMatchObject({
      horizontal: "center",
      wrapText: expect.stringMatching(/^(1|true)$/),
    });
  });

  test("columns are as wide as they were, cells as merged", () => {
    const { book } = converted.get(kind)!;
    const sheet = book.root(book.sheets.get("Games")!);
    const widthOf = (column: number) => {
      const one = [...below(sheet, "col")].find(
        ({ attributes: { min, max } }) => Number(min) <= column && column <= Number(max),
      );
      return Number(one?.attributes["width"]);
    };
    // An .xls file counts characters; of inches, 1.1665 and 2.3335 here, a character takes seven pixels, five are beside.
    const [first, second] = kind === "xls" ? [12, 24] : [107 / 7, 219 / 7];
    expect(widthOf(1)).toBeCloseTo(first, 1);
    expect(widthOf(2)).toBeCloseTo(second, 1);
    expect([...below(sheet, "mergeCell")].map(({ attributes }) => attributes["ref"])).toEqual(["A30:C30"]);
  });

  test("what is left behind is named, before anything is written", () => {
    const { out } = converted.get(kind)!.ran;
    const before = out.slice(0, out.indexOf(`${kind}.xlsx`));
    const left = [/chart/i, /picture/i, /note|comment/i, /validation|allowed values/i, /conditional/i];
    for (const what of kind === "ods" ? [...left, /macro/i] : left) expect(before).toMatch(what);
  });
});

test("formulas of .xls are read from their tokens; of one with a function that is not known the value comes along, and it is said", async () => {
  const out = path.join(folder, "formulas.xlsx");
  const ran = await runCli("fill", "test/fixtures/workbooks/formulas.xls", "--out", out);
  expect(ran).toMatchObject({ code: 0, error: "" });
  const cells = new Package(readFileSync(out)).cellsOf("Games");
  const formulaOf = (address: string) => childOf(cells.get(address)!, "f")?.text.replace(/'Notes'/g, "Notes");
  expect(["P1", "P2", "P3", "P4", "P5", "P6", "Q1", "Q2"].map(formulaOf)).toEqual([
    "SUM(D2:D6)/COUNT($D$2:D$6)",
    'IF(C2>F2,"higher & ""weaker""","lower")',
    "ROUND(-D2^2*10%,1)+(1-2)*3",
    "Notes!$A$1+MAX(Notes!A1:A2,5)",
    'VLOOKUP("Ida Frost",$B$2:D6,3,FALSE)',
    "AND(TRUE,NOT(D2<>1620))",
    "SUMPRODUCT((C2:C6>4)*1)",
    undefined,
  ]);
  expect(ran.out).toContain("some formulas in the file become values");
});
