// How Stryker runs our tests: the test files are bundled once and loaded once, and a change runs its tests in the same process.
// Through Jest a change cost two seconds, nearly all of them Jest finding its files again; here it costs some milliseconds.
// What a test file or a module computes when it is loaded is computed without a change. A test that fails must pass again
// without the change; if it does not, a module has kept something: the bundle is loaded anew and the change tried once more.
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

/** All test files as one program, which loads each of them when asked. */
async function bundled(files) {
  const load = (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(path.resolve(file))})`;
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `require(${JSON.stringify(path.resolve("test/setup.ts"))});
        module.exports = { ${files.map(load).join(", ")} };`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { __VERSION__: JSON.stringify(version) },
    plugins: [OWN_FOLDER],
    write: false,
    logLevel: "error",
  });
  const script = new vm.Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`, {
    filename: "tests",
  });
  return script.runInThisContext();
}

/** The tests of a block and its blocks, each with its name and the blocks around it. */
function testsOf(block, blocks = [block], prefix = "") {
  return block.children.flatMap((child) => {
    const name = `${prefix} ${child.name}`;
    if (child.type !== "test") return testsOf(child, [...blocks, child], name);
    return child.mode === "skip" || child.mode === "todo" ? [] : [{ name, fn: child.fn, blocks }];
  });
}

/** Takes away what a test file has made of the globals, as another one begins without it, and gives it to be put back. */
function keepGlobals() {
  const names = () => Object.getOwnPropertyNames(globalThis);
  const were = new Map(names().map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  return () => {
    const own = [];
    for (const name of names()) {
      const is = Object.getOwnPropertyDescriptor(globalThis, name);
      if (!were.has(name) || (is.get === undefined && is.value !== were.get(name).value)) own.push([name, is]);
      if (!were.has(name)) delete globalThis[name];
      else if (globalThis[name] !== were.get(name).value && were.get(name).get === undefined)
        Object.defineProperty(globalThis, name, were.get(name));
    }
    return own;
  };
}

/** No change is made. */
const UNCHANGED = { activeMutant: undefined, hitLimit: undefined, hitCount: undefined };
/** A test that failed as often without a change is not run any longer. */
const MOST_FAULTS = 3;

class MutationRunner {
  constructor({ tests, tryMs, journal }) {
    this.files = tests;
    /** Whether the modules were not loaded, or with a change. */
    this.isStale = true;
    this.tryMs = tryMs;
    this.journal = journal;
    const lines = fs.existsSync(journal) ? fs.readFileSync(journal, "utf8").trim().split("\n") : [];
    /** What an earlier run said of a change. */
    this.known = new Map(lines.filter(Boolean).map((line) => [JSON.parse(line).change, JSON.parse(line).result]));
    /** By test how long it takes, in milliseconds of the processor: a busy machine changes nothing. */
    this.times = new Map();
    /** By source file the tests that killed a change of it, the last one first. */
    this.killers = new Map();
    /** How often a test has failed without a change. */
    this.faults = new Map();
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
    this.takeGlobals = keepGlobals();
    this.bundle = await bundled(this.files);
  }

  /** Loads every test file, and so all modules, anew. */
  async load(change) {
    this.isStale = change !== UNCHANGED;
    Object.assign(CHANGES, change);
    const blocks = new Set([...(this.tests?.values() ?? [])].flatMap((test) => test.blocks));
    for (const { hooks } of blocks) for (const { type, fn } of hooks) if (type === "afterAll") await fn();
    this.begun = new Set();
    this.tests = new Map();
    const module = { exports: {} };
    this.bundle(require, module, module.exports);
    for (const file of this.files) {
      circus.resetState();
      module.exports[file]();
      const globals = this.takeGlobals();
      for (const test of testsOf(circus.getState().rootDescribeBlock)) {
        let id = `${file}:${test.name}`;
        for (let nth = 2; this.tests.has(id); nth++) id = `${file}:${test.name} (${nth})`;
        this.tests.set(id, { ...test, file, globals });
      }
    }
  }

  /** Runs a test; the error, if it fails. */
  async runTest(id) {
    const { fn, blocks, file, globals } = this.tests.get(id);
    const hooks = (type, of) => of.flatMap((block) => block.hooks.filter((hook) => hook.type === type));
    if (file !== this.running) {
      this.takeGlobals();
      for (const [name, property] of globals) Object.defineProperty(globalThis, name, property);
      this.running = file;
    }
    CHANGES.currentTestId = id;
    try {
      for (const hook of hooks("beforeAll", blocks)) if (!this.begun.has(hook)) await this.begin(hook);
      try {
        for (const hook of hooks("beforeEach", blocks)) await hook.fn();
        await fn.call({});
      } finally {
        for (const hook of hooks("afterEach", [...blocks].reverse())) await hook.fn();
      }
      return null;
    } catch (error) {
      return error;
    } finally {
      CHANGES.currentTestId = undefined;
    }
  }

  /** What the tests of a block begin with is made once, without a change. */
  async begin(hook) {
    const { activeMutant } = CHANGES;
    CHANGES.activeMutant = undefined;
    await hook.fn();
    CHANGES.activeMutant = activeMutant;
    this.begun.add(hook);
  }

  /** Runs tests, up to the first failure if `bail`. */
  async run(ids, bail) {
    const results = [];
    for (const id of ids) {
      const [began, before] = [performance.now(), process.cpuUsage()];
      const error = await this.runTest(id);
      const timeSpentMs = performance.now() - began;
      const { user, system } = process.cpuUsage(before);
      if (error === null) this.times.set(id, Math.min((user + system) / 1000, this.times.get(id) ?? Infinity));
      const ended = error === null ? { status: 0 } : { status: 1, failureMessage: String(error) };
      results.push({ id, name: id, timeSpentMs, ...ended });
      if (bail && error !== null) break;
    }
    this.takeGlobals();
    this.running = undefined;
    return results;
  }

  /** The tests that killed a change of the same file come first, then the quick ones, as far as the time for one change goes. */
  ordered(ids, fileName) {
    const killers = this.killers.get(fileName) ?? [];
    const place = (id) => killers.indexOf(id) + 1 || killers.length + 1;
    const time = (id) => this.times.get(id) ?? 0;
    const sound = [...ids].filter((id) => (this.faults.get(id) ?? 0) < MOST_FAULTS);
    let sum = 0;
    return sound
      .sort((a, b) => place(a) - place(b) || time(a) - time(b))
      .filter((id, i) => (sum += time(id)) < this.tryMs || i === 0);
  }

  async dryRun() {
    CHANGES.mutantCoverage = undefined;
    await this.load(UNCHANGED);
    const tests = await this.run(this.tests.keys(), false);
    return { status: "complete", tests, mutantCoverage: CHANGES.mutantCoverage };
  }

  async mutantRun(given) {
    const { fileName, location, mutatorName, replacement } = given.activeMutant;
    const file = fileName.slice(fileName.lastIndexOf(`${path.sep}src${path.sep}`) + 1);
    const change = JSON.stringify([file, location, mutatorName, replacement]);
    const known = this.known.get(change);
    // More tests, or more time, may kill what survived.
    if (known !== undefined && known.status !== "survived") return known;
    const result = await this.tryOut(given);
    if (result.status === "killed") {
      const killers = this.killers.get(fileName) ?? [];
      this.killers.set(fileName, [...result.killedBy, ...killers.filter((id) => id !== result.killedBy[0])]);
    }
    fs.appendFileSync(this.journal, `${JSON.stringify({ change, of: given.testFilter?.length, result })}\n`);
    return result;
  }

  async tryOut({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const active = { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 };
    const isStatic = mutantActivation === "static";
    for (;;) {
      try {
        if (isStatic) await this.load(active);
        else if (this.isStale) await this.load(UNCHANGED);
      } catch (error) {
        this.isStale = true;
        return { status: "killed", killedBy: [], failureMessage: String(error), nrOfTests: 0 };
      }
      Object.assign(CHANGES, active);
      const results = await this.run(this.ordered(testFilter ?? this.tests.keys(), activeMutant.fileName), true);
      if (CHANGES.hitCount > hitLimit) return { status: "timeout", reason: "The tests reached the change too often" };
      const nrOfTests = results.length;
      const failed = results.find(({ status }) => status === 1);
      if (failed === undefined) return { status: "survived", nrOfTests };
      const { id, failureMessage } = failed;
      if (isStatic || (await this.isKilledBy(id, active)))
        return { status: "killed", killedBy: [id], failureMessage, nrOfTests };
    }
  }

  /** Whether a test that failed does not fail without the change. */
  async isKilledBy(id, active) {
    const passes = async (change) => {
      Object.assign(CHANGES, change);
      return (await this.run([id], true))[0].status === 0;
    };
    if (await passes(UNCHANGED)) return true;
    // A module has kept something, of this change or of one before it.
    await this.load(UNCHANGED);
    const isSound = await passes(UNCHANGED);
    const isKilled = isSound && !(await passes(active));
    if (!isKilled) this.faults.set(id, (this.faults.get(id) ?? 0) + (isSound ? 1 : MOST_FAULTS));
    await this.load(UNCHANGED);
    return isKilled;
  }
}

const factory = (options) => new MutationRunner(options);
factory.inject = ["options"];

exports.strykerPlugins = [{ kind: "TestRunner", name: "bundled", factory }];
