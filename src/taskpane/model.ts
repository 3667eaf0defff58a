import type { Details, Plain } from "../kernel/problem";
import type { Language } from "../messages/sentence";
import type { FillPlan, Found, KindId, Mapping, Missed, Setting, Sheet } from "../tournaments";
import type { Filled } from "../workbook/fill";

/** Something to tell, by its code. */
export interface Said {
  readonly code: string;
  readonly details: Details;
}

/** A kind that a sheet could be: found, with its plan, or not, with what is missing. */
export interface Candidates {
  readonly found: readonly Found[];
  readonly missed: readonly Missed[];
  /** The sheet that was looked at. */
  readonly sheet: Sheet;
  /** The other sheets, where a kind asks for a table of players or teams. */
  readonly others: readonly Sheet[];
  /** It comes from a file and is not in the workbook yet. */
  readonly incoming: boolean;
}

/** A step of the import, holding only what it needs. */
export type Step =
  | { readonly name: "choose"; readonly said: Said | null }
  | { readonly name: "reading" }
  | {
      readonly name: "check";
      readonly candidates: Candidates;
      readonly kind: KindId;
      /** Null while the chosen kind is not there, or a setting is still to be answered. */
      readonly plan: FillPlan | null;
      readonly missed: Missed | null;
      readonly settings: { readonly [key: string]: Plain };
      readonly asked: readonly Setting[];
      readonly mapping: Mapping;
    }
  | {
      readonly name: "preview";
      readonly check: Extract<Step, { name: "check" }>;
      readonly plan: FillPlan;
      readonly formulas: boolean;
      readonly replace: boolean;
    }
  | { readonly name: "filling"; readonly done: number; readonly of: number; readonly cancelling: boolean }
  | { readonly name: "done"; readonly filled: Filled; readonly plan: FillPlan }
  | { readonly name: "undone"; readonly kept: readonly string[] }
  | { readonly name: "stopped"; readonly said: Said; readonly unrestored: readonly string[] };

/** A step of the working of a number, as sentences. */
export interface ExplainedStep {
  readonly label: string;
  readonly working: string;
  readonly value: string;
  readonly rule: string;
}

/** What the selected cell says of itself. */
export interface Explanation {
  /** `Cards!D5` */
  readonly cell: string;
  readonly formula: string | null;
  readonly steps: readonly ExplainedStep[];
  /** Why there are no steps, or what stands against the row. */
  readonly notes: readonly Said[];
}

export interface Model {
  readonly language: Language;
  readonly tab: "fill" | "explain";
  readonly step: Step;
  readonly explanation: Explanation | null;
}
