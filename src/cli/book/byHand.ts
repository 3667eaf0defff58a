// `book adjust`, `withdraw`, `merge`, `rename` and `undo`.
import { bookNote, compute, pressed } from "../../book";
import { dayOf } from "../../kernel/day";
import type { BookRequest } from "../../session/proposeBook";
import { liftedNotes } from "../../workbook/book/placeBook";
import { typedGoneNotes, undoBook } from "../../workbook/book/undoBook";
import { openBookOf, outOf, proposed, save, sayIn, written } from "./bookFile";
import { momentOf, needed, nowOf, numberOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";

async function byHand(call: Call, request: BookRequest): Promise<number> {
  const book = await openBookOf(call);
  const out = await outOf(call, call.files);
  const planned = proposed(call, request, book);
  sayProposal(call, await written(call, book, planned, out), out);
  return 0;
}

export async function adjustCall(call: Call): Promise<number> {
  const [player, to, reason] = [needed(call, "player"), needed(call, "to"), needed(call, "reason")];
  const { values } = call;
  const reported = momentOf(values.reported, "--reported");
  const played = momentOf(values.played, "--played");
  const day = played === undefined ? undefined : dayOf(played);
  const { organiser, confirm: confirmed } = values;
  const adjustment = { player, to, reason, reported, played: day, organiser, confirmed };
  return byHand(call, { what: "adjust", adjustment });
}

export async function withdrawCall(call: Call): Promise<number> {
  const [no, reason] = [numberOf(needed(call, "no"), "--no"), needed(call, "reason")];
  return byHand(call, { what: "withdraw", no, reason });
}

export async function mergeCall(call: Call): Promise<number> {
  const [player, into] = [needed(call, "player"), needed(call, "into")];
  return byHand(call, { what: "merge", player, into });
}

export async function renameCall(call: Call): Promise<number> {
  const [player, to] = [needed(call, "player"), needed(call, "to")];
  return byHand(call, { what: "rename", player, to });
}

/** As it was before the last press: with the marks of then, and without a trace of what is undone. */
export async function undoCall(call: Call): Promise<number> {
  const { state: now, workbook, file, held } = await openBookOf(call);
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
