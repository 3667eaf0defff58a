// Decides whether the rows of a sheet are a new tournament or a correction.
import type { Layout } from "../../layout/layout";
import { dayOf } from "../../kernel/day";
import { ADJUSTMENT, ELSEWHERE, isIdle } from "../../kernel/seasons/season";
import { nameKey } from "../../people/nameKey";
import { rowIs } from "../../tournaments";
import type { Answers, Entered, Entering } from "../sheets/enteredSheet";
import { ownTablesOf, withOwnTables } from "../state/ownRules";
import { bookNote, question, type BookNote, type Findings } from "../state/proposal";
import { rowsAdded } from "../sheets/rows";
import { dayTypedOver, saysMostly, saysTheSame } from "../sheets/saysTheSame";
import { seasonOf } from "../state/replay";
import { FACTS, sameFacts } from "../state/same";
import {
  nextNo,
  openUntil,
  sportOf,
  sharesRows,
  standsOn,
  withdrawalOf,
  type BookLine,
  type BookState,
  type BookTournament,
} from "../state/state";

/** A sheet and the answers about it. */
type Said = Omit<Entering, "findings">;

export interface Aim {
  readonly tournament: Omit<BookTournament, "lines" | "notRegulated">;
  /** The accepted tournament that it corrects; null for a new one. */
  readonly corrects: BookTournament | null;
}

export function aimOf(state: BookState, entering: Entering, lines: readonly BookLine[]): Aim | null {
  const { entered, answers, now, findings } = entering;
  const corrects = correctedBy(state, entering, lines);
  if (corrects === undefined) return null;
  if (corrects !== null) {
    const until = openUntil(state, corrects);
    const made = dayOf(answers.reported ?? now);
    if (made < dayOf(corrects.reported)) {
      const { no, reported } = corrects;
      askOfReport(
        bookNote("book-corrected-before", { no, day: reported, today: made }, "error", entered.sheet),
        findings,
      );
      return null;
    }
    if (until !== null && made > until && !isOrganisersError(answers)) {
      findings.problems.push(
        bookNote("book-too-late", { no: corrects.no, until, days: made - dayOf(corrects.reported) }),
      );
      return null;
    }
    if (corrects.status === "withdrawn") {
      const { withdrawn } = withdrawalOf(state, corrects.no);
      findings.assumptions.push(bookNote("book-withdrawn-back", { no: corrects.no, withdrawn }, "note", entered.sheet));
    }
    const tournament = {
      ...corrects,
      sheet: sheetFor(state, entered, corrects),
      kind: entered.kind,
      // With the tables it was computed with, whichever apply now.
      settings: withOwnTables(state, entered.settings, ownTablesOf(state, corrects.settings)),
      reading: { ...entered.reading, ...firstSaid(corrects.reading) },
      status: "computed" as const,
      name: answers.name ?? corrects.name,
      organiser: answers.organiser ?? corrects.organiser,
      played: answers.played ?? dayTypedOver(corrects, entered) ?? dayKept(state, entered, corrects),
    };
    // For example a copy of its sheet, which is read from now on.
    if (corrects.sheet !== null && tournament.sheet !== corrects.sheet)
      findings.assumptions.push(
        bookNote("book-sheet-found", { no: corrects.no, other: tournament.sheet }, "note", entered.sheet),
      );
    if (isPlayedLater(tournament.played, lines, made, entering)) return null;
    warnOfGamesTwice(state, { ...tournament, lines }, entered.sheet, findings);
    return { tournament, corrects };
  }
  const reported = answers.reported ?? now;
  const said = answers.played ?? entered.day ?? answers.dayUnsaid;
  const played = said ?? dayOf(reported);
  if (said === undefined)
    findings.assumptions.push(bookNote("book-played-as-reported", { day: played }, "note", entered.sheet));
  else if (answers.played === undefined && entered.day !== null && entered.dayIsAssumed)
    findings.assumptions.push(bookNote("book-day-assumed", { day: played }, "note", entered.sheet));
  if (isPlayedLater(played, lines, dayOf(reported), entering)) return null;
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
  warnOfGamesTwice(state, { ...tournament, lines }, entered.sheet, findings);
  return { tournament, corrects: null };
}

/** Whether the tournament or one of its games is played after the report; then the day is asked. */
function isPlayedLater(
  played: number,
  lines: readonly BookLine[],
  reported: number,
  { entered, findings }: Entering,
): boolean {
  let day = played;
  for (const line of lines) if (line.day !== null && line.day > day && !isIdle(line.result)) day = line.day;
  if (day <= reported) return false;
  askOfReport(bookNote("book-played-after-report", { day, today: reported }, "error", entered.sheet), findings);
  return true;
}

function askOfReport(note: BookNote, { questions }: Findings): void {
  questions.push(question(note, [{ moment: 0 }]));
}

function dayKept(state: BookState, { day }: Entered, { played }: BookTournament): number {
  return sportOf(state).hasOwnDays ? (day ?? played) : played;
}

function warnOfGamesTwice(
  state: BookState,
  entry: Parameters<typeof gamesTwice>[1],
  sheet: string,
  { problems }: Findings,
): void {
  for (const { tournament, games } of gamesTwice(state, entry)) {
    const details = { count: games, no: tournament.no, name: tournament.name };
    problems.push(bookNote("book-games-twice", details, "warning", sheet));
  }
}

/** The headers of a sheet before the book added columns, and the question about it then. */
function firstSaid({ headers, countsAsked }: Layout): Partial<Layout> {
  return { ...(headers !== undefined && { headers }), ...(countsAsked !== undefined && { countsAsked }) };
}

/** A correction from a file goes to the tournament's own sheet, if that exists and belongs to no other one. */
function sheetFor(state: BookState, { sheet, isNew }: Entered, { no, sheet: own, status }: BookTournament): string {
  if (!isNew || own === null || status === "sheet gone") return sheet;
  return state.tournaments.some((one) => one.no !== no && standsOn(one, own)) ? sheet : own;
}

function isOrganisersError({ organiserError, reason }: Answers): boolean {
  return organiserError === true && (reason ?? "").trim() !== "";
}

function standing({ tournaments }: BookState): BookTournament[] {
  return tournaments.filter(({ status, kind }) => status !== "withdrawn" && kind !== ADJUSTMENT);
}

/** The tournament on a sheet of the book. */
export function onSheet(state: BookState, entered: Entered): BookTournament | undefined {
  return entered.isNew ? undefined : state.tournaments.filter((one) => sharesRows(one, entered)).slice(-1)[0];
}

/** The tournament with the name and day of a sheet. */
export function tournamentNamed(state: BookState, said: Said): BookTournament | undefined {
  const { entered, answers } = said;
  if (onSheet(state, entered)) return undefined;
  const isNamed = namedLike(said);
  const undated = likeUndated(state, said);
  const isSame = undated && isCalled(undated, entered, answers) && saysTheSame(undated, entered, state);
  if (isSame) return undated;
  // Several sheets may have the same title, such as those of two courts.
  const isSure = ({ name, sheet }: BookTournament) =>
    [name, sheet ?? ""].some((one) => nameKey(one) === nameKey(answers.name ?? entered.called));
  return standing(state).find((one) => isNamed(one) && (isSure(one) || saysMostly(one, entered, state)));
}

/** If nobody gave a day, the tournament with mostly the same results as the sheet, whatever its day. */
export function likeUndated(
  state: BookState,
  { entered, answers }: Pick<Said, "entered" | "answers">,
): BookTournament | undefined {
  const { played, reported, dayUnsaid, correct, newTournament, beside = [] } = answers;
  const isSaid = [played, reported, dayUnsaid, entered.day, correct].some((one) => one !== undefined && one !== null);
  if (isSaid || newTournament || onSheet(state, entered)) return undefined;
  const isLike = (one: BookTournament) =>
    one.kind === entered.kind && !beside.includes(one.no) && saysMostly(one, entered, state);
  const like = standing(state).filter(isLike);
  return like.find((one) => isCalled(one, entered, answers)) ?? like[0];
}

/** Whether a tournament has the name of a sheet: the given name, or else the title or the name of the sheet. */
function isCalled({ name: own }: BookTournament, { title, called }: Entered, { name }: Answers): boolean {
  return (name === undefined ? [title, called] : [name]).some((one) => nameKey(one) === nameKey(own));
}

/** Whether a tournament has the name and the day of a sheet. */
function namedLike({ entered, answers, now }: Said) {
  const { played, dayUnsaid, reported } = answers;
  const counted = played ?? entered.day ?? dayUnsaid ?? dayOf(reported ?? now);
  return (one: BookTournament) => isCalled(one, entered, answers) && one.played === counted;
}

/**
 * The tournament that a sheet corrects; null if it is new; undefined if that is asked, or if there is no such
 * tournament.
 */
function correctedBy(
  state: BookState,
  entering: Entering,
  lines: readonly BookLine[],
): BookTournament | null | undefined {
  const { entered, answers, now, findings } = entering;
  const { questions, problems, assumptions } = findings;
  if (answers.correct !== undefined) {
    const named = state.tournaments.find(({ no }) => no === answers.correct);
    const isByHand = named?.kind === ADJUSTMENT || named?.kind === ELSEWHERE;
    if (named && !isByHand) return named;
    problems.push(bookNote(isByHand ? "book-not-from-sheet" : "book-no-such-tournament", { no: answers.correct }));
    return undefined;
  }
  if (answers.newTournament) return null;
  const ask = (other: BookTournament) => {
    const { no, name, status } = other;
    const note =
      status === "withdrawn"
        ? bookNote("book-again-withdrawn", { no, name, ...withdrawalOf(state, no) }, "error", entered.sheet)
        : bookNote("book-again", { no, name, day: other.played }, "error", entered.sheet);
    questions.push(question(note, [{ tournament: { corrects: other.no } }, { tournament: "new" }]));
    return undefined;
  };
  const sameSheet = onSheet(state, entered);
  const day = answers.played ?? entered.day ?? answers.dayUnsaid ?? null;
  if (sameSheet) {
    const isOther =
      rowIs(sameSheet.kind) === "game"
        ? !mostlyKept(sameSheet, lines)
        : (day !== null && day !== sameSheet.played) || !mostly(sameSheet, lines);
    if (isOther) return ask(sameSheet);
    const added = rowsAdded(sameSheet, entered);
    if (added === 0) return sameSheet;
    if (seasonOf(state).order !== "reported") {
      assumptions.push(bookNote("book-rows-taken", { no: sameSheet.no, count: added }, "note", entered.sheet));
      return sameSheet;
    }
    // The moment of their report decides their place.
    const note = bookNote("book-rows-added", { no: sameSheet.no, count: added }, "error", entered.sheet);
    questions.push(question(note, [{ tournament: "new" }, { tournament: { corrects: sameSheet.no } }]));
    return undefined;
  }
  const undated = likeUndated(state, entering);
  if (undated) return ask(undated);
  const sameName = tournamentNamed(state, entering);
  // Two tournaments of one name and day that are entered together are different.
  if (sameName) return answers.beside?.includes(sameName.no) ? ask(sameName) : sameName;
  const isNamed = namedLike(entering);
  const sameTitle = standing(state).find(isNamed);
  if (sameTitle) return ask(sameTitle);
  const withdrawn = state.tournaments.filter((one) => one.status === "withdrawn" && isNamed(one)).slice(-1)[0];
  if (withdrawn) return ask(withdrawn);
  // Tournaments entered together are different, unless all their lines are the same.
  const isApart = (one: BookTournament) => answers.beside?.includes(one.no) && !isSame(one, lines);
  const counted = day ?? dayOf(answers.reported ?? now);
  const sameDay = standing(state).find((one) => one.played === counted && mostly(one, lines) && !isApart(one));
  if (sameDay) return ask(sameDay);
  const isRepeated = ({ tournament, isMost }: GamesTwice) => isMost && !isApart(tournament);
  const repeated = gamesTwice(state, { played: counted, lines }).find(isRepeated);
  return repeated ? ask(repeated.tournament) : null;
}

interface GamesTwice {
  readonly tournament: BookTournament;
  readonly games: number;
  /** Whether this is more than half of the games of either. */
  readonly isMost: boolean;
}

/**
 * Tournaments that already have games of a sheet: same players, same day, same result. The sheet of a month may include
 * an evening that was entered by itself.
 */
function gamesTwice(
  state: BookState,
  { played, lines, no }: Pick<BookTournament, "played" | "lines"> & Partial<Pick<BookTournament, "no">>,
): GamesTwice[] {
  const own = playedOn(played, lines);
  if (own.size === 0) return [];
  const total = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, one) => sum + one, 0);
  return standing(state).flatMap((tournament) => {
    if (tournament.no === no || rowIs(tournament.kind) !== "game") return [];
    const other = playedOn(tournament.played, tournament.lines);
    let both = 0;
    for (const [key, times] of own) both += Math.min(times, other.get(key) ?? 0);
    if (both === 0) return [];
    // Each game has a line for each player.
    const isMost = 2 * both > Math.min(total(own), total(other));
    return [{ tournament, games: Math.ceil(both / 2), isMost }];
  });
}

/** How often a player had the same result against the same opponent on a day. It is cached with the lines. */
function playedOn(played: number, lines: readonly BookLine[]): ReadonlyMap<string, number> {
  const known = PLAYED_ON.get(lines);
  if (known?.played === played) return known.times;
  const times = new Map<string, number>();
  for (const { player, opponent, day, result } of lines) {
    if (opponent === null || result === null) continue;
    const key = [nameKey(player), nameKey(opponent), day ?? played, result].join(" ");
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  PLAYED_ON.set(lines, { played, times });
  return times;
}

const PLAYED_ON = new WeakMap<
  readonly BookLine[],
  { readonly played: number; readonly times: ReadonlyMap<string, number> }
>();

/**
 * Whether a tournament has mostly the same players. If a row is a game, whether it has mostly the same games, because
 * the same players meet all summer, on one day on several sheets.
 */
function mostly(tournament: BookTournament, lines: readonly BookLine[]): boolean {
  const keysOf = rowIs(tournament.kind) === "game" ? gamesIn : playersIn;
  const [one, other] = [keysOf(tournament.lines), keysOf(lines)];
  let both = 0;
  for (const key of one) if (other.has(key)) both++;
  return 2 * both > Math.max(one.size, other.size);
}

const playersIn = keysIn(({ player }) => nameKey(player));
const gamesIn = keysIn(({ player, opponent, day }) => `${nameKey(player)} ${nameKey(opponent ?? "")} ${day ?? ""}`);

/** The keys of lines, cached with them, because each evening is compared with all others of its day. */
function keysIn(keyOf: (line: BookLine) => string): (lines: readonly BookLine[]) => ReadonlySet<string> {
  const known = new WeakMap<readonly BookLine[], ReadonlySet<string>>();
  return (lines) => {
    const keys = known.get(lines) ?? new Set(lines.map(keyOf));
    known.set(lines, keys);
    return keys;
  };
}

/** Whether all lines are the same. */
function isSame({ lines: before }: BookTournament, lines: readonly BookLine[]): boolean {
  const isAlike = (one: BookLine, other: BookLine) =>
    sameFacts(one, other, FACTS) && nameKey(one.player) === nameKey(other.player);
  return before.length === lines.length && before.every((line, i) => isAlike(line, lines[i]!));
}

/** Whether most games of a tournament are still there, because a sheet of games grows. */
function mostlyKept({ lines: before }: BookTournament, lines: readonly BookLine[]): boolean {
  const players = new Set(lines.map(({ player }) => nameKey(player)));
  return 2 * before.filter(({ player }) => players.has(nameKey(player))).length > before.length;
}
