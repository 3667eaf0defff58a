// Golden masters, kept outside the repository: what is read, asked, said and computed, as JSON.
//   node build/masters.js FOLDER [--sheets N] [--also FOLDER]…   makes them: of fixtures, samples, other folders, N generated sheets
//   node build/masters.js FOLDER --compare OTHER                 prints what differs; exit 1 if anything does
// Made before a change and after it, their difference is what the change does to people.
const { execFileSync } = require("child_process");
const path = require("path");
const esbuild = require("esbuild");
const { parseArgs } = require("util");
const { compare } = require("./masters/compare.js");

const ROOT = path.resolve(__dirname, "..");

const { values, positionals } = parseArgs({
  options: {
    compare: { type: "string" },
    sheets: { type: "string", default: "2400" },
    also: { type: "string", multiple: true, default: [] },
  },
  allowPositionals: true,
});
const [folder, ...more] = positionals;
if (folder === undefined || more.length > 0) {
  console.error("usage: node build/masters.js FOLDER [--sheets N] [--also FOLDER]… | FOLDER --compare OTHER");
  process.exitCode = 3;
} else if (values.compare !== undefined) {
  const lines = compare(folder, values.compare);
  console.log(lines.length === 0 ? "no difference" : lines.join("\n"));
  process.exitCode = lines.length === 0 ? 0 : 1;
} else {
  make(path.resolve(folder), values.sheets, values.also);
}

function make(out, sheets, also) {
  const outfile = path.join(ROOT, "dist-cli", "masters.mjs");
  esbuild.buildSync({
    absWorkingDir: ROOT,
    entryPoints: ["build/masters/make.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  const folders = ["test/fixtures", "samples", ...also.map((one) => path.resolve(one))];
  execFileSync(process.execPath, [outfile, out, sheets, ...folders], { cwd: ROOT, stdio: "inherit" });
}
