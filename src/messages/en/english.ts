// All sentences in English as types, which say what a code is and which details it needs: `kernel/told.ts`.
import type { book } from "./book/book";
import type { explainBook } from "./book/explainBook";
import type { players } from "./book/players";
import type { start } from "./book/start";
import type { examples } from "./pane/examples";
import type { explain } from "./pane/explain";
import type { pane } from "./pane/pane";
import type { steps } from "./pane/steps";
import type { acbl } from "./rules/acbl";
import type { cells } from "./rules/cells";
import type { chess } from "./rules/chess";
import type { croquet } from "./rules/croquet";
import type { dbf } from "./rules/dbf";
import type { go } from "./rules/go";
import type { sheets } from "./rules/sheets";
import type { asked } from "./sheet/asked";
import type { formats } from "./sheet/formats";
import type { imports } from "./sheet/import";
import type { members } from "./sheet/members";
import type { Sentences, Texts } from "../texts";
import type { cli } from "./cli";

type Problems<One extends Texts> = One["problems"];
type Steps<One extends Texts> = One["steps"];
type Of<One extends Sentences> = One;

/** The sentences by code; two of one code that differ do not compile. */
export interface EnglishSentences
  extends
    Problems<typeof cells>,
    Problems<typeof croquet>,
    Problems<typeof dbf>,
    Problems<typeof acbl>,
    Problems<typeof chess>,
    Problems<typeof go>,
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
export interface EnglishSteps
  extends
    Steps<typeof croquet>,
    Steps<typeof dbf>,
    Steps<typeof acbl>,
    Steps<typeof chess>,
    Steps<typeof go>,
    Steps<typeof sheets> {}
