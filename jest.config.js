const { version } = require("./package.json");

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

/** @type {import('jest').Config} */
module.exports = {
  // For tests that hang: a busy machine, or a run with more random cases, is no failure.
  testTimeout: 600_000 * Math.max(1, Number(process.env.FUZZ_RUNS ?? 1)),
  // Otherwise a machine with two cores uses one of them.
  maxWorkers: "100%",
  reporters: ["default", "<rootDir>/build/slowestOfJest.js", "summary"],
  testEnvironment: "node",
  globals: { __VERSION__: version },
  sandboxInjectedGlobals: [...QUICK, ...QUICK_BYTES],
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  setupFiles: ["<rootDir>/test/customFunctions.ts"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json"],
  // hucre and Preact are published as ES modules only, and so is some of what Univer needs.
  transform: { "^.+\\.(tsx?|mjs)$": swc, "/node_modules/(lodash-es|nanoid|rbush|kdbush|quickselect)/.+\\.js$": swc },
  transformIgnorePatterns: ["/node_modules/(?!(hucre|preact|lodash-es|nanoid|rbush|kdbush|quickselect)/)"],
};
