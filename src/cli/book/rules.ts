// The sheet of the club's own rules, for a book: House rules, or the one that `--rules` names.
import type { BookState } from "../../book";
import type { WorkbookFile } from "../../files/workbookFile";
import { clubRules, rulesSheet, type ClubRules } from "../../tournaments";
import { refusedByRules } from "../../requests/bookProposal";
import { allSheets } from "../../requests/filling/tournamentsIn";
import { namedSheet } from "../fill/options";
import { UsageError } from "../usage";
import type { BookOfFile } from "./bookFile";
import type { Call } from "../call";
import { refusedCall } from "./refusals";

/** What the sheet says; undefined where there is none. */
export function rulesIn(call: Call, file: WorkbookFile, state: BookState): ClubRules | undefined {
  const { rules: named } = call.values;
  const sheet = named === undefined ? rulesSheet(allSheets(file)) : namedSheet(file, named);
  if (sheet === undefined) return undefined;
  const rules = clubRules(sheet, state.system);
  const refused = refusedByRules({ state, rules });
  if (refused) throw refusedCall(call, refused.proposal.problems, state);
  if (named !== undefined && Object.keys(rules.said).length === 0)
    throw new UsageError("book-rules-unused", { given: named });
  return rules;
}

/** A book by the sheet that `--rules` names. */
export function withRules(call: Call, book: BookOfFile): BookOfFile {
  return call.values.rules === undefined ? book : { ...book, rules: rulesIn(call, book.file, book.state) };
}
