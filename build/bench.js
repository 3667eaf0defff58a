// Builds what is measured, then runs bench/.
const { execFileSync } = require("child_process");
const esbuild = require("esbuild");

// The command line, too, is measured.
require("./cli");

execFileSync(process.execPath, ["node_modules/webpack/bin/webpack.js", "--mode", "production"], {
  stdio: ["ignore", "ignore", "inherit"],
});
esbuild.buildSync({
  entryPoints: ["bench/run.ts"],
  outfile: "dist-cli/bench.mjs",
  bundle: true,
  platform: "node",
  format: "esm",
  // As the command line is.
  target: "es2022",
  logLevel: "warning",
});
// What is measured in Chromium goes into test-results/, for the report.
const playwright = require.resolve("@playwright/test/cli");
execFileSync(process.execPath, [playwright, "test", "--config", "bench/playwright.config.ts"], {
  stdio: ["ignore", process.stderr, "inherit"],
});
execFileSync(process.execPath, ["--expose-gc", "--max-old-space-size=4096", "dist-cli/bench.mjs"], {
  stdio: "inherit",
});
