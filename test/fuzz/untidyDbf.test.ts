// Untidy sheets of the DBf: as in untidy.test.ts.
import { KIND_IDS } from "../../src/tournaments";
import { PATIENCE } from "./budget";
import { isOfDbf, tryKinds } from "./untidy/tried";

jest.setTimeout(PATIENCE);

tryKinds(KIND_IDS.filter(isOfDbf));
