// Prints what was measured: all of it, or the parts that are named.
import { readFileSync } from "node:fs";
import { bookReport } from "./book";
import { commandLineReport } from "./commandLine";
import { formatsReport } from "./formats";
import { functionsReport } from "./functions";
import { importReport } from "./import";
import { longCellsReport } from "./longCells";
import { table, type Figure } from "./measure";
import { workbooksReport } from "./workbooks";
import { undoReport } from "./undo";
import { untidyReport } from "./untidy";

const REPORTS: { readonly [part: string]: () => string | Promise<string> } = {
  functions: functionsReport,
  book: bookReport,
  import: importReport,
  "command-line": commandLineReport,
  workbooks: workbooksReport,
  formats: formatsReport,
  undo: undoReport,
  untidy: untidyReport,
  "long-cells": longCellsReport,
  pane: () => table("Pane in Chromium, with Microsoft's client", inChromium("pane")),
  workbench: () => table("Workbench in Chromium", inChromium("workbench")),
};

const named = process.argv.slice(2);
const unknown = named.filter((part) => !(part in REPORTS));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: there is ${Object.keys(REPORTS).join(", ")}`);
process.stdout.write("# Measured\n\nEach figure beside a reference measured in the same run.\n\n");
for (const part of named.length > 0 ? named : Object.keys(REPORTS))
  process.stdout.write((await REPORTS[part]!()) + "\n");

function inChromium(what: string): Figure[] {
  return JSON.parse(readFileSync(`test-results/bench-${what}.json`, "utf8")) as Figure[];
}
