// The app package of Microsoft 365 against Microsoft's own schema, as the package of its tools brings it.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { version } from "../../package.json";
import { builtDist } from "../../build/built";
import { baseUrl, builtManifest } from "../../build/manifest";
import { appPackage } from "../../build/unifiedManifest";

const HOST = "https://clubs.example/handicaps/";
const SCHEMAS = path.join(path.dirname(require.resolve("@microsoft/app-manifest")), "json-schemas", "teams");
const xml = builtManifest(readFileSync(path.resolve(__dirname, "../../manifest.xml"), "utf8"), baseUrl(HOST));
const files = appPackage(xml);
const read = (name: string) => JSON.parse(files[name]!.toString("utf8")) as { readonly [key: string]: unknown };
const manifest = read("manifest.json");
const danish = read("da.json");
const dist = builtDist();

function schemaOf({ $schema }: { readonly [key: string]: unknown }) {
  const [, folder, name] = /\/teams\/(v[\d.]+)\/([\w.]+)$/.exec(String($schema))!;
  return JSON.parse(readFileSync(path.join(SCHEMAS, folder!, name!), "utf8")) as object;
}
/** Microsoft's package validates with these; as a whole Node 20 does not load it. */
const requireThere = createRequire(require.resolve("@microsoft/app-manifest"));
interface Validate {
  (content: object): boolean;
  readonly errors: readonly { readonly instancePath: string; readonly message: string }[] | null;
}
const Ajv = (
  requireThere("ajv-draft-04") as { default: new (options: object) => { compile(schema: object): Validate } }
).default;
const addFormats = (requireThere("ajv-formats") as { default: (ajv: object, names: string[]) => void }).default;

/** What is wrong with it by its schema. */
function problems(content: object, schema: object): string[] {
  // Some of Microsoft's patterns are no patterns of Unicode: `\b]`.
  const ajv = new Ajv({ allErrors: true, strictTypes: false, unicodeRegExp: false });
  addFormats(ajv, ["uri", "email", "regex"]);
  const validate = ajv.compile(schema);
  validate(content);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test.each([
  ["manifest.json", manifest],
  ["da.json", danish],
])("%s fits its schema", (_, content) => {
  expect(problems(content, schemaOf(content))).toEqual([]);
});

test("the schema refuses what is wrong", () => {
  const [extension] = manifest["extensions"] as object[];
  const wrong = { ...manifest, extensions: [{ ...extension, runtimes: [{ id: "Pane", code: {} }] }] };
  expect(problems(wrong, schemaOf(manifest)).join()).toContain("must have required property 'page'");
  expect(problems({ ...danish, "extensions[0].title": "x" }, schemaOf(danish))).not.toEqual([]);
});

test("the same add-in as manifest.xml: its id, version, names and requirements", () => {
  expect(manifest["id"]).toBe(/<Id>(.*)<\/Id>/.exec(xml)![1]);
  expect(manifest["version"]).toBe(version);
  expect(manifest["name"]).toEqual({ short: "Club Handicaps" });
  expect(danish["name.short"]).toBe("Klubhandicap");
  expect((manifest["extensions"] as { requirements: unknown }[])[0]!.requirements).toEqual({
    scopes: ["workbook"],
    capabilities: [
      { name: "CustomFunctionsRuntime", minVersion: "1.2" },
      { name: "ExcelApi", minVersion: "1.9" },
    ],
  });
});

test("every address leads to a file of the build", () => {
  const addresses = JSON.stringify([manifest, danish]).match(/https:\/\/clubs\.example[^"]*/g)!;
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    expect(address.startsWith(HOST)).toBe(true);
    const name = address.slice(HOST.length).replace(/[?#].*/, "");
    // The start page comes with a release.
    expect([address, name === "" || existsSync(path.join(dist, name))]).toEqual([address, true]);
  }
});

test("every Danish text stands at a place of the manifest that has an English one", () => {
  for (const key of Object.keys(danish).filter((name) => name !== "$schema")) {
    const steps = key.replace(/\[(\d+)\]/g, ".$1").split(".");
    const there = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], manifest);
    expect([key, typeof there]).toEqual([key, "string"]);
    expect([key, danish[key]]).not.toEqual([key, null]);
  }
});

test("a colour icon of 192 pixels, and a white outline of 32", () => {
  const size = (name: string) => [files[name]!.readUInt32BE(16), files[name]!.readUInt32BE(20)];
  expect([size("color.png"), size("outline.png")]).toEqual([
    [192, 192],
    [32, 32],
  ]);
});
