// What a command of `book` was given, and how it says that it cannot go on.
import type { ParseArgsConfig, parseArgs } from "node:util";
import type { Answers, BookNote, BookState, Trusted } from "../../book";
import { momentOfDate, readMoment } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import type { SystemId } from "../../kernel/sources";
import { sentence } from "../../messages";
import { bookSentence } from "../../messages/book";
import type { Asked } from "../../requests/questions";
import type { ReadingPart } from "../../requests/reading";
import type { GivenAnswers } from "../answers";
import { askedLines, shownIn, offered, questionJson, readingJson, textOfNote } from "../asked";
import { NothingFilled, UsageError, type Terminal } from "../usage";

const TEXT = { type: "string" } as const;
const MANY = { type: "string", multiple: true } as const;
const FLAG = { type: "boolean" } as const;

/** Options of all commands; each takes its own of them. */
export const OPTIONS = {
  json: FLAG,
  locale: TEXT,
  out: TEXT,
  replace: FLAG,
  "dry-run": FLAG,
  now: TEXT,
  system: TEXT,
  players: TEXT,
  from: TEXT,
  set: MANY,
  club: TEXT,
  sheet: TEXT,
  kind: TEXT,
  map: MANY,
  name: TEXT,
  organiser: TEXT,
  played: TEXT,
  reported: TEXT,
  correct: TEXT,
  new: MANY,
  visitor: MANY,
  same: MANY,
  gone: MANY,
  trust: TEXT,
  take: TEXT,
  "not-regulated": TEXT,
  regulated: FLAG,
  reason: TEXT,
  "organiser-error": FLAG,
  "new-tournament": FLAG,
  player: TEXT,
  to: TEXT,
  confirm: FLAG,
  no: TEXT,
  into: TEXT,
  since: TEXT,
  rules: TEXT,
  encoding: TEXT,
  "rules-since": TEXT,
  who: MANY,
  boards: TEXT,
  home: TEXT,
  away: TEXT,
  competition: TEXT,
  cards: FLAG,
  bisques: FLAG,
  opponents: FLAG,
  answer: MANY,
} satisfies ParseArgsConfig["options"];

/** Of an update `--organiser-error` names the tournaments whose organiser erred. */
export const OPTIONS_OF_UPDATE = { ...OPTIONS, "organiser-error": MANY };

export type Option = keyof typeof OPTIONS;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

export interface Call {
  readonly files: readonly string[];
  readonly values: Values;
  /** `counts=no`: why not, the sheet says. */
  readonly countsNot?: boolean;
  /** Tournaments whose organiser erred. */
  readonly organiserErrors: readonly string[];
  readonly answers: GivenAnswers;
  readonly language: Language;
  readonly terminal: Terminal;
}

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

export function needed({ values }: Call, option: Option): string {
  const value = values[option];
  if (typeof value !== "string") throw new UsageError("option-needed", { option: `--${option}` });
  return value;
}

/** Which counts where the tables and the memory of a book are of different copies. */
export function trustOf({ values: { trust } }: Call): Trusted | undefined {
  if (trust === undefined || trust === "tables" || trust === "memory") return trust;
  throw new UsageError("bad-trust", { given: trust });
}

/** The number of a tournament. */
export function numberOf(text: string, option: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError("bad-no", { option, given: text });
  return Number(text);
}

export function momentOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const moment = readMoment(text);
  if (moment === undefined) throw new UsageError("bad-date", { option, given: text });
  return moment;
}

/** When the command is given: as it says, or the clock's; of an earlier report, then. */
export function nowOf({ values }: Call): number {
  const clock = momentOfDate(new Date());
  return momentOf(values.now, "--now") ?? Math.min(momentOf(values.reported, "--reported") ?? clock, clock);
}

/** `WRITTEN=NAME`, parted at the last `=`. */
export function pairsOf(
  given: readonly string[] = [],
  refusal: (given: string) => UsageError = (pair) => new UsageError("bad-same", { given: pair }),
): [string, string][] {
  return given.map((pair) => {
    const at = pair.lastIndexOf("=");
    if (at <= 0 || at === pair.length - 1) throw refusal(pair);
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
}

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
