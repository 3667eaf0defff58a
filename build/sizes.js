// What a user has to load, in kB gzip, beside what it may be: npm run size
const fs = require("fs");
const path = require("path");
const zlib = require("zlib");
const { plainName } = require("./hashedNames");

/** Limits are a little above what is needed, so that nothing grows by itself. */
const LOADED = [
  // A third of it is text: the steps of every number, and the clauses of five papers.
  { what: "functions.js", files: ["functions.js"], limit: 43.2 },
  { what: "the pane's first load", files: ["taskpane.html", "taskpane.css", "taskpane.js"], limit: 30 },
  { what: "at the first import", files: ["laterSteps.js"], limit: 132 },
  { what: "at the first file", files: ["files.js"], limit: 129 },
  { what: "at the first explanation", files: ["explain.js"], limit: 27 },
];

/** What is loaded from a built folder, each with its size and limit in kB (1000 bytes) gzip. */
function sizesOf(dist) {
  const built = new Map(fs.readdirSync(dist).map((name) => [plainName(name), name]));
  const gzipped = (name) =>
    zlib.gzipSync(fs.readFileSync(path.join(dist, built.get(name))), { level: 9 }).length / 1000;
  return LOADED.map(({ what, files, limit }) => ({
    what,
    files,
    limit,
    size: files.reduce((sum, name) => sum + gzipped(name), 0),
  }));
}

module.exports = { sizesOf };

if (require.main === module) {
  const sizes = sizesOf(path.resolve(__dirname, "..", "dist"));
  for (const { what, files, size, limit } of sizes) {
    const mark = size > limit ? "  TOO LARGE" : "";
    console.log(
      `${size.toFixed(1).padStart(6)} kB of ${String(limit).padStart(3)}  ${what} (${files.join(", ")})${mark}`,
    );
  }
  process.exitCode = sizes.some(({ size, limit }) => size > limit) ? 1 : 0;
}
