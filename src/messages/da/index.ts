import type { EnglishSentences, EnglishSteps } from "../en/english";
import { together, type Catalogue, type NamingAs } from "../texts";
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
import { RULES } from "./rules/rules";
import { sheets } from "./rules/sheets";
import { start } from "./book/start";
import { steps } from "./pane/steps";

const { problems, steps: workings } = together([...RULES, sheets]);

const sentences = {
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
};

/** All that English says, with the same details: what lacks or names something else does not compile. */
export const catalogue: Catalogue = {
  sentences: sentences satisfies NamingAs<EnglishSentences, typeof sentences>,
  steps: workings satisfies NamingAs<EnglishSteps, typeof workings>,
  names,
};
