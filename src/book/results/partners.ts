// With whom a player has played: how many evenings, and how well.
import { mean, nearest } from "../../kernel/numbers/ratio";
import { peopleOf, type Computed } from "../state/replay";
import { history } from "./history";
import { isShare } from "./outcomes";

/** Somebody with whom a player has shared results. */
export interface Partner {
  readonly name: string;
  readonly evenings: number;
  /** Mean of the results that are shares of the possible; null where all of them are imps. */
  readonly average: number | null;
  /** Of the handicap, on these evenings together; null where results change none. */
  readonly change: number | null;
}

/** The partners of a player, the most frequent first. Four of a team have none: nobody says who sat with whom. */
export function partnersOf(computed: Computed, player: number): readonly Partner[] {
  const people = peopleOf(computed.state);
  const partners = new Map<string, { days: Set<string>; results: number[]; changes: number[] }>();
  for (const { tournament, line, day } of history(computed, player)) {
    const { partner, result, figures } = line;
    if (partner === null || typeof result !== "number" || tournament.status === "withdrawn") continue;
    const person = people.personOf(partner);
    const name = person === null ? partner : computed.state.players[person]!.name;
    const own = partners.get(name) ?? { days: new Set(), results: [], changes: [] };
    partners.set(name, own);
    own.days.add(`${day} ${tournament.no}`);
    if (isShare(tournament)) own.results.push(result);
    if (figures?.change != null) own.changes.push(figures.change);
  }
  return [...partners]
    .map(([name, { days, results, changes }]) => ({
      name,
      evenings: days.size,
      average: results.length === 0 ? null : nearest(mean(results)),
      change: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0),
    }))
    .sort((a, b) => b.evenings - a.evenings || a.name.localeCompare(b.name, computed.state.language));
}
