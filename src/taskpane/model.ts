import type { Details } from "../kernel/problem";
import type { Language } from "../messages/sentence";
import type { Area, FillPlan, Found, KindId, Mapping, Missed, Setting, Sheet } from "../tournaments";
import type { Filled, TablePreview } from "../workbook/fill";
import type { Answers, KeptRow } from "../workbook/settingsTable";

/** Something to tell, by its code. */
export interface Said {
  readonly code: string;
  readonly details: Details;
}

/** What a sheet could be, and what it was read with. */
export interface Candidates {
  readonly found: readonly Found[];
  readonly missed: readonly Missed[];
  /** The sheet that was looked at, or the selected part of it. */
  readonly sheet: Sheet;
  /** The selected part; null for all of the sheet. */
  readonly area: Area | null;
  /** The other sheets, where a kind asks for a table of players or teams. */
  readonly others: readonly Sheet[];
  /** Where it comes from a file, and is not in the workbook yet. */
  readonly fromFile: FromFile | null;
  /** Answers that the workbook keeps. */
  readonly kept: readonly KeptRow[];
}

/** A sheet of a file: what will be added to the workbook, its name in the file, and the names of all sheets there. */
export interface FromFile {
  readonly file: File;
  readonly content: Sheet;
  readonly sheet: string;
  readonly sheets: readonly string[];
}

/** A kind on the sheet with the answers and columns given so far: found, with its plan, or not, with what is missing. */
export interface Planned {
  readonly kind: KindId;
  readonly found: Found | null;
  readonly missed: Missed | null;
  /** Null while the kind is not there, or a setting is still to be answered. */
  readonly plan: FillPlan | null;
  readonly asked: readonly Setting[];
  readonly answers: Answers;
  readonly mapping: Mapping;
}

export interface Check {
  readonly name: "check";
  readonly candidates: Candidates;
  readonly chosen: Planned;
  /** The plan that is being worked out for newer answers; null when `chosen` is the newest. */
  readonly ticket: number | null;
}

export interface Preview {
  readonly name: "preview";
  readonly check: Check;
  readonly plan: FillPlan;
  readonly formulas: boolean;
  readonly replace: boolean;
  /** Match cards are to be made, too. */
  readonly cards: boolean;
  /** Where the tables and the cards will go; null until that is known. */
  readonly tables: readonly TablePreview[] | null;
  readonly ticket: number;
}

/** A step of the import, holding only what it needs. */
export type Step =
  | { readonly name: "choose"; readonly said: Said | null }
  | { readonly name: "reading"; readonly ticket: number }
  | Check
  | Preview
  | {
      readonly name: "filling";
      readonly preview: Preview;
      readonly done: number;
      readonly of: number;
      readonly cancelling: boolean;
    }
  | {
      readonly name: "done";
      readonly filled: Filled;
      readonly plan: FillPlan;
      readonly undoing: boolean;
      /** Why Undo did not get through. */
      readonly said: Said | null;
    }
  | { readonly name: "undone"; readonly kept: readonly string[] }
  | {
      readonly name: "stopped";
      readonly preview: Preview;
      readonly said: Said;
      readonly unrestored: readonly string[];
    };

/** A step of the working of a number, as sentences. */
export interface ExplainedStep {
  readonly label: string;
  readonly working: string;
  readonly value: string;
  readonly rule: string;
}

/** The working of one number. */
export interface Working {
  /** The call it is the working of, where the formula holds more than that. */
  readonly of: string | null;
  readonly steps: readonly ExplainedStep[];
}

/** What the selected cell says of itself. */
export interface Explanation {
  /** `Cards!D5`; null where not even that is known. */
  readonly cell: string | null;
  readonly formula: string | null;
  readonly workings: readonly Working[];
  /** Why there is no working, or what is to be said of it. */
  readonly notes: readonly Said[];
}

export interface Model {
  readonly language: Language;
  readonly tab: "fill" | "explain";
  readonly step: Step;
  readonly explanation: Explanation | null;
  /** The ticket of the newest question about a cell. */
  readonly explaining: number;
  /** What did not work, apart from the step. */
  readonly notice: Said | null;
  /** Counts what was asked for, so that an answer to an older question is known as such. */
  readonly ticket: number;
}

export function startModel(language: Language, tab: Model["tab"] = "fill"): Model {
  return {
    language,
    tab,
    step: { name: "choose", said: null },
    explanation: null,
    explaining: 0,
    notice: null,
    ticket: 0,
  };
}
