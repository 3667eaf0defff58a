// The answers to what a request asks, and how they are worked into it. An answer settles the question that it names, and no other.
import { LEAVE_OUT, questionId, type Answer, type Answers, type UpdateAnswers } from "../book";
import { isSameName, nameKey } from "../people/nameKey";
import type { OpeningAnswers } from "./openBook";
import { edited, isEdit, NOTHING_SAID, type Edit } from "../layout/said";
import type { KindId } from "../tournaments";
import type { SheetAnswers } from "./sources";

/** A request on the way to which something is asked. */
export interface Answered {
  /** Each answer once; they can be taken back until it is done. */
  readonly answered?: readonly Answer[] | undefined;
}

/** What was said of the columns and settings of its sheets, or of its list. */
interface Said {
  readonly what?: string;
  readonly sources?: readonly { readonly said: SheetAnswers }[];
  readonly said?: SheetAnswers;
}

/** A request that answers change. */
export type Answerable = Answered & Said;

/** A request with one more answer; the one before it to the same question no longer counts. */
export function withAnswer<R extends Answerable>(request: R, answer: Answer | Edit<KindId>): R;
export function withAnswer(request: Answerable, answer: Answer | Edit<KindId>): Answerable {
  if (!isEdit(answer)) {
    const id = nameKey(questionId(answer));
    const others = (request.answered ?? []).filter((one) => nameKey(questionId(one)) !== id);
    return { ...request, answered: [...others, answer] };
  }
  if (!request.sources) return { ...request, said: edited(request.said ?? NOTHING_SAID, answer) };
  return { ...request, sources: request.sources.map((one) => ({ ...one, said: edited(one.said, answer) })) };
}

/** A request without one of its answers. */
export function withoutAnswer<R extends Answered>(request: R, answer: Answer): R {
  return { ...request, answered: (request.answered ?? []).filter((one) => one !== answer) };
}

/** What was told of sheets that are entered, with the answers. */
export function answersToEnter({ answers, answered = [] }: Answered & { readonly answers: Answers }): Answers {
  return answered.reduce(entryAnswered, answers);
}

/** What was told to bring a book up to date, with the answers. */
export function answersToUpdate({
  answers,
  answered = [],
}: Answered & { readonly answers: UpdateAnswers }): UpdateAnswers {
  return answered.reduce(updateAnswered, answers);
}

/** What was said of a list of members, with the answers. */
export function saidOfList({
  said = NOTHING_SAID,
  answered = [],
}: Answered & { readonly said?: SheetAnswers }): SheetAnswers {
  return answered.reduce(peopleSaid, said);
}

/** With an answer about somebody on a list of members. */
export function peopleSaid(said: SheetAnswers, answer: Answer): SheetAnswers {
  const { people = {} } = said;
  if ("who" in answer) return { ...said, people: { ...people, ...whoAnswered(people, answer) } };
  return "startOf" in answer ? { ...said, people: { ...people, starts: withStart(people, answer) } } : said;
}

function entryAnswered(answers: Answers, answer: Answer): Answers {
  if ("who" in answer) return { ...answers, ...whoAnswered(answers, answer) };
  if ("day" in answer) return { ...answers, dayUnsaid: answer.day };
  if ("competition" in answer) return { ...answers, competition: answer.competition };
  if ("late" in answer) return { ...answers, organiserError: true, reason: answer.reason };
  if ("handicapOf" in answer)
    return { ...answers, takes: [...(answers.takes ?? []), [answer.handicapOf, answer.take]] };
  if ("startOf" in answer) return { ...answers, starts: withStart(answers, answer) };
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

/** The starts that were said, with one more; an earlier one of the same player no longer counts. */
function withStart({ starts = [] }: Pick<Answers, "starts">, { startOf, start }: Extract<Answer, { startOf: string }>) {
  return [...starts.filter(([name]) => !isSameName(name, startOf)), [startOf, start] as const];
}

function updateAnswered(answers: UpdateAnswers, answer: Answer): UpdateAnswers {
  if ("who" in answer) return { ...answers, ...whoAnswered(answers, answer) };
  if ("startOf" in answer) return { ...answers, starts: withStart(answers, answer) };
  if ("rulesSince" in answer) return { ...answers, rulesSince: answer.rulesSince };
  if ("late" in answer)
    return { ...answers, organiserErrors: [...answers.organiserErrors, answer.late], reason: answer.reason };
  if ("columnNow" in answer) {
    const id = questionId(answer);
    return { ...answers, columns: [...(answers.columns ?? []).filter((one) => questionId(one) !== id), answer] };
  }
  if (!("sheetOf" in answer)) return answers;
  const { sheetOf, was, is } = answer;
  // The answer before it about the same sheet no longer counts.
  const gone = (answers.gone ?? []).filter((no) => no !== sheetOf);
  const same = (answers.same ?? []).filter(([one]) => one !== was);
  return is === null
    ? { ...answers, gone: [...gone, sheetOf], same }
    : { ...answers, gone, same: [...same, [was, is]] };
}

/** Who somebody is: the answer before it about the same name no longer counts. */
function whoAnswered(
  { same = [], newPlayers = [], leftOut = [] }: Pick<UpdateAnswers, "same" | "newPlayers" | "leftOut">,
  { who, is }: Extract<Answer, { who: string }>,
): Required<Pick<Answers, "same" | "newPlayers" | "leftOut">> {
  const isOther = (name: string) => nameKey(name) !== nameKey(who);
  const others = {
    same: same.filter(([one]) => isOther(one)),
    newPlayers: newPlayers.filter(({ name }) => isOther(name)),
    leftOut: leftOut.filter(isOther),
  };
  if (is === LEAVE_OUT) return { ...others, leftOut: [...others.leftOut, who] };
  if ("same" in is) return { ...others, same: [...others.same, [who, is.same]] };
  const visitor = "visitor" in is;
  const start = visitor ? is.visitor : is.newMember;
  return { ...others, newPlayers: [...others.newPlayers, { name: who, start, visitor }] };
}

/** What was asked before the book could be read. */
export function openingAnswered(answers: OpeningAnswers, answer: Answer): OpeningAnswers {
  if ("trust" in answer) return { ...answers, trust: answer.trust };
  if (!("renamed" in answer)) return answers;
  const { renamed, to } = answer;
  // Of somebody else's row, the name that was in it means nobody but its player.
  return { ...answers, same: [...(answers.same ?? []), [renamed, to ?? renamed]] };
}
