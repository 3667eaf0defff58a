// The figures of a player before play that a book supplies to a sheet, and those that the sheet has itself: handicaps,
// averages, masterpoints, half-ratings, ranks.
import { near } from "../../../kernel/numbers/near";
import { Problem, type Plain } from "../../../kernel/problem";
import type { CarriedFigure, Figures, Start } from "../../../kernel/seasons/season";
import type { SystemId } from "../../../kernel/sources";
import { nameKey } from "../../../people/nameKey";
import { setAside, withoutLabel } from "../../../people/setAside";
import { isBlank, isFault, textOf, type CellValue } from "../../../sheet";
import { numberIn } from "../../../sheet/cells";
import { holderText, readHolder } from "../../../systems/acbl";
import { halfRating, LARGEST_RATING, LEAST_FOUR_DIGITS, type RatingScale } from "../../../systems/chess";
import { SEASONS } from "../../../systems/seasons";
import { SPORTS } from "../../../systems/sports";
import type { CarriedCell, PlayedLine, PlayedOnly, Seat } from "../../../tournaments";
import type { BookState } from "../../state/state";

/** The value for a seat's column. If the cell has the same value already, it stays as it is written. */
export function carriedOn(
  system: SystemId,
  figures: Figures,
  seat: Seat,
  figure: CarriedFigure,
  scale: RatingScale = "half",
): Plain {
  const value = carriedThen(figures, figure);
  const cell = seat.held.find((one) => one.figure === figure);
  if (value === null || cell === undefined) return value;
  if (figure === "lifeMaster" && value === true && isMasterByPoints(figures, seat)) return cell.blank;
  if (!isFault(cell.value) && !isBlank(cell.value) && says(system, cell, value, scale)) return cell.value;
  return typeof value === "number" ? onScale(value, scale) : value;
}

/** `LM 750` as masterpoints already says that the player is a Life Master. */
function isMasterByPoints(figures: Figures, { held }: Seat): boolean {
  const points = readHolder(textOf(readOf(held, "masterpoints")));
  return points?.lifeMaster === true && points.player === carriedThen(figures, "masterpoints");
}

function readOf(held: readonly CarriedCell[], figure: CarriedFigure): Plain {
  return held.find((one) => one.figure === figure)?.read ?? null;
}

export function carriedThen({ carried, handicapThen, index, change }: Figures, figure: CarriedFigure): Plain {
  if (carried) return carried[figure] ?? null;
  if (figure === "index") return index === null ? null : index - (change ?? 0);
  return figure === "handicap" ? handicapThen : null;
}

/** Whether a cell has the value that the book supplies. */
export function says(
  system: SystemId,
  { figure, read }: Pick<CarriedCell, "figure" | "read">,
  value: Plain,
  scale: RatingScale,
): boolean {
  if (figure === "lifeMaster") return read === value;
  if (figure === "masterpoints") return readHolder(textOf(read))?.player === value;
  const { writtenAs } = SPORTS[system].held;
  if (writtenAs === "start") return startIn(system, read, scale)?.handicap === value;
  if (typeof value !== "number" || typeof read !== "number") return false;
  return near(read, value) || (writtenAs === "share" && figure !== "wins" && near(read / 100, value));
}

/** The start in a cell; null if there is none. */
export function startIn(system: SystemId, cell: CellValue, scale: RatingScale): Start | null {
  if (isBlank(cell) || isFault(cell)) return null;
  if (scale === "four-digit") {
    const given = numberIn(cell)?.value;
    const half = given === undefined ? null : halfRating(given, scale);
    return half === null || half instanceof Problem ? null : { handicap: half, index: null, sessions: [] };
  }
  const start = SEASONS[system].readStart(textOf(cell), {});
  return start instanceof Problem ? null : start;
}

/** The text in brackets after a name, if it is a start: `Bob Birch (6)`. */
export function startBehind(
  { system, settings }: Pick<BookState, "system" | "settings">,
  written: string,
): string | null {
  const { readStart } = SEASONS[system];
  const texts = setAside(written).aside.map(withoutLabel);
  return texts.find((text) => /\d|½/.test(text) && !(readStart(text, settings) instanceof Problem)) ?? null;
}

/**
 * The scale of the ratings on a card or a list of boards: the given one, here or on the sheet, or the one that all
 * numbers suggest.
 */
export function scaleOf(
  system: SystemId,
  seats: readonly Seat[],
  settings: { readonly [key: string]: Plain },
  held: { readonly [key: string]: Plain } = {},
): RatingScale {
  if (!SPORTS[system].held.hasScales) return "half";
  const said = settings["ratings"] ?? held["ratings"];
  if (said === "grade" || said === "four-digit") return said;
  const given = numbersHeld(seats);
  return given.length > 0 && given.every((one) => one > LARGEST_RATING) ? "grade" : "half";
}

/** The scale that all numbers of a sheet suggest; null if there are none, or if they suggest several. */
export function scaleShown(seats: readonly Seat[]): RatingScale | null {
  const [scale, ...others] = new Set(numbersHeld(seats).map(scaleBySize));
  return others.length === 0 ? (scale ?? null) : null;
}

/** The scale that a rating suggests by its size. */
export function scaleBySize(rating: number): RatingScale {
  if (rating >= LEAST_FOUR_DIGITS) return "four-digit";
  return rating > LARGEST_RATING ? "grade" : "half";
}

function numbersHeld(seats: readonly Seat[]): number[] {
  return seats.flatMap(({ held }) => held.flatMap(({ value }) => numberIn(value)?.value ?? []));
}

/** A half-rating on the scale of a sheet. */
export function onScale(half: number, scale: RatingScale): number {
  return scale === "half" ? half : scale === "grade" ? 10 * half : 75 * half + 700;
}

/** Any readable values, for cells that a sheet leaves blank and the book supplies. */
export function standInsFor(system: SystemId, scale: RatingScale): PlayedOnly["standIns"] {
  const { inBlankCell } = SPORTS[system].held;
  const any = typeof inBlankCell === "number" ? onScale(inBlankCell, scale) : inBlankCell;
  return { handicap: any, masterpoints: any };
}

/** The key of a seat, or of its line: row, column and name, because a cell may hold two names. */
export function seatKey({ row, place }: Pick<Seat, "row" | "place">, name: string | null): string {
  return `${row} ${place[1]} ${nameKey(name ?? "")}`;
}

/** The entry for each seat, in the position of its line; for a seat in a table of teams, that of the first match. */
export function bySeat<T>(lines: readonly PlayedLine[], others: readonly T[]): (seat: Seat) => T | undefined {
  const found = new Map(
    others.map((other, i) => [lines[i] && seatKey(lines[i], lines[i].player), other] as const).reverse(),
  );
  return (seat) => found.get(seatKey(seat, seat.name));
}

// ---------------------------------------------------------------- copies

/** The figures that a player plays with: those on the sheet, on the club list, or as accepted. */
export interface Held {
  /** Masterpoints, half-rating or rank, in the form of a fact. */
  readonly copy: string | null;
  /** ACBL: with masterpoints. */
  readonly lifeMaster: boolean | null;
}

const NOTHING_HELD: Held = { copy: null, lifeMaster: null };

/** The figures of a player on a sheet; null in sports whose facts keep no copy. */
export function heldOn(system: SystemId, seat: Seat | undefined, scale: RatingScale): Held | null {
  const { copied } = SPORTS[system];
  if (copied === undefined) return null;
  if (seat === undefined) return NOTHING_HELD;
  const { held } = seat;
  if (copied === "masterpoints") {
    const { copy, lifeMaster } = heldBy(system, textOf(readOf(held, "masterpoints")));
    const master = readOf(held, "lifeMaster");
    // Masterpoints alone do not exclude that a player is a Life Master.
    return { copy, lifeMaster: lifeMaster || (typeof master === "boolean" ? master : null) };
  }
  const start = startIn(system, readOf(held, "handicap"), scale);
  return start === null ? NOTHING_HELD : { copy: String(start.handicap), lifeMaster: null };
}

/** The figures in an accepted copy. */
export function heldBy(system: SystemId, copy: string | null): Held {
  if (SPORTS[system].copied !== "masterpoints") return { copy, lifeMaster: null };
  const holder = readHolder(copy);
  if (holder === null) return NOTHING_HELD;
  const { player, lifeMaster } = holder;
  return { copy: String(player), lifeMaster };
}

/** The copy that a fact keeps; each part comes from the first source that has it. */
export function copyOf(system: SystemId, said: readonly Held[]): string | null {
  const copy = said.find((one) => one.copy !== null)?.copy ?? null;
  const holder = SPORTS[system].copied === "masterpoints" ? readHolder(copy) : null;
  if (holder === null || typeof holder.player !== "number") return copy;
  const lifeMaster = said.find((one) => one.lifeMaster !== null)?.lifeMaster ?? false;
  return holderText({ player: holder.player, lifeMaster });
}
