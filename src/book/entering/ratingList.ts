// Sets players of a running book to the figures of a new list of ratings, ranks or handicaps. The whole list is one
// adjustment, so one press enters it and one press undoes it.
import { dayOf } from "../../kernel/day";
import { Problem } from "../../kernel/problem";
import { ADJUSTMENT, type Start } from "../../kernel/seasons/season";
import { isNeverSuggested } from "../../people/candidates";
import { isSameName, nameKey } from "../../people/nameKey";
import { People } from "../../people/people";
import { setInList } from "./snapshotRatings";
import { LEAVE_OUT } from "../state/answer";
import { adjustmentLine, adjustmentOf } from "../state/adjustment";
import { ownTablesOf } from "../state/ownRules";
import { bookNote, pressed, question, refused, type BookNote, type Proposal, type Question } from "../state/proposal";
import { computeUntil, peopleOf, seasonOf, startGiven } from "../state/replay";
import { lineName, MOST_OF_A_CLUB, nextNo, sportOf, type BookPlayer, type BookState } from "../state/state";
import type { Answers } from "../sheets/enteredSheet";

/** A list as it was read. */
interface ReadList {
  readonly players: readonly BookPlayer[];
  readonly problems: readonly BookNote[];
  readonly questions: readonly Question[];
  readonly notes: readonly BookNote[];
}

/** The answers about the list as a whole. */
export interface AboutList {
  /** The name of the file or the sheet. */
  readonly called: string;
  readonly reason?: string | undefined;
  readonly played?: number | undefined;
  readonly reported?: number | undefined;
  readonly organiser?: string | undefined;
}

/** The answers about names on the list. */
type SaidOfNames = Pick<Answers, "same" | "leftOut">;

/** Takes the figures of a list for players in the book. All others stay as they are, and a note says so. */
export function adjustByList(
  state: BookState,
  list: ReadList,
  about: AboutList,
  said: SaidOfNames,
  now: number,
): Proposal {
  if (!sportOf(state).held.canBeSet) return refused(state, [bookNote("book-sessions-set-handicap")]);
  const { found, questions, others } = inBook(state, list.players, said);
  const names = new Set([...found.values()].map(({ name }) => name));
  // Problems of people who are not in the book do not matter.
  const isOfBook = ({ details: { name } }: BookNote) => typeof name !== "string" || names.has(name);
  const problems = list.problems.filter(isOfBook);
  const asked = [...list.questions.filter(isOfBook), ...questions];
  if (problems.length + asked.length > 0) return refused(state, problems, asked);
  const reported = about.reported ?? now;
  const event = { no: nextNo(state), reported, played: about.played ?? dayOf(reported) };
  const { standings } = computeUntil(state, { ...event, kind: ADJUSTMENT });
  const season = seasonOf(state);
  const set = new Map<number, Start>();
  const without: string[] = [];
  for (const [person, player] of found) {
    const start = startGiven(state, player);
    if (start instanceof Problem)
      return refused(state, [bookNote(start.code, { ...start.details, name: player.name })]);
    if (start.handicap === null) without.push(state.players[person]!.name);
    else if (!isHeld(start, standings[person])) set.set(person, start);
  }
  const absent = state.players.flatMap(({ name, status }, i) => (found.has(i) || status === "left" ? [] : [name]));
  const assumptions = [
    ...told("book-list-unrated", without),
    ...told("book-list-absent", absent),
    ...(others > 0 ? [bookNote("book-list-others", { count: others }, "note")] : []),
    ...list.notes,
  ];
  const reason = about.reason ?? about.called;
  const people = peopleOf(state);
  const withGrades = (all: readonly BookPlayer[]) => all.map((one, i) => listedAs(one, found.get(i), people));
  if (set.size === 0) {
    const players = withGrades(state.players);
    const isNews = players.some(({ grade }, i) => grade !== state.players[i]!.grade);
    const said = { what: "updated", now, reason, cells: about.called } as const;
    if (isNews) return pressed(state, { ...state, players }, said, { assumptions });
    const unchanged = pressed(state, state, { what: "updated", now }, { assumptions });
    // The log gets no line.
    return { ...unchanged, after: unchanged.after && { ...unchanged.after, state }, log: [] };
  }
  const lines = [...set].map(([person, start]) =>
    adjustmentLine(lineName(state, person), season.startText(start), reason),
  );
  const organiser = about.organiser ?? state.club;
  const adjustment = adjustmentOf({ ...event, organiser }, lines, ownTablesOf(state, state.settings));
  const tournament = { ...adjustment, name: about.called };
  const kept = season.keptByHand ? setInList(state, tournament, set) : { players: state.players, tournament };
  const players = withGrades(kept.players);
  const wanted = { ...state, players, tournaments: [...state.tournaments, kept.tournament] };
  return pressed(state, wanted, { what: "adjusted", no: event.no, now, reason, cells: about.called }, { assumptions });
}

/** A player of the book with the grade of a list, even if it gives the same rating. */
function listedAs(player: BookPlayer, listed: BookPlayer | undefined, people: People): BookPlayer {
  if (listed === undefined) return player;
  // The next list knows the answer about a name.
  const isOther = people.personOf(listed.name) === null;
  const named = isOther ? { ...player, alsoWritten: [...player.alsoWritten, listed.name] } : player;
  return listed.grade === null ? named : { ...named, start: listed.start, grade: listed.grade };
}

function told(code: "book-list-absent" | "book-list-unrated", names: readonly string[]): BookNote[] {
  return names.length === 0 ? [] : [bookNote(code, { names, count: names.length }, "note")];
}

/** Whether a player already has the figures of the list. An index that the list does not give stays. */
function isHeld(
  { handicap, index }: Start,
  standing: Pick<Start, "handicap" | "index"> | { handicap: unknown; index: number | null } | undefined,
): boolean {
  return standing?.handicap === handicap && (index === null || standing?.index === index);
}

interface InBook {
  /** The row of the list for each player of the book. */
  readonly found: ReadonlyMap<number, BookPlayer>;
  readonly questions: readonly Question[];
  /** How many people on the list are not in the book. */
  readonly others: number;
}

/** Who on a list is in the book, by number or name; asks about a similar name unless the list has a better match. */
function inBook(state: BookState, listed: readonly BookPlayer[], { same = [], leftOut = [] }: SaidOfNames): InBook {
  const people = peopleOf(state);
  const found = new Map<number, BookPlayer>();
  for (const player of listed) {
    const said = same.find(([written]) => isSameName(written, player.name))?.[1];
    const match = people.find(said ?? player.name);
    const byNumber =
      player.number === null || said !== undefined ? match : people.findNumbered(player.name, player.number);
    const who = "person" in byNumber ? byNumber : match;
    if ("person" in who && !found.has(who.person)) found.set(who.person, player);
  }
  const taken = new Set(found.values());
  const rest = listed.filter((player) => !taken.has(player));
  const others = new People(rest);
  const isLong = listed.length > MOST_OF_A_CLUB;
  const questions = state.players.flatMap(({ name, status }, i): Question[] => {
    if (found.has(i) || status === "left") return [];
    const near = others.candidates(name).filter(({ likeness }) => !isLong || SPELLINGS.includes(likeness));
    const written = near
      .map(({ person }) => rest[person]!.name)
      .filter((one) => !leftOut.some((out) => isSameName(out, one)));
    const [first] = [...new Map(written.map((one) => [nameKey(one), one])).values()];
    if (first === undefined) return [];
    const is = { who: first, is: { same: lineName(state, i) } };
    const note = bookNote("book-near-name", { name: first, near: [name], likeness: near[0]!.likeness });
    const isOther = isNeverSuggested(near[0]!);
    return [question(note, [is, { who: first, is: LEAVE_OUT }], isOther ? undefined : is)];
  });
  const asked = new Map(questions.map((one) => [one.id, one]));
  return { found, questions: [...asked.values()], others: rest.length };
}

/** For the list of a whole country, only other spellings of a name are asked, not first names or initials. */
const SPELLINGS: readonly string[] = ["same", "near", "turned", "longer"];
