import { type Told, told } from "../kernel/told";
import type { Language, Words } from "../kernel/language";
import type { Plain } from "../kernel/problem";
import type { DateOrder } from "../kernel/written/writtenDay";
import type { CarriedFigure } from "../kernel/seasons/season";
import type { SystemId } from "../kernel/sources";
import type { Steps } from "../kernel/steps";
import type { RecordType } from "../layout/recordType";
import type { InTitles } from "../layout/words/facts";
import type { CellWrite, Note, SheetResults } from "./fillPlan";
import type { CellValue, Place, Sheet } from "../sheet/sheet";
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
  /** Not a result, but how far from the average it should be. */
  readonly isFromAverage?: boolean;
  /** It only leads to the others: shown when somebody asks for the working. */
  readonly isWorking?: true;
  /** Headers under which clubs keep a column for it, beside its name: `Index change`; their words may be of any language. */
  readonly also?: readonly string[];
  /** Columns of the names of those on whose page in a club book it is explained; left out: on nobody's. */
  readonly tellsOf?: readonly Named[];
}

/** An input column of a kind. */
export interface InputColumn extends Named {
  /** It holds names of people or teams. */
  readonly isName?: boolean;
  readonly required: boolean;
}

/** Something a kind must know that a sheet need not hold; asked for once, then kept in the workbook. */
export interface Setting {
  /** As on the command line: words with hyphens. */
  readonly key: string;
  /** As people read it. */
  readonly name: Words;
  /** Other spellings under which a sheet may hold it. */
  readonly aliases: readonly string[];
  /** A title may say it beside other things: `27 spil, middel 108`. */
  readonly inTitles?: InTitles;
  /** What may be given: some words, numbers from `least`, any text, or answers: about two names, about one, or about rows. */
  readonly allowed:
    | readonly (string | number)[]
    | { readonly least: number; readonly most?: number; readonly whole: boolean }
    | { readonly text: true }
    | { readonly pairs: "names" | "one" | "rows" };
  /** A word of them that means something only on a sheet with a column. */
  readonly needsColumn?: { readonly word: string; readonly field: Named };
  /** Its label may name who it is about, and say nothing of the value: `Oversidder: Gert Bak`. */
  readonly mayName?: true;
  /** How a word of them is written in an answer, where that is not as it is kept. */
  readonly answeredAs?: { readonly [word: string]: string };
  /** Taken when nothing is said; null when it must be asked. */
  readonly default: Plain;
  /** Whether it must be asked indeed, given the other settings; left out: always. */
  readonly needed?: (settings: { readonly [key: string]: Plain }) => boolean;
  /** Of a question about rows: those that say what the earlier ones say, in the same order. */
  readonly about?: { readonly rows: readonly number[]; readonly earlier: readonly number[] };
  /** The setting that says the same in another way: what the sheet says in one gives way to an answer in the other. */
  readonly alternative?: string;
}

/** Columns chosen by the user instead of the recognised ones: column from 0 by input column, null for none. */
export type Mapping = { readonly [field: string]: number | null };

/** Where a kind was found on a sheet, how sure that is, and what it computes there. */
export interface Found {
  readonly kind: KindId;
  readonly sheet: Sheet;
  readonly confidence: number;
  /** How many columns of the sheet are understood. */
  readonly known: number;
  /** All output columns are there: the sheet was filled before. */
  readonly isFilled?: boolean;
  /** How many of these columns are there beside its inputs; some wait for results, awards for a setting. */
  readonly written?: number;
  /** How its first row begins, where that looks like an entry and nobody knows the headers. */
  readonly headless?: string;
  /** Row of the (first) header, from 0; of a card without one, that of its first board. */
  readonly headerRow: number;
  /** The last column of its tables; left out by a kind that is no table. */
  readonly right?: number;
  /** Columns of lists and standings beside its tables, which name players that did not play by that. */
  readonly beside?: ReadonlySet<number>;
  /** The tables of the sheet, or the days of its one table; all of them are read unless one was chosen. */
  readonly sections?: readonly Section[];
  /** The days that a column of its own names, in a kind that is played on one day. */
  readonly days?: DaysOfRows;
  /** Header text by input column. */
  readonly columns: { readonly [field: string]: string };
  /** Settings that the sheet itself holds. */
  readonly held: { readonly [key: string]: Plain };
  /** The cells that say them, outside the table. */
  readonly heldAt?: ReadonlyMap<string, Place>;
  /** Settings that the sheet names with a value that cannot be read, or leaves open: they are asked, and take no default. */
  readonly notRead: readonly string[];
  /** Columns that the user may choose, with their headers; empty where the kind finds them by their order only. */
  readonly choices: readonly ColumnChoice[];
  /** The kind knows a table of players or teams beside its own, and none was found on the sheets it was shown. */
  readonly lacksCompanion: boolean;
  /** Columns that were not understood and could be what a default would stand in for: nothing is filled before they are settled. */
  readonly doubts: readonly Doubt[];
  /** Why it may be of another kind: nothing is filled before the kind is said. */
  readonly kindAsked?: KindDoubt | null;
  /** What above the table says that the tournament may not count. */
  readonly mayNotCount?: Title | null;
  /** The first date in numbers that could be read in either order, where nothing proves one. */
  readonly datesEither?: Place | null;
  /** The columns of the table of players or teams, where it is beside this one, under headers in the same row. */
  readonly listed?: ReadonlySet<number>;
  /** A table of players or teams on another sheet is read. */
  readonly usesPlayers: boolean;
  /** The sheet of the club's own rules says something for this kind. */
  readonly usesRules?: boolean;
  readonly compute: (context: Context) => Steps<Outcome>;
  /** Who is named on the sheet, in the rows that are not left out, and what it holds of what a club book carries; left out where the kind is not for books. */
  readonly seats?: (given?: { readonly [key: string]: Plain }) => readonly Seat[];
  /** The rows that the sheet or the user marks as played or not played; left out if the kind has no such rows. */
  readonly rowsSaid?: (settings: Context["settings"]) => readonly RowSaid[];
  /** Whether a row, from 0, is one of its tables. */
  readonly isRow?: (row: number) => boolean;
  /** Games that stand twice: nothing is filled before somebody says whether each is one game. */
  readonly repeats?: () => readonly Repeat[];
}

/** A row, from 0, that says what an earlier one says. */
export interface Repeat {
  readonly row: number;
  readonly earlier: number;
}

/** A table of several on a sheet: its title, or its number, and where its header begins. */
export interface Section {
  readonly name: string;
  readonly place: Place;
  /** The day that its rows name, in a kind that is played on one. */
  readonly day?: Title;
  /** Its columns; left out where they are found by their order, as in the first table. */
  readonly header?: Pick<Found, "columns" | "choices">;
}

/** A title says that something else was played; or other sports, one kind of each, could read the table just as well. */
export type KindDoubt = { readonly title: Title } | { readonly others: readonly KindId[] };

/** The days that a column names, in their order, each with its rows. */
export interface DaysOfRows {
  readonly column: number;
  readonly days: readonly (Title & { readonly rows: ReadonlySet<number> })[];
  /** The order of their numbers, where the column proves it. */
  readonly order: DateOrder | null;
}

/** A text above the table; of the name of the sheet no place. */
export interface Title {
  readonly text: string;
  readonly place: Place | null;
}

/** A row that the sheet or the user marks as played or not played. */
export interface RowSaid {
  /** From 0. */
  readonly row: number;
  readonly isPlayed: boolean;
  /** The cell that says so. */
  readonly place: Place;
}

/** A player named on a sheet. */
export interface Seat {
  /** From 0. */
  readonly row: number;
  readonly headerRow: number;
  readonly name: string;
  readonly place: Place;
  /** The column of the name. */
  readonly of: Named;
  /** What a book carries of the player. */
  readonly held: readonly CarriedCell[];
}

/** A cell for what a book carries, or the place of a column that the sheet lacks. */
export interface CarriedCell extends Named {
  readonly figure: CarriedFigure;
  /** The column that would hold it beside the name, where the sheet lacks it and names players otherwise: `Handicap A`. */
  readonly beside?: Named;
  readonly format: string | null;
  readonly column: number | null;
  /** What the cell holds; of a cell that it shares, its part. */
  readonly value: CellValue;
  /** What the kind reads there; null where the cell is blank or cannot be read. */
  readonly read: Plain;
  /** What a blank cell means: neither a column nor a cell is written for it. */
  readonly blank: Plain;
  /** The sheet can be computed without it; a column is not added for it. */
  readonly optional: boolean;
  /** Of a cell that it shares with a name, or with the other player: the cell with another value in its place; null where that cannot be written. */
  readonly within: ((cell: string, value: string) => string | null) | null;
}

/** A column of the sheet that an input column could be. */
export interface ColumnChoice {
  readonly column: number;
  readonly header: string;
  /** The input column that it was taken for. */
  readonly field: string | null;
  /** The input column of another that was found together with it, and is added to it: to choose this one alone says more. */
  readonly addedTo?: string;
  /** A few of its values. */
  readonly holds?: readonly Plain[];
}

/** A column of a table that nothing was made of. */
export interface Unread {
  readonly column: number;
  /** The header with the one above it; empty where there is none. */
  readonly header: string;
}

/** A column that was not understood, and the input columns that it could be. */
export interface Doubt extends Unread {
  readonly sheet: string;
  /** The cell of the header: `C5`. */
  readonly cell: string;
  /** English names. */
  readonly fields: readonly string[];
  /**
   * The field is read from this column; headers of the same name that are not read: `MP 3` and `MP 4` beside `MP 1`. None: the
   * one `Hcp` beside two players may be that of both together.
   */
  readonly others?: readonly string[];
  /** Columns that may hold the field instead of this one. */
  readonly rivals?: readonly Unread[];
  /** Nothing is missing, but it holds players of the book. */
  readonly holdsPlayers?: boolean;
}

/** What is asked of a column: `""` on its sheet, `book-` as a question that is answered. */
export function doubtAsked({ header, fields, others, holdsPlayers }: Doubt, where: "" | "book-"): Told {
  if (holdsPlayers) return told("book-column-players", { header });
  if (others === undefined) return told(`${where}column-asked`, { header, fields });
  return told(`${where}column-${others.length > 0 ? "one-of-several" : "of-both"}`, { header, fields, others });
}

/** With what a player of a club book begins a tournament. */
export interface PlayerBegun {
  readonly name: string;
  readonly handicap: number;
  /** Null: the one that goes with the handicap. */
  readonly index: number | null;
}

/** What a kind may look at besides the sheet itself. */
export interface Around {
  /** The other sheets, for a table of players or teams. */
  readonly others: readonly Sheet[];
  /** Columns that were said to be none, by letter or by header. */
  readonly none?: ReadonlySet<string>;
  /** The sheet with the players, where the user named it. */
  readonly players?: Sheet | undefined;
  readonly mapping?: Mapping | undefined;
  /** The headers of these sheets, as they were understood for other kinds. */
  readonly headers?: Headers;
  /** The user named the kind: what would speak against it does not count. */
  readonly chosen?: boolean;
  /** A club book knows what is carried: columns that say nothing else may be missing. */
  readonly carried?: boolean;
  /** Whom a club book knows: a kind that reads a table of players takes them instead. */
  readonly begun?: readonly PlayerBegun[];
  /** The sheet with the club's own rules, where the user named it. */
  readonly rules?: Sheet | undefined;
  /** Only its kinds are looked for. */
  readonly system?: SystemId;
}

/** Why a kind was not found: what is there of it, and what is missing. */
export interface Missed {
  readonly kind: KindId;
  readonly missing: readonly Named[];
  /** Share of the required columns that are there, 0 to 1. */
  readonly share: number;
  /** How many columns of the sheet are understood. */
  readonly known: number;
  readonly choices: readonly ColumnChoice[];
  /** A table of players or teams would give what is missing, and none was found on the sheets it was shown. */
  readonly lacksCompanion?: true | undefined;
  /** One figure of a pair is there, where each of the two needs his own; or one player, where the system has no kind for it. */
  readonly hint?:
    | `not-recognised-${"pair" | "alone" | "rows-of-pair" | "marks" | "card-marks" | "singles" | "boards" | "results-table" | "teams" | "teams-acbl" | "one-cell" | "one-column" | "games-beside" | "own-card" | "handicaps-chess"}`
    | undefined;
}

/**
 * A cell that a kind has a value for, as it is written where there is nothing: most of a season's cells are blank, and their
 * targets are the writes.
 */
export interface Target extends CellWrite {
  /** The cell heads a run of cells that one spilling formula can fill: the formula, and how many rows it covers. */
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

/** An input cell that holds something else than the rule gives. */
export interface Audit {
  readonly place: Place;
  readonly expected: Plain;
  /** What says more than that the two differ. */
  readonly say?: (differing: { readonly found: Plain; readonly expected: Plain }) => Told;
}

/** What a kind makes of a sheet. */
export interface Outcome extends SheetResults {
  readonly targets: readonly Target[];
  readonly audits: readonly Audit[];
}

/** What comes of a sheet for which nothing is computed. */
export const NOTHING: Outcome = {
  ...{ rows: [], targets: [], summaries: [], pages: null, audits: [], problems: [], repairs: [], assumptions: [] },
  ...{ played: null, explain: () => null, trails: () => [], placeOf: () => null },
};

/** What the kind may use besides the sheet. */
export interface Context {
  readonly settings: { readonly [key: string]: Plain };
  /** Labels and new headers are written in this language. */
  readonly language: Language;
  /** What a club looks up instead of the printed tables. */
  readonly ownTables?: OwnTables;
  /** The day of the tournament, where it is known besides the sheet: the tables of that day hold; else the latest. */
  readonly day?: number | null;
  /** The day up to which all was played: a day whose year is not written is the last one up to then. */
  readonly until?: number | null;
  /** False where only values will be written: formulas are then made only for cells that already have one. */
  readonly formulas?: boolean;
  /** False where what only leads to the results is written into columns that the sheet has for it, and into no new ones. */
  readonly working?: boolean;
  /** Only what was played is asked for. */
  readonly playedOnly?: PlayedOnly | undefined;
}

/** A sheet of the kind that is made before play: its columns, in the order of these lines. */
export interface PreparedColumns {
  /** The same in every row. */
  readonly said?: readonly PreparedCells<[]>[];
  /** The two teams, the same in every row. */
  readonly teams?: { readonly home: Named; readonly away: Named };
  /** Counts the rows. */
  readonly number?: Named;
  readonly names: readonly Named[];
  /** What a book carries of those who are named, by figure. */
  readonly carried: { readonly [figure in CarriedFigure]?: readonly Named[] };
  /** Of that, what says something when it is blank. */
  readonly mayBeBlank?: readonly Named[];
  readonly boards?: Named;
  /** What is typed when it has been played, with something that can be computed for trial; of two trials, 0 and 1. */
  readonly results: readonly PreparedCells<[trial: number, settings: Context["settings"], names: readonly string[]]>[];
  /** What the kind does not compute, and everybody wants to know before play. */
  readonly beside?: readonly BesideColumn[];
  /** Another way to play: its name, what every row holds then, what is wanted before play instead, and what is said of it. */
  readonly otherwise?: Named & {
    readonly said: readonly PreparedCells<[]>[];
    readonly beside: readonly BesideColumn[];
    readonly note: Told;
  };
  /**
   * What two opponents play on, by what they hold: bisques, stones; `isOtherwise`: in the other way. Left out where the names
   * of a row are no opponents, or nobody looks for some.
   */
  readonly terms?: (
    names: readonly [string, string],
    held: readonly [Plain, Plain],
    settings: Context["settings"],
    isOtherwise: boolean,
  ) => Pick<Note, "code" | "details"> | null;
}

/** A column of formulas beside those that the kind computes. */
export interface BesideColumn extends Named {
  readonly format?: string;
  readonly formula: (at: (column: Named) => string) => string;
}

/** A column, and what its cells hold. */
type PreparedCells<Given extends unknown[]> = readonly [column: Named, cell: (...given: Given) => Plain];

/** What a club book does with tournaments of a kind that it does not do with all. */
export interface InBook {
  /** Games of other sheets count between those of one: its figures are the book's. */
  readonly isReplayed?: true;
  /** The percentage becomes one of the last games of a player. */
  readonly addsToLastGames?: true;
  /** Two teams against each other: they stay together. */
  readonly isMatch?: true;
  /** What the result of a line is counted in; left out where it says that itself, as "won" does. */
  readonly resultIs?: "share" | "imps" | "imps per board";
  /** The paper leaves it out: what is asked, and the reason that is kept where it does not count. */
  readonly mayNotCount?: { readonly asked: Told; readonly reason: string };
}

/** A kind of tournament sheet: how it is recognised, and what is computed from it. */
export interface Kind<Id extends KindId = KindId> {
  readonly id: Id;
  readonly system: SystemId;
  readonly title: Words;
  /** What a row of the sheet is: a game of two players, who may be in many rows, a pair, or something else. */
  readonly rowIs: "game" | "pair" | "other";
  readonly inBook?: InBook;
  readonly inputs: readonly InputColumn[];
  /** The input columns and those of its table of players or teams. */
  readonly fields: readonly Named[];
  readonly outputs: readonly FilledColumn[];
  readonly settings: readonly Setting[];
  /** Left out where no sheet of the kind is prepared. */
  readonly prepared?: PreparedColumns;
  /** What a record of it holds; left out where it has a reader of its own. */
  readonly record?: RecordType;
  readonly find: (sheet: Sheet, around: Around) => Steps<Found | Missed>;
  /** The sheet that the pages on a sheet are made from, even if somebody has edited it since; null if it has no pages. */
  readonly pagesFrom?: (sheet: Sheet) => string | null;
}
