// The requests to a club book in the tab of players, and how answers change them.
import { findEvening, type Answers, type BookState, type Settings } from "../../book";
import type { SystemId } from "../../kernel/sources";
import type { Answered } from "../../requests/answers";
import type { BookProposal, ReadColumns } from "../../requests/bookProposal";
import type { BookRequest } from "../../requests/table";
import type { SheetAnswers } from "../../requests/sources";
import type { Area, Sheet } from "../../sheet";
import { NOTHING_SAID, edited } from "../../layout/said";
import type { ReadingAnswer } from "../parts/ReadingChoices";

/** Where a tournament or a list of players comes from. */
export type From =
  | { readonly is: "sheet"; readonly sheet: string; readonly area: Area | null }
  | { readonly is: "file"; readonly file: File }
  /** Where the user is; it becomes a sheet when it is read. */
  | { readonly is: "here"; readonly what: "sheet" | "selection" }
  | { readonly is: "nothing" };

export type Request = StartRequest | EnterRequest | ListRequest | Exclude<BookRequest, { what: "enter" }>;

interface StartRequest extends Answered {
  readonly what: "start";
  readonly system: SystemId;
  readonly club: string;
  readonly from: From;
  /** Chess: how the ratings of the players are written. */
  readonly settings?: Settings;
  /** Answers about the columns of its list. */
  readonly said?: SheetAnswers;
}

/** A new list of ratings for the players of the book. */
interface ListRequest extends Answered {
  readonly what: "list";
  readonly from: From;
  /** Answers about its columns and names. */
  readonly said?: SheetAnswers;
}

interface EnterRequest extends Answered {
  readonly what: "enter";
  readonly from: From;
  readonly answers: Answers;
  /** Answers about its sheet. */
  readonly said?: SheetAnswers;
}

/** Whether a book of this sport can enter something from a sheet. */
export function hasTournament(sheet: Sheet, { system, language }: BookState): boolean {
  return "found" in findEvening(sheet, { system, settings: {}, language });
}

/** A request after a change to one part of the reading line. */
export function withReading(request: EnterRequest, read: ReadColumns | null, answer: ReadingAnswer): EnterRequest {
  const { said: before = NOTHING_SAID } = request;
  if ("kind" in answer) return { ...request, said: { ...before, kind: answer.kind, columns: {} } };
  if ("day" in answer) return { ...request, answers: { ...request.answers, played: answer.day } };
  if ("counts" in answer) {
    const { counts } = answer;
    const said = { regulated: counts || undefined, countsNot: !counts || undefined, notRegulated: undefined };
    return { ...request, answers: { ...request.answers, ...said }, answered: withoutCounts(request) };
  }
  const said = edited(before, answer);
  // Columns belong to the kind that was shown.
  return { ...request, said: "column" in answer && read ? { ...said, kind: read.kind } : said };
}

/** The answers without the one whether the tournament counts, which is given in another way. */
export function withoutCounts({ answered }: Answered): Answered["answered"] {
  return answered?.filter((one) => !("counts" in one));
}

/** What the answers of a request are about, until the press; null if it has no answers to keep. */
export function draftKey(request: Request): string | null {
  if (request.what === "update") return request.what;
  if (request.what !== "enter") return null;
  const { from } = request;
  if (from.is === "file") return `file ${from.file.name}`;
  return from.is === "sheet" ? `sheet ${from.sheet}` : null;
}

/** A request with the answers given earlier. */
export function withDraft(request: Request, drafts: { readonly [about: string]: Request }): Request {
  const draft = drafts[draftKey(request) ?? ""];
  if (draft === request) return request;
  if (draft?.what === "enter" && request.what === "enter") return { ...draft, from: request.from };
  if (draft?.what !== "update" || request.what !== "update") return request;
  // Whether a late correction is the organiser's error must be answered each time.
  return { ...draft, answered: draft.answered?.filter((one) => !("late" in one)) };
}

/** Whether two plans have the same effect, so that what was shown is what is written. */
export function isSamePlan(a: BookProposal, b: BookProposal): boolean {
  const said = ({ proposal, sheets, tournaments }: BookProposal) =>
    JSON.stringify([
      proposal.changes,
      proposal.restated,
      // The moment of reporting is that of the press, so it may differ.
      tournaments.map(({ reading, ...about }) => [about, reading.filter(({ id }) => id !== "about:reported")]),
      sheets.map(({ filled }) => [filled.sheet, filled.writes.map(({ row, column, value }) => [row, column, value])]),
    ]);
  return said(a) === said(b);
}
