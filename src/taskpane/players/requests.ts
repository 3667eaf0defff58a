// What somebody asks of a club book in the tab of players, and how answers change it.
import { findEvening, type Answers, type BookState, type Settings } from "../../book";
import type { SystemId } from "../../kernel/sources";
import type { Answered } from "../../requests/answers";
import type { BookProposal, ReadColumns } from "../../requests/bookProposal";
import type { BookRequest } from "../../requests/proposeBook";
import type { SheetAnswers } from "../../requests/sources";
import type { Area, Sheet } from "../../sheet";
import { NOTHING_SAID, edited } from "../../layout/said";
import type { ReadingAnswer } from "../parts/ReadingChoices";

/** Where a tournament, or a list of players, is read from. */
export type From =
  | { readonly is: "sheet"; readonly sheet: string; readonly area: Area | null }
  | { readonly is: "file"; readonly file: File }
  /** Where the user is: it becomes a sheet when it is read. */
  | { readonly is: "here"; readonly what: "sheet" | "selection" }
  | { readonly is: "nothing" };

export type Request = StartRequest | EnterRequest | ListRequest | Exclude<BookRequest, { what: "enter" }>;

interface StartRequest extends Answered {
  readonly what: "start";
  readonly system: SystemId;
  readonly club: string;
  readonly from: From;
  /** Chess: how the ratings of its players are written. */
  readonly settings?: Settings;
  /** What was answered of the columns of its list. */
  readonly said?: SheetAnswers;
}

/** A new list of ratings for the players of the book. */
interface ListRequest extends Answered {
  readonly what: "list";
  readonly from: From;
  /** What was answered of its columns and names. */
  readonly said?: SheetAnswers;
}

interface EnterRequest extends Answered {
  readonly what: "enter";
  readonly from: From;
  readonly answers: Answers;
  /** What was said of its sheet. */
  readonly said?: SheetAnswers;
}

/** Whether a book of the system can enter something from a sheet. */
export function hasTournament(sheet: Sheet, { system, language }: BookState): boolean {
  return "found" in findEvening(sheet, { system, settings: {}, language });
}

/** A request with one part of the reading line changed. */
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
  // Columns are those of the kind that was shown.
  return { ...request, said: "column" in answer && read ? { ...said, kind: read.kind } : said };
}

/** What was answered, but for whether it counts: that is said otherwise. */
export function withoutCounts({ answered }: Answered): Answered["answered"] {
  return answered?.filter((one) => !("counts" in one));
}

/** What the answers of a request are about, as long as it is not pressed; null where nothing is answered on the way to it. */
export function draftKey(request: Request): string | null {
  if (request.what === "update") return request.what;
  if (request.what !== "enter") return null;
  const { from } = request;
  if (from.is === "file") return `file ${from.file.name}`;
  return from.is === "sheet" ? `sheet ${from.sheet}` : null;
}

/** A request with what was answered of it before. */
export function withDraft(request: Request, drafts: { readonly [about: string]: Request }): Request {
  const draft = drafts[draftKey(request) ?? ""];
  if (draft === request) return request;
  if (draft?.what === "enter" && request.what === "enter") return { ...draft, from: request.from };
  if (draft?.what !== "update" || request.what !== "update") return request;
  // Whether a late correction is the organiser's error is said each time.
  return { ...draft, answered: draft.answered?.filter((one) => !("late" in one)) };
}

/** Two plans that do the same to everybody: what was shown is what is written. */
export function isSamePlan(a: BookProposal, b: BookProposal): boolean {
  const said = ({ proposal, sheets, tournaments }: BookProposal) =>
    JSON.stringify([
      proposal.changes,
      proposal.restated,
      // When it is reported is the moment of the press.
      tournaments.map(({ reading, ...about }) => [about, reading.filter(({ id }) => id !== "about:reported")]),
      sheets.map(({ filled }) => [filled.sheet, filled.writes.map(({ row, column, value }) => [row, column, value])]),
    ]);
  return said(a) === said(b);
}
