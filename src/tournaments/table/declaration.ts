import type { Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { CarriedFigure } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import type { Steps } from "../../kernel/steps";
import type { Place, Sheet } from "../../sheet/sheet";
import type { Around, Audit, Context, InBook, Kind, KindId, Missed, PreparedColumns, Setting, Title } from "../kind";
import type { SectionSettings } from "../fillPlan";
import type { Pages } from "../pages";
import type { PlayedSheet } from "../played";
import type { OutputPlace, Trail } from "../trail";
import type { Column, NameColumn } from "./headers/columns";
import type { Couple } from "./names/namePair";
import type { HeldInName } from "./names/suffix";
import type { WinnerMarks } from "./names/winnerMarks";
import type { LiveSummary, OutputColumn, Results } from "./outputs/output";
import type { Remarks } from "./headers/remarks";
import type { OtherGames } from "./rows/idle";
import type { Entries, Row } from "./rows/row";
import type { FindMore, HeadsTable, Located } from "./headers/tables";
import type { PlayedBy } from "./rows/titleWords";
import type { Twins } from "./names/sharedCell";

// What a kind of table declares.

/** What a kind makes of a sheet. */
export interface Computed extends Results {
  readonly summaries: readonly LiveSummary[];
  /** Pages to print, where the kind has them. */
  readonly pages?: Pages | null;
  /** What was found out about the sheet as a whole, for the formulas. */
  readonly facts?: { readonly [fact: string]: boolean };
  /** Rows that are compared with each other: what formulas call all rows; left out: the rows of a block. */
  readonly groups?: readonly (readonly Row[])[];
  /** Rows that come from more than the cells which formulas could name: they get values. */
  readonly valuesOnly?: ReadonlySet<Row>;
  /** Input cells that say what the rule gives otherwise: listed as differences, never written. */
  readonly audits?: readonly Audit[];
  /** Where the numbers of an output come from; left out: from the cells of its row. */
  readonly trails?: (row: Row, output: OutputColumn, placeOf: OutputPlace) => readonly Trail[];
  /** What each of them went by, where the tables of a sheet can have settings of their own. */
  readonly sections?: readonly SectionSettings[];
  /** What was played, for a club book; null if there is a problem, or it is not played yet. */
  readonly played?: PlayedSheet | null;
}

/** A kind whose sheet is a table. */
export interface TableKind {
  readonly id: KindId;
  readonly system: SystemId;
  readonly title: Words;
  readonly rowIs: Kind["rowIs"];
  readonly inBook?: InBook;
  /** Its rules read teams: the players are named for a club book alone, and do not tell the kind. */
  readonly isPlayedByTeams?: boolean;
  readonly inputs: readonly Column<unknown>[];
  readonly outputs: readonly OutputColumn[];
  readonly settings: readonly Setting[];
  /** Columns of a table of players or teams beside the tournament's own. */
  readonly companion?: {
    readonly columns: readonly Column<unknown>[];
    /** Columns of the tournament's own table that make it unnecessary; left out where `gives` says so. */
    readonly unless?: readonly Column<unknown>[];
    /** What a club book carries of those who are named in it. */
    readonly carries?: readonly Carries[];
    /** What the rows of a tournament without a set of `oneOf` take from it: one of `sets`, by the names in their columns `by`. */
    readonly gives?: {
      readonly by: readonly Column<unknown>[];
      readonly sets: readonly (readonly Column<unknown>[])[];
      /** Required columns that the rows may lack then; where all tables have them, nothing is taken from it. */
      readonly insteadOf?: readonly Column<unknown>[];
      /** Whether what is in the table can be taken; left out: always. */
      readonly suits?: (sheet: Sheet, located: Located) => boolean;
    };
    /** A club book has what it gives: there it is found, and nothing is taken from it. */
    readonly notInBooks?: true;
    readonly couples?: readonly Couple[];
    readonly findMore?: FindMore;
  };
  /** Sets of columns: one of them must be complete besides the required ones. No sets: the required ones are enough. */
  readonly oneOf?: readonly (readonly Column<unknown>[])[];
  /** Columns that must be there, each with others that stand for it, all of them together. */
  readonly insteadOf?: readonly (readonly [column: Column<unknown>, others: readonly Column<unknown>[]])[];
  /** Two names that may be in one cell. */
  readonly couples?: readonly Couple[];
  /** Two values that may be in one cell. */
  readonly twins?: readonly Twins[];
  /** What may follow names, in their cells: behind all of a group, or none. */
  readonly inNames?: readonly (readonly HeldInName[])[];
  /** Columns of `inNames` whose mean is the figure of a pair: one column may hold that, where each player's own is in the name. */
  readonly pairFigure?: readonly Column<unknown>[];
  /** Marks beside names may say who won, where no column does. */
  readonly marks?: WinnerMarks;
  /** Columns of one name: two in a cell are those of another kind. */
  readonly single?: NameColumn;
  /** Results such as `1-0` and `½-½` alone are of chess: always, or where the headers say boards, or matches of teams. */
  readonly chessPoints?: "never" | "not-of-boards";
  /** What is in the cells of a table shows that it is of another kind, though it has all columns. */
  readonly isOfAnother?: (sheet: Sheet, located: Located, around: Pick<Around, "carried">) => boolean;
  /** What a row says in other columns than the kind computes from, also one with problems; a problem is noted at its cell. */
  readonly derive?: (
    row: Row,
    remarks: Remarks,
    settings: Context["settings"],
  ) => ReadonlyMap<Column<unknown>, unknown>;
  /** Columns by which a sheet is known to be of another kind, though it has all that this one needs. */
  readonly ofOtherKinds?: readonly Column<unknown>[];
  /** Headers of other programs' files that the kind has no use for: nothing is said of them. */
  readonly besides?: readonly string[];
  /** Columns that are known by their place before headers are compared. */
  readonly byPlace?: FindMore;
  /** Columns that may come in any number, besides the declared ones. */
  readonly findMore?: FindMore;
  /** Rows that head a table though their words say nothing. */
  readonly heads?: HeadsTable;
  /** Settings that headers or rows answer; `at`: the cells that say them. */
  readonly holds?: (
    rows: readonly Row[],
    sheet: Sheet,
    located: Located,
    tables: readonly Located[],
    at: Map<string, Place>,
  ) => { readonly [key: string]: Plain };
  /** Settings that the rows leave open, though their default would be taken: they are asked. */
  readonly leavesOpen?: (
    rows: readonly Row[],
    sheet: Sheet,
    located: Located,
    isForBook: boolean,
    tables: readonly Located[],
  ) => readonly string[];
  /** How well the rows suit the kind, 0 to 1: evidence from what is in the columns, and the companion. */
  readonly suits?: (rows: readonly Row[], located: Located, companion: Located | null) => number;
  /** By the column of a name, the columns that a club book fills, as it knows what they say. */
  readonly carries?: readonly Carries[];
  /** A sheet of the kind as it is made before play, of columns of its inputs; left out where none is. */
  readonly prepared?: PreparedColumns;
  /** A row that cannot be read does not keep a club book from taking the others. */
  readonly playsByRow?: boolean;
  /** No kind of the system is played by one player a row. */
  readonly isNeverAlone?: true;
  /** Why a sheet is none of the kind's, whatever its columns are. */
  readonly hint?: (choices: Missed["choices"], sheet: Sheet) => Missed["hint"];
  /** By whom it is played; left out where titles say nothing against it. */
  readonly playedBy?: PlayedBy;
  /** By which the tournament may not count: words of a title, and where there is more, what finds it in a table. */
  readonly mayNotCount?: RegExp | NotCounting;
  /** Whether a cell under its header says that a row was another game, which the rules do not count. */
  readonly otherGames?: OtherGames;
  /** A cell may say that somebody did not come, and the rule counts the row all the same: a board of a match. */
  readonly tellsAbsent?: boolean;
  /** Whether the tables of a day are the latest, by which worksheet functions go; left out: there is but one edition. */
  readonly isLatest?: (day: number | null) => boolean;
  /** In steps where it takes long. */
  readonly compute: (entries: Entries) => Computed | Steps<Computed>;
}

/** What says that a tournament may not count. */
export interface NotCounting {
  readonly words: RegExp;
  /** What the cells of a table say, and where. */
  readonly saidIn: (sheet: Sheet, located: Located) => Title | null;
}

/** What a club book carries of a player. */
export interface Carries {
  readonly name: NameColumn;
  readonly held: { readonly [figure in CarriedFigure]?: CarriedColumn };
  /** The column of a row that holds the name or a figure; left out where that is the declared one. */
  readonly standsIn?: (row: Row, column: Column<unknown>) => Column<unknown>;
}

/** Where a player of a row is named. */
export function nameAt(row: Row, { name, standsIn }: Carries): Place {
  return row.place(standsIn?.(row, name) ?? name);
}

/** The column for a figure of the player. */
export interface CarriedColumn {
  readonly column: Column<unknown>;
  readonly format?: string;
  /** The kind computes without them as well. */
  readonly optional?: boolean;
  /** What a blank cell means; left out where it says nothing. */
  readonly blank?: Plain;
  /** What is read in a row, as a value; left out where the column reads values. */
  readonly plain?: (row: Row) => Plain;
}
