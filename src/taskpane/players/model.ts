import type { BookNote, BookState, Computed, Question } from "../../book";
import type { EveningPlan, Prepared } from "../../book/views/preparedSheet";
import type { SystemId } from "../../kernel/sources";
import type { Place } from "../../workbook/port";
import type { Undo } from "../../workbook/undo/undoData";
import type { ExplainedStep, Notice } from "../model";
import type { BookProposal } from "../../requests/bookProposal";
import type { ByHandId } from "../../requests/table";
import type { Request } from "./requests";

/** What the workbook holds of a book. */
export type BookHeld =
  | { readonly name: "unread" }
  | { readonly name: "none" }
  /** It is there, and something in it must be put right first. */
  | { readonly name: "unreadable"; readonly problems: readonly BookNote[] }
  /** It is there, and something must be answered before it can be read. */
  | { readonly name: "asked"; readonly questions: readonly Question[]; readonly system: SystemId }
  | OpenedBook;

export interface OpenedBook {
  readonly name: "open";
  readonly computed: Computed;
  /** What bringing it up to date would do; null where it is up to date. */
  readonly update: Pick<BookProposal, "proposal" | "changes"> | null;
  /** Where the ledger and the log are. */
  readonly records: readonly Place[];
  /** What somebody typed over in the book's own tables. */
  readonly edits: readonly BookNote[];
  /** Sheets that may be those of tournaments that are gone, and columns that are not on theirs any longer. */
  readonly lost: readonly Question[];
  readonly lostColumns: readonly Question[];
  /** What the log says of the last press; null where it cannot be undone. */
  readonly undoes: BookState["log"] | null;
  /** The moment at which it was read. */
  readonly now: number;
}

/** The screens behind the list. */
export type ScreenStep = Extract<
  PlayersStep,
  { name: "preparing" | "noticing" | "lookingOver" | "settings" | "season" }
>;

/** What is being looked at or done. */
export type PlayersStep =
  | { readonly name: "list" }
  | { readonly name: "starting"; readonly request: StartGiven }
  | { readonly name: "player"; readonly player: number; readonly at: number | null; readonly why: readonly Why[] }
  | { readonly name: "asking"; readonly form: AskedForm }
  | {
      readonly name: "preparing";
      readonly evening: EveningPlan;
      /** What the sheet would be; null until it is asked for. */
      readonly prepared: Prepared | null;
    }
  | { readonly name: "noticing"; readonly since: number; readonly copied: boolean }
  | { readonly name: "lookingOver" }
  | { readonly name: "settings" }
  | { readonly name: "season" }
  /** A sheet, or a workbook, is being made. */
  | { readonly name: "making"; readonly from: PlayersStep }
  | ({ readonly name: "made" } & MadeNow)
  | { readonly name: "planning"; readonly request: Request; readonly ticket: number }
  | {
      readonly name: "preview";
      readonly request: Request;
      readonly planned: BookProposal;
      /** What it was planned for: with newer answers `request` is another one. */
      readonly plannedFor: Request;
      /** Another plan is being worked out, for newer answers or an edited sheet; null when this is the newest. */
      readonly ticket: number | null;
      /** The book or a sheet was changed since it was shown first. */
      readonly changed: boolean;
    }
  | {
      readonly name: "pressing";
      readonly request: Request;
      readonly planned: BookProposal;
      readonly done: number;
      readonly of: number;
    }
  /** `lifted`: sheets on which filters hid rows, which are shown now. */
  | {
      readonly name: "done";
      readonly request: Request;
      readonly planned: BookProposal;
      readonly lifted: readonly string[];
      readonly excelForgets: boolean;
    }
  | { readonly name: "undoing" }
  /** `typedGone`: cells with what was typed in them since, in rows that the press had added. */
  | {
      readonly name: "undone";
      readonly kept: readonly string[];
      readonly typedGone: readonly string[];
      readonly lifted: readonly string[];
      readonly excelForgets: boolean;
    }
  | {
      readonly name: "stopped";
      readonly request: Request | null;
      readonly planned: BookProposal | null;
      readonly notice: Notice;
      readonly unrestored: readonly string[];
    };

/** A form that asks for the arguments of a request: `given` are known already, `begun` fills the fields at first. */
export interface AskedForm {
  readonly what: ByHandId;
  readonly given: { readonly [argument: string]: string | number };
  readonly begun?: { readonly [argument: string]: string | number | undefined };
}

/** What was said so far of a new book; the sport is null until it is chosen. */
export type StartGiven = Omit<StartRequest, "system"> & { readonly system: StartRequest["system"] | null };
type StartRequest = Extract<Request, { what: "start" }>;

/** How a line of the history came about. */
export interface Why {
  readonly no: number;
  readonly entry: string;
  readonly short: string | null;
  readonly steps: readonly ExplainedStep[];
}

/** What was made; a page on a sheet can be undone. */
export interface MadeNow extends Partial<PagePut> {
  readonly what: Made;
  /** The sheet, or the workbook. */
  readonly called: string;
  /** Whose page it is. */
  readonly player?: string;
}

/** A page that was put on a sheet: how that is undone, and the sheet of its name that is kept, as somebody has edited it. */
export interface PagePut {
  readonly undo: Undo;
  readonly kept: string | null;
}

/** What was made: it changes nothing in the book. */
export type Made = "evening" | "card" | "notice" | "season" | "page";

export interface PlayersModel {
  readonly held: BookHeld;
  readonly step: PlayersStep;
  /** What the list is searched for. */
  readonly search: string;
  readonly notice: Notice | null;
  /** What was answered of sheets and files that are not written yet. */
  readonly drafts: { readonly [about: string]: Request };
  readonly ticket: number;
}

export const START: PlayersModel = {
  held: { name: "unread" },
  step: { name: "list" },
  search: "",
  notice: null,
  drafts: {},
  ticket: 0,
};

export type StepOf<Name extends PlayersStep["name"]> = Extract<PlayersStep, { name: Name }>;
