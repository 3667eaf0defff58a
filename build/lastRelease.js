// Excel keeps a manifest and its functions under their version: what changes of them without a new one may never reach
// those who have the add-in. build/lastRelease.json says what the last release had; `npm run release -- --record` writes it.
const { createHash } = require("crypto");
const fs = require("fs");
const path = require("path");
const { OTHERS } = require("./languages");

const ROOT = path.resolve(__dirname, "..");
const RECORD = path.join(__dirname, "lastRelease.json");
const KEPT_BY_EXCEL = ["functions.js", "functions.json", ...OTHERS.map((language) => `functions-${language}.json`)];

/** The checksums of what Excel keeps, without version and address, which differ from release to release of the same source. */
function sumsOf(dist) {
  const files = [
    ["manifest.xml", path.join(ROOT, "manifest.xml")],
    ...KEPT_BY_EXCEL.map((name) => [name, path.join(dist, name)]),
  ];
  const content = (file) => fs.readFileSync(file, "utf8").replace(/,"helpUrl":"[^"]*"/g, "");
  return Object.fromEntries(
    files.map(([name, file]) => [name, createHash("sha256").update(content(file)).digest("hex")]),
  );
}

/**
 * @typedef {{ version: string, sums: { [name: string]: string } } | { version: null }} LastRelease what the last release had
 */

/** Why a release under this version would not reach everybody; null where it does. */
function versionProblem(last, version, sums) {
  if (last.version === null) return null;
  if (isNewer(version, last.version)) return null;
  const raise = `Raise "version" in package.json and package-lock.json: npm version --no-git-tag-version minor`;
  if (version !== last.version) return `${last.version} was released already, ${version} is older. ${raise}`;
  const changed = Object.keys(sums).filter((name) => sums[name] !== last.sums[name]);
  return changed.length > 0 ? `${version} was released with another ${changed.join(", ")}. ${raise}` : null;
}

function isNewer(version, than) {
  const [a, b] = [version, than].map((text) => text.split(".").map(Number));
  const first = a.findIndex((number, index) => number !== b[index]);
  return first >= 0 && a[first] > b[first];
}

function readLastRelease() {
  return JSON.parse(fs.readFileSync(RECORD, "utf8"));
}

function recordRelease(version, sums) {
  fs.writeFileSync(RECORD, `${JSON.stringify({ version, sums }, null, 2)}\n`);
}

module.exports = { readLastRelease, recordRelease, sumsOf, versionProblem };
