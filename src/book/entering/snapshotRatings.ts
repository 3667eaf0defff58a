// Copies masterpoints, half-ratings and ranks when a tournament is entered. Replay uses the copies, so that today's
// figures do not change January. If January is entered late, it gets the ratings and ranks of January.
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

/** Adds the figures of the players to lines; a correction keeps those of the first entry. */
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
      reportPoints(line, play, copied, heldNow(state, state.players[players[i]!]!), entered, read, findings);
    return { ...line, play };
  });
}

/** Reports if a game lacks masterpoints that it needs, or if the sheet and the list differ. */
function reportPoints(
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

/** The figures that somebody typed on a sheet, without those that the book wrote for an earlier evening. */
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

/** The accepted copy for each line: of the same entry, or else of the player anywhere. */
function copiesBefore(corrects: BookTournament | null, lines: readonly BookLine[]): (string | null)[] {
  const found: (BookLine | undefined)[] = lines.map(() => undefined);
  const left = new Set(corrects?.lines.filter(({ result }) => !isIdle(result)));
  if (left.size === 0) return lines.map(() => null);
  const isGame = rowIs(corrects!.kind) === "game";
  const game = ({ player, opponent, day }: BookLine) => `${nameKey(player)} ${nameKey(opponent ?? "")} ${day ?? ""}`;
  // Rows may have been inserted between games, so the names of both players identify a game better than its row.
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

/** The figure of a player on a day: before the first adjustment of a later day, or else the current one. */
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
    // If players cannot play without a figure, the current one is better than none.
    const isUnknown = had === null || (had === HAD_NONE && seasonOf(state).firstStart === "needed");
    return isUnknown ? heldInList(state, state.players[player]!) : heldBy(state.system, had === HAD_NONE ? null : had);
  };
}

/** What an adjustment keeps for a player who had no rating before. */
const HAD_NONE = "–";

/** What an adjustment keeps about a player of a list that is kept by hand. */
export function heldThen(state: BookState, player: BookPlayer): string {
  return heldNow(state, player) ?? HAD_NONE;
}

/** The current figures of a player on the list. */
function heldInList(state: Pick<BookState, "system">, player: BookPlayer): Held {
  if (sportOf(state).copied !== "masterpoints") return heldBy(state.system, heldNow(state, player));
  const { masterpoints, lifeMaster } = player;
  return { copy: masterpoints === null ? null : String(masterpoints), lifeMaster };
}

/** The current figure of a player on the list, in the form of a fact. */
export function heldNow(state: Pick<BookState, "system">, player: BookPlayer): string | null {
  if (sportOf(state).copied === "masterpoints") return copyOf(state.system, [heldInList(state, player)]);
  const start = startGiven(state, player);
  return start instanceof Problem || start.handicap === null ? null : String(start.handicap);
}

/** An adjustment of a list that is kept by hand: the list changes, and the line keeps the old figure. */
export function setInList(state: BookState, tournament: BookTournament, set: ReadonlyMap<number, BookPlayer["start"]>) {
  const players = state.players.map((player, i) => {
    const start = set.get(i);
    return start === undefined ? player : { ...player, start };
  });
  // One line for each of them, in order.
  const had = [...set.keys()].map((i) => heldThen(state, state.players[i]!));
  const lines = tournament.lines.map((line, l) =>
    tournament.kind === ADJUSTMENT ? { ...line, play: had[l] ?? null } : line,
  );
  return { players, tournament: { ...tournament, lines } };
}

/** A list that is kept by hand after an adjustment was withdrawn: its players get their old figures back. */
export function setBack(before: BookState, after: BookState): readonly BookPlayer[] {
  const people = peopleOf(before);
  return before.players.map((player, i): BookPlayer => {
    const isHis = ({ player: name }: BookLine) => people.personOf(name) === i;
    const [was, is] = [before, after].map((state) => lastSet(state, isHis));
    // A figure that was typed into the list since then stays.
    if (was === undefined || is === undefined || was === is || heldNow(before, player) !== was) return player;
    const { readStart, startFromGrade } = seasonOf(before);
    const start = is === HAD_NONE ? NO_START : readStart(is, before.settings);
    if (start instanceof Problem) return player;
    // A grade that gives the withdrawn rating came with it.
    const given = player.grade === null ? null : startFromGrade?.(player.grade);
    return { ...player, start, grade: String(given) === was ? null : player.grade };
  });
}

/** The figure that a player was last set to by hand; if all were withdrawn, the one on the list before. */
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
