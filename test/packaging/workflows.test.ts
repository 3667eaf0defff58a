// The workflows of GitHub, read by its own parser, which knows its schema and its expressions.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type * as WorkflowParser from "@actions/workflow-parser";
import { buildSync } from "esbuild";

const FOLDER = path.resolve(__dirname, "../../.github/workflows");
const names = readdirSync(FOLDER);
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");

/** Published as modules that import JSON, which Node does not load as they are. */
const parser = ((): typeof WorkflowParser => {
  const { outputFiles } = buildSync({
    stdin: { contents: 'export * from "@actions/workflow-parser";', resolveDir: __dirname },
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  });
  const module = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0]!.text)(module, module.exports, require);
  return module.exports as typeof WorkflowParser;
})();

const silent: WorkflowParser.TraceWriter = { error: () => {}, info: () => {}, verbose: () => {} };

async function parsed(name: string, content: string) {
  const { context, value } = parser.parseWorkflow({ name, content }, silent);
  const template = value && (await parser.convertWorkflowTemplate(context, value));
  return { template, errors: context.errors.getErrors().map(({ message }) => message) };
}

test.each(names)("%s is as GitHub wants it", async (name) => {
  const { errors, template } = await parsed(name, read(name));
  expect(errors).toEqual([]);
  expect(template!.jobs.length).toBeGreaterThan(0);
});

test.each([
  ["an unknown key", "runs-on: ubuntu-24.04", "run-on: ubuntu-24.04"],
  ["a job that is not there", "needs: build", "needs: built"],
  ["an expression that does not parse", "${{ steps.pages.outputs.base_url }}", "${{ steps.pages. }}"],
  ["a permission that there is not", "pages: write", "page: write"],
])("the check would find %s", async (_, from, to) => {
  const content = read("pages.yml").replace(from, to);
  expect(content).not.toBe(read("pages.yml"));
  expect((await parsed("pages.yml", content)).errors).not.toEqual([]);
});

test.each(names)("%s: every action is pinned to a commit, with its version beside it", (name) => {
  const uses = read(name).match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const use of uses) expect(use).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("only the job that publishes may write, and nothing more than the pages", () => {
  expect(names.flatMap((name) => read(name).match(/[\w-]+: write.*/g) ?? [])).toEqual([
    "pages: write",
    "id-token: write",
  ]);
});

test("they run what a developer runs, on a Node that is promised", () => {
  const { engines, scripts } = JSON.parse(readFileSync(path.join(FOLDER, "../../package.json"), "utf8")) as {
    engines: { node: string };
    scripts: { [name: string]: string };
  };
  expect(read("ci.yml")).toContain("run: .ci/run\n");
  expect(scripts["release"]).toBeDefined();
  expect(read("pages.yml")).toContain("run: npm run release\n");
  const [oldest] = /\d+\.\d+/.exec(engines.node)!;
  expect(engines.node).toMatch(/ \|\| >=24$/);
  expect(read("ci.yml")).toContain(`node: [24.11.0, ${oldest}.0]`);
  expect(read("ci.yml")).toContain("container: node:${{ matrix.node }}-bookworm");
  expect(read("nightly.yml")).toContain("container: node:24.11.0-bookworm");
  expect(read("pages.yml")).toContain('node-version: "24"');
});

test("the build and the site are at the address that the pages have", () => {
  expect(read("pages.yml")).toContain("ADDIN_BASE_URL: ${{ steps.pages.outputs.base_url }}/\n");
});
