// Masterpoints, half-ratings and ranks are copied when a tournament is entered: replay uses the copies, so that today's do
// not rewrite January. Who enters January late gets the ratings and ranks of January.
import { dayOf } from "../../kernel/day";
import { grouped } from "../../kernel/grouped";
import { Problem, type Plain } from "../../kernel/problem";
import { ADJUSTMENT, isIdle, type CarriedFigure, type Figures } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { nameKey } from "../../people/nameKey";
import { address } from "../../sheet";
import { SPORTS } from "../../systems/sports";
import { rowIs, type PlayedLine } from "../../tournaments";
import { carriedThen, copyOf, heldBy, type Held } from "../sheets/carried/carried";
import { takenFor, type Entered, type Entering } from "../sheets/enteredSheet";
import { bookNote, type Findings } from "../state/proposal";
import { inOrder, peopleOf, seasonOf, startGiven } from "../state/replay";
import {
  lineKey,
  NO_START,
  sportOf,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
} from "../state/state";
import { writtenBefore } from "./writtenBefore";

/** The lines with what their players had; of a correction what they had when it was first entered. */
export function withCopies(
  lines: readonly BookLine[],
  { entered, answers, findings }: Omit<Entering, "now">,
  players: readonly (number | null)[],
  state: BookState,
  corrects: BookTournament | null,
  played: number,
): BookLine[] {
  const { system } = state;
  const { copied: kept } = sportOf(state);
  if (kept === undefined) return [...lines];
  const isOfPoints = kept === "masterpoints";
  const before = copiesBefore(corrects, lines);
  const written = writtenBefore(state, entered, corrects, lines);
  const heldOnDay = heldOnDays(state);
  return lines.map((line, i): BookLine => {
    const read = entered.played.lines[i]!;
    const held = entered.heldAt(read);
    if (held === null || isIdle(line.result)) return line;
    const ofSheet = corrects === null ? typed(system, held, written(i)) : held;
    const ofList = heldOnDay(players[i]!, line.day ?? played);
    const copied = before[i] ?? null;
    const accepted = copied === null ? [] : [heldBy(system, copied)];
    const isSheetFirst = isOfPoints || takenFor(line.player, answers) === "sheet";
    const said = isSheetFirst ? [ofSheet, ...accepted, ofList] : [...accepted, ofList, ofSheet];
    const play = copyOf(system, said);
    if (isOfPoints)
      tellPoints(line, play, copied, heldNow(state, state.players[players[i]!]!), entered, read, findings);
    return { ...line, play };
  });
}

/** Says where a game lacks masterpoints that it needs, or the sheet has others than the list. */
function tellPoints(
  { player }: BookLine,
  play: string | null,
  before: string | null,
  ofList: string | null,
  { kind, sheet }: Entered,
  { place }: PlayedLine,
  { problems, assumptions }: Findings,
): void {
  const cell = address(place[0], place[1]);
  if (play === null && SPORTS.acbl.kindsByPoints!.includes(kind))
    problems.push(bookNote("book-no-masterpoints", { name: player }, "error", sheet, cell));
  else if (play !== null && before === null && ofList !== null && play !== ofList) {
    const details = { name: player, sheet: play, book: ofList };
    assumptions.push(bookNote("book-masterpoints-differ", details, "note", sheet, cell));
  }
}

/** What of a sheet somebody typed: without what the book wrote there for an earlier evening. */
function typed(system: SystemId, held: Held, written: readonly Figures[]): Held {
  const wrote = written.map((figures): Held => {
    const had = (figure: CarriedFigure) => carriedThen(figures, figure);
    return SPORTS[system].copied === "masterpoints"
      ? { copy: textOrNull(had("masterpoints")), lifeMaster: had("lifeMaster") === true }
      : { copy: textOrNull(had("handicap")), lifeMaster: null };
  });
  return {
    copy: wrote.some(({ copy }) => copy === held.copy) ? null : held.copy,
    lifeMaster: wrote.some(({ lifeMaster }) => lifeMaster === held.lifeMaster) ? null : held.lifeMaster,
  };
}

function textOrNull(value: Plain): string | null {
  return value === null ? null : String(value);
}

/** By line, the copy that was accepted of the player there: in the same entry, else wherever the player was. */
function copiesBefore(corrects: BookTournament | null, lines: readonly BookLine[]): (string | null)[] {
  const found: (BookLine | undefined)[] = lines.map(() => undefined);
  const left = new Set(corrects?.lines.filter(({ result }) => !isIdle(result)));
  if (left.size === 0) return lines.map(() => null);
  const isGame = rowIs(corrects!.kind) === "game";
  const game = ({ player, opponent, day }: BookLine) => `${nameKey(player)} ${nameKey(opponent ?? "")} ${day ?? ""}`;
  // Of games, rows may have been put in between: who met whom tells more than the number of the row.
  const ways: ((line: BookLine) => string)[] = isGame
    ? [(line) => `${lineKey(line)} ${game(line)}`, game, lineKey]
    : [lineKey, ({ player }) => nameKey(player)];
  for (const keyOf of ways) {
    const known = new Map<string, BookLine>();
    for (const line of [...left].reverse()) known.set(keyOf(line), line);
    lines.forEach((line, i) => {
      const key = keyOf(line);
      const before = found[i] ? undefined : known.get(key);
      if (before === undefined) return;
      found[i] = before;
      left.delete(before);
      known.delete(key);
    });
  }
  return found.map((line) => line?.play ?? null);
}

/** What a player had on a day: the list's figure before the first adjustment of a later day, else the figure of now. */
function heldOnDays(state: BookState): (player: number, day: number) => Held {
  const people = peopleOf(state);
  const set = inOrder(state).filter(({ kind, status }) => kind === ADJUSTMENT && status !== "withdrawn");
  const steps = grouped(
    set.flatMap(({ played, lines }) =>
      lines.map(({ player, play }) => ({ person: people.personOf(player), played, had: play })),
    ),
    ({ person }) => person,
  );
  return (player, day) => {
    const { had = null } = steps.get(player)?.find(({ played }) => dayOf(played) > dayOf(day)) ?? {};
    // Where nobody plays without one, what the list says now is better than nothing.
    const isUnknown = had === null || (had === HAD_NONE && seasonOf(state).firstStart === "needed");
    return isUnknown ? heldInList(state, state.players[player]!) : heldBy(state.system, had === HAD_NONE ? null : had);
  };
}

/** What an adjustment keeps of somebody who had no rating until then. */
const HAD_NONE = "–";

/** What an adjustment keeps of a player of a list that is kept by hand. */
export function heldThen(state: BookState, player: BookPlayer): string {
  return heldNow(state, player) ?? HAD_NONE;
}

/** What the list says of a player now. */
function heldInList(state: Pick<BookState, "system">, player: BookPlayer): Held {
  if (sportOf(state).copied !== "masterpoints") return heldBy(state.system, heldNow(state, player));
  const { masterpoints, lifeMaster } = player;
  return { copy: masterpoints === null ? null : String(masterpoints), lifeMaster };
}

/** What the list has of a player now, as a fact keeps it. */
export function heldNow(state: Pick<BookState, "system">, player: BookPlayer): string | null {
  if (sportOf(state).copied === "masterpoints") return copyOf(state.system, [heldInList(state, player)]);
  const start = startGiven(state, player);
  return start instanceof Problem || start.handicap === null ? null : String(start.handicap);
}

/** An adjustment of a list that is kept by hand: the list changes, and the line keeps what stood there. */
export function setInList(state: BookState, tournament: BookTournament, set: ReadonlyMap<number, BookPlayer["start"]>) {
  const players = state.players.map((player, i) => {
    const start = set.get(i);
    return start === undefined ? player : { ...player, start };
  });
  // A line for each of them, in their order.
  const had = [...set.keys()].map((i) => heldThen(state, state.players[i]!));
  const lines = tournament.lines.map((line, l) =>
    tournament.kind === ADJUSTMENT ? { ...line, play: had[l] ?? null } : line,
  );
  return { players, tournament: { ...tournament, lines } };
}

/** The list that is kept by hand once an adjustment is withdrawn: those whom it had set are what they were. */
export function setBack(before: BookState, after: BookState): readonly BookPlayer[] {
  const people = peopleOf(before);
  return before.players.map((player, i): BookPlayer => {
    const isHis = ({ player: name }: BookLine) => people.personOf(name) === i;
    const [was, is] = [before, after].map((state) => lastSet(state, isHis));
    // What was typed in the list since then remains.
    if (was === undefined || is === undefined || was === is || heldNow(before, player) !== was) return player;
    const { readStart, startFromGrade } = seasonOf(before);
    const start = is === HAD_NONE ? NO_START : readStart(is, before.settings);
    if (start instanceof Problem) return player;
    // A grade that gives what is withdrawn came with it.
    const given = player.grade === null ? null : startFromGrade?.(player.grade);
    return { ...player, start, grade: String(given) === was ? null : player.grade };
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
