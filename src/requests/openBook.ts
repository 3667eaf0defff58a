// A club book as it is opened for whatever is asked of it: its facts, what was typed in its tables, and all the sheets around it.
import type { Say } from "../kernel/told";
import {
  compute,
  isOnSheet,
  readingBook,
  trusting,
  type Answers,
  type BookNote,
  type BookState,
  type Question,
  type ReadBook,
  type Trusted,
} from "../book";
import type { Language } from "../kernel/language";
import type { Sport } from "../kernel/seasons/sport";
import type { SystemId } from "../kernel/sources";
import type { Sheet } from "../sheet";
import { SPORTS } from "../systems/sports";
import { clubRules, type ClubRules } from "../tournaments";
import { looseSheets, readBookIn, readTournaments, type BookInWorkbook } from "../workbook/book/readBookIn";
import { inSteps, letPaneDraw } from "../workbook/changing/pausing";
import type { Workbook } from "../workbook/port";
import { notBefore } from "../book/reconciling/moment";

/** A book that was read from a workbook. */
export interface OpenBook {
  readonly held: BookInWorkbook;
  readonly state: BookState;
  /** As it was last written. */
  readonly log: BookState["log"];
  readonly edits: readonly BookNote[];
  readonly repairs: readonly BookNote[];
  /** What of the user's own was typed since the book was last written. */
  readonly typed: ReadBook["typed"];
  /** What the sheet of the club's own rules says; undefined where there is none. */
  readonly rules: ClubRules | undefined;
  /** The sheets of its tournaments. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** Where one of them is gone: the sheets among which it is looked for. */
  readonly loose: readonly Sheet[];
}

/** Why a book cannot be read, or what must be answered first. */
export interface NotOpened {
  readonly problems: readonly BookNote[];
  readonly questions: readonly Question[];
  readonly system: SystemId;
}

/** What was answered before a book could be read. */
export interface OpeningAnswers {
  readonly trust?: Trusted | undefined;
  readonly same?: Answers["same"];
}

/** Sentences in the language of a book; at once, or when they are loaded. */
export type SayIn = (language: Language, sport: Sport) => Say | Promise<Say>;

/** Opens the book of a workbook; null where there is none. `also`: other sheets that are wanted. */
export async function openBook(
  workbook: Workbook,
  { language, sayIn }: { readonly language: Language; readonly sayIn: SayIn },
  { same = [], trust }: OpeningAnswers,
  now: number,
  also: readonly string[] = [],
): Promise<OpenBook | NotOpened | null> {
  const inWorkbook = await readBookIn(workbook, also);
  const { memory, tables, isOfOtherVersion } = inWorkbook.standing;
  if (memory === null && tables.players === undefined && !isOfOtherVersion) return null;
  const held = { ...inWorkbook, standing: trusting(inWorkbook.standing, trust) };
  const system = memory?.state.system ?? "dbf";
  const say = await sayIn(memory?.state.language ?? language, SPORTS[system]);
  await letPaneDraw();
  // The replay is kept: reading begins with it.
  if (memory !== null) compute(memory.state);
  const log = memory?.state.log ?? [];
  const read = await inSteps(readingBook(held.standing, say, same, notBefore({ log }, now), trust));
  const { edits, repairs, typed, problems, questions } = read;
  if (questions.length > 0 || read.state === null) return { problems, questions, system };
  const { state, sheets } = await readTournaments(workbook, held, read.state, also);
  const rules = held.rules === null ? undefined : clubRules(held.rules, state.system);
  const loose = await looseIn(workbook, held, state, sheets);
  return { held, state, log, rules, edits, repairs, typed, sheets, loose };
}

/** Where a tournament's sheet is gone, the sheets among which it may be. */
async function looseIn(
  workbook: Workbook,
  held: BookInWorkbook,
  state: BookState,
  there: ReadonlyMap<string, Sheet>,
): Promise<readonly Sheet[]> {
  if (state.tournaments.every((one) => !isOnSheet(one) || there.has(one.sheet!))) return [];
  const loose = looseSheets(held, state);
  return loose.length === 0 ? [] : workbook.readMany(loose.map((sheet) => ({ sheet })));
}
