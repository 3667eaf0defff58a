// Builds what is measured, then runs bench/: all of it, or the parts that are named.
const { execFileSync } = require("child_process");
const esbuild = require("esbuild");

const node = (args, stdio = "inherit") => execFileSync(process.execPath, args, { stdio });
const parts = process.argv.slice(2);
const inChromium = ["pane", "workbench"].filter((part) => parts.length === 0 || parts.includes(part));

// The command line, too, is measured.
node(["build/cli.js"]);
node(["node_modules/webpack/bin/webpack.js", "--mode", "production"], ["ignore", "ignore", "inherit"]);
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
if (inChromium.length > 0) {
  const playwright = require.resolve("@playwright/test/cli");
  const files = inChromium.map((part) => `bench/${part}.bench.ts`);
  const stdio = ["ignore", process.stderr, "inherit"];
  node([playwright, "test", "--config", "bench/playwright.config.ts", ...files], stdio);
}
node(["--expose-gc", "--max-old-space-size=4096", "dist-cli/bench.mjs", ...parts]);
