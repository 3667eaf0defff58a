// `book update` and `book check`: what the sheets of the tournaments say otherwise than was accepted.
import { settledOtherwise } from "../../book/reconciling/settledOtherwise";
import { bookNote, type Proposal } from "../../book";
import { dayOf } from "../../kernel/day";
import type { BookProposal } from "../../session/bookProposal";
import { isTooLate, questionsOf } from "../../session/questions";
import { UsageError } from "../usage";
import { openBookOf, outOf, proposed, written } from "./bookFile";
import { momentOf, newPlayersOf, numberOf, pairsOf, refusedCall, type Call } from "./call";
import { rowsOf, sayProposal } from "./report";
import { withRules } from "./rules";

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
  if (since !== undefined && book.rules === undefined) throw new UsageError("book-rules-none");
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
  return { book, planned: proposed(call, { what: "update", answers }, book) };
}
