// What a TypeScript module of ours exports, bundled and run here: lists of the code, for builds and pages.
const path = require("path");
const vm = require("vm");
const esbuild = require("esbuild");

const ROOT = path.resolve(__dirname, "..");

function bundled(file) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [path.join(ROOT, file)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
  });
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${outputFiles[0].text}\n})`)(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

module.exports = { bundled };
