// The season of a book, replayed from the start: from its players' starts and its accepted facts, and from nothing else.
import { dayOf } from "../kernel/day";
import { invalid, Problem, type Details, type Result } from "../kernel/problem";
import {
  ADJUSTMENT,
  NO_FIGURES,
  isIdle,
  placeInDay,
  UNREAD,
  type Event,
  type Fact,
  type Season,
  type Standing,
  type Start,
} from "../kernel/season";
import { SYSTEM_IDS } from "../kernel/sources";
import { People } from "../people/people";
import { rating } from "../systems/chess";
import { SEASONS } from "../systems/seasons";
import {
  hasOwnDays,
  lineName,
  lineNames,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type Settings,
} from "./state";

/** What stands against a book, with the table and the row (from 0) that it is about. */
export interface BookProblem {
  readonly code: string;
  readonly details: Details;
  readonly table: "players" | "tournaments" | "ledger" | null;
  readonly row: number | null;
}

/** A book with everybody's figures. */
export interface Computed {
  readonly state: BookState;
  /** By player. */
  readonly standings: readonly Standing[];
  /** By player: what the book took for a start that was not given. */
  readonly guessed: readonly (string | null)[];
  /** By player: the day of the last tournament or game; null before the first. */
  readonly lastPlayed: readonly (number | null)[];
  readonly problems: readonly BookProblem[];
}

/** Systems whose seasons a book can carry. */
export const BOOK_SYSTEMS = SYSTEM_IDS.filter((id) => SEASONS[id] !== undefined);

export function seasonOf({ system }: Pick<BookState, "system">): Season {
  return SEASONS[system];
}

export function peopleOf({ players }: Pick<BookState, "players">): People {
  return new People(players);
}

type Place = Pick<BookTournament, "no" | "reported" | "played" | "kind">;

/** Which of two tournaments counts first. */
function orderOf(state: BookState): (a: Place, b: Place) => number {
  return seasonOf(state).order === "reported"
    ? (a, b) => a.reported - b.reported || a.no - b.no
    : (a, b) => a.played - b.played || placeInDay(a) - placeInDay(b) || a.reported - b.reported || a.no - b.no;
}

/** The tournaments in the order in which they count. */
export function inOrder(state: BookState): BookTournament[] {
  return [...state.tournaments].sort(orderOf(state));
}

/** The book as it stood before a tournament that is to come; of games with days of their own, up to its day. */
export function computeUntil(state: BookState, coming: Place): Computed {
  const order = orderOf(state);
  const tournaments = hasOwnDays(state)
    ? state.tournaments.map((one) => ({
        ...one,
        lines: one.lines.filter(({ day }) => dayOf(day ?? one.played) <= dayOf(coming.played)),
      }))
    : state.tournaments.filter((one) => order(one, coming) < 0);
  return compute({ ...state, tournaments });
}

/** A player's start as the list has it: of chess the rating that was set by hand, else that of the grade. [chess:1] */
export function startGiven({ system }: Pick<BookState, "system">, { start, grade }: BookPlayer): Result<Start> {
  if (system !== "chess" || start.handicap !== null || grade === null) return start;
  const handicap = rating(grade);
  return handicap instanceof Problem ? handicap : { ...start, handicap };
}

/** By the name that lines keep of a player, the settings by whose tables a start goes: those of the first tournament, or the book's. */
export function begunBy(state: BookState): (name: string) => Settings {
  const keys = seasonOf(state).ownTables ?? [];
  const isByPaper = [state, ...state.tournaments].every(({ settings }) => keys.every((key) => settings[key] == null));
  if (isByPaper) return () => state.settings;
  const first = new Map<string, Settings>();
  for (const { lines, settings } of inOrder(state).filter(counts))
    for (const { player } of lines) if (!first.has(player)) first.set(player, settings);
  return (name) => first.get(name) ?? state.settings;
}

/** With what a player begins, what is not given filled in. */
export function startOf(
  state: BookState,
  player: number,
  by = begunBy(state),
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
 * Replays a book. Lines get their figures; nothing else of the state is changed. Where something stands against the book
 * itself nobody has figures, and it is said.
 */
export function compute(state: BookState): Computed {
  const season = seasonOf(state);
  const people = peopleOf(state);
  const problems: BookProblem[] = people.clashes.map(({ second, by, written, first }) => ({
    code: `book-clash-${by}`,
    details: { name: state.players[second]!.name, other: state.players[first]!.name, written },
    table: "players",
    row: second,
  }));
  const starts: Start[] = [];
  const guessed: (string | null)[] = [];
  const wrong = season.settingsProblem?.(state.settings);
  if (wrong) problems.push({ code: wrong.code, details: wrong.details, table: null, row: null });
  for (const [row, { settings }] of state.tournaments.entries()) {
    const isByOwn = season.ownTables?.some((key) => settings[key] != null);
    const bad = isByOwn ? season.settingsProblem?.(settings) : undefined;
    if (bad) problems.push({ code: bad.code, details: bad.details, table: "tournaments", row });
  }
  // Nobody is computed by another table than theirs.
  if (problems.some(({ table }) => table === "tournaments"))
    return { state, standings: [], guessed, lastPlayed: [], problems };
  const ordered = inOrder(state);
  const by = begunBy(state);
  const names = lineNames(state);
  state.players.forEach((player, row) => {
    const sound = startOf(state, row, by, names[row]);
    if (sound instanceof Problem) {
      problems.push({ code: sound.code, details: { ...sound.details, name: player.name }, table: "players", row });
      starts.push(player.start);
      guessed.push(null);
      return;
    }
    starts.push(sound.start);
    guessed.push(sound.guessed?.code ?? null);
  });
  // Whose a line is cannot be said of players who cannot be told apart.
  if (people.clashes.length > 0) return { state, standings: [], guessed, lastPlayed: [], problems };
  const playerOf = playersOfLines(ordered, people, problems);
  if (problems.length > 0) return { state, standings: [], guessed, lastPlayed: [], problems };
  const replayed = season.replay(starts, eventsOf(ordered, playerOf), state.settings);
  for (const { event, problem } of replayed.problems)
    problems.push({
      code: problem.code,
      details: { ...problem.details, no: ordered[event]!.no },
      table: "tournaments",
      row: state.tournaments.indexOf(ordered[event]!),
    });
  const figured = new Map<number, readonly BookLine[]>();
  const lastPlayed: (number | null)[] = state.players.map(() => null);
  ordered.forEach((tournament, e) => {
    const figures = replayed.figures[e]!;
    let next = 0;
    figured.set(
      tournament.no,
      tournament.lines.map((line) => ({ ...line, figures: isIdle(line.result) ? NO_FIGURES : figures[next++]! })),
    );
    if (tournament.status === "withdrawn" || tournament.kind === ADJUSTMENT) return;
    for (const { player: name, day, result } of tournament.lines) {
      if (result === UNREAD || isIdle(result)) continue;
      const player = playerOf.get(name)!;
      lastPlayed[player] = Math.max(lastPlayed[player] ?? 0, dayOf(day ?? tournament.played));
    }
  });
  const tournaments = state.tournaments.map((one) => ({ ...one, lines: figured.get(one.no)! }));
  return { state: { ...state, tournaments }, standings: replayed.standings, guessed, lastPlayed, problems };
}

/** By the name in a line, the player. */
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
      if (player instanceof Problem)
        problems.push({ code: player.code, details: { ...player.details, no }, table: "ledger", row });
      else players.set(name, player);
    });
  return players;
}

/** The tournaments as a season replays them, each made as it comes to it. */
function* eventsOf(
  tournaments: readonly BookTournament[],
  playerOf: ReadonlyMap<string, number>,
): Generator<Event, void> {
  for (const tournament of tournaments) {
    const { no, played, kind, settings, lines } = tournament;
    const facts: Fact[] = [];
    for (const { player: name, entry, day, boards, points, play, result } of lines)
      if (!isIdle(result)) facts.push({ player: playerOf.get(name)!, entry, day, boards, points, play, result });
    yield { no, played, kind, settings, counts: counts(tournament), facts };
  }
}

function personOf(name: string, people: People): Result<number> {
  const match = people.find(name);
  return "person" in match ? match.person : invalid("book-line-unknown", { name });
}
