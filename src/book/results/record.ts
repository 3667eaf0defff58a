// Wins and losses since a rank was last set, which decide a promotion.
import { type Told, told } from "../../kernel/told";
import { dayOf } from "../../kernel/day";
import { ADJUSTMENT, isGameResult } from "../../kernel/seasons/season";
import type { Computed } from "../state/replay";
import { sportOf } from "../state/state";
import { history } from "./history";

export interface GameRecord {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** The day of the adjustment that set the rank; null if it is the player's starting rank. */
  readonly since: number | null;
}

/** Null in sports without such promotions. */
export function recordOf(computed: Computed, player: number): GameRecord | null {
  if (!sportOf(computed.state).countsWins) return null;
  const counts = { won: 0, lost: 0, draw: 0 };
  let since: number | null = null;
  for (const { tournament, line, day } of history(computed, player)) {
    if (tournament.status === "withdrawn") continue;
    if (tournament.kind === ADJUSTMENT) {
      since = dayOf(day);
      break;
    }
    if (isGameResult(line.result)) counts[line.result]++;
  }
  const { won, lost, draw: drawn } = counts;
  return { won, lost, drawn, since };
}

/** The sentence for it, and what it needs. */
export function recordNote({ won, lost, drawn }: GameRecord): Told {
  return told(drawn > 0 ? "players-since-change-drawn" : "players-since-change", { won, lost, drawn });
}
