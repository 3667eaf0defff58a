// `book adjust`, `withdraw`, `merge` and `undo`.
import { adjust, bookNote, compute, merge, pressed, withdraw, type BookState, type Proposal } from "../../book";
import { dayOf } from "../../kernel/day";
import { liftedNotes, typedGoneNotes, undoBook } from "../../workbook/book/bookSheets";
import { openBook, outOf, save, sayIn, writeBook } from "./bookFile";
import { restatedOf } from "./bookSheet";
import { asked, momentOf, needed, nowOf, numberOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";

async function byHand(call: Call, propose: (state: BookState, now: number) => Proposal): Promise<number> {
  const book = await openBook(call);
  const out = await outOf(call, call.files);
  const proposal = propose(book.state, nowOf(call));
  if (proposal.questions.length > 0) throw asked(call, proposal.questions, book.state);
  if (proposal.after === null) throw refusedCall(call, proposal.problems, book.state);
  const whole = {
    ...proposal,
    problems: [...book.edits, ...proposal.problems],
    repairs: [...book.repairs, ...proposal.repairs],
  };
  const press = { after: proposal.after, before: book.state, sheets: restatedOf(whole, [], book.file) };
  const lifted = await writeBook(book.workbook, book.held, press);
  await save(book.file, out, call);
  sayProposal(call, { ...whole, repairs: [...whole.repairs, ...lifted] }, out);
  return 0;
}

export async function adjustCall(call: Call): Promise<number> {
  const [player, to, reason] = [needed(call, "player"), needed(call, "to"), needed(call, "reason")];
  const { values } = call;
  const reported = momentOf(values.reported, "--reported");
  const played = momentOf(values.played, "--played");
  const day = played === undefined ? undefined : dayOf(played);
  const { organiser, confirm: confirmed } = values;
  return byHand(call, (state, now) =>
    adjust(state, { player, to, reason, reported, played: day, organiser, confirmed }, now),
  );
}

export async function withdrawCall(call: Call): Promise<number> {
  const [no, reason] = [numberOf(needed(call, "no"), "--no"), needed(call, "reason")];
  return byHand(call, (state, now) => withdraw(state, no, reason, now));
}

export async function mergeCall(call: Call): Promise<number> {
  const [player, into] = [needed(call, "player"), needed(call, "into")];
  return byHand(call, (state, now) => merge(state, player, into, now));
}

/** As it was before the last press: with the marks of then, and without a trace of what is undone. */
export async function undoCall(call: Call): Promise<number> {
  const { state: now, workbook, file, held } = await openBook(call);
  const out = await outOf(call, call.files);
  const undone = await undoBook(workbook, held, sayIn(now.language, now.system));
  if (!undone) throw refusedCall(call, [bookNote("book-nothing-to-undo")], now);
  const { state, kept, gone, typedGone, lifted } = undone;
  const proposal = pressed(now, state, { what: "undone", no: null, now: nowOf(call), reason: "" });
  if (proposal.after === null) throw refusedCall(call, proposal.problems, now);
  await save(file, out, call);
  const problems = [
    ...gone.map((sheet) => bookNote("book-undo-sheet-gone", { sheet }, "warning")),
    ...(kept.length > 0 ? [bookNote("book-undo-kept", { cells: kept }, "warning")] : []),
    ...typedGoneNotes(typedGone),
  ];
  sayProposal(
    call,
    { ...proposal, after: { ...compute(state), state }, log: [], problems, repairs: liftedNotes(lifted) },
    out,
  );
  return 0;
}
