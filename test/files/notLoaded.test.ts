// A part of the program that cannot be loaded, for want of a network, is no fault of the file: the pane says what is so.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";

jest.mock("../../src/files/conversion", () => notLoaded());
jest.mock("../../src/files/formats/webPage", () => notLoaded());

const notLoaded = () => {
  throw Object.assign(new Error("no network"), { name: "ChunkLoadError" });
};

test.each([
  ["a workbook of another format", readFileSync(path.resolve(__dirname, "blank-row.xls")), "blank-row.xls"],
  ["a web page", Buffer.from("<html><body><table><tr><td>Ann Ash</td><td>6</td></tr></table></body></html>"), "a.html"],
])("%s is not called damaged", async (_, bytes, name) => {
  await expect(openWorkbookFile(new Uint8Array(bytes), name)).rejects.toThrow("no network");
});
