import type { Told } from "../kernel/told";
import type { Language, Words } from "../kernel/language";
import type { Plain, Result } from "../kernel/problem";
import type { Table } from "../kernel/table";
import type { Answer } from "../kernel/working";
import type { Pages } from "./pages";
import type { PlayedSheet } from "./played";
import type { CellValue, Place } from "../sheet/sheet";
import type { OutputPlace, Trail } from "./trail";

/** Something to tell about the import, with its cell where it has one. */
export interface Note extends Told {
  readonly sheet: string;
  /** `C5`, or null when it concerns the whole sheet. */
  readonly cell: string | null;
}

/** A problem or a warning: an `error` leaves a row or a table unfilled, a `warning` does not. */
export interface ProblemNote extends Note {
  readonly severity: "error" | "warning";
}

/** A value in an output cell that the rule disagrees with. */
export interface Difference extends Note {
  readonly found: CellValue;
  readonly expected: Plain;
}

/** The header of a new column is to look like its neighbours. */
export interface NewHeader {
  /** The header column, in the same row, that it copies its look from. */
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
   * `formula`: one spilling formula from here down fills `rows` cells, all of them blank; cells that such a
   * formula reaches say `covered`. Null if the cell has its own value.
   */
  readonly spill: { readonly formula: string; readonly rows: number } | "covered" | null;
  readonly format: string | null;
  /** What stood there when the plan was made. */
  readonly was: CellValue;
  /** The cell holds something that the rule disagrees with: written only after a yes that names it. */
  readonly replaces: boolean;
  /** The cell is the header of a new column. */
  readonly newHeader?: NewHeader;
}

/** A row of the tournament, as the plan fills it. */
export interface PlannedRow {
  /** Row number as on the sheet, from 1. */
  readonly row: number;
  /** Values by English output header; empty where the row could not be computed. */
  readonly outputs: { readonly [header: string]: Plain };
  readonly problems: readonly string[];
}

/** A summary table for a sheet of its own. */
export interface Summary extends Table {
  /** The English one is that in JSON, each that of the sheet in its language. */
  readonly name: Words;
  /** One formula, with its `=`, that gives all of it with headers in the plan's language; left out: only values are possible. */
  readonly formula?: string | undefined;
  /** Where a cell of the table comes from; row and column from 0, headers apart. */
  readonly trails?: (row: number, column: number, placeOf: OutputPlace) => readonly Trail[];
  /** The working of a cell that is worked out for the table alone; null for others. */
  readonly explain?: (row: number, column: number) => Result<Answer<Plain>> | null;
}

/** What a section went by. */
export interface SectionSettings {
  /** The left end of its header. */
  readonly head: Place;
  readonly settings: { readonly [key: string]: Plain };
}

/** What comes of a sheet. */
export interface SheetResults {
  readonly rows: readonly PlannedRow[];
  readonly summaries: readonly Summary[];
  /** Pages to print; null where the kind has none. */
  readonly pages: Pages | null;
  readonly problems: readonly ProblemNote[];
  readonly repairs: readonly Note[];
  readonly assumptions: readonly Note[];
  /** The working of the value of a cell, or null where it has none. */
  readonly explain: (row: number, column: number) => Result<Answer<Plain>> | null;
  /** Where the numbers of that working come from. */
  readonly trails: (row: number, column: number) => readonly Trail[];
  readonly placeOf: OutputPlace;
  /** What each of several sections went by; left out where all that was read went by the settings of the sheet. */
  readonly sections?: readonly SectionSettings[] | undefined;
  /** What was played, for a club book; null where a problem prevents that, or it is not played yet. */
  readonly played: PlayedSheet | null;
}

/** Cells of another sheet. */
export interface AlsoWritten {
  readonly sheet: string;
  /** Of the columns that they are in. */
  readonly headers: readonly string[];
  readonly writes: readonly CellWrite[];
}

/** All that an import will do and say; carrying it out needs no more thought. */
export interface FillPlan extends SheetResults {
  readonly kind: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly sheet: string;
  /** Of its tables, of remarks in them, and of headers where those beside them do not tell. */
  readonly language: Language;
  /** Row of the (first) header, from 1. */
  readonly headerRow: number;
  readonly settings: { readonly [key: string]: Plain };
  /** Header found for each input column. */
  readonly columns: { readonly [field: string]: string };
  readonly writes: readonly CellWrite[];
  /** Results that also go into columns of the sheet from which the rows come. */
  readonly also?: AlsoWritten;
  readonly differences: readonly Difference[];
}
