import { readFileSync } from "node:fs";
import { functionsReport } from "./functions";
import { importReport } from "./import";
import { table, type Figure } from "./measure";

process.stdout.write("# Measured\n\nEach figure beside a reference measured in the same run.\n\n");
process.stdout.write(functionsReport() + "\n");
process.stdout.write((await importReport()) + "\n");
const inChromium = JSON.parse(readFileSync("test-results/bench-pane.json", "utf8")) as Figure[];
process.stdout.write(table("Pane in Chromium, with Microsoft's client", inChromium) + "\n");
