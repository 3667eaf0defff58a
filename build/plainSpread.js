// What esbuild writes for `{ ...a, b }` where it must not be newer than ES2016 keeps symbols and accessors, too. No object of
// ours has any, and Object.assign, which every runtime has, does the rest in 250 bytes less.
const { Compilation, sources } = require("webpack");

const STAND_INS = /\n\s*var __defProp = [^]*?\n\s*var __spreadProps = .*/;
/** What they are made of, which other stand-ins may want. */
const OF_THEM = /\b__(?:def|get|has|prop)[A-Z]/;

class PlainSpreadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("plain spread", (compilation) => {
      // Behind esbuild, before what is left is minified.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: "plain spread", stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith(".js")))
          compilation.updateAsset(name, withObjectAssign);
      });
    });
  }
}

function withObjectAssign(source) {
  const code = source.source();
  const found = STAND_INS.exec(code);
  if (!found || OF_THEM.test(code.replace(STAND_INS, "")))
    throw new Error("esbuild writes another stand-in for newer syntax than build/plainSpread.js knows");
  const result = new sources.ReplaceSource(source);
  result.replace(found.index, found.index + found[0].length - 1, "");
  for (const { index } of code.matchAll(/__spread(?:Values|Props)\((?!a, b)/g)) {
    if (index > found.index + found[0].length) result.replace(index, code.indexOf("(", index) - 1, "Object.assign");
  }
  return result;
}

module.exports = { PlainSpreadPlugin };
