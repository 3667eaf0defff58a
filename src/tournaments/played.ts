import type { Plain } from "../kernel/problem";
import type { CarriedFigure } from "../kernel/seasons/season";
import type { Place } from "../sheet/sheet";

/** What a sheet says of a player in a tournament, or in a game of it: what a club book takes from it. */
export interface PlayedLine {
  /** From 0. */
  readonly row: number;
  /** Null where nobody is named. */
  readonly player: string | null;
  readonly place: Place;
  readonly partner: string | null;
  readonly opponent: string | null;
  /** As `kernel/seasons/entry` writes it. */
  readonly entry: string;
  readonly day: number | null;
  readonly boards: number | null;
  readonly points: number | null;
  readonly play: string | null;
  readonly result: Plain;
  /** Go: what the row says was settled before play; no fact of the book, for it changes nothing. */
  readonly terms?: GameTerms;
  /** Where its facts stand, those that have cells of their own on the row; left out where that is not known. */
  readonly cells?: { readonly [fact in PlayedFact]?: readonly Place[] };
}

/** Whether a player had Black, and the stones on the board; null where the row does not say. */
export interface GameTerms {
  readonly isBlack: boolean | null;
  readonly stones: number | null;
}

/** What of a line is read from cells besides names. */
export type PlayedFact = "day" | "boards" | "points" | "play" | "result";

/** What was played, as a sheet says it. */
export interface PlayedSheet {
  readonly lines: readonly PlayedLine[];
  /** Settings in which a section differs from the sheet: `2:tables`. */
  readonly settings: { readonly [key: string]: Plain };
  /** Rows that no handicap is played for: doubles at croquet. */
  readonly passedOver?: readonly Place[];
}

/** A club book asks what was played: where a sheet leaves blank what the book carries, any value does. */
export interface PlayedOnly {
  readonly standIns: { readonly [figure in CarriedFigure]?: Plain };
}

/** What was played, found when a club book asks for it: a fill does not. */
export function playedLater(find: () => PlayedSheet): PlayedSheet {
  let found: PlayedSheet | undefined;
  const played = () => (found ??= find());
  return {
    get lines() {
      return played().lines;
    },
    get settings() {
      return played().settings;
    },
    get passedOver() {
      return played().passedOver ?? [];
    },
  };
}
