// Finds handicaps on a sheet that differ from the book's.
import { dayOf } from "../../kernel/day";
import type { Plain } from "../../kernel/problem";
import { isIdle, type CarriedFigure, type Figures, type Start } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { isSameName } from "../../people/nameKey";
import { address } from "../../sheet";
import type { RatingScale } from "../../systems/chess";
import { SPORTS } from "../../systems/sports";
import type { CarriedCell, Seat } from "../../tournaments";
import { adjustmentLine, adjustmentOf } from "../state/adjustment";
import { carriedNow } from "../sheets/carried/carriedNow";
import { bySeat, carriedThen, onScale, says, scaleBySize, scaleOf, startIn } from "../sheets/carried/carried";
import { heldThen } from "./snapshotRatings";
import type { Entered, Entering } from "../sheets/enteredSheet";
import { ownTablesOf } from "../state/ownRules";
import { compute, peopleOf, seasonOf } from "../state/replay";
import { isShownAs } from "../sheets/carried/shown";
import { bookNote } from "../state/proposal";
import { nextNo, type BookLine, type BookState, type BookTournament } from "../state/state";
import { writtenBefore } from "./writtenBefore";

export interface Otherwise {
  readonly player: number;
  readonly name: string;
  readonly sheet: Plain;
  readonly book: Plain;
  readonly cell: string;
  readonly start: Start;
  /** The day of its game; null for the tournament's day. */
  readonly day: number | null;
}

/**
 * Handicaps on the sheet that are neither the book's, at the decimals shown, nor what the book last wrote there.
 * `wanted`: the book with the entry.
 */
export function heldOtherwise(
  state: BookState,
  wanted: BookState,
  entry: BookTournament,
  entered: Entered,
  players: readonly (number | null)[],
  corrects: BookTournament | null,
): Otherwise[] {
  if (!entered.seats.some(({ held }) => held.some(isCompared))) return [];
  const { state: replayed, problems } = compute(wanted, state);
  const computed = replayed.tournaments.find(({ no }) => no === entry.no);
  if (!computed || problems.length > 0) return [];
  const { lines } = computed;
  const lineAt = bySeat(entered.played.lines, [...lines.keys()]);
  const written = writtenBefore(state, entered, corrects, lines);
  const scale = scaleOf(state.system, entered.seats, entered.settings);
  const otherwise: Otherwise[] = [];
  const told = new Set<number>();
  for (const seat of entered.seats) {
    const at = lineAt(seat);
    if (at === undefined) continue;
    const player = players[at]!;
    if (told.has(player)) continue;
    const one = seatOtherwise(state.system, seat, lines[at]!, written(at), scale);
    if (one === null) continue;
    told.add(player);
    otherwise.push({ ...one, player, name: lines[at]!.player, day: lines[at]!.day });
  }
  return otherwise;
}

/**
 * Reports players whose figures on a list beside the games differ from the book's, which count. The list may show
 * figures from before or after the games. `wanted`: the book with the entry. For players who did not play in it, only
 * figures that have not changed since are compared.
 */
export function reportListed(
  state: BookState,
  wanted: BookState,
  entry: BookTournament,
  { entered, findings }: Entering,
): void {
  const { listed = [], sheet } = entered;
  if (listed.length === 0) return;
  const computed = compute(wanted, state);
  const { lines } = computed.state.tournaments.find(({ no }) => no === entry.no) ?? { lines: [] };
  if (computed.problems.length > 0 || lines.length === 0) return;
  const people = peopleOf(computed.state);
  const now = carriedNow(computed);
  const { hasScales } = SPORTS[state.system].held;
  for (const { name, figure, value, cell } of listed) {
    const match = people.find(name);
    if (!("person" in match)) continue;
    const { person } = match;
    const own = lines.filter((line) => people.personOf(line.player) === person && line.figures !== null);
    if (own.length === 0 && dayOf(computed.lastPlayed[person] ?? 0) > dayOf(entry.played)) continue;
    const after = own.length === 0 ? now(person, figure) : afterwards(own[own.length - 1]!.figures!, figure);
    const held = [...own.map(({ figures }) => comparedWith(figures!, figure)), after];
    const book = held.find((one) => one !== null);
    const scale = hasScales && typeof value === "number" ? scaleBySize(value) : "half";
    const read = { figure, read: value };
    if (book === undefined || held.some((one) => one !== null && isShownBy(state.system, read, one, scale))) continue;
    const details = { name, sheet: value, book: typeof book === "number" ? onScale(book, scale) : book };
    findings.assumptions.push(bookNote("book-list-otherwise", details, "note", sheet, cell));
  }
}

function afterwards({ handicap, index }: Figures, figure: CarriedFigure): Plain {
  return figure === "handicap" ? handicap : figure === "index" ? index : null;
}

/**
 * Handicaps that somebody typed over those that the book wrote on a sheet that was entered. `isSame`: the sheet has the
 * accepted lines; if not, a figure that the book wrote for another row may have moved here.
 */
export function typedOver(
  state: BookState,
  { lines }: BookTournament,
  entered: Entered,
  isSame: boolean,
): Pick<Otherwise, "name" | "sheet" | "book" | "cell">[] {
  const { system } = state;
  const people = peopleOf(state);
  // Another player may have won by now, and rows may have moved or gone: then the line at a seat is another player's.
  const entryAt = bySeat(
    entered.played.lines,
    entered.played.lines.map(({ entry }) => entry),
  );
  const ownLine = (seat: Seat, there: BookLine | undefined) => {
    if (there !== undefined && isSameName(there.player, seat.name)) return there;
    const entry = entryAt(seat);
    const match = people.find(seat.name);
    // Rows of another tournament have no line here.
    if (entry === undefined || !("person" in match)) return there;
    const own = lines.filter(({ player }) => people.personOf(player) === match.person);
    return own.find((line) => line.entry === entry) ?? (own.length === 1 ? own[0] : undefined);
  };
  const scale = scaleOf(system, entered.seats, entered.settings);
  const lineAt = bySeat(entered.played.lines, lines);
  return entered.seats.flatMap((seat) => {
    const line = ownLine(seat, lineAt(seat));
    if (line === undefined || line.figures === null || isIdle(line.result)) return [];
    const others = isSame ? [] : lines.flatMap(({ player, figures }) => (player === line.player && figures) || []);
    const one = seatOtherwise(system, seat, line, others, scale);
    // The book wrote nothing where it has no figure.
    return one === null || one.book === null ? [] : [{ ...one, name: line.player }];
  });
}

/** Figures that are compared with the book's. The others belong to the game on the sheet. */
const COMPARED: readonly CarriedFigure[] = ["handicap", "index", "wins", "average", "sessions"];

function isCompared(cell: CarriedCell): cell is CarriedCell & { readonly column: number } {
  return cell.column !== null && cell.read !== null && COMPARED.includes(cell.figure);
}

/** The first figure of a seat that differs from the book's; null if none does. */
function seatOtherwise(
  system: SystemId,
  { row, held }: Seat,
  { figures }: BookLine,
  written: readonly Figures[],
  scale: RatingScale,
): Pick<Otherwise, "sheet" | "book" | "cell" | "start"> | null {
  for (const cell of held) {
    if (!isCompared(cell)) continue;
    const { figure, column, read } = cell;
    const then = comparedWith(figures!, figure);
    // For some lines the book has no figures. For a player without a session it knows that there is none.
    if (then === null && !figures!.carried) continue;
    const isHeld = (value: Plain) => value !== null && isShownBy(system, cell, value, scale);
    if (isHeld(then) || written.some((one) => isHeld(comparedWith(one, figure)))) continue;
    const start = givenBy(system, held, figures!, scale);
    const book = typeof then === "number" ? onScale(then, scale) : then;
    if (start !== null) return { sheet: read, book, cell: address(row, column), start };
  }
  return null;
}

/** The figure in the book; for the last percentages, their mean. */
function comparedWith(figures: Figures, figure: CarriedFigure): Plain {
  return carriedThen(figures, figure === "sessions" ? "average" : figure);
}

/** Whether a cell shows a figure, with the decimals of the sport. */
function isShownBy(
  system: SystemId,
  cell: Pick<CarriedCell, "figure" | "read">,
  value: Plain,
  scale: RatingScale,
): boolean {
  return SPORTS[system].held.writtenAs === "number"
    ? isShownAs(Number(cell.read), value)
    : says(system, cell, value, scale);
}
/** The start in the cells of a player; null if they have none. */
function givenBy(system: SystemId, held: readonly CarriedCell[], figures: Figures, scale: RatingScale): Start | null {
  const read = (figure: CarriedFigure) => held.find((one) => one.figure === figure)?.read ?? null;
  if (SPORTS[system].held.writtenAs === "start") return startIn(system, read("handicap"), scale);
  const [handicap, index] = [read("handicap") ?? figures.handicapThen, read("index")];
  return {
    handicap: handicap === null ? null : Number(handicap),
    index: index === null ? null : Number(index),
    sessions: [],
  };
}

/** The list that is kept by hand, with the figures of the sheet. */
export function withSet(state: BookState, given: readonly Otherwise[]): BookState {
  if (!seasonOf(state).keptByHand || given.length === 0) return state;
  const set = new Map(given.map(({ player, start }) => [player, start]));
  return { ...state, players: state.players.map((one, i) => ({ ...one, start: set.get(i) ?? one.start })) };
}

/** The figures of the sheet as adjustments before it. */
export function adjustmentsFor(
  state: BookState,
  entry: BookTournament,
  given: readonly Otherwise[],
  isCorrection: boolean,
): BookTournament[] {
  const season = seasonOf(state);
  const first = isCorrection ? nextNo(state) : entry.no;
  // Numbers are never reused, so an adjustment to an earlier tournament counts as reported just before it.
  const reported = isCorrection ? entry.reported - 1 / 1440 : entry.reported;
  // If the day decides, figures set by hand count after the games of their day. These must count before them.
  const played = (day: number) => (season.order === "played" ? day - 1 : day);
  const own = ownTablesOf(state, entry.settings);
  const then = (player: number) => (season.keptByHand ? heldThen(state, state.players[player]!) : null);
  return given.map(({ player, name, start, day }, i) => {
    const about = {
      no: first + i,
      reported,
      played: played(dayOf(day ?? entry.played)),
      organiser: entry.organiser,
    };
    const line = adjustmentLine(name, season.startText(start), entry.sheet ?? "");
    return adjustmentOf(about, [{ ...line, play: then(player) }], own);
  });
}
