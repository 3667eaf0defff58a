// Updates a book: changes on the sheets of its tournaments become corrections.
import { append } from "../../kernel/numbers/many";
import type { Language } from "../../kernel/language";
import { valueIn } from "../../messages/names/numbers";
import { atOnce, type Steps } from "../../kernel/steps";
import { isSameName, nameKey } from "../../people/nameKey";
import type { Sheet } from "../../sheet";
import { typedOver } from "../entering/conflictingHandicaps";
import { enter } from "../entering/enter";
import { withNamesLeftOut, type Answers, type Entered } from "../sheets/enteredSheet";
import { withRules } from "../state/ownRules";
import {
  asWarning,
  bookNote,
  pressed,
  question,
  refused,
  type BookNote,
  type Proposal,
  type Question,
} from "../state/proposal";
import type { Answer, ColumnGone } from "../state/answer";
import { withRowsMoved } from "./followRows";
import { differs } from "./readBook";
import { peopleOf, seasonOf } from "../state/replay";
import { rowsAdded, rowsOf } from "../sheets/rows";
import { dayTypedOver, saysMostly, saysTheSame } from "../sheets/saysTheSame";
import { columnsGone, enteredOf, readAs, type ReadSheet } from "../sheets/readSheet";
import { seenOn } from "../sheets/seen";
import type { ReadBook } from "./standingTables";
import { isOnSheet, standsOn, type BookState, type BookTournament, type LogLine, type Settings } from "../state/state";

/** The answers for an update, besides the sheets. */
export interface UpdateAnswers {
  /**
   * The settings on the sheet of the club's own rules, and the day from which they apply; left out if there is none.
   */
  readonly rules?: { readonly sheet: string; readonly said: Settings } | undefined;
  readonly rulesSince?: number | undefined;
  /** Numbers of the tournaments with an organiser's error. [dbf:3.5] */
  readonly organiserErrors: readonly number[];
  readonly reason?: string | undefined;
  /** Pairs of names of one player, or of one sheet. */
  readonly same?: readonly (readonly [written: string, name: string])[];
  readonly newPlayers?: Answers["newPlayers"];
  /** The starts of players who are on the list without one. */
  readonly starts?: Answers["starts"];
  /** Names whose rows are left out on the sheets that ask about them. */
  readonly leftOut?: readonly string[];
  /** The current columns for those that lost their headers. */
  readonly columns?: readonly Extract<Answer, { columnNow: ColumnGone }>[];
  /** Numbers of tournaments whose sheets are gone for good: similar sheets are other tournaments. */
  readonly gone?: readonly number[];
}

/** What updating a book would do. */
export interface Update {
  readonly proposal: Proposal;
  /** The sheets with corrections. */
  readonly corrected: readonly { readonly no: number; readonly sheet: ReadSheet }[];
  /** Whether it changes anything. */
  readonly changes: boolean;
  /** Whether there are corrections that come too late and are left. */
  readonly late: boolean;
}

/**
 * Reads the sheets of tournaments that have changed since the last press, and takes the differences as corrections.
 * `read`: findings from reading the book. `loose`: sheets that do not belong to the book, among which a missing one is
 * searched for.
 */
export function updated(...given: Parameters<typeof updating>): Update {
  return atOnce(updating(...given));
}

/** The same, sheet by sheet. */
export function* updating(
  before: BookState,
  read: Pick<ReadBook, "edits" | "repairs" | "typed">,
  sheetOf: (name: string) => Sheet | undefined,
  answers: UpdateAnswers,
  now: number,
  loose: readonly Sheet[] = [],
): Steps<Update> {
  const { reason, rules, rulesSince } = answers;
  const taken = withRules(before, rules, { since: rulesSince, reason }, now);
  if (taken.questions.length > 0)
    return { proposal: refused(before, [], taken.questions), corrected: [], changes: true, late: false };
  const sheets = new Updating(taken.state, sheetOf, loose, answers, now);
  for (const tournament of taken.state.tournaments.filter(isOnSheet)) {
    // Another evening was typed over it.
    const isOver =
      tournament.status === "sheet gone" && before.tournaments.some((one) => standsOn(one, tournament.sheet!));
    if (!isOver) sheets.read(tournament);
    yield;
  }
  const { corrected, problems, assumptions, questions, late } = sheets;
  if (questions.length > 0)
    return { proposal: refused(before, problems, questions), corrected: [], changes: true, late };
  const log = [...taken.log, ...sheets.log];
  return {
    ...wholeUpdate(before, sheets, read, log, { problems, assumptions }, reason ?? "", now),
    corrected,
    late,
  };
}

/** The whole update as one press. */
function wholeUpdate(
  before: BookState,
  { state, followed }: Pick<Updating, "state" | "followed">,
  { edits, repairs, typed }: Pick<ReadBook, "edits" | "repairs" | "typed">,
  log: readonly LogLine[],
  { problems, assumptions }: Pick<Proposal, "problems" | "assumptions">,
  reason: string,
  now: number,
): Pick<Update, "proposal" | "changes"> {
  const about = log[log.length - 1];
  // A line that only moved to another row is the same line.
  const whole = pressed(followed(before), state, {
    what: about?.what ?? "updated",
    no: about?.no ?? null,
    now,
    reason,
  });
  if (whole.after === null) return { proposal: { ...whole, before }, changes: true };
  const changes =
    whole.changes.length > 0 ||
    whole.restated > 0 ||
    log.length > 0 ||
    edits.length > 0 ||
    repairs.length > 0 ||
    typed !== null ||
    differs(before, state);
  // Edits in the tables have a line of their own already.
  const earlier = before.log.filter((line) => line !== typed);
  const asTyped = typed === null ? [] : [{ ...typed, reason, changed: whole.changes.length }];
  const putBack = {
    ...whole.log[0]!,
    what: "updated" as const,
    no: null,
    was: editsText(edits, whole.after.state.language),
  };
  const nothingElse = changes && (typed === null || edits.length > 0) ? [putBack] : [];
  const said = [...asTyped, ...(log.length > 0 ? log : nothingElse)];
  const after = { ...whole.after, state: { ...whole.after.state, log: [...earlier, ...said] } };
  return { proposal: { ...whole, before, problems, repairs: [...repairs], assumptions, log: said, after }, changes };
}

function editsText(edits: readonly BookNote[], language: Language): string {
  return edits
    .slice(0, 10)
    .map(({ sheet, cell, details }) => `${sheet}!${cell}: ${valueIn(details["found"]!, language)}`)
    .join("; ");
}

const NOTHING_LOGGED = { what: "updated", was: "", is: "", changed: 0 } as const;

/** A book while its sheets are read again, one after the other. */
class Updating {
  readonly corrected: { no: number; sheet: ReadSheet }[] = [];
  readonly problems: BookNote[] = [];
  readonly assumptions: BookNote[] = [];
  readonly questions: Question[] = [];
  readonly log: LogLine[] = [];
  late = false;
  /** By number, how an old tournament follows its rows. */
  private readonly follows = new Map<number, (one: BookTournament) => BookTournament>();

  constructor(
    public state: BookState,
    private readonly sheetOf: (name: string) => Sheet | undefined,
    private readonly loose: readonly Sheet[],
    private readonly answers: UpdateAnswers,
    private readonly now: number,
  ) {}

  /** An old book with the rows where they are now. */
  readonly followed = (before: BookState): BookState => {
    if (this.follows.size === 0) return before;
    return { ...before, tournaments: before.tournaments.map((one) => this.follows.get(one.no)?.(one) ?? one) };
  };

  read(asAccepted: BookTournament): void {
    const { no } = asAccepted;
    const own = this.sheetOf(asAccepted.sheet!);
    if (own !== undefined && asAccepted.status === "computed" && asAccepted.seen === seenOn(own)) return;
    const sheet = own ?? this.found(asAccepted);
    if (sheet === undefined) return;
    const { evening, tournament } = this.readMoved(sheet, this.withColumns(asAccepted));
    const accepted = this.state.tournaments.find((one) => one.no === no)!;
    const entered = evening && rowsOf(enteredOf(evening, tournament.reported), this.state, no);
    const isUnread = entered === null || entered.played.lines.length === 0;
    const isSame = !isUnread && saysTheSame(accepted, entered, this.state);
    const gone = isSame ? [] : columnsGone(sheet, tournament, evening);
    for (const { header, field, places } of gone) {
      const columnNow = { no, sheet: sheet.name, header, field };
      const note = bookNote("book-column-where", { no, sheet: sheet.name, header }, "error", sheet.name);
      this.questions.push(question(note, [...places.map((is) => ({ columnNow, is })), { columnNow, is: null }]));
    }
    if (gone.length > 0) return;
    if (evening === null || isUnread || isTypedOver(accepted, entered, this.state)) {
      const about = { no, sheet: sheet.name };
      const against = entered?.problems.filter(({ severity }) => severity === "error") ?? [];
      const code = isUnread ? "book-sheet-unreadable" : "book-typed-over";
      this.leave(no, [bookNote(code, about, "warning", sheet.name), ...against.map(asWarning)]);
      return;
    }
    // Compares with what the book wrote there: a correction of an earlier tournament may have changed its figures
    // since.
    for (const { cell, name, sheet: typed, book } of typedOver(this.state, tournament, entered, isSame)) {
      const details = { no, name, sheet: typed, book };
      this.problems.push(bookNote("book-handicap-typed-over", details, "warning", sheet.name, cell));
    }
    const day = dayTypedOver(accepted, entered);
    if (day === null && isSame) {
      // The sheet still has what was accepted. If it was found again, it becomes the sheet of the tournament.
      if (accepted.status !== "computed") this.with(no, { status: "computed" });
      if (own === undefined) this.corrected.push({ no, sheet: evening });
      return;
    }
    // Other results on another day are mostly the next evening of the same players.
    if (day !== null && !isSame) {
      this.leave(no, [bookNote("book-day-typed-over", { no, sheet: sheet.name, day }, "warning", sheet.name)]);
      return;
    }
    const added = rowsAdded(accepted, entered);
    const isApart = added > 0 && seasonOf(this.state).order === "reported";
    if (isApart) this.leave(no, [bookNote("book-rows-added", { no, count: added }, "warning", sheet.name)]);
    else this.correct(tournament, entered, evening, added);
  }

  /** A tournament with the answers about columns that lost their headers. */
  private withColumns(tournament: BookTournament): BookTournament {
    const { columns = [] } = this.answers;
    const said = columns.filter(({ columnNow }) => columnNow.no === tournament.no);
    if (said.length === 0) return tournament;
    const { read, ...reading } = tournament.reading;
    const gone = new Set(said.map(({ columnNow }) => columnNow.header));
    const left = Object.entries(read ?? {}).filter(([header]) => !gone.has(header));
    const now = said.flatMap(({ columnNow, is }) => (is === null ? [] : [[is.header, columnNow.field]]));
    const again = {
      ...reading,
      read: Object.fromEntries(left),
      columns: { ...reading.columns, ...Object.fromEntries(now) },
    };
    this.with(tournament.no, { reading: again });
    return { ...tournament, reading: again };
  }

  /** Reads the sheet of a tournament; the book follows rows that moved. */
  private readMoved(sheet: Sheet, tournament: BookTournament) {
    const { no, reported } = tournament;
    const evening = readAs(sheet, tournament, this.state);
    const whole = evening && enteredOf(evening, reported);
    const accepted = this.state.tournaments.find((one) => one.no === no)!;
    if (whole === null || saysTheSame(accepted, rowsOf(whole, this.state, no), this.state))
      return { evening, tournament };
    const { state, moved, follow } = withRowsMoved(this.state, { ...whole, sheet: tournament.sheet! });
    if (moved.length === 0) return { evening, tournament };
    this.state = state;
    for (const one of moved) this.follows.set(one, follow);
    for (const one of moved) this.assumptions.push(bookNote("book-rows-moved", { no: one }, "note", sheet.name));
    this.log.push({ ...NOTHING_LOGGED, when: this.now, no, cells: sheet.name, reason: this.answers.reason ?? "" });
    // Its place identifies what was accepted for a row.
    const followed = follow(tournament);
    return { evening: readAs(sheet, followed, state), tournament: followed };
  }

  /** The sheet of the tournament without rows of names that were asked about here and are left out. */
  private readWithout({ questions }: Proposal, tournament: BookTournament, { sheet }: ReadSheet) {
    const asked = questions.map(({ id }) => nameKey(id));
    const { leftOut = [] } = this.answers;
    const names = leftOut.filter((name) => asked.includes(nameKey(`who:${name}`)));
    if (names.length === 0) return null;
    const settings = withNamesLeftOut(tournament.reading.settings, { leftOut: names });
    const said = { ...tournament, reading: { ...tournament.reading, settings } };
    const evening = readAs(sheet, said, this.state);
    const entered = evening && rowsOf(enteredOf(evening, tournament.reported), this.state, tournament.no);
    return entered && { said, evening, entered };
  }

  private correct(tournament: BookTournament, entered: Entered, evening: ReadSheet, added: number): void {
    const { no } = tournament;
    const { organiserErrors, reason, same = [], newPlayers = [], starts } = this.answers;
    if (added > 0) this.assumptions.push(bookNote("book-rows-taken", { no, count: added }, "note", entered.sheet));
    const answers: Answers = {
      correct: no,
      played: dayTypedOver(tournament, entered) ?? tournament.played,
      organiserError: organiserErrors.includes(no),
      reason,
      take: "book",
      name: tournament.name,
      same,
      starts,
      newPlayers: newPlayers.filter((one) => peopleOf(this.state).personOf(one.name) === null),
    };
    const proposal = enter(this.state, entered, answers, this.now);
    const without = this.readWithout(proposal, tournament, evening);
    if (without !== null) {
      this.correct(without.said, without.entered, without.evening, rowsAdded(tournament, without.entered));
      return;
    }
    append(this.problems, proposal.problems);
    if (proposal.questions.length > 0) append(this.questions, proposal.questions);
    else if (proposal.after === null) {
      this.late ||= proposal.problems.some(({ code }) => code === "book-too-late");
      this.with(no, { status: "changed" });
    } else {
      append(this.log, proposal.log);
      this.state = proposal.after.state;
      this.corrected.push({ no, sheet: evening });
    }
  }

  /** Keeps the accepted results and marks the tournament. */
  private leave(no: number, problems: readonly BookNote[]): void {
    append(this.problems, problems);
    this.with(no, { status: "changed" });
  }

  private with(no: number, change: Partial<BookTournament>): void {
    const tournaments = this.state.tournaments.map((one) => (one.no === no ? { ...one, ...change } : one));
    this.state = { ...this.state, tournaments };
  }

  /**
   * A sheet like the missing one, if somebody said that it is the same; else the sheet of the tournament counts as
   * gone.
   */
  private found({ no, sheet, status, notOn = [] }: BookTournament): Sheet | undefined {
    const { same = [], gone = [] } = this.answers;
    const accepted = this.state.tournaments.find((one) => one.no === no)!;
    const said = same.find(([was]) => isSameName(was, sheet!))?.[1];
    const like = said === undefined ? this.like(accepted) : this.loose.find(({ name }) => isSameName(name, said));
    if (said !== undefined && like !== undefined) {
      this.with(no, { sheet: like.name, status: "computed" });
      this.assumptions.push(bookNote("book-sheet-found", { no, other: like.name }, "note"));
      return like;
    }
    const isDeclined = gone.includes(no);
    if (like !== undefined && !isDeclined) {
      const note = bookNote("book-sheet-like", { no, sheet, other: like.name }, "error", like.name);
      const lost = { sheetOf: no, was: sheet! };
      this.questions.push(
        question(note, [
          { ...lost, is: like.name },
          { ...lost, is: null },
        ]),
      );
      return undefined;
    }
    if (status !== "sheet gone") this.assumptions.push(bookNote("book-sheet-gone", { no, sheet }, "note"));
    this.with(no, { status: "sheet gone", ...(isDeclined && like && { notOn: [...notOn, like.name] }) });
    return undefined;
  }

  /** A sheet with the same content, or else one with nearly the same. */
  private like(tournament: BookTournament): Sheet | undefined {
    const { notOn = [] } = tournament;
    const read = this.loose.flatMap((sheet) => {
      if (notOn.includes(sheet.name)) return [];
      const evening = readAs(sheet, tournament, this.state);
      const entered = evening && enteredOf(evening, tournament.reported);
      return entered && entered.played.lines.length > 0 ? [{ sheet, entered }] : [];
    });
    const found = [saysTheSame, saysMostly].flatMap((says) =>
      read.filter(({ entered }) => says(tournament, entered, this.state)),
    );
    return found[0]?.sheet;
  }
}

/**
 * Whether most players of a tournament are gone from its sheet and others are there: another evening was typed over it.
 */
function isTypedOver({ lines }: BookTournament, { played }: Entered, state: BookState): boolean {
  const people = peopleOf(state);
  const whose = (name: string) => {
    const match = people.find(name);
    return "person" in match ? [match.person] : "oneOf" in match ? match.oneOf : [];
  };
  const there = new Set(played.lines.flatMap(({ player }) => whose(player ?? "")));
  const kept = lines.filter(({ player }) => whose(player).some((one) => there.has(one)));
  return 2 * kept.length < lines.length && 2 * kept.length < played.lines.length;
}
