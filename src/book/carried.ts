// What a sheet is given of a player before play, and what it holds of that itself: handicaps, averages, masterpoints,
// half-ratings, ranks.
import { readYesNo } from "../kernel/yesNo";
import type { Plain } from "../kernel/problem";
import { Problem } from "../kernel/problem";
import type { CarriedFigure, Figures, Start } from "../kernel/season";
import type { SystemId } from "../kernel/sources";
import { isBlank, isFault, textOf, type CellValue } from "../sheet";
import { numberIn } from "../sheet/cells";
import { holderText, readHolder } from "../systems/acbl";
import { LARGEST_RATING, type RatingScale } from "../systems/chess";
import { SEASONS } from "../systems/seasons";
import type { Seat } from "../tournaments";

/** What is to stand in the column of a seat; what says the same already stays as it is written. */
export function carriedOn(
  system: SystemId,
  figures: Figures,
  seat: Seat,
  figure: CarriedFigure,
  scale: RatingScale = "half",
): Plain {
  const value = carriedThen(figures, figure);
  const cell = seat.held.find((one) => one.figure === figure)?.value ?? null;
  if (value === null || (!isFault(cell) && says(system, cell, value))) return isFault(cell) ? value : (cell ?? value);
  return system === "chess" && typeof value === "number" ? onScale(value, scale) : value;
}

export function carriedThen({ carried, handicapThen, index, change }: Figures, figure: CarriedFigure): Plain {
  if (carried) return carried[figure] ?? null;
  if (figure === "index") return index === null ? null : index - (change ?? 0);
  return figure === "handicap" ? handicapThen : null;
}

/** Whether a cell says what the book carries. */
export function says(system: SystemId, cell: CellValue, value: Plain): boolean {
  if (isBlank(cell)) return value === null;
  if (system === "chess" || system === "go") return readAsStart(system, cell)?.handicap === value;
  const given = numberIn(cell)?.value;
  if (typeof value !== "number" || given === undefined) return textOf(cell) === String(value);
  return [given, given / 100].some((one) => Math.abs(one - value) < 1e-9);
}

/** The start that a cell says; null where it says none. */
export function readAsStart(system: SystemId, cell: CellValue): Start | null {
  if (isBlank(cell) || isFault(cell)) return null;
  const start = SEASONS[system].readStart(textOf(cell), {});
  return start instanceof Problem ? null : start;
}

/** How the ratings of a card or a list of boards are given: as it was said, or as all of its numbers look. */
export function scaleOf(seats: readonly Seat[], settings: { readonly [key: string]: Plain }): RatingScale {
  const said = settings["ratings"];
  if (said === "grade" || said === "four-digit") return said;
  const given = seats.flatMap(({ held }) => held.flatMap(({ value }) => numberIn(value)?.value ?? []));
  return given.length > 0 && given.every((one) => one > LARGEST_RATING) ? "grade" : "half";
}

function onScale(half: number, scale: RatingScale): number {
  return scale === "half" ? half : scale === "grade" ? 10 * half : 75 * half + 700;
}

/** Any value that can be read, where a sheet leaves blank what the book carries. */
export function provisional(system: SystemId, figure: CarriedFigure, scale: RatingScale): Plain {
  if (figure !== "handicap" && figure !== "masterpoints") return null;
  return { dbf: 26, croquet: null, acbl: 0, chess: onScale(10, scale), go: "1d" }[system];
}

/** What a sheet itself says that a player played with, as a fact keeps it; null where it says nothing. */
export function copyOn(system: SystemId, seats: readonly Seat[], scale: RatingScale): string | null {
  const cell = (figure: CarriedFigure): CellValue =>
    seats.flatMap(({ held }) => held).find((one) => one.figure === figure)?.value ?? null;
  if (system === "acbl") {
    const points = cell("masterpoints");
    if (isBlank(points)) return null;
    const holder = readHolder(String(numberIn(points)?.value ?? textOf(points)));
    if (holder === null) return null;
    const says = textOf(cell("lifeMaster"));
    return holderText({
      ...holder,
      lifeMaster: holder.lifeMaster || readYesNo(says) === true || /^(lm|life master)$/i.test(says),
    });
  }
  if (system !== "chess" && system !== "go") return null;
  const written = cell("handicap");
  const given = scale === "four-digit" ? numberIn(written)?.value : undefined;
  const start = readAsStart(system, given === undefined ? written : (given - 700) / 7.5);
  return start === null ? null : String(start.handicap);
}
