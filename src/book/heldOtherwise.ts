// Handicaps on a sheet that are not the book's.
import type { Plain } from "../kernel/problem";
import type { Figures, Start } from "../kernel/season";
import { nameKey } from "../people/nameKey";
import { address, type CellValue } from "../sheet";
import { numberIn } from "../sheet/cells";
import { adjustmentLine, adjustmentOf } from "./adjustment";
import { carriedThen, readAsStart, says } from "./carried";
import { heldNow } from "./copies";
import type { Entered } from "./entered";
import { ownTablesOf } from "./ownRules";
import { isNear } from "./press";
import { compute, seasonOf } from "./replay";
import { nextNo, type BookLine, type BookState, type BookTournament } from "./state";

export interface Otherwise {
  readonly player: number;
  readonly name: string;
  readonly sheet: Plain;
  readonly book: Plain;
  readonly cell: string;
  readonly start: Start;
}

/** Handicaps on the sheet that are neither the book's, at the decimals shown, nor what it last wrote there. */
export function heldOtherwise(
  state: BookState,
  entry: BookTournament,
  entered: Entered,
  players: readonly (number | null)[],
  corrects: BookTournament | null,
): Otherwise[] {
  const seats = entered.seats.flatMap((seat) => {
    const held = seat.held.find(({ figure }) => figure === "handicap" || figure === "wins");
    const given = held && givenBy(state.system, held.value);
    return given ? [{ ...seat, held, given }] : [];
  });
  if (seats.length === 0) return [];
  const wanted = [...state.tournaments.filter(({ no }) => no !== entry.no), entry];
  const { state: replayed, problems } = compute({ ...state, tournaments: wanted }, state);
  const computed = replayed.tournaments.find(({ no }) => no === entry.no);
  if (!computed || problems.length > 0) return [];
  const thens = new Map<string, { line: number }>();
  entered.played.lines.forEach(({ row, place, player }, line) =>
    thens.set(`${row} ${place[1]} ${nameKey(player ?? "")}`, { line }),
  );
  const written = writtenBefore(state, entered, corrects);
  const places = placesOf(computed.lines);
  const otherwise: Otherwise[] = [];
  const told = new Set<number>();
  for (const { row, place, name, held, given } of seats) {
    const known = thens.get(`${row} ${place[1]} ${nameKey(name)}`);
    if (!known) continue;
    const line = computed.lines[known.line]!;
    const then = carriedThen(line.figures!, held.figure);
    if (then === null) continue;
    const before = [`${line.entry} ${line.player}`, places[known.line]!].flatMap((at) => written.get(at) ?? []);
    const player = players[known.line]!;
    const isHeld = (value: Plain) =>
      state.system === "dbf" || state.system === "croquet"
        ? isShownAs(Number(given.handicap), value)
        : says(state.system, held.value, value);
    const isOurs = before.some((figures) => isHeld(carriedThen(figures, held.figure)));
    if (isHeld(then) || isOurs || told.has(player)) continue;
    told.add(player);
    otherwise.push({
      player,
      name: line.player,
      sheet: given.handicap,
      book: then,
      cell: address(row, held.column!),
      start: given,
    });
  }
  return otherwise;
}

/**
 * With what the book last filled in a sheet: by entry and player, and by the place in the entry, where another evening was
 * typed over what stood there.
 */
function writtenBefore(
  { tournaments }: BookState,
  { sheet, isNew }: Entered,
  corrects: BookTournament | null,
): ReadonlyMap<string, readonly Figures[]> {
  const written = new Map<string, Figures[]>();
  const put = (key: string, figures: Figures) => written.set(key, [...(written.get(key) ?? []), figures]);
  for (const one of tournaments) {
    const isThere = !isNew && one.sheet === sheet;
    if (!isThere && one !== corrects) continue;
    const places = placesOf(one.lines);
    one.lines.forEach(({ entry, player, figures }, i) => {
      if (figures === null) return;
      put(`${entry} ${player}`, figures);
      if (isThere) put(places[i]!, figures);
    });
  }
  return written;
}

/** `pair 3 #2`: the second of those who share an entry. */
function placesOf(lines: readonly BookLine[]): string[] {
  const counted = new Map<string, number>();
  return lines.map(({ entry }) => {
    const count = (counted.get(entry) ?? 0) + 1;
    counted.set(entry, count);
    return `${entry} #${count}`;
  });
}

/** What a cell gives a player instead, as a start; null where it holds nothing of the kind. */
function givenBy(system: BookState["system"], cell: CellValue): Start | null {
  if (system === "chess" || system === "go") return readAsStart(system, cell);
  const given = numberIn(cell)?.value;
  return given === undefined ? null : { handicap: given, index: null, sessions: [] };
}

/** The list that is kept by hand, with what the sheet says instead. */
export function withSet(state: BookState, given: readonly Otherwise[]): BookState {
  if (!seasonOf(state).keptByHand) return state;
  const set = new Map(given.map(({ player, start }) => [player, start]));
  return { ...state, players: state.players.map((one, i) => ({ ...one, start: set.get(i) ?? one.start })) };
}

/** Whether a number shows a handicap: in full, or rounded to the decimals that it has. */
export function isShownAs(given: number, handicap: Plain): boolean {
  if (typeof handicap !== "number") return false;
  if (isNear(given, handicap)) return true;
  const decimals = /\.(\d+)$/.exec(String(given))?.[1]?.length ?? 0;
  return Math.abs(given - handicap) <= 0.5 * 10 ** -Math.max(decimals, SHOWN_DECIMALS) + 1e-9;
}

const SHOWN_DECIMALS = 2;

/** What the sheet says instead, as adjustments before it. */
export function adjustmentsFor(
  state: BookState,
  entry: BookTournament,
  given: readonly Otherwise[],
  isCorrection: boolean,
): BookTournament[] {
  const season = seasonOf(state);
  const first = isCorrection ? nextNo(state) : entry.no;
  // Numbers are never given twice: what comes to stand before a tournament that has its number was reported before it.
  const reported = isCorrection ? entry.reported - 1 / 1440 : entry.reported;
  const own = ownTablesOf(state, entry.settings);
  const then = (player: number) => (season.keptByHand ? heldNow(state, state.players[player]!) : null);
  return given.map(({ player, name, start }, i) => {
    const about = { no: first + i, reported, played: entry.played, organiser: entry.organiser };
    const line = adjustmentLine(name, season.startText(start), entry.sheet ?? "");
    return adjustmentOf(about, { ...line, play: then(player) }, own);
  });
}
