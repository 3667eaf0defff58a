// A list of players: what it was read as, what is asked of it, and the book that it would start, or whom it would set in a
// running one.
import { told } from "../kernel/told";
import {
  bookNote,
  newBook,
  pressed,
  refused,
  peopleOf,
  unknownPlayer,
  withFirstRules,
  type BookNote,
  type BookPlayer,
  type BookState,
  type Proposal,
  type Question,
  type Settings,
} from "../book";
import {
  GAMES_ORDER,
  gamesInOrder,
  listFields,
  playersOn,
  startField,
  type ListColumn,
  type ListDoubt,
  type ListField,
  type PlayerList,
} from "../book/starting/playerList";
import { newcomersNote } from "../book/starting/newcomers";
import { adjustByList, type AboutList } from "../book/entering/ratingList";
import type { Language } from "../kernel/language";
import type { SystemId } from "../kernel/sources";
import type { Steps } from "../kernel/steps";
import { nameKey } from "../people/nameKey";
import { columnName, type Sheet } from "../sheet";
import { DECIMAL_MARK, type ClubRules, type KindId } from "../tournaments";
import { NOTHING, refusedByRules, restated, unreadNotes, withEdits, type BookProposal } from "./bookProposal";
import { saidOfList, type Answered } from "./answers";
import type { Arguments, AskedOf, Row } from "./arguments";
import type { OpenBook } from "./openBook";
import { askedOf, askedOfSheet, NONE, offerOfColumn, offerOfHeader, UNGROUPED, UNUSED, type Asked } from "./questions";
import type { Edit } from "../layout/said";
import { settingId, type ReadingPart } from "./reading";
import type { SheetAnswers } from "./sources";

/** What a new book is started from. */
export interface StartEntry {
  readonly system: SystemId;
  readonly club: string;
  readonly settings: Settings;
  readonly sheets: readonly Sheet[];
  /** As the sheets are called together: a file, a sheet. */
  readonly called: string;
  readonly rules?: ClubRules | undefined;
  readonly said: SheetAnswers;
  /** Those of a long list who are wanted; left out: all. */
  readonly wanted?: readonly { readonly written: string; readonly status: BookPlayer["status"] }[] | undefined;
}

/** What starting it would do. */
function proposeStart(entry: StartEntry, language: Language, now: number): BookProposal {
  const { system, club, sheets, rules, said } = entry;
  const fresh = withFirstRules(newBook(system, language, club, entry.settings), rules?.said);
  const refusal = refusedByRules({ state: fresh, rules });
  if (refusal) return refusal;
  const list = sheets.length === 0 ? null : playersOn(sheets, fresh, said);
  const without = (problems: readonly BookNote[], questions: readonly Question[] = []) => ({
    ...NOTHING,
    list,
    proposal: refused(fresh, problems, questions),
  });
  const isAsked = list !== null && list.doubts.length > 0;
  if (sheets.length > 0 && !isAsked && (list === null || list.players.length === 0))
    return without([bookNote("book-no-names", { file: entry.called })]);
  const { taken, unknown } = takenFrom(list?.players ?? [], entry, fresh);
  const names = new Set(taken.map(({ name }) => name));
  const isWanted = ({ details: { name } }: BookNote) =>
    entry.wanted === undefined || (typeof name === "string" && names.has(name));
  const against = (list?.problems ?? []).filter(isWanted);
  const questions = (list?.questions ?? []).filter(isWanted);
  if (isAsked || against.length + questions.length + unknown.length > 0)
    return without([...against, ...unknown], isAsked ? [] : questions);
  const settings = {
    ...fresh.settings,
    ...(fresh.settings["ratings"] == null && list?.ratings && { ratings: list.ratings }),
  };
  const made = pressed(fresh, { ...fresh, players: taken, settings }, { what: "new", now });
  const proposal = withNotes(made, [...unreadNotes(rules), ...(list?.notes ?? [])], taken);
  return { ...NOTHING, list, proposal, changes: proposal.after !== null };
}

/** With what is said of the list, and with what the paper lets those start who have no start. */
function withNotes(made: Proposal, notes: readonly BookNote[], players: readonly BookPlayer[]): Proposal {
  const guessed = (made.after?.guessed ?? []).flatMap((code, i) =>
    code === null ? [] : [bookNote(code, { name: players[i]!.name }, "note")],
  );
  const newcomers = made.after ? newcomersNote(made.after.state, players) : [];
  return { ...made, assumptions: [...made.assumptions, ...notes, ...guessed, ...newcomers] };
}

/** Who is wanted, by name or number, as the list has them. */
function takenFrom(
  players: readonly BookPlayer[],
  { wanted }: StartEntry,
  fresh: BookState,
): { readonly taken: readonly BookPlayer[]; readonly unknown: readonly BookNote[] } {
  if (wanted === undefined) return { taken: players, unknown: [] };
  const all = { ...fresh, players };
  const people = peopleOf(all);
  const unknown: BookNote[] = [];
  const taken = wanted.flatMap(({ written, status }): BookPlayer[] => {
    const match = people.find(written);
    if ("person" in match) return [{ ...players[match.person]!, status }];
    unknown.push(unknownPlayer(all, written));
    return [];
  });
  return { taken, unknown };
}

// ---------------------------------------------------------------- a new list for a running book

/** The sheets of the list, and what was said of them. */
export interface RatingList extends AboutList {
  readonly sheets: readonly Sheet[];
  readonly said: SheetAnswers;
}

/** Whom it would set to what. */
function* proposingList(given: RatingList, book: OpenBook, now: number): Steps<BookProposal> {
  const refusal = refusedByRules(book);
  if (refusal) return refusal;
  const { state } = book;
  const { sheets, said, ...about } = given;
  const list = sheets.length === 0 ? null : playersOn(sheets, state, said);
  const without = (problems: readonly BookNote[]) => ({ ...NOTHING, list, proposal: refused(state, problems) });
  if (list !== null && list.doubts.length > 0) return without([]);
  if (list === null || list.players.length === 0) return without([bookNote("book-no-names", { file: about.called })]);
  const asked = adjustByList(state, list, about, said.people ?? {}, now);
  const proposal = withEdits({ ...asked, repairs: [...book.repairs, ...asked.repairs] }, book);
  if (proposal.after === null) return { ...NOTHING, list, proposal };
  return { ...NOTHING, list, proposal, sheets: yield* restated(proposal, [], book), changes: proposal.log.length > 0 };
}

/** The rows of the table that take a list; the pane loads them when somebody first brings one. */
export const OF_LISTS = {
  /** A new book. `language`: the user's, which is the book's too. */
  start: {
    arguments: { club: { is: "text", label: "players-season-club" } },
    *propose(entry: StartEntry & Answered, { language, now }: Pick<AskedOf, "language" | "now">) {
      yield;
      return proposeStart({ ...entry, said: saidOfList(entry) }, language, now);
    },
  },
  /** A new list of ratings for the players of the book. */
  list: {
    arguments: {
      reason: { is: "text" },
      organiser: { is: "text" },
      reported: { is: "moment" },
      played: { is: "day" },
      same: { is: "pairs" },
    },
    *propose(given: RatingList & Answered, { book, now }: AskedOf) {
      return yield* proposingList({ ...given, said: saidOfList(given) }, book, now);
    },
  },
} as const satisfies { readonly [what: string]: Row<never, Arguments, never, unknown> };

// ---------------------------------------------------------------- what was read

/** The columns of the list, its ratings, and who starts without anything. */
export function readingOfStart(planned: BookProposal, language: Language): readonly ReadingPart[] {
  const { list, proposal } = planned;
  const without = list && list.behind === null && withoutStart(list, proposal, proposal.before.system);
  return [...readingOfList(planned, language), ...(without ? [without] : [])];
}

/** The columns of the list, and its ratings. */
export function readingOfList({ list }: Pick<BookProposal, "list">, language: Language): readonly ReadingPart[] {
  if (list === null) return [];
  const at = (cell: string) => [`${list.sheet.name}!${cell}`];
  const columns = list.columns.map(({ header, cell, field, grade }): ReadingPart => {
    const value = field?.name.en ?? null;
    const code = grade === "asked" ? "reading-asked" : value === null ? "reading-unused" : "reading-column";
    return {
      id: `column:${header}`,
      value,
      words: told(code, { header, field: field?.name[language] ?? null }),
      grade,
      cells: at(cell),
    };
  });
  return [...columns, gamesRead(list), ratingsRead(list), behindRead(list, language)].filter((part) => part !== null);
}

/** `Bob Birch (6)`: the numbers behind the names are the handicaps. */
function behindRead({ behind, sheet, columns }: PlayerList, language: Language): ReadingPart | null {
  if (behind === null) return null;
  const { header, column, cell } = columns.find(({ field }) => field?.key === "name")!;
  const words = told("reading-start-behind", { header, field: behind.name[language] });
  const value = columnName(column);
  return { id: `field:${behind.name.en}`, value, words, grade: "assumed", cells: [`${sheet.name}!${cell}`] };
}

/** In which order the columns of games stand, where their headers do not say it. */
function gamesRead(list: PlayerList): ReadingPart | null {
  const games = gamesInOrder(list);
  if (games === null) return null;
  const { oldest, latest } = games;
  const { key } = GAMES_ORDER;
  const isLatestFirst = oldest === latest ? oldest.isLatestFirst : oldest.column > latest.column;
  const value = isLatestFirst ? "latest-first" : "oldest-first";
  const words = told("reading-setting", { setting: key, value });
  const cells = [...new Set([oldest, latest])].map(({ cell }) => `${list.sheet.name}!${cell}`);
  return { id: settingId(key), value, words, grade: oldest.order!, cells };
}

function ratingsRead({ ratings }: PlayerList): ReadingPart | null {
  if (ratings === null) return null;
  const words = told("reading-four-digits");
  return { id: "setting:ratings", value: ratings, words, grade: "assumed", cells: [] };
}

/** `3 start at 52: no handicap given`. */
function withoutStart({ players }: PlayerList, { after }: Proposal, system: SystemId): ReadingPart | null {
  const count = players.filter(isWithoutStart).length;
  if (after === null || count === 0) return null;
  const first = after.state.players.findIndex(isWithoutStart);
  const value = after.standings[first]?.handicap ?? null;
  const words = told(value === null ? "reading-start-none" : "reading-start-assumed", { count, value });
  return { id: `field:${startField(system).name.en}`, value, words, grade: "assumed", cells: [] };
}

/** Nothing is given that somebody starts from. */
function isWithoutStart({ start, grade }: BookPlayer): boolean {
  return start.handicap === null && start.sessions.length === 0 && grade === null;
}

// ---------------------------------------------------------------- what is asked

/** The questions to answer about the list, and those on it, before the book starts. */
export function askedOfStart(planned: BookProposal, language: Language): readonly Asked[] {
  return [...askedOfList(planned, language), ...askedOf(planned.proposal.questions)];
}

/** Those about its columns. */
export function askedOfList(
  { list, proposal }: Pick<BookProposal, "list" | "proposal">,
  language: Language,
): readonly Asked[] {
  if (list === null) return [];
  const { sheet } = list;
  const all = listFields(proposal.before.system);
  return list.doubts.flatMap((doubt): readonly Asked[] => {
    if (doubt.is === "decimals") return askedOfSheet([], [DECIMAL_MARK], sheet.name);
    return [
      doubt.is === "field" ? fieldAsked(doubt, sheet.name, language) : columnAsked(doubt, all, sheet.name, language),
    ];
  });
}

/** What was assumed of a list, and can be said otherwise. */
export function changeableOfList({ list }: Pick<BookProposal, "list">): readonly Asked[] {
  return list === null || gamesInOrder(list) === null ? [] : askedOfSheet([], [GAMES_ORDER], list.sheet.name);
}

/** Is this the handicap? */
function columnAsked(
  { column, fields }: Extract<ListDoubt, { is: "column" }>,
  all: readonly ListField[],
  sheet: string,
  language: Language,
): Asked {
  const answerOf = (field: string | null) => ({ column: column.header, field });
  const names = fields.map(({ name }) => name.en);
  const likeliest = fields[0]!.name[language].toLowerCase();
  return {
    ...UNGROUPED,
    id: `column:${column.header}`,
    note: bookNote("book-start-column", { header: column.header, field: likeliest }, "error", sheet, column.cell),
    choices: [...fields.map(({ name }) => ({ choice: name.en, offer: offerOfColumn(name[language]) })), UNUSED],
    answers: [],
    takes: null,
    suggested: names[0]!,
    read: (written) => {
      if (nameKey(written) === NONE) return [answerOf(null)];
      // The same can have two names: Handicap, Start handicap.
      const field = all.find(({ name }) => nameKey(name.en) === nameKey(written))?.key;
      const chosen = fields.find(({ key }) => key === field);
      return chosen === undefined ? null : [answerOf(chosen.name.en)];
    },
  };
}

/** Which column holds the names? */
function fieldAsked(
  { field, columns, suggested }: Extract<ListDoubt, { is: "field" }>,
  sheet: string,
  language: Language,
): Asked {
  const letter = ({ column }: ListColumn) => columnName(column);
  const answersOf = (chosen: ListColumn | null): Edit<KindId>[] =>
    columns
      .filter((one) => chosen === null || one === chosen || one.field !== null)
      .map((one) => ({ column: one.header, field: one === chosen ? field.name.en : null }));
  return {
    ...UNGROUPED,
    id: `field:${field.name.en}`,
    note: bookNote("book-field-asked", { field: field.name[language] }, "error", sheet, columns[0]!.cell),
    choices: [...columns.map((one) => ({ choice: letter(one), offer: offerOfHeader(one.header) })), UNUSED],
    answers: [],
    takes: null,
    suggested,
    read: (written) => {
      if (nameKey(written) === NONE) return answersOf(null);
      const chosen = columns.find(
        (one) => letter(one) === written.trim().toUpperCase() || one.header === written.trim(),
      );
      return chosen === undefined ? null : answersOf(chosen);
    },
  };
}
