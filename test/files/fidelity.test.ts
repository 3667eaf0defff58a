// The judge of what comes back must see every loss: workbooks filled by hand, right and wrong.
import { Book, rowsOf, SHEETML, MAIN } from "./demanding/book";
import { losses, type Fill } from "./demanding/fidelity";
import { packZip, readZip, type Packed } from "./demanding/zip";

const ROWS = [
  ["Name", "Handicap", null],
  ["Ann Lake", 4, null],
];

/** A small workbook, before or after a fill that puts 1650 into C2 and adds a sheet. */
function book(after: boolean): Packed[] {
  const made = new Book();
  const cells = after ? { C2: '<c r="C2" s="1"><v>1650</v></c>' } : { C2: '<c r="C2" s="1"/>' };
  made.sheet("Games", {
    data: rowsOf(made, ROWS, { cells: { ...cells, A9: '<c r="A9"><f>B2*2</f><v>8</v></c>' } }),
    before: '<cols><col min="1" max="2" width="12" customWidth="1"/></cols>',
    after: '<mergeCells count="1"><mergeCell ref="A5:B5"/></mergeCells>',
  });
  made.styles = made.styles.replace(
    /<cellXfs.*<\/cellXfs>/,
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>',
  );
  made.add("xl/calcChain.xml", SHEETML + "calcChain+xml", `<calcChain xmlns="${MAIN}"><c r="A9" i="1"/></calcChain>`);
  made.hang("calcChain", "calcChain.xml");
  made.defaults["bin"] = "application/octet-stream";
  made.add("xl/odd.bin", null, "odd".repeat(100));
  made.hang("oddity", "odd.bin", "rIdOdd");
  const entries = made.entries();
  if (!after) return entries;
  const more = `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Player</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Ann Lake</t></is></c></row></sheetData></worksheet>`;
  const added = entries.map((entry): Packed => {
    const text = String(entry.content);
    if (entry.name === "[Content_Types].xml")
      return {
        ...entry,
        content: text.replace(
          "</Types>",
          `<Override PartName="/xl/new.xml" ContentType="${SHEETML}worksheet+xml"/></Types>`,
        ),
      };
    if (entry.name === "xl/workbook.xml")
      return {
        ...entry,
        content: text.replace("</sheets>", '<sheet name="Standings" sheetId="2" r:id="rIdNew"/></sheets>'),
      };
    if (entry.name === "xl/_rels/workbook.xml.rels")
      return {
        ...entry,
        content: text.replace(
          "</Relationships>",
          '<Relationship Id="rIdNew" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="new.xml"/></Relationships>',
        ),
      };
    return entry;
  });
  return [...added, { name: "xl/new.xml", content: more }];
}

const FILL: Fill = { sheet: "Games", cells: { C2: 1650 }, sheets: { Standings: [{ Player: "Ann Lake" }] } };

const judge = (entries: readonly Packed[], fill = FILL) => losses(packZip(book(false)), packZip(entries), fill);

test("a fill that does what it should and nothing else loses nothing", () => {
  expect(judge(book(true))).toEqual([]);
});

test("a fill that does nothing has not done what it should", () => {
  // The values are asked for where they are to be, whether the part has changed or not.
  expect(judge(book(false))).toEqual(["Games!C2: holds null, not 1650", "sheets: added are "]);
});

/** The text of one entry changed. */
const changed = (name: string, from: string | RegExp, to: string) => () => {
  const entries = book(true);
  const entry = entries.find((one) => one.name === name)!;
  const content = String(entry.content).replace(from, to);
  if (content === entry.content) throw new Error(`${from} does not occur in ${name}`);
  return entries.map((one) => (one === entry ? { ...one, content } : one));
};

const SHEET = "xl/worksheets/sheet1.xml";

test.each<[string, () => Packed[], RegExp]>([
  ["a part is gone", () => book(true).filter(({ name }) => name !== "xl/odd.bin"), /entries are now/],
  ["parts in another order", () => [...book(true).slice(1), book(true)[0]!], /entries are now/],
  ["another byte", changed("xl/odd.bin", "odd", "add"), /odd.bin: its bytes have changed/],
  [
    "packed otherwise",
    () => book(true).map((e) => (e.name === "xl/odd.bin" ? { ...e, stored: true } : e)),
    /its bytes have changed|method/,
  ],
  [
    "a part that nothing points to",
    () => [...book(true), { name: "xl/stray.xml", content: "<a/>" }],
    /stray.xml: a new part that nothing points to/,
  ],
  ["a wrong value", changed(SHEET, "1650", "1651"), /C2: holds 1651, not 1650/],
  ["no value", changed(SHEET, "<v>1650</v>", ""), /C2: holds null/],
  ["another style", changed(SHEET, '<c r="C2" s="1">', '<c r="C2">'), /C2: has another style/],
  ["a formula where a value belongs", changed(SHEET, "<v>1650</v>", "<f>1650</f><v>1650</v>"), /C2: holds a formula/],
  ["a value beside", changed(SHEET, "<v>4</v>", "<v>5</v>"), /B2: .* has become/],
  ["a value beside, written otherwise", changed(SHEET, "<v>4</v>", "<v>4.0</v>"), /B2: .* has become/],
  ["a formula gone", changed(SHEET, "<f>B2*2</f>", ""), /A9: .* has become/],
  ["a cell gone", changed(SHEET, /<row r="9">.*<\/row>/, ""), /row 9/],
  ["a cell come", changed(SHEET, '</row><row r="9"', '<c r="D2"><v>1</v></c></row><row r="9"'), /D2: has come/],
  ["a row come", changed(SHEET, "</sheetData>", '<row r="12"/></sheetData>'), /row 12: has come/],
  ["a row with other attributes", changed(SHEET, '<row r="9">', '<row r="9" hidden="1">'), /row 9: has changed/],
  ["columns of another width", changed(SHEET, 'width="12"', 'width="13"'), /column 1/],
  ["merged cells gone", changed(SHEET, /<mergeCells.*<\/mergeCells>/, ""), /<mergeCells>/],
  ["an element come", changed(SHEET, "</worksheet>", "<picture/></worksheet>"), /<picture> has come/],
  [
    "elements in another order",
    changed(SHEET, /(<cols.*<\/cols>)(<sheetData>.*<\/sheetData>)/, "$2$1"),
    /another order/,
  ],
  [
    "a sheet under another name",
    changed("xl/workbook.xml", 'name="Games"', 'name="Game"'),
    /sheets: item 0 has changed/,
  ],
  [
    "a sheet too many",
    changed("xl/workbook.xml", "</sheets>", '<sheet name="More" sheetId="9" r:id="rIdNew"/></sheets>'),
    /added are Standings, More/,
  ],
  ["a workbook that says something else", changed("xl/workbook.xml", "<calcPr", '<calcPr calcMode="manual"'), /calcPr/],
  [
    "a relationship gone",
    changed("xl/_rels/workbook.xml.rels", /<Relationship Id="rIdOdd"[^>]*>/, ""),
    /rels: .* is gone/,
  ],
  [
    "a content type gone",
    changed("[Content_Types].xml", /<Default Extension="bin"[^>]*>/, ""),
    /Content_Types.* is gone/,
  ],
  ["a format gone", changed("xl/styles.xml", /<xf numFmtId="14"[^>]*>/, ""), /cellXfs/],
  [
    "a wrong number of formats",
    changed("xl/styles.xml", '<cellXfs count="2">', '<cellXfs count="3">'),
    /says that it has 3/,
  ],
  ["a summary of somebody else", changed("xl/new.xml", "Ann Lake", "Bo Field"), /no row for Ann Lake/],
  ["a summary without its header", changed("xl/new.xml", "Player", "Name"), /no row with the headers Player/],
])("%s is seen", (_, entries, said) => {
  expect(judge(entries()).join("\n")).toMatch(said);
});

test("an order of calculation that is to go goes whole", () => {
  const fill = { ...FILL, drops: ["xl/calcChain.xml"] };
  const without = book(true).filter(({ name }) => name !== "xl/calcChain.xml");
  expect(judge(book(true), fill).join("\n")).toMatch(/entries are now/);
  expect(judge(without, fill).join("\n")).toMatch(/points to what is gone/);
  const clean = without.map((entry) => ({
    ...entry,
    content: String(entry.content).replace(/<(Override|Relationship) [^>]*calcChain[^>]*>/g, ""),
  }));
  expect(judge(clean, fill)).toEqual([]);
});

test("formulas of a group that is no more are read wherever they are written", () => {
  const group = (master: string) =>
    `<row r="9"><c r="A9"><f t="shared" ref="A9:A10" si="0">${master}</f><v>8</v></c></row><row r="10"><c r="A10"><f t="shared" si="0"/><v>0</v></c></row>`;
  const entries = (after: boolean, master: string) =>
    book(after).map((entry) =>
      entry.name === SHEET
        ? { ...entry, content: String(entry.content).replace(/<row r="9">.*?<\/row>/, group(master)) }
        : entry,
    );
  const fill: Fill = { ...FILL, unshared: { A9: "B2*2", A10: "B3*2" } };
  expect(losses(packZip(entries(false, "B2*2")), packZip(entries(true, "B2*2")), fill)).toEqual([]);
  expect(losses(packZip(entries(false, "B2*2")), packZip(entries(true, "B4*2")), fill).join()).toMatch(
    /A10: its formula is B5\*2/,
  );
});

test("ZIP files are read as they were packed, whatever way", () => {
  const ways: Partial<Packed>[] = [
    {},
    { stored: true },
    { descriptor: true },
    { zip64: true },
    { extra: Buffer.from([0x55, 0x54, 0, 0]) },
  ];
  const entries = ways.map((way, i) => ({ name: `${i}.txt`, content: "lawn ".repeat(i * 100), ...way }));
  expect(readZip(packZip(entries, "comment")).map(({ content }) => content.toString())).toEqual(
    entries.map(({ content }) => content),
  );
});
