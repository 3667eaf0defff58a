// Golden masters, kept outside the repository: what is read, asked, said and computed, as JSON.
//   node build/masters.js FOLDER [--sheets N] [--also FOLDER]…   makes them: of fixtures, samples, other folders, N generated sheets
//   node build/masters.js FOLDER --compare OTHER                 prints what differs; exit 1 if anything does
// Made before a change and after it, their difference is what the change does to people.
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const esbuild = require("esbuild");
const { parseArgs } = require("util");

const ROOT = path.resolve(__dirname, "..");
/** Differences of one master that are printed; the rest is counted. */
const SHOWN = 12;

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
    entryPoints: ["build/makeMasters.ts"],
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

/** A line for each difference: the master, where in it, before and after. */
function compare(before, after) {
  const names = [...new Set([...mastersIn(before), ...mastersIn(after)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before, after].map((folder) => read(path.join(folder, name)));
    if (old === undefined) return [`${name}: new`];
    if (now === undefined) return [`${name}: gone`];
    const found = [...differences(old, now, "")];
    const rest = found.length > SHOWN ? [`${name}: ${found.length - SHOWN} more`] : [];
    return [...found.slice(0, SHOWN).map((line) => `${name}${line}`), ...rest];
  });
}

function mastersIn(folder) {
  return fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".json"));
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

function* differences(old, now, at) {
  const isHolder = (value) => typeof value === "object" && value !== null;
  if (!isHolder(old) || !isHolder(now) || Array.isArray(old) !== Array.isArray(now)) {
    if (old !== now) yield `${at}: ${shown(old)} → ${shown(now)}`;
    return;
  }
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    yield* differences(old[key], now[key], `${at} ${key}`);
  }
}

function shown(value) {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
