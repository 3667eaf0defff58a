const swc = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic", importSource: "preact" } },
      target: "es2022",
    },
    module: { type: "commonjs" },
    sourceMaps: "inline",
  },
];

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  setupFiles: ["<rootDir>/test/customFunctions.ts"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json"],
  // hucre and Preact are published as ES modules only, and so is some of what Univer needs.
  transform: { "^.+\\.(tsx?|mjs)$": swc, "/node_modules/(lodash-es|nanoid|rbush|kdbush|quickselect)/.+\\.js$": swc },
  transformIgnorePatterns: ["/node_modules/(?!(hucre|preact|lodash-es|nanoid|rbush|kdbush|quickselect)/)"],
};
