import { readFileSync } from "node:fs";
import { bookReport } from "./book";
import { commandLineReport } from "./commandLine";
import { formatsReport } from "./formats";
import { functionsReport } from "./functions";
import { importReport } from "./import";
import { table, type Figure } from "./measure";
import { workbooksReport } from "./workbooks";
import { undoReport } from "./undo";
import { untidyReport } from "./untidy";

process.stdout.write("# Measured\n\nEach figure beside a reference measured in the same run.\n\n");
process.stdout.write(functionsReport() + "\n");
process.stdout.write(bookReport() + "\n");
process.stdout.write((await importReport()) + "\n");
process.stdout.write((await commandLineReport()) + "\n");
process.stdout.write((await workbooksReport()) + "\n");
process.stdout.write((await formatsReport()) + "\n");
process.stdout.write((await undoReport()) + "\n");
process.stdout.write(untidyReport() + "\n");
process.stdout.write(table("Pane in Chromium, with Microsoft's client", inChromium("pane")) + "\n");
process.stdout.write(table("Workbench in Chromium", inChromium("workbench")) + "\n");

function inChromium(what: string): Figure[] {
  return JSON.parse(readFileSync(`test-results/bench-${what}.json`, "utf8")) as Figure[];
}
