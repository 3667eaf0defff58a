import type { BookNote, BookState, Computed, Question } from "../../book";
import type { EveningPlan } from "../../book/views/preparedSheet";
import type { SystemId } from "../../kernel/sources";
import type { Place } from "../../workbook/port";
import type { Undo } from "../../workbook/undo/undoData";
import type { ExplainedStep, Notice } from "../model";
import type { BookProposal } from "../../requests/bookProposal";
import type { ByHandId } from "../../requests/table";
import type { Request } from "./requests";

/** The state of the book in the workbook. */
export type BookHeld =
  | { readonly name: "unread" }
  | { readonly name: "none" }
  /** There is a book, but something in it must be corrected first. */
  | { readonly name: "unreadable"; readonly problems: readonly BookNote[] }
  /** There is a book, but a question must be answered before it can be read. */
  | { readonly name: "asked"; readonly questions: readonly Question[]; readonly system: SystemId }
  | OpenedBook;

export interface OpenedBook {
  readonly name: "open";
  readonly computed: Computed;
  /** What updating the book would do; null if it is up to date. */
  readonly update: Pick<BookProposal, "proposal" | "changes"> | null;
  /** Where the ledger and the log are. */
  readonly records: readonly Place[];
  /** Cells in the book's own tables that somebody typed over. */
  readonly edits: readonly BookNote[];
  /** Sheets that may belong to tournaments whose sheets are missing, and columns that are no longer on their sheets. */
  readonly lost: readonly Question[];
  readonly lostColumns: readonly Question[];
  /** The log lines of the last press; null if it cannot be undone. */
  readonly undoes: BookState["log"] | null;
  /** When the book was read. */
  readonly now: number;
}

/** The screens behind the list. */
export type ScreenStep = Extract<
  PlayersStep,
  { name: "preparing" | "noticing" | "lookingOver" | "settings" | "season" }
>;

/** What the user is looking at or doing. */
export type PlayersStep =
  | { readonly name: "list" }
  | { readonly name: "starting"; readonly request: StartGiven }
  | { readonly name: "player"; readonly player: number; readonly at: number | null; readonly why: readonly Why[] }
  | { readonly name: "asking"; readonly form: AskedForm }
  | {
      readonly name: "preparing";
      readonly evening: EveningPlan;
      /** The user has asked to see the sheet. */
      readonly isShown: boolean;
    }
  | { readonly name: "noticing"; readonly since: number; readonly copied: boolean }
  | { readonly name: "lookingOver" }
  | { readonly name: "settings" }
  | { readonly name: "season" }
  /** A sheet or a workbook is being made. */
  | { readonly name: "making"; readonly from: PlayersStep }
  | ({ readonly name: "made" } & MadeNow)
  | { readonly name: "planning"; readonly request: Request; readonly ticket: number }
  | {
      readonly name: "preview";
      readonly request: Request;
      readonly planned: BookProposal;
      /** The request that it was planned for; with newer answers `request` differs. */
      readonly plannedFor: Request;
      /** The ticket of a newer plan, for newer answers or an edited sheet; null if this is the newest. */
      readonly ticket: number | null;
      /** Whether the book or a sheet has changed since it was first shown. */
      readonly changed: boolean;
    }
  | {
      readonly name: "pressing";
      readonly request: Request;
      readonly planned: BookProposal;
      readonly done: number;
      readonly of: number;
    }
  /** `lifted`: sheets whose filtered rows are now shown. */
  | {
      readonly name: "done";
      readonly request: Request;
      readonly planned: BookProposal;
      readonly lifted: readonly string[];
      readonly excelForgets: boolean;
    }
  | { readonly name: "undoing" }
  | {
      readonly name: "undone";
      readonly kept: readonly string[];
      readonly notes: readonly BookNote[];
      readonly excelForgets: boolean;
    }
  | {
      readonly name: "stopped";
      readonly request: Request | null;
      readonly planned: BookProposal | null;
      readonly notice: Notice;
      readonly unrestored: readonly string[];
    };

/** A form for the arguments of a request. `given`: known arguments; `begun`: initial values of the fields. */
export interface AskedForm {
  readonly what: ByHandId;
  readonly given: { readonly [argument: string]: string | number };
  readonly begun?: { readonly [argument: string]: string | number | undefined };
}

/** The answers so far about a new book; the sport is null until it is chosen. */
export type StartGiven = Omit<StartRequest, "system"> & { readonly system: StartRequest["system"] | null };
type StartRequest = Extract<Request, { what: "start" }>;

/** Why a line of the history is as it is. */
export interface Why {
  readonly no: number;
  readonly entry: string;
  readonly short: string | null;
  readonly steps: readonly ExplainedStep[];
}

/** What was made; a page on a sheet can be undone. */
export interface MadeNow extends Partial<PagePut> {
  readonly what: Made;
  /** The name of the sheet or the workbook. */
  readonly called: string;
  /** The player of the page. */
  readonly player?: string;
  /** What is said of a new book. */
  readonly notes?: readonly BookNote[];
}

/** A page on a sheet: how to undo it, and a sheet of the same name that stays because somebody has edited it. */
export interface PagePut {
  readonly undo: Undo;
  readonly kept: string | null;
}

/** What to make from the book. */
export type Making =
  | { readonly what: "page"; readonly player: string }
  | { readonly what: "evening"; readonly evening: EveningPlan; readonly withCard: boolean }
  | { readonly what: "notice"; readonly since: number }
  | { readonly what: "season"; readonly club: string };

/** What was made, without any change to the book. */
export type Made = "evening" | "card" | "notice" | "season" | "page";

export interface PlayersModel {
  readonly held: BookHeld;
  readonly step: PlayersStep;
  /** The text that the list is searched for. */
  readonly search: string;
  readonly notice: Notice | null;
  /** Answers about sheets and files that are not written yet. */
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
