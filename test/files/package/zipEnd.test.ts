// The record that ends a ZIP file, and attributes that look like others.
import { readFileSync } from "node:fs";
import path from "node:path";
import { withAttribute } from "../../../src/files/package/container/xml";
import { ZipFile } from "../../../src/files/package/container/zip";
import { openWorkbookFile } from "../../../src/files/open";
import { sentence } from "../../../src/messages";

const FILE = path.resolve(__dirname, "../../fixtures/workbooks/own-02-dragged-tabs.xlsx");
const bytes = new Uint8Array(readFileSync(FILE));
/** Where the last record begins: these files have no comment. */
const END = bytes.length - 22;

test("a comment at the end of the file is kept, with its length", async () => {
  const comment = new TextEncoder().encode("Klubbens mappe");
  const commented = new Uint8Array([...bytes, ...comment]);
  new DataView(commented.buffer).setUint16(END + 20, comment.length, true);
  const zip = ZipFile.open(commented);
  const saved = await zip.with(new Map([[zip.names[0]!, zip.content(zip.names[0]!)]]));
  expect(new TextDecoder().decode(saved.subarray(-comment.length))).toBe("Klubbens mappe");
  expect(new DataView(saved.buffer).getUint16(saved.length - comment.length - 2, true)).toBe(comment.length);
  expect(ZipFile.open(saved).names).toEqual(zip.names);
});

test.each([
  ["the place of its contents", 16, 4],
  ["the number of its parts", 10, 2],
])("a ZIP64 file is refused by that name: %s", async (_, at, length) => {
  const changed = bytes.slice();
  changed.fill(0xff, END + at, END + at + length);
  expect(await openWorkbookFile(changed, "club.xlsx")).toMatchObject({ code: "file-zip64" });
  for (const language of ["en", "da"] as const) expect(sentence(language, "file-zip64", {})).toContain("ZIP64");
});

test("an attribute is not looked for in the value of another", () => {
  const tag = `<c t="a ref=&quot;1&quot; r='x' ref='old'" r="A1">`;
  expect(withAttribute(tag, "r", "B2")).toBe(`<c t="a ref=&quot;1&quot; r='x' ref='old'" r="B2">`);
  expect(withAttribute(tag, "ref", "A1:B2")).toBe(tag.replace(">", ` ref="A1:B2">`));
  expect(withAttribute(tag, "t", null)).toBe(`<c r="A1">`);
});
