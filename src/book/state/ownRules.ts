// A club's own tables in a book. What was entered keeps those by which it was computed, as it keeps its settings; the book
// has those that hold now. Another table on the sheet of the club's rules changes nothing by itself: from which day it
// holds is asked, for it may be a new rule, or one that was typed wrong.
import type { Choice } from "./answer";
import { sameUnder } from "./same";
import { bookNote, question, type BookNote, type Question } from "./proposal";
import { seasonOf } from "./replay";
import { settingsText, type BookState, type BookTournament, type LogLine, type Settings } from "./state";

/** The club's own tables among settings. */
export function ownTablesOf({ system }: Pick<BookState, "system">, settings: Settings): Settings {
  return pick(settings, (key) => isOwn({ system }, key));
}

/** Settings with other tables of the club's own, or with none. */
export function withOwnTables(book: Pick<BookState, "system">, settings: Settings, own: Settings): Settings {
  return { ...pick(settings, (key) => !isOwn(book, key)), ...own };
}

function isOwn(book: Pick<BookState, "system">, key: string): boolean {
  return seasonOf(book).ownTables?.includes(key) === true;
}

function pick(settings: Settings, wanted: (key: string) => boolean): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([key, value]) => value !== null && wanted(key)));
}

/** Whether two have the same tables. */
function isBySame(book: Pick<BookState, "system">, a: Settings, b: Settings): boolean {
  return sameUnder(a, b, seasonOf(book).ownTables ?? []);
}

/** The tournaments, and what was set by hand, that were computed by the tables that the book has now. */
function byThese(state: BookState): BookTournament[] {
  return state.tournaments.filter(
    ({ settings, status }) => status !== "withdrawn" && isBySame(state, settings, state.settings),
  );
}

/** Before anything was played by others, the book takes the tables on the sheet of rules as they are. */
export function withFirstRules(state: BookState, rules: Settings | undefined): BookState {
  if (rules === undefined || isBySame(state, rules, state.settings) || byThese(state).length > 0) return state;
  return { ...state, settings: withOwnTables(state, state.settings, ownTablesOf(state, rules)) };
}

/** Why nothing is entered by another table than the book has. */
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

/** Other tables on the sheet of rules, from a day on: what was played before keeps those that it had. */
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
    // Any other day, too.
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
