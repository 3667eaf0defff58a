// Workbooks as other programs write them: each is read, and patched where the cells stand.
import { strToU8, zipSync } from "fflate";
import { openWorkbookFile } from "../../../src/files/open";
import type { WorkbookFile } from "../../../src/files/workbookFile";
import { blankPackage } from "../../../src/files/package/blank";
import { Problem } from "../../../src/kernel/problem";
import { parseArea } from "../../../src/sheet";
import { FileWorkbook } from "../../../src/workbook/file/fileWorkbook";
import { contentAt } from "../../../src/workbook/port";
import { cellsByRequest, writeCells } from "../../../src/workbook/changing/writing";
import { touchedEntries } from "../rawEntries";
import { savesTheSameBytes } from "../sameBytes";
import { faultsIn, newFaults } from "../validator";
import { zipPart } from "../zipPart";

savesTheSameBytes();

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEETS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

interface Parts {
  readonly [part: string]: string;
}

/** A workbook of one sheet; parts that are given take the place of the usual ones, or are added. */
function book(sheetXml: string, others: Parts = {}, types = ""): Uint8Array {
  const parts: { [part: string]: string } = {
    "[Content_Types].xml":
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/>${types}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheetXml,
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const sheet = (data: string, more = "") =>
  `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${more}</worksheet>`;

async function open(bytes: Uint8Array): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, "club.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

const plain = (value: string | number | boolean | null) => ({ value, formula: null, format: null });
const sheetOf = (bytes: Uint8Array) => zipPart(bytes, "xl/worksheets/sheet1.xml");

test("names with a prefix keep it, new cells have it too", async () => {
  const xml = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const file = await open(book(xml));
  expect(file.sheets[0]!.values).toEqual([[], [null, 7]]);
  file.put("Games", 1, 1, plain(8));
  file.put("Games", 0, 0, plain("a"));
  const saved = await file.save();
  expect(sheetOf(saved)).toBe(
    `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c></x:row>` +
      '<x:row r="2"><x:c r="B2"><x:v>8</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  );
  expect(await faultsIn(saved)).toEqual([]);
});

test("a strict workbook: its own names for everything, days written as days", async () => {
  const strict = "http://purl.oclc.org/ooxml";
  const swap = (text: string) =>
    text.replaceAll(MAIN, `${strict}/spreadsheetml/main`).replaceAll(OFFICE, `${strict}/officeDocument/relationships`);
  const own = book(swap(sheet('<row r="1"><c r="A1" t="d"><v>2026-03-06</v></c><c r="B1"><v>2</v></c></row>')), {
    "_rels/.rels": swap(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": swap(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" conformance="strict"><sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": swap(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  });
  const file = await open(own);
  expect(file.sheets[0]!.values).toEqual([[46087, 2]]);
  file.put("Games", 0, 2, plain(3));
  file.addSheet("Standings");
  file.put("Standings", 0, 0, plain("Player"));
  file.putTable("Standings", "Standings", parseArea("A1:A2")!);
  const saved = await file.save();
  expect((await open(saved)).sheets.map(({ name, values }) => [name, values])).toEqual([
    ["Games", [[46087, 2, 3]]],
    ["Standings", [["Player"]]],
  ]);
  for (const part of ["xl/worksheets/sheet2.xml", "xl/tables/table1.xml", "xl/_rels/workbook.xml.rels"])
    expect(zipPart(saved, part)).not.toContain("schemas.openxmlformats.org/spreadsheetml");
});

test("days from 1904 are read as days, and written as the file counts them", async () => {
  const styles = zipPart(await blankPackage(), "xl/styles.xml").replace(
    /<cellXfs count="1">(<xf [^>]*\/>)<\/cellXfs>/,
    (_, xf: string) => `<cellXfs count="2">${xf}${xf.replace('numFmtId="0"', 'numFmtId="14"')}</cellXfs>`,
  );
  const bytes = book(
    sheet('<row r="1"><c r="A1" s="1"><v>44625</v></c><c r="B1"><v>5</v></c></row>'),
    {
      "xl/styles.xml": styles,
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    `<Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/>`,
  );
  const file = await open(bytes);
  // 6 March 2026 is day 46087 from 1900, and 44625 from 1904.
  expect(file.sheets[0]!.values).toEqual([[46087, 5]]);
  file.put("Games", 0, 2, { value: 46088, formula: null, format: "m/d/yyyy" });
  file.put("Games", 0, 0, plain(46090));
  const saved = await file.save();
  expect(sheetOf(saved)).toContain('<c r="A1" s="1"><v>44628</v></c>');
  // The user's short date keeps its number, which each country shows in its own way.
  expect(sheetOf(saved)).toMatch(/<c r="C1" s="\d+"><v>44626<\/v><\/c>/);
  expect(zipPart(saved, "xl/styles.xml")).not.toContain("numFmt ");
  expect((await open(saved)).sheets[0]!.values).toEqual([[46090, 5, 46088]]);
});

test("rows and cells that are not numbered are counted; spans and dimension take in what is new", async () => {
  const xml = `<worksheet xmlns="${MAIN}"><dimension ref="A1:B2"/><sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row r="2" spans="1:2"><c r="A2"><v>3</v></c></row></sheetData></worksheet>`;
  const file = await open(book(xml));
  expect(file.sheets[0]!.values).toEqual([[1, 2], [3]]);
  file.put("Games", 0, 3, plain(true));
  file.put("Games", 1, 2, plain(null));
  file.put("Games", 1, 1, plain(4));
  file.put("Games", 3, 0, plain(Number.NaN));
  const saved = await file.save();
  expect(sheetOf(saved)).toBe(
    `<worksheet xmlns="${MAIN}"><dimension ref="A1:D4"/><sheetData><row><c><v>1</v></c><c><v>2</v></c><c r="D1" t="b"><v>1</v></c></row>` +
      '<row r="2" spans="1:2"><c r="A2"><v>3</v></c><c r="B2"><v>4</v></c></row><row r="4"><c r="A4" t="e"><v>#NUM!</v></c></row></sheetData></worksheet>',
  );
});

test("texts with signs that no file can hold come back as they were", async () => {
  const texts = [" a\r\nb\t", "_x000D_", "\u0001\0", "]]>&<\"'", "\ud83c\udfcf"];
  const file = await open(book(sheet("")));
  texts.forEach((text, i) => file.put("Games", i, 0, plain(text)));
  const saved = await file.save();
  expect((await open(saved)).sheets[0]!.values.flat()).toEqual(texts);
  expect(await faultsIn(saved)).toEqual([]);
});

const SHARED = sheet(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*2</f><v>2</v></c></row>' +
    '<row r="2"><c r="A2"><v>2</v></c><c r="B2"><f t="shared" si="0"/><v>4</v></c></row>' +
    '<row r="3"><c r="A3"><v>3</v></c><c r="B3"><f t="shared" si="0"/><v>6</v></c></row>' +
    '<row r="4"><c r="D4"><f>1+1</f><v>2</v></c></row>',
);

test("a shared formula: the others get their own where its first cell is overwritten, and only there", async () => {
  const first = await open(book(SHARED));
  first.put("Games", 0, 1, plain(9));
  const saved = sheetOf(await first.save());
  expect(saved).toContain('<c r="B1"><v>9</v></c>');
  expect(saved).toContain('<c r="B2"><f>A2*2</f><v>4</v></c>');
  expect(saved).toContain('<c r="B3"><f>A3*2</f><v>6</v></c>');
  expect(saved).toContain('<c r="D4"><f>1+1</f><v>2</v></c>');
  const second = await open(book(SHARED));
  second.put("Games", 1, 1, plain(9));
  expect(sheetOf(await second.save())).toBe(
    SHARED.replace('<c r="B2"><f t="shared" si="0"/><v>4</v></c>', '<c r="B2"><v>9</v></c>'),
  );
});

test("Excel is asked to calculate only where a formula depends on what was written", async () => {
  const chain = {
    "xl/calcChain.xml": `<calcChain xmlns="${MAIN}"><c r="D4" i="1"/></calcChain>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/calcChain" Target="calcChain.xml"/></Relationships>`,
  };
  const bytes = book(SHARED, chain, `<Override PartName="/xl/calcChain.xml" ContentType="${SHEETS}.calcChain+xml"/>`);
  const beside = await open(bytes);
  beside.put("Games", 8, 8, plain(1));
  expect(touchedEntries(bytes, await beside.save())).toEqual(["xl/worksheets/sheet1.xml"]);
  const within = await open(bytes);
  within.put("Games", 2, 0, plain(1));
  const asked = await within.save();
  expect(touchedEntries(bytes, asked)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  expect(zipPart(asked, "xl/workbook.xml")).toContain('</sheets><calcPr fullCalcOnLoad="1"/>');
  const over = await open(bytes);
  over.put("Games", 3, 3, plain(1));
  const saved = await over.save();
  expect(() => zipPart(saved, "xl/calcChain.xml")).toThrow();
  for (const part of ["[Content_Types].xml", "xl/_rels/workbook.xml.rels"])
    expect(zipPart(saved, part)).not.toContain("alcChain");
  expect(await faultsIn(saved)).toEqual([]);
});

test("part of an array formula is not written over, the whole of it is", async () => {
  const array = sheet(
    '<row r="1"><c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f><v>2</v></c></row><row r="2"><c r="A2"><v>4</v></c></row>',
  );
  const content = { value: 1, formula: null, format: null };
  const file = await open(book(array));
  const workbook = new FileWorkbook(file);
  await expect(workbook.write("Games", [{ top: 1, left: 0, contents: [[content]] }])).rejects.toMatchObject({
    code: "part-of-array",
  });
  await workbook.write("Games", [{ top: 0, left: 0, contents: [[content], [content]] }]);
  expect(sheetOf(await file.save())).toContain('<c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c>');
});

test("a long array formula is written over as a whole, however many cells that is", async () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => {
    const formula = i === 0 ? '<f t="array" ref="A1:A12000">B1:B12000*2</f>' : "";
    return `<row r="${i + 1}"><c r="A${i + 1}">${formula}<v>2</v></c></row>`;
  });
  const workbook = new FileWorkbook(await open(book(sheet(rows.join("")))));
  const now = await workbook.read("Games");
  const cells = rows.map((_, row) => {
    const before = contentAt(now, row, 0);
    return { row, column: 0, before, after: { value: 3, formula: null, format: null } };
  });
  for (const part of cellsByRequest(cells, workbook.cellsARequest))
    await writeCells(workbook, "Games", part, "after", now);
  const { values, formulas } = await workbook.read("Games");
  expect(values.map(([value]) => value)).toEqual(rows.map(() => 3));
  expect(formulas!.flat().filter((formula) => formula !== null)).toEqual([]);
});

test("a protected sheet is not written to; a workbook with a locked structure gets a sheet and keeps its lock", async () => {
  const file = await open(
    book(sheet('<row r="1"><c r="A1"><v>1</v></c></row>', '<sheetProtection sheet="1"/>'), {
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookProtection workbookAlgorithmName="SHA-512" workbookHashValue="q6Xl" lockStructure="1"/><sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    }),
  );
  const workbook = new FileWorkbook(file);
  expect((await workbook.sheets())[0]).toMatchObject({ name: "Games", protected: true });
  const contents = [[{ value: 1, formula: null, format: null }]];
  await expect(workbook.write("Games", [{ top: 0, left: 0, contents }])).rejects.toMatchObject({
    code: "sheet-protected",
    said: "Games",
  });
  expect(file.warnings).toEqual([{ code: "structure-locked", details: {} }]);
  await workbook.addSheet("New");
  expect(zipPart(await file.save(), "xl/workbook.xml")).toMatch(
    /<workbookProtection workbookAlgorithmName="SHA-512" workbookHashValue="q6Xl" lockStructure="1"\/><sheets>.*name="New"/,
  );
});

test("a chart on a sheet of its own is neither lost nor in the way", async () => {
  const bytes = book(
    sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
    {
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Chart" sheetId="7" r:id="rId2"/><sheet name="Games" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="Own" localSheetId="1">Games!$A$1</definedName></definedNames></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
      "xl/chartsheets/sheet1.xml": `<chartsheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`,
    },
    `<Override PartName="/xl/chartsheets/sheet1.xml" ContentType="${SHEETS}.chartsheet+xml"/>`,
  );
  const file = await open(bytes);
  expect([file.sheets.map(({ name }) => name), file.hidden.map(({ name }) => name)]).toEqual([["Games"], ["Chart"]]);
  file.put("Games", 0, 0, plain(2));
  expect(touchedEntries(bytes, await file.save())).toEqual(["xl/worksheets/sheet1.xml"]);
  file.renameSheet("Games", "Spring games");
  file.removeSheet("Chart");
  const saved = await file.save();
  expect((await open(saved)).names).toEqual([{ name: "Own", scope: "Spring games", refersTo: "'Spring games'!$A$1" }]);
  expect(() => zipPart(saved, "xl/chartsheets/sheet1.xml")).toThrow();
});

test("a formula that spills has Excel's flag for it", async () => {
  const file = await open(book(sheet("")));
  file.put("Games", 0, 0, { value: 4, formula: "=GO.STONES(C1:C2,D1:D2)", format: null, spill: parseArea("A1:A2")! });
  file.put("Games", 1, 0, plain(5));
  const saved = await file.save();
  expect(sheetOf(saved)).toContain(
    '<c r="A1" cm="1"><f t="array" ref="A1:A2">_xldudf_GO_STONES(C1:C2,D1:D2)</f><v>4</v></c>',
  );
  expect(await faultsIn(saved)).toEqual([]);
  const again = await open(saved);
  expect(again.sheets[0]!.spills).toEqual([parseArea("A1:A2")]);
  again.put("Games", 0, 2, { value: 4, formula: "=GO.STONES(C1:C2,D1:D2)", format: null, spill: parseArea("C1:C2")! });
  expect(sheetOf(await again.save())).toContain('<c r="C1" cm="1">');
});

test("a few cells far out are refused before a grid is made of them", async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`);
  const bytes = book(sheet(rows.join("")));
  expect(await openWorkbookFile(bytes, "far.xlsx")).toMatchObject({
    code: "file-reaches-far",
    details: { sheet: "Games", cells: ["XFD1", "XFD20000"] },
  });
});

test("a zip file that is no workbook is said to be none", async () => {
  const zip = zipSync({ "letter.txt": strToU8("Dear Ann") });
  expect(await openWorkbookFile(zip, "club.xlsx")).toMatchObject({ code: "file-no-workbook" });
});

/** A workbook of one sheet, and its styles. */
function styled(sheetXml: string, styles: string): Uint8Array {
  const related = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
  const parts = { "xl/_rels/workbook.xml.rels": related, "xl/styles.xml": styles };
  return book(sheetXml, parts, `<Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/>`);
}

test("styles without the usual lists: a new number format becomes that of its own cell only", async () => {
  const numFmts = '<numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts>';
  const styles = (inside: string) => `<styleSheet xmlns="${MAIN}">${inside}</styleSheet>`;
  for (const part of [styles(""), styles(numFmts), styles(`${numFmts}<cellXfs count="0"/>`)]) {
    const file = await open(styled(sheet('<row r="1"><c r="A1"><v>1</v></c></row>'), part));
    file.put("Games", 0, 1, { value: 2, formula: null, format: "0.00", look: { bold: true } });
    const saved = await file.save();
    const [again] = (await open(saved)).laidOut();
    expect([again!.formats?.[0], again!.looks[0]?.[0] ?? null]).toEqual([[undefined, "0.00"], null]);
    expect(again!.looks[0]![1]).toEqual({ bold: true });
    expect(await faultsIn(saved)).toEqual([]);
  }
});

test("a style that names a font, a fill, lines or a named style that is not there: what is made from it names none", async () => {
  const lists =
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  const named = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
  const xf = (of: string) => `<xf numFmtId="0" ${of}/>`;
  const lost = ['fontId="7"', 'fillId="7"', 'borderId="7"', 'xfId="7"'];
  for (const beside of ["", named]) {
    const xfs = [xf('fontId="0" fillId="0" borderId="0"'), ...lost.map(xf)];
    const styles = `<styleSheet xmlns="${MAIN}">${lists}${beside}<cellXfs count="5">${xfs.join("")}</cellXfs></styleSheet>`;
    const cells = ["A", "B", "C", "D"].map((column, i) => `<c r="${column}1" s="${i + 1}"><v>1</v></c>`);
    const before = styled(sheet(`<row r="1">${cells.join("")}<c r="E1" s="99"><v>1</v></c></row>`), styles);
    expect((await faultsIn(before)).filter((fault) => fault.includes("Sem_MissingIndexedElement"))).toHaveLength(2);
    const file = await open(before);
    for (let column = 0; column < 5; column++) {
      file.put("Games", 0, column, { value: 2, formula: null, format: "0.00" });
      file.put("Games", 1, column, { value: 2, formula: null, format: null, look: { bold: true } });
    }
    const saved = await file.save();
    expect(await newFaults(before, saved)).toEqual([]);
    const [again] = (await open(saved)).laidOut();
    expect(again!.formats?.[0]).toEqual(Array(5).fill("0.00"));
    expect(again!.looks[1]).toEqual(Array(5).fill({ bold: true }));
  }
});

test("a new sheet goes before a new one that is hidden; those of the file keep their places", async () => {
  const others = {
    "xl/workbook.xml":
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="1" firstSheet="0"/></bookViews>` +
      `<sheets><sheet name="Games" sheetId="1" r:id="rId1"/><sheet name="Aside" sheetId="2" state="hidden" r:id="rId2"/></sheets>` +
      `<definedNames><definedName name="Here" localSheetId="1">Aside!$A$1</definedName></definedNames></workbook>`,
    "xl/_rels/workbook.xml.rels":
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    "xl/worksheets/sheet2.xml": sheet(""),
  };
  const type = `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SHEETS}.worksheet+xml"/>`;
  const file = await open(book(sheet(""), others, type));
  file.addSheet("Memory", { hidden: true });
  file.addSheet("Table");
  const saved = await file.save();
  expect(await faultsIn(saved)).toEqual([]);
  const xml = zipPart(saved, "xl/workbook.xml");
  expect([...xml.matchAll(/<sheet name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    ...["Games", "Aside", "Table", "Memory"],
  ]);
  expect(xml).toContain('<workbookView activeTab="1" firstSheet="0"/>');
  expect(xml).toContain('<definedName name="Here" localSheetId="1">');
});

describe("a workbook without styles gets them", () => {
  const day = { value: 46087, formula: null, format: "yyyy-mm-dd" };
  const xml = sheet('<row r="1"><c r="A1"><v>1</v></c></row>');

  test("where every script looks for them, in whatever folder the workbook is", async () => {
    const elsewhere = { "xl/workbook.xml": "", "xl/_rels/workbook.xml.rels": "" };
    const relations = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`;
    const inAnother = {
      ...elsewhere,
      "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="book/workbook.xml"/></Relationships>`,
      "book/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      "book/_rels/workbook.xml.rels": relations,
    };
    const types = `<Override PartName="/book/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/>`;
    for (const bytes of [book(xml), book(xml, inAnother, types)]) {
      const file = await open(bytes);
      file.put("Games", 0, 0, day);
      const saved = await file.save();
      expect(zipPart(saved, "xl/styles.xml")).toContain('formatCode="yyyy-mm-dd"');
      expect((await open(saved)).sheets[0]!.formats).toEqual([["yyyy-mm-dd"]]);
    }
  });

  test("and where a part that nothing names stands there, beside it", async () => {
    const file = await open(book(xml, { "xl/styles.xml": "<stray/>" }));
    file.put("Games", 0, 0, day);
    const saved = await file.save();
    expect(zipPart(saved, "xl/styles.xml")).toBe("<stray/>");
    expect(zipPart(saved, "xl/styles1.xml")).toContain('formatCode="yyyy-mm-dd"');
  });
});
