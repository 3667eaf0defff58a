// What `book` prints: a book as JSON, and what a press does as lines.
import {
  clubList,
  entrantsOf,
  lineNote,
  nobodyChanges,
  openUntil,
  outcomes,
  shownChanges,
  sportOf,
  sumOfChanges,
  tournamentTitle,
  type BookLine,
  type BookNote,
  type BookState,
  type BookTournament,
  type Computed,
  type FilledSheet,
  daysOf,
} from "../../book";
import { isoDay, isoMoment } from "../../kernel/day";
import type { SystemId } from "../../kernel/sources";
import type { Plain } from "../../kernel/problem";
import { sentence, shownAs, written } from "../../messages";
import { bookSentence, changesText, decimalsApart, sayIn, tournamentText } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import { readingOfAll, type BookProposal } from "../../requests/bookProposal";
import { isTooLate, questionsOf } from "../../requests/questions";
import { askedLines, questionJson, readingJson, shownIn, textOfNote } from "../asked";
import type { Call } from "../call";
import { NOTHING, noteJson } from "./refusals";

/** The state of a book as --json prints it. */
export function asJson(computed: Computed) {
  const { state } = computed;
  const { hasIndex, listed } = sportOf(state);
  return {
    system: state.system,
    players: clubList(computed).lines.map(({ rank, name, handicap, index, average, played, status }) => ({
      rank,
      name,
      handicap,
      ...(hasIndex && { index }),
      ...(listed === "average" && { average }),
      played,
      status,
    })),
    tournaments: state.tournaments.map((one) => tournamentJson(one, state)),
    ledger: state.tournaments.flatMap((one) => one.lines.map((line) => lineJson(one, line, state))),
  };
}

function tournamentJson(tournament: BookTournament, state: BookState) {
  const { no, reported, played, organiser, sheet, kind, status } = tournament;
  const until = openUntil(state, tournament);
  return {
    no,
    reported: isoMoment(reported),
    played: isoDay(played),
    tournament: tournamentTitle(tournament, "en"),
    organiser,
    sheet,
    kind,
    entrants: entrantsOf(tournament),
    sumOfChanges: sumOfChanges(tournament),
    openUntil: until === null ? null : isoDay(until),
    status,
  };
}

export function lineJson(tournament: BookTournament, line: BookLine, state: BookState) {
  const { figures, partner, opponent, result, player, day } = line;
  const note = lineNote(tournament, line, state, sayIn(state.language, sportOf(state)));
  return {
    no: tournament.no,
    played: isoDay(day ?? tournament.played),
    tournament: tournamentTitle(tournament, "en"),
    organiser: tournament.organiser,
    player,
    ...(partner !== null && { partner }),
    ...(opponent !== null && { opponent }),
    result,
    handicapThen: figures?.handicapThen ?? null,
    expected: figures?.expected ?? null,
    change: figures?.change ?? null,
    handicap: figures?.handicap ?? null,
    ...(sportOf(state).hasIndex && { index: figures?.index ?? null }),
    ...(note !== "" && { note }),
  };
}

/** The rows of entered sheets, as `fill --json` gives them. */
export function rowsOf(sheets: readonly FilledSheet[]): readonly object[] {
  const plans = sheets.flatMap(({ plan }) => plan ?? []);
  return plans.flatMap(({ rows }) => rows.map(({ row, outputs, problems }) => ({ row, outputs, problems })));
}

/** What was proposed. `made`, `players`: of a new book what is said of it, and whom --json lists. */
export function sayProposal(
  { language, terminal, values }: Call,
  planned: BookProposal,
  out: string | null,
  reading = readingOfAll(planned),
  made: string | null = null,
  players: readonly object[] | null = null,
): void {
  const { proposal } = planned;
  const after = proposal.after!;
  // Corrections that were left because they come too late.
  const late = questionsOf(planned).filter(({ note }) => isTooLate(note));
  const { hasIndex } = sportOf(after.state);
  const notes = (of: readonly BookNote[]) => of.map((note) => noteJson(note, language, after.state.system));
  const open = askedLines(late, language, after.state.system, true);
  const problems = proposal.problems.filter((note) => open.length === 0 || !isTooLate(note));
  const changes = proposal.changes.map(({ player, before, after: is, indexBefore, indexAfter }) => ({
    player,
    before,
    after: is,
    ...(hasIndex && { indexBefore, indexAfter }),
  }));
  if (values.json) {
    const json = {
      ...asJson(after),
      ...(players && { players }),
      reading: readingJson(reading, language, proposal.before.system),
      questions: late.map((one) => questionJson(one, language, after.state.system)),
      rows: rowsOf(planned.filled),
      changes,
      restated: proposal.restated,
      problems: [...open, ...notes(problems)],
      repairs: notes(proposal.repairs),
      assumptions: notes(proposal.assumptions),
      log: proposal.log.map((line) => ({ ...line, when: isoMoment(line.when) })),
    };
    terminal.out(JSON.stringify(json, null, 2));
    return;
  }
  for (const { message } of open) terminal.out(message);
  for (const note of [...problems, ...proposal.repairs, ...proposal.assumptions])
    terminal.out(textOfNote(note, language, after.state.system));
  const [decimals] = shownIn(language, after.state.system);
  const sport = sportOf(after.state);
  const held = (value: Plain, other: Plain) =>
    shownAs(
      value,
      typeof decimals !== "number" ? sport.held.format : `0.${"0".repeat(decimalsApart(value, other, decimals))}`,
      language,
    );
  for (const { player, before, after: is, indexBefore, indexAfter } of proposal.changes) {
    const index = hasIndex ? ` (${written(indexBefore, language)} → ${written(indexAfter, language)})` : "";
    if (is === null) terminal.out(cliSentence(language, "book-unknown-now", { player, before: held(before, is) }));
    else terminal.out(`${player}: ${held(before, is)} → ${held(is, before)}${index}`);
  }
  for (const one of after.state.tournaments)
    if (proposal.log.some(({ what, no }) => what === "withdrawn" && no === one.no))
      terminal.out(
        tournamentText(language, { ...one, name: tournamentTitle(one, language) }, daysOf(after.state, language)),
      );
  // What a correction, another name, or what was typed in the tables is, as the log has it.
  for (const { what, cells, was, is } of proposal.log)
    if ((what === "corrected" || what === "renamed" || what === "updated") && was !== "" && is !== "" && was !== is)
      terminal.out(`${cells === "" || cells === is ? "" : `${cells}: `}${was} → ${is}`);
  for (const { code, details } of outcomes(proposal)) terminal.out(bookSentence(language, code, details));
  const counted = changesText(language, "count", shownChanges(proposal.changes, sport));
  terminal.out(made ?? (counted === "" ? sentence(language, nobodyChanges(after.state.system)) : counted));
  const { restated: count, later } = proposal;
  if (count > 0)
    terminal.out(sentence(language, later > 0 ? "players-restated" : "players-restated-here", { count, later }));
  if (out !== null) terminal.out(cliSentence(language, "book-written", { file: out }));
  if (values["dry-run"]) terminal.out(cliSentence(language, "book-not-written"));
}

/** Prints what --json has beside its other keys, or the lines. */
export function print({ values, terminal }: Call, system: SystemId, json: object, lines: readonly string[]): number {
  terminal.out(values.json ? JSON.stringify({ ...NOTHING, system, ...json }, null, 2) : lines.join("\n"));
  return 0;
}
