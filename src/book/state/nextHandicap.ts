// What a player needs for the next handicap: how far the index is from its trigger.
import { inForce } from "../../kernel/seasons/editions";
import { Problem } from "../../kernel/problem";
import { editionsBy, improvesAt, type Handicap } from "../../systems/croquet";
import type { Computed } from "./replay";
import type { ListLine } from "./clubList";
import { sportOf } from "./state";

/** `24` more points for `3`; null in sports without an index, at the lowest handicap, or if the index is not known. */
export function nextHandicap({ state }: Computed, { handicap, index }: ListLine) {
  const editions = sportOf(state).hasIndex && typeof handicap === "number" ? editionsBy(state.settings) : null;
  if (editions === null || editions instanceof Problem || index === null) return null;
  const tables = inForce(editions, null);
  const next = tables.handicaps[tables.handicaps.indexOf(handicap as Handicap) - 1];
  const trigger = next === undefined ? null : improvesAt(handicap as Handicap, undefined, tables);
  return trigger === null || trigger <= index ? null : { points: trigger - index, handicap: next! };
}
