import type { Told } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { FillPlan } from "../tournaments";
import type { Area, Sheet } from "../sheet";
import type { WorkbookFile } from "../files/workbookFile";
import type { Filled, TablePreview } from "../workbook/placing/fill";
import type { KeptChanges } from "../workbook/undo/journal";
import type { KeptRow } from "../workbook/placing/settingsTable";
import type { HerColumns } from "../requests/filling/own/ownCells";
import type { Memory } from "../requests/filling/remembered";
import type { Recognised, SheetRead } from "../requests/filling/readTournament";
import type { MembersList, SaidOfSheet, SheetSaid } from "../requests/said";

/** A message for the user. */
export interface Notice extends Told {
  /** Set if something was done; left out if something is wrong. */
  readonly isDone?: true;
  /** Messages about single cells. */
  readonly cells?: readonly Notice[];
  /** For the person who is asked for help; it has no content of cells. */
  readonly technical?: string;
  /** A file without a tournament, whose sheets can be added to the workbook as they are. */
  readonly file?: File;
}

/** The kinds that a sheet could be, and what else was read for it. */
export interface Candidates extends Recognised {
  /** The sheet that was read, or its selected part. */
  readonly sheet: Sheet;
  /** The selected part; null for the whole sheet. */
  readonly area: Area | null;
  /** Set if the sheet comes from a file and is not in the workbook yet. */
  readonly fromFile: FromFile | null;
  /** Other tables on the sheet that were not read; left out if nobody looked for them. */
  readonly left?: readonly string[];
  /** What else its file holds; null if nothing. */
  readonly rest: RestOfFile | null;
  /** Answers that the workbook keeps. */
  readonly kept: readonly KeptRow[];
}

/** The sheets of a file with tournaments that are not filled yet. */
export interface RestOfFile {
  readonly file: File;
  readonly sheets: readonly string[];
}

/** A sheet of a file: the content for the workbook, its name in the file, and the names of all sheets there. */
export interface FromFile {
  /** Null if it was made from the records of a sheet in the workbook, with the name `sheet`. */
  readonly file: File | null;
  /** That sheet, as it was read, and its columns for results. */
  readonly hers?: HerColumns;
  readonly content: Sheet;
  readonly sheet: string;
  readonly sheets: readonly string[];
  /** What a file of another program was read as; null for a workbook. */
  readonly reading: WorkbookFile["reading"];
  readonly assumptions: WorkbookFile["assumptions"];
  /** Left out if nothing was found wrong with its text. */
  readonly warnings?: WorkbookFile["warnings"];
  /** Left out if it is not a text file. */
  readonly lettersIn?: WorkbookFile["lettersIn"];
}

/**
 * A kind on the sheet with the answers so far, and its plan; no plan while the kind is missing or a question is open.
 */
export interface Planned extends SheetRead {
  readonly said: SheetSaid;
  readonly plan: FillPlan | null;
  /** The list of members that gives the handicaps; left out if there is none. */
  readonly ofList?: OfList;
}

/** A list of members with handicaps, the questions about it, and what is wrong with it. */
export interface OfList {
  readonly called: string;
  readonly asked: readonly AskedOfList[];
  readonly against: readonly string[];
}

/** A question about the list, and the list for each answer. */
export interface AskedOfList {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly text: string; readonly list: MembersList }[];
}

/** A sheet, what it is read as, and the results. */
export interface Results {
  readonly name: "results";
  readonly candidates: Candidates;
  readonly chosen: Planned;
  /** The ticket of a plan for newer answers that is being made; null if `chosen` is up to date. */
  readonly ticket: number | null;
  /** Cells that changed after the results were shown, so that the sheet was read again; left out if it was not. */
  readonly changed?: readonly string[];
  /** Whether to write live formulas or values; null: whichever suits the number of rows. */
  readonly formulas: boolean | null;
  readonly replace: boolean;
  /** Whether to write match cards too. */
  readonly cards: boolean;
  /** English names of tables that are not written. */
  readonly without: readonly string[];
  /** Where the tables and the cards will go; null until that is known. */
  readonly tables: readonly TablePreview[] | null;
  /** The ticket of the question where they will go. */
  readonly placing: number;
}

/** Results with a plan that can be written. */
export interface Writable extends Results {
  readonly chosen: Planned & { readonly plan: FillPlan };
}

/** The sheet that the user is on, recognised before the user has pressed anything; null if that failed. */
export interface Ahead {
  readonly sheet: string;
  readonly recognised: Pick<Results, "candidates" | "chosen"> | null;
}

/** The last fill that the workbook keeps: it can be undone, or the notice says why not. */
export type KeptFill = { readonly fill: KeptChanges } | { readonly unavailable: Notice };

/** A step of a fill, with only what it needs. */
export type Step =
  | { readonly name: "choose"; readonly notice: Notice | null }
  /** The last fill is being undone; only the workbook knows it. */
  | { readonly name: "undoing"; readonly from: KeptFill }
  | { readonly name: "reading"; readonly ticket: number }
  | Results
  | {
      readonly name: "filling";
      readonly results: Writable;
      readonly done: number;
      readonly of: number;
      readonly cancelling: boolean;
    }
  | {
      readonly name: "done";
      readonly filled: Filled;
      readonly plan: FillPlan;
      /** The sheet as it was read for the plan. */
      readonly read: Sheet;
      readonly rest: RestOfFile | null;
      readonly undoing: boolean;
      /** Why Undo failed. */
      readonly notice: Notice | null;
    }
  | ({ readonly name: "remembered" } & Memory)
  | { readonly name: "undone"; readonly kept: readonly string[]; readonly excelForgets: boolean }
  | {
      readonly name: "stopped";
      readonly results: Writable;
      readonly notice: Notice;
      readonly unrestored: readonly string[];
    };

/** A text with the digits that the sport shows, and with all of them; `full` is null if they are the same. */
export interface Shown {
  readonly text: string;
  readonly full: string | null;
}

/** A step of the working of a number, as sentences. */
export interface ExplainedStep {
  readonly label: string;
  readonly working: Shown;
  /** All figures of a long list that `working` only counts; null if there is none, or if the cells are listed. */
  readonly list: { readonly count: number; readonly text: string } | null;
  readonly value: Shown;
  readonly paper: string;
  /** The clause in the paper. */
  readonly place: string;
}

/** The working of one number. */
export interface Working {
  /** The call that it explains, if the formula holds more than that. */
  readonly of: string | null;
  /** One sentence to read out; null if there is none. */
  readonly short: string | null;
  readonly steps: readonly ExplainedStep[];
}

export interface ExplainedCell {
  readonly text: Shown;
  /** `D5`, or `Players!B3` on another sheet. */
  readonly cell: string;
  readonly sheet: string;
  readonly area: Area;
}

export interface ExplainedTrail {
  readonly title: string;
  readonly cells: readonly ExplainedCell[];
}

/** What is known about the selected cell. */
export interface Explanation {
  /** `Cards!D5`; null if the cell is not known. */
  readonly cell: string | null;
  readonly formula: string | null;
  /** The content of the cell; null if it is blank. */
  readonly value: string | null;
  readonly workings: readonly Working[];
  readonly trails: readonly ExplainedTrail[];
  /** Why there is no working, or remarks about it. */
  readonly notes: readonly Notice[];
}

/** Tables of an earlier fill that differ from the sheet now. */
export interface StaleTables {
  readonly sheet: string;
  readonly titles: readonly string[];
}

export interface Model {
  /** Tables that can be refreshed; null if none are known to be out of date. */
  readonly stale: StaleTables | null;
  readonly language: Language;
  readonly tab: "fill" | "players" | "explain";
  readonly step: Step;
  /** Null until it is known. */
  readonly ahead: Ahead | null;
  /** The last fill that the workbook keeps; null if there is none, or until it is known. */
  readonly kept: KeptFill | null;
  /** Whether the workbook has a club book, as far as known. */
  readonly hasBook: boolean;
  /** True until the first press, so the pane may open where the user most likely wants to be. */
  readonly isUntouched: boolean;
  /** Answers about sheets that are not filled yet, by their place. */
  readonly said: { readonly [place: string]: SaidOfSheet };
  readonly explanation: Explanation | null;
  /** The ticket of the newest question about a cell. */
  readonly explaining: number;
  /** What failed outside the step. */
  readonly notice: Notice | null;
  /** Whether the selected cell has a formula of ours that Excel shows as #NAME?. */
  readonly hasUnknownNames: boolean;
  /** Counts the requests, so that the answer to an older one can be recognised. */
  readonly ticket: number;
}

export function startModel(language: Language, tab: Model["tab"] = "fill"): Model {
  return {
    language,
    tab,
    step: { name: "choose", notice: null },
    ahead: null,
    kept: null,
    hasBook: false,
    isUntouched: tab === "fill",
    said: {},
    explanation: null,
    explaining: 0,
    notice: null,
    stale: null,
    hasUnknownNames: false,
    ticket: 0,
  };
}
