import { functionsReport } from "./functions";
import { importReport } from "./import";

process.stdout.write("# Measured\n\nEach figure beside a reference measured in the same run.\n\n");
process.stdout.write(functionsReport() + "\n");
process.stdout.write((await importReport()) + "\n");
