// XML of a million elements inside each other, wherever a file may hold it: refused before the memory is full of them.
import { strToU8, unzipSync, zipSync } from "fflate";
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import { writeOds } from "hucre";
import { rawNumber, rawRow, rawXlsx } from "../fuzz/rawXlsx";

const DEPTH = 1_000_000;
const DEEP = "<a>".repeat(DEPTH) + "</a>".repeat(DEPTH);

/** A package in which something is put before the end of the root element of a part. */
function deepIn(bytes: Uint8Array, part: string): Uint8Array {
  const parts = unzipSync(bytes);
  const text = new TextDecoder().decode(parts[part]);
  const end = text.lastIndexOf("</");
  parts[part] = strToU8(text.slice(0, end) + DEEP + text.slice(end));
  return zipSync(parts);
}

const refused = { code: "file-too-deep", details: { most: 64 } };
const xlsx = new Uint8Array(readFileSync("samples/dbf-pairs.xlsx"));
const parts = Object.keys(unzipSync(xlsx)).filter((name) =>
  /(workbook|styles|sheet1|sharedStrings|theme1)\.xml$/.test(name),
);

test.each(parts)("in %s of a workbook", async (part) => {
  expect(await openWorkbookFile(deepIn(xlsx, part), "club.xlsx")).toMatchObject(refused);
});

test("in a cell of a sheet", async () => {
  const sheet = rawXlsx(["Pairs", rawRow(rawNumber(1)) + `<row r="2"><c r="A2"><v>${DEEP}</v></c></row>`]);
  expect(await openWorkbookFile(sheet, "club.xlsx")).toMatchObject(refused);
});

test.each(["content.xml", "styles.xml", "meta.xml", "META-INF/manifest.xml"])(
  "in %s of an OpenDocument",
  async (part) => {
    const ods = await writeOds({ sheets: [{ name: "Pairs", rows: [["Ann", 1]] }] });
    expect(await openWorkbookFile(deepIn(ods, part), "club.ods")).toMatchObject(refused);
  },
);

test.each(["opengotha.xml", "usebio.xml"])("in %s, also in what is passed over there", async (sample) => {
  const text = readFileSync(`samples/${sample}`, "utf8");
  const end = text.lastIndexOf("</");
  for (const deep of [DEEP, `<BOARD>${DEEP}</BOARD>`, `<HandicapTable>${DEEP}</HandicapTable>`]) {
    const bytes = strToU8(text.slice(0, end) + deep + text.slice(end));
    expect(await openWorkbookFile(bytes, sample)).toMatchObject(refused);
  }
});
