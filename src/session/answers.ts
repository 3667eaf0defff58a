// What was answered, as the request that is computed anew with it. An answer settles exactly the question that it names.
import type { Adjustment, Answer, Answers, UpdateAnswers } from "../book";
import { nameKey } from "../people/nameKey";
import type { OpeningAnswers } from "./openBook";
import type { BookRequest } from "./proposeBook";
import type { SheetAnswer } from "./questions";
import type { SheetAnswers, Source } from "./sources";

/** Requests on the way to which something is asked, and the others. */
type Answerable =
  | { readonly what: "enter"; readonly answers: Answers; readonly sources?: readonly Source[] }
  | { readonly what: "update"; readonly answers: UpdateAnswers }
  | { readonly what: "adjust"; readonly adjustment: Adjustment }
  | { readonly what: Exclude<BookRequest["what"], "enter" | "update" | "adjust"> };

/** What was said of a sheet, with one more answer. */
export function saidWith(said: SheetAnswers, answer: SheetAnswer): SheetAnswers {
  return "column" in answer
    ? { ...said, columns: { ...said.columns, [answer.column]: answer.field } }
    : { ...said, settings: { ...said.settings, [answer.setting]: answer.value } };
}

/** A request with one more answer. What it does not ask for is left as it is. */
export function withAnswer<R extends Answerable>(request: R, answer: Answer | SheetAnswer): R;
export function withAnswer(request: Answerable, answer: Answer | SheetAnswer): Answerable {
  if ("column" in answer || "setting" in answer) {
    if (request.what !== "enter" || !request.sources) return request;
    return { ...request, sources: request.sources.map((one) => ({ ...one, said: saidWith(one.said, answer) })) };
  }
  switch (request.what) {
    case "enter":
      return { ...request, answers: answered(request.answers, answer) };
    case "update":
      return { ...request, answers: updateAnswered(request.answers, answer) };
    case "adjust":
      return "confirmed" in answer ? { ...request, adjustment: { ...request.adjustment, confirmed: true } } : request;
    default:
      return request;
  }
}

export function answered(answers: Answers, answer: Answer): Answers {
  if ("who" in answer) return { ...answers, ...whoAnswered(answers, answer) };
  if ("day" in answer) return { ...answers, dayUnsaid: answer.day };
  if ("late" in answer) return { ...answers, organiserError: true, reason: answer.reason };
  if ("handicapOf" in answer)
    return { ...answers, takes: [...(answers.takes ?? []), [answer.handicapOf, answer.take]] };
  if ("tournament" in answer)
    return answer.tournament === "new"
      ? { ...answers, correct: undefined, newTournament: true }
      : { ...answers, correct: answer.tournament.corrects, newTournament: undefined };
  if ("counts" in answer)
    return answer.counts
      ? { ...answers, regulated: true, notRegulated: undefined }
      : { ...answers, regulated: undefined, notRegulated: answer.reason };
  return answers;
}

export function updateAnswered(answers: UpdateAnswers, answer: Answer): UpdateAnswers {
  if ("who" in answer) return { ...answers, ...whoAnswered(answers, answer) };
  if ("rulesSince" in answer) return { ...answers, rulesSince: answer.rulesSince };
  if ("late" in answer)
    return { ...answers, organiserErrors: [...answers.organiserErrors, answer.late], reason: answer.reason };
  if (!("sheetOf" in answer)) return answers;
  const { sheetOf, was, is } = answer;
  return is === null
    ? { ...answers, gone: [...(answers.gone ?? []), sheetOf] }
    : { ...answers, same: [...(answers.same ?? []), [was, is]] };
}

/** Who somebody is: the answer before it about the same name no longer counts. */
function whoAnswered(
  { same = [], newPlayers = [] }: Pick<UpdateAnswers, "same" | "newPlayers">,
  { who, is }: Extract<Answer, { who: string }>,
): Required<Pick<Answers, "same" | "newPlayers">> {
  const isOther = (name: string) => nameKey(name) !== nameKey(who);
  const others = {
    same: same.filter(([one]) => isOther(one)),
    newPlayers: newPlayers.filter(({ name }) => isOther(name)),
  };
  if ("same" in is) return { ...others, same: [...others.same, [who, is.same]] };
  const visitor = "visitor" in is;
  const start = visitor ? is.visitor : is.newMember;
  return { ...others, newPlayers: [...others.newPlayers, { name: who, start, visitor }] };
}

/** What was asked before the book could be read. */
export function openingAnswered(answers: OpeningAnswers, answer: Answer): OpeningAnswers {
  if ("trust" in answer) return { ...answers, trust: answer.trust };
  return "renamed" in answer ? { ...answers, same: [...(answers.same ?? []), [answer.renamed, answer.to]] } : answers;
}
