// Untidy sheets of the DBf: as in untidy.test.ts.
import { KIND_IDS } from "../../src/tournaments";
import { isOfDbf, tryKinds } from "./untidy/tried";

tryKinds(KIND_IDS.filter(isOfDbf));
