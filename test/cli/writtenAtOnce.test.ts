// Several runs that write one file, and what a killed run leaves beside it.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { runCli, temporaryFolder } from "./run";

let withoutLinks = false;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual<typeof import("node:fs/promises")>("node:fs/promises");
  const refused = Object.assign(new Error("no links"), { code: "EPERM" });
  return {
    ...real,
    link: (...of: Parameters<typeof real.link>) => (withoutLinks ? Promise.reject(refused) : real.link(...of)),
  };
});

const folder = temporaryFolder();
const SAMPLE = "samples/chess-cards.xlsx";

function inNew(name: string): (file: string) => string {
  mkdirSync(path.join(folder, name));
  return (file) => path.join(folder, name, file);
}

describe.each([
  ["linked", false],
  ["on a disk without links", true],
])("into one new file, %s", (name, hasNoLinks) => {
  beforeAll(() => void (withoutLinks = hasNoLinks));
  afterAll(() => void (withoutLinks = false));

  test("of several runs exactly one writes it; the others say that it is there", async () => {
    const at = inNew(name);
    const out = at("out.xlsx");
    const runs = [
      ["fill", SAMPLE, "--out", out],
      ["fill", SAMPLE, "--out", out],
      ["read", "samples/fide.trf", "--out", out],
      ["book", "new", "--system", "dbf", "--club", "Elm", "--out", out],
      ["book", "new", "--system", "dbf", "--club", "Oak", "--out", out],
    ];
    const ran = await Promise.all(runs.map((args) => runCli(...args, "--locale", "en")));
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 2, 2, 2, 2]);
    const said = `${out} already exists; use --replace to overwrite it, or --out to give another name\n`;
    expect(ran.flatMap(({ code, error }) => (code === 2 ? error : []))).toEqual([said, said, said, said]);
    expect(readdirSync(at("."))).toEqual(["out.xlsx"]);
    expect(await openWorkbookFile(readFileSync(out), "out.xlsx")).not.toBeInstanceOf(Problem);
  });

  test("with --replace each writes a whole file, and the last one stays", async () => {
    const at = inNew(`${name}, replaced`);
    const run = () => runCli("fill", SAMPLE, "--out", at("out.xlsx"), "--replace");
    expect((await Promise.all([run(), run(), run()])).map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(at("."))).toEqual(["out.xlsx"]);
    expect(await openWorkbookFile(readFileSync(at("out.xlsx")), "out.xlsx")).not.toBeInstanceOf(Problem);
  });
});

test("what a killed run has left is cleared, of that file and of no run that may be alive", async () => {
  const at = inNew("parts");
  const here = hostname()
    .replace(/[^\w-]/g, "")
    .slice(0, 30);
  const { pid: dead } = spawnSync(process.execPath, ["-e", ""]);
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const put = (name: string, day?: Date) => {
    writeFileSync(at(name), "half");
    if (day) utimesSync(at(name), day, day);
  };
  put(`.out.xlsx.${here}.${dead}.1.part`);
  put(`.out.xlsx.${here}.${child.pid}.1.part`);
  // After a day its number may be that of another process.
  put(`.out.xlsx.${here}.${child.pid}.2.part`, old);
  // Of a process of another computer nothing is known but how old its part is.
  put(`.out.xlsx.elsewhere.${dead}.1.part`);
  put(`.out.xlsx.elsewhere.${dead}.2.part`, old);
  put(`.other.xlsx.${here}.${dead}.1.part`);
  put(".out.xlsx.notes.part", old);
  try {
    expect(await runCli("fill", SAMPLE, "--out", at("out.xlsx"))).toMatchObject({ code: 0 });
    expect(readdirSync(at(".")).sort()).toEqual(
      [
        `.other.xlsx.${here}.${dead}.1.part`,
        ".out.xlsx.notes.part",
        `.out.xlsx.${here}.${child.pid}.1.part`,
        `.out.xlsx.elsewhere.${dead}.1.part`,
        "out.xlsx",
      ].sort(),
    );
  } finally {
    child.kill();
    await once(child, "exit");
  }
});
