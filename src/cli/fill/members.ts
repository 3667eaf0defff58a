// `--players LIST`: a list of members, in a file of its own or on a sheet, that gives the players of a tournament their handicaps.
import path from "node:path";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { bookSentence, placeOfNote } from "../../messages/book";
import "../../messages/loaded/members";
import { listOf, listOnSheet } from "../../requests/filling/members";
import type { FillProposal } from "../../requests/filling/fill";
import { takesList, type FoundRead } from "../../requests/filling/readTournament";
import type { MembersList } from "../../requests/said";
import type { Sheet } from "../../sheet";
import { kindOf } from "../../tournaments";
import { answerLines, questionJson } from "../asked";
import { exists } from "../files/onDisk";
import { openFile } from "../files/opened";
import type { Call } from "../call";
import { allSheets } from "../../requests/filling/tournamentsIn";
import { foundAsJson } from "./report";
import { NothingFilled, UsageError } from "../usage";

/** The list of a call, with what was answered of it so far: a name on two sheets is asked once. */
export interface Members {
  list: MembersList;
}

/** The list in a file of its own; null where a sheet of the tournament's file is named, or nothing. */
export async function listGiven(given: string | undefined, file: WorkbookFile, call: Call): Promise<Members | null> {
  const sheets = allSheets(file).map(({ name }) => name);
  if (given === undefined || sheets.some((name) => name.toLowerCase() === given.toLowerCase())) return null;
  if (!(await exists(given))) throw new UsageError("players-missing", { given, allowed: sheets });
  const called = path.basename(given);
  const opened = await openFile(given, call);
  return { list: listOf(called, opened.sheets) };
}

/** The sheet that was named, as a list for tournaments that read no table of players; null where none is such. */
export function listNamed(sheet: Sheet | undefined, taken: readonly FoundRead[]): Members | null {
  const isWanted = taken.some(({ found }) => !found.usesPlayers && takesList(found));
  return sheet === undefined || !isWanted ? null : { list: listOnSheet(sheet) };
}

/** What is wrong with the list, and what is asked of it or of the names on the sheet. */
export function notByList(
  { found }: FoundRead,
  { problems, asked }: Pick<FillProposal, "problems" | "asked">,
  language: Language,
): NothingFilled {
  const { system } = kindOf(found.kind);
  const against = problems.map(({ code, details, sheet, cell }) => {
    return { code, severity: "error", sheet, cell, message: bookSentence(language, code, details) };
  });
  const questions = asked.map((one) => questionJson(one, language, system));
  const all = [...against, ...answerLines(asked, language, system)];
  const lines = all.map((one) => placeOfNote(one) + one.message);
  return new NothingFilled(lines.join("\n"), { ...foundAsJson(found), problems: all, questions });
}
