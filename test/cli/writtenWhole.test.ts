// The file that is written: whole or not at all, and no trace beside it.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();
const SAMPLE = "samples/chess-cards.xlsx";

function inNew(name: string): (file: string) => string {
  mkdirSync(path.join(folder, name));
  return (file) => path.join(folder, name, file);
}

test("a file that was there is replaced whole, with what it allows, and behind a link", async () => {
  const at = inNew("there");
  writeFileSync(at("real.xlsx"), "old");
  chmodSync(at("real.xlsx"), 0o640);
  symlinkSync(at("real.xlsx"), at("link.xlsx"));
  expect(await runCli("fill", SAMPLE, "--out", at("link.xlsx"), "--replace")).toMatchObject({ code: 0 });
  expect(readFileSync(at("real.xlsx")).subarray(0, 2).toString()).toBe("PK");
  expect(statSync(at("real.xlsx")).mode & 0o777).toBe(0o640);
  expect(readdirSync(at("."))).toEqual(["link.xlsx", "real.xlsx"]);
});

test("where it cannot be written, nothing is left beside it", async () => {
  const at = inNew("folder");
  mkdirSync(at("out.xlsx"));
  expect((await runCli("fill", SAMPLE, "--out", at("out.xlsx"), "--replace")).code).not.toBe(0);
  expect(readdirSync(at("."))).toEqual(["out.xlsx"]);
  expect((await runCli("fill", SAMPLE, "--out", at("none/out.xlsx"))).code).not.toBe(0);
  expect(existsSync(at("none"))).toBe(false);
});

test("a name whose links lead in a circle, and one that is too long: a sentence", async () => {
  const at = inNew("circle");
  symlinkSync(at("one.xlsx"), at("other.xlsx"));
  symlinkSync(at("other.xlsx"), at("one.xlsx"));
  const cannot = (file: string, why: string) => ({ code: 2, error: `${file}: the file cannot be written: ${why}\n` });
  const fill = (out: string) => runCli("fill", SAMPLE, "--out", out, "--locale", "en");
  const inCircle = path.join(at("one.xlsx"), "out.xlsx");
  expect(await fill(inCircle)).toMatchObject(cannot(inCircle, "its links lead in a circle"));
  const long = at(`${"n".repeat(300)}.xlsx`);
  expect(await fill(long)).toMatchObject(cannot(long, "its name is too long"));
  expect(await runCli("read", at("one.xlsx"), "--locale", "en")).toMatchObject({
    code: 2,
    error: `${at("one.xlsx")}: the links of this name lead in a circle\n`,
  });
});
