// What somebody asks of a club book, and what it would do: worked out in full before anything is written.
import {
  adjust,
  bookNote,
  enterElsewhere,
  filledSheet,
  findEvening,
  merge,
  newBook,
  noEveningNote,
  playersOn,
  pressed,
  proposalFor,
  readElsewhere,
  readToEnter,
  refused,
  restatedSheets,
  separate,
  settingsText,
  statusWord,
  updated,
  wholeOf,
  withFirstRules,
  withSheetNotes,
  withdraw,
  type Adjustment,
  type Answer,
  type Answers,
  type BookNote,
  type BookState,
  type Coming,
  type ReadBook,
  type Proposal,
  type Question,
  type ReadSheet,
  type Settings,
  type Trusted,
  type UpdateAnswers,
} from "../../book";
import type { Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { nameKey } from "../../people/nameKey";
import { inBrackets, TakenNames, type Area, type Sheet } from "../../sheet";
import {
  columnsOf,
  type ClubRules,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
  type Setting,
} from "../../tournaments";
import type { BookInWorkbook, SheetToFill } from "../../workbook/book/bookSheets";

/** Where a tournament, or a list of players, is read from. */
export type From =
  | { readonly is: "sheet"; readonly sheet: string; readonly area: Area | null }
  | { readonly is: "file"; readonly file: File }
  /** Where the user is: it becomes a sheet when it is read. */
  | { readonly is: "here"; readonly what: "sheet" | "selection" }
  | { readonly is: "nothing" };

export type Request =
  | {
      readonly what: "start";
      readonly system: SystemId;
      readonly club: string;
      readonly from: From;
      /** Chess: how the ratings of its players are written. */
      readonly settings?: Settings;
    }
  | {
      readonly what: "enter";
      readonly from: From;
      readonly answers: Answers;
      readonly settings: { readonly [key: string]: Plain };
      /** What somebody said that it is; left out: what it looks most like. */
      readonly kind?: KindId;
      readonly mapping?: Mapping;
    }
  | { readonly what: "update"; readonly answers: UpdateAnswers }
  | { readonly what: "adjust"; readonly adjustment: Adjustment }
  | { readonly what: "withdraw"; readonly no: number; readonly reason: string }
  | { readonly what: "merge"; readonly player: string; readonly into: string }
  | { readonly what: "separate"; readonly player: string }
  | {
      readonly what: "elsewhere";
      readonly text: string;
      readonly name: string;
      readonly organiser: string;
      readonly played: number;
    }
  | { readonly what: "settings"; readonly club: string; readonly settings: Settings }
  | { readonly what: "status"; readonly player: string; readonly status: "member" | "visitor" | "left" };

/** A sheet that was read for a request. */
export interface Source {
  readonly sheet: Sheet;
  /** What comes into the workbook with it, where it is from a file. */
  readonly incoming: Sheet | null;
  /** All of the sheet, where only a part of it was selected. */
  readonly whole: Sheet;
}

/** A book that was read from the workbook. */
export interface ReadIn {
  readonly held: BookInWorkbook;
  readonly state: BookState;
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
  /** The user's; the book has its own. */
  readonly language: Language;
}

/** What a request would do. */
export interface Planned {
  readonly proposal: Proposal;
  readonly sheets: readonly SheetToFill[];
  /** Settings of a tournament that must be answered first. */
  readonly asked: readonly Setting[];
  /** How the columns of a sheet were understood, where that is asked, or may be said otherwise. */
  readonly columns: ReadColumns | null;
  /** The tournaments that are entered. */
  readonly tournaments: readonly About[];
  /** Whether there is anything to write. */
  readonly changes: boolean;
}

/** A tournament on a sheet, as it would be entered. */
export interface About {
  readonly no: number | null;
  readonly sheet: string;
  readonly kind: KindId;
  readonly name: string;
  readonly played: number | null;
  readonly corrects: boolean;
  /** Why it is not regulated; null where it is. */
  readonly notRegulated: string | null;
}

/** A kind on a sheet, or what it lacks there. */
export interface ReadColumns {
  readonly kind: KindId;
  readonly found: Found | null;
  readonly missed: Missed | null;
}

const NOTHING = { sheets: [], asked: [], columns: null, tournaments: [], changes: false } as const;

/** What it would do; `taken`: the names of the workbook's sheets. */
export function planRequest(
  request: Exclude<Request, { what: "start" }>,
  book: ReadIn,
  sources: readonly Source[],
  taken: readonly string[],
  now: number,
): Planned {
  const { state, rules } = book;
  const isRead = request.what === "enter" || request.what === "update";
  if (isRead && rules && rules.problems.length > 0)
    return { ...NOTHING, proposal: refused(state, rules.problems.map(asBookNote)) };
  switch (request.what) {
    case "enter":
      return planEntry(request, book, sources, new TakenNames(taken), now);
    case "update": {
      const answers = { ...request.answers, rules: book.rules };
      const update = updated(state, book, (name) => book.sheets.get(name), answers, now, book.loose);
      const told = [...unreadNotes(book.rules), ...update.proposal.assumptions];
      const proposal = withEdits({ ...update.proposal, assumptions: told }, book);
      const { after } = proposal;
      if (after === null) return { ...NOTHING, proposal };
      const standing = new Map([...book.loose.map((one) => [one.name, one] as const), ...book.sheets]);
      const filled = update.corrected.map(({ no, sheet }): SheetToFill => {
        const one = filledSheet(sheet, after, no, state);
        return { filled: one, now: standing.get(one.sheet)!, incoming: null };
      });
      const sheets = [...filled, ...restated(proposal, filled, book)];
      return { ...NOTHING, proposal, sheets, changes: update.changes };
    }
    case "adjust":
      return byHand(adjust(state, request.adjustment, now), book);
    case "withdraw":
      return byHand(withdraw(state, request.no, request.reason, now), book);
    case "merge":
      return byHand(merge(state, request.player, request.into, now), book);
    case "separate":
      return byHand(separate(state, request.player, now), book);
    case "elsewhere": {
      const { lines, problems } = readElsewhere(request.text);
      if (problems.length > 0) return { ...NOTHING, proposal: refused(state, problems) };
      if (lines.length === 0) return { ...NOTHING, proposal: refused(state, [bookNote("book-file-empty")]) };
      return byHand(enterElsewhere(state, lines, request, now), book);
    }
    case "settings": {
      const { club, settings } = request;
      const [was, is] = [state, request].map((one) =>
        [one.club, settingsText(one.settings)].filter(Boolean).join("; "),
      );
      const about = { what: "edited", no: null, now, reason: "", was: was!, is: is! };
      return { ...byHand(pressed(state, { ...state, club, settings }, about), book), changes: was !== is };
    }
    case "status": {
      const key = nameKey(request.player);
      const players = state.players.map((one) =>
        nameKey(one.name) === key ? { ...one, status: request.status } : one,
      );
      const was = state.players.find(({ name }) => nameKey(name) === key)?.status ?? request.status;
      const [before, after] = [was, request.status].map((one) => statusWord(one, state.language));
      const words = { cells: request.player, was: before!, is: after! };
      const about = { what: "edited", no: null, now, reason: "", ...words };
      return byHand(pressed(state, { ...state, players }, about), book);
    }
  }
}

function asBookNote({ code, details, sheet, cell }: ClubRules["problems"][number]): BookNote {
  return bookNote(code, details, "error", sheet, cell);
}

/** Rows of the sheet of rules of which nothing was made. */
function unreadNotes(rules: ClubRules | undefined): BookNote[] {
  return (rules?.unread ?? []).map((note) => ({ ...asBookNote(note), severity: "warning" }));
}

/** What was typed over in the book's own tables is put back by every press, and that is said before it. */
function withEdits(proposal: Proposal, { edits }: ReadIn): Proposal {
  return proposal.after === null ? proposal : { ...proposal, problems: [...edits, ...proposal.problems] };
}

function byHand(asked: Proposal, book: ReadIn): Planned {
  const proposal = withEdits({ ...asked, repairs: [...book.repairs, ...asked.repairs] }, book);
  const sheets = proposal.after === null ? [] : restated(proposal, [], book);
  return { ...NOTHING, proposal, sheets, changes: proposal.after !== null };
}

/** The sheets of the other tournaments whose figures change. */
function restated(proposal: Proposal, filled: readonly SheetToFill[], book: ReadIn): SheetToFill[] {
  const names = filled.map((one) => one.filled.sheet);
  return restatedSheets(proposal, names, (name) => book.sheets.get(name)).map((one) => ({
    filled: one,
    now: book.sheets.get(one.sheet)!,
    incoming: null,
  }));
}

function planEntry(
  request: Extract<Request, { what: "enter" }>,
  book: ReadIn,
  sources: readonly Source[],
  taken: TakenNames,
  now: number,
): Planned {
  const { answers } = request;
  const before = book.state;
  let state = before;
  let columns: ReadColumns | null = null;
  let last: Proposal | null = null;
  const entered: { no: number; evening: ReadSheet; source: Source }[] = [];
  const tournaments: About[] = [];
  const notes = {
    problems: [...book.edits],
    repairs: [...book.repairs],
    assumptions: unreadNotes(book.rules),
    log: [] as Proposal["log"][number][],
  };
  for (const source of sources) {
    const isNew = source.incoming !== null;
    const beside = entered.map(({ no }) => no);
    const coming = { isNew, answers: { ...answers, beside }, now };
    const read = readAgain(source.sheet, state, book.rules, request, book.language, coming);
    columns = sources.length === 1 ? read.columns : null;
    if (read.evening === null) return { ...NOTHING, columns, proposal: refused(before, [read.missed]) };
    const { evening } = read;
    const about = { sheet: source.sheet.name, kind: evening.found.kind };
    const nothing = { ...about, no: null, name: source.sheet.name, played: null, corrects: false, notRegulated: null };
    if (evening.asked.length > 0 || evening.found.doubts.length > 0)
      return {
        ...NOTHING,
        columns,
        proposal: refused(before, []),
        asked: evening.asked,
        tournaments: [...tournaments, nothing],
      };
    const free = isNew ? taken.free([answers.name ?? source.sheet.name], inBrackets) : source.sheet.name;
    const proposal = proposalFor(state, evening, free, isNew, coming.answers, now);
    if (proposal.after === null) return { ...NOTHING, columns, proposal, tournaments: [...tournaments, nothing] };
    const tournament = proposal.after.state.tournaments.find(({ no }) => no === proposal.no)!;
    taken.take(tournament.sheet!);
    tournaments.push({
      ...about,
      sheet: tournament.sheet!,
      no: tournament.no,
      name: tournament.name,
      played: tournament.played,
      corrects: before.tournaments.some(({ no }) => no === tournament.no),
      notRegulated: tournament.notRegulated,
    });
    const named = { ...evening, sheet: { ...evening.sheet, name: tournament.sheet! } };
    entered.push({ no: tournament.no, evening: named, source });
    notes.problems.push(...proposal.problems);
    notes.repairs.push(...proposal.repairs);
    notes.assumptions.push(...proposal.assumptions);
    notes.log.push(...proposal.log);
    state = proposal.after.state;
    last = proposal;
  }
  if (last === null) return { ...NOTHING, proposal: refused(before, [bookNote("book-file-empty")]) };
  const whole = wholeOf(before, last, notes);
  const filled = entered.map(({ no, evening, source }): SheetToFill => {
    const one = filledSheet(evening, whole.after!, no, before);
    const stands = source.incoming === null ? source.whole : (book.sheets.get(one.sheet) ?? null);
    return { filled: one, now: stands, incoming: source.incoming };
  });
  const sheets = [...filled, ...restated(whole, filled, book)];
  // The same once more: what stands in the book, and what undoes its last press, stay.
  const changes = whole.log.length > 0 || book.edits.length > 0 || book.repairs.length > 0;
  const written = filled.map((one) => one.filled);
  const proposal = changes ? withSheetNotes(whole, written) : whole;
  return { ...NOTHING, columns, proposal, sheets, tournaments, changes };
}

/** The tournament of a sheet with the settings of the book and those that were given; or what it lacks. */
function readAgain(
  sheet: Sheet,
  state: BookState,
  rules: ClubRules | undefined,
  { settings, kind, mapping }: Extract<Request, { what: "enter" }>,
  told: Language,
  coming: Coming,
): { readonly columns: ReadColumns | null } & (
  { readonly evening: ReadSheet } | { readonly evening: null; readonly missed: BookNote }
) {
  const { system, language } = state;
  const plain = { system, settings, language, rules: rules?.said, ...(kind && { kind }) };
  const first = readToEnter(sheet, plain, state, coming);
  const known = "found" in first ? first.found : (first.missed.find((one) => one.kind === kind) ?? first.missed[0]);
  const said = mapping && known ? { mapping, kind: known.kind, columns: columnsOf(known, mapping) } : {};
  const evening = mapping && known ? readToEnter(sheet, { ...plain, ...said }, state, coming) : first;
  if ("found" in evening) return { evening, columns: { kind: evening.found.kind, found: evening.found, missed: null } };
  const nearest = evening.missed.find((one) => one.kind === known?.kind) ?? evening.missed[0] ?? null;
  const missed = noEveningNote(sheet.name, evening, told);
  return { evening: null, missed, columns: nearest && { kind: nearest.kind, found: null, missed: nearest } };
}

/** Whether a book of the system can enter something from a sheet. */
export function hasTournament(sheet: Sheet, { system, language }: BookState): boolean {
  return "found" in findEvening(sheet, { system, settings: {}, language });
}

/** A new book: of the players on a sheet, or of none. */
export function planStart(
  { system, club, settings = {} }: Extract<Request, { what: "start" }>,
  sheets: readonly Sheet[],
  rules: ClubRules | undefined,
  language: Language,
  now: number,
): Planned {
  const fresh = withFirstRules(newBook(system, language, club, settings), rules?.said);
  if (rules && rules.problems.length > 0)
    return { ...NOTHING, proposal: refused(fresh, rules.problems.map(asBookNote)) };
  const list = sheets.length === 0 ? { players: [], problems: [], notes: [] } : playersOn(sheets, fresh);
  if (list === null)
    return { ...NOTHING, proposal: refused(fresh, [bookNote("book-no-names", { file: sheets[0]!.name })]) };
  if (list.problems.length > 0) return { ...NOTHING, proposal: refused(fresh, list.problems) };
  const wanted = { ...fresh, players: list.players };
  const proposal = pressed(fresh, wanted, { what: "new", no: null, now, reason: "" });
  if (proposal.after === null) return { ...NOTHING, proposal };
  const assumptions = proposal.after.guessed.flatMap((code, i) =>
    code === null ? [] : [bookNote(code, { name: wanted.players[i]!.name }, "note")],
  );
  return {
    ...NOTHING,
    proposal: { ...proposal, assumptions: [...unreadNotes(rules), ...list.notes, ...assumptions] },
    changes: true,
  };
}

/** Sheets that may be those of tournaments that are gone. */
export function lostSheets({ proposal }: Planned): Question[] {
  return proposal.questions.filter(({ code }) => code === "book-sheet-like");
}

/** What was answered before a book could be read. */
export interface OpeningAnswers {
  readonly trust?: Trusted;
  readonly same?: NonNullable<Answers["same"]>;
}

export function openingAnswered(answers: OpeningAnswers, { option, value }: Answer): OpeningAnswers {
  if (option === "--trust") return { ...answers, trust: value === "tables" ? "tables" : "memory" };
  const { same = [] } = answered({ same: answers.same ?? [] }, option, value);
  return { ...answers, same };
}

/** Answers with one more: as the command line would be given it. */
export function answered(answers: Answers, option: string, value: string | null): Answers {
  const [name = "", said = ""] = cutAtLast(value ?? "");
  const others = (answers.newPlayers ?? []).filter((one) => nameKey(one.name) !== nameKey(name));
  switch (option) {
    case "--same":
      return { ...answers, same: [...(answers.same ?? []), [name, said]] };
    case "--new":
    case "--visitor":
      return { ...answers, newPlayers: [...others, { name, start: said, visitor: option === "--visitor" }] };
    case "--take":
      return { ...answers, take: value === "sheet" ? "sheet" : "book" };
    case "--correct":
      return { ...answers, correct: Number(value) };
    case "--new-tournament":
      return { ...answers, newTournament: true };
    case "--not-regulated":
      return { ...answers, notRegulated: value ?? "" };
    case "--regulated":
      return { ...answers, regulated: true };
    default:
      return answers;
  }
}

/** `Anna Bro=34.5` as the name and what is said of it. */
export function cutAtLast(pair: string): readonly [string, string] {
  const at = pair.lastIndexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** Two plans that do the same to everybody: what was shown is what is written. */
export function isSamePlan(a: Planned, b: Planned): boolean {
  const said = ({ proposal, sheets, tournaments }: Planned) =>
    JSON.stringify([
      proposal.changes,
      proposal.restated,
      tournaments,
      sheets.map(({ filled }) => [filled.sheet, filled.writes.map(({ row, column, value }) => [row, column, value])]),
    ]);
  return said(a) === said(b);
}
