// The facts that a club book replays, and the figures each system makes of them. A replay always begins at the start, with accepted
// facts alone; who plays is a number, the player's place in the list.
import type { Told, Code } from "../told";
import { Problem, type Plain, type Result } from "../problem";
import type { Entry } from "./entry";

/** The figures that a player starts with or is set to. Each system uses those it carries. */
export interface Start {
  /** The handicap; the rating at chess, the rank at Go. Null if none is given. */
  readonly handicap: number | string | null;
  /** Croquet: the index, null for the trigger of the handicap. */
  readonly index: number | null;
  /** ACBL: percentages of the last sessions, the oldest first, as shares of 1. */
  readonly sessions: readonly number[];
  /** ACBL: the run of rank games won when the last season ended; none if left out. */
  readonly wins?: number;
}

/** An accepted fact: a player's part in a tournament or in one game of it. Nothing in it is computed. */
export interface Fact {
  readonly player: number;
  /** Its place in the tournament: `half 1 table 3 NS`. */
  readonly entry: Entry;
  /** The day of the game; null for the tournament's day. */
  readonly day: number | null;
  readonly boards: number | null;
  readonly points: number | null;
  /**
   * How it was played (`level`), or the figure that the player had: masterpoints, half-rating or rank. It is a copy, so
   * that today's figures do not change the past.
   */
  readonly play: string | null;
  readonly result: FactResult;
  /** For an adjustment: the player's new figures, or why they cannot be read. */
  readonly setTo: Result<Start> | null;
}

/** How it was computed. */
export interface EventSettings {
  readonly [key: string]: Plain;
}

/** A tournament, an adjustment, or changes that another club computed; all in one order. */
export interface Event {
  readonly no: number;
  readonly played: number;
  /** The kind of tournament, or of change by hand. */
  readonly kind: string;
  readonly settings: EventSettings;
  /** False if it changes no handicap, because it is not regulated or was withdrawn. */
  readonly counts: boolean;
  readonly facts: readonly Fact[];
}

/** Events that are no tournaments: a handicap set by hand, and changes that another club computed. */
export const ADJUSTMENT = "adjustment";
export const ELSEWHERE = "elsewhere";

/** A handicap set by hand. */
export interface Adjustment extends Event {
  readonly facts: readonly (Fact & { readonly setTo: Result<Start> })[];
}

export function isAdjustment(event: Event): event is Adjustment {
  return event.kind === ADJUSTMENT;
}

/** The figures that an adjustment sets, or the problem with it. */
export function startsSet({ facts }: Adjustment): Result<readonly Start[]> {
  const starts: Start[] = [];
  for (const { setTo } of facts) {
    if (setTo instanceof Problem) return setTo;
    starts.push(setTo);
  }
  return starts;
}

/** The order within a day: changes by hand come after the games. */
export function placeInDay({ kind }: Pick<Event, "kind">): number {
  return kind === ADJUSTMENT ? 1 : 0;
}

/** How a game ended for one of its players. */
export const GAME_RESULTS = ["won", "lost", "draw"] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

export function isGameResult(result: Plain): result is GameResult {
  return GAME_RESULTS.some((one) => one === result);
}

/** The result of an unreadable row. */
export const UNREAD = "?";

/** The result of a finished game whose winner is unknown. */
export const ENDED = "ended";

/** The winner of a game, a number as the sport enters it, or the change that another club computed; null until it ends. */
export type FactResult = GameResult | typeof UNREAD | typeof ENDED | number | null;

/** A result as the tables and the memory of a book write it; another program may have turned a number into text. */
export function factResult(kept: Plain): FactResult {
  if (kept === null || kept === UNREAD || isGameResult(kept)) return kept;
  const number = Number(kept);
  return Number.isNaN(number) ? ENDED : number;
}

/** Results that are listed and not computed: games outside the competition, and games not played. */
export const FRIENDLY = "friendly";
export const UNPLAYED = "unplayed";
/** The way of play of a walkover. */
export const WALKOVER = "walkover";

/** True for the result of a line that no season computes. */
export function isIdle(result: Plain): result is typeof FRIENDLY | typeof UNPLAYED {
  return result === FRIENDLY || result === UNPLAYED;
}

/** The figures a book carries for a player, for which a sheet may have a column. The handicap is the rating at chess, the rank at Go. */
export type CarriedFigure = "handicap" | "index" | "average" | "sessions" | "masterpoints" | "lifeMaster" | "wins";

/** The figures computed from a fact. Null if the system has no such figure, or if it is unknown. */
export interface Figures {
  /** The handicap used in the computation. */
  readonly handicapThen: Plain;
  readonly expected: number | null;
  /** The change that was applied. */
  readonly change: number | null;
  readonly handicap: Plain;
  readonly index: number | null;
  readonly note: FigureNote | null;
  /** ACBL: the player's other figures before play, for the sheet. */
  readonly carried?: { readonly [figure in CarriedFigure]?: Plain };
  /** Croquet: the day of the review that set the handicap, unless it is the day of the game. */
  readonly reviewed?: number;
}

/** Figures of a line that does not count. */
export const NO_FIGURES: Figures = {
  handicapThen: null,
  expected: null,
  change: null,
  handicap: null,
  index: null,
  note: null,
};

/** A remark about a line; `messages/` has its sentence. */
export type FigureNote = Told;

/** The start that the paper or the book gives a player who has none. */
export type GuessCode =
  | "book-start-none"
  | "book-start-52"
  | "book-start-no-session"
  | "book-start-unrated"
  | "book-rank-none";

/** A player's current handicap and form. */
export interface Standing {
  /** As the sport shows it in a list; null if unknown. */
  readonly handicap: Plain;
  readonly index: number | null;
  readonly average: number | null;
  /** Games or tournaments that counted. */
  readonly played: number;
  /** ACBL rank games: games won in a row. */
  readonly wins: number;
  /** The start of the next season. */
  readonly start: Start;
  /** Why it is no longer known. */
  readonly unknown: FigureNote | null;
}

export interface Replayed {
  /** By event and fact. */
  readonly figures: readonly (readonly Figures[])[];
  /** By player. */
  readonly standings: readonly Standing[];
  /** The problem of an event whose facts contradict each other. Such an event changes no handicap. */
  readonly problems: readonly { readonly event: number; readonly problem: Problem }[];
}

/** How the handicaps of a system move through a season. */
export interface Season {
  /** The moment by which a tournament is put in order. */
  readonly order: "reported" | "played";
  /** True if games change no handicap: a person keeps the list. */
  readonly keptByHand?: Extract<Code, `players-nobody-by-hand-${string}`>;
  /** The problem with the settings of a book. */
  readonly settingsProblem?: (settings: EventSettings) => Problem | undefined;
  /**
   * A missing start is asked for before a player's first game. "needed": no player can do without; "wanted": a game without
   * one is kept, and not decided.
   */
  readonly firstStart?: "needed" | "wanted";
  /** The settings that hold a club's own tables, for a book and for its tournaments. */
  readonly ownTables?: readonly string[];
  /** The text of a start (`34.5`, `2.5/1766`, `0.51;0.537`, `5k`), or the problem with it. */
  readonly readStart: (text: string, settings: EventSettings) => Result<Start>;
  readonly startText: (start: Start) => string;
  /** Turns a grade in the list into a start, unless a person set one. Left out if the list has no grades. */
  readonly startFromGrade?: (grade: number) => Result<number>;
  /** The problem with a start in the list; or the start completed from the paper. */
  readonly startOf: (
    given: Start,
    settings: EventSettings,
  ) => Result<{ readonly start: Start; readonly guessed: GuessCode | null }>;
  /** Finds contradictions between the figures of a sound start. Left out if a start has one figure. */
  readonly startConflict?: (start: Start, settings: EventSettings) => Problem | null;
  /** True if a change of handicap is so large that the user must confirm it. */
  readonly isBigStep: (from: Standing, to: Start, settings: EventSettings) => boolean;
  /**
   * Replays `events`, in their order. Each is requested once, and need not be kept: all facts of a long season would
   * take much memory. `left`: the standings after an earlier part of the season, from which to continue. If games are
   * merged by day, that part ends on a day before these events begin.
   */
  readonly replay: (
    starts: readonly Start[],
    events: Iterable<Event>,
    settings: EventSettings,
    left?: readonly Standing[],
  ) => Replayed;
}
