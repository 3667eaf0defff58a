// `--players LIST`: a list of members, in a file of its own or on a sheet, that gives the players of a tournament their handicaps.
import path from "node:path";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { bookSentence, placeOfNote } from "../../messages/book";
import "../../messages/loaded/members";
import { fillByList, listOf, withListAnswer } from "../../requests/filling/members";
import { takesList, type FoundRead } from "../../requests/filling/readTournament";
import type { MembersList } from "../../requests/said";
import { placesOf, type Asked } from "../../requests/questions";
import type { Sheet } from "../../sheet";
import { kindOf, type Around } from "../../tournaments";
import type { GivenAnswers } from "../answers";
import { answerLines, questionJson } from "../asked";
import { exists } from "../files/onDisk";
import { openOrStop, type Saved } from "../files/opened";
import { allSheets } from "../../requests/filling/tournamentsIn";
import { foundAsJson } from "./report";
import { NothingFilled, UsageError } from "../usage";

/** The list of a call, with what was answered of it so far: a name on two sheets is asked once. */
export interface Members {
  list: MembersList;
}

/** The list in a file of its own; null where a sheet of the tournament's file is named, or nothing. */
export async function listGiven(
  given: string | undefined,
  file: WorkbookFile,
  saved: Saved,
  language: Language,
): Promise<Members | null> {
  const sheets = allSheets(file).map(({ name }) => name);
  if (given === undefined || sheets.some((name) => name.toLowerCase() === given.toLowerCase())) return null;
  if (!(await exists(given))) throw new UsageError("players-missing", { given, allowed: sheets });
  const called = path.basename(given);
  const opened = await openOrStop(given, saved, language);
  return { list: listOf(called, opened.sheets) };
}

/** The sheet that was named, as a list for tournaments that read no table of players; null where none is such. */
export function listOnSheet(sheet: Sheet | undefined, taken: readonly FoundRead[]): Members | null {
  const isWanted = taken.some(({ found }) => !found.usesPlayers && takesList(found));
  return sheet === undefined || !isWanted ? null : { list: listOf(sheet.name, [sheet]) };
}

/** Fills a tournament with what the list gives, by the answers of the call; rejects while something is asked. */
export function filledByList(
  read: FoundRead,
  members: Members,
  around: Around,
  said: GivenAnswers,
  language: Language,
) {
  for (;;) {
    const made = fillByList(read, members.list, around, language, { formulas: false });
    const could = [...made.asked, ...made.open];
    const answers = said.to([...could, ...placesOf(could)]);
    for (const answer of answers) members.list = withListAnswer(members.list, answer, made.isOfList);
    if (answers.length > 0) continue;
    if (made.problems.length === 0 && made.asked.length === 0) return made;
    throw notByList(read, made.problems, made.asked, language);
  }
}

function notByList(
  { found }: FoundRead,
  problems: ReturnType<typeof fillByList>["problems"],
  asked: readonly Asked[],
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
