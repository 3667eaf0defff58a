// A club book as a value: its players, its tournaments with their accepted facts, and its log.
import { dayOf } from "../../kernel/day";
import { grouped } from "../../kernel/grouped";
import { daysFor, type Days, type Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { ADJUSTMENT, type Figures, type Start } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import type { Sport } from "../../kernel/seasons/sport";
import type { Layout } from "../../layout/layout";
import type { Settings } from "../../layout/said";
import { nameKey } from "../../people/nameKey";
import { SPORTS } from "../../systems/sports";
import { ALL_SECTIONS, KIND_IDS, ONE_SECTION } from "../../tournaments";

export interface BookState {
  readonly system: SystemId;
  /** The language of its headers. */
  readonly language: Language;
  readonly club: string;
  /** How the book computes unless a tournament says otherwise: `review`, `sessions`, `fewer`, `move-up`. */
  readonly settings: Settings;
  /** In the order in which they joined; the club list has its own order. */
  readonly players: readonly BookPlayer[];
  /** By number. */
  readonly tournaments: readonly BookTournament[];
  /** One line for each press, newest last. */
  readonly log: readonly LogLine[];
}

export type { Settings } from "../../layout/said";

/** A list with more players than this is not a club's, but covers a whole country. */
export const MOST_OF_A_CLUB = 1000;

/** `member`: on the list. Visitors and those who left come below it, and keep their figures. */
export type PlayerStatus = "member" | "visitor" | "left";

export interface BookPlayer {
  readonly name: string;
  readonly number: string | null;
  /** As given; the rules define blank parts. */
  readonly start: Start;
  readonly status: PlayerStatus;
  readonly alsoWritten: readonly string[];
  /** ACBL. */
  readonly masterpoints: number | null;
  readonly lifeMaster: boolean;
  /** Chess: the grade from which the rating is converted. */
  readonly grade: number | null;
  /** The figures in the list, as the book last wrote them. */
  readonly listed: Listed | null;
  /** The start is the final figure of last season's book. */
  readonly carried?: true;
  /** Other people who were offered when somebody asked who this is, and are not the same. */
  readonly notSame?: readonly string[];
}

/** The book's own figures of a player in the list. */
export interface Listed {
  readonly handicap: Plain;
  readonly index: number | null;
  readonly average: number | null;
}

/** `sheet gone`: the sheet is missing, the facts remain. `changed`: the sheet differs from what was accepted. */
export type TournamentStatus = "computed" | "changed" | "sheet gone" | "adjustment" | "withdrawn";

export interface BookTournament {
  /** Numbers are never reused. */
  readonly no: number;
  /** The moment from which it counts. */
  readonly reported: number;
  /** The day. */
  readonly played: number;
  readonly name: string;
  readonly organiser: string;
  /** The sheet with its rows, now or before; null for changes by hand. */
  readonly sheet: string | null;
  /** A kind of tournament, or `adjustment`, `elsewhere`. */
  readonly kind: string;
  readonly settings: Settings;
  /** How its sheet is read again. */
  readonly reading: Layout;
  /** Why it is not regulated; null if it is. */
  readonly notRegulated: string | null;
  /** Sheets that look like its own missing one, but were said to be others. */
  readonly notOn?: readonly string[];
  readonly status: TournamentStatus;
  readonly lines: readonly BookLine[];
  /** A hash of its sheet after the last press that wrote there. While the sheet matches it, it is not read. */
  readonly seen?: string;
}

/** The accepted facts of a player in a tournament, and the figures. */
export interface BookLine {
  readonly player: string;
  /** The name on the sheet, if it differs. */
  readonly written?: string;
  readonly partner: string | null;
  readonly opponent: string | null;
  /** `half 1 table 3 NS`. */
  readonly entry: string;
  /** The day of a game, if it has one of its own. */
  readonly day: number | null;
  readonly boards: number | null;
  readonly points: number | null;
  readonly play: string | null;
  readonly result: Plain;
  /** A remark about the fact itself, such as why a row was not read, with its cell. */
  readonly remark: string | null;
  /** As last updated; null before that. */
  readonly figures: Figures | null;
  /** The correction that last restated the figures. */
  readonly restated: Restated | null;
}

/** `was 20.43, now 20.39: No 12 corrected 14 November`. */
export interface Restated {
  /** The figure to show: the handicap, or another one if the handicap is the same. */
  readonly figure: RestatedFigure;
  readonly was: Plain;
  readonly now: Plain;
  readonly no: number;
  /** The day. */
  readonly corrected: number;
  /** The press that restated it. */
  readonly what: RestatedBy;
}

/** The press, as the log names it. */
export type LogWhat =
  | "new"
  | "entered"
  | "corrected"
  | "updated"
  | "adjusted"
  | "withdrawn"
  | "merged"
  | "separated"
  | "renamed"
  | "elsewhere"
  | "undone"
  | "edited"
  | "rules";

/** Presses that can restate lines. */
export type RestatedBy = Exclude<LogWhat, "new" | "renamed" | "undone" | "edited">;

/** In order of importance. */
export const RESTATED_FIGURES = ["handicap", "index", "change", "handicapThen"] as const;
export type RestatedFigure = (typeof RESTATED_FIGURES)[number];

export interface LogLine {
  readonly when: number;
  readonly what: LogWhat;
  readonly no: number | null;
  /** `Evening 3!C5`. */
  readonly cells: string;
  readonly was: string;
  readonly is: string;
  readonly reason: string;
  /** How many players changed. */
  readonly changed: number;
}

export const NO_START: Start = { handicap: null, index: null, sessions: [] };

export function newPlayer(name: string, start: Start, status: PlayerStatus = "member"): BookPlayer {
  return {
    name,
    number: null,
    start,
    status,
    alsoWritten: [],
    masterpoints: null,
    lifeMaster: false,
    grade: null,
    listed: null,
  };
}

export function newBook(system: SystemId, language: Language, club: string, settings: Settings): BookState {
  return { system, language, club, settings, players: [], tournaments: [], log: [] };
}

/** The number of the next tournament. */
export function nextNo({ tournaments }: BookState): number {
  return tournaments.reduce((most, { no }) => Math.max(most, no), 0) + 1;
}

export function settingsText(settings: Settings): string {
  return Object.entries(settings)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join("; ");
}

/** Lines of a tournament with the same place and player are the same line. */
export function lineKey({ player, entry }: Pick<BookLine, "player" | "entry">): string {
  return `${entry} ${player}`;
}

/**
 * The same line among others, for each line. Each is used once, because two merged players may both be in a withdrawn
 * tournament.
 */
export function sameLines(lines: readonly BookLine[], others: readonly BookLine[]): readonly (BookLine | undefined)[] {
  const left = grouped(others, lineKey);
  return lines.map((line) => left.get(lineKey(line))?.shift());
}

/** The names in lines, by player; with the number if another player has the same name. */
export function lineNames({ players }: Pick<BookState, "players">): readonly string[] {
  const keys = players.map(({ name }) => nameKey(name));
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const key of keys) (once.has(key) ? shared : once).add(key);
  return players.map(({ name, number }, i) => (number !== null && shared.has(keys[i]!) ? `${name} (${number})` : name));
}

/** The name in lines of one player. */
export function lineName(state: Pick<BookState, "players">, player: number): string {
  return lineNames(state)[player]!;
}

/** Whether a tournament has, or had, a sheet. */
export function isOnSheet({ sheet, status, kind }: BookTournament): boolean {
  return sheet !== null && status !== "withdrawn" && (KIND_IDS as readonly string[]).includes(kind);
}

/** Whether it is on a sheet now. */
export function standsOn(tournament: BookTournament, sheet = tournament.sheet): boolean {
  return isOnSheet(tournament) && tournament.status !== "sheet gone" && tournament.sheet === sheet;
}

/**
 * Whether a tournament is on a sheet now, in the rows that are read. Another day or table of the sheet may be another
 * tournament.
 */
export function sharesRows(
  tournament: BookTournament,
  { sheet, reading }: Pick<BookTournament, "reading"> & { readonly sheet: string },
): boolean {
  const [own, other] = [tournament.reading, reading].map(({ settings }) => settings[ONE_SECTION.key] ?? ALL_SECTIONS);
  return standsOn(tournament, sheet) && (own === other || own === ALL_SECTIONS || other === ALL_SECTIONS);
}

/** The day and reason of a withdrawal; a dash if the log has none. */
export function withdrawalOf({ log }: BookState, no: number): { readonly withdrawn: Plain; readonly reason: string } {
  const line = [...log].reverse().find((one) => one.what === "withdrawn" && one.no === no);
  return { withdrawn: line ? dayOf(line.when) : "–", reason: line?.reason || "–" };
}

/** The last day for a correction; null if there is no limit. */
export function openUntil(state: Pick<BookState, "system">, { kind, reported }: BookTournament): number | null {
  const { openDays } = sportOf(state);
  return openDays === undefined || kind === ADJUSTMENT ? null : dayOf(reported) + openDays;
}

/** How days are written for readers of a book; if `language` is left out, in the language of the book. */
export function daysOf(state: Pick<BookState, "system" | "language">, language = state.language): Days {
  return daysFor(language, sportOf(state));
}

/** The paper on which a club prints, as sheets need it. */
export function paperOf(state: Pick<BookState, "system" | "language">): { readonly isLetter?: true } {
  return daysOf(state) === "american" ? { isLetter: true } : {};
}

/** The particulars of the sport of a book. */
export function sportOf({ system }: Pick<BookState, "system">): Sport {
  return SPORTS[system];
}
