import { readFileSync } from "node:fs";
import { commandLineReport } from "./commandLine";
import { functionsReport } from "./functions";
import { importReport } from "./import";
import { table, type Figure } from "./measure";
import { workbooksReport } from "./workbooks";
import { undoReport } from "./undo";
import { untidyReport } from "./untidy";

process.stdout.write("# Measured\n\nEach figure beside a reference measured in the same run.\n\n");
process.stdout.write(functionsReport() + "\n");
process.stdout.write((await importReport()) + "\n");
process.stdout.write((await commandLineReport()) + "\n");
process.stdout.write((await workbooksReport()) + "\n");
process.stdout.write((await undoReport()) + "\n");
process.stdout.write(untidyReport() + "\n");
const inChromium = JSON.parse(readFileSync("test-results/bench-pane.json", "utf8")) as Figure[];
process.stdout.write(table("Pane in Chromium, with Microsoft's client", inChromium) + "\n");
