// `book update` and `book check`: what the sheets of the tournaments say otherwise than was accepted.
import { settledOtherwise } from "../../book/reconciling/settledOtherwise";
import { bookNote, questionId, type Answer, type BookNote, type Proposal } from "../../book";
import { dayOf, isoDay } from "../../kernel/day";
import { givenToUpdate } from "../../requests/answers";
import type { BookProposal } from "../../requests/bookProposal";
import { proposeBook, type BookRequest } from "../../requests/proposeBook";
import { isTooLate, questionsOf } from "../../requests/questions";
import { openBookOf, outOf, proposed, withNotes, written, type BookOfFile } from "./bookFile";
import { momentOf, newPlayersOf, nowOf, numberOf, pairsOf, refusedCall, type Call } from "./call";
import { rowsOf, sayProposal } from "./report";
import { withRules } from "./rules";

type UpdateAnswers = Extract<BookRequest, { what: "update" }>["answers"];

export async function updateCall(call: Call): Promise<number> {
  const out = await outOf(call, call.files);
  const { book, planned } = await plannedBy(call);
  // What comes too late is the only thing that there is to do: nothing is written.
  if (planned.late === "only") {
    say(call, planned, planned.proposal, null);
    return 2;
  }
  say(call, planned, await written(call, book, planned, out), out);
  return planned.proposal.problems.length > book.edits.length ? 1 : 0;
}

/** As update, and writes nothing: 0 where it would change nothing, else 1. */
export async function checkCall(call: Call): Promise<number> {
  const { book, planned } = await plannedBy(call);
  const { changes, late, proposal } = planned;
  const { after } = proposal;
  const otherwise = after === null ? [] : settledOtherwise(after, (name) => book.sheets.get(name));
  say(call, planned, { ...proposal, problems: [...proposal.problems, ...otherwise] }, null);
  return changes || late !== null ? 1 : 0;
}

function say(call: Call, planned: BookProposal, proposal: Proposal, out: string | null): void {
  const late = questionsOf(planned).filter(({ note }) => isTooLate(note));
  sayProposal(call, proposal, out, out === null ? [] : rowsOf(planned.filled), null, [], null, late);
}

async function plannedBy(call: Call) {
  const book = withRules(call, await openBookOf(call));
  const since = momentOf(call.values["rules-since"], "--rules-since");
  const answers = {
    organiserErrors: call.organiserErrors.map((no) => numberOf(no, "--organiser-error")),
    reason: call.values.reason,
    same: pairsOf(call.values.same),
    gone: (call.values.gone ?? []).map((no) => numberOf(no, "--gone")),
    newPlayers: newPlayersOf(call, book.state.system),
    rulesSince: since === undefined ? undefined : dayOf(since),
  };
  const unknown = [...answers.organiserErrors, ...answers.gone].filter(
    (no) => !book.state.tournaments.some((one) => one.no === no),
  );
  if (unknown.length > 0)
    throw refusedCall(
      call,
      unknown.map((no) => bookNote("book-no-such-tournament", { no })),
      book.state,
    );
  const planned = proposed(call, { what: "update", answers }, book);
  return { book, planned: withNotes(planned, notNeeded(call, answers, book)) };
}

/** Options that answer what nobody asks: they are named, so that nobody takes them for used. */
function notNeeded(call: Call, answers: UpdateAnswers, book: BookOfFile): readonly BookNote[] {
  return givenToUpdate(answers).flatMap(({ answer, without }) => {
    const option = optionOf(answer);
    if (option === null) return [];
    const planned = proposeBook(
      { what: "update", answers: without, moment: nowOf(call) },
      book,
      call.language,
      nowOf(call),
    );
    const isAsked = questionsOf(planned).some(({ id }) => id === questionId(answer));
    return isAsked ? [] : [bookNote("option-not-needed", { option }, "note")];
  });
}

function optionOf(answer: Answer): string | null {
  if ("sheetOf" in answer) return `--gone ${answer.sheetOf}`;
  if ("late" in answer) return `--organiser-error ${answer.late}`;
  return "rulesSince" in answer ? `--rules-since ${isoDay(answer.rulesSince)}` : null;
}
