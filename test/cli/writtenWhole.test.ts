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
