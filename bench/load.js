// How long dist/functions.js takes to load in an engine that has never seen it, and how long that engine took to start.
const { readFileSync } = require("fs");
const { runInThisContext } = require("vm");

const script = readFileSync("dist/functions.js", "utf8");
globalThis.CustomFunctions = { associate() {} };
const start = performance.now();
runInThisContext(script);
process.stdout.write(JSON.stringify({ script: performance.now() - start, engine: start }));
