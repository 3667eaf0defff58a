// Takes handicaps from a list of members for a sheet without them; loaded when such a sheet is found.
import type { Language } from "../../kernel/language";
import type { Code, Details } from "../../kernel/told";
import { bookSentence } from "../../messages/book";
import "../../messages/loaded/members";
import { fillByList, listOf, withListAnswer } from "../../requests/filling/members";
import type { FillFrom } from "../../requests/filling/proposeFill";
import type { FoundRead } from "../../requests/filling/readTournament";
import { ONE_BY_ONE, type Asked } from "../../requests/questions";
import type { MembersList } from "../../requests/said";
import { rulesSheet } from "../../tournaments";
import type { Sheet } from "../../sheet";
import type { AskedOfList, Candidates, Planned } from "../model";

export { kindByList, listAmong, listOf, withListApart } from "../../requests/filling/members";

/** A sheet of the workbook as a list of members. */
export function listOnSheet(sheet: Sheet): MembersList {
  return { ...listOf(sheet.name, [sheet]), isOnSheet: true };
}

/** The plan with the chosen list, or the questions about it. */
export function planByList(
  read: FoundRead,
  said: MembersList,
  { others }: Pick<Candidates, "others">,
  language: Language,
  from: FillFrom,
): Pick<Planned, "plan" | "answers" | "ofList"> {
  const list = asItIsNow(said, others);
  const made = fillByList(read, list, { others, rules: rulesSheet(others) }, language, from);
  const answered = (one: Asked, choice: string) =>
    (one.read(choice) ?? []).reduce((known, answer) => withListAnswer(known, answer, made.isOfList), list);
  const groups = made.asked.filter(({ members }) => members !== undefined);
  const choicesOf = (one: Asked) =>
    one.choices
      // Players who are not on the list are typed on the sheet.
      .filter(({ takes, choice }) => takes === undefined && choice !== ONE_BY_ONE)
      .map(({ choice, offer }) => ({
        text: offer ? bookSentence(language, offer.code as Code, offer.details as Details) : choice,
        list: answered(one, choice),
      }));
  const asked = made.asked
    .filter(({ members }) => members === undefined)
    .map((one): AskedOfList => {
      const all = groups.filter(({ id }) => id === one.group);
      return {
        id: one.id,
        text: bookSentence(language, one.note.code as Code, one.note.details as Details),
        choices: [...choicesOf(one), ...all.flatMap(choicesOf)],
      };
    });
  const against = made.problems.map(({ code, details }) => bookSentence(language, code as Code, details as Details));
  return { plan: made.plan, answers: made.read.answers, ofList: { called: list.called, asked, against } };
}

/** The list as it is now; somebody may have edited its sheet. */
function asItIsNow(list: MembersList, others: readonly Sheet[]): MembersList {
  const now = list.isOnSheet && others.find(({ name }) => name === list.called);
  return now ? { ...list, sheets: [now] } : list;
}
