// What somebody asks of a club book in the tab of players, and how answers change it.
import { findEvening, type Answers, type BookState, type Settings } from "../../book";
import type { SystemId } from "../../kernel/sources";
import type { BookProposal, ReadColumns } from "../../session/bookProposal";
import type { BookRequest } from "../../session/proposeBook";
import type { SheetAnswers } from "../../session/sources";
import type { Area, Sheet } from "../../sheet";
import { columnsOf, type KindId, type Mapping } from "../../tournaments";

/** Where a tournament, or a list of players, is read from. */
export type From =
  | { readonly is: "sheet"; readonly sheet: string; readonly area: Area | null }
  | { readonly is: "file"; readonly file: File }
  /** Where the user is: it becomes a sheet when it is read. */
  | { readonly is: "here"; readonly what: "sheet" | "selection" }
  | { readonly is: "nothing" };

export type Request = StartRequest | EnterRequest | Exclude<BookRequest, { what: "enter" }>;

interface StartRequest {
  readonly what: "start";
  readonly system: SystemId;
  readonly club: string;
  readonly from: From;
  /** Chess: how the ratings of its players are written. */
  readonly settings?: Settings;
  /** What was answered of the columns of its list. */
  readonly said?: SheetAnswers;
}

interface EnterRequest extends SheetAnswers {
  readonly what: "enter";
  readonly from: From;
  readonly answers: Answers;
}

/** Whether a book of the system can enter something from a sheet. */
export function hasTournament(sheet: Sheet, { system, language }: BookState): boolean {
  return "found" in findEvening(sheet, { system, settings: {}, language });
}

/** A request by what was chosen now of the columns of a sheet; they are kept by their headers. */
export function withColumns(
  request: EnterRequest,
  read: ReadColumns | null,
  { kind, mapping }: { readonly kind: KindId; readonly mapping: Mapping },
): EnterRequest {
  const known = read?.kind === kind ? (read.found ?? read.missed) : null;
  const before = known === null ? [] : Object.entries(request.columns ?? {});
  const others = before.filter(([, field]) => field === null || !(field in mapping));
  const columns = { ...Object.fromEntries(others), ...(known && columnsOf(known, mapping)) };
  return { ...request, kind, columns };
}

/** Two plans that do the same to everybody: what was shown is what is written. */
export function isSamePlan(a: BookProposal, b: BookProposal): boolean {
  const said = ({ proposal, sheets, tournaments }: BookProposal) =>
    JSON.stringify([
      proposal.changes,
      proposal.restated,
      tournaments,
      sheets.map(({ filled }) => [filled.sheet, filled.writes.map(({ row, column, value }) => [row, column, value])]),
    ]);
  return said(a) === said(b);
}
