import { together, type Catalogue } from "../texts";
import { asked } from "./sheet/asked";
import { book } from "./book/book";
import { examples } from "./pane/examples";
import { explain } from "./pane/explain";
import { explainBook } from "./book/explainBook";
import { formats } from "./sheet/formats";
import { imports } from "./sheet/import";
import { members } from "./sheet/members";
import { names } from "./names";
import { pane } from "./pane/pane";
import { players } from "./book/players";
import { RULES_DA } from "./rules/rules";
import { sheets } from "./rules/sheets";
import { start } from "./book/start";
import { steps } from "./pane/steps";

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
