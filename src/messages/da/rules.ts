import type { Texts } from "../texts";
import { acbl } from "./acbl";
import { cells } from "./cells";
import { chess } from "./chess";
import { croquet } from "./croquet";
import { dbf } from "./dbf";
import { go } from "./go";

export const RULES_DA: Texts = {
  problems: {
    ...cells.problems,
    ...croquet.problems,
    ...dbf.problems,
    ...acbl.problems,
    ...chess.problems,
    ...go.problems,
  },
  steps: { ...croquet.steps, ...dbf.steps, ...acbl.steps, ...chess.steps, ...go.steps },
};
