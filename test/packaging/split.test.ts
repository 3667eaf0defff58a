import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PANE_PREFIX } from "../../build/manifest";
import { checkManifest, namedAsInExcel } from "../../build/manifestCheck";
import { split } from "../../build/splitManifest";
import { builtDist } from "../../build/built";

const built = builtDist();
let dist: string;
let written: Awaited<ReturnType<typeof split>>;
beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), "club-handicaps-"));
  cpSync(built, dist, { recursive: true });
  written = await split(dist);
});
afterAll(() => rmSync(dist, { recursive: true }));

const read = (...names: string[]) => readFileSync(path.join(dist, ...names), "utf8");
interface Metadata {
  readonly functions: readonly { readonly id: string; readonly name: string; readonly description: string }[];
}
const functionsOf = (...names: string[]) => (JSON.parse(read(...names)) as Metadata).functions;
const manifestOf = (prefix: string) => read("split", prefix.toLowerCase(), "manifest.xml");

test("an add-in for every prefix, each of which fits", () => {
  expect(written.map(({ prefix }) => prefix)).toEqual(["CROQUET", "DBF", "ACBL", "CHESS", "GO", "HANDICAP"]);
  expect(written.flatMap(({ problems }) => problems)).toEqual([]);
});

test("names that functions of Excel have too are told, and there are none with their prefix", async () => {
  const named = await Promise.all(
    written.map(async ({ prefix }) => [prefix, await namedAsInExcel(manifestOf(prefix), dist)]),
  );
  expect(named.filter(([, names]) => names!.length > 0)).toEqual([
    ["DBF", ["DELTA"]],
    ["ACBL", ["AVERAGE", "RANK"]],
    ["CHESS", ["MATCH"]],
  ]);
  expect(await namedAsInExcel(read("manifest.xml"), dist)).toEqual([]);
});

test("formulas read the same as with the undivided add-in", () => {
  const names = written.flatMap(({ prefix }) => {
    expect(manifestOf(prefix)).toContain(`<bt:String id="Functions.Namespace" DefaultValue="${prefix}" />`);
    return functionsOf("split", prefix.toLowerCase(), "functions.json").map(({ name }) => `${prefix}.${name}`);
  });
  expect(names).toEqual(functionsOf("functions.json").map(({ name }) => name));
});

test("the ids stay, so that one functions.js serves all, and the Danish metadata fits", () => {
  for (const language of ["functions.json", "functions-da.json"]) {
    const divided = written.flatMap(({ prefix }) => functionsOf("split", prefix.toLowerCase(), language));
    const without = functionsOf(language).map((f) => ({ ...f, name: "" }));
    expect(divided.map((f) => ({ ...f, name: "" }))).toEqual(without);
  }
});

test("each has an id of its own, the same every time", async () => {
  const idOf = (prefix: string) => /<Id>(.*)<\/Id>/.exec(manifestOf(prefix))![1]!;
  const ids = written.map(({ prefix }) => idOf(prefix));
  expect(new Set([...ids, /<Id>(.*)<\/Id>/.exec(read("manifest.xml"))![1]]).size).toBe(written.length + 1);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await split(dist);
  expect(written.map(({ prefix }) => idOf(prefix))).toEqual(ids);
});

test("the pane and its buttons come with one of them, under the plain name", () => {
  for (const { prefix } of written) {
    const withPane = prefix === PANE_PREFIX;
    expect(manifestOf(prefix).includes("<DesktopFormFactor>")).toBe(withPane);
    expect(manifestOf(prefix)).toContain(`DefaultValue="Club Handicaps${withPane ? "" : ` ${prefix}`}"`);
  }
});

test("metadata of the undivided add-in does not fit a divided manifest", async () => {
  const wrong = manifestOf("CROQUET").replaceAll("split/croquet/", "");
  expect((await checkManifest(wrong, dist))[0]).toBe(
    "CROQUET.INDEXCHANGE would be CROQUET.CROQUET.INDEXCHANGE in formulas",
  );
});
