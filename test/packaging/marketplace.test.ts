// What Microsoft's Marketplace asks for is there, and a user finds its pages from the first one.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { builtDist } from "../../build/built";
import { metadata } from "../../build/functionsMetadata";
import { FUNCTIONS } from "../../src/functions";
import "../../src/messages/everyLanguage";
import { paneSentence } from "../../src/messages/pane";
import { call } from "../functions/call";

const ROOT = path.resolve(__dirname, "../..");
const STORE = path.join(ROOT, "docs", "marketplace");
const read = (...names: string[]) => readFileSync(path.join(ROOT, ...names), "utf8");
const dist = builtDist();

/** Width and height of a PNG. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(file);
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const PAGES = ["privacy", "terms", "support"].flatMap((name) => [
  `docs/guide/${name}.html`,
  `docs/guide/da/${name}.html`,
]);

test.each(PAGES)("%s is in the build; the start page and the help lead to it", (page) => {
  expect(existsSync(path.join(dist, page))).toBe(true);
  const language = page.includes("/da/") ? 'id="da"' : 'id="en"';
  for (const from of [read("build", "release", "index.html"), read("assets", "help.html")]) {
    const part = from.split("<section ").find((text) => text.startsWith(language))!;
    expect(part).toContain(`href="${page}"`);
  }
});

describe.each(["en", "da"])("in %s", (language) => {
  const listing = read("docs", "marketplace", "listing.md").split("\n## ");
  const part = listing.find((text) => text.startsWith(language === "en" ? "English" : "Dansk"))!;

  test("pictures of the size that the store wants, three, each in the listing", () => {
    for (const name of ["explain", "preview", "book"]) {
      expect(sizeOf(path.join(STORE, language, `${name}.png`))).toEqual([1366, 768]);
      expect(part).toContain(`(${language}/${name}.png)`);
    }
  });

  test("name, summary and description within the limits", () => {
    const [name, summary] = [...part.matchAll(/^\*\*[^*]+:\*\* (.+)$/gm)].map(([, text]) => text!);
    expect(name).toBe(paneSentence(language as "en" | "da", "title"));
    expect(summary!.length).toBeLessThanOrEqual(100);
    expect(part.length).toBeGreaterThan(500);
    expect(part.length).toBeLessThan(10_000);
    expect(part).toContain(`${Object.keys(FUNCTIONS).length} `);
  });

  test("the first screen says in its first sentence what it is for", () => {
    const sports = language === "en" ? ["croquet", "bridge", "chess", "Go"] : ["kroket", "bridge", "skak", "go"];
    const [first] = paneSentence(language as "en" | "da", "first-about").split(". ");
    for (const sport of ["andicap", ...sports]) expect(first).toContain(sport);
  });
});

test("listing, terms and README say that no federation stands behind it", () => {
  for (const file of ["docs/marketplace/listing.md", "docs/guide/terms.md", "README.md"])
    expect([file, read(...file.split("/"))]).toEqual([
      file,
      expect.stringMatching(/not affiliated with [^.]*federation/),
    ]);
  for (const file of ["docs/marketplace/listing.md", "docs/guide/da/terms.md"])
    expect([file, read(...file.split("/"))]).toEqual([file, expect.stringMatching(/ikke tilknyttet [^.]*forbund/)]);
});

test("a logo between 216 and 350 pixels", () => expect(sizeOf(path.join(STORE, "logo-300.png"))).toEqual([300, 300]));

test("every function has a page of help, at an address that is there", () => {
  const { files } = metadata("https://clubs.example/docs/functions.html");
  const ofLanguage = { "functions.json": "functions.html", "functions-da.json": "functions-da.html" };
  expect(Object.keys(files)).toEqual(Object.keys(ofLanguage));
  for (const [name, page] of Object.entries(ofLanguage)) {
    const text = readFileSync(path.join(dist, "docs", page), "utf8");
    const { functions } = files[name] as { functions: readonly { helpUrl: string }[] };
    for (const { helpUrl } of functions) {
      const { pathname, hash } = new URL(helpUrl);
      expect(pathname).toBe(`/docs/${page}`);
      expect(text).toContain(`id="${hash.slice(1)}"`);
    }
  }
});

test("what the reviewer is told to type gives what is said", () => {
  expect(read("docs", "marketplace", "test-notes.md")).toContain(
    "`=CROQUET.INDEXCHANGE(3,2)` in a cell: the result is 12",
  );
  expect(call("CROQUET.INDEXCHANGE", 3, 2)).toBe(12);
});

test("the table of policies names tests that are there", () => {
  const named = [...read("docs", "marketplace", "certification.md").matchAll(/`((?:test|docs)\/[\w./]+)`/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, file] of named) expect([file, existsSync(path.join(ROOT, file!))]).toEqual([file, true]);
});
