// How sports differ besides their rules: in what the club book, the pane and the command line show and ask.
import type { Code } from "../told";
import type { Places } from "../numbers/shown";
import type { Plain } from "../problem";

/** Columns that only the books of some sports have; `COLUMNS` of the book says in which table. */
export type SportColumn =
  | "handicap"
  | "index"
  | "average"
  | "masterpoints"
  | "lifeMaster"
  | "wins"
  | "grade"
  | "rating"
  | "rankHeld"
  | "start"
  | "startIndex"
  | "startSessions"
  | "openUntil";

/** A figure that a player holds: a handicap, a rating, a rank. */
export interface HeldFigure {
  /** Its column in the club list. */
  readonly column: "handicap" | "rating" | "rankHeld";
  /** Number format of the sport; null for General. */
  readonly format: string | null;
  /** The number format in a column with other figures too: in the ledger, an ACBL game by rank has whole matchpoints. */
  readonly ledgerFormat: string | null;
  /** The decimals shown in a sentence, or halves as ½. Left out: as many as the figure has. */
  readonly decimals?: Places;
  /**
   * How sheets write it. `number`: rounded as shown. `share`: exactly, or as a percentage. `start`: in any form that
   * the season reads as a start.
   */
  readonly writtenAs: "number" | "share" | "start";
  /** True if sheets use several scales for it. [chess:1] */
  readonly hasScales?: true;
  /** True if the user can set it; a figure that follows from sessions cannot be set. */
  readonly canBeSet: boolean;
  /** The value proposed for a new player if the sheet has none. Left out: a word for the user to replace. */
  readonly suggested?: string;
  /** Some readable value, for a blank cell of a sheet that the book will fill. */
  readonly inBlankCell: number | string;
  /** Some valid start for a player whom the book does not know; null if none is needed. */
  readonly toTryWith: number | string | null;
  /** The key that sorts the club list, the lowest first. */
  readonly order: (held: Plain) => number;
}

/** How one sport differs from the others, besides its season. Most sports lack the optional members. */
export interface Sport {
  /** The game played: two systems of one game read the same results. */
  readonly game: "croquet" | "bridge" | "chess" | "go";
  /** Other programs and formats whose files a book takes. Their names are the same in every language. */
  readonly files: readonly string[];
  readonly held: HeldFigure;
  /** The kinds played by masterpoints. A book with these alone shows no averages until a player has one. */
  readonly kindsByPoints?: readonly string[];
  /** True if players also have an index. */
  readonly hasIndex?: true;
  /** True if a drawn game is called jigo. */
  readonly hasJigo?: true;
  /** True if wins and losses since the last change are counted, because they decide a promotion. */
  readonly countsWins?: true;
  /** True if lists show the opponent's handicap beside the opponent. */
  readonly opponentHeld?: Extract<Code, `players-opponents-${string}`>;
  /** The figure in the list of players. */
  readonly listed: "handicap" | "average";
  /** True if the list for the wall shows the change of each handicap since the last list. */
  readonly listsChange?: true;
  /** The figure in the chart of a player. */
  readonly charted: "handicap" | "index";
  /** True if a higher figure is better. */
  readonly isHighBest?: true;
  /** True if each line has a change. */
  readonly hasChange?: true;
  /** The columns of the club list. The first identifies a list that lost its memory. */
  readonly columns: readonly [SportColumn, ...SportColumn[]];
  /** The parts of a start that a player is given. */
  readonly startParts: readonly ("handicap" | "index" | "sessions")[];
  /** The player's figures that a line copies when it is entered. Left out: none, because the replay knows them. */
  readonly copied?: "held" | "masterpoints";
  /**
   * The result for a player, from both players' figures, if the result names a colour; `even` if both hold the same, and null
   * for other results.
   */
  readonly resultByHeld?: (result: string, own: string, other: string) => "won" | "lost" | "even" | null;
  /** True if sheets note what players agreed before a game, such as stones; differences from the rule are reported. */
  readonly settlesTerms?: true;
  /** True if games can be exported as a table for a database of ratings. */
  readonly exportsGames?: true;
  /** True if the games or matches of one sheet can have different days. */
  readonly hasOwnDays?: true;
  /** The keys of the settings that a club chooses once for a season. */
  readonly seasonSettings: readonly string[];
  /** Extra points for the secretary to look over, besides those of every book. */
  readonly lookOver: readonly ("fewGames" | "notPlayed" | "at52" | "fewSessions" | "noMasterpoints")[];
  /** How many games a newcomer plays before losing that status, and whether newcomers have no handicap in this book. */
  readonly fewGames?: {
    readonly full: number;
    readonly haveNone: (settings: { readonly [key: string]: Plain | undefined }) => boolean;
  };
  /** The days within which a correction is accepted. Left out: always. */
  readonly openDays?: number;
  /** True if an unreadable row does not stop the other rows of its sheet. */
  readonly readsRowsAlone?: true;
  /** True if a season is a summer, false if it spans a winter. */
  readonly isOfSummer?: true;
  /** True if dates in numbers begin with the month. */
  readonly isMonthFirst?: true;
  /** True if the user can enter changes that another club computed. */
  readonly takesExternal?: true;
  /** True if the paper does not allow a club to withdraw a tournament: the book then says that the club departs from it. */
  readonly withdrawsOnItsOwn?: true;
  /**
   * Additions to the noticeboard. "sum": below games, the sum of their changes. "league": the league table.
   * "improvement": next to results, the players who improved their handicaps most.
   */
  readonly board?: "sum" | "league" | "improvement";
}
