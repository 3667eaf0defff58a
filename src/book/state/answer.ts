// The answers to questions of a book, and how to write them: `--answer ID=CHOICE` on the command line.
import { type Told, told } from "../../kernel/told";
import { isoDay, readIsoDay, readMoment } from "../../kernel/day";
import { nameKey } from "../../people/nameKey";

/** An answer and its question. Names are as the sheet or the list writes them. */
export type Answer =
  | { readonly who: string; readonly is: WhoIs }
  | { readonly handicapOf: string; readonly take: "book" | "sheet" }
  | { readonly tournament: "new" | { readonly corrects: number } }
  /** Whether the tournament is regulated, and why not. [dbf:1.6] */
  | { readonly counts: true }
  | { readonly counts: false; readonly reason: string }
  /** The competition of the matches; "" for one that the book does not have yet. */
  | { readonly competition: string }
  /** The day from which the club's own rules apply. */
  | { readonly rulesSince: number }
  /** Confirms a big change of a handicap. */
  | { readonly confirmed: string }
  /** The new name of a player in the list, if it is the same person; null if the row belongs to somebody else. */
  | { readonly renamed: string; readonly to: string | null }
  /** The sheet of a tournament now; null if none. `was`: the name of the missing sheet. */
  | { readonly sheetOf: number; readonly was: string; readonly is: string | null }
  /** The column that replaces one whose header is gone; null if none does. */
  | { readonly columnNow: ColumnGone; readonly is: ColumnOf | null }
  | { readonly trust: "tables" | "memory" }
  /** A correction that comes too late, and the organiser's error that still allows it. [dbf:3.5] */
  | { readonly late: number; readonly reason: string }
  /** The start of a player who is on the list without one, as it was typed. */
  | { readonly startOf: string; readonly start: string }
  /** The moment of the press or the report, if the clock seems wrong. */
  | { readonly moment: number }
  /** The day when it was played. */
  | { readonly day: number; readonly endsMonth?: true };

/** A column of a tournament's sheet that was read at entry and is missing now. */
export interface ColumnGone {
  readonly no: number;
  readonly sheet: string;
  readonly header: string;
  /** The English name of its field. */
  readonly field: string;
}

/** A column by its letter, with its header. */
export interface ColumnOf {
  readonly letter: string;
  readonly header: string;
}

/** The player behind a name. A start is kept as typed; blank if there is none yet. */
export type WhoIs =
  | { readonly same: string }
  | { readonly newMember: string }
  | { readonly visitor: string }
  /** Rows with this name take no part. */
  | typeof LEAVE_OUT;

export const LEAVE_OUT = "leave out" as const;

/** One of the answers that a question offers. */
export interface Choice {
  readonly key: string;
  readonly answer: Answer;
  /** What to write after the key and a colon. The answer has the proposed value, or nothing. */
  readonly takes?: "player" | "start" | "day" | "text";
}

/** The id of the question that an answer settles, the same in every language. */
export function questionId(answer: Answer): string {
  if ("who" in answer) return `who:${answer.who}`;
  if ("handicapOf" in answer) return `handicap:${answer.handicapOf}`;
  if ("startOf" in answer) return `handicap:${answer.startOf}`;
  if ("tournament" in answer) return "tournament";
  if ("counts" in answer) return "counts";
  if ("competition" in answer) return "competition";
  if ("rulesSince" in answer) return "rules-since";
  if ("confirmed" in answer) return `big-step:${answer.confirmed}`;
  if ("renamed" in answer) return `renamed:${answer.renamed}`;
  if ("sheetOf" in answer) return `sheet:${answer.sheetOf}`;
  if ("columnNow" in answer) return `field:${answer.columnNow.field}@${answer.columnNow.sheet}`;
  if ("late" in answer) return `late:${answer.late}`;
  if ("day" in answer) return "day";
  if ("moment" in answer) return "moment";
  return "trust";
}

export function choice(answer: Answer): Choice {
  const [key, takes] = keyOf(answer);
  return takes ? { key, takes, answer } : { key, answer };
}

function keyOf(answer: Answer): readonly [key: string, takes?: Choice["takes"]] {
  if ("who" in answer) {
    const { is } = answer;
    if (is === LEAVE_OUT) return [is];
    if ("same" in is) return is.same === "" ? ["same", "player"] : [`same:${is.same}`];
    return ["newMember" in is ? "new" : "visitor", "start"];
  }
  if ("handicapOf" in answer) return [answer.take];
  if ("startOf" in answer) return answer.start === LATER ? [LATER] : ["", "start"];
  if ("tournament" in answer) return [answer.tournament === "new" ? "new" : `corrects:${answer.tournament.corrects}`];
  if ("counts" in answer) return answer.counts ? ["yes"] : answer.reason === "" ? ["reason", "text"] : ["no"];
  if ("late" in answer) return ["reason", "text"];
  if ("competition" in answer) return answer.competition === "" ? ["name", "text"] : [answer.competition];
  if ("rulesSince" in answer) return [isoDay(answer.rulesSince)];
  if ("confirmed" in answer) return ["yes"];
  if ("renamed" in answer) return [answer.to === null ? "other person" : "same"];
  if ("sheetOf" in answer) return [answer.is ?? "gone"];
  if ("columnNow" in answer) return [answer.is?.letter ?? "none"];
  if ("moment" in answer) return answer.moment === 0 ? ["", "day"] : ["today"];
  if ("day" in answer) return answer.day === 0 ? ["", "day"] : [isoDay(answer.day)];
  return [answer.trust];
}

/** The text of a button or a list entry for an answer. `isLater`: for a new player without a start. */
export function offerOf(answer: Answer, isLater = false): Told {
  if ("who" in answer) {
    const { is } = answer;
    if (is === LEAVE_OUT) return told("players-answer-leave-out");
    if ("same" in is)
      return is.same === "" ? told("players-answer-player") : told("players-answer-same", { name: is.same });
    return told(`players-answer-${"newMember" in is ? "new" : "visitor"}${isLater ? "-later" : ""}`);
  }
  if ("handicapOf" in answer) return told(`players-answer-take-${answer.take}`);
  if ("startOf" in answer) return told(answer.start === LATER ? "players-answer-begin-later" : "players-answer-begin");
  if ("tournament" in answer)
    return answer.tournament === "new"
      ? told("players-answer-new-tournament")
      : told("players-answer-correct", { no: answer.tournament.corrects });
  if ("counts" in answer) return told(answer.counts ? "players-answer-regulated" : "players-answer-not-regulated");
  if ("competition" in answer)
    return answer.competition === ""
      ? told("players-answer-other-competition")
      : told("players-answer-competition", { name: answer.competition });
  if ("rulesSince" in answer) return told("players-answer-rules-since", { day: answer.rulesSince });
  if ("confirmed" in answer) return told("players-answer-confirm");
  if ("renamed" in answer)
    return answer.to === null ? told("players-answer-other-person") : told("players-answer-same", { name: answer.to });
  if ("late" in answer) return told("players-answer-organiser-error");
  if ("day" in answer)
    return answer.day === 0
      ? told("players-answer-day")
      : told(`players-answer-${answer.endsMonth ? "month-end" : "today"}`, { day: answer.day });
  if ("moment" in answer)
    return answer.moment === 0
      ? told("players-answer-other-day")
      : told("players-answer-today", { day: answer.moment });
  if ("trust" in answer) return told(`players-answer-trust-${answer.trust}`);
  if ("columnNow" in answer)
    return answer.is === null
      ? told("players-answer-column-gone")
      : told("players-answer-header", { field: answer.columnNow.field, header: answer.is.header });
  return answer.is === null ? told("players-answer-sheet-gone") : told("players-answer-sheet", { name: answer.is });
}

/** The answer that somebody wrote to a question; null if it is none of the choices. */
export function readChoice(choices: readonly Choice[], written: string): Answer | null {
  const text = written.trim();
  const named = choices.find(({ key, takes }) => takes === undefined && nameKey(key) === nameKey(text));
  if (named) return named.answer;
  for (const { key, answer, takes } of choices) {
    if (takes === undefined) continue;
    const value = key === "" ? text : text.startsWith(`${key}:`) ? text.slice(key.length + 1).trim() : "";
    const given = value === "" ? null : withValue(answer, value);
    if (given !== null) return given;
  }
  return null;
}

/** An answer with the value that somebody gave; null if it cannot have that value. */
export function withValue(answer: Answer, value: string): Answer | null {
  if ("who" in answer) {
    const { who, is } = answer;
    if (is === LEAVE_OUT) return answer;
    if ("same" in is) return { who, is: { same: value } };
    const start = value === LATER ? "" : value;
    return { who, is: "newMember" in is ? { newMember: start } : { visitor: start } };
  }
  if ("startOf" in answer) return { ...answer, start: value };
  if (("counts" in answer && !answer.counts) || "late" in answer) return { ...answer, reason: value };
  if ("competition" in answer) return { competition: value };
  if ("moment" in answer) {
    const moment = readMoment(value);
    return moment === undefined ? null : { moment };
  }
  const day = readIsoDay(value);
  if (day === undefined) return null;
  return "rulesSince" in answer ? { rulesSince: day } : "day" in answer ? { day } : null;
}

/** The player is on the list, but has no start yet. */
export const LATER = "later";
