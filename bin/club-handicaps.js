#!/usr/bin/env node
// Starts the command line; `npm ci` builds it (script "prepare").
"use strict";
const fs = require("fs");
const path = require("path");
if (process.argv[2] === "--version") {
  console.log(require("../package.json").version);
  process.exit(0);
}
const built = path.join(__dirname, "../dist-cli/club-handicaps.mjs");
if (!fs.existsSync(built)) {
  console.error("The command line is not built yet: run `npm run build:cli` once.");
  process.exit(3);
}
// Node 20 compiles code for speed so early that most commands end before it pays; later versions wait by themselves.
if (/^20\./.test(process.versions.node)) require("v8").setFlagsFromString("--interrupt-budget=400000");
void import(require("url").pathToFileURL(built).href);
