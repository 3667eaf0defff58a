import type { Plain } from "../kernel/problem";
import type { CarriedFigure } from "../kernel/seasons/season";
import type { Place } from "../sheet/sheet";

/** A player's part in a tournament or game on a sheet, as a club book takes it. */
export interface PlayedLine {
  /** From 0. */
  readonly row: number;
  /** Null if the row names nobody. */
  readonly player: string | null;
  readonly place: Place;
  readonly partner: string | null;
  readonly opponent: string | null;
  /** In the format of `kernel/seasons/entry`. */
  readonly entry: string;
  readonly day: number | null;
  readonly boards: number | null;
  readonly points: number | null;
  readonly play: string | null;
  readonly result: Plain;
  /** Go: the terms of the game as the row gives them. They change nothing, so the book does not keep them. */
  readonly terms?: GameTerms;
  /** The cells of its facts, if they have their own on the row. Optional: left out if unknown. */
  readonly cells?: { readonly [fact in PlayedFact]?: readonly Place[] };
}

/** The player's colour and the stones on the board; null if the row does not give them. */
export interface GameTerms {
  readonly isBlack: boolean | null;
  readonly stones: number | null;
}

/** The facts of a line that have cells other than names. */
export type PlayedFact = "day" | "boards" | "points" | "play" | "result";

/** The play recorded on a sheet. */
export interface PlayedSheet {
  readonly lines: readonly PlayedLine[];
  /** Settings of a section that differ from the sheet's: `2:tables`. */
  readonly settings: { readonly [key: string]: Plain };
  /** Rows that do not affect handicaps, such as croquet doubles. */
  readonly passedOver?: readonly Place[];
}

/** A club book wants only the play: any value may stand in for a blank figure that the book carries. */
export interface PlayedOnly {
  readonly standIns: { readonly [figure in CarriedFigure]?: Plain };
}

/** The play, computed only when a club book asks; a fill does not need it. */
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
