import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { version } from "../../package.json";
import { builtDist } from "../../build/built";
import { metadata } from "../../build/functionsMetadata";
import { type LastRelease, readLastRelease, sumsOf, versionProblem } from "../../build/lastRelease";

const ROOT = path.resolve(__dirname, "../..");
const dist = builtDist();

describe("one version", () => {
  test("package-lock.json has that of package.json", () => {
    const lock = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    expect([lock.version, lock.packages[""]!.version]).toEqual([version, version]);
  });

  test("the command line says it", () => {
    const bin = path.join(ROOT, "bin", "club-handicaps.js");
    expect(execFileSync(process.execPath, [bin, "--version"], { encoding: "utf8" })).toBe(`${version}\n`);
  });
});

describe("a release that Excel would not notice", () => {
  const sums = sumsOf(dist);
  const last: LastRelease = { version: "1.9.0", sums };
  const other = (name: string) => ({ ...sums, [name]: "0".repeat(64) });

  test("the present one is none", () => expect(versionProblem(readLastRelease(), version, sums)).toBeNull());

  test.each(["manifest.xml", "functions.js", "functions.json", "functions-da.json"])(
    "another %s under the same version",
    (name) => {
      expect(versionProblem(last, "1.9.0", other(name))).toMatch(
        `1.9.0 was released with another ${name}. Raise "version" in package.json`,
      );
      expect(versionProblem(last, "1.10.0", other(name))).toBeNull();
    },
  );

  test("the same under the same version is none", () => expect(versionProblem(last, "1.9.0", sums)).toBeNull());

  test.each(["1.8.9", "0.9.1", "1.8.10"])("an older version, %s", (older) => {
    expect(versionProblem(last, older, sums)).toMatch(`1.9.0 was released already, ${older} is older.`);
  });

  test("an address of help is no change, for it differs from host to host", () => {
    const { files } = metadata("https://clubs.example/docs/functions.html");
    const copy = mkdtempSync(path.join(os.tmpdir(), "club-handicaps-"));
    try {
      cpSync(dist, copy, { recursive: true });
      for (const [name, content] of Object.entries(files))
        writeFileSync(path.join(copy, name), JSON.stringify(content));
      const [first] = (files["functions.json"] as { functions: { helpUrl: string }[] }).functions;
      expect(first!.helpUrl).toBe("https://clubs.example/docs/functions.html#croquet");
      expect(sumsOf(copy)).toEqual(sums);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  test("what the sums are of: a changed function changes them", () => {
    const copy = mkdtempSync(path.join(os.tmpdir(), "club-handicaps-"));
    try {
      cpSync(dist, copy, { recursive: true });
      writeFileSync(path.join(copy, "functions.json"), "{}");
      expect(Object.keys(sums).filter((name) => sumsOf(copy)[name] !== sums[name])).toEqual(["functions.json"]);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
