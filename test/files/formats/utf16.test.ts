// Text in UTF-16 that lacks its mark, as programs for Windows save it: every format is known by its text.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "../../../src/kernel/problem";
import { openWorkbookFile } from "../../../src/files/open";

const FOLDER = path.join(__dirname, "../../fixtures/formats");
const TEXTS = readdirSync(FOLDER).filter((name) => /\.(txt|csv|pbn|trf|h9|tou|xml|html|json)$/.test(name));

/** The same text in UTF-16, two bytes a character. */
function wide(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(text, "utf16le"));
  return isBigEndian ? bytes.map((_, i) => bytes[i ^ 1]!) : bytes;
}

async function sheetsOf(bytes: Uint8Array, name: string) {
  const opened = await openWorkbookFile(bytes, name);
  if (opened instanceof Problem) throw new Error(opened.code);
  return { format: opened.reading?.format, values: opened.sheets.map(({ values }) => values) };
}

test.each(TEXTS.flatMap((name) => [true, false].map((isBigEndian) => [name, isBigEndian] as const)))(
  "%s, big-endian %s",
  async (name, isBigEndian) => {
    const bytes = readFileSync(path.join(FOLDER, name));
    // The bytes of Windows, but for UTF-8.
    const utf8 = bytes.toString("utf8");
    const text = utf8.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : utf8;
    expect(await sheetsOf(wide(text, isBigEndian), name)).toEqual(await sheetsOf(new Uint8Array(bytes), name));
  },
);

test("letters of which one byte is 0 are text, too", async () => {
  const text = "Name;Handicap\nĀda Ash;6\nBo Birch;4\nCy Cole;12\n";
  expect((await sheetsOf(wide(text, false), "list.csv")).values).toEqual([
    [
      ["Name", "Handicap"],
      ["Āda Ash", "6"],
      ["Bo Birch", "4"],
      ["Cy Cole", "12"],
    ],
  ]);
});
