import { zipSync } from "fflate";
import { openWorkbookFile } from "../../../src/files/open";
import { Problem } from "../../../src/kernel/problem";
import { sentence } from "../../../src/messages";
import "../../../src/messages/loaded/formats";

// Files of programs that are known and cannot be read: refused by name, with what to ask for instead.

const text = (written: string) => new TextEncoder().encode(written);
const latin = (written: string) => Uint8Array.from(written, (letter) => letter.charCodeAt(0));
const zip = (...names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, text("x")])));

/** A container of the older Office with one entry: one sector for its order, and one for its contents. */
function oldDocument(): Uint8Array {
  const bytes = new Uint8Array(512 * 3).fill(0xff, 76, 1024);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(at, value, true);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 0xfffffffe],
    [68, 0xfffffffe],
    [76, 0],
  ] as const)
    view.setUint32(at, value, true);
  for (const [at, value] of [
    [512, 0xfffffffd],
    [516, 0xfffffffe],
  ] as const)
    view.setUint32(at, value, true);
  ["Root Entry", "WordDocument"].forEach((name, i) => {
    const at = 1024 + 128 * i;
    [...name].forEach((letter, j) => view.setUint16(at + 2 * j, letter.charCodeAt(0), true));
    view.setUint16(at + 64, 2 * name.length + 2, true);
    view.setUint8(at + 66, i === 0 ? 5 : 2);
  });
  return bytes;
}

const access = text("\0\u0001\0\0Standard Jet DB\0");

test.each([
  ["evening.bws", access, "refused-bridgemate", /USEBIO/],
  ["open.papi", access, "refused-papi", /TRF/],
  ["open.trn", new Uint8Array([3, 126, 3, 14, 2, 0, 0, 0]), "refused-swissperfect", /text with tabs/],
  [
    "open.zip",
    zipSync({ "open.trn": new Uint8Array([3]), "open.sco": new Uint8Array([3]), "open.ini": text("[a]") }),
    "refused-swissperfect",
    /text with tabs/,
  ],
  ["open.TUNX", new Uint8Array([1, 0, 2, 0, 0]), "refused-swiss-manager", /Excel/],
  ["open.xml", text("<Tournament typeversion='2'><IndividualParticipant/></Tournament>"), "refused-macmahon", /\.h9/],
  ["open.swt", new Uint8Array([1, 0, 2, 0, 0]), "refused-swiss-chess", /Excel/],
  ["deals.pbn", text('[Event ""]\n[Board "1"]\n[Deal "N:..."]\n'), "refused-deals", /TotalScoreTable/],
  [
    "plays.pbn",
    text('[Board "1"]\n[Deal "N:..."]\n[North "A"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "9"]\n'),
    "refused-contracts",
    /TotalScoreTable/,
  ],
  [
    "live_scorecard.html",
    text("<html><body><h1>Scorecard</h1><table><tr><th>Contract</th></tr></table></body></html>"),
    "refused-scorecard",
    /USEBIO/,
  ],
  ["deals.lin", text("qx|o1|pn|a,b,c,d|md|1S|\n"), "refused-deals", /results/],
  [
    "boards.pbn",
    text('[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW"]\n1 2\n'),
    "refused-boards-only",
    /TotalScoreTable/,
  ],
  [
    "page.html",
    text("<!DOCTYPE html><html><a href='https://live.acbl.org/'>x</a></html>"),
    "refused-acbl-page",
    /club/,
  ],
  ["page.html", text("<html><body>Hello</body></html>"), "refused-web-page", /no table/],
  ["list.csv", text('"J999999","Vera","Lindmose","7NA",""\n'), "refused-qualifiers", /header/],
  ["club.pdf", text("%PDF-1.7"), "refused-pdf", /PDF/],
  ["IMG_2041.jpg", latin("\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF"), "refused-picture", /picture/],
  ["IMG_2041.HEIC", latin("\0\0\0\u0024ftypheic"), "refused-picture", /picture/],
  ["scores.xlsx", latin("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"), "refused-picture", /picture/],
  ["Evening.gsheet", text('{"doc_id":"1abc","email":""}'), "refused-google-sheet", /Download > Microsoft Excel/],
  ["results.docx", zip("[Content_Types].xml", "_rels/.rels", "word/document.xml"), "refused-word", /Word/],
  ["season.xlsb", zip("[Content_Types].xml", "_rels/.rels", "xl/workbook.bin"), "refused-xlsb", /Excel Workbook/],
  ["results.doc", oldDocument(), "refused-word", /Word/],
  ["results.numbers", zip("Index/Document.iwa", "Index/Tables/DataList.iwa"), "refused-numbers", /Export To > Excel/],
  [
    "evening.zip",
    zip("evening/pairs.xlsx", "evening/photo.jpg"),
    "refused-zip",
    /other files in it: evening\/pairs.xlsx;/,
  ],
  ["club.xlsx", text("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj"), "refused-pdf", /PDF/],
  ["club.xls", text("<html><table><tr><td>Ann</td></tr></table></html>"), "refused-web-page", /no table/],
  ["club.jpg", text("hello"), "file-unknown", /OpenGotha/],
  ["table.h9", text("hello"), "format-not-inside", /EGD/],
  // Cut off before the players; and a part that a computer filled with nothing when it stopped.
  [
    "games.txt",
    text("TOURNEY Spring Open, Elm\n  start=6/15/2026\n  rules=AGA\n"),
    "format-cut-off",
    /save or download it again/,
  ],
  [
    "table.h9",
    text("; EV[Elm Open]\n; PC[Elm]\n; DT[2026-03-14]\n1 Oak Ann 3k DK Elm 1 2+/w0\n2 Fir B\0\0\0\0"),
    "file-damaged",
    /save it again/,
  ],
  [
    "results.txt",
    text('[GAME]\nA;3;24;8;MP;;;;;2026-03-17;Elm Open;1;1\n[CONTESTANTS]\nA;1;N; "Ann";140;\0\0\0'),
    "file-damaged",
    /save it again/,
  ],
] as const)("%s", async (name, bytes, code, says) => {
  const said = await openWorkbookFile(bytes, name);
  if (!(said instanceof Problem)) throw new Error("opened");
  expect(said.code).toBe(code);
  expect(sentence("en", said.code, said.details)).toMatch(says);
  expect(sentence("da", said.code, said.details)).not.toBe(said.code);
});

test.each([
  ["<USEBIO>\n <EVENT>\n", "format-cut-off", 3, 1],
  ['<USEBIO>\n <EVENT ID="1', "format-cut-off", 2, 2],
  ["<USEBIO>\n <EVENT></CLUB></USEBIO>", "format-not-well-formed", 2, 9],
  ["<USEBIO>\n<EVENT>A & B</EVENT></USEBIO>", "format-not-well-formed", 2, 13],
  ['<USEBIO>\r\n<EVENT ID="1" ID="2"/></USEBIO>', "format-not-well-formed", 2, 23],
  [`<USEBIO>\n<EVENT>${"x".repeat(60)}\u0001</EVENT></USEBIO>`, "format-not-well-formed", 2, 68],
  ["<USEBIO/>\nand more", "format-not-well-formed", 2, 9],
  // By number, too, no XML may hold them; attributes have a blank between them.
  ["<USEBIO>\n<EVENT>A&#1;B</EVENT></USEBIO>", "format-not-well-formed", 2, 14],
  ["<USEBIO>\n<EVENT>A&#xD800;B</EVENT></USEBIO>", "format-not-well-formed", 2, 18],
  ["<USEBIO>\n<EVENT>A&#xFFFE;B</EVENT></USEBIO>", "format-not-well-formed", 2, 18],
  ["<USEBIO>\n<EVENT>A]]>B</EVENT></USEBIO>", "format-not-well-formed", 2, 13],
  ['<USEBIO>\n<EVENT A="1"B="2"/></USEBIO>', "format-not-well-formed", 2, 1],
] as const)("broken XML: %j", async (written, code, line, column) => {
  expect(await openWorkbookFile(text(written), "evening.xml")).toMatchObject({ code, details: { line, column } });
});

test("XML with entities of its own is refused unread, one with another document type is read", async () => {
  const own = '<!DOCTYPE USEBIO [<!ENTITY a "b">]>\n<USEBIO/>';
  expect(await openWorkbookFile(text(own), "evening.xml")).toMatchObject({
    code: "format-entities",
    details: { line: 1 },
  });
  const other = '<?xml version="1.0"?>\n<!-- club -->\n<!DOCTYPE usebio SYSTEM "usebio_v1_2.dtd">\n<USEBIO/>';
  expect(await openWorkbookFile(text(other), "evening.xml")).toMatchObject({ code: "format-no-pairs" });
});
