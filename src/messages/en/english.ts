// All sentences in English as types, which say what a code is and which details it needs: `kernel/told.ts`.
import type { book } from "./book/book";
import type { explainBook } from "./book/explainBook";
import type { players } from "./book/players";
import type { start } from "./book/start";
import type { examples } from "./pane/examples";
import type { explain } from "./pane/explain";
import type { pane } from "./pane/pane";
import type { steps } from "./pane/steps";
import type { RULES_EN } from "./rules/rules";
import type { sheets } from "./rules/sheets";
import type { asked } from "./sheet/asked";
import type { formats } from "./sheet/formats";
import type { imports } from "./sheet/import";
import type { members } from "./sheet/members";
import type { Both, Sentences, Texts } from "../texts";
import type { cli } from "./cli";

type Rules = (typeof RULES_EN)[number];
type Problems<One extends Texts> = One["problems"];
type Steps<One extends Texts> = One["steps"];
type Of<One extends Sentences> = One;

/** The sentences by code; two of one code that differ do not compile. */
export interface EnglishSentences
  extends
    Both<Problems<Rules>>,
    Problems<typeof sheets>,
    Of<typeof imports>,
    Of<typeof formats>,
    Of<typeof asked>,
    Of<typeof members>,
    Of<typeof book>,
    Of<typeof players>,
    Of<typeof start>,
    Of<typeof explainBook>,
    Of<typeof pane>,
    Of<typeof steps>,
    Of<typeof examples>,
    Of<typeof explain> {}

/** With what the command line alone says among the notes of a plan. */
export interface English extends EnglishSentences, Pick<typeof cli, "uncalculated"> {}

/** What the steps of a working say, by code. */
export interface EnglishSteps extends Both<Steps<Rules>>, Steps<typeof sheets> {}
