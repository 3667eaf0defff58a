// What differs between sports besides their rules: what the club book, the pane and the command line show and ask.
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

/** What a player holds: a handicap, a rating, a rank. */
export interface HeldFigure {
  /** Its column in the club list. */
  readonly column: "handicap" | "rating" | "rankHeld";
  /** Number format, as the sport writes it; null: General. */
  readonly format: string | null;
  /** The same where a column mixes it with other figures: in the ledger an ACBL game by rank has whole matchpoints. */
  readonly ledgerFormat: string | null;
  /** How many decimals a sentence gives it, or halves as ½; left out: as many as it has. */
  readonly decimals?: Places;
  /**
   * How a sheet writes it. `number`: rounded as it is shown. `share`: exactly, or as a percentage. `start`: in any way in
   * which the season reads a start.
   */
  readonly writtenAs: "number" | "share" | "start";
  /** A sheet gives it on one of several scales. [chess:1] */
  readonly hasScales?: true;
  /** The user can set it by hand; a figure that follows from sessions cannot be set by itself. */
  readonly canBeSet: boolean;
  /** What the program proposes for a new player where the sheet says nothing; left out: a word to be replaced. */
  readonly suggested?: string;
  /** Any value that can be read, for a blank cell of a sheet that the book is to fill. */
  readonly inBlankCell: number | string;
  /** Any value that somebody can begin with whom the book does not know; null: nothing is needed. */
  readonly toTryWith: number | string | null;
  /** By what the club list sorts, the lowest first. */
  readonly order: (held: Plain) => number;
}

/** What is different about one sport, beside its season. What is optional here, most sports do not have. */
export interface Sport {
  /** What is played: two systems of one game read the same results. */
  readonly game: "croquet" | "bridge" | "chess" | "go";
  /** Other programs and formats whose files a book takes. Their names are the same in every language. */
  readonly files: readonly string[];
  readonly held: HeldFigure;
  /** The kinds that are played by masterpoints; while nobody has an average, a book of them alone shows none. */
  readonly kindsByPoints?: readonly string[];
  /** Players have an index besides. */
  readonly hasIndex?: true;
  /** A drawn game is called jigo. */
  readonly hasJigo?: true;
  /** What somebody won and lost since the last change is counted: a promotion is decided by it. */
  readonly countsWins?: true;
  /** What the opponent of a game held is shown beside the opponent. */
  readonly opponentHeld?: Extract<Code, `players-opponents-${string}`>;
  /** Which figure the list of players shows. */
  readonly listed: "handicap" | "average";
  /** The list that is hung up says by how much a handicap is another one than the last time. */
  readonly listsChange?: true;
  /** What the chart of a player draws. */
  readonly charted: "handicap" | "index";
  /** A high figure is a good one. */
  readonly isHighBest?: true;
  /** Lines have a change. */
  readonly hasChange?: true;
  /** By the first of them a club list is known that lost its memory. */
  readonly columns: readonly [SportColumn, ...SportColumn[]];
  /** The parts of a start that a player is given. */
  readonly startParts: readonly ("handicap" | "index" | "sessions")[];
  /** What a line copies of a player when it is entered; left out: nothing, the replay knows. */
  readonly copied?: "held" | "masterpoints";
  /**
   * How a game ended for a player by what both hold, where its result says a colour; `even` where both hold the same, and null
   * for other results.
   */
  readonly resultByHeld?: (result: string, own: string, other: string) => "won" | "lost" | "even" | null;
  /** Sheets say what was settled before a game, such as stones: what the rule settles otherwise is named. */
  readonly settlesTerms?: true;
  /** Games can be written as a table for a database of ratings. */
  readonly exportsGames?: true;
  /** Games and matches of one sheet can have days of their own. */
  readonly hasOwnDays?: true;
  /** Keys of those settings of its kinds that a club sets once for a season. */
  readonly seasonSettings: readonly string[];
  /** What the pane names for the secretary to look over, besides what it names in every book. */
  readonly lookOver: readonly ("fewGames" | "notPlayed" | "at52" | "fewSessions" | "noMasterpoints")[];
  /** Games before which a player is a newcomer, and whether newcomers have no handicap by the settings of the book. */
  readonly fewGames?: {
    readonly full: number;
    readonly haveNone: (settings: { readonly [key: string]: Plain | undefined }) => boolean;
  };
  /** Days after which a correction is no longer taken; left out: it always is. */
  readonly openDays?: number;
  /** A row that cannot be read does not stop the other rows of its sheet. */
  readonly readsRowsAlone?: true;
  /** A season is a summer; left out: it goes over a winter. */
  readonly isOfSummer?: true;
  /** In numbers a date begins with the month. */
  readonly isMonthFirst?: true;
  /** The user can enter changes that another club computed. */
  readonly takesExternal?: true;
  /** The paper does not let a club withdraw a tournament: the book says that the club departs from it. */
  readonly withdrawsOnItsOwn?: true;
  /**
   * What the noticeboard adds: under games the sum of their changes; the table of the league; beside results who improved the
   * handicap most.
   */
  readonly board?: "sum" | "league" | "improvement";
}
