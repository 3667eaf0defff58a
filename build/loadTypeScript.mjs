// Loads TypeScript in a thread of the quick runner.
import { register as registerRequire } from "tsx/cjs/api";
import { register as registerImport } from "tsx/esm/api";

registerRequire();
registerImport();
