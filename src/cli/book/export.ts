// `book export`: the games of a period as a tournament table that the European Go Database takes.
import type { Language } from "../../kernel/language";
import { peopleOf, sportOf, type BookState } from "../../book";
import { gamesPlayed, type GamePlayed } from "../../book/results/gamesPlayed";
import { egdBytes, egdTable, MOST_EGD_STONES, type EgdGame, type EgdPlayer } from "../../files/formats/go/egdTable";
import type { GoResult } from "../../files/formats/go/gamesSheet";
import { isoDay } from "../../kernel/day";
import { Problem } from "../../kernel/problem";
import { cliSentence, type CliCode } from "../../messages/cli";
import { EXPORT } from "../../requests/table";
import * as go from "../../systems/go";
import { mustBeNew, mustFit } from "../files/onDisk";
import { nothing } from "../fill/report";
import { UsageError } from "../usage";
import { writeOut } from "../files/writeOut";
import { openBookOf, refuseAnswers } from "./bookFile";
import { given, type Call } from "../call";
import { print } from "./report";

interface Exported {
  readonly players: readonly EgdPlayer[];
  readonly games: readonly EgdGame[];
  /** What there is to say of the games beside the table. */
  readonly notes: readonly { readonly code: CliCode; readonly message: string }[];
}

export async function exportCall(call: Call): Promise<number> {
  const { language, values, terminal, files } = call;
  const { from, to } = given(call, EXPORT);
  if (from > to) throw new UsageError("book-export-order", { from: values.from!, to: values.to! });
  const { out, replace = false } = values;
  if (out !== undefined) {
    await mustFit(out, [".h9"], files);
    await mustBeNew(out, call);
  }
  const book = await openBookOf(call);
  refuseAnswers(call, book);
  const { state, sheets } = book;
  const period = { from: isoDay(from), to: isoDay(to) };
  if (!sportOf(state).exportsGames) throw nothing("book-export-sport", cliSentence(language, "book-export-sport"));
  const played = gamesPlayed(state, from, to, (name) => sheets.get(name));
  const { players, games, notes: said } = exported(state, played, language);
  if (games.length === 0) throw nothing("book-export-none", cliSentence(language, "book-export-none", period));
  const event = [state.club, `${period.from} - ${period.to}`].filter(Boolean).join(", ");
  const komi = Number(state.settings["normal-komi"] ?? go.NORMAL_KOMI);
  const text = egdTable({ event, from, to, komi, players, games });
  const { bytes, encoding } = egdBytes(text);
  if (out !== undefined) await writeOut(out, bytes, replace, language);
  const messages = said.map(({ message }) => message);
  const count = { players: players.length, games: games.length };
  const assumptions = said.map((note) => ({ ...note, sheet: null, cell: null }));
  const written = out === undefined ? null : cliSentence(language, "book-exported", { file: out, ...count });
  const json = { file: out ?? null, encoding, table: text, count, assumptions };
  const code = print(call, state.system, json, written === null ? [text.trimEnd()] : [written, ...messages]);
  // Beside a table that goes on to another program nothing else is printed.
  if (out === undefined && !values.json) for (const message of messages) terminal.error(message);
  return code;
}

/** The players with most wins first, and the games between them. */
export function exported(state: BookState, played: readonly GamePlayed[], language: Language): Exported {
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
  return { players, games, notes: notesOf(played, ranked, games, ranks, players, language) };
}

function notesOf(
  played: readonly GamePlayed[],
  ranked: readonly GamePlayed[],
  games: readonly EgdGame[],
  ranks: ReadonlyMap<string, readonly string[]>,
  players: readonly EgdPlayer[],
  language: Language,
): Exported["notes"] {
  const ruled = ranked.filter(({ terms }) => terms?.stones == null || terms.isBlack === null).length;
  const counts = [
    ["book-export-no-rank", played.length - ranked.length],
    ["book-export-by-rule", ruled],
    ["book-export-no-colours", games.filter(({ black }) => black === null).length],
    ["book-export-open", games.filter(({ result }) => result === null).length],
    ["book-export-no-pin", players.filter(({ pin }) => pin === null).length],
  ] as const;
  const promoted = [...ranks].filter(([, of]) => of.length > 1);
  return [
    ...counts
      .filter(([, count]) => count > 0)
      .map(([code, count]) => ({ code, message: cliSentence(language, code, { count }) })),
    ...promoted.map(([name, of]) => {
      const code = "book-export-ranks";
      return { code, message: cliSentence(language, code, { name, ranks: of, rank: of.at(-1)! }) } as const;
    }),
  ];
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
