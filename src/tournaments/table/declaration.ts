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
import type { LiveSummary, OutputColumn, Results } from "./outputs/output";
import type { Remarks } from "./headers/remarks";
import type { OtherGames } from "./rows/idle";
import type { Entries, Row } from "./rows/row";
import type { FindMore, Located, Places } from "./headers/tables";
import type { Twins } from "./names/sharedCell";

// The declaration of a table kind.

/** The results that a kind computes for a sheet. */
export interface Computed extends Results {
  readonly summaries: readonly LiveSummary[];
  /** Pages to print, if the kind has any. */
  readonly pages?: Pages | null;
  /** Facts about the sheet as a whole, for the formulas. */
  readonly facts?: { readonly [fact: string]: boolean };
  /** Rows compared with each other, which formulas call all rows. Optional: the rows of a block. */
  readonly groups?: readonly (readonly Row[])[];
  /** Rows that depend on more cells than a formula can name: they get values. */
  readonly valuesOnly?: ReadonlySet<Row>;
  /** Input cells that disagree with the rule: listed as differences, never written. */
  readonly audits?: readonly Audit[];
  /** The sources of an output's numbers. Optional: the cells of its row. */
  readonly trails?: (row: Row, output: OutputColumn, placeOf: OutputPlace) => readonly Trail[];
  /** The settings of each section, if the tables of a sheet can have their own. */
  readonly sections?: readonly SectionSettings[];
  /** The play for a club book; null if there is a problem or nothing is played yet. */
  readonly played?: PlayedSheet | null;
}

/** A kind whose sheet is a table. */
export interface TableKind {
  readonly id: KindId;
  readonly system: SystemId;
  readonly title: Words;
  readonly rowIs: Kind["rowIs"];
  readonly inBook?: InBook;
  readonly inputs: readonly Column<unknown>[];
  readonly outputs: readonly OutputColumn[];
  readonly settings: readonly Setting[];
  /** Columns of a table of players or teams beside the tournament's own. */
  readonly companion?: {
    readonly columns: readonly Column<unknown>[];
    /** Columns of the tournament's own table that make this one unnecessary. Optional: `gives` decides instead. */
    readonly unless?: readonly Column<unknown>[];
    /** The figures that a club book carries for the players named in it. */
    readonly carries?: readonly Carries[];
    /** The columns that rows without a set of `oneOf` take from it: one of `sets`, by the names in columns `by`. */
    readonly gives?: {
      readonly by: readonly Column<unknown>[];
      readonly sets: readonly (readonly Column<unknown>[])[];
      /** Required columns that the rows may then lack. If all tables have them, this one is not used. */
      readonly insteadOf?: readonly Column<unknown>[];
      /** True if the table's content can be used. Optional: always. */
      readonly suits?: (sheet: Sheet, located: Located) => boolean;
    };
    readonly couples?: readonly Couple[];
    readonly findMore?: FindMore;
  };
  /** Sets of columns: one set must be complete besides the required columns. Optional: those are enough. */
  readonly oneOf?: readonly (readonly Column<unknown>[])[];
  /** Required columns, each with others that can replace it if all of them are present. */
  readonly insteadOf?: readonly (readonly [column: Column<unknown>, others: readonly Column<unknown>[]])[];
  /** Two names that may share a cell. */
  readonly couples?: readonly Couple[];
  /** Two values that may share a cell. */
  readonly twins?: readonly Twins[];
  /** Columns whose values may follow the names in their cells: in a group, all or none. */
  readonly inNames?: readonly (readonly HeldInName[])[];
  /** True if the cells show another kind, although the table has all columns. */
  readonly isOfAnother?: (sheet: Sheet, located: Located, around: Pick<Around, "carried">) => boolean;
  /** Values for columns that the kind does not compute from, also of rows with problems; notes problems at cells. */
  readonly derive?: (
    row: Row,
    remarks: Remarks,
    settings: Context["settings"],
  ) => ReadonlyMap<Column<unknown>, unknown>;
  /** Columns recognised by position before headers are compared. */
  readonly byPlace?: FindMore;
  /** Columns that may occur any number of times, besides the declared ones. */
  readonly findMore?: FindMore;
  /** What headers and rows say of the settings. */
  readonly settles?: (on: RowsOnSheet) => Settled;
  /** How well the rows fit the kind, 0 to 1, by the content of the columns and the companion table. */
  readonly suits?: (rows: readonly Row[], located: Located, companion: Located | null) => number;
  /** For each name column, the columns that a club book fills. */
  readonly carries?: readonly Carries[];
  /** The columns of a sheet prepared before play. Optional: only for kinds that can be prepared. */
  readonly prepared?: PreparedColumns;
  /** Why a sheet is not of this kind, whatever its columns. */
  readonly hint?: (choices: Missed["choices"], sheet: Sheet, places: Places) => Missed["hint"];
  readonly mayNotCount?: NotCounting;
  /** Runs in steps if it takes long. */
  readonly compute: (entries: Entries) => Computed | Steps<Computed>;
}

/** The rows of a sheet's first table, and where they stand. */
export interface RowsOnSheet {
  readonly rows: readonly Row[];
  readonly sheet: Sheet;
  readonly located: Located;
  readonly tables: readonly Located[];
  readonly isForBook: boolean;
}

export interface Settled {
  /** The settings that are answered. */
  readonly held?: { readonly [key: string]: Plain };
  /** The cells of some of them. */
  readonly at?: ReadonlyMap<string, Place>;
  /** The settings left open: the user is asked instead of taking the default. */
  readonly open?: readonly string[];
}

/** Signs that a tournament, or a row of it, may not count. */
export interface NotCounting {
  /** Words of a title. */
  readonly words: RegExp;
  /** The first such cell of a table. */
  readonly saidIn?: (sheet: Sheet, located: Located) => Title | null;
  /** Recognises cells that mark their row as another game, which the rules do not count. */
  readonly otherGames?: OtherGames;
}

/** The games of a match: a player may be absent although the rule counts the row, and the book takes all rows or none. */
export function areOfMatch({ prepared }: TableKind): boolean {
  return prepared?.teams !== undefined;
}

/** The figures that a club book carries for a player. */
export interface Carries {
  readonly name: NameColumn;
  readonly held: { readonly [figure in CarriedFigure]?: CarriedColumn };
  /** The column of a row that holds the name or figure. Optional: left out if it is the declared one. */
  readonly standsIn?: (row: Row, column: Column<unknown>) => Column<unknown>;
}

/** The cell of a player's name. */
export function nameAt(row: Row, { name, standsIn }: Carries): Place {
  return row.place(standsIn?.(row, name) ?? name);
}

/** The column of a carried figure. */
export interface CarriedColumn {
  readonly column: Column<unknown>;
  readonly format?: string;
  /** The kind can compute without it. */
  readonly optional?: boolean;
  /** The meaning of a blank cell. Optional: left out if it has none. */
  readonly blank?: Plain;
  /** The value of a row's cell. Optional: left out if the column reads plain values. */
  readonly plain?: (row: Row) => Plain;
}
