import { Problem, type Result } from "../../../kernel/problem";
import {
  cellText,
  commaName,
  dayInNumbers,
  Notes,
  numberOf,
  refused,
  sheetNameOf,
  unread,
  type Reading,
} from "../reading";
import { linesOf, type SourceFile } from "../sourceText";
import { gamesSheet, type GoGame, type GoPlayer } from "./gamesSheet";

// A result file of the American Go Association: TOURNEY, PLAYERS, and a block GAMES for each round.

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = linesOf(text).map((line) => line.replace(/\/\/.*$/, ""));
  const players = new Map<string, GoPlayer>();
  const games: GoGame[] = [];
  const said = new Map<string, string>();
  let part: "head" | "players" | "games" | "end" = "head";
  let event: string | null = null;
  let round = 0;
  const komis = new Set<number>();

  for (const [i, written] of lines.entries()) {
    const place = { line: i + 1 };
    const body = written.trim();
    if (body === "" || part === "end") continue;
    const [word = "", number] = body.split(/\s+/, 2);
    switch (word.toUpperCase()) {
      case "TOURNEY":
        event = cellText(body.slice(word.length).split(",")[0]);
        continue;
      case "PLAYERS":
        part = "players";
        continue;
      case "GAMES":
        part = "games";
        round = /^\d{1,3}$/.test(number ?? "") ? Number(number) : round + 1;
        continue;
      case "END":
        part = "end";
        continue;
    }
    if (part === "head") {
      for (const [, key, value] of body.matchAll(/\b(\w+)\s*=\s*('[^']*'|\S+)/g)) said.set(key!.toLowerCase(), value!);
    } else if (part === "players") {
      const player = playerOf(body, place.line);
      if (player instanceof Problem) return player;
      const number = player.number!;
      const same = players.get(number);
      if (same) return refused("format-number-twice", place, { number, other: same.line });
      players.set(number, player);
    } else {
      const game = gameOf(body, place.line, round, players);
      if (game instanceof Problem) return game;
      if (game.stones === 0 && game.komi) komis.add(game.komi);
      // No stones and no komi: Black only moves first.
      games.push({ ...game, stones: game.stones === 0 && game.komi === 0 ? 1 : game.stones });
    }
  }
  if (part !== "end" && games.length === 0 && players.size === 0)
    return refused("format-cut-off", { line: lines.length }, { column: 1 });

  const settings = settingsOf([...komis], notes);
  const made = madeUp(players);
  const listed = (player: GoPlayer) => (made.has(player.number!) ? { ...player, number: null } : player);
  const rows = games.map((game) => ({ ...game, one: listed(game.one), two: game.two && listed(game.two) }));
  const sheet = gamesSheet(sheetNameOf(event, "Games"), [...players.values()], rows, settings, notes);
  const day = said.get("finish") ?? said.get("start");
  const source = {
    event,
    rounds: round,
    players: players.size,
    date: dayInNumbers(day, "mdy") ?? null,
  };
  return notes.reading(source, sheet);
}

/** `101 102 W 3 0`: White, Black, winner, stones and komi. */
function gameOf(
  body: string,
  line: number,
  round: number,
  players: ReadonlyMap<string, GoPlayer>,
): Result<GoGame & { readonly stones: number; readonly komi: number | undefined }> {
  const words = body.split(/\s+/);
  if (words.length < 4) return unread({ line }, body);
  const [white, black, winner, handicap, komi] = words as [string, string, string, string, string | undefined];
  const [one, two] = [players.get(white), players.get(black)];
  if (!one || !two) return refused("format-nobody", { line }, { received: one ? black : white });
  const stones = numberOf(handicap);
  if (stones === undefined || !/^[wb?]$/i.test(winner)) return unread({ line }, body);
  const result = /w/i.test(winner) ? "1-0" : /b/i.test(winner) ? "0-1" : null;
  return { round, table: null, one, two, line, byDefault: false, result, stones, komi: numberOf(komi) };
}

/** The normal komi, if all even games have the same one, and it is not a whole number. */
function settingsOf(komis: readonly number[], notes: Notes): [string, number][] {
  const [komi] = komis;
  if (komi === undefined) return [];
  if (komis.length > 1 || Number.isInteger(komi)) {
    notes.assume("format-komi-rounded", {}, { value: komi });
    return [];
  }
  notes.assume("format-setting", {}, { setting: "normal-komi", value: komi });
  return [["Normal komi", komi]];
}

/** The numbers that OpenGotha invented for players without an AGA number: 99999 and downwards. */
function madeUp(players: ReadonlyMap<string, GoPlayer>): ReadonlySet<string> {
  const made = new Set<string>();
  for (let number = HIGHEST_NUMBER; players.has(String(number)); number--) made.add(String(number));
  return made;
}

const HIGHEST_NUMBER = 99999;

/** `101 Lindmose, Vera  2k`. The rank may be missing, or be a figure of the rating list: 3.2 is 3 dan, −4.7 is 4 kyu. */
function playerOf(body: string, line: number): Result<GoPlayer> {
  const words = body.split(/\s+/);
  const [number, ...rest] = words as [string, ...string[]];
  if (!/^[A-Za-z]{0,3}\d+$/.test(number) || rest.length === 0) return unread({ line }, body);
  const last = rest[rest.length - 1]!;
  const rank = rankOf(last);
  const name = commaName((rank === null ? rest : rest.slice(0, -1)).join(" "));
  if (name === null) return unread({ line }, body);
  return { name, rank, number, club: null, line };
}

function rankOf(word: string): string | null {
  if (/^\d{1,2}[kdp]$/i.test(word)) return word;
  const rating = numberOf(word);
  if (rating === undefined || Math.abs(rating) < 1 || Math.abs(rating) > 50) return null;
  return rating > 0 ? `${Math.trunc(rating)}d` : `${Math.trunc(-rating)}k`;
}
