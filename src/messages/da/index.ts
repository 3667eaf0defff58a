import { together, type Catalogue } from "../texts";
import { asked } from "./asked";
import { book } from "./book";
import { examples } from "./examples";
import { explain } from "./explain";
import { explainBook } from "./explainBook";
import { formats } from "./formats";
import { imports } from "./import";
import { members } from "./members";
import { names } from "./names";
import { pane } from "./pane";
import { players } from "./players";
import { RULES_DA } from "./rules";
import { sheets } from "./sheets";
import { start } from "./start";
import { steps } from "./steps";

const { problems, steps: workings } = together([...RULES_DA, sheets]);

export const catalogue: Catalogue = {
  sentences: {
    ...problems,
    ...imports,
    ...pane,
    ...steps,
    ...formats,
    ...examples,
    ...explain,
    ...explainBook,
    ...start,
    ...members,
    ...asked,
    ...book,
    ...players,
  },
  steps: workings,
  names,
};
