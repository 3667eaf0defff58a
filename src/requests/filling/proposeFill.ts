// What filling a sheet would write and say, as it was read.
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { atOnce, type Steps } from "../../kernel/steps";
import { planningFill, sheetLanguage, type FillPlan, type Found } from "../../tournaments";
import { withFileNotes, withReaderNotes, type OfFile } from "./fileNotes";
import { withOwnCells, type HerColumns } from "./own/ownCells";
import { isOpen, type SheetRead } from "./readTournament";

/** How it is filled; left out: with formulas, from a sheet of the workbook itself. */
export interface FillFrom {
  readonly formulas?: boolean;
  /** Whether what only leads to the results gets new columns; left out: it does. */
  readonly working?: boolean;
  /** The file that it is from, and the sheet's name there. `isFirst`: what concerns the whole file is said with it. */
  readonly file?: OfFile & Pick<WorkbookFile, "reading"> & { readonly sheet: string; readonly isFirst?: boolean };
  /** Where its rows come from a sheet that has columns of its own for results. */
  readonly hers?: HerColumns | undefined;
}

/** Null while something lacks or is asked. `language`: the user's. */
export function proposeFill(...given: Parameters<typeof proposingFill>): FillPlan | null {
  return atOnce(proposingFill(...given));
}

/** The same in steps. */
export function* proposingFill(read: SheetRead, language: Language, from: FillFrom = {}): Steps<FillPlan | null> {
  const { found, answers } = read;
  if (found === null || isOpen(read)) return null;
  const { formulas = true, working = true } = from;
  const plan = yield* planningFill(found, {
    ...{ formulas, working },
    settings: answers,
    language: languageOf(found, language),
  });
  return broughtBy(plan, from);
}

/** A plan with what is known of the file that it is from, and of the sheet that its rows are from. */
export function broughtBy(plan: FillPlan, { file, hers }: FillFrom): FillPlan {
  const own = hers ? withOwnCells(plan, hers) : plan;
  if (file === undefined) return own;
  const { reading, sheet, isFirst = true } = file;
  return withReaderNotes(isFirst ? withFileNotes(own, file) : own, reading, sheet, isFirst);
}

/** What is written is in the language of the sheet; in the user's where the headers do not tell. */
export function languageOf(found: Found, language: Language): Language {
  return sheetLanguage(found) ?? language;
}
