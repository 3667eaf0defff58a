// Entering a tournament, or correcting one: who is who, which tournament it is, and what the book is after it.
import { dayOf, isoDay } from "../kernel/day";
import { Problem, type Plain } from "../kernel/problem";
import { ADJUSTMENT, isIdle, UNREAD, type Start } from "../kernel/season";
import { nameKey, tidyName } from "../people/nameKey";
import { namesIn, type Match } from "../people/people";
import { address, type CellValue } from "../sheet";
import type { PlayedLine } from "../tournaments";
import { numberIn } from "../sheet/cells";
import { carriedThen, readAsStart, says } from "./carried";
import { heldNow, withCopies } from "./copies";
import type { Answers, Entered } from "./entered";
import { bookNote, isNear, pressed, refused, type BookNote, type Proposal, type Question } from "./press";
import { peopleOf, seasonOf } from "./replay";
import {
  lineKey,
  lineName,
  newPlayer,
  nextNo,
  NOTHING_SAID,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type SheetReading,
} from "./state";

/** Days after which what is typed no longer changes a tournament: day 14 still does. [dbf:3.5] */
export const OPEN_DAYS = 14;

/** The last day on which a correction is taken; null where there is no such day. */
export function openUntil({ system }: Pick<BookState, "system">, tournament: BookTournament): number | null {
  return system === "dbf" && tournament.kind !== ADJUSTMENT ? dayOf(tournament.reported) + OPEN_DAYS : null;
}

/** Games and matches of one sheet can have days of their own. */
export function hasOwnDays({ system }: Pick<BookState, "system">): boolean {
  return system === "croquet" || system === "chess";
}

/** What entering a sheet would do. */
export function enter(state: BookState, sheet: Entered, answers: Answers, now: number): Proposal {
  const entered = ofTournament(withoutStrangers(sheet, state), state, answers);
  if (entered.problems.some(({ severity }) => severity === "error") && state.system !== "croquet")
    return refused(state, entered.problems);
  const questions: Question[] = [];
  const problems: BookNote[] = [...entered.problems.map(asWarning)];
  const assumptions: BookNote[] = [];
  const started = withNewPlayers(state, answers, problems);
  const who = new Who(started, entered, answers.same ?? [], namesBefore(state, entered, answers), questions, problems);
  const players = entered.played.lines.map((line) => who.of(line));
  if (questions.length > 0 || hasErrors(problems)) return refused(state, problems, questions);
  const withAliases = { ...started, players: who.players() };
  const lines = linesOf(entered, players, withAliases, problems);
  for (const place of entered.played.passedOver ?? [])
    assumptions.push(bookNote("book-doubles", {}, "note", entered.sheet, address(place[0], place[1])));
  const names = who.names();
  const aim = aimOf(withAliases, entered, answers, now, lines, questions, problems, assumptions);
  if (aim === null || questions.length > 0 || hasErrors(problems)) return refused(state, problems, questions);
  const { tournament, corrects } = aim;
  const copied = withCopies(lines, entered, players, withAliases, corrects, answers, { problems, assumptions });
  const regulated = regulatedOf(state, entered, answers, corrects, questions);
  const reading = Object.keys(names).length === 0 ? tournament.reading : { ...tournament.reading, names };
  const entry: BookTournament = { ...tournament, reading, lines: copied, notRegulated: regulated };
  checkField(entry, entered, problems);
  if (hasErrors(problems) || questions.length > 0) return refused(state, problems, questions);
  if (regulated !== null)
    assumptions.push(
      bookNote("book-not-regulated", { reason: regulated, count: entry.lines.length }, "note", entered.sheet),
    );
  // Compared with what the book has, whichever is to count.
  const byBook = { ...answers, take: undefined };
  const unsaid = { problems: [], assumptions: [] };
  const ofBook = { ...entry, lines: withCopies(lines, entered, players, withAliases, corrects, byBook, unsaid) };
  const given = heldOtherwise(withAliases, ofBook, entered, players, corrects);
  if (given.length > 0 && answers.take === undefined) {
    for (const { name, sheet, book, cell } of given)
      questions.push({
        ...bookNote("book-handicap-differs", { name, sheet, book }, "error", entered.sheet, cell),
        answers: [
          { option: "--take", value: "book" },
          // A handicap of the ACBL comes of sessions; it cannot be set by itself.
          ...(state.system === "acbl" ? [] : [{ option: "--take", value: "sheet" }]),
        ],
      });
    return refused(state, problems, questions);
  }
  if (given.length > 0 && answers.take === "sheet" && state.system === "acbl")
    return refused(state, [bookNote("book-sessions-set-handicap", {}, "error", entered.sheet, given[0]!.cell)]);
  const others = withAliases.tournaments
    .filter(({ no }) => no !== entry.no)
    .map((one) => (isTypedOverBy(one, entered, corrects) ? { ...one, status: "sheet gone" as const } : one));
  const set = answers.take === "sheet" ? adjustmentsFor(withAliases, entry, given, corrects !== null) : [];
  const moved = set.length === 0 || corrects !== null ? entry : { ...entry, no: entry.no + set.length };
  const list = answers.take === "sheet" ? withSet(withAliases, given) : withAliases;
  const wanted = { ...list, tournaments: [...others, ...set, moved].sort((a, b) => a.no - b.no) };
  const changed = corrects && changedLines(corrects, moved, entered);
  if (corrects !== null && changed === null && set.length === 0 && isAsAccepted(state, withAliases, corrects, moved)) {
    const unchanged = pressed(state, state, { what: "", no: corrects.no, now, reason: "" }, { problems, assumptions });
    // Nothing of it is logged.
    return withoutLog(unchanged, bookNote("book-nothing-changed", { no: corrects.no }, "note", entered.sheet));
  }
  const about = {
    what: corrects === null ? "entered" : "corrected",
    no: moved.no,
    now,
    reason: answers.reason ?? "",
    ...(changed ?? { cells: moved.sheet ?? "", was: corrects?.name ?? "", is: entry.name }),
  };
  return pressed(state, wanted, about, { problems, assumptions });
}

/** What is not computed is listed of the book's players alone: nobody is asked who the others are. */
export function withoutStrangers(entered: Entered, state: BookState): Entered {
  const { played } = entered;
  if (!played.lines.some(({ result }) => isIdle(result))) return entered;
  const people = peopleOf(state);
  const lines = played.lines.filter(({ player, result }) => !isIdle(result) || "person" in people.find(player ?? ""));
  return { ...entered, played: { ...played, lines } };
}

/** Whether a new tournament was typed over the sheet of another one; it may stand under it, too. */
function isTypedOverBy(other: BookTournament, entered: Entered, corrects: BookTournament | null): boolean {
  return (
    corrects === null &&
    !entered.isNew &&
    other.sheet === entered.sheet &&
    other.status !== "withdrawn" &&
    !entered.under
  );
}

/** Tournaments whose rows stand on a sheet. */
function standingOn({ tournaments }: BookState, name: string): BookTournament[] {
  return tournaments.filter(
    ({ sheet, status }) =>
      sheet === name && status !== "sheet gone" && status !== "withdrawn" && status !== "adjustment",
  );
}

/** The rows of one tournament, where others stand on its sheet as well: those that are none of the others'. */
export function withoutOthers(entered: Entered, others: readonly BookTournament[]): Entered {
  if (others.length === 0) return entered;
  const taken = new Set(others.flatMap(({ lines }) => lines.map(({ entry }) => entry)));
  const { played } = entered;
  return { ...entered, played: { ...played, lines: played.lines.filter(({ entry }) => !taken.has(entry)) } };
}

/** The rows of a tournament that is known by its number. */
export function rowsOf(entered: Entered, state: BookState, no: number): Entered {
  return withoutOthers(
    entered,
    standingOn(state, entered.sheet).filter((one) => one.no !== no),
  );
}

/** The rows that are meant: of a new tournament on the sheet of another one, those that were added to it. */
function ofTournament(entered: Entered, state: BookState, { correct, newTournament }: Answers): Entered {
  if (entered.isNew) return entered;
  if (correct !== undefined) return rowsOf(entered, state, correct);
  const standing = standingOn(state, entered.sheet);
  if (!newTournament) return withoutOthers(entered, standing.slice(0, -1));
  const kept = standing.filter((one) => mostlyStands(one, entered));
  return kept.length === 0 ? entered : { ...withoutOthers(entered, kept), under: true };
}

/** Whether most of a tournament's rows stand as they were accepted. */
function mostlyStands({ lines }: BookTournament, { played }: Entered): boolean {
  const now = new Set(played.lines.map(saidOf));
  return 2 * lines.filter((line) => now.has(saidOf(line))).length > lines.length;
}

function saidOf({ entry, result, boards, points }: Pick<BookLine, "entry" | "result" | "boards" | "points">): string {
  return JSON.stringify([entry, result, boards, points]);
}

/** How many rows were added to a tournament that is otherwise as it was accepted: fields, halves, matches or games of their own. */
export function rowsAdded({ lines }: BookTournament, { played }: Entered): number {
  const entries = new Set(lines.map(({ entry }) => entry));
  const added = played.lines.filter(({ entry }) => !entries.has(entry));
  const kept = played.lines.filter(({ entry }) => entries.has(entry));
  const now = new Set(kept.map(saidOf));
  if (kept.length !== lines.length || !lines.every((line) => now.has(saidOf(line)))) return 0;
  const fields = new Set(lines.map(fieldOf));
  const isApart = added.every((line) => /^(game|board|row) /.test(line.entry) || !fields.has(fieldOf(line)));
  return isApart ? new Set(added.map(({ row }) => row)).size : 0;
}

/** What is computed together: a section, half or match. */
function fieldOf({ entry }: Pick<BookLine, "entry">): string {
  return /^(section \S+ )?(half \S+ |match \S+ )?/.exec(entry)![0];
}

function hasErrors(problems: readonly BookNote[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/** A row that cannot be read keeps the others from nothing. */
function asWarning(note: BookNote): BookNote {
  return { ...note, severity: "warning" };
}

function withNewPlayers(state: BookState, { newPlayers = [] }: Answers, problems: BookNote[]): BookState {
  const season = seasonOf(state);
  const people = peopleOf(state);
  const added: BookPlayer[] = [];
  for (const { name, start, visitor } of newPlayers) {
    const match = people.find(name);
    if ("person" in match) {
      problems.push(bookNote("book-player-known", { name }));
      continue;
    }
    const read = season.readStart(start);
    if (read instanceof Problem) problems.push(bookNote(read.code, { ...read.details, name }));
    else added.push(newPlayer(tidyName(name), read, visitor ? "visitor" : "member"));
  }
  return { ...state, players: [...state.players, ...added] };
}

/** Who the names on a sheet stand for. */
class Who {
  private readonly aliases = new Map<number, string[]>();
  private readonly others: { [key: string]: string } = {};
  private readonly found = new Map<string, number | null>();
  private readonly people;

  constructor(
    private readonly state: BookState,
    private readonly entered: Entered,
    private readonly same: NonNullable<Answers["same"]>,
    /** As they were said when the sheet was read before. */
    private readonly before: NonNullable<SheetReading["names"]>,
    private readonly questions: Question[],
    private readonly problems: BookNote[],
  ) {
    this.people = peopleOf(state);
  }

  /** The player of a line; null where that is asked, or stands against the sheet. */
  of(line: PlayedLine): number | null {
    const { player, place } = line;
    const cell = address(place[0], place[1]);
    if (player === null || tidyName(player) === "") {
      this.problems.push(bookNote("book-name-missing", {}, "error", this.entered.sheet, cell));
      return null;
    }
    const number = this.entered.numberAt(place);
    const key = `${nameKey(player)} ${number ?? ""}`;
    if (!this.found.has(key)) this.found.set(key, this.find(player, number, cell));
    return this.found.get(key)!;
  }

  /** The players, with the spellings that were said to be theirs. */
  players(): BookPlayer[] {
    return this.state.players.map((player, i) => {
      const more = this.aliases.get(i) ?? [];
      return more.length === 0 ? player : { ...player, alsoWritten: [...player.alsoWritten, ...more] };
    });
  }

  /** Names of other players that were said to be somebody's on this sheet alone. */
  names(): NonNullable<SheetReading["names"]> {
    return this.others;
  }

  private find(written: string, number: string | null, cell: string): number | null {
    const key = nameKey(written);
    const said = this.same.find(([one]) => nameKey(one) === key)?.[1] ?? this.before[key];
    if (said !== undefined) {
      const match = this.people.find(said);
      if ("person" in match) {
        const named = this.people.named(written);
        // A name that is another's already is no spelling of this one's.
        if (named === undefined)
          this.aliases.set(match.person, [...(this.aliases.get(match.person) ?? []), tidyName(written)]);
        else if (named !== match.person) this.others[key] = lineName(this.state, match.person);
        return match.person;
      }
      this.problems.push(bookNote("book-player-unknown", { name: said }));
      return null;
    }
    const match = number === null ? this.people.find(written) : this.people.findNumbered(written, number);
    if ("person" in match) return match.person;
    const parts = namesIn(written, (name) => this.people.named(name) !== undefined);
    if (parts.length > 2) {
      this.problems.push(bookNote("book-three-names", { written }, "error", this.entered.sheet, cell));
      return null;
    }
    this.ask(written, match, cell);
    return null;
  }

  private ask(written: string, match: Exclude<Match, { person: number }>, cell: string): void {
    const nameOf = (i: number) => this.state.players[i]!.name;
    const same = (i: number) => ({ option: "--same", value: `${tidyName(written)}=${nameOf(i)}` });
    const ask = (code: string, details: BookNote["details"], answers: Question["answers"]) =>
      this.questions.push({ ...bookNote(code, details, "error", this.entered.sheet, cell), answers });
    const name = tidyName(written);
    if ("oneOf" in match) {
      const numbers = match.oneOf.map((i) => `${nameOf(i)} (${this.state.players[i]!.number ?? "?"})`);
      ask("book-two-of-a-name", { name, players: numbers }, []);
      return;
    }
    if ("number" in match) {
      const details = { written: name, byNumber: nameOf(match.number), byName: nameOf(match.name) };
      ask("book-number-and-name", details, [same(match.number), same(match.name)]);
      return;
    }
    const start = this.startOnSheet(written);
    const fresh = (option: string) => ({ option, value: `${name}=${start}` });
    const others = [fresh("--new"), fresh("--visitor")];
    if (match.near.length > 0)
      ask("book-near-name", { name, near: match.near.map(nameOf) }, [...match.near.map(same), ...others]);
    else ask("book-unknown-name", { name }, others);
  }

  /** The handicap that the sheet has for a name, as a start; else a word for one. */
  private startOnSheet(written: string): string {
    const { system } = this.state;
    const seat = this.entered.seats.find(({ name }) => nameKey(name) === nameKey(written));
    if (system === "acbl") return "-";
    if (system === "chess" || system === "go")
      return String((seat?.held[0] && readAsStart(system, seat.held[0].value)?.handicap) ?? "START");
    const value = seat?.held[0] && numberIn(seat.held[0].value)?.value;
    return value === undefined || value === null ? (this.state.system === "dbf" ? "52" : "START") : String(value);
  }
}

/** What was said of the names when the tournament was read before. */
function namesBefore(
  { tournaments }: BookState,
  { sheet, isNew }: Entered,
  { correct, newTournament }: Answers,
): NonNullable<SheetReading["names"]> {
  const isBefore = ({ no, sheet: own, status }: BookTournament) =>
    correct === undefined ? !isNew && own === sheet && status !== "sheet gone" : no === correct;
  return (newTournament ? undefined : tournaments.filter(isBefore).slice(-1)[0])?.reading.names ?? {};
}

function linesOf(
  { played, sheet }: Entered,
  players: readonly (number | null)[],
  state: BookState,
  problems: readonly BookNote[],
): BookLine[] {
  const names = new Map<string, string>();
  played.lines.forEach(({ player }, i) => {
    if (player !== null && players[i] !== null) names.set(player, lineName(state, players[i]!));
  });
  const named = (name: string | null) => (name === null ? null : (names.get(name) ?? tidyName(name)));
  return played.lines.map((line, i): BookLine => {
    const { entry, day, boards, points, play, result, row } = line;
    return {
      player: lineName(state, players[i]!),
      partner: named(line.partner),
      opponent: named(line.opponent),
      entry,
      day,
      boards,
      points,
      play,
      result,
      figures: null,
      restated: null,
      remark: result === UNREAD ? unreadRemark(sheet, row, problems) : null,
    };
  });
}

/** Which cell of a row could not be read. */
function unreadRemark(sheet: string, row: number, problems: readonly BookNote[]): string {
  const cell = problems.find(
    (note) => note.cell !== null && /^[A-Z]+(\d+)$/.exec(note.cell)?.[1] === String(row + 1),
  )?.cell;
  return `${sheet}!${cell ?? `A${row + 1}`}`;
}

// ---------------------------------------------------------------- which tournament

interface Aim {
  readonly tournament: Omit<BookTournament, "lines" | "notRegulated">;
  /** The tournament as it was accepted before; null for a new one. */
  readonly corrects: BookTournament | null;
}

function aimOf(
  state: BookState,
  entered: Entered,
  answers: Answers,
  now: number,
  lines: readonly BookLine[],
  questions: Question[],
  problems: BookNote[],
  assumptions: BookNote[],
): Aim | null {
  const corrects = correctedBy(state, entered, answers, now, lines, questions, problems, assumptions);
  if (corrects === undefined) return null;
  if (corrects !== null) {
    const until = openUntil(state, corrects);
    const made = dayOf(answers.reported ?? now);
    if (until !== null && made > until && !isOrganisersError(answers)) {
      problems.push(bookNote("book-too-late", { no: corrects.no, until, days: made - dayOf(corrects.reported) }));
      return null;
    }
    const tournament = {
      ...corrects,
      sheet: sheetFor(entered, corrects),
      kind: entered.kind,
      settings: entered.settings,
      reading: entered.reading,
      status: "computed" as const,
      name: answers.name ?? corrects.name,
      organiser: answers.organiser ?? corrects.organiser,
      played: answers.played ?? (hasOwnDays(state) ? (entered.day ?? corrects.played) : corrects.played),
    };
    return { tournament, corrects };
  }
  const reported = answers.reported ?? now;
  const played = answers.played ?? entered.day ?? dayOf(reported);
  if (answers.played === undefined && entered.day === null)
    assumptions.push(bookNote("book-played-as-reported", { day: played }, "note", entered.sheet));
  if (played > dayOf(now)) problems.push(bookNote("book-in-the-future", { day: played }, "warning", entered.sheet));
  const tournament = {
    no: nextNo(state),
    reported,
    played,
    name: answers.name ?? entered.title,
    organiser: answers.organiser ?? state.club,
    sheet: entered.sheet,
    kind: entered.kind,
    settings: entered.settings,
    reading: entered.reading,
    status: "computed" as const,
  };
  return { tournament, corrects: null };
}

/** A correction from a file goes onto the tournament's own sheet, where that is still there. */
function sheetFor({ sheet, isNew }: Entered, { sheet: own, status }: BookTournament): string {
  return isNew && own !== null && status !== "sheet gone" ? own : sheet;
}

export function isOrganisersError({ organiserError, reason }: Answers): boolean {
  return organiserError === true && (reason ?? "").trim() !== "";
}

/** The tournament that a sheet corrects; null for a new one; undefined where that is asked, or there is no such tournament. */
function correctedBy(
  state: BookState,
  entered: Entered,
  answers: Answers,
  now: number,
  lines: readonly BookLine[],
  questions: Question[],
  problems: BookNote[],
  assumptions: BookNote[],
): BookTournament | null | undefined {
  if (answers.correct !== undefined) {
    const named = state.tournaments.find(({ no }) => no === answers.correct);
    if (named && named.kind !== ADJUSTMENT && named.status !== "withdrawn") return named;
    problems.push(bookNote("book-no-such-tournament", { no: answers.correct }));
    return undefined;
  }
  if (answers.newTournament) return null;
  const standing = state.tournaments.filter(({ status, kind }) => status !== "withdrawn" && kind !== ADJUSTMENT);
  const day = answers.played ?? entered.day;
  const isThere = ({ sheet, status }: BookTournament) => sheet === entered.sheet && status !== "sheet gone";
  const sameSheet = entered.isNew ? undefined : standing.filter(isThere).slice(-1)[0];
  const ask = (other: BookTournament) =>
    questions.push({
      ...bookNote("book-again", { no: other.no, name: other.name, day: other.played }, "error", entered.sheet),
      answers: [
        { option: "--correct", value: String(other.no) },
        { option: "--new-tournament", value: null },
      ],
    });
  if (sameSheet) {
    const isOther = isOfGames(sameSheet.kind)
      ? !mostlyKept(sameSheet, lines)
      : (day !== null && day !== sameSheet.played) || !mostly(sameSheet, lines);
    if (!isOther) {
      const added = rowsAdded(sameSheet, entered);
      if (added === 0) return sameSheet;
      if (state.system !== "dbf") {
        assumptions.push(bookNote("book-rows-taken", { no: sameSheet.no, count: added }, "note", entered.sheet));
        return sameSheet;
      }
      // When they were reported puts them in their place.
      questions.push({
        ...bookNote("book-rows-added", { no: sameSheet.no, count: added }, "error", entered.sheet),
        answers: [
          { option: "--new-tournament", value: null },
          { option: "--correct", value: String(sameSheet.no) },
        ],
      });
      return undefined;
    }
    ask(sameSheet);
    return undefined;
  }
  const name = answers.name ?? entered.title;
  const counted = day ?? dayOf(answers.reported ?? now);
  const sameName = standing.find((one) => nameKey(one.name) === nameKey(name) && one.played === counted);
  if (sameName) return sameName;
  // What is entered together is told apart already, unless it is the same in all.
  const isApart = (one: BookTournament) => answers.beside?.includes(one.no) && !isSame(one, lines);
  const sameDay = standing.find((one) => one.played === counted && mostly(one, lines) && !isApart(one));
  if (sameDay) {
    ask(sameDay);
    return undefined;
  }
  return null;
}

/**
 * Whether most of the players are those of a tournament. Where a row is a game, whether most of the games are: the same
 * players meet all summer, on one day on several sheets.
 */
function mostly(tournament: BookTournament, lines: readonly BookLine[]): boolean {
  const keyOf = ({ player, opponent, day }: BookLine) =>
    isOfGames(tournament.kind) ? `${nameKey(player)} ${nameKey(opponent ?? "")} ${day ?? ""}` : nameKey(player);
  const [one, other] = [tournament.lines, lines].map((of) => new Set(of.map(keyOf)));
  const both = [...one!].filter((key) => other!.has(key)).length;
  return 2 * both > Math.max(one!.size, other!.size);
}

/** Whether every line says the same. */
function isSame(tournament: BookTournament, lines: readonly BookLine[]): boolean {
  const said = (of: readonly BookLine[]) => of.map((line) => `${nameKey(line.player)}: ${factText(line)}`).join("\n");
  return said(tournament.lines) === said(lines);
}

/** Whether most of the games of a tournament still stand: a sheet of games grows. */
function mostlyKept({ lines: before }: BookTournament, lines: readonly BookLine[]): boolean {
  const players = new Set(lines.map(({ player }) => nameKey(player)));
  return 2 * before.filter(({ player }) => players.has(nameKey(player))).length > before.length;
}

/** Whether a row of a kind is a game of two players, who may stand in many rows. */
function isOfGames(kind: string): boolean {
  return kind === "croquet-games" || kind === "go-pairings" || kind.startsWith("chess");
}

/** Whether a correction is what was accepted already. */
function isAsAccepted(before: BookState, after: BookState, was: BookTournament, is: BookTournament): boolean {
  const about = ({ name, organiser, played, kind, sheet, status, notRegulated }: BookTournament) =>
    JSON.stringify([name, organiser, played, kind, sheet, status, notRegulated]);
  return about(was) === about(is) && JSON.stringify(before.players) === JSON.stringify(after.players);
}

function withoutLog(proposal: Proposal, note: BookNote): Proposal {
  const after = proposal.after && { ...proposal.after, state: { ...proposal.after.state, log: proposal.before.log } };
  return { ...proposal, after, log: [], assumptions: [...proposal.assumptions, note] };
}

/** What a correction changes of the facts, for the log: where, and what was and is there, a player a part; null for nothing. */
function changedLines(
  was: BookTournament,
  now: BookTournament,
  { played }: Entered,
): { readonly cells: string; readonly was: string; readonly is: string } | null {
  const before = new Map(was.lines.map((line) => [lineKey(line), line]));
  const [cells, old, fresh]: [string[], string[], string[]] = [[], [], []];
  const say = (player: string, one: string | null, other: string | null) => {
    old.push(`${player}: ${one ?? "–"}`);
    fresh.push(`${player}: ${other ?? "–"}`);
  };
  now.lines.forEach((line, i) => {
    const known = before.get(lineKey(line));
    before.delete(lineKey(line));
    if (known && factText(known) === factText(line)) return;
    const [row, column] = played.lines[i]!.place;
    cells.push(address(row, column));
    say(line.player, known ? factText(known) : null, factText(line));
  });
  for (const line of before.values()) say(line.player, factText(line), null);
  if (old.length === 0 && settingsOf(was) !== settingsOf(now)) say(now.name, settingsOf(was), settingsOf(now));
  if (old.length === 0) return null;
  return { cells: `${now.sheet ?? ""}${cells.length > 0 ? "!" : ""}${few(cells, ",")}`, was: few(old), is: few(fresh) };
}

/** What was accepted of a line: `57.2, 24`. */
function factText({ result, boards, points, play, day, partner, opponent }: BookLine): string {
  const parts = [result, boards, points, play, day === null ? null : isoDay(day), partner, opponent];
  return parts.filter((part) => part !== null).join(", ");
}

function settingsOf({ settings }: BookTournament): string {
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(", ");
}

function few(parts: readonly string[], mark = "; "): string {
  return parts.slice(0, MOST_SAID).join(mark) + (parts.length > MOST_SAID ? `${mark}…` : "");
}

const MOST_SAID = 12;

// ---------------------------------------------------------------- what is regulated

/** Why a tournament is not regulated; null where it is. Individuals are not, unless the user says so. [dbf:1.6] */
function regulatedOf(
  state: BookState,
  entered: Entered,
  answers: Answers,
  corrects: BookTournament | null,
  questions: Question[],
): string | null {
  if (answers.notRegulated !== undefined) return answers.notRegulated;
  if (state.system !== "dbf" || entered.kind !== "dbf-individual" || answers.regulated) return null;
  if (corrects !== null) return corrects.notRegulated;
  questions.push({
    ...bookNote("book-individuals", {}, "error", entered.sheet),
    answers: [
      { option: "--not-regulated", value: "individuals" },
      { option: "--regulated", value: null },
    ],
  });
  return null;
}

/** Nobody plays twice in one field; in halves and matches row after row. */
function checkField(tournament: BookTournament, { played, sheet }: Entered, problems: BookNote[]): void {
  if (isOfGames(tournament.kind)) return;
  const first = new Map<string, number>();
  tournament.lines.forEach(({ player, entry, result }, i) => {
    if (isIdle(result)) return;
    const key = `${fieldOf({ entry })}${nameKey(player)}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    else {
      const at = (line: number) => address(played.lines[line]!.place[0], played.lines[line]!.place[1]);
      problems.push(bookNote("book-twice-in-field", { name: player, cell: at(before) }, "error", sheet, at(i)));
    }
  });
}

// ---------------------------------------------------------------- handicaps on the sheet

interface Otherwise {
  readonly player: number;
  readonly name: string;
  readonly sheet: Plain;
  readonly book: Plain;
  readonly cell: string;
  readonly start: Start;
}

/** Handicaps on the sheet that are neither the book's, at the decimals shown, nor what it last wrote there. */
function heldOtherwise(
  state: BookState,
  entry: BookTournament,
  entered: Entered,
  players: readonly (number | null)[],
  corrects: BookTournament | null,
): Otherwise[] {
  const wanted = [...state.tournaments.filter(({ no }) => no !== entry.no), entry];
  const replayed = pressed(state, { ...state, tournaments: wanted }, { what: "", no: entry.no, now: 0, reason: "" });
  const computed = replayed.after?.state.tournaments.find(({ no }) => no === entry.no);
  if (!computed) return [];
  const thens = new Map<string, { line: number }>();
  entered.played.lines.forEach(({ row, place, player }, line) =>
    thens.set(`${row} ${place[1]} ${nameKey(player ?? "")}`, { line }),
  );
  const written = new Map(
    corrects?.lines.map((line) => [`${line.entry} ${line.player}`, line.figures?.handicapThen ?? null]),
  );
  const otherwise: Otherwise[] = [];
  const told = new Set<number>();
  for (const seat of entered.seats) {
    const held = seat.held.find(({ name }) => /handicap|rating|rank|wins/i.test(name.en));
    const given = held && givenBy(state.system, held.value);
    const known = thens.get(`${seat.row} ${seat.place[1]} ${nameKey(seat.name)}`);
    if (held === undefined || !given || !known) continue;
    const line = computed.lines[known.line]!;
    const then = carriedThen(line.figures!, held.name.en);
    if (then === null) continue;
    const before = written.get(`${line.entry} ${line.player}`) ?? null;
    const player = players[known.line]!;
    const isHeld = (value: Plain) =>
      state.system === "dbf" || state.system === "croquet"
        ? isShownAs(Number(given.handicap), value)
        : says(state.system, held.value, value);
    if (isHeld(then) || (before !== null && isHeld(before)) || told.has(player)) continue;
    told.add(player);
    otherwise.push({
      player,
      name: line.player,
      sheet: given.handicap,
      book: then,
      cell: address(seat.row, held.column!),
      start: given,
    });
  }
  return otherwise;
}

/** What a cell gives a player instead, as a start; null where it holds nothing of the kind. */
function givenBy(system: BookState["system"], cell: CellValue): Start | null {
  if (system === "chess" || system === "go") return readAsStart(system, cell);
  const given = numberIn(cell)?.value;
  return given === undefined ? null : { handicap: given, index: null, sessions: [] };
}

/** The list that is kept by hand, with what the sheet says instead. */
function withSet(state: BookState, given: readonly Otherwise[]): BookState {
  if (!seasonOf(state).keptByHand) return state;
  const set = new Map(given.map(({ player, start }) => [player, start]));
  return { ...state, players: state.players.map((one, i) => ({ ...one, start: set.get(i) ?? one.start })) };
}

/** Whether a number shows a handicap: in full, or rounded to the decimals that it has. */
export function isShownAs(given: number, handicap: Plain): boolean {
  if (typeof handicap !== "number") return false;
  if (isNear(given, handicap)) return true;
  const decimals = /\.(\d+)$/.exec(String(given))?.[1]?.length ?? 0;
  return Math.abs(given - handicap) <= 0.5 * 10 ** -Math.max(decimals, SHOWN_DECIMALS) + 1e-9;
}

const SHOWN_DECIMALS = 2;

/** What the sheet says instead, as adjustments before it. */
function adjustmentsFor(
  state: BookState,
  entry: BookTournament,
  given: readonly Otherwise[],
  isCorrection: boolean,
): BookTournament[] {
  const season = seasonOf(state);
  const first = isCorrection ? nextNo(state) : entry.no;
  // Numbers are never given twice: what comes to stand before a tournament that has its number was reported before it.
  const reported = isCorrection ? entry.reported - 1 / 1440 : entry.reported;
  const then = (player: number) => (season.keptByHand ? heldNow(state, state.players[player]!) : null);
  return given.map(({ player, name, start }, i) => {
    const about = { no: first + i, reported, played: entry.played, organiser: entry.organiser };
    const line = adjustmentLine(name, season.startText(start), entry.sheet ?? "");
    return adjustmentOf(about, { ...line, play: then(player) });
  });
}

/** A handicap set by hand, in the place of a tournament. */
export function adjustmentOf(
  about: Pick<BookTournament, "no" | "reported" | "played" | "organiser">,
  line: BookLine,
): BookTournament {
  return {
    ...about,
    name: "",
    sheet: null,
    kind: ADJUSTMENT,
    settings: {},
    reading: NOTHING_SAID,
    notRegulated: null,
    status: "adjustment",
    lines: [line],
  };
}

export function adjustmentLine(player: string, result: string, remark: string): BookLine {
  return {
    player,
    partner: null,
    opponent: null,
    entry: "",
    day: null,
    boards: null,
    points: null,
    play: null,
    result,
    remark,
    figures: null,
    restated: null,
  };
}
