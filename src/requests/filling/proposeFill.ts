// What filling a sheet would write and say, as it was read.
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { atOnce, type Steps } from "../../kernel/steps";
import { planningFill, sheetLanguage, type FillPlan, type Found } from "../../tournaments";
import { withFileAssumed, withReaderNotes } from "./fileNotes";
import type { SheetRead } from "./readTournament";

/** How it is filled; left out: with formulas, from a sheet of the workbook itself. */
export interface FillFrom {
  readonly formulas?: boolean;
  /** Whether what only leads to the results gets new columns; left out: it does. */
  readonly working?: boolean;
  /** The file that it is from, and the sheet's name there. */
  readonly file?: {
    readonly reading: WorkbookFile["reading"];
    readonly assumptions: WorkbookFile["assumptions"];
    readonly sheet: string;
  };
}

/** Null while something lacks or is asked. `language`: the user's. */
export function proposeFill(...given: Parameters<typeof proposingFill>): FillPlan | null {
  return atOnce(proposingFill(...given));
}

/** The same in steps. */
export function* proposingFill(
  read: SheetRead,
  language: Language,
  { formulas = true, working = true, file }: FillFrom = {},
): Steps<FillPlan | null> {
  const { found, asked, answers } = read;
  if (found === null || found.kindAsked || asked.length > 0 || found.doubts.length > 0) return null;
  const plan = yield* planningFill(found, {
    ...{ formulas, working },
    settings: answers,
    language: languageOf(found, language),
  });
  return file ? withFileAssumed(withReaderNotes(plan, file.reading, file.sheet), file.assumptions) : plan;
}

/** What is written is in the language of the sheet; in the user's where the headers do not tell. */
export function languageOf(found: Found, language: Language): Language {
  return sheetLanguage(found) ?? language;
}
