// How Stryker runs our tests: each test file is bundled once, and a change runs its tests in the same process. Through Jest
// a change cost two seconds, nearly all of them Jest finding its files again; here it costs some milliseconds.
// Every run evaluates the bundle anew, so no module keeps anything from one change to the next.
const esbuild = require("esbuild");
const fs = require("fs");
const path = require("path");
const vm = require("vm");
const circus = require("jest-circus");
const { jestExpect } = require("@jest/expect");
const { ModuleMocker } = require("jest-mock");

const { version } = require("../package.json");

/** Where Stryker's changes read which of them is made, and count which tests reach them. */
const CHANGES = (globalThis.__stryker__ ??= {});

/** In a bundle `__dirname` would be the bundle's own. */
const OWN_FOLDER = {
  name: "own-folder",
  setup: (build) =>
    build.onLoad({ filter: /[\\/]test[\\/].*\.ts$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, "utf8");
      const folder = `const __dirname = ${JSON.stringify(path.dirname(file))};\n`;
      return { contents: text.includes("__dirname") ? folder + text : text, loader: "ts" };
    }),
};

async function bundled(file) {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import ${JSON.stringify(path.resolve("test/setup.ts"))}; import ${JSON.stringify(file)};`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: "node",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { __VERSION__: JSON.stringify(version) },
    plugins: [OWN_FOLDER],
    write: false,
    logLevel: "error",
  });
  const script = new vm.Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`, { filename: file });
  return script.runInThisContext();
}

function testsOf(block, prefix = "") {
  return block.children.flatMap((child) => {
    const name = `${prefix} ${child.name}`;
    return child.type === "test" ? [{ test: child, id: name }] : testsOf(child, name);
  });
}

/** Takes back what a test file has made of the globals, as another one begins without it. */
function keepGlobals() {
  const names = () => Object.getOwnPropertyNames(globalThis);
  const were = new Map(names().map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  return () => {
    for (const name of names()) {
      if (!were.has(name)) delete globalThis[name];
      else if (globalThis[name] !== were.get(name).value && were.get(name).get === undefined)
        Object.defineProperty(globalThis, name, were.get(name));
    }
  };
}

class MutationRunner {
  constructor(options) {
    this.files = options.tests;
    this.bundles = new Map();
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const mocker = new ModuleMocker(globalThis);
    const jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => mocker.restoreAllMocks(),
    };
    Object.assign(globalThis, circus.default, { expect: jestExpect, jest });
    circus.addEventHandler((event) => this.onEvent(event));
    this.cleanGlobals = keepGlobals();
    for (const file of this.files) this.bundles.set(file, await bundled(path.resolve(file)));
  }

  onEvent({ name, test }) {
    if (name === "run_start") this.chooseTests();
    if (name === "test_start") CHANGES.currentTestId = this.ids.get(test);
    if (name !== "test_done" || test.mode === "skip") return;
    CHANGES.currentTestId = undefined;
    const failure = test.errors.map(String).join("\n");
    this.results.push({
      id: this.ids.get(test),
      name: this.ids.get(test),
      timeSpentMs: test.duration ?? 0,
      ...(failure === "" ? { status: 0 } : { status: 1, failureMessage: failure }),
    });
    if (failure !== "" && this.bail) for (const one of this.ids.keys()) one.mode = "skip";
  }

  chooseTests() {
    const taken = new Map();
    this.ids = new Map();
    for (const { test, id } of testsOf(circus.getState().rootDescribeBlock)) {
      const nth = (taken.get(id) ?? 0) + 1;
      taken.set(id, nth);
      this.ids.set(test, `${this.file}:${id}${nth > 1 ? ` (${nth})` : ""}`);
    }
    for (const [test, id] of this.ids) if (this.chosen && !this.chosen.has(id)) test.mode = "skip";
  }

  /** Runs the chosen tests, or all, up to the first failure if `bail`; that a file cannot be loaded is one too. */
  async run(chosen, bail) {
    this.chosen = chosen;
    this.bail = bail;
    this.results = [];
    const files = chosen === undefined ? this.files : new Set([...chosen].map((id) => id.slice(0, id.indexOf(":"))));
    for (const file of files) {
      this.file = file;
      circus.resetState();
      // Stryker stops what hangs.
      circus.getState().testTimeout = 600_000;
      try {
        this.bundles.get(file)(require, { exports: {} }, {});
        await circus.run();
      } catch (error) {
        this.results.push({
          id: `${file} loads`,
          name: `${file} loads`,
          timeSpentMs: 0,
          status: 1,
          failureMessage: String(error),
        });
      }
      this.cleanGlobals();
      if (bail && this.results.some(({ status }) => status === 1)) break;
    }
    return this.results;
  }

  async dryRun() {
    CHANGES.mutantCoverage = undefined;
    CHANGES.activeMutant = undefined;
    const tests = await this.run(undefined, false);
    return { status: "complete", tests, mutantCoverage: CHANGES.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(CHANGES, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    });
    const results = await this.run(testFilter && new Set(testFilter), true);
    if (CHANGES.hitCount > hitLimit) return { status: "timeout", reason: "The tests reached the change too often" };
    if (results.length === 0)
      return { status: "error", errorMessage: "The tests that reach the change were not found" };
    const failed = results.filter(({ status }) => status === 1);
    if (failed.length === 0) return { status: "survived", nrOfTests: results.length };
    const killedBy = failed.map(({ id }) => id);
    return { status: "killed", killedBy, failureMessage: failed[0].failureMessage, nrOfTests: results.length };
  }
}

const factory = (options) => new MutationRunner(options);
factory.inject = ["options"];

exports.strykerPlugins = [{ kind: "TestRunner", name: "bundled", factory }];
