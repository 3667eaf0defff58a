import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { stop, transformSync } from "esbuild";
import { plainName } from "../../build/hashedNames";
import { OTHERS } from "../../build/languages";
import { sizesOf } from "../../build/sizes";
import { builtDist } from "../../build/built";
import { catalogue } from "../../src/messages/da";

const dist = builtDist();
const read = (name: string) => readFileSync(path.join(dist, name), "utf8");
const metadata = (name: string) => JSON.parse(read(name)) as { functions: { id: string; name: string }[] };
const names = readdirSync(dist);
const scripts = names.filter((name) => name.endsWith(".js"));
const pages = names.filter((name) => name.endsWith(".html"));

/** functions.js as the JavaScript-only runtime runs it: no page, no browser, only what Excel supplies. */
function runFunctions(): Map<string, (...inputs: unknown[]) => unknown> {
  const functions = new Map<string, (...inputs: unknown[]) => unknown>();
  class CustomFunctionsError {
    constructor(
      readonly code: string,
      readonly message?: string,
    ) {}
  }
  const associate = (mappings: Record<string, (...inputs: unknown[]) => unknown>) => {
    for (const [id, f] of Object.entries(mappings)) functions.set(id, f);
  };
  const { ErrorCode } = CustomFunctions;
  vm.runInNewContext(read("functions.js"), { CustomFunctions: { associate, Error: CustomFunctionsError, ErrorCode } });
  return functions;
}

/** What `npm run size` lists, each with its limit. */
const sized = sizesOf(dist).flatMap(({ files }) => files);
/** Those of the pane that carry the hash of their contents, so that no old one meets a new one. */
const hashedOfPane = sized.filter((name) => name !== "functions.js" && !name.endsWith(".html"));

test("the files of the build: each script has its limit, and those of the pane their hash", () => {
  const unmapped = names.filter((name) => !name.endsWith(".map"));
  const hashed = unmapped.filter((name) => plainName(name) !== name);
  expect(hashed.map(plainName).sort()).toEqual([...hashedOfPane].sort());
  for (const name of hashed.filter((file) => /^taskpane.*(js|css)$/.test(file)))
    expect(read("taskpane.html")).toContain(`"${name}"`);

  const others = ["assets", "docs", "functions.html", "functions.json", "help.css", "help.html"];
  const translated = OTHERS.map((language) => `functions-${language}.json`);
  expect(unmapped.map(plainName).sort()).toEqual([...sized, ...others, ...translated, "manifest.xml"].sort());
});

test.each(sizesOf(dist))("$what is within its limit of $limit kB gzip", ({ size, limit }) => {
  expect(size).toBeGreaterThan(limit / 2);
  expect(size).toBeLessThanOrEqual(limit);
});

test("what is said in Danish is loaded by those who read Danish, and by nobody else", () => {
  const said = Object.values({ ...catalogue.sentences, ...catalogue.steps }).flat();
  // Words of their own are names of columns too.
  const danish = said.filter((text) => /[æøå]/i.test(text) && text.split(" ").length > 3 && !text.includes('"'));
  const contents = scripts.map((name) => [plainName(name), read(name)] as const);
  const saying = (text: string) => contents.filter(([, content]) => content.includes(text)).map(([name]) => name);
  expect(danish.length).toBeGreaterThan(400);
  expect(danish.filter((text) => saying(text).some((name) => name !== "danish.js"))).toEqual([]);
  expect(saying(danish[0]!)).toEqual(["danish.js"]);
});

test("every script is measured", () => {
  expect(sizesOf(dist).flatMap(({ files }) => files)).toEqual(expect.arrayContaining(scripts.map(plainName)));
});

describe("functions", () => {
  test("every function of the metadata has code, and the other way round", () => {
    const ids = metadata("functions.json").functions.map(({ id }) => id);
    expect([...runFunctions().keys()].sort()).toEqual([...ids].sort());
    expect(ids.length).toBeGreaterThan(50);
  });

  test("they compute, with nothing but Excel's own runtime around them", () => {
    expect(runFunctions().get("CROQUET.INDEXCHANGE")!([[3]], [[2]], [[26]])).toEqual([[12]]);
  });

  test.each(["functions.json", "functions-da.json"])("%s is compact", (name) => {
    expect(read(name)).toBe(JSON.stringify(JSON.parse(read(name))));
    expect(statSync(path.join(dist, name)).size).toBeLessThan(200_000);
  });

  // Else its helper outlives the tests.
  afterAll(() => stop());

  test("functions.js has no syntax and no library function newer than ES2016", () => {
    const code = read("functions.js");
    const lowered = (target: string) => transformSync(code, { target }).code;
    expect(lowered("es2016") === lowered("esnext")).toBe(true);
    expect(code.match(/\.(flat|flatMap|at|padStart|padEnd|matchAll|replaceAll|trimStart|trimEnd)\(/g)).toBeNull();
    expect(code.match(/Object\.(entries|values|fromEntries|hasOwn)\(|globalThis|structuredClone|BigInt/g)).toBeNull();
  });
});

// WebKit before Safari 16.4, which Excel on macOS 12 has, reads no script with one.
test.each(scripts)("%s has no lookbehind", (name) => {
  expect(read(name).match(/.{0,40}\(\?<[=!].{0,40}/g)).toBeNull();
});

describe("security", () => {
  test.each(scripts)("%s makes no code from text, and opens no connection", (name) => {
    const code = read(name);
    expect(code.match(/\beval\(|new Function\b|\bFunction\(/g)).toBeNull();
    expect(code.match(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts\(/g)).toBeNull();
  });

  test.each(pages)("%s has a content security policy that starts from nothing", (name) => {
    const [, policy] = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(read(name)) ?? [];
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(read(name).match(/<script(?![^>]*\bsrc=)| on\w+=/g)).toBeNull(); // the policy would block it
  });

  test("no address but those of Microsoft's script", () => {
    // Names of XML vocabularies look like addresses, and nobody asks for them.
    const vocabularies =
      /^(schemas\.(openxmlformats\.org|microsoft\.com)|www\.w3\.org|www\.wps\.cn|purl\.(oclc\.)?org)$/;
    const hosts = [...scripts, ...pages]
      .flatMap((name) => read(name).match(/https?:\/\/[\w.-]+/g) ?? [])
      .map((address) => new URL(address).hostname)
      .filter((host) => !vocabularies.test(host));
    expect([...new Set(hosts)]).toEqual(["appsforoffice.microsoft.com", "officeapis.public.onecdn.static.microsoft"]);
  });
});

test("the help says the same in both languages", () => {
  const [english, danish] = read("help.html").split("<section id=da");
  for (const element of ["<h2>", "<li>", "<strong>"])
    expect([element, danish!.split(element).length]).toEqual([element, english!.split(element).length]);
});
