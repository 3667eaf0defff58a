import type { Texts } from "../sentence";
import { cells } from "./cells";
import { chess } from "./chess";

export const RULES_DA: Texts = {
  problems: { ...cells.problems, ...chess.problems },
  steps: { ...chess.steps },
};
