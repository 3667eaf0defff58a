// A club book as a value: its players, its tournaments with what was accepted of them, and its log.
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
  /** In which its tables are headed. */
  readonly language: Language;
  readonly club: string;
  /** How the book computes where a tournament does not say otherwise: `review`, `sessions`, `fewer`, `move-up`. */
  readonly settings: Settings;
  /** In the order in which they came; the club list has an order of its own. */
  readonly players: readonly BookPlayer[];
  /** By number. */
  readonly tournaments: readonly BookTournament[];
  /** One entry a press, the newest last. */
  readonly log: readonly LogLine[];
}

export type { Settings } from "../../layout/said";

/** More players than a club has: another program's list with as many is of a whole country. */
export const MOST_OF_A_CLUB = 1000;

/** `member`: on the list. Visitors and those who left are below it, and keep what they have. */
export type PlayerStatus = "member" | "visitor" | "left";

export interface BookPlayer {
  readonly name: string;
  readonly number: string | null;
  /** As given; a blank part is the paper's. */
  readonly start: Start;
  readonly status: PlayerStatus;
  readonly alsoWritten: readonly string[];
  /** ACBL. */
  readonly masterpoints: number | null;
  readonly lifeMaster: boolean;
  /** Chess: the grade that the rating is turned from. */
  readonly grade: number | null;
  /** What is in the list, as the book last wrote it. */
  readonly listed: Listed | null;
  /** The start is what the book of the last season ended with. */
  readonly carried?: true;
  /** Who else was offered when it was asked who this is, and is somebody else. */
  readonly notSame?: readonly string[];
}

/** The book's own figures of a player in the list. */
export interface Listed {
  readonly handicap: Plain;
  readonly index: number | null;
  readonly average: number | null;
}

/** `sheet gone`: its facts remain. `changed`: its sheet says something else than was accepted. */
export type TournamentStatus = "computed" | "changed" | "sheet gone" | "adjustment" | "withdrawn";

export interface BookTournament {
  /** Never given twice. */
  readonly no: number;
  /** Moment from which it counts. */
  readonly reported: number;
  /** Day. */
  readonly played: number;
  readonly name: string;
  readonly organiser: string;
  /** Where its rows are, or were; null for what is done by hand. */
  readonly sheet: string | null;
  /** A kind of tournament, or `adjustment`, `elsewhere`. */
  readonly kind: string;
  readonly settings: Settings;
  /** How its sheet is read again. */
  readonly reading: Layout;
  /** Why it is not regulated; null where it is. */
  readonly notRegulated: string | null;
  /** Sheets that look like its own, which is gone, and were said to be others. */
  readonly notOn?: readonly string[];
  readonly status: TournamentStatus;
  readonly lines: readonly BookLine[];
  /** What its sheet held after the last press that wrote there: while it holds that, it is not read. */
  readonly seen?: string;
}

/** What was accepted of a player in a tournament, and what it came to. */
export interface BookLine {
  readonly player: string;
  /** The name on the sheet, where that is another one. */
  readonly written?: string;
  readonly partner: string | null;
  readonly opponent: string | null;
  /** `half 1 table 3 NS`. */
  readonly entry: string;
  /** Of a game that has a day of its own. */
  readonly day: number | null;
  readonly boards: number | null;
  readonly points: number | null;
  readonly play: string | null;
  readonly result: Plain;
  /** What is to be said of the fact itself: why a row was not read, with its cell. */
  readonly remark: string | null;
  /** As they were last brought up to date; null before that. */
  readonly figures: Figures | null;
  /** Which correction restated them last. */
  readonly restated: Restated | null;
}

/** `was 20.43, now 20.39: No 12 corrected 14 November`. */
export interface Restated {
  /** The figure to show: the handicap, or another one if the handicap is the same. */
  readonly figure: RestatedFigure;
  readonly was: Plain;
  readonly now: Plain;
  readonly no: number;
  /** Day. */
  readonly corrected: number;
  /** What was pressed then. */
  readonly what: RestatedBy;
}

/** What was pressed, as the log says it. */
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

/** In the order in which they matter. */
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

/** `review=day; points=26`. */
export function settingsText(settings: Settings): string {
  return Object.entries(settings)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join("; ");
}

/** Lines of `tournament` at the same place and of the same player are the same line. */
export function lineKey({ player, entry }: Pick<BookLine, "player" | "entry">): string {
  return `${entry} ${player}`;
}

/** By line, the same one among others; each is that of one line, for two who were merged may both be in what was withdrawn. */
export function sameLines(lines: readonly BookLine[], others: readonly BookLine[]): readonly (BookLine | undefined)[] {
  const left = grouped(others, lineKey);
  return lines.map((line) => left.get(lineKey(line))?.shift());
}

/** The names that lines keep, by player: with the number, where another player has the name too. */
export function lineNames({ players }: Pick<BookState, "players">): readonly string[] {
  const keys = players.map(({ name }) => nameKey(name));
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const key of keys) (once.has(key) ? shared : once).add(key);
  return players.map(({ name, number }, i) => (number !== null && shared.has(keys[i]!) ? `${name} (${number})` : name));
}

/** The name that lines keep of one player. */
export function lineName(state: Pick<BookState, "players">, player: number): string {
  return lineNames(state)[player]!;
}

/** Whether a tournament is one that has a sheet, or had. */
export function isOnSheet({ sheet, status, kind }: BookTournament): boolean {
  return sheet !== null && status !== "withdrawn" && (KIND_IDS as readonly string[]).includes(kind);
}

/** Whether it is on a sheet now. */
export function standsOn(tournament: BookTournament, sheet = tournament.sheet): boolean {
  return isOnSheet(tournament) && tournament.status !== "sheet gone" && tournament.sheet === sheet;
}

/** Whether a tournament is on a sheet now, in the rows that are read. Another day or table of the sheet can be another tournament. */
export function sharesRows(
  tournament: BookTournament,
  { sheet, reading }: Pick<BookTournament, "reading"> & { readonly sheet: string },
): boolean {
  const [own, other] = [tournament.reading, reading].map(({ settings }) => settings[ONE_SECTION.key] ?? ALL_SECTIONS);
  return standsOn(tournament, sheet) && (own === other || own === ALL_SECTIONS || other === ALL_SECTIONS);
}

/** The day on which a tournament was withdrawn, and why; a dash where the log does not say. */
export function withdrawalOf({ log }: BookState, no: number): { readonly withdrawn: Plain; readonly reason: string } {
  const line = [...log].reverse().find((one) => one.what === "withdrawn" && one.no === no);
  return { withdrawn: line ? dayOf(line.when) : "–", reason: line?.reason || "–" };
}

/** The last day on which a correction is taken; null where there is no such day. */
export function openUntil(state: Pick<BookState, "system">, { kind, reported }: BookTournament): number | null {
  const { openDays } = sportOf(state);
  return openDays === undefined || kind === ADJUSTMENT ? null : dayOf(reported) + openDays;
}

/** How days are written for those who read of a book; left out: in its own language. */
export function daysOf(state: Pick<BookState, "system" | "language">, language = state.language): Days {
  return daysFor(language, sportOf(state));
}

/** On which paper a club prints, as a sheet says it. */
export function paperOf(state: Pick<BookState, "system" | "language">): { readonly isLetter?: true } {
  return daysOf(state) === "american" ? { isLetter: true } : {};
}

/** What is different about the sport of a book. */
export function sportOf({ system }: Pick<BookState, "system">): Sport {
  return SPORTS[system];
}
