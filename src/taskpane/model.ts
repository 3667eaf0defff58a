import type { Told } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { FillPlan } from "../tournaments";
import type { Area, Sheet } from "../sheet";
import type { WorkbookFile } from "../files/workbookFile";
import type { Filled, TablePreview } from "../workbook/placing/fill";
import type { KeptChanges } from "../workbook/undo/journal";
import type { KeptRow } from "../workbook/placing/settingsTable";
import type { HerColumns } from "../requests/filling/ownCells";
import type { Recognised, SheetRead } from "../requests/filling/readTournament";
import type { MembersList, SaidOfSheet, SheetSaid } from "../requests/said";

/** Something to tell. */
export interface Notice extends Told {
  /** Says that something was done; left out: that something is wrong. */
  readonly isDone?: true;
  /** What there is to say of single cells. */
  readonly cells?: readonly Notice[];
  /** For who is asked for help; nothing that is in a cell. */
  readonly technical?: string;
  /** A file without a tournament, whose sheets can come into the workbook as they are. */
  readonly file?: File;
}

/** What a sheet could be, and what it was read with. */
export interface Candidates extends Recognised {
  /** The sheet that was looked at, or the selected part of it. */
  readonly sheet: Sheet;
  /** The selected part; null for all of the sheet. */
  readonly area: Area | null;
  /** Where it comes from a file, and is not in the workbook yet. */
  readonly fromFile: FromFile | null;
  /** Other tables on the sheet that were not read; absent if nobody looked for them. */
  readonly left?: readonly string[];
  /** What else the file holds that it came from; null where that is nothing. */
  readonly rest: RestOfFile | null;
  /** Answers that the workbook keeps. */
  readonly kept: readonly KeptRow[];
}

/** The sheets of a file with tournaments that are still to be filled. */
export interface RestOfFile {
  readonly file: File;
  readonly sheets: readonly string[];
}

/** A sheet of a file: what will be added to the workbook, its name in the file, and the names of all sheets there. */
export interface FromFile {
  /** Null where it is made of the records of a sheet of the workbook, which goes by `sheet`. */
  readonly file: File | null;
  /** That sheet, as it was read, and its columns for results. */
  readonly hers?: HerColumns;
  readonly content: Sheet;
  readonly sheet: string;
  readonly sheets: readonly string[];
  /** What another program's file was read as; null for a workbook. */
  readonly reading: WorkbookFile["reading"];
  readonly assumptions: WorkbookFile["assumptions"];
  /** Left out where it is no text file. */
  readonly lettersIn?: WorkbookFile["lettersIn"];
}

/** A kind on the sheet with what was said so far, and its plan; no plan while the kind is not there, or something is asked. */
export interface Planned extends SheetRead {
  readonly said: SheetSaid;
  readonly plan: FillPlan | null;
  /** Where a list of members gives the handicaps; left out: none does. */
  readonly ofList?: OfList;
}

/** A list of members that gives handicaps: what is asked of it first, and what is wrong with it. */
export interface OfList {
  readonly called: string;
  readonly asked: readonly AskedOfList[];
  readonly against: readonly string[];
}

/** A question of it, and the list with each answer. */
export interface AskedOfList {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly text: string; readonly list: MembersList }[];
}

/** A sheet, what it is read as, and what comes of it. */
export interface Results {
  readonly name: "results";
  readonly candidates: Candidates;
  readonly chosen: Planned;
  /** What is being worked out for newer answers; null when `chosen` is the newest. */
  readonly ticket: number | null;
  /** Cells that were changed since the results were shown, so that it was read again; left out: it was not. */
  readonly changed?: readonly string[];
  /** Live formulas, or values; null: as is best for so many rows. */
  readonly formulas: boolean | null;
  readonly replace: boolean;
  /** Match cards are to be made, too. */
  readonly cards: boolean;
  /** Tables that are not to be made, by their English names. */
  readonly without: readonly string[];
  /** Where the tables and the cards will go; null until that is known. */
  readonly tables: readonly TablePreview[] | null;
  /** Of the question where they will go. */
  readonly placing: number;
}

/** Results with a plan that can be written. */
export interface Writable extends Results {
  readonly chosen: Planned & { readonly plan: FillPlan };
}

/** The sheet that the user is on, as it was recognised before anybody has pressed; null where that failed. */
export interface Ahead {
  readonly sheet: string;
  readonly recognised: Pick<Results, "candidates" | "chosen"> | null;
}

/** What the workbook keeps of its last fill: it can be undone, or it is said why not. */
export type KeptFill = { readonly fill: KeptChanges } | { readonly unavailable: Notice };

/** A step of a fill, holding only what it needs. */
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
      /** The sheet as it was read for that. */
      readonly read: Sheet;
      readonly rest: RestOfFile | null;
      readonly undoing: boolean;
      /** Why Undo did not get through. */
      readonly notice: Notice | null;
    }
  | { readonly name: "undone"; readonly kept: readonly string[]; readonly excelForgets: boolean }
  | {
      readonly name: "stopped";
      readonly results: Writable;
      readonly notice: Notice;
      readonly unrestored: readonly string[];
    };

/** A text with the digits that the sport shows, and with all of them; `full` is null where that is the same. */
export interface Shown {
  readonly text: string;
  readonly full: string | null;
}

/** A step of the working of a number, as sentences. */
export interface ExplainedStep {
  readonly label: string;
  readonly working: Shown;
  /** Every figure of a long list, which `working` only counts; null where there is none, or where the cells are listed. */
  readonly list: { readonly count: number; readonly text: string } | null;
  readonly value: Shown;
  readonly paper: string;
  /** Of the clause, in the paper. */
  readonly place: string;
}

/** The working of one number. */
export interface Working {
  /** The call it is the working of, where the formula holds more than that. */
  readonly of: string | null;
  /** In one sentence that can be read out; null where there is none for it. */
  readonly short: string | null;
  readonly steps: readonly ExplainedStep[];
}

/** A cell that a number comes from. */
export interface ExplainedCell {
  readonly text: Shown;
  /** `D5`, or `Players!B3` on another sheet. */
  readonly cell: string;
  readonly sheet: string;
  readonly area: Area;
}

/** Where a number comes from. */
export interface ExplainedTrail {
  readonly title: string;
  readonly cells: readonly ExplainedCell[];
}

/** What the selected cell says of itself. */
export interface Explanation {
  /** `Cards!D5`; null where not even that is known. */
  readonly cell: string | null;
  readonly formula: string | null;
  /** What the cell says; null where it is blank. */
  readonly value: string | null;
  readonly workings: readonly Working[];
  readonly trails: readonly ExplainedTrail[];
  /** Why there is no working, or what is to be said of it. */
  readonly notes: readonly Notice[];
}

/** Tables of an earlier fill that are not what the sheet says now. */
export interface StaleTables {
  readonly sheet: string;
  readonly titles: readonly string[];
}

export interface Model {
  /** Offered to be refreshed; null where nothing is out of date, as far as is known. */
  readonly stale: StaleTables | null;
  readonly language: Language;
  readonly tab: "fill" | "players" | "explain";
  readonly step: Step;
  /** Null while that is not known. */
  readonly ahead: Ahead | null;
  /** The last fill, as the workbook keeps it; null while that is not known, and where it keeps none. */
  readonly kept: KeptFill | null;
  /** The workbook has a club book, as far as is known. */
  readonly hasBook: boolean;
  /** Nothing was pressed yet: the pane may begin where the user most likely wants to be. */
  readonly isUntouched: boolean;
  /** What was said of sheets that are not filled yet, by their place. */
  readonly said: { readonly [place: string]: SaidOfSheet };
  readonly explanation: Explanation | null;
  /** The ticket of the newest question about a cell. */
  readonly explaining: number;
  /** What did not work, apart from the step. */
  readonly notice: Notice | null;
  /** The selected cell has a formula of ours that Excel shows as #NAME?. */
  readonly hasUnknownNames: boolean;
  /** Counts what was asked for, so that an answer to an older question is known as such. */
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
