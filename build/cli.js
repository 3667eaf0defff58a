// Bundles the command line to one file, so that it starts at once and needs nothing but Node.
require("esbuild").buildSync({
  entryPoints: ["src/cli/club-handicaps.ts"],
  outfile: "dist-cli/club-handicaps.mjs",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minify: true,
  logLevel: "warning",
});
