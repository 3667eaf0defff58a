// What a club book replays, and what each system makes of it. A season is always replayed from the start, from accepted
// facts alone; who plays is a number, the player's place in the list.
import type { Told, Code } from "../told";
import { Problem, type Plain, type Result } from "../problem";
import type { Entry } from "./entry";

/** With what a player begins, or is set to. Each system reads and fills what it carries. */
export interface Start {
  /** Handicap; of chess the rating, of Go the rank. Null where none is given. */
  readonly handicap: number | string | null;
  /** Croquet: the index, null for the trigger of the handicap. */
  readonly index: number | null;
  /** ACBL: percentages of the last sessions, the oldest first, as shares of 1. */
  readonly sessions: readonly number[];
  /** ACBL: games by rank won in a row when the last season ended; left out: none. */
  readonly wins?: number;
}

/** An accepted fact: what a player did in a tournament, or in a game of it. Nothing in it is computed. */
export interface Fact {
  readonly player: number;
  /** Where in the tournament: `half 1 table 3 NS`. */
  readonly entry: Entry;
  /** The day of a game that has its own; null: the tournament's. */
  readonly day: number | null;
  readonly boards: number | null;
  readonly points: number | null;
  /**
   * How it was played (`level`), or with what the player played it: masterpoints, half-rating or rank as they were then,
   * copied, so that those of today do not rewrite it.
   */
  readonly play: string | null;
  readonly result: FactResult;
  /** Of an adjustment: what the player is set to, or why that cannot be read. */
  readonly setTo: Result<Start> | null;
}

/** How it was computed. */
export interface EventSettings {
  readonly [key: string]: Plain;
}

/** A tournament; or an adjustment, or the changes that another club computed, in the order of the tournaments. */
export interface Event {
  readonly no: number;
  readonly played: number;
  /** Kind of tournament, or what is done by hand. */
  readonly kind: string;
  readonly settings: EventSettings;
  /** False where its facts change nobody's handicap: it is not regulated, or was withdrawn. */
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

/** What an adjustment sets its players to, or what is wrong with it. */
export function startsSet({ facts }: Adjustment): Result<readonly Start[]> {
  const starts: Start[] = [];
  for (const { setTo } of facts) {
    if (setTo instanceof Problem) return setTo;
    starts.push(setTo);
  }
  return starts;
}

/** Where in its day an event counts: what is set by hand comes after the games of the day. */
export function placeInDay({ kind }: Pick<Event, "kind">): number {
  return kind === ADJUSTMENT ? 1 : 0;
}

/** How a game ended for one of its players. */
export const GAME_RESULTS = ["won", "lost", "draw"] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

export function isGameResult(result: Plain): result is GameResult {
  return GAME_RESULTS.some((one) => one === result);
}

/** The result of a row that could not be read. */
export const UNREAD = "?";

/** The result of a game that ended, where nobody can say who won. */
export const ENDED = "ended";

/** Who won a game; else a number as the sport enters it, or the change that another club computed; null before the end. */
export type FactResult = GameResult | typeof UNREAD | typeof ENDED | number | null;

/** What tables and memory of a book say of a result; another program may keep a number as text. */
export function factResult(kept: Plain): FactResult {
  if (kept === null || kept === UNREAD || isGameResult(kept)) return kept;
  const number = Number(kept);
  return Number.isNaN(number) ? ENDED : number;
}

/** Results of what is listed and not computed: a game or match outside the competition, and one that was not played. */
export const FRIENDLY = "friendly";
export const UNPLAYED = "unplayed";
/** How an unplayed row was played: one side did not come. */
export const WALKOVER = "walkover";

/** Whether a result is that of a line which no season computes. */
export function isIdle(result: Plain): result is typeof FRIENDLY | typeof UNPLAYED {
  return result === FRIENDLY || result === UNPLAYED;
}

/** What a book carries of a player, and a sheet may have a column for. The handicap is at chess the rating, at Go the rank. */
export type CarriedFigure = "handicap" | "index" | "average" | "sessions" | "masterpoints" | "lifeMaster" | "wins";

/** What a fact came to. Null where the system has no such figure, or it is not known. */
export interface Figures {
  /** With which handicap it was computed. */
  readonly handicapThen: Plain;
  readonly expected: number | null;
  /** The change that was applied. */
  readonly change: number | null;
  readonly handicap: Plain;
  readonly index: number | null;
  readonly note: FigureNote | null;
  /** ACBL: what else a sheet is given of the player before play. */
  readonly carried?: { readonly [figure in CarriedFigure]?: Plain };
  /** Croquet: the day of the review that the handicap comes of, where it is not the game's own. */
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

/** Something to say of a line; its sentence is in `messages/`. */
export type FigureNote = Told;

/** What the paper or the book lets somebody begin with who was given no start. */
export type GuessCode =
  | "book-start-none"
  | "book-start-52"
  | "book-start-no-session"
  | "book-start-unrated"
  | "book-rank-none";

/** A player's current handicap and form. */
export interface Standing {
  /** As the sport shows it in a list; null where it is not known. */
  readonly handicap: Plain;
  readonly index: number | null;
  readonly average: number | null;
  /** Games or tournaments that counted. */
  readonly played: number;
  /** ACBL rank games: games won in a row. */
  readonly wins: number;
  /** What the next season starts with. */
  readonly start: Start;
  /** Why it is not known any longer. */
  readonly unknown: FigureNote | null;
}

export interface Replayed {
  /** By event and fact. */
  readonly figures: readonly (readonly Figures[])[];
  /** By player. */
  readonly standings: readonly Standing[];
  /** What is wrong with an event: its facts do not fit together. Nobody's handicap is changed by it. */
  readonly problems: readonly { readonly event: number; readonly problem: Problem }[];
}

/** How the handicaps of a system move through a season. */
export interface Season {
  /** Which of its moments puts a tournament in its place. */
  readonly order: "reported" | "played";
  /** Nobody's handicap comes of the games: the list is kept by hand, and setting it is all that changes it. */
  readonly keptByHand?: Extract<Code, `players-nobody-by-hand-${string}`>;
  /** What is wrong with the settings of a book. */
  readonly settingsProblem?: (settings: EventSettings) => Problem | undefined;
  /**
   * Before a player's first game a missing start is asked for. "needed": nobody plays without one; "wanted": a game without
   * one is kept, and not decided.
   */
  readonly firstStart?: "needed" | "wanted";
  /** Settings that hold a club's own tables, of a book and of what was played by them. */
  readonly ownTables?: readonly string[];
  /** What a start is written as (`34.5`, `2.5/1766`, `0.51;0.537`, `5k`), or what is wrong with it. */
  readonly readStart: (text: string, settings: EventSettings) => Result<Start>;
  readonly startText: (start: Start) => string;
  /** What a grade in the list is turned into, where no start was set by hand; left out: the list has no grades. */
  readonly startFromGrade?: (grade: number) => Result<number>;
  /** What is wrong with a start as the list holds it, and the start itself where something is left to the paper. */
  readonly startOf: (
    given: Start,
    settings: EventSettings,
  ) => Result<{ readonly start: Start; readonly guessed: GuessCode | null }>;
  /** Where the figures of a sound start contradict each other; left out: a start has one figure. */
  readonly startConflict?: (start: Start, settings: EventSettings) => Problem | null;
  /** Whether setting a handicap to another one is so large a step that it must be confirmed. */
  readonly isBigStep: (from: Standing, to: Start, settings: EventSettings) => boolean;
  /**
   * `events`: each is asked for once, in their order. Its facts need not be kept, and of a long season all would weigh.
   * `left`: the standings after an earlier part of the season, from which these events go on. Where games are merged by
   * day, that part ends on an earlier day than these events begin.
   */
  readonly replay: (
    starts: readonly Start[],
    events: Iterable<Event>,
    settings: EventSettings,
    left?: readonly Standing[],
  ) => Replayed;
}
