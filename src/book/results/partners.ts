// A player's partners: how many evenings they played together, and how well.
import { mean, nearest } from "../../kernel/numbers/ratio";
import { peopleOf, type Computed } from "../state/replay";
import { history } from "./history";
import { isShare } from "./outcomes";

/** A partner with whom a player has shared results. */
export interface Partner {
  readonly name: string;
  readonly evenings: number;
  /** The mean of the results that are shares of the possible; null if all are IMPs. */
  readonly average: number | null;
  /** The total change of handicap on these evenings; null if results change no handicap. */
  readonly change: number | null;
}

/** A player's partners, the most frequent first. Teams of four give no partners, because nothing says who sat with whom. */
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
