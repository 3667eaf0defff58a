import { functionsReport } from "./functions";

process.stdout.write("# Measured\n\nEach figure beside a reference measured in the same run.\n\n" + functionsReport());
