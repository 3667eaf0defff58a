import { type Told, told } from "../kernel/told";
import type { Language, Words } from "../kernel/language";
import type { Plain } from "../kernel/problem";
import type { DateOrder } from "../kernel/written/writtenDay";
import type { CarriedFigure } from "../kernel/seasons/season";
import type { SystemId } from "../kernel/sources";
import type { Steps } from "../kernel/steps";
import type { TableRead } from "../layout/account";
import type { RecordType } from "../layout/recordType";
import type { ColumnsByHeader } from "../layout/said";
import type { InTitles } from "../layout/words/facts";
import type { CellWrite, Note, SheetResults } from "./fillPlan";
import type { PlayedSheet } from "./played";
import type { Table } from "../kernel/table";
import type { CellFilled, CellValue, Place, Sheet } from "../sheet/sheet";
import type { OwnTables } from "./house/ownTables";
import type { PlayedOnly } from "./played";
import type { Headers } from "./table/headers/headers";

/** The kinds; `kinds.ts` holds one for each. */
export type KindId =
  | "croquet-games"
  | "chess-card"
  | "chess-boards"
  | "dbf-pairs"
  | "dbf-individual"
  | "dbf-teams"
  | "dbf-halves"
  | "dbf-barometer"
  | "acbl-pairs"
  | "acbl-rank-pairs"
  | "acbl-teams"
  | "go-pairings";

/** A column as people see it; its English name is its name everywhere else. */
export interface Named {
  readonly name: Words;
}

/** A column that a kind fills. */
export interface FilledColumn extends Named {
  readonly format?: string;
  /** The column shows the distance from the average, not a result. */
  readonly isFromAverage?: boolean;
  /** An intermediate figure: shown only if the user asks for the working. */
  readonly isWorking?: true;
  /** What people look for first: what is won or lost, shown with its sign, or another figure. */
  readonly main?: "change" | "figure";
  /** What the winner of a game gains and the loser loses: beside the one, with a sign. */
  readonly isExchanged?: true;
  /** It goes only into a column of the sheet's own; if one column says the same of both sides, that one. */
  readonly isOfOneSide?: Named | true;
  /** Other headers that clubs use for this column, such as `Index change`, in any language. */
  readonly also?: readonly string[];
  /** Of several that one header may mean, the one that stands right behind this: `Final`, `Place`. */
  readonly follows?: Named;
  /** Headers that mean this column between two others alone, which show its unit: `Raw | Hcp | Final`. */
  readonly between?: { readonly from: Named; readonly to: FilledColumn; readonly headers: readonly string[] };
  /** The column of names whose own figure this is, if it is no player's: of the home team. */
  readonly of?: Named;
  /** The name columns of the players whose pages in a club book explain this figure. Optional: no page explains it. */
  readonly tellsOf?: readonly Named[];
}

/** An input column of a kind. */
export interface InputColumn extends Named {
  /** The column holds names of people or teams. */
  readonly isName?: boolean;
  readonly required: boolean;
}

/** A setting that a sheet need not hold. The user is asked once; the workbook keeps the answer. */
export interface Setting {
  /** The key on the command line: words with hyphens. */
  readonly key: string;
  /** The name that people read. */
  readonly name: Words;
  /** Other labels under which a sheet may hold the setting. */
  readonly aliases: readonly string[];
  /** A title may contain it among other things: `27 spil, middel 108`. */
  readonly inTitles?: InTitles;
  /** A section of the sheet may have a value of its own. */
  readonly ofSection?: true;
  /** Allowed values: certain words, numbers from `least`, any text, or answers about two names, one name or rows. */
  readonly allowed:
    | readonly (string | number)[]
    // `halves`: the half of `3½ tables`, at which a pair sits out, does not count.
    | { readonly least: number; readonly most?: number; readonly whole: boolean; readonly halves?: true }
    | { readonly text: true }
    | { readonly pairs: "names" | "one" | "rows" };
  /** A word that applies only if the sheet has this column. */
  readonly needsColumn?: { readonly word: string; readonly field: Named };
  /** Its label may name the person it is about instead of giving the value: `Oversidder: Gert Bak`. */
  readonly mayName?: true;
  /** Its numbers are percentages. */
  readonly isPercent?: true;
  /** How an answer writes a word, if that differs from the stored word. */
  readonly answeredAs?: { readonly [word: string]: string };
  /** The value if nobody gives one; null if the user must be asked. */
  readonly default: Plain;
  /** Optional: returns false when the other settings make this one unnecessary. */
  readonly needed?: (settings: { readonly [key: string]: Plain }) => boolean;
  /** For a question about rows: the rows that repeat earlier ones, and those earlier rows in the same order. */
  readonly about?: { readonly rows: readonly number[]; readonly earlier: readonly number[] };
  /** A setting that says the same in another way. An answer to it overrides what the sheet says here. */
  readonly alternative?: string;
}

/** Columns that the user chose instead of the recognised ones, by input column; from 0, null for no column. */
export type Mapping = { readonly [field: string]: number | null };

/** What was said of columns for results. */
export interface ResultsSaid {
  /** By the English name of the output, the column that it goes into. */
  readonly columns: ReadonlyMap<string, number>;
  /** What was said of a column: the result that goes into it, or null where it is for nothing. */
  readonly of: (column: Unread) => string | null | undefined;
}

/** A kind found on a sheet, with its confidence and its computation. */
export interface Found {
  readonly kind: KindId;
  readonly sheet: Sheet;
  readonly confidence: number;
  /** The number of columns understood. */
  readonly known: number;
  /** All output columns are present: the sheet has been filled before. */
  readonly isFilled?: boolean;
  /** The number of output columns already beside the inputs. Some wait for results, awards for a setting. */
  readonly written?: number;
  /** The start of the first row, if it looks like an entry and the table lacks headers. */
  readonly headless?: string;
  /** Row of the first header, from 0; for a card without headers, the row of its first board. */
  readonly headerRow: number;
  /** The last column of its tables. Optional: kinds that are not tables lack it. */
  readonly right?: number;
  /** Columns of lists and standings beside the tables. Names there need not be of players who took part. */
  readonly beside?: ReadonlySet<number>;
  /** The tables of the sheet, or the days of its only table. All are read unless the user chooses one. */
  readonly sections?: readonly Section[];
  /** The days named in a column, for a kind played on a single day. */
  readonly days?: DaysOfRows;
  /** Header text by input column. */
  readonly columns: { readonly [field: string]: string };
  /** Settings found on the sheet. */
  readonly held: { readonly [key: string]: Plain };
  /** The cells of those settings outside the table. */
  readonly heldAt?: ReadonlyMap<string, Place>;
  /** Settings named on the sheet with an unreadable or missing value. The user is asked; no default applies. */
  readonly notRead: readonly string[];
  /** Columns that the user may choose, with their headers; empty if the kind finds its columns by order only. */
  readonly choices: readonly ColumnChoice[];
  /** The kind could use a table of players or teams, but the given sheets have none. */
  readonly lacksCompanion: boolean;
  /** Unknown columns that may hold what a default would replace. Nothing is filled until the user settles them. */
  readonly doubts: readonly Doubt[];
  /** Evidence for another kind. Nothing is filled until the user names the kind. */
  readonly kindAsked?: KindDoubt | null;
  /** A title above the table that suggests the tournament may not count. */
  readonly mayNotCount?: Title | null;
  /** The first numeric date that could be read in either order, if no date settles the order. */
  readonly datesEither?: Place | null;
  /** Columns that somebody chose for results, by the English name of the output. */
  readonly forResults?: ReadonlyMap<string, number>;
  /** The columns of a table of players or teams beside this one, with headers in the same row. */
  readonly listed?: ReadonlySet<number>;
  /** A table of players or teams on another sheet is in use. */
  readonly usesPlayers: boolean;
  /** The table of players or teams in use: a cell of it. */
  readonly playersAt?: { readonly sheet: string; readonly place: Place };
  /** The House rules sheet has a rule for this kind. */
  readonly usesRules?: boolean;
  readonly compute: (context: Context) => Steps<Outcome>;
  /** The same with figures in its cells, which is not searched for again. */
  readonly given: (figures: Given) => Found;
  /** The players named in the rows, with the cells for what a club book carries. Optional: only for kinds in books. */
  readonly seats?: (given?: { readonly [key: string]: Plain }) => readonly Seat[];
  /** Rows that the sheet or the user marks as played or not played. Optional: some kinds have no such rows. */
  readonly rowsSaid?: (settings: Context["settings"]) => readonly RowSaid[];
  /** Its tables, the lists beside them, and their standings. */
  readonly tables: readonly TableRead[];
  /** True if the row (from 0) belongs to one of its tables. */
  readonly isRow?: (row: number) => boolean;
  /** Games that appear twice. Nothing is filled until the user says if each pair is one game. */
  readonly repeats?: () => readonly Repeat[];
}

/** Figures for the cells of a tournament that was found. */
export interface Given {
  readonly cells: readonly CellFilled[];
  /** The columns added for them, by input column. */
  readonly added: Mapping;
  /** The players of a club book as they begin. */
  readonly begun?: readonly PlayerBegun[];
}

/** A row (from 0) that repeats an earlier one. */
export interface Repeat {
  readonly row: number;
  readonly earlier: number;
}

/** One of several tables on a sheet: its title or number, and the start of its header. */
export interface Section {
  readonly name: string;
  readonly place: Place;
  /** The day its rows name, for a kind played on a single day. */
  readonly day?: Title;
  /** Its columns. Optional: left out if they are found by order, as in the first table. */
  readonly header?: Pick<Found, "columns" | "choices">;
}

/**
 * A title names another game, or kinds of other sports (one each) read the table equally well. `kinds`: what may have been
 * played, likeliest first.
 */
export type KindDoubt =
  | { readonly title: Title; readonly kinds?: readonly KindId[] }
  | { readonly others: readonly KindId[] };

/** The days that a column names, in order, each with its rows. */
export interface DaysOfRows {
  readonly column: number;
  readonly days: readonly (Title & { readonly rows: ReadonlySet<number> })[];
  /** The order of day and month, if the column settles it. */
  readonly order: DateOrder | null;
}

/** A text above the table; for a sheet's name, place is null. */
export interface Title {
  readonly text: string;
  readonly place: Place | null;
}

/** A row that the sheet or the user marks as played or not played. */
export interface RowSaid {
  /** From 0. */
  readonly row: number;
  readonly isPlayed: boolean;
  /** The cell that marks it. */
  readonly place: Place;
}

/** A player named on a sheet. */
export interface Seat {
  /** From 0. */
  readonly row: number;
  readonly headerRow: number;
  readonly name: string;
  readonly place: Place;
  /** The column that holds the name. */
  readonly of: Named;
  /** The figures that a book carries for the player. */
  readonly held: readonly CarriedCell[];
}

/** A cell for a figure that a book carries, or the position of a column that the sheet lacks. */
export interface CarriedCell extends Named {
  readonly figure: CarriedFigure;
  /** The header to add beside the name, if the sheet names its players unusually: `Handicap A`. */
  readonly beside?: Named;
  readonly format: string | null;
  readonly column: number | null;
  /** The content of the cell; for a shared cell, the part that belongs to this figure. */
  readonly value: CellValue;
  /** The value the kind reads there; null if the cell is blank or unreadable. */
  readonly read: Plain;
  /** The value that a blank cell stands for; no column or cell is written for it. */
  readonly blank: Plain;
  /** The sheet can be computed without it, so no column is added for it. */
  readonly optional: boolean;
  /** For a shared cell (with a name or the other player): returns its text with a new value; null if impossible. */
  readonly within: ((cell: string, value: string) => string | null) | null;
}

/** A column of the sheet that the user may map to an input column. */
export interface ColumnChoice {
  readonly column: number;
  readonly header: string;
  /** The input column it is mapped to. */
  readonly field: string | null;
  /** The input column that this one is added to, and found together with. Choosing it alone is more specific. */
  readonly addedTo?: string;
  /** Sample values. */
  readonly holds?: readonly Plain[];
}

/** A column of a table that nothing reads. */
export interface Unread {
  readonly column: number;
  /** The header with its group heading; empty if it has none. */
  readonly header: string;
}

/** An unknown column, and the input columns it could be. */
export interface Doubt extends Unread {
  readonly sheet: string;
  /** The cell of the header: `C5`. */
  readonly cell: string;
  /** English names. */
  readonly fields: readonly string[];
  /**
   * The field is read from this column, and these columns of the same name are not read: `MP 3` and `MP 4` beside `MP
   * 1`. Empty: a single `Hcp` beside two players may be their combined handicap.
   */
  readonly others?: readonly string[];
  /** Columns that may hold the field instead of this one. */
  readonly rivals?: readonly Unread[];
  /** Nothing is missing, but the column holds players of the book. */
  readonly holdsPlayers?: boolean;
}

/** The question about a column: `""` as the sheet shows it, `book-` as a question with an answer. */
export function doubtAsked({ header, fields, others, holdsPlayers }: Doubt, where: "" | "book-"): Told {
  if (holdsPlayers) return told("book-column-players", { header });
  if (others === undefined) return told(`${where}column-asked`, { header, fields });
  return told(`${where}column-${others.length > 0 ? "one-of-several" : "of-both"}`, { header, fields, others });
}

/** A club book player's figures at the start of a tournament. */
export interface PlayerBegun {
  readonly name: string;
  readonly handicap: number;
  /** Null: the index that belongs to the handicap. */
  readonly index: number | null;
}

/** Context for finding a kind, besides the sheet itself. */
export interface Around {
  /** The other sheets, searched for a table of players or teams. */
  readonly others: readonly Sheet[];
  /** What was said of columns, by letter or by header: also that they are for nothing, or for results of a further table. */
  readonly said?: ColumnsByHeader;
  /** The sheet with the players, if the user named it. */
  readonly players?: Sheet | undefined;
  readonly mapping?: Mapping | undefined;
  /** Headers of these sheets as already read for other kinds. */
  readonly headers?: Headers;
  /** The user named the kind, so evidence against it does not count. */
  readonly chosen?: boolean;
  /** A club book supplies the carried figures, so columns for those alone may be missing. */
  readonly carried?: boolean;
  /** The players of a club book; a kind that reads a table of players uses them instead. */
  readonly begun?: readonly PlayerBegun[];
  /** The House rules sheet, if the user named it. */
  readonly rules?: Sheet | undefined;
  /** Search only the kinds of this system. */
  readonly system?: SystemId;
}

/** Why a kind was not found: the columns present, and those missing. */
export interface Missed {
  readonly kind: KindId;
  readonly missing: readonly Named[];
  /** Share of the required columns present, 0 to 1. */
  readonly share: number;
  /** The number of columns understood. */
  readonly known: number;
  readonly choices: readonly ColumnChoice[];
  /** A table of players or teams would supply what is missing, but the given sheets have none. */
  readonly lacksCompanion?: true | undefined;
  /** A hint, such as that a pair has one figure although each player needs one. */
  readonly hint?:
    | `not-recognised-${"pair" | "each" | "alone" | "marks" | "card-marks" | "singles" | "boards" | "results-table" | "teams" | "teams-acbl" | "one-cell" | "one-column" | "own-card" | "handicaps-chess"}`
    | undefined;
}

/**
 * A cell that a kind has a value for, in the form of a write to a blank cell: most cells of a season are blank, so
 * targets serve as writes.
 */
export interface Target extends CellWrite {
  /** The first cell of a run that one spilling formula can fill, with the formula and the number of rows. */
  readonly spill: { readonly formula: string; readonly rows: number } | null;
  readonly was: null;
  readonly replaces: false;
}

export function target(
  row: number,
  column: number,
  value: Plain,
  formula: string | null,
  format: string | null,
  spill: Target["spill"] = null,
): Target {
  return { row, column, value, formula, format, spill, was: null, replaces: false };
}

/** An input cell that disagrees with the rule. */
export interface Audit {
  readonly place: Place;
  readonly expected: Plain;
  /** Returns a fuller message than the plain difference. */
  readonly say?: (differing: { readonly found: Plain; readonly expected: Plain }) => Told;
}

/** The outcome of a kind for a sheet. */
export interface Outcome extends SheetResults {
  readonly targets: readonly Target[];
  readonly audits: readonly Audit[];
  /** What is known of its players and teams, for a list of them. Optional: left out where no rows are computed. */
  readonly figures?: ResultsOfAll | undefined;
  /** Results in a list of players or teams. */
  readonly inList?: ListResults | undefined;
}

/** A row of a tournament, from 0: the names in it, and its results. */
export interface ResultRow {
  readonly row: number;
  readonly nameIn: (column: Named) => string | null;
  readonly valueOf: (output: FilledColumn) => Plain;
}

/** All that is known of the players or teams of a tournament. */
export interface ResultsOfAll {
  readonly outputs: readonly FilledColumn[];
  readonly rows: readonly ResultRow[];
  readonly summaries: readonly Table[];
  /** What each held before. */
  readonly held?: Table;
  readonly played: PlayedSheet | null;
}

/** What goes into the columns of a list. */
export interface ListResults {
  readonly sheet: Sheet;
  readonly headers: readonly string[];
  readonly targets: readonly Target[];
}

/** The outcome when nothing is computed. */
export const NOTHING: Outcome = {
  ...{ rows: [], targets: [], summaries: [], pages: null, audits: [], problems: [], repairs: [], assumptions: [] },
  ...{ played: null, explain: () => null, trails: () => [], placeOf: () => null },
};

/** The inputs of a computation besides the sheet. */
export interface Context {
  readonly settings: { readonly [key: string]: Plain };
  /** Labels and new headers are written in this language. */
  readonly language: Language;
  /** The club's own tables, used instead of the printed ones. */
  readonly ownTables?: OwnTables;
  /** The day of the tournament, if known from elsewhere; the tables of that day apply, otherwise the latest. */
  readonly day?: number | null;
  /** The last possible day of play: a date without a year is the last such day up to then. */
  readonly until?: number | null;
  /** False if only values will be written: then formulas are made only for cells that already have one. */
  readonly formulas?: boolean;
  /** False: intermediate figures fill existing columns only and add none. */
  readonly working?: boolean;
  /** The caller wants only what was played. */
  readonly playedOnly?: PlayedOnly | undefined;
}

/** The columns of a sheet prepared before play, in the order of these fields. */
export interface PreparedColumns {
  /** Cells with the same value in every row. */
  readonly said?: readonly PreparedCells<[]>[];
  /** The two team columns, the same in every row. */
  readonly teams?: { readonly home: Named; readonly away: Named };
  /** The column that numbers the rows. */
  readonly number?: Named;
  readonly names: readonly Named[];
  /** The columns for the figures that a book carries, by figure. */
  readonly carried: { readonly [figure in CarriedFigure]?: readonly Named[] };
  /** Carried columns whose blank cells have a meaning. */
  readonly mayBeBlank?: readonly Named[];
  readonly boards?: Named;
  /** Columns for the results, each with a trial value to compute with; `trial` is 0 or 1. */
  readonly results: readonly PreparedCells<[trial: number, settings: Context["settings"], names: readonly string[]]>[];
  /** Columns that the kind does not compute, but that everybody wants before play. */
  readonly beside?: readonly BesideColumn[];
  /** Another way to play: its name, the constant cells, the columns wanted before play, and a note about it. */
  readonly otherwise?: Named & {
    readonly said: readonly PreparedCells<[]>[];
    readonly beside: readonly BesideColumn[];
    readonly note: Told;
  };
  /**
   * The terms two opponents play on, given what they hold: bisques, stones. `isOtherwise` selects the other way to
   * play. Optional: left out if the names of a row are not opponents, or need no terms.
   */
  readonly terms?: (
    names: readonly [string, string],
    held: readonly [Plain, Plain],
    settings: Context["settings"],
    isOtherwise: boolean,
  ) => Pick<Note, "code" | "details"> | null;
}

/** A formula column beside those that the kind computes. */
export interface BesideColumn extends Named {
  readonly format?: string;
  readonly formula: (at: (column: Named) => string) => string;
}

/** A column and the values of its cells. */
type PreparedCells<Given extends unknown[]> = readonly [column: Named, cell: (...given: Given) => Plain];

/** The special treatment that club books give a kind. */
export interface InBook {
  /** Games on other sheets count between those of this one, so the book computes the figures. */
  readonly isReplayed?: true;
  /** The percentage is added to the player's last games. */
  readonly addsToLastGames?: true;
  /** Two teams against each other: the players stay in their teams. */
  readonly isMatch?: true;
  /** The unit of a result. Optional: left out if the result explains itself, such as "won". */
  readonly resultIs?: "share" | "imps" | "imps per board";
  /** Events that the paper excludes: the question, and the reason kept if the event does not count. */
  readonly mayNotCount?: { readonly asked: Told; readonly reason: string };
}

/** A kind of tournament sheet: how to recognise it, and how to compute it. */
export interface Kind<Id extends KindId = KindId> {
  readonly id: Id;
  readonly system: SystemId;
  readonly title: Words;
  /** A row of the sheet: a game between two players (who may be in many rows), a pair, or something else. */
  readonly rowIs: "game" | "pair" | "player" | "other";
  readonly inBook?: InBook;
  readonly inputs: readonly InputColumn[];
  /** The input columns, including those of its table of players or teams. */
  readonly fields: readonly Named[];
  readonly outputs: readonly FilledColumn[];
  readonly settings: readonly Setting[];
  /** Optional: only for kinds whose sheets can be prepared before play. */
  readonly prepared?: PreparedColumns;
  /** The fields of one record. Optional: left out if the kind has its own reader. */
  readonly record?: RecordType;
  readonly find: (sheet: Sheet, around: Around) => Steps<Found | Missed>;
  /** The sheet that this sheet's pages were made from, even if edited since; null if it has no pages. */
  readonly pagesFrom?: (sheet: Sheet) => string | null;
}
