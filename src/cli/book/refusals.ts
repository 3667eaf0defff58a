// How a command of `book` says that it cannot go on.
import type { Answers, BookNote, BookState } from "../../book";
import type { Language } from "../../kernel/language";
import type { SystemId } from "../../kernel/sources";
import { sentence } from "../../messages";
import { bookSentence } from "../../messages/book";
import type { Asked } from "../../requests/questions";
import type { ReadingPart } from "../../requests/reading";
import { askedLines, shownIn, offered, questionJson, readingJson, textOfNote } from "../asked";
import { pairsOf, type Call } from "../call";
import { NothingFilled, UsageError } from "../usage";

/** What --json prints for a command that did nothing. */
export const NOTHING = {
  system: null,
  players: [],
  tournaments: [],
  ledger: [],
  rows: [],
  changes: [],
  restated: 0,
  reading: [],
  questions: [],
  problems: [],
  repairs: [],
  assumptions: [],
  log: [],
};

// ---------------------------------------------------------------- options

/** Whom `--new` and `--visitor` name, each with a start as the sport writes it. */
export function newPlayersOf({ values, language }: Call, system: SystemId): NonNullable<Answers["newPlayers"]> {
  const starts = (option: "new" | "visitor") => {
    const refusal = (given: string) => {
      const start = sentence(language, `players-start-${system}`);
      return new UsageError("bad-new", { option: `--${option}`, given, start });
    };
    return pairsOf(values[option], refusal).map(([name, start]) => ({ name, start, visitor: option === "visitor" }));
  };
  return [...starts("new"), ...starts("visitor")];
}

// ---------------------------------------------------------------- what is wrong with it

export function noteJson(note: BookNote, language: Language, system?: SystemId) {
  const { code, details, severity, sheet, cell, offer } = note;
  const message = bookSentence(language, code, details, ...shownIn(language, system));
  return {
    code,
    ...(severity !== "note" && { severity }),
    sheet,
    cell,
    message,
    ...(offer && { answers: [offered(offer)] }),
  };
}

/** Nothing is done, for these reasons. */
export function refusedCall(
  { language }: Call,
  problems: readonly BookNote[],
  state: BookState | null,
  questions: readonly Asked[] = [],
): NothingFilled {
  const errors = problems.filter(({ severity }) => severity === "error");
  const lines = (errors.length > 0 ? errors : problems).map((note) => textOfNote(note, language, state?.system));
  const open = askedLines(questions, language, state?.system).map(({ message }) => message);
  return new NothingFilled([...lines, ...open].join("\n"), {
    system: state?.system ?? null,
    questions: questions.map((question) => questionJson(question, language, state?.system)),
    problems: problems.map((note) => noteJson(note, language, state?.system)),
  });
}

/** The open questions with the options that answer them, after the problems of the answers given. `more`: further keys of --json. */
export function asked(
  { language }: Call,
  questions: readonly Asked[],
  state: BookState | null,
  beside: readonly BookNote[] = [],
  reading: readonly ReadingPart[] = [],
  more: object = {},
): NothingFilled {
  const system = state?.system;
  const errors = beside
    .filter(({ severity }) => severity === "error")
    .map((note) => ({ ...noteJson(note, language, system), message: textOfNote(note, language, system) }));
  const open = askedLines(questions, language, system);
  const problems = [...errors, ...open];
  return new NothingFilled(problems.map(({ message }) => message).join("\n"), {
    system: system ?? null,
    reading: readingJson(reading, language, system),
    questions: questions.map((question) => questionJson(question, language, system)),
    problems,
    ...more,
  });
}
