// What a book is given: a sheet as it was read, and what the user says besides.
import type { Layout } from "../../layout/layout";
import { isSameName } from "../../people/nameKey";
import type { Place } from "../../sheet";
import { LEFT_OUT, withLeftOut, type PlayedLine, type PlayedSheet, type Seat } from "../../tournaments";
import type { Held } from "./carried/carried";
import type { ListedFigure } from "./listedFigures";
import type { MonthFound } from "./dayOfSheet";
import type { BookNote, Findings } from "../state/proposal";
import type { Settings } from "../state/state";

/** A sheet as it was read, ready to be entered. */
export interface Entered {
  /** Name of the sheet in the book's workbook; of one that is new, the name that is free for it. */
  readonly sheet: string;
  /** What the tournament is called, where nobody says otherwise. */
  readonly title: string;
  /** What the sheet is called where it comes from: in a file that may be the name of the file. */
  readonly called: string;
  /** It comes from a file, and becomes a sheet with the entry. */
  readonly isNew: boolean;
  readonly kind: string;
  /** Those of the sheet too. */
  readonly settings: Settings;
  readonly reading: Layout;
  /** The words of its header row, by which the next such sheet is known. */
  readonly headers: string;
  /** What the sheet of the club's own rules says; left out where that is not asked. */
  readonly rules?: Settings;
  readonly played: PlayedSheet;
  readonly seats: readonly Seat[];
  /** With what the sheet says that a player of it plays; null in systems whose facts keep no copy. */
  readonly heldAt: (line: Pick<PlayedLine, "row" | "place" | "player">) => Held | null;
  /** The number that is beside a name, in a column of its own; null where there is none. */
  readonly numberAt: (place: Place) => string | null;
  /** The section or team of a line, if the sheet has several. */
  readonly whereAt: (line: Pick<PlayedLine, "row" | "entry">) => string | null;
  /** The title that says that it may not count. */
  readonly mayNotCount?: string | null;
  /** As the sheet says it. */
  readonly day: number | null;
  /** The month, where the sheet says no more. */
  readonly month: MonthFound | null;
  /** Not all of it is written. */
  readonly dayIsAssumed?: boolean;
  readonly problems: readonly BookNote[];
  /** What a list of players beside the games says. */
  readonly listed?: readonly ListedFigure[];
  /** It is under another tournament, on the sheet of that one. */
  readonly under?: boolean;
}

/** What the user says besides the sheet. */
export interface Answers {
  readonly name?: string | undefined;
  readonly organiser?: string | undefined;
  readonly played?: number | undefined;
  readonly reported?: number | undefined;
  /** The day of sheets that say none. */
  readonly dayUnsaid?: number | undefined;
  /** Where nothing says a day, it is asked; else the day of the report is taken. */
  readonly asksDay?: boolean | undefined;
  /** Number of the tournament that the sheet corrects. */
  readonly correct?: number | undefined;
  /** Tournaments entered in the same press: of one day and its players, several. */
  readonly beside?: readonly number[];
  /** It is none of those that it looks like. */
  readonly newTournament?: boolean | undefined;
  readonly newPlayers?: readonly NewPlayer[];
  /** A name as written, and the player it means. */
  readonly same?: readonly (readonly [written: string, name: string])[];
  /** Names as written; their rows are left out. */
  readonly leftOut?: readonly string[];
  /** Which handicap counts if sheet and book differ. */
  readonly take?: "book" | "sheet" | undefined;
  /** The same for one player; the last that was said counts. */
  readonly takes?: readonly (readonly [name: string, from: "book" | "sheet"])[];
  /** With what somebody begins who is on the list without a start, as it was typed. */
  readonly starts?: readonly (readonly [name: string, start: string])[] | undefined;
  /** Why the tournament is not regulated. */
  readonly notRegulated?: string | undefined;
  /** Of matches on a sheet that names no competition. */
  readonly competition?: string | undefined;
  /** It does not count, for the reason that the sheet gives. */
  readonly countsNot?: boolean | undefined;
  /** It is regulated, although the sheet does not say it. */
  readonly regulated?: boolean | undefined;
  readonly organiserError?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** A sheet on its way into a book, with what is asked and said of it there. */
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

/** Adds the names that the user left out to the settings of a sheet. A name that the user identifies now plays again. */
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
  /** As it was typed; "" where there is none yet. */
  readonly start: string;
  readonly visitor: boolean;
}
