// What was answered, as the request that is computed anew with it. An answer settles exactly the question that it names.
import { LEAVE_OUT, questionId, type Adjustment, type Answer, type Answers, type UpdateAnswers } from "../book";
import type { SaidOfPeople } from "../book/starting/playerList";
import { isSameName, nameKey } from "../people/nameKey";
import type { OpeningAnswers } from "./openBook";
import type { BookRequest } from "./proposeBook";
import type { SheetAnswer } from "./questions";
import { NOTHING_SAID, saidWith } from "./said";
import type { SheetAnswers, Source } from "./sources";

/** Requests on the way to which something is asked, and the others. */
type Answerable = { readonly moment?: number | undefined } & (
  | { readonly what: "enter"; readonly answers: Answers; readonly sources?: readonly Source[] }
  | { readonly what: "update"; readonly answers: UpdateAnswers }
  | { readonly what: "adjust"; readonly adjustment: Adjustment }
  | { readonly what: "start" | "list"; readonly said?: SheetAnswers }
  | { readonly what: Exclude<BookRequest["what"], "enter" | "update" | "adjust"> }
);

/** A request with one more answer. What it does not ask for is left as it is. */
export function withAnswer<R extends Answerable>(request: R, answer: Answer | SheetAnswer): R;
export function withAnswer(request: Answerable, answer: Answer | SheetAnswer): Answerable {
  if ("column" in answer || "setting" in answer) {
    if (request.what === "start" || request.what === "list")
      return { ...request, said: saidWith(request.said ?? NOTHING_SAID, answer) };
    if (request.what !== "enter" || !request.sources) return request;
    return { ...request, sources: request.sources.map((one) => ({ ...one, said: saidWith(one.said, answer) })) };
  }
  if ("moment" in answer && request.what !== "start" && request.what !== "list")
    return { ...request, moment: answer.moment };
  switch (request.what) {
    case "start":
    case "list":
      return { ...request, said: peopleSaid(request.said ?? NOTHING_SAID, answer) };
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

/** With an answer about somebody on a list of members. */
export function peopleSaid(said: SheetAnswers, answer: Answer): SheetAnswers {
  if ("moment" in answer) return { ...said, moment: answer.moment };
  const { people = {} } = said;
  if ("who" in answer) return { ...said, people: { ...people, ...whoAnswered(people, answer) } };
  return "startOf" in answer ? { ...said, people: { ...people, starts: withStart(people, answer) } } : said;
}

function answered(answers: Answers, answer: Answer): Answers {
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

/** An answer that was given, and all the others without it. */
export interface GivenAnswer<A> {
  readonly answer: Answer;
  readonly without: A;
}

/** What was answered of sheets that are entered, so that it can be seen and taken back until it is written. */
export function givenAnswers(answers: Answers): readonly GivenAnswer<Answers>[] {
  const {
    takes = [],
    correct,
    newTournament,
    regulated,
    notRegulated,
    dayUnsaid,
    organiserError,
    competition,
    reason = "",
  } = answers;
  const isLast = (name: string, at: number) => takes.every(([one], i) => i <= at || nameKey(one) !== nameKey(name));
  const others = (name: string) => takes.filter(([one]) => nameKey(one) !== nameKey(name));
  const of: (readonly [answer: Answer | null, without: Answers])[] = [
    ...takes
      .filter(([name], i) => isLast(name, i))
      .map(
        ([handicapOf, take]) =>
          [
            { handicapOf, take },
            { ...answers, takes: others(handicapOf) },
          ] as const,
      ),
    [dayUnsaid === undefined ? null : { day: dayUnsaid }, { ...answers, dayUnsaid: undefined }],
    [
      organiserError ? { late: correct ?? 0, reason } : null,
      { ...answers, organiserError: undefined, reason: undefined },
    ],
    [correct === undefined ? null : { tournament: { corrects: correct } }, { ...answers, correct: undefined }],
    [newTournament ? { tournament: "new" } : null, { ...answers, newTournament: undefined }],
    [regulated ? { counts: true } : null, { ...answers, regulated: undefined }],
    [competition === undefined ? null : { competition }, { ...answers, competition: undefined }],
    [
      notRegulated === undefined ? null : { counts: false, reason: notRegulated },
      { ...answers, notRegulated: undefined },
    ],
  ];
  return [
    ...whoGiven(answers),
    ...startsGiven(answers),
    ...of.flatMap(([answer, without]) => (answer === null ? [] : [{ answer, without }])),
  ];
}

/** The same of what bringing a book up to date asks. */
export function givenToUpdate(answers: UpdateAnswers): readonly GivenAnswer<UpdateAnswers>[] {
  const { gone = [], columns = [], rulesSince, organiserErrors, reason = "" } = answers;
  return [
    ...whoGiven(answers),
    ...startsGiven(answers),
    ...organiserErrors.map((late) => ({
      answer: { late, reason },
      without: { ...answers, organiserErrors: organiserErrors.filter((no) => no !== late) },
    })),
    ...columns.map((answer) => ({ answer, without: { ...answers, columns: columns.filter((one) => one !== answer) } })),
    ...gone.map((no) => ({
      answer: { sheetOf: no, was: "", is: null },
      without: { ...answers, gone: gone.filter((other) => other !== no) },
    })),
    ...(rulesSince === undefined ? [] : [{ answer: { rulesSince }, without: { ...answers, rulesSince: undefined } }]),
  ];
}

/** The same of those on a list of members. */
export function givenOfList(people: SaidOfPeople): readonly GivenAnswer<SaidOfPeople>[] {
  return [...whoGiven(people), ...startsGiven(people)];
}

/** With what somebody begins. */
function startsGiven<A extends Pick<UpdateAnswers, "starts">>(answers: A): readonly GivenAnswer<A>[] {
  const { starts = [] } = answers;
  return starts.map((one) => ({
    answer: { startOf: one[0], start: one[1] },
    without: { ...answers, starts: starts.filter((other) => other !== one) },
  }));
}

/** Who somebody is. */
function whoGiven<A extends Pick<UpdateAnswers, "same" | "newPlayers" | "leftOut">>(
  answers: A,
): readonly GivenAnswer<A>[] {
  const { same = [], newPlayers = [], leftOut = [] } = answers;
  return [
    ...same.map((one) => ({
      answer: { who: one[0], is: { same: one[1] } },
      without: { ...answers, same: same.filter((other) => other !== one) },
    })),
    ...newPlayers.map((one) => ({
      answer: { who: one.name, is: one.visitor ? { visitor: one.start } : { newMember: one.start } },
      without: { ...answers, newPlayers: newPlayers.filter((other) => other !== one) },
    })),
    ...leftOut.map((who) => ({
      answer: { who, is: LEAVE_OUT },
      without: { ...answers, leftOut: leftOut.filter((other) => other !== who) },
    })),
  ];
}
