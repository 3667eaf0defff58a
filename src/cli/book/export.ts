// `book export`: the games of a period as a tournament table that the European Go Database takes.
import { egdBytes } from "../../files/formats/go/egdTable";
import { isoDay } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import { atOnce } from "../../kernel/steps";
import { cliSentence } from "../../messages/cli";
import { EXPORT, type Exported } from "../../requests/making/exported";
import { mustBeNew, mustFit } from "../files/onDisk";
import { writeOut } from "../files/writeOut";
import { nothing } from "../fill/report";
import { UsageError } from "../usage";
import { openBookOf, refuseAnswers } from "./bookFile";
import { given, type Call } from "../call";
import { print } from "./report";

export async function exportCall(call: Call): Promise<number> {
  const { language, values, terminal, files } = call;
  const { from, to } = given(call, EXPORT.arguments);
  if (from > to) throw new UsageError("book-export-order", { from: values.from!, to: values.to! });
  const { out, replace = false } = values;
  if (out !== undefined) {
    await mustFit(out, [".h9"], files);
    await mustBeNew(out, call);
  }
  const book = await openBookOf(call);
  refuseAnswers(call, book);
  const { state } = book;
  const made = atOnce(EXPORT.propose({ from, to }, { book }));
  if ("refused" in made)
    throw nothing(made.refused, cliSentence(language, made.refused, { from: isoDay(from), to: isoDay(to) }));
  const { bytes, encoding } = egdBytes(made.text);
  if (out !== undefined) await writeOut(out, bytes, replace, language);
  const notes = notesOf(made, language);
  const messages = notes.map(({ message }) => message);
  const count = { players: made.players.length, games: made.games.length };
  const assumptions = notes.map((note) => ({ ...note, sheet: null, cell: null }));
  const written = out === undefined ? null : cliSentence(language, "book-exported", { file: out, ...count });
  const json = { file: out ?? null, encoding, table: made.text, count, assumptions };
  const code = print(call, state.system, json, written === null ? [made.text.trimEnd()] : [written, ...messages]);
  // Beside a table that goes on to another program nothing else is printed.
  if (out === undefined && !values.json) for (const message of messages) terminal.error(message);
  return code;
}

function notesOf({ counts, promoted }: Exported, language: Language) {
  const counted = Object.entries(counts) as [keyof Exported["counts"], number][];
  return [
    ...counted
      .filter(([, count]) => count > 0)
      .map(([of, count]) => [`book-export-${of}`, { count }] as const)
      .map(([code, details]) => ({ code, message: cliSentence(language, code, details) })),
    ...promoted.map((one) => ({
      code: "book-export-ranks",
      message: cliSentence(language, "book-export-ranks", one),
    })),
  ];
}
