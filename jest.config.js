const fs = require("fs");
const path = require("path");

const swc = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic", importSource: "preact" } },
      target: "es2022",
    },
    module: { type: "commonjs" },
    sourceMaps: true,
  },
];

// Jest looks up a global in its sandbox through a hook, at a hundred times the price: these stand in loops.
const QUICK = ["Math", "Number", "String", "Object", "Array", "Map", "Set", "JSON"];
const QUICK_BYTES = ["Uint8Array", "Uint16Array", "Uint32Array", "Int32Array", "DataView"];

const ES_ONLY = ["lodash-es", "nanoid", "rbush", "kdbush", "quickselect"]
  .concat(["htmlparser2", "domhandler", "domelementtype", "domutils", "dom-serializer", "entities"])
  .join("|");

/** A realm of its own for each test file. */
const SANDBOX = {
  sandboxInjectedGlobals: [...QUICK, ...QUICK_BYTES],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json"],
  // hucre, Preact and htmlparser2 are published as ES modules only, and so is some of what Univer needs.
  transform: { "^.+\\.(tsx?|mjs)$": swc, [`/node_modules/(${ES_ONLY})/.+\\.js$`]: swc },
  transformIgnorePatterns: [`/node_modules/(?!(hucre|preact|${ES_ONLY})/)`],
};

const TESTS = path.join(__dirname, "test");
/** As in `npm run nightly` (test/random.ts). */
const IS_DEEP = Number(process.env.FUZZ_RUNS) > 1;
const allTests = fs
  .readdirSync(TESTS, { recursive: true })
  .filter((name) => name.endsWith(".test.ts") && (IS_DEEP || !name.endsWith(".nightly.test.ts")));

/** With Microsoft's client, which makes its realm a page of Excel. */
const IN_EXCEL = /\bloadExcelClient\b/;
/** Tests that set globals, measure their processor time, or want another Excel than the rest. Univer is found by jest's own way of looking for modules. */
const APART =
  /\b(savesTheSameBytes|jest\.mock|customFunctions|process\.cpuUsage)\b|(?<!spyOn\()\bglobalThis\b|requirements: \{|"\.\/engine"/;

function filesWith(isWanted) {
  const text = (name) => fs.readFileSync(path.join(TESTS, name), "utf8");
  return allTests.filter((name) => isWanted(text(name))).map((name) => path.join(TESTS, name).replaceAll("\\", "/"));
}

/** @type {import('jest').Config} */
const common = { testEnvironment: "node", roots: ["<rootDir>/test"], setupFiles: ["<rootDir>/test/setup.ts"] };

/** The files of a thread share a realm. */
const together = {
  ...common,
  runner: "jest-light-runner",
  setupFiles: ["<rootDir>/build/loadTypeScript.mjs", ...common.setupFiles],
  setupFilesAfterEnv: ["<rootDir>/test/together.ts"],
};

/** @type {import('jest').Config} */
module.exports = {
  // For tests that hang: a busy machine, or a run with more random cases, is no failure.
  testTimeout: 600_000 * Math.max(1, Number(process.env.FUZZ_RUNS ?? 1)),
  // Otherwise a machine with two cores uses one of them.
  maxWorkers: "100%",
  testSequencer: "<rootDir>/build/longestFirst.js",
  reporters: ["default", "summary"],
  projects: [
    { ...common, displayName: "apart", testMatch: filesWith((text) => APART.test(text)), ...SANDBOX },
    {
      ...together,
      displayName: "in Excel",
      testMatch: filesWith((text) => IN_EXCEL.test(text) && !APART.test(text)),
    },
    {
      ...together,
      displayName: "together",
      testMatch: filesWith((text) => !IN_EXCEL.test(text) && !APART.test(text)),
    },
  ],
};
