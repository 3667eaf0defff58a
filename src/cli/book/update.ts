// `book update` and `book check`: what the sheets of the tournaments say otherwise than was accepted.
import { settledOtherwise } from "../../book/reconciling/settledOtherwise";
import { bookNote, questionId, type Answer, type BookNote } from "../../book";
import { isoDay } from "../../kernel/day";
import { withAnswer, withoutAnswer } from "../../requests/answers";
import { withNotes } from "../../requests/bookProposal";
import { proposeBook, REQUESTS, type BookRequest } from "../../requests/table";
import { questionsOf } from "../../requests/questions";
import { openBookOf, outOf, proposed, written, type BookOfFile } from "./bookFile";
import { given, nowOf, type Call } from "../call";
import { newPlayersOf, refusedCall } from "./refusals";
import { sayProposal } from "./report";
import { withRules } from "./rules";

export async function updateCall(call: Call): Promise<number> {
  const out = await outOf(call, call.files);
  const { book, planned } = await plannedBy(call);
  // What comes too late is the only thing that there is to do: nothing is written.
  if (planned.late === "only") {
    sayProposal(call, planned, null);
    return 2;
  }
  sayProposal(call, await written(call, book, planned, out), out);
  return planned.proposal.problems.length > book.edits.length ? 1 : 0;
}

/** As update, and writes nothing: 0 where it would change nothing, else 1. */
export async function checkCall(call: Call): Promise<number> {
  const { book, planned } = await plannedBy(call);
  const { changes, late, proposal } = planned;
  const { after } = proposal;
  const otherwise = after === null ? [] : settledOtherwise(after, (name) => book.sheets.get(name));
  const checked = { ...proposal, problems: [...proposal.problems, ...otherwise] };
  sayProposal(call, { ...planned, proposal: checked, filled: [] }, null);
  return changes || late !== null ? 1 : 0;
}

async function plannedBy(call: Call) {
  const book = withRules(call, await openBookOf(call));
  const { organiserErrors = [], gone = [], same = [], reason, rulesSince } = given(call, REQUESTS.update.arguments);
  const unknown = [...organiserErrors, ...gone].filter((no) => !book.state.tournaments.some((one) => one.no === no));
  if (unknown.length > 0)
    throw refusedCall(
      call,
      unknown.map((no) => bookNote("book-no-such-tournament", { no })),
      book.state,
    );
  const answered: readonly Answer[] = [
    ...organiserErrors.map((late) => ({ late, reason: reason ?? "" })),
    ...gone.map((no) => ({ sheetOf: no, was: "", is: null })),
    ...(rulesSince === undefined ? [] : [{ rulesSince }]),
  ];
  const answers = { organiserErrors: [], reason, same, newPlayers: newPlayersOf(call, book.state.system) };
  const request = { what: "update" as const, answers, answered };
  const planned = proposed(call, request, book);
  return { book, planned: withNotes(planned, notNeeded(call, request, book)) };
}

/** Options that answer what nobody asks: they are named, so that nobody takes them for used. */
function notNeeded(call: Call, request: BookRequest, book: BookOfFile): readonly BookNote[] {
  const now = nowOf(call);
  return (request.answered ?? []).flatMap((answer) => {
    const option = optionOf(answer);
    const planned = proposeBook(withAnswer(withoutAnswer(request, answer), { moment: now }), book, call.language, now);
    const isAsked = questionsOf(planned).some(({ id }) => id === questionId(answer));
    return isAsked || option === null ? [] : [bookNote("option-not-needed", { option }, "note")];
  });
}

function optionOf(answer: Answer): string | null {
  if ("sheetOf" in answer) return `--gone ${answer.sheetOf}`;
  if ("late" in answer) return `--organiser-error ${answer.late}`;
  return "rulesSince" in answer ? `--rules-since ${isoDay(answer.rulesSince)}` : null;
}
