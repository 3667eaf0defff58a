// A sheet as a book gets it: what was read, and the user's answers.
import type { Layout } from "../../layout/layout";
import { isSameName } from "../../people/nameKey";
import type { Place } from "../../sheet";
import { LEFT_OUT, withLeftOut, type PlayedLine, type PlayedSheet, type Seat } from "../../tournaments";
import type { Held } from "./carried/carried";
import type { ListedFigure } from "./listedFigures";
import type { MonthFound } from "./dayOfSheet";
import type { BookNote, Findings } from "../state/proposal";
import type { Settings } from "../state/state";

/** A sheet as it was read, ready to enter. */
export interface Entered {
  /** The name of the sheet in the book's workbook; for a new sheet, a free name. */
  readonly sheet: string;
  /** The title of the tournament, if nobody gives another. */
  readonly title: string;
  /** The original name of the sheet; in a file this may be the name of the file. */
  readonly called: string;
  /** Whether it comes from a file, and becomes a sheet when it is entered. */
  readonly isNew: boolean;
  readonly kind: string;
  /** With the settings on the sheet. */
  readonly settings: Settings;
  readonly reading: Layout;
  /** The words of its header row, to recognise the next such sheet. */
  readonly headers: string;
  /** The settings on the sheet of the club's own rules; left out if nobody asked for them. */
  readonly rules?: Settings;
  readonly played: PlayedSheet;
  readonly seats: readonly Seat[];
  /** The figures on the sheet that a player plays with; null in sports whose facts keep no copy. */
  readonly heldAt: (line: Pick<PlayedLine, "row" | "place" | "player">) => Held | null;
  /** The number beside a name, in a column of its own; null if there is none. */
  readonly numberAt: (place: Place) => string | null;
  /** The section or team of a line, if the sheet has several. */
  readonly whereAt: (line: Pick<PlayedLine, "row" | "entry">) => string | null;
  /** The title that suggests that the tournament may not count. */
  readonly mayNotCount?: string | null;
  /** The day on the sheet. */
  readonly day: number | null;
  /** The month, if the sheet has no day. */
  readonly month: MonthFound | null;
  /** Whether part of the day is assumed. */
  readonly dayIsAssumed?: boolean;
  readonly problems: readonly BookNote[];
  /** The figures of a list of players beside the games. */
  readonly listed?: readonly ListedFigure[];
  /** Whether it is below another tournament, on the same sheet. */
  readonly under?: boolean;
}

/** The user's answers about a sheet. */
export interface Answers {
  readonly name?: string | undefined;
  readonly organiser?: string | undefined;
  readonly played?: number | undefined;
  readonly reported?: number | undefined;
  /** The day for sheets without one. */
  readonly dayUnsaid?: number | undefined;
  /** If there is no day, ask for it; if left out, the day of the report counts. */
  readonly asksDay?: boolean | undefined;
  /** Number of the tournament that the sheet corrects. */
  readonly correct?: number | undefined;
  /** Tournaments entered in the same press, which may be on the same day with the same players. */
  readonly beside?: readonly number[];
  /** It is not one of the tournaments that it looks like. */
  readonly newTournament?: boolean | undefined;
  readonly newPlayers?: readonly NewPlayer[];
  /** A name as written, and the player it means. */
  readonly same?: readonly (readonly [written: string, name: string])[];
  /** Names as written; their rows are left out. */
  readonly leftOut?: readonly string[];
  /** Which handicap counts if sheet and book differ. */
  readonly take?: "book" | "sheet" | undefined;
  /** The same for one player; the last answer counts. */
  readonly takes?: readonly (readonly [name: string, from: "book" | "sheet"])[];
  /** The starts of players who are on the list without one, as they were typed. */
  readonly starts?: readonly (readonly [name: string, start: string])[] | undefined;
  /** Why the tournament is not regulated. */
  readonly notRegulated?: string | undefined;
  /** The competition of matches on a sheet that names none. */
  readonly competition?: string | undefined;
  /** It does not count, for the reason on the sheet. */
  readonly countsNot?: boolean | undefined;
  /** It is regulated, although the sheet does not show it. */
  readonly regulated?: boolean | undefined;
  readonly organiserError?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** A sheet while it is entered, with answers and findings. */
export interface Entering {
  readonly entered: Entered;
  readonly answers: Answers;
  readonly now: number;
  readonly findings: Findings;
}

/** Which handicap of a player counts, the sheet's or the book's; undefined if nobody said. */
export function takenFor(name: string, { take, takes = [] }: Pick<Answers, "take" | "takes">): Answers["take"] {
  const [last] = takes.filter(([one]) => isSameName(one, name)).slice(-1);
  return last?.[1] ?? take;
}

/** Adds the names that the user left out to the settings of a sheet. A name that the user identifies plays again. */
export function withNamesLeftOut(
  settings: Settings,
  answers: Pick<Answers, "leftOut" | "same" | "newPlayers">,
): Settings {
  const { leftOut = [], same = [], newPlayers = [] } = answers;
  const known = [...same.map(([written]) => written), ...newPlayers.map(({ name }) => name)];
  const was = settings[LEFT_OUT.key] ?? null;
  const now = withLeftOut(was, leftOut, known);
  return now === was ? settings : { ...settings, [LEFT_OUT.key]: now };
}

export interface NewPlayer {
  readonly name: string;
  /** As it was typed; "" if there is none yet. */
  readonly start: string;
  readonly visitor: boolean;
}
