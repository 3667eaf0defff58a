import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { version } from "../../package.json";
import { builtRelease } from "../../build/built";
import { RELEASE_NAME } from "../released";

const ROOT = path.resolve(__dirname, "../..");
const into = builtRelease();
const zip = readFileSync(path.join(into, `${RELEASE_NAME}.zip`));

const file = (name: string) => path.join(into, RELEASE_NAME, name);
const text = (name: string) => readFileSync(file(name), "utf8");
const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const names = () =>
  readdirSync(path.join(into, RELEASE_NAME), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(into, RELEASE_NAME), path.join(entry.parentPath, entry.name)));

test("the zip has what the folder has, below one folder with the version", () => {
  const zipped = unzipSync(zip);
  expect(Object.keys(zipped).sort()).toEqual(
    names()
      .map((name) => `${RELEASE_NAME}/${name}`)
      .sort(),
  );
  for (const name of names())
    expect([name, sha256(zipped[`${RELEASE_NAME}/${name}`]!)]).toEqual([name, sha256(readFileSync(file(name)))]);
});

test("a checksum for every file, and for the zip", () => {
  const listed = text("SHA256SUMS.txt").trimEnd().split("\n");
  const expected = names()
    .filter((name) => name !== "SHA256SUMS.txt")
    .map((name) => `${sha256(readFileSync(file(name)))}  ${name}`);
  expect(listed.sort()).toEqual(expected.sort());
  expect(readFileSync(path.join(into, `${RELEASE_NAME}.zip.sha256`), "utf8")).toBe(
    `${sha256(zip)}  ${RELEASE_NAME}.zip\n`,
  );
});

test("nothing of Microsoft's, no source maps, and no word of the machine it was made on", () => {
  expect(names().filter((name) => /office-js|\.map$|node_modules/.test(name))).toEqual([]);
  expect(names().filter((name) => readFileSync(file(name)).includes(ROOT))).toEqual([]);
  expect(names().filter((name) => readFileSync(file(name)).includes(os.homedir() + path.sep))).toEqual([]);
});

test("an add-in, and one for each prefix", () => {
  const manifests = names().filter((name) => path.basename(name) === "manifest.xml");
  expect(manifests).toHaveLength(7);
  expect(names()).toEqual(expect.arrayContaining(["functions.js", "functions-da.json", "taskpane.html", "help.html"]));
});

test("the licences of what is in it, each with its text, and of nothing else", () => {
  const licences = text("THIRD-PARTY-LICENCES.txt");
  const named = [...licences.matchAll(/^(\S+) (\d\S*) \(([\w.-]+)\)$/gm)].map(([, name, , licence]) => [name, licence]);
  const from = (folder: string) =>
    JSON.parse(readFileSync(path.join(ROOT, "node_modules", folder, "package.json"), "utf8")) as { version: string };
  for (const name of ["preact", "fflate", "@borgar/fx", "hucre", "@univerjs/core", "react-dom", "webpack"])
    expect(licences).toContain(`${name} ${from(name).version} (`);
  const licencesNamed = new Set(named.map(([, licence]) => licence));
  expect([...licencesNamed].sort()).toEqual(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);
  const packages = new Set(named.map(([name]) => name));
  expect(packages.size).toBe(named.length);
  // Needed to build and to test only.
  for (const name of ["esbuild", "jest", "typescript", "@playwright/test", "@microsoft/office-js"])
    expect(packages).not.toContain(name);
  expect(licences).toMatch(
    /Changed in three of them: @univerjs\/engine-formula .*\n@univerjs\/engine-render .* hucre /,
  );
  const chapters = licences.split(/\n-{80}\n/).slice(1);
  for (const chapter of chapters)
    expect(chapter).toMatch(
      /Permission is hereby granted|Permission to use, copy|Apache License|Redistribution and use/,
    );
});

test("the bill of materials names the same packages, each as npm's own would, with the checksum of the lock", () => {
  interface Component {
    readonly "bom-ref": string;
    readonly purl: string;
  }
  const read = (json: string) => (JSON.parse(json) as { components: readonly Component[] }).components;
  const ours = read(text("sbom.cdx.json"));
  const licensed = [...text("THIRD-PARTY-LICENCES.txt").matchAll(/^(\S+) (\d\S*) \([\w.-]+\)$/gm)];
  expect(ours.map((one) => one["bom-ref"]).sort()).toEqual(licensed.map(([, name, v]) => `${name}@${v}`).sort());
  // A list of npm's own lacks the workbench, for which nothing is installed; what both have is the same.
  const args = ["sbom", "--omit", "dev", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const theirs = read(execFileSync("npm", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  expect(theirs.length).toBeGreaterThan(3);
  const missing: string[] = [];
  for (const npm of theirs) {
    const own = ours.find((one) => one.purl === npm.purl);
    if (own === undefined) missing.push(npm.purl);
    else expect(npm).toMatchObject(own);
  }
  // Nothing of these is in a bundle: pages are read piece by piece, and none is kept as a tree or written.
  expect(missing.sort()).toEqual(["pkg:npm/dom-serializer@3.1.1", "pkg:npm/domhandler@6.0.1"]);
  expect(ours.map(({ purl }) => purl)).toContain("pkg:npm/%40univerjs/core@0.25.1");
});

test("every link of every page leads to a file of the release", () => {
  const pages = names().filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(15);
  const broken = pages.flatMap((page) =>
    [...text(page).matchAll(/\b(?:href|src)="?([^"\s>]+)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^(https:\/\/(appsforoffice\.microsoft\.com\/|nodejs\.org$)|data:|#)/.test(target))
      .map((target) => path.join(path.dirname(page), target.replace(/#.*/, "").replace(/\/$/, "/index.html")))
      .filter((target) => !existsSync(file(target)))
      .map((target) => `${page} → ${target}`),
  );
  expect(broken).toEqual([]);
});

describe("what browsers ask for anew each time, by the lines for a web server", () => {
  const guide = (name: string) => readFileSync(path.join(ROOT, "docs", "guide", name), "utf8");
  const nginx = (name: string) => /location ~ (\S+) \{/.exec(guide(name))![1]!;
  // Office shows no icon that it may not keep; what carries the hash of its contents may be kept, too.
  const anew = (name: string) => /\.(html|json|xml)$|^functions\.js$|^start\.js$/.test(name);

  test.each([
    ["nginx", () => nginx("install.md"), (name: string) => `/handicaps/${name}`],
    ["nginx, Danish guide", () => nginx("da/install.md"), (name: string) => `/handicap/${name}`],
    [
      "Apache",
      () => /FilesMatch "([^"]*)">\s*Header set Cache-Control/.exec(text(".htaccess"))![1]!,
      (name: string) => path.basename(name),
    ],
  ])("%s", (_, pattern, asked) => {
    const matched = names().filter((name) => new RegExp(pattern()).test(asked(name)));
    expect(matched.sort()).toEqual(names().filter(anew).sort());
    expect(matched).toEqual(expect.arrayContaining(["index.html", "functions.js", "functions.json", "manifest.xml"]));
  });
});

test("the command line runs from it, without any package", () => {
  const command = file("command-line/bin/club-handicaps.js");
  expect(execFileSync(process.execPath, [command, "--version"], { encoding: "utf8" })).toBe(`${version}\n`);
});

test("npm packs the command line, and installs it into an empty folder without any other package", () => {
  const npm = (cwd: string, ...args: string[]) => execFileSync("npm", args, { cwd, encoding: "utf8", stdio: "pipe" });
  const folder = mkdtempSync(path.join(os.tmpdir(), "club-handicaps-package-"));
  try {
    const [packed] = JSON.parse(npm(file("command-line"), "pack", "--json", "--pack-destination", folder)) as [
      { readonly filename: string; readonly files: readonly { readonly path: string }[] },
    ];
    expect(packed.files.map((one) => one.path).sort()).toEqual([
      ...[
        "LICENSE.txt",
        "THIRD-PARTY-LICENCES.txt",
        "bin/club-handicaps.js",
        "dist-cli/club-handicaps.mjs",
        "package.json",
      ],
    ]);
    npm(folder, "install", "--offline", "--prefix", folder, path.join(folder, packed.filename));
    const command = path.join(folder, "node_modules", ".bin", "club-handicaps");
    const run = (...args: string[]) =>
      execFileSync(command, [...args, "--locale", "en"], { cwd: folder, encoding: "utf8" });
    const sample = (name: string) => path.join(ROOT, "samples", name);
    expect(run("kinds")).toContain("croquet-games");
    expect(run("explain", "CROQUET.INDEXCHANGE", "3", "2", "26")).toContain("12");
    expect(run("read", sample("opengotha.xml"))).toContain("format: opengotha");
    expect(run("fill", sample("chess-cards.xlsx"), "--out", "filled.xlsx")).toContain("filled.xlsx");
    run("book", "new", "--system", "chess", "--players", sample("dsu-members.csv"), "--out", "book.xlsx");
    expect(run("book", "players", "book.xlsx")).toContain("Vera Lindmose\t12.5");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
