// What a sheet is given of a player before play, and what it holds of that itself: handicaps, averages, masterpoints,
// half-ratings, ranks.
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

/** What is to be in the column of a seat; what says the same already stays as it is written. */
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

/** `LM 750` among the masterpoints needs no second word. */
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

/** Whether a cell says what the book carries. */
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

/** The start that a cell says; null where it says none. */
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

/** What is in brackets behind a name, if it is a start: `Bob Birch (6)`. */
export function startBehind(
  { system, settings }: Pick<BookState, "system" | "settings">,
  written: string,
): string | null {
  const { readStart } = SEASONS[system];
  const texts = setAside(written).aside.map(withoutLabel);
  return texts.find((text) => /\d|½/.test(text) && !(readStart(text, settings) instanceof Problem)) ?? null;
}

/** How the ratings of a card or a list of boards are given: as it was said, here or on the sheet, or as all of its numbers look. */
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

/** The scale that all numbers of a sheet look like; null where it has none, or they look like several. */
export function scaleShown(seats: readonly Seat[]): RatingScale | null {
  const [scale, ...others] = new Set(numbersHeld(seats).map(scaleBySize));
  return others.length === 0 ? (scale ?? null) : null;
}

/** The scale that a rating looks like by its size. */
export function scaleBySize(rating: number): RatingScale {
  if (rating >= LEAST_FOUR_DIGITS) return "four-digit";
  return rating > LARGEST_RATING ? "grade" : "half";
}

function numbersHeld(seats: readonly Seat[]): number[] {
  return seats.flatMap(({ held }) => held.flatMap(({ value }) => numberIn(value)?.value ?? []));
}

/** A half-rating as the numbers of a sheet are given. */
export function onScale(half: number, scale: RatingScale): number {
  return scale === "half" ? half : scale === "grade" ? 10 * half : 75 * half + 700;
}

/** Any values that can be read, where a sheet leaves blank what the book carries. */
export function standInsFor(system: SystemId, scale: RatingScale): PlayedOnly["standIns"] {
  const { inBlankCell } = SPORTS[system].held;
  const any = typeof inBlankCell === "number" ? onScale(inBlankCell, scale) : inBlankCell;
  return { handicap: any, masterpoints: any };
}

/** A seat, or the line that was read of it: by row, column and name, for two names may be in one cell. */
export function seatKey({ row, place }: Pick<Seat, "row" | "place">, name: string | null): string {
  return `${row} ${place[1]} ${nameKey(name ?? "")}`;
}

/** By a seat, the entry in the position of its line; of a seat in a table of teams, that of the first match. */
export function bySeat<T>(lines: readonly PlayedLine[], others: readonly T[]): (seat: Seat) => T | undefined {
  const found = new Map(
    others.map((other, i) => [lines[i] && seatKey(lines[i], lines[i].player), other] as const).reverse(),
  );
  return (seat) => found.get(seatKey(seat, seat.name));
}

// ---------------------------------------------------------------- copies

/** What is said of what a player plays with: on the sheet, in the club list, or by what was accepted. */
export interface Held {
  /** Masterpoints, half-rating or rank, as a fact keeps it. */
  readonly copy: string | null;
  /** ACBL, beside masterpoints. */
  readonly lifeMaster: boolean | null;
}

const NOTHING_HELD: Held = { copy: null, lifeMaster: null };

/** What a sheet says of a player; null in systems whose facts keep no copy. */
export function heldOn(system: SystemId, seat: Seat | undefined, scale: RatingScale): Held | null {
  const { copied } = SPORTS[system];
  if (copied === undefined) return null;
  if (seat === undefined) return NOTHING_HELD;
  const { held } = seat;
  if (copied === "masterpoints") {
    const { copy, lifeMaster } = heldBy(system, textOf(readOf(held, "masterpoints")));
    const master = readOf(held, "lifeMaster");
    // Masterpoints alone do not say that somebody is no Life Master.
    return { copy, lifeMaster: lifeMaster || (typeof master === "boolean" ? master : null) };
  }
  const start = startIn(system, readOf(held, "handicap"), scale);
  return start === null ? NOTHING_HELD : { copy: String(start.handicap), lifeMaster: null };
}

/** What an accepted copy says. */
export function heldBy(system: SystemId, copy: string | null): Held {
  if (SPORTS[system].copied !== "masterpoints") return { copy, lifeMaster: null };
  const holder = readHolder(copy);
  if (holder === null) return NOTHING_HELD;
  const { player, lifeMaster } = holder;
  return { copy: String(player), lifeMaster };
}

/** The copy that a fact keeps: each part as the first says it who says anything. */
export function copyOf(system: SystemId, said: readonly Held[]): string | null {
  const copy = said.find((one) => one.copy !== null)?.copy ?? null;
  const holder = SPORTS[system].copied === "masterpoints" ? readHolder(copy) : null;
  if (holder === null || typeof holder.player !== "number") return copy;
  const lifeMaster = said.find((one) => one.lifeMaster !== null)?.lifeMaster ?? false;
  return holderText({ player: holder.player, lifeMaster });
}
