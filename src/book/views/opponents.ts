// Opponents for an evening that is prepared: of those who are named alone, the two nearest to each other, by rank or handicap.
import type { Say, Told } from "../../kernel/told";
import type { Plain } from "../../kernel/problem";
import { clubList } from "../state/clubList";
import { compute, peopleOf } from "../state/replay";
import { sportOf, type BookState } from "../state/state";
import { kindOf } from "../../tournaments";
import { namesOfLine, type EveningPlan } from "./preparedSheet";

/** A game that is suggested, with what the two play on; null where nothing is said of that. */
export interface SuggestedGame {
  readonly names: readonly [string, string];
  readonly held: readonly [Plain, Plain];
  readonly terms: Told | null;
}

export interface Suggestion {
  readonly games: readonly SuggestedGame[];
  /** Who has no opponent. */
  readonly left: readonly Left[];
  /** Who plays, with the games: lines with two names stay as they were typed. */
  readonly who: string;
}

/** Somebody without an opponent: one of an odd number, without a handicap yet, or not in the book. */
export interface Left {
  readonly name: string;
  readonly why: "odd" | "missing" | "unknown";
}

interface Alone {
  readonly name: string;
  readonly held: Plain;
  readonly strength: number;
}

/** `versus`: the word between two opponents. */
export function suggestedOpponents(state: BookState, evening: EveningPlan, versus: string): Suggestion {
  const people = peopleOf(state);
  const lines = new Map(clubList(compute(state)).lines.map((line) => [line.player, line]));
  const { order } = sportOf(state).held;
  const typed: string[] = [];
  const alone: Alone[] = [];
  const unpaired: Left[] = [];
  for (const line of evening.who.split(/\r?\n/)) {
    const names = namesOfLine(line, people);
    if (names.length !== 1) {
      if (names.length > 1) typed.push(line);
      continue;
    }
    const [name] = names as [string];
    const person = people.personOf(name);
    const held = person === null ? null : lines.get(person)!.handicap;
    if (held === null) unpaired.push({ name, why: person === null ? "unknown" : "missing" });
    else alone.push({ name, held, strength: order(held) });
  }
  alone.sort((a, b) => a.strength - b.strength);
  const { prepared } = kindOf(evening.kind);
  const { pairs, left } = nearest(alone);
  const games = pairs.map(([one, two]): SuggestedGame => {
    const [names, held] = [[one.name, two.name] as const, [one.held, two.held] as const];
    const settings = { ...state.settings, ...evening.settings };
    return { names, held, terms: prepared?.terms?.(names, held, settings, evening.otherwise === true) ?? null };
  });
  const without: Left[] = [...left.map(({ name }) => ({ name, why: "odd" as const })), ...unpaired];
  const who = [...typed, ...games.map(({ names }) => names.join(` ${versus} `)), ...without.map(({ name }) => name)];
  return { games, left: without, who: who.join("\n") };
}

/** Those without an opponent, each with the reason; blank where everybody has one. */
export function leftText({ left }: Suggestion, { system }: BookState, say: Say): string {
  const held = say(`players-held-${system}`, {}).toLowerCase();
  const names = left.map(({ name, why }) => say(`players-left-${why}`, { name, held }));
  return names.length === 0 ? "" : say("players-prepare-left", { names });
}

/** Neighbours in order play each other. Of an odd number one has no opponent: the one without whom the others are nearest to each other. */
function nearest(sorted: readonly Alone[]): {
  readonly pairs: readonly (readonly [Alone, Alone])[];
  readonly left: readonly Alone[];
} {
  const pairsOf = (players: readonly Alone[]) =>
    Array.from({ length: players.length >> 1 }, (_, i) => [players[2 * i]!, players[2 * i + 1]!] as const);
  if (sorted.length % 2 === 0) return { pairs: pairsOf(sorted), left: [] };
  // Only somebody at an even place leaves pairs of neighbours: the sums before it and behind it are known.
  const gap = (i: number) => sorted[i + 1]!.strength - sorted[i]!.strength;
  let apart = 0;
  for (let i = 1; i + 1 < sorted.length; i += 2) apart += gap(i);
  let [best, least] = [0, apart];
  for (let i = 2; i < sorted.length; i += 2) {
    apart += gap(i - 2) - gap(i - 1);
    if (apart < least) [best, least] = [i, apart];
  }
  return { pairs: pairsOf(sorted.filter((_, i) => i !== best)), left: [sorted[best]!] };
}
