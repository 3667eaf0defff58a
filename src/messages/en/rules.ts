import type { Texts } from "../sentence";
import { cells } from "./cells";
import { chess } from "./chess";

/** All that worksheet functions say. */
export const RULES_EN: Texts = {
  problems: { ...cells.problems, ...chess.problems },
  steps: { ...chess.steps },
};
