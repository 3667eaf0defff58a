import { dayOf } from "../../kernel/day";
import type { Sport } from "../../kernel/seasons/sport";
import { isSameName, nameKey } from "../../people/nameKey";
import { tablesOn } from "../../systems/acbl";
import { type Computed, peopleOf } from "../state/replay";
import { sportOf, type BookPlayer } from "../state/state";

/** What the club should check in its book. */
export interface LookOver {
  /**
   * Croquet: members with fewer than ten counted games in the last 365 days. `last`: the day of their last game; null
   * if they have none. [croquet:review]
   */
  readonly fewGames: readonly { readonly name: string; readonly games: number; readonly last: number | null }[];
  readonly guessed: readonly string[];
  readonly near: readonly (readonly [string, string])[];
  readonly at52: readonly string[];
  /** Other sports: members who have played, but not in the last 365 days. */
  readonly notPlayed: readonly { readonly name: string; readonly last: number }[];
  /** ACBL: members with fewer sessions than a full average needs. */
  readonly fewSessions: readonly { readonly name: string; readonly sessions: number }[];
  /** ACBL: members without masterpoints, if the book has games that need them. */
  readonly noMasterpoints: readonly string[];
}

const GAMES_A_YEAR = 10;

const DAYS_A_YEAR = 365;

export function lookOver(computed: Computed, now: number): LookOver {
  const { state, standings, guessed, lastPlayed } = computed;
  const looksAt = (what: Sport["lookOver"][number]) => sportOf(state).lookOver.includes(what);
  const today = dayOf(now);
  const people = peopleOf(state);
  const near: [string, string][] = [];
  const isSaid = (one: BookPlayer, other: BookPlayer) => one.notSame?.some((name) => isSameName(name, other.name));
  state.players.forEach((player, i) => {
    for (const at of people.near(player.name)) {
      const other = state.players[at]!;
      if (at > i && !isSaid(player, other) && !isSaid(other, player)) near.push([player.name, other.name]);
    }
  });
  const fewGames: { name: string; games: number; last: number | null }[] = [];
  if (looksAt("fewGames")) {
    const games = new Map<string, number>();
    for (const { lines, played, status } of state.tournaments) {
      if (status === "withdrawn") continue;
      for (const { player, day, figures } of lines)
        if ((day ?? played) > today - DAYS_A_YEAR && figures?.change != null)
          games.set(nameKey(player), (games.get(nameKey(player)) ?? 0) + 1);
    }
    state.players.forEach((player, i) => {
      const count = games.get(nameKey(player.name)) ?? 0;
      if (player.status === "member" && count < GAMES_A_YEAR)
        fewGames.push({ name: player.name, games: count, last: lastPlayed[i]! });
    });
  }
  const members = state.players.flatMap((player, i) => (player.status === "member" ? [{ player, i }] : []));
  const hasRankGames = state.tournaments.some(
    ({ kind, status }) => sportOf(state).kindsByPoints?.includes(kind) && status !== "withdrawn",
  );
  const wanted = Number(state.settings["sessions"] ?? tablesOn(today).fullGames);
  const sessionsOf = (i: number) => standings[i]!.start.sessions.length;
  return {
    notPlayed: looksAt("notPlayed")
      ? members.flatMap(({ player: { name }, i }) => {
          const last = lastPlayed[i]!;
          return last !== null && last <= today - DAYS_A_YEAR ? [{ name, last }] : [];
        })
      : [],
    fewSessions: looksAt("fewSessions")
      ? members.flatMap(({ player: { name }, i }) =>
          sessionsOf(i) < wanted ? [{ name, sessions: sessionsOf(i) }] : [],
        )
      : [],
    noMasterpoints:
      looksAt("noMasterpoints") && hasRankGames
        ? members.flatMap(({ player: { name, masterpoints } }) => (masterpoints === null ? [name] : []))
        : [],
    fewGames,
    guessed: state.players.filter((_, i) => guessed[i] !== null).map(({ name }) => name),
    near,
    at52: looksAt("at52") ? state.players.filter((_, i) => standings[i]!.handicap === 52).map(({ name }) => name) : [],
  };
}
