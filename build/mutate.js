// Changes the source in small ways and reports the changes that no test notices: npm run mutate -- src/systems/dbf [src/book …]
// Only the tests of the same room run. The report lies in test-results/mutation.
const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const ROOT = path.resolve(__dirname, "..");
const RESULTS = path.join("test-results", "mutation");

/** By room its tests, with those outside of its own folder that say what the room is for. */
const TESTS = {
  systems: ["systems/**/*", "functions/{acbl,chess,croquet,dbf,go,lists}", "tournaments/fixtures"],
  book: ["book/**/*", "cli/book*"],
  workbook: ["workbook/{keptUndo,keptUndoInFiles,fileWorkbook,hiddenText,oldForms,transaction,undoBook}"],
};

function main() {
  const paths = process.argv.slice(2).map((given) => path.relative(ROOT, path.resolve(given)));
  if (paths.length === 0) throw new Error("Which files? npm run mutate -- src/systems/dbf");
  const rooms = new Set(paths.map((file) => file.split(path.sep)[1]));
  const tests = [...rooms].flatMap((room) => TESTS[room] ?? [`${room}/**/*`]);
  const config = {
    testRunner: "jest",
    plugins: ["@stryker-mutator/jest-runner"],
    mutate: paths.map((file) => (fs.statSync(path.join(ROOT, file)).isDirectory() ? `${file}/**/*.ts` : file)),
    coverageAnalysis: "perTest",
    concurrency: 2,
    // An endless loop costs this much, and there are dozens.
    timeoutMS: 10_000,
    reporters: ["clear-text", "json", "html"],
    clearTextReporter: { logTests: false, allowEmojis: false },
    jsonReporter: { fileName: `${RESULTS}/report.json` },
    htmlReporter: { fileName: `${RESULTS}/report.html` },
    tempDirName: "test-results/.stryker",
    ignorePatterns: ["dist*", "release", "docs", "/.git"],
    jest: { config: { ...require("../jest.config"), testMatch: tests.map((one) => `<rootDir>/test/${one}.test.ts`) } },
  };
  fs.mkdirSync(path.join(ROOT, RESULTS), { recursive: true });
  const file = path.join(ROOT, RESULTS, "stryker.json");
  fs.writeFileSync(file, JSON.stringify(config, null, 2));
  const stryker = path.join(ROOT, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const { status } = spawnSync(process.execPath, [stryker, "run", file], { cwd: ROOT, stdio: "inherit" });
  process.exitCode = status ?? 1;
}

main();
