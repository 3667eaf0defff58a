// `book update` and `book check`: what the sheets of the tournaments say otherwise than was accepted.
import { filledSheet, updated } from "../../book";
import { Writer } from "../../workbook/bookSheets";
import { openBook, outOf, save, writeBook } from "./bookFile";
import { writeFilled, writeRestated } from "./bookSheet";
import { asked, nowOf, numberOf, pairsOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";

export async function updateCall(call: Call): Promise<number> {
  const out = await outOf(call, call.files);
  const { book, update } = await proposed(call);
  const { proposal, corrected, changes, late } = update;
  // What comes too late is the only thing that there is to do: nothing is written.
  if (late && corrected.length === 0) throw refusedCall(call, proposal.problems, book.state);
  const rows: object[] = [];
  if (changes) {
    const writer = new Writer(book.workbook);
    for (const { no, sheet } of corrected) {
      const filled = filledSheet(sheet, proposal.after!, no, book.state);
      rows.push(...(await writeFilled(writer, filled, book.state.language)).rows);
    }
    await writeRestated(
      writer,
      proposal,
      corrected.map(({ sheet }) => sheet.sheet.name),
    );
    await writeBook(book.workbook, proposal, writer, book.state);
  }
  await save(book.file, out, call);
  sayProposal(call, proposal, out, { rows });
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
  const sheets = new Map([...file.sheets, ...file.hidden].map((sheet) => [sheet.name, sheet]));
  const answers = {
    organiserErrors: call.organiserErrors.map((no) => numberOf(no, "--organiser-error")),
    ...{ reason: call.values.reason, same: pairsOf(call.values.same) },
  };
  const update = updated(state, book, (name) => sheets.get(name), answers, nowOf(call));
  const { questions, after, problems } = update.proposal;
  if (questions.length > 0) throw asked(call, questions, state);
  if (after === null) throw refusedCall(call, problems, state);
  const proposal = { ...update.proposal, problems: [...book.edits, ...problems] };
  return { book, update: { ...update, proposal } };
}
