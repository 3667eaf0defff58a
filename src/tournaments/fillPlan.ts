import type { Told } from "../kernel/told";
import type { Language, Words } from "../kernel/language";
import type { Plain, Result } from "../kernel/problem";
import type { Table } from "../kernel/table";
import type { Answer } from "../kernel/working";
import type { Pages } from "./pages";
import type { PlayedSheet } from "./played";
import type { CellValue, Place, Sheet } from "../sheet/sheet";
import type { OutputPlace, Trail } from "./trail";

/** A message about the import, with its cell if it has one. */
export interface Note extends Told {
  readonly sheet: string;
  /** `C5`, or null if it concerns the whole sheet. */
  readonly cell: string | null;
}

/** An `error` leaves a row or a table unfilled, a `warning` does not. */
export interface ProblemNote extends Note {
  readonly severity: "error" | "warning";
}

/** A value in an output cell that disagrees with the rule. */
export interface Difference extends Note {
  readonly found: CellValue;
  readonly expected: Plain;
}

/** The look of a new column's header. */
export interface NewHeader {
  /** The column whose header in the same row supplies the look. */
  readonly like: number;
  /** The column is empty, so its width may change. */
  readonly alone: boolean;
}

/** One cell that filling would write. */
export interface CellWrite {
  /** Row and column on the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly value: Plain;
  /** The live formula that gives `value`, with its `=`; null if only a value is possible. */
  readonly formula: string | null;
  /**
   * `formula`: one spilling formula from here down fills `rows` blank cells; cells that it covers have `covered`. Null
   * if the cell has its own value.
   */
  readonly spill: { readonly formula: string; readonly rows: number } | "covered" | null;
  readonly format: string | null;
  /** The content of the cell when the plan was made. */
  readonly was: CellValue;
  /** The cell disagrees with the rule: it is overwritten only after a confirmation that names it. */
  readonly replaces: boolean;
  /** The cell is the header of a new column. */
  readonly newHeader?: NewHeader;
}

/** A row of the tournament, as the plan fills it. */
export interface PlannedRow {
  /** Row number as on the sheet, from 1. */
  readonly row: number;
  /** Values by English output header; empty if the row could not be computed. */
  readonly outputs: { readonly [header: string]: Plain };
  readonly problems: readonly string[];
}

/** A summary table for a sheet of its own. */
export interface Summary extends Table {
  /** JSON uses the English name, the sheet the one in its own language. */
  readonly name: Words;
  /** A formula, with its `=`, that gives the whole table in the plan's language. Optional: else only values. */
  readonly formula?: string | undefined;
  /** The sources of a table cell; row and column from 0, without headers. */
  readonly trails?: (row: number, column: number, placeOf: OutputPlace) => readonly Trail[];
  /** The working of a cell computed only for this table; null for other cells. */
  readonly explain?: (row: number, column: number) => Result<Answer<Plain>> | null;
}

/** The settings that a section uses. */
export interface SectionSettings {
  /** The left end of its header. */
  readonly head: Place;
  readonly settings: { readonly [key: string]: Plain };
}

/** The results for a sheet. */
export interface SheetResults {
  readonly rows: readonly PlannedRow[];
  readonly summaries: readonly Summary[];
  /** Pages to print; null if the kind has none. */
  readonly pages: Pages | null;
  readonly problems: readonly ProblemNote[];
  readonly repairs: readonly Note[];
  readonly assumptions: readonly Note[];
  /** The working of a cell's value; null if it has none. */
  readonly explain: (row: number, column: number) => Result<Answer<Plain>> | null;
  /** The sources of the numbers in that working. */
  readonly trails: (row: number, column: number) => readonly Trail[];
  readonly placeOf: OutputPlace;
  /** The settings of each section. Optional: left out if all sections use the settings of the sheet. */
  readonly sections?: readonly SectionSettings[] | undefined;
  /** The play for a club book; null if a problem prevents it or nothing is played yet. */
  readonly played: PlayedSheet | null;
}

/** Cells that are not in the rows of the tournament: of the sheet that its rows come from, or of a list of players or teams. */
export interface AlsoWritten {
  readonly sheet: string;
  /** The headers of their columns. */
  readonly headers: readonly string[];
  readonly writes: readonly CellWrite[];
}

/** A list, from 0: its columns under their headers, and the names in its rows. */
export interface ListOnSheet {
  readonly sheet: Sheet;
  readonly columns: readonly { readonly header: string; readonly place: Place; readonly isInput: boolean }[];
  readonly rows: readonly { readonly row: number; readonly names: readonly string[] }[];
  /** The first row after it. */
  readonly end: number;
}

/** What goes into a list, and what is said of its columns. */
export interface InList {
  readonly also: AlsoWritten | null;
  readonly differences: readonly Difference[];
  readonly notes: readonly Note[];
}

/** Everything an import will write and report; it can be carried out without further decisions. */
export interface FillPlan extends SheetResults {
  readonly kind: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly sheet: string;
  /** The language of its tables, of remarks, and of headers if their neighbours do not settle it. */
  readonly language: Language;
  /** Row of the first header, from 1. */
  readonly headerRow: number;
  readonly settings: { readonly [key: string]: Plain };
  /** Header found for each input column. */
  readonly columns: { readonly [field: string]: string };
  readonly writes: readonly CellWrite[];
  /** Results that also go into columns elsewhere. */
  readonly also?: readonly AlsoWritten[];
  readonly differences: readonly Difference[];
  /** Fills a list that gave the players' figures. `held`: what it says that each held. */
  readonly inList: (list: ListOnSheet, held: Table) => InList;
}
