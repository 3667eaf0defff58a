// Compares a sheet, the tables of a book and its memory. Other programs keep only fifteen digits of a number, or
// numbers as text. `sheets/shown` compares figures as they are shown.
import { near, nearCell } from "../../kernel/numbers/near";
import type { Plain } from "../../kernel/problem";
import type { CarriedFigure, Figures } from "../../kernel/seasons/season";
import { isBlank, textOf, type CellValue } from "../../sheet";
import { numberIn } from "../../sheet/cells";
import type { BookLine } from "./state";

export function sameValue(a: Plain | undefined, b: Plain | undefined): boolean {
  if (typeof a === "number" && typeof b === "number") return near(a, b);
  return (a ?? null) === (b ?? null);
}

/** Whether two objects have the same values under some keys. */
export function sameUnder<K extends string>(
  a: { readonly [key in K]?: Plain },
  b: { readonly [key in K]?: Plain },
  keys: readonly K[],
): boolean {
  return keys.every((key) => sameValue(a[key], b[key]));
}

/** Whether a cell holds what the book wrote. */
export function sameCell(cell: CellValue, value: Plain): boolean {
  if (value === null || value === "") return isBlank(cell);
  if (typeof value === "number") {
    const found = numberIn(cell)?.value;
    return found !== undefined && nearCell(found, value);
  }
  return textOf(cell) === String(value).trim();
}

/** The facts of a line besides the name and its place in the tournament. */
export const FACTS = ["result", "boards", "points", "play", "day", "partner", "opponent"] as const;
type Said = Pick<BookLine, (typeof FACTS)[number] | "entry">;

/** The facts that differ between two lines. */
export function otherFacts<F extends keyof Said>(a: Pick<Said, F>, b: Pick<Said, F>, facts: readonly F[]): F[] {
  return facts.filter((fact) => !sameValue(a[fact], b[fact]) && !(fact === "play" && sameCopy(a[fact], b[fact])));
}

export function sameFacts<F extends keyof Said>(a: Pick<Said, F>, b: Pick<Said, F>, facts: readonly F[]): boolean {
  return otherFacts(a, b, facts).length === 0;
}

/** The figure of a player at that time is kept as text, but is mostly a number. */
function sameCopy(a: Plain, b: Plain): boolean {
  return a !== null && b !== null && near(Number(a), Number(b));
}

export function sameFigures(a: Figures, b: Figures): boolean {
  return sameUnder(a, b, FIGURES);
}

const FIGURES = ["handicapThen", "expected", "change", "handicap", "index"] as const;

/** Whether two lines have the same figures, including those that a sheet gets. */
export function sameOnSheet(a: Figures | null, b: Figures | null): boolean {
  if (a === null || b === null) return a === b;
  const [had, has] = [a.carried ?? {}, b.carried ?? {}];
  return sameFigures(a, b) && sameUnder(had, has, Object.keys({ ...had, ...has }) as CarriedFigure[]);
}
