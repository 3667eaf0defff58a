// `book update` and `book check`: what the sheets of the tournaments say otherwise than was accepted.
import { filledSheet, updated, type BookNote } from "../../book";
import { dayOf } from "../../kernel/day";
import { looseSheets } from "../../workbook/book/bookSheets";
import { openBook, outOf, save, writeBook } from "./bookFile";
import { restatedOf, rowsOf, sheetsOf } from "./bookSheet";
import { asked, momentOf, newPlayersOf, nowOf, numberOf, pairsOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";
import { rulesIn, unreadNotes } from "./rules";

export async function updateCall(call: Call): Promise<number> {
  const out = await outOf(call, call.files);
  const { book, update } = await proposed(call);
  const { proposal, corrected, changes, late } = update;
  // What comes too late is the only thing that there is to do: nothing is written.
  if (late && corrected.length === 0) throw refusedCall(call, proposal.problems, book.state);
  const filled = corrected.map(({ no, sheet }) => filledSheet(sheet, proposal.after!, no, book.state));
  let lifted: BookNote[] = [];
  if (changes) {
    const standing = sheetsOf(book.file);
    const names = filled.map(({ sheet }) => sheet);
    const sheets = filled.map((one) => ({ filled: one, now: standing.get(one.sheet)!, incoming: null }));
    const press = {
      after: proposal.after!,
      before: book.state,
      sheets: [...sheets, ...restatedOf(proposal, names, book.file)],
    };
    lifted = await writeBook(book.workbook, book.held, press);
  }
  await save(book.file, out, call);
  sayProposal(call, { ...proposal, repairs: [...proposal.repairs, ...lifted] }, out, rowsOf(filled));
  return proposal.problems.length > book.edits.length ? 1 : 0;
}

/** As update, and writes nothing: 0 where it would change nothing, else 1. */
export async function checkCall(call: Call): Promise<number> {
  const { proposal, changes, late } = (await proposed(call)).update;
  sayProposal(call, proposal, null);
  return changes || late ? 1 : 0;
}

async function proposed(call: Call) {
  const book = await openBook(call);
  const { file, state } = book;
  const rules = rulesIn(call, file, state);
  const sheets = sheetsOf(file);
  const since = momentOf(call.values["rules-since"], "--rules-since");
  const answers = {
    organiserErrors: call.organiserErrors.map((no) => numberOf(no, "--organiser-error")),
    reason: call.values.reason,
    same: pairsOf(call.values.same),
    gone: (call.values.gone ?? []).map((no) => numberOf(no, "--gone")),
    newPlayers: newPlayersOf(call),
    rules,
    rulesSince: since === undefined ? undefined : dayOf(since),
  };
  const loose = looseSheets(book.held, state).flatMap((name) => sheets.get(name) ?? []);
  const update = updated(state, book, (name) => sheets.get(name), answers, nowOf(call), loose);
  const { questions, after, problems } = update.proposal;
  if (questions.length > 0) throw asked(call, questions, state, problems);
  if (after === null) throw refusedCall(call, problems, state);
  const assumptions = [...unreadNotes(rules), ...update.proposal.assumptions];
  const proposal = { ...update.proposal, problems: [...book.edits, ...problems], assumptions };
  return { book, update: { ...update, proposal } };
}
