// What is written is on the disk before it has its name, and its name before the command says that it was written.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runCli, temporaryFolder } from "./run";

const calls: string[] = [];
let withoutLinks = false;
let refuses: string | null = null;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual<typeof import("node:fs/promises")>("node:fs/promises");
  const fault = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  const base = (file: unknown) => path.basename(String(file)).replace(/^\..*\.part$/, "part");
  return {
    ...real,
    open: async (...of: Parameters<typeof real.open>) => {
      const opened = await real.open(...of);
      const sync = opened.sync.bind(opened);
      opened.sync = () => {
        calls.push(`sync ${base(of[0])}`);
        return refuses === null ? sync() : fault(refuses);
      };
      return opened;
    },
    link: (...of: Parameters<typeof real.link>) => {
      if (withoutLinks) return fault("EPERM");
      calls.push(`link ${base(of[0])} to ${base(of[1])}`);
      return real.link(...of);
    },
    rename: (...of: Parameters<typeof real.rename>) => {
      calls.push(`rename ${base(of[0])} to ${base(of[1])}`);
      return real.rename(...of);
    },
  };
});

const folder = temporaryFolder();

async function written(name: string, ...more: string[]): Promise<number> {
  mkdirSync(path.join(folder, name), { recursive: true });
  calls.length = 0;
  const out = path.join(folder, name, "out.xlsx");
  return (await runCli("fill", "samples/chess-cards.xlsx", "--out", out, ...more)).code;
}

beforeEach(() => {
  withoutLinks = false;
  refuses = null;
});

test.each([
  ["a new file", false, [], "link"],
  ["a new file on a disk without links", true, [], "rename"],
  ["a file in place of another", false, ["--replace"], "rename"],
] as const)("%s: its bytes, its name, its folder", async (name, hasNoLinks, more, named) => {
  withoutLinks = hasNoLinks;
  expect(await written(name, ...more)).toBe(0);
  expect(calls).toEqual(["sync part", `${named} part to out.xlsx`, `sync ${name}`]);
});

test.each(["EINVAL", "ENOSYS", "ENOTSUP"])(
  "a drive that cannot flush (%s) takes the file all the same",
  async (code) => {
    refuses = code;
    expect(await written(code)).toBe(0);
    expect(
      readFileSync(path.join(folder, code, "out.xlsx"))
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  },
);

test("where flushing fails, the file that was there stays", async () => {
  expect(await written("failing")).toBe(0);
  const before = readFileSync(path.join(folder, "failing/out.xlsx"));
  refuses = "EIO";
  expect(await written("failing", "--replace")).toBe(2);
  expect(calls).toEqual(["sync part"]);
  expect(readFileSync(path.join(folder, "failing/out.xlsx")).equals(before)).toBe(true);
  expect(readdirSync(path.join(folder, "failing"))).toEqual(["out.xlsx"]);
});
