// `book update` and `book check`: what the sheets of the tournaments say otherwise than was accepted.
import { settledOtherwise } from "../../book/reconciling/settledOtherwise";
import { bookNote, questionId, type Answer } from "../../book";
import { isoDay } from "../../kernel/day";
import { withoutAnswer } from "../../requests/answers";
import { withNotes } from "../../requests/bookProposal";
import { REQUESTS } from "../../requests/table";
import { openBookOf, optionsNotAsked, outOf, proposed, written } from "./bookFile";
import { given, type Call } from "../call";
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
  const said: readonly (readonly [option: string, answer: Answer])[] = [
    ...organiserErrors.map((late) => [`--organiser-error ${late}`, { late, reason: reason ?? "" }] as const),
    ...gone.map((no) => [`--gone ${no}`, { sheetOf: no, was: "", is: null }] as const),
    ...(rulesSince === undefined ? [] : [[`--rules-since ${isoDay(rulesSince)}`, { rulesSince }] as const]),
  ];
  const answers = { organiserErrors: [], reason, same, newPlayers: newPlayersOf(call, book.state.system) };
  const request = { what: "update" as const, answers, answered: said.map(([, answer]) => answer) };
  const planned = proposed(call, request, book);
  const options = said.map(([option, answer]) => {
    return { option, id: questionId(answer), without: withoutAnswer(request, answer) };
  });
  return { book, planned: withNotes(planned, optionsNotAsked(call, book, options)) };
}
