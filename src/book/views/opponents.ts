// Suggests opponents for a prepared evening: pairs up players named alone, nearest by rank or handicap.
import type { Say, Told } from "../../kernel/told";
import type { Plain } from "../../kernel/problem";
import { clubList } from "../state/clubList";
import { compute, peopleOf } from "../state/replay";
import { sportOf, type BookState } from "../state/state";
import { kindOf } from "../../tournaments";
import { namesOfLine, type EveningPlan } from "./preparedSheet";

/** A suggested game. `terms`: the handicap that it would be played with; null if the players' figures give none. */
export interface SuggestedGame {
  readonly names: readonly [string, string];
  readonly held: readonly [Plain, Plain];
  readonly terms: Told | null;
}

export interface Suggestion {
  readonly games: readonly SuggestedGame[];
  /** The players without an opponent. */
  readonly left: readonly Left[];
  /** The players and their games; lines with two names stay as typed. */
  readonly who: string;
}

/** A player without an opponent: the odd one out, one without a handicap, or one who is not in the book. */
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

/** Lists the players without an opponent, with the reasons; blank if everybody has one. */
export function leftText({ left }: Suggestion, { system }: BookState, say: Say): string {
  const held = say(`players-held-${system}`, {}).toLowerCase();
  const names = left.map(({ name, why }) => say(`players-left-${why}`, { name, held }));
  return names.length === 0 ? "" : say("players-prepare-left", { names });
}

/** Neighbours in order play each other. If the number is odd, the player sits out without whom the others are closest. */
function nearest(sorted: readonly Alone[]): {
  readonly pairs: readonly (readonly [Alone, Alone])[];
  readonly left: readonly Alone[];
} {
  const pairsOf = (players: readonly Alone[]) =>
    Array.from({ length: players.length >> 1 }, (_, i) => [players[2 * i]!, players[2 * i + 1]!] as const);
  if (sorted.length % 2 === 0) return { pairs: pairsOf(sorted), left: [] };
  // Only a player at an even place leaves whole pairs of neighbours; the sums on either side are known.
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
