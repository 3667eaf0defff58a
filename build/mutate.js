// Changes the source in small ways and reports the changes that no test notices: npm run mutate -- src/systems/dbf [src/book …]
// Only the tests of the same room run, of a sport only its own. The report lies in test-results/mutation, in a folder a run.
// Tests that are named run instead: npm run mutate -- src/workbook/undo/undoText.ts test/workbook/undoText.test.ts. Options that
// are no paths go to Stryker: --concurrency 1, --ignoreStatic, --incremental. A run that was stopped goes on with --go-on, which
// tries again what survived; --try=500 gives the tests of one change 500 milliseconds of the processor, the most likely ones first.
const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const { globSync } = require("glob");

const ROOT = path.resolve(__dirname, "..");

/** By room its tests, with those outside of its own folder that say what the room is for. */
const TESTS = {
  systems: ["systems/**/*", "functions/{acbl,chess,croquet,dbf,go,lists}", "tournaments/fixtures"],
  book: ["book/**/*", "cli/book*"],
  // Without keptUndoInFiles, which starts LibreOffice.
  workbook: ["workbook/{keptUndo,fileWorkbook,hiddenText,transaction,undoBook,undoText}"],
};

/** The tests of a file or folder; a sport has its own. */
function testsOf(file) {
  const [, room, folder] = file.split(path.sep);
  const isSport =
    room === "systems" && fs.existsSync(path.join(ROOT, "test", "systems", folder ?? "", "season.test.ts"));
  if (isSport) return [`{systems,tournaments}/${folder}/**/*`, "systems/*", `functions/{${folder},ownTables}`];
  return TESTS[room] ?? [`${room}/**/*`];
}

const isFolder = (file) => fs.statSync(path.join(ROOT, file)).isDirectory();

function main() {
  const given = process.argv.slice(2);
  const named = given.filter((one) => fs.existsSync(one)).map((one) => path.relative(ROOT, path.resolve(one)));
  const tryMs = Number(given.find((one) => one.startsWith("--try="))?.slice("--try=".length) ?? Infinity);
  const options = given.filter((one) => !fs.existsSync(one) && !/^--(try=|go-on$)/.test(one));
  const isTest = (file) => file.startsWith("test" + path.sep);
  const [paths, ownTests] = [named.filter((file) => !isTest(file)), named.filter(isTest)];
  if (paths.length === 0) throw new Error("Which files? npm run mutate -- src/systems/dbf");
  const report = path.join("test-results", "mutation", paths.map((file) => file.replace(/[\\/]/g, "-")).join("+"));
  const patterns = [...new Set(paths.flatMap(testsOf))].map((one) => `test/${one}.test.ts`);
  const journal = path.join(ROOT, report, "journal.ndjson");
  const config = {
    testRunner: "bundled",
    plugins: [path.join(__dirname, "mutationRunner.js")],
    tests: ownTests.length > 0 ? ownTests : globSync(patterns, { cwd: ROOT }).sort(),
    journal,
    // Infinity is not JSON.
    tryMs: Math.min(tryMs, Number.MAX_SAFE_INTEGER),
    warnings: { unknownOptions: false },
    // What sources.ts quotes from a paper is prose.
    mutate: [...paths.map((file) => (isFolder(file) ? `${file}/**/*.ts` : file)), "!src/systems/*/sources.ts"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // An endless loop costs this much; on a busy machine, so does a slow test.
    timeoutMS: 30_000,
    reporters: ["progress-append-only", "clear-text", "json", "html"],
    clearTextReporter: { logTests: false, allowEmojis: false },
    jsonReporter: { fileName: `${report}/report.json` },
    htmlReporter: { fileName: `${report}/report.html` },
    tempDirName: "test-results/.stryker",
    ignorePatterns: ["dist*", "release", "docs", "/.git", "test-results"],
  };
  fs.mkdirSync(path.join(ROOT, report), { recursive: true });
  if (!given.includes("--go-on")) fs.rmSync(journal, { force: true });
  const file = path.join(ROOT, report, "stryker.json");
  fs.writeFileSync(file, JSON.stringify(config, null, 2));
  const stryker = path.join(ROOT, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  // The whole number of random cases: a change that one of them notices is noticed.
  const env = { FUZZ_RUNS: "1", ...process.env };
  const { status } = spawnSync(process.execPath, [stryker, "run", file, ...options], {
    cwd: ROOT,
    stdio: "inherit",
    env,
  });
  process.exitCode = status ?? 1;
}

main();
