// Counts changes as the sport shows them: a handicap that moves by less than its last decimal looks unchanged.
import { decimalsOfFormat, MOST_DECIMALS, rounded } from "../../kernel/numbers/shown";
import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";
import type { Change } from "../state/proposal";

export interface ShownChanges {
  /** The sport's name for the figure. */
  readonly of: Sport["held"]["column"];
  /** How many handicaps, ratings or ranks look different. */
  readonly figures: number;
  readonly indexes: number;
  /** How many players lose their figure here because one of their games is unreadable. */
  readonly unknown: number;
  /** The players with either of them, in the order of the changes. */
  readonly seen: readonly Change[];
  /** How many players change by less than the list shows. */
  readonly unseen: number;
  /** The smallest visible change: 0.01. */
  readonly least: number;
}

export function shownChanges(changes: readonly Change[], { held, hasIndex }: Sport): ShownChanges {
  const isUnknown = ({ before, after }: Change) => after === null && before !== null;
  const isFigureSeen = ({ before, after }: Change) => !looksLike(before, after, held.format);
  const isIndexSeen = ({ indexBefore, indexAfter }: Change) =>
    hasIndex === true && !looksLike(indexBefore, indexAfter, null);
  const seen = changes.filter((one) => isFigureSeen(one) || isIndexSeen(one));
  return {
    of: held.column,
    figures: changes.filter((one) => isFigureSeen(one) && !isUnknown(one)).length,
    indexes: changes.filter((one) => isIndexSeen(one) && !isUnknown(one)).length,
    unknown: changes.filter(isUnknown).length,
    seen,
    unseen: changes.length - seen.length,
    least: Number(`1e-${decimalsOf(held.format)}`),
  };
}

/** True if two figures look equal. */
export function looksLike(a: Plain, b: Plain, format: string | null): boolean {
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  const decimals = decimalsOf(format);
  return rounded(a, decimals) === rounded(b, decimals);
}

function decimalsOf(format: string | null): number {
  return decimalsOfFormat(format) ?? MOST_DECIMALS;
}
