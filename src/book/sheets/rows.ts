// Which rows of a sheet belong to a tournament, if the sheet has several.
import { grouped } from "../../kernel/grouped";
import { readEntry } from "../../kernel/seasons/entry";
import { isIdle } from "../../kernel/seasons/season";
import { nameKey } from "../../people/nameKey";
import type { PlayedLine } from "../../tournaments";
import type { Answers, Entered } from "./enteredSheet";
import { peopleOf } from "../state/replay";
import { sameFacts } from "../state/same";
import { sharesRows, type BookLine, type BookState, type BookTournament } from "../state/state";

/**
 * Rows that do not count are listed for players of the book and of the sheet. The program does not ask about other
 * people.
 */
export function withoutStrangers(entered: Entered, state: BookState): Entered {
  const { played } = entered;
  if (!played.lines.some(({ result }) => isIdle(result))) return entered;
  const people = peopleOf(state);
  const playing = new Set(
    played.lines.flatMap(({ player, result }) => (isIdle(result) ? [] : [nameKey(player ?? "")])),
  );
  const isKnown = (name: string) => playing.has(nameKey(name)) || people.personOf(name) !== null;
  const lines = played.lines.filter(({ player, result }) => !isIdle(result) || isKnown(player ?? ""));
  return { ...entered, played: { ...played, lines } };
}

/** The rows of a tournament without those of other tournaments on its sheet. */
function withoutOthers(entered: Entered, others: readonly BookTournament[]): Entered {
  if (others.length === 0) return entered;
  const taken = new Set(others.flatMap(({ lines }) => lines.map(({ entry }) => entry)));
  const { played } = entered;
  return { ...entered, played: { ...played, lines: played.lines.filter(({ entry }) => !taken.has(entry)) } };
}

/** The rows of a tournament with this number. */
export function rowsOf(entered: Entered, state: BookState, no: number): Entered {
  return withoutOthers(
    entered,
    state.tournaments.filter((one) => sharesRows(one, entered) && one.no !== no),
  );
}

/** The rows to enter: for a new tournament on the sheet of another one, those that were added. */
export function ofTournament(entered: Entered, state: BookState, { correct, newTournament }: Answers): Entered {
  if (entered.isNew) return entered;
  if (correct !== undefined) return rowsOf(entered, state, correct);
  const standing = state.tournaments.filter((one) => sharesRows(one, entered));
  if (!newTournament) return withoutOthers(entered, standing.slice(0, -1));
  const kept = standing.filter((one) => isMostlyUnchanged(one, entered));
  return kept.length === 0 ? entered : { ...withoutOthers(entered, kept), under: true };
}

/** Whether most rows of a tournament are as they were accepted. */
function isMostlyUnchanged({ lines }: BookTournament, { played }: Entered): boolean {
  return 2 * lines.filter(isAmong(played.lines)).length > lines.length;
}

/** A test whether some line has the same facts as another one, no matter who is named. */
function isAmong(lines: readonly PlayedLine[]): (line: BookLine) => boolean {
  const byEntry = grouped(lines, ({ entry }) => entry);
  const facts = ["result", "boards", "points"] as const;
  return (line) => byEntry.get(line.entry)?.some((one) => sameFacts(one, line, facts)) === true;
}

/**
 * How many rows were added to a tournament that is otherwise as accepted: separate fields, halves, matches or games.
 */
export function rowsAdded({ lines }: BookTournament, { played }: Entered): number {
  const entries = new Set(lines.map(({ entry }) => entry));
  const added = played.lines.filter(({ entry }) => !entries.has(entry));
  const kept = played.lines.filter(({ entry }) => entries.has(entry));
  if (kept.length !== lines.length || !lines.every(isAmong(kept))) return 0;
  const fields = new Set(lines.map(fieldOf));
  const isApart = added.every((line) => isGame(line) || !fields.has(fieldOf(line)));
  return isApart ? new Set(added.map(({ row }) => row)).size : 0;
}

/** A key for rows in which nobody takes part twice: a game, or a field. */
export function meetingOf({ entry }: Pick<BookLine, "entry">): string {
  const { game, row } = readEntry(entry);
  return game === undefined && row === undefined ? fieldOf({ entry }) : entry;
}

/** Whether a row is a game, or a board outside a match. */
function isGame({ entry }: Pick<BookLine, "entry">): boolean {
  const { game, row, board, match } = readEntry(entry);
  return game !== undefined || row !== undefined || (board !== undefined && match === undefined);
}

/** A key for rows that are computed together: a section, a half or a match. */
export function fieldOf({ entry }: Pick<BookLine, "entry">): string {
  const { section, half, match } = readEntry(entry);
  return `${section} ${half} ${match}`;
}
