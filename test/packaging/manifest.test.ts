import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { version } from "../../package.json";
import { baseUrl, builtManifest } from "../../build/manifest";
import { checkManifest } from "../../build/manifestCheck";
import { builtDist } from "../../build/built";

const SOURCE = readFileSync(path.resolve(__dirname, "../../manifest.xml"), "utf8");
const MANIFEST = builtManifest(SOURCE, baseUrl(""));
const dist = builtDist();

/** The manifest with one thing changed, which must be in it. */
function changed(from: string | RegExp, to: string): string {
  const result = MANIFEST.replace(from, to);
  expect(result).not.toBe(MANIFEST);
  return result;
}

/** What the check says when the build differs in one file; null: the file is not there. */
async function withFile(name: string, content: string | Buffer | null): Promise<string[]> {
  const copy = mkdtempSync(path.join(os.tmpdir(), "club-handicaps-"));
  try {
    cpSync(dist, copy, { recursive: true, filter: (name) => !name.endsWith(".map") });
    if (content === null) rmSync(path.join(copy, name));
    else writeFileSync(path.join(copy, name), content);
    return await checkManifest(MANIFEST, copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

test("the manifest fits the build", async () => {
  expect(await checkManifest(MANIFEST, dist)).toEqual([]);
});

test("a third language needs its texts in the manifest, each by its name", async () => {
  const missing = await checkManifest(MANIFEST, dist, ["da", "nb"]);
  expect(missing).toEqual(
    expect.arrayContaining(
      ["DisplayName", "Open.Label", "Functions.Metadata"].map((id) => `${id} has no nb-NO override`),
    ),
  );
  expect(missing.filter((problem) => !problem.endsWith(" has no nb-NO override"))).toEqual([]);
});

test("the built manifest has the version of package.json, and the address of the host", async () => {
  const built = readFileSync(path.join(dist, "manifest.xml"), "utf8");
  expect(built).toBe(MANIFEST);
  expect(built).toContain(`<Version>${version}.0</Version>`);
  const hosted = builtManifest(SOURCE, baseUrl("https://clubs.example/handicaps"));
  expect(hosted).not.toContain("localhost");
  expect(await checkManifest(hosted, dist)).toEqual([]);
});

test.each(["1.2", "1.2.3-beta.1", "1.2.3.4", "1.2.123456"])("Office does not count in versions such as %s", (given) => {
  expect(() => builtManifest(SOURCE, baseUrl(""), given)).toThrow(`Office takes a version such as 1.2.3, not ${given}`);
});

test("no namespace, and no requirement set that older versions with functions lack", () => {
  expect(MANIFEST).not.toContain("<Namespace");
  expect([...MANIFEST.matchAll(/<Set Name="(\w+)" MinVersion="([\d.]+)"/g)].map(([, ...set]) => set)).toEqual([
    ["CustomFunctionsRuntime", "1.2"],
    ["ExcelApi", "1.9"],
  ]);
});

test("every button opens the same pane, those that explain on that tab", () => {
  expect([...new Set(MANIFEST.match(/<TaskpaneId>.*<\/TaskpaneId>/g))]).toHaveLength(1);
  const pages = [...MANIFEST.matchAll(/<SourceLocation resid="(Pane[^"]*)"/g)].map(([, id]) => id);
  expect(pages).toEqual(["Pane", "Pane.Explain", "Pane.Explain"]);
});

describe("what is wrong with a manifest is said", () => {
  test.each<[string, string | RegExp, string, string]>([
    ["wrong order", /( *<Version>.*\n)( *<ProviderName>.*\n)/, "$2$1", "ProviderName': This element is not expected"],
    ["an unknown element", "<Hosts>", "<AppDomains /><Hosts>", "AppDomains': This element is not expected"],
    ["no https", "https://localhost:3000/functions.js", "http://localhost:3000/functions.js", "pattern 'https://.+'"],
    ["a long resource id", /"Functions\.Page"/g, '"Functions.Page.Of.The.Older.Runtimes"', "maximum length of '32'"],
    ["a long label", 'DefaultValue="Explain this number"', `DefaultValue="${"x".repeat(126)}"`, "length of '125'"],
    ["a long tip", 'DefaultValue="Show how', `DefaultValue="${"x".repeat(250)}`, "maximum length of '250'"],
    ["an icon too few", /\s*<bt:Image size="(?!16|80).*/g, "", "Expected is ( {"],
    [
      "a missing resource",
      '<bt:String id="Group.Label"',
      '<bt:String id="Group.Other"',
      "resource Group.Label is missing",
    ],
    [
      "an unused resource",
      '<bt:String id="Group.Label"',
      '<bt:String id="Group.Other"',
      "resource Group.Other is not used",
    ],
    ["a resource twice", /(<bt:Url id="Pane" .*)/, "$1\n$1", "resource Pane is there twice"],
    ["a control twice", '"ClubHandicaps.Explain"', '"ClubHandicaps.Open"', "control ClubHandicaps.Open is there twice"],
    ["a label without Danish", /(id="Open\.Label".*>)\s*<bt:Override.*/, "$1", "Open.Label has no da-DK override"],
    ["a name without Danish", /(<DisplayName.*>)\s*<Override.*/, "$1", "DisplayName has no da-DK override"],
    ["functions without Danish", /\s*<bt:Override.*functions-da\.json" \/>/, "", "Functions.Metadata has no da-DK"],
    [
      "another host",
      "https://localhost:3000/functions.js",
      "https://cdn.example/functions.js",
      "is not under https://l",
    ],
    ["no such file", "/functions.html", "/function.html", "there is no such file in the build"],
    ["an icon of another size", "assets/icon-16.png", "assets/icon-20.png", "is 20x20, wanted 16x16"],
  ])("%s", async (_, from, to, message) => {
    expect((await checkManifest(changed(from, to), dist)).join("\n")).toContain(message);
  });
});

describe("what is wrong with the build is said", () => {
  const functions = JSON.parse(readFileSync(path.join(dist, "functions.json"), "utf8"));

  test("a file that is not there", async () => {
    expect(await withFile("assets/icon-80.png", null)).toEqual([
      "https://localhost:3000/assets/icon-80.png: there is no such file in the build",
    ]);
  });

  test("a picture that is no PNG", async () => {
    expect(await withFile("assets/icon-80.png", "GIF89a")).toEqual([
      "https://localhost:3000/assets/icon-80.png is not a PNG, wanted 80x80",
    ]);
  });

  test("metadata of other functions in Danish", async () => {
    const fewer = JSON.stringify({ ...functions, functions: functions.functions.slice(1) });
    expect(await withFile("functions-da.json", fewer)).toEqual([
      "https://localhost:3000/functions-da.json has other functions than https://localhost:3000/functions.json",
    ]);
  });

  test("names as for a manifest with a namespace", async () => {
    const [first, ...rest] = functions.functions;
    const renamed = JSON.stringify({ functions: [{ ...first, name: "INDEXCHANGE" }, ...rest] });
    expect((await withFile("functions.json", renamed))[0]).toBe("CROQUET.INDEXCHANGE would be INDEXCHANGE in formulas");
  });

  test("metadata that Excel would not load", async () => {
    const big = JSON.stringify({ ...functions, filling: "x".repeat(1_000_000) });
    expect((await withFile("functions.json", big)).join()).toContain("too many for Excel");
  });
});

describe("the address of the host", () => {
  test.each([
    [undefined, "https://localhost:3000/"],
    ["", "https://localhost:3000/"],
    ["https://clubs.example", "https://clubs.example/"],
    ["https://clubs.example/handicaps", "https://clubs.example/handicaps/"],
    ["https://clubs.example/handicaps/", "https://clubs.example/handicaps/"],
  ])("%s", (given, expected) => expect(baseUrl(given)).toBe(expected));

  test.each([
    ["http://clubs.example/", "https only"],
    ["clubs.example", "not an address"],
    ["https://clubs.example/?v=1", "address of a folder"],
  ])("%s is refused", (given, message) => expect(() => baseUrl(given)).toThrow(message));
});
