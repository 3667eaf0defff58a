// Loads what the tests in Chromium import of src/ with esbuild: Playwright's own compiler takes twenty seconds for it.
// The tests themselves stay with Playwright, which knows their lines and what it sends into the page.
const fs = require("fs");
const path = require("path");
const { transformSync } = require("esbuild");

const SOURCE = path.resolve(__dirname, "..", "src") + path.sep;

for (const extension of [".ts", ".tsx"]) {
  const load = require.extensions[extension];
  require.extensions[extension] = (module, file) => {
    if (!file.startsWith(SOURCE)) return load(module, file);
    const options = {
      loader: extension.slice(1),
      format: "cjs",
      target: "node20",
      jsx: "automatic",
      jsxImportSource: "preact",
    };
    module._compile(transformSync(fs.readFileSync(file, "utf8"), options).code, file);
  };
}
