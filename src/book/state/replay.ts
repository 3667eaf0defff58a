// Replays the season of a book from the start: from its players' starts and its accepted facts, and nothing else.
import { type Told, told } from "../../kernel/told";
import { dayOf } from "../../kernel/day";
import { Problem, type Result, invalidLine, type Details } from "../../kernel/problem";
import { readEntry } from "../../kernel/seasons/entry";
import {
  ADJUSTMENT,
  NO_FIGURES,
  factResult,
  isIdle,
  placeInDay,
  UNREAD,
  type Event,
  type Fact,
  type Figures,
  type Season,
  type Standing,
  type Start,
  type GuessCode,
} from "../../kernel/seasons/season";
import { SYSTEM_IDS } from "../../kernel/sources";
import { People } from "../../people/people";
import { SEASONS } from "../../systems/seasons";
import {
  sportOf,
  lineName,
  lineNames,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type Settings,
} from "./state";

/** A problem in a book, with its table and row (from 0). */
export interface BookProblem extends Told {
  readonly table: "players" | "tournaments" | "ledger" | null;
  readonly row: number | null;
}

/** A book with the figures of all players. */
export interface Computed {
  readonly state: BookState;
  /** By player. */
  readonly standings: readonly Standing[];
  /** By player: the assumption that the book made for a start that was not given. */
  readonly guessed: readonly (GuessCode | null)[];
  /** By player: the day of the last tournament or game; null before the first. */
  readonly lastPlayed: readonly (number | null)[];
  readonly problems: readonly BookProblem[];
}

/** Sports whose seasons a book can keep. */
export const BOOK_SYSTEMS = SYSTEM_IDS.filter((id) => SEASONS[id] !== undefined);

export function seasonOf({ system }: Pick<BookState, "system">): Season {
  return SEASONS[system];
}

export function peopleOf({ players }: Pick<BookState, "players">): People {
  return new People(players);
}

type Place = Pick<BookTournament, "no" | "reported" | "played" | "kind">;

/** The order in which tournaments count. */
function orderOf(state: BookState): (a: Place, b: Place) => number {
  return seasonOf(state).order === "reported"
    ? (a, b) => a.reported - b.reported || a.no - b.no
    : (a, b) => a.played - b.played || placeInDay(a) - placeInDay(b) || a.reported - b.reported || a.no - b.no;
}

/** The tournaments in the order in which they count. */
export function inOrder(state: BookState): BookTournament[] {
  return [...state.tournaments].sort(orderOf(state));
}

/** The book as it was before a coming tournament; if games have days of their own, up to its day. */
export function computeUntil(state: BookState, coming: Place): Computed {
  const order = orderOf(state);
  const untilDay = (one: BookTournament) => {
    const lines = one.lines.filter(({ day }) => dayOf(day ?? one.played) <= dayOf(coming.played));
    return lines.length === one.lines.length ? one : { ...one, lines };
  };
  const tournaments = sportOf(state).hasOwnDays
    ? state.tournaments.map(untilDay)
    : state.tournaments.filter((one) => order(one, coming) < 0);
  return compute({ ...state, tournaments }, state);
}

/** The start of a player on the list: set by hand, or else from the grade. */
export function startGiven(state: Pick<BookState, "system">, { start, grade }: BookPlayer): Result<Start> {
  const { startFromGrade } = seasonOf(state);
  if (!startFromGrade || start.handicap !== null || grade === null) return start;
  const handicap = startFromGrade(grade);
  return handicap instanceof Problem ? handicap : { ...start, handicap };
}

/**
 * The settings with the tables for the start of a player, by the name in lines: those of the first tournament, or the
 * book's.
 */
export function startingSettings(state: BookState): (name: string) => Settings {
  const keys = seasonOf(state).ownTables ?? [];
  const isByPaper = [state, ...state.tournaments].every(({ settings }) => keys.every((key) => settings[key] == null));
  if (isByPaper) return () => state.settings;
  const first = new Map<string, Settings>();
  for (const { lines, settings } of inOrder(state).filter(counts))
    for (const { player } of lines) if (!first.has(player)) first.set(player, settings);
  return (name) => first.get(name) ?? state.settings;
}

/** The start of a player, with missing parts filled in. */
export function startOf(
  state: BookState,
  player: number,
  by = startingSettings(state),
  name = lineName(state, player),
): ReturnType<Season["startOf"]> {
  const given = startGiven(state, state.players[player]!);
  return given instanceof Problem ? given : seasonOf(state).startOf(given, by(name));
}

/** Whether a tournament changes handicaps. */
export function counts({ notRegulated, status }: BookTournament): boolean {
  return notRegulated === null && status !== "withdrawn";
}

/**
 * Replays a book. Lines get their figures; nothing else in the state changes. If the book itself has a problem, it is
 * reported and nobody gets figures. Tournaments that count before any difference from `before`, a book that was
 * replayed already, keep their figures: so entering a thousand evenings replays each of them once.
 */
export function compute(state: BookState, before = state): Computed {
  const known = KEPT.get(state);
  if (known?.of === state) return known.computed;
  const people = peopleOf(state);
  const problems: BookProblem[] = people.clashes.map(({ second, by, written, first }) => ({
    ...told(`book-clash-${by}`, { name: state.players[second]!.name, other: state.players[first]!.name, written }),
    table: "players",
    row: second,
  }));
  problems.push(...settingsProblems(state));
  const nothing: Computed = { state, standings: [], guessed: [], lastPlayed: [], problems };
  // Nothing is computed if a tournament's own table is invalid.
  if (problems.some(({ table }) => table === "tournaments")) return nothing;
  const { starts, guessed } = startsOf(state, problems);
  // If two players cannot be told apart, their lines belong to nobody.
  if (people.clashes.length > 0) return { ...nothing, guessed };
  const ordered = inOrder(state);
  const { stages, settled, figured } = keptOf(KEPT.get(before), state, ordered, starts);
  const from = stages[stages.length - 1] ?? START;
  const playerOf = playersOfLines(ordered.slice(from.count), people, problems);
  if (problems.length > 0) return { ...nothing, guessed };
  let [stage, reached] = [from, stages];
  for (const end of new Set([settled, ordered.length])) {
    const tournaments = ordered.slice(stage.count, end);
    const replayed = seasonOf(state).replay(
      starts,
      eventsOf(tournaments, playerOf, seasonOf(state)),
      state.settings,
      stage.standings,
    );
    for (const { event, problem } of replayed.problems) {
      const { no } = tournaments[event]!;
      const row = state.tournaments.findIndex((one) => one.no === no);
      problems.push(against("tournaments", row, problem, { no }));
    }
    tournaments.forEach((one, e) => figured.set(one, withFigures(one, replayed.figures[e]!)));
    stage = stageAfter(stage, tournaments, replayed.standings, playerOf, state);
    reached = [...reached, stage];
  }
  const tournaments = state.tournaments.map((one) => figured.get(one)!);
  const { standings, lastPlayed } = stage;
  const computed = { state: { ...state, tournaments }, standings, guessed, lastPlayed, problems };
  if (problems.length === 0)
    for (const book of [state, computed.state])
      KEPT.set(book, { of: book, computed, starts, stages: reached.slice(-MOST_STAGES) });
  return computed;
}

function against(
  table: BookProblem["table"],
  row: number | null,
  { code, details }: Problem,
  more: Details = {},
): BookProblem {
  return { code, details: { ...details, ...more }, table, row };
}

function settingsProblems({ system, settings, tournaments }: BookState): BookProblem[] {
  const season = seasonOf({ system });
  const problems: BookProblem[] = [];
  const wrong = season.settingsProblem?.(settings);
  if (wrong) problems.push(against(null, null, wrong));
  for (const [row, { settings: own }] of tournaments.entries()) {
    const isByOwn = season.ownTables?.some((key) => own[key] != null);
    const bad = isByOwn ? season.settingsProblem?.(own) : undefined;
    if (bad) problems.push(against("tournaments", row, bad));
  }
  return problems;
}

/** The starts of all players, and the assumptions for starts that were not given. */
function startsOf(state: BookState, problems: BookProblem[]): { starts: Start[]; guessed: (GuessCode | null)[] } {
  const starts: Start[] = [];
  const guessed: (GuessCode | null)[] = [];
  const by = startingSettings(state);
  const names = lineNames(state);
  state.players.forEach((player, row) => {
    const sound = startOf(state, row, by, names[row]);
    if (sound instanceof Problem) {
      problems.push(against("players", row, sound, { name: player.name }));
      starts.push(player.start);
      guessed.push(null);
      return;
    }
    starts.push(sound.start);
    guessed.push(sound.guessed);
  });
  return { starts, guessed };
}

function withFigures(tournament: BookTournament, figures: readonly Figures[]): BookTournament {
  let next = 0;
  const figuresOf = ({ result }: BookLine) => (isIdle(result) ? NO_FIGURES : figures[next++]!);
  return { ...tournament, lines: tournament.lines.map((line) => ({ ...line, figures: figuresOf(line) })) };
}

// ---------------------------------------------------------------- going on from a place in the order

/** A book up to a place in its order. */
interface Stage {
  /** How many tournaments count before it. */
  readonly count: number;
  readonly standings: readonly Standing[];
  readonly lastPlayed: Computed["lastPlayed"];
  /** The last day of a game before it. */
  readonly lastDay: number;
}

const START: Stage = { count: 0, standings: [], lastPlayed: [], lastDay: -Infinity };

/** The cached results of a replay. */
interface Kept {
  /** The book that was replayed. */
  readonly of: BookState;
  readonly computed: Computed;
  readonly starts: readonly Start[];
  /** Places from which another replay can continue, the latest last. */
  readonly stages: readonly Stage[];
}

/** By the book that was replayed, the same book with its figures, and books that follow it. */
const KEPT = new WeakMap<BookState, Kept>();
/** The end, the place after the last entry, and the one before it, because several sheets can be on one day. */
const MOST_STAGES = 3;

/** Registers a book that differs from a replayed one only in marks on its lines and in the figures of the list. */
export function keepReplay(computed: Computed, marked: BookState): void {
  const kept = KEPT.get(computed.state);
  if (kept) KEPT.set(marked, { ...kept, of: marked, computed: { ...computed, state: marked } });
}

/** Registers a book that came from another one: its replay continues from the other, as far as they are the same. */
export function follow(state: BookState, from: BookState): void {
  const kept = KEPT.get(from);
  if (kept) KEPT.set(state, kept);
}

/** The part of an earlier replay that is also valid for a book. */
interface Held {
  readonly stages: readonly Stage[];
  /** How many tournaments there are up to the last one that differs. */
  readonly settled: number;
  /** By the tournament as it was replayed. */
  readonly figured: Map<BookTournament, BookTournament>;
}

/** The places from which a replay can continue an earlier one. */
function keptOf(
  kept: Kept | undefined,
  state: BookState,
  ordered: readonly BookTournament[],
  starts: readonly Start[],
): Held {
  const isKept =
    kept !== undefined &&
    JSON.stringify(kept.of.settings) === JSON.stringify(state.settings) &&
    kept.starts.every(
      (start, i) => isSamePlayer(kept.of.players[i]!, state.players[i]) && isSameStart(start, starts[i]!),
    );
  const isEnd = (first: number, settled: number) =>
    settled > first && isApart({ lastDay: daysOf(ordered.slice(first, settled)).last }, state, ordered.slice(settled));
  // A tournament that is corrected or withdrawn is mostly the last one.
  const last = ordered.length - 1;
  if (!isKept) return { stages: [], settled: isEnd(0, last) ? last : ordered.length, figured: new Map() };
  const was = inOrder(kept.of);
  let same = 0;
  while (same < was.length && was[same] === ordered[same]) same++;
  const stages = kept.stages.filter(
    (stage) => stage.count <= same && isApart(stage, state, ordered.slice(stage.count)),
  );
  const first = stages[stages.length - 1]?.count ?? 0;
  let settled = ordered.length;
  for (let i = was.length; settled > first && i > 0 && was[i - 1] === ordered[settled - 1]; i--) settled--;
  const { tournaments } = kept.computed.state;
  const figured = new Map(kept.of.tournaments.map((one, i) => [one, tournaments[i]!]));
  return { stages, settled: isEnd(first, settled) ? settled : ordered.length, figured };
}

/** Whether tournaments begin on a later day, if the games of several tournaments are merged by day. */
function isApart(
  { lastDay }: Pick<Stage, "lastDay">,
  state: BookState,
  tournaments: readonly BookTournament[],
): boolean {
  return !sportOf(state).hasOwnDays || daysOf(tournaments).first > lastDay;
}

/** The first and the last day of a game. */
function daysOf(tournaments: readonly BookTournament[]): { readonly first: number; readonly last: number } {
  let [first, last] = [Infinity, -Infinity];
  for (const { played, lines } of tournaments)
    for (const { day } of lines) {
      const on = dayOf(day ?? played);
      if (on < first) first = on;
      if (on > last) last = on;
    }
  return { first, last };
}

function isSamePlayer(was: BookPlayer, is: BookPlayer | undefined): boolean {
  const isKnown = (written: string) => is!.alsoWritten.includes(written);
  return is !== undefined && was.name === is.name && was.number === is.number && was.alsoWritten.every(isKnown);
}

export function isSameStart(a: Start, b: Start): boolean {
  const isSameSessions = a.sessions.length === b.sessions.length && a.sessions.every((one, i) => one === b.sessions[i]);
  return a.handicap === b.handicap && a.index === b.index && a.wins === b.wins && isSameSessions;
}

function stageAfter(
  { count, lastDay, lastPlayed: before }: Stage,
  tournaments: readonly BookTournament[],
  standings: readonly Standing[],
  playerOf: ReadonlyMap<string, number>,
  state: BookState,
): Stage {
  const lastPlayed = state.players.map((_, player) => before[player] ?? null);
  for (const { played, status, kind, lines } of tournaments) {
    if (status === "withdrawn" || kind === ADJUSTMENT) continue;
    for (const { player: name, day, result } of lines) {
      if (result === UNREAD || isIdle(result)) continue;
      const player = playerOf.get(name)!;
      lastPlayed[player] = Math.max(lastPlayed[player] ?? 0, dayOf(day ?? played));
    }
  }
  const last = sportOf(state).hasOwnDays ? daysOf(tournaments).last : lastDay;
  return { count: count + tournaments.length, standings, lastPlayed, lastDay: Math.max(lastDay, last) };
}

/** The player for each name in lines. */
function playersOfLines(
  tournaments: readonly BookTournament[],
  people: People,
  problems: BookProblem[],
): ReadonlyMap<string, number> {
  const known = new Map<string, Result<number>>();
  const players = new Map<string, number>();
  for (const { no, lines } of tournaments)
    lines.forEach(({ player: name, result }, row) => {
      if (players.has(name) || isIdle(result)) return;
      const player = known.get(name) ?? personOf(name, people);
      known.set(name, player);
      if (player instanceof Problem) problems.push(against("ledger", row, player, { no }));
      else players.set(name, player);
    });
  return players;
}

/** The tournaments as a season replays them, each created when it is needed. */
function* eventsOf(
  tournaments: readonly BookTournament[],
  playerOf: ReadonlyMap<string, number>,
  { readStart }: Season,
): Generator<Event, void> {
  for (const tournament of tournaments) {
    const { no, played, kind, settings, lines } = tournament;
    const facts = lines.flatMap(({ player: name, entry, day, boards, points, play, result }): Fact[] => {
      if (isIdle(result)) return [];
      const about = { player: playerOf.get(name)!, entry: readEntry(entry), day, boards, points, play };
      return kind === ADJUSTMENT
        ? [{ ...about, result: null, setTo: readStart(String(result ?? ""), settings) }]
        : [{ ...about, result: factResult(result), setTo: null }];
    });
    yield { no, played, kind, settings, counts: counts(tournament), facts };
  }
}

function personOf(name: string, people: People): Result<number> {
  const match = people.find(name);
  return "person" in match ? match.person : invalidLine("book-line-unknown", { name });
}
