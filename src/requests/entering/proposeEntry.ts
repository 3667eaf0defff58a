// Entering sheets: each of them after the ones before it, all of it one press.
import { append } from "../../kernel/numbers/many";
import { told } from "../../kernel/told";
import {
  bookNote,
  COLUMNS,
  dayRead,
  filledSheet,
  noEveningNotes,
  peopleOf,
  proposalFor,
  readToEnter,
  refused,
  titleOf,
  combineProposals,
  withSheetNotes,
  type Answers,
  type BookNote,
  type BookState,
  type Coming,
  type DayFound,
  type Proposal,
  type ReadSheet,
} from "../../book";
import { withRowsMoved, type Moved } from "../../book/reconciling/followRows";
import { enteredOf } from "../../book/sheets/readSheet";
import { datedName, isCalledAsAnother, notEntered } from "../../book/state/otherEvenings";
import { dayOf, isoDay, isoMoment } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import { spelling } from "../../kernel/written/spelling";
import { inBrackets, isBlank, TakenNames, textOf, type Sheet } from "../../sheet";
import { kindsAsked, planFill, type ClubRules, type Named } from "../../tournaments";
import type { SheetToFill } from "../../workbook/book/placeBook";
import {
  kindAskedOf,
  NOTHING,
  restated,
  unreadNotes,
  type About,
  type BookProposal,
  type KindAsked,
  type ReadColumns,
} from "../bookProposal";
import { withChangedTexts } from "./changedTexts";
import type { OpenBook } from "../openBook";
import { readingOf, withKept, type ReadingPart } from "../reading";
import { NOTHING_TOLD, type Source, type Told } from "../sources";

/** Sheets that are to be entered, and what is said of the files that they are from. */
export interface Entry {
  readonly sources: readonly Source[];
  readonly told?: Told;
  readonly answers: Answers;
}

/** A sheet that was accepted, before the next one is read. */
interface Entered {
  readonly no: number;
  readonly evening: ReadSheet;
  readonly source: Source;
}

/** What entering them would do. `language`: the user's; the book has its own. */
export function* proposeEntry(entry: Entry, book: OpenBook, language: Language, now: number): Steps<BookProposal> {
  const { sources, told = NOTHING_TOLD, answers } = entry;
  const before = book.state;
  const taken = new TakenNames(book.held.infos.map(({ name }) => name));
  const isSeveral = sources.length > 1;
  let state = before;
  let followed = before;
  let columns: ReadColumns | null = null;
  let last: Proposal | null = null;
  const entered: Entered[] = [];
  const tournaments: About[] = [];
  const notes = {
    problems: [...book.edits, ...told.problems],
    repairs: [...book.repairs, ...told.repairs],
    assumptions: [...unreadNotes(book.rules), ...told.assumptions],
    log: [] as Proposal["log"][number][],
  };
  for (const source of sources) {
    const isNew = source.incoming !== null;
    const beside = entered.map(({ no }) => no);
    const coming = { isNew, answers: { ...withoutJoined(answers, before, state), beside }, now };
    if (isOfBook(source, book)) return { ...NOTHING, proposal: refused(before, [notATournament(source)]) };
    const read = readSource(source, state, book.rules, language, coming);
    columns = isSeveral ? null : read.columns;
    if (read.evening === null) {
      // Nobody is asked for the columns of a list of players.
      if (isPlayerList(source.sheet)) return { ...NOTHING, proposal: refused(before, [notATournament(source)]) };
      return { ...NOTHING, columns, proposal: refused(before, read.missed) };
    }
    const { evening } = read;
    const yet = [...tournaments, notYet(source, evening, answers.played, now)];
    const open = kindOpen(evening);
    const kindAsked = kindAskedOf(evening.found) ?? open;
    // Each kind asks for other settings.
    const asked = open === null ? evening.asked : [];
    const { doubts } = evening.found;
    const stopped = { ...NOTHING, columns, tournaments: yet };
    if (asked.length > 0 || doubts.length > 0 || kindAsked !== null)
      return { ...stopped, proposal: refused(before, settingsNotRead(evening, asked)), asked, doubts, kindAsked };
    const moved = isNew ? null : movedOn(source, evening, state, answers.reported ?? now, notes.assumptions);
    state = moved?.state ?? state;
    followed = moved === null ? followed : following(followed, moved);
    const free = isNew ? taken.free([answers.name ?? source.sheet.name], inBrackets) : source.sheet.name;
    const said = { ...coming.answers, name: answers.name ?? nameBeside(evening, answers, tournaments, state, now) };
    const proposal = proposedApart(said, state, (by) => proposalFor(state, evening, free, isNew, by, now));
    if (proposal.after === null) return { ...stopped, proposal };
    const tournament = proposal.after.state.tournaments.find((one) => one.no === proposal.no)!;
    const { no, name, sheet, played, notRegulated } = tournament;
    taken.take(sheet!);
    const corrects = before.tournaments.some((one) => one.no === no);
    const about = { no, name, sheet: sheet!, kind: evening.found.kind, played, corrects, notRegulated };
    const reading = readAsEntered(evening, source, proposal, tournament, answers);
    const waiting = waitingOn(evening, proposal.after.state, isNew, sheet, notes.assumptions);
    tournaments.push({ ...about, reading, waiting });
    entered.push({ no, evening: { ...evening, sheet: { ...evening.sheet, name: sheet! } }, source });
    for (const part of ["problems", "repairs", "assumptions"] as const) append(notes[part], proposal[part]);
    append(notes.log, proposal.log);
    state = proposal.after.state;
    last = proposal;
    yield;
  }
  if (last === null) return { ...NOTHING, proposal: refused(before, [bookNote("book-file-empty")]) };
  const facts = { ...combineProposals(followed, last, notes), before };
  const own: SheetToFill[] = [];
  for (const one of entered) {
    own.push(filledWith(one, facts, book));
    yield;
  }
  const whole = withChangedTexts(facts, own, answers, now);
  // Entered again without a change: the book keeps its tables and the undo of its last press.
  const changes = whole.log.length > 0 || book.edits.length > 0 || book.repairs.length > 0;
  const filled = own.map((one) => one.filled);
  const sheets = [...own, ...(yield* restated(whole, filled, book))];
  const proposal = changes ? withSheetNotes(whole, filled) : whole;
  return { ...NOTHING, columns, proposal, sheets, filled, tournaments, against: last.problems, changes };
}

/** The book with rows of before where they are on a sheet now: they are not taken for those that were added. */
function movedOn({ sheet }: Source, evening: ReadSheet, state: BookState, reported: number, notes: BookNote[]): Moved {
  const moved = withRowsMoved(state, enteredOf(evening, reported));
  notes.push(...moved.moved.map((no) => bookNote("book-rows-moved", { no }, "note", sheet.name)));
  return moved;
}

/** How a sheet was read that is entered. */
function readAsEntered(
  evening: ReadSheet,
  source: Source,
  proposal: Proposal,
  tournament: BookState["tournaments"][number],
  answers: Answers,
): ReadingPart[] {
  const { either } = (answers.played === undefined ? dayRead(evening, tournament.reported) : null) ?? {};
  const [kind, ...parts] = partsOf(evening, source, evening.read().leftOut, either);
  const day = dayPart(tournament.played, isDayAssumed(proposal));
  return [kind!, day, countsRead(tournament.notRegulated, proposal), ...parts, ...aboutRead(tournament)];
}

/** A book of before with its rows where they are now: a line that only went to another row is the same line. */
function following(before: BookState, { moved, follow }: Moved): BookState {
  if (moved.length === 0) return before;
  return { ...before, tournaments: before.tournaments.map((one) => (moved.includes(one.no) ? follow(one) : one)) };
}

/** A player who joined with an earlier sheet does not join again. */
function withoutJoined(answers: Answers, before: BookState, state: BookState): Answers {
  const { newPlayers } = answers;
  if (newPlayers === undefined || before === state) return answers;
  const isIn = (book: BookState, name: string) => "person" in peopleOf(book).find(name);
  return { ...answers, newPlayers: newPlayers.filter(({ name }) => isIn(before, name) || !isIn(state, name)) };
}

function notATournament({ sheet: { name } }: Source): BookNote {
  return bookNote("book-not-tournament", { sheet: name }, "error", name);
}

/** A sheet on which a table of the book is. */
function isOfBook({ sheet: { name }, incoming }: Source, { held }: OpenBook): boolean {
  return incoming === null && Object.values(held.standing.tables).some((table) => table.sheet === name);
}

/** Names and what players have, as in the club list or on the noticeboard, under headers that are all of such a list. */
function isPlayerList({ values }: Sheet): boolean {
  return values.some((line) => {
    const headers = line.map((cell) => spelling(textOf(cell))).filter((header) => header !== "");
    return (
      headers.length > 1 &&
      headers.every((header) => LIST_HEADERS.has(header)) &&
      headers.some((header) => NAMES.has(header))
    );
  });
}

const spelt = (columns: readonly Named[]) => new Set(columns.flatMap(({ name }) => Object.values(name).map(spelling)));
const NAMES = spelt(COLUMNS.players.filter(({ key }) => key === "name"));
const LIST_HEADERS = spelt([...COLUMNS.players, ...COLUMNS.ledger.filter(({ key }) => key === "change")]);

/** Which of the kinds that read the same columns was played; null where only one does. */
function kindOpen({ found: { kind }, rivals }: ReadSheet): KindAsked | null {
  return rivals.length === 0 ? null : { kind, kinds: kindsAsked({ kind }), title: null, cell: null };
}

/** A tournament with a question that must be answered first. */
function notYet(source: Source, evening: ReadSheet, said: number | undefined, now: number): About {
  const { found, asked, read } = evening;
  const { name } = source.sheet;
  // Before its columns and settings are known, no row is read.
  const isUnread = asked.length > 0 || found.doubts.length > 0;
  const [kind, ...parts] = partsOf(evening, source, isUnread ? [] : read().leftOut);
  const onSheet = isUnread ? null : dayRead(evening, now);
  // A day that could be two is a question itself.
  const sure = onSheet?.either === undefined ? onSheet?.day : undefined;
  const played = said ?? sure ?? null;
  const isAssumed = said === undefined && onSheet?.isAssumed === true;
  const reading = [kind!, ...(played === null ? [] : [dayPart(played, isAssumed)]), ...parts];
  const title = isUnread ? name : titleOf(evening);
  const about = { no: null, name: title, played, corrects: false, notRegulated: null, waiting: [] };
  return { sheet: name, kind: found.kind, reading, ...about };
}

const ASSUMED_DAY = ["book-played-as-reported", "book-day-assumed"];

function isDayAssumed({ assumptions }: Proposal): boolean {
  return assumptions.some(({ code }) => ASSUMED_DAY.includes(code));
}

/** What a sheet was read as, with what is as last time. */
function partsOf(
  evening: ReadSheet,
  { said }: Source,
  notes: Parameters<typeof readingOf>[2],
  titleEither?: DayFound["either"],
) {
  const { found, reading } = evening;
  return withKept(readingOf(found, reading.settings, notes, titleEither), reading, said);
}

/** The day that it counts as played on: of the sheet, as somebody said, or the one on which it was reported. */
function dayPart(played: number, isAssumed: boolean): ReadingPart {
  return {
    id: "day",
    value: isoDay(played),
    words: told("reading-day", { day: played }),
    grade: isAssumed ? "assumed" : "stated",
    cells: [],
  };
}

/** What it is called, who held it, and when it was reported. */
function aboutRead({ name, organiser, reported }: BookState["tournaments"][number]): ReadingPart[] {
  const part = (about: "name" | "organiser" | "reported", value: string, words: ReadingPart["words"]) => ({
    id: `about:${about}`,
    value,
    words,
    grade: "stated" as const,
    cells: [],
  });
  return [
    part("name", name, told("reading-about-name", { said: name })),
    part("organiser", organiser, told("reading-about-organiser", { said: organiser })),
    part("reported", isoMoment(reported), told("reading-about-reported", { day: reported })),
  ];
}

/** Whether it counts for the handicaps. */
function countsRead(notRegulated: string | null, { assumptions }: Proposal): ReadingPart {
  const words = notRegulated === null ? told("reading-counts") : told("reading-counts-not", { reason: notRegulated });
  const isKept = assumptions.some(({ code }) => code === "book-counts-before");
  const value = notRegulated === null ? "yes" : "no";
  return { id: "counts", value, words, grade: "stated", cells: [], ...(isKept && { kept: true }) };
}

function filledWith({ no, evening, source }: Entered, whole: Proposal, book: OpenBook): SheetToFill {
  const filled = filledSheet(evening, whole.after!, no, book.state);
  const { incoming } = source;
  return { filled, now: incoming === null ? source.whole : (book.sheets.get(filled.sheet) ?? null), incoming };
}

/** The tournament of a sheet with the settings of the book and those that were given; or what it lacks. */
function readSource(
  { sheet, said }: Source,
  state: BookState,
  rules: ClubRules | undefined,
  told: Language,
  coming: Coming,
): { readonly columns: ReadColumns | null } & (
  | { readonly evening: ReadSheet }
  | { readonly evening: null; readonly missed: readonly BookNote[] }
) {
  const { system, language } = state;
  const evening = readToEnter(
    sheet,
    { ...said, system, language, rules: rules?.said, until: dayOf(coming.now) },
    state,
    coming,
  );
  if ("found" in evening)
    return { evening, columns: { kind: evening.found.kind, sheet, found: evening.found, missed: null } };
  if (sheet.values.every((row) => row.every(isBlank)))
    return { evening: null, missed: [bookNote("book-sheet-empty", {}, "error", sheet.name)], columns: null };
  const nearest = evening.missed.find((one) => one.kind === said.kind) ?? evening.missed[0] ?? null;
  const missed = noEveningNotes(sheet.name, evening, told);
  const { uncarried } = evening;
  // Of a kind that a book keeps nothing of, nobody is asked what another kind lacks.
  if (uncarried !== null)
    return { evening: null, missed, columns: { kind: uncarried, sheet, found: null, missed: null } };
  return { evening: null, missed, columns: nearest && { kind: nearest.kind, sheet, found: null, missed: nearest } };
}

/** What the sheet says of a setting that is asked, and nobody could read. */
function settingsNotRead({ found, reading: { settings } }: ReadSheet, asked: readonly unknown[]): BookNote[] {
  const problems = asked.length > 0 ? planFill(found, { settings, formulas: false }).problems : [];
  return problems
    .filter(({ code }) => code === "setting-not-read")
    .map(({ code, details, cell }) => bookNote(code, details, "error", found.sheet.name, cell));
}

/** The other evenings or tables of a sheet that the book has not; that they wait is told. */
function waitingOn(evening: ReadSheet, state: BookState, isNew: boolean, to: string | null, notes: BookNote[]) {
  const {
    sheet: { name },
    reading: { settings },
  } = evening;
  const waiting = notEntered(evening.found, { name, settings, isNew }, state);
  const details = { evenings: waiting, count: waiting.length };
  if (waiting.length > 0) notes.push(bookNote("book-evenings-wait", details, "note", to));
  return waiting;
}

/** A new tournament that nobody named has its day in its name where another is called the same. */
function proposedApart(answers: Answers, before: BookState, propose: (answers: Answers) => Proposal): Proposal {
  const first = propose(answers);
  const state = first.after?.state;
  const tournament = state?.tournaments.find(({ no }) => no === first.no);
  if (tournament === undefined) return first;
  const isNew = before.tournaments.every(({ no }) => no !== tournament.no);
  const isAlike = answers.name === undefined && isNew && isCalledAsAnother(tournament, state!);
  const name = datedName(tournament.name, tournament.played, before);
  return isAlike ? propose({ ...answers, name }) : first;
}

/** The name of a tournament whose title one of the same day already has: with its day where it has that, else its sheet's. */
function nameBeside(
  evening: ReadSheet,
  { played, correct }: Answers,
  beside: readonly About[],
  state: BookState,
  now: number,
): string | undefined {
  const title = titleOf(evening);
  const day = played ?? dayRead(evening, now)?.day;
  const dated = day === undefined || correct !== undefined ? undefined : datedName(title, day, state);
  // As it was named when it was entered before.
  if (state.tournaments.some((one) => one.name === dated && one.played === day)) return dated;
  if (title === evening.sheet.name) return undefined;
  const isOther = beside.every((one) => one.name !== title || (day !== undefined && one.played !== day));
  return isOther ? undefined : evening.sheet.name;
}
