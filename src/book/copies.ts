// Masterpoints, half-ratings and ranks are copied when a tournament is entered: replay uses the copies, so that today's do
// not rewrite January.
import { Problem } from "../kernel/problem";
import { ADJUSTMENT, isIdle } from "../kernel/season";
import { holderText } from "../systems/acbl";
import { address } from "../sheet";
import type { Answers, Entered } from "./entered";
import { bookNote, type BookNote } from "./press";
import { peopleOf, seasonOf, startGiven } from "./replay";
import { lineKey, type BookLine, type BookPlayer, type BookState, type BookTournament } from "./state";

/** The lines with what their players had; of a correction what they had when it was first entered. */
export function withCopies(
  lines: readonly BookLine[],
  entered: Entered,
  players: readonly (number | null)[],
  state: BookState,
  corrects: BookTournament | null,
  { take }: Answers,
  notes: { readonly problems: BookNote[]; readonly assumptions: BookNote[] },
): BookLine[] {
  const { system } = state;
  if (system === "dbf" || system === "croquet") return [...lines];
  const copied = new Map(corrects?.lines.map((line) => [lineKey(line), line.play]));
  return lines.map((line, i): BookLine => {
    if (isIdle(line.result)) return line;
    const { place } = entered.played.lines[i]!;
    const cell = address(place[0], place[1]);
    const ofSheet = line.play;
    const ofList = heldNow(state, state.players[players[i]!]!);
    const before = copied.get(lineKey(line)) ?? null;
    if (system !== "acbl") return { ...line, play: (take === "sheet" ? ofSheet : null) ?? before ?? ofList ?? ofSheet };
    const play = ofSheet ?? before ?? ofList;
    if (play === null && entered.kind === "acbl-rank-pairs")
      notes.problems.push(bookNote("book-no-masterpoints", { name: line.player }, "error", entered.sheet, cell));
    else if (ofSheet !== null && before === null && ofList !== null && ofSheet !== ofList) {
      const details = { name: line.player, sheet: ofSheet, book: ofList };
      notes.assumptions.push(bookNote("book-masterpoints-differ", details, "note", entered.sheet, cell));
    }
    return { ...line, play };
  });
}

/** What the list has of a player now, as a fact keeps it. */
export function heldNow({ system }: Pick<BookState, "system">, player: BookPlayer): string | null {
  if (system === "acbl") {
    const { masterpoints, lifeMaster } = player;
    return masterpoints === null ? null : holderText({ player: masterpoints, lifeMaster });
  }
  const start = startGiven({ system }, player);
  return start instanceof Problem || start.handicap === null ? null : String(start.handicap);
}

/** An adjustment of a list that is kept by hand: the list changes, and the line keeps what stood there. */
export function setInList(state: BookState, tournament: BookTournament, set: ReadonlyMap<number, BookPlayer["start"]>) {
  const players = state.players.map((player, i) => {
    const start = set.get(i);
    return start === undefined ? player : { ...player, start };
  });
  const [first] = set.keys();
  const play = first === undefined ? null : heldNow(state, state.players[first]!);
  const lines = tournament.lines.map((line) => (tournament.kind === ADJUSTMENT ? { ...line, play } : line));
  return { players, tournament: { ...tournament, lines } };
}

/** The list that is kept by hand once an adjustment is withdrawn: those whom it had set are what they were. */
export function setBack(before: BookState, after: BookState): readonly BookPlayer[] {
  const people = peopleOf(before);
  return before.players.map((player, i): BookPlayer => {
    const isHis = ({ player: name }: BookLine) => {
      const match = people.find(name);
      return "person" in match && match.person === i;
    };
    const [was, is] = [before, after].map((state) => lastSet(state, isHis));
    // What was typed in the list since then stands.
    if (was === undefined || is === undefined || was === is || heldNow(before, player) !== was) return player;
    const start = seasonOf(before).readStart(is, before.settings);
    return start instanceof Problem ? player : { ...player, start };
  });
}

/** What a player was last set to by hand; where all of that was withdrawn, what stood in the list before. */
function lastSet({ tournaments }: BookState, isHis: (line: BookLine) => boolean): string | undefined {
  const set = tournaments.flatMap(({ kind, status, lines }) =>
    kind === ADJUSTMENT ? lines.filter(isHis).map((line) => ({ ...line, stands: status !== "withdrawn" })) : [],
  );
  const [last = null] = set
    .filter(({ stands }) => stands)
    .slice(-1)
    .map(({ result }) => result);
  const value = last ?? set[0]?.play ?? null;
  return value === null ? undefined : String(value);
}
