// A club's own tables in a book. Entered tournaments keep the tables and settings they were computed with; the book has
// the current ones. If the sheet of the club's rules changes, nothing changes by itself: the user says from which day
// it applies, because it may be a new rule or a typing error.
import type { Choice } from "./answer";
import { sameUnder } from "./same";
import { bookNote, question, type BookNote, type Question } from "./proposal";
import { seasonOf } from "./replay";
import { settingsText, type BookState, type BookTournament, type LogLine, type Settings } from "./state";

/** The club's own tables among settings. */
export function ownTablesOf({ system }: Pick<BookState, "system">, settings: Settings): Settings {
  return pick(settings, (key) => isOwn({ system }, key));
}

/** Settings with other tables of the club, or without any. */
export function withOwnTables(book: Pick<BookState, "system">, settings: Settings, own: Settings): Settings {
  return { ...pick(settings, (key) => !isOwn(book, key)), ...own };
}

function isOwn(book: Pick<BookState, "system">, key: string): boolean {
  return seasonOf(book).ownTables?.includes(key) === true;
}

function pick(settings: Settings, wanted: (key: string) => boolean): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([key, value]) => value !== null && wanted(key)));
}

/** Whether two settings have the same tables. */
function isBySame(book: Pick<BookState, "system">, a: Settings, b: Settings): boolean {
  return sameUnder(a, b, seasonOf(book).ownTables ?? []);
}

/** The tournaments and adjustments that were computed with the current tables of the book. */
function byThese(state: BookState): BookTournament[] {
  return state.tournaments.filter(
    ({ settings, status }) => status !== "withdrawn" && isBySame(state, settings, state.settings),
  );
}

/** Before anything was played with other tables, the book takes those on the sheet of rules. */
export function withFirstRules(state: BookState, rules: Settings | undefined): BookState {
  if (rules === undefined || isBySame(state, rules, state.settings) || byThese(state).length > 0) return state;
  return { ...state, settings: withOwnTables(state, state.settings, ownTablesOf(state, rules)) };
}

/** Nothing is entered with other tables than those of the book. */
export function rulesProblems(state: BookState, rules: Settings | undefined, sheet: string): BookNote[] {
  const isSame = rules === undefined || isBySame(state, rules, state.settings);
  return isSame ? [] : [bookNote("book-rules-first", {}, "error", sheet)];
}

/** A book after its sheet of rules was read again. */
export interface RulesTaken {
  readonly state: BookState;
  readonly questions: readonly Question[];
  readonly log: readonly LogLine[];
}

/** Applies other tables on the sheet of rules from a day on; earlier tournaments keep theirs. */
export function withRules(
  state: BookState,
  rules: { readonly sheet: string; readonly said: Settings } | undefined,
  { since, reason = "" }: { readonly since?: number | undefined; readonly reason?: string | undefined },
  now: number,
): RulesTaken {
  const nothing = { state, questions: [], log: [] };
  if (rules === undefined || isBySame(state, rules.said, state.settings)) return nothing;
  const [was, own] = [state.settings, rules.said].map((settings) => ownTablesOf(state, settings)) as [
    Settings,
    Settings,
  ];
  const standing = byThese(state);
  const first = Math.min(...standing.map(({ played }) => played));
  if (standing.length > 0 && since === undefined) {
    const today = Math.floor(now);
    const note = bookNote("book-rules-changed", { count: standing.length, day: first }, "error", rules.sheet);
    const days = first === today ? [] : [{ rulesSince: today }];
    const asked = question(note, [{ rulesSince: first }, ...days]);
    // Any other day is possible too.
    const other: Choice = { key: "", takes: "day", answer: { rulesSince: today } };
    return { ...nothing, questions: [{ ...asked, choices: [...asked.choices, other] }] };
  }
  const moved = new Set(standing.filter(({ played }) => played >= (since ?? -Infinity)));
  const tournaments = state.tournaments.map((one): BookTournament => {
    if (!moved.has(one)) return one;
    const reading = { ...one.reading, rules: withOwnTables(state, one.reading.rules ?? {}, own) };
    return { ...one, settings: withOwnTables(state, one.settings, own), reading };
  });
  const log = {
    when: now,
    what: "rules" as const,
    no: null,
    cells: rules.sheet,
    was: settingsText(was),
    is: settingsText(own),
    reason,
    changed: 0,
  };
  const settings = withOwnTables(state, state.settings, own);
  return { ...nothing, state: { ...state, settings, tournaments }, log: [log] };
}
