// The games of a period as a table that the European Go Database takes.
import { peopleOf, sportOf, type BookState } from "../../book";
import { gamesPlayed, type GamePlayed } from "../../book/results/gamesPlayed";
import { egdTable, MOST_EGD_STONES, type EgdGame, type EgdPlayer } from "../../files/formats/go/egdTable";
import type { GoResult } from "../../files/formats/go/gamesSheet";
import { isoDay } from "../../kernel/day";
import { Problem } from "../../kernel/problem";
import * as go from "../../systems/go";
import { row, type AskedOf } from "../arguments";

/** The players with most wins first, and the games between them. */
export interface Exported {
  readonly players: readonly EgdPlayer[];
  readonly games: readonly EgdGame[];
  /** What the table does not say, or says by the rule alone: how many. */
  readonly counts: { readonly [of in "no-rank" | "by-rule" | "no-colours" | "open" | "no-pin"]: number };
  /** Players who played with several ranks. The table has the last one. */
  readonly promoted: readonly { readonly name: string; readonly ranks: readonly string[]; readonly rank: string }[];
}

/** The table as text, or why there is none. */
export const EXPORT = row({
  arguments: { from: { is: "day", needed: true }, to: { is: "day", needed: true } },
  *propose({ from, to }: { readonly from: number; readonly to: number }, { book }: Pick<AskedOf, "book">) {
    yield;
    const { state, sheets } = book;
    if (!sportOf(state).exportsGames) return { refused: "book-export-sport" } as const;
    const made = exported(
      state,
      gamesPlayed(state, from, to, (name) => sheets.get(name)),
    );
    if (made.games.length === 0) return { refused: "book-export-none" } as const;
    const event = [state.club, `${isoDay(from)} - ${isoDay(to)}`].filter(Boolean).join(", ");
    const komi = Number(state.settings["normal-komi"] ?? go.NORMAL_KOMI);
    return { ...made, text: egdTable({ event, from, to, komi, ...made }) };
  },
});

export function exported(state: BookState, played: readonly GamePlayed[]): Exported {
  const people = peopleOf(state);
  const ranked = played.filter(({ lines }) => lines.every(({ play }) => play !== null && rankIn(play) !== null));
  const ranks = new Map<string, string[]>();
  const wins = new Map<string, number>();
  for (const { lines } of ranked)
    for (const { player, play, result } of lines) {
      const known = ranks.get(player) ?? [];
      ranks.set(player, known.includes(play!) ? [...known.filter((rank) => rank !== play), play!] : [...known, play!]);
      wins.set(player, (wins.get(player) ?? 0) + (result === "won" ? 1 : result === "draw" ? 0.5 : 0));
    }
  const names = [...ranks.keys()];
  const rankOf = (name: string) => ranks.get(name)!.at(-1)!;
  names.sort((a, b) => wins.get(b)! - wins.get(a)! || rankIn(rankOf(b))! - rankIn(rankOf(a))! || a.localeCompare(b));
  const places = new Map(names.map((name, i) => [name, i]));
  const games = ranked.map(({ lines: [one, two], terms }): EgdGame => {
    const rule = go.pairing(rankIn(one.play!)!, rankIn(two.play!)!, go.NORMAL_KOMI);
    const stones = terms?.stones ?? rule.placed;
    const isBlack = terms?.isBlack ?? (rule.black === "nigiri" ? null : rule.black === 1);
    const black = isBlack === null || stones > MOST_EGD_STONES ? null : isBlack ? "one" : "two";
    const result = resultOf(one.result, two.result);
    return { one: places.get(one.player)!, two: places.get(two.player)!, result, black, stones };
  });
  const players = names.map((name): EgdPlayer => {
    const match = people.find(name);
    const number = "person" in match ? state.players[match.person]!.number : null;
    return { name, rank: rankOf(name), pin: number !== null && /^\d{8}$/.test(number) ? number : null };
  });
  const counts = {
    "no-rank": played.length - ranked.length,
    "by-rule": ranked.filter(({ terms }) => terms?.stones == null || terms.isBlack === null).length,
    "no-colours": games.filter(({ black }) => black === null).length,
    open: games.filter(({ result }) => result === null).length,
    "no-pin": players.filter(({ pin }) => pin === null).length,
  };
  const promoted = [...ranks].filter(([, of]) => of.length > 1);
  return { players, games, counts, promoted: promoted.map(([name, of]) => ({ name, ranks: of, rank: rankOf(name) })) };
}

function rankIn(copy: string): go.Rank | null {
  const held = go.rank("", copy);
  return held instanceof Problem ? null : held;
}

function resultOf(one: GamePlayed["lines"][0]["result"], two: GamePlayed["lines"][0]["result"]): GoResult {
  if (one === "won" && two === "lost") return "1-0";
  if (one === "lost" && two === "won") return "0-1";
  if (one === "draw") return "½-½";
  if (/^0 ?[-–:] ?0$/.test(String(one))) return "0-0";
  return /^1 ?[-–:] ?1$/.test(String(one)) ? "1-1" : null;
}
