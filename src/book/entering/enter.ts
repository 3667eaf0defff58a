// Enters or corrects a tournament, and computes the book after it.
import type { Layout } from "../../layout/layout";
import { dayOf, isoDay } from "../../kernel/day";
import { Problem } from "../../kernel/problem";
import { ADJUSTMENT, isIdle, UNREAD } from "../../kernel/seasons/season";
import { told } from "../../kernel/told";
import { isSameName, nameKey, tidyName } from "../../people/nameKey";
import type { People } from "../../people/people";
import { setAside } from "../../people/setAside";
import { COMPETITION, competitionKey, competitionsNamed, inBook, rowIs } from "../../tournaments";
import { address } from "../../sheet";
import { withCopies } from "./snapshotRatings";
import { changedLines } from "./factChanges";
import { takenFor, type Answers, type Entered, type Entering } from "../sheets/enteredSheet";
import { adjustmentsFor, heldOtherwise, type Otherwise, reportListed, withSet } from "./conflictingHandicaps";
import { rulesProblems, withFirstRules } from "../state/ownRules";
import {
  asWarning,
  bookNote,
  type BookNote,
  type Findings,
  hasErrors,
  type Pressed,
  pressed,
  type Proposal,
  question,
  refused,
} from "../state/proposal";
import { counts, follow, peopleOf, seasonOf } from "../state/replay";
import { resultsByHeld } from "../sheets/resultsByHeld";
import { fieldOf, ofTournament, withoutStrangers } from "../sheets/rows";
import { enteredOf, type ReadSheet } from "../sheets/readSheet";
import {
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type Settings,
  lineNames,
  newPlayer,
  NO_START,
  sharesRows,
  sportOf,
} from "../state/state";
import { type Aim, aimOf, likeUndated, onSheet, tournamentNamed } from "./matchTournament";
import { withFirstStarts } from "./firstStarts";
import { countedBefore } from "./saidBefore";
import { namesBefore, Who } from "./who";

/** What entering a sheet would do. Each stage may ask a question or refuse the sheet. */
export function enter(state: BookState, sheet: Entered, written: Answers, now: number): Proposal {
  // Find the rows.
  const said = withNewcomersNamed(written, sheet);
  const answers = { ...said, correct: said.correct ?? correctedByName(state, sheet, said, now) };
  const entered = ofTournament(withoutStrangers(sheet, state), state, answers);
  if (hasErrors(entered.problems) && !sportOf(state).readsRowsAlone) return refused(state, entered.problems);
  const findings: Findings = { questions: [], problems: entered.problems.map(asWarning), assumptions: [] };
  const { questions, problems, assumptions } = findings;
  const isStopped = () => questions.length > 0 || hasErrors(problems);
  const stopped = () => refused(state, problems, questions);
  const entering: Entering = { entered, answers, now, findings };

  // Find the players.
  askOfDay(state, entering);
  const began = answers.correct === undefined ? withFirstRules(state, entered.rules) : state;
  const joined = withNewPlayers(began, answers, findings);
  const who = new Who(joined, entered, answers.same ?? [], namesBefore(state, entering), findings);
  const players = entered.played.lines.map((line) => who.of(line));
  if (isStopped()) return stopped();

  // Find their starts.
  const known = { ...joined, players: who.players() };
  follow(known, began);
  const list = withFirstStarts(known, entering, players);
  if (isStopped()) return stopped();
  follow(list, began);

  // Find the tournament, and what was played.
  const lines = linesOf(entered, players, list, problems);
  const aim = aimOf(list, entering, settled(lines, entering, players, list));
  if (aim === null || isStopped()) return stopped();
  const { corrects } = aim;
  if (corrects === null) problems.push(...rulesProblems(list, entered.rules, entered.sheet));
  const copied = (by: Omit<Entering, "now">) => withCopies(lines, by, players, list, corrects, aim.tournament.played);
  const winners = resultsByHeld(
    copied(entering),
    sportOf(list),
    ({ play }) => play,
    (at) => reportEqualRanks(entering, at),
  );
  const entry: BookTournament = { ...tournamentOf(began, entering, aim, who.names()), lines: winners };
  checkField(entry, entering);
  if (isStopped()) return stopped();
  reportNotRegulated(entry, entering);
  if (corrects === null) reportPlayersWhoLeft(list, players, entering);

  // Settle the handicaps: the book's or the sheet's.
  const others = list.tournaments.flatMap((one) => {
    if (one.no === entry.no) return [];
    return isTypedOverBy(one, entered, corrects) ? { ...one, status: "sheet gone" as const } : one;
  });
  const withOthers = (...entries: readonly BookTournament[]): BookState => ({
    ...list,
    tournaments: [...others, ...entries].sort((a, b) => a.no - b.no),
  });
  const isOfSheet = lines.some(({ player }) => takenFor(player, answers) === "sheet");
  const unsaid = { entered, answers: {}, findings: { questions: [], problems: [], assumptions: [] } };
  const ofBook = isOfSheet ? { ...entry, lines: copied(unsaid) } : entry;
  const byBook = withOthers(ofBook);
  const otherwise = heldOtherwise(list, byBook, ofBook, entered, players, corrects);
  askOfHandicaps(otherwise, entering, state);
  if (isStopped()) return stopped();
  const given = otherwise.filter(({ name }) => takenFor(name, answers) === "sheet");
  const set = adjustmentsFor(list, entry, given, corrects !== null);
  const placed = set.length === 0 || corrects !== null ? entry : { ...entry, no: entry.no + set.length };
  const wanted = given.length === 0 && !isOfSheet ? byBook : withSet(withOthers(...set, placed), given);

  reportListed(list, wanted, placed, entering);

  // Replay and log.
  const changed = corrects && changedLines(corrects, placed, entered, state);
  if (corrects !== null && changed === null && set.length === 0 && isAsAccepted(state, list, corrects, placed))
    return unchanged(state, entering, corrects);
  const what = corrects === null ? "entered" : "corrected";
  const change = changed ?? otherwiseChanged(corrects, placed);
  const about: Pressed = { what, no: placed.no, now, reason: answers.reason, ...change };
  return pressed(state, wanted, about, { problems, assumptions });
}

/** The log entry if no fact changes: another day, or else the names. */
function otherwiseChanged(was: BookTournament | null, { sheet, name, played }: BookTournament): Partial<Pressed> {
  const isOtherDay = was !== null && was.name === name && was.played !== played;
  const said = isOtherDay ? { was: isoDay(was.played), is: isoDay(played) } : { was: was?.name ?? "", is: name };
  return { cells: sheet ?? "", ...said };
}

/** The lines with the winners, by the ranks of the list, to compare them with games in the book. */
function settled(
  lines: readonly BookLine[],
  { entered, answers, now }: Entering,
  players: readonly (number | null)[],
  list: BookState,
): readonly BookLine[] {
  const sport = sportOf(list);
  if (sport.resultByHeld === undefined) return lines;
  const played = answers.played ?? entered.day ?? answers.dayUnsaid ?? dayOf(answers.reported ?? now);
  const silent = { questions: [], problems: [], assumptions: [] };
  const copied = withCopies(lines, { entered, answers, findings: silent }, players, list, null, played);
  return resultsByHeld(copied, sport, ({ play }) => play);
}

/** A player who is new in one section or team only (`P Cole@Section B`) is on the list without it. */
function withNewcomersNamed(answers: Answers, { played, whereAt }: Entered): Answers {
  const { newPlayers = [], same = [] } = answers;
  if (newPlayers.every(({ name }) => !name.includes("@"))) return answers;
  const wheres = new Set(played.lines.map((line) => nameKey(whereAt(line) ?? "")));
  const apart = newPlayers.map((player) => {
    const at = player.name.lastIndexOf("@");
    const isPlace = at > 0 && wheres.has(nameKey(player.name.slice(at + 1)));
    return { player, name: isPlace ? player.name.slice(0, at) : player.name };
  });
  const placed = apart.filter(({ player, name }) => name !== player.name);
  return {
    ...answers,
    newPlayers: apart.map(({ player, name }) => ({ ...player, name })),
    same: [...same, ...placed.map(({ player, name }) => [player.name, name] as const)],
  };
}

/** The number of the tournament that a sheet corrects, by its name and day. */
function correctedByName(state: BookState, sheet: Entered, answers: Answers, now: number): number | undefined {
  const named = answers.newTournament ? undefined : tournamentNamed(state, { entered: sheet, answers, now });
  return named === undefined || answers.beside?.includes(named.no) ? undefined : named.no;
}

/** The tournament of a sheet without its lines: how to compute it and read it again, and whether it counts. */
function tournamentOf(
  state: BookState,
  entering: Entering,
  { tournament, corrects }: Aim,
  names: NonNullable<Layout["names"]>,
): Omit<BookTournament, "lines"> {
  const notRegulated = regulatedOf(state, entering, corrects);
  const competition = competitionOf(state, tournament, notRegulated, entering, corrects);
  const countsAsked = corrects === null ? mayNotCount(entering.entered) : null;
  const reading = {
    ...tournament.reading,
    ...(countsAsked !== null && { countsAsked, headers: entering.entered.headers }),
    ...(Object.keys(names).length > 0 && { names }),
  };
  return { ...tournament, settings: { ...tournament.settings, ...competition }, reading, notRegulated };
}

/** Reports that the tournament changes no handicap, and why. */
function reportNotRegulated({ notRegulated, lines }: BookTournament, { entered, findings }: Entering): void {
  if (notRegulated === null) return;
  const details = { reason: notRegulated, count: lines.length };
  findings.assumptions.push(bookNote("book-not-regulated", details, "note", entered.sheet));
}

/** Reports players who are marked as left but play. */
function reportPlayersWhoLeft(
  list: BookState,
  players: readonly (number | null)[],
  { entered, findings }: Entering,
): void {
  const left = new Set(players.flatMap((at) => (at !== null && list.players[at]!.status === "left" ? [at] : [])));
  if (left.size === 0) return;
  const names = Array.from(left, (at) => list.players[at]!.name);
  findings.assumptions.push(bookNote("book-left-plays", { names, count: names.length }, "note", entered.sheet));
}

/** Reports, once a game, a result that names only a colour if both players hold the same. */
function reportEqualRanks({ entered: { played, sheet }, findings: { problems } }: Entering, at: number): void {
  const { entry, result, cells, place } = played.lines[at]!;
  if (played.lines.findIndex((line) => line.entry === entry) !== at) return;
  const [[row, column]] = [cells?.result?.[0] ?? place];
  problems.push(bookNote("book-winner-unsaid", { received: result }, "warning", sheet, address(row, column)));
}

/** Asks first when a new tournament was played, because most evenings are entered when they end. */
function askOfDay(state: BookState, { entered, answers, now, findings: { questions } }: Entering): void {
  const { asksDay, played, reported, dayUnsaid, correct } = answers;
  const { month } = entered;
  // A day that was given for another sheet of the file may be in another month.
  const unsaid = month === null || isInMonth(dayUnsaid, month.last) ? dayUnsaid : null;
  const isSaid = [played, reported, unsaid, correct, entered.day].some((one) => one !== undefined && one !== null);
  if (!asksDay || isSaid || (!answers.newTournament && onSheet(state, entered) !== undefined)) return;
  // First ask whether it is that tournament.
  if (likeUndated(state, { entered, answers })) return;
  if (month !== null && month.last <= dayOf(now)) {
    const note = bookNote("book-day-of-month", { title: month.title }, "error", entered.sheet);
    const last = { day: month.last, endsMonth: true } as const;
    questions.push(question(note, [last, { day: 0 }], last));
    return;
  }
  questions.push(question(bookNote("book-day-asked", {}, "error", entered.sheet), [{ day: dayOf(now) }, { day: 0 }]));
}

function isInMonth(day: number | undefined, last: number): boolean {
  return day !== undefined && isoDay(day).slice(0, 7) === isoDay(last).slice(0, 7);
}

/** For each player without an answer, asks whether the handicap of the book or of the sheet counts. */
function askOfHandicaps(
  otherwise: readonly Otherwise[],
  { entered, answers, findings }: Entering,
  state: BookState,
): void {
  const { canBeSet } = sportOf(state).held;
  const { sheet: on } = entered;
  const { questions, problems } = findings;
  for (const { name, sheet, book, cell } of otherwise) {
    const take = takenFor(name, answers);
    if (take === "sheet" && !canBeSet) {
      problems.push(bookNote("book-sessions-set-handicap", {}, "error", on, cell));
      return;
    }
    if (take !== undefined) continue;
    const note = bookNote("book-handicap-differs", { name, sheet, book }, "error", on, cell);
    const ofBook = { handicapOf: name, take: "book" } as const;
    questions.push(question(note, canBeSet ? [ofBook, { ...ofBook, take: "sheet" }] : [ofBook]));
  }
}

/** Whether a new tournament was typed over the sheet of another one; it may also be below it. */
function isTypedOverBy(other: BookTournament, entered: Entered, corrects: BookTournament | null): boolean {
  return corrects === null && !entered.isNew && sharesRows(other, entered) && !entered.under;
}

/** Adds the players who were said to be new. */
export function withNewPlayers(
  state: BookState,
  { newPlayers = [] }: Pick<Answers, "newPlayers">,
  { problems, assumptions }: Pick<Findings, "problems" | "assumptions">,
): BookState {
  const season = seasonOf(state);
  const people = peopleOf(state);
  const added: BookPlayer[] = [];
  for (const { name, start, visitor } of newPlayers) {
    const match = people.find(name);
    if ("person" in match) {
      problems.push(bookNote("book-player-known", { name }));
      continue;
    }
    const read = start === "" ? NO_START : season.readStart(start, state.settings);
    if (read instanceof Problem) {
      problems.push(bookNote(read.code, { ...read.details, name }));
      continue;
    }
    // If nothing was said, the rules may define a start.
    const begun = start === "" ? season.startOf(read, state.settings) : null;
    if (begun !== null && !(begun instanceof Problem) && begun.guessed !== null)
      assumptions.push(bookNote(begun.guessed, { name }, "note"));
    const player = newPlayer(tidyName(name), read, visitor ? "visitor" : "member");
    const others = people.candidates(name).map(({ person }) => state.players[person]!.name);
    added.push(called(name, others.length === 0 ? player : { ...player, notSame: others }, people));
  }
  return { ...state, players: [...state.players, ...added] };
}

/** A new player without the title and the brackets beside the name, if nobody else has that name. */
function called(written: string, player: BookPlayer, people: People): BookPlayer {
  const { name: own, aside, substitute } = setAside(written);
  const names = substitute === null ? [own] : [substitute, own];
  const name = names.find((one) => "near" in people.find(one));
  if (aside.length === 0 || name === undefined) return player;
  return { ...player, name, alsoWritten: [tidyName(written)] };
}

function linesOf(
  { played, sheet }: Entered,
  players: readonly (number | null)[],
  state: BookState,
  problems: readonly BookNote[],
): BookLine[] {
  const namesOf = lineNames(state);
  const names = new Map<string, string>();
  played.lines.forEach(({ player }, i) => {
    if (player !== null && players[i] !== null) names.set(player, namesOf[players[i]!]!);
  });
  const named = (name: string | null) => (name === null ? null : (names.get(name) ?? tidyName(name)));
  return played.lines.map((line, i): BookLine => {
    const { entry, day, boards, points, play, result, row } = line;
    const player = namesOf[players[i]!]!;
    return {
      player,
      ...(!isSameName(line.player!, state.players[players[i]!]!.name) && { written: tidyName(line.player!) }),
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

/** The cell of a row that could not be read. */
function unreadRemark(sheet: string, row: number, problems: readonly BookNote[]): string {
  const cell = problems.find(
    (note) => note.cell !== null && /^[A-Z]+(\d+)$/.exec(note.cell)?.[1] === String(row + 1),
  )?.cell;
  return `${sheet}!${cell ?? `A${row + 1}`}`;
}

/** Whether a correction equals what was accepted already. */
function isAsAccepted(before: BookState, after: BookState, was: BookTournament, is: BookTournament): boolean {
  const about = ({ name, organiser, played, kind, sheet, status, notRegulated }: BookTournament) =>
    JSON.stringify([name, organiser, played, kind, sheet, status, notRegulated]);
  return about(was) === about(is) && JSON.stringify(before.players) === JSON.stringify(after.players);
}

/** A sheet that was entered again without changes: the log gets no line. */
function unchanged(state: BookState, { entered, now, findings }: Entering, { no }: BookTournament): Proposal {
  const { problems, assumptions } = findings;
  assumptions.push(bookNote("book-nothing-changed", { no }, "note", entered.sheet));
  const proposal = pressed(state, state, { what: "updated", no, now }, { problems, assumptions });
  const after = proposal.after && { ...proposal.after, state: { ...proposal.after.state, log: state.log } };
  return { ...proposal, after, log: [] };
}

/**
 * Why a tournament is not regulated; null if it is. A correction does not change that. Individuals are regulated only
 * if the user wants it. [dbf:1.6]
 */
function regulatedOf(
  state: BookState,
  { entered, answers, findings: { questions, assumptions } }: Entering,
  corrects: BookTournament | null,
): string | null {
  if (answers.notRegulated !== undefined) return answers.notRegulated;
  if (answers.regulated) return null;
  const reason = mayNotCount(entered);
  if (answers.countsNot) return reason ?? corrects?.notRegulated ?? NOT_COUNTED;
  if (corrects !== null) return corrects.notRegulated;
  if (reason === null) return null;
  const before = countedBefore(state, entered.headers, reason);
  if (before !== undefined) {
    assumptions.push(bookNote("book-counts-before", {}, "note", entered.sheet));
    return before;
  }
  const asked = inBook(entered.kind).mayNotCount?.asked ?? told("book-may-not-count", { title: reason });
  const note: BookNote = { ...asked, severity: "error", sheet: entered.sheet, cell: null };
  questions.push(question(note, [{ counts: false, reason }, { counts: true }, { counts: false, reason: "" }]));
  return null;
}

/**
 * The competition of matches on a sheet that names none: the one that somebody gave. It is asked if all other matches
 * of the book name one.
 */
function competitionOf(
  state: BookState,
  tournament: Pick<BookTournament, "name" | "settings" | "sheet">,
  notRegulated: string | null,
  { answers: { competition }, findings: { questions } }: Entering,
  corrects: BookTournament | null,
): Settings {
  // A friendly has no competition, so first ask whether the match counts.
  if (questions.some(({ code }) => code === "book-may-not-count")) return {};
  if (sportOf(state).board !== "league" || notRegulated !== null || competitionsOf(tournament).length > 0) return {};
  const said = competition ?? corrects?.settings[COMPETITION] ?? null;
  if (said !== null) return { [COMPETITION]: said };
  const before = state.tournaments.filter((one) => counts(one) && one.kind !== ADJUSTMENT).map(competitionsOf);
  const known = new Map(before.flat().map((name) => [competitionKey(name), name]));
  if (corrects !== null || known.size === 0 || before.some((of) => of.length === 0)) return {};
  const answers = [...known.values(), ""].map((name) => ({ competition: name }));
  const note = bookNote("book-competition-asked", {}, "error", tournament.sheet);
  questions.push(question(note, answers, { competition: before[before.length - 1]![0]! }));
  return {};
}

export function competitionsOf({ name, settings }: Pick<BookTournament, "name" | "settings">): readonly string[] {
  return competitionsNamed(settings, name);
}

/** The reason to ask whether a tournament counts; null if nobody need ask. */
function mayNotCount(entered: Entered): string | null {
  return inBook(entered.kind).mayNotCount?.reason ?? entered.mayNotCount ?? null;
}

/** The default reason if somebody excludes a tournament. */
const NOT_COUNTED = "not counted";

/** Reports players who appear twice in one field: a section, a half or a match. */
function checkField(
  tournament: BookTournament,
  { entered: { played, sheet }, findings: { problems } }: Entering,
): void {
  if (rowIs(tournament.kind) === "game") return;
  const first = new Map<string, number>();
  tournament.lines.forEach(({ player, entry, result }, i) => {
    if (isIdle(result)) return;
    const key = `${fieldOf({ entry })} ${nameKey(player)}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    else {
      const at = (line: number) => address(played.lines[line]!.place[0], played.lines[line]!.place[1]);
      problems.push(bookNote("book-twice-in-field", { name: player, cell: at(before) }, "error", sheet, at(i)));
    }
  });
}

// ---------------------------------------------------------------- entering

/** Problems of cells that are blank. */
const BLANK: ReadonlySet<string> = new Set(["cell-missing", "column-blank"]);

/** The sheet as a book reads it, and what entering it would do. */
export function proposalFor(
  state: BookState,
  evening: ReadSheet,
  name: string,
  isNew: boolean,
  answers: Answers,
  now: number,
): Proposal {
  const read = enteredOf(evening, answers.reported ?? now, { name, isNew });
  const { problems, played } = read;
  if (played.lines.some(({ result }) => result !== UNREAD)) return enter(state, read, answers, now);
  // A game without a winner cannot be read; if no game has one, nobody has played yet.
  const isUnread = hasErrors(problems) && problems.some(({ code }) => !BLANK.has(code));
  const isOfDoubles = played.lines.length === 0 && (played.passedOver?.length ?? 0) > 0;
  const none = bookNote(isOfDoubles ? "book-only-doubles" : "book-not-played", { sheet: name }, "error", name);
  return refused(state, isUnread ? problems : [none]);
}

/** Combines several presses into one that starts from the book as it was opened. */
export function combineProposals(
  before: BookState,
  last: Proposal,
  notes: { problems: BookNote[]; repairs: BookNote[]; assumptions: BookNote[]; log: Proposal["log"][number][] },
): Proposal {
  if (last.before === before) return { ...last, ...notes };
  const [about = { what: "updated" as const, no: last.no, when: 0 }] = notes.log.slice(-1);
  const again = pressed(before, last.after!.state, { ...about, now: about.when });
  const after = { ...again.after!, state: { ...again.after!.state, log: [...before.log, ...notes.log] } };
  return { ...again, ...notes, after };
}
