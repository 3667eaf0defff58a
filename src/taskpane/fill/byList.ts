// Takes handicaps from a list of members for a sheet without them; loaded when such a sheet is found.
import type { Language } from "../../kernel/language";
import type { Code, Details } from "../../kernel/told";
import { bookSentence } from "../../messages/book";
import "../../messages/loaded/members";
import { withListAnswer } from "../../requests/filling/members";
import type { FillProposal } from "../../requests/filling/fill";
import { ONE_BY_ONE, type Asked } from "../../requests/questions";
import type { MembersList } from "../../requests/said";
import type { Sheet } from "../../sheet";
import type { AskedOfList, OfList } from "../model";

export { fillByList, kindByList, listAmong, listOf, listOnSheet, withListApart } from "../../requests/filling/members";

/** What is asked about a list, and what is wrong with it. */
export function askedOfList(made: FillProposal, list: MembersList, language: Language): OfList {
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
  return { called: list.called, asked, against };
}

/** The list as it is now; somebody may have edited its sheet. */
export function asItIsNow(list: MembersList, others: readonly Sheet[]): MembersList {
  const now = list.isOnSheet && others.find(({ name }) => name === list.called);
  return now ? { ...list, sheets: [now] } : list;
}
