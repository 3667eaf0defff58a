import { type Result } from "../../../kernel/problem";
import { cellText, Notes, refused, unread, wholeNumber, type Reading } from "../reading";
import { csvRows } from "../csv";
import type { SourceFile } from "../sourceText";
import { gamesAndPlayers, type ChessPlayer, type GameRow, type Points } from "./sheets";
import { daysOf } from "./trfDates";

// The Irish Chess Union's CSV file of games against foreign players: for each player one line a round, from that
// player's point of view.

const RESULTS: { readonly [written: string]: Points } = {
  "1": 1,
  "1.0": 1,
  "0": 0,
  "0.0": 0,
  "=": 0.5,
  "0.5": 0.5,
  "½": 0.5,
  "0,5": 0.5,
  "": null,
};

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const rows = csvRows(text, ",").map((row) => row.map(cellText));
  const said = new Map<string, string | null>();
  const players = new Map<string, ChessPlayer>();
  /** By round and names. */
  const games = new Map<string, GameRow>();
  let own: ChessPlayer | null = null;
  let sum = 0;
  for (const [i, row] of rows.entries()) {
    const place = { line: i + 1 };
    const [first, ...rest] = row;
    if (first == null) continue;
    const word = first.toLowerCase();
    if (word === "player") {
      const [number = null, last = null, given = null] = rest;
      if (last === null) return unread(place, row.join(","));
      const name = nameOf(last, given);
      const same = players.get(name);
      if (same && same.number !== null)
        return refused("format-number-twice", place, { number: name, other: same.line });
      own = { name, number, rating: same?.rating ?? null, line: i + 1 };
      players.set(name, own);
      sum = 0;
    } else if (word === "total") {
      const total = Number(rest[0]?.replace(",", "."));
      if (own && Number.isFinite(total) && total !== sum)
        notes.warn("format-points-sum", place, { name: own.name, points: total, sum });
    } else if (/^\d{1,3}$/.test(first)) {
      if (!own) return refused("format-nobody", place, { received: row.join(",").slice(0, 60) });
      const [written, colour, last, given, rating] = rest;
      const points = RESULTS[written ?? ""];
      if (points === undefined || rest.length < 2) return unread(place, row.join(","));
      sum += typeof points === "number" ? points : 0;
      if (last == null) {
        notes.count("format-byes", null, i + 1);
        continue;
      }
      const opponent = opponentNamed(nameOf(last, given), rating, players, place.line);
      const theirs: Points = typeof points === "number" ? ((1 - points) as Points) : null;
      const isBlack = /^b$/i.test(colour ?? "");
      const [white, black] = isBlack ? [opponent, own] : [own, opponent];
      const both: [Points, Points] = isBlack ? [theirs, points] : [points, theirs];
      addGame(
        games,
        { round: Number(first), date: null, ...place, white, black, points: both },
        [own, opponent],
        notes,
      );
    } else if (!said.has(word)) said.set(word, rest[0] ?? null);
  }
  const title = said.get("event") ?? said.get("tournament") ?? null;
  // A player may appear as an opponent before the player's own lines.
  const now = (player: ChessPlayer | null) => (player ? (players.get(player.name!) ?? player) : null);
  const listed = [...games.values()].map((game) => ({ ...game, white: now(game.white), black: now(game.black) }));
  const [start, end] = [said.get("start"), said.get("end")].map((day) => daysOf([day ?? ""]).days[0] ?? null);
  const date = end ?? start ?? null;
  const dated = listed.map((game) => ({ ...game, date }));
  const sheets = gamesAndPlayers(title, [...players.values()], dated, notes);
  const rounds = wholeNumber(said.get("rounds")) ?? null;
  return notes.reading({ program: "ICU", event: title, date, rounds, players: players.size }, sheets);
}

function nameOf(last: string, given: string | null | undefined): string {
  return given == null ? last : `${last}, ${given}`;
}

/** The opponent in a line, with the rating from an earlier line, or else from this one. */
function opponentNamed(
  name: string,
  rating: string | null | undefined,
  players: Map<string, ChessPlayer>,
  line: number,
): ChessPlayer {
  const before = players.get(name) ?? { name, number: null, rating: null, line };
  const rated = wholeNumber(rating) ?? 0;
  const opponent = { ...before, rating: before.rating ?? (rated > 0 ? rated : null) };
  players.set(name, opponent);
  return opponent;
}

/** Adds a game once, even if both players have a line for it. */
function addGame(
  games: Map<string, GameRow>,
  game: GameRow & { readonly line: number },
  [own, other]: readonly [ChessPlayer, ChessPlayer],
  notes: Notes,
): void {
  const names = JSON.stringify([game.round, ...[own.name, other.name].sort()]);
  const twin = games.get(names);
  if (!twin) games.set(names, game);
  else if (!isSame(twin, game)) {
    const details = { rounds: [game.round!], players: [other.name, own.name], other: game.line };
    notes.error("format-sides-disagree", { line: twin.line }, details);
    games.set(names, { ...twin, points: [null, null] });
  }
}

function isSame(one: GameRow, other: GameRow): boolean {
  return one.white?.name === other.white?.name && one.points.every((points, side) => points === other.points[side]);
}
