// What a press would do: the book after it, the players it changes, and the lines it restates. Nothing is done here.
import type { Code, Told, DetailsOf } from "../../kernel/told";
import { dayOf } from "../../kernel/day";
import type { Details, Plain } from "../../kernel/problem";
import type { Figures, Standing, Start } from "../../kernel/seasons/season";
import { nameKey } from "../../people/nameKey";
import { choice, questionId, type Answer, type Choice } from "./answer";
import { startingSettings, compute, keepReplay, seasonOf, startOf, type BookProblem, type Computed } from "./replay";
import { sameFigures, sameValue } from "./same";
import {
  lineNames,
  sameLines,
  type BookLine,
  type BookPlayer,
  type BookState,
  type LogLine,
  RESTATED_FIGURES,
  type Restated,
  type LogWhat,
  type RestatedBy,
} from "./state";

/** A player whom a press changes: the handicap in the list before and after it. */
export interface Change {
  readonly player: string;
  readonly before: Plain;
  readonly after: Plain;
  readonly indexBefore: number | null;
  readonly indexAfter: number | null;
}

/** A note about a press. */
export interface BookNote extends Told {
  readonly severity: "error" | "warning" | "note";
  readonly sheet: string | null;
  readonly cell: string | null;
  /** An adjustment that would resolve it, but is optional. */
  readonly offer?: { readonly player: string; readonly to: string };
}

/** A question to answer before anything is written. */
export interface Question extends BookNote {
  /** The same for the same question in every language: `who:P Cole`. */
  readonly id: string;
  readonly choices: readonly Choice[];
  /** The most likely choice; the user must still choose it. */
  readonly suggested: string | null;
}

/** A question with these answers; one of them may be the likeliest. */
export function question(note: BookNote, answers: readonly Answer[], likeliest?: Answer): Question {
  const suggested = likeliest === undefined ? null : choice(likeliest).key;
  return { ...note, id: questionId(answers[0]!), choices: answers.map(choice), suggested };
}

/** The whole effect of a press, and its notes. */
export interface Proposal {
  /** The book before it, for Undo. */
  readonly before: BookState;
  /** The book after it; null if there is a problem, and then nothing is written. */
  readonly after: Computed | null;
  /** Largest first. */
  readonly changes: readonly Change[];
  /** Lines with restated figures. */
  readonly restated: number;
  /** How many later tournaments have figures that change. */
  readonly later: number;
  readonly questions: readonly Question[];
  readonly problems: readonly BookNote[];
  readonly repairs: readonly BookNote[];
  readonly assumptions: readonly BookNote[];
  /** The lines for the log, newest last. */
  readonly log: readonly LogLine[];
  /** The number of the tournament concerned. */
  readonly no: number | null;
}

/** The questions and notes on the way to a proposal. */
export interface Findings {
  readonly questions: Question[];
  readonly problems: BookNote[];
  readonly assumptions: BookNote[];
}

/** A proposal that writes nothing, for these reasons. */
export function refused(
  before: BookState,
  problems: readonly BookNote[],
  questions: readonly Question[] = [],
): Proposal {
  return {
    before,
    after: null,
    changes: [],
    restated: 0,
    later: 0,
    questions,
    problems,
    repairs: [],
    assumptions: [],
    log: [],
    no: null,
  };
}

export function bookNote<C extends Code>(
  code: C,
  ...about: [...DetailsOf<C>, severity?: BookNote["severity"], sheet?: string | null, cell?: string | null]
): BookNote;
export function bookNote(
  code: Code,
  details: Details = {},
  severity: BookNote["severity"] = "error",
  sheet: string | null = null,
  cell: string | null = null,
): BookNote {
  return { code, details, severity, sheet, cell };
}

export function hasErrors(problems: readonly BookNote[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/** A note that does not stop anything else. */
export function asWarning(note: BookNote): BookNote {
  return { ...note, severity: "warning" };
}

/** What a press concerns, for the log and the restated lines. */
export interface Pressed {
  readonly what: LogWhat;
  readonly now: number;
  /** The number of the tournament, if there is one. */
  readonly no?: number | null;
  readonly reason?: string | undefined;
  readonly cells?: string;
  readonly was?: string;
  readonly is?: string;
}

/**
 * The press that leads from one book to another: replays, marks restated lines, and writes the log. `before` has the
 * figures as last updated.
 */
export function pressed(before: BookState, wanted: BookState, about: Pressed, notes: Partial<Proposal> = {}): Proposal {
  const { no = null } = about;
  const computed = compute(wanted, before);
  const problems = [...(notes.problems ?? []), ...computed.problems.map(noteOf)];
  if (hasErrors(problems)) return { ...refused(before, problems), ...pick(notes) };
  const { tournaments, restated, later } = restate(before, wanted, computed.state, about);
  const state = listed({ ...computed, state: { ...computed.state, tournaments } });
  const changes = changesOf(before, state, computed.standings);
  const log: LogLine[] = [
    ...(notes.log ?? []),
    {
      when: about.now,
      what: about.what,
      no,
      cells: about.cells ?? "",
      was: about.was ?? "",
      is: about.is ?? "",
      reason: about.reason ?? "",
      changed: changes.length,
    },
  ];
  const after = { ...computed, state: { ...state, log: [...before.log, ...log] } };
  keepReplay(computed, after.state);
  return { ...refused(before, problems), ...pick(notes), after, changes, restated, later, log, no };
}

function pick({ repairs = [], assumptions = [], questions = [] }: Partial<Proposal>) {
  return { repairs, assumptions, questions };
}

export function noteOf({ code, details, table, row }: BookProblem): BookNote {
  return bookNote(code, { ...details, table, row: row === null ? null : row + 1 });
}

/** Players with the figures that the list will show. */
export function listed({ state, standings }: Computed): BookState {
  const players = state.players.map((player, i): BookPlayer => {
    const { handicap, index, average } = standings[i]!;
    return { ...player, listed: { handicap, index, average } };
  });
  return { ...state, players };
}

/** Marks the lines with figures that changed. */
function restate(
  before: BookState,
  wanted: BookState,
  after: BookState,
  { no = null, now, what }: Pressed,
): { tournaments: BookState["tournaments"]; restated: number; later: number } {
  const known = new Map(before.tournaments.map((one) => [one.no, one]));
  // Lines that go to another player were computed before under their old name.
  const isRenamed = what === "merged" || what === "separated" || what === "renamed";
  let [restated, later] = [0, 0];
  const tournaments = after.tournaments.map((tournament, t) => {
    const old = known.get(tournament.no);
    // A tournament that counts before all new ones was not replayed.
    if (old === undefined || old === tournament) return tournament;
    const linesBefore = sameLines(tournament.lines, old.lines);
    let isRestated = false;
    const lines = tournament.lines.map((line, l): BookLine => {
      const was = linesBefore[l] ?? (isRenamed ? wanted.tournaments[t]!.lines[l] : undefined);
      if (was?.figures == null || sameFigures(was.figures, line.figures!))
        return was ? { ...line, restated: was.restated } : line;
      restated++;
      isRestated = true;
      const mark: Restated = {
        ...shownOf(was.figures, line.figures!),
        no: no ?? tournament.no,
        corrected: dayOf(now),
        what: restatedBy(what),
      };
      return { ...line, restated: mark };
    });
    if (isRestated && tournament.no !== no) later++;
    return { ...tournament, lines };
  });
  // A press on no single tournament, such as Undo, begins with the first one that it changes.
  return { tournaments, restated, later: no === null && later > 0 ? later - 1 : later };
}

/** The word in a line for the press that restated it. */
function restatedBy(what: LogWhat): RestatedBy {
  switch (what) {
    case "new":
    case "renamed":
    case "undone":
    case "edited":
      return "updated";
    default:
      return what;
  }
}

/**
 * The figure to show: the handicap, or, if that is the same, the index, the change, or the handicap it was computed
 * with.
 */
function shownOf(was: Figures, now: Figures): Pick<Restated, "figure" | "was" | "now"> {
  const figure = RESTATED_FIGURES.find((one) => !sameValue(was[one], now[one])) ?? "handicapThen";
  return { figure, was: was[figure], now: now[figure] };
}

/** The players with a changed line in the club list. A new player starts from the start handicap. */
function changesOf(book: BookState, after: BookState, standings: readonly Standing[]): Change[] {
  const known = new Map(lineNames(book).map((name, i) => [nameKey(name), book.players[i]!]));
  const changes: Change[] = [];
  const names = lineNames(after);
  let begun: readonly Standing[] | undefined;
  const still = new Set(names.map(nameKey));
  /** The old player with another name of this one, if nobody has that name now. */
  const renamed = ({ name, alsoWritten }: BookPlayer) =>
    book.players.find(
      (one) =>
        !still.has(nameKey(one.name)) &&
        ([one.name, ...one.alsoWritten].some((other) => nameKey(other) === nameKey(name)) ||
          alsoWritten.some((other) => nameKey(other) === nameKey(one.name))),
    );
  after.players.forEach((player, i) => {
    const was = (known.get(nameKey(names[i]!)) ?? renamed(player))?.listed ?? (begun ??= begunWith(after, names))[i]!;
    const { handicap, index } = standings[i]!;
    if (sameValue(was.handicap, handicap) && sameValue(was.index, index)) return;
    const indexes = { indexBefore: was.index, indexAfter: index };
    changes.push({ player: player.name, before: was.handicap, after: handicap, ...indexes });
  });
  const size = ({ before: a, after: b, indexBefore, indexAfter }: Change) =>
    typeof a === "number" && typeof b === "number" && a !== b
      ? Math.abs(b - a) * 1e6
      : Math.abs((indexAfter ?? 0) - (indexBefore ?? 0));
  return changes.sort((a, b) => size(b) - size(a));
}

/** The listed figures before the first game, in a book that was replayed, so its starts are valid. */
function begunWith(state: BookState, names: readonly string[]): readonly Standing[] {
  const by = startingSettings(state);
  const starts = names.map((name, i) => (startOf(state, i, by, name) as { readonly start: Start }).start);
  return seasonOf(state).replay(starts, [], state.settings).standings;
}
