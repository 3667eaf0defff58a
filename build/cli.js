// Bundles the command line to one file, so that it starts at once and needs nothing but Node.
const path = require("path");
const esbuild = require("esbuild");

const ROOT = path.resolve(__dirname, "..");

/** Writes `club-handicaps.mjs` into a folder; gives what esbuild put into it (its metafile). */
async function build(folder = path.join(ROOT, "dist-cli")) {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ["src/cli/club-handicaps.ts"],
    outfile: path.join(folder, "club-handicaps.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    // All of it Node 20 knows. Of a version of Node esbuild believes that it has no \p{…}, and makes a call of every such
    // pattern, which is compiled again wherever it is.
    target: "es2022",
    minify: true,
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

module.exports = { build };

if (require.main === module) {
  build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
