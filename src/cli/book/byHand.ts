// `book adjust`, `withdraw`, `merge`, `separate`, `rename` and `undo`.
import { bookNote, compute, pressed } from "../../book";
import path from "node:path";
import { dayOf } from "../../kernel/day";
import "../../messages/loaded/start";
import { isSameName } from "../../people/nameKey";
import { proposeList, readingOfList } from "../../requests/proposeStart";
import { readerNotes } from "../../requests/sources";
import type { BookRequest } from "../../requests/proposeBook";
import { liftedNotes } from "../../workbook/book/placeBook";
import { typedGoneNotes, undoBook } from "../../workbook/book/undoBook";
import { openBookOf, openFile, outOrTry, proposed, refuseAnswers, save, sayIn, written } from "./bookFile";
import { momentOf, needed, nowOf, numberOf, pairsOf, refusedCall, type Call } from "./call";
import { UsageError } from "../usage";
import { listAnswered } from "./new";
import { sayProposal } from "./report";

async function byHand(call: Call, request: BookRequest): Promise<number> {
  const book = await openBookOf(call);
  const out = await outOrTry(call, call.files);
  const planned = proposed(call, request, book);
  sayProposal(call, await written(call, book, planned, out), out);
  return 0;
}

/** A new list for the players of the book: a file, or a sheet of the workbook. */
async function adjustByListCall(call: Call): Promise<number> {
  const { values } = call;
  const { players: input, sheet, reason, organiser } = values;
  if (values.player !== undefined || values.to !== undefined || (input !== undefined && sheet !== undefined))
    throw new UsageError("book-adjust-list");
  const book = await openBookOf(call);
  const out = await outOrTry(call, [...call.files, ...(input === undefined ? [] : [input])]);
  const file = input === undefined ? book.file : await openFile(input, call);
  const sheets = sheet === undefined ? file.sheets : file.sheets.filter(({ name }) => isSameName(name, sheet));
  if (sheets.length === 0)
    throw new UsageError("unknown-sheet", { given: sheet!, allowed: file.sheets.map(({ name }) => name) });
  const called = input === undefined ? sheet! : path.parse(input).name;
  const reported = momentOf(values.reported, "--reported");
  const played = momentOf(values.played, "--played");
  const about = { called, reason, organiser, reported, played: played === undefined ? undefined : dayOf(played) };
  const entry = { ...about, sheets, said: { settings: {}, people: { same: pairsOf(values.same) } } };
  const { language: own, system } = book.state;
  const planned = listAnswered(call, system, entry, (one) => proposeList(one, book, nowOf(call)));
  const told = input === undefined ? null : readerNotes(file);
  const proposal = await written(call, book, planned, out);
  const assumptions = [
    ...(told ? [...told.problems, ...told.repairs, ...told.assumptions] : []),
    ...proposal.assumptions,
  ];
  sayProposal(call, { ...proposal, assumptions }, out, [], null, readingOfList(planned, own));
  return 0;
}

export async function adjustCall(call: Call): Promise<number> {
  if (call.values.players !== undefined || call.values.sheet !== undefined) return adjustByListCall(call);
  if (call.values.player === undefined && call.values.to === undefined) throw new UsageError("book-adjust-list");
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

export async function separateCall(call: Call): Promise<number> {
  return byHand(call, { what: "separate", player: needed(call, "player") });
}

export async function renameCall(call: Call): Promise<number> {
  const [player, to] = [needed(call, "player"), needed(call, "to")];
  return byHand(call, { what: "rename", player, to });
}

/** As it was before the last press: with the marks of then, and without a trace of what is undone. */
export async function undoCall(call: Call): Promise<number> {
  const book = await openBookOf(call);
  refuseAnswers(call, book);
  const { state: now, workbook, file, held } = book;
  const out = await outOrTry(call, call.files);
  const undone = await undoBook(workbook, held, sayIn(now.language, now.system));
  if (!undone) throw refusedCall(call, [bookNote("book-nothing-to-undo")], now);
  const { state, kept, gone, typedGone, lifted } = undone;
  const proposal = pressed(now, state, { what: "undone", now: nowOf(call) });
  if (proposal.after === null) throw refusedCall(call, proposal.problems, now);
  if (out !== null) await save(file, out, call);
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
